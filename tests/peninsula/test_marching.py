"""Moves of groups, step by step: what is wrong with them, and who stands where afterwards."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.marching import check_moves, moved
from palatinus_rules.peninsula.movement import March, Movement, escorted
from palatinus_rules.peninsula.reach import reach
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.units import Force, UnitKind
from peninsula_plain import AREAS, force, scenario, state

PLAIN = scenario()


def march(group: str, path: str, together: int = 0) -> March:
    """A group with its path, as ``piana > campo``."""
    return March(force(group), tuple(path.split(" > ")), together)


def go(moment: State, *marches: March, readings: Readings = Readings()) -> Movement:
    return check_moves(PLAIN, moment, marches, readings)


def told(movement: Movement) -> list[str]:
    return [str(problem) for problem in movement.problems]


@pytest.mark.rule("peninsula.M1")
@pytest.mark.rule("peninsula.M2")
@pytest.mark.rule("peninsula.M5")
def test_a_group_moves_and_its_steps_add_up() -> None:
    found = go(state({"selva": {"umbri": "3I+1C"}}), march("2I", "selva > piana > campo > isola"))
    assert found.is_legal
    (only,) = found.marches
    assert [step.cost for step in only.steps] == [1, 1, 1]
    assert only.spent == 3
    assert dict(found.standing) == {"selva": force("1I+1C"), "isola": force("2I")}


@pytest.mark.rule("peninsula.M1")
def test_whoever_has_moved_or_is_not_there_does_not_move() -> None:
    moment = state({"selva": {"umbri": "2I"}})
    found = go(moment, march("2I", "selva > piana"), march("1I", "piana > campo"))
    assert told(found) == [
        "moves[1]: 1 I cannot leave piana: umbri has 0 there that have not moved (M1)."
    ]
    # Nobody appears who was never there.
    assert dict(found.standing) == {"piana": force("2I")}
    # Of two groups that leave an area together, the second can be too large.
    both = go(moment, march("1I", "selva > piana"), march("2I", "selva > monte"))
    assert told(both) == [
        "moves[1]: 2 I cannot leave selva: umbri has 1 I there that have not moved (M1)."
    ]


def test_paths_that_are_none() -> None:
    found = go(
        state({"selva": {"umbri": "2I"}}),
        march("", "selva > piana"),
        march("1I", "selva"),
        march("1I", "selva > pianna"),
        March(force("1I"), ()),
    )
    assert told(found) == [
        "moves[0]: Nobody moves: the group is empty.",
        "moves[1].path: A path has at least two areas: where the group stands, and where it goes.",
        "moves[2].path: There is no area 'pianna'. Did you mean piana?",
        "moves[3].path: A path has at least two areas: where the group stands, and where it goes.",
    ]
    assert found.marches == ()


@pytest.mark.rule("peninsula.M1")
@pytest.mark.rule("peninsula.G4")
def test_steps_that_cannot_be_taken() -> None:
    found = go(
        state({"selva": {"umbri": "1C"}, "piana": {"umbri": "1I"}}),
        march("1C", "selva > campo"),
        march("1I", "piana > mare"),
    )
    assert told(found) == [
        "moves[0].path: Step selva-campo: not adjacent (M1).",
        "moves[1].path: Step piana-mare: mare is a sea, which nobody enters (G4).",
    ]


@pytest.mark.rule("peninsula.M2")
@pytest.mark.rule("peninsula.M4")
def test_movement_points_that_do_not_suffice() -> None:
    # Selva 2, then monte 3: 5 of 3 for infantry, and just right for cavalry.
    moment = state({"piana": {"umbri": "1I+1C+1L"}})
    found = go(moment, march("1I+1C", "piana > selva > monte"))
    assert told(found) == ["moves[0].path: infantry spent 5 of 3 MP at monte (M2)."]
    assert go(moment, march("1C", "piana > selva > monte")).is_legal
    # 1 + 1 + 1 + 2 + 3 + 2 + 1 = 11 of 10 for a commander.
    far = go(moment, march("1L", "piana > campo > piana > campo > piana > selva > monte > palude"))
    assert told(far) == ["moves[0].path: the commander spent 11 of 10 MP at palude (M2)."]


@pytest.mark.rule("peninsula.M3")
def test_a_group_with_its_commander_goes_twice_as_far() -> None:
    moment = state({"piana": {"umbri": "2I+1L"}})
    assert go(moment, march("1I+1L", "piana > selva > monte")).is_legal
    # 2 + 3 + 2 = 7 of 6.
    assert told(go(moment, march("1I+1L", "piana > selva > monte > palude"))) == [
        "moves[0].path: infantry spent 7 of 6 MP at palude (M2)."
    ]


LEADER = march("1L", "piana > selva > monte")


@pytest.mark.rule("peninsula.M3")
@pytest.mark.rule("peninsula.M3.doubled_mp")
@pytest.mark.rule("peninsula.M3.stop")
def test_after_leaving_the_commander() -> None:
    moment = state({"piana": {"umbri": "2I+1L"}})
    # With him to selva (2), and alone to piana (3): within the 3 that infantry has anyway.
    near = march("1I", "piana > selva > piana", together=1)
    # With him to selva (2), and alone to monte (5): that needs the doubled points.
    far = march("1I", "piana > selva > monte", together=1)
    assert go(moment, LEADER, near).is_legal
    assert told(go(moment, LEADER, far)) == [
        "moves[1].path: infantry spent 5 MP at monte, of 3 without a commander: doubled MP used "
        "after leaving the commander (M3)."
    ]
    assert go(moment, LEADER, march("1I", "piana > selva > monte", together=2)).is_legal
    # With him to piana (1), alone to selva (3) and monte (6): just twice what infantry has.
    there = state({"campo": {"umbri": "1I+1L"}})
    farthest = march("1I", "campo > piana > selva > monte", together=1)
    assert [p.code for p in go(there, march("1L", "campo > piana"), farthest).problems] == [
        "left-the-commander"
    ]
    stay = Readings(after_leaving="doubled_mp")
    assert go(moment, LEADER, far, readings=stay).is_legal
    stop = Readings(after_leaving="stop")
    assert [p.code for p in go(moment, LEADER, near, readings=stop).problems] == [
        "left-the-commander"
    ]
    # Whoever never was with him has only his own points, under every reading.
    alone = march("1I", "piana > selva > monte")
    for readings in (Readings(), stay, stop):
        assert [p.code for p in go(moment, LEADER, alone, readings=readings).problems] == [
            "mp-exceeded"
        ]


@pytest.mark.rule("peninsula.M3")
def test_a_group_does_not_leave_its_own_commander() -> None:
    moment = state({"selva": {"umbri": "1I+1L"}})
    found = go(moment, march("1I+1L", "selva > piana > campo", 1))
    assert told(found) == [
        "moves[0]: 1 I + 1 L from selva has a commander, and cannot leave him: whoever goes on "
        "without him is a group of its own (M3)."
    ]
    # Two steps of two leave nobody behind.
    assert go(moment, march("1I+1L", "selva > piana > campo", 2)).is_legal


@pytest.mark.rule("peninsula.M3")
def test_only_who_starts_with_a_commander_moves_with_him() -> None:
    moment = state({"piana": {"umbri": "1I+1L"}, "campo": {"umbri": "1I"}})
    found = go(moment, LEADER, march("1I", "campo > piana > selva > monte", together=3))
    assert told(found)[0] == (
        "moves[1]: 1 I from campo: 3 steps with a commander, but one who starts there takes only "
        "the first 0 of them (M3)."
    )
    # He goes to selva and monte; palude is another way.
    other = go(moment, LEADER, march("1I", "piana > palude", together=1))
    assert [problem.code for problem in other.problems] == ["without-commander"]


@pytest.mark.rule("peninsula.M3")
def test_how_many_steps_a_commander_takes_as_well() -> None:
    group = march("1I", "piana > selva > monte > palude")
    same, part, other = (
        march("1L", path)
        for path in ("piana > selva > monte", "piana > selva", "piana > campo > monte > palude")
    )
    # As many as the one who goes with it farthest; whoever parts does not count when he returns.
    assert escorted(group, [same, part, other]) == 2
    assert escorted(group, [other]) == 0
    # Neither somebody without a commander nor a commander from elsewhere leads.
    assert escorted(group, [march("2I", "piana > selva"), march("1L", "campo > selva")]) == 0


@pytest.mark.rule("peninsula.M5")
@pytest.mark.rule("peninsula.M6")
def test_enemies_are_passed_by_leaving_twice_as_many() -> None:
    moment = state({"piana": {"umbri": "5I"}, "campo": {"siculi": "2I"}})
    past = march("1I", "piana > campo > isola")
    assert told(go(moment, march("3I", "piana > campo"), past)) == [
        "moves[1].path: Passed campo: against 2 enemies, 4 units must be left, and only "
        "3 stayed (M6)."
    ]
    assert go(moment, march("4I", "piana > campo"), past).is_legal
    # Whoever comes later does not count at the moment of passing.
    assert not go(moment, past, march("4I", "piana > campo")).is_legal
    # To end there needs nobody.
    assert go(moment, march("1I", "piana > campo")).is_legal


@pytest.mark.rule("peninsula.M6")
def test_whoever_is_about_to_leave_holds_nothing() -> None:
    moment = state({"piana": {"umbri": "1I"}, "campo": {"umbri": "2I", "siculi": "1I"}})
    past, away = march("1I", "piana > campo > isola"), march("1I", "campo > piana")
    assert go(moment, past).is_legal
    assert not go(moment, past, away).is_legal


@pytest.mark.rule("peninsula.M6.same_group")
def test_only_those_of_the_same_group_hold() -> None:
    same = Readings(overrun_holders="same_group")
    moment = state({"piana": {"umbri": "3I"}, "selva": {"umbri": "2C"}, "campo": {"siculi": "1I"}})
    past = march("1I", "piana > campo > isola")
    assert go(moment, march("2I", "piana > campo"), past, readings=same).is_legal
    # Two cavalry from selva hold it as well, but they are of another group.
    ride = march("2C", "selva > piana > campo")
    assert go(moment, ride, past).is_legal
    assert not go(moment, ride, past, readings=same).is_legal


@pytest.mark.rule("peninsula.M8")
@pytest.mark.rule("peninsula.M8.several_areas")
def test_invaders_land_in_one_area() -> None:
    moment = state({}, invading={"mare": {"umbri": "3I"}})
    found = go(moment, march("2I", "mare > piana"), march("1I", "mare > piana > campo"))
    assert found.is_legal
    assert dict(found.standing) == {"piana": force("2I"), "campo": force("1I")}
    apart = [march("2I", "mare > piana"), march("1I", "mare > campo")]
    assert told(go(moment, *apart)) == [
        "moves: Invaders from mare land at piana and campo; they land in one area (M8)."
    ]
    assert go(moment, *apart, readings=Readings(landing="several_areas")).is_legal


@pytest.mark.rule("peninsula.M8")
@pytest.mark.rule("peninsula.M8.allowed")
@pytest.mark.rule("peninsula.G4")
def test_invaders_do_not_stay_at_sea_and_nobody_else_starts_there() -> None:
    moment = state({}, invading={"mare": {"umbri": "3I", "siculi": "1I"}})
    found = go(moment, march("2I", "mare > piana"))
    assert told(found) == [
        "moves: Still at mare: 1 I of umbri; invaders land in the turn in which they come (M8)."
    ]
    assert dict(found.at_sea) == {"mare": force("1I")}
    assert go(moment, readings=Readings(staying_at_sea="allowed")).is_legal
    assert told(go(state({}), march("1I", "mare > piana"))) == [
        "moves[0]: mare is a sea: only entering invaders start there (G4)."
    ]


@pytest.mark.rule("peninsula.M9")
@pytest.mark.rule("peninsula.M9.yes")
def test_whoever_lands_among_enemies_stays() -> None:
    moment = state({"campo": {"siculi": "1I", "umbri": "2I"}}, invading={"mare": {"umbri": "1I"}})
    through = march("1I", "mare > campo > isola")
    assert told(go(moment, through)) == [
        "moves[0].path: Landed at campo against 1 enemy: whoever lands stays there and fights (M9)."
    ]
    assert go(moment, through, readings=Readings(landing_overrun="yes")).is_legal


@pytest.mark.rule("peninsula.M12")
@pytest.mark.rule("peninsula.M12.free")
def test_a_commander_does_not_end_alone_among_enemies() -> None:
    moment = state({"piana": {"umbri": "1I+1L"}, "campo": {"siculi": "2I"}})
    alone = march("1L", "piana > campo")
    assert told(go(moment, alone)) == [
        "moves: A commander of umbri ends in campo without a unit, against 2 enemies (M12)."
    ]
    assert go(moment, alone, readings=Readings(lone_commander="free")).is_legal
    assert go(moment, alone, march("1I", "piana > campo")).is_legal


@pytest.mark.rule("peninsula.M12")
def test_a_lone_commander_of_others_is_removed() -> None:
    units = {"piana": {"umbri": "1I"}, "campo": {"siculi": "1L", "sardi": "1L", "liguri": "1L"}}
    moment = state({**units, "isola": {"siculi": "1L"}})
    found = go(moment, march("1I", "piana > campo"))
    assert dict(found.removed) == {"campo": ("siculi", "liguri")}
    after = moved(moment, found)
    assert after.peoples_in("campo") == ("sardi", "umbri")
    assert after.peoples_in("isola") == ("siculi",)
    free = go(moment, march("1I", "piana > campo"), readings=Readings(lone_commander="free"))
    assert dict(free.removed) == {}


def test_the_state_after_the_moves() -> None:
    moment = state(
        {"piana": {"umbri": "2I", "sardi": "1I"}},
        invading={"mare": {"umbri": "3I", "siculi": "1I"}},
    )
    found = go(moment, march("1I", "piana > selva"), march("2I", "mare > piana"))
    after = moved(moment, found)
    assert after == state(
        {"piana": {"umbri": "3I", "sardi": "1I"}, "selva": {"umbri": "1I"}},
        invading={"mare": {"umbri": "1I", "siculi": "1I"}},
    )


LANDS = [name for name, terrain in AREAS.items() if terrain is not None]


@given(
    st.sampled_from(LANDS),
    st.lists(st.sampled_from(sorted(AREAS)), min_size=1, max_size=4),
    st.sampled_from([UnitKind.INFANTRY, UnitKind.CAVALRY]),
    st.dictionaries(st.sampled_from(LANDS), st.sampled_from(["1I", "2I"]), max_size=3),
)
def test_one_unit_moves_where_it_can_reach(
    start: str, rest: list[str], kind: UnitKind, enemies: dict[str, str]
) -> None:
    """Every legal path ends where reach says, at no lower cost; pieces are conserved."""
    units: dict[str, dict[str, str]] = {area: {"siculi": text} for area, text in enemies.items()}
    units[start] = {**units.get(start, {}), "umbri": f"1{kind}"}
    moment = state(units)
    found = go(moment, March(Force.of({kind: 1}), (start, *rest)))
    assert moved(moment, found).in_play("umbri") == moment.in_play("umbri")
    if found.is_legal:
        known = reach(PLAIN, moment, start, kind).areas
        end = rest[-1]
        assert end == start or found.marches[0].spent >= known[end].cost
        assert dict(found.standing) == {end: Force.of({kind: 1})}
