"""The development of a go: additions, upkeep, purchases, arrivals and births, by hand."""

from __future__ import annotations

import pytest
from attrs import evolve

from palatinus_rules.peninsula.people import Color, Entry, Special, TopUp
from palatinus_rules.peninsula.play.going import Played, play
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Options, Player, Scenario
from palatinus_rules.peninsula.state import Phase, State
from peninsula_orders import orders
from peninsula_plain import PLAYERS, force, people, scenario, state


def codes(played: Played) -> list[str]:
    return [str(problem.code) for problem in played.problems]


def places(played: Played) -> list[str]:
    return [problem.where for problem in played.problems]


def stands(found: State, area: str, name: str = "umbri") -> str:
    return str(found.force(area, name))


def test_upkeep_purchases_and_savings_are_carried_out() -> None:
    # Forest 4 + plain 3 + saved 2 = 9; upkeep 2 x 2 = 4, left 5; an archer for 3, 2 are saved.
    before = state({"selva": {"umbri": "1I"}, "piana": {"umbri": "1I"}}, saved={"umbri": 2})
    played = play(scenario(), before, orders("Buy: selva 1A"))
    assert codes(played) == []
    assert stands(played.after, "selva") == "1I+1A"
    assert played.after.saved == {"umbri": 2}


def test_units_that_go_are_gone_and_upgrades_are_made() -> None:
    # Mountain 1, upkeep 3 x 2 = 6, 5 short: three infantry save 6, two only 4.
    before = state({"monte": {"umbri": "3I"}, "selva": {"siculi": "1I"}})
    played = play(scenario(), before, orders("Eliminate: monte 3I"))
    assert codes(played) == []
    assert stands(played.after, "monte") == "0"
    # Forest 4, upkeep 2, left 2: one infantry becomes cavalry for 2.
    before = state({"selva": {"umbri": "1I"}})
    played = play(scenario(), before, orders("Upgrade: selva 1I to C"))
    assert codes(played) == []
    assert stands(played.after, "selva") == "1C"


def test_a_wrong_development_is_told_at_its_place_and_the_rest_goes_on() -> None:
    before = state({"selva": {"umbri": "1I"}})
    told = orders("Buy: selva 5I, selvo 1I\nUpgrade: monta 1I to A\nEliminate: mare 1I")
    played = play(scenario(), before, told)
    # Whatever area there is not is told; 5 I for 10 DP are more than the 2 that are left.
    unknown = [each.where for each in played.problems if each.code == "area-unknown"]
    assert unknown == ["bought.selvo", "upgrades[0]"]
    assert ("bought", "overspent") in zip(places(played), codes(played), strict=True)
    assert "eliminated.mare" in places(played)


def test_nothing_is_bought_at_sea_and_nobody_upgraded_who_is_not_there() -> None:
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    played = play(scenario(), before, orders("Buy: mare 1I\nUpgrade: piana 1I to A"))
    assert "place-not-controlled" in codes(played)
    assert "upgrade-not-there" in codes(played)
    assert str(played.after.in_play("umbri")) == "1I"
    # Nobody is placed among others, so that no combat is missing there.
    among = play(scenario(), before, orders("Buy: campo 1I"))
    assert codes(among) == ["place-not-controlled"]
    assert among.after.peoples_in("campo") == ("siculi",)


@pytest.mark.rule("peninsula.S6")
def test_pieces_of_the_top_up_are_placed() -> None:
    umbri = people(
        "umbri", Special(top_up=TopUp(10, 8), no_development_until=8, no_stacking_until=8)
    )
    before = state({"selva": {"umbri": "7I"}})
    played = play(scenario(umbri), before, orders("Add: selva 3I"))
    # 7 pieces: 3 are missing to 10. Fewer may be added, others may not.
    assert codes(played) == []
    assert stands(played.after, "selva") == "10I"
    assert "added-wrong" not in codes(play(scenario(umbri), before, orders("Add: selva 1I")))
    assert "added-wrong" in codes(play(scenario(umbri), before, orders("Add: selva 4I")))
    assert "added-wrong" in codes(play(scenario(umbri), before, orders("Add: selva 1A")))
    # Where the sheet has no such rule, not even one is added.
    few = state({"selva": {"umbri": "1I"}})
    assert codes(play(scenario(), few, orders("Add: selva 1I"))) == ["added-wrong"]
    wrong = play(scenario(umbri), before, orders("Add: piana 1I, pianna 1I"))
    assert [each for each in places(wrong) if each.startswith("added")] == [
        "added.pianna",
        "added.piana",
    ]


