"""What the library reads and writes, as sentences name it and as documents do."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from typing import Literal

from palatinus_rules.kit.messages import Spoken, message


@unique
class Sort(Spoken, StrEnum):
    """What a text or a document is of; the values are what a sentence calls it."""

    POSITION = "a position"
    RECORD = "the record of a game"
    COPY = "a copy of the game"
    RESULT = "a result"
    PROBLEMS = "a list of problems"
    EXPLANATION = "an explanation"
    CHANGE = "what a change would bring"
    SETTLEMENT = "what a victory depends on"
    SWING = "how much depends on each inhabitant"
    OUTLOOK = "an outlook"
    ADVICE = "advice"
    SIMULATION = "a simulation"
    VERIFICATION = "what came of verifying a record"
    JUDGEMENT = "what came of judging claims"
    RECHECK = "what to compare with the table"


A_POSITION = message("part-position", "A position")

POSITION_FORMAT: Literal["palatinus-position/1"] = "palatinus-position/1"
RESULT_FORMAT: Literal["palatinus-result/1"] = "palatinus-result/1"
PROBLEMS_FORMAT: Literal["palatinus-problems/1"] = "palatinus-problems/1"
GAME_FORMAT: Literal["palatinus-game/1"] = "palatinus-game/1"
EXPLANATION_FORMAT: Literal["palatinus-explanation/1"] = "palatinus-explanation/1"
VERIFICATION_FORMAT: Literal["palatinus-verification/1"] = "palatinus-verification/1"
CHANGE_FORMAT: Literal["palatinus-change/1"] = "palatinus-change/1"
SWING_FORMAT: Literal["palatinus-swing/1"] = "palatinus-swing/1"
OUTLOOK_FORMAT: Literal["palatinus-outlook/1"] = "palatinus-outlook/1"
ADVICE_FORMAT: Literal["palatinus-advice/1"] = "palatinus-advice/1"
SIMULATION_FORMAT: Literal["palatinus-simulation/1"] = "palatinus-simulation/1"
SETTLEMENT_FORMAT: Literal["palatinus-settlement/1"] = "palatinus-settlement/1"
JUDGEMENT_FORMAT: Literal["palatinus-judgement/1"] = "palatinus-judgement/1"
RECHECK_FORMAT: Literal["palatinus-recheck/1"] = "palatinus-recheck/1"

SORTS: Mapping[str, Sort] = {
    POSITION_FORMAT: Sort.POSITION,
    RESULT_FORMAT: Sort.RESULT,
    PROBLEMS_FORMAT: Sort.PROBLEMS,
    GAME_FORMAT: Sort.RECORD,
    EXPLANATION_FORMAT: Sort.EXPLANATION,
    CHANGE_FORMAT: Sort.CHANGE,
    SETTLEMENT_FORMAT: Sort.SETTLEMENT,
    SWING_FORMAT: Sort.SWING,
    OUTLOOK_FORMAT: Sort.OUTLOOK,
    ADVICE_FORMAT: Sort.ADVICE,
    SIMULATION_FORMAT: Sort.SIMULATION,
    VERIFICATION_FORMAT: Sort.VERIFICATION,
    JUDGEMENT_FORMAT: Sort.JUDGEMENT,
    RECHECK_FORMAT: Sort.RECHECK,
}
"""What every document is of, by its ``format``."""
