"""Whether the moves of a people are legal: links, movement points, enemies, landings, commanders.

Clauses M1 to M9 and M12, G4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import define, evolve, field

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.checks import AREA, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.movement import March, Marched, Movement, Step, escorted
from palatinus_rules.peninsula.nouns import KINDS, enemies as counted_enemies, spaced
from palatinus_rules.peninsula.reach import Passage, is_barred_landing, mp, step_cost
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import enemy_heads, heads, is_enemy
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.units import Force, UnitKind


def check_moves(
    scenario: Scenario,
    state: State,
    marches: Sequence[March],
    readings: Readings = Readings(),
    where: str = "moves",
) -> Movement:
    """The moves of the people in turn, one group after the other, and everything wrong with them.

    A path with a step that cannot be taken is walked nevertheless, so that a mistake is told once.
    """
    table = _Table(scenario, state, tuple(marches), readings, where)
    for number, march in enumerate(marches):
        table.move(march, f"{where}[{number}]")
    table.finish()
    return Movement(
        people=state.people,
        marches=tuple(table.marched),
        standing={area: table.here(area) for area in scenario.map.lands},
        at_sea={sea: table.here(sea) for sea in scenario.map.seas},
        removed=dict(table.removed()),
        problems=tuple(table.problems),
        readings=readings,
    )


@define
class _Table:
    """The map while groups move: who has not moved yet, and who has arrived."""

    scenario: Scenario
    state: State
    marches: tuple[March, ...]
    readings: Readings
    where: str
    fresh: dict[str, Force] = field(init=False)
    leaders: tuple[March, ...] = field(init=False)
    leaving: dict[str, Force] = field(init=False, factory=dict)
    arrived: dict[str, Force] = field(init=False, factory=dict)
    stayed: dict[tuple[str, ...], Force] = field(init=False, factory=dict)
    marched: list[Marched] = field(init=False, factory=list)
    problems: list[Problem] = field(init=False, factory=list)

    def __attrs_post_init__(self) -> None:
        self.fresh = {
            area: self.state.force(area, self.state.people) for area in self.scenario.map.areas
        }
        self.leaders = tuple(march for march in self.marches if march.group.commanders)
        for march in self.marches:
            if march.path:
                before = self.leaving.get(march.start, Force())
                self.leaving[march.start] = before + march.group

    def here(self, area: str) -> Force:
        """All own pieces in an area now."""
        return self.fresh[area] + self.arrived.get(area, Force())

    def move(self, march: March, where: str) -> None:
        """Moves one group, and notes what is wrong with it."""
        wrong = list(self._shape_problems(march, where))
        self.problems += wrong
        if wrong:
            return
        self.problems += self._start_problems(march, where)
        taken = march.group
        there = self.fresh[march.start]
        self.fresh[march.start] = there.minus(taken)
        steps = tuple(
            self._step(march, number, start, end)
            for number, (start, end) in enumerate(pairwise(march.path), 1)
        )
        found = Marched(march, steps)
        self.problems += self._step_problems(march, where)
        self.problems += self._commander_problems(march, where)
        self.problems += self._mp_problems(found, where)
        self.problems += self._passing_problems(found, where)
        self.marched.append(found)
        # Pieces that were never there do not appear.
        come = taken.common(there)
        self.arrived[march.end] = self.arrived.get(march.end, Force()) + come
        self.stayed[march.path] = self.stayed.get(march.path, Force()) + come

    def _shape_problems(self, march: March, where: str) -> Iterator[Problem]:
        if not march.group:
            yield Problem(
                ProblemCode.GROUP_EMPTY,
                where,
                message("move-nobody", "Nobody moves: the group is empty."),
            )
        if len(march.path) < 2:
            yield Problem(
                ProblemCode.PATH_TOO_SHORT,
                f"{where}.path",
                message(
                    "move-path-too-short",
                    "A path has at least two areas: where the group stands, and where it goes.",
                ),
            )
        for area in march.path:
            if area not in self.scenario.map:
                yield unknown_name(f"{where}.path", area, self.scenario.map.areas, AREA)

    def _start_problems(self, march: March, where: str) -> Iterator[Problem]:
        there = self.fresh[march.start]
        if self.scenario.map[march.start].is_sea and not there:
            # peninsula.G4
            yield Problem(
                ProblemCode.START_AT_SEA,
                where,
                message(
                    "move-starts-at-sea",
                    "{sea} is a sea: only entering invaders start there (G4).",
                    sea=march.start,
                ),
            )
        elif not march.group.within(there):
            yield Problem(
                ProblemCode.PIECES_NOT_THERE,
                where,
                message(
                    "move-units-missing",
                    "{group} cannot leave {area}: {people} has {there} there that have not moved "
                    "(M1).",
                    group=spaced(march.group),
                    area=march.start,
                    people=self.state.people,
                    there=spaced(there),
                ),
            )

    def _step(self, march: March, number: int, start: str, end: str) -> Step:
        cost = step_cost(self.scenario, start, end, self.readings)
        return Step(start, end, cost, self._passage(march, number, end), number <= march.led)

    def _passage(self, march: March, number: int, area: str) -> Passage:
        """Who stands in an area when a group comes there with a step."""
        enemies = enemy_heads(self.scenario, self.state, self.state.people, area, self.readings)
        so_far = march.path[: number + 1]
        if self.readings.overrun_holders == "same_group":  # peninsula.M6.same_group
            holding = self.stayed.get(so_far, Force())
        else:
            # Whoever is about to leave does not hold the area.
            before = self.state.force(area, self.state.people)
            staying = before.minus(self.leaving.get(area, Force()))
            holding = staying + self.arrived.get(area, Force())
        return Passage(enemies, heads(holding, self.readings))

    def _step_problems(self, march: March, where: str) -> Iterator[Problem]:
        for start, end in pairwise(march.path):
            if self.scenario.map.linked(start, end) is None:  # peninsula.M1
                yield Problem(
                    ProblemCode.STEP_NOT_ADJACENT,
                    f"{where}.path",
                    message(
                        "move-not-adjacent",
                        "Step {start}-{end}: not adjacent (M1).",
                        start=start,
                        end=end,
                    ),
                )
            if self.scenario.map[end].is_sea:  # peninsula.G4
                yield Problem(
                    ProblemCode.STEP_INTO_SEA,
                    f"{where}.path",
                    message(
                        "move-into-sea",
                        "Step {start}-{end}: {end} is a sea, which nobody enters (G4).",
                        start=start,
                        end=end,
                    ),
                )

    def _commander_problems(self, march: March, where: str) -> Iterator[Problem]:
        if march.group.commanders and 0 < march.together < march.led:
            yield Problem(
                ProblemCode.WITHOUT_COMMANDER,
                where,
                message(
                    "move-commander-left-in-group",
                    "{group} from {start} has a commander, and cannot leave him: whoever goes on "
                    "without him is a group of its own (M3).",
                    group=spaced(march.group),
                    start=march.start,
                ),
            )
        with_him = escorted(march, self.leaders)
        if march.together > with_him:  # peninsula.M3
            yield Problem(
                ProblemCode.WITHOUT_COMMANDER,
                where,
                message(
                    "move-commander-steps-too-many",
                    "{group} from {start}: {told} steps with a commander, but one who starts there "
                    "takes only the first {number} of them (M3).",
                    group=spaced(march.group),
                    start=march.start,
                    told=march.together,
                    number=with_him,
                ),
            )

    def _mp_problems(self, found: Marched, where: str) -> Iterator[Problem]:
        for kind, _ in found.march.group.each():
            problem = self._exceeded(found, kind, f"{where}.path")
            if problem is not None:
                yield problem

    def _exceeded(self, found: Marched, kind: UnitKind, where: str) -> Problem | None:
        """The first step of a path for which a kind has not the movement points."""
        led, doubled = found.march.led, mp(kind, with_commander=True)
        for number, step in enumerate(found.steps, 1):
            spent = found.spent_at(number)
            limit = doubled if self._has_doubled(led, step) else kind.mp
            stopped = led and not step.is_led and self.readings.after_leaving == "stop"
            if stopped or (led and kind.mp < spent <= doubled and limit == kind.mp):
                # peninsula.M3 peninsula.M3.stop
                return Problem(
                    ProblemCode.LEFT_THE_COMMANDER,
                    where,
                    message(
                        "move-too-far-after-commander",
                        "{kind} spent {spent} MP at {area}, of {limit} without a commander: "
                        "doubled MP used after leaving the commander (M3).",
                        kind=KINDS[kind],
                        spent=spent,
                        area=step.end,
                        limit=kind.mp,
                    ),
                )
            if spent > limit:  # peninsula.M2 peninsula.M5
                return Problem(
                    ProblemCode.MP_EXCEEDED,
                    where,
                    message(
                        "move-too-far",
                        "{kind} spent {spent} of {limit} MP at {area} (M2).",
                        kind=KINDS[kind],
                        spent=spent,
                        limit=limit,
                        area=step.end,
                    ),
                )
        return None

    def _has_doubled(self, led: int, step: Step) -> bool:
        # peninsula.M3 peninsula.M3.doubled_mp
        return step.is_led or (led > 0 and self.readings.after_leaving == "doubled_mp")

    def _passing_problems(self, found: Marched, where: str) -> Iterator[Problem]:
        for number, step in enumerate(found.steps[:-1], 1):
            passage = step.passage
            so_far = found.march.path[: number + 1]
            if passage.enemies and is_barred_landing(self.scenario, so_far, self.readings):
                # peninsula.M9
                yield Problem(
                    ProblemCode.LANDING_OVERRUN,
                    f"{where}.path",
                    message(
                        "move-landed-and-went-on",
                        "Landed at {area} against {enemies}: whoever lands stays there and fights "
                        "(M9).",
                        area=step.end,
                        enemies=counted_enemies(passage.enemies),
                    ),
                )
            elif passage.stops():  # peninsula.M5 peninsula.M6
                yield Problem(
                    ProblemCode.ENEMIES_PASSED,
                    f"{where}.path",
                    message(
                        "move-too-few-holders",
                        "Passed {area}: against {enemies}, {needed} units must be left, and only "
                        "{holders} stayed (M6).",
                        area=step.end,
                        enemies=counted_enemies(passage.enemies),
                        needed=passage.needed(),
                        holders=passage.holders,
                    ),
                )

    def finish(self) -> None:
        """Notes what is wrong with all moves together."""
        self.problems += self._landing_problems()
        self.problems += self._sea_problems()
        self.problems += self._lone_problems()

    def _landing_problems(self) -> Iterator[Problem]:
        for sea in self.scenario.map.seas:
            found = dict.fromkeys(
                each.march.path[1] for each in self.marched if each.march.start == sea
            )
            # peninsula.M8 peninsula.M8.several_areas
            if len(found) > 1 and self.readings.landing == "one_area":
                yield Problem(
                    ProblemCode.LANDINGS_APART,
                    self.where,
                    message(
                        "move-landing-in-several-areas",
                        "Invaders from {sea} land at {areas}; they land in one area (M8).",
                        sea=sea,
                        areas=tuple(found),
                    ),
                )

    def _sea_problems(self) -> Iterator[Problem]:
        for sea in self.scenario.map.seas:
            left = self.fresh[sea]
            # peninsula.M8 peninsula.M8.allowed
            if left and self.readings.staying_at_sea == "forbidden":
                yield Problem(
                    ProblemCode.STILL_AT_SEA,
                    self.where,
                    message(
                        "move-invaders-still-at-sea",
                        "Still at {sea}: {force} of {people}; invaders land in the turn in which "
                        "they come (M8).",
                        force=spaced(left),
                        people=self.state.people,
                        sea=sea,
                    ),
                )

    def _lone_problems(self) -> Iterator[Problem]:
        if self.readings.lone_commander == "free":  # peninsula.M12.free
            return
        for area in self.scenario.map.lands:
            own = self.here(area)
            enemies = enemy_heads(self.scenario, self.state, self.state.people, area, self.readings)
            if own.commanders and not own.units and enemies:  # peninsula.M12
                yield Problem(
                    ProblemCode.COMMANDER_BARRED,
                    self.where,
                    message(
                        "move-commander-alone-among-enemies",
                        "A commander of {people} ends in {area} without a unit, against {enemies} "
                        "(M12).",
                        people=self.state.people,
                        area=area,
                        enemies=counted_enemies(enemies),
                    ),
                )

    def removed(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Areas where commanders of others were alone when own units came, with their peoples."""
        if self.readings.lone_commander == "free":
            return
        for area in self.scenario.map.lands:
            alone = tuple(
                other
                for other in self.state.peoples_in(area)
                if is_enemy(self.scenario, self.state.people, other, self.readings)
                and not heads(self.state.force(area, other), self.readings)
            )
            if alone and heads(self.here(area), self.readings):  # peninsula.M12
                yield area, alone


def moved(state: State, movement: Movement) -> State:
    """The state after the moves: everybody where he ended, and lone commanders of others gone."""
    people = movement.people
    units = {
        area: {name: force for name, force in forces.items() if name != people}
        for area, forces in state.units.items()
    }
    for area, others in movement.removed.items():
        units[area] = {name: force for name, force in units[area].items() if name not in others}
    for area, force in movement.standing.items():
        units[area] = {**units.get(area, {}), people: force}
    invading = {
        sea: {**state.invading.get(sea, {}), people: movement.at_sea.get(sea, Force())}
        for sea in (*state.invading, *movement.at_sea)
    }
    return evolve(state, units=units, invading=invading)
