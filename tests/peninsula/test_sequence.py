"""Turns, the movement list and the four phases."""

from __future__ import annotations

import pytest
from attrs import evolve

from palatinus_rules.peninsula.people import Entry, First
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.sequence import (
    Chance,
    Go,
    next_go,
    order,
    sequence_problems,
    turn_of,
)
from palatinus_rules.peninsula.state import Phase
from peninsula_plain import force, people, scenario, state

LATE = scenario(people("sardi", entry=Entry(3, ("monte",), force("2I"))))
DEV, MOVE, FIGHT, WIN = Phase
ALL = ("umbri", "siculi", "sardi", "liguri")


def goes(*words: str) -> list[Go]:
    """Goes as ``1 umbri``, with a phase or without."""
    found = []
    for word in words:
        turn, name, *phase = word.split()
        found.append(Go(int(turn), name, Phase(phase[0]) if phase else None))
    return found


def told(*words: str, **more: object) -> list[str]:
    absent = more.get("absent", frozenset())
    assert isinstance(absent, frozenset)
    return [str(each) for each in sequence_problems(LATE, goes(*words), absent=absent)]


@pytest.mark.rule("peninsula.G8")
@pytest.mark.rule("peninsula.G9")
def test_every_people_has_all_four_phases_one_after_the_other() -> None:
    found = order(scenario(), 1)
    assert found[:5] == (
        Go(1, "umbri", DEV),
        Go(1, "umbri", MOVE),
        Go(1, "umbri", FIGHT),
        Go(1, "umbri", WIN),
        Go(1, "siculi", DEV),
    )
    assert [each.people for each in found[::4]] == list(ALL)


@pytest.mark.rule("peninsula.G9.per_player")
def test_by_player() -> None:
    found = order(scenario(), 1, readings=Readings(phases="per_player"))
    # Ada's Umbri and Sardi come first, phase by phase, then Bice's.
    assert found[:4] == (
        Go(1, "umbri", DEV),
        Go(1, "sardi", DEV),
        Go(1, "umbri", MOVE),
        Go(1, "sardi", MOVE),
    )
    assert found[8:10] == (Go(1, "siculi", DEV), Go(1, "liguri", DEV))


@pytest.mark.rule("peninsula.G9.develop_together")
def test_all_develop_first() -> None:
    found = order(scenario(), 1, readings=Readings(phases="develop_together"))
    assert [each.people for each in found[:4]] == list(ALL)
    assert {each.phase for each in found[:4]} == {DEV}
    assert found[4:7] == (Go(1, "umbri", MOVE), Go(1, "umbri", FIGHT), Go(1, "umbri", WIN))


@pytest.mark.rule("peninsula.G8")
def test_who_is_not_in_play_has_no_go() -> None:
    def peoples(turn: int, **units: dict[str, str]) -> list[str]:
        found = order(LATE, turn, state(units, turn=turn) if units else None)
        return list(dict.fromkeys(each.people for each in found))

    assert peoples(2) == ["umbri", "siculi", "liguri"]
    assert peoples(3) == list(ALL)
    # With a state, only those with pieces, and those that arrive.
    assert peoples(3, piana={"umbri": "1I"}) == ["umbri", "sardi"]
    assert peoples(4, piana={"umbri": "1I"}) == ["umbri"]


@pytest.mark.rule("peninsula.G8")
def test_a_log_in_order() -> None:
    assert (
        told("1 umbri", "1 siculi", "1 liguri", "2 umbri", "2 siculi", "2 liguri", "3 umbri") == []
    )
    assert told("1 siculi development", "1 siculi movement", "1 siculi combat") == []
    assert told() == []
    # Whoever has nobody left needs no go.
    gone = frozenset({(1, "siculi")})
    assert told("1 umbri", "1 liguri", absent=gone) == []


