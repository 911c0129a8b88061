"""Names that a package offers without importing their homes before somebody asks for them.

They are written once, as imports in the ``__init__.pyi`` beside the package's ``__init__.py``. Type
checkers read that file and nothing else of the package, so that a misspelled name is an error for
them; when the first name is asked for, the same file is read here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module

EXTRAS = {"hypothesis": "testing", "numpy": "fast", "numba": "fast"}
"""The modules that only an extra brings along, and which one it is."""


def names_from(package: str) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` for a package whose ``__init__.pyi`` imports its names.

    ``__all__`` are these names, in order. Where a name needs an extra that is not installed, the
    error tells which.
    """

    @cache
    def homes() -> dict[str, str]:
        # What needs no name of a package need not wait for these two.
        import ast
        from pkgutil import get_data

        stub = ast.parse(get_data(package, "__init__.pyi") or b"")
        imports = [line for line in stub.body if isinstance(line, ast.ImportFrom)]
        return {name.name: line.module or package for line in imports for name in line.names}

    def get(name: str) -> object:
        if name == "__all__":
            return names()
        if name not in homes():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            value = getattr(import_module(homes()[name]), name)
        except ModuleNotFoundError as missing:
            if missing.name not in EXTRAS:
                raise
            raise missing_extra(f"{package}.{name}", missing.name) from missing
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted(homes())

    return get, names


def need(package: str, *modules: str) -> None:
    """Raises :class:`MissingExtraError` unless all modules that a package needs are installed."""
    from importlib.util import find_spec

    for module in modules:
        if find_spec(module) is None:
            raise missing_extra(package, module)


def missing_extra(what: str, module: str) -> ModuleNotFoundError:
    """The error for something that needs a module which only an extra brings along."""
    # With the errors come attrs, which the mere import of a package does not need.
    from palatinus_rules.problems import MissingExtraError

    return MissingExtraError(what, extra=EXTRAS[module], module=module)
