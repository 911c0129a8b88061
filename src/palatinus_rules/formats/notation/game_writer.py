"""Writing a game as text, so that reading it gives the same record again."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.formats.notation.game_reader import UNFINISHED
from palatinus_rules.formats.notation.headings import GAME
from palatinus_rules.formats.notation.marks import KIND_LETTERS, set_text
from palatinus_rules.formats.notation.placements import placement_text
from palatinus_rules.formats.notation.position_writer import any_text, springs_line, table_lines
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.rulings import written_readings


def game_text(record: Record) -> str:
    """A record as a person writes it: headings, one line for each round, the result.

    Raises :class:`.PalatinusError` for anything that no game has and no text can hold.
    """
    _demand_writable(required(record, Record, "game_text()"))
    parts = [GAME, *_headings(record), ""]
    if 0 in record.comments:
        parts.append(_comment(record.comments[0]))
    parts += _turns(record)
    parts += _ending(record)
    return "\n".join(parts) + "\n"


_HUGE = 1_000_000_000


def _demand_writable(record: Record) -> None:
    if not record.players:
        raise PalatinusError("a game without players cannot be written")
    setup, claim = record.setup, record.result
    springs = [number for fields in setup.springs.values() for number in fields]
    arrows = [abs(tile.arrow) for tile in setup.tiles]
    points = [] if claim is None else list(claim.points.values())
    for what, numbers, limit in (
        ("a spring", springs, 10),
        ("a token", list(setup.tokens.values()), _HUGE),
        ("an arrow", arrows, _HUGE),
        ("points", points, _HUGE),
    ):
        for number in numbers:
            if number not in range(limit):
                raise PalatinusError(f"{readable(number)} cannot be written as {what}")


def _headings(record: Record) -> Iterator[str]:
    yield from table_lines(record.title, record.players)
    if record.color_set is not None:
        yield f"Set: {set_text(record.color_set)}"
    departures = record.rulings.departures()
    if departures:
        yield f"Rulings: {' '.join(written_readings(departures))}"
    setup = record.setup
    tiles = [f"{tile.letter}@{tile.spot}^{tile.arrow}" for tile in setup.tiles]
    yield f"Tiles: {' '.join(tiles)}"
    yield springs_line(setup.springs)
    yield f"Tokens: {' '.join(f'{hill}{token}' for hill, token in setup.tokens.items())}"


def _turns(record: Record) -> Iterator[str]:
    """One line for each round, with its number."""
    seats = max(1, len(record.players))
    for start in range(0, len(record.placements), seats):
        words = [f"{start // seats + 1}."]
        for number in range(start, min(start + seats, len(record.placements))):
            words.append(placement_text(record.placements[number]))
            if number + 1 in record.comments:
                words.append(_comment(record.comments[number + 1]))
        yield " ".join(words)


def _ending(record: Record) -> Iterator[str]:
    if record.reveal:
        words = [f"{at}{KIND_LETTERS[kind]}" for at, kind in record.reveal.items()]
        yield f"Reveal: {' '.join(words)}"
    if record.unfinished:
        yield f"Result: {UNFINISHED}"
    if record.result is not None:
        points = [f"{color} {number}" for color, number in record.result.points.items()]
        if points:
            yield f"Result: {', '.join(points)}"
        winners = record.result.winners
        if winners:
            yield f"{'Winner' if len(winners) == 1 else 'Winners'}: {', '.join(winners)}"


def _comment(text: str) -> str:
    return f"{{{any_text(text)}}}"
