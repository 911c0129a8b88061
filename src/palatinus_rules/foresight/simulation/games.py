"""Many random games, in parts, by as many workers as there are.

A part is drawn from a stretch of the seed's stream that is its own, and what it counts are whole
numbers. So it does not matter who plays a part, or when, or how often.
"""

from __future__ import annotations

from asyncio import CancelledError as TaskCancelledError
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from typing import NamedTuple, SupportsIndex

import numpy as np
from attrs import evolve
from numpy.typing import NDArray

from palatinus_rules.batch.arrays import row_error
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.draws import checked_seed, draws
from palatinus_rules.batch.lanes import Words
from palatinus_rules.batch.scoring import MOST_POINTS, empty_result, fit, score_on_boards
from palatinus_rules.batch.tables import readings
from palatinus_rules.batch.threads import cores, in_order
from palatinus_rules.foresight.simulation.counting_kernels import (
    BOX,
    CAPTIVES,
    COLUMNS,
    FREE_SPRINGS,
    LONE,
    OWN_SHARED,
    SECOND,
    Counts,
    count_singles,
)
from palatinus_rules.foresight.simulation.random_endings import (
    GAMES_IN_A_PART,
    Conditions,
    Ends,
    checked_players,
    conditions_for,
    draw_ends,
    empty_ends,
    end_of_game,
    places,
)
from palatinus_rules.foresight.simulation.rule_counts import RULES
from palatinus_rules.foresight.simulation.summary import (
    QuestionCount,
    RuleCount,
    SeatCount,
    Simulation,
)
from palatinus_rules.kit.arguments import required, whole, wrong_type
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, Verbatim, message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.editions import as_edition
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import QUESTIONS, Rulings, other_readings
from palatinus_rules.rules.tiles import Springs

_draw_ends = kernel(draw_ends)
_count_singles = kernel(count_singles)

MOST_GAMES = 2**63

UNDER_WAY = 64
"""How many parts wait or are played at the same time: what is done waits for those before it."""

CALLED_OFF = message(
    "simulation-called-off",
    "the rest of the work was called off; a cluster does that when it loses its scheduler",
)

EFFECTS = ("arises", "points", "ranks", "winners")
"""What is told of an open question in a game."""

ASKED = {
    "lone_soldier": LONE,
    "captor": CAPTIVES,
    "own_double_capture": OWN_SHARED,
    "free_spring": FREE_SPRINGS,
    "second_color": SECOND,
    "disc_shortage": BOX,
}
"""The columns in which it is counted that a question arises."""


class SimulationError(PalatinusError, RuntimeError):
    """Raised if some of the games cannot be played, for example because there is no cluster."""


class Games(NamedTuple):
    """Some games one after another, the first of them with the number ``first``, from 1.

    ``points``, ``items`` and ``ranks`` have the shape (games, players); ``rules`` the shape
    (games, rules), how often each of ``RULES`` fired; and ``questions`` the shape (games,
    questions, 4): whether each open question arises, and whether it changes points, ranks and
    winners.
    """

    first: int
    points: NDArray[np.int32]
    items: NDArray[np.int32]
    ranks: NDArray[np.int8]
    rules: Counts
    questions: NDArray[np.bool_]

    def __repr__(self) -> str:
        return f"<Games from number {self.first} on, shape {getattr(self.points, 'shape', None)}>"


class Counted(NamedTuple):
    """Sums over games, which can be added up."""

    points: NDArray[np.int64]
    wins: NDArray[np.int64]
    rules: NDArray[np.int64]
    questions: NDArray[np.int64]


