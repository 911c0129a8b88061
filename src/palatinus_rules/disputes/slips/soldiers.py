"""Slips in a) the effect of the soldiers, and in the order in which hills are scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import evolve, frozen

from palatinus_rules.disputes.slips.right_scoring import (
    HillCount,
    Inhabitants,
    brought,
    without,
)
from palatinus_rules.disputes.slips.scoring import Scoring
from palatinus_rules.disputes.slips.slip import Slip
from palatinus_rules.rules.box import PALATINUS_TOKEN, Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import OwnDoubleCapture
from palatinus_rules.rules.scoring.control import tallies
from palatinus_rules.rules.scoring.discs import CAPTURE_DISC, Box
from palatinus_rules.rules.scoring.resolution import CAPTURED_VALUE
from palatinus_rules.rules.scoring.soldiers import (
    SoldierRecord,
    Verdict,
    captor_leaves,
    soldier_outcome,
    soldier_record,
    soldier_records,
)
from palatinus_rules.rules.scoring.victory import Gain, Item


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


class _Capturing(Scoring):
    """A scoring that hands out again what soldiers take."""

    def takings(self, records: Iterable[SoldierRecord]) -> tuple[Taking, ...]:
        """What soldiers who act at one moment take, in field order."""
        captors: dict[Field, list[Color]] = {}
        for record in records:
            for at in record.captured:
                captors.setdefault(at, []).append(self.right.owners[record.color])
        return tuple(self.taking(at, captors[at]) for at in sorted(captors))

    def taking(self, at: Field, captors: Sequence[Color]) -> Taking:
        """Who of any number of captors gets what, the captors in the order of their fields."""
        holder, *discs = dict.fromkeys(captors)
        own = self.right.rulings.own_double_capture is OwnDoubleCapture.PIECE_AND_DISC
        if own and captors.count(holder) > 1:
            discs.append(holder)
        return Taking(at, (holder,), tuple(discs))


class _Acting(_Capturing):
    """Soldiers act otherwise: who is gone then is not there to be counted, and the other way."""

    at_one_hill = True
    of_soldiers = True

    def act(self, hill: Hill, standing: Inhabitants, /) -> SoldiersStep:
        """What happens when the soldiers around a hill act."""
        records = soldier_records(self.right.board, hill, standing, self.right.rulings)
        return self.at_once([self.instead(record) for record in records])

    def at_once(self, records: Sequence[SoldierRecord]) -> SoldiersStep:
        """What comes of soldiers who act at one moment."""
        return SoldiersStep(self.takings(records), _emptied(records))

    def instead(self, record: SoldierRecord) -> SoldierRecord:
        """What a soldier does instead."""
        return record

    def counting(self, record: SoldierRecord, counts: Callable[[Field], bool]) -> SoldierRecord:
        """The same soldier, who counts only some of his neighbors."""
        merchants = tuple(filter(counts, record.merchants))
        farmers = tuple(filter(counts, record.farmers))
        return soldier_outcome(record.field, record.color, merchants, farmers, self.right.rulings)

    def of_another(self, record: SoldierRecord, at: Field) -> bool:
        """Whether an inhabitant is not of the soldier's player."""
        return self.right.owner(at) is not self.right.owners[record.color]

    def count(self, hill: Hill) -> HillCount:
        return self.count_after(self.right.before[hill], hill)

    def count_after(self, standing: Inhabitants, hill: Hill) -> HillCount:
        """A hill, given who stands where when its turn comes."""
        return self.control(hill, without(standing, self.act(hill, standing).removed))

    def control(self, hill: Hill, standing: Inhabitants) -> HillCount:
        """The control of a hill, rightly counted on a board that is wrong."""
        right = self.right
        tallied = tallies(right.board, hill, standing, right.influence_owners, right.rulings)
        return right.counted(hill, map(brought, tallied))

    def order(self) -> Sequence[Hill]:
        """The hills in the order in which they are scored."""
        return list(Hill)

    def hill_by_hill(self) -> Iterator[tuple[HillCount, Sequence[Gain]]]:
        """Every hill on what those that were scored before it have left."""
        box, standing = self.right.box(), self.right.inhabitants
        for hill in self.order():
            step = self.act(hill, standing)
            standing = without(standing, step.removed)
            yield self.control(hill, standing), [*_gains(hill, step.takings, box)]
            standing = without(standing, step.later)


class _FromTheStart(_Acting):
    """What is done otherwise at the first hills shows at all others."""

    def count(self, hill: Hill) -> HillCount:
        return next(count for count, _ in self.hill_by_hill() if count.hill is hill)


class SoldiersForgotten(_Acting):
    """No soldier acts."""

    slip = Slip.SOLDIERS_FORGOTTEN

    def act(self, *_: object) -> SoldiersStep:
        return SoldiersStep()


