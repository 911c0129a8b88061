"""Comparing resolutions: what depends on which reading, and what if others had stood there."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
