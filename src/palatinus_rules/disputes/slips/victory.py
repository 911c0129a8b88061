"""Slips in awards and in the final sum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from attrs import evolve

from palatinus_rules.disputes.slips.right_scoring import HillCount
from palatinus_rules.disputes.slips.scoring import Ending, Scoring
from palatinus_rules.disputes.slips.slip import Slip
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.discs import Box
from palatinus_rules.rules.scoring.victory import Gain, Item


class TieTakesToken(Scoring):
    """All who tie get the value of the token."""

    slip = Slip.TIE_TAKES_TOKEN

    def award(self, count: HillCount, *_: object) -> Iterator[Gain]:
        return self.token(count)


class TieGetsNothing(Scoring):
    """No discs for those who tie."""

    slip = Slip.TIE_GETS_NOTHING

    def award(self, count: HillCount, *_: object) -> Iterator[Gain]:
        return self.token(count) if len(count.most) == 1 else iter(())


class TieBelowGetsDiscs(Scoring):
    """Discs also for those who tie below the most, with more than none, from the highest."""

    slip = Slip.TIE_BELOW_GETS_DISCS

    def award(self, count: HillCount, box: Box | None, /) -> Iterator[Gain]:
        yield from super().award(count, box)
        levels = Counter(points for points in count.influence.values() if points > 0)
        for level in sorted(levels, reverse=True)[1:]:
            if levels[level] > 1:
                tied = [color for color, points in count.influence.items() if points == level]
                yield from self.tie(count.hill, tied, box)


class _Summing(Scoring):
    """The right gains are summed up otherwise."""

    def ending(self) -> Ending:
        return self.summed(self.right.counts.values(), self.right.resolution.gains)

    def captive_owner(self, gain: Gain) -> Color | None:
        """Whose the captive is that is gained; None for a token or a disc."""
        at: Field | None = gain.field if gain.item is Item.CAPTURED else None
        return None if at is None else self.right.owner(at)


class CaptivesForgotten(_Summing):
    """Captured inhabitants are not counted."""

    slip = Slip.CAPTIVES_FORGOTTEN

    def taken_for(self, gain: Gain) -> Gain | None:
        return None if gain.item is Item.CAPTURED else gain


class OwnCaptivesForgotten(_Summing):
    """Captives of a player's own are not counted."""

    slip = Slip.OWN_CAPTIVES_FORGOTTEN

    def taken_for(self, gain: Gain) -> Gain | None:
        return None if self.captive_owner(gain) is gain.player else gain


class DiscsForgotten(_Summing):
    """Discs are not counted."""

    slip = Slip.DISCS_FORGOTTEN

    def taken_for(self, gain: Gain) -> Gain | None:
        return None if gain.item is Item.DISC else gain


class TokensOneEach(_Summing):
    """Every token is worth one point."""

    slip = Slip.TOKENS_ONE_EACH

    def taken_for(self, gain: Gain) -> Gain:
        return evolve(gain, value=1) if gain.item is Item.TOKEN else gain


class InfluenceAsPoints(_Summing):
    """All influence is added to the points."""

    slip = Slip.INFLUENCE_AS_POINTS

    def added(self) -> Mapping[Color, int]:
        return self.right.influence_on(self.right.counts.values())


class TieBreakForgotten(_Summing):
    """All with the most points win."""

    slip = Slip.TIE_BREAK_FORGOTTEN

    def tie_break(self, *_: object) -> tuple[int, ...]:
        return ()


class CaptivesGoHome(_Summing):
    """Captives count for those whose they are."""

    slip = Slip.CAPTIVES_GO_HOME

    def taken_for(self, gain: Gain) -> Gain:
        owner = self.captive_owner(gain)
        return gain if owner is None else evolve(gain, player=owner)
