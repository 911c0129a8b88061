"""What ``tools/fuzz.py`` spoils and checks of all that people type about a position or a record."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from fuzz_palatinus import EXAMPLES, code_seeds, json_seeds, small_positions
from fuzz_spoiling import once_in, turn
from palatinus_rules import PalatinusError, Position, Resolution, Rulings
from palatinus_rules.disputes.judgement import read_claims
from palatinus_rules.formats import read_game
from palatinus_rules.formats.notation.changes import make_changes
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.rules import ParsedRecord, Record
from palatinus_rules.rules.rulebook import find_clauses, near_words, nearest_clauses
from palatinus_rules.service.requests import Terms
from palatinus_rules.service.scoring import asked_lines, document, score_lines
from palatinus_rules.service.turns import placements_before, viewer_of

R = TypeVar("R", Rulings, Readings)
ANY_HANDS = Terms(any_hands=True)


def claim_seeds() -> list[str]:
    """Claims of every sort, alone and several at once."""
    several = "C red 9\nD5 4\nC red+yellow"
    return ["C red 9", "D5 4", "C red+yellow", "C nobody", "red 14", "red", "c rot", several]


def change_seeds() -> list[str]:
    """Changes of every sort, alone and several at once."""
    people = ["C4=yF", "A1=.", "A1-B3", "C4=yF*", "c4 = gelber Bauer", "C4=yF\nC4=."]
    return [*people, "A1-B3\nB3=rS", "C6=spring\nC6=dry", "G@2\nB=5", "twist=left\nB-E\nB1=."]


def reading_seeds() -> list[str]:
    """Readings of the open questions of both games."""
    return [
        *("captor=leaves", "free_spring=both", "final_tie=total disc_shortage=owed"),
        *("landing=several_areas", "bids=subtracted", "retreat_to_own=yes commander_row=front"),
    ]


def line_seeds() -> list[str]:
    """Positions one per line, as ``score --jsonl`` reads them."""
    codes, documents = code_seeds()[-4:], json_seeds()[-4:]
    return [*codes, *documents * 3, f"{codes[0]}\n\n{documents[0]}\n{codes[1]}"]


def query_seeds() -> list[str]:
    """What is looked for: words of the rulebook, turns, players."""
    return [
        "soldiers",
        "larger groups",
        "Säckchen",
        "due soldati",
        "4",
        "4.red",
        "2 blau",
        "yellow",
    ]


@cache
def the_position() -> Position:
    """The position that claims and changes are about, with somebody on A1."""
    return next(each for each in small_positions() if "A1" in map(str, each.inhabitants))


@cache
def the_example() -> tuple[Record, ParsedRecord]:
    """The record in which turns and players are looked for."""
    parsed = read_game((EXAMPLES / "games" / "four_players.txt").read_bytes())
    if parsed.record is None:
        raise AssertionError("the example cannot be read")
    return parsed.record, parsed


def _text(source: str | bytes) -> str:
    return source if isinstance(source, str) else source.decode("utf-8", "replace")


def _refused(error: PalatinusError) -> bool:
    """Not read, and there is something to say about it."""
    if not str(error).strip():
        raise AssertionError("nothing was read, and nothing is wrong")
    return False


def check_claims(source: str | bytes) -> bool:
    """Reads claims, one per line; each is written and read back the same."""
    try:
        read = read_claims(the_position(), _text(source).splitlines() or [""])
    except PalatinusError as error:
        return _refused(error)
    claims = [claim for _, claim in read]
    if [claim for _, claim in read_claims(the_position(), map(str, claims))] != claims:
        raise AssertionError("the claims are not read back as they were")
    return True


def check_changes(source: str | bytes) -> bool:
    """Makes changes, one per line; the position that they lead to can stand on a board."""
    try:
        made = make_changes(the_position(), _text(source).splitlines() or [""]).position
    except PalatinusError as error:
        return _refused(error)
    if Position.from_code(made.to_code()) != made:
        raise AssertionError("a change was made after which no code tells the position")
    return True


def check_readings(source: str | bytes) -> bool:
    """Reads readings of the open questions, of one game and of the other in turn, and back."""
    pairs = [word.partition("=") for word in _text(source).split()]
    words = {key: reading for key, _, reading in pairs}
    if turn(source, 2):
        return _readings(words, Rulings.from_readings, Rulings.to_readings)
    return _readings(words, Readings.from_words, Readings.to_words)


def _readings(
    words: dict[str, str], read: Callable[[dict[str, str]], R], write: Callable[[R], dict[str, str]]
) -> bool:
    try:
        found = read(words)
    except PalatinusError as error:
        return _refused(error)
    if read(write(found)) != found:
        raise AssertionError("the readings are not read back as they were")
    return True


def check_lines(source: str | bytes) -> bool:
    """Scores every line that is not blank; whether one of them could be scored."""
    data = source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass")
    lines = data.split(b"\n")
    outcomes = list(score_lines(lines, ANY_HANDS))
    if len(outcomes) != len([*asked_lines(lines)]):
        raise AssertionError("not every line was answered")
    for outcome in outcomes:
        told = json.loads(json.dumps(document(outcome)))
        if isinstance(outcome, Resolution) is ("problems" in told) or told.get("problems") == []:
            raise AssertionError("neither scored nor refused")
    return any(isinstance(outcome, Resolution) for outcome in outcomes)


def check_query(source: str | bytes) -> bool:
    """Looks for clauses, for a turn and for a player; whether anything is there."""
    text = _text(source)
    record, parsed = the_example()
    found = False
    # Clauses are sought among all words of four languages.
    if once_in(20, source):
        found = bool(find_clauses(text))
    if once_in(500, source):
        found |= bool(nearest_clauses(text) or near_words(text))
    seeking: tuple[Callable[[], object], ...] = (
        lambda: placements_before(text, record, parsed),
        lambda: viewer_of(text, record),
    )
    for seek in seeking:
        try:
            seek()
            found = True
        except PalatinusError as error:
            _refused(error)
    return found
