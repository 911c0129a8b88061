"""Names that a package offers without importing their modules before they are used.

They are written once, as imports in the ``__init__.pyi`` beside the package's ``__init__.py``. Type
checkers read that file and nothing else of the package, so that a misspelled name is an error for
them; when the first name is asked for, the same file is read here. A package inside is one of these
names if the file imports it from the package itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module

EXTRAS = {
    "anyio": "page",
    "click": "cli",
    "distributed": "cluster",
    "h11": "page",
    "hypothesis": "testing",
    "numba": "fast",
    "numpy": "fast",
    "pyarrow": "parquet",
    "rendercv_fonts": "png",
    "resvg_py": "png",
    "segno": "page",
    "starlette": "page",
    "uvicorn": "page",
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
        raise _missing(what, missing.name) from missing


def need(package: str, *modules: str) -> None:
    """Raises :class:`MissingExtraError` unless a package has all that it needs."""
    from importlib.util import find_spec

    for module in modules:
        if find_spec(module) is None:
            raise _missing(package, module)


def _missing(what: str, module: str) -> ModuleNotFoundError:
    # The errors need attrs, which is not loaded unless something is missing.
    from palatinus_rules.kit.problems import MissingExtraError

    return MissingExtraError(what, extra=EXTRAS[module], module=module)


def names_from(package: str) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` for a package whose ``__init__.pyi`` imports its names.

    ``__dir__`` lists these names, in order, but for those that begin with an underscore.
    ``__all__`` are the same without the packages inside, which may need extras. Where a name needs
    an extra that is not installed, the error tells which.
    """

    @cache
    def homes() -> dict[str, str]:
        # What needs no name of a package need not wait for these two.
        import ast

        from palatinus_rules.kit.files import packaged

        stub = ast.parse(packaged(package, "__init__.pyi"))
        imports = [line for line in stub.body if isinstance(line, ast.ImportFrom)]
        return {name.name: line.module or package for line in imports for name in line.names}

    def get(name: str) -> object:
        if name == "__all__":
            return [each for each in names() if homes()[each] != package]
        if name not in homes():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = homes()[name]
        with needed_for(f"{package}.{name}"):
            if home == package:
                # Python sets the attribute itself.
                return import_module(f"{package}.{name}")
            value = getattr(import_module(home), name)
        setattr(sys.modules[package], name, value)
        # Where Hypothesis has been imported, it learns how to make it.
        if hook := sys.modules.get("_palatinus_rules_hypothesis"):
            hook.on_name(value)
        return value

    def names() -> list[str]:
        return sorted(name for name in homes() if not name.startswith("_"))

    return get, names
