"""What ``tools/fuzz.py`` spoils and checks of Palatinus: positions, records, copies, words.

Reading less is fuzzing more: most seeds are short, and the whole ones are rare.
"""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path

from attrs import evolve

from fuzz_spoiling import once_in, turn
from palatinus_rules import (
    Field,
    GameCopy,
    Inhabitant,
    Position,
    PositionError,
    Record,
    RecordError,
    read_any_position,
    verify,
)
from palatinus_rules.formats import (
    PositionFormat,
    problems_document,
    read_game,
    read_game_document,
    read_placement,
    read_position,
    read_problems,
    read_springs,
)
from palatinus_rules.formats.notation.marks import parse_set
from palatinus_rules.formats.readers import is_record, read_any_record
from palatinus_rules.page import ask
from palatinus_rules.rules import ParsedPosition

EXAMPLES = Path(__file__).parent.parent / "examples"
FEW = 3
"""How many inhabitants stand in a small position."""

EARLY = 12
"""How many lines of a record come before its placements."""

FORMS = tuple(PositionFormat)


def record_seeds() -> list[str]:
    """Records as text and as documents: whole, with two rounds, and with little but a heading."""
    found = []
    for path in sorted((EXAMPLES / "games").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        heading, tiny = lines[:EARLY], [lines[0], *lines[2:4], lines[EARLY]]
        found += [text, "".join(lines[: EARLY + 2]), *["".join(heading)] * 4, *["".join(tiny)] * 12]
        record = read_game(text).record
        if record is not None:
            document = record.to_document()
            found.append(json.dumps(document))
            document["placements"] = document["placements"][:3]
            found += [json.dumps(document)] * 5
    return found


def positions() -> list[Position]:
    """The positions of the examples, each without backs and with them."""
    files = sorted((EXAMPLES / "positions").glob("*.json"))
    found = [read_position(path.read_bytes()).position for path in files]
    untold = [position for position in found if position is not None]
    return [*untold, *(Position(each.board, each.players, _told(each)) for each in untold)]


def _told(position: Position) -> dict[Field, Inhabitant]:
    """Everybody with a wolf, without one, or with a back that is not told, in turn."""
    backs = cycle((True, False, None))
    return {at: evolve(piece, wolf=next(backs)) for at, piece in position.inhabitants.items()}


def small_positions() -> list[Position]:
    """The same with few inhabitants and without titles."""
    return [
        Position(each.board, each.players, dict([*each.inhabitants.items()][:FEW]))
        for each in positions()
    ]


def text_seeds() -> list[str]:
    """Positions as text, whole, small and in parts, and copies of the game."""
    whole, small = ([each.to_text() for each in those] for those in _sizes())
    lines = [text.splitlines(keepends=True) for text in small]
    parts = ["".join([*each[:2], *each[-3:]]) for each in lines]
    return [*whole, *small * 4, *parts * 6, *copy_seeds()]


def _sizes() -> tuple[list[Position], list[Position]]:
    return positions(), small_positions()


def json_seeds() -> list[str]:
    """Positions as documents, whole and small."""
    whole, small = ([json.dumps(each.to_document()) for each in those] for those in _sizes())
    return [*whole, *small * 3]


def code_seeds() -> list[str]:
    """Codes of positions, with titles and without, whole and small."""
    whole, small = ([each.to_code() for each in those] for those in _sizes())
    return [*whole, *small * 3]


def any_seeds() -> list[str]:
    """Whatever there is."""
    return [*text_seeds(), *json_seeds(), *code_seeds(), *record_seeds(), "", "P1", "{"]


def copy_seeds() -> list[str]:
    """Copies of the game."""
    return [
        "Palatinus copy 1\nTitle: mine\nSprings: A25 B14 C3\nSet: 5:2,4:2,3\n",
        GameCopy({}).to_text(),
    ]


def problems_seeds() -> list[str]:
    """Lists of problems."""
    faulty = (EXAMPLES / "positions" / "with_problems.json").read_bytes()
    return [json.dumps(problems_document(read_position(faulty).problems()))]


def word_seeds() -> list[str]:
    """What is written in one line: placements, springs, sets."""
    return ["rF*A1", "ySB2/down", "g*C3", "A25 B14 C3", "none", "5:2,4:2,3", "6,5,1"]


def page_seeds() -> list[str]:
    """Requests of the page, of every kind that is answered soon."""
    small = {**positions()[0].to_document(), "inhabitants": {}}
    terms = {"any_hands": True, "set": "5,4,3", "readings": {"captor": "leaves"}}
    parts: list[dict[str, object]] = [
        {"ask": "hello"},
        {"ask": "read", "source": code_seeds()[0], "terms": terms},
        {"ask": "read", "source": copy_seeds()[0]},
        {"ask": "check", "position": small},
        {"ask": "score", "position": small, "terms": terms},
        {"ask": "hill", "position": small, "terms": terms, "hill": "C"},
        {"ask": "judge", "position": small, "terms": terms, "claims": ["C red 9", "red"]},
        {
            "ask": "whatif",
            "position": small,
            "terms": terms,
            "changes": ["C4=yF", "C4=.", "G@2", "B-E"],
        },
        {"ask": "export", "position": code_seeds()[1], "to": "text", "names": False},
        {"ask": "copy", "springs": {"A": [2, 5]}, "title": "mine"},
        {"ask": "sheet", "players": 3, "to": "text"},
    ]
    return [json.dumps({"language": "de", **each}) for each in parts]


def check_record(source: str | bytes) -> bool:
    """Reads a record as what it seems to be, and one in eight also as what it does not."""
    is_document = source.lstrip()[:1] in {"{", b"{"}
    found = _check_record(source, is_document=is_document)
    if once_in(8, source):
        return _check_record(source, is_document=not is_document) or found
    return found


def _check_record(source: str | bytes, *, is_document: bool) -> bool:
    parsed = (read_game_document if is_document else read_game)(source)
    if (parsed.record is None) is not bool(parsed.faults):
        raise AssertionError("neither a record nor a fault")
    verification = parsed.verify()
    if parsed.record is None:
        if verification.legal:
            raise AssertionError("a record with faults is called legal")
        return False
    match turn(source, 3):
        case 0:
            if verification != verify(parsed.record):
                raise AssertionError("a record is judged differently when it is read")
        case 1 if parsed.record.players:
            if Record.from_text(parsed.record.to_text()) != parsed.record:
                raise AssertionError("the text is not read back as it was")
        case _:
            if Record.from_document(parsed.record.to_document()) != parsed.record:
                raise AssertionError("the document is not read back as it was")
    return True


def checked(parsed: ParsedPosition, source: str | bytes) -> bool:
    """Whether there is a position; what is said of it, and what is written, must be right.

    It is written in one of the formats, and read back; inputs take turns with them.
    """
    if (parsed.position is None) is not bool(parsed.faults):
        raise AssertionError("neither a position nor a fault")
    for problem in parsed.problems():
        if problem.column is not None:
            shown, mark = str(problem.excerpt).split("\n")
            if not mark.strip() or len(mark) > len(shown) + 1 or not shown.isprintable():
                raise AssertionError("the mark is not under the line")
    if parsed.position is None:
        return False
    form = FORMS[turn(source, len(FORMS))]
    if read_any_position(form.write(parsed.position)).position != parsed.position:
        raise AssertionError(f"the {form} is not read back as it was")
    return True


def check_any(source: str | bytes) -> bool:
    """Reads whatever it is as what it seems to be."""
    if is_record(source):
        return not read_any_record(source).verify().problems
    return checked(read_any_position(source), source)


def check_copy(source: str | bytes) -> bool:
    """Reads a copy of the game."""
    try:
        copy = GameCopy.from_text(source)
    except PositionError as error:
        return not error.problems
    if GameCopy.from_text(copy.to_text()) != copy:
        raise AssertionError("the copy is not read back as it was")
    return True


def check_problems(source: str | bytes) -> bool:
    """Reads a problems document."""
    try:
        problems = read_problems(source)
    except PositionError as error:
        return not error.problems
    if read_problems(json.dumps(problems_document(problems))) != problems:
        raise AssertionError("the problems are not read back as they were")
    return True


def check_word(source: str | bytes) -> bool:
    """Reads something as a placement, as springs and as a set."""
    text = source if isinstance(source, str) else source.decode("utf-8", "replace")
    _, problems = read_springs(text)
    found = not problems
    try:
        read_placement(text)
        found = True
    except RecordError as error:
        found = found or not error.problems
    try:
        parse_set(text)
    except ValueError:
        return found
    return True


def check_page(source: str | bytes) -> bool:
    """Asks what a request of the page asks; an answer comes in any case, and never a failure."""
    text = source if isinstance(source, str) else source.decode("utf-8", "replace")
    reply = json.loads(ask(text))
    problems = reply.get("problems", [])
    if not (reply["ok"] or problems) or any(each["code"] == "failed" for each in problems):
        raise AssertionError("a request has failed")
    return bool(reply["ok"])