def simulate(
    players: SupportsIndex,
    games: SupportsIndex,
    *,
    seed: SupportsIndex,
    springs: Springs | None = None,
    color_set: ColorSet | None = None,
    rulings: Rulings = Rulings(),
    edition: Language | str | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    rows: Callable[[Games], None] | None = None,
    under_way: SupportsIndex = UNDER_WAY,
) -> Simulation:
    """Plays many games at random, as :func:`palatinus_rules.random_game` does, and counts results.

    The board is drawn as by :func:`palatinus_rules.draw_setup`. With two or three players the set
    of twelve is drawn, too, unless ``color_set`` is given. The seed is a number from 0 to 2^128 -
    1; the same seed gives the same games, and a shorter simulation plays the first games of a
    longer one. ``edition`` is the rulebook on the table: what a question changes is counted for the
    readings that it leaves.

    ``executor`` does the work; the default is threads on all cores of this process, and that of a
    Dask client (``client.get_executor()``) works, too. The result does not depend on it, nor on
    ``under_way``, the number of parts that it gets at a time. After every part, ``progress`` is
    called with the number of games done and the total, and ``rows`` gets the games themselves, in
    order.

    Raises :class:`palatinus_rules.PalatinusError` for invalid numbers of players, games and parts
    and for invalid seeds, :class:`palatinus_rules.PositionError` for impossible springs,
    :class:`palatinus_rules.RulingError` for a reading that the edition rules out, and
    :class:`SimulationError` if the executor fails.
    """
    conditions, games = _checked_conditions(
        players, games, seed, springs, color_set, call="simulate()"
    )
    at_a_time = whole(under_way, "under_way")
    if at_a_time < 1:
        raise PalatinusError(f"at least 1 part is under way at a time, not {readable(at_a_time)}")
    _check_helpers(executor, progress, rows)
    total = _nothing(conditions.players)
    rulings = required(rulings, Rulings, "simulate()")
    on_table = as_edition(edition, rulings)
    work = _Work(conditions, rulings, games, keep=rows is not None, edition=on_table)
    with closing(_played(work, executor, at_a_time)) as parts:
        for part, (counted, played) in enumerate(parts, 1):
            total = Counted(*(one + more for one, more in zip(total, counted, strict=True)))
            if rows is not None and played is not None:
                rows(played)
            if progress is not None:
                progress(min(part * GAMES_IN_A_PART, games), games)
    return _simulation(work, total, told=springs is not None)


def simulated_position(
    players: SupportsIndex,
    game: SupportsIndex,
    *,
    seed: SupportsIndex,
    springs: Springs | None = None,
    color_set: ColorSet | None = None,
) -> Position:
    """The position at the end of one game of a simulation.

    Games are counted from 1. The backs of the pieces are unknown; they do not matter at the end.

    >>> simulated_position(5, 7, seed=1) == simulated_position(5, 7, seed=1)
    True
    """
    call = "simulated_position()"
    return end_of_game(*_checked_conditions(players, game, seed, springs, color_set, call=call))


def _checked_conditions(
    players: SupportsIndex,
    games: SupportsIndex,
    seed: SupportsIndex,
    springs: Springs | None,
    color_set: ColorSet | None,
    *,
    call: str,
) -> tuple[Conditions, int]:
    """What is the same for all games, and their number."""
    number = whole(games, "the number of games")
    if not 1 <= number <= MOST_GAMES:
        raise PalatinusError(
            message(
                "simulation-games-number-wrong",
                "a simulation has from 1 to 2^63 games, not {number}",
                number=number,
            )
        )
    if color_set is not None:
        color_set = required(color_set, ColorSet, call)
    known = None if springs is None else _checked_springs(springs, call)
    conditions = conditions_for(checked_players(players), checked_seed(seed), known, color_set)
    places(conditions)  # Springs that cannot be are found out before anybody starts to work.
    return conditions, number


def _checked_springs(springs: Springs, call: str) -> Springs:
    if not isinstance(springs, Mapping):
        raise wrong_type(f"{call}, for springs,", "mapping of hills", springs)
    known: dict[Hill, frozenset[int]] = {}
    for hill, numbers in springs.items():
        if not isinstance(numbers, Collection):
            raise wrong_type(f"{call}, for the springs of a hill,", "collection", numbers)
        known[Hill(hill)] = frozenset(whole(number, "a spring") for number in numbers)
    return known


def _check_helpers(executor: object, progress: object, rows: object) -> None:
    if executor is not None:
        required(executor, Executor, "simulate()")
    for name, function in (("progress", progress), ("rows", rows)):
        if function is not None and not callable(function):
            raise wrong_type("simulate()", f"function for {name}", function)


class _Work(NamedTuple):
    """What there is to play, and whether the games themselves are wanted."""

    conditions: Conditions
    rulings: Rulings
    games: int
    keep: bool
    edition: Language | None = None