@pytest.mark.rule("peninsula.S8")
@pytest.mark.rule("peninsula.S8.after_upkeep")
def test_doubled_pieces_pay_upkeep_or_not() -> None:
    umbri = people("umbri", Special(double_at=8))
    before = state({"selva": {"umbri": "2I"}})
    # Forest 4. Doubled before upkeep: 4 I cost 8, and two have to go. After it: 2 I cost 4.
    early = play(scenario(umbri), before, orders("Add: selva 2I"))
    assert "elimination-short" in codes(early)
    late = play(
        scenario(umbri), before, orders("Add: selva 2I"), Readings(doubling_time="after_upkeep")
    )
    assert codes(late) == []
    assert stands(late.after, "selva") == "4I"
    # Doubling is no choice.
    assert "added-wrong" in codes(play(scenario(umbri), before, orders("")))


@pytest.mark.rule("peninsula.D10")
@pytest.mark.rule("peninsula.D10.before_upkeep")
def test_arrivals_pay_upkeep_in_the_next_turn() -> None:
    umbri = people("umbri", reinforcements=(Entry(8, ("selva",), force("2I")),))
    before = state({"selva": {"umbri": "2I"}})
    # Forest 4 pays 2 I; with the arrivals, 4 I cost 8.
    played = play(scenario(umbri), before, orders(""))
    assert codes(played) == []
    assert stands(played.after, "selva") == "4I"
    early = play(scenario(umbri), before, orders(""), Readings(arrivals="before_upkeep"))
    assert codes(early) == ["elimination-short"]


@pytest.mark.rule("peninsula.M11")
def test_the_owner_splits_what_arrives_in_several_areas() -> None:
    entry = Entry(8, ("selva", "piana"), force("2I+1A"))
    umbri = people("umbri", entry=entry)
    before = state({"campo": {"siculi": "1I"}})
    played = play(scenario(umbri), before, orders("Arrive: selva 2I, piana 1A"))
    assert codes(played) == []
    assert (stands(played.after, "selva"), stands(played.after, "piana")) == ("2I", "1A")
    for told in ("", "Arrive: selva 1I", "Arrive: monte 2I+1A", "Arrive: selva 2I+1A, monte 1I"):
        assert codes(play(scenario(umbri), before, orders(told)))[:1] == ["arrived-wrong"]
    # What is put elsewhere does not come.
    wrong = play(scenario(umbri), before, orders("Arrive: selva 2I+1A, monte 1I"))
    assert (stands(wrong.after, "selva"), stands(wrong.after, "monte")) == ("2I+1A", "0")
    # What can come to one area only is there already, and is not told with the others.
    both = people("umbri", entry=entry, reinforcements=(Entry(8, ("campo",), force("1C")),))
    few = play(scenario(both), state({}), orders("Arrive: campo 1C, piana 1I"))
    assert str(few.problems[0]) == (
        "arrived: umbri places 1 I of its arrivals in piana; its sheet has 2 I + 1 A to be placed "
        "in selva, piana (M11)."
    )
    # Nothing is due, wherever it would be.
    nobody = play(scenario(), before, orders("Arrive: selva 1I"))
    assert str(nobody.problems[0]) == (
        "arrived: umbri places 1 I in selva; by its sheet, nothing arrives in this turn that could "
        "be placed (M11)."
    )


@pytest.mark.rule("peninsula.D9")
def test_no_more_arrives_than_there_are_counters() -> None:
    umbri = people(
        "umbri", counters=force("2I"), reinforcements=(Entry(8, ("mare",), force("3I")),)
    )
    before = state({"selva": {"umbri": "1I"}})
    # One of two counters is in play: one arrives at sea, and lands.
    played = play(scenario(umbri), before, orders("Move: 1I mare > piana"))
    assert codes(played) == []
    assert stands(played.after, "piana") == "1I"


@pytest.mark.rule("peninsula.D9")
def test_arrivals_share_the_counters() -> None:
    arriving = (Entry(8, ("selva",), force("2I")), Entry(8, ("piana",), force("2I")))
    umbri = people("umbri", counters=force("4I"), reinforcements=arriving)
    before = state({"selva": {"umbri": "1I"}})
    # Three of four counters are left: two arrive in selva, and the last one in piana.
    played = play(scenario(umbri), before, orders(""))
    assert codes(played) == []
    assert (stands(played.after, "selva"), stands(played.after, "piana")) == ("3I", "1I")


def test_what_arrives_nowhere_takes_no_counters() -> None:
    arriving = (Entry(8, (), force("2A")), Entry(8, ("piana",), force("2A")))
    umbri = people("umbri", counters=force("1I+2A"), reinforcements=arriving)
    played = play(scenario(umbri), state({"selva": {"umbri": "1I"}}), orders(""))
    assert codes(played) == []
    assert stands(played.after, "piana") == "2A"
    # Without counters nothing arrives, and nobody tells of it.
    none = people("umbri", counters=force("1I"), reinforcements=arriving)
    quiet = play(scenario(none), state({"selva": {"umbri": "1I"}}), orders("")).growth
    assert quiet is not None
    assert quiet.arrived == ()


