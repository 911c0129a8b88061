"""Games in any moment, and records of whole ones."""

from collections.abc import Iterable

from attrs import frozen
from hypothesis import strategies as st

from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import SECOND_HAND, ColorSet, hand
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement, Proposal
from palatinus_rules.rules.records.record import ClaimedResult, Record
from palatinus_rules.rules.scoring.resolution import resolve
from palatinus_rules.rules.setup import Setup
from palatinus_rules.testing.board_strategies import boards, setups
from palatinus_rules.testing.choices import ANY_FIELD, ANY_ORDER, FIELDS, TEXTS, any_fullness
from palatinus_rules.testing.people import Players, color_sets, inhabitants, players as tables
from palatinus_rules.testing.position_strategies import rulings

# Which of the legal pieces, of which there are nine at the most.
_NUMBERS = st.integers(0, 8)
# That, and when: at first in the order of the fields.
_PLANS = st.tuples(_NUMBERS, st.integers(0, len(FIELDS) - 1))
_SETS = st.none() | color_sets()


def _played(game: Game, steps: Iterable[tuple[Field, int]]) -> Game:
    """The game after one of the legal pieces has been placed on every field, in this order."""
    for at, number in steps:
        pieces = game.legal_pieces()
        piece = pieces[number % len(pieces)]
        game = game.place(Placement(at, piece.color, piece.kind, piece.wolf is True))
    return game


def _placements(seated: Players) -> int:
    """How many placements make a whole game of these players."""
    second = sum(player.second_color is not None for player in seated)
    return len(seated) * hand(len(seated)).total + second * SECOND_HAND.total


def _told(seated: Players, color_set: ColorSet | None) -> ColorSet | None:
    """What some players tell of the twelve of a color; four and five need not."""
    return color_set if len(seated) < 4 else None


@st.composite
def placements(draw: st.DrawFn) -> Placement:
    """An inhabitant on a field, face down if it has a wolf; whether it is legal depends."""
    piece = draw(inhabitants())
    return Placement(draw(ANY_FIELD), piece.color, piece.kind, piece.wolf is True)


def proposals() -> st.SearchStrategy[Proposal]:
    """Something that proposes a placement."""
    return placements().map(_Proposing)


@frozen
class _Proposing:
    placement: Placement


@st.composite
def games(
    draw: st.DrawFn,
    *,
    players: st.SearchStrategy[Players] | None = None,
    board: st.SearchStrategy[Board] | None = None,
    color_set: st.SearchStrategy[ColorSet | None] | None = None,
    names: bool = False,
) -> Game:
    """A game after any number of legal placements, from none to all.

    ``players`` and ``board`` are strategies for the players and the board. ``color_set`` is what
    two or three players say about the twelve inhabitants of a color, by default nothing or any set.
    With ``names``, players can have names, with any text at all.
    """
    seated = draw(tables(names=names) if players is None else players)
    on = draw(boards() if board is None else board)
    told = _told(seated, draw(_SETS if color_set is None else color_set))
    plans = draw(any_fullness(_PLANS))
    order = sorted(plans, key=lambda at: (plans[at][1], at))[: _placements(seated)]
    return _played(Game(on, seated, told), ((at, plans[at][0]) for at in order))


@st.composite
def records(
    draw: st.DrawFn,
    *,
    players: st.SearchStrategy[Players] | None = None,
    setup: st.SearchStrategy[Setup] | None = None,
    color_set: st.SearchStrategy[ColorSet | None] | None = None,
    names: bool = False,
) -> Record:
    """The record of a whole legal game with its right result, ``verify(record).legal``.

    Pieces that lie face down are hidden, and revealed at the end. The players have agreed on any
    rulings. ``color_set`` is that of :func:`games`. With ``names``, the game can have a title and
    the players names, any text at all.
    """
    seated = draw(tables(names=names) if players is None else players)
    laid = draw(setups() if setup is None else setup)
    told = _told(seated, draw(_SETS if color_set is None else color_set))
    ruled = draw(rulings())
    title = draw(TEXTS) if names else None
    steps = [(at, draw(_NUMBERS)) for at in draw(ANY_ORDER)[: _placements(seated)]]
    game = _played(Game(laid.board(), seated, told), steps)
    return Record(
        seated,
        laid,
        [placement.hidden() for placement in game.placements],
        reveal={each.field: each.kind for each in game.placements if each.kind and each.wolf},
        result=ClaimedResult.of(resolve(game.position(), ruled)),
        color_set=told,
        rulings=ruled,
        title=title,
    )
