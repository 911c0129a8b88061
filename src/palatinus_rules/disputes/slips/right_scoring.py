"""What every slip starts from: the right scoring, and who stood where in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import frozen

from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import DiscShortage, Rulings
from palatinus_rules.rules.scoring.control import Tally, leaders
from palatinus_rules.rules.scoring.discs import Box
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution, influence_owners
from palatinus_rules.rules.scoring.victory import Gain

Inhabitants = Mapping[Field, Inhabitant]


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


@frozen
class RightScoring:
    """A right scoring, and who stood where in it.

    ``before`` tells that for the moment when a hill's turn came, ``during`` for that when its
    influence was counted; ``records`` and ``tokens`` are those of the hills. ``owners`` tells
    whose a color is, second colors included, and ``influence_owners`` who gets its influence.
    """

    resolution: Resolution
    owners: Mapping[Color, Color]
    influence_owners: Mapping[Color, Color]
    before: Mapping[Hill, Inhabitants]
    during: Mapping[Hill, Inhabitants]
    records: Mapping[Hill, HillRecord]
    tokens: Mapping[Hill, int]

    @classmethod
    def of(cls, resolution: Resolution) -> RightScoring:
        """The scoring that a resolution records."""
        position = resolution.position
        standing: Inhabitants = position.inhabitants
        before, during, records = {}, {}, {}
        for record in resolution.hills:
            records[record.hill] = record
            before[record.hill] = standing
            standing = without(standing, record.removed)
            during[record.hill] = standing
        brings = influence_owners(position, resolution.rulings)
        tokens = {tile.letter: tile.token for tile in position.board.tiles}
        return cls(resolution, position.owners, brings, before, during, records, tokens)

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.resolution.position.board

    @property
    def rulings(self) -> Rulings:
        """The rulings in force."""
        return self.resolution.rulings

    @property
    def players(self) -> tuple[Color, ...]:
        """The players' own colors, in seating order."""
        return self.resolution.position.colors

    @property
    def inhabitants(self) -> Inhabitants:
        """Who stood where at the end of play."""
        return self.resolution.position.inhabitants

    @cached_property
    def counts(self) -> dict[Hill, HillCount]:
        """The count of every hill, in their order."""
        return {
            hill: self.counted(hill, map(brought, record.tallies))
            for hill, record in self.records.items()
        }

    @cached_property
    def captured(self) -> tuple[tuple[Gain, ...], ...]:
        """What captures bring at every hill: captives, and discs for other captors."""
        return tuple(
            tuple(gain for gain in record.gains if gain.field is not None)
            for record in self.records.values()
        )

    def owner(self, at: Field) -> Color:
        """Whose inhabitant stood on a field at the end of play."""
        return self.owners[self.inhabitants[at].color]

    def counted(self, hill: Hill, everything: Iterable[Brought]) -> HillCount:
        """The count of a hill, given everything that inhabitants are held to bring there."""
        found = tuple(everything)
        influence = dict.fromkeys(self.players, 0)
        for each in found:
            if each.player is not None:
                influence[each.player] += each.points
        return HillCount(hill, found, influence)

    def influence_on(self, hills: Iterable[HillCount]) -> dict[Color, int]:
        """Each player's influence on several hills together."""
        counts = [*hills]
        return {color: sum(each.influence[color] for each in counts) for color in self.players}

    def box(self) -> Box | None:
        """The box of discs as it is at first; None if all discs that are owed are given."""
        return Box() if self.rulings.disc_shortage is DiscShortage.BOX else None


def brought(tallied: Tally) -> Brought:
    """What an inhabitant brings by a tally."""
    return Brought(tallied.field, tallied.player, tallied.points)


def without(standing: Inhabitants, gone: tuple[Field, ...]) -> Inhabitants:
    """Who still stands where once some fields are empty."""
    if not gone:
        return standing
    remaining = dict(standing)
    for at in gone:
        del remaining[at]
    return remaining
