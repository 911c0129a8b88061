"""What the documents of the game are called, and their formats."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from typing import Final

from palatinus_rules.kit.messages import Spoken

SCENARIO_FORMAT: Final = "peninsula-scenario/1"
STATE_FORMAT: Final = "peninsula-state/1"
PROBLEMS_FORMAT: Final = "peninsula-problems/1"
RULES_FORMAT: Final = "peninsula-rules/1"
ODDS_FORMAT: Final = "peninsula-odds/1"
COMPARISON_FORMAT: Final = "peninsula-comparison/1"
BUDGET_FORMAT: Final = "peninsula-budget/1"
STACKS_FORMAT: Final = "peninsula-stacks/1"
REACH_FORMAT: Final = "peninsula-reach/1"
TURN_FORMAT: Final = "peninsula-turn/1"
RETREATS_FORMAT: Final = "peninsula-retreats/1"
ORDERS_FORMAT: Final = "peninsula-orders/1"
GO_FORMAT: Final = "peninsula-go/1"
GAME_FORMAT: Final = "peninsula-game/1"
VERIFICATION_FORMAT: Final = "peninsula-verification/1"


@unique
class Sort(Spoken, StrEnum):
    """What a text or a document is of; the values are what a sentence calls it."""

    SCENARIO = "a scenario"
    STATE = "a state"
    PROBLEMS = "a list of problems"
    RULES = "a list of clauses"
    ODDS = "the odds of a combat"
    COMPARISON = "the odds of several combats"
    BUDGET = "a budget"
    STACKS = "what stacks weigh"
    REACH = "what a unit can reach"
    TURN = "who enters and scores"
    RETREATS = "where somebody can retreat to"
    ORDERS = "the orders for a go"
    GO = "what came of a go"
    GAME = "the record of a game"
    VERIFICATION = "what came of verifying a game"


SORTS: Mapping[str, Sort] = {
    SCENARIO_FORMAT: Sort.SCENARIO,
    STATE_FORMAT: Sort.STATE,
    PROBLEMS_FORMAT: Sort.PROBLEMS,
    RULES_FORMAT: Sort.RULES,
    ODDS_FORMAT: Sort.ODDS,
    COMPARISON_FORMAT: Sort.COMPARISON,
    BUDGET_FORMAT: Sort.BUDGET,
    STACKS_FORMAT: Sort.STACKS,
    REACH_FORMAT: Sort.REACH,
    TURN_FORMAT: Sort.TURN,
    RETREATS_FORMAT: Sort.RETREATS,
    ORDERS_FORMAT: Sort.ORDERS,
    GO_FORMAT: Sort.GO,
    GAME_FORMAT: Sort.GAME,
    VERIFICATION_FORMAT: Sort.VERIFICATION,
}
"""What every document is of, by its format."""
