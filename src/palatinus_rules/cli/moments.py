"""A moment of a game that was written down: after which turn, and through whose eyes."""

from __future__ import annotations

import re

import click
from click.exceptions import Exit

from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.messages import fail, named
from palatinus_rules.formats.notation.marks import COLORS
from palatinus_rules.kit.problems import unknown
from palatinus_rules.kit.sentences import listed
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.records.verification import RecordReading

to_option = click.option(
    "--to",
    metavar="TURN",
    help="Stop after this turn: 4 is everybody's fourth, 4.red that of red, 0 the start.",
)


def reached(reading: RecordReading, to: str | None) -> tuple[Record, Game]:
    """The record, and its game after a turn, or the end of the command with all that is wrong.

    What is wrong after that turn does not matter.
    """
    verification = reading.verify()
    record = reading.readable()
    if record is not None:
        last = len(reading.placements)
        wanted = last if to is None else placements_before(to, record, last)
        if wanted <= verification.confirmed:
            return record, record.game(wanted)
    print_problems(verification.problems)
    raise Exit(1)


def seen(reading: RecordReading, view: str | None) -> RecordReading:
    """What the player knows through whose eyes to look; all of it where nobody was named."""
    if view is None:
        return reading
    record = reading.readable()
    return reading.seen_by(None if record is None else viewer(view, record))


def seen_by_mover(reading: RecordReading, to: str | None) -> RecordReading:
    """What whoever is to move after a turn knows."""
    record = reading.readable()
    if record is None:
        return reading.seen_by(None)
    last = len(reading.placements)
    wanted = last if to is None else placements_before(to, record, last)
    return reading.seen_by(record.players[wanted % len(record.players)].color)


def viewer(option: str | None, record: Record) -> Color | None:
    """The own color of the player through whose eyes to look; None for somebody who watches."""
    if option is None:
        return None
    played = {color: player.color for player in record.players for color in player.colors}
    color = COLORS.get(option.casefold())
    if color is None or color not in played:
        colors = listed(played, "or")
        fail(f"--view {named(option)}: nobody at this table plays that; choose {colors}")
    return played[color]


def placements_before(turn: str, record: Record, last: int) -> int:
    """How many placements there are up to a turn: everybody's, or that of one player."""
    parts = re.fullmatch(r"([0-9]{1,4})(?:[. ]?([a-z]+))?", turn.casefold())
    if parts is None:
        fail(f"--to takes a turn such as 4 or 4.red, not {named(turn)!r}")
    number, name = int(parts[1]), parts[2]
    seats = [player.color for player in record.players]
    if name is None:
        first, wanted = (number - 1) * len(seats) + 1, number * len(seats)
    else:
        color = COLORS.get(name)
        if color is None or color not in seats:
            fail(unknown("player", name, [str(each) for each in seats]))
        first = wanted = (number - 1) * len(seats) + seats.index(color) + 1
    if name is not None and number == 0:
        fail(f"--to {turn}: turns are numbered from 1, and 0 is the start")
    if first > last:
        end = f"turn {(last - 1) // len(seats) + 1} of {seats[(last - 1) % len(seats)]}"
        fail(f"--to {turn}: the record ends {f'after {end}' if last else 'at the start'}")
    return min(wanted, last)