def _played(
    work: _Work, executor: Executor | None, under_way: int
) -> Generator[tuple[Counted, Games | None]]:
    """All parts in their order, whichever is done first; with threads if there is no executor."""
    if executor is None:
        with ThreadPoolExecutor(cores()) as threads:
            yield from _played(work, threads, under_way)
        return
    parts = range(-(-work.games // GAMES_IN_A_PART))
    with closing(in_order(executor, partial(play_part, work), parts, under_way)) as played:
        for _ in parts:
            try:
                part = next(played)
            except (CancelledError, TaskCancelledError) as error:
                raise SimulationError(_unplayed(CALLED_OFF)) from error
            except Exception as error:
                # Whoever else does the work can fail in any way, and some have nothing to say.
                told = ": ".join(filter(None, [type(error).__name__, str(error)]))
                raise SimulationError(_unplayed(Verbatim(told))) from error
            yield part


def _unplayed(reason: Message | Verbatim) -> Message:
    return message(
        "simulation-games-unplayed", "not all games could be played: {reason}", reason=reason
    )


def play_part(work: _Work, part: int) -> tuple[Counted, Games | None]:
    """One part of the games, counted, and the games themselves if they are wanted.

    A worker anywhere can do it, and if it is done twice, nothing is different.
    """
    first = part * GAMES_IN_A_PART
    number = min(GAMES_IN_A_PART, work.games - first)
    conditions = work.conditions
    ends = empty_ends(conditions, number)
    chances = draws(conditions.seed, part, number, conditions.columns)
    _draw_ends(chances, *places(conditions), conditions.hands, conditions.second_hand, *ends)
    games = score_ends(ends, work.rulings, first + 1, work.edition)
    return _counted(games), games if work.keep else None


def score_ends(
    ends: Ends, rulings: Rulings, first: int = 1, edition: Language | None = None
) -> Games:
    """The ends of games, scored under the rulings, and with each question read in other ways."""
    points, items, ranks = empty_result(ends.bitboards)
    other_result = empty_result(ends.bitboards)
    counts = np.empty((len(points), COLUMNS), np.int16)
    own, seconds = fit(ends.bitboards), fit(ends.seconds)
    fault = _count_singles(
        ends.boards, readings(rulings), own, seconds, points, items, ranks, counts
    )
    _refuse(fault, own, seconds)
    questions = np.zeros((len(points), len(QUESTIONS), len(EFFECTS)), np.bool_)
    numbers = np.arange(len(points))
    for place, other in _rulings_beside(rulings, edition):
        fault = score_on_boards(ends.boards, numbers, readings(other), own, seconds, *other_result)
        _refuse(fault, own, seconds)
        questions[:, place, 1] |= (other_result.points != points).any(axis=1)
        questions[:, place, 2] |= (other_result.ranks != ranks).any(axis=1)
        questions[:, place, 3] |= ((other_result.ranks == 1) != (ranks == 1)).any(axis=1)
    for place, key in enumerate(QUESTIONS):
        # The order of the tie-break is in question where another one gives other ranks.
        asked = questions[:, place, 2] if key == "final_tie" else counts[:, ASKED[key]] > 0
        questions[:, place, 0] = asked
    return Games(first, points, items, ranks, counts[:, : len(RULES)], questions)


def _refuse(fault: int, own: Words, seconds: Words) -> None:
    """Raises an error if a kernel has found a row that is no position."""
    if fault >= 0:
        raise row_error(own, seconds if len(seconds) else None, fault)


def _rulings_beside(rulings: Rulings, edition: Language | None) -> Iterator[tuple[int, Rulings]]:
    """The same rulings with one question read in another way, and the place of that question."""
    for place, key in enumerate(QUESTIONS):
        for answer in other_readings(rulings, key, edition):
            yield place, evolve(rulings, **{key: answer})


def _nothing(players: int) -> Counted:
    return Counted(
        np.zeros((players, MOST_POINTS + 1), np.int64),
        np.zeros((players, players), np.int64),
        np.zeros((len(RULES), 2), np.int64),
        np.zeros((len(QUESTIONS), len(EFFECTS)), np.int64),
    )


def _counted(games: Games) -> Counted:
    players = games.points.shape[1]
    won = games.ranks == 1
    others = won.sum(axis=1) - 1
    return Counted(
        np.stack([np.bincount(points, minlength=MOST_POINTS + 1) for points in games.points.T]),
        np.stack([np.bincount(others[mine], minlength=players) for mine in won.T]),
        np.stack([games.rules.sum(axis=0, dtype=np.int64), (games.rules > 0).sum(axis=0)], axis=1),
        games.questions.sum(axis=0),
    )


def _simulation(work: _Work, total: Counted, *, told: bool) -> Simulation:
    conditions = work.conditions
    most = int(np.flatnonzero(total.points.any(axis=0))[-1])
    return Simulation(
        conditions.players,
        work.games,
        conditions.seed,
        work.rulings,
        FrozenMap({hill: conditions.springs.get(hill, frozenset()) for hill in Hill})
        if told
        else None,
        conditions.color_set,
        tuple(
            SeatCount(tuple(points), tuple(wins))
            for points, wins in zip(
                total.points[:, : most + 1].tolist(), total.wins.tolist(), strict=True
            )
        ),
        FrozenMap(
            {rule: RuleCount(*row) for rule, row in zip(RULES, total.rules.tolist(), strict=True)}
        ),
        FrozenMap(
            {
                key: QuestionCount(*row)
                for key, row in zip(QUESTIONS, total.questions.tolist(), strict=True)
            }
        ),
        work.edition,
    )
