"""Throws spoiled texts at every reader, and checks that only what is documented comes out.

Usage: python tools/fuzz.py [READER] [--inputs NUMBER] [--seed NUMBER] [--processes NUMBER]

Every input is something that the reader reads, or a part of it, with things cut out, doubled,
swapped and replaced; some are noise. For each the reader must return, with a result or with
problems, or raise the error that it documents; and what was read must be written and read back
unchanged. Anything else ends the run and prints the input. The readers are records (of games, as
text and as documents), text, json and code (of positions), any (whatever it seems to be), copy (of
the game), problems (documents), words (placements, springs, sets) and page (requests of the page);
of Peninsula Italica they are scenario, state, orders, game, force and odds (requests of the odds'
page). Without one, all of them.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from attrs import evolve

import fuzz_peninsula as peninsula
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
    read_position_code,
    read_position_text,
    read_problems,
    read_springs,
)
from palatinus_rules.formats.notation.marks import parse_set
from palatinus_rules.formats.recognizing import is_record, read_any_record
from palatinus_rules.page import ask
from palatinus_rules.rules import PositionReading

EXAMPLES = Path(__file__).parent.parent / "examples"
BATCH = 5000
SHORT = 12
"""How many of the placements' lines a short record keeps: reading less is fuzzing more."""


def record_seeds() -> list[str]:
    """The records to spoil: the examples as text and as documents, whole and short."""
    found = []
    for path in sorted((EXAMPLES / "games").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        found += [text, *(["".join(lines[:SHORT])] * 6), *(["".join(lines[: SHORT + 2])] * 3)]
        record = read_game(text).record
        if record is not None:
            document = record.to_document()
            found.append(json.dumps(document))
            document["placements"] = document["placements"][:3]
            found += [json.dumps(document)] * 3
    return found


def positions() -> list[Position]:
    """The positions of the examples."""
    files = sorted((EXAMPLES / "positions").glob("*.json"))
    found = [read_position(path.read_bytes()).position for path in files]
    untold = [position for position in found if position is not None]
    return [*untold, *(Position(each.board, each.players, _told(each)) for each in untold)]


def _told(position: Position) -> dict[Field, Inhabitant]:
    """Everybody with a wolf, without one, or with a back that is not told, in turn."""
    backs = cycle((True, False, None))
    return {at: evolve(piece, wolf=next(backs)) for at, piece in position.inhabitants.items()}


def text_seeds() -> list[str]:
    """Positions as text, and copies of the game."""
    return [*(position.to_text() for position in positions()), *copy_seeds()]


def json_seeds() -> list[str]:
    """Positions as documents, whole and with few inhabitants."""
    documents = [position.to_document() for position in positions()]
    few = [{**each, "inhabitants": dict([*each["inhabitants"].items()][:3])} for each in documents]
    return [json.dumps(each) for each in (*documents, *few, *few)]


def code_seeds() -> list[str]:
    """Codes of positions, with titles and without."""
    bare = [Position(each.board, each.players, each.inhabitants) for each in positions()]
    return [each.to_code() for each in (*positions(), *bare, *bare)]


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
        {"ask": "whatif", "position": small, "terms": terms, "changes": ["C4=yF", "C4=."]},
        {"ask": "export", "position": code_seeds()[1], "to": "text", "names": False},
        {"ask": "copy", "springs": {"A": [2, 5]}, "title": "mine"},
        {"ask": "sheet", "players": 3, "to": "text"},
    ]
    return [json.dumps({"language": "de", **each}) for each in parts]


SCRAPS = (
    "{", "}", '"', "\\", ":", ";", "*", "/", "^", "@", ".", ",", "=", "+", "\n", "\r\n", "\t", " ",
    "rFA1", "y*B2", "gS*C3", "bM D4", "1.", "999999999999.", "-1", "1e999", "NaN", "null", "[]",
    "{}", "[", "]", "Title:", "Player:", "Result:", "Winner:", "Reveal:", "Set:", "Springs: none",
    "unfinished", "/up", "/down", "\ufeff", "\u2028", "\x00", "\x1b[31m", "é", "ß", "İ", "𝔄", "٣",
    '"wolf": true', '"wolf": false', "rF?", "gM★", "Backs:", "P2", "P3", "red", "purple", "A1",
    "H9", "5:2,5:3,2", "captor=leaves", "rF*", "y*", "@R3",
    "^9", "......", "P1", "Palatinus", "position", "A@M^0 6:", "\ud800", '"\\ud800"', "zzzzzz",
)  # fmt: skip


LINES = (
    "Result: unfinished", "Winner: red", "Winners: red, blue", "Result: red 1", "Set: 5,4,3",
    "Rulings: captor=leaves", "Reveal: A1M B2F", "Springs: none", "Springs: A1", "Player: red",
    "Player: blue+green Guest", "Tokens: A6", "Tiles: A@M^0", "Title: again", "1. rFA1 {x}", "{",
    "A@R1^0 5: rF* . . yM . gS", "G@M^5 6: ......", "B: . . .", "Palatinus position 1",
    "Backs: told", "Backs: none", "A@R1^0 5: rF? . . yM . gS*",
)  # fmt: skip


def swapped(rng: random.Random, parts: list[str]) -> list[str]:
    """Parts of a text, two of them exchanged."""
    one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]
    return parts


