"""A people's development: who goes, who comes, and what is saved (3.0 to 3.3, 8.3).

Clauses D2 to D12 and O3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import Listed, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.budget import KEEP, Budget, income_after
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.losses import needless
from palatinus_rules.peninsula.nouns import ONE, spaced, spaced_or_nothing
from palatinus_rules.peninsula.purchases import (
    Expense,
    Upgrade,
    bought_expenses,
    commander_problems,
    counter_problems,
    upgrade_expenses,
    upgrade_problems,
)
from palatinus_rules.peninsula.units import Force, UnitKind


def _by_area(forces: Mapping[str, Force]) -> FrozenMap[str, Force]:
    return FrozenMap({area: force for area, force in forces.items() if force})


def _total(forces: Mapping[str, Force]) -> Force:
    return sum(forces.values(), Force())


@frozen(kw_only=True)
class Development:
    """A development as somebody wants it, and its sums, whether it is legal or not.

    ``income`` and ``upkeep`` are what counts after the eliminations; ``kept`` are the points for
    the next turn.
    """

    budget: Budget
    eliminated: FrozenMap[str, Force] = field(converter=_by_area)
    bought: FrozenMap[str, Force] = field(converter=_by_area)
    upgrades: tuple[Upgrade, ...]
    income: int
    upkeep: int
    expenses: tuple[Expense, ...]
    kept: int

    @property
    def gone(self) -> Force:
        """What is eliminated of the pieces that there are."""
        return _gone(self.budget, self.eliminated)

    @property
    def left(self) -> int:
        """What upkeep leaves to spend; below 0 if too few were eliminated."""
        return self.budget.saved + self.income - self.upkeep

    @property
    def spent(self) -> int:
        """What new and better units cost."""
        return sum(each.points for each in self.expenses)

    @property
    def lost(self) -> int:
        """Points that are neither spent nor kept."""
        return self.left - self.spent - self.kept

    @property
    def is_growing(self) -> bool:
        """Whether anything is bought or upgraded."""
        return bool(self.bought or self.upgrades)

    def problems(self, *, upgrades: bool = True, where: str = "development") -> list[Problem]:
        """Everything that is wrong; ``upgrades`` tells whether the option 8.3 is played."""
        if not self.budget.develops:
            return list(_idle_problems(self, where))
        return [
            *_presence_problems(self, f"{where}.eliminated"),
            *_elimination_problems(self, f"{where}.eliminated"),
            *commander_problems(_total(self.bought), f"{where}.bought"),
            *_spending_problems(self, where),
            *_stock_problems(self, f"{where}.bought"),
            *_place_problems(self, f"{where}.bought"),
            *upgrade_problems(self.upgrades, f"{where}.upgrades", played=upgrades),
            *_upgraded_problems(self, f"{where}.upgrades"),
        ]


def _standing(budget: Budget) -> dict[str, Force]:
    """Everybody for whom upkeep is due, by areas."""
    there: dict[str, Force] = {}
    for each in budget.holdings:
        there[each.area] = there.get(each.area, Force()) + each.force
    return there


def _gone(budget: Budget, eliminated: Mapping[str, Force]) -> Force:
    there = _standing(budget)
    return _total(
        {area: lost.common(there.get(area, Force())) for area, lost in eliminated.items()}
    )


def development(
    budget: Budget,
    *,
    eliminated: Mapping[str, Force] | None = None,
    bought: Mapping[str, Force] | None = None,
    upgrades: tuple[Upgrade, ...] = (),
) -> Development:
    """Eliminates, buys and upgrades, area by area, and saves what may be saved."""
    gone = _by_area(eliminated or {})
    new = _by_area(bought or {})
    income, upkeep = budget.income, budget.upkeep - _gone(budget, gone).keep_cost()
    if budget.readings.emptied_areas == "pay_nothing":  # peninsula.D5.pay_nothing
        income = income_after(budget.holdings, gone)
    # peninsula.D11
    if budget.readings.upkeep_due == "when_growing" and not (new or upgrades):
        income = upkeep = 0  # peninsula.D11.when_growing
    expenses = (
        *bought_expenses(_total(new)),
        *upgrade_expenses(upgrades, budget.readings),
    )
    rest = budget.saved + income - upkeep - sum(each.points for each in expenses)
    return Development(
        budget=budget,
        eliminated=gone,
        bought=new,
        upgrades=upgrades,
        income=income,
        upkeep=upkeep,
        expenses=expenses,
        kept=max(0, min(budget.room, rest)),  # peninsula.D7
    )


def _idle_problems(found: Development, where: str) -> Iterator[Problem]:
    if found.eliminated or found.is_growing:
        yield Problem(
            ProblemCode.NO_DEVELOPMENT,
            where,
            message(
                "development-not-used",
                "{people} does not use the rules of development in this turn: it neither pays nor "
                "buys (S5).",
                people=found.budget.people,
            ),
        )


def _presence_problems(found: Development, where: str) -> Iterator[Problem]:
    """Eliminated pieces that do not stand there."""
    there = _standing(found.budget)
    for area, force in found.eliminated.items():
        standing = there.get(area, Force())
        if force.commanders or not force.within(standing):
            yield Problem(
                ProblemCode.ELIMINATED_NOT_THERE,
                f"{where}.{area}",
                message(
                    "elimination-not-there",
                    "{lost} cannot be eliminated in {area}: the units there are {there} (D3).",
                    lost=spaced(force),
                    area=area,
                    there=spaced(standing.only_units())
                    if standing.units
                    else message("standing-units-none", "none"),
                ),
            )


def _elimination_problems(found: Development, where: str) -> Iterator[Problem]:
    """Too few eliminated, too many, or any at all when upkeep can be paid."""
    budget, lost = found.budget, found.gone
    if budget.readings.upkeep_due == "when_growing" and not found.is_growing:
        pool, before = 0, 0
    else:
        pool, before = budget.pool, budget.upkeep
    short = before - pool
    if short <= 0:
        if found.eliminated:  # peninsula.D3
            yield Problem(
                ProblemCode.ELIMINATION_NEEDLESS,
                where,
                message(
                    "elimination-not-needed",
                    "Upkeep {upkeep} <= pool {pool}: nothing may be eliminated (D3).",
                    upkeep=before,
                    pool=pool,
                ),
            )
        return
    emptied = budget.income - found.income
    still = found.upkeep - (pool - emptied)
    if still > 0:
        yield Problem(
            ProblemCode.ELIMINATION_SHORT,
            where,
            message(
                "upkeep-still-short",
                "Upkeep {upkeep} after eliminating {lost}, pool {pool}: still {still} DP short "
                "(D3).",
                upkeep=found.upkeep,
                lost=spaced_or_nothing(lost),
                pool=pool - emptied,
                still=still,
            ),
        )
    elif budget.readings.upkeep_losses == "minimal":
        for kind in _stayable(found, short):
            yield Problem(
                ProblemCode.ELIMINATION_TOO_MANY,
                where,
                message(
                    "elimination-too-large",
                    "Upkeep {upkeep} after eliminating {lost}, pool {pool}: {piece} could have "
                    "stayed (D3).",
                    upkeep=found.upkeep,
                    lost=spaced(lost),
                    pool=pool - emptied,
                    piece=ONE[kind],
                ),
            )


def _stayable(found: Development, short: int) -> list[UnitKind]:
    """The kinds of which one could have stayed somewhere."""
    lost = found.gone
    if found.budget.readings.emptied_areas == "pay":
        return list(needless(lost, KEEP, short))
    slack = found.budget.pool - found.budget.income + found.income - found.upkeep
    worth = {
        each.area: each.points
        for each in found.budget.holdings
        if each.force.units and not each.force.minus(found.eliminated.get(each.area, Force())).units
    }
    return [
        kind
        for kind, _ in lost.each()
        if any(
            force[kind] and kind.keep_cost - worth.get(area, 0) <= slack
            for area, force in found.eliminated.items()
        )
    ]


def _spending_problems(found: Development, where: str) -> Iterator[Problem]:
    left = max(0, found.left)
    if found.spent > left:  # peninsula.D6
        parts = (
            f"{each.number} {each.kind}"
            if each.before is None
            else f"{each.number} {each.before}\N{RIGHTWARDS ARROW}{each.kind}"
            for each in found.expenses
        )
        yield Problem(
            ProblemCode.OVERSPENT,
            where,
            message(
                "budget-overspent",
                "Bought {bought} = {spent} DP, {left} left (D6).",
                bought=" + ".join(parts),
                spent=found.spent,
                left=left,
            ),
        )


def _stock_problems(found: Development, where: str) -> Iterator[Problem]:
    """What is bought or upgraded beyond the counters; what was eliminated can come again."""
    before = found.budget.in_play
    after = before.minus(found.gone) + _total(found.bought)
    for each in found.upgrades:
        after = after.minus(each.gone) + each.come
    # What was too much before is no mistake of this development.
    grown = Force(*(after[kind] if after[kind] > before[kind] else 0 for kind in UnitKind))
    yield from counter_problems(found.budget.people, grown, found.budget.counters, where)


def _place_problems(found: Development, where: str) -> Iterator[Problem]:
    """New units where the people may put none."""
    budget = found.budget
    if found.bought and not budget.places:
        yield Problem(
            ProblemCode.NOTHING_CONTROLLED,
            where,
            message(
                "placement-no-controlled-area",
                "{people} controls no area, so that no new unit can be placed (D8).",
                people=budget.people,
            ),
        )
        return
    for area, force in found.bought.items():
        if area not in budget.places:  # peninsula.D8
            yield Problem(
                ProblemCode.PLACE_NOT_CONTROLLED,
                f"{where}.{area}",
                message(
                    "placement-area-not-among-controlled",
                    "{units} cannot be placed in {area}, which {people} does not control; it "
                    "controls {places} (D8).",
                    units=spaced(force),
                    area=area,
                    people=budget.people,
                    places=Listed(budget.places),
                ),
            )


def _upgraded_problems(found: Development, where: str) -> Iterator[Problem]:
    """Upgrades of more units than stand there."""
    budget = found.budget
    there = {each.area: each.force for each in budget.holdings if each.people == budget.people}
    wanted: dict[tuple[str, UnitKind], int] = {}
    for number, each in enumerate(found.upgrades):
        key = each.area, each.before
        wanted[key] = wanted.get(key, 0) + each.number
        standing = there.get(each.area, Force()).minus(found.eliminated.get(each.area, Force()))
        if wanted[key] > standing[each.before]:
            yield Problem(
                ProblemCode.UPGRADE_NOT_THERE,
                f"{where}[{number}]",
                message(
                    "upgrade-units-missing",
                    "{number} {kind} of {area} cannot be upgraded: it has {there} (O3).",
                    number=wanted[key],
                    kind=each.before,
                    area=each.area,
                    there=standing[each.before],
                ),
            )
