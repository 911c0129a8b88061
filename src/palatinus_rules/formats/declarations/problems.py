"""The declaration of the problems document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict, limits, one_of, size
from palatinus_rules.rules.codes import ProblemCode

More = Annotated[
    Annotated[int, limits(1)] | Literal[True],
    "How many other problems there are; true where they were not counted.",
]

ProblemCodeName = Annotated[str, one_of(ProblemCode), "A stable name for what is wrong."]


class ProblemDocument(TypedDict):
    """One problem, and where it was read from text, the spot there."""

    code: ProblemCodeName
    where: Annotated[str, "The path of the offending part; empty for the whole."]
    message: Annotated[str, "A sentence that a player understands."]
    line: NotRequired[Annotated[int, limits(1), "The line in the text, from 1."]]
    column: NotRequired[Annotated[int, limits(1), "The column in that line, from 1."]]
    excerpt: NotRequired[
        Annotated[str, "The line itself, and a mark under the spot in the line below."]
    ]


ProblemList = Annotated[list[ProblemDocument], size(most=500)]


class ProblemsDocument(TypedDict):
    """Everything that is wrong with a position of Palatinus."""

    format: Literal["palatinus-problems/1"]
    problems: Annotated[ProblemList, "Everything that is wrong, as far as it is listed."]
    more: NotRequired[More]
