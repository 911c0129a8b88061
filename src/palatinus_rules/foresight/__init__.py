"""What can still happen: random games, worlds, outlooks, advice, simulations.

:func:`outlook`, :func:`best_placements` and :func:`simulate` need the extra ``fast``, and the rest
does not.
"""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