class SoldiersOneByOne(_Acting):
    """Each soldier acts on what those before him have left."""

    slip = Slip.SOLDIERS_ONE_BY_ONE

    def act(self, hill: Hill, standing: Inhabitants, /) -> SoldiersStep:
        taken: list[Taking] = []
        removed: list[Field] = []
        for at in hill.fields:
            if at in standing and standing[at].kind is Kind.SOLDIER:
                record = soldier_record(self.right.board, at, standing, self.right.rulings)
                step = self.at_once([record])
                taken += step.takings
                removed += step.removed
                standing = without(standing, step.removed)
        return SoldiersStep(tuple(taken), tuple(removed))


class SoldiersOwnTileOnly(_Acting):
    """A soldier counts nobody on another tile."""

    slip = Slip.SOLDIERS_OWN_TILE_ONLY

    def instead(self, record: SoldierRecord) -> SoldierRecord:
        return self.counting(record, lambda at: at.hill is record.field.hill)


class SoldiersSpareOwn(_Acting):
    """A soldier counts inhabitants of his own player and does not capture them."""

    slip = Slip.SOLDIERS_SPARE_OWN

    def instead(self, record: SoldierRecord) -> SoldierRecord:
        captured = tuple(at for at in record.captured if self.of_another(record, at))
        if captured == record.captured:
            return record
        leaves = captor_leaves(captured, self.right.rulings)
        return evolve(record, captured=captured, leaves=leaves)


class SoldiersIgnoreOwn(_Acting):
    """A soldier does not count inhabitants of his own player."""

    slip = Slip.SOLDIERS_IGNORE_OWN

    def instead(self, record: SoldierRecord) -> SoldierRecord:
        return self.counting(record, lambda at: self.of_another(record, at))


class SoldiersStayWhenEqual(_Acting):
    """No soldier flees."""

    slip = Slip.SOLDIERS_STAY_WHEN_EQUAL

    def instead(self, record: SoldierRecord) -> SoldierRecord:
        if record.verdict is not Verdict.FLEES:
            return record
        return evolve(record, verdict=Verdict.STAYS, leaves=False)


class SoldiersAllFirst(_FromTheStart):
    """All soldiers act before the first hill is counted."""

    slip = Slip.SOLDIERS_ALL_FIRST

    def act(self, hill: Hill, standing: Inhabitants, /) -> SoldiersStep:
        if hill is not Hill.A:
            return SoldiersStep()
        return self.at_once(
            [
                soldier_record(self.right.board, at, standing, self.right.rulings)
                for at, inhabitant in standing.items()
                if inhabitant.kind is Kind.SOLDIER
            ]
        )


class CaptivesStay(_Acting):
    """Captives leave the board only when influence has been counted."""

    slip = Slip.CAPTIVES_STAY

    def at_once(self, records: Sequence[SoldierRecord]) -> SoldiersStep:
        fled = [each for each in records if each.verdict is Verdict.FLEES]
        others = [each for each in records if each.verdict is not Verdict.FLEES]
        return SoldiersStep(self.takings(records), _emptied(fled), _emptied(others))


class EarlierHillsForgotten(_Acting):
    """A hill is scored as if it was the first one."""

    slip = Slip.EARLIER_HILLS_FORGOTTEN

    in_the_end = False

    def count(self, hill: Hill) -> HillCount:
        return self.count_after(self.right.inhabitants, hill)


class MiddleFirst(_FromTheStart):
    """The hill in the middle is scored before all others.

    That matters without soldiers, too: the box may run out of discs.
    """

    slip = Slip.MIDDLE_FIRST

    of_soldiers = False

    def order(self) -> Sequence[Hill]:
        tokens = self.right.tokens
        return sorted(Hill, key=lambda hill: (tokens[hill] != PALATINUS_TOKEN, hill))


class SharedCaptureBoth(_Capturing):
    """Two captors each get a captive and a disc for the same inhabitant."""

    slip = Slip.SHARED_CAPTURE_BOTH

    def taking(self, at: Field, captors: Sequence[Color]) -> Taking:
        players = tuple(dict.fromkeys(captors))
        return Taking(at, players, players) if len(players) > 1 else super().taking(at, captors)

    def hill_by_hill(self) -> Iterator[tuple[HillCount, Sequence[Gain]]]:
        box = self.right.box()
        for count in self.right.counts.values():
            takings = self.takings(self.right.records[count.hill].soldiers)
            yield count, [*_gains(count.hill, takings, box)]


def _gains(hill: Hill, takings: Iterable[Taking], box: Box | None) -> Iterator[Gain]:
    """The captives, and the discs for other captors as long as there are any."""
    for each in takings:
        for player in each.holders:
            yield Gain(player, Item.CAPTURED, CAPTURED_VALUE, hill, each.field)
        for player in each.discs:
            if box is None or box.take(CAPTURE_DISC):
                yield Gain(player, Item.DISC, CAPTURE_DISC, hill, each.field)


def _emptied(records: Iterable[SoldierRecord]) -> tuple[Field, ...]:
    """Fields that captives leave, and soldiers."""
    gone: set[Field] = set()
    for record in records:
        gone |= {*record.captured}
        if record.leaves:
            gone.add(record.field)
    return tuple(gone)
