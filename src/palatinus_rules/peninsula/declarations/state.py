"""The declaration of the state document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict
from palatinus_rules.peninsula.declarations.values import Forces, Name, PhaseName, Points, Turn


class OccupiedDocument(TypedDict):
    """Who was the first to occupy an area, and when."""

    people: Name
    turn: Turn


Standing = Annotated[dict[str, Forces], "The forces of each people, by area."]


class StateDocument(TypedDict):
    """A moment of a game, which may be in the middle of a people's go."""

    format: Literal["peninsula-state/1"]
    turn: Turn
    people: Annotated[Name, "The people whose go it is."]
    phase: NotRequired[Annotated[PhaseName, "Development if it is left out."]]
    saved: NotRequired[Annotated[dict[str, Points], "Development points that peoples have kept."]]
    units: Standing
    points: NotRequired[Annotated[dict[str, Points], "Victory points so far, by people."]]
    occupied: NotRequired[
        Annotated[dict[str, OccupiedDocument], "The first occupant of an area, and when."]
    ]
    invading: NotRequired[Annotated[Standing, "Forces at sea that have not landed yet."]]
    held: NotRequired[
        Annotated[dict[str, Name], "Who took an area last, for the reading control=last_conqueror."]
    ]
