"""Values that several documents have."""

from typing import Annotated

from palatinus_rules.kit.documents import DISTINCT, known_words, limits, matching, one_of
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import QUESTIONS

ColorName = Annotated[str, one_of(Color), "The color of a population."]
HillLetter = Annotated[str, one_of(Hill)]
KindName = Annotated[str, one_of(Kind)]
FieldName = Annotated[
    str,
    matching(r"^[A-G][1-6]$", longest=2),
    "Tile letter, then the number of the field clockwise from the arrow.",
]
FieldNumber = Annotated[int, limits(1, 6)]
Springs = Annotated[list[FieldNumber], DISTINCT]
TokenValue = Annotated[int, one_of(3, 4, 5, 6)]
Count = Annotated[int, limits(0)]
Rank = Annotated[int, limits(1, 5)]
BigNumber = Annotated[str, matching(r"^-?[0-9]+$")]
"""A whole number as text, because many readers of JSON would round those above 2**53."""
FractionText = Annotated[str, matching(r"^-?[0-9]+(/[0-9]+)?$")]
ClauseId = Annotated[str, matching(r"^[a-z]+\.[a-z-]+$")]
ClauseIds = Annotated[
    list[ClauseId],
    DISTINCT,
    "The ids of the clauses behind all this, in the order in which the words name them.",
]
PositionCode = Annotated[
    str,
    matching(r"^P[1-3][0-9A-Za-z]+$"),
    "The position as a code, from which all this can be worked out again.",
]
Version = Annotated[str, "The version of the library that wrote this."]
Title = Annotated[str, "The title of the position."]
QuestionName = Annotated[str, one_of(*QUESTIONS)]
EditionName = Annotated[
    str, one_of(Language), "The rulebook on the table; left out where none was named."
]
Rulings = Annotated[dict[str, str], known_words(QUESTIONS)]
"""A reading for every open question."""
SomeReadings = Annotated[dict[str, str], known_words(QUESTIONS, required=False)]
"""Readings for some of the open questions."""
OtherReadings = dict[QuestionName, str]
