"""The pieces: what they cost, weigh and move, how many there are of them, and how that is written.

Clauses G10, S2 and M2.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import unique
from itertools import product

from attrs import frozen

from palatinus_rules.kit.arguments import Named, as_word, keyed, named, whole
from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.problems import PalatinusError, Problem
from palatinus_rules.peninsula.codes import ForceError, ProblemCode


@unique
class UnitKind(Named):
    """A kind of piece, by the letter of its counters; the commander is no unit (G12)."""

    INFANTRY = "I"
    ARCHERS = "A"
    CAVALRY = "C"
    COMMANDER = "L"

    @classmethod
    def _noun(cls) -> str:
        return "kind"

    @property
    def build_cost(self) -> int:
        """What a new one costs, in development points."""
        return _BUILD_COST[self]

    @property
    def keep_cost(self) -> int:
        """What one costs in each turn, in development points."""
        return _KEEP_COST[self]

    @property
    def weight(self) -> int:
        """How much of an area's limit one takes up."""
        return _WEIGHT[self]

    @property
    def mp(self) -> int:
        """How many movement points one has."""
        return _MP[self]


UNITS = (UnitKind.INFANTRY, UnitKind.ARCHERS, UnitKind.CAVALRY)
"""The kinds that are units."""

# peninsula.G10
_BUILD_COST = {
    UnitKind.INFANTRY: 2,
    UnitKind.ARCHERS: 3,
    UnitKind.CAVALRY: 4,
    UnitKind.COMMANDER: 0,
}
_KEEP_COST = {UnitKind.INFANTRY: 2, UnitKind.ARCHERS: 3, UnitKind.CAVALRY: 5, UnitKind.COMMANDER: 0}
# peninsula.S2
_WEIGHT = {UnitKind.INFANTRY: 1, UnitKind.ARCHERS: 1, UnitKind.CAVALRY: 2, UnitKind.COMMANDER: 0}
# peninsula.M2
_MP = {UnitKind.INFANTRY: 3, UnitKind.ARCHERS: 3, UnitKind.CAVALRY: 5, UnitKind.COMMANDER: 10}

MOST_PIECES = 999
"""More pieces of a kind than any box could hold."""

MOST_COMMANDERS = 1
"""So many commanders of a side at most take part in a combat."""

_PART = re.compile(r"([0-9]*) *([A-Za-z])")


@frozen(order=True)
class Force:
    """So many pieces of each kind.

    >>> print(Force.from_text("i + 2A") + Force(commanders=1))
    1I+2A+1L

    Raises :class:`.PalatinusError` for numbers below 0.
    """

    infantry: int = 0
    archers: int = 0
    cavalry: int = 0
    commanders: int = 0

    def __attrs_post_init__(self) -> None:
        for kind in UnitKind:
            if whole(self[kind], "A number of pieces") < 0:
                raise PalatinusError(f"A number of pieces is never below 0: not {self[kind]}.")

    @classmethod
    def of(cls, counts: Mapping[UnitKind, int] | Mapping[str, int]) -> Force:
        """A force from numbers by kind.

        >>> Force.of({"I": 2, "L": 1})
        Force(infantry=2, archers=0, cavalry=0, commanders=1)
        """
        known = keyed(counts, lambda word: named(word, UnitKind), "counts of pieces")
        return cls(*(known.get(kind, 0) for kind in UnitKind))

    @classmethod
    def from_text(cls, text: str) -> Force:
        """A force as people write it: ``2I+1A+1L``. Raises :class:`.ForceError`."""
        found = read_force(as_word(text, "A force"))
        if isinstance(found, Force):
            return found
        raise ForceError(found)

    def __getitem__(self, kind: UnitKind) -> int:
        match kind:
            case UnitKind.INFANTRY:
                return self.infantry
            case UnitKind.ARCHERS:
                return self.archers
            case UnitKind.CAVALRY:
                return self.cavalry
            case _:
                return self.commanders

    def each(self) -> Iterator[tuple[UnitKind, int]]:
        """The kinds that are there, with their numbers."""
        return ((kind, self[kind]) for kind in UnitKind if self[kind])

    @property
    def units(self) -> int:
        """How many units there are, of whatever kind; commanders are none."""
        return self.infantry + self.archers + self.cavalry

    @property
    def pieces(self) -> int:
        """How many pieces there are, commanders included."""
        return self.units + self.commanders

    def only_units(self) -> Force:
        """The same without commanders."""
        return Force(self.infantry, self.archers, self.cavalry)

    def build_cost(self) -> int:
        """What all of it costs when it is new."""
        return sum(number * kind.build_cost for kind, number in self.each())

    def keep_cost(self) -> int:
        """What all of it costs in each turn."""
        return sum(number * kind.keep_cost for kind, number in self.each())

    def weight(self) -> int:
        """How much of an area's limit all of it takes up."""
        return sum(number * kind.weight for kind, number in self.each())

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def __add__(self, other: Force) -> Force:
        return Force(*(self[kind] + other[kind] for kind in UnitKind))

    def __sub__(self, other: Force) -> Force:
        return Force(*(self[kind] - other[kind] for kind in UnitKind))

    def minus(self, other: Force) -> Force:
        """What is left when the other is taken away as far as it is there.

        >>> print(Force(2, 1).minus(Force(1, 5)))
        1I
        """
        return Force(*(max(0, self[kind] - other[kind]) for kind in UnitKind))

    def common(self, other: Force) -> Force:
        """What both have.

        >>> print(Force(2, 1).common(Force(1, 5)))
        1I+1A
        """
        return Force(*(min(self[kind], other[kind]) for kind in UnitKind))

    def having(self, kind: UnitKind, number: int) -> Force:
        """The same with another number of one kind.

        >>> print(Force(2, 1).having(UnitKind.INFANTRY, 5))
        5I+1A
        """
        return Force.of({**{each: self[each] for each in UnitKind}, kind: number})

    def within(self, other: Force) -> bool:
        """Whether the other has at least as many of every kind."""
        return all(self[kind] <= other[kind] for kind in UnitKind)

    def parts(self) -> Iterator[Force]:
        """Every force of units within this one, nothing and all of it included, in order."""
        ranges = (range(self[kind] + 1) for kind in UNITS)
        return (Force(*numbers) for numbers in product(*ranges))

    def to_counts(self) -> dict[str, int]:
        """The numbers by letter, as documents have them; kinds that are not there are left out."""
        return {str(kind): number for kind, number in self.each()}

    def __str__(self) -> str:
        return "+".join(f"{number}{kind}" for kind, number in self.each()) or "0"


