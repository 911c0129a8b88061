"""A hill, or the whole end of the game, scored with one slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from palatinus_rules.disputes.slipping.control import HillCount, count_again
from palatinus_rules.disputes.slipping.ground import Ground, Inhabitants, without
from palatinus_rules.disputes.slipping.soldiers import (
    SoldiersStep,
    Taking,
    soldiers_step,
    takings,
)
from palatinus_rules.disputes.slipping.victory import (
    Final,
    award_gains,
    box_for,
    capture_gains,
    final,
)
from palatinus_rules.disputes.slips import FINAL_SLIPS, HILL_SLIPS, SOLDIER_SLIPS, Slip
from palatinus_rules.rules.box import PALATINUS_TOKEN, Color
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.scoring.control import tallies
from palatinus_rules.rules.scoring.victory import Gain

_SOLDIERS = frozenset(SOLDIER_SLIPS)
_MOVES = _SOLDIERS | {Slip.MIDDLE_FIRST}
"""Slips that change who stands where when a hill is counted."""
_FROM_THE_START = frozenset({Slip.SOLDIERS_ALL_FIRST, Slip.MIDDLE_FIRST})
_AWARDS = frozenset(
    {
        Slip.TIE_TAKES_TOKEN,
        Slip.TIE_GETS_NOTHING,
        Slip.TIE_BELOW_GETS_DISCS,
        Slip.SHARED_CAPTURE_BOTH,
    }
)
_AFTER_THE_HILLS = frozenset(FINAL_SLIPS) - frozenset(HILL_SLIPS) - _AWARDS
"""Slips in the final sum alone, made with the right gains."""


@frozen
class Ending:
    """The whole scoring: the count of every hill, all gains, and the final sum.

    Hills are in their order, gains in that of the scoring.
    """

    hills: tuple[HillCount, ...]
    gains: tuple[Gain, ...]
    final: Final


def count_hill(ground: Ground, hill: Hill, slip: Slip | None) -> HillCount:
    """A hill with a slip at this hill alone, the hills before it scored rightly."""
    if slip is not None and slip in _FROM_THE_START:
        return next(count for count, _ in _hill_by_hill(ground, slip) if count.hill is hill)
    if slip is not None and slip in _SOLDIERS:
        forgotten = slip is Slip.EARLIER_HILLS_FORGOTTEN
        standing = ground.inhabitants if forgotten else ground.before[hill]
        step = soldiers_step(ground, hill, standing, slip)
        return _control(ground, hill, without(standing, step.removed))
    count = _reread(ground, hill, slip)
    if slip is Slip.INFLUENCE_CARRIED_OVER:
        before = [_reread(ground, each, None) for each in Hill if each < hill]
        return _carried_over(ground, [*before, count])
    return count


def score_rightly(ground: Ground) -> Ending:
    """The whole scoring without any slip."""
    counts = [_reread(ground, hill, None) for hill in Hill]
    return _concluded(ground, _right_captures(ground), counts, None)


def score(ground: Ground, slip: Slip, right: Ending) -> Ending:
    """The whole scoring with a slip at every hill, and in the final sum."""
    if slip in _AFTER_THE_HILLS:
        return Ending(right.hills, right.gains, _final(ground, right.gains, right.hills, slip))
    captured, counts = _right_captures(ground), right.hills
    if slip in _MOVES:
        played = [*_hill_by_hill(ground, slip)]
        captured = _captures(ground, ((count.hill, step.takings) for count, step in played))
        counts = tuple(count for count, _ in played)
    elif slip is Slip.SHARED_CAPTURE_BOTH:
        acted = ((hill, each.soldiers) for hill, each in ground.records.items())
        captured = _captures(
            ground, ((hill, takings(ground, soldiers, slip)) for hill, soldiers in acted)
        )
    elif slip is Slip.INFLUENCE_CARRIED_OVER:
        counts = tuple(_carried_over(ground, right.hills[: each + 1]) for each in range(len(Hill)))
    elif slip not in _AWARDS:
        counts = tuple(_reread(ground, hill, slip) for hill in Hill)
    return _concluded(ground, captured, counts, slip)


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
        gains += award_gains(ground, count, slip, box)
    hills = tuple(sorted(counts, key=lambda count: count.hill))
    return Ending(hills, tuple(gains), _final(ground, gains, counts, slip))


def _final(
    ground: Ground, gains: Sequence[Gain], counts: Iterable[HillCount], slip: Slip | None
) -> Final:
    added = _added_up(ground, counts) if slip is Slip.INFLUENCE_AS_POINTS else {}
    return final(ground, gains, added, slip)


def _right_captures(ground: Ground) -> Iterator[list[Gain]]:
    """What captures rightly bring at every hill."""
    for record in ground.records.values():
        yield [gain for gain in record.gains if gain.field is not None] if record.captures else []


def _captures(
    ground: Ground, taken: Iterable[tuple[Hill, Sequence[Taking]]]
) -> Iterator[list[Gain]]:
    """What the soldiers' takings bring, hill by hill, with the discs that the box holds."""
    box = box_for(ground)
    for hill, takings_there in taken:
        yield [*capture_gains(hill, takings_there, box)]


def _hill_by_hill(ground: Ground, slip: Slip) -> Iterator[tuple[HillCount, SoldiersStep]]:
    """Every hill with a slip, on what those that were scored before it have left."""
    standing = ground.inhabitants
    for hill in _in_order(ground, slip):
        step = soldiers_step(ground, hill, standing, slip)
        standing = without(standing, step.removed)
        yield _control(ground, hill, standing), step
        standing = without(standing, step.later)


def _in_order(ground: Ground, slip: Slip) -> Sequence[Hill]:
    """The hills in the order in which they are scored."""
    if slip is Slip.MIDDLE_FIRST:
        return sorted(Hill, key=lambda hill: (ground.tokens[hill] != PALATINUS_TOKEN, hill))
    return list(Hill)


def _control(ground: Ground, hill: Hill, standing: Inhabitants) -> HillCount:
    """The control of a hill, rightly counted on a board that is wrong."""
    tallied = tallies(ground.board, hill, standing, ground.influence_owners, ground.rulings)
    return count_again(ground, hill, standing, tallied)


def _reread(ground: Ground, hill: Hill, slip: Slip | None) -> HillCount:
    """The control of a hill, wrongly counted on the right board."""
    return count_again(ground, hill, ground.during[hill], ground.records[hill].tallies, slip)


def _carried_over(ground: Ground, counts: Sequence[HillCount]) -> HillCount:
    """The last of some hills, with the influence of all of them."""
    last = counts[-1]
    return HillCount(last.hill, last.brought, _added_up(ground, counts))


def _added_up(ground: Ground, counts: Iterable[HillCount]) -> dict[Color, int]:
    """Each player's influence on several hills together."""
    together: Counter[Color] = Counter()
    for count in counts:
        together.update(count.influence)
    return {color: together[color] for color in ground.players}
