"""The record of a game as a text: a scenario, a first state and the orders for each go.

Each of them is written as it is by itself, and begins with the line that names it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from palatinus_rules.kit.messages import Verbatim, did_you_mean, message
from palatinus_rules.kit.problems import Findings, Problem
from palatinus_rules.kit.texts import Span
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.documents.sorts import GAME_FORMAT
from palatinus_rules.peninsula.notation.orders import OrdersText, parse_orders
from palatinus_rules.peninsula.notation.scenario import ScenarioText, parse_scenario
from palatinus_rules.peninsula.notation.scraps import Scrap, lines_of, split_lines
from palatinus_rules.peninsula.notation.state import StateText, parse_state
from palatinus_rules.peninsula.notation.vocabulary import FIRST_LINES
from palatinus_rules.peninsula.reading import Parsed

FIRST_LINE = "Peninsula game 1"
_SECTIONS = {
    ScenarioText.first_line.casefold(): "scenario",
    StateText.first_line.casefold(): "state",
    OrdersText.first_line.casefold(): "goes",
}
_PARSERS = {"scenario": parse_scenario, "state": parse_state, "goes": parse_orders}


@frozen
class Section:
    """A part of a game's text: what it is, the line with which it begins, and its text."""

    what: str
    line: Scrap
    text: str


def _sections(text: str) -> tuple[list[Scrap], list[Section]]:
    """The lines before the first section, and all sections."""
    head: list[Scrap] = []
    begins: list[tuple[str, Scrap]] = []
    for line in lines_of(text):
        what = _SECTIONS.get(line.text.casefold())
        if what is not None:
            begins.append((what, line))
        elif not begins:
            head.append(line)
    lines = split_lines(text)
    ends = [line.line - 1 for _, line in begins[1:]] + [len(lines)]
    return head, [
        Section(what, line, "\n".join(lines[line.line - 1 : end]))
        for (what, line), end in zip(begins, ends, strict=False)
    ]


def parse_game(text: str) -> Parsed:
    """The record of a game as a document."""
    head, sections = _sections(text)
    document: dict[str, object] = {"format": GAME_FORMAT}
    goes: list[object] = []
    places: dict[str, Span] = {}
    problems = Findings()
    with problems.until_enough():
        problems.extend(_head_problems(head, document))
        for section in sections:
            where = f"goes[{len(goes)}]" if section.what == "goes" else section.what
            if section.what in document:
                problems.append(_twice(section))
                continue
            found = _PARSERS[section.what](section.text, section.line.line, problems)
            places[where] = section.line.span
            places |= _below(where, found.places)
            if problems.stopped:
                break
            if section.what == "goes":
                goes.append(found.document)
            else:
                document[section.what] = found.document
    return Parsed(document | {"goes": goes}, places, problems.told())


def _head_problems(head: list[Scrap], document: dict[str, object]) -> Iterator[Problem]:
    """Reads the title, and notes everything else that stands before the first section."""
    for number, line in enumerate(head):
        heading, _, rest = line.text.partition(":")
        if number == 0 and line.text.casefold() == FIRST_LINE.casefold():
            continue
        if heading.casefold() in {"title", "titolo"} and rest.strip():
            document["title"] = rest.strip()
            continue
        guess = FIRST_LINES.get(line.text.casefold())
        yield line.span.of(
            Problem(
                ProblemCode.LINE_UNKNOWN,
                "",
                message(
                    "notation-game-beginning",
                    "A game begins with a scenario, a state and orders, each after a line like "
                    "{example}.",
                    example=Verbatim(ScenarioText.first_line),
                ),
                (did_you_mean(None if guess is None else Verbatim(guess)),),
            )
        )


def _twice(section: Section) -> Problem:
    return section.line.span.of(
        Problem(
            ProblemCode.KEY_TWICE,
            section.what,
            message(
                "notation-game-part-twice",
                "The record of a game has {what} twice.",
                what=Verbatim(section.line.text),
            ),
        )
    )


def _below(where: str, places: Mapping[str, Span]) -> dict[str, Span]:
    return {f"{where}.{path}": span for path, span in places.items()}
