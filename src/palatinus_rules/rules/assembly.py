"""The table while the tiles are laid: what lies there, and where the next tile may go."""

from __future__ import annotations

from copy import copy
from typing import SupportsIndex

from attrs import field, frozen

from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.codes import LayingError
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.laying import LaidTile, in_order_laid, laying_problems, laying_refusals
from palatinus_rules.rules.setup import Setup, Tokens
from palatinus_rules.rules.spots import Spot, free_spots
from palatinus_rules.rules.tiles import Springs, Twist


@frozen(repr=False)
class Assembly:
    """The tiles on the table, in the order laid. Raises :class:`.LayingError` with every mistake.

    >>> table = Assembly().lay("B", "M", arrow=4).lay("A", "R3", arrow=0)
    >>> ", ".join(table.spots())
    'R2, R4'
    """

    tiles: tuple[LaidTile, ...] = field(default=(), converter=in_order_laid)

    def __attrs_post_init__(self) -> None:
        problems = tuple(laying_problems(self.tiles))
        if problems:
            raise LayingError(problems)

    @property
    def twist(self) -> Twist | None:
        """The twist, which the second tile decides; None before that."""
        return self.tiles[1].spot.twist if len(self.tiles) > 1 else None

    @property
    def complete(self) -> bool:
        """Whether all seven tiles lie on the table."""
        return len(self.tiles) == len(Hill)  # preparation.board

    def spots(self) -> tuple[Spot, ...]:
        """Every spot where the next tile may lie; () if the board is complete."""
        return () if self.complete else free_spots(tuple(tile.spot for tile in self.tiles))

    def letters(self) -> tuple[Hill, ...]:
        """The tiles that are not yet on the table."""
        laid = {tile.letter for tile in self.tiles}
        return tuple(letter for letter in Hill if letter not in laid)

    def setup(self, springs: Springs, tokens: Tokens) -> Setup:
        """The tiles on the table with their springs, and with the tokens that were dealt."""
        return Setup(self.tiles, springs, tokens)

    def refusals(
        self, letter: Hill | str, spot: Spot | str, arrow: SupportsIndex
    ) -> tuple[Problem, ...]:
        """Every reason why a tile must not be laid next like this; () when it may."""
        tile = LaidTile(letter, spot, arrow)
        return tuple(laying_refusals(self.tiles, tile, f"tiles[{len(self.tiles)}]"))

    def lay(self, letter: Hill | str, spot: Spot | str, arrow: SupportsIndex) -> Assembly:
        """The table with one more tile. Raises :class:`.LayingError` with every reason."""
        problems = self.refusals(letter, spot, arrow)
        if problems:
            raise LayingError(problems)
        # What lies there was checked before.
        table = copy(self)
        object.__setattr__(table, "tiles", (*self.tiles, LaidTile(letter, spot, arrow)))
        return table

    def __repr__(self) -> str:
        return f"Assembly({list(self.tiles)!r})"
