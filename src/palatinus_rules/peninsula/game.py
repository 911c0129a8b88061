"""The record of a game, and whether it was played by the rules from its first state on.

Clauses G8 and V2.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem, ProblemCollector, Problems
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.orders import Orders
from palatinus_rules.peninsula.play.going import Played, play
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.sequence import too_late
from palatinus_rules.peninsula.state import Phase, State
from palatinus_rules.peninsula.victory import Totals, totals


@frozen
class Game:
    """A scenario, the first state that is told, and the orders for all goes from there on."""

    scenario: Scenario
    state: State
    goes: tuple[Orders, ...]
    title: str | None = None


@frozen(kw_only=True)
class Verification:
    """All goes of a game as they were played, what is wrong with them, and the points.

    The places of problems begin with the go: ``goes[3].moves[0]``.
    """

    game: Game
    goes: tuple[Played, ...]
    totals: Totals
    problems: Problems
    readings: Readings = Readings()

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end."""
        return bool(self.goes) and self.goes[-1].is_over


def verify(game: Game, readings: Readings = Readings(), *, seed: int | None = None) -> Verification:
    """Plays all goes in order, and tells everything that is wrong with any of them.

    With the problem that would not be told any more, this ends.
    Orders for somebody who is not due are told, and then played as if he were.
    """
    state, goes = game.state, list[Played]()
    problems = ProblemCollector()
    with problems.until_enough():
        for number, orders in enumerate(game.goes):
            where = f"goes[{number}]"
            if goes and goes[-1].is_over:
                problems.append(too_late(orders.people, orders.turn, where))
                break
            due = _due(game.scenario, state, orders)
            own_seed = None if seed is None else seed + number
            played = play(game.scenario, due, orders, readings, seed=own_seed)
            problems.extend(_order_problems(state, orders, where))
            problems.extend(all_below(played.problems, where))
            goes.append(played)
            state = played.after
    found = totals(game.scenario, state, readings)
    return Verification(
        game=game,
        goes=tuple(goes),
        totals=found,
        problems=problems.collected(),
        readings=readings,
    )


def _due(scenario: Scenario, state: State, orders: Orders) -> State:
    """The state in which orders make sense, also where another people or turn is due."""
    same = (orders.people, orders.turn) == (state.people, state.turn)
    if same or orders.people not in scenario.peoples:
        return state
    return evolve(state, people=orders.people, turn=orders.turn, phase=Phase.DEVELOPMENT)


def _order_problems(state: State, orders: Orders, where: str) -> Iterator[Problem]:
    if (orders.people, orders.turn) != (state.people, state.turn):  # peninsula.G8
        yield Problem(
            ProblemCode.PEOPLE_ORDER,
            where,
            message(
                "go-other-turn-due",
                "Turn {turn} of {people}: {due} is due, in turn {due_turn} (G8).",
                turn=orders.turn,
                people=orders.people,
                due=state.people,
                due_turn=state.turn,
            ),
        )


def all_below(problems: Problems, where: str) -> Problems:
    """The same problems, with their places below another."""
    return Problems((_below(each, where) for each in problems), problems.more)


def _below(problem: Problem, where: str) -> Problem:
    return evolve(problem, where=f"{where}.{problem.where}" if problem.where else where)