@pytest.mark.rule("peninsula.G8")
def test_a_log_out_of_order() -> None:
    assert told("1 umbri", "1 liguri") == [
        "goes[1]: Turn 1: siculi is passed over, and has a go (G8)."
    ]
    assert told("1 siculi", "1 umbri") == [
        "goes[1]: Turn 1: umbri is not due; liguri is next on the movement list (G8)."
    ]
    assert told("2 umbri", "1 siculi") == ["goes[1]: Turn 1 of siculi: turn 2 is due (G8)."]
    assert told("1 umbri development", "1 umbri combat", "1 umbri movement") == [
        "goes[1]: Turn 1, umbri: the phase movement is missing (G8).",
        "goes[2]: Turn 1, umbri: the phase movement is not due; victory points comes next (G8).",
    ]
    assert told("1 siculi development", "1 umbri development", "18 umbri") == [
        "goes[1]: Turn 1: umbri is not due; siculi is next on the movement list (G8).",
        "goes[2]: Turn 18: a game has turns 1 to 17 (G8).",
    ]
    # All phases of somebody who is passed over are one problem.
    assert told("1 umbri victory", "1 liguri development") == [
        "goes[1]: Turn 1: siculi is passed over, and has a go (G8)."
    ]
    # Sardi come in turn 3.
    assert told("1 sardi") == [
        "goes[0]: Turn 1: sardi is not due; umbri is next on the movement list (G8)."
    ]


@pytest.mark.rule("peninsula.G8")
def test_there_are_seventeen_turns() -> None:
    assert told("18 umbri", "0 umbri", "1 umbrii") == [
        "goes[0]: Turn 18: a game has turns 1 to 17 (G8).",
        "goes[1]: Turn 0: a game has turns 1 to 17 (G8).",
        "goes[2]: There is no people 'umbrii'. Did you mean umbri?",
    ]
    assert told("17 liguri", "17 liguri") == ["goes[1]: Turn 17: liguri has no go any more (G8)."]


def test_the_phase_that_comes_next() -> None:
    moment = state({"piana": {"umbri": "1I"}, "campo": {"liguri": "1I"}}, turn=4)
    assert next_go(LATE, moment) == Go(4, "umbri", MOVE)
    assert next_go(LATE, evolve(moment, phase=WIN)) == Go(4, "liguri", DEV)
    assert next_go(LATE, evolve(moment, people="liguri", phase=WIN)) == Go(5, "umbri", DEV)
    # Siculi have nobody left in the middle of their go.
    assert next_go(LATE, evolve(moment, people="siculi", phase=FIGHT)) == Go(4, "liguri", DEV)
    before = evolve(moment, turn=16, people="liguri", phase=WIN)
    assert next_go(LATE, before) == Go(17, "umbri", DEV)
    last = evolve(moment, turn=17, people="liguri", phase=WIN)
    assert next_go(LATE, last) is None


@pytest.mark.rule("peninsula.G7")
@pytest.mark.rule("peninsula.V1")
@pytest.mark.rule("peninsula.V4")
def test_who_enters_and_who_scores() -> None:
    game = scenario(
        people("umbri", victory={3: {"piana": 2, "campo": 1}}, first=First((3,), {"campo": 4})),
        people("sardi", entry=Entry(3, ("monte",), force("2I"))),
        people("siculi", reinforcements=(Entry(3, ("mare",), force("1C")),)),
    )
    found = turn_of(game, state({"piana": {"umbri": "1I"}}, turn=3))
    assert [(each.people, each.is_first, each.entry.at) for each in found.arrivals] == [
        ("siculi", False, ("mare",)),
        ("sardi", True, ("monte",)),
    ]
    told = [(each.area, each.points, each.is_first, each.holds) for each in found.scores]
    assert told == [
        ("piana", 2, False, True),
        ("campo", 1, False, False),
        ("campo", 4, True, False),
    ]
    assert found.following == Go(3, "umbri", MOVE)
    # Without a word about it, points are those of the sheet, and nobody has them yet.
    assert found.scores[1] == Chance("umbri", "campo", 1)
