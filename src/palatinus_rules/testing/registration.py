"""Telling Hypothesis which strategy belongs to which class."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from hypothesis import strategies as st

from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import ColorSet, Inhabitant
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.setup import Setup
from palatinus_rules.rules.tiles import Tile

_STRATEGIES = {
    Board: "boards",
    ColorSet: "color_sets",
    Game: "games",
    Inhabitant: "inhabitants",
    Placement: "placements",
    Position: "positions",
    Record: "records",
    Resolution: "resolutions",
    Rulings: "rulings",
    Setup: "setups",
    Tile: "tiles",
}


def register() -> None:
    """Makes ``from_type`` know boards, positions, games and their parts.

    This happens by itself if Hypothesis and this package are both imported, unless the plugins of
    Hypothesis are turned off (``HYPOTHESIS_NO_PLUGINS``). It replaces strategies that were
    registered before.
    """
    for each, name in _STRATEGIES.items():
        st.register_type_strategy(each, _when_asked(name))
    st.register_type_strategy(Player, _first_player)


def _when_asked(name: str) -> Callable[[type], st.SearchStrategy[object]]:
    """A strategy that is loaded when the first test needs it."""

    def strategy(_: type) -> st.SearchStrategy[object]:
        made: st.SearchStrategy[object] = getattr(import_module("palatinus_rules.testing"), name)()
        return made

    return strategy


def _first_player(_: type) -> st.SearchStrategy[Player]:
    """A player at a table."""
    from palatinus_rules.testing.people import players

    return players().map(lambda seated: seated[0])
