"""Values that several documents have."""

from collections.abc import Iterable
from typing import Annotated, NotRequired

from palatinus_rules.kit.documents import NOT_EMPTY, TypedDict, limits, one_of
from palatinus_rules.peninsula.people import Color
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.scenario import LAST_TURN
from palatinus_rules.peninsula.state import Phase
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import MOST_PIECES, UnitKind

TerrainName = Annotated[str, one_of(Terrain)]
KindLetter = Annotated[str, one_of(UnitKind)]
UnitLetter = Annotated[str, one_of("I", "A", "C")]
SideName = Annotated[str, one_of(Side)]
PhaseName = Annotated[str, one_of(Phase)]
ColorName = Annotated[str, one_of(Color)]
Turn = Annotated[int, limits(1, LAST_TURN), "The number of a turn."]
Points = Annotated[int, limits(0, 9999)]
Roll = Annotated[int, limits(1, 6)]
Name = Annotated[str, NOT_EMPTY]
Count = Annotated[int, limits(0)]
Positive = Annotated[int, limits(1)]
NumberOfPieces = Annotated[int, limits(0, MOST_PIECES)]


class ForceDocument(TypedDict):
    """Numbers of pieces by kind. A kind that is left out is not there."""

    I: NotRequired[Annotated[NumberOfPieces, "Infantry."]]  # noqa: E741
    A: NotRequired[Annotated[NumberOfPieces, "Archers."]]
    C: NotRequired[Annotated[NumberOfPieces, "Cavalry."]]
    L: NotRequired[Annotated[NumberOfPieces, "Commanders."]]


Forces = dict[str, ForceDocument]


class SomeForceDocument(TypedDict):
    """Numbers of pieces by kind; kinds that are not there are left out."""

    I: NotRequired[Positive]  # noqa: E741
    A: NotRequired[Positive]
    C: NotRequired[Positive]
    L: NotRequired[Positive]


def readings_of(keys: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The readings of some open points."""
    return {key: tuple(QUESTIONS[key].readings) for key in keys}
