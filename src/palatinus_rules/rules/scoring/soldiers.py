"""a) The effect of the soldiers around a hill.

Every soldier compares the merchants beside him with the farmers beside him, on any tile and of any
color. Equal numbers put him to flight; otherwise he captures the whole larger group. All soldiers
around the hill act at the same moment: each of them sees the board as it was before any of them
acted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum, unique

from attrs import frozen

from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import Captor, LoneSoldier, OwnDoubleCapture, Rulings


@unique
class Verdict(StrEnum):
    """What becomes of a soldier; he only ever stays if a lone soldier is ruled to stay."""

    CAPTURES = "captures"
    FLEES = "flees"
    STAYS = "stays"


@frozen(repr=False)
class SoldierRecord:
    """One soldier around the hill: whom he counted, the verdict, and what he captures.

    Attributes:
        field: Where he stands.
        color: His color.
        merchants: The fields where he found merchants, in field order.
        farmers: The fields where he found farmers, in field order.
        verdict: What becomes of him.
        captured: The fields of all he captures, even if another player takes the piece, in field
            order.
        leaves: Whether he is off the board afterwards.
    """

    field: Field
    color: Color
    merchants: tuple[Field, ...]
    farmers: tuple[Field, ...]
    verdict: Verdict
    captured: tuple[Field, ...]
    leaves: bool

    __repr__ = by_parts


@frozen(repr=False)
class Capture:
    """One captured inhabitant: by which soldiers, who holds it, and who gets a disc instead.

    At most two soldiers of a hill can stand beside the same field. The first of them clockwise from
    the arrow takes the piece, and the other's player gets a disc worth 1; the rulebooks leave open
    which is which.

    Attributes:
        field: Where it stood.
        inhabitant: Who was captured.
        captors: The fields of the soldiers who capture it.
        taker: The player who takes the piece, by their own color.
        disc: The player who gets a disc, by their own color; None if nobody gets one.
        missing: The player who was owed a disc that the box did not hold.
    """

    field: Field
    inhabitant: Inhabitant
    captors: tuple[Field, ...]
    taker: Color
    disc: Color | None
    missing: Color | None = None

    __repr__ = by_parts


def soldier_records(
    board: Board, hill: Hill, standing: Mapping[Field, Inhabitant], rulings: Rulings
) -> tuple[SoldierRecord, ...]:
    """What every soldier around the hill does, in field order, on the board as it stands."""
    return tuple(
        [
            soldier_record(board, field, standing, rulings)
            for field in hill.fields  # soldiers.around-the-hill
            if field in standing and standing[field].kind is Kind.SOLDIER
        ]
    )


def soldier_record(
    board: Board, field: Field, standing: Mapping[Field, Inhabitant], rulings: Rulings
) -> SoldierRecord:
    """What the soldier on a field does on the board as it stands."""
    beside = [at for at in board.neighbors(field) if at in standing]  # soldiers.across-tiles
    # soldiers.count-both-groups, soldiers.any-color, soldiers.ignore-soldiers
    merchants = tuple([at for at in beside if standing[at].kind is Kind.MERCHANT])
    farmers = tuple([at for at in beside if standing[at].kind is Kind.FARMER])
    return soldier_outcome(field, standing[field].color, merchants, farmers, rulings)


def soldier_outcome(
    field: Field,
    color: Color,
    merchants: tuple[Field, ...],
    farmers: tuple[Field, ...],
    rulings: Rulings,
) -> SoldierRecord:
    """What becomes of a soldier who has counted these merchants and farmers, and of them."""
    captured: tuple[Field, ...] = ()
    if len(merchants) != len(farmers):
        verdict = Verdict.CAPTURES
        # soldiers.captures-larger-group, soldiers.captures-only-kind, soldiers.own-color
        captured = max(merchants, farmers, key=len)
        leaves = captor_leaves(captured, rulings)
    # soldiers.lone-soldier
    elif not merchants and rulings.lone_soldier is LoneSoldier.STAYS:
        verdict = Verdict.STAYS
        leaves = False
    else:
        verdict = Verdict.FLEES  # soldiers.flees-when-equal
        leaves = True
    return SoldierRecord(field, color, merchants, farmers, verdict, captured, leaves)


def captor_leaves(captured: tuple[Field, ...], rulings: Rulings) -> bool:
    """Whether a soldier who has captured these leaves the board with them."""
    return bool(captured) and rulings.captor is Captor.LEAVES  # soldiers.captor-stays


def captures(
    soldiers: tuple[SoldierRecord, ...],
    standing: Mapping[Field, Inhabitant],
    owners: Mapping[Color, Color],
    rulings: Rulings,
) -> tuple[Capture, ...]:
    """Who holds what the soldiers captured, in field order, and who gets a disc instead.

    ``owners`` has for every color the player to whom it belongs, by their own color.
    """
    captors: dict[Field, list[SoldierRecord]] = {}
    for soldier in soldiers:
        for field in soldier.captured:
            captors.setdefault(field, []).append(soldier)
    return tuple(
        _capture(field, standing[field], captors[field], owners, rulings)
        for field in sorted(captors)
    )


def _capture(
    field: Field,
    inhabitant: Inhabitant,
    captors: Sequence[SoldierRecord],
    owners: Mapping[Color, Color],
    rulings: Rulings,
) -> Capture:
    # soldiers.captives-to-owner, soldiers.who-takes-the-piece
    taker, *others = [owners[soldier.color] for soldier in captors]
    disc = others[0] if others else None  # soldiers.shared-capture
    # soldiers.own-shared-capture
    if disc is taker and rulings.own_double_capture is OwnDoubleCapture.PIECE:
        disc = None
    return Capture(field, inhabitant, tuple(soldier.field for soldier in captors), taker, disc)


def emptied(
    soldiers: tuple[SoldierRecord, ...], captured: tuple[Capture, ...]
) -> tuple[Field, ...]:
    """The fields that the soldiers' step leaves empty: captives, the fled, captors who left."""
    gone = [capture.field for capture in captured]  # soldiers.captives-leave-the-board
    gone += [soldier.field for soldier in soldiers if soldier.leaves]
    return tuple(sorted(gone))
