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
    BudgetDocument,
    FillingDocument,
    ReachDocument,
    RetreatsDocument,
    StackingDocument,
    StacksDocument,
    TurnDocument,
    WeighedDocument,
)
from palatinus_rules.peninsula.declarations.values import ForceDocument
from palatinus_rules.peninsula.documents.forces import force_document
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


def _counts(forces: Iterable[Force]) -> list[ForceDocument]:
    return [force_document(force) for force in forces]


def budget_document(budget: Budget) -> BudgetDocument:
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
                "eliminated": force_document(each.eliminated),
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
                "units": force_document(each.force),
                "upkeep": each.upkeep,
            }
            for each in budget.holdings
        ],
        "places": list(budget.places),
        "top_up": _filling(budget.top_up),
        "doubling": _filling(budget.doubling),
        "readings": _readings(budget.readings, BUDGET_READINGS),
    }


def _filling(filling: Filling | None) -> FillingDocument | None:
    if filling is None:
        return None
    return {
        "wanted": filling.wanted,
        "added": force_document(filling.added),
        "shortfall": filling.shortfall,
    }


def stacks_document(first: Stacking, others: Sequence[Stacking] | None = None) -> StacksDocument:
    """A document ``peninsula-stacks/1``: of one people, and of others where they were asked for."""
    stacking = _stacking(first)
    document: StacksDocument = {
        "format": STACKS_FORMAT,
        "people": stacking["people"],
        "areas": stacking["areas"],
        "best_doubled": stacking["best_doubled"],
        "units": stacking["units"],
        "others": [_stacking(each) for each in others or ()],
        "readings": _readings(first.readings, STACKS_READINGS),
    }
    if others is None:
        del document["others"]
    return document


def _stacking(stacking: Stacking) -> StackingDocument:
    return {
        "people": stacking.people,
        "areas": {each.area: _stack(each) for each in stacking.stacks},
        "best_doubled": list(stacking.best_doubled()),
        "units": {each.area: force_document(each.force) for each in stacking.stacks},
    }


def _stack(stack: Stack) -> WeighedDocument:
    return {
        "weight": stack.weight(),
        "limit": stack.limit,
        "removals": _counts(stack.removals()),
        "removals_if_doubled": _counts(stack.removals(doubled=True)),
    }


def reach_document(reach: Reach) -> ReachDocument:
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


def turn_document(turn: Turn) -> TurnDocument:
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
                "units": force_document(each.entry.units),
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


def retreats_document(withdrawal: Withdrawal) -> RetreatsDocument:
    """A document ``peninsula-retreats/1``."""
    return {
        "format": RETREATS_FORMAT,
        "area": withdrawal.area,
        "peoples": {people: list(areas) for people, areas in withdrawal.open.items()},
        "taken": {area: list(peoples) for area, peoples in withdrawal.taken.items()},
        "readings": _readings(withdrawal.readings, RETREATS_READINGS),
    }