@pytest.mark.rule("peninsula.D12.player")
def test_a_player_pays_for_all_of_his_peoples() -> None:
    # Umbri: mountain 1, 1 I. Sardi: swamp 2 with 2 A, and 1 saved. Together 4, upkeep 2 + 6 = 8,
    # 4 short: two archers save 6.
    before = state(
        {"monte": {"umbri": "1I"}, "palude": {"sardi": "2A"}}, saved={"sardi": 1, "siculi": 3}
    )
    together = Readings(upkeep_by="player")
    played = play(scenario(), before, orders("Eliminate: palude 2A"), together)
    assert codes(played) == []
    assert played.after.force("palude", "sardi") == force("")
    # 4 - 2 = 2 are left, and kept; what siculi have saved is another player's.
    assert played.after.saved == {"umbri": 2, "siculi": 3}
    # What sardi have saved is spent with the rest, even if they have nobody: 1 + 1 - 2 = 0.
    gone = state({"monte": {"umbri": "1I"}}, saved={"sardi": 1, "siculi": 3})
    assert play(scenario(), gone, orders(""), together).after.saved == {"siculi": 3}
    # Whoever does not develop yet keeps what is his: umbri are 1 short.
    late = scenario(people("sardi", Special(no_development_until=9)))
    alone = play(late, gone, orders("Eliminate: monte 1I"), together)
    assert alone.after.saved == {"umbri": 1, "sardi": 1, "siculi": 3}


def _four() -> Scenario:
    colors = (Color.GREEN, Color.BLUE, Color.RED, Color.YELLOW)
    names = ("Ada", "Bice", "Carla", "Dora")
    players = tuple(Player(name, (color,)) for name, color in zip(names, colors, strict=True))
    return evolve(scenario(options=Options(commander_birth=True)), players=players)


@pytest.mark.rule("peninsula.O1")
def test_the_lowest_roll_gets_a_commander() -> None:
    before = state({"selva": {"umbri": "1I"}, "piana": {"siculi": "1I"}})
    rolls = "Rolls: Ada 3, Bice 5, Carla 5, Dora 5\n"
    # 3 + 5 + 5 + 5 = 18, and Ada's is the lowest. He goes when the turn ends.
    played = play(_four(), before, orders(f"{rolls}Commander: selva"))
    assert codes(played) == []
    assert stands(played.after, "selva") == "1I+1L"
    for told, code in (
        (f"{rolls}Commander siculi: piana", "birth-wrong"),
        (f"{rolls}Commander: monte", "birth-wrong"),
        (f"{rolls}Commander: mare", "birth-wrong"),
        (f"{rolls}Commander umbrii: selva", "birth-wrong"),
        ("Rolls: Ada 3, Bice 5, Carla 5, Dora 4\nCommander: selva", "birth-wrong"),
        ("Commander: selva", "rolls-number"),
        ("Rolls: Ada 3, Bice 5, Carla 5, Dora 7", "roll-out-of-range"),
    ):
        assert codes(play(_four(), before, orders(told)))[:1] == [code]
    (other,) = play(_four(), before, orders(f"{rolls}Commander siculi: piana")).problems
    assert str(other) == (
        "born.siculi: Carla gets no commander: the dice show 18 together, and the lowest roll gets "
        "him: Ada (O1)."
    )
    low = orders("Rolls: Ada 3, Bice 5, Carla 5, Dora 4\nCommander: selva")
    assert str(play(_four(), before, low).problems[0]) == (
        "born.umbri: Ada gets no commander: the dice show 17 together, and nobody gets one below "
        "18 (O1)."
    )
    wrong = play(_four(), before, orders("Rolls: Ada 3, Bice 5, Carla 5, Dora 7"))
    assert wrong.growth is not None
    assert wrong.growth.birth is None
    quiet = play(_four(), before, orders("Rolls: Ada 1, Bice 1, Carla 1, Dora 1"))
    assert codes(quiet) == []
    assert quiet.growth is not None
    assert quiet.growth.birth is not None
    assert quiet.growth.birth.player is None


def test_two_players_never_get_a_commander() -> None:
    both = evolve(scenario(options=Options(commander_birth=True)), players=PLAYERS)
    played = play(both, state({"selva": {"umbri": "1I"}}), orders("Rolls: Ada 6, Bice 6"))
    assert [each.message for each in played.problems] == [
        "The sum of 2 dice never reaches 18 (O1)."
    ]


def test_orders_for_a_phase_that_is_over_mean_nothing() -> None:
    before = state({"selva": {"umbri": "1I"}}, phase=Phase.COMBAT)
    played = play(scenario(), before, orders("Buy: selva 1I\nMove: 1I selva > piana"))
    assert places(played) == ["bought", "moves"]
    assert codes(played) == ["phase-order", "phase-order"]
    assert played.problems[1].message == (
        "The phase movement is not played now, so that this means nothing (G8)."
    )
    assert played.growth is None
    assert played.movement is None
