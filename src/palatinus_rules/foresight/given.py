"""What the calls of an analysis are given, checked where it comes in.

A view can be made by hand, with parts that do not belong together. Compiled code would find places
in arrays by them, so that none gets there before the rules of placement have judged it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import SupportsFloat, SupportsIndex, TypeVar

from attrs import fields

from palatinus_rules.kit.arguments import required, whole, wrong_type
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.sentences import listed, readable
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, ColorSet, Inhabitant
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.view import Holding, View, holding, seen_table
from palatinus_rules.rules.position import Player

T = TypeVar("T")


def checked_view(view: View, call: str) -> View:
    """The view, read once, if its parts belong together.

    Another player's piece that lies face down may have a kind: somebody has peeped. Raises
    :class:`palatinus_rules.kit.WrongTypeError` for what is no view or has parts of other types,
    :class:`palatinus_rules.PositionError` for players that cannot play,
    :class:`palatinus_rules.rules.PlacementError` for the first placement that is against the rules,
    and :class:`palatinus_rules.PalatinusError` for all else that contradicts them.
    """
    seen = _read_once(required(view, View, call), call)
    game = Game(seen.board, seen.players, seen.color_set, seen.placements)
    colors = [player.color for player in game.players]
    if seen.color is not None and seen.color not in colors:
        raise PalatinusError(
            f"The view is that of {_named(seen.color)}, and the players are {listed(colors)}."
        )
    if seen.to_move != game.to_move:
        raise PalatinusError(
            f"After {len(game.placements)} placements {_mover(game.to_move)}, and in the view "
            f"{_mover(seen.to_move)}."
        )
    _check_holdings(seen)
    return seen


def _read_once(view: View, call: str) -> View:
    """The parts of a view, each of its type, and those that can be many in tuples."""
    parts = {
        each.alias: getattr(view, each.name) for each in fields(View) if each.init and each.alias
    }
    for name, wanted in (("players", Player), ("placements", Placement)):
        parts[name] = _all(parts[name], wanted, f"{call}, for {name} of the view,")
    if isinstance(parts["color"], str) and parts["color"] in list(Color):
        parts["color"] = Color(parts["color"])
    seen = View(**parts)
    required(seen.board, Board, f"{call}, for board of the view,")
    if seen.color_set is not None:
        required(seen.color_set, ColorSet, f"{call}, for color_set of the view,")
    return seen


def _all(given: Iterable[object], wanted: type[T], call: str) -> tuple[T, ...]:
    try:
        return tuple(required(each, wanted, call) for each in given)
    except TypeError as error:
        if isinstance(error, PalatinusError):
            raise
        raise wrong_type(call, f"tuple of {wanted.__name__}", given) from None


def _named(color: object) -> str:
    return str(color) if isinstance(color, Color) else f"a {type(color).__name__}"


def _mover(player: object) -> str:
    if player is None:
        return "the game is over"
    return f"it is the turn of {player.color if isinstance(player, Player) else 'nobody'}"


def _check_holdings(view: View) -> None:
    """Raises an error where the holdings rule out what can be behind the screens."""
    table = seen_table(view.players, view.color_set, view.placements)
    colors = [color for player in view.players for color in player.colors]
    if {*view.holdings} != {*colors}:
        raise PalatinusError(f"The holdings of the view are those of {listed(colors)}.")
    for color in colors:
        told = required(view.holdings[color], Holding, f"holdings[{color}] of the view")
        least, most = _numbers(told.least), _numbers(told.most)
        follows = holding(table, color)
        for piece in follows.most:
            here = least.get(piece, 0), most.get(piece, 0)
            there = follows.least[piece], follows.most[piece]
            if here[0] > there[0] or here[1] < there[1]:
                raise PalatinusError(
                    f"The holdings of the view tell of {here[0]} to {here[1]} of {piece}, and "
                    f"after these placements there can be {there[0]} to {there[1]}."
                )


def _numbers(told: Mapping[Inhabitant, SupportsIndex]) -> dict[Inhabitant, int]:
    return {piece: whole(number, "what the holdings tell") for piece, number in told.items()}


def at_least(number: SupportsIndex, least: int, what: str) -> int:
    """A whole number that is not below a limit."""
    checked = whole(number, what)
    if checked < least:
        raise PalatinusError(f"{what} is at least {least}, not {readable(checked)}")
    return checked


def checked_seconds(seconds: SupportsFloat) -> float:
    """A time that somebody can wait for."""
    try:
        if isinstance(seconds, bool | str | bytes):
            raise TypeError
        checked = float(seconds)
    except (TypeError, ValueError):
        raise wrong_type("best_placements()", "number of seconds", seconds) from None
    except OverflowError:
        checked = float("inf")
    if not 0 < checked < float("inf"):
        raise PalatinusError(f"the seconds are more than 0 and not endless: {checked} cannot be")
    return checked


def checked_progress(
    progress: Callable[[int, int], None] | None, call: str
) -> Callable[[int, int], None] | None:
    """Somebody who can be told of progress, or nobody."""
    if progress is not None and not callable(progress):
        raise wrong_type(call, "function for progress", progress)
    return progress
