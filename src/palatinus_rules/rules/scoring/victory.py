"""Victory: points, tie-break, ranks, and whether the box held enough discs.

Everything that a player gains is a :class:`Gain`. Points and items are sums over gains, and ranks
compare these sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, unique
from types import MappingProxyType

from attrs import frozen

from palatinus_rules.kit.messages import Message, forms, message
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.kit.words import counted
from palatinus_rules.rules.box import DISCS, Color
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import FinalTie, Rulings

POINTS = forms("counted-point", "{number} point", "{number} points")


@unique
class Item(StrEnum):
    """What counts at the end, and breaks ties."""

    TOKEN = "token"
    DISC = "disc"
    CAPTURED = "captured"


@frozen(repr=False)
class Gain:
    """One item that a player gained, at which hill, and what it is worth.

    Attributes:
        player: Who gained it, by their own color.
        item: What it is.
        value: How many points it is worth.
        hill: The hill that brought it.
        field: Where the captured inhabitant stood, also for the disc that replaces it; None for
            what the control of a hill brings.
    """

    player: Color
    item: Item
    value: int
    hill: Hill
    field: Field | None = None

    __repr__ = by_parts


@frozen(repr=False)
class Standing:
    """One player at the end.

    Attributes:
        color: The player's own color.
        gains: All gains, in the order in which they came.
        rank: The rank, from 1; players who are tied even after the tie-break share it.
    """

    color: Color
    gains: tuple[Gain, ...]
    rank: int

    @property
    def captured(self) -> int:
        """How many captured inhabitants the player holds."""
        return len(_values(self.gains, Item.CAPTURED))

    @property
    def discs(self) -> tuple[int, ...]:
        """The values of the discs, highest first."""
        return _values(self.gains, Item.DISC)

    @property
    def tokens(self) -> tuple[int, ...]:
        """The values of the laurel tokens, highest first."""
        return _values(self.gains, Item.TOKEN)

    @property
    def points(self) -> int:
        """The victory points: what all gains are worth."""
        return _points(self.gains)

    @property
    def items(self) -> int:
        """The number of tokens, discs and captured inhabitants."""
        return len(self.gains)

    def __repr__(self) -> str:
        return f"<Standing of {self.color}: {counted(self.points, 'point')}, rank {self.rank}>"


@frozen(repr=False)
class Shortage:
    """The box runs out of discs of a value: how many are owed, in the box, and given.

    All that are owed are given, unless it is ruled that only the discs in the box are. Then some
    may be left over from a tie for which there are too few.

    Attributes:
        value: The value of the discs, 1 or 2.
        owed: How many are owed to the players.
        in_box: How many the box holds.
        given: How many are given.
    """

    value: int
    owed: int
    in_box: int
    given: int

    __repr__ = by_parts

    def __str__(self) -> str:
        return str(shortage_words(self))


def shortage_words(note: Shortage) -> Message:
    """What the box was short of."""
    if note.given < note.owed:
        return message(
            "discs-exhausted-some-given",
            "The box runs out of discs worth {value}: {owed} are owed, but it holds only "
            "{in_box}. Under the reading chosen here, {given} are given out.",
            value=note.value,
            owed=note.owed,
            in_box=note.in_box,
            given=note.given,
        )
    return message(
        "discs-exhausted-points-given",
        "The box runs out of discs worth {value}: {owed} are owed, but it holds only {in_box}. "
        "All players get their points all the same.",
        value=note.value,
        owed=note.owed,
        in_box=note.in_box,
    )


def _values(gains: Sequence[Gain], item: Item) -> tuple[int, ...]:
    return tuple(sorted((gain.value for gain in gains if gain.item is item), reverse=True))


def _points(gains: Sequence[Gain]) -> int:
    return sum(gain.value for gain in gains)  # victory.sum


def tie_break(gains: Sequence[Gain], rulings: Rulings) -> tuple[int, ...]:
    """What ranks compare after the points, as it is ruled."""
    if rulings.final_tie is FinalTie.TOTAL:  # victory.tie-break-order
        return (len(gains),)  # victory.tie-break
    return tuple(len(_values(gains, item)) for item in IN_TURN[rulings.final_tie])


IN_TURN: Mapping[FinalTie, tuple[Item, ...]] = MappingProxyType(
    {
        FinalTie.TOKENS_FIRST: (Item.TOKEN, Item.DISC, Item.CAPTURED),
        FinalTie.DISCS_FIRST: (Item.DISC, Item.TOKEN, Item.CAPTURED),
    }
)
"""What is compared one after the other, under the readings by which it is."""


def standings(
    players: Sequence[Color], gains: Sequence[Gain], rulings: Rulings
) -> tuple[Standing, ...]:
    """All standings, best first, and in seating order among equals."""
    held = {color: tuple(gain for gain in gains if gain.player is color) for color in players}
    strength = {
        color: (_points(gained), *tie_break(gained, rulings)) for color, gained in held.items()
    }
    # victory.most-points, victory.lower-ranks: the same comparison for every rank
    order = sorted(players, key=strength.__getitem__, reverse=True)
    ranked = sorted(strength.values(), reverse=True)
    return tuple(
        # victory.shared
        Standing(color, held[color], rank=1 + ranked.index(strength[color]))
        for color in order
    )


def shortages(gains: Sequence[Gain], missing: Sequence[Gain]) -> Iterator[Shortage]:
    """Which discs the box would have to hold more of, given those that were not there."""
    for value, in_box in DISCS.items():
        given, lacking = (
            sum(gain.item is Item.DISC and gain.value == value for gain in some)
            for some in (gains, missing)
        )
        if given + lacking > in_box:  # control.box-runs-out
            yield Shortage(value, given + lacking, in_box, given)
