"""Budgets, growth and developments in words."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.messages import Listed, message
from palatinus_rules.peninsula.budget import Budget, Choice
from palatinus_rules.peninsula.development import Development
from palatinus_rules.peninsula.growth import Filling
from palatinus_rules.peninsula.nouns import KINDS, TERRAINS, counted, spaced
from palatinus_rules.peninsula.purchases import Expense
from palatinus_rules.peninsula.telling.structure import Chapter, Statement, sum_of
from palatinus_rules.peninsula.terrain import Terrain

_MOST_TOLD = 12
"""Nobody reads more ways to spend the same points."""


def budget_chapters(budget: Budget) -> Iterator[Chapter]:
    """The sums of a people before it eliminates or buys."""
    yield Chapter(
        message("heading-turn-additions", "What comes with the turn"),
        tuple(growth_statements(budget)),
    )
    if not budget.develops:
        idle = message(
            "development-not-used-consequences",
            "{people} does not use the rules of development in this turn: it gets no points, pays "
            "no upkeep and buys nothing.",
            people=budget.people,
        )
        yield Chapter(
            message("heading-income-and-upkeep", "Income and upkeep"), (Statement(idle, ("S5",)),)
        )
        return
    yield Chapter(message("heading-income-and-upkeep", "Income and upkeep"), tuple(_sums(budget)))
    choices = budget.choices()
    if budget.short:
        told = tuple(_choice(budget, each) for each in choices)
        yield Chapter(message("heading-who-can-go", "Who can go"), told)
    else:
        yield Chapter(
            message("heading-purchases", "What can be bought"), (_purchases(budget, choices[0]),)
        )


def growth_statements(budget: Budget) -> Iterator[Statement]:
    """Pieces that may be added at the start of the turn."""
    if budget.top_up is not None:
        yield Statement(
            message(
                "budget-topping-up",
                "{people} may be topped up by {number}: {added}.",
                people=budget.people,
                number=budget.top_up.wanted,
                added=spaced(budget.top_up.added),
            ),
            ("S6",),
            details=tuple(_filling(budget.top_up)),
        )
    if budget.doubling is not None:
        late = budget.readings.doubling_time == "after_upkeep"  # peninsula.S8.after_upkeep
        sentence = (
            message(
                "budget-doubling-after-upkeep",
                "{people} doubles its pieces after upkeep: {added} more, which pay nothing in this "
                "turn.",
                people=budget.people,
                added=spaced(budget.doubling.added),
            )
            if late
            else message(
                "budget-doubling-before-upkeep",
                "{people} doubles its pieces before upkeep: {added} more, which are not in the "
                "sums below until they are placed.",
                people=budget.people,
                added=spaced(budget.doubling.added),
            )
        )
        yield Statement(sentence, ("S8",), details=tuple(_filling(budget.doubling)))


def _filling(filling: Filling) -> Iterator[Statement]:
    for each in filling.fills:
        yield Statement(
            message(
                "budget-units-in-stock",
                "{units}, of {stock} in stock",
                units=counted(each.kind, each.number),
                stock=each.stock,
            )
        )
    if filling.shortfall:
        yield Statement(
            message(
                "budget-counters-missing",
                "counters that are missing: {number}",
                number=filling.shortfall,
            ),
            ("D9",),
        )


def _sums(budget: Budget) -> Iterator[Statement]:
    paying = [each for each in budget.holdings if each.points]
    yield Statement(
        message("budget-income", "Income: {sum} DP.", sum=sum_of(each.points for each in paying)),
        ("D1", "D2"),
        details=tuple(
            _income(each.area, each.terrain, each.points) for each in paying if each.terrain
        ),
    )
    yield Statement(
        message("budget-saved-before", "Saved from earlier turns: {saved} DP.", saved=budget.saved),
        ("D7",),
    )
    keeps = [(kind, number, number * kind.keep_cost) for kind, number in budget.units.each()]
    yield Statement(
        message(
            "budget-upkeep", "Upkeep: {sum} DP.", sum=sum_of(cost for _, _, cost in keeps if cost)
        ),
        ("D3", "G10"),
        details=tuple(
            Statement(
                message(
                    "budget-purchase-cost",
                    "{units} at {each} DP: {cost}",
                    units=counted(kind, number),
                    each=kind.keep_cost,
                    cost=cost,
                )
            )
            for kind, number, cost in keeps
            if cost
        ),
    )
    yield _balance(budget)


def _income(area: str, terrain: Terrain, points: int) -> Statement:
    return Statement(
        message(
            "budget-income-area",
            "{area} ({terrain}): {points} DP",
            area=area,
            terrain=TERRAINS[terrain],
            points=points,
        )
    )


def _balance(budget: Budget) -> Statement:
    if budget.left is None:
        return Statement(
            message(
                "budget-upkeep-short",
                "The pool of {pool} DP does not pay upkeep of {upkeep}: {short} DP short.",
                pool=budget.pool,
                upkeep=budget.upkeep,
                short=budget.short,
            ),
            ("D3", "D4"),
        )
    return Statement(
        message(
            "budget-upkeep-paid",
            "The pool of {pool} DP pays upkeep of {upkeep}: {left} DP left.",
            pool=budget.pool,
            upkeep=budget.upkeep,
            left=budget.left,
        ),
        ("D3", "D4"),
    )


def _choice(budget: Budget, choice: Choice) -> Statement:
    if choice.left is None:
        # peninsula.D11.when_growing
        nothing = message(
            "budget-nobody-must-go", "Nobody, if nothing is bought: upkeep is due only for growing."
        )
        return Statement(nothing, ("D11",))
    gone = message(
        "budget-loss-possible",
        "{lost} can go: {left} DP left.",
        lost=spaced(choice.eliminated),
        left=choice.left,
    )
    return Statement(gone, ("D3",), details=(_purchases(budget, choice),))


def _purchases(budget: Budget, choice: Choice) -> Statement:
    found = [each for each in budget.purchases(choice) if each]
    if not budget.places:
        nowhere = message(
            "budget-nothing-placeable",
            "{people} controls no area: nothing can be placed.",
            people=budget.people,
        )
        return Statement(nowhere, ("D8",))
    left = choice.left or 0
    if not found:
        return Statement(
            message("budget-nothing-buyable", "Nothing can be bought with {left} DP.", left=left),
            ("D6",),
        )
    ways = Listed(tuple(map(spaced, found[:_MOST_TOLD])), "or")
    others = found[_MOST_TOLD:]
    if not others:
        buys = message(
            "budget-purchase-only-one", "{left} DP buy {purchases}.", left=left, purchases=ways
        )
    elif len(others) == 1:
        buys = message(
            "budget-purchase-one-other",
            "{left} DP buy {purchases}, and there is one other way.",
            left=left,
            purchases=ways,
        )
    else:
        buys = message(
            "budget-purchase-others",
            "{left} DP buy {purchases}, and there are {number} other ways.",
            left=left,
            purchases=ways,
            number=len(others),
        )
    return Statement(buys, ("D6", "D9"))


def development_statements(found: Development) -> Iterator[Statement]:
    """What a people did in its development, and every sum of it."""
    budget = found.budget
    if not budget.develops:
        yield Statement(
            message(
                "budget-no-development",
                "{people} does not develop in this turn.",
                people=budget.people,
            ),
            ("S5",),
        )
        return
    yield Statement(
        message(
            "budget-income",
            "Income: {sum} DP.",
            sum=sum_of(each.points for each in budget.holdings if each.points),
        ),
        ("D1", "D2"),
    )
    for area, force in found.eliminated.items():
        lost = message(
            "budget-eliminated", "{lost} eliminated in {area}.", lost=spaced(force), area=area
        )
        yield Statement(lost, ("D3",))
    yield Statement(
        message(
            "budget-balance",
            "Saved {saved} + income {income} - upkeep {upkeep} = {left} DP left.",
            saved=budget.saved,
            income=found.income,
            upkeep=found.upkeep,
            left=found.left,
        ),
        ("D3", "D4"),
    )
    if found.expenses:
        yield Statement(
            message(
                "budget-spent",
                "Spent: {sum} DP.",
                sum=sum_of(each.points for each in found.expenses),
            ),
            ("D6",),
            details=tuple(_expense(each) for each in found.expenses),
        )
    for area, force in found.bought.items():
        if area in budget.places:
            placed = message(
                "budget-placed", "{units} placed in {area}.", units=spaced(force), area=area
            )
            yield Statement(placed, ("D8",))
    if found.lost >= 0:
        saved = message(
            "budget-saved-and-lost",
            "{kept} DP saved, {lost} lost.",
            kept=found.kept,
            lost=found.lost,
        )
        yield Statement(saved, ("D7",))


def _expense(expense: Expense) -> Statement:
    if expense.before is None:
        return Statement(
            message(
                "budget-purchase-cost",
                "{units} at {each} DP: {cost}",
                units=counted(expense.kind, expense.number),
                each=expense.each,
                cost=expense.points,
            ),
            ("G10",),
        )
    return Statement(
        message(
            "budget-upgrade-cost",
            "{units} to {after} at {each} DP: {cost}",
            units=counted(expense.before, expense.number),
            after=KINDS[expense.kind],
            each=expense.each,
            cost=expense.points,
        ),
        ("O3",),
    )
