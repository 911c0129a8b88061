"""Tiles with their springs and tokens, and what can be wrong with them before they are a board.

A tile is seven hexes, one hill and the six fields around it. One tile, the seven together and the
deal of the tokens are checked separately, so that a document that could only be read in part is
still checked as far as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import unique
from typing import SupportsIndex

from attrs import field, frozen

from palatinus_rules.kit.arguments import Named, keyed, kind_of, whole
from palatinus_rules.kit.frozen import NamedMap
from palatinus_rules.kit.messages import Item, Message, Written, message
from palatinus_rules.kit.problems import Problem, WrongTypeError
from palatinus_rules.kit.unpickling import parts_of, rebuild
from palatinus_rules.rules.box import PALATINUS_TOKEN, TOKENS
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field, Hill, as_hill


@unique
class Twist(Named):
    """In which of two mirror images the tiles interlock.

    Standing on the middle hill and looking straight out, the hill of slot 1 lies two steps
    ahead and one more to the right, or one more to the left.
    """

    RIGHT = "right"
    LEFT = "left"


USUAL_TWIST = Twist.RIGHT
"""How the tiles of a blank sheet interlock where nobody says it."""


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
        sentence = f"The springs of a tile are numbers such as [2, 5], not {kind_of(springs)}."
        raise WrongTypeError(sentence) from None


Springs = Mapping[Hill, Iterable[SupportsIndex]] | Mapping[str, Iterable[SupportsIndex]]
"""The numbers of the fields with a spring, by the letters of the tiles."""


def springs_by_hill(springs: Springs) -> NamedMap[Hill, frozenset[int]]:
    """Springs in the order of the tiles, with hills for letters."""
    by_hill = keyed(springs, as_hill, "springs")
    return NamedMap({hill: as_springs(by_hill[hill]) for hill in sorted(by_hill)})


def springs_of_copy(springs: Springs | None) -> Mapping[Hill, frozenset[int]] | None:
    """The springs of a copy of the game, if there is one."""
    return None if springs is None else springs_by_hill(springs)


def _slot(slot: SupportsIndex) -> int:
    return whole(slot, "The slot of a tile")


@frozen(repr=False)
class Tile:
    """A tile as it lies on the table, with the token on its hill.

    A tile checks nothing: the board checks all seven at once.

    Attributes:
        letter: The hill on it.
        slot: Where it lies: 0 in the middle, and 1 to 6 clockwise around it.
        arrow: The direction, 0 to 5, from the hill to field 1.
        springs: The numbers of the fields with a spring; only the tile itself shows them, no
            rulebook does.
        token: The value of the laurel token on the hill.
    """

    letter: Hill = field(converter=as_hill)
    slot: int = field(converter=_slot)
    arrow: int = field(converter=as_arrow)
    springs: frozenset[int] = field(converter=as_springs)
    token: int = field(converter=as_token)

    __getstate__, __setstate__ = parts_of, rebuild

    def __repr__(self) -> str:
        springs = sorted(self.springs)
        return f"Tile({str(self.letter)!r}, {self.slot}, {self.arrow}, {springs}, {self.token})"


def tile_unknown(letter: str, where: str = "board.tiles") -> Problem:
    """The problem of a tile that is not in the box."""
    return Problem(
        ProblemCode.TILE_UNKNOWN,
        where,
        message(
            "tile-unknown",
            "There is no tile {letter}; the tiles are A to G.",
            letter=Written(letter),
        ),
    )


def tile_twice(letter: Hill) -> Problem:
    """The problem of a tile that is laid twice."""
    return Problem(
        ProblemCode.TILE_TWICE,
        f"board.tiles.{letter}",
        message(
            "tile-twice",
            "Tile {letter} is laid twice; each of the seven tiles lies on the table once.",
            letter=letter,
        ),
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
        yield Problem(
            ProblemCode.SLOT_OUT_OF_RANGE,
            f"{where}.slot",
            message(
                "slot-unknown",
                "Tile {letter} lies in slot 0, the middle, or in slots 1 to 6 around it, not in "
                "{slot}.",
                letter=letter,
                slot=slot,
            ),
        )
    if arrow is not None:
        yield from arrow_problems(letter, arrow, f"{where}.arrow")
    yield from springs_problems(letter, springs, f"{where}.springs")
    if token is not None:
        yield from token_problems(letter, token, f"{where}.token")


def arrow_problems(letter: Hill, arrow: int, where: str) -> Iterator[Problem]:
    """The problem of an arrow that points nowhere."""
    if arrow not in range(6):
        yield Problem(
            ProblemCode.ARROW_OUT_OF_RANGE,
            where,
            message(
                "arrow-unknown",
                "The arrow of tile {letter} points in one of the directions 0 to 5, not {arrow}.",
                letter=letter,
                arrow=arrow,
            ),
        )


def springs_problems(letter: Hill, springs: Iterable[int], where: str) -> Iterator[Problem]:
    """The problems of springs that are named twice, or on fields that a tile does not have."""
    named = list(springs)
    different = dict.fromkeys(named)
    if len(different) < len(named):
        for number in different:
            if named.count(number) > 1:
                yield spring_twice(letter, number, where)
    for number in different:
        if not 1 <= number <= 6:
            yield Problem(
                ProblemCode.SPRING_OUT_OF_RANGE,
                where,
                message(
                    "spring-field-unknown",
                    "Tile {letter} has fields 1 to 6, so there is no spring on field {number}.",
                    letter=letter,
                    number=number,
                ),
            )


def spring_twice(letter: Hill, number: int, where: str) -> Problem:
    """The problem of a spring that is named once too often."""
    return Problem(
        ProblemCode.SPRING_TWICE,
        where,
        message(
            "spring-twice",
            "Tile {letter} names the spring on field {number} twice.",
            letter=letter,
            number=number,
        ),
    )


def copy_problems(
    copy: Mapping[Hill, frozenset[int]],
    told: Mapping[Hill, Iterable[int]],
    faults: Iterable[Problem],
    *,
    where: str,
    here: Message,
) -> Iterator[Problem]:
    """The fields with a spring in a copy of the game and none where it is told, or the other way.

    ``where`` is the path of the springs of a tile, with a place for its letter. Of a tile whose
    springs may not have been read as they were meant, nothing is said; nor of any tile if this is
    something else than was expected.
    """
    known = tuple(faults)
    if any(fault.code is ProblemCode.FORMAT_UNKNOWN for fault in known):
        return
    doubted = tuple(fault.where for fault in known)
    for letter in sorted(told):
        path = where.format(letter)
        if any(path.startswith(fault) or fault.startswith(path) for fault in doubted):
            continue
        mine, others = copy.get(letter, frozenset()), frozenset(told[letter])
        if mine - others:
            yield Problem(
                ProblemCode.SPRINGS_DIFFER,
                path,
                message(
                    "spring-only-in-copy",
                    "Your copy has a spring on {field}; {here} has none.",
                    field=_fields(letter, mine - others),
                    here=here,
                ),
            )
        if others - mine:
            yield Problem(
                ProblemCode.SPRINGS_DIFFER,
                path,
                message(
                    "spring-not-in-copy",
                    "Your copy has no spring on {field}; {here} has.",
                    field=_fields(letter, others - mine),
                    here=here,
                ),
            )


def _fields(letter: Hill, numbers: Iterable[int]) -> tuple[Field, ...]:
    return tuple(letter.fields[number - 1] for number in sorted(numbers))


def token_problems(letter: Hill, token: int, where: str) -> Iterator[Problem]:
    """The problem of a token that is not in the box."""
    if token not in TOKENS:
        yield Problem(
            ProblemCode.TOKEN_UNKNOWN,
            where,
            message(
                "token-unknown",
                "The laurel tokens are worth 6, 5, 4 or 3; hill {letter} cannot hold {token}.",
                letter=letter,
                token=token,
            ),
        )


def _slot_name(slot: int) -> Item:
    return message("slot-name", "slot {slot}", slot=slot)


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
            yield Problem(
                ProblemCode.TILE_MISSING,
                f"board.tiles.{letter}",
                message(
                    "tile-missing",
                    "Tile {letter} is missing; the board is made of all seven tiles, A to G.",
                    letter=letter,
                ),
            )
    taken: dict[int, Hill] = {}
    free = [slot for slot in range(7) if slot not in slots.values()]
    for letter, slot in sorted(slots.items()):
        first = taken.setdefault(slot, letter)
        if first is not letter and slot in range(7):
            yield Problem(
                ProblemCode.SLOT_TWICE,
                f"board.tiles.{letter}.slot",
                message(
                    "slot-taken",
                    "Tile {letter} lies in {slot}, which already holds tile {first}.",
                    letter=letter,
                    slot=name(slot),
                    first=first,
                ),
                (
                    message("slot-only-free", "Only {slot} is free.", slot=name(free[0]))
                    if len(free) == 1
                    else None,
                ),
            )


def token_misplaced(letter: Hill, token: int, slot: int) -> Problem:
    """The problem of the token worth 6, or of another one in its place."""
    where = f"board.tiles.{letter}.token"
    if slot == 0:
        return Problem(
            ProblemCode.TOKENS_MISDEALT,
            where,
            message(
                "token-six-missing-in-middle-slot",
                "Hill {letter} lies in the middle (slot 0) and holds the token worth 6, not "
                "{token}.",
                letter=letter,
                token=token,
            ),
        )
    return Problem(
        ProblemCode.TOKENS_MISDEALT,
        where,
        message(
            "token-six-off-middle-slot",
            "The token worth 6 belongs on the hill in the middle (slot 0), but {letter} lies in "
            "slot {slot}.",
            letter=letter,
            slot=slot,
        ),
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
            yield Problem(
                ProblemCode.TOKENS_MISDEALT,
                "board.tiles",
                message(
                    "token-too-often",
                    "A token worth {token} lies on each of {letters}, but there are only {held} of "
                    "them.",
                    token=token,
                    letters=tuple(letters),
                    held=held,
                ),
                (
                    message("token-only-missing", "One worth {token} is missing.", token=missing[0])
                    if known
                    else None,
                ),
            )
