"""The declaration of the verification document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.formats.declarations.game import ClaimedResult
from palatinus_rules.formats.declarations.judgement import JudgedClaimDocument
from palatinus_rules.formats.declarations.problems import More, ProblemDocument
from palatinus_rules.formats.declarations.result import ResultDocument
from palatinus_rules.formats.declarations.values import Count, OtherReadings, PositionCode, Version
from palatinus_rules.kit.documents import TypedDict, size


class RecordProblemDocument(ProblemDocument):
    """One problem, with the turn that it concerns."""

    turn: Annotated[str | None, "Whose turn it was, and which."]


class VerificationDocument(TypedDict):
    """What came of verifying the record of a game."""

    format: Literal["palatinus-verification/1"]
    version: Version
    code: NotRequired[Annotated[PositionCode, "The final position of a legal game as a code."]]
    legal: Annotated[bool, "Whether nothing at all is wrong."]
    problems: Annotated[list[RecordProblemDocument], size(most=500), "Line by line."]
    more: NotRequired[More]
    placements: Annotated[Count, "How many placements the record has."]
    confirmed: Annotated[Count, "How many of them, from the first, nothing is wrong with."]
    last_confirmed: Annotated[str | None, "The turn of the last of these."]
    unfinished: Annotated[bool, "Whether the record calls the game unfinished."]
    claim: Annotated[ClaimedResult | None, "The result that the record claims."]
    claim_readings: Annotated[
        OtherReadings | None,
        "The fewest other readings of open questions that would make a wrong claim "
        "right; null where none do, and empty where none are needed.",
    ]
    judged: Annotated[
        list[JudgedClaimDocument],
        "Every part of the claim that can be judged, points before winners, with the "
        "slips that lead to it where it is wrong; empty where nothing is claimed or the "
        "game has no result.",
    ]
    result: Annotated[
        ResultDocument | None, "The right result of a game that was legal to its end."
    ]
