"""Reading the words of a text, and noting everything that cannot be read with its line."""

from __future__ import annotations

import json
from collections.abc import Iterable

from attrs import Factory, define, evolve

from palatinus_rules.assembly import Spot
from palatinus_rules.board import Field, Hill, field_problem
from palatinus_rules.box import Color, Kind
from palatinus_rules.notation.marks import COLORS, KINDS
from palatinus_rules.problems import Problem, ProblemCode, listed, nearest

_HILLS = {str(hill): hill for hill in Hill}
_FIELDS = {str(at): at for at in Field}
_SPOTS = {str(spot): spot for spot in Spot}


def listed_words(value: str) -> list[str]:
    """The words of a list, which spaces or commas part.

    >>> listed_words("A25, B14 C3")
    ['A25', 'B14', 'C3']
    """
    return value.replace(",", " ").split()


def shown(word: str) -> str:
    """A word as a sentence can name it, however long it is."""
    return repr(word if len(word) <= 40 else word[:40] + "…")


@define(eq=False)
class WordReader:
    """Collects problems while the words of a text are read.

    Every method returns None for what could not be read, after noting why with its line, so that
    the caller goes on with the rest.
    """

    problems: list[Problem] = Factory(list)
    line: int = 0

    def note(self, code: ProblemCode, where: str, message: str) -> None:
        """Notes a problem of the line that is being read."""
        self.problems.append(Problem(code, where, message, self.line or None))

    def note_all(self, problems: Iterable[Problem], where: str) -> bool:
        """Notes what the rules say of something that was read; True where there was anything."""
        found = [evolve(problem, where=where, line=self.line or None) for problem in problems]
        self.problems += found
        return bool(found)

    def any_text(self, value: str, where: str) -> str | None:
        """Text as it stands, or in double quotes as JSON has it."""
        if not value.startswith('"'):
            return value
        try:
            text = json.loads(value)
        except ValueError:
            text = None
        if isinstance(text, str):
            return text
        self.note(
            ProblemCode.WORD_UNKNOWN,
            where,
            "Text that begins with a double quote also ends with one, with nothing after it; "
            'quotes inside are written \\".',
        )
        return None

    def color(self, word: str, where: str) -> Color | None:
        """A color, by its name or its letter."""
        color = COLORS.get(word.casefold())
        if color is None:
            names = [str(each) for each in Color]
            self.note(
                ProblemCode.COLOR_UNKNOWN,
                where,
                f"A color is {listed(names, 'or')}, or its first letter, not {shown(word)}."
                f"{nearest(word.casefold(), names)}",
            )
        return color

    def hill(self, letter: str, where: str) -> Hill | None:
        """A tile, by its letter."""
        hill = _HILLS.get(letter.upper())
        if hill is None:
            self.note(
                ProblemCode.TILE_UNKNOWN,
                where,
                f"There is no tile {shown(letter)}; the tiles are A to G.",
            )
        return hill

    def spot(self, name: str, where: str) -> Spot | None:
        """Where a tile lies, by the name of the spot."""
        spot = _SPOTS.get(name.upper())
        if spot is None:
            self.note(
                ProblemCode.SPOT_UNKNOWN,
                where,
                f"There is no spot {shown(name)}; there are M in the middle, R1 to R6 and L1 to "
                "L6.",
            )
        return spot

    def field(self, name: str, where: str) -> Field | None:
        """A field, by its name."""
        if name.upper() in _FIELDS:
            return _FIELDS[name.upper()]
        self.problems.append(evolve(field_problem(name, where), line=self.line))
        return None

    def kind(self, letter: str, where: str) -> Kind | None:
        """The kind of an inhabitant, by its letter."""
        kind = KINDS.get(letter.upper())
        if kind is None:
            self.note(
                ProblemCode.KIND_UNKNOWN,
                where,
                f"The kind of an inhabitant is M for merchant, F for farmer or S for soldier, "
                f"not {shown(letter)}.",
            )
        return kind
