"""Positions: ends of games, incomplete ones, and any mix that can be scored."""

from collections import Counter

from attrs import evolve
from hypothesis import strategies as st

from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import QUESTIONS, Rulings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve
from palatinus_rules.testing.board_strategies import boards
from palatinus_rules.testing.choices import ANY_ORDER, FIELDS, TEXTS, any_fullness
from palatinus_rules.testing.people import (
    PIECES,
    Players,
    hands,
    played,
    players as tables,
    told_inhabitants,
)

_CROWD = st.sampled_from((*PIECES, (Kind.SOLDIER, True)))
_BOOLEANS = st.booleans()
_NONE, _ALL, _SOME = range(3)
_TELLING = st.sampled_from((_NONE, _ALL, _SOME))
_ONE_IN_EIGHT = st.integers(0, 7)


@st.composite
def positions(
    draw: st.DrawFn,
    *,
    players: st.SearchStrategy[Players] | None = None,
    board: st.SearchStrategy[Board] | None = None,
    names: bool = False,
) -> Position:
    """A position that can be the end of a game: all hands, fully placed, anywhere.

    Its ``problems()`` are always ``()``. The backs are all known, all unknown, or mixed.
    ``players`` and ``board`` are strategies for the players and the board; by default any. With
    ``names``, the position can have a title and the players names, with any text at all.
    """
    seated = draw(tables(names=names) if players is None else players)
    on = draw(boards() if board is None else board)
    pieces = draw(hands(seated))
    standing = draw(_as_told(dict(zip(draw(ANY_ORDER), pieces, strict=False))))
    return Position(on, seated, standing, draw(TEXTS) if names else None)


@st.composite
def _as_told(draw: st.DrawFn, standing: dict[Field, Inhabitant]) -> dict[Field, Inhabitant]:
    """Who stands where, with no backs told, all of them, or some."""
    telling = draw(_TELLING)
    if telling == _ALL:
        return standing
    return {
        at: piece if telling == _SOME and draw(_BOOLEANS) else evolve(piece, wolf=None)
        for at, piece in standing.items()
    }


@st.composite
def incomplete_positions(
    draw: st.DrawFn,
    *,
    players: st.SearchStrategy[Players] | None = None,
    board: st.SearchStrategy[Board] | None = None,
    names: bool = False,
) -> Position:
    """A part of the end of a game, from the empty board to all hands fully placed.

    Its ``problems(incomplete=True)`` are always ``()``: it respects hands, wolves and the same set
    for every color. Backs are as in :func:`positions`. It ignores whose turn it was; for that, use
    :func:`games`.
    """
    seated = draw(tables(names=names) if players is None else players)
    on = draw(boards() if board is None else board)
    # Seldom everything that nobody wished for is placed as well, so that whole hands turn up.
    with_the_rest = draw(_ONE_IN_EIGHT) == 7
    wishes = draw(any_fullness(told_inhabitants(st.sampled_from(played(seated)))))
    left = Counter(draw(hands(seated)))
    standing = {}
    for at, piece in wishes.items():
        if left[piece]:
            left[piece] -= 1
            standing[at] = piece
    if with_the_rest:
        free = (at for at in FIELDS if at not in standing)
        standing |= dict(zip(free, left.elements(), strict=False))
    return Position(on, seated, draw(_as_told(standing)), draw(TEXTS) if names else None)


@st.composite
def dense_positions(
    draw: st.DrawFn,
    *,
    players: st.SearchStrategy[Players] | None = None,
    board: st.SearchStrategy[Board] | None = None,
    names: bool = False,
) -> Position:
    """Any mix of inhabitants in the colors of the players, with far more soldiers than in a game.

    The board is empty, full, or anything in between, backs are as in :func:`positions`, and even
    soldiers can have a wolf. Its ``problems(any_hands=True)`` are always ``()``. No game ends like
    this, but every case of the scoring turns up.
    """
    seated = draw(tables(names=names) if players is None else players)
    on = draw(boards() if board is None else board)
    crowd = _crowd(st.sampled_from(played(seated)))
    standing = draw(_as_told(draw(any_fullness(crowd))))
    return Position(on, seated, standing, draw(TEXTS) if names else None)


@st.composite
def _crowd(draw: st.DrawFn, color: st.SearchStrategy[Color]) -> Inhabitant:
    """An inhabitant of such a color; one in three is a soldier."""
    return Inhabitant(draw(color), *draw(_CROWD))


def rulings() -> st.SearchStrategy[Rulings]:
    """One reading for every open question, at first the defaults."""
    readings = {key: st.sampled_from(readings) for key, readings in QUESTIONS.items()}
    return st.builds(Rulings, **readings)


def resolutions(
    *, position: st.SearchStrategy[Position] | None = None
) -> st.SearchStrategy[Resolution]:
    """The scoring of a position under any rulings; by default of the end of a game."""
    return st.builds(resolve, positions() if position is None else position, rulings())
