"""Describes a constant by the text below its definition, wherever its public name is.

Autodoc looks for that text in the package that offers the name, and otherwise shows what Python
says about tuples or dictionaries in general.
"""

import sys
from collections.abc import Mapping

from sphinx.application import Sphinx
from sphinx.errors import PycodeError
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.typing import ExtensionMetadata


def told_below(package: str, constant: str, value: object) -> list[str]:
    """The text below the definition of a constant that a package offers."""
    for module in sorted(each for each in sys.modules if each.startswith(f"{package}.")):
        if getattr(sys.modules[module], constant, None) is value:
            try:
                texts = ModuleAnalyzer.for_module(module).find_attr_docs()
            except PycodeError:
                continue
            if ("", constant) in texts:
                return texts["", constant]
    return []


def describe(
    _app: Sphinx,
    what: str,
    name: str,
    value: object,
    _options: Mapping[str, object],
    lines: list[str],
) -> None:
    """Takes the text from the module of the package that defines the constant."""
    if what != "data":
        return
    package, _, constant = name.rpartition(".")
    lines[:] = told_below(package, constant, value) or lines


def setup(app: Sphinx) -> ExtensionMetadata:
    """Describes what autodoc shows of constants."""
    app.connect("autodoc-process-docstring", describe)
    return {"parallel_read_safe": True}
