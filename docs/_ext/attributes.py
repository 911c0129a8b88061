"""Shows what a class says about its attributes at each of them.

A docstring has it under ``Attributes:``, where ``help()`` and editors show it. On a page, every
attribute has a place of its own.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

_ENTRY = re.compile(r"    (\w+): (.*)")
_SENTENCE = re.compile(r".*?[.:](?=\s|$)", re.DOTALL)
_EXAMPLES = re.compile(r">>>|\.\. |Attributes:")


def parted(docstring: list[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The lines of a docstring without its list of attributes, and the text of each of them."""
    if "Attributes:" not in docstring:
        return docstring, {}
    start = docstring.index("Attributes:")
    end = start + 1
    texts: dict[str, list[str]] = {}
    while end < len(docstring) and docstring[end].startswith("    "):
        if entry := _ENTRY.fullmatch(docstring[end]):
            texts[entry[1]] = [entry[2]]
        else:
            texts[[*texts][-1]].append(docstring[end].strip())
        end += 1
    return docstring[:start] + docstring[end:], texts


def first_sentence(text: str) -> str:
    """What is said first, with a full stop."""
    paragraph = text.strip().split("\n\n")[0]
    if not paragraph or _EXAMPLES.match(paragraph):
        return ""
    found = _SENTENCE.match(paragraph)
    return " ".join((found[0] if found else paragraph).rstrip(":.").split()) + "."


def attributes(described: type) -> dict[str, list[str]]:
    """What a class says about its attributes."""
    return parted((inspect.getdoc(described) or "").splitlines())[1]


def _class(name: str) -> object:
    package, _, short = name.rpartition(".")
    try:
        return getattr(import_module(package), short, None)
    except ImportError:
        return None


def show(
    _app: Sphinx,
    what: str,
    name: str,
    _value: object,
    _options: Mapping[str, object],
    lines: list[str],
) -> None:
    """Takes the list out of the text of a class, and its entries to the attributes."""
    if what in {"class", "exception"}:
        lines[:] = parted(lines)[0]
    elif what == "attribute":
        home, _, short = name.rpartition(".")
        owner = _class(home)
        if isinstance(owner, type) and short in (texts := attributes(owner)):
            lines[:] = [*texts[short], ""]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Has autodoc show the attributes of classes."""
    app.connect("autodoc-process-docstring", show)
    return {"parallel_read_safe": True}
