"""The combat phase of a go: which areas are fought for, round by round, retreats, conquest (6.x).

Clauses B1, B2, B16 to B19.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field, frozen

from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.checks import AREA, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.combat.aftermath import (
    Holder,
    conquest,
    order_problems,
    remaining,
    retreat_problems,
)
from palatinus_rules.peninsula.nouns import spaced
from palatinus_rules.peninsula.orders import Combat
from palatinus_rules.peninsula.play.fighting import Fought, Ground, fight_round
from palatinus_rules.peninsula.play.rolling import Dice
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Round
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import heads
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.takeover import Takeover, taken_over, takeovers
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force


@frozen
class Retreat:
    """Somebody who withdraws from a combat."""

    people: str
    area: str
    to: str
    force: Force


@frozen(kw_only=True)
class Fight:
    """A combat in an area from its first round to its last, and who holds the area then.

    ``holder`` is None where the combat is not over.
    """

    area: str
    terrain: Terrain
    attacker: str
    defender: str
    rounds: tuple[Fought, ...]
    holder: Holder | None
    retreat: Retreat | None = None


@frozen(kw_only=True)
class CombatPhase:
    """All combats of a go, the exchanges of counters before them, and the state after them."""

    takeovers: tuple[Takeover, ...]
    fights: tuple[Fight, ...]
    after: State
    problems: tuple[Problem, ...] = ()


def combat_phase(
    scenario: Scenario,
    state: State,
    combats: tuple[Combat, ...],
    dice: Dice,
    readings: Readings = Readings(),
) -> CombatPhase:
    """The combats of the people in turn, in the order in which they are told."""
    exchanged = takeovers(scenario, state, readings)
    for each in exchanged:
        state = taken_over(state, each)
    fights: list[Fight] = []
    problems: list[Problem] = []
    asked: set[str] = set()
    for number, combat in enumerate(combats):
        where = f"combats[{number}]"
        found = _opponent(scenario, state, combat, readings, where)
        if isinstance(found, Problem):
            problems.append(found)
            asked.add(combat.area)
            continue
        table = _Table(scenario, state, combat.area, found, dice, readings, where)
        table.fight(combat.rounds)
        fights.append(table.record())
        problems += table.problems
        state = table.state
    told = {(each.area, each.defender) for each in fights}
    problems += _unfought(scenario, state, readings, told, asked)
    return CombatPhase(
        takeovers=exchanged, fights=tuple(fights), after=state, problems=tuple(problems)
    )


def opponents(
    scenario: Scenario, state: State, area: str, readings: Readings = Readings()
) -> tuple[str, ...]:
    """Whom the people in turn has to fight in an area, if it has units there."""
    if not heads(state.force(area, state.people), readings):
        return ()
    # peninsula.B1
    return tuple(
        other
        for other in state.peoples_in(area)
        if not scenario.same_player(other, state.people)
        and heads(state.force(area, other), readings)
    )


def _opponent(
    scenario: Scenario, state: State, combat: Combat, readings: Readings, where: str
) -> str | Problem:
    """Whom a combat is against, or why there is none."""
    area, against = combat.area, combat.against
    if area not in scenario.map:
        return unknown_name(where, area, scenario.map.areas, AREA)
    enemies = opponents(scenario, state, area, readings)
    if not enemies:
        return Problem(
            ProblemCode.COMBAT_NOWHERE,
            where,
            message(
                "combat-nobody-to-fight",
                "There is nobody to fight in {area}: a combat takes place where units of two "
                "players stand (B1).",
                area=area,
            ),
        )
    if against is None and len(enemies) > 1:
        return Problem(
            ProblemCode.COMBAT_AGAINST,
            where,
            message(
                "combat-enemy-not-told",
                "Against whom is the combat in {area}? There are units of {enemies} (B1).",
                area=area,
                enemies=enemies,
            ),
        )
    if against is not None and against not in enemies:
        return Problem(
            ProblemCode.COMBAT_AGAINST,
            where,
            message(
                "combat-enemy-not-here",
                "{against} is nobody to fight in {area}; there are units of {enemies} (B1).",
                against=Written(against),
                area=area,
                enemies=enemies,
            ),
        )
    return next(iter(enemies)) if against is None else against


def _unfought(
    scenario: Scenario,
    state: State,
    readings: Readings,
    told: set[tuple[str, str]],
    asked: set[str],
) -> Iterator[Problem]:
    """Areas where units of two players still stand though nobody told of a combat there.

    ``asked`` are areas with a combat of which nobody knows against whom it is.
    """
    for area in state.areas_of(state.people):
        if area in asked:
            continue
        there = opponents(scenario, state, area, readings)
        enemies = tuple(other for other in there if (area, other) not in told)
        if enemies:  # peninsula.B1
            yield Problem(
                ProblemCode.COMBAT_MISSING,
                "combats",
                message(
                    "combat-not-told",
                    "{area}: units of {peoples} stand there, and no combat is told (B1).",
                    area=area,
                    peoples=(state.people, *enemies),
                ),
            )


@define
class _Table:
    """A combat while its rounds are fought.

    A round with a mistake is told, and what it did is carried out as far as it can be; the rounds
    after it are verified against what that leaves. ``refused``: the last round told of a retreat
    that is impossible.
    """

    scenario: Scenario
    state: State
    area: str
    defender: str
    dice: Dice
    readings: Readings
    where: str
    rounds: list[Fought] = field(factory=list)
    problems: list[Problem] = field(factory=list)
    loose: frozenset[Side] = frozenset()
    holder: Holder | None = None
    retreat: Retreat | None = None
    refused: bool = False

    def fight(self, rounds: tuple[Round, ...]) -> None:
        """Fights round after round until the combat is over."""
        for number, told in enumerate(rounds):
            where = f"{self.where}.rounds[{number}]"
            if self.holder is not None:
                self.problems.append(
                    Problem(
                        ProblemCode.COMBAT_OVER,
                        where,
                        message(
                            "combat-already-over",
                            "The combat in {area} is over before this round (B16).",
                            area=self.area,
                        ),
                    )
                )
                return
            self._round(told, where)
            self._end(told, where)
        if self.holder is None:
            self.problems.append(self._unfinished())

    def _unfinished(self) -> Problem:
        reason = (
            message(
                "combat-reason-retreat-impossible",
                "the retreat told last is impossible; another retreat or another round is needed",
            )
            if self.refused
            else message(
                "combat-reason-nobody-retreats", "nobody retreats; another round is needed"
            )
        )
        return Problem(
            ProblemCode.COMBAT_UNFINISHED,
            self.where,
            message(
                "combat-not-over",
                "The combat in {area} is not over: {attacker} has {attacking}, {defender} has "
                "{defending}, and {reason} (B16).",
                area=self.area,
                attacker=self.state.people,
                attacking=spaced(self._force(Side.ATTACKER)),
                defender=self.defender,
                defending=spaced(self._force(Side.DEFENDER)),
                reason=reason,
            ),
        )

    def _people(self, side: Side) -> str:
        return self.state.people if side is Side.ATTACKER else self.defender

    def _force(self, side: Side) -> Force:
        return self.state.force(self.area, self._people(side))

    @property
    def terrain(self) -> Terrain:
        """Where they fight; units never stand at sea."""
        return self.scenario.map[self.area].terrain or Terrain.PLAIN

    def _round(self, told: Round, where: str) -> None:
        ground = Ground(self.terrain, self.scenario.strengths, self.readings)
        attacker, defender = self._force(Side.ATTACKER), self._force(Side.DEFENDER)
        found = fight_round(
            ground, told, attacker, defender, self.dice, loose=self.loose, where=where
        )
        self.rounds.append(found)
        self.problems += found.problems
        self.loose |= found.arrows.gone.loose | found.strikes.gone.loose
        for side in Side:
            left = remaining(found.left(side), self.readings)
            self.state = self.state.with_force(self.area, self._people(side), left)

    def _end(self, told: Round, where: str) -> None:
        """Retreats, and who holds the area if the combat is over."""
        units = {side: heads(self._force(side), self.readings) for side in Side}
        self.problems += order_problems(
            units[Side.ATTACKER],
            units[Side.DEFENDER],
            attacker_retreats=told.attacker_retreat is not None,
            defender_retreats=told.defender_retreat is not None,
            where=where,
        )
        gone = self._withdraw(told, where) if all(units.values()) else None
        self.holder = conquest(
            units[Side.ATTACKER],
            units[Side.DEFENDER],
            attacker_retreats=gone is Side.ATTACKER,
            defender_retreats=gone is Side.DEFENDER,
        )

    def _withdraw(self, told: Round, where: str) -> Side | None:
        """Moves the side that retreats, and tells which one it is."""
        self.refused = False
        for side in (Side.DEFENDER, Side.ATTACKER):  # peninsula.B16
            to = told.retreat(side)
            if to is None:
                continue
            people, force = self._people(side), self._force(side)
            wrong = list(
                retreat_problems(
                    self.scenario,
                    self.state,
                    self.area,
                    people,
                    to,
                    readings=self.readings,
                    where=f"{where}.{side}_retreat",
                )
            )
            self.problems += wrong
            if wrong:
                self.refused = True
                return None
            # peninsula.B18
            there = self.state.force(to, people) + force
            self.state = self.state.with_force(self.area, people, Force())
            self.state = self.state.with_force(to, people, there)
            self.retreat = Retreat(people, self.area, to, force)
            return side
        return None

    def record(self) -> Fight:
        """What came of it."""
        return Fight(
            area=self.area,
            terrain=self.terrain,
            attacker=self.state.people,
            defender=self.defender,
            rounds=tuple(self.rounds),
            holder=self.holder,
            retreat=self.retreat,
        )
