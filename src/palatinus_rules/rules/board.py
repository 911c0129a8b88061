"""Seven tiles laid on the table: hills, fields, neighbors, springs, laurel tokens.

A tile is seven hexes, one hill and the six fields around it. Seven tiles interlock, six around
one, and they do so in two mirror images, the :class:`Twist`. Everything that scoring asks of a
board follows from the twist and from slot and arrow of every tile; it is worked out once, when
the board is made.

The words of the rulebooks only ask that tiles touch. The library knows only interlocked
boards, because that is what every picture of the game shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import unique
from functools import cache
from typing import SupportsIndex

from attrs import field, frozen

from palatinus_rules.kit.arguments import Named, keyed, kind_of, named, several, whole
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.problems import Problem, WrongTypeError
from palatinus_rules.kit.sentences import Item, Written, did_you_mean, said
from palatinus_rules.rules.box import PALATINUS_TOKEN, TOKENS
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.hexes import CENTER, DIRECTIONS, Hex, step


@unique
class Hill(Named):
    """The seven hills, by the letter of their tile; hills are scored in this order."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"

    @property
    def fields(self) -> tuple[Field, ...]:
        """The six fields around the hill, clockwise from the one that the arrow marks.

        >>> ", ".join(Hill.C.fields)
        'C1, C2, C3, C4, C5, C6'
        """
        return _FIELDS[self]


@unique
class Field(Named):
    """The 42 fields: ``C4`` is the fourth field of tile C, clockwise from its arrow.

    Fields are text, too: ``Field.C4 == "C4"``, and they sort tile by tile, number by number.
    """

    A1 = "A1"
    A2 = "A2"
    A3 = "A3"
    A4 = "A4"
    A5 = "A5"
    A6 = "A6"
    B1 = "B1"
    B2 = "B2"
    B3 = "B3"
    B4 = "B4"
    B5 = "B5"
    B6 = "B6"
    C1 = "C1"
    C2 = "C2"
    C3 = "C3"
    C4 = "C4"
    C5 = "C5"
    C6 = "C6"
    D1 = "D1"
    D2 = "D2"
    D3 = "D3"
    D4 = "D4"
    D5 = "D5"
    D6 = "D6"
    E1 = "E1"
    E2 = "E2"
    E3 = "E3"
    E4 = "E4"
    E5 = "E5"
    E6 = "E6"
    F1 = "F1"
    F2 = "F2"
    F3 = "F3"
    F4 = "F4"
    F5 = "F5"
    F6 = "F6"
    G1 = "G1"
    G2 = "G2"
    G3 = "G3"
    G4 = "G4"
    G5 = "G5"
    G6 = "G6"

    @classmethod
    def listing(cls) -> list[str]:
        """The fields tile by tile."""
        return [f"{hill}1 to {hill}6" for hill in Hill]

    @property
    def hill(self) -> Hill:
        """The one hill that the field touches."""
        return _HILLS[self]

    @property
    def number(self) -> int:
        """The number of the field on its tile, 1 to 6."""
        return int(self[1])


_FIELDS = {hill: tuple(Field(f"{hill}{number}") for number in range(1, 7)) for hill in Hill}
_LETTERS = frozenset(str(hill) for hill in Hill)
_HILLS = {field: hill for hill, fields in _FIELDS.items() for field in fields}


@unique
class Twist(Named):
    """In which of two mirror images the tiles interlock.

    Standing on the middle hill and looking straight out, the hill of slot 1 lies two steps
    ahead and one more to the right, or one more to the left.
    """

    RIGHT = "right"
    LEFT = "left"


def as_hill(hill: Hill | str) -> Hill:
    """A hill, which may be given by its letter."""
    return hill if type(hill) is Hill else named(hill, Hill)


def as_field(field: Field | str) -> Field:
    """A field, which may be given by its name."""
    return field if type(field) is Field else named(field, Field)


def as_arrow(arrow: SupportsIndex) -> int:
    """The direction from a hill to field 1."""
    return whole(arrow, "The arrow of a tile")


def as_token(token: SupportsIndex) -> int:
    """The value of a laurel token."""
    return whole(token, "The token of a tile")


def as_springs(springs: Iterable[SupportsIndex]) -> frozenset[int]:
    """The numbers of the fields of a tile that have a spring."""
    try:
        return frozenset(whole(number, "The field of a spring") for number in springs)
    except WrongTypeError:
        raise
    except TypeError:
        message = f"The springs of a tile are numbers such as [2, 5], not {kind_of(springs)}."
        raise WrongTypeError(message) from None


