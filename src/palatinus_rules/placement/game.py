"""A game between two placements. It never changes: a placement makes a new one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import field as part, frozen

from palatinus_rules.board import Board, Field
from palatinus_rules.box import Color, ColorSet, Inhabitant, hand as hand_of
from palatinus_rules.checks import Draft
from palatinus_rules.placement.piece import Placement
from palatinus_rules.placement.table import Table
from palatinus_rules.placement.view import View, holding, seen_table
from palatinus_rules.position import Player, Position
from palatinus_rules.problems import PlacementError, PositionError, Problem


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


def _in_order(players: Iterable[Player]) -> tuple[Player, ...]:
    return tuple(players)


def _placements(placements: Iterable[Placement]) -> tuple[Placement, ...]:
    return tuple(placements)


@frozen
class Game:
    """A game between two placements: the board, the players, and all placements so far.

    The players sit clockwise from the starting player, who places first. ``color_set`` tells
    how the twelve of a color split, for whoever knows it; it matters with two and three
    players only.

    Raises :class:`PositionError` for players that cannot play, and :class:`PlacementError` with
    every reason for the first placement that is against the rules.
    """

    board: Board
    players: tuple[Player, ...] = part(converter=_in_order)
    color_set: ColorSet | None = None
    placements: tuple[Placement, ...] = part(default=(), converter=_placements)
    _table: Table = part(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
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
        return None if self._table.over else self.players[self._table.seat]

    @property
    def over(self) -> bool:
        """Whether everything has been placed."""
        return self._table.over

    @property
    def turn(self) -> int:
        """Which turn it is of whoever is to move, from 1; the last one when the game is over."""
        return min(min(self._table.turns) + 1, self._table.seats.turns_each)

    @property
    def turns_each(self) -> int:
        """How many turns everybody has in the whole game: as many as inhabitants in hand."""
        return self._table.seats.turns_each

    def left(self, color: Color | str) -> int:
        """How many inhabitants the player of a color still has behind the screen."""
        return self._table.left(self.players.index(self.owner(color)))

    def free_fields(self) -> tuple[Field, ...]:
        """The fields where nobody stands, in field order."""
        taken = self._table.taken
        return tuple([at for at in _FIELDS if at not in taken])

    def legal_pieces(self) -> tuple[Inhabitant, ...]:
        """What whoever is to move may place now; each of it may go to any free field."""
        return tuple(self._table.pieces())

    def legal_placements(self) -> tuple[Placement, ...]:
        """Every placement that the rules allow now, in field order; () when the game is over."""
        pieces = self.legal_pieces()
        return tuple(
            Placement(at, piece.color, piece.kind, piece.wolf)
            for at in self.free_fields()
            for piece in pieces
        )

    def refusals(self, placement: Placement) -> tuple[Problem, ...]:
        """Every reason why a placement is against the rules now; () when it is legal."""
        return _refusals(self._table, placement, len(self.placements))

    def place(self, placement: Placement) -> Game:
        """The game after a placement. Raises :class:`PlacementError` with every reason."""
        table = _checked(self._table, placement, len(self.placements))
        return self._with(table, (*self.placements, placement))

    def position(self) -> Position:
        """Who stands where, all faces up.

        Raises :class:`ValueError` while the kind of a piece that lies face down is not known.
        """
        standing = {}
        for placement in self.placements:
            if placement.inhabitant is None:
                raise ValueError(f"the kind of the piece on {placement.field} is not known")
            standing[placement.field] = placement.inhabitant
        return Position(self.board, self.players, standing)

    def view(self, color: Color | str | None = None) -> View:
        """What one player sees, or with None, somebody who only watches.

        Nothing in a view comes from the kind of a piece that lies face down before another
        player: games that differ only there have equal views.
        """
        viewer = None if color is None else self.owner(color)
        owned = () if viewer is None else viewer.colors
        seen = tuple(
            placement if placement.color in owned else placement.hidden()
            for placement in self.placements
        )
        table = seen_table(self.players, self.color_set, seen)
        return View(
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

    def owner(self, color: Color | str) -> Player:
        """The player of a color, own or second. Raises :class:`ValueError` if there is none."""
        seat = self._table.seats.by_color.get(Color(color))
        if seat is None:
            raise ValueError(f"nobody at this table plays {color}")
        return self.players[seat]

    def _with(self, table: Table, placements: tuple[Placement, ...]) -> Game:
        """The same game later on, without playing it all again."""
        game = object.__new__(Game)
        for name, value in (
            ("board", self.board),
            ("players", self.players),
            ("color_set", self.color_set),
            ("placements", placements),
            ("_table", table),
        ):
            object.__setattr__(game, name, value)
        return game


_FIELDS = tuple(Field)


def _refusals(table: Table, placement: Placement, number: int) -> tuple[Problem, ...]:
    return tuple(
        Problem(code, f"placements[{number}]", message)
        for code, message in table.reasons(placement)
    )


def _checked(table: Table, placement: Placement, number: int) -> Table:
    problems = _refusals(table, placement, number)
    if problems:
        raise PlacementError(problems)
    return table.after(placement)
