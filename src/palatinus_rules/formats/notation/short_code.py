"""A position as a short code of letters and digits, with a version and a check sum.

The page on the notation specifies it. A code is ``P1``, the content, and six letters of check sum.
The content is one number of 39 bytes that holds the board, the seats and who stands where, and
after it title and names, if there are any, as UTF-8. Bytes are written in base 62, eight at a time,
so that nothing in a code means anything to a URL, a shell or a messenger. Every position has
exactly one code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from string import ascii_lowercase, ascii_uppercase, digits
from zlib import crc32

from attrs import define

from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.problems import PalatinusError, Problem
from palatinus_rules.kit.sentences import Said, Written, said
from palatinus_rules.kit.texts import Span, decoded
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import TOKENS, Color, Inhabitant, Kind
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Player, Position, PositionReading
from palatinus_rules.rules.tiles import Tile, Twist

VERSION = "P1"

_LETTERS = digits + ascii_uppercase + ascii_lowercase
_VALUES = {letter: value for value, letter in enumerate(_LETTERS)}
_BASE = len(_LETTERS)
_BLOCK = 8
_LENGTHS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""How many letters hold so many bytes: the fewest that can."""

_CHECK = 6
_NUMBER = 39
_TOKEN_VALUES = sorted(set(TOKENS))
_COLORS, _KINDS, _TWISTS = list(Color), list(Kind), list(Twist)
_LAST_FIELD_FIRST = tuple(reversed(Field))
_SEATS = 5
_LONGEST_LENGTH = 28
"""How many bits the length of a text may have."""


def position_code(position: Position) -> str:
    """The code of a position: equal ones have equal codes, and a check sum gives slips away."""
    content = VERSION + _in_letters(_content(required(position, Position, "position_code()")))
    return content + _check_letters(content)


def read_position_code(source: str | bytes) -> PositionReading:
    """Reads the code of a position; spaces and line ends in it mean nothing."""
    text = decoded(source, ProblemCode.NOT_TEXT)
    if isinstance(text, Problem):
        return PositionReading(None, (text,))
    code = "".join(text.split())
    problem = _problem(code) or _strange_letter(text) or _check_problem(code)
    if problem is not None:
        return PositionReading(None, (problem,))
    try:
        position = _position(_in_bytes(code[len(VERSION) : -_CHECK]))
    except PositionError as error:
        return PositionReading(None, error.problems)
    except (ValueError, IndexError, OverflowError):
        position = None
    # Every position has one code; whatever else can be decoded was not made from one.
    if position is None or position_code(position) != code:
        problem = Problem.of(
            ProblemCode.FORMAT_UNKNOWN,
            "",
            "The check sum fits, but this code was not made from a position.",
        )
        return PositionReading(None, (problem,))
    return PositionReading(position, ())


def _problem(code: str) -> Problem | None:
    """What keeps something from being a code of this version at all."""
    if code.startswith(VERSION):
        return None
    if not code:
        return Problem.of(
            ProblemCode.FORMAT_UNKNOWN,
            "",
            "The code of a position begins with {version}; this is empty.",
            version=VERSION,
        )
    return Problem.of(
        ProblemCode.FORMAT_UNKNOWN,
        "",
        "The code of a position begins with {version}, and not with {found}.",
        version=VERSION,
        found=Written(code[:2]),
    )


def _strange_letter(text: str) -> Problem | None:
    """The first letter that no code has, in the line of the text where it stands."""
    for number, line in enumerate(text.split("\n"), 1):
        for index, letter in enumerate(line):
            if not letter.isspace() and letter not in _VALUES:
                problem = Problem.of(
                    ProblemCode.WORD_UNKNOWN,
                    "",
                    "A code has the letters A to Z and a to z, and digits, not {letter}.",
                    letter=Written(letter),
                )
                return Span(number, index + 1, 1, line).of(problem)
    return None


def _check_problem(code: str) -> Problem | None:
    """A check sum that does not fit, and what would make it fit."""
    if _fits(code):
        return None
    return Problem.of(
        ProblemCode.CHECK_SUM_WRONG,
        "",
        "The check sum does not fit: a letter of the code is wrong, missing or too many.",
        _guess(code),
    )


# Letters and the check sum.


def _in_letters(content: bytes) -> str:
    return "".join(
        _digits(int.from_bytes(block), _LENGTHS[len(block)])
        for start in range(0, len(content), _BLOCK)
        for block in [content[start : start + _BLOCK]]
    )


def _digits(number: int, length: int) -> str:
    letters = []
    for _ in range(length):
        number, value = divmod(number, _BASE)
        letters.append(_LETTERS[value])
    return "".join(reversed(letters))


def _in_bytes(letters: str) -> bytes:
    """The bytes that letters stand for.

    Raises :class:`ValueError` or :class:`OverflowError` where no bytes are written like that.
    """
    blocks = []
    for start in range(0, len(letters), _LENGTHS[_BLOCK]):
        block = letters[start : start + _LENGTHS[_BLOCK]]
        blocks.append(_number(block).to_bytes(_LENGTHS.index(len(block))))
    return b"".join(blocks)


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * _BASE + _VALUES[letter]
    return number


def _check_letters(content: str) -> str:
    return _digits(crc32(content.encode("ascii")), _CHECK)


