"""Who stands where, and everything that is wrong with it.

There are two sorts of wrong. What cannot be a position at all (a color that two players claim,
a piece that belongs to nobody) is refused when a :class:`Position` is made. What can be one but
cannot have come out of a game (too many farmers, a soldier with a wolf, tokens dealt wrongly)
is listed by :meth:`Position.problems`, and the caller decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from attrs import field, frozen
from attrs.converters import optional

from palatinus_rules.board import Board, Field
from palatinus_rules.box import Color, ColorSet, Inhabitant
from palatinus_rules.checks import Draft
from palatinus_rules.frozen import FrozenMap
from palatinus_rules.hands import Sighting
from palatinus_rules.problems import PositionError, Problem

if TYPE_CHECKING:
    from palatinus_rules.documents import PositionDocument


@frozen
class Player:
    """A seat at the table. Only with two players does everybody have a second color."""

    color: Color = field(converter=Color)
    second_color: Color | None = field(default=None, converter=optional(Color))
    name: str | None = None

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colors whose inhabitants this player placed."""
        return (self.color,) if self.second_color is None else (self.color, self.second_color)


def _in_seating_order(players: Iterable[Player]) -> tuple[Player, ...]:
    return tuple(players)


def _by_field(inhabitants: Mapping[Field, Inhabitant]) -> Mapping[Field, Inhabitant]:
    return FrozenMap({Field(field): inhabitants[field] for field in sorted(inhabitants)})


@frozen
class Position:
    """A board, the players in seating order from the starting player, and who stands where.

    Raises :class:`PositionError` with everything that keeps it from being a position.
    """

    board: Board
    players: tuple[Player, ...] = field(converter=_in_seating_order)
    inhabitants: Mapping[Field, Inhabitant] = field(converter=_by_field)
    title: str | None = None

    def __attrs_post_init__(self) -> None:
        problems = tuple(self._draft().structure_problems())
        if problems:
            raise PositionError(problems)

    @classmethod
    def from_document(cls, document: object) -> Position:
        """Reads a ``palatinus-position/1`` document: parsed JSON, or its text.

        Raises :class:`PositionError`, whose ``problems`` list all that cannot be a position.
        """
        from palatinus_rules.documents import read_position

        reading = read_position(document)
        if reading.position is None:
            raise PositionError(reading.faults)
        return reading.position

    def to_document(self) -> PositionDocument:
        """The position as a ``palatinus-position/1`` document, ready for ``json.dumps``."""
        from palatinus_rules.documents import position_document

        return position_document(self)

    def problems(
        self,
        *,
        incomplete: bool = False,
        any_hands: bool = False,
        color_set: ColorSet | None = None,
    ) -> tuple[Problem, ...]:
        """Everything that keeps the position from being the end of a game; () when it is fit.

        ``incomplete`` accepts that not everybody has placed everything. ``any_hands`` does not
        compare the inhabitants with the hands at all. ``color_set`` tells how the twelve of a
        color split, which no edition states, and makes the check stricter with two and three
        players.
        """
        return tuple(
            self._draft().fitness_problems(
                incomplete=incomplete, any_hands=any_hands, color_set=color_set
            )
        )

    @property
    def colors(self) -> tuple[Color, ...]:
        """The own colors of the players, in seating order."""
        return tuple(player.color for player in self.players)

    @property
    def owners(self) -> dict[Color, Color]:
        """For every color on the table, the own color of the player who placed it."""
        return {color: player.color for player in self.players for color in player.colors}

    def _draft(self) -> Draft:
        seats = tuple(enumerate(self.players))
        return Draft(
            slots={tile.letter: tile.slot for tile in self.board.tiles},
            tokens={tile.letter: tile.token for tile in self.board.tiles},
            players=len(seats),
            colors={seat: player.color for seat, player in seats},
            second_colors={seat: player.second_color for seat, player in seats},
            pieces=[
                Sighting(f"inhabitants.{at}", piece.color, piece.kind, piece.wolf)
                for at, piece in self.inhabitants.items()
            ],
        )
