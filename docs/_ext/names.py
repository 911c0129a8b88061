"""A list of all that a page describes, each with the first sentence that is said about it.

The list is made from what autodoc is told on the page, so that nothing has to be named twice.
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import TYPE_CHECKING

from attributes import first_sentence
from constants import told_below
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

_TOLD = re.compile(r"^\.\. auto(class|function|exception|data):: ([\w.]+)", re.MULTILINE)
_ROLES = {"class": "class", "function": "func", "exception": "exc", "data": "data"}
_ALONE = re.compile(r"(?<=:`)(?=\w+`)")


def _described(kind: str, name: str) -> str:
    package, _, short = name.rpartition(".")
    thing: object = getattr(import_module(package), short)
    if kind == "data":
        return "\n".join(told_below(package, short, thing))
    return inspect.getdoc(thing) or ""


class Names(SphinxDirective):
    """``.. names::`` lists what autodoc shows on this page."""

    def run(self) -> list[nodes.Node]:
        """A list of links."""
        page = self.env.doc2path(self.env.docname).read_text(encoding="utf-8")
        lines = []
        for kind, name in _TOLD.findall(page):
            # A name alone means one of the same package; on a page, its place has to be told.
            said = _ALONE.sub(
                f"~{name.rpartition('.')[0]}.", first_sentence(_described(kind, name))
            )
            lines.append(f"- :py:{_ROLES[kind]}:`~{name}`" + (f": {said}" if said else ""))
        self.content = StringList(lines, source=self.get_source_info()[0])
        return self.parse_content_to_nodes()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the directive."""
    app.add_directive("names", Names)
    return {"parallel_read_safe": True}
