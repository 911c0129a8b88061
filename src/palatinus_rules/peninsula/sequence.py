"""Whose go it is: turns, the movement list and the four phases (2.0).

Clauses G7 to G9, V0.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from attrs import frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.checks import PEOPLE, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.nouns import PHASES
from palatinus_rules.peninsula.people import Entry, People
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import LAST_TURN, Scenario
from palatinus_rules.peninsula.standing import heads
from palatinus_rules.peninsula.state import Occupied, Phase, State
from palatinus_rules.peninsula.victory import occupations


@frozen
class Go:
    """A people's go in a turn, or one phase of it."""

    turn: int
    people: str
    phase: Phase | None = None


@frozen
class Arrival:
    """A people that enters, or is reinforced, in a turn."""

    people: str
    entry: Entry
    is_first: bool


@frozen(kw_only=True)
class Turn:
    """A turn: whose goes there are, in order; who arrives; who can score, and where."""

    turn: int
    goes: tuple[Go, ...]
    arrivals: tuple[Arrival, ...]
    scores: tuple[Chance, ...]
    following: Go | None = None
    readings: Readings = Readings()


@frozen
class Chance:
    """Points that an area can bring to a people in a turn: by its sheet, or for being first.

    ``holds`` tells whether it has a unit there now, or was the first to occupy it in this turn.
    """

    people: str
    area: str
    points: int
    is_first: bool = False
    holds: bool = False


def has_go(people: People, turn: int, state: State | None = None) -> bool:
    """Whether a people has a go in a turn: it is on the map, or something of it arrives."""
    if turn < people.entry.turn:
        return False
    return state is None or bool(people.arrivals(turn)) or bool(state.in_play(people.name))


def order(
    scenario: Scenario, turn: int, state: State | None = None, readings: Readings = Readings()
) -> tuple[Go, ...]:
    """All goes of a turn, phase by phase; a state leaves out peoples without pieces."""
    peoples = [
        name for name in scenario.movement_list if has_go(scenario.peoples[name], turn, state)
    ]
    first, *others = Phase
    match readings.phases:
        case "per_people":  # peninsula.G8 peninsula.G9
            return tuple(Go(turn, name, phase) for name in peoples for phase in Phase)
        case "per_player":  # peninsula.G9.per_player
            players = dict.fromkeys(scenario.player_of(name) for name in peoples)
            return tuple(
                Go(turn, name, phase)
                for player in players
                for phase in Phase
                for name in peoples
                if scenario.player_of(name) is player
            )
        case _:  # peninsula.G9.develop_together
            return (
                *(Go(turn, name, first) for name in peoples),
                *(Go(turn, name, phase) for name in peoples for phase in others),
            )


def turn_of(scenario: Scenario, state: State, readings: Readings = Readings()) -> Turn:
    """What there is to know about the turn that is played."""
    turn = state.turn
    peoples = [scenario.peoples[name] for name in scenario.movement_list]
    arrivals = (
        Arrival(people.name, each, each is people.entry)
        for people in peoples
        for each in people.arrivals(turn)
    )
    chances = (each for people in peoples for each in chances_of(people, state, readings))
    return Turn(
        turn=turn,
        goes=order(scenario, turn, state, readings),
        arrivals=tuple(arrivals),
        scores=tuple(chances),
        following=next_go(scenario, state, readings),
        readings=readings,
    )


def chances_of(people: People, state: State, readings: Readings) -> Iterator[Chance]:
    """Where a people can get points in the turn that is played."""
    name, turn = people.name, state.turn
    if turn in people.victory:  # peninsula.V1
        for area, points in people.victory[turn].items():
            holds = heads(state.force(area, name), readings) > 0
            yield Chance(name, area, points, holds=holds)
    if people.first is not None and turn in people.first.turns:  # peninsula.V4
        history = occupations(state, readings)
        for area, points in people.first.areas.items():
            first = history.get(area) == Occupied(name, turn)
            yield Chance(name, area, points, is_first=True, holds=first)


def sequence_problems(
    scenario: Scenario,
    log: Sequence[Go],
    *,
    absent: Container[tuple[int, str]] = frozenset(),
    readings: Readings = Readings(),
    where: str = "goes",
) -> Iterator[Problem]:
    """Everything that is out of order in a log of goes or phases, from wherever it begins.

    ``absent`` are peoples without a piece on the map, with the turn; they need no go. A log that
    tells no phases is one of whole goes.
    """
    expected: list[Go] | None = None
    for number, go in enumerate(log):
        place = f"{where}[{number}]"
        wrong = next(_unknown(scenario, go, place), None)
        if wrong is not None:
            yield wrong
            continue
        if expected is None:
            expected = _from(scenario, go, absent, readings)
        position = expected.index(go) if go in expected else None
        if position is None:
            yield _out_of_order(go, expected, place)
            continue
        # All phases of a people that is passed over are one problem.
        yield from dict.fromkeys(_skipped(missed, go, place) for missed in expected[:position])
        expected = expected[position + 1 :]


