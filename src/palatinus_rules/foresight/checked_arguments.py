"""What the calls of an analysis are given, checked where it comes in.

A view can be made by hand, also by whoever forges a pickle, with parts that do not belong together.
Compiled code would find places in arrays by them, so that none gets there before the rules of
placement have judged it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import SupportsFloat, SupportsIndex, TypeVar

from attrs import fields

from palatinus_rules.kit.arguments import whole, wrong_type
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.words import listed, readable
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.view import View, holding, seen_table
from palatinus_rules.rules.position import Player

T = TypeVar("T")


def checked_view(given: View | Game, call: str, *, of_mover: bool = False) -> View:
    """The view, read once, if its parts belong together.

    Of a game, it is the view of a spectator, or if need be that of the player to move.

    Another player's piece that lies face down may have a kind: the viewer may have peeked. Raises
    :class:`palatinus_rules.WrongTypeError` for what is no view or has parts of other types,
    :class:`palatinus_rules.PositionError` for players that cannot play,
    :class:`palatinus_rules.PlacementError` for the first placement that is against the rules,
    and :class:`palatinus_rules.PalatinusError` for all else that contradicts them.
    """
    view = _view(given, of_mover=of_mover) if isinstance(given, Game) else given
    if not isinstance(view, View):
        raise wrong_type(call, ["View", "Game"], view)
    # A class made from it can say of itself what it likes.
    if type(view) is View and view.of_a_game:
        return view
    # Each part is looked at once, and is of its type.
    seen = View(**{each.name: getattr(view, each.name) for each in fields(View) if each.init})
    game = Game(seen.board, seen.players, seen.color_set, seen.placements)
    colors = [player.color for player in game.players]
    if seen.color is not None and seen.color not in colors:
        raise PalatinusError(
            f"The view is that of {seen.color}, and the players are {listed(colors)}."
        )
    if seen.to_move != game.to_move:
        raise PalatinusError(
            f"After {len(game.placements)} placements {_mover(game.to_move)}, and in the view "
            f"{_mover(seen.to_move)}."
        )
    _check_holdings(seen)
    return seen


def _view(given: Game, *, of_mover: bool) -> View:
    """What a spectator sees, or the player to move if there is one."""
    game = given
    if type(given) is not Game:  # As above.
        game = Game(given.board, given.players, given.color_set, given.placements)
    mover = game.to_move if of_mover else None
    return game.view(None if mover is None else mover.color)


def _mover(player: Player | None) -> str:
    return "the game is over" if player is None else f"it is the turn of {player.color}"


def _check_holdings(view: View) -> None:
    """Raises an error where the holdings rule out what can be behind the screens."""
    table = seen_table(view.players, view.color_set, view.placements)
    colors = [color for player in view.players for color in player.colors]
    if {*view.holdings} != {*colors}:
        raise PalatinusError(f"The holdings of the view are those of {listed(colors)}.")
    for color in colors:
        told = view.holdings[color]
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
    """A number of seconds above 0 that ends some time."""
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
    """A function to call with the progress, or None."""
    if progress is not None and not callable(progress):
        raise wrong_type(call, "function for progress", progress)
    return progress