Springs = Mapping[Hill, Iterable[SupportsIndex]] | Mapping[str, Iterable[SupportsIndex]]
"""The numbers of the fields with a spring, by the letters of the tiles."""


def springs_by_hill(springs: Springs) -> Mapping[Hill, frozenset[int]]:
    """Springs in the order of the tiles, with hills for letters."""
    by_hill = keyed(springs, as_hill, "springs")
    return FrozenMap({hill: as_springs(by_hill[hill]) for hill in sorted(by_hill)})


def _slot(slot: SupportsIndex) -> int:
    return whole(slot, "The slot of a tile")


def _twist(twist: Twist | str) -> Twist:
    return named(twist, Twist)


@frozen(repr=False)
class Tile:
    """A tile as it lies on the table, with the token on its hill.

    ``slot`` is 0 in the middle and 1 to 6 clockwise around it. ``arrow`` is the direction,
    0 to 5, from the hill to field 1. ``springs`` are the numbers of the fields with a spring;
    only the tile itself tells them, no rulebook does. A tile checks nothing: the board that is
    made of seven checks all of them at once.
    """

    letter: Hill = field(converter=as_hill)
    slot: int = field(converter=_slot)
    arrow: int = field(converter=as_arrow)
    springs: frozenset[int] = field(converter=as_springs)
    token: int = field(converter=as_token)

    def __repr__(self) -> str:
        springs = sorted(self.springs)
        return f"Tile({str(self.letter)!r}, {self.slot}, {self.arrow}, {springs}, {self.token})"


def _in_letter_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(several(tiles, Tile, "tiles of a board"), key=lambda each: each.letter))


@frozen(repr=False)
class Board:
    """Seven tiles that interlock. Raises :class:`PositionError` where they cannot.

    ``repr`` is code that makes the same board again.

    Which token lies where is part of the board, but a wrong deal still is a board: it is
    reported with the problems of a position.
    """

    tiles: tuple[Tile, ...] = field(converter=_in_letter_order)
    twist: Twist = field(converter=_twist)
    _hexes: Mapping[Hill | Field, Hex] = field(init=False, eq=False)
    _neighbors: Mapping[Field, tuple[Field, ...]] = field(init=False, eq=False)
    _springs: frozenset[Field] = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        problems = tuple(_tiles_problems(self.tiles))
        if problems:
            raise PositionError(problems)
        places = {
            # control.from-the-arrow, control.clockwise
            _place(tile.slot, tile.arrow + steps): field
            for tile in self.tiles
            for steps, field in enumerate(tile.letter.fields)
        }
        hills, fields = hill_hexes(self.twist), _field_hexes(self.twist)
        hexes: dict[Hill | Field, Hex] = {tile.letter: hills[tile.slot] for tile in self.tiles}
        hexes |= {field: fields[place] for place, field in places.items()}
        beside = _places_beside(self.twist)
        neighbors = {
            field: tuple(sorted([places[other] for other in beside[place]]))
            for place, field in places.items()
        }
        springs = frozenset(
            tile.letter.fields[number - 1] for tile in self.tiles for number in tile.springs
        )
        object.__setattr__(self, "_hexes", hexes)
        object.__setattr__(self, "_neighbors", neighbors)
        object.__setattr__(self, "_springs", springs)

    @property
    def springs(self) -> frozenset[Field]:
        """The fields with a spring."""
        return self._springs

    @property
    def palatinus(self) -> Hill:
        """The hill in the middle, the one for the token worth 6."""
        return next(tile.letter for tile in self.tiles if tile.slot == 0)

    def tile(self, hill: Hill | str) -> Tile:
        """The tile of a hill, which may be given by its letter."""
        return self.tiles[list(Hill).index(as_hill(hill))]

    def token(self, hill: Hill | str) -> int:
        """The value of the laurel token that was dealt to the hill."""
        return self.tile(hill).token

    def neighbors(self, field: Field | str) -> tuple[Field, ...]:
        """The fields that share an edge with a field, on whatever tile, in field order."""
        return self._neighbors[as_field(field)]

    def hex(self, place: Hill | Field | str) -> Hex:
        """Where a hill or a field lies; the middle hill is at (0, 0)."""
        return self._hexes[as_hill(place) if len(place) == 1 else as_field(place)]

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

    def __repr__(self) -> str:
        return f"Board({list(self.tiles)!r}, {str(self.twist)!r})"


