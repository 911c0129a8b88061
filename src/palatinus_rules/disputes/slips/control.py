"""Slips in b) who controls the hill: influence is counted otherwise, of the right inhabitants."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar

from attrs import evolve

from palatinus_rules.disputes.slips.right_scoring import Brought, HillCount, Inhabitants
from palatinus_rules.disputes.slips.scoring import Scoring
from palatinus_rules.disputes.slips.slip import Slip
from palatinus_rules.rules.box import Kind
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.scoring.control import Influence, Reason, Tally, tally
from palatinus_rules.rules.scoring.victory import Gain

_AS_A_FREE_FIELD = Reason.FARMER_BESIDE_FREE_FIELD.points


class _Counting(Scoring):
    """A hill is counted otherwise."""

    at_one_hill = True

    def hill_by_hill(self) -> Iterable[tuple[HillCount, Sequence[Gain]]]:
        return zip(map(self.count, Hill), self.right.captured, strict=True)


class _Misreading(_Counting):
    """What the inhabitants of one kind bring is counted otherwise."""

    kind: ClassVar[Kind]

    def count(self, hill: Hill) -> HillCount:
        return self.right.counted(
            hill,
            (
                Brought(each.field, each.player, self._points(each))
                for each in self.right.records[hill].tallies
            ),
        )

    def _points(self, tallied: Tally) -> int:
        if tallied.player is None or tallied.inhabitant.kind is not self.kind:
            return tallied.points
        return self.misread(tallied)

    @abstractmethod
    def misread(self, tallied: Tally) -> int:
        """What somebody is held to bring."""

    def standing(self, tallied: Tally) -> Inhabitants:
        """Who stood where when the influence of the inhabitant was counted."""
        return self.right.during[tallied.field.hill]


def _only(tallied: Tally, counts: Callable[[Influence], bool]) -> int:
    """A tally of which only some parts are counted."""
    return sum(each.points for each in tallied.influence if counts(each))


def _own_tile_only(tallied: Tally) -> int:
    return _only(tallied, lambda each: each.source.hill is tallied.field.hill)


class _Merchants(_Misreading):
    kind = Kind.MERCHANT


class _Farmers(_Misreading):
    kind = Kind.FARMER


class MerchantOwnTileOnly(_Merchants):
    """A merchant counts nobody on another tile."""

    slip = Slip.MERCHANT_OWN_TILE_ONLY

    def misread(self, tallied: Tally) -> int:
        return _own_tile_only(tallied)


class MerchantOthersOnly(_Merchants):
    """A merchant counts only inhabitants of other players."""

    slip = Slip.MERCHANT_OTHERS_ONLY

    def misread(self, tallied: Tally) -> int:
        owner = self.right.owner
        return _only(tallied, lambda each: owner(each.source) is not owner(tallied.field))


class MerchantOwnOnly(_Merchants):
    """A merchant counts only inhabitants of his own player."""

    slip = Slip.MERCHANT_OWN_ONLY

    def misread(self, tallied: Tally) -> int:
        owner = self.right.owner
        return _only(tallied, lambda each: owner(each.source) is owner(tallied.field))


class MerchantOneEach(_Merchants):
    """A merchant counts one for every inhabitant, farmers included."""

    slip = Slip.MERCHANT_ONE_EACH

    def misread(self, tallied: Tally) -> int:
        return len(tallied.influence)


class MerchantNoSoldiers(_Merchants):
    """A merchant does not count soldiers."""

    slip = Slip.MERCHANT_NO_SOLDIERS

    def misread(self, tallied: Tally) -> int:
        return _only(tallied, lambda each: each.reason is not Reason.MERCHANT_BESIDE_SOLDIER)


class FarmerOwnTileOnly(_Farmers):
    """A farmer counts no field of another tile."""

    slip = Slip.FARMER_OWN_TILE_ONLY

    def misread(self, tallied: Tally) -> int:
        return _own_tile_only(tallied)


class FarmerHillCounts(_Farmers):
    """A farmer counts the hill as a free field."""

    slip = Slip.FARMER_HILL_COUNTS

    def misread(self, tallied: Tally) -> int:
        return tallied.points + _AS_A_FREE_FIELD


class FarmerNoOwnSpring(_Farmers):
    """A farmer does not count the spring of his own field."""

    slip = Slip.FARMER_NO_OWN_SPRING

    def misread(self, tallied: Tally) -> int:
        return _only(tallied, lambda each: each.reason is not Reason.FARMER_ON_SPRING)


class FarmerFreeSpringsOnly(_Farmers):
    """A farmer does not count springs beside him on which somebody stands."""

    slip = Slip.FARMER_FREE_SPRINGS_ONLY

    def misread(self, tallied: Tally) -> int:
        standing = self.standing(tallied)
        return _only(
            tallied,
            lambda each: (
                each.reason is not Reason.FARMER_BESIDE_SPRING or each.source not in standing
            ),
        )


class FarmerSpringsOnly(_Farmers):
    """A farmer counts springs and no free fields."""

    slip = Slip.FARMER_SPRINGS_ONLY

    def misread(self, tallied: Tally) -> int:
        return _only(tallied, lambda each: each.reason is not Reason.FARMER_BESIDE_FREE_FIELD)


class FarmerAllFields(_Farmers):
    """A farmer counts fields on which somebody stands like free ones."""

    slip = Slip.FARMER_ALL_FIELDS

    def misread(self, tallied: Tally) -> int:
        standing = self.standing(tallied)
        taken = [at for at in self.right.board.neighbors(tallied.field) if at in standing]
        return tallied.points + len(taken) * _AS_A_FREE_FIELD


class FarmerOneEach(_Farmers):
    """A farmer counts one for every free field and every spring."""

    slip = Slip.FARMER_ONE_EACH

    def misread(self, tallied: Tally) -> int:
        return len(tallied.influence)


class OutsidersBring(_Counting):
    """Inhabitants of other tiles beside a field of the hill bring everything here, too."""

    slip = Slip.OUTSIDERS_BRING

    def count(self, hill: Hill) -> HillCount:
        brought = self.right.counts[hill].brought
        return self.right.counted(hill, (*brought, *self._outsiders(hill)))

    def _outsiders(self, hill: Hill) -> Iterator[Brought]:
        right, standing = self.right, self.right.during[hill]
        beside = {other for at in hill.fields for other in right.board.neighbors(at)}
        for at in sorted(beside):
            if at.hill is not hill and at in standing:
                found = tally(right.board, at, standing, right.influence_owners, right.rulings)
                yield Brought(at, found.player, found.points)


class InfluenceCarriedOver(_Counting):
    """Influence on earlier hills is added."""

    slip = Slip.INFLUENCE_CARRIED_OVER

    def count(self, hill: Hill) -> HillCount:
        hills = [each for each in self.right.counts.values() if each.hill <= hill]
        return evolve(hills[-1], influence=self.right.influence_on(hills))


class ZeroTies(_Counting):
    """Where nobody has any influence, everybody who is around the hill ties."""

    slip = Slip.ZERO_TIES

    def count(self, hill: Hill) -> HillCount:
        standing = self.right.during[hill]
        around = {self.right.owner(at) for at in hill.fields if at in standing}
        tied = tuple(color for color in self.right.players if color in around)
        right = super().count(hill)
        return evolve(right, without_any=tied) if len(tied) > 1 else right
