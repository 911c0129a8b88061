"""Names that a package offers without importing their homes before somebody asks for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from palatinus_rules.extras import needed_for


def names_from(
    package: str, homes: Mapping[str, str], public: Sequence[str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` for a package whose names live in some of its modules.

    ``homes`` maps modules below the package to the names that are taken from them, parted by
    spaces; ``public`` are all names of the package. Where a name needs an extra that is not
    installed, the error tells which.
    """
    modules = {
        name: f"{package}.{module}" for module, names in homes.items() for name in names.split()
    }

    def get(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        with needed_for(f"{package}.{name}"):
            value = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return get, lambda: sorted(public)
