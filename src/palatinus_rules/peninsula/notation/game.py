"""The record of a game as a text: a scenario, a first state and the orders for each go.

Each of them is written as it is by itself, and begins with the line that names it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from palatinus_rules.kit.messages import Verbatim, did_you_mean, message
from palatinus_rules.kit.problems import Problem, ProblemCollector
from palatinus_rules.kit.texts import Span, lines_of
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.documents.names import GAME_FORMAT
from palatinus_rules.peninsula.notation.lines import LinesText, without_comment
from palatinus_rules.peninsula.notation.orders import OrdersText
from palatinus_rules.peninsula.notation.scenario import ScenarioText
from palatinus_rules.peninsula.notation.state import StateText
from palatinus_rules.peninsula.notation.vocabulary import FIRST_LINES
from palatinus_rules.peninsula.readers import Parsed

FIRST_LINE = "Peninsula game 1"
_SECTIONS: Mapping[str, tuple[str, type[LinesText]]] = {
    ScenarioText.first_line.casefold(): ("scenario", ScenarioText),
    StateText.first_line.casefold(): ("state", StateText),
    OrdersText.first_line.casefold(): ("goes", OrdersText),
}


@frozen
class Section:
    """A part of a game's text: what it is, what reads it, what its first line says, its lines."""

    what: str
    reader: type[LinesText]
    said: Span
    lines: list[Span]


def _sections(text: str) -> tuple[list[Span], list[Section]]:
    """What the lines before the first section say, and all sections."""
    head: list[Span] = []
    sections: list[Section] = []
    for line in lines_of(text):
        said = without_comment(line)
        found = _SECTIONS.get(said.text.casefold())
        if found is not None:
            sections.append(Section(*found, said, [line]))
        elif sections:
            sections[-1].lines.append(line)
        elif said.length:
            head.append(said)
    return head, sections


def parse_game(text: str) -> Parsed:
    """The record of a game as a document."""
    head, sections = _sections(text)
    document: dict[str, object] = {"format": GAME_FORMAT}
    goes: list[object] = []
    places: dict[str, Span] = {}
    problems = ProblemCollector()
    with problems.until_enough():
        problems.extend(_head_problems(head, document))
        for section in sections:
            where = f"goes[{len(goes)}]" if section.what == "goes" else section.what
            if section.what in document:
                problems.append(_twice(section))
                continue
            found = section.reader(problems=problems).read(section.lines)
            places[where] = section.said
            places |= _below(where, found.places)
            if problems.stopped:
                break
            if section.what == "goes":
                goes.append(found.document)
            else:
                document[section.what] = found.document
    return Parsed(document | {"goes": goes}, places, problems.collected())


def _head_problems(head: list[Span], document: dict[str, object]) -> Iterator[Problem]:
    """Reads the title, and notes everything else that stands before the first section."""
    for number, line in enumerate(head):
        heading, _, rest = line.text.partition(":")
        if number == 0 and line.text.casefold() == FIRST_LINE.casefold():
            continue
        if heading.casefold() in {"title", "titolo"} and rest.strip():
            document["title"] = rest.strip()
            continue
        guess = FIRST_LINES.get(line.text.casefold())
        yield line.of(
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
    return section.said.of(
        Problem(
            ProblemCode.KEY_TWICE,
            section.what,
            message(
                "notation-game-part-twice",
                "The record of a game has {what} twice.",
                what=Verbatim(section.said.text),
            ),
        )
    )


def _below(where: str, places: Mapping[str, Span]) -> dict[str, Span]:
    return {f"{where}.{path}": span for path, span in places.items()}
