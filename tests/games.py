"""Games for tests: legal ones at random, and small ones written by hand."""

from __future__ import annotations

from hypothesis import strategies as st

from palatinus_rules import (
    Color,
    Field,
    Game,
    Hill,
    Inhabitant,
    Kind,
    Placement,
    Player,
    Record,
    Setup,
    testing,
)
from palatinus_rules.formats.notation.marks import COLORS, KINDS
from palatinus_rules.rules import TOKENS, ColorSet, LaidTile

PLAYERS = {
    2: (Player("red", "green"), Player("yellow", "blue")),
    3: (Player("red"), Player("yellow"), Player("green")),
    4: (Player("red"), Player("yellow"), Player("green"), Player("blue")),
    5: (Player("red"), Player("yellow"), Player("green"), Player("blue"), Player("purple")),
}
SETUP = Setup(
    [
        LaidTile(hill, spot, 0)
        for hill, spot in zip(Hill, ("M", "R1", "R2", "R3", "R4", "R5", "R6"), strict=True)
    ],
    {},
    dict(zip(Hill, TOKENS, strict=True)),
)
"""The plain board: A in the middle, B to G clockwise around it, every arrow up."""

TWO_SOLDIERS = ColorSet(merchants=5, farmers=5, soldiers=2, merchant_wolves=2, farmer_wolves=3)
"""Five merchants, two with a wolf; five farmers, three with a wolf; two soldiers."""


def placement(text: str) -> Placement:
    """A placement as a record has it, written by hand: ``rF*A1``, ``r*A1``, ``rSA1``."""
    color, rest, at = text[0], text[1:-2], text[-2:]
    kind = rest.replace("*", "")
    return Placement(at, COLORS[color], KINDS[kind] if kind else None, "*" in rest)


def placements(text: str) -> list[Placement]:
    """Several of them."""
    return [placement(word) for word in text.split()]


def game(players: int, text: str = "", color_set: ColorSet | None = None) -> Game:
    """A game on the plain board after these placements, each of them checked."""
    return Game(SETUP.board(), PLAYERS[players], color_set, placements(text))


def pieces(text: str) -> set[Inhabitant]:
    """Pieces by their marks: ``rF* rS``."""
    return {
        Inhabitant(COLORS[mark[0]], KINDS[mark[1]], mark.endswith("*")) for mark in text.split()
    }


def records(least: int = 2, most: int = 5) -> st.SearchStrategy[Record]:
    """A whole legal game, with players in any seats."""
    return testing.records(players=testing.players(least=least, most=most))


EVERYTHING = [
    Placement(at, color, kind, wolf, face_down=face_down)
    for at in Field
    for color in Color
    for kind in Kind
    for wolf in (False, True)
    for face_down in (False, True)
]
"""All that somebody could try: any field, any color, any kind, any back, any face."""
