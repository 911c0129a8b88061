"""The declaration of the rules document."""

from typing import Annotated, Literal

from palatinus_rules.kit.documents import TypedDict, matching, one_of
from palatinus_rules.peninsula.rulebook.clauses import Sureness


class PointDocument(TypedDict):
    """An open point, and its readings."""

    key: str
    asks: str
    default: str
    why: str
    readings: dict[str, str]


class ClauseDocument(TypedDict):
    """A clause of the rules."""

    id: Annotated[str, matching(r"^[A-Z][0-9]+a?$")]
    sections: list[str]
    sure: list[Annotated[str, one_of(Sureness)]]
    statement: str
    points: list[PointDocument]


class RulesDocument(TypedDict):
    """Clauses of the rules, how sure they are, and the readings of what is open."""

    format: Literal["peninsula-rules/1"]
    language: Annotated[str, one_of("en", "it")]
    clauses: list[ClauseDocument]
