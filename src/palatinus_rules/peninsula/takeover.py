"""Two peoples of one player in an area: old counters become new ones (6.0).

Clause B2.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.units import Force, UnitKind


@frozen
class Takeover:
    """Pieces of one people that become pieces of another in an area.

    ``replaced`` have counters of the new people to stand for them; ``removed`` have none.
    """

    area: str
    old: str
    new: str
    replaced: Force
    removed: Force


def replaced_by(force: Force, stock: Force) -> Force:
    """As many of each kind as the stock has counters for."""
    return Force(*(min(force[kind], stock[kind]) for kind in UnitKind))


def takeovers(
    scenario: Scenario, state: State, readings: Readings = Readings()
) -> tuple[Takeover, ...]:
    """What becomes of other peoples of the same player wherever the people in turn stands."""
    found = []
    for area in state.areas_of(state.people):
        for other in _companions(scenario, state, area):
            new = _new(scenario, state.people, other, readings)
            old = other if new == state.people else state.people
            force = state.force(area, old)
            stock = scenario.peoples[new].counters.minus(state.in_play(new))
            # peninsula.B2 peninsula.B2.remove
            kept = replaced_by(force, stock) if readings.exchange == "replace" else Force()
            found.append(Takeover(area, old, new, kept, force - kept))
            state = taken_over(state, found[-1])
    return tuple(found)


def taken_over(state: State, takeover: Takeover) -> State:
    """The state after pieces were exchanged."""
    area, new = takeover.area, takeover.new
    gone = state.with_force(area, takeover.old, Force())
    return gone.with_force(area, new, state.force(area, new) + takeover.replaced)


def _companions(scenario: Scenario, state: State, area: str) -> Iterator[str]:
    for other in state.peoples_in(area):
        if other != state.people and scenario.same_player(other, state.people):
            yield other


def _new(scenario: Scenario, active: str, other: str, readings: Readings) -> str:
    """Whose counters stay."""
    if readings.exchange_into == "active":
        return active  # peninsula.B2
    # peninsula.B2.later: of two that enter in the same turn, the later on the movement list.
    order = scenario.movement_list.index
    return max((active, other), key=lambda name: (scenario.peoples[name].entry.turn, order(name)))
