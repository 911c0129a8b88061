"""A position as a short code of letters and digits, with a version and a check sum.

The page on the notation specifies it. A code is the version, the content, and six letters of check
sum. The version says what is told of the backs: ``P1`` tells all of them, ``P2`` none, ``P3`` some.
The content is one number that holds the board, the seats and who stands where, and after it
title and names, if there are any, as UTF-8. Bytes are written in base 62, eight at a time, so that
nothing in a code means anything to a URL, a shell or a messenger. Every position has exactly one
code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from attrs import define, frozen

from palatinus_rules.formats.notation.base62 import (
    CHECK,
    SIGN,
    check_letters,
    fits,
    guess,
    in_bytes,
    in_letters,
    is_letter,
)
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.messages import Listed, Written, message
from palatinus_rules.kit.problems import PalatinusError, Problem
from palatinus_rules.kit.texts import Span, text_of
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import TOKENS, Color, Inhabitant, Kind, tells_its_back
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import ParsedPosition, Player, Position
from palatinus_rules.rules.tiles import Tile, Twist

_TOKEN_VALUES = sorted(set(TOKENS))
_COLORS, _KINDS, _TWISTS = list(Color), list(Kind), list(Twist)
_LAST_FIELD_FIRST = tuple(reversed(Field))
_SEATS = 5
_LONGEST_LENGTH = 28
"""How many bits the length of a text may have."""


@frozen(eq=False, repr=False)
class _Version:
    """What the beginning of a code says: which backs can be told, and how long the number is."""

    sign: str
    backs: tuple[bool | None, ...]
    number: int

    @property
    def size(self) -> int:
        """How many values a field has: free, or anybody of any color and kind with any back."""
        return 1 + len(_COLORS) * len(_KINDS) * len(self.backs)


_ALL_TOLD = _Version("P1", (False, True), 39)
_NONE_TOLD = _Version("P2", (None,), 34)
_SOME_TOLD = _Version("P3", (False, True, None), 42)
_VERSIONS = {version.sign: version for version in (_ALL_TOLD, _NONE_TOLD, _SOME_TOLD)}


def position_code(position: Position) -> str:
    """The code of a position, with a check sum; equal positions have equal codes."""
    version = _version(required(position, Position, "position_code()"))
    content = version.sign + in_letters(_content(position, version))
    return content + check_letters(content)


def _version(position: Position) -> _Version:
    pieces = position.inhabitants.values()
    if all(piece.wolf is not None for piece in pieces):
        return _ALL_TOLD
    return _SOME_TOLD if any(map(tells_its_back, pieces)) else _NONE_TOLD


def read_position_code(source: str | bytes) -> ParsedPosition:
    """Reads the code of a position; spaces and line ends in it mean nothing."""
    text = text_of(source, ProblemCode.NOT_TEXT)
    if isinstance(text, Problem):
        return ParsedPosition(None, (text,))
    code = "".join(text.split())
    problem = _problem(code) or _strange_letter(text) or _check_problem(code)
    if problem is not None:
        return ParsedPosition(None, (problem,))
    try:
        position = _position(in_bytes(code[SIGN:-CHECK]), _VERSIONS[code[:SIGN]])
    except PositionError as error:
        return ParsedPosition(None, error.problems)
    except (ValueError, IndexError, OverflowError):
        position = None
    # Every position has one code; whatever else can be decoded was not made from one.
    if position is None or position_code(position) != code:
        problem = Problem(
            ProblemCode.FORMAT_UNKNOWN,
            "",
            message(
                "code-not-of-position",
                "The check sum fits, but this code was not made from a position.",
            ),
        )
        return ParsedPosition(None, (problem,))
    return ParsedPosition(position, ())


def _problem(code: str) -> Problem | None:
    """What keeps something from being a code of any version."""
    if code[:SIGN] in _VERSIONS:
        return None
    versions = Listed(tuple(_VERSIONS), "or")
    if not code:
        return Problem(
            ProblemCode.FORMAT_UNKNOWN,
            "",
            message(
                "code-empty",
                "The code of a position begins with {versions}; this is empty.",
                versions=versions,
            ),
        )
    return Problem(
        ProblemCode.FORMAT_UNKNOWN,
        "",
        message(
            "code-version-unknown",
            "The code of a position begins with {versions}, not with {found}.",
            versions=versions,
            found=Written(code[:SIGN]),
        ),
    )


def _strange_letter(text: str) -> Problem | None:
    """The first letter that no code has, in the line of the text where it stands."""
    for number, line in enumerate(text.split("\n"), 1):
        for index, letter in enumerate(line):
            if not letter.isspace() and not is_letter(letter):
                problem = Problem(
                    ProblemCode.WORD_UNKNOWN,
                    "",
                    message(
                        "code-letter-unknown",
                        "A code has the letters A to Z and a to z, and digits, not {letter}.",
                        letter=Written(letter),
                    ),
                )
                return Span(number, index + 1, 1, line).of(problem)
    return None


def _check_problem(code: str) -> Problem | None:
    """A check sum that does not fit, and what would make it fit."""
    if fits(code):
        return None
    return Problem(
        ProblemCode.CHECK_SUM_WRONG,
        "",
        message(
            "code-check-sum-wrong",
            "The check sum does not fit: a letter of the code is wrong, missing or extra.",
        ),
        (guess(code),),
    )


# The number, digit by digit, each with as many values as it can have.


@define
class _Digits:
    """A number made of digits of different sizes; the last one put in is the first to come out."""

    number: int = 0

    def put(self, value: int, size: int) -> None:
        self.number = self.number * size + value

    def take(self, size: int) -> int:
        self.number, value = divmod(self.number, size)
        return value


def _content(position: Position, version: _Version) -> bytes:
    number = _Digits()
    values = {at: _piece_value(piece, version) for at, piece in position.inhabitants.items()}
    for at in _LAST_FIELD_FIRST:
        number.put(values.get(at, 0), version.size)
    board = position.board
    for tile in reversed(board.tiles):
        # Six digits for the springs in one: that of field 1 comes out first.
        number.put(sum([1 << field - 1 for field in tile.springs]), 64)
        number.put(_TOKEN_VALUES.index(tile.token), 4)
        number.put(tile.arrow, 6)
    _put_order(number, [tile.slot for tile in board.tiles])
    number.put(_TWISTS.index(board.twist), 2)
    texts = [position.title, *(player.name for player in position.players)]
    for text in reversed([*texts, *[None] * (_SEATS - len(position.players))]):
        number.put(int(text is not None), 2)
    _put_players(number, position.players)
    return number.number.to_bytes(version.number) + b"".join(
        _text_bytes(text) for text in texts if text is not None
    )


def _piece_value(piece: Inhabitant, version: _Version) -> int:
    look = len(_KINDS) * _COLORS.index(piece.color) + _KINDS.index(piece.kind)
    # Where no backs are told, that of a soldier, which is plain, is not told either.
    back = 0 if version is _NONE_TOLD else version.backs.index(piece.wolf)
    return 1 + len(version.backs) * look + back


def _put_players(number: _Digits, players: Sequence[Player]) -> None:
    """The colors in seating order, then the second colors, then those of nobody."""
    second = [player.second_color for player in players if player.second_color is not None]
    played = [*(player.color for player in players), *second]
    order = [*played, *(color for color in Color if color not in played)]
    _put_order(number, [_COLORS.index(color) for color in order])
    number.put(int(bool(second)), 2)
    number.put(len(players) - 2, 4)


def _put_order(number: _Digits, order: Sequence[int]) -> None:
    """An order of the numbers from 0 on: each as its place among those that are left."""
    left = sorted(order)
    places = []
    for value in order:
        places.append((left.index(value), len(left)))
        left.remove(value)
    for place in reversed(places):
        number.put(*place)


def _take_order(number: _Digits, size: int) -> list[int]:
    left = list(range(size))
    return [left.pop(number.take(len(left))) for _ in range(size)]


def _text_bytes(text: str) -> bytes:
    """The length in bytes, seven bits at a time, and the text."""
    content = text.encode("utf-8", "surrogatepass")
    length, head = len(content), b""
    while length >= 128:
        head += bytes([128 + length % 128])
        length //= 128
    return head + bytes([length]) + content


def _position(content: bytes, version: _Version) -> Position:
    """The position in some bytes.

    Raises :class:`ValueError`, or :class:`IndexError` where the bytes end too early, for what was
    never written by :func:`_content`; what is no position is a :class:`PositionError`.
    """
    number = _Digits(int.from_bytes(content[: version.number]))
    texts = _texts(content[version.number :])
    colors, second = _take_players(number)
    told = [number.take(2) for _ in range(1 + _SEATS)]
    title, *names = [next(texts) if each else None for each in told]
    seats = zip_longest(colors, second, names[: len(colors)])
    players = [Player(color, second_color, name) for color, second_color, name in seats]
    twist = _TWISTS[number.take(2)]
    slots = _take_order(number, 7)
    tiles = [_take_tile(number, hill, slot) for hill, slot in zip(Hill, slots, strict=True)]
    pieces = {at: _piece(number.take(version.size), version) for at in Field}
    standing = {at: piece for at, piece in pieces.items() if piece is not None}
    return Position(Board(tiles, twist), players, standing, title)


def _take_players(number: _Digits) -> tuple[list[Color], list[Color]]:
    """The players' own colors in seating order, and the second colors."""
    seats = number.take(4) + 2
    second = number.take(2)
    order = [_COLORS[index] for index in _take_order(number, len(_COLORS))]
    return order[:seats], order[seats : 2 * seats] if second else []


def _take_tile(number: _Digits, hill: Hill, slot: int) -> Tile:
    arrow = number.take(6)
    token = _TOKEN_VALUES[number.take(4)]
    springs = [field for field in range(1, 7) if number.take(2)]
    return Tile(hill, slot, arrow, springs, token)


def _piece(value: int, version: _Version) -> Inhabitant | None:
    if value == 0:
        return None
    look, back = divmod(value - 1, len(version.backs))
    color, kind = divmod(look, len(_KINDS))
    return Inhabitant(_COLORS[color], _KINDS[kind], version.backs[back])


def _texts(content: bytes) -> Iterator[str]:
    """The texts one after another."""
    at = 0
    while True:
        length = shift = 0
        while content[at] >= 128:
            length += (content[at] - 128) << shift
            at, shift = at + 1, shift + 7
            if shift > _LONGEST_LENGTH:
                raise PalatinusError("no text is that long")
        length += content[at] << shift
        at += 1
        yield content[at : at + length].decode("utf-8", "surrogatepass")
        at += length
