"""A hill, or the whole end of the game, scored with one slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import frozen

from palatinus_rules.disputes.slipping.control import Brought, brought
from palatinus_rules.disputes.slipping.ground import Ground, Standing, without
from palatinus_rules.disputes.slipping.soldiers import (
    SoldiersStep,
    all_soldiers_first,
    soldiers_step,
)
from palatinus_rules.disputes.slipping.victory import (
    DiscBox,
    Final,
    award_gains,
    capture_gains,
    final,
)
from palatinus_rules.disputes.slips import SOLDIER_SLIPS, Slip
from palatinus_rules.rules.board import Hill
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.scoring.control import tallies
from palatinus_rules.rules.scoring.victory import Gain

_SOLDIERS = frozenset(SOLDIER_SLIPS)


@frozen
class HillCount:
    """What everybody is held to bring to a hill, and what everybody has there."""

    hill: Hill
    brought: tuple[Brought, ...]
    influence: Mapping[Color, int]


@frozen
class Ending:
    """The whole scoring: the count of every hill, and the final sum."""

    hills: tuple[HillCount, ...]
    final: Final


def count_hill(ground: Ground, hill: Hill, slip: Slip | None) -> HillCount:
    """A hill with a slip at this hill alone, the hills before it scored rightly."""
    if slip is Slip.SOLDIERS_ALL_FIRST:
        step = all_soldiers_first(ground)
        return _control(ground, hill, without(ground.inhabitants, step.removed))
    if slip in _SOLDIERS:
        forgotten = slip is Slip.EARLIER_HILLS_FORGOTTEN
        standing = ground.inhabitants if forgotten else ground.before[hill]
        step = soldiers_step(ground, hill, standing, slip)
        return _control(ground, hill, without(standing, step.removed))
    count = _reread(ground, hill, slip)
    if slip is Slip.INFLUENCE_CARRIED_OVER:
        before = [_reread(ground, each, None) for each in Hill if each < hill]
        return HillCount(hill, count.brought, _added_up(ground, [*before, count]))
    return count


def score(ground: Ground, slip: Slip | None) -> Ending:
    """The whole scoring with a slip at every hill, and in the final sum."""
    steps, counts = _hills(ground, slip)
    box = DiscBox(limited=False)
    gains: list[Gain] = []
    for step, count in zip(steps, counts, strict=True):
        gains += capture_gains(count.hill, step.takings, box)
        gains += award_gains(ground, count.hill, count.influence, slip, box)
    return Ending(tuple(counts), final(ground, gains, _added_up(ground, counts), slip))


def _hills(ground: Ground, slip: Slip | None) -> tuple[list[SoldiersStep], list[HillCount]]:
    """What the soldiers of every hill do, and what everybody has there."""
    if slip is Slip.SOLDIERS_ALL_FIRST:
        first = all_soldiers_first(ground)
        standing = without(ground.inhabitants, first.removed)
        nothing = SoldiersStep()
        return [first, *[nothing] * 6], [_control(ground, hill, standing) for hill in Hill]
    if slip in _SOLDIERS:
        return _hill_by_hill(ground, slip)
    steps = [SoldiersStep.of(ground.record(hill)) for hill in Hill]
    counts = [_reread(ground, hill, slip) for hill in Hill]
    if slip is Slip.INFLUENCE_CARRIED_OVER:
        counts = [
            HillCount(count.hill, count.brought, _added_up(ground, counts[: done + 1]))
            for done, count in enumerate(counts)
        ]
    return steps, counts


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


def _control(ground: Ground, hill: Hill, standing: Standing) -> HillCount:
    """The control of a hill, rightly counted on a board that is wrong."""
    tallied = tallies(ground.board, hill, standing, ground.bringing, ground.rulings)
    return _count(ground, hill, brought(ground, hill, standing, tallied))


def _reread(ground: Ground, hill: Hill, slip: Slip | None) -> HillCount:
    """The control of a hill, wrongly counted on the right board."""
    tallied, standing = ground.record(hill).tallies, ground.during[hill]
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