def _place(slot: int, direction: int) -> int:
    """One of the 42 places for a field, whatever tile comes to lie there."""
    return 6 * slot + direction % 6


@cache
def hill_hexes(twist: Twist) -> tuple[Hex, ...]:
    """Where the hill of every slot lies."""
    turn = 1 if twist is Twist.RIGHT else -1
    # preparation.tiles-interlock
    return (CENTER, *(2 * step(out) + step(out + turn) for out in range(6)))


@cache
def _field_hexes(twist: Twist) -> tuple[Hex, ...]:
    """Where every place lies."""
    return tuple(hill + direction for hill in hill_hexes(twist) for direction in DIRECTIONS)


@cache
def _places_beside(twist: Twist) -> tuple[tuple[int, ...], ...]:
    """For every place, the places that share an edge with it."""
    places = {hexagon: place for place, hexagon in enumerate(_field_hexes(twist))}
    return tuple(
        # contents.adjacent, control.hill-is-no-field: only fields are places
        tuple(places[hexagon + d] for d in DIRECTIONS if hexagon + d in places)
        for hexagon in places
    )


def _tiles_problems(tiles: tuple[Tile, ...]) -> Iterator[Problem]:
    slots = {tile.letter: tile.slot for tile in tiles}
    for letter, number in Counter(tile.letter for tile in tiles).items():
        if number > 1:
            yield tile_twice(letter)
    for tile in tiles:
        yield from tile_problems(
            tile.letter, tile.slot, tile.arrow, sorted(tile.springs), tile.token
        )
    yield from layout_problems(slots, laid=slots)


def field_problem(name: str, where: str) -> Problem:
    """The problem of an inhabitant on something that is no field: a hill, or nothing at all."""
    letter = name[:1]
    if name in _LETTERS:  # play.free-field
        return Problem.of(
            ProblemCode.HILL_OCCUPIED,
            where,
            "{hill} is a hill: inhabitants stand on its fields {hill}1 to {hill}6.",
            hill=name,
        )
    if letter in _LETTERS and name[1:].isdecimal():
        return Problem.of(
            ProblemCode.FIELD_UNKNOWN,
            where,
            "There is no field {field}; tile {letter} has {letter}1 to {letter}6.",
            field=Written(name),
            letter=letter,
        )
    return Problem.of(
        ProblemCode.FIELD_UNKNOWN,
        where,
        "There is no field {field}; the fields are A1 to A6, and so on to G6.",
        did_you_mean(name.upper() if name.upper() in set(Field) else None),
        field=Written(name),
    )


def tile_unknown(letter: str, where: str = "board.tiles") -> Problem:
    """The problem of a tile that is not in the box."""
    return Problem.of(
        ProblemCode.TILE_UNKNOWN,
        where,
        "There is no tile {letter}; the tiles are A to G.",
        letter=Written(letter),
    )


def tile_twice(letter: Hill) -> Problem:
    """The problem of a tile that is laid twice."""
    return Problem.of(
        ProblemCode.TILE_TWICE,
        f"board.tiles.{letter}",
        "Tile {letter} is laid twice; each of the seven tiles lies on the table once.",
        letter=letter,
    )


def tile_problems(
    letter: Hill,
    slot: int | None,
    arrow: int | None,
    springs: Iterable[int],
    token: int | None,
) -> Iterator[Problem]:
    """What is wrong with one tile for itself. What could not be read (None) is passed over."""
    where = f"board.tiles.{letter}"
    if slot is not None and slot not in range(7):
        yield Problem.of(
            ProblemCode.SLOT_OUT_OF_RANGE,
            f"{where}.slot",
            "Tile {letter} lies in slot 0, the middle, or in slots 1 to 6 around it, not in "
            "{slot}.",
            letter=letter,
            slot=slot,
        )
    if arrow is not None and arrow not in range(6):
        yield Problem.of(
            ProblemCode.ARROW_OUT_OF_RANGE,
            f"{where}.arrow",
            "The arrow of tile {letter} points in one of the directions 0 to 5, not {arrow}.",
            letter=letter,
            arrow=arrow,
        )
    for number in springs:
        if number not in range(1, 7):
            yield Problem.of(
                ProblemCode.SPRING_OUT_OF_RANGE,
                f"{where}.springs",
                "Tile {letter} has fields 1 to 6, so there is no spring on field {number}.",
                letter=letter,
                number=number,
            )
    if token is not None and token not in TOKENS:
        yield Problem.of(
            ProblemCode.TOKEN_UNKNOWN,
            f"{where}.token",
            "The laurel tokens are worth 6, 5, 4 or 3; hill {letter} cannot hold {token}.",
            letter=letter,
            token=token,
        )


