"""What the rulebooks say in the README and the docs, from the data that the library uses.

A page has a pair of comments, ``<!-- begin: terms -->`` and ``<!-- end: terms -->``; everything
between them is written anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from palatinus_rules import Language
from palatinus_rules.explanations.rules import edition_names, reach_words
from palatinus_rules.kit.words import capital
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.rulebook.clauses import clauses, points
from palatinus_rules.peninsula.telling.rules import PARTS as PENINSULA_PARTS
from palatinus_rules.rules.rulebook import (
    DIFFERENCES,
    FACTS,
    OPEN_QUESTIONS,
    TERMS,
    How,
    Place,
    Reach,
    Section,
    Variant,
    clauses_in,
)

ROOT = Path(__file__).parent.parent
PAGES = tuple(
    ROOT / each
    for each in (
        "README.md",
        "docs/explanation/open-questions.md",
        "docs/reference/clauses.md",
        "docs/reference/differences.md",
        "docs/peninsula/open-points.md",
    )
)

_PART = re.compile(r"(<!-- begin: ([\w-]+) -->\n).*?(<!-- end: \2 -->\n)", re.DOTALL)
_MARKS = {
    How.STATED: "",
    How.IMPLIED: "implied, ",
    How.EXAMPLE: "by example, ",
    How.DIFFERENT: "differently, ",
}
_LANGUAGES = ("English", "Italian", "German", "French")


def written(page: str) -> str:
    """The page with all its parts as they should be."""
    return _PART.sub(lambda match: f"{match[1]}\n{_part(match[2])}\n{match[3]}", page)


def _part(name: str) -> str:
    return "\n".join(PARTS[name]()).strip() + "\n"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield _row(headings)
    yield _row(["---"] * len(headings))
    yield from (_row(cells) for cells in rows)
    yield ""


def _codes(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _short_questions() -> Iterator[str]:
    """One row for each open question: the readings, the default in bold, and what was said."""
    rows = []
    for asked in OPEN_QUESTIONS:
        default, *others = [f"`{answer.reading}`" for answer in asked.answers]
        told = f"`{asked.key}`: {asked.text.en}"
        rows.append([told, ", ".join([f"**{default}**", *others]), asked.said.en])
    yield from _table(["Question", "Readings (**default**)", "What the editions say"], rows)


def _questions() -> Iterator[str]:
    """A section for each open question."""
    for asked in OPEN_QUESTIONS:
        yield f"## {capital(asked.name.en)} (`{asked.key}`)"
        yield ""
        yield f"{asked.text.en} *{asked.said.en}*"
        yield ""
        for answer in asked.answers:
            default = ", default" if answer is asked.default else ""
            name = f"{capital(answer.name.en)} (`{asked.key}={answer.reading}`{default})"
            yield f"- {name}: {answer.says.en} *{answer.reason.en}*"
        yield ""
        yield f"Why this is the default: {asked.why.en}"
        if asked.argument is not None:
            yield ""
            yield asked.argument.en
        yield ""
        editions = edition_names(asked.editions)
        yield f"The {editions} leave it open. It touches {_codes(asked.clauses)}."
        yield ""
        for each in asked.facts:
            yield f"For every position: {each.statement.en}"
            yield ""


def _clauses() -> Iterator[str]:
    """A table for each section of the rulebooks."""
    for section in Section:
        headings = [section.heading[edition] for edition in Language]
        yield f"## {headings[0]}"
        yield ""
        others = zip(headings[1:], [*Language][1:], strict=True)
        yield f"*{' · '.join(_spoken(heading, edition) for heading, edition in others)}*"
        yield ""
        rows = [
            [
                f"`{clause.id}`<br>{clause.statement.en}",
                *(_place(clause.places[each], section, each) for each in Language),
            ]
            for clause in clauses_in(section)
        ]
        yield from _table(["Clause", *_LANGUAGES], rows)


def _place(place: Place, own: Section, edition: Language) -> str:
    """How an edition has a clause, and where."""
    if place.how is How.SILENT:
        return "silent"
    heading = _spoken(place.section.heading[edition], edition)
    elsewhere = "" if place.section is own else f"{heading} "
    return f"{_MARKS[place.how]}{elsewhere}{place.paragraph}"


def _spoken(words: str, language: Language) -> str:
    """Words of an edition, marked as its language."""
    return words if language is Language.EN else f'<span lang="{language}">{words}</span>'


def _says(variant: Variant) -> str:
    """What some editions say; in quotation marks are the words of one of them."""
    edition = variant.editions[0]
    return re.sub('"[^"]+"', lambda words: _spoken(words[0], edition), variant.says.en)


def _differences() -> Iterator[str]:
    """A list for each difference; those that can change a result come first."""
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
                    yield f"- {edition_names(variant.editions)}: {_says(variant)}"
                yield f"- **{reach_words(each)}** {each.library.en}"
                yield ""
                yield f"`{each.id}`, about {_codes(each.clauses)}"
                yield ""


def _facts() -> Iterator[str]:
    yield from _table(
        ["Fact", "Shown by"],
        [[f"`{each.id}`<br>{each.statement.en}", f"`{each.proof}`"] for each in FACTS],
    )


def _terms() -> Iterator[str]:
    yield from _table(_LANGUAGES, [[term[each] for each in Language] for term in TERMS])


def _points() -> Iterator[str]:
    """The open points of the other game, part by part."""
    for part, heading in PENINSULA_PARTS.items():
        yield f"## {heading}"
        yield ""
        for clause in clauses().values():
            for key in clause.points if clause.part == part else ():
                point, question = points()[key], QUESTIONS[key]
                sections = ", ".join(clause.at)
                yield f"### `{key}`"
                yield ""
                yield f"{point.asks.en} ({clause.id}, section {sections})"
                yield ""
                for reading, does in point.readings.items():
                    default = " (default)" if reading == question.default else ""
                    yield f"- `{key}={reading}`{default}: {does.en}"
                yield ""
                yield f"*Why the default: {point.why.en}*"
                yield ""


def _peninsula_clauses() -> Iterator[str]:
    """Every clause of the other game, and how sure it is."""
    rows = [
        [f"`{each.id}`", ", ".join(each.at), each.statement.en, ", ".join(each.sure)]
        for each in clauses().values()
    ]
    yield from _table(["Clause", "Section", "What it says", "How sure"], rows)


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "short-questions": _short_questions,
    "open-questions": _questions,
    "clauses": _clauses,
    "differences": _differences,
    "facts": _facts,
    "terms": _terms,
    "peninsula-points": _points,
    "peninsula-clauses": _peninsula_clauses,
}
