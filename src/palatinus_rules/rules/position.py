"""Who stands where, and everything that is wrong with it.

There are two sorts of wrong. What cannot be a position at all (a color that two players claim,
a piece that belongs to nobody) is refused when a :class:`Position` is made. What can be one but
cannot have come out of a game (too many farmers, a soldier with a wolf, tokens dealt wrongly)
is listed by :meth:`Position.problems`, and the caller decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict

from attrs import evolve, field, frozen

from palatinus_rules import formats
from palatinus_rules.kit.arguments import keyed, required, several, text_or_none
from palatinus_rules.kit.frozen import FrozenMap, NamedDict, NamedMap
from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.problems import Problem, Problems, UnknownNameError
from palatinus_rules.kit.texts import Span, in_order, located
from palatinus_rules.kit.unpickling import parts_of, rebuild
from palatinus_rules.kit.words import counted
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, ColorSet, Inhabitant, as_color
from palatinus_rules.rules.checks import Draft
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill, as_field
from palatinus_rules.rules.hands import PartialPiece
from palatinus_rules.rules.replacing import Replacement, Replacements, replaced
from palatinus_rules.rules.tiles import Springs, copy_problems, springs_of_copy

PLAYER = message("unknown-player", "player")


def _second_color(color: Color | str | None) -> Color | None:
    try:
        return None if color is None else as_color(color)
    except UnknownNameError as error:
        # Whoever leaves the name of the argument out has written a name here.
        name = Written(str(color))
        hint = message(
            "second-color-name-misplaced",
            "This is the second color; a name is given as name={name}.",
            name=name,
        )
        error.hints = (hint,)
        raise


def _name(name: str | None) -> str | None:
    return text_or_none(name, "The name of a player")


@frozen(repr=False)
class Player:
    """A seat at the table.

    Attributes:
        color: The player's own color.
        second_color: The color that the player places, too, with two players; None with more.
        name: The player's name, if it is told.
    """

    color: Color = field(converter=as_color)
    second_color: Color | None = field(default=None, converter=_second_color)
    name: str | None = field(default=None, converter=_name)

    __getstate__, __setstate__ = parts_of, rebuild

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colors whose inhabitants this player placed."""
        return (self.color,) if self.second_color is None else (self.color, self.second_color)

    def __repr__(self) -> str:
        parts = [repr(str(color)) for color in self.colors]
        parts += [] if self.name is None else [f"name={self.name!r}"]
        return f"Player({', '.join(parts)})"


def seated(players: Iterable[Player]) -> tuple[Player, ...]:
    """Players in seating order, clockwise from the starting player."""
    return several(players, Player, "players")


def as_board(board: Board) -> Board:
    """The board of a position or of a game."""
    return required(board, Board, "The board", "is")


class InhabitantRow(TypedDict):
    """Who stands on a field, as a row of a table; ``player`` is the owner, by their own color."""

    field: str
    color: str
    kind: str
    wolf: bool | None
    player: str


GivenInhabitants = Mapping[Field, Inhabitant] | Mapping[str, Inhabitant]
"""Who stands where, by fields or by their names."""


def standing_by_field(inhabitants: GivenInhabitants) -> NamedMap[Field, Inhabitant]:
    """Who stands where in field order."""
    by_field = keyed(inhabitants, as_field, "inhabitants")
    several(by_field.values(), Inhabitant, "inhabitants")
    return NamedMap({at: by_field[at] for at in sorted(by_field)})


def _title(title: str | None) -> str | None:
    return text_or_none(title, "The title of a position")


_AS_BEFORE: Replacements = FrozenMap[Field, Replacement]({})


