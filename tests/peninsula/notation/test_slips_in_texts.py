"""Slips of somebody who types a text, and what he or she is told."""

from __future__ import annotations

import pytest

from palatinus_rules.peninsula.notation.game import parse_game
from palatinus_rules.peninsula.notation.orders import parse_orders
from palatinus_rules.peninsula.notation.scenario import parse_scenario
from palatinus_rules.peninsula.notation.state import parse_state
from palatinus_rules.peninsula.reading import Parsed


def told(parsed: Parsed) -> list[str]:
    return [f"{each.line}: {each.message} [{each.code}]" for each in parsed.problems]


@pytest.mark.parametrize(
    ("parsed", "line", "meant"),
    [
        (parse_state("Peninsula situazione 1\nTurno: 5"), 1, "Peninsula state 1"),
        (parse_orders("PENINSULA Ordini 1\nTurno: 5"), 1, "Peninsula orders 1"),
        (parse_game("Peninsula partita 1\nPeninsula state 1"), 1, "Peninsula game 1"),
        # The first line of the orders ends the state, if it is English.
        (parse_game("Peninsula state 1\nPeninsula ordini 1"), 2, "Peninsula orders 1"),
    ],
)
def test_the_first_line_is_always_english(parsed: Parsed, line: int, meant: str) -> None:
    (problem,) = parsed.problems
    assert (problem.code, problem.line) == ("line-unknown", line)
    assert problem.message.endswith(f" Did you mean {meant}?")


def test_what_has_a_name_stands_once() -> None:
    scenario = "Plain: arno, chiana\nMountain: sila, arno (1)\nCosti: palude 1, swamp 2"
    assert told(parse_scenario(scenario)) == [
        "2: 'arno' already stands in line 1. [key-twice]",
        "3: 'swamp' already stands in line 3. [key-twice]",
    ]
    state = "In arno: umbri 1I\nIn chiana: umbri 1I, umbri 2I\nIn arno: lucani 1I"
    assert told(parse_state(state)) == [
        "2: 'umbri' already stands in line 2. [key-twice]",
        "3: 'arno' already stands in line 1. [key-twice]",
    ]


def test_what_has_no_name_is_said_once() -> None:
    assert told(parse_state("Turn: 5\nPeople: umbri\nTurno: 6")) == [
        "3: Line 1 says this already. [key-twice]"
    ]
    scenario = "People umbri: red\nCounters: 3I\nPedine: 4I"
    assert told(parse_scenario(scenario)) == ["3: Line 2 says this already. [key-twice]"]