def _fits(code: str) -> bool:
    return _check_letters(code[:-_CHECK]) == code[-_CHECK:]


_MENDABLE = range(61, 301)
"""Lengths of codes with one slip: the shortest have 62 letters, and long ones take too long."""


def _guess(code: str) -> Said | None:
    """What would make the check sum fit, where a single slip explains it."""
    if len(code) not in _MENDABLE:
        return None
    mended = {*_mended_content(code), *_mended_check(code)}
    slips = [slip for slip in (_slip(code, each) for each in mended) if slip]
    return slips[0] if len(slips) == 1 else None


def _mended_content(code: str) -> Iterator[str]:
    """Codes that fit, made from this one by one change before the check sum."""
    content, check = code[:-_CHECK].encode(), code[-_CHECK:]
    wanted = _number(check)
    letters = [bytes([letter]) for letter in _LETTERS.encode()]
    for at in range(len(VERSION), len(content) + 1):
        before, this, rest = content[:at], content[at : at + 1], content[at + 1 :]
        changes = [b"", rest[:1] + this, *letters, *(letter + this for letter in letters)]
        start = crc32(before)
        for number, change in enumerate(changes):
            after = rest[1:] if number == 1 else rest
            if crc32(after, crc32(change, start)) == wanted:
                yield (before + change + after).decode() + check


def _mended_check(code: str) -> Iterator[str]:
    """Codes that fit, made from this one by changing letters of the check sum."""
    for length in (_CHECK - 1, _CHECK, _CHECK + 1):
        yield code[:-length] + _check_letters(code[:-length])
    swapped = code[: -_CHECK - 1] + code[-_CHECK] + code[-_CHECK - 1] + code[-_CHECK + 1 :]
    if _fits(swapped):
        yield swapped


def _slip(code: str, mended: str) -> Said | None:
    """The one slip that turns a code into another, or None if it takes more."""
    same = next(i for i, pair in enumerate(zip_longest(code, mended)) if pair[0] != pair[1])
    if mended == code[:same] + code[same + 1 :]:
        return said(
            "It would fit without letter {number}, {letter}.",
            number=same + 1,
            letter=Written(code[same]),
        )
    if mended[:same] + mended[same + 1 :] == code:
        return said(
            "It would fit with {right} before letter {number}.",
            right=Written(mended[same]),
            number=same + 1,
        )
    if mended[same + 1 :] == code[same + 1 :]:
        return said(
            "It would fit with {right} for letter {number}, {letter}.",
            right=Written(mended[same]),
            number=same + 1,
            letter=Written(code[same]),
        )
    if mended[same:] == code[same : same + 2][::-1] + code[same + 2 :]:
        return said(
            "It would fit with letters {number} and {next} swapped.",
            number=same + 1,
            next=same + 2,
        )
    return None


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


def _content(position: Position) -> bytes:
    number = _Digits()
    values = {at: _piece_value(piece) for at, piece in position.inhabitants.items()}
    for at in _LAST_FIELD_FIRST:
        number.put(values.get(at, 0), 31)
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
    return number.number.to_bytes(_NUMBER) + b"".join(
        _text_bytes(text) for text in texts if text is not None
    )


def _piece_value(piece: Inhabitant) -> int:
    return 1 + 6 * _COLORS.index(piece.color) + 2 * _KINDS.index(piece.kind) + int(piece.wolf)


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


def _position(content: bytes) -> Position:
    """The position in some bytes.

    Raises :class:`ValueError`, or :class:`IndexError` where the bytes end too early, for what was
    never written by :func:`_content`; what is no position is a :class:`PositionError`.
    """
    number = _Digits(int.from_bytes(content[:_NUMBER]))
    texts = _texts(content[_NUMBER:])
    colors, second = _take_players(number)
    told = [number.take(2) for _ in range(1 + _SEATS)]
    title, *names = [next(texts) if each else None for each in told]
    seats = zip_longest(colors, second, names[: len(colors)])
    players = [Player(color, second_color, name) for color, second_color, name in seats]
    twist = _TWISTS[number.take(2)]
    slots = _take_order(number, 7)
    tiles = [_take_tile(number, hill, slot) for hill, slot in zip(Hill, slots, strict=True)]
    pieces = {at: _piece(number.take(31)) for at in Field}
    standing = {at: piece for at, piece in pieces.items() if piece is not None}
    return Position(Board(tiles, twist), players, standing, title)


def _take_players(number: _Digits) -> tuple[list[Color], list[Color]]:
    """The own colors in seating order, and the second colors."""
    seats = number.take(4) + 2
    second = number.take(2)
    order = [_COLORS[index] for index in _take_order(number, len(_COLORS))]
    return order[:seats], order[seats : 2 * seats] if second else []


def _take_tile(number: _Digits, hill: Hill, slot: int) -> Tile:
    arrow = number.take(6)
    token = _TOKEN_VALUES[number.take(4)]
    springs = [field for field in range(1, 7) if number.take(2)]
    return Tile(hill, slot, arrow, springs, token)


def _piece(value: int) -> Inhabitant | None:
    if value == 0:
        return None
    rest, wolf = divmod(value - 1, 2)
    color, kind = divmod(rest, 3)
    return Inhabitant(_COLORS[color], _KINDS[kind], bool(wolf))


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
