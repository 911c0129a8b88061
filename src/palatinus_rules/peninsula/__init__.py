"""Peninsula Italica, another game: its rules as far as its text has them, and exact combat odds."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
