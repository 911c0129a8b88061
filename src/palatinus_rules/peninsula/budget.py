"""The sums before anything is bought: income, upkeep, what is left, and who must go.

Clauses D1 to D5, D7, D8 and D10 to D12, S5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.growth import Filling, doubling, through, top_up
from palatinus_rules.peninsula.losses import MOST_LISTED, Costs, any_losses, listable, losses
from palatinus_rules.peninsula.purchases import largest_purchases
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import controlled, controls, heads
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import UNITS, Force, UnitKind

MOST_SAVED = 4  # peninsula.D7
"""So many development points are kept between turns."""

KEEP: Costs = {kind: kind.keep_cost for kind in UnitKind}
"""What each kind costs in each turn."""


_MOST_PLACED = 100_000


@frozen
class Holding:
    """An area that pays a people, or where it has pieces to pay for.

    ``points`` are its income, 0 where the people does not control the area. At sea there is no
    terrain.
    """

    people: str
    area: str
    terrain: Terrain | None
    points: int
    force: Force

    @property
    def upkeep(self) -> int:
        """What its pieces cost in each turn."""
        return self.force.keep_cost()


@frozen
class Choice:
    """A legal elimination, and what it leaves to spend; None where upkeep stays unpaid.

    Where areas that are emptied pay nothing, it is the most that the elimination can leave.
    """

    eliminated: Force
    left: int | None


@frozen(kw_only=True)
class Budget:
    """What a people has to spend in its development, and what it must pay first.

    ``spare`` are saved points that cannot pay upkeep, of those in ``saved``; ``room`` is how many
    may be kept for the next turn. ``in_play`` are its own pieces, at sea too, and ``places`` the
    areas where new units may be put. ``top_up`` and ``doubling`` are pieces that it may add at the
    start of the turn, which are not counted here yet.
    """

    people: str
    develops: bool = True
    holdings: tuple[Holding, ...] = ()
    saved: int = 0
    spare: int = 0
    room: int = MOST_SAVED
    counters: Force = Force()
    in_play: Force = Force()
    places: tuple[str, ...] = ()
    top_up: Filling | None = None
    doubling: Filling | None = None
    readings: Readings = Readings()

    @property
    def income(self) -> int:
        """What all areas pay."""
        return sum(each.points for each in self.holdings)

    @property
    def units(self) -> Force:
        """All pieces that are paid for."""
        return sum((each.force for each in self.holdings), Force())

    @property
    def upkeep(self) -> int:
        """What all pieces cost."""
        return sum(each.upkeep for each in self.holdings)

    @property
    def pool(self) -> int:
        """What there is to pay upkeep with."""
        return self.income + self.saved - self.spare

    @property
    def short(self) -> int:
        """How many points are missing for upkeep, or 0."""
        return max(0, self.upkeep - self.pool)

    @property
    def left(self) -> int | None:
        """What upkeep leaves to spend; None if it cannot be paid."""
        return None if self.short else self.pool - self.upkeep + self.spare

    @property
    def stock(self) -> Force:
        """Its counters that are not in play."""
        return self.counters.minus(self.in_play)

    def eliminations(self) -> tuple[Force, ...]:
        """Every legal elimination, in order; the only one is empty where upkeep can be paid.

        Raises :class:`.PalatinusError` where there are too many to look through.
        """
        return tuple(each.eliminated for each in self.choices())

    def choices(self) -> tuple[Choice, ...]:
        """Every legal elimination with what it leaves to spend, in order."""
        if self.left is not None:
            return (Choice(Force(), self.left),)
        short = self.upkeep - self.pool
        left = {lost: saved - short + self.spare for lost, saved in self._losses(short)}
        found = tuple(Choice(lost, left[lost]) for lost in sorted(left))
        # peninsula.D11.when_growing: who does not grow may leave everything as it is.
        unpaid = (Choice(Force(), None),) if self.readings.upkeep_due == "when_growing" else ()
        return *unpaid, *found

    def _losses(self, short: int) -> Iterable[tuple[Force, int]]:
        """Losses that make up for what is short, with the points that they save."""
        # peninsula.D3 peninsula.D3.any
        either = self.readings.upkeep_losses == "any"
        if self.readings.emptied_areas == "pay_nothing":
            placed = any_placed_losses if either else placed_losses
            return placed(self.holdings, short).items()
        listed = any_losses if either else losses  # peninsula.D5
        return ((lost, lost.keep_cost()) for lost in listed(self.units, KEEP, short))

    def notes(self) -> Iterator[Problem]:
        """What the sums leave out: pieces that come before upkeep is paid (4.11, 4.12)."""
        coming = [self.top_up]
        if self.readings.doubling_time == "before_upkeep":  # peninsula.S8
            coming.append(self.doubling)
        added = sum((each.added for each in coming if each is not None), Force())
        if self.develops and added:
            yield Problem(
                ProblemCode.NOT_COUNTED,
                "",
                message(
                    "additions-not-counted",
                    "These sums are without {added} that {people} can add at the start of the "
                    "turn; with them, upkeep is {upkeep} DP (S6, S8).",
                    added=str(added),
                    people=self.people,
                    upkeep=self.upkeep + added.keep_cost(),
                ),
            )

    def purchases(self, choice: Choice) -> tuple[Force, ...]:
        """The purchases after which no other unit can be bought, for one of the choices."""
        if choice.left is None or not self.places:
            return (Force(),)
        # Under another reading, those that go may be pieces of another people.
        back = choice.eliminated if self.readings.upkeep_by == "people" else Force()
        return largest_purchases(choice.left, self.stock + back)


def budget(
    scenario: Scenario, state: State, people: str | None = None, readings: Readings = Readings()
) -> Budget:
    """The sums of a people, the one in turn if none is named, before it eliminates or buys."""
    name = state.people if people is None else people
    in_play, own = state.in_play(name), scenario.peoples[name]
    more = top_up(own, state.turn, in_play, readings)
    if not develops(scenario, name, state.turn, readings):
        return Budget(people=name, develops=False, top_up=more, readings=readings)
    sharing = paying(scenario, state, name, readings)
    saved = sum(state.saved.get(each, 0) for each in sharing)
    return Budget(
        people=name,
        holdings=tuple(
            holding for each in sharing for holding in _holdings(scenario, state, each, readings)
        ),
        saved=saved,
        # peninsula.D4 peninsula.D4.buy_only
        spare=saved if readings.saved_points == "buy_only" else 0,
        room=_room(scenario, state, sharing, readings),
        counters=own.counters,
        in_play=in_play,
        places=places(scenario, state, name, readings),
        top_up=more,
        doubling=doubling(own, state.turn, in_play, readings),
        readings=readings,
    )


def paying(scenario: Scenario, state: State, people: str, readings: Readings) -> list[str]:
    """The peoples that pay for each other, with what they have saved."""
    if readings.upkeep_by == "people":  # peninsula.D12
        return [people]
    # peninsula.D12.player
    peoples = scenario.peoples_of(scenario.player_of(people))
    return [each for each in peoples if develops(scenario, each, state.turn, readings)]


def develops(scenario: Scenario, people: str, turn: int, readings: Readings = Readings()) -> bool:
    """Whether a people uses the rules of development in a turn."""
    last = scenario.peoples[people].special.no_development_until
    return not through(last, turn, readings)  # peninsula.S5


def places(
    scenario: Scenario, state: State, people: str, readings: Readings = Readings()
) -> tuple[str, ...]:
    """The areas where a people may put new units."""
    if readings.placement == "controlled":
        return controlled(scenario, state, people, readings)  # peninsula.D8
    # peninsula.D8.anywhere
    return tuple(
        area
        for area in scenario.map.lands
        if not any(
            heads(state.force(area, other), readings)
            for other in state.peoples_in(area)
            if other != people
        )
    )


def _holdings(
    scenario: Scenario, state: State, people: str, readings: Readings
) -> Iterator[Holding]:
    for area in scenario.map.lands:
        pays = controls(state, people, area, readings)
        force = state.force(area, people)
        if pays or force:
            found = scenario.map[area]
            yield Holding(people, area, found.terrain, found.value() if pays else 0, force)
    if readings.arrivals == "before_upkeep":  # peninsula.D10.before_upkeep
        for sea, forces in state.invading.items():
            if people in forces:
                yield Holding(people, sea, None, 0, forces[people])


def _room(scenario: Scenario, state: State, sharing: list[str], readings: Readings) -> int:
    """How many points may be kept; others of the same player may have kept some already."""
    if readings.saving_limit == "per_people":
        return MOST_SAVED
    # peninsula.D7.per_player
    peoples = scenario.peoples_of(scenario.player_of(sharing[0]))
    others = sum(state.saved.get(each, 0) for each in peoples if each not in sharing)
    return max(0, MOST_SAVED - others)


def income_after(holdings: tuple[Holding, ...], lost: Mapping[str, Force]) -> int:
    """What areas pay if those that an elimination empties pay nothing."""
    return sum(
        each.points
        for each in holdings
        if not each.force.units or (each.force - lost.get(each.area, Force())).units
    )


def placed_losses(holdings: tuple[Holding, ...], short: int) -> dict[Force, int]:
    """Every inclusion-minimal elimination if areas that it empties pay nothing, as numbers.

    Whatever is lost in an area that is emptied costs its income, so that bringing one of it back
    would return that as well. In a minimal loss each piece is worth more than what remains
    over, so that what a loss saves only grows with every area, and can be cut off above. The
    numbers of a loss come with the most that it saves.
    """
    # peninsula.D5.pay_nothing
    found: set[tuple[Force, int, int]] = {(Force(), 0, MOST_LISTED)}
    for parts in _lost_by_area(holdings):
        found = {
            (before + lost, saved + more, min(least, cheapest))
            for before, saved, least in found
            for lost, more, cheapest in parts
            if cheapest > 0 and saved + more < short + min(least, cheapest)
        }
    return _most((lost, saved) for lost, saved, _ in found if saved >= short)


def any_placed_losses(holdings: tuple[Holding, ...], short: int) -> dict[Force, int]:
    """The same with every elimination that does, minimal or not."""
    best = {Force(): 0}
    for parts in _lost_by_area(holdings):
        best = _most(
            (before + lost, saved + more)
            for before, saved in best.items()
            for lost, more, _ in parts
        )
    return {lost: saved for lost, saved in best.items() if saved >= short}


def _most(found: Iterable[tuple[Force, int]]) -> dict[Force, int]:
    """For each loss, the most that it saves."""
    most: dict[Force, int] = {}
    for lost, saved in found:
        most[lost] = max(saved, most.get(lost, saved))
    return most


def _lost_by_area(holdings: tuple[Holding, ...]) -> Iterator[list[tuple[Force, int, int]]]:
    """What can be lost in each area, what that saves, and the least that one back would cost."""
    listable(sum((each.force for each in holdings), Force()), UNITS, _MOST_PLACED)
    for holding in holdings:
        parts = []
        for lost in holding.force.parts():
            emptied = lost.units and lost == holding.force.only_units()
            worth = holding.points if emptied else 0
            back = min((kind.keep_cost - worth for kind, _ in lost.each()), default=MOST_LISTED)
            parts.append((lost, lost.keep_cost() - worth, back))
        yield parts
