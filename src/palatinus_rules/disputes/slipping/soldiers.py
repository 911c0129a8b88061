"""a) The effect of the soldiers, with a slip."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import evolve, frozen

from palatinus_rules.disputes.slipping.ground import Ground, Inhabitants, without
from palatinus_rules.disputes.slips import Slip
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import OwnDoubleCapture
from palatinus_rules.rules.scoring.soldiers import (
    SoldierRecord,
    Verdict,
    soldier_outcome,
    soldier_record,
    soldier_records,
)


@frozen
class Taking:
    """A captured inhabitant: who gets one for it, and who gets a disc."""

    field: Field
    holders: tuple[Color, ...]
    discs: tuple[Color, ...]


@frozen
class SoldiersStep:
    """What the soldiers take, in field order, and which fields are empty afterwards.

    ``removed`` are empty before influence is counted, ``later`` only after it.
    """

    takings: tuple[Taking, ...] = ()
    removed: tuple[Field, ...] = ()
    later: tuple[Field, ...] = ()


def soldiers_step(ground: Ground, hill: Hill, standing: Inhabitants, slip: Slip) -> SoldiersStep:
    """What happens when the soldiers around a hill act."""
    if slip is Slip.SOLDIERS_FORGOTTEN:
        return SoldiersStep()
    if slip is Slip.SOLDIERS_ALL_FIRST:
        return _all_first(ground, standing) if hill is Hill.A else SoldiersStep()
    if slip is Slip.SOLDIERS_ONE_BY_ONE:
        return _one_by_one(ground, hill, standing)
    records = soldier_records(ground.board, hill, standing, ground.rulings)
    slipped = [_slipped(ground, record, slip) for record in records]
    if slip is Slip.CAPTIVES_STAY:
        fled = [each for each in slipped if each.verdict is Verdict.FLEES]
        others = [each for each in slipped if each.verdict is not Verdict.FLEES]
        return SoldiersStep(takings(ground, slipped), _emptied(fled), _emptied(others))
    return _at_once(ground, slipped)


def _all_first(ground: Ground, standing: Inhabitants) -> SoldiersStep:
    return _at_once(
        ground,
        [
            soldier_record(ground.board, at, standing, ground.rulings)
            for at, inhabitant in standing.items()
            if inhabitant.kind is Kind.SOLDIER
        ],
    )


def _at_once(ground: Ground, records: Sequence[SoldierRecord]) -> SoldiersStep:
    return SoldiersStep(takings(ground, records), _emptied(records))


def _one_by_one(ground: Ground, hill: Hill, standing: Inhabitants) -> SoldiersStep:
    taken: list[Taking] = []
    removed: list[Field] = []
    for at in hill.fields:
        if at in standing and standing[at].kind is Kind.SOLDIER:
            record = soldier_record(ground.board, at, standing, ground.rulings)
            step = _at_once(ground, [record])
            taken += step.takings
            removed += step.removed
            standing = without(standing, step.removed)
    return SoldiersStep(tuple(taken), tuple(removed))


def _slipped(ground: Ground, record: SoldierRecord, slip: Slip) -> SoldierRecord:
    """What a soldier does instead."""

    def others(at: Field) -> bool:
        return ground.owner(at) is not ground.owners[record.color]

    match slip:
        case Slip.SOLDIERS_OWN_TILE_ONLY:
            return _counting(ground, record, lambda at: at.hill is record.field.hill)
        case Slip.SOLDIERS_IGNORE_OWN:
            return _counting(ground, record, others)
        case Slip.SOLDIERS_SPARE_OWN if record.captured:
            captured = tuple(filter(others, record.captured))
            return evolve(record, captured=captured, leaves=record.leaves and bool(captured))
        case Slip.SOLDIERS_STAY_WHEN_EQUAL if record.verdict is Verdict.FLEES:
            return evolve(record, verdict=Verdict.STAYS, leaves=False)
    return record


def _counting(
    ground: Ground, record: SoldierRecord, counts: Callable[[Field], bool]
) -> SoldierRecord:
    """The same soldier, who counts only some of his neighbors."""
    merchants = tuple(filter(counts, record.merchants))
    farmers = tuple(filter(counts, record.farmers))
    return soldier_outcome(record.field, record.color, merchants, farmers, ground.rulings)


def takings(
    ground: Ground, records: Iterable[SoldierRecord], slip: Slip | None = None
) -> tuple[Taking, ...]:
    """What soldiers who act at one moment take, in field order."""
    captors: dict[Field, list[Color]] = {}
    for record in records:
        for at in record.captured:
            captors.setdefault(at, []).append(ground.owners[record.color])
    return tuple(_taking(ground, at, captors[at], slip) for at in sorted(captors))


def _taking(ground: Ground, at: Field, captors: Sequence[Color], slip: Slip | None) -> Taking:
    """Who of any number of captors gets what, the captors in the order of their fields."""
    players = [*dict.fromkeys(captors)]
    if slip is Slip.SHARED_CAPTURE_BOTH and len(players) > 1:
        return Taking(at, tuple(players), tuple(players))
    holder, *discs = players
    own = ground.rulings.own_double_capture is OwnDoubleCapture.PIECE_AND_DISC
    if own and captors.count(holder) > 1:
        discs.append(holder)
    return Taking(at, (holder,), tuple(discs))


def _emptied(records: Iterable[SoldierRecord]) -> tuple[Field, ...]:
    """Fields that captives leave, and soldiers."""
    gone = {at for record in records for at in record.captured}
    gone |= {record.field for record in records if record.leaves}
    return tuple(gone)
