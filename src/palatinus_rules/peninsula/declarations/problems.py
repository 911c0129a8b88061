"""The declaration of the problems document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict, limits, one_of, size
from palatinus_rules.kit.problems import MOST_PROBLEMS
from palatinus_rules.peninsula.declarations.values import Positive

More = Annotated[
    Annotated[int, limits(1)] | Literal[True],
    "How many other problems there are; true where they were not counted.",
]


class ProblemDocument(TypedDict):
    """One problem, and where it was read from text, the spot there."""

    file: NotRequired[
        Annotated[
            str,
            one_of("scenario", "state", "orders"),
            "Which file is meant, where the command read several.",
        ]
    ]
    code: Annotated[str, "A stable name for what is wrong."]
    where: Annotated[str, "The path of the offending part; empty for the whole."]
    message: Annotated[str, "A sentence that a player understands."]
    line: NotRequired[Annotated[Positive, "The line in the text, from 1."]]
    column: NotRequired[Annotated[Positive, "The column in that line, from 1."]]
    excerpt: NotRequired[
        Annotated[str, "The line itself, and a mark under the spot in the line below."]
    ]


ProblemList = Annotated[list[ProblemDocument], size(most=MOST_PROBLEMS)]


class ProblemsDocument(TypedDict):
    """Everything that is wrong with a scenario or a state, and the notes beside it."""

    format: Literal["peninsula-problems/1"]
    problems: ProblemList
    notes: ProblemList
    more: NotRequired[More]


Notes = Annotated[
    list[ProblemDocument],
    "What is worth telling about the scenario and the state; the command adds it.",
]
