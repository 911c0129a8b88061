"""Budgets, stacks, reaches, turns and retreats as documents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from palatinus_rules.peninsula.budget import Budget
from palatinus_rules.peninsula.declarations.sums import (
    BUDGET_READINGS,
    REACH_READINGS,
    RETREATS_READINGS,
    STACKS_READINGS,
    TURN_READINGS,
)
from palatinus_rules.peninsula.documents.names import (
    BUDGET_FORMAT,
    REACH_FORMAT,
    RETREATS_FORMAT,
    STACKS_FORMAT,
    TURN_FORMAT,
)
from palatinus_rules.peninsula.growth import Filling
from palatinus_rules.peninsula.reach import Reach, in_order
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.sequence import Turn
from palatinus_rules.peninsula.stacking import Stack, Stacking
from palatinus_rules.peninsula.units import Force
from palatinus_rules.peninsula.withdrawal import Withdrawal


def _readings(readings: Readings, keys: Iterable[str]) -> dict[str, str]:
    words = readings.to_words()
    return {key: words[key] for key in keys}


def _counts(forces: Iterable[Force]) -> list[dict[str, int]]:
    return [force.to_counts() for force in forces]


def budget_document(budget: Budget) -> dict[str, object]:
    """A document ``peninsula-budget/1``."""
    choices = budget.choices()
    return {
        "format": BUDGET_FORMAT,
        "people": budget.people,
        "develops": budget.develops,
        "income": budget.income,
        "saved": budget.saved,
        "upkeep": budget.upkeep,
        "pool": budget.pool,
        "left": budget.left,
        "eliminations": _counts(each.eliminated for each in choices),
        "choices": [
            {
                "eliminated": each.eliminated.to_counts(),
                "left": each.left,
                "purchases": _counts(budget.purchases(each)),
            }
            for each in choices
        ],
        "holdings": [
            {
                "people": each.people,
                "area": each.area,
                "points": each.points,
                "units": each.force.to_counts(),
                "upkeep": each.upkeep,
            }
            for each in budget.holdings
        ],
        "places": list(budget.places),
        "top_up": _filling(budget.top_up),
        "doubling": _filling(budget.doubling),
        "readings": _readings(budget.readings, BUDGET_READINGS),
    }


def _filling(filling: Filling | None) -> dict[str, object] | None:
    if filling is None:
        return None
    return {
        "wanted": filling.wanted,
        "added": filling.added.to_counts(),
        "shortfall": filling.shortfall,
    }


def stacks_document(first: Stacking, others: Sequence[Stacking] | None = None) -> dict[str, object]:
    """A document ``peninsula-stacks/1``: of one people, and of others where they were asked for."""
    told: dict[str, object] = {"format": STACKS_FORMAT, **_stacking(first)}
    if others is not None:
        told["others"] = [_stacking(each) for each in others]
    return {**told, "readings": _readings(first.readings, STACKS_READINGS)}


def _stacking(stacking: Stacking) -> dict[str, object]:
    return {
        "people": stacking.people,
        "areas": {each.area: _stack(each) for each in stacking.stacks},
        "best_doubled": list(stacking.best_doubled()),
        "units": {each.area: each.force.to_counts() for each in stacking.stacks},
    }


def _stack(stack: Stack) -> dict[str, object]:
    return {
        "weight": stack.weight(),
        "limit": stack.limit,
        "removals": _counts(stack.removals()),
        "removals_if_doubled": _counts(stack.removals(doubled=True)),
    }


def reach_document(reach: Reach) -> dict[str, object]:
    """A document ``peninsula-reach/1``."""
    found = list(in_order(reach))
    return {
        "format": REACH_FORMAT,
        "people": reach.people,
        "area": reach.start,
        "kind": str(reach.kind),
        "with_commander": reach.with_commander,
        "mp": reach.mp,
        "areas": {each.area: {"cost": each.cost, "stops": each.stops} for each in found},
        "paths": {each.area: list(each.path) for each in found},
        "needs_commander": [each.area for each in found if each.commander],
        "readings": _readings(reach.readings, REACH_READINGS),
    }


def turn_document(turn: Turn) -> dict[str, object]:
    """A document ``peninsula-turn/1``."""
    return {
        "format": TURN_FORMAT,
        "turn": turn.turn,
        "goes": [{"people": go.people, "phase": str(go.phase)} for go in turn.goes],
        "next": None
        if turn.following is None
        else {
            "turn": turn.following.turn,
            "people": turn.following.people,
            "phase": str(turn.following.phase),
        },
        "enters": [
            {
                "people": each.people,
                "first": each.is_first,
                "at": list(each.entry.at),
                "units": each.entry.units.to_counts(),
            }
            for each in turn.arrivals
        ],
        "scores": [
            {
                "people": each.people,
                "area": each.area,
                "points": each.points,
                "first": each.is_first,
                "holds": each.holds,
            }
            for each in turn.scores
        ],
        "readings": _readings(turn.readings, TURN_READINGS),
    }


def retreats_document(withdrawal: Withdrawal) -> dict[str, object]:
    """A document ``peninsula-retreats/1``."""
    return {
        "format": RETREATS_FORMAT,
        "area": withdrawal.area,
        "peoples": {people: list(areas) for people, areas in withdrawal.open.items()},
        "taken": {area: list(peoples) for area, peoples in withdrawal.taken.items()},
        "readings": _readings(withdrawal.readings, RETREATS_READINGS),
    }
