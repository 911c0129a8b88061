"""Changes of a board: a spring, an arrow, a token, the twist, the letters of two tiles.

Each has a word, which is its text: ``C6=spring``, ``C6=dry``, ``G@2``, ``B=5``, ``twist=left``,
``B-E``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import PALATINUS_TOKEN, TOKENS
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.laying import Spot, spot_of
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.setup import misplaced
from palatinus_rules.rules.tiles import Tile, Twist, arrow_problems, token_problems


@frozen
class SpringChange:
    """A field has a spring, or none.

    Attributes:
        field: The field.
        spring: Whether it has a spring then.
    """

    field: Field
    spring: bool

    def __str__(self) -> str:
        return f"{self.field}={'spring' if self.spring else 'dry'}"


@frozen
class ArrowChange:
    """A tile is turned, with all that is on it: its arrow points in another direction.

    Attributes:
        hill: The tile.
        arrow: The direction in which it points then, 0 to 5.
    """

    hill: Hill
    arrow: int

    def __str__(self) -> str:
        return f"{self.hill}@{self.arrow}"


@frozen
class TokenChange:
    """Another token lies on a hill.

    Attributes:
        hill: The hill.
        token: The value of the token then.
    """

    hill: Hill
    token: int

    def __str__(self) -> str:
        return f"{self.hill}={self.token}"


@frozen
class TwistChange:
    """The tiles interlock in one of the two mirror images.

    Attributes:
        twist: In which of the two they interlock then.
    """

    twist: Twist

    def __str__(self) -> str:
        return f"twist={self.twist}"


@frozen
class LettersChange:
    """Two tiles exchange their letters; all that lies on them stays where it lies.

    Attributes:
        one: The letter of one tile.
        other: The letter of the other.
    """

    one: Hill
    other: Hill

    def __str__(self) -> str:
        return f"{self.one}-{self.other}"

    def renamed(self, at: Field) -> Field:
        """What a field is called with the letters exchanged."""
        hill = at.hill
        letter = {self.one: self.other, self.other: self.one}.get(hill, hill)
        return letter.fields[hill.fields.index(at)]


BoardChange = SpringChange | ArrowChange | TokenChange | TwistChange | LettersChange
"""A change of the board; as text it is its word."""


def with_board_change(position: Position, change: BoardChange) -> Position:
    """The position on the changed board; inhabitants and springs keep their fields.

    Raises :class:`palatinus_rules.PositionError` for a direction that does not exist, a token that
    is not in the box, the token worth 6 off the middle or another one there, and one tile that
    exchanges its letter with itself. That the seven tokens are a set is not asked.
    """
    problems = [*_problems(position, change)]
    if problems:
        raise PositionError(problems)
    board = position.board
    match change:
        case TwistChange(twist):
            return evolve(position, board=evolve(board, twist=twist))
        case LettersChange(one, other):
            letters = {one: other, other: one}
            tiles = [
                evolve(each, letter=letters.get(each.letter, each.letter)) for each in board.tiles
            ]
            return evolve(
                position,
                board=evolve(board, tiles=tiles),
                inhabitants={change.renamed(at): who for at, who in position.inhabitants.items()},
            )
        case _:
            tiles = [_changed(each, change) for each in board.tiles]
            return evolve(position, board=evolve(board, tiles=tiles))


def _changed(tile: Tile, change: SpringChange | ArrowChange | TokenChange) -> Tile:
    """A tile, changed if it is the one that the change is about."""
    match change:
        case SpringChange(at, spring) if at.hill is tile.letter:
            number = {at.hill.fields.index(at) + 1}
            return evolve(tile, springs=tile.springs | number if spring else tile.springs - number)
        case ArrowChange(tile.letter, arrow):
            return evolve(tile, arrow=arrow)
        case TokenChange(tile.letter, token):
            return evolve(tile, token=token)
        case _:
            return tile


def _problems(position: Position, change: BoardChange) -> Iterator[Problem]:
    match change:
        case ArrowChange(hill, arrow):
            yield from arrow_problems(hill, arrow, f"board.tiles.{hill}.arrow")
        case TokenChange(hill, token) if token not in TOKENS:
            yield from token_problems(hill, token, f"board.tiles.{hill}.token")
        case TokenChange(hill, token):
            spot = spot_of(position.board.tile(hill).slot, position.board.twist)
            # preparation.palatinus-in-the-middle
            if (spot is Spot.MIDDLE) is not (token == PALATINUS_TOKEN):
                wrong = misplaced({hill: spot}, hill, token, spot.slot)
                yield evolve(wrong, where=f"board.tiles.{hill}.token")
        case LettersChange(one, other) if one is other:
            yield Problem(
                ProblemCode.TILE_TWICE,
                "board.tiles",
                message(
                    "letters-same-tile-twice",
                    "Two different tiles exchange their letters, not {letter} twice.",
                    letter=one,
                ),
            )


def called_now(at: Field, changes: Iterable[BoardChange]) -> Field:
    """What a field is called after changes of the board."""
    for change in changes:
        if isinstance(change, LettersChange):
            at = change.renamed(at)
    return at
