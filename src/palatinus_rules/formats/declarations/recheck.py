"""The declaration of the recheck document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.disputes.entry_questions import MOST_QUESTIONS, RecheckQuestionKind
from palatinus_rules.formats.declarations.result import Winners
from palatinus_rules.formats.declarations.values import (
    Count,
    EditionName,
    FieldName,
    HillLetter,
    Rulings,
)
from palatinus_rules.kit.documents import TypedDict, matching, one_of, size

EntryErrorName = Annotated[
    str,
    matching(
        r"^(twist|(letter|token) [A-G]-[A-G]|arrow [A-G][+-]1|ring [A-G]|spring [A-G][1-6]"
        r"|exchange [A-G][1-6]-[A-G][1-6])$"
    ),
    "The error: `twist`, `letter B-E`, `arrow D+1` (the arrow points one direction further "
    "clockwise on the table), `ring D`, `token B-E`, `spring C3` or `exchange B6-D2`.",
]


class DecidingErrorDocument(TypedDict):
    """An error of entry that changes who wins."""

    error: EntryErrorName
    winners: Annotated[Winners, "Who would win on the table, in seating order."]


class RecheckQuestionDocument(TypedDict):
    """A question that is answered with yes if what was entered is on the table."""

    question: Annotated[str, one_of(RecheckQuestionKind), "What is compared."]
    fields: NotRequired[
        Annotated[
            list[FieldName],
            size(1, 2),
            "The two fields whose inhabitants touch each other, the smaller first, or the one "
            "that is looked at.",
        ]
    ]
    hill: NotRequired[Annotated[HillLetter, "The hill with the token, or the tile."]]
    text: Annotated[str, "The question in words."]


class RecheckDocument(TypedDict):
    """Which errors of entry would change who wins, and what to compare with the table."""

    format: Literal["palatinus-recheck/1"]
    rulings: Annotated[Rulings, "The readings in force, one for every open question."]
    edition: NotRequired[EditionName]
    winners: Annotated[Winners, "Who wins by the position as entered, in seating order."]
    tried: Annotated[Count, "How many errors were tried, one at a time."]
    errors: Annotated[
        list[DecidingErrorDocument],
        "The errors that change who wins, by their sort and then by letters and numbers.",
    ]
    questions: Annotated[
        list[RecheckQuestionDocument],
        size(most=MOST_QUESTIONS),
        "What to compare, the question that tells most first; none if nothing changes who wins.",
    ]
