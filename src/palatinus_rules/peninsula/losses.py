"""Losses that somebody chooses: as many as must be, and not one more.

Upkeep that cannot be paid (D3) and areas that are too full (S3) are the same sum: pieces that cost
so much each, and so much that is too much. A loss is legal if it makes up for that, and nothing
less of the same would.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.peninsula.units import UNITS, Force, UnitKind

Costs = Mapping[UnitKind, int]
"""What each kind costs; kinds without a cost are never lost."""

MOST_LISTED = 1_000_000
"""So many ways to lose pieces are looked through, and no more."""


def cost(force: Force, costs: Costs) -> int:
    """What a force costs."""
    return sum(number * costs.get(kind, 0) for kind, number in force.each())


def losses(force: Force, costs: Costs, short: int) -> tuple[Force, ...]:
    """Every inclusion-minimal loss that makes up for what is short, in order.

    Where nothing is short, that is to lose nothing. There is none at all where the whole force
    would not do.

    >>> costs = {kind: kind.keep_cost for kind in UnitKind}
    >>> print(*losses(Force(4, 1, 1), costs, short=1))
    1C 1A 1I
    """
    kinds = [kind for kind in UnitKind if costs.get(kind)]
    found = (Force.of(lost) for lost in _made_up(kinds, force, costs, short))
    return tuple(sorted(loss for loss in found if not any(needless(loss, costs, short))))


def _made_up(
    kinds: Sequence[UnitKind], force: Force, costs: Costs, short: int
) -> Iterator[dict[UnitKind, int]]:
    """Losses that make up for what is short, among them all that are minimal.

    No kind is lost beyond what makes up for all of it, nor so little that the kinds after it
    could not make up for the rest.
    """
    if short <= 0:
        yield {}
    if short <= 0 or not kinds:
        return
    kind, *others = kinds
    rest = short - sum(force[each] * costs[each] for each in others)
    least = max(0, -(-rest // costs[kind]))
    most = min(force[kind], -(-short // costs[kind]))
    for number in range(least, most + 1):
        for lost in _made_up(others, force, costs, short - number * costs[kind]):
            yield {kind: number, **lost}


def any_losses(force: Force, costs: Costs, short: int) -> tuple[Force, ...]:
    """Every loss that makes up for what is short, minimal or not, in order."""
    if short <= 0:
        return (Force(),)
    listable(force, UNITS)
    return tuple(loss for loss in force.parts() if cost(loss, costs) >= short)


def needless(loss: Force, costs: Costs, short: int) -> Iterator[UnitKind]:
    """The kinds of which one could have stayed."""
    over = cost(loss, costs) - short
    return (kind for kind, _ in loss.each() if costs.get(kind, 0) <= over)


def listable(force: Force, kinds: Iterable[UnitKind], most: int = MOST_LISTED) -> None:
    """Raises :class:`.PalatinusError` if there are too many ways to lose pieces of these kinds."""
    number = prod(force[kind] + 1 for kind in kinds)
    if number > most:
        raise PalatinusError(
            message(
                "losses-too-many-ways",
                "{force}: there are {number:,} ways to lose pieces of these, and at most {most:,} "
                "are listed.",
                force=str(force),
                number=number,
                most=most,
            )
        )
