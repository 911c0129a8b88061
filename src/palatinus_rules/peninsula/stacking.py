"""How many pieces an area holds at the end of a combat phase, and which ones must go (4.x).

Clauses S1 to S5 and S7.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from palatinus_rules.kit.messages import Message, Verbatim, message, quantity
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.growth import through
from palatinus_rules.peninsula.losses import Costs, cost, losses, needless
from palatinus_rules.peninsula.nouns import ONE, TERRAINS, spaced, spaced_or_nothing
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import heads
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force, UnitKind

_WEIGHTS: Costs = {kind: kind.weight for kind in UnitKind}


def weights(readings: Readings = Readings()) -> Costs:
    """What each kind weighs."""
    # peninsula.S2 peninsula.S2.one
    return {**_WEIGHTS, UnitKind.COMMANDER: 1} if readings.commander_weight == "one" else _WEIGHTS


@frozen
class Stack:
    """A people's pieces in one area, and the weight that it holds; None is any."""

    area: str
    terrain: Terrain
    limit: int | None
    force: Force
    readings: Readings = Readings()

    def weight(self) -> int:
        """What the pieces weigh."""
        return cost(self.force, weights(self.readings))

    def excess(self, *, doubled: bool = False) -> int:
        """The weight above the limit, or above twice the limit in the doubled area."""
        if self.limit is None:
            return 0
        return max(0, self.weight() - self.limit * (1 + doubled))  # peninsula.S4

    def removals(self, *, doubled: bool = False) -> tuple[Force, ...]:
        """Every inclusion-minimal removal that the limit leaves, in order."""
        return losses(self.force, weights(self.readings), self.excess(doubled=doubled))

    def saved(self) -> int:
        """How much weight less must go if this is the doubled area."""
        each = weights(self.readings)
        least = [
            min(cost(lost, each) for lost in self.removals(doubled=doubled))
            for doubled in (False, True)
        ]
        return least[0] - least[1]


@frozen
class Stacking:
    """The stacks of a people at the end of a combat phase.

    ``rival`` is the most weight that another people of the player could save, where only one of
    them may double an area.
    """

    people: str
    stacks: tuple[Stack, ...]
    readings: Readings = Readings()
    rival: int = 0

    def best_doubled(self) -> tuple[str, ...]:
        """The area or areas whose doubling saves the most weight; none where it saves nothing."""
        saved = {each.area: each.saved() for each in self.stacks}
        most = max(1, self.rival, *saved.values())
        return tuple(area for area, weight in saved.items() if weight == most)

    def problems(
        self,
        removed: Mapping[str, Force] | None = None,
        doubled: Sequence[str] = (),
        where: str = "stacking",
    ) -> list[Problem]:
        """Everything that is wrong with what is removed and with the area that is doubled."""
        gone = dict(removed or {})
        return [
            *_doubled_problems(self, doubled, f"{where}.doubled"),
            *_absent_problems(self, gone, f"{where}.removed"),
            *(
                problem
                for each in self.stacks
                for problem in _stack_problems(
                    each,
                    gone.get(each.area, Force()).common(each.force),
                    doubled=each.area in doubled[:1],
                    where=f"{where}.removed.{each.area}",
                )
            ),
        ]


def stacking(
    scenario: Scenario, state: State, people: str | None = None, readings: Readings = Readings()
) -> Stacking:
    """The stacks of a people, the one in turn if none is named, in the order of the map."""
    name = state.people if people is None else people
    rival = 0
    if readings.doubled_area == "per_player":  # peninsula.S4.per_player
        others = scenario.peoples_of(scenario.player_of(name))
        found = (_stacks(scenario, state, each, readings) for each in others if each != name)
        rival = max((stack.saved() for stacks in found for stack in stacks), default=0)
    return Stacking(name, _stacks(scenario, state, name, readings), readings, rival)


def _stacks(scenario: Scenario, state: State, name: str, readings: Readings) -> tuple[Stack, ...]:
    free = unlimited(scenario, name, state.turn, readings)
    stacks = []
    for area in scenario.map.lands:
        force = state.force(area, name)
        found = scenario.map[area]
        if found.terrain is not None and heads(force, readings):
            limit = None if free else found.value()  # peninsula.S2
            stacks.append(Stack(area, found.terrain, limit, force, readings))
    return tuple(stacks)


def unlimited(scenario: Scenario, people: str, turn: int, readings: Readings = Readings()) -> bool:
    """Whether there is no limit for a people in a turn."""
    if readings.stacking == "unlimited":  # peninsula.S1.unlimited
        return True
    # peninsula.S1 peninsula.S5 peninsula.S7
    return through(scenario.peoples[people].special.no_stacking_until, turn, readings)


