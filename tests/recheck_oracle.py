"""A second answer to which errors of entry decide, and which questions tell about them.

It shares no code with the library: plain documents, a geometry of its own, and the winners of the
second scorer. Every error is scored, and whatever could be asked next is held against every error
that decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple, NotRequired, TypedDict, cast

from oracle import READINGS, Inhabitant, Position, Tile, score

Hex = tuple[int, int]

LETTERS = "ABCDEFG"
FIELDS = [f"{letter}{number}" for letter in LETTERS for number in range(1, 7)]
CLOCKWISE: list[Hex] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
BACKWARDS = {2: 6, 3: 5, 5: 3, 6: 2}  # fields of a ring that was read counterclockwise
FIRST = {"twist", "arrow", "ring"}  # what is asked about before anything else
MOST = 5


class Decided(TypedDict):
    error: str
    winners: list[str]


class Asked(TypedDict):
    question: str
    fields: NotRequired[list[str]]
    hill: NotRequired[str]


class Recheck(TypedDict):
    winners: list[str]
    tried: int
    errors: list[Decided]
    questions: list[Asked]


class Error(NamedTuple):
    """An error of entry: its row and where it is, what lies there really, and who stands elsewhere.

    ``moved`` has the field on which an inhabitant really stands, by the field that was entered.
    """

    row: str
    place: str
    table: Position
    moved: Mapping[str, str]


class Question(NamedTuple):
    """What is asked, and about which fields or which hill."""

    sort: str
    places: tuple[str, ...]


def recheck(document: Mapping[str, object], rulings: Mapping[str, str] | None = None) -> Recheck:
    """A ``palatinus-recheck/1`` document without format, rulings and texts."""
    entered = cast(Position, document)
    ruled = {key: readings[0] for key, readings in READINGS.items()} | dict(rulings or {})
    tried = list(errors(entered))
    winners = winners_of(entered, ruled)
    others = [(error, winners_of(error.table, ruled)) for error in tried]
    deciding = [(error, won) for error, won in others if won != winners]
    return {
        "winners": winners,
        "tried": len(tried),
        "errors": [
            {"error": f"{error.row} {error.place}".strip(), "winners": won}
            for error, won in deciding
        ],
        "questions": [
            asked(question) for question in chosen(entered, [error for error, _ in deciding])
        ],
    }


def winners_of(position: Position, ruled: Mapping[str, str]) -> list[str]:
    return cast(list[str], score(cast(Mapping[str, object], position), ruled)["winners"])


def asked(question: Question) -> Asked:
    if question.sort in {"token", "letter"}:
        return {"question": question.sort, "hill": question.places[0]}
    return {"question": question.sort, "fields": list(question.places)}


# How a board lies.


def hex_of(position: Position, field: str) -> Hex:
    """Two steps out to a hill and one to the side of the twist, and one to the field."""
    tile = position["board"]["tiles"][field[0]]
    slot, steps = tile["slot"], [(tile["arrow"] + int(field[1]) - 1) % 6]
    if slot > 0:
        side = slot % 6 if position["board"]["twist"] == "right" else (slot - 2) % 6
        steps += [slot - 1, slot - 1, side]
    return sum(CLOCKWISE[step][0] for step in steps), sum(CLOCKWISE[step][1] for step in steps)


def adjacent(position: Position, one: str, other: str) -> bool:
    (q, r), (q2, r2) = hex_of(position, one), hex_of(position, other)
    return (q2 - q, r2 - r) in CLOCKWISE


def letters_beside(position: Position, letter: str) -> tuple[str, ...]:
    """The next tile clockwise around the middle, the next one counterclockwise, the middle."""
    at = {tile["slot"]: each for each, tile in position["board"]["tiles"].items()}
    slot = position["board"]["tiles"][letter]["slot"]
    return (at[slot % 6 + 1], at[(slot - 2) % 6 + 1], at[0]) if slot > 0 else ()


def outer(position: Position) -> list[str]:
    return [letter for letter in LETTERS if position["board"]["tiles"][letter]["slot"] > 0]


def standing(position: Position, field: str) -> tuple[str, ...]:
    """Color and kind of who stands there; nothing where nobody does."""
    inhabitant = position["inhabitants"].get(field)
    return (inhabitant["color"], inhabitant["kind"]) if inhabitant else ()


# The errors.


def errors(entered: Position) -> Iterator[Error]:
    for row in (twist, letters, arrows, rings, tokens, springs, exchanges):
        yield from row(entered)


def twist(entered: Position) -> Iterator[Error]:
    other = "left" if entered["board"]["twist"] == "right" else "right"
    yield Error("twist", "", changed(entered, twist=other), {})


def letters(entered: Position) -> Iterator[Error]:
    tiles = entered["board"]["tiles"]
    for one, other in combinations(LETTERS, 2):
        moved = {
            f"{mine}{number}": f"{his}{number}"
            for mine, his in ((one, other), (other, one))
            for number in range(1, 7)
        }
        there = changed(entered, tiles={one: tiles[other], other: tiles[one]}, moved=moved)
        yield Error("letter", f"{one}-{other}", there, moved)


def arrows(entered: Position) -> Iterator[Error]:
    for letter in LETTERS:
        tile = entered["board"]["tiles"][letter]
        for way, sign in ((1, "+1"), (-1, "-1")):
            turned: Tile = {**tile, "arrow": (tile["arrow"] + way) % 6}
            yield Error("arrow", f"{letter}{sign}", changed(entered, tiles={letter: turned}), {})


def rings(entered: Position) -> Iterator[Error]:
    for letter in LETTERS:
        moved = {f"{letter}{number}": f"{letter}{to}" for number, to in BACKWARDS.items()}
        if any(standing(entered, field) != standing(entered, to) for field, to in moved.items()):
            yield Error("ring", letter, changed(entered, moved=moved), moved)


def tokens(entered: Position) -> Iterator[Error]:
    for one, other in combinations(outer(entered), 2):
        mine, his = entered["board"]["tiles"][one], entered["board"]["tiles"][other]
        if mine["token"] != his["token"]:
            exchanged: dict[str, Tile] = {
                one: {**mine, "token": his["token"]},
                other: {**his, "token": mine["token"]},
            }
            yield Error("token", f"{one}-{other}", changed(entered, tiles=exchanged), {})


def springs(entered: Position) -> Iterator[Error]:
    for field in FIELDS:
        tile = entered["board"]["tiles"][field[0]]
        other: Tile = {**tile, "springs": sorted({*tile["springs"]} ^ {int(field[1])})}
        yield Error("spring", field, changed(entered, tiles={field[0]: other}), {})


def exchanges(entered: Position) -> Iterator[Error]:
    for one, other in combinations(FIELDS, 2):
        differ = standing(entered, one) != standing(entered, other)
        if differ and adjacent(entered, one, other):
            moved = {one: other, other: one}
            yield Error("exchange", f"{one}-{other}", changed(entered, moved=moved), moved)


def changed(
    entered: Position,
    *,
    twist: str = "",
    tiles: Mapping[str, Tile] | None = None,
    moved: Mapping[str, str] | None = None,
) -> Position:
    """The position with another twist, some other tiles, or inhabitants on other fields."""
    to = moved or {}
    inhabitants: dict[str, Inhabitant] = {
        to.get(field, field): each for field, each in entered["inhabitants"].items()
    }
    board = entered["board"]
    return {
        "players": entered["players"],
        "board": {"twist": twist or board["twist"], "tiles": {**board["tiles"], **(tiles or {})}},
        "inhabitants": inhabitants,
    }


# The questions.


def questions(entered: Position) -> Iterator[Question]:
    """Whatever could be asked, in the order of the table, and in each row by fields or letters."""
    for one, other in combinations(FIELDS, 2):
        taken = standing(entered, one) and standing(entered, other)
        if one[0] != other[0] and taken and adjacent(entered, one, other):
            yield Question("touches", (one, other))
    for sort, places in (
        ("stands", FIELDS),
        ("spring", FIELDS),
        ("token", [*LETTERS]),
        ("letter", outer(entered)),
    ):
        for place in places:
            yield Question(sort, (place,))


def tells(question: Question, error: Error, entered: Position) -> bool:
    """Whether the answer is no at the table on which the error was made."""
    place, *others = question.places
    here, there = entered["board"]["tiles"], error.table["board"]["tiles"]
    match question.sort:
        case "touches":
            one, other = (error.moved.get(each, each) for each in (place, *others))
            return error.row != "letter" and not adjacent(error.table, one, other)
        case "stands":
            differs = standing(entered, place) != standing(error.table, place)
            return error.row != "ring" and differs
        case "spring":
            letter, number = place[0], int(place[1])
            return (number in here[letter]["springs"]) != (number in there[letter]["springs"])
        case "token":
            return here[place]["token"] != there[place]["token"]
        case _:
            return letters_beside(entered, place) != letters_beside(error.table, place)


def unmistakable(question: Question, entered: Position) -> bool:
    """Whether nobody else on the tile looks like whom the question is about."""
    if question.sort not in {"touches", "stands"}:
        return False
    for field in question.places:
        alike = [
            other
            for other in FIELDS
            if other[0] == field[0] and standing(entered, other) == standing(entered, field)
        ]
        if not standing(entered, field) or alike != [field]:
            return False
    return True


def chosen(entered: Position, deciding: list[Error]) -> list[Question]:
    """At most five questions, each the best after those before it."""
    told = {
        question: {number for number, each in enumerate(deciding) if tells(question, each, entered)}
        for question in questions(entered)
    }
    first = {number for number, each in enumerate(deciding) if each.row in FIRST}
    clear = {question: unmistakable(question, entered) for question in told}
    asking: list[Question] = []
    left = set(range(len(deciding)))
    while len(asking) < MOST:
        best = max(  # the first of the best
            told,
            key=lambda each: (
                len(told[each] & left & first),
                len(told[each] & left - first),
                clear[each],
            ),
        )
        if not told[best] & left:
            break
        asking.append(best)
        left -= told[best]
    return asking
