"""Hypothesis strategies for tests of programs that are built on the rules.

Every strategy builds values that keep its promise, and filters nothing. Failing examples shrink to
the plain board (A in the middle, B to G around it, every arrow up, no springs), to few inhabitants
on the first fields, and to the first colors.

Hypothesis finds most of them by itself: if it and the library are both imported,
``from_type(Position)`` and annotated arguments use these strategies.
"""

from palatinus_rules.kit.lazy import names_from, need

need(__name__, "hypothesis")
__getattr__, __dir__ = names_from(__name__)
