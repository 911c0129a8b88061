"""What every reader costs, in time and in memory, at two sizes of what it reads.

Usage: python benchmarks/readers.py [READER ...]

Every reader of ``tools/fuzz.py`` gets inputs in two sizes, one eight times the other: things that
can go on and on, lines, words, keys, comments, right ones and wrong ones. What is linear costs
eight times as much; the figures are for one letter, so that this is 1, and the worst of the inputs
counts. Time is the least of several runs that take turns, memory the peak that tracemalloc sees
beyond what was there before.

Exit status: 0 when every ratio is within its limit, 1 otherwise.
"""

import json
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from palatinus_rules import GameCopy, PalatinusError, Position, Rulings, random_game
from palatinus_rules.disputes.judgement import read_claims
from palatinus_rules.formats import (
    read_placement,
    read_position,
    read_position_code,
    read_position_text,
    read_problems,
    read_springs,
)
from palatinus_rules.formats.notation.changes import make_changes
from palatinus_rules.formats.notation.marks import parse_set
from palatinus_rules.formats.readers import is_record, read_any_position, read_any_record
from palatinus_rules.page import ask
from palatinus_rules.peninsula.page import ask as ask_odds
from palatinus_rules.peninsula.readers import (
    read_game as read_goes,
    read_orders,
    read_scenario,
    read_state,
    scenario_from,
)
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import read_force
from palatinus_rules.rules.rulebook import find_clauses
from palatinus_rules.service.scoring import score_lines
from palatinus_rules.service.turns import viewer_of

SMALL, TIMES = 12_000, 8
"""How many letters the small input has, and how many times as many the large one."""

ROUNDS = 3
LIMIT = 1.5
"""Where 1 is linear and 8 quadratic; tables of keys grow in leaps, which alone makes 1.45."""

SHORT = 0.0005
"""What takes less time than this, in seconds, is nothing that a clock can compare."""

LITTLE = 20_000
"""And what takes less memory than this, in bytes, is nothing that grows."""

Grown = Callable[[int], str]
Read = Callable[[str], object]

EXAMPLES = Path(__file__).parent.parent / "examples"
END = random_game(3, 1).game().position()
RECORD = random_game(3, 1)
SCENARIO = scenario_from((EXAMPLES / "peninsula" / "scenario.txt").read_bytes())


