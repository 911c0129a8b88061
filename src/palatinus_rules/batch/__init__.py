"""Points, items and ranks of millions of positions; needs the extra ``fast``.

The fast twin of :func:`palatinus_rules.resolve`, which stays the specification: where a resolution
records every step, this only counts. Positions are arrays of bits. Foresight and simulation are
built on it, and nothing else in the library needs it.
"""

from palatinus_rules.kit.lazy import names_from, need

need(__name__, "numpy", "numba")
__getattr__, __dir__ = names_from(__name__)
