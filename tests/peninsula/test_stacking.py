"""What areas hold, worked out by hand, and every removal tried one by one."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.people import Special
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.stacking import (
    Stack,
    Stacking,
    checked_peoples,
    doubled_problems,
    stacking,
)
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force
from peninsula_plain import force, forces, people, scenario, state

PLAIN = scenario()


def stacks(
    standing: Mapping[str, str],
    readings: Readings = Readings(),
    game: Scenario = PLAIN,
    turn: int = 8,
) -> Stacking:
    units = {area: {"umbri": text} for area, text in standing.items()}
    return stacking(game, state(units, turn=turn), readings=readings)


def only(standing: Mapping[str, str], readings: Readings = Readings()) -> Stack:
    (stack,) = stacks(standing, readings).stacks
    return stack


@pytest.mark.rule("peninsula.S2")
def test_a_plain_holds_three() -> None:
    # 2 I + 1 C weigh 1 + 1 + 2 = 4, one too much: an I goes, or the C.
    stack = only({"piana": "2I+1C"})
    assert (stack.weight(), stack.limit, stack.excess()) == (4, 3, 1)
    assert stack.removals() == (force("1C"), force("1I"))
    assert stack.removals(doubled=True) == (Force(),)


@pytest.mark.rule("peninsula.S2")
@pytest.mark.rule("peninsula.S4")
def test_no_cavalry_stays_on_a_mountain_that_is_not_doubled() -> None:
    stack = only({"monte": "1C"})
    assert (stack.weight(), stack.limit) == (2, 1)
    assert stack.removals() == (force("1C"),)
    assert stack.removals(doubled=True) == (Force(),)
    # The whole cavalry is saved, although only 1 of its 2 was too much.
    assert stack.saved() == 2


@pytest.mark.rule("peninsula.S2.one")
def test_a_commander_may_weigh_one() -> None:
    assert only({"monte": "1I+1L"}).excess() == 0
    heavy = only({"monte": "1I+1L"}, Readings(commander_weight="one"))
    assert heavy.excess() == 1
    assert heavy.removals() == (force("1L"), force("1I"))


def test_areas_without_units_are_not_listed() -> None:
    assert [each.area for each in stacks({"monte": "1L", "piana": "1I"}).stacks] == ["piana"]


@pytest.mark.rule("peninsula.S1")
@pytest.mark.rule("peninsula.S1.unlimited")
def test_the_note_that_there_is_no_limit() -> None:
    assert only({"monte": "9I"}).limit == 1
    free = only({"monte": "9I"}, Readings(stacking="unlimited"))
    assert (free.limit, free.excess(), free.removals()) == (None, 0, (Force(),))


@pytest.mark.rule("peninsula.S5")
@pytest.mark.rule("peninsula.S7")
@pytest.mark.rule("peninsula.S5.exclusive")
def test_no_limit_until_a_turn() -> None:
    game = scenario(people("umbri", Special(no_stacking_until=7)))
    exclusive = Readings(until="exclusive")
    assert stacks({"monte": "9I"}, game=game, turn=7).stacks[0].limit is None
    assert stacks({"monte": "9I"}, game=game, turn=8).stacks[0].limit == 1
    assert stacks({"monte": "9I"}, exclusive, game, turn=7).stacks[0].limit == 1


@pytest.mark.rule("peninsula.S4")
def test_the_best_area_to_double() -> None:
    # Selva holds 4 of 6: doubling saves 2. Piana holds 3 of 4: 1. Monte 1 of 4: it saves 1.
    found = stacks({"selva": "6I", "piana": "4I", "monte": "4I"})
    assert [each.saved() for each in found.stacks] == [2, 1, 1]
    assert found.best_doubled() == ("selva",)
    assert stacks({"piana": "4I", "campo": "4A"}).best_doubled() == ("piana", "campo")
    assert stacks({"piana": "3I"}).best_doubled() == ()
    assert stacks({}).best_doubled() == ()


@pytest.mark.rule("peninsula.S4.per_player")
def test_one_doubled_area_for_all_peoples_of_a_player() -> None:
    units = {"selva": {"umbri": "6I"}, "piana": {"sardi": "4I"}, "monte": {"siculi": "9I"}}
    player = Readings(doubled_area="per_player")
    assert stacking(PLAIN, state(units), "sardi").best_doubled() == ("piana",)
    assert stacking(PLAIN, state(units), "sardi", player).best_doubled() == ()
    assert stacking(PLAIN, state(units), "umbri", player).best_doubled() == ("selva",)
    # A limit of 4 doubled saves the 2 in selva, one of 3 the 1 in piana; others are no rivals.
    assert stacking(PLAIN, state(units), "sardi", player).rival == 2
    assert stacking(PLAIN, state(units), "umbri", player).rival == 1
    assert stacking(PLAIN, state(units), "liguri", player).rival == 1
    assert stacking(PLAIN, state({"selva": {"umbri": "6I"}}), "umbri", player).rival == 0
    assert stacking(PLAIN, state(units), "sardi").rival == Stacking("sardi", ()).rival == 0
    # Doubling piana saves 2, more than the 1 in selva; that campo is not too full is no matter.
    more = {"selva": {"umbri": "5I"}, "piana": {"sardi": "5I"}, "campo": {"sardi": "1I"}}
    assert stacking(PLAIN, state(more), "umbri", player).best_doubled() == ()
    both = {"umbri": "selva", "sardi": "piana", "siculi": "monte"}
    assert list(doubled_problems(PLAIN, both)) == []
    assert [str(each) for each in doubled_problems(PLAIN, both, player)] == [
        "stacking.doubled: Ada doubles selva and piana; a player has only one area that holds "
        "twice its limit (S4)."
    ]


@pytest.mark.rule("peninsula.S3")
@pytest.mark.rule("peninsula.S3.active_people")
def test_whose_stacks_are_checked() -> None:
    assert checked_peoples(PLAIN, "sardi") == ("umbri", "siculi", "sardi", "liguri")
    assert checked_peoples(PLAIN, "sardi", Readings(stacking_check="active_people")) == ("sardi",)


def told(
    standing: Mapping[str, str],
    removed: Mapping[str, str] | None = None,
    doubled: tuple[str, ...] = (),
) -> list[str]:
    return [str(each) for each in stacks(standing).problems(forces(removed or {}), doubled)]


@pytest.mark.rule("peninsula.S3")
def test_what_is_too_heavy_is_told_with_its_numbers() -> None:
    # Monte holds 1: 2 I + 1 C weigh 4, 3 too much, and 2 if doubled.
    start = "stacking.removed.monte: monte (mountain, limit"
    assert told({"monte": "2I+1C"}) == [
        f"{start} 1): weight 4 of 3 units; remove weight 3, or 2 if this is the doubled area (S2)."
    ]
    assert told({"monte": "2I+1C"}, doubled=("monte",)) == [
        f"{start} 2): weight 4 of 3 units; remove weight 2 (S2)."
    ]
    assert told({"monte": "2I"}) == [
        f"{start} 1): weight 2 of 2 units; remove weight 1, or nothing if this is the doubled area "
        "(S2)."
    ]
    assert told({"monte": "2I+1C"}, {"monte": "1C"}) == [
        f"{start} 1): weight 4 of 3 units; weight 3 must go, and 1 C removed are too few (S2)."
    ]


@pytest.mark.rule("peninsula.S3")
def test_removals_that_are_too_many() -> None:
    assert told({"piana": "2I+1C"}, {"piana": "1I"}) == []
    assert told({"piana": "2I+1C"}, {"piana": "1C"}) == []
    assert told({"piana": "2I+1C"}, {"piana": "2I"}) == [
        "stacking.removed.piana: piana: 2 I removed, weight 1 had to go: an infantry unit could "
        "have stayed (S3)."
    ]
    assert told({"piana": "3I"}, {"piana": "1I"}) == [
        "stacking.removed.piana: piana holds 3 I, weight 3: nothing may be removed (S3)."
    ]
    # Of 9 I only the 2 go that there are, and one of them would have done.
    assert told({"piana": "2I+1C"}, {"piana": "9I"}) == [
        "stacking.removed.piana: 9 I cannot be removed from piana: umbri has 2 I + 1 C there (S3).",
        "stacking.removed.piana: piana: 2 I removed, weight 1 had to go: an infantry unit could "
        "have stayed (S3).",
    ]
    assert told({"piana": "3I"}, {"campo": "1I"}) == [
        "stacking.removed.campo: 1 I cannot be removed from campo: umbri has nothing there (S3)."
    ]


@pytest.mark.rule("peninsula.S4")
def test_only_one_area_is_doubled() -> None:
    assert told({"piana": "4I", "campo": "1I"}, doubled=("piana", "campo")) == [
        "stacking.doubled: umbri doubles piana and campo; only one area may hold twice its limit "
        "(S4)."
    ]
    # The second of them holds no more than its limit.
    assert told({"piana": "4I", "campo": "4I"}, doubled=("piana", "campo"))[1:] == [
        "stacking.removed.campo: campo (plain, limit 3): weight 4 of 4 units; remove weight 1, or "
        "nothing if this is the doubled area (S2)."
    ]
    assert told({"piana": "1I"}, doubled=("campo",)) == [
        "stacking.doubled: umbri has no unit in campo, so that doubling it means nothing (S4)."
    ]


@given(
    st.builds(Force, st.integers(0, 6), st.integers(0, 4), st.integers(0, 4)),
    st.sampled_from(Terrain),
    st.booleans(),
)
def test_removals_are_all_that_do_and_have_no_smaller_one(
    units: Force, terrain: Terrain, doubled: bool
) -> None:
    limit = {"forest": 4, "plain": 3, "swamp": 2, "mountain": 1}[str(terrain)] * (1 + doubled)
    stack = Stack("x", terrain, terrain.dp, units)

    def fits(lost: Force) -> bool:
        kept = units - lost
        return kept.infantry + kept.archers + 2 * kept.cavalry <= limit

    enough = [lost for lost in units.parts() if fits(lost)]
    minimal = [
        lost for lost in enough if not any(each != lost and each.within(lost) for each in enough)
    ]
    assert list(stack.removals(doubled=doubled)) == sorted(minimal)
    for lost in units.parts():
        found = Stacking("umbri", (stack,)).problems({"x": lost}, ("x",) if doubled else ())
        assert (found == []) == (lost in minimal)
