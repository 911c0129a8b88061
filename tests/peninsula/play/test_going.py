"""Whole goes: phases in order, stacks, points, the end of a turn and of the game."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.checking import check_state
from palatinus_rules.peninsula.people import Convert, First, Special
from palatinus_rules.peninsula.play.going import Played, play
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.state import Occupied, Phase
from palatinus_rules.peninsula.units import Force
from peninsula_orders import orders
from peninsula_plain import forces, people, scenario, state


def codes(played: Played) -> list[str]:
    return [str(problem.code) for problem in played.problems]


@pytest.mark.rule("peninsula.G8")
@pytest.mark.rule("peninsula.G9")
def test_four_phases_and_then_the_next_people() -> None:
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    played = play(scenario(), before, orders("Move: 1I selva > piana"))
    assert codes(played) == []
    after = played.after
    assert (after.turn, after.people, after.phase) == (8, "siculi", Phase.DEVELOPMENT)
    assert str(after.force("piana", "umbri")) == "1I"
    # The last people of the turn: turn 9 begins with the first.
    last = play(scenario(), after, orders("", people="siculi"))
    assert (last.after.turn, last.after.people) == (9, "umbri")


@pytest.mark.rule("peninsula.G9.per_player")
@pytest.mark.rule("peninsula.G9.develop_together")
@pytest.mark.parametrize("phases", ["per_player", "develop_together"])
def test_other_orders_of_the_phases(phases: str) -> None:
    readings = Readings.from_words({"phases": phases})
    before = state({"selva": {"umbri": "1I"}, "campo": {"sardi": "1I"}})
    played = play(scenario(), before, orders("Move: 1I selva > piana"), readings)
    # Umbri and Sardi are of one player: after the development of the one comes that of the other.
    assert codes(played) == ["phase-order"]
    after = played.after
    assert (after.people, after.phase) == ("sardi", Phase.DEVELOPMENT)
    assert played.movement is None


@pytest.mark.rule("peninsula.G8")
def test_orders_for_somebody_else_or_another_turn() -> None:
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    assert codes(play(scenario(), before, orders("", people="siculi"))) == ["people-order"]
    assert codes(play(scenario(), before, orders("", turn=9))) == ["turn-order"]
    assert codes(play(scenario(), before, orders("", people="umbrii"))) == ["people-unknown"]


@pytest.mark.rule("peninsula.G8")
def test_the_game_ends_with_the_last_turn() -> None:
    before = state({"selva": {"umbri": "1I"}}, turn=17)
    played = play(scenario(), before, orders("", turn=17))
    assert played.is_over
    assert not Played(before=before, after=before, problems=played.problems).is_over
    assert (played.after.turn, played.after.people) == (17, "umbri")


@pytest.mark.rule("peninsula.G11")
@pytest.mark.rule("peninsula.G11.go_end")
def test_commanders_leave_at_the_end_of_the_turn_or_of_the_go() -> None:
    before = state({"selva": {"umbri": "1I+1L"}, "campo": {"siculi": "1I"}})
    stays = play(scenario(), before, orders(""))
    assert str(stays.after.force("selva", "umbri")) == "1I+1L"
    gone = play(scenario(), stays.after, orders("", people="siculi"))
    assert str(gone.after.force("selva", "umbri")) == "1I"
    early = play(scenario(), before, orders(""), Readings(commander_leaves="go_end"))
    assert str(early.after.force("selva", "umbri")) == "1I"
    late = play(
        scenario(), early.after, orders("", people="siculi"), Readings(commander_leaves="go_end")
    )
    assert codes(late) == []


@pytest.mark.rule("peninsula.M12")
def test_a_lone_commander_is_removed_when_enemies_come() -> None:
    before = state({"selva": {"umbri": "1I"}, "piana": {"siculi": "1L"}, "campo": {"siculi": "1I"}})
    played = play(scenario(), before, orders("Move: 1I selva > piana"))
    assert codes(played) == []
    assert played.after.peoples_in("piana") == ("umbri",)


@pytest.mark.rule("peninsula.S3")
@pytest.mark.rule("peninsula.S4")
def test_what_is_too_heavy_is_removed_and_one_area_doubled() -> None:
    # Selva holds 4: 5 I are 1 too many. Upkeep 10, income 4, so it is the combat phase.
    before = state({"selva": {"umbri": "5I"}, "monte": {"umbri": "2I"}}, phase=Phase.COMBAT)
    played = play(scenario(), before, orders("Remove: selva 1I\nDouble: monte"))
    assert codes(played) == []
    assert str(played.after.force("selva", "umbri")) == "4I"
    both = play(scenario(), before, orders("Double: monte, selva"))
    assert "doubled-twice" in codes(both)
    none = play(scenario(), before, orders(""))
    assert codes(none) == ["stack-too-heavy", "stack-too-heavy"]
    assert [each.where for each in none.problems] == [
        "stacks.umbri.removed.selva",
        "stacks.umbri.removed.monte",
    ]
    # What has to go is gone, so that nobody is told again in the next go.
    assert [str(none.after.force(area, "umbri")) for area in ("selva", "monte")] == ["4I", "1I"]
    assert none.stacks is not None
    assert [dict(each.forced) for each in none.stacks.peoples] == [
        {"selva": Force(1), "monte": Force(1)}
    ]


@pytest.mark.rule("peninsula.S4.per_player")
def test_a_player_doubles_once_among_the_peoples_that_are_checked() -> None:
    before = state({"selva": {"umbri": "5I"}, "piana": {"sardi": "4I"}}, phase=Phase.COMBAT)
    told = orders("Double: selva\nDouble sardi: piana")
    once = Readings(doubled_area="per_player")
    assert "doubled-twice" in codes(play(scenario(), before, told, once))
    alone = Readings(doubled_area="per_player", stacking_check="active_people")
    assert "doubled-twice" not in codes(play(scenario(), before, told, alone))


@pytest.mark.rule("peninsula.S3.active_people")
def test_the_stacks_of_others_are_checked_too() -> None:
    before = state({"selva": {"umbri": "1I"}, "monte": {"siculi": "2I"}}, phase=Phase.COMBAT)
    assert codes(play(scenario(), before, orders(""))) == ["stack-too-heavy"]
    told = orders("Remove siculi: monte 1I\nDouble umbrii: selva")
    assert codes(play(scenario(), before, told)) == ["people-unknown"]
    # Who is neither too heavy anywhere nor has orders is not on record; siculi are too heavy once.
    heavy = state(
        {"selva": {"umbri": "1I"}, "monte": {"siculi": "2I"}, "isola": {"siculi": "1I"}},
        phase=Phase.COMBAT,
    )
    found = play(scenario(), heavy, orders("")).stacks
    assert found is not None
    assert [each.stacking.people for each in found.peoples] == ["siculi"]
    active = Readings(stacking_check="active_people")
    assert codes(play(scenario(), before, orders(""), active)) == []
    needless = orders("Remove siculi: monte 1I")
    assert codes(play(scenario(), before, needless, active)) == ["removal-needless"]


def test_areas_that_there_are_not_are_told_with_those_that_there_are() -> None:
    before = state({"selva": {"umbri": "1I"}}, phase=Phase.COMBAT)
    played = play(scenario(), before, orders("Remove: selv 1I\nDouble: selvaa"))
    assert [str(each) for each in played.problems] == [
        "stacks.umbri.removed.selv: There is no area 'selv'. Did you mean selva?",
        "stacks.umbri.doubled[0]: There is no area 'selvaa'. Did you mean selva?",
    ]


@pytest.mark.rule("peninsula.V1")
@pytest.mark.rule("peninsula.V4")
def test_points_of_the_sheet_and_for_being_first() -> None:
    umbri = people(
        "umbri",
        victory={2: {"piana": 2, "monte": 5}},
        first=First((1, 2), {"piana": 1, "selva": 1}),
    )
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}}, turn=2)
    known = evolve(before, occupied={"selva": Occupied("umbri", 1)})
    played = play(scenario(umbri), known, orders("Move: 1I selva > piana", turn=2))
    # 2 for piana by the sheet, 1 for being first there; selva was occupied a turn before.
    assert codes(played) == []
    assert played.after.points == {"umbri": 3}
    assert played.after.occupied["piana"] == Occupied("umbri", 2)


@pytest.mark.rule("peninsula.V0")
@pytest.mark.rule("peninsula.V0.turn_end")
def test_points_at_the_end_of_the_turn() -> None:
    umbri = people("umbri", victory={8: {"selva": 2}})
    siculi = people("siculi", victory={8: {"campo": 3}})
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    at_end = Readings(points_given="turn_end")
    first = play(scenario(umbri, siculi), before, orders(""), at_end)
    assert first.after.points == {}
    assert first.ended == ()
    last = play(scenario(umbri, siculi), first.after, orders("", people="siculi"), at_end)
    assert last.after.points == {"umbri": 2, "siculi": 3}
    assert sum(each.points for each in last.ended) == 5


@pytest.mark.rule("peninsula.V3")
def test_pieces_are_converted_for_points() -> None:
    umbri = people("umbri", Special(convert=Convert(8, {"selva": "siculi"}, {"selva": 3})))
    before = state({"selva": {"umbri": "1I"}, "piana": {"umbri": "1I"}})
    played = play(scenario(umbri), before, orders("Convert: selva"))
    assert codes(played) == []
    assert str(played.after.force("selva", "siculi")) == "1I"
    assert str(played.after.force("selva", "umbri")) == "0"
    assert played.after.points == {"umbri": 3}
    assert codes(play(scenario(umbri), before, orders("Convert: piana"))) == ["conversion-wrong"]
    # Siculi have one counter: of two units one becomes theirs, and the other is taken away.
    short = scenario(umbri, people("siculi", counters=Force(1)))
    two = play(short, state({"selva": {"umbri": "2I"}}), orders("Convert: selva")).after
    assert (str(two.force("selva", "siculi")), str(two.force("selva", "umbri"))) == ("1I", "0")
    at_end = Readings(points_given="turn_end")
    assert play(scenario(umbri), before, orders("Convert: selva"), at_end).after.points == {
        "umbri": 3
    }


@pytest.mark.rule("peninsula.D2.last_conqueror")
def test_the_last_conqueror_is_remembered() -> None:
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    last = Readings(control="last_conqueror")
    played = play(scenario(), before, orders("Move: 1I selva > piana"), last)
    assert played.after.held == {"selva": "umbri", "piana": "umbri", "campo": "siculi"}
    # Where two peoples stand, nobody is the last.
    both = evolve(before, units={**before.units, "campo": forces({"siculi": "1I", "liguri": "1I"})})
    assert play(scenario(), both, orders(""), last).after.held == {"selva": "umbri"}
    # Where units control, nobody needs to remember.
    assert play(scenario(), before, orders("Move: 1I selva > piana")).after.held == {}


def test_a_people_without_any_piece_left_has_no_go() -> None:
    # Both die; the siculi have nobody else either, and the next go is the first of turn 9.
    before = state(
        {"piana": {"umbri": "1I", "siculi": "1I"}, "selva": {"sardi": "1I"}}, phase=Phase.COMBAT
    )
    told = orders("Combat: piana\nRound: I v I\nStrikes: 1>1 5 v 1>1 5")
    played = play(scenario(), before, told)
    assert codes(played) == []
    assert played.after.people == "sardi"


AREAS = ("selva", "piana", "campo", "palude", "monte")


@given(st.lists(st.sampled_from(AREAS), min_size=1, max_size=3, unique=True), st.data())
def test_a_legal_go_leaves_a_state_without_problems(areas: list[str], data: st.DataObject) -> None:
    """Pieces are conserved as well: bought ones come, and nobody else comes or goes."""
    before = state({area: {"umbri": "1I"} for area in areas} | {"isola": {"siculi": "1I"}})
    bought = data.draw(st.integers(0, 2))
    start, end = data.draw(st.sampled_from(areas)), data.draw(st.sampled_from(AREAS))
    text = f"Buy: {areas[0]} {bought}I\nMove: 1I {start} > {end}"
    played = play(scenario(), before, orders(text))
    expected = 1 * len(areas) + bought
    if played.is_legal:
        assert not check_state(scenario(), played.after).problems
        assert played.after.in_play("umbri").units == expected
        assert played.after.in_play("siculi").units == 1
    else:
        # Whatever is wrong here is not adjacent, too far, too dear or too heavy, or cannot be paid.
        assert set(codes(played)) <= {
            "step-not-adjacent",
            "mp-exceeded",
            "overspent",
            "stack-too-heavy",
            "elimination-short",
        }
