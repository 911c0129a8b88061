"""Points, items and ranks of millions of positions; needs the extra ``fast``.

The fast twin of :func:`palatinus_rules.resolve`, which stays the specification: where a resolution
records every step, this only counts. Positions are arrays of bits. Foresight and simulation are
built on it, and nothing else in the library needs it.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from
from palatinus_rules.problems import MissingExtraError

if TYPE_CHECKING:
    from palatinus_rules.batch.checks import BatchError
    from palatinus_rules.batch.layout import Packed, pack, unpack
    from palatinus_rules.batch.scoring import BatchResult, score_batch

__all__ = [
    "BatchError",
    "BatchResult",
    "Packed",
    "pack",
    "score_batch",
    "unpack",
]

for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise MissingExtraError("palatinus_rules.batch", extra="fast", module=_needed)

__getattr__, __dir__ = names_from(
    __name__,
    {
        "checks": "BatchError",
        "layout": "Packed pack unpack",
        "scoring": "BatchResult score_batch",
    },
    __all__,
)
