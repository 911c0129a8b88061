"""Many random games at once: points, victories, rules and open questions, counted.

Playing needs the extra ``fast``; what comes out of it does not.
"""

from palatinus_rules.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
