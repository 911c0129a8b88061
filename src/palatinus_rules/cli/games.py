"""``palatinus new``, ``verify`` and ``random``: whole games, drawn, checked, made by chance."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterable, Iterator, Mapping

import click
from attrs import evolve
from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.declaring import command
from palatinus_rules.cli.messages import complain, fail
from palatinus_rules.cli.progress import progress
from palatinus_rules.drawing import board_text
from palatinus_rules.foresight.chance import draw_setup, random_game, seats
from palatinus_rules.formats import GameCopy, problems_document, read_springs
from palatinus_rules.formats.documents.json_text import Complaint
from palatinus_rules.formats.recognizing import LARGEST, read_any_record
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.sentences import readable
from palatinus_rules.rules.board import Hill
from palatinus_rules.rules.laying import laying_seat
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.records.record import Claim, Record
from palatinus_rules.rules.records.verification import RecordReading, Verification

players_option = click.option(
    "--players", metavar="NUMBER", type=int, required=True, help="How many play, 2 to 5."
)
seed_option = click.option(
    "--seed",
    metavar="NUMBER",
    type=int,
    help="The same seed gives the same again. Without it, one is drawn and told.",
)
springs_option = click.option(
    "--springs",
    metavar="SPRINGS",
    help="Where the springs of your tiles are, such as 'A25 B14': A2, A5, B1, B4; or none. "
    "Without it they are made up.",
)


@command
@players_option
@seed_option
@springs_option
@options.copy_option
@click.option("--json", "as_json", is_flag=True, help="Write a game document.")
def new(
    *, players: int, seed: int | None, springs: str | None, copy: str | None, as_json: bool
) -> None:
    """Draw a setup at random: tiles and tokens.

    What it writes is the record of a game that has not begun, to be filled in.

    Exit status: 0 drawn, 2 wrong use.
    """
    seated = _seats(players)
    drawn = seed_of(seed)
    mine = options.copy(copy)
    known = springs_of(springs, mine)
    setup = draw_setup(drawn, known)
    record = Record(
        seated,
        setup,
        color_set=None if mine is None else mine.color_set,
        unfinished=True,
        comments={0: _origin(f"Drawn with seed {drawn}.", known)},
    )
    if as_json:
        print(json.dumps(record.to_document(), indent=2))
        return
    print(record.to_text())
    for line in (*laying_words(record), "", *board_text(setup.board()).splitlines()):
        print(f"; {line}".rstrip())


def laying_words(record: Record) -> Iterator[str]:
    """Who laid which tile, in words."""
    for number, tile in enumerate(record.setup.tiles):
        seat = laying_seat(number, len(record.players))
        if seat is None:
            yield f"{tile.letter} lies in the middle, with the token worth 6."
        else:
            yield f"{record.players[seat].color} lays {tile.letter} in {tile.spot}."


def _seats(players: int) -> tuple[Player, ...]:
    try:
        return seats(players)
    except PalatinusError as error:
        fail(f"--players {readable(players)}: {error}")


def seed_of(option: int | None) -> int:
    """The seed that was told, or one that is drawn."""
    return secrets.randbelow(1_000_000_000) if option is None else option


def springs_of(option: str | None, copy: GameCopy | None) -> Mapping[Hill, frozenset[int]] | None:
    """The springs that were told, or those of the user's copy, or None where nobody knows."""
    if option is None:
        return None if copy is None else copy.springs
    springs, problems = read_springs(option)
    if problems:
        fail(*(f"--springs: {problem.message}" for problem in problems))
    return springs


def _origin(origin: str, springs: Mapping[Hill, frozenset[int]] | None) -> str:
    if springs is not None:
        return origin
    return f"{origin} The springs are made up: no rulebook tells where they are."


@command
@options.game_argument
@click.option(
    "--json", "as_json", is_flag=True, help="Write a problems document, empty if all is well."
)
@click.option(
    "--jsonl",
    "as_lines",
    is_flag=True,
    help="Read one game document per line, write one for each.",
)
@options.copy_option
def verify(*, game: str, as_json: bool, as_lines: bool, copy: str | None) -> None:
    """Verify the record of a game.

    Every tile, every placement and the result are checked.

    Exit status: 0 nothing is wrong, 1 something is, 2 wrong use.
    """
    if as_json and as_lines:
        fail("choose one of --json and --jsonl")
    known = options.copy(copy)
    with streams.reading(game) as stream:
        if as_lines:
            legal = _verify_lines(streams.lines(stream))
        else:
            legal = _verify(read_record(streams.whole(stream), known), as_json=as_json)
    raise Exit(0 if legal else 1)


