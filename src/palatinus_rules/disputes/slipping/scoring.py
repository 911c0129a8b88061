"""A hill, or the whole end of the game, scored with one slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from palatinus_rules.disputes.slipping.control import Brought, brought
from palatinus_rules.disputes.slipping.ground import Ground, Inhabitants, without
from palatinus_rules.disputes.slipping.soldiers import (
    SoldiersStep,
    all_soldiers_first,
    soldiers_step,
)
from palatinus_rules.disputes.slipping.victory import (
    Final,
    award_gains,
    box_for,
    capture_gains,
    final,
)
from palatinus_rules.disputes.slips import FINAL_SLIPS, HILL_SLIPS, SOLDIER_SLIPS, Slip
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.scoring.control import tallies
from palatinus_rules.rules.scoring.victory import Gain

_FIRST = Slip.SOLDIERS_ALL_FIRST
_SOLDIERS = frozenset(SOLDIER_SLIPS)
_TIES = frozenset({Slip.TIE_TAKES_TOKEN, Slip.TIE_GETS_NOTHING, Slip.TIE_BELOW_GETS_DISCS})
_AFTER_THE_HILLS = frozenset(FINAL_SLIPS) - frozenset(HILL_SLIPS) - _TIES
"""Slips in the final sum alone, to which everybody brings the right gains."""


@frozen
class HillCount:
    """What everybody is held to bring to a hill, and what everybody has there."""

    hill: Hill
    brought: tuple[Brought, ...]
    influence: Mapping[Color, int]


@frozen
class Ending:
    """The whole scoring: the count of every hill, all gains, and the final sum."""

    hills: tuple[HillCount, ...]
    gains: tuple[Gain, ...]
    final: Final


def count_hill(ground: Ground, hill: Hill, slip: Slip | None) -> HillCount:
    """A hill with a slip at this hill alone, the hills before it scored rightly."""
    if slip is _FIRST:
        step = all_soldiers_first(ground)
        return _control(ground, hill, without(ground.inhabitants, step.removed))
    if slip is not None and slip in _SOLDIERS:
        forgotten = slip is Slip.EARLIER_HILLS_FORGOTTEN
        standing = ground.inhabitants if forgotten else ground.before[hill]
        step = soldiers_step(ground, hill, standing, slip)
        return _control(ground, hill, without(standing, step.removed))
    count = _reread(ground, hill, slip)
    if slip is Slip.INFLUENCE_CARRIED_OVER:
        before = [_reread(ground, each, None) for each in Hill if each < hill]
        return HillCount(hill, count.brought, _added_up(ground, [*before, count]))
    return count


def score_rightly(ground: Ground) -> Ending:
    """The whole scoring without any slip."""
    counts = [_reread(ground, hill, None) for hill in Hill]
    return _concluded(ground, _right_captures(ground), counts, None)


def score(ground: Ground, slip: Slip, right: Ending) -> Ending:
    """The whole scoring with a slip at every hill, and in the final sum."""
    if slip in _AFTER_THE_HILLS:
        return Ending(right.hills, right.gains, _final(ground, right.gains, right.hills, slip))
    if slip in _SOLDIERS:
        steps, counts = _all_first(ground) if slip is _FIRST else _hill_by_hill(ground, slip)
        box = box_for(ground)
        captured = [
            [*capture_gains(hill, step.takings, box)]
            for hill, step in zip(Hill, steps, strict=True)
        ]
        return _concluded(ground, captured, counts, slip)
    if slip is Slip.INFLUENCE_CARRIED_OVER:
        counts = [
            HillCount(count.hill, count.brought, _added_up(ground, right.hills[: done + 1]))
            for done, count in enumerate(right.hills)
        ]
    elif slip in _TIES:
        counts = [*right.hills]
    else:
        counts = [_reread(ground, hill, slip) for hill in Hill]
    return _concluded(ground, _right_captures(ground), counts, slip)


def _concluded(
    ground: Ground,
    captured: Iterable[Iterable[Gain]],
    counts: Sequence[HillCount],
    slip: Slip | None,
) -> Ending:
    """All gains, hill by hill, and the sum of them; discs worth 1 have been handed out already."""
    box = box_for(ground)
    gains: list[Gain] = []
    for taken, count in zip(captured, counts, strict=True):
        gains += taken
        gains += award_gains(ground, count.hill, count.influence, slip, box)
    return Ending(tuple(counts), tuple(gains), _final(ground, gains, counts, slip))


def _final(
    ground: Ground, gains: Sequence[Gain], counts: Iterable[HillCount], slip: Slip | None
) -> Final:
    added = _added_up(ground, counts) if slip is Slip.INFLUENCE_AS_POINTS else {}
    return final(ground, gains, added, slip)


def _right_captures(ground: Ground) -> Iterator[list[Gain]]:
    """What captures rightly bring at every hill."""
    for record in ground.records.values():
        yield [gain for gain in record.gains if gain.field is not None] if record.captures else []


def _all_first(ground: Ground) -> tuple[list[SoldiersStep], list[HillCount]]:
    """All soldiers act before hill A, and none later."""
    first = all_soldiers_first(ground)
    standing = without(ground.inhabitants, first.removed)
    steps = [first, *[SoldiersStep()] * (len(Hill) - 1)]
    return steps, [_control(ground, hill, standing) for hill in Hill]


def _hill_by_hill(ground: Ground, slip: Slip) -> tuple[list[SoldiersStep], list[HillCount]]:
    """Soldiers who act with a slip at every hill, on what the hills before have left."""
    standing = ground.inhabitants
    steps, counts = [], []
    for hill in Hill:
        step = soldiers_step(ground, hill, standing, slip)
        standing = without(standing, step.removed)
        steps.append(step)
        counts.append(_control(ground, hill, standing))
        standing = without(standing, step.later)
    return steps, counts


def _control(ground: Ground, hill: Hill, standing: Inhabitants) -> HillCount:
    """The control of a hill, rightly counted on a board that is wrong."""
    tallied = tallies(ground.board, hill, standing, ground.bringing, ground.rulings)
    return _count(ground, hill, brought(ground, hill, standing, tallied))


def _reread(ground: Ground, hill: Hill, slip: Slip | None) -> HillCount:
    """The control of a hill, wrongly counted on the right board."""
    tallied, standing = ground.records[hill].tallies, ground.during[hill]
    return _count(ground, hill, brought(ground, hill, standing, tallied, slip))


def _count(ground: Ground, hill: Hill, found: tuple[Brought, ...]) -> HillCount:
    influence = dict.fromkeys(ground.players, 0)
    for each in found:
        if each.player is not None:
            influence[each.player] += each.points
    return HillCount(hill, found, influence)


def _added_up(ground: Ground, counts: Iterable[HillCount]) -> dict[Color, int]:
    """Everybody's influence on several hills together."""
    together: Counter[Color] = Counter()
    for count in counts:
        together.update(count.influence)
    return {color: together[color] for color in ground.players}
