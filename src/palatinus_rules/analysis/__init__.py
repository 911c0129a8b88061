"""What can still happen, and what would have: worlds, outlooks, changes, advice.

:func:`outlook` and :func:`best_placements` need the extra ``fast``, and the rest does not.
"""

from palatinus_rules.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
