"""Hexes, and the seven hills and 42 fields on them, by name."""

from __future__ import annotations

from enum import unique

from attrs import frozen

from palatinus_rules.kit.arguments import Named, named
from palatinus_rules.kit.messages import Written, did_you_mean, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.codes import ProblemCode


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
    def _listed_names(cls) -> list[str]:
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


def as_hill(hill: Hill | str) -> Hill:
    """A hill, which may be given by its letter."""
    return hill if type(hill) is Hill else named(hill, Hill)


def as_field(field: Field | str) -> Field:
    """A field, which may be given by its name."""
    return field if type(field) is Field else named(field, Field)


def field_problem(name: str, where: str) -> Problem:
    """The problem of an inhabitant on something that is no field: a hill, or nothing at all."""
    letter = name[:1]
    if name in _LETTERS:  # play.free-field
        return Problem(
            ProblemCode.HILL_OCCUPIED,
            where,
            message(
                "field-is-hill",
                "{hill} is a hill: inhabitants stand on its fields {hill}1 to {hill}6.",
                hill=name,
            ),
        )
    if letter in _LETTERS and name[1:].isdecimal():
        return Problem(
            ProblemCode.FIELD_UNKNOWN,
            where,
            message(
                "field-unknown-on-tile",
                "There is no field {field}; tile {letter} has {letter}1 to {letter}6.",
                field=Written(name),
                letter=letter,
            ),
        )
    return Problem(
        ProblemCode.FIELD_UNKNOWN,
        where,
        message(
            "field-unknown",
            "There is no field {field}; the fields are A1 to A6, and so on to G6.",
            field=Written(name),
        ),
        (did_you_mean(name.upper() if name.upper() in set(Field) else None),),
    )


@frozen
class Hex:
    """One place of the hexagonal grid.

    Attributes:
        q: The first of its two axial coordinates.
        r: The second.

    >>> Hex(1, 0) + 2 * Hex(0, -1)
    Hex(q=1, r=-2)
    """

    q: int
    r: int

    def __add__(self, other: Hex) -> Hex:
        return Hex(self.q + other.q, self.r + other.r)

    def __rmul__(self, factor: int) -> Hex:
        return Hex(factor * self.q, factor * self.r)


CENTER = Hex(0, 0)

DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


def step(direction: int) -> Hex:
    """The step in a direction; directions count on around the circle, both ways.

    >>> step(6) == step(0), step(-1) == step(5)
    (True, True)
    """
    return DIRECTIONS[direction % 6]