def read_force(text: str, where: str = "") -> Force | list[Problem]:
    """A force as people write it, or everything that is wrong with it.

    >>> [str(problem) for problem in read_force("2I+3X+1000A", "attacker") if problem]
    ["attacker: '3X': kinds are I, A, C and L.", "attacker: '1000A': at most 999 of a kind."]
    """
    problems: list[Problem] = []
    numbers: Counter[UnitKind] = Counter()
    for part in text.split("+"):
        word = part.strip()
        match = _PART.fullmatch(word)
        if match is None:
            problems.append(
                Problem(
                    ProblemCode.FORCE_UNREADABLE,
                    where,
                    message(
                        "force-part-malformed",
                        "{part} is no number of pieces; a force is written like 2I+1A+1L.",
                        part=Written(word),
                    ),
                )
            )
            continue
        kind = match[2].upper()
        if kind not in set(UnitKind):
            problems.append(
                Problem(
                    ProblemCode.KIND_UNKNOWN,
                    where,
                    message(
                        "force-kind-unknown", "{part}: kinds are I, A, C and L.", part=Written(word)
                    ),
                )
            )
            continue
        # Whoever writes thousands of digits is not answered with as many.
        digits = match[1].lstrip("0") or ("0" if match[1] else "1")
        number = int(digits[:4])
        if len(digits) > 3:
            problems.append(
                Problem(
                    ProblemCode.NUMBER_OUT_OF_RANGE,
                    where,
                    message(
                        "force-too-many-of-kind",
                        "{part}: at most {most} of a kind.",
                        part=Written(word),
                        most=MOST_PIECES,
                    ),
                )
            )
        if UnitKind(kind) in numbers:
            problems.append(
                Problem(
                    ProblemCode.KIND_TWICE,
                    where,
                    message("force-kind-twice", "{kind} is written twice.", kind=UnitKind(kind)),
                )
            )
        numbers[UnitKind(kind)] = number
    return problems or Force.of(numbers)


def fighting_problems(force: Force, where: str) -> Iterator[Problem]:
    """What keeps a force from fighting: no units at all, or more than one commander."""
    if not force.units:
        yield Problem(
            ProblemCode.FORCE_EMPTY,
            where,
            message(
                "force-without-unit",
                "{force}: nobody fights without a unit (I, A or C).",
                force=str(force),
            ),
        )
    if force.commanders > MOST_COMMANDERS:
        yield Problem(
            ProblemCode.COMMANDERS_TOO_MANY,
            where,
            message(
                "force-second-commander",
                "{force}: one commander at most takes part in a combat.",
                force=str(force),
            ),
        )
