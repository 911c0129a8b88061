"""The declaration of the orders document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict
from palatinus_rules.peninsula.declarations.values import (
    Count,
    ForceDocument,
    Forces,
    KindLetter,
    Name,
    Positive,
    Roll,
    Turn,
    UnitLetter,
)


class UpgradeDocument(TypedDict):
    """Units that become units of another kind."""

    area: Name
    number: NotRequired[Positive]
    before: KindLetter
    after: KindLetter


class MoveDocument(TypedDict):
    """A group that moves, and its path."""

    units: ForceDocument
    path: Annotated[list[Name], "From where the group stands to where it ends."]
    led: NotRequired[
        Annotated[Count, "How many steps it takes with a commander who moves by another order."]
    ]


class RowsDocument(TypedDict):
    """The units of a side, numbered from 1, the front row first."""

    front: list[UnitLetter]
    back: NotRequired[list[UnitLetter]]
    commander: NotRequired[Annotated[Positive, "The number of the unit that he is with."]]


class BlowDocument(TypedDict):
    """An arrow or a strike: whose it is, and on whom."""

    unit: Positive
    target: Positive
    rolls: NotRequired[
        Annotated[list[Roll], "What its dice show; left out where they have not been rolled."]
    ]


class ExchangeDocument(TypedDict):
    """The arrows or the strikes of a round, by side."""

    attacker: NotRequired[list[BlowDocument]]
    defender: NotRequired[list[BlowDocument]]
    attacker_fate: NotRequired[Annotated[Roll, "The die for the commander whose unit is hit."]]
    defender_fate: NotRequired[Roll]


class RoundDocument(TypedDict):
    """The orders for a round of a combat."""

    attacker: RowsDocument
    defender: RowsDocument
    arrows: NotRequired[ExchangeDocument]
    strikes: NotRequired[ExchangeDocument]
    defender_retreat: NotRequired[
        Annotated[Name, "Where the defender withdraws to after the round."]
    ]
    attacker_retreat: NotRequired[Name]


class CombatDocument(TypedDict):
    """The orders for a combat."""

    area: Name
    against: NotRequired[Annotated[Name, "Whom it is against, where several defend."]]
    rounds: NotRequired[list[RoundDocument]]


class StackDocument(TypedDict):
    """What a people takes away, and the area that it doubles."""

    removed: NotRequired[Forces]
    doubled: NotRequired[list[Name]]


class OrdersDocument(TypedDict):
    """The orders for a people's go, with the dice that were rolled."""

    format: Literal["peninsula-orders/1"]
    people: Name
    turn: Turn
    rolls: NotRequired[
        Annotated[dict[str, list[Roll]], "The dice of the players for a new commander, by player."]
    ]
    born: NotRequired[Annotated[dict[str, Name], "Where a new commander appears, by people."]]
    added: NotRequired[Annotated[Forces, "Pieces that come without being bought, by area."]]
    eliminated: NotRequired[
        Annotated[Forces, "Pieces that go because upkeep cannot be paid, by area."]
    ]
    arrived: NotRequired[
        Annotated[Forces, "Where pieces of the sheet come that can come to several areas."]
    ]
    bought: NotRequired[Annotated[Forces, "New units, by area."]]
    upgrades: NotRequired[list[UpgradeDocument]]
    moves: NotRequired[list[MoveDocument]]
    combats: NotRequired[list[CombatDocument]]
    stacks: NotRequired[
        Annotated[
            dict[str, StackDocument],
            "What each people takes away at the end of the combat phase, and the area that "
            "it doubles.",
        ]
    ]
    converted: NotRequired[
        Annotated[
            dict[str, ForceDocument | None],
            "Pieces that become those of another people, by area; null for all of them.",
        ]
    ]