def checked_peoples(
    scenario: Scenario, people: str, readings: Readings = Readings()
) -> tuple[str, ...]:
    """Whose stacks are checked at the end of a people's combat phase."""
    if readings.stacking_check == "active_people":  # peninsula.S3.active_people
        return (people,)
    return scenario.movement_list  # peninsula.S3


def doubled_problems(
    scenario: Scenario,
    doubled: Mapping[str, str],
    readings: Readings = Readings(),
    where: str = "stacking.doubled",
) -> Iterator[Problem]:
    """Doubled areas of several peoples of one player, where he has only one; by their peoples."""
    if readings.doubled_area == "per_people":  # peninsula.S4
        return
    # peninsula.S4.per_player
    for player in scenario.players:
        areas = [doubled[name] for name in scenario.peoples_of(player) if name in doubled]
        if len(areas) > 1:
            yield Problem(
                ProblemCode.DOUBLED_TWICE,
                where,
                message(
                    "doubled-areas-of-player-too-many",
                    "{player} doubles {areas}; a player has only one area that holds twice its "
                    "limit (S4).",
                    player=Verbatim(player.name),
                    areas=tuple(areas),
                ),
            )


def _doubled_problems(found: Stacking, doubled: Sequence[str], where: str) -> Iterator[Problem]:
    if len(doubled) > 1:  # peninsula.S4
        yield Problem(
            ProblemCode.DOUBLED_TWICE,
            where,
            message(
                "doubled-areas-of-people-too-many",
                "{people} doubles {areas}; only one area may hold twice its limit (S4).",
                people=found.people,
                areas=tuple(doubled),
            ),
        )
    for area in doubled:
        if area not in {each.area for each in found.stacks}:
            yield Problem(
                ProblemCode.DOUBLED_NOWHERE,
                where,
                message(
                    "doubled-area-without-unit",
                    "{people} has no unit in {area}, so that doubling it means nothing (S4).",
                    people=found.people,
                    area=area,
                ),
            )


def _absent_problems(
    found: Stacking, removed: Mapping[str, Force], where: str
) -> Iterator[Problem]:
    there = {each.area: each.force for each in found.stacks}
    for area, lost in removed.items():
        if not lost.within(there.get(area, Force())):
            yield Problem(
                ProblemCode.REMOVED_NOT_THERE,
                f"{where}.{area}",
                message(
                    "removal-units-missing",
                    "{lost} cannot be removed from {area}: {people} has {there} there (S3).",
                    lost=spaced(lost),
                    area=area,
                    people=found.people,
                    there=spaced_or_nothing(there.get(area, Force())),
                ),
            )


def _stack_problems(stack: Stack, lost: Force, *, doubled: bool, where: str) -> Iterator[Problem]:
    each, excess = weights(stack.readings), stack.excess(doubled=doubled)
    if cost(lost, each) < excess:  # peninsula.S2 peninsula.S3
        yield Problem(
            ProblemCode.STACK_TOO_HEAVY,
            where,
            message(
                "stack-too-heavy",
                "{area} ({terrain}, limit {limit}): weight {weight} of {units}; {remedy} (S2).",
                area=stack.area,
                terrain=TERRAINS[stack.terrain],
                limit=(stack.limit or 0) * (1 + doubled),
                units=quantity("counted-unit", stack.force.units, "unit", "units"),
                weight=stack.weight(),
                remedy=_remedy(stack, lost, doubled=doubled),
            ),
        )
    elif not excess and lost:
        yield Problem(
            ProblemCode.REMOVAL_NEEDLESS,
            where,
            message(
                "removal-not-needed",
                "{area} holds {force}, weight {weight}: nothing may be removed (S3).",
                area=stack.area,
                force=spaced(stack.force),
                weight=stack.weight(),
            ),
        )
    else:
        for kind in needless(lost, each, excess):
            yield Problem(
                ProblemCode.REMOVAL_TOO_MANY,
                where,
                message(
                    "removal-too-large",
                    "{area}: {lost} removed, weight {excess} had to go: {piece} could have stayed "
                    "(S3).",
                    area=stack.area,
                    lost=spaced(lost),
                    excess=excess,
                    piece=ONE[kind],
                ),
            )


def _remedy(stack: Stack, lost: Force, *, doubled: bool) -> Message:
    if lost:
        return message(
            "stack-remedy-removal-too-small",
            "weight {weight} must go, and {lost} removed are too few",
            weight=stack.excess(doubled=doubled),
            lost=spaced(lost),
        )
    if doubled:
        return message("stack-remedy", "remove weight {weight}", weight=stack.excess(doubled=True))
    if not stack.excess(doubled=True):
        return message(
            "stack-remedy-or-nothing-if-doubled",
            "remove weight {weight}, or nothing if this is the doubled area",
            weight=stack.excess(),
        )
    return message(
        "stack-remedy-or-less-if-doubled",
        "remove weight {weight}, or {less} if this is the doubled area",
        weight=stack.excess(),
        less=stack.excess(doubled=True),
    )
