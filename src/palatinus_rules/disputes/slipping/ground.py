"""What every slip starts from: the right scoring, and who stood where in it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution, influence_owners

Inhabitants = Mapping[Field, Inhabitant]


@frozen
class Ground:
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
    def of(cls, resolution: Resolution) -> Ground:
        """The ground that a resolution makes."""
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

    def owner(self, at: Field) -> Color:
        """Whose inhabitant stood on a field at the end of play."""
        return self.owners[self.inhabitants[at].color]


def without(standing: Inhabitants, gone: tuple[Field, ...]) -> Inhabitants:
    """Who still stands where once some fields are empty."""
    if not gone:
        return standing
    left = dict(standing)
    for at in gone:
        del left[at]
    return left
