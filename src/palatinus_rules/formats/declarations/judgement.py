"""The declaration of the judgement document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.disputes.slips.slip import Slip
from palatinus_rules.formats.declarations.change import TallyStepDocument
from palatinus_rules.formats.declarations.position import Players
from palatinus_rules.formats.declarations.problems import More, ProblemList
from palatinus_rules.formats.declarations.result import DependsDocument, ResultDocument
from palatinus_rules.formats.declarations.values import (
    ClauseId,
    ClauseIds,
    ColorName,
    Count,
    EditionName,
    FieldName,
    HillLetter,
    Rulings,
    SomeReadings,
    Title,
    Version,
)
from palatinus_rules.kit.documents import DISTINCT, TypedDict, entries, one_of, size

SlipName = Annotated[str, one_of(Slip), "What somebody does wrong."]
ClaimValue = Count | bool | Annotated[list[ColorName], size(most=5), DISTINCT] | None


class JudgedClaimDocument(TypedDict):
    """A claim, whether it is right, the right answer, and what leads to a wrong claim."""

    claim: Annotated[str, "The claim as it was written."]
    right: Annotated[bool, "Whether it is right."]
    value: Annotated[
        ClaimValue,
        "What is right: a number, the players with the most influence in seating "
        "order, or whether somebody wins. 0 for the field of a soldier, and null "
        "for a field on which nobody stands when its hill is counted, for which a "
        "claim of 0 is right.",
    ]
    readings: Annotated[
        list[Annotated[SomeReadings, entries(1)]],
        "The smallest changes of readings under which the claim would be right, "
        "all of that size, in the order of the questions; empty if there are "
        "none, and for a claim that is right.",
    ]
    slips: Annotated[
        list[SlipName],
        DISTINCT,
        "Every slip that alone leads to just this claim; empty for a claim that is right.",
    ]
    depends: NotRequired[
        Annotated[
            DependsDocument,
            "Whether another reading that is still possible, or another captor who "
            "takes a piece, changes whether the claim is right. Always written; "
            "documents of 1.0 have none.",
        ]
    ]


class SlipDocument(TypedDict):
    """A slip, the clause that it breaks, and where it shows."""

    slip: SlipName
    clause: Annotated[ClauseId, "The clause that the slip breaks."]
    fields: Annotated[
        list[FieldName],
        DISTINCT,
        "Where it shows: whoever brings something else, or is captured by others or by nobody.",
    ]
    hills: Annotated[list[HillLetter], DISTINCT, "The hills where it shows."]


class EvidenceDocument(TypedDict):
    """What is behind a judged claim."""

    claimed: Annotated[ClaimValue, "The value that would make the claim right."]
    tallies: Annotated[
        list[TallyStepDocument],
        "What everybody brings to the hill that the claim is about, rightly counted; "
        "empty for a claim about points or victory.",
    ]
    slips: Annotated[list[SlipDocument], "The slips of the claim, in the same order."]


class JudgementDocument(TypedDict):
    """Claims about a position: what is right, and how one gets something else."""

    format: Literal["palatinus-judgement/1"]
    version: Version
    code: Annotated[str, "The position as a code."]
    title: NotRequired[Title]
    players: Players
    rulings: Annotated[Rulings, "The readings in force, one for every open question."]
    edition: NotRequired[EditionName]
    claims: Annotated[list[JudgedClaimDocument], "In the order in which they were made."]
    evidence: Annotated[
        list[EvidenceDocument], "What is behind each of the claims, in the same order."
    ]
    result: Annotated[ResultDocument, "The right result."]
    clauses: ClauseIds
    problems: NotRequired[
        Annotated[ProblemList, "What is no claim, if anything, with its place as claims[2]."]
    ]
    more: NotRequired[More]