def repeated(start: str, piece: str, end: str = "") -> Grown:
    """Something again and again, between a start and an end."""
    return lambda size: start + piece * (size // len(piece)) + end


def keys(start: str, end: str) -> Grown:
    """A JSON object with keys that nobody knows, all different."""
    return lambda size: start + ", ".join(f'"u{n:06}": 0' for n in range(size // 14)) + end


def lines_of(start: str, pieces: Sequence[str]) -> Iterator[Grown]:
    """A text that goes on with each of some lines, and one that goes on with blanks."""
    for piece in (*pieces, "; a comment\n", "\n", "x" * 99 + "\n", "x ", "\t"):
        yield repeated(start, piece)


def document(name: str) -> tuple[Grown, ...]:
    """JSON that goes on: a long title, unknown keys, a list, brackets, and one open string."""
    head = f'{{"format": "{name}", '
    return (
        repeated(f'{head}"title": "', "x", '"}'),
        keys(head, "}"),
        keys(f'{head}"{"k" * 2000}": {{', "}}"),
        repeated(f'{head}"players": [', '{"color": "red"}, ', "0]}"),
        repeated("", "["),
        repeated(head + '"', "\\"),
    )


TEXT = "Palatinus position 1\nPlayer: red\nPlayer: green\nPlayer: blue\n"
GAME = "Palatinus game 1\nPlayer: red\nPlayer: green\nPlayer: blue\n"
PIECES = ("A@R1^0 5: rF* . . yM . gS\n", "Title: again\n", "Springs: A1\n", "Player: red\n")
PLACED = ("1. rFA1 yMB2 gSC3\n", "{x}\n", "Tiles: A@M^0\n", "Reveal: A1M\n", "Rulings: captor=x\n")
SCENARIO_LINES = ("Plain: piana\n", "Links piana: campo\n", "People umbri: green\n", "Sea: mare\n")
ORDER_LINES = ("Move: 1I piana > campo\n", "Combat: campo\n", "Round: I I v I\n")
CODE = END.to_code()
LINE = json.dumps(END.to_document()) + "\n"


def read_words(text: str) -> None:
    """A placement, springs and a set."""
    read_springs(text)
    for read in (read_placement, parse_set):
        with suppress(PalatinusError):
            read(text)


def read_any(text: str) -> object:
    """Whatever it seems to be."""
    return read_any_record(text).verify() if is_record(text) else _problems(text)


def _problems(text: str) -> object:
    return read_any_position(text).problems()


def read_readings(text: str) -> None:
    """The open questions of both games."""
    words = dict(word.partition("=")[::2] for word in text.split())
    for read in (Rulings.from_readings, Readings.from_words):
        with suppress(PalatinusError):
            read(words)


def query(text: str) -> None:
    """Clauses and players."""
    find_clauses(text)
    viewer_of(text, RECORD)


def scored(text: str) -> int:
    """Line by line, as a command would, which keeps none of the answers."""
    return sum(1 for _ in score_lines(text.encode().split(b"\n")))


READERS: dict[str, tuple[Read, tuple[Grown, ...]]] = {
    "records": (
        lambda text: read_any_record(text).verify(),
        (*lines_of(GAME, PLACED), *document("palatinus-game/1")),
    ),
    "text": (lambda text: read_position_text(text).problems(), (*lines_of(TEXT, PIECES),)),
    "json": (lambda text: read_position(text).problems(), document("palatinus-position/1")),
    "code": (read_position_code, (repeated(CODE, "x"), repeated("P1", "0"), repeated("P1 ", " "))),
    "any": (read_any, (*lines_of("", (TEXT, GAME, CODE)), *document("palatinus-position/1"))),
    "lines": (scored, (repeated("", LINE), repeated("", CODE + "\n"), repeated("", "{\n"))),
    "copy": (GameCopy.from_text, (*lines_of("Palatinus copy 1\n", ("Springs: A1\n",)),)),
    "problems": (read_problems, document("palatinus-problems/1")),
    "words": (read_words, tuple(repeated("", piece) for piece in ("A1 ", "rFA1", "5:2,", " "))),
    "claims": (
        lambda text: read_claims(END, text.split("\n")),
        (repeated("", "C red 9\n"), repeated("C ", "red+"), repeated("", "x"), repeated("", "x ")),
    ),
    "changes": (
        lambda text: make_changes(Position(END.board, END.players, {}), text.split("\n")),
        (
            repeated("", "C4=yF*\n"),
            repeated("C4=", "y"),
            repeated("", "-"),
            repeated("", "B-E\n"),
        ),
    ),
    "readings": (
        read_readings,
        (repeated("captor=", "x"), lambda size: "".join(f"u{n}=x " for n in range(size // 7))),
    ),
    "queries": (query, (repeated("", "x"), repeated("", "soldier "), repeated("", "4."))),
    "page": (ask, (*document("x"), repeated('{"ask": "read", "source": "', "A1 ", '"}'))),
    "scenario": (
        read_scenario,
        (*lines_of("Peninsula scenario 1\n", SCENARIO_LINES), *document("peninsula-scenario/1")),
    ),
    "state": (
        lambda text: read_state(text, SCENARIO),
        (
            *lines_of("Peninsula state 1\n", ("In pisa: liguri 1I\n",)),
            *document("peninsula-state/1"),
        ),
    ),
    "orders": (
        read_orders,
        (*lines_of("Peninsula orders 1\n", ORDER_LINES), *document("peninsula-orders/1")),
    ),
    "game": (
        read_goes,
        (*lines_of("Peninsula game 1\n", ("Peninsula orders 1\n", *ORDER_LINES, *SCENARIO_LINES)),),
    ),
    "force": (read_force, (repeated("", "1I+"), repeated("", "I"), repeated("", " "))),
    "odds": (ask_odds, (*document("x"), repeated('{"ask": "odds", "attacker": "', "I+", '"}'))),
}


def seconds(read: Read, source: str) -> float:
    """CPU time of reading a source."""
    start = time.process_time()
    with suppress(PalatinusError):
        read(source)
    return time.process_time() - start


def peak(read: Read, source: str) -> int:
    """The most memory that reading a source takes, in bytes."""
    tracemalloc.start()
    with suppress(PalatinusError):
        read(source)
    found = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return found


def time_ratio(read: Read, small: str, large: str) -> float:
    """The time for a letter of the large source over that for one of the small."""
    pairs = [(seconds(read, small), seconds(read, large)) for _ in range(ROUNDS)]
    least, most = min(each for each, _ in pairs), min(each for _, each in pairs)
    return max(most, SHORT) / max(least, SHORT) * len(small) / len(large)


def memory_ratio(read: Read, small: str, large: str) -> float:
    """The same of the peak of memory."""
    least, most = peak(read, small), peak(read, large)
    return max(most, LITTLE) / max(least, LITTLE) * len(small) / len(large)


def measured(name: str) -> tuple[float, float]:
    """The worst ratios of a reader."""
    read, grown = READERS[name]
    sources = [(each(SMALL), each(SMALL * TIMES)) for each in grown]
    return (
        max(time_ratio(read, *each) for each in sources),
        max(memory_ratio(read, *each) for each in sources),
    )


def main() -> int:
    """Measures and prints; 0 when everything is within its limit."""
    right = True
    for name in sys.argv[1:] or READERS:
        found = measured(name)
        for what, ratio in zip(("time", "memory"), found, strict=True):
            text = f"{name}: {what} for a letter, eight times as many / once"
            print(f"{text:60} {ratio:6.2f}   limit {LIMIT}", flush=True)
            right = right and ratio <= LIMIT
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
