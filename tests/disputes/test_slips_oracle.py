"""The second judge of claims against what was worked out by hand, and against the second scorer."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TypedDict, cast

import pytest

from claims_random import SORTS, random_claims, random_document, written
from finer_slips import FINER, FIVE_DOUBLE_CAPTURES, FIVE_TIES
from oracle import HILLS, READINGS, score
from slips_oracle import (
    FINAL_SLIPS,
    INFLUENCE_SLIPS,
    SOLDIER_SLIPS,
    Subject,
    claimed,
    found,
    judge,
    read,
)
from slips_table import Table
from smallest_slips import SMALLEST, Slipped, document, ruled

ALL_RULINGS = [
    dict(zip(READINGS, readings, strict=True)) for readings in product(*READINGS.values())
]


class Award(TypedDict):
    kind: str
    colors: list[str]
    value: int


class Hill(TypedDict):
    influence: dict[str, int]
    award: Award


class Standing(TypedDict):
    color: str
    discs: list[int]
    points: int


class Result(TypedDict):
    hills: list[Hill]
    standings: list[Standing]
    winners: list[str]


def result_of(position: dict[str, object], rulings: dict[str, str]) -> Result:
    return cast(Result, score(position, rulings))


def discs_of(position: dict[str, object], rulings: dict[str, str]) -> dict[str, list[int]]:
    standings = result_of(position, rulings)["standings"]
    return {standing["color"]: standing["discs"] for standing in standings}


@pytest.mark.parametrize("case", SMALLEST + FINER, ids=lambda case: f"{case.slip}: {case.claim}")
def test_a_claim_is_judged_as_worked_out_by_hand(case: Slipped) -> None:
    assert judge(case.document, case.claim, case.rulings) == {
        "claim": case.claim,
        "right": False,
        "value": case.value,
        "readings": case.readings,
        "slips": case.slips,
    }


@pytest.mark.parametrize(
    "case",
    [case for case in SMALLEST + FINER if not isinstance(case.value, bool | None)],
    ids=lambda case: f"{case.slip}: {case.claim}",
)
def test_the_right_value_is_a_right_claim(case: Slipped) -> None:
    subject, _ = read(case.claim)
    claim = written(subject, case.value)
    assert judge(case.document, claim, case.rulings) == {
        "claim": claim,
        "right": True,
        "value": case.value,
        "readings": [],
        "slips": [],
    }


def test_every_slip_has_its_smallest_position() -> None:
    assert [case.slip for case in SMALLEST] == SOLDIER_SLIPS + INFLUENCE_SLIPS + FINAL_SLIPS
    assert len(SMALLEST) == 36
    assert all(case.slip in case.slips for case in SMALLEST)


def test_the_second_scorer_gives_discs_worth_1_in_field_order_while_there_are_any() -> None:
    owed = discs_of(FIVE_DOUBLE_CAPTURES, ruled())
    assert owed == {"red": [], "yellow": [1, 1, 1, 1], "green": [1]}
    box = discs_of(FIVE_DOUBLE_CAPTURES, ruled(disc_shortage="box"))
    assert box == {"red": [], "yellow": [1, 1, 1], "green": [1]}


def test_the_second_scorer_gives_a_tie_nothing_that_the_box_cannot_serve() -> None:
    owed = result_of(FIVE_TIES, ruled())
    assert owed["hills"][5]["award"] == {"kind": "discs", "colors": ["red", "yellow"], "value": 2}
    box = result_of(FIVE_TIES, ruled(disc_shortage="box"))
    assert box["hills"][4]["award"] == {"kind": "discs", "colors": ["red", "yellow"], "value": 2}
    assert box["hills"][5]["award"] == {"kind": "none", "colors": [], "value": 0}
    assert discs_of(FIVE_TIES, ruled(disc_shortage="box"))["red"] == [2, 2, 2, 2]


def test_the_second_scorer_breaks_a_final_tie_in_three_ways() -> None:
    # Yellow and blue tie on B, C and D and get three discs worth 2 each. Red takes the tokens of F
    # and G, 3 + 3. Green's soldiers capture five farmers on A and one on E. Six points each, with
    # two tokens, three discs, three discs, and six captives.
    position = document(
        "A3 green farmer, A4 green soldier, A5 green farmer, D6 green farmer, E1 green farmer,"
        "E2 green farmer, E3 green farmer, E4 green soldier, F5 red farmer, G6 red farmer,"
        "B1 yellow merchant, B2 blue merchant, C2 yellow merchant, C3 blue merchant,"
        "D3 yellow merchant, D4 blue merchant",
        seats="red yellow green blue",
    )
    results = {
        reading: result_of(position, ruled(final_tie=reading)) for reading in READINGS["final_tie"]
    }
    for result in results.values():
        assert [standing["points"] for standing in result["standings"]] == [6, 6, 6, 6]
    assert {reading: result["winners"] for reading, result in results.items()} == {
        "total": ["green"],
        "tokens_first": ["red"],
        "discs_first": ["yellow", "blue"],
    }


def test_without_a_slip_both_scorers_agree() -> None:
    rng = Random(14)
    for _ in range(60):
        position, rulings = random_document(rng), rng.choice(ALL_RULINGS)
        result = result_of(position, rulings)
        table = Table(position, rulings)
        for hill, scored in zip(HILLS, result["hills"], strict=True):
            for color, influence in scored["influence"].items():
                assert found(table, Subject("influence", hill, color)) == influence
            if scored["award"]["colors"]:
                assert found(table, Subject("hill", hill)) == scored["award"]["colors"]
        for standing in result["standings"]:
            color = standing["color"]
            assert found(table, Subject("points", color=color)) == standing["points"]
            won = color in result["winners"]
            assert found(table, Subject("victory", color=color)) == won


def test_what_the_fields_bring_is_the_influence_of_the_hill() -> None:
    rng = Random(15)
    for _ in range(20):
        table = Table(random_document(rng), rng.choice(ALL_RULINGS))
        for hill in HILLS:
            influence, brought = table.at_hill(hill, "")
            assert sum(influence.values()) == sum(brought.values())
            assert {field[0] for field in brought} <= {hill}


def test_random_claims_are_of_every_sort_and_often_led_to_by_a_slip() -> None:
    rng = Random(16)
    sorts: set[str] = set()
    claims = wrong = slipped = 0
    for _ in range(10):
        position, rulings = random_document(rng), rng.choice(ALL_RULINGS)
        for claim in random_claims(rng, position, rulings, 10):
            subject, said = read(claim)
            sorts.add(subject.sort)
            seats = Table(position, rulings).seats
            assert written(subject, claimed(subject, said, seats)) == claim
            judgement = judge(position, claim, rulings)
            claims += 1
            wrong += not judgement["right"]
            slipped += bool(judgement["slips"])
    assert sorts == set(SORTS)
    assert wrong > claims * 0.6
    assert slipped > claims * 0.4
