"""The game in the rulebook's order: the box, the board, laying, placing, scoring, records."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
