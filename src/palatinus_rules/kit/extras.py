"""What only the extras of the package bring along."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

EXTRAS = {
    "click": "cli",
    "distributed": "cluster",
    "hypothesis": "testing",
    "numba": "fast",
    "numpy": "fast",
    "pyarrow": "parquet",
    "rendercv_fonts": "png",
    "resvg_py": "png",
}
"""The modules that only an extra brings along, and which one it is."""


@contextmanager
def needed_for(what: str) -> Iterator[None]:
    """Tells which extra is missing, where a module of it cannot be found.

    A module that is there but fails to load is another matter, and its error is left as it is.
    Raises :class:`palatinus_rules.kit.MissingExtraError`.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in EXTRAS:
            raise
        raise _missing(what, missing.name) from missing


def need(package: str, *modules: str) -> None:
    """Raises :class:`MissingExtraError` unless a package has all that it needs."""
    from importlib.util import find_spec

    for module in modules:
        if find_spec(module) is None:
            raise _missing(package, module)


def _missing(what: str, module: str) -> ModuleNotFoundError:
    # With the errors come attrs, which whoever has everything need not wait for.
    from palatinus_rules.kit.problems import MissingExtraError

    return MissingExtraError(what, extra=EXTRAS[module], module=module)
