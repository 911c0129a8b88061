"""Awards and the final sum, with a slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, frozen

from palatinus_rules.disputes.slipping.control import HillCount
from palatinus_rules.disputes.slipping.ground import Ground
from palatinus_rules.disputes.slipping.soldiers import Taking
from palatinus_rules.disputes.slips import Slip
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import DiscShortage
from palatinus_rules.rules.scoring.control import TIE_DISC
from palatinus_rules.rules.scoring.discs import CAPTURE_DISC, Box
from palatinus_rules.rules.scoring.resolution import CAPTURED_VALUE
from palatinus_rules.rules.scoring.victory import Gain, Item, tie_break


def box_for(ground: Ground) -> Box | None:
    """The box of discs; None if all discs that are owed are given."""
    return Box() if ground.rulings.disc_shortage is DiscShortage.BOX else None


def capture_gains(hill: Hill, takings: Sequence[Taking], box: Box | None) -> Iterator[Gain]:
    """The captives, and the discs for other captors as long as there are any."""
    for each in takings:
        for player in each.holders:
            yield Gain(player, Item.CAPTURED, CAPTURED_VALUE, hill, each.field)
        for player in each.discs:
            if box is None or box.take(CAPTURE_DISC):
                yield Gain(player, Item.DISC, CAPTURE_DISC, hill, each.field)


def award_gains(
    ground: Ground, count: HillCount, slip: Slip | None, box: Box | None
) -> Iterator[Gain]:
    """What the control of a hill brings to whom."""
    ahead = count.most
    if len(ahead) == 1 or slip is Slip.TIE_TAKES_TOKEN:
        for color in ahead:
            yield Gain(color, Item.TOKEN, ground.tokens[count.hill], count.hill)
    elif slip is not Slip.TIE_GETS_NOTHING:
        yield from _tie(count.hill, ahead, box)
    if slip is Slip.TIE_BELOW_GETS_DISCS:
        for tied in _ties_below(count.influence):
            yield from _tie(count.hill, tied, box)


def _tie(hill: Hill, tied: Sequence[Color], box: Box | None) -> Iterator[Gain]:
    """A disc for every tied player, or for nobody if the box does not hold enough."""
    if box is None or box.take(TIE_DISC, len(tied)):
        for color in tied:
            yield Gain(color, Item.DISC, TIE_DISC, hill)


def _ties_below(influence: Mapping[Color, int]) -> Iterator[list[Color]]:
    """Those who tie below the most, with more than none, from the highest."""
    levels = Counter(points for points in influence.values() if points > 0)
    for level in sorted(levels, reverse=True)[1:]:
        if levels[level] > 1:
            yield [color for color, points in influence.items() if points == level]


@frozen
class Final:
    """The final sum: all points, who wins, and the gains that were counted."""

    gains: tuple[Gain, ...]
    points: Mapping[Color, int]
    winners: tuple[Color, ...]


def final(
    ground: Ground, gains: Sequence[Gain], influence: Mapping[Color, int], slip: Slip | None
) -> Final:
    """What comes out of all gains, and of all influence of all hills where that is counted."""
    counted = tuple(
        _counted(ground, gain, slip) for gain in gains if not _left_out(ground, gain, slip)
    )
    held = {color: [each for each in counted if each.player is color] for color in ground.players}
    points = {color: sum(each.value for each in mine) for color, mine in held.items()}
    if slip is Slip.INFLUENCE_AS_POINTS:
        points = {color: number + influence[color] for color, number in points.items()}
    broken = slip is not Slip.TIE_BREAK_FORGOTTEN
    strength = {
        color: (points[color], *(tie_break(mine, ground.rulings) if broken else ()))
        for color, mine in held.items()
    }
    most = max(strength.values())
    return Final(counted, points, tuple(color for color in held if strength[color] == most))


def _counted(ground: Ground, gain: Gain, slip: Slip | None) -> Gain:
    """What a gain is taken for."""
    if slip is Slip.TOKENS_ONE_EACH and gain.item is Item.TOKEN:
        return evolve(gain, value=1)
    captive = _captive(gain)
    if slip is Slip.CAPTIVES_GO_HOME and captive is not None:
        return evolve(gain, player=ground.owner(captive))
    return gain


def _left_out(ground: Ground, gain: Gain, slip: Slip | None) -> bool:
    """Whether a gain is left out of points and items."""
    match slip:
        case Slip.CAPTIVES_FORGOTTEN:
            return gain.item is Item.CAPTURED
        case Slip.OWN_CAPTIVES_FORGOTTEN:
            captive = _captive(gain)
            return captive is not None and ground.owner(captive) is gain.player
        case Slip.DISCS_FORGOTTEN:
            return gain.item is Item.DISC
    return False


def _captive(gain: Gain) -> Field | None:
    """Where the captive stood that is gained; None for a token or a disc."""
    return gain.field if gain.item is Item.CAPTURED else None