def changed(rng: random.Random, text: str, seeds: list[str]) -> str:
    """A text with one thing changed."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 30)))
    cut = rng.randrange(100)
    match rng.randrange(6):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:end] + text[start:]
        case 2:
            scrap = rng.choice((*SCRAPS, chr(rng.randrange(128)), rng.choice(seeds)[cut:][:40]))
            return text[:start] + scrap + text[end:]
        case 3:
            return "".join(swapped(rng, text.splitlines(keepends=True) or [""]))
        case 4:
            return f"{text.rstrip()}\n{rng.choice(LINES)}\n"
        case _:
            return " ".join(swapped(rng, text.split(" ")))


def spoiled(rng: random.Random, seeds: list[str]) -> str | bytes:
    """One input."""
    text = rng.choice(seeds)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 8))):
        text = changed(rng, text, seeds)
    if rng.random() < 0.05:
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        for _ in range(rng.randrange(4)):
            data.insert(rng.randrange(len(data) + 1), rng.randrange(256))
        return bytes(data)
    return text


def resealed(rng: random.Random, seeds: list[str]) -> str | bytes:
    """A spoiled code, whose check sum fits more often than not."""
    text = spoiled(rng, seeds)
    if isinstance(text, bytes) or not text.isascii() or rng.random() < 0.4:
        return text
    content, check = text[:-6], crc32(text[:-6].encode())
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    return content + "".join(digits[check // 62**place % 62] for place in range(5, -1, -1))


def check_record(source: str | bytes) -> bool:
    """Reads a record in both ways; True when one of them found one."""
    found = False
    for read in (read_game, read_game_document):
        reading = read(source)
        if (reading.record is None) is not bool(reading.faults):
            raise AssertionError("neither a record nor a fault")
        verification = reading.verify()
        if reading.record is None:
            if verification.legal:
                raise AssertionError("a record with faults is called legal")
            continue
        found = True
        if reading.verify() != verify(reading.record):
            raise AssertionError("a record is judged differently when it is read")
        if reading.record.players and Record.from_text(reading.record.to_text()) != reading.record:
            raise AssertionError("the text is not read back as it was")
        if Record.from_document(reading.record.to_document()) != reading.record:
            raise AssertionError("the document is not read back as it was")
    return found


def checked(reading: PositionReading) -> bool:
    """Whether there is a position; what is said of it, and what is written, must be right."""
    if (reading.position is None) is not bool(reading.faults):
        raise AssertionError("neither a position nor a fault")
    for problem in reading.problems():
        if problem.column is not None:
            shown, mark = str(problem.excerpt).split("\n")
            if not mark.strip() or len(mark) > len(shown) + 1 or not shown.isprintable():
                raise AssertionError("the mark is not under the line")
    if reading.position is None:
        return False
    for form in PositionFormat:
        if read_any_position(form.write(reading.position)).position != reading.position:
            raise AssertionError(f"the {form} is not read back as it was")
    return True


def check_any(source: str | bytes) -> bool:
    """Reads whatever it is as what it seems to be."""
    if is_record(source):
        return not read_any_record(source).verify().problems
    return checked(read_any_position(source))


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


class Reader(NamedTuple):
    """What is spoiled, how, and how the outcome is checked."""

    seeds: Callable[[], list[str]]
    check: Callable[[str | bytes], bool]
    spoil: Callable[[random.Random, list[str]], str | bytes] = spoiled


READERS = {
    "records": Reader(record_seeds, check_record),
    "text": Reader(text_seeds, lambda source: checked(read_position_text(source))),
    "json": Reader(json_seeds, lambda source: checked(read_position(source))),
    "code": Reader(code_seeds, lambda source: checked(read_position_code(source)), resealed),
    "any": Reader(any_seeds, check_any),
    "copy": Reader(copy_seeds, check_copy),
    "problems": Reader(problems_seeds, check_problems),
    "words": Reader(word_seeds, check_word),
    "page": Reader(page_seeds, check_page),
    "scenario": Reader(peninsula.scenario_seeds, peninsula.check_scenario),
    "state": Reader(peninsula.state_seeds, peninsula.check_state),
    "orders": Reader(peninsula.orders_seeds, peninsula.check_orders),
    "game": Reader(peninsula.game_seeds, peninsula.check_game),
    "force": Reader(peninsula.force_seeds, peninsula.check_force),
    "odds": Reader(peninsula.odds_seeds, peninsula.check_odds),
}


def run(batch: tuple[str, int, int, int]) -> tuple[int, int]:
    """Checks some inputs; how many there were, and how many of them could be read."""
    name, seed, number, inputs = batch
    reader = READERS[name]
    rng = random.Random(f"{seed}/{number}")
    seeds = reader.seeds()
    found = 0
    for _ in range(inputs):
        source = reader.spoil(rng, seeds)
        try:
            found += reader.check(source)
        except Exception:
            print(f"{name}, seed {seed}, batch {number}: {source!r}", file=sys.stderr)
            raise
    return inputs, found


def fuzz(name: str, inputs: int, seed: int, processes: int | None) -> None:
    """Throws so many inputs at a reader, and tells how it goes."""
    batches = [
        (name, seed, number, min(BATCH, inputs - number * BATCH))
        for number in range(-(-inputs // BATCH))
    ]
    start, done, found = time.monotonic(), 0, 0
    with ProcessPoolExecutor(processes) as pool:
        for tried, read in pool.map(run, batches):
            done, found = done + tried, found + read
            print(f"\r{name}: {done} inputs, {found} of them read", end="", flush=True)
    print(f"; nothing but problems came out, in {time.monotonic() - start:.0f} seconds")


def main() -> None:
    """Runs one reader or all of them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("reader", nargs="?", choices=[*READERS, "all"], default="all")
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many for each reader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    for name in READERS if options.reader == "all" else [options.reader]:
        fuzz(name, options.inputs, options.seed, options.processes)


if __name__ == "__main__":
    main()