def _from(
    scenario: Scenario, go: Go, absent: Container[tuple[int, str]], readings: Readings
) -> list[Go]:
    """All goes from one on, in order, up to the last turn."""
    found: list[Go] = []
    for turn in range(go.turn, LAST_TURN + 1):
        goes = [
            each
            for each in order(scenario, turn, readings=readings)
            if (turn, each.people) not in absent
        ]
        if go.phase is None:
            goes = list(dict.fromkeys(Go(each.turn, each.people) for each in goes))
        found += goes
    return found[found.index(go) :] if go in found else found


def _unknown(scenario: Scenario, go: Go, where: str) -> Iterator[Problem]:
    if not 1 <= go.turn <= LAST_TURN:
        yield Problem(
            ProblemCode.TURN_OUT_OF_RANGE,
            where,
            message(
                "sequence-turn-outside-game",
                "Turn {turn}: a game has turns 1 to {last} (G8).",
                turn=go.turn,
                last=LAST_TURN,
            ),
        )
    elif go.people not in scenario.peoples:
        yield unknown_name(where, go.people, scenario.peoples, PEOPLE)


def too_late(people: str, turn: int, where: str) -> Problem:
    """The problem of a go after the last one."""
    return Problem(
        ProblemCode.PEOPLE_ORDER,
        where,
        message(
            "sequence-no-go-any-more",
            "Turn {turn}: {people} has no go any more (G8).",
            turn=turn,
            people=people,
        ),
    )


def _out_of_order(go: Go, expected: Sequence[Go], where: str) -> Problem:
    """The problem of a go that comes when others are due, or nobody is."""
    if not expected:
        return too_late(go.people, go.turn, where)
    due = expected[0]
    if go.turn != due.turn:
        return Problem(
            ProblemCode.TURN_ORDER,
            where,
            message(
                "sequence-turn-not-due",
                "Turn {turn} of {people}: turn {due} is due (G8).",
                turn=go.turn,
                people=go.people,
                due=due.turn,
            ),
        )
    if go.people != due.people or go.phase is None or due.phase is None:
        return Problem(
            ProblemCode.PEOPLE_ORDER,
            where,
            message(
                "sequence-people-not-due",
                "Turn {turn}: {people} is not due; {due} is next on the movement list (G8).",
                turn=go.turn,
                people=go.people,
                due=due.people,
            ),
        )
    return Problem(
        ProblemCode.PHASE_ORDER,
        where,
        message(
            "sequence-phase-not-due",
            "Turn {turn}, {people}: the phase {phase} is not due; {due} comes next (G8).",
            turn=go.turn,
            people=go.people,
            phase=PHASES[go.phase],
            due=PHASES[due.phase],
        ),
    )


def _skipped(missed: Go, go: Go, where: str) -> Problem:
    if missed.phase is not None and missed.people == go.people and missed.turn == go.turn:
        return Problem(
            ProblemCode.PHASE_ORDER,
            where,
            message(
                "sequence-phase-missing",
                "Turn {turn}, {people}: the phase {phase} is missing (G8).",
                turn=missed.turn,
                people=missed.people,
                phase=PHASES[missed.phase],
            ),
        )
    return Problem(
        ProblemCode.PEOPLE_SKIPPED,
        where,
        message(
            "sequence-people-passed-over",
            "Turn {turn}: {people} is passed over, and has a go (G8).",
            turn=missed.turn,
            people=missed.people,
        ),
    )


def next_go(scenario: Scenario, state: State, readings: Readings = Readings()) -> Go | None:
    """The phase that follows a moment, in this turn or the next; None at the end of the game."""
    now = Go(state.turn, state.people, state.phase)
    for turn in range(state.turn, LAST_TURN + 1):
        goes = order(scenario, turn, state, readings)
        if turn == state.turn and now in goes:
            goes = goes[goes.index(now) + 1 :]
        elif turn == state.turn:
            goes = tuple(each for each in goes if _is_later(scenario, each, now))
        if goes:
            return goes[0]
    return None


def _is_later(scenario: Scenario, go: Go, now: Go) -> bool:
    """Whether a go comes after that of a people which has none any more."""
    listed = scenario.movement_list.index
    return listed(go.people) > listed(now.people)
