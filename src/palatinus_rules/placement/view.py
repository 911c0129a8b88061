"""What one player may know of a game: what lies open, and what can still be behind the screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import field as part, frozen

from palatinus_rules.board import Board
from palatinus_rules.box import (
    SECOND_HAND,
    Color,
    ColorSet,
    Hand,
    Inhabitant,
    Kind,
    hand as hand_of,
)
from palatinus_rules.frozen import FrozenMap
from palatinus_rules.placement.piece import Placement
from palatinus_rules.placement.table import NOTHING, PIECES, Piece, Table
from palatinus_rules.position import Player


def _by_piece(numbers: Mapping[Inhabitant, int]) -> Mapping[Inhabitant, int]:
    return FrozenMap(numbers)


@frozen
class Holding:
    """What is known of the inhabitants of one color that are still behind a screen.

    ``least`` and ``most`` tell for every piece, by kind and wolf, how many there can be: the
    same number where it is certain. With two players the second color is a holding of its own,
    and nobody but its owner knows in which turns it comes.
    """

    least: Mapping[Inhabitant, int] = part(converter=_by_piece)
    most: Mapping[Inhabitant, int] = part(converter=_by_piece)


def _by_color(holdings: Mapping[Color, Holding]) -> Mapping[Color, Holding]:
    return FrozenMap(holdings)


@frozen
class View:
    """What one player may know of a game; ``color`` is None for somebody who only watches.

    Placements of the others that lie face down have no kind. ``holdings`` tells what can still
    be behind the screens, color by color, as far as it follows from what this player sees.
    """

    color: Color | None
    board: Board
    players: tuple[Player, ...]
    color_set: ColorSet | None
    placements: tuple[Placement, ...]
    to_move: Player | None
    holdings: Mapping[Color, Holding] = part(converter=_by_color)


def seen_table(
    players: Sequence[Player], color_set: ColorSet | None, placements: Iterable[Placement]
) -> Table:
    """The table that somebody concludes from placements, some of them of an unknown kind."""
    table = Table.start(players, hand_of(len(players), color_set))
    for placement in placements:
        table = table.after(placement)
    return table


def holding(table: Table, color: Color) -> Holding:
    """What can be left of a color, over all hands that explain what was seen."""
    placed = table.placed.get(color, NOTHING)
    least: dict[Inhabitant, int] = {}
    most: dict[Inhabitant, int] = {}
    for hand in table.hands if color in table.seats.own else (SECOND_HAND,):
        for (kind, wolf), (fewest, greatest) in _left_of(hand, placed).items():
            piece = Inhabitant(color, kind, wolf)
            least[piece] = min(least.get(piece, fewest), fewest)
            most[piece] = max(most.get(piece, greatest), greatest)
    return Holding(least, most)


def _left_of(hand: Hand, placed: Mapping[Piece, int]) -> dict[tuple[Kind, bool], tuple[int, int]]:
    """The least and the most that is left of every piece of an exact hand.

    A piece face down is a merchant or a farmer: as many of them are of one kind as the other
    kind leaves no room for.
    """
    unknown = placed.get((None, True), 0)
    room = {kind: hand.share(kind).wolves - placed.get((kind, True), 0) for kind in Kind}
    left: dict[tuple[Kind, bool], tuple[int, int]] = {}
    for kind, wolf in PIECES:
        if wolf:
            others = sum(room.values()) - room[kind]
            left[kind, wolf] = (
                room[kind] - min(unknown, room[kind]),
                room[kind] - max(0, unknown - others),
            )
        else:
            plain = hand.share(kind).plain - placed.get((kind, False), 0)
            left[kind, wolf] = (plain, plain)
    return left
