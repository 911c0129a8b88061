"""The scoring in steps, each of which a slip does otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from attrs import frozen

from palatinus_rules.disputes.slips.right_scoring import HillCount, RightScoring
from palatinus_rules.disputes.slips.slip import Slip
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.scoring.control import TIE_DISC
from palatinus_rules.rules.scoring.discs import Box
from palatinus_rules.rules.scoring.victory import Gain, Item, tie_break


@frozen
class Ending:
    """The whole scoring: the count of every hill, the final sum, and who wins.

    Hills are in their order; ``gains`` are those that were counted.
    """

    hills: tuple[HillCount, ...]
    gains: tuple[Gain, ...]
    points: Mapping[Color, int]
    winners: tuple[Color, ...]


class Scoring:
    """The scoring with all steps done rightly; a slip is a subclass that does one otherwise.

    ``at_one_hill`` tells whether a slip can be made at one hill and lead to a claim about it,
    ``in_the_end`` whether it can be made at every hill and lead to a claim about the end.
    ``of_soldiers`` are slips that change nothing where there are no soldiers.
    """

    slip: ClassVar[Slip]
    at_one_hill: ClassVar[bool] = False
    in_the_end: ClassVar[bool] = True
    of_soldiers: ClassVar[bool] = False

    def __init__(self, right: RightScoring) -> None:
        self.right = right

    def count(self, hill: Hill) -> HillCount:
        """A hill with the slip at this hill alone, the hills before it scored rightly."""
        return self.right.counts[hill]

    def hill_by_hill(self) -> Iterable[tuple[HillCount, Sequence[Gain]]]:
        """All hills as they are scored, with what captures bring there."""
        return zip(self.right.counts.values(), self.right.captured, strict=True)

    def award(self, count: HillCount, box: Box | None, /) -> Iterator[Gain]:
        """What the control of a hill brings to whom."""
        if len(count.most) == 1:
            yield from self.token(count)
        else:
            yield from self.tie(count.hill, count.most, box)

    def token(self, count: HillCount) -> Iterator[Gain]:
        """The token of a hill for whoever has the most influence."""
        for color in count.most:
            yield Gain(color, Item.TOKEN, self.right.tokens[count.hill], count.hill)

    def tie(self, hill: Hill, tied: Sequence[Color], box: Box | None) -> Iterator[Gain]:
        """A disc for every tied player, or for nobody if the box does not hold enough."""
        if box is None or box.take(TIE_DISC, len(tied)):
            for color in tied:
                yield Gain(color, Item.DISC, TIE_DISC, hill)

    def taken_for(self, gain: Gain) -> Gain | None:
        """What a gain is taken for in the final sum; None if it is left out."""
        return gain

    def added(self) -> Mapping[Color, int]:
        """Points that are added to those of the gains."""
        return {}

    def tie_break(self, gains: Sequence[Gain], /) -> tuple[int, ...]:
        """What decides between players with the same points."""
        return tie_break(gains, self.right.rulings)

    def ending(self) -> Ending:
        """The whole scoring, with the slip at every hill and in the final sum."""
        box = self.right.box()
        gains: list[Gain] = []
        hills: list[HillCount] = []
        for count, captured in self.hill_by_hill():
            hills.append(count)
            gains += [*captured, *self.award(count, box)]
        return self.summed(sorted(hills, key=lambda count: count.hill), gains)

    def summed(self, hills: Iterable[HillCount], gains: Iterable[Gain]) -> Ending:
        """The final sum."""
        counted = tuple(filter(None, map(self.taken_for, gains)))
        held = {
            color: [each for each in counted if each.player is color]
            for color in self.right.players
        }
        added = self.added()
        points = {
            color: sum(each.value for each in mine) + added.get(color, 0)
            for color, mine in held.items()
        }
        strength = {color: (points[color], *self.tie_break(held[color])) for color in held}
        most = max(strength.values())
        winners = tuple(color for color in held if strength[color] == most)
        return Ending(tuple(hills), counted, points, winners)
