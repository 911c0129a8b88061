"""b) Who controls the hill.

Clockwise from the arrow, every inhabitant around the hill brings its player influence. A merchant
looks at the inhabitants beside him, a farmer at free fields and springs, on any tile; a soldier
brings nothing. The player with the most influence takes the laurel token; players who tie for the
most get a disc worth 2 each; if nobody has any influence, nobody gets anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum, unique

from attrs import frozen

from palatinus_rules.kit.frozen import NamedDict
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import FreeSpring, Rulings


@unique
class Reason(StrEnum):
    """Why an inhabitant brings influence; each reason has its fixed number of points."""

    MERCHANT_BESIDE_MERCHANT = "merchant-beside-merchant"
    MERCHANT_BESIDE_FARMER = "merchant-beside-farmer"
    MERCHANT_BESIDE_SOLDIER = "merchant-beside-soldier"
    FARMER_BESIDE_FREE_FIELD = "farmer-beside-free-field"
    FARMER_BESIDE_SPRING = "farmer-beside-spring"
    FARMER_ON_SPRING = "farmer-on-spring"

    @property
    def points(self) -> int:
        """The influence points that one occurrence is worth."""
        return _POINTS[self]


_POINTS = {
    Reason.MERCHANT_BESIDE_MERCHANT: 1,  # control.merchant-beside-merchant
    Reason.MERCHANT_BESIDE_FARMER: 2,  # control.merchant-beside-farmer
    Reason.MERCHANT_BESIDE_SOLDIER: 3,  # control.merchant-beside-soldier
    Reason.FARMER_BESIDE_FREE_FIELD: 2,  # control.farmer-free-field
    Reason.FARMER_BESIDE_SPRING: 2,  # control.farmer-spring
    Reason.FARMER_ON_SPRING: 2,  # control.farmer-own-spring
}
_BESIDE_MERCHANT = {
    Kind.MERCHANT: Reason.MERCHANT_BESIDE_MERCHANT,
    Kind.FARMER: Reason.MERCHANT_BESIDE_FARMER,
    Kind.SOLDIER: Reason.MERCHANT_BESIDE_SOLDIER,
}


@frozen(repr=False)
class Influence:
    """Influence points from one field for one reason.

    Attributes:
        source: The field that they come from.
        reason: Why they are given; it also says how many there are.
    """

    source: Field
    reason: Reason

    __repr__ = by_parts

    @property
    def points(self) -> int:
        """What the reason is worth; it is worth the same everywhere."""
        return _POINTS[self.reason]


@frozen(repr=False)
class Tally:
    """What one inhabitant around the hill brings, and to whom.

    Attributes:
        field: Where it stands.
        inhabitant: Who stands there.
        player: The player who gets it, by their own color; None for a second color if these are
            ruled to be neutral.
        influence: The influence, reason by reason; empty for soldiers, and for a second color that
            is neutral.
    """

    field: Field
    inhabitant: Inhabitant
    player: Color | None
    influence: tuple[Influence, ...]

    @property
    def points(self) -> int:
        """The sum of all influence that this inhabitant brings."""
        return sum([influence.points for influence in self.influence])

    def __repr__(self) -> str:
        whose = "nobody" if self.player is None else self.player
        return f"<Tally of {self.field}: {self.inhabitant}, {self.points} for {whose}>"


@unique
class AwardKind(StrEnum):
    """What a hill yields: its token to one player, a disc each to those who tie, or nothing."""

    TOKEN = "token"
    DISCS = "discs"
    NONE = "none"


@frozen(repr=False)
class Award:
    """Who gets what for a hill.

    Attributes:
        kind: Whether it is the laurel token, a disc for each of several players, or nothing.
        colors: The players who get it, by their own colors, in seating order.
        value: That of the laurel token, 2 for a disc each, or 0 for nothing.
        missing: Tied players who get nothing, because the box did not hold a disc for each of them.
    """

    kind: AwardKind
    colors: tuple[Color, ...]
    value: int
    missing: tuple[Color, ...] = ()

    __repr__ = by_parts


TIE_DISC = 2


def tallies(
    board: Board,
    hill: Hill,
    standing: Mapping[Field, Inhabitant],
    players: Mapping[Color, Color],
    rulings: Rulings,
) -> tuple[Tally, ...]:
    """What every inhabitant around the hill brings, clockwise from the arrow.

    ``players`` has for every color the player who gets its influence, by their own color. The
    influence of any other color goes to nobody.
    """
    return tuple(
        [
            tally(board, field, standing, players, rulings)
            # control.around-the-hill, control.from-the-arrow, control.clockwise
            for field in hill.fields
            if field in standing
        ]
    )


def tally(
    board: Board,
    field: Field,
    standing: Mapping[Field, Inhabitant],
    players: Mapping[Color, Color],
    rulings: Rulings,
) -> Tally:
    """What the inhabitant of a field brings, and to whom."""
    inhabitant = standing[field]
    player = players.get(inhabitant.color)
    influence: list[Influence] = []  # control.soldier-brings-none
    if player is not None and inhabitant.kind is Kind.MERCHANT:
        influence = _merchant(board, field, standing)
    elif player is not None and inhabitant.kind is Kind.FARMER:
        influence = _farmer(board, field, standing, rulings)
    return Tally(field, inhabitant, player, tuple(influence))


def _merchant(board: Board, field: Field, standing: Mapping[Field, Inhabitant]) -> list[Influence]:
    return [
        Influence(beside, _BESIDE_MERCHANT[standing[beside].kind])
        # control.across-tiles, control.merchant-own-color
        for beside in board.neighbors(field)
        if beside in standing
    ]


def _farmer(
    board: Board, field: Field, standing: Mapping[Field, Inhabitant], rulings: Rulings
) -> list[Influence]:
    springs = board.springs
    influence = []
    if field in springs:  # control.farmer-own-spring
        influence.append(Influence(field, Reason.FARMER_ON_SPRING))
    for beside in board.neighbors(field):  # control.farmer-across-tiles
        spring = beside in springs
        # control.farmer-free-field, control.free-spring-twice
        # Counted once, a free field with a spring is worth what any spring is worth.
        if beside not in standing and not (spring and rulings.free_spring is FreeSpring.ONCE):
            influence.append(Influence(beside, Reason.FARMER_BESIDE_FREE_FIELD))
        if spring:  # control.farmer-spring
            influence.append(Influence(beside, Reason.FARMER_BESIDE_SPRING))
    return influence


def influence_by_player(
    players: Sequence[Color], tallied: Sequence[Tally]
) -> NamedDict[Color, int]:
    """The influence of every player, zero included, in seating order: sums of the tallies."""
    influence = NamedDict(dict.fromkeys(players, 0))  # control.from-zero
    for each in tallied:
        if each.player is not None:
            influence[each.player] += each.points  # control.sum
    return influence


def award(influence: Mapping[Color, int], token: int) -> Award:
    """Who gets what, given each player's influence in seating order and the token's value."""
    ahead = leaders(influence)
    if not ahead:  # control.nobody, control.nobody-removes-token
        return Award(AwardKind.NONE, (), 0)
    if len(ahead) > 1:
        # control.tie-discs, control.tie-removes-token
        return Award(AwardKind.DISCS, ahead, TIE_DISC)
    return Award(AwardKind.TOKEN, ahead, token)  # control.most-takes-token


def leaders(influence: Mapping[Color, int]) -> tuple[Color, ...]:
    """Who has the most influence, in seating order; nobody where nobody has any."""
    most = max(influence.values())
    # control.tie-for-the-most
    return tuple(color for color, points in influence.items() if points == most > 0)
