"""What only the extras of the package bring along."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

EXTRAS = {
    "click": "cli",
    "distributed": "cluster",
    "font_source_sans_pro": "png",
    "hypothesis": "testing",
    "numba": "fast",
    "numpy": "fast",
    "pyarrow": "parquet",
    "resvg_py": "png",
}
"""The modules that only an extra brings along, and which one it is."""


@contextmanager
def needed_for(what: str) -> Iterator[None]:
    """Tells which extra is missing, where a module of it cannot be found.

    A module that is there but fails to load is another matter, and its error is left as it is.
    Raises :class:`palatinus_rules.MissingExtraError`.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in EXTRAS:
            raise
        # With the errors come attrs, which whoever has everything need not wait for.
        from palatinus_rules.problems import MissingExtraError

        extra = EXTRAS[missing.name]
        raise MissingExtraError(what, extra=extra, module=missing.name) from missing
