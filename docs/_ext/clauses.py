"""Links every clause that a page names to its row in the table, and lists the tests behind it.

The directive ``clause-tests`` lists for every clause the tests that prove it.
"""

from collections.abc import Iterator

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from palatinus_rules.rules.rulebook import CLAUSES
from rule_marks import rule_marks

IDS = {clause.id for clause in CLAUSES}
TABLE = "reference/clauses"


def label(name: str) -> str:
    """The label of the row of a clause."""
    return f"clause-{name}"


class LinkClauses(SphinxTransform):
    """Labels the row that begins with the id of a clause, and links the id everywhere else."""

    # Before Sphinx collects the labels of a page.
    default_priority = 500

    def apply(self) -> None:
        """Goes through everything that is written as code."""
        for literal in list(self.document.findall(nodes.literal)):
            name, parent = literal.astext(), literal.parent
            if name not in IDS or isinstance(parent, nodes.reference | nodes.title):
                continue
            if self.env.docname == TABLE and self._begins_a_row(literal):
                target = nodes.target("", "", ids=[nodes.make_id(label(name))])
                target["names"] = [nodes.fully_normalize_name(label(name))]
                self.document.note_explicit_target(target)
                parent.insert(0, target)
            else:
                parent.replace(literal, self._link(name))

    def _begins_a_row(self, literal: nodes.literal) -> bool:
        in_table = isinstance(literal.parent.parent, nodes.entry)
        return in_table and literal.parent.index(literal) == 0

    def _link(self, name: str) -> pending_xref:
        link = pending_xref(
            "",
            nodes.literal("", name),
            refdomain="std",
            reftype="ref",
            reftarget=label(name),
            refdoc=self.env.docname,
            refexplicit=True,
            refwarn=True,
        )
        link.source, link.line = self.document["source"], None
        return link


class ClauseTests(SphinxDirective):
    """The tests that prove each clause, in the order of the clauses."""

    def run(self) -> list[nodes.Node]:
        """One item for each clause that has any."""
        return self.parse_text_to_nodes("\n".join(self._lines()))

    def _lines(self) -> Iterator[str]:
        tests = rule_marks()
        for clause in CLAUSES:
            if clause.id in tests:
                yield f"- `{clause.id}`"
                yield from (f"  - `{test}`" for test in tests[clause.id])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the links and the directive."""
    app.add_transform(LinkClauses)
    app.add_directive("clause-tests", ClauseTests)
    return {"version": str(len(CLAUSES)), "parallel_read_safe": True}
