"""Where those who stand in an area could retreat to, all of them at once (6.3)."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.peninsula.combat.aftermath import retreats
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import heads
from palatinus_rules.peninsula.state import State


def _names(names: Mapping[str, tuple[str, ...]]) -> FrozenMap[str, tuple[str, ...]]:
    return FrozenMap(names)


@frozen
class Withdrawal:
    """The areas that are open to each people in an area, and who is in the way in the others."""

    area: str
    open: FrozenMap[str, tuple[str, ...]] = field(converter=_names)
    taken: FrozenMap[str, tuple[str, ...]] = field(converter=_names)
    readings: Readings = Readings()


def withdrawal(
    scenario: Scenario,
    state: State,
    area: str,
    people: str | None = None,
    readings: Readings = Readings(),
) -> Withdrawal:
    """Where a people, or everybody with units in an area, could retreat to."""
    peoples = (
        [people]
        if people is not None
        else [name for name in state.peoples_in(area) if heads(state.force(area, name), readings)]
    )
    beside = {
        each: tuple(
            name for name in state.peoples_in(each) if heads(state.force(each, name), readings)
        )
        for each in scenario.map.land_neighbors(area)
    }
    return Withdrawal(
        area,
        {name: retreats(scenario, state, area, name, readings) for name in peoples},
        {each: there for each, there in beside.items() if there},
        readings,
    )
