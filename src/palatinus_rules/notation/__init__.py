"""The text that a person types, and the code of a position that fits in a message."""

from palatinus_rules.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
