"""How often rules fire: by hand, by the record of every step, and by the kernel that counts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from batch_long_run import ALL_RULINGS, positions_on, random_round
from palatinus_rules import (
    Position,
    Resolution,
    Rulings,
    random_game,
    resolve,
    verify,
)
from palatinus_rules.batch import pack
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.tables import board_words, readings
from palatinus_rules.disputes import cases
from palatinus_rules.foresight import RULES, Games, rules_fired
from palatinus_rules.foresight.simulation import games as games_module
from palatinus_rules.foresight.simulation.counting_kernels import COLUMNS, count_singles
from palatinus_rules.foresight.simulation.random_endings import Ends
from palatinus_rules.rules.rulebook import clause
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.testing import dense_positions, positions, rulings
from plain import TOKENS_OR_DISCS, TWICE, plain_board, position
from strategies import short_positions

count_compiled = kernel(count_singles)


def fired(text: str, seats: str = "red yellow green", springs: str = "", **ruled: str) -> object:
    """What fires at all in a position on the plain board."""
    resolution = resolve(position(text, seats, springs), Rulings.from_readings(ruled))
    return {rule: times for rule, times in rules_fired(resolution).items() if times}


def test_every_rule_is_a_clause_in_the_order_of_the_rulebook() -> None:
    assert len(set(RULES)) == len(RULES)
    assert all(clause(rule).scope == "scoring" for rule in RULES)
    assert list(rules_fired(resolve(position("")))) == list(RULES)


def test_an_empty_board() -> None:
    # Nobody has any influence on seven hills. All three players have 0 points and rank 1: one
    # group with equal points, which nothing can part.
    assert fired("") == {"control.nobody": 7, "victory.tie-break": 1, "victory.shared": 1}


def test_a_soldier_and_the_larger_group() -> None:
    # B3 counts the merchant on B2 and the farmers on C1 and C6, which lie on another tile. He
    # captures the two farmers, one of them of his own color. Then he brings nothing to hill B, and
    # the merchant counts him: 3 influence, and the token worth 5. The six other hills are empty.
    # Red has 2 points, green 5, yellow none: nobody is equal.
    text = "B3 red soldier\nB2 green merchant\nC1 yellow farmer\nC6 red farmer"
    assert fired(text) == {
        "soldiers.across-tiles": 1,
        "soldiers.captures-larger-group": 1,
        "soldiers.own-color": 1,
        "soldiers.captives-to-owner": 2,
        "control.merchant-beside-soldier": 1,
        "control.soldier-brings-none": 1,
        "control.most-takes-token": 1,
        "control.nobody": 6,
    }
    # If the captor leaves, nobody is left to bring nothing, and the merchant counts nobody.
    assert fired(text, captor="leaves") == {
        "soldiers.across-tiles": 1,
        "soldiers.captures-larger-group": 1,
        "soldiers.own-color": 1,
        "soldiers.captives-to-owner": 2,
        "control.nobody": 7,
        "victory.tie-break": 1,
        "victory.shared": 1,
    }


def test_soldiers_beside_each_other_flee() -> None:
    # B1 has the merchant on B2 and the farmer on B6 beside him, and flees. B3 has only B2 of the
    # two beside him, and captures the merchant. D3 has nobody beside him. The farmer on B6 has G2
    # on another tile beside him and B1, B5 on his own, all free: 6 influence and the token.
    text = "B1 red soldier\nB3 yellow soldier\nB2 green merchant\nB6 green farmer\nD3 red soldier"
    assert fired(text) == {
        "soldiers.flees-when-equal": 1,
        "soldiers.lone-soldier": 1,
        "soldiers.captures-only-kind": 1,
        "soldiers.captives-to-owner": 1,
        "soldiers.at-the-same-time": 1,
        "control.farmer-free-field": 3,
        "control.soldier-brings-none": 1,
        "control.farmer-across-tiles": 1,
        "control.most-takes-token": 1,
        "control.nobody": 6,
    }
    # Two soldiers beside each other, of whom both look past the other.
    assert fired("B1 red soldier\nB2 yellow soldier", lone_soldier="stays") == {
        "soldiers.lone-soldier": 2,
        "soldiers.at-the-same-time": 1,
        "soldiers.ignore-soldiers": 2,
        "control.soldier-brings-none": 2,
        "control.nobody": 7,
        "victory.tie-break": 1,
        "victory.shared": 1,
    }


@pytest.mark.parametrize("reading", ["piece", "piece_and_disc"])
def test_two_soldiers_of_one_player(reading: str) -> None:
    found = fired(TWICE, own_double_capture=reading)
    assert isinstance(found, dict)
    assert found["soldiers.own-shared-capture"] == found["soldiers.captives-to-owner"] == 1
    assert found["soldiers.captures-only-kind"] == 2
    assert "soldiers.shared-capture" not in found
    # Of two players, it is the other rule. Each of them has 1 point and one item then.
    other = fired(TWICE.replace("B5 red", "B5 yellow"))
    assert isinstance(other, dict)
    assert other["soldiers.shared-capture"] == other["victory.shared"] == 1
    assert "soldiers.own-shared-capture" not in other


def test_free_springs() -> None:
    # Worked out beside TOKENS_OR_DISCS: D5 counts D4, D6 and E2, D2 counts C4, D1 and D3, E3 counts
    # E2 and E4, E5 counts E4 and E6: ten free fields, and the spring on E2 twice over. C4 is of
    # another tile for D2, and so is E2 for D5, as a field and as a spring.
    assert fired(TOKENS_OR_DISCS, springs="E2") == {
        "control.farmer-free-field": 10,
        "control.farmer-spring": 2,
        "control.free-spring-twice": 2,
        "control.farmer-across-tiles": 3,
        "control.most-takes-token": 2,
        "control.nobody": 5,
        "victory.tie-break": 1,
        "victory.shared": 1,
    }
    # Counted once, E2 is a spring and no free field, and there are two ties.
    assert fired(TOKENS_OR_DISCS, springs="E2", free_spring="once") == {
        "control.farmer-free-field": 8,
        "control.farmer-spring": 2,
        "control.farmer-across-tiles": 2,
        "control.tie-discs": 2,
        "control.nobody": 5,
        "victory.tie-break": 1,
        "victory.shared": 1,
    }


def test_second_colors_and_an_own_spring() -> None:
    # The green merchant on B2 counts the green farmer on B1, of his own color. The farmer stands on
    # a spring and has B6 free: 2 for red from each of the two, and 2 more for the spring.
    text, seats = "B2 green merchant\nB1 green farmer", "red+green yellow+blue"
    assert fired(text, seats, "B1") == {
        "control.merchant-beside-farmer": 1,
        "control.merchant-own-color": 1,
        "control.farmer-free-field": 1,
        "control.farmer-own-spring": 1,
        "control.second-color": 2,
        "control.most-takes-token": 1,
        "control.nobody": 6,
    }
    # Neutral, they bring nothing to anybody, and nothing is counted for them.
    assert fired(text, seats, "B1", second_color="neutral") == {
        "control.second-color": 2,
        "control.nobody": 7,
        "victory.tie-break": 1,
        "victory.shared": 1,
    }


def counted(each: Sequence[Position], ruled: Rulings, *, compiled: bool) -> list[list[int]]:
    """What the kernel counts, without its last column."""
    _, bitboards, seconds = pack(each)
    shape = bitboards.shape[:2]
    counts = np.full((len(each), COLUMNS), 77, np.int16)
    (count_compiled if compiled else count_singles)(
        np.stack([board_words(one.board) for one in each]),
        readings(ruled),
        bitboards,
        np.zeros((0, 2, 3), np.uint64) if seconds is None else seconds,
        np.empty(shape, np.int32),
        np.empty(shape, np.int32),
        np.empty(shape, np.int8),
        counts,
    )
    found: list[list[int]] = counts[:, : len(RULES)].tolist()
    return found


def expected(each: Sequence[Position], ruled: Rulings) -> list[list[int]]:
    return [list(rules_fired(resolve(one, ruled)).values()) for one in each]


@pytest.mark.parametrize("compiled", [False, True])
def test_the_kernel_counts_nothing_for_neutral_second_colors(*, compiled: bool) -> None:
    # Both green inhabitants are second colors; nobody has anything on seven hills, and the two
    # players end alike.
    green = position("B2 green merchant\nB1 green farmer", "red+green yellow+blue", "B1")
    neutral = Rulings.from_readings({"second_color": "neutral"})
    right = dict.fromkeys(RULES, 0) | {
        "control.second-color": 2,
        "control.nobody": 7,
        "victory.tie-break": 1,
        "victory.shared": 1,
    }
    assert counted([green], neutral, compiled=compiled) == [list(right.values())]


@pytest.mark.parametrize("turn", range(4))
def test_the_kernel_counts_what_the_records_say_under_all_readings(turn: int) -> None:
    # Boards from nearly empty to full, 2 to 5 players; the twist changes with the next four turns.
    seen = np.zeros(len(RULES), np.int64)
    for number in range(64 * turn, 64 * (turn + 1)):
        drawn = random_round(number, seed=8, on_a_board=4)
        several = [one for board in range(3) for one in positions_on(drawn, board)]
        right = expected(several, drawn.rulings)
        assert counted(several, drawn.rulings, compiled=True) == right
        seen += np.array(right).sum(axis=0)
    never = {rule for rule, times in zip(RULES, seen.tolist(), strict=True) if not times}
    assert never <= ({"control.second-color"} if turn else set())


@given(positions() | dense_positions(), rulings())
def test_the_kernel_counts_any_position(one: Position, ruled: Rulings) -> None:
    assert counted([one], ruled, compiled=True) == expected([one], ruled)


@pytest.mark.parametrize("number", [0, 63, 64 * 3, 64 * 3 + 63])
def test_the_kernel_counts_whole_rounds_without_the_compiler(number: int) -> None:
    # Two players with second colors and five, under the default readings and under all others.
    drawn = random_round(number, seed=8, on_a_board=4)
    several = [one for board in range(3) for one in positions_on(drawn, board)]
    assert counted(several, drawn.rulings, compiled=False) == expected(several, drawn.rulings)


@given(dense_positions(), st.sampled_from(ALL_RULINGS))
def test_the_kernel_counts_the_same_without_the_compiler(one: Position, ruled: Rulings) -> None:
    assert counted([one], ruled, compiled=False) == expected([one], ruled)


@pytest.mark.parametrize("compiled", [False, True])
def test_the_box_runs_out(*, compiled: bool) -> None:
    # Nine discs worth 2 are owed at its end, and the box holds eight; see tests/cli/test_games.py.
    resolution = verify(random_game(5, seed=1485)).resolution
    assert resolution is not None
    assert rules_fired(resolution)["control.box-runs-out"] == 1
    several = [resolution.position]
    assert counted(several, Rulings(), compiled=compiled) == expected(several, Rulings())


def scored(each: Sequence[Position], ruled: Rulings) -> Games:
    _, bitboards, seconds = pack(each)
    boards = np.stack([board_words(one.board) for one in each])
    nobody = np.zeros((0, 2, 3), np.uint64)
    return games_module.score_ends(
        Ends(boards, bitboards, nobody if seconds is None else seconds), ruled
    )


def by_seat(resolution: Resolution) -> tuple[list[int], list[int], list[int]]:
    standings = {each.color: each for each in resolution.standings}
    seats = [standings[color] for color in resolution.position.colors]
    return [s.points for s in seats], [s.items for s in seats], [s.rank for s in seats]


def asked(resolution: Resolution) -> set[str]:
    """The questions that come up, with the lone soldiers, whom settling passes over."""
    lone = rules_fired(resolution)["soldiers.lone-soldier"]
    return {*cases._case(resolution).open, *(["lone_soldier"] if lone else [])}


def effects(one: Position, ruled: Rulings, key: str) -> list[bool]:
    """What one question does in a position, by scoring it with every answer."""
    given_so = resolve(one, ruled)
    otherwise = [resolve(one, evolve(ruled, **{key: answer})) for answer in QUESTIONS[key]]
    before, after = by_seat(given_so), [by_seat(each) for each in otherwise]
    return [
        key in asked(given_so),
        any(before[0] != each[0] for each in after),
        any(before[2] != each[2] for each in after),
        any(given_so.winners != each.winners for each in otherwise),
    ]


@given(short_positions(), rulings())
def test_the_box_counts_what_is_owed_whatever_is_given(one: Position, ruled: Rulings) -> None:
    assert counted([one], ruled, compiled=True) == expected([one], ruled)
    games = scored([one], ruled)
    assert games.questions[0].tolist() == [effects(one, ruled, key) for key in QUESTIONS]


@pytest.mark.rule("control.box-serves-all-or-none")
@pytest.mark.parametrize("compiled", [False, True])
def test_a_tie_that_the_box_cannot_serve_is_a_tie(*, compiled: bool) -> None:
    # Five ties, and discs for four: the fifth is counted like the others. Nobody has influence on
    # the two other hills.
    pairs = [("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")]
    lines = [f"{one} red merchant\n{other} yellow merchant" for one, other in pairs]
    short, box = position("\n".join(lines)), Rulings(disc_shortage="box")
    fired = rules_fired(resolve(short, box))
    assert fired["control.tie-discs"] == 5
    assert fired["control.nobody"] == 2
    assert fired["control.box-runs-out"] == 1
    assert counted([short], box, compiled=compiled) == expected([short], box)


@pytest.mark.parametrize("turn", range(4))
def test_open_questions_do_what_scoring_again_shows(turn: int) -> None:
    seen = np.zeros((len(QUESTIONS), 4), np.int64)
    every = len(ALL_RULINGS)
    for number in range(every * turn + turn, every * (turn + 1), 7):
        drawn = random_round(number, seed=9, on_a_board=2)
        several = [one for board in range(3) for one in positions_on(drawn, board)]
        games = scored(several, drawn.rulings)
        for row, one in enumerate(several):
            right = [effects(one, drawn.rulings, key) for key in QUESTIONS]
            assert games.questions[row].tolist() == right
            result = resolve(one, drawn.rulings)
            found = (games.points[row], games.items[row], games.ranks[row])
            assert tuple(array.tolist() for array in found) == by_seat(result)
            seen += np.array(right)
    # Everything has happened, but what never can: the lone soldier changes nothing, the tie-break
    # no points, and there are second colors with two players only. The box seldom runs out.
    never = {
        (key, place)
        for key, row in zip(QUESTIONS, seen, strict=True)
        for place in range(4)
        if not row[place] and key != "disc_shortage"
    }
    impossible = {("lone_soldier", 1), ("lone_soldier", 2), ("lone_soldier", 3), ("final_tie", 1)}
    if turn:
        impossible |= {("second_color", place) for place in range(4)}
    assert never == impossible


def test_second_colors_belong_to_their_seats() -> None:
    one = position("B2 blue merchant\nB1 red merchant", "yellow+blue red+green")
    assert counted([one], Rulings(), compiled=True) == expected([one], Rulings())


@pytest.mark.parametrize("compiled", [False, True])
def test_the_kernel_says_which_row_is_no_position(*, compiled: bool) -> None:
    bitboards = np.zeros((3, 3, 3), np.uint64)
    bitboards[1, :2, 0] = 1
    fault = (count_compiled if compiled else count_singles)(
        np.stack([board_words(plain_board())] * 3),
        readings(Rulings()),
        bitboards,
        np.zeros((0, 2, 3), np.uint64),
        np.empty((3, 3), np.int32),
        np.empty((3, 3), np.int32),
        np.empty((3, 3), np.int8),
        np.empty((3, COLUMNS), np.int16),
    )
    assert fault == 1
