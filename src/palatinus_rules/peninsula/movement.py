"""The moves of a people: paths of groups, checked step by step (5.x).

Clauses M1 to M12. A group moves as a whole; whoever stays behind on the way is a group of his own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.reach import Passage
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import Force


@frozen
class March:
    """A group and its path, from where it stands to where it ends.

    ``together`` is how many steps the units of the group take with a commander of another group;
    those of a commander's own group are with him all the way.
    """

    group: Force
    path: tuple[str, ...]
    together: int = 0

    @property
    def start(self) -> str:
        """Where the group stands."""
        return self.path[0]

    @property
    def end(self) -> str:
        """Where the group ends."""
        return self.path[-1]

    @property
    def led(self) -> int:
        """How many steps are taken with a commander."""
        return len(self.path) - 1 if self.group.commanders else self.together


@frozen
class Step:
    """One step of a group: what it costs, and who stands where it comes to."""

    start: str
    end: str
    cost: int
    passage: Passage
    is_led: bool


@frozen
class Marched:
    """A march with its steps."""

    march: March
    steps: tuple[Step, ...]

    @property
    def spent(self) -> int:
        """What all steps cost."""
        return sum(each.cost for each in self.steps)

    def spent_at(self, number: int) -> int:
        """What the first steps cost."""
        return sum(each.cost for each in self.steps[:number])


def _forces(forces: Mapping[str, Force]) -> FrozenMap[str, Force]:
    return FrozenMap({area: force for area, force in forces.items() if force})


@frozen(kw_only=True)
class Movement:
    """The moves of a people in one phase, and where everybody stands afterwards.

    ``standing`` are its pieces on land, ``at_sea`` those that have not landed. ``removed`` are the
    areas where commanders of others were alone when its units came.
    """

    people: str
    marches: tuple[Marched, ...]
    standing: FrozenMap[str, Force] = field(converter=_forces)
    at_sea: FrozenMap[str, Force] = field(converter=_forces)
    removed: FrozenMap[str, tuple[str, ...]] = field(converter=FrozenMap[str, tuple[str, ...]])
    problems: tuple[Problem, ...]
    readings: Readings = Readings()

    @property
    def is_legal(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def escorted(march: March, marches: Sequence[March]) -> int:
    """How many first steps of a march some commander takes as well."""
    leaders = [each for each in marches if each.group.commanders and each.start == march.start]
    return max((_common(march.path, each.path) for each in leaders), default=0)


def _common(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    steps = 0
    for here, there in zip(one[1:], other[1:], strict=False):
        if here != there:
            break
        steps += 1
    return steps
