"""A people's go from its first phase to its last, and whose go comes next (2.0).

Clauses G8, G9 and G11. Whatever is wrong is told, and carried out as far as it can be, so that one
mistake does not hide another.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import define, evolve, field, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.peninsula.checks import PEOPLE, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.marching import check_moves
from palatinus_rules.peninsula.movement import Movement
from palatinus_rules.peninsula.nouns import PHASES
from palatinus_rules.peninsula.orders import Orders
from palatinus_rules.peninsula.play.combats import CombatPhase, combat_phase
from palatinus_rules.peninsula.play.growing import Growth, growth
from palatinus_rules.peninsula.play.rolling import Dice
from palatinus_rules.peninsula.play.settling import (
    Stacks,
    VictoryPhase,
    occupied,
    stacks,
    turn_end,
    victory_phase,
    without_commanders,
)
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.sequence import next_go
from palatinus_rules.peninsula.state import Phase, State
from palatinus_rules.peninsula.units import Force
from palatinus_rules.peninsula.victory import Scoring


@frozen(kw_only=True)
class Played:
    """A go as it was played: every phase with its sums, everything wrong, and the state after it.

    Phases that were not played are None. ``ended`` are points that waited for the end of the turn;
    ``is_over`` tells that the last turn has ended, and then the state after is that of its end.
    """

    before: State
    growth: Growth | None = None
    movement: Movement | None = None
    combat: CombatPhase | None = None
    stacks: Stacks | None = None
    victory: VictoryPhase | None = None
    ended: tuple[Scoring, ...] = ()
    after: State
    is_over: bool = False
    problems: Problems
    readings: Readings = Readings()

    @property
    def is_legal(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def play(
    scenario: Scenario,
    state: State,
    orders: Orders,
    readings: Readings = Readings(),
    *,
    seed: int | None = None,
) -> Played:
    """Plays the go of the people in turn, from its phase on, while its phases follow each other.

    With a ``seed``, dice that are not told are rolled, the same ones each time.
    """
    dice = Dice(None if seed is None else Random(seed))  # noqa: S311 - games, not secrets
    table = _Table(scenario, state, orders, readings, dice)
    table.problems += _head_problems(scenario, state, orders)
    table.play()
    return Played(
        before=state,
        growth=table.growth,
        movement=table.movement,
        combat=table.combat,
        stacks=table.stacks,
        victory=table.victory,
        ended=table.ended,
        after=table.state,
        is_over=table.is_over,
        problems=Problems(table.problems),
        readings=readings,
    )


def _head_problems(scenario: Scenario, state: State, orders: Orders) -> Iterator[Problem]:
    """Orders for somebody else, or for another turn."""
    if orders.people not in scenario.peoples:
        yield unknown_name("people", orders.people, scenario.peoples, PEOPLE)
    elif orders.people != state.people:
        yield Problem(
            ProblemCode.PEOPLE_ORDER,
            "people",
            message(
                "orders-other-people",
                "These are orders for {people}, and it is the go of {due} (G8).",
                people=orders.people,
                due=state.people,
            ),
        )
    if orders.turn != state.turn:
        yield Problem(
            ProblemCode.TURN_ORDER,
            "turn",
            message(
                "orders-other-turn",
                "These are orders for turn {turn}, and it is turn {due} (G8).",
                turn=orders.turn,
                due=state.turn,
            ),
        )


_ORDERED_IN = {
    Phase.DEVELOPMENT: ("rolls", "born", "added", "eliminated", "arrived", "bought", "upgrades"),
    Phase.MOVEMENT: ("moves",),
    Phase.COMBAT: ("combats", "stacks"),
    Phase.VICTORY: ("converted",),
}
"""What orders say about each phase."""


@define
class _Table:
    """The state while a go is played."""

    scenario: Scenario
    state: State
    orders: Orders
    readings: Readings
    dice: Dice
    problems: list[Problem] = field(factory=list)
    growth: Growth | None = None
    movement: Movement | None = None
    combat: CombatPhase | None = None
    stacks: Stacks | None = None
    victory: VictoryPhase | None = None
    ended: tuple[Scoring, ...] = ()
    is_over: bool = False

    def play(self) -> None:
        """Plays phase after phase while they are those of the same people."""
        people, turn = self.state.people, self.state.turn
        # peninsula.V4: whoever stands somewhere at the beginning has occupied it.
        self.state = occupied(self.scenario, self.state, self.readings)
        played = []
        while not self.is_over and (self.state.people, self.state.turn) == (people, turn):
            played.append(self.state.phase)
            self._phase(self.state.phase)
            self._go_on()
        for phase in Phase:
            if phase not in played:
                self._not_now(phase)

    def _phase(self, phase: Phase) -> None:
        match phase:
            case Phase.DEVELOPMENT:
                self.growth = growth(self.scenario, self.state, self.orders, self.readings)
                self._take(self.growth.problems, self.growth.after)
            case Phase.MOVEMENT:
                self._move()
            case Phase.COMBAT:
                self._fight()
            case _:
                self._score()

    def _take(self, problems: tuple[Problem, ...], after: State) -> None:
        self.problems += problems
        self.state = after

    def _move(self) -> None:
        self.movement = check_moves(self.scenario, self.state, self.orders.moves, self.readings)
        people, state = self.state.people, self.state
        for area in self.scenario.map.lands:
            state = state.with_force(area, people, self.movement.standing.get(area, Force()))
        for sea in self.scenario.map.seas:
            state = state.with_invaders(sea, people, self.movement.at_sea.get(sea, Force()))
        for area, others in self.movement.removed.items():
            for other in others:  # peninsula.M12
                state = state.with_force(area, other, Force())
        self._take(self.movement.problems, state)

    def _fight(self) -> None:
        combats = self.orders.combats
        self.combat = combat_phase(self.scenario, self.state, combats, self.dice, self.readings)
        self._take(self.combat.problems, self.combat.after)
        self.stacks = stacks(self.scenario, self.state, self.orders.stacks, self.readings)
        self._take(self.stacks.problems, self.stacks.after)
        self.state = occupied(self.scenario, self.state, self.readings)

    def _score(self) -> None:
        converted = self.orders.converted
        self.victory = victory_phase(self.scenario, self.state, converted, self.readings)
        self._take(self.victory.problems, self.victory.after)
        if self.readings.commander_leaves == "go_end":  # peninsula.G11.go_end
            self.state = without_commanders(self.state, (self.state.people,))

    def _go_on(self) -> None:
        """Comes to the next phase, of this people or another, and ends the turn if it is over."""
        following = next_go(self.scenario, self.state, self.readings)
        if following is None or following.turn != self.state.turn:
            self.ended, self.state = turn_end(self.scenario, self.state, self.readings)
        if following is None:
            self.is_over = True  # peninsula.G8
        else:
            phase = following.phase or Phase.DEVELOPMENT
            self.state = evolve(
                self.state, turn=following.turn, people=following.people, phase=phase
            )

    def _not_now(self, phase: Phase) -> None:
        """Notes orders for a phase that was not played."""
        for key in _ORDERED_IN[phase]:
            if getattr(self.orders, key):
                self.problems.append(
                    Problem(
                        ProblemCode.PHASE_ORDER,
                        key,
                        message(
                            "orders-phase-not-played",
                            "The phase {phase} is not played now, so that this means nothing (G8).",
                            phase=PHASES[phase],
                        ),
                    )
                )