def read_record(source: bytes, copy: GameCopy | None) -> RecordReading:
    """A record, with what the user's copy of the game tells where the record does not."""
    if copy is None:
        return read_any_record(source)
    return read_any_record(source, springs=copy.springs, color_set=copy.color_set)


def _verify_lines(lines: Iterable[bytes]) -> bool:
    """Writes one problems document for every line that is not blank; whether all are legal."""
    all_legal = True
    for line in lines:
        if line.strip() or len(line) > LARGEST:
            verification = read_any_record(line).verify()
            # Flushed, so that a program can write one game and wait for its answer.
            print(json.dumps(problems_document(verification.problems)), flush=True)
            all_legal = all_legal and verification.legal
    return all_legal


def _verify(reading: RecordReading, *, as_json: bool) -> bool:
    verification = reading.verify()
    if as_json:
        print(json.dumps(problems_document(verification.problems), indent=2))
    else:
        _report(reading.record, verification)
    return verification.legal


def _report(record: Record | None, verification: Verification) -> None:
    if verification.legal and record is not None:
        for line in _verdict(record, verification):
            print(line)
        return
    print_problems(verification.problems)
    for line in _rest(record, verification):
        complain(f"palatinus: {line}")


def _rest(record: Record | None, verification: Verification) -> Iterator[str]:
    """What is confirmed of a record with problems, and what may help."""
    several = Complaint.SEVERAL_DOCUMENTS
    if any(problem.values.get("complaint") is several for problem in verification.problems):
        yield "--jsonl reads one game document per line"
    last = verification.last_confirmed
    if verification.resolution is not None:
        return
    if last is None:
        yield "nothing is confirmed"
    elif record is not None and verification.confirmed == len(record.placements):
        yield "every placement is confirmed, but no result"
    else:
        yield f"confirmed up to {last}; nothing after it is, nor any result"


def _verdict(record: Record, verification: Verification) -> Iterator[str]:
    """What a player wants to hear of a record without problems."""
    number = len(record.placements)
    if verification.resolution is None:
        yield f"Legal so far: {number} placements, and the record calls the game unfinished."
        return
    yield f"Legal: {number} placements, from the first to the last."
    claimed = "" if record.result is not None else " (nothing was claimed)"
    yield f"Result: {Claim.of(verification.resolution)}{claimed}"
    for note in verification.resolution.notes:
        yield f"Note: {note}"


@command
@players_option
@click.option("--games", metavar="NUMBER", type=int, default=1, help="How many games.")
@seed_option
@click.option("--jsonl", "as_lines", is_flag=True, help="Write one game document per line.")
@springs_option
@options.set_option
@options.copy_option
def random(
    *,
    players: int,
    games: int,
    seed: int | None,
    as_lines: bool,
    springs: str | None,
    color_set: str | None,
    copy: str | None,
) -> None:
    """Play legal games at random.

    Without --jsonl it writes one game, as text.

    Exit status: 0 played, 2 wrong use.
    """
    if games > 1 and not as_lines:
        fail("more than one game needs --jsonl")
    if games < 1:
        fail(f"--games {readable(games)}: there is nothing to play")
    seated = _seats(players)
    drawn = seed_of(seed)
    known = options.copy(copy)
    where = springs_of(springs, known)
    told = options.color_set(color_set) or (None if known is None else known.color_set)
    # A bar would get in the way of games that are written to the same terminal.
    with progress("Playing", hidden=sys.stdout.isatty()) as advance:
        for number in range(1, games + 1):
            advance(number - 1, games)
            game_seed = f"{drawn}/{number}"
            record = random_game(seated, game_seed, springs=where, color_set=told)
            origin = _origin(f"Played at random, seed {game_seed}.", where)
            record = evolve(record, comments={0: origin})
            print(json.dumps(record.to_document()) if as_lines else record.to_text(), end="")
            if as_lines:
                print()
        advance(games, games)