@frozen(repr=False)
class Position:
    """A board, the players, and who stands where.

    Attributes:
        board: The board.
        players: The players, in seating order from the starting player.
        inhabitants: Who stands on which field, in field order; empty fields are left out.
        title: What the position is called, if anything.

    Raises :class:`.PositionError` with everything that keeps it from being a position. ``repr``
    is code that makes the same position again.
    """

    board: Board = field(converter=as_board)
    players: tuple[Player, ...] = field(converter=seated)
    inhabitants: NamedMap[Field, Inhabitant] = field(converter=standing_by_field)
    title: str | None = field(default=None, converter=_title)

    __getstate__, __setstate__ = parts_of, rebuild

    def __attrs_post_init__(self) -> None:
        played = self.owners
        strangers = {at: p for at, p in self.inhabitants.items() if p.color not in played}
        problems = tuple(self._draft(strangers).structure_problems())
        if problems:
            raise PositionError(problems)

    @classmethod
    def from_document(cls, document: object) -> Position:
        """Reads a ``palatinus-position/1`` document: parsed JSON, or its text.

        Raises :class:`.PositionError`, whose ``problems`` list all that cannot be a position.
        """
        from palatinus_rules.formats import read_position

        return read_position(document).required()

    def to_document(self) -> formats.PositionDocument:
        """The position as a ``palatinus-position/1`` document, ready for ``json.dumps``."""
        from palatinus_rules.formats import position_document

        return position_document(self)

    @classmethod
    def from_text(cls, text: str | bytes, *, springs: Springs | None = None) -> Position:
        """Reads the text that a person types, which begins with ``Palatinus position 1``.

        ``springs`` are those of the tiles, such as :attr:`palatinus_rules.GameCopy.springs`, for a
        text without them; a text with them must agree. Raises :class:`.PositionError`, whose
        ``problems`` show every place that cannot be read or does not agree.
        """
        from palatinus_rules.formats import read_position_text

        parsed = read_position_text(text, springs=springs)
        position = parsed.required()
        if differing := parsed.copy_problems():
            raise PositionError(differing)
        return position

    def to_text(self) -> str:
        """The position as :meth:`from_text` reads it, one line a tile."""
        from palatinus_rules.formats import position_text

        return position_text(self)

    @classmethod
    def from_code(cls, code: str | bytes) -> Position:
        """Reads the short code of a position, which begins with ``P1``, ``P2`` or ``P3``.

        Raises :class:`.PositionError` for a code in which a letter is wrong, missing or extra.
        """
        from palatinus_rules.formats import read_position_code

        return read_position_code(code).required()

    def to_code(self) -> str:
        """The whole position in some sixty letters and digits, and more if there are names."""
        from palatinus_rules.formats import position_code

        return position_code(self)

    def replace(
        self,
        inhabitants: Replacements = _AS_BEFORE,
        *,
        board: Board | None = None,
    ) -> Position:
        """The same position with others, or nobody (None), on some fields, or on another board.

        Inhabitants may be given by their marks, as in :meth:`from_text`; without a star, nothing
        is told of the back.

        >>> from palatinus_rules import random_game
        >>> position = random_game(4, seed=1).game().position()
        >>> other = position.replace({"A1": "rM", "A2": None, "A3": Inhabitant("red", "farmer")})
        >>> print(other.inhabitants["A1"], "A2" in other.inhabitants)
        red merchant False

        Raises :class:`.PositionError` with every field that does not exist, every mark that cannot
        be read and every piece of a color that nobody plays.
        """
        standing = replaced(self.inhabitants, inhabitants, self.owners, "replace()")
        return evolve(self, inhabitants=standing, board=self.board if board is None else board)

    def rows(self) -> list[InhabitantRow]:
        """A row for every inhabitant, in field order, for pandas, Polars or ``csv``."""
        owners = self.owners
        return [
            {
                "field": str(at),
                "color": str(piece.color),
                "kind": str(piece.kind),
                "wolf": piece.wolf,
                "player": str(owners[piece.color]),
            }
            for at, piece in self.inhabitants.items()
        ]

    def __str__(self) -> str:
        from palatinus_rules.drawing import picture_text

        return picture_text(self).removesuffix("\n")

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

    def problems(
        self,
        *,
        incomplete: bool = False,
        any_hands: bool = False,
        color_set: ColorSet | None = None,
    ) -> tuple[Problem, ...]:
        """Everything that keeps the position from being the end of a game; () if nothing does.

        ``incomplete`` accepts hands that are not fully placed. ``any_hands`` does not compare the
        inhabitants with the hands at all. ``color_set`` says how the twelve inhabitants of a color
        split, which no edition states, and makes the check stricter with two or three players.
        """
        return tuple(
            self._draft(self.inhabitants).fitness_problems(
                incomplete=incomplete, any_hands=any_hands, color_set=color_set
            )
        )

    @property
    def colors(self) -> tuple[Color, ...]:
        """The players' own colors, in seating order."""
        return tuple(player.color for player in self.players)

    @property
    def owners(self) -> NamedDict[Color, Color]:
        """For every color on the table, the player who placed it, by their own color."""
        return NamedDict(
            {color: player.color for player in self.players for color in player.colors}
        )

    def _draft(self, inhabitants: Mapping[Field, Inhabitant]) -> Draft:
        seats = tuple(enumerate(self.players))
        return Draft(
            slots={tile.letter: tile.slot for tile in self.board.tiles},
            tokens={tile.letter: tile.token for tile in self.board.tiles},
            players=len(seats),
            colors={seat: player.color for seat, player in seats},
            second_colors={seat: player.second_color for seat, player in seats},
            pieces=[
                PartialPiece(f"inhabitants.{at}", piece.color, piece.kind, piece.wolf)
                for at, piece in inhabitants.items()
            ],
            springs={tile.letter: tile.springs for tile in self.board.tiles},
        )

    def __repr__(self) -> str:
        standing = {str(at): piece for at, piece in self.inhabitants.items()}
        title = "" if self.title is None else f", title={self.title!r}"
        return f"Position({self.board!r}, {list(self.players)!r}, {standing!r}{title})"