def _slot_name(slot: int) -> Item:
    return said("slot {slot}", slot=slot)


def layout_problems(
    slots: Mapping[Hill, int],
    laid: Collection[Hill],
    name: Callable[[int], Item] = _slot_name,
) -> Iterator[Problem]:
    """What is wrong with the tiles together: missing ones, and slots that are taken twice.

    ``laid`` are the letters on the table, ``slots`` those of them whose slot could be read, and
    ``name`` tells what a slot is called where they were written.
    """
    for letter in Hill:
        if letter not in laid:  # preparation.board
            yield Problem.of(
                ProblemCode.TILE_MISSING,
                f"board.tiles.{letter}",
                "Tile {letter} is missing; the board is made of all seven tiles, A to G.",
                letter=letter,
            )
    taken: dict[int, Hill] = {}
    free = [slot for slot in range(7) if slot not in slots.values()]
    for letter, slot in sorted(slots.items()):
        first = taken.setdefault(slot, letter)
        if first is not letter and slot in range(7):
            yield Problem.of(
                ProblemCode.SLOT_TWICE,
                f"board.tiles.{letter}.slot",
                "Tile {letter} lies in {slot}, which already holds tile {first}.",
                said("Only {slot} is free.", slot=name(free[0])) if len(free) == 1 else None,
                letter=letter,
                slot=name(slot),
                first=first,
            )


def token_misplaced(letter: Hill, token: int, slot: int) -> Problem:
    """The problem of the token worth 6, or of another one in its place."""
    where = f"board.tiles.{letter}.token"
    if slot == 0:
        return Problem.of(
            ProblemCode.TOKENS_MISDEALT,
            where,
            "Hill {letter} lies in the middle (slot 0) and holds the token worth 6, not {token}.",
            letter=letter,
            token=token,
        )
    return Problem.of(
        ProblemCode.TOKENS_MISDEALT,
        where,
        "The token worth 6 belongs on the hill in the middle (slot 0), and {letter} lies in "
        "slot {slot}.",
        letter=letter,
        slot=slot,
    )


def deal_problems(
    slots: Mapping[Hill, int],
    tokens: Mapping[Hill, int],
    misplaced: Callable[[Hill, int, int], Problem] = token_misplaced,
) -> Iterator[Problem]:
    """What is wrong with the deal: 6 in the middle, and 5 5 4 4 3 3 on the hills around it.

    ``misplaced`` makes the problem of a hill with a token that belongs in the middle, or the
    other way round, from its token and its slot.

    Hills whose slot or token could not be read are absent and raise no suspicion, and neither
    do slots and tokens that do not exist: :func:`tile_problems` has named them.
    """
    around: dict[int, list[Hill]] = {}
    for letter, token in sorted(tokens.items()):
        if slots.get(letter) not in range(7) or token not in TOKENS:
            continue
        middle = slots[letter] == 0
        if middle != (token == PALATINUS_TOKEN):  # preparation.palatinus-in-the-middle
            yield misplaced(letter, token, slots[letter])
        elif not middle:
            around.setdefault(token, []).append(letter)
    dealt = Counter({token: len(letters) for token, letters in around.items()})
    missing = [*(Counter(TOKENS) - Counter([PALATINUS_TOKEN]) - dealt).elements()]
    for token, letters in sorted(around.items()):
        held = TOKENS.count(token)
        if len(letters) > held:  # preparation.deal-tokens
            known = len(tokens) == len(Hill) and len(missing) == 1
            yield Problem.of(
                ProblemCode.TOKENS_MISDEALT,
                "board.tiles",
                "A token worth {token} lies on each of {letters}, but there are only {held} of "
                "them.",
                said("One worth {token} is missing.", token=missing[0]) if known else None,
                token=token,
                letters=tuple(letters),
                held=held,
            )
