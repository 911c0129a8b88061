"""A game between two placements. It never changes: a placement makes a new one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve, field as part, fields, frozen

import palatinus_rules
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.problems import PalatinusError, Problem
from palatinus_rules.kit.unpickling import parts_of, rebuild
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, ColorSet, Inhabitant, as_color_set, hand as hand_of
from palatinus_rules.rules.checks import Draft
from palatinus_rules.rules.codes import PlacementError, PositionError, RecordError
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.piece import Placement, Proposal, as_placement, in_order
from palatinus_rules.rules.placement.table import Table
from palatinus_rules.rules.placement.view import (
    View,
    everywhere,
    free_fields,
    holding,
    moment,
    owner,
    seen_table,
)
from palatinus_rules.rules.position import Player, Position, as_board, seated
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.setup import Setup


def players_problems(players: Sequence[Player]) -> tuple[Problem, ...]:
    """What is wrong with the players of a game: their number, their colors, second colors."""
    seats = tuple(enumerate(players))
    draft = Draft(
        slots={},
        tokens={},
        players=len(seats),
        colors={seat: player.color for seat, player in seats},
        second_colors={seat: player.second_color for seat, player in seats},
        pieces=[],
    )
    fitness = draft.fitness_problems(incomplete=True, any_hands=False, color_set=None)
    return (*draft.structure_problems(), *fitness)


def _setup(setup: Setup | None) -> Setup | None:
    return None if setup is None else required(setup, Setup, "The setup of a game", "is")


@frozen(repr=False)
class Game:
    """A game between two placements: the board, the players, and all placements so far.

    Attributes:
        board: The board.
        players: The players, clockwise from the starting player, who places first.
        color_set: How the twelve inhabitants of a color split, if known; it matters only with two
            or three players.
        placements: All placements so far, in order.
        setup: How the board was laid; a game needs it to be written down.

    Raises :class:`.PositionError` for impossible players, and :class:`.PlacementError` with every
    reason why the first illegal placement is illegal.
    """

    board: Board = part(converter=as_board)
    # preparation.starting-player, preparation.starting-player-at-random: anybody can sit first
    players: tuple[Player, ...] = part(converter=seated)
    color_set: ColorSet | None = part(default=None, converter=as_color_set)
    placements: tuple[Placement, ...] = part(default=(), converter=in_order)
    setup: Setup | None = part(default=None, converter=_setup, kw_only=True)
    _table: Table = part(init=False, eq=False)

    __getstate__, __setstate__ = parts_of, rebuild

    @classmethod
    def start(
        cls, setup: Setup, players: Iterable[Player], color_set: ColorSet | None = None
    ) -> Game:
        """A game before its first placement, on a board whose laying is known.

        Raises :class:`.LayingError` if the tiles cannot lie like that, and whatever the class
        itself raises.
        """
        laid = required(setup, Setup, "Game.start()")
        return cls(laid.board(), players, color_set, setup=laid)

    def __attrs_post_init__(self) -> None:
        if self.setup is not None and self.setup.board() != self.board:
            raise PalatinusError("the setup makes another board than the one given")
        problems = players_problems(self.players)
        if problems:
            raise PositionError(problems)
        table = Table.start(self.players, hand_of(len(self.players), self.color_set))
        for number, placement in enumerate(self.placements):
            table = _checked(table, placement, number)
        object.__setattr__(self, "_table", table)

    @property
    def to_move(self) -> Player | None:
        """Who places the next inhabitant; None when the game is over."""
        return None if self._table.is_over else self.players[self._table.seat]

    @property
    def is_over(self) -> bool:
        """Whether everything has been placed."""
        return self._table.is_over

    @property
    def turn(self) -> int:
        """The number of the current player's turn, from 1; the last one if the game is over."""
        return min(min(self._table.turns) + 1, self._table.seats.turns_each)

    @property
    def turns_each(self) -> int:
        """How many turns each player has in the whole game: one for each inhabitant in hand."""
        return self._table.seats.turns_each

    def remaining(self, color: Color | str) -> int:
        """How many inhabitants the player of a color still has behind the screen."""
        return self._table.remaining(self.players.index(self.owner(color)))

    def free_fields(self) -> tuple[Field, ...]:
        """The free fields, in field order."""
        return free_fields(self._table.taken)

    def legal_pieces(self) -> tuple[Inhabitant, ...]:
        """What the player to move may place now, each on any free field."""
        return tuple(self._table.pieces())

    def legal_placements(self) -> tuple[Placement, ...]:
        """Every placement that the rules allow now, in field order; () when the game is over."""
        return everywhere(self.legal_pieces(), self.free_fields())

    def refusals(self, placement: Placement | Proposal | str) -> tuple[Problem, ...]:
        """Every reason why a placement is against the rules now; () when it is legal."""
        number = len(self.placements)
        return _refusals(self._table, _as_placement(placement, number), number)

    def place(self, placement: Placement | Proposal | str) -> Game:
        """The game after a placement, which may be text such as ``rFA1``, or an option of advice.

        Raises :class:`.PlacementError` with every reason why it is against the rules, and
        :class:`.RecordError` for a text that cannot be read.
        """
        number = len(self.placements)
        placed = _as_placement(placement, number)
        table = _checked(self._table, placed, number)
        return self._with(table, (*self.placements, placed))

    def _resumed(self, placements: Iterable[Placement]) -> Game:
        """The same game after these verified placements, which are not checked again."""
        legal = tuple(placements)
        return self._with(seen_table(self.players, self.color_set, legal), legal)

    def position(self) -> Position:
        """Who stands where, all faces up.

        Raises :class:`.PalatinusError` while the kind of a piece face down is not known.
        """
        standing = {}
        for placement in self.placements:
            if placement.inhabitant is None:
                raise PalatinusError(f"the kind of the piece on {placement.field} is not known")
            standing[placement.field] = placement.inhabitant
        return Position(self.board, self.players, standing)

    def record(
        self,
        *,
        rulings: Rulings = Rulings(),
        title: str | None = None,
        comments: Mapping[int, str] | None = None,
    ) -> palatinus_rules.Record:
        """The record of the game so far; of a finished game also the faces and the right result.

        Raises :class:`.PalatinusError` for a game that does not know its setup, and for a finished
        one in which the kind of a piece is not known.
        """
        from palatinus_rules.rules.records.record import record_of

        return record_of(self, rulings=rulings, title=title, comments=comments)

    def view(self, color: Color | str | None = None) -> View:
        """What one player sees, or with None, a spectator.

        A view holds nothing that depends on the kind of another player's piece that lies face down:
        games that differ only there have equal views.
        """
        viewer = None if color is None else self.owner(color)
        owned = () if viewer is None else viewer.colors
        seen = tuple(
            placement if placement.color in owned else placement.hidden()  # play.look-at-own
            for placement in self.placements
        )
        table = self._table
        if seen != self.placements:
            table = seen_table(self.players, self.color_set, seen)
        view = View(
            color=None if viewer is None else viewer.color,
            board=self.board,
            players=self.players,
            color_set=self.color_set,
            placements=seen,
            to_move=self.to_move,
            holdings={
                each: holding(table, each) for player in self.players for each in player.colors
            },
        )
        object.__setattr__(view, "_table", table)
        return view

    def owner(self, color: Color | str) -> Player:
        """The player of a color, own or second.

        Raises :class:`.PalatinusError` for a color that nobody plays.
        """
        return owner(self.players, color)

    def _with(self, table: Table, placements: tuple[Placement, ...]) -> Game:
        """The same game later on, without playing it all again."""
        game = object.__new__(Game)
        changed = {"placements": placements, "_table": table}
        for each in fields(Game):
            value = changed.get(each.name, getattr(self, each.name))
            object.__setattr__(game, each.name, value)
        return game

    def __str__(self) -> str:
        from palatinus_rules.drawing import picture_text

        return picture_text(self).removesuffix("\n")

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

    def __repr__(self) -> str:
        return f"<Game of {moment(self.players, self.placements, self.to_move)}>"


def _as_placement(placement: Placement | Proposal | str, number: int) -> Placement:
    """A placement, which may be text; what cannot be read is told with its number in the game."""
    if isinstance(placement, str):
        try:
            return Placement.from_text(placement)
        except RecordError as error:
            first, here = "placements[0]", f"placements[{number}]"
            found = [evolve(each, where=each.where.replace(first, here)) for each in error.problems]
            raise RecordError(found) from None
    return as_placement(placement, "place()")


def _refusals(table: Table, placement: Placement, number: int) -> tuple[Problem, ...]:
    return tuple(table.reasons(placement, f"placements[{number}]"))


def _checked(table: Table, placement: Placement, number: int) -> Table:
    problems = _refusals(table, placement, number)
    if problems:
        raise PlacementError(problems)
    return table.after(placement)
