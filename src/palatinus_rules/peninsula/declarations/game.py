"""The declaration of the record of a game."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict
from palatinus_rules.peninsula.declarations.orders import OrdersDocument
from palatinus_rules.peninsula.declarations.scenario import ScenarioDocument
from palatinus_rules.peninsula.declarations.state import StateDocument


class GameDocument(TypedDict):
    """The record of a game: its scenario, its first state, and the orders for every go."""

    format: Literal["peninsula-game/1"]
    title: NotRequired[str]
    scenario: ScenarioDocument
    state: Annotated[StateDocument, "The first state that is told."]
    goes: Annotated[list[OrdersDocument], "The orders for all goes, in order."]
