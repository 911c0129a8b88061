"""Telling Hypothesis which strategy belongs to which class."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from palatinus_rules.position import Player


def on_import() -> None:
    """What Hypothesis calls, through an entry point, when it is imported.

    Nothing is registered when that happens in the middle of importing the library: the classes
    are not there yet, and it is no reason to keep anybody from Hypothesis. :func:`register` makes
    up for it.
    """
    with suppress(ImportError):
        register()


def register() -> None:
    """Makes ``from_type`` know boards, positions, games and their parts.

    Hypothesis does so by itself where the package is installed, unless its plugins are turned
    off (``HYPOTHESIS_NO_PLUGINS``). Strategies that somebody registered before are replaced.
    """
    from hypothesis import strategies as st

    from palatinus_rules import (
        Board,
        ColorSet,
        Game,
        Inhabitant,
        Placement,
        Player,
        Position,
        Record,
        Resolution,
        Rulings,
        Setup,
        Tile,
    )

    for each, name in (
        (Board, "boards"),
        (ColorSet, "color_sets"),
        (Game, "games"),
        (Inhabitant, "inhabitants"),
        (Placement, "placements"),
        (Position, "positions"),
        (Record, "records"),
        (Resolution, "resolutions"),
        (Rulings, "rulings"),
        (Setup, "setups"),
        (Tile, "tiles"),
    ):
        st.register_type_strategy(each, _when_asked(name))
    st.register_type_strategy(Player, _first_player)


def _when_asked(name: str) -> Callable[[type], SearchStrategy[object]]:
    """A strategy that is loaded when the first test needs it."""

    def strategy(_: type) -> SearchStrategy[object]:
        made: SearchStrategy[object] = getattr(import_module("palatinus_rules.testing"), name)()
        return made

    return strategy


def _first_player(_: type) -> SearchStrategy[Player]:
    """Somebody at a table."""
    from palatinus_rules.testing.people import players

    return players().map(lambda seated: seated[0])
