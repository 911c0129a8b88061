"""Turns of a recorded game: the game as it was after one of them, and who sees what."""

from __future__ import annotations

import re

from attrs import frozen

from palatinus_rules.formats.notation.words import color_of
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Listed, Written, message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import PLAYER
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.records.replay import turn_of
from palatinus_rules.rules.records.verification import ParsedRecord
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.service.requests import Terms
from palatinus_rules.service.scoring import (
    Refusal,
    WrongOptionError,
    WrongUseError,
    read_record,
)

COLOR = message("metavar-color", "COLOR")


@frozen
class Moment:
    """A game after a turn, as seen by a player or a spectator, its rulings, and the edition."""

    view: View
    rulings: Rulings
    edition: Language | None = None


def moment_of(
    source: bytes, terms: Terms, *, to: str | None = None, view: str | None = None
) -> Moment | Refusal:
    """The game after a turn as seen by one player; later problems do not matter."""
    parsed = read_record(source, terms)
    seen = seen_by(parsed, view)
    record = seen.readable()
    viewer = None if record is None else viewer_of(view, record)
    game = None if record is None else seen.game(placements_before(to, record, parsed))
    return _moment(source, terms, seen, game, viewer)


def moment_of_mover(source: bytes, terms: Terms, *, to: str | None = None) -> Moment | Refusal:
    """The game after a turn as seen by the player to move.

    Raises :class:`WrongUseError` if the game is over.
    """
    parsed = read_record(source, terms)
    record = parsed.readable()
    if record is None:
        return _moment(source, terms, parsed.seen_by(None), None, None)
    wanted = placements_before(to, record, parsed)
    mover = record.players[wanted % len(record.players)].color
    seen = parsed.seen_by(mover)
    game = seen.game(wanted)
    if game is not None and game.is_over:
        raise WrongUseError(
            message(
                "game-over-nothing-to-place",
                "the game is over: there is nothing left to place; choose an earlier turn",
            )
        )
    return _moment(source, terms, seen, game, mover)


def _moment(
    source: bytes, terms: Terms, seen: ParsedRecord, game: Game | None, viewer: Color | None
) -> Moment | Refusal:
    record = seen.readable()
    if game is None or record is None:
        return Refusal.of(seen.verify().problems, source)
    return Moment(game.view(viewer), terms.rulings(record.rulings), terms.edition)


def seen_by(parsed: ParsedRecord, view: str | None) -> ParsedRecord:
    """What the player knows through whose eyes to look; all of it where nobody was named."""
    if view is None:
        return parsed
    record = parsed.readable()
    return parsed.seen_by(None if record is None else viewer_of(view, record))


def viewer_of(view: str | None, record: Record) -> Color | None:
    """The color of the player whose view is shown; None for a spectator.

    Raises :class:`WrongOptionError` for a color that nobody plays.
    """
    if view is None:
        return None
    played = {color: player.color for player in record.players for color in player.colors}
    color = color_of(view)
    if color is None or color not in played:
        raise WrongOptionError(
            message(
                "view-not-at-table",
                "view {view}: nobody at this table plays this color; choose {colors}",
                view=view,
                colors=Listed(tuple(played), "or"),
            )
        )
    return played[color]


def placements_before(turn: str | None, record: Record, parsed: ParsedRecord) -> int:
    """The number of placements up to the end of a round, or up to the turn of one player.

    Without a turn, all placements count. Raises :class:`WrongOptionError` for a turn that the
    record does not have, and :class:`palatinus_rules.UnknownNameError` for a player who is not
    there.
    """
    last = len(parsed.placements)
    if turn is None:
        return last
    parts = re.fullmatch(r"([0-9]{1,4})(?:[. ]?([^\W\d_]+))?", turn.casefold())
    if parts is None:
        raise WrongOptionError(
            message(
                "to-turn-malformed",
                "to takes a turn such as 4 or 4.red, not {word}",
                word=Written(turn),
            )
        )
    number, name = int(parts[1]), parts[2]
    seats = [player.color for player in record.players]
    if name is None:
        first, wanted = (number - 1) * len(seats) + 1, number * len(seats)
    else:
        color = color_of(name)
        if color is None or color not in seats:
            raise UnknownNameError(PLAYER, name, seats)
        first = wanted = (number - 1) * len(seats) + seats.index(color) + 1
    if name is not None and number == 0:
        raise WrongOptionError(
            message(
                "to-turn-negative",
                "to {turn}: turns are numbered from 1, and 0 is the start",
                turn=turn,
            )
        )
    if first > last and not last:
        raise WrongOptionError(
            message("to-turn-after-start", "to {turn}: the record ends at the start", turn=turn)
        )
    if first > last:
        rounds, seat = divmod(last - 1, len(seats))
        end = turn_of(rounds + 1, record.players[seat])
        raise WrongOptionError(
            message(
                "to-turn-after-end", "to {turn}: the record ends after {end}", turn=turn, end=end
            )
        )
    return min(wanted, last)
