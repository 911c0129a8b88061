"""Resolutions, settlements, changes and rules in words, in English, Italian, German and French."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
