"""A moment of a game: whose go it is, which pieces stand where, points saved and points won."""

from __future__ import annotations

from collections.abc import Mapping
from enum import unique

from attrs import evolve, field, frozen

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import Spoken
from palatinus_rules.peninsula.units import Force


@unique
class Phase(Spoken, Named):
    """The four phases of a people's go, in their order (2.0)."""

    # peninsula.G8
    DEVELOPMENT = "development"
    MOVEMENT = "movement"
    COMBAT = "combat"
    VICTORY = "victory"


@frozen
class Occupied:
    """Who was the first to occupy an area, and in which turn."""

    people: str
    turn: int


Standing = Mapping[str, Mapping[str, Force]]
"""The forces of each people in each area."""


class _Standing(FrozenMap[str, FrozenMap[str, Force]]):
    """Forces by area, without areas where nobody stands."""

    __slots__ = ()


def _standing(areas: Standing) -> FrozenMap[str, FrozenMap[str, Force]]:
    """Without areas where nobody stands."""
    if isinstance(areas, _Standing):
        return areas
    there = {area: _present(forces) for area, forces in areas.items()}
    return _Standing({area: forces for area, forces in there.items() if forces})


def _present(forces: Mapping[str, Force]) -> FrozenMap[str, Force]:
    return FrozenMap({people: force for people, force in forces.items() if force})


def _changed(
    standing: FrozenMap[str, FrozenMap[str, Force]], area: str, people: str, force: Force
) -> _Standing:
    """The same with another force in one area; all others are left alone, so that it is quick."""
    here = _present({**standing.get(area, {}), people: force})
    areas = dict(standing.items())
    areas[area] = here
    if not here:
        del areas[area]
    return _Standing(areas)


def _numbers(numbers: Mapping[str, int]) -> FrozenMap[str, int]:
    """Without those that are 0."""
    return FrozenMap({name: number for name, number in numbers.items() if number})


def _occupied(areas: Mapping[str, Occupied]) -> FrozenMap[str, Occupied]:
    return FrozenMap(areas)


def _held(areas: Mapping[str, str]) -> FrozenMap[str, str]:
    return FrozenMap(areas)


@frozen(kw_only=True)
class State:
    """A moment of a game, which may be in the middle of a people's go.

    ``held`` tells who took an area last, for the reading ``control=last_conqueror``, which needs
    it; areas that are left out were taken by whoever stands there.
    """

    turn: int
    people: str
    phase: Phase = Phase.DEVELOPMENT
    saved: FrozenMap[str, int] = field(default=FrozenMap({}), converter=_numbers)
    units: FrozenMap[str, FrozenMap[str, Force]] = field(default=_Standing({}), converter=_standing)
    points: FrozenMap[str, int] = field(default=FrozenMap({}), converter=_numbers)
    occupied: FrozenMap[str, Occupied] = field(default=FrozenMap({}), converter=_occupied)
    invading: FrozenMap[str, FrozenMap[str, Force]] = field(
        default=_Standing({}), converter=_standing
    )
    held: FrozenMap[str, str] = field(default=FrozenMap({}), converter=_held)

    def force(self, area: str, people: str) -> Force:
        """What a people has in an area, or at a sea."""
        for standing in (self.units, self.invading):
            if people in standing.get(area, ()):
                return standing[area][people]
        return Force()

    def peoples_in(self, area: str) -> tuple[str, ...]:
        """Who has pieces in an area."""
        return tuple(self.units.get(area, ()))

    def areas_of(self, people: str) -> tuple[str, ...]:
        """The areas where a people has pieces."""
        return tuple(area for area, forces in self.units.items() if people in forces)

    def on_map(self, people: str) -> Force:
        """All pieces of a people on land."""
        return sum((self.force(area, people) for area in self.areas_of(people)), Force())

    def at_sea(self, people: str) -> Force:
        """All pieces of a people that have not landed yet."""
        forces = (forces.get(people, Force()) for forces in self.invading.values())
        return sum(forces, Force())

    def in_play(self, people: str) -> Force:
        """All pieces of a people, on land and at sea."""
        return self.on_map(people) + self.at_sea(people)

    def with_force(self, area: str, people: str, force: Force) -> State:
        """The same with another force of a people on a land area; an empty one is taken away."""
        return evolve(self, units=_changed(self.units, area, people, force))

    def with_invaders(self, sea: str, people: str, force: Force) -> State:
        """The same with another force of a people at a sea; an empty one is taken away."""
        return evolve(self, invading=_changed(self.invading, sea, people, force))
