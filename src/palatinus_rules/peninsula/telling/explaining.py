"""One way from a result to its words."""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.kit.arguments import wrong_type
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.peninsula.budget import Budget
from palatinus_rules.peninsula.development import Development
from palatinus_rules.peninsula.game import Verification
from palatinus_rules.peninsula.movement import Movement
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.play.going import Played
from palatinus_rules.peninsula.reach import Reach
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.sequence import Turn
from palatinus_rules.peninsula.stacking import Stacking
from palatinus_rules.peninsula.telling.developing import budget_chapters, development_statements
from palatinus_rules.peninsula.telling.going import going_told
from palatinus_rules.peninsula.telling.odds import odds_chapters, odds_title
from palatinus_rules.peninsula.telling.playing import (
    movement_statements,
    scoring_statements,
    totals_chapters,
)
from palatinus_rules.peninsula.telling.standing import (
    reach_statements,
    reach_title,
    stacking_statements,
    turn_chapters,
    withdrawal_statements,
)
from palatinus_rules.peninsula.telling.structure import (
    Chapter,
    Explanation,
    Statement,
    explanation,
    readings_chapter,
)
from palatinus_rules.peninsula.victory import Scoring, Totals
from palatinus_rules.peninsula.withdrawal import Withdrawal

Result = Budget | Development | Stacking | Reach | Withdrawal | Turn | Movement | Scoring | Totals
"""A single sum or list."""

Explainable = Result | Played | Verification | Odds
"""Every result that can be told on its own."""


def explain(result: Explainable, language: Language | str = Language.EN) -> Explanation:
    """A result in words, with the ids of the clauses behind every sentence."""
    if isinstance(result, Played | Verification):
        return explanation(*going_told(result), language)
    if isinstance(result, Odds):
        return explanation(odds_title(result.battle), odds_chapters(result), language)
    title, chapters = _told(result)
    return explanation(title, (*chapters, readings_chapter(_readings(result))), language)


def _readings(result: Result) -> Readings:
    return result.budget.readings if isinstance(result, Development) else result.readings


def _told(result: Result) -> tuple[Message, Iterable[Chapter]]:
    match result:
        case Budget():
            return message(
                "heading-budget-of", "Budget of {people}", people=result.people
            ), budget_chapters(result)
        case Development():
            people = result.budget.people
            return message(
                "heading-development-of", "Development of {people}", people=people
            ), _one(
                message("heading-income-and-upkeep", "Income and upkeep"),
                development_statements(result),
            )
        case Stacking():
            return message("heading-stacks-of", "Stacks of {people}", people=result.people), _one(
                message("heading-weights-and-limits", "Weights and limits"),
                stacking_statements(result),
            )
        case Reach():
            return reach_title(result), _one(
                message("heading-areas", "Areas"), reach_statements(result)
            )
        case Withdrawal():
            return message("heading-retreats-from", "Retreats from {area}", area=result.area), _one(
                message("heading-areas", "Areas"), withdrawal_statements(result)
            )
        case Turn():
            return message("heading-turn", "Turn {turn}", turn=result.turn), turn_chapters(result)
        case Movement():
            return message(
                "heading-movement-of", "Movement of {people}", people=result.people
            ), _one(message("heading-moves", "Moves"), movement_statements(result))
        case Scoring():
            return message(
                "heading-victory-points-of", "Victory points of {people}", people=result.people
            ), _one(message("heading-areas", "Areas"), scoring_statements(result))
        case Totals():
            return message("heading-victory-points", "Victory points"), totals_chapters(result)
    raise wrong_type("explain()", "Budget", result)


def _one(heading: Message, statements: Iterable[Statement]) -> tuple[Chapter, ...]:
    return (Chapter(heading, tuple(statements)),)
