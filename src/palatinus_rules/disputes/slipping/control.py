"""b) Who controls the hill, with a slip applied to the right tallies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from palatinus_rules.disputes.slipping.ground import Ground, Inhabitants
from palatinus_rules.disputes.slips import Slip
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.scoring.control import Influence, Reason, Tally, leaders, tally

_AS_A_FREE_FIELD = Reason.FARMER_BESIDE_FREE_FIELD.points
_MERCHANTS = frozenset(
    {
        Slip.MERCHANT_OWN_TILE_ONLY,
        Slip.MERCHANT_OTHERS_ONLY,
        Slip.MERCHANT_OWN_ONLY,
        Slip.MERCHANT_ONE_EACH,
        Slip.MERCHANT_NO_SOLDIERS,
    }
)
_FARMERS = frozenset(
    {
        Slip.FARMER_OWN_TILE_ONLY,
        Slip.FARMER_HILL_COUNTS,
        Slip.FARMER_NO_OWN_SPRING,
        Slip.FARMER_FREE_SPRINGS_ONLY,
        Slip.FARMER_SPRINGS_ONLY,
        Slip.FARMER_ALL_FIELDS,
        Slip.FARMER_ONE_EACH,
    }
)
_MISREAD: Mapping[Kind, frozenset[Slip]] = {
    Kind.MERCHANT: _MERCHANTS,
    Kind.FARMER: _FARMERS,
    Kind.SOLDIER: frozenset(),
}


@frozen
class Brought:
    """What the inhabitant of a field is held to bring, and to whom."""

    field: Field
    player: Color | None
    points: int


@frozen
class HillCount:
    """What each inhabitant is held to bring to a hill, and what each player has there.

    ``without_any`` are players who are held to tie for the most although nobody has any influence.
    """

    hill: Hill
    brought: tuple[Brought, ...]
    influence: Mapping[Color, int]
    without_any: tuple[Color, ...] = ()

    @property
    def most(self) -> tuple[Color, ...]:
        """Who is held to have the most influence, in seating order."""
        return leaders(self.influence) or self.without_any


def count_again(
    ground: Ground,
    hill: Hill,
    standing: Inhabitants,
    tallied: Iterable[Tally],
    slip: Slip | None = None,
) -> HillCount:
    """The control of a hill, given the right tallies and the inhabitants."""
    found = _brought(ground, hill, standing, tallied, slip)
    influence = dict.fromkeys(ground.players, 0)
    for each in found:
        if each.player is not None:
            influence[each.player] += each.points
    around: set[Color] = set()
    if slip is Slip.ZERO_TIES:
        around = {ground.owner(at) for at in hill.fields if at in standing}
    tied = tuple(color for color in ground.players if color in around)
    return HillCount(hill, found, influence, tied if len(tied) > 1 else ())


def _brought(
    ground: Ground,
    hill: Hill,
    standing: Inhabitants,
    tallied: Iterable[Tally],
    slip: Slip | None,
) -> tuple[Brought, ...]:
    found = [
        Brought(each.field, each.player, _points(ground, standing, each, slip)) for each in tallied
    ]
    if slip is Slip.OUTSIDERS_BRING:
        found += _outsiders(ground, hill, standing)
    return tuple(found)


def _points(ground: Ground, standing: Inhabitants, tallied: Tally, slip: Slip | None) -> int:
    if tallied.player is None or slip not in _MISREAD[tallied.inhabitant.kind]:
        return tallied.points
    match slip:
        case Slip.MERCHANT_ONE_EACH | Slip.FARMER_ONE_EACH:
            return len(tallied.influence)
        case Slip.FARMER_HILL_COUNTS:
            return tallied.points + _AS_A_FREE_FIELD
        case Slip.FARMER_ALL_FIELDS:
            taken = [at for at in ground.board.neighbors(tallied.field) if at in standing]
            return tallied.points + len(taken) * _AS_A_FREE_FIELD
    return sum(
        each.points for each in tallied.influence if _counts(ground, standing, tallied, each, slip)
    )


def _counts(
    ground: Ground, standing: Inhabitants, tallied: Tally, influence: Influence, slip: Slip | None
) -> bool:
    """Whether a part of a tally is counted despite the slip."""
    at, source, reason = tallied.field, influence.source, influence.reason
    match slip:
        case Slip.MERCHANT_OWN_TILE_ONLY | Slip.FARMER_OWN_TILE_ONLY:
            return source.hill is at.hill
        case Slip.MERCHANT_OTHERS_ONLY:
            return ground.owner(source) is not ground.owner(at)
        case Slip.MERCHANT_OWN_ONLY:
            return ground.owner(source) is ground.owner(at)
        case Slip.MERCHANT_NO_SOLDIERS:
            return reason is not Reason.MERCHANT_BESIDE_SOLDIER
        case Slip.FARMER_NO_OWN_SPRING:
            return reason is not Reason.FARMER_ON_SPRING
        case Slip.FARMER_FREE_SPRINGS_ONLY:
            return reason is not Reason.FARMER_BESIDE_SPRING or source not in standing
    # Slip.FARMER_SPRINGS_ONLY
    return reason is not Reason.FARMER_BESIDE_FREE_FIELD


def _outsiders(ground: Ground, hill: Hill, standing: Inhabitants) -> Iterator[Brought]:
    """What inhabitants of other tiles beside a field of the hill bring, all of it."""
    board = ground.board
    beside = {other for at in hill.fields for other in board.neighbors(at)}
    for at in sorted(beside):
        if at.hill is not hill and at in standing:
            found = tally(board, at, standing, ground.influence_owners, ground.rulings)
            yield Brought(at, found.player, found.points)
