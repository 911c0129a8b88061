"""The development of a go: pieces that are added, upkeep, purchases, pieces of the sheet (3.x).

Clauses D1 to D12, S5 to S9, M8, M11, O1 and O3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import define, evolve, field, frozen

from palatinus_rules.kit.messages import Listed, Message, Verbatim, Written, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.budget import budget, paying, places
from palatinus_rules.peninsula.checks import AREA, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.development import Development, development
from palatinus_rules.peninsula.growth import doubling, filled, top_up
from palatinus_rules.peninsula.nouns import spaced, spaced_or_nothing
from palatinus_rules.peninsula.options import BORN_FROM, Birth, birth_problems, commander_birth
from palatinus_rules.peninsula.orders import Orders
from palatinus_rules.peninsula.people import Entry, People
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.units import Force, UnitKind
from palatinus_rules.peninsula.victory import totals


@frozen
class Placed:
    """Pieces that came to an area, or to a sea."""

    area: str
    force: Force


@frozen(kw_only=True)
class Growth:
    """Everything that a people gains and loses before it moves, and the state after it.

    ``added`` are pieces of 4.11 and 4.12, ``arrived`` those that its sheet brings in this turn;
    ``birth`` tells of the dice for a commander, where any were rolled.
    """

    added: tuple[Placed, ...]
    development: Development
    arrived: tuple[Placed, ...]
    birth: Birth | None
    after: State
    problems: tuple[Problem, ...] = ()


def growth(
    scenario: Scenario, state: State, orders: Orders, readings: Readings = Readings()
) -> Growth:
    """The development of the people in turn, from the start of its go to its first move."""
    table = _Table(scenario, state, orders, readings)
    people = scenario.peoples[state.people]
    late = readings.doubling_time == "after_upkeep" and people.special.double_at == state.turn
    birth = table.born()
    added: tuple[Placed, ...] = ()
    arrived: tuple[Placed, ...] = ()
    if not late:  # peninsula.S8
        added = table.add()
    if readings.arrivals == "before_upkeep":  # peninsula.D10.before_upkeep
        arrived = table.arrive()
    found = table.develop()
    if late:  # peninsula.S8.after_upkeep
        added = table.add()
    if readings.arrivals == "after_upkeep":  # peninsula.D10
        arrived = table.arrive()
    return Growth(
        added=added,
        development=found,
        arrived=arrived,
        birth=birth,
        after=table.state,
        problems=tuple(table.problems),
    )


@define
class _Table:
    """The state while a people grows."""

    scenario: Scenario
    state: State
    orders: Orders
    readings: Readings
    problems: list[Problem] = field(factory=list)

    @property
    def people(self) -> People:
        """The sheet of the people in turn."""
        return self.scenario.peoples[self.state.people]

    def _place(self, area: str, people: str, force: Force) -> None:
        there = self.state.force(area, people)
        if area in self.scenario.map.seas:
            self.state = self.state.with_invaders(area, people, there + force)
        else:
            self.state = self.state.with_force(area, people, there + force)

    def _known(self, forces: Mapping[str, Force], where: str) -> Iterator[tuple[str, Force]]:
        """Forces in areas that there are; the others are noted."""
        for area, force in forces.items():
            if area in self.scenario.map:
                yield area, force
            else:
                self._unknown_area(area, f"{where}.{area}")

    def _unknown_area(self, area: str, where: str) -> None:
        self.problems.append(unknown_name(where, area, self.scenario.map.areas, AREA))

    def born(self) -> Birth | None:
        """The dice for a commander (8.1), and where he appears."""
        rolls, born = self.orders.rolls, self.orders.born
        if not rolls and not born:
            return None
        wrong = list(birth_problems(self.scenario, rolls, self.readings))
        self.problems += wrong
        if wrong or not rolls:
            return None
        won = totals(self.scenario, self.state, self.readings).players
        birth = commander_birth(rolls, {each.player: each.points for each in won})
        for people, area in born.items():
            self._commander(birth, people, area)
        return birth

    def _commander(self, birth: Birth, people: str, area: str) -> None:
        """Puts a new commander on the map, where his player may."""
        where = f"born.{people}"
        if people not in self.scenario.peoples or area not in self.scenario.map.lands:
            self.problems.append(
                Problem(
                    ProblemCode.BIRTH_WRONG,
                    where,
                    message(
                        "birth-outside-scenario",
                        "A commander appears for a people of the scenario and in a land area of "
                        "its map, not for {people} in {area} (O1).",
                        people=Written(people),
                        area=Written(area),
                    ),
                )
            )
            return
        player = self.scenario.player_of(people).name
        if player not in birth.candidates:  # peninsula.O1
            self.problems.append(
                Problem(
                    ProblemCode.BIRTH_WRONG,
                    where,
                    message(
                        "birth-refused",
                        "{player} gets no commander: the dice show {sum} together, and "
                        "{candidates} (O1).",
                        player=Verbatim(player),
                        sum=birth.sum,
                        candidates=_entitled(birth),
                    ),
                )
            )
        elif not self.state.force(area, people).units:
            self.problems.append(
                Problem(
                    ProblemCode.BIRTH_WRONG,
                    where,
                    message(
                        "birth-no-unit-in-area",
                        "{people} has no unit in {area} with which a commander could appear (O1).",
                        people=people,
                        area=area,
                    ),
                )
            )
        else:
            self._place(area, people, Force(commanders=1))

    def add(self) -> tuple[Placed, ...]:
        """Pieces of 4.11 and 4.12: as many as the sheet allows, kind after kind."""
        added = dict(self._known(self.orders.added, "added"))
        told = sum(added.values(), Force())
        allowed = self._additions()
        if told not in allowed:
            most = allowed[-1]
            self.problems.append(
                Problem(
                    ProblemCode.ADDED_WRONG,
                    "added",
                    message(
                        "additions-wrong",
                        "{people} adds {told}; in this turn it can add {most}, infantry first, "
                        "then archers, then cavalry (S6, S8).",
                        people=self.state.people,
                        told=spaced_or_nothing(told),
                        most=spaced_or_nothing(most),
                    ),
                )
            )
        open_to = places(self.scenario, self.state, self.state.people, self.readings)
        for area, force in added.items():
            if area not in open_to:  # peninsula.D8
                self.problems.append(
                    Problem(
                        ProblemCode.PLACE_NOT_CONTROLLED,
                        f"added.{area}",
                        message(
                            "placement-area-not-controlled",
                            "{units} cannot be placed in {area}, which {people} does not control "
                            "(D8).",
                            units=spaced(force),
                            area=area,
                            people=self.state.people,
                        ),
                    )
                )
        return self._placed(added)

    def _additions(self) -> list[Force]:
        """What may be added, the most last; topping up may be left out, doubling may not."""
        name, turn = self.state.people, self.state.turn
        in_play = self.state.in_play(name)
        if not places(self.scenario, self.state, name, self.readings):
            return [Force()]
        more = top_up(self.people, turn, in_play, self.readings)
        stock = self.people.counters.minus(in_play)
        found = []
        for number in range(more.added.units + 1 if more else 1):
            first = filled(number, stock).added  # peninsula.S6
            twice = doubling(self.people, turn, in_play + first, self.readings)
            found.append(first + (twice.added if twice else Force()))  # peninsula.S8
        return found

    def _placed(self, forces: Mapping[str, Force]) -> tuple[Placed, ...]:
        for area, force in forces.items():
            self._place(area, self.state.people, force)
        return tuple(Placed(area, force) for area, force in forces.items())

    def develop(self) -> Development:
        """Upkeep, purchases and upgrades."""
        orders, name = self.orders, self.state.people
        eliminated = dict(self._known(orders.eliminated, "eliminated"))
        bought = dict(self._known(orders.bought, "bought"))
        upgrades = tuple(each for each in orders.upgrades if each.area in self.scenario.map)
        for number, each in enumerate(orders.upgrades):
            if each not in upgrades:
                self._unknown_area(each.area, f"upgrades[{number}]")
        found = development(
            budget(self.scenario, self.state, name, self.readings),
            eliminated=eliminated,
            bought=bought,
            upgrades=upgrades,
        )
        played = self.scenario.options.upgrades
        # What is wrong with all of it is shown where something is bought.
        spent = "bought" if bought else "upgrades"
        for problem in found.problems(upgrades=played, where="orders"):
            where = problem.where.removeprefix("orders").removeprefix(".")
            self.problems.append(evolve(problem, where=where or spent))
        self._carry_out(found)
        return found

    def _carry_out(self, found: Development) -> None:
        name = self.state.people
        if not found.budget.develops:
            return
        for area, lost in found.eliminated.items():
            self._lose(area, lost)
        for area, force in found.bought.items():
            if area in found.budget.places:  # peninsula.D8
                self._place(area, name, force)
        for each in found.upgrades:
            there = self.state.force(each.area, name)
            if each.gone.within(there):
                self.state = self.state.with_force(each.area, name, there - each.gone + each.come)
        self.state = evolve(self.state, saved=self._saved(found))

    def _lose(self, area: str, lost: Force) -> None:
        """Takes pieces away, of other peoples too where a player pays for all of his."""
        payers = dict.fromkeys([self.state.people])
        if self.readings.upkeep_by == "player":  # peninsula.D12.player
            player = self.scenario.player_of(self.state.people)
            payers |= dict.fromkeys(self.scenario.peoples_of(player))
        for people in payers:
            there = self.state.force(area, people)
            if there:
                self.state = self.state.with_force(area, people, there.minus(lost))
                lost = lost.minus(there)

    def _saved(self, found: Development) -> dict[str, int]:
        shared = paying(self.scenario, self.state, self.state.people, self.readings)
        others = {
            people: points for people, points in self.state.saved.items() if people not in shared
        }
        return {**others, self.state.people: found.kept}  # peninsula.D7

    def arrive(self) -> tuple[Placed, ...]:
        """Pieces that the sheet brings in this turn, where the owner wants them."""
        entries = [each for each in self.people.arrivals(self.state.turn) if each.at]
        told = dict(self._known(self.orders.arrived, "arrived"))
        due = self._within_counters(entries)
        forced: dict[str, Force] = {}
        for entry, units in zip(entries, due, strict=True):
            if len(entry.at) == 1:
                forced[entry.at[0]] = forced.get(entry.at[0], Force()) + units
        free = [
            (entry, units) for entry, units in zip(entries, due, strict=True) if len(entry.at) > 1
        ]
        chosen = {area: force.minus(forced.get(area, Force())) for area, force in told.items()}
        self._check_arrivals(chosen, free)
        whole = dict(forced)
        for area, force in chosen.items():
            if force and area in {area for entry, _ in free for area in entry.at}:
                whole[area] = whole.get(area, Force()) + force
        return self._placed({area: force for area, force in whole.items() if force})

    def _within_counters(self, entries: list[Entry]) -> list[Force]:
        """What of each entry the counters suffice for."""
        stock = self.people.counters.minus(self.state.in_play(self.state.people))
        due = []
        for entry in entries:
            # peninsula.D9
            units = Force(*(min(entry.units[kind], stock[kind]) for kind in UnitKind))
            stock -= units
            due.append(units)
        return due

    def _check_arrivals(self, chosen: Mapping[str, Force], free: list[tuple[Entry, Force]]) -> None:
        """Whether pieces that can come to several areas are all placed in these."""
        units = sum((units for _, units in free), Force())
        areas = tuple(dict.fromkeys(area for entry, _ in free for area in entry.at))
        placed = sum(chosen.values(), Force())
        elsewhere = tuple(area for area, force in chosen.items() if force and area not in areas)
        if placed == units and not elsewhere:  # peninsula.M11
            return
        people, all_placed = self.state.people, spaced_or_nothing(placed)
        told = Listed(tuple(area for area in chosen if chosen[area]) or ("-",), ",")
        if areas:
            problem = Problem(
                ProblemCode.ARRIVED_WRONG,
                "arrived",
                message(
                    "arrivals-misplaced",
                    "{people} places {placed} of its arrivals in {told}; its sheet has {units} to "
                    "be placed in {areas} (M11).",
                    people=people,
                    placed=all_placed,
                    told=told,
                    units=spaced_or_nothing(units),
                    areas=Listed(areas, ","),
                ),
            )
        else:
            problem = Problem(
                ProblemCode.ARRIVED_WRONG,
                "arrived",
                message(
                    "arrivals-none-to-place",
                    "{people} places {placed} in {told}; by its sheet, nothing arrives in this "
                    "turn that could be placed (M11).",
                    people=people,
                    placed=all_placed,
                    told=told,
                ),
            )
        self.problems.append(problem)


def _entitled(birth: Birth) -> Message:
    """Who gets a commander, as a part of a sentence."""
    if not birth.candidates:
        return message(
            "birth-reason-nobody-below", "nobody gets one below {least}", least=BORN_FROM
        )
    return message(
        "birth-reason-lowest-roll",
        "the lowest roll gets him: {players}",
        players=_names(birth.candidates),
    )


def _names(players: tuple[str, ...]) -> Listed:
    return Listed(tuple(map(Verbatim, players)), "or")
