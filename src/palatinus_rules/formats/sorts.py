"""What the library reads and writes, as sentences name it."""

from __future__ import annotations

from enum import StrEnum, unique

from palatinus_rules.kit.sentences import Spoken


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
