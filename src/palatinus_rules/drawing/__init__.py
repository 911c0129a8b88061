"""Boards, positions, the steps of a resolution and charts as pictures, for pages and terminals."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
