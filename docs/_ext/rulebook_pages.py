"""Directives that write the rulebook into the pages, from the data that the library uses.

``clauses``: every clause against the four editions and the tests that prove it.
``differences``, ``open-questions``, ``facts``, ``terms``: what their names say.
"""

from collections.abc import Iterator, Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from palatinus_rules import Language
from palatinus_rules.explanations.phrases import catalog
from palatinus_rules.explanations.rules import edition_names, reach_words
from palatinus_rules.rules.rulebook import (
    CLAUSES,
    DIFFERENCES,
    FACTS,
    OPEN_QUESTIONS,
    TERMS,
    How,
    Place,
    Reach,
    Section,
    clauses_in,
)
from rule_marks import rule_marks

ENGLISH = catalog(Language.EN)
MARKS = {
    How.STATED: "",
    How.IMPLIED: "implied, ",
    How.EXAMPLE: "by example, ",
    How.DIFFERENT: "differently, ",
}
IDS = {clause.id for clause in CLAUSES}
LANGUAGES = ("English", "Italian", "German", "French")


def row(cells: Sequence[str]) -> str:
    """One row of a table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table."""
    yield row(headings)
    yield row(["---"] * len(headings))
    yield from (row(cells) for cells in rows)
    yield ""


def place_cell(place: Place, own: Section, edition: Language) -> str:
    """How an edition has a clause, and where."""
    if place.how is How.SILENT:
        return "silent"
    elsewhere = "" if place.section is own else f"{place.section.heading[edition]} "
    return f"{MARKS[place.how]}{elsewhere}{place.paragraph}"


def linked(name: str) -> str:
    """The id of a clause as a link to its row."""
    return f"{{ref}}`{name} <{label(name)}>`"


def label(name: str) -> str:
    """The label of the row of a clause."""
    return f"clause-{name}"


def clauses() -> Iterator[str]:
    """A table for each section, and below it the tests."""
    tests = rule_marks()
    for section in Section:
        headings = [section.heading[edition] for edition in Language]
        yield f"## {headings[0]}"
        yield ""
        yield f"*{' · '.join(headings[1:])}*"
        yield ""
        rows = [
            [
                f"`{clause.id}`<br>{clause.statement.en}",
                *(place_cell(clause.places[each], section, each) for each in Language),
                str(len(tests.get(clause.id, [])) or ""),
            ]
            for clause in clauses_in(section)
        ]
        yield from table(["clause", *LANGUAGES, "tests"], rows)
        tested = [clause.id for clause in clauses_in(section) if clause.id in tests]
        if tested:
            yield "The tests:"
            yield ""
        for name in tested:
            yield f"- `{name}`: {', '.join(f'`{test}`' for test in tests[name])}"
        yield ""


def differences() -> Iterator[str]:
    """A list for each difference, those that can change a result first."""
    for heading, reaches in (
        ("What can change a result", {Reach.RULING, Reach.MISREAD}),
        ("What can never change a result", {Reach.NEVER}),
    ):
        yield f"## {heading}"
        yield ""
        for each in DIFFERENCES:
            if each.reach in reaches:
                yield f"### {each.topic.en}"
                yield ""
                for variant in each.variants:
                    yield f"- {edition_names(variant.editions, ENGLISH)}: {variant.says.en}"
                yield f"- **{reach_words(each, ENGLISH)}** {each.library.en}"
                yield ""
                yield f"`{each.id}`, about {', '.join(map(linked, each.clauses))}"
                yield ""


def questions() -> Iterator[str]:
    """A section for each open question."""
    for asked in OPEN_QUESTIONS:
        yield f"## `{asked.key}`"
        yield ""
        yield asked.text.en
        yield ""
        for answer in asked.answers:
            default = " (default)" if answer is asked.default else ""
            yield f"- `{answer.reading}`{default}: {answer.says.en} *{answer.reason.en}*"
        yield ""
        yield f"Why `{asked.default.reading}` is the default: {asked.why.en}"
        yield ""
        editions = edition_names(asked.editions, ENGLISH)
        yield f"The {editions} leave it open. It touches {', '.join(map(linked, asked.clauses))}."
        yield ""
        for each in asked.facts:
            yield f"For every position: {each.statement.en} Shown by `{each.proof}`."
            yield ""


def facts() -> Iterator[str]:
    """A table of facts."""
    yield from table(
        ["fact", "shown by"],
        [[f"`{each.id}`<br>{each.statement.en}", f"`{each.proof}`"] for each in FACTS],
    )


def terms() -> Iterator[str]:
    """A table of words."""
    yield from table(LANGUAGES, [[term[each] for each in Language] for term in TERMS])


def directive(lines: Sequence[str]) -> type[SphinxDirective]:
    """A directive that stands for some lines of Markdown."""

    class Written(SphinxDirective):
        def run(self) -> list[nodes.Node]:
            return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)

    return Written


class LabelClauses(SphinxTransform):
    """Lets other pages refer to a clause by the row of the table that begins with its id."""

    # Before Sphinx collects the labels of a page.
    default_priority = 500

    def apply(self) -> None:
        """Puts a target before the id of every clause that begins an entry of a table."""
        for entry in self.document.findall(nodes.entry):
            for literal in list(entry.findall(nodes.literal)):
                name = literal.astext()
                if name in IDS and literal.parent.index(literal) == 0:
                    target = nodes.target("", "", ids=[nodes.make_id(label(name))])
                    target["names"] = [nodes.fully_normalize_name(label(name))]
                    self.document.note_explicit_target(target)
                    literal.parent.insert(0, target)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the directives."""
    app.add_transform(LabelClauses)
    app.add_directive("clauses", directive(list(clauses())))
    app.add_directive("differences", directive(list(differences())))
    app.add_directive("open-questions", directive(list(questions())))
    app.add_directive("facts", directive(list(facts())))
    app.add_directive("terms", directive(list(terms())))
    return {"version": str(len(CLAUSES)), "parallel_read_safe": True}
