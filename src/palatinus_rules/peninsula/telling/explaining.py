"""One way from a result to its words."""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.kit.arguments import wrong_type
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.statements import BaseExplanation
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
from palatinus_rules.peninsula.telling.developing import budget_topics, development_tellings
from palatinus_rules.peninsula.telling.going import going_told
from palatinus_rules.peninsula.telling.odds import odds_title, odds_topics
from palatinus_rules.peninsula.telling.playing import (
    movement_tellings,
    scoring_tellings,
    totals_topics,
)
from palatinus_rules.peninsula.telling.standing import (
    reach_tellings,
    reach_title,
    stacking_tellings,
    turn_topics,
    withdrawal_tellings,
)
from palatinus_rules.peninsula.telling.structure import Telling, Topic, explanation, readings_topic
from palatinus_rules.peninsula.victory import Scoring, Totals
from palatinus_rules.peninsula.withdrawal import Withdrawal

Result = Budget | Development | Stacking | Reach | Withdrawal | Turn | Movement | Scoring | Totals
"""A single sum or list."""

Explainable = Result | Played | Verification | Odds
"""Every result that can be told on its own."""


def explain(result: Explainable, language: Language | str = Language.EN) -> BaseExplanation:
    """A result in words, with the ids of the clauses behind every sentence."""
    if isinstance(result, Played | Verification):
        return explanation(*going_told(result), language)
    if isinstance(result, Odds):
        return explanation(odds_title(result.battle), odds_topics(result), language)
    title, topics = _told(result)
    return explanation(title, (*topics, readings_topic(_readings(result))), language)


def _readings(result: Result) -> Readings:
    return result.budget.readings if isinstance(result, Development) else result.readings


def _told(result: Result) -> tuple[Message, Iterable[Topic]]:
    match result:
        case Budget():
            return message(
                "heading-budget-of", "Budget of {people}", people=result.people
            ), budget_topics(result)
        case Development():
            people = result.budget.people
            return message(
                "heading-development-of", "Development of {people}", people=people
            ), _one(
                message("heading-income-and-upkeep", "Income and upkeep"),
                development_tellings(result),
            )
        case Stacking():
            return message("heading-stacks-of", "Stacks of {people}", people=result.people), _one(
                message("heading-weights-and-limits", "Weights and limits"),
                stacking_tellings(result),
            )
        case Reach():
            return reach_title(result), _one(
                message("heading-areas", "Areas"), reach_tellings(result)
            )
        case Withdrawal():
            return message("heading-retreats-from", "Retreats from {area}", area=result.area), _one(
                message("heading-areas", "Areas"), withdrawal_tellings(result)
            )
        case Turn():
            return message("heading-turn", "Turn {turn}", turn=result.turn), turn_topics(result)
        case Movement():
            return message(
                "heading-movement-of", "Movement of {people}", people=result.people
            ), _one(message("heading-moves", "Moves"), movement_tellings(result))
        case Scoring():
            return message(
                "heading-victory-points-of", "Victory points of {people}", people=result.people
            ), _one(message("heading-areas", "Areas"), scoring_tellings(result))
        case Totals():
            return message("heading-victory-points", "Victory points"), totals_topics(result)
    raise wrong_type("explain()", "Budget", result)


def _one(heading: Message, tellings: Iterable[Telling]) -> tuple[Topic, ...]:
    return (Topic(heading, tuple(tellings)),)
