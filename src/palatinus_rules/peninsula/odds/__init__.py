"""Exact odds of a combat: who wins, in how many rounds, and with what left."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
