"""New units and better ones: what they cost, and what the counters allow.

Clauses D6, D9 and O3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.nouns import KINDS, counters as counted_counters
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import UNITS, Force, UnitKind

BETTER = (UnitKind.ARCHERS, UnitKind.CAVALRY)
"""What infantry can become."""


@frozen
class Upgrade:
    """Units of an area that become others (8.3)."""

    area: str
    before: UnitKind
    after: UnitKind
    number: int = 1

    @property
    def gone(self) -> Force:
        """The pieces that go back to the stock."""
        return Force.of({self.before: self.number})

    @property
    def come(self) -> Force:
        """The pieces that come for them."""
        return Force.of({self.after: self.number})


@frozen
class Expense:
    """So many units at so many points each."""

    kind: UnitKind
    number: int
    each: int
    before: UnitKind | None = None

    @property
    def points(self) -> int:
        """What they cost together."""
        return self.number * self.each


def bought_expenses(bought: Force) -> Iterator[Expense]:
    """What new units cost."""
    return (Expense(kind, number, kind.build_cost) for kind, number in bought.each())


def upgrade_expenses(upgrades: Iterable[Upgrade], readings: Readings) -> Iterator[Expense]:
    """What better units cost, in whatever areas: the difference between the new and the old."""
    numbers: Counter[tuple[UnitKind, UnitKind, int]] = Counter()
    for each in upgrades:
        numbers[each.before, each.after, upgrade_cost(each, readings)] += each.number
    for (before, after, cost), number in numbers.items():
        yield Expense(after, number, cost, before)


def upgrade_cost(upgrade: Upgrade, readings: Readings = Readings()) -> int:
    """What one unit costs that becomes another.

    >>> upgrade_cost(Upgrade("murge", UnitKind.INFANTRY, UnitKind.CAVALRY))
    2
    """
    if readings.upgrade_cost == "keep":  # peninsula.O3.keep
        return upgrade.after.keep_cost - upgrade.before.keep_cost
    return upgrade.after.build_cost - upgrade.before.build_cost  # peninsula.O3


def upgrade_problems(upgrades: Iterable[Upgrade], where: str, *, played: bool) -> Iterator[Problem]:
    """Upgrades that no stock could allow."""
    for number, upgrade in enumerate(upgrades):
        place = f"{where}[{number}]"
        if not played:
            yield Problem(
                ProblemCode.UPGRADE_NOT_PLAYED,
                place,
                message(
                    "upgrade-not-played",
                    "The scenario does not play upgrades: they are not among its options (O3).",
                ),
            )
        if upgrade.before is not UnitKind.INFANTRY:  # peninsula.O3
            yield Problem(
                ProblemCode.UPGRADE_NOT_INFANTRY,
                place,
                message(
                    "upgrade-not-infantry",
                    "Only infantry can be upgraded, not {kind} (O3).",
                    kind=KINDS[upgrade.before],
                ),
            )
        elif upgrade.after not in BETTER:
            yield Problem(
                ProblemCode.UPGRADE_INTO_WHAT,
                place,
                message(
                    "upgrade-into-wrong-kind",
                    "Infantry becomes archers or cavalry, not {kind} (O3).",
                    kind=KINDS[upgrade.after],
                ),
            )


def counter_problems(people: str, in_play: Force, counters: Force, where: str) -> Iterator[Problem]:
    """More pieces of a kind than the people has counters."""
    for kind, number in in_play.each():
        if number > counters[kind]:  # peninsula.D9
            yield Problem(
                ProblemCode.UNITS_TOO_MANY,
                where,
                message(
                    "counters-exceeded-in-play",
                    "{people}: {number} {kind} in play, {counters} (D9).",
                    people=people,
                    number=number,
                    kind=kind,
                    counters=counted_counters(counters[kind]),
                ),
            )


def commander_problems(bought: Force, where: str) -> Iterator[Problem]:
    """A commander is never bought."""
    if bought.commanders:
        yield Problem(
            ProblemCode.COMMANDER_BOUGHT,
            where,
            message(
                "purchase-of-commander",
                "A commander is not bought: he comes by the sheet or by 8.1 (G11).",
            ),
        )


def largest_purchases(left: int, stock: Force) -> tuple[Force, ...]:
    """Every purchase after which neither points nor counters allow another unit, in order.

    >>> print(*largest_purchases(5, Force(9, 9, 1)))
    1C 1I+1A 2I
    """
    found = []
    for archers in range(stock.archers + 1):
        rest = left - Force(archers=archers).build_cost()
        for cavalry in range(min(stock.cavalry, rest // UnitKind.CAVALRY.build_cost) + 1):
            rest = left - Force(0, archers, cavalry).build_cost()
            infantry = min(stock.infantry, rest // UnitKind.INFANTRY.build_cost)
            bought = Force(infantry, archers, cavalry)
            rest = left - bought.build_cost()
            if not any(bought[kind] < stock[kind] and kind.build_cost <= rest for kind in UNITS):
                found.append(bought)
    return tuple(sorted(found))
