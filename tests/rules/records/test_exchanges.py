"""Placements in another order: the guilty are blamed, and nobody else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from example_games import FIVE, changed, found
from games import records
from palatinus_rules import Kind, Placement, Record, random_game, verify
from palatinus_rules.formats import read_game, read_game_document
from palatinus_rules.rules import Verification

FORMS: dict[str, Callable[[Record], Record]] = {
    "revealed in the end": lambda record: record,
    "told at once": lambda record: evolve(record, placements=record.revealed(), reveal={}),
    "without a set": lambda record: evolve(record, color_set=None),
    "never revealed": lambda record: evolve(
        record, reveal={}, color_set=None, result=None, unfinished=True
    ),
    "ended before": lambda record: evolve(
        record,
        placements=record.revealed()[:-3],
        reveal={},
        color_set=None,
        result=None,
        unfinished=True,
    ),
}
EXCHANGED, FORWARDS, BACKWARDS = (1, 0), (2, 0, 1), (1, 2, 0)


def in_order(record: Record, number: int, order: Sequence[int]) -> Record:
    """A record in which the placements from a number on were written in another order."""
    placed = list(record.placements)
    placed[number : number + len(order)] = [placed[number + each] for each in order]
    return evolve(record, placements=placed)


def problems(record: Record) -> list[tuple[str, str]]:
    return told(verify(record))


def told(verification: Verification) -> list[tuple[str, str]]:
    return [(str(each.code), each.where) for each in verification.problems]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_exchanged_are_one_problem_at_the_first(players: int, form: str) -> None:
    """Any two neighbors, within a round and across its end."""
    record = FORMS[form](random_game(players, seed=1))
    assert verify(record).legal
    for number in range(len(record.placements) - 1):
        wrong = in_order(record, number, EXCHANGED)
        assert problems(wrong) == [("turn-wrong", f"placements[{number}]")]
        assert verify(wrong).confirmed == number


@given(records(), st.sampled_from([*FORMS]), st.data())
def test_two_exchanged_in_any_game(record: Record, form: str, data: st.DataObject) -> None:
    record = FORMS[form](record)
    assert verify(record).legal
    number = data.draw(st.integers(0, len(record.placements) - 2))
    wrong, only = in_order(record, number, EXCHANGED), [("turn-wrong", f"placements[{number}]")]
    assert problems(wrong) == only
    assert told(read_game(wrong.to_text()).verify()) == only
    assert told(read_game_document(json.dumps(wrong.to_document())).verify()) == only


def test_two_words_exchanged_in_a_text() -> None:
    """The numbers of the rounds stay where they are."""
    words = list(re.finditer(r"(?<= )[rygbp][MFS]?\*?[A-G][1-6](?=\s)", FIVE))
    for one, other in pairwise(words):
        between = FIVE[one.end() : other.start()]
        text = f"{FIVE[: one.start()]}{other[0]}{between}{one[0]}{FIVE[other.end() :]}"
        (problem,) = read_game(text).verify().problems
        line_start = text.rindex("\n", 0, one.start())
        assert str(problem.code) == "turn-wrong"
        assert (problem.line, problem.column) == (
            text.count("\n", 0, one.start()) + 1,
            one.start() - line_start,
        )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_rotated_are_at_most_two_problems(players: int, form: str) -> None:
    record = FORMS[form](random_game(players, seed=1))
    for order in (FORWARDS, BACKWARDS):
        for number in range(len(record.placements) - 2):
            found = problems(in_order(record, number, order))
            assert 1 <= len(found) <= (2 if players == 2 else 1), (number, found)


@given(records(), st.sampled_from([FORWARDS, BACKWARDS]), st.sampled_from([*FORMS]), st.data())
def test_three_rotated_in_any_game(
    record: Record, order: Sequence[int], form: str, data: st.DataObject
) -> None:
    record = FORMS[form](record)
    number = data.draw(st.integers(0, len(record.placements) - 3))
    assert 1 <= len(problems(in_order(record, number, order))) <= 2


def with_soldier_last(record: Record, turn: int, seat: int = 0) -> Record:
    """The same end of a game, in which a player places a soldier in this turn and none later."""
    color, size = record.players[seat].color, len(record.players)
    own = record.revealed()[seat::size]
    soldiers = [each for each in own if each.color is color and each.kind is Kind.SOLDIER]
    others = [each for each in own if each not in soldiers]
    early = turn - len(soldiers)
    placed = list(record.revealed())
    placed[seat::size] = [*others[:early], *soldiers, *others[early:]]
    return evolve(record, placements=placed, reveal={})


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        # Red's 13th comes first and should have been the soldier; the soldier is out of turn.
        (FORWARDS, [("soldier-kept", "placements[22]"), ("turn-wrong", "placements[23]")]),
        # Yellow was too early. Whether red then placed the soldier too late, nobody can tell.
        (BACKWARDS, [("turn-wrong", "placements[22]")]),
    ],
)
def test_a_rotation_does_not_make_a_soldier_late(
    order: Sequence[int], expected: list[tuple[str, str]]
) -> None:
    """Two have 16 turns each, the last four without a soldier: red's 12th is the last chance.

    Red's 12th, yellow's 12th and red's 13th are the placements 22 to 24.
    """
    record = with_soldier_last(random_game(2, seed=1), turn=12)
    assert verify(record).legal
    assert problems(in_order(record, 22, order)) == expected


def test_who_has_caught_up_can_keep_a_soldier() -> None:
    """Yellow and green are exchanged in round 1; yellow then keeps the soldier in round 4."""
    text = changed(FIVE, ("y*G3 g*B2", "g*B2 y*G3"), ("ySF4", "yFG4"), ("4. yFG4", "4. yMD6"))
    text = changed(text, ("6. yMD6", "6. ySF4"))
    assert found(text) == [
        ("turn-wrong", 13, "turn 1 of green"),
        ("soldier-kept", 16, "turn 4 of yellow"),
        ("soldier-too-late", 18, "turn 6 of yellow"),
    ]


def test_a_soldier_two_turns_too_late_is_told() -> None:
    """Red's turns 13 and 14 come in a row, and both are too late: turn 12 was the last chance.

    They are the placements 24 and 26; yellow's turn between them is written after them.
    """
    record = with_soldier_last(random_game(2, seed=1), turn=12)
    placed = list(record.placements)
    placed[22], placed[26] = (
        evolve(placed[26], field=placed[22].field),
        evolve(placed[22], field=placed[26].field),
    )
    assert problems(in_order(evolve(record, placements=placed), 25, EXCHANGED)) == [
        ("soldier-kept", "placements[22]"),
        ("turn-wrong", "placements[25]"),
        ("soldier-too-late", "placements[25]"),
    ]


@pytest.mark.parametrize("turn", [10, 12])
def test_a_soldier_left_out_is_not_a_soldier_kept(turn: int) -> None:
    """Yellow's only chance is left out: then red comes twice, which is no exchange."""
    record = with_soldier_last(random_game(2, seed=1), turn, seat=1)
    assert verify(record).legal
    left_out = 2 * turn - 1
    placed = [*record.placements[:left_out], *record.placements[left_out + 1 :]]
    assert sorted(problems(evolve(record, placements=placed))) == [
        ("turn-wrong", f"placements[{left_out}]"),
        ("turns-missing", "placements"),
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_other_faults_are_still_found(players: int) -> None:
    """An exchange and one other fault, far from each other, are as many problems as each alone."""
    record = evolve(FORMS["told at once"](random_game(players, seed=1)), result=None)
    placed = list(record.placements)
    for early, late in zip(
        range(players, 2 * players), range(5 * players, 6 * players), strict=True
    ):
        for number, spoiled in ((early, late), (late, early)):
            faults = spoil(placed, spoiled)
            if spoiled < number:
                # Who was left out may catch up, and nobody can tell that from an exchange.
                del faults["left out"]
            for fault in faults.values():
                shift = len(fault) - len(placed) if spoiled < number else 0
                wrong = evolve(record, placements=fault)
                alone = problems(wrong)
                both = problems(in_order(wrong, number + shift, EXCHANGED))
                assert alone
                assert sorted(both) == sorted(
                    [*alone, ("turn-wrong", f"placements[{number + shift}]")]
                )


def spoil(placed: list[Placement], at: int) -> dict[str, list[Placement]]:
    """A legal game with one fault."""
    before, it, after = placed[:at], placed[at], placed[at + 1 :]
    return {
        "taken": [*before, evolve(it, field=placed[0].field), *after],
        "left out": [*before, *after],
        "twice": [*before, it, it, *after],
        "wrong face": [*before, evolve(it, face_down=not it.face_down), *after],
        "wrong color": [*before, evolve(it, color=placed[at - 1].color), *after],
    }


@pytest.mark.parametrize("players", [3, 4, 5])
def test_two_exchanges_are_two_problems(players: int) -> None:
    record = FORMS["told at once"](random_game(players, seed=1))
    for one in range(players, 2 * players):
        for other in range(one + 2, one + 2 * players + 2):
            twice = in_order(in_order(record, one, EXCHANGED), other, EXCHANGED)
            assert problems(twice) == [
                ("turn-wrong", f"placements[{number}]") for number in (one, other)
            ]