_MISSING = frozenset({ProblemCode.INCOMPLETE, ProblemCode.INHABITANTS_TOO_FEW})


@frozen(repr=False)
class ParsedPosition:
    """The result of reading a position in any format.

    Of more than 500 problems only the first are listed, and ``more`` says how many others there
    are. A ``copy`` has the springs of a copy of the game, which those that are told must agree
    with.

    Attributes:
        position: The position; None if there cannot be one.
        faults: Why there cannot be one; empty otherwise.
        line: The line in which it begins, where several stand in one text.
    """

    position: Position | None
    faults: Problems = field(converter=Problems)
    _draft: Draft | None = field(repr=False, eq=False, default=None)
    _places: Mapping[str, Span] = field(repr=False, eq=False, factory=dict)
    _partial: bool = field(repr=False, eq=False, default=False, kw_only=True, alias="partial")
    _copy: Mapping[Hill, frozenset[int]] | None = field(
        repr=False, eq=False, default=None, kw_only=True, alias="copy", converter=springs_of_copy
    )
    line: int = field(eq=False, default=1, kw_only=True)

    def __repr__(self) -> str:
        found = "a position" if self.position else counted(len(self.faults), "fault")
        return f"<ParsedPosition: {found}>"

    def required(self) -> Position:
        """The position. Raises :class:`.PositionError` with the faults if there is none."""
        if self.position is None:
            raise PositionError(self.faults)
        return self.position

    def problems(
        self,
        *,
        incomplete: bool = False,
        any_hands: bool = False,
        color_set: ColorSet | None = None,
    ) -> Problems:
        """Every problem at once: the faults, and the problems of the position.

        The options are those of :meth:`palatinus_rules.Position.problems`.

        Everything that could be read is checked, so a misspelled color does not hide wrong tokens
        or hands.
        """
        draft = self._known()
        if draft is None:
            return self.faults
        fitness = draft.fitness_problems(
            incomplete=incomplete, any_hands=any_hands, color_set=color_set
        )
        # Whoever is missing may stand where nothing could be read.
        missing = _MISSING if self._partial else frozenset()
        told = [located(each, self._places) for each in fitness if each.code not in missing]
        found = (*self.faults, *self.copy_problems(), *told)
        return Problems(sorted(found, key=in_order) if self._places else found)

    def copy_problems(self) -> tuple[Problem, ...]:
        """Where the springs that are told are not those of the copy."""
        draft = self._known()
        if draft is None or self._copy is None:
            return ()
        where = "springs.{}" if "springs" in self._places else "board.tiles.{}.springs"
        here = message("owner-this-position", "this position")
        found = copy_problems(self._copy, draft.springs, self.faults, where=where, here=here)
        return tuple(located(each, self._places) for each in found)

    def objections(self) -> Problems:
        """Why nothing is done with what was read: the faults, and the differences."""
        return Problems((*self.faults, *self.copy_problems()), self.faults.more)

    def _known(self) -> Draft | None:
        """What could be read."""
        if self._draft is None and self.position is not None:
            return self.position._draft(self.position.inhabitants)  # noqa: SLF001
        return self._draft
