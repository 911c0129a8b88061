"""Combats of a go, round by round, worked out by hand from the dice."""

from __future__ import annotations

import pytest

from palatinus_rules.peninsula.combat.aftermath import Holder
from palatinus_rules.peninsula.play.combats import Fight, opponents
from palatinus_rules.peninsula.play.going import Played, play
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.state import Phase, State
from palatinus_rules.peninsula.terrain import Side
from peninsula_orders import orders
from peninsula_plain import scenario, state


def fought(there: dict[str, str], text: str, readings: Readings = Readings()) -> Played:
    """A combat in piana, a plain, in the combat phase of the Umbri."""
    # The Liguri come later in the turn, which goes on for that reason.
    before = state({"piana": there, "isola": {"liguri": "1I"}}, phase=Phase.COMBAT)
    return play(scenario(), before, orders(text), readings)


def codes(played: Played) -> list[str]:
    return [str(problem.code) for problem in played.problems]


def only_fight(played: Played) -> Fight:
    assert played.combat is not None
    (fight,) = played.combat.fights
    return fight


def left(after: State, area: str = "piana") -> tuple[str, str]:
    return str(after.force(area, "umbri")), str(after.force(area, "siculi"))


@pytest.mark.rule("peninsula.B1")
def test_arrows_strikes_and_conquest() -> None:
    # Archers in row 2 kill with 6, infantry with 5. The 6 kills the defender's unit 1 before the
    # melee; the 5 kills unit 2, and its own 4 misses.
    text = """
        Combat: piana
        Round: I I / A v I I
        Arrows: 3>1 6 v -
        Strikes: 1>2 4, 2>2 5 v 2>1 4
    """
    played = fought({"umbri": "2I+1A", "siculi": "2I"}, text)
    assert codes(played) == []
    assert left(played.after) == ("2I+1A", "0")
    fight = only_fight(played)
    assert fight.holder is Holder.ATTACKER
    assert fight.attacker == "umbri"
    assert fight.defender == "siculi"


@pytest.mark.rule("peninsula.B5")
def test_the_terrain_is_that_of_the_area() -> None:
    # Cavalry kills with 3 on a plain, and with 6 in a swamp.
    there = {"umbri": "1C", "siculi": "1I"}
    for area, killed in (("piana", "0"), ("palude", "1I")):
        text = f"Combat: {area}\nRound: C v I\nStrikes: 1>1 4 v 1>1 1"
        before = state({area: there, "isola": {"liguri": "1I"}}, phase=Phase.COMBAT)
        assert left(play(scenario(), before, orders(text)).after, area) == ("1C", killed)


def test_the_unit_that_is_struck_dies_and_no_other() -> None:
    # Infantry kills with 5, and strikes the second of two, who is an archer.
    text = "Combat: piana\nRound: I v I A\nStrikes: 1>2 5 v 1>1 1, 2>1 1"
    assert left(fought({"umbri": "1I", "siculi": "1I+1A"}, text).after) == ("1I", "1I")


def test_after_a_combat_that_is_none_the_next_one_is_fought() -> None:
    text = "Combat: monte\nCombat: piana\nRound: I v I\nStrikes: 1>1 5 v 1>1 2"
    played = fought({"umbri": "1I", "siculi": "1I"}, text)
    assert [problem.where for problem in played.problems] == ["combats[0]"]
    assert left(played.after) == ("1I", "0")
    assert opponents(scenario(), state({"piana": {"siculi": "1I"}}), "piana") == ()


@pytest.mark.rule("peninsula.B16")
def test_whoever_has_no_enemy_left_does_not_retreat() -> None:
    text = "Combat: piana\nRound: I v I\nStrikes: 1>1 5 v 1>1 2\nRetreat: attacker selva"
    played = fought({"umbri": "1I", "siculi": "1I"}, text)
    assert len(played.problems) == 1
    assert left(played.after) == ("1I", "0")
    assert only_fight(played).holder is Holder.ATTACKER


@pytest.mark.rule("peninsula.B10")
def test_strikes_fall_at_the_same_moment() -> None:
    text = "Combat: piana\nRound: I v I\nStrikes: 1>1 5 v 1>1 6"
    played = fought({"umbri": "1I", "siculi": "1I"}, text)
    assert codes(played) == []
    assert left(played.after) == ("0", "0")
    assert only_fight(played).holder is Holder.NOBODY


@pytest.mark.rule("peninsula.B16")
@pytest.mark.rule("peninsula.B17")
def test_the_defender_retreats_or_the_attacker_does() -> None:
    round_ = "Combat: piana\nRound: I v I\nStrikes: 1>1 1 v 1>1 1\n"
    away = fought({"umbri": "1I", "siculi": "1I"}, f"{round_}Retreat: defender selva")
    assert codes(away) == []
    assert (left(away.after), left(away.after, "selva")) == (("1I", "0"), ("0", "1I"))
    assert only_fight(away).holder is Holder.ATTACKER
    back = fought({"umbri": "1I", "siculi": "1I"}, f"{round_}Retreat: attacker palude")
    assert codes(back) == []
    assert (left(back.after), left(back.after, "palude")) == (("0", "1I"), ("1I", "0"))
    assert only_fight(back).holder is Holder.DEFENDER


def test_a_retreat_that_is_not_open_leaves_the_combat_unfinished() -> None:
    round_ = "Combat: piana\nRound: I v I\nStrikes: 1>1 1 v 1>1 1\n"
    for area, code in (
        ("monte", "retreat-wrong"),
        ("mare", "retreat-wrong"),
        ("montagna", "area-unknown"),
    ):
        wrong = fought({"umbri": "1I", "siculi": "1I"}, f"{round_}Retreat: defender {area}")
        assert codes(wrong) == [code, "combat-unfinished"]
        assert wrong.problems[0].where == "combats[0].rounds[0].defender_retreat"
        # Somebody wants to retreat: nobody may say that nobody does.
        assert wrong.problems[1].message == (
            "The combat in piana is not over: umbri has 1 I, siculi has 1 I, and the retreat told "
            "last is impossible; another retreat or another round is needed (B16)."
        )
    again = f"{round_}Retreat: defender monte\nRound: I v I\nStrikes: 1>1 1 v 1>1 1"
    later = fought({"umbri": "1I", "siculi": "1I"}, again)
    assert later.problems[-1].message.endswith(
        "and nobody retreats; another round is needed (B16)."
    )


@pytest.mark.rule("peninsula.B16")
def test_the_attacker_does_not_retreat_when_the_defender_does() -> None:
    round_ = "Combat: piana\nRound: I v I\nStrikes: 1>1 1 v 1>1 1\n"
    there = {"umbri": "1I", "siculi": "1I"}
    both = fought(there, f"{round_}Retreat: defender selva\nRetreat: attacker palude")
    assert codes(both) == ["retreat-too-soon"]
    assert (left(both.after), left(both.after, "selva")) == (("1I", "0"), ("0", "1I"))
    # Where the defender may not go is told in the same breath.
    wrong = fought(there, f"{round_}Retreat: defender monte\nRetreat: attacker palude")
    assert codes(wrong) == ["retreat-too-soon", "retreat-wrong", "combat-unfinished"]


@pytest.mark.rule("peninsula.B16")
def test_rounds_go_on_until_somebody_is_gone_and_no_further() -> None:
    round_ = "Round: I v I\nStrikes: 1>1 1 v 1>1 1\n"
    last = "Round: I v I\nStrikes: 1>1 5 v 1>1 1\n"
    there = {"umbri": "1I", "siculi": "1I"}
    assert codes(fought(there, f"Combat: piana\n{round_}")) == ["combat-unfinished"]
    assert codes(fought(there, f"Combat: piana\n{round_}{last}")) == []
    over = fought(there, f"Combat: piana\n{last}{last}")
    assert codes(over) == ["combat-over"]
    assert over.problems[0].where == "combats[0].rounds[1]"


def test_every_round_is_held_against_who_is_left() -> None:
    # After the first round one infantry unit of the attacker is gone: 2 cannot stand there again.
    text = """
        Combat: piana
        Round: I I v I
        Strikes: 1>1 1, 2>1 1 v 1>2 5
        Round: I I v I
        Strikes: 1>1 5 v 1>1 1
    """
    played = fought({"umbri": "2I", "siculi": "1I"}, text)
    assert codes(played) == ["rows-too-many"]
    assert played.problems[0].where == "combats[0].rounds[1].attacker"
    assert left(played.after) == ("1I", "0")


@pytest.mark.rule("peninsula.B13")
@pytest.mark.parametrize(
    ("roll", "attacker"), [(1, "1I+1L"), (2, "1I+1L"), (3, "1I"), (4, "0"), (5, "0"), (6, "0")]
)
def test_the_die_of_a_commander(roll: int, attacker: str) -> None:
    # 6: both die; 4-5: the unit alone, and a commander alone is taken away; 3: the commander.
    text = f"Combat: piana\nRound: I* v I\nStrikes: 1>1 5 v 1>1 5\nFate: attacker {roll}"
    played = fought({"umbri": "1I+1L", "siculi": "1I"}, text)
    assert codes(played) == []
    assert left(played.after) == (attacker, "0")
    assert only_fight(played).rounds[0].strikes.fates == ((Side.ATTACKER, roll),)


def test_only_dice_that_were_asked_for_are_on_record() -> None:
    there = {"umbri": "1I+1L", "siculi": "1I+1L"}
    # Only the defender's unit is hit, and only the attacker has rolled.
    text = "Combat: piana\nRound: I* v I*\nStrikes: 1>1 5 v 1>1 1\nFate: attacker 4"
    played = fought(there, text)
    assert codes(played)[:2] == ["rolls-number", "rolls-number"]
    assert only_fight(played).rounds[0].strikes.fates == ()
    assert left(played.after) == ("1I+1L", "1I+1L")


@pytest.mark.rule("peninsula.B14")
@pytest.mark.rule("peninsula.B14.next_turn")
def test_a_commander_without_his_unit_is_with_another_in_the_next_round() -> None:
    text = """
        Combat: piana
        Round: I* I v I
        Strikes: 1>1 1, 2>1 1 v 1>1 5
        Fate: attacker 4
        Round: I* v I
        Strikes: 1>1 5 v 1>1 1
    """
    there = {"umbri": "2I+1L", "siculi": "1I"}
    assert codes(fought(there, text)) == []
    late = fought(there, text, Readings(commander_again="next_turn"))
    assert codes(late) == ["commander-wrong"]
    assert late.problems[0].where == "combats[0].rounds[1].attacker"
    # One who never lost a unit may be with one in every round.
    kept = "Combat: piana\nRound: I* v I\nStrikes: 1>1 5 v 1>1 1"
    assert (
        codes(fought(there | {"umbri": "1I+1L"}, kept, Readings(commander_again="next_turn"))) == []
    )


@pytest.mark.rule("peninsula.B12")
def test_no_melee_after_arrows_have_emptied_a_front() -> None:
    text = "Combat: piana\nRound: I / A v I\nArrows: 2>1 6 v -\nStrikes: 1>1 5 v -"
    assert codes(fought({"umbri": "1I+1A", "siculi": "1I"}, text)) == ["striker-wrong"]


def test_a_shot_at_nobody_kills_nobody() -> None:
    text = "Combat: piana\nRound: A v I\nArrows: 1>7 6 v -\nStrikes: 1>1 4 v 1>1 1"
    played = fought({"umbri": "1A", "siculi": "1I"}, text)
    assert codes(played) == ["target-not-in-front"]
    assert left(played.after) == ("1A", "0")


@pytest.mark.rule("peninsula.B1")
def test_where_a_combat_is_needed_and_where_it_is_not() -> None:
    there = {"umbri": "1I", "siculi": "1I"}
    missing = fought(there, "")
    assert codes(missing) == ["combat-missing"]
    assert missing.problems[0].where == "combats"
    (begun,) = fought(there, "Combat: piana").problems
    assert begun.message.endswith("and nobody retreats; another round is needed (B16).")
    assert codes(fought({"umbri": "1I"}, "Combat: piana")) == ["combat-nowhere"]
    assert codes(fought({"umbri": "1I"}, "Combat: pianna")) == ["area-unknown"]
    # Nobody fights for those of other peoples.
    assert codes(fought({"siculi": "1I"}, "Combat: piana")) == ["combat-nowhere"]


def test_several_enemies_in_one_area_are_fought_one_by_one() -> None:
    there = {"umbri": "1I", "siculi": "1I", "liguri": "1I"}
    end = "Round: I v I\nStrikes: 1>1 5 v 1>1 1\n"
    # A combat is told, only not against whom: nobody says that none is.
    assert codes(fought(there, f"Combat: piana\n{end}")) == ["combat-against"]
    # Of another area it is said all the same.
    twice = state({"piana": there, "campo": {"umbri": "1I", "siculi": "1I"}}, phase=Phase.COMBAT)
    told = play(scenario(), twice, orders(f"Combat: piana\n{end}"))
    assert codes(told) == ["combat-against", "combat-missing"]
    assert told.problems[1].message.startswith("campo: units of umbri and siculi stand there")
    wrong = fought(there, f"Combat: piana against sardi\n{end}")
    assert codes(wrong) == ["combat-against"]
    (missing,) = fought(there, "").problems
    assert missing.message == (
        "piana: units of umbri, siculi and liguri stand there, and no combat is told (B1)."
    )
    one = fought(there, f"Combat: piana against siculi\n{end}")
    assert codes(one) == ["combat-missing"]
    text = f"Combat: piana against siculi\n{end}Combat: piana against liguri\n{end}"
    assert codes(fought(there, text)) == []


@pytest.mark.rule("peninsula.B2")
def test_counters_of_the_same_player_are_exchanged_first() -> None:
    # Sardi are of the same player: their infantry becomes one of the Umbri.
    played = fought({"umbri": "1I", "sardi": "1I"}, "")
    assert codes(played) == []
    assert left(played.after)[0] == "2I"
    assert played.after.peoples_in("piana") == ("umbri",)


def test_missing_dice_are_rolled_with_a_seed_and_only_then() -> None:
    before = state({"piana": {"umbri": "1I+1L", "siculi": "1I+1A"}}, phase=Phase.COMBAT)
    told = orders("Combat: piana\nRound: I* v I / A\nArrows: - v 2>1\nStrikes: 1>1 v 1>1")
    assert "rolls-number" in codes(play(scenario(), before, told))
    for seed in range(30):
        played = play(scenario(), before, told, seed=seed)
        assert set(codes(played)) <= {"combat-unfinished"}
        assert played == play(scenario(), before, told, seed=seed)
    # Infantry of the second row has no strength at all, and gets no die.
    more = state({"piana": {"umbri": "2I", "siculi": "1I+1A"}}, phase=Phase.COMBAT)
    idle = orders("Combat: piana\nRound: I / I v I / A\nArrows: 2>1 v 2>1\nStrikes: 1>1 v 1>1")
    fight = only_fight(play(scenario(), more, idle, seed=1))
    rolls = [stroke.rolls for stroke in fight.rounds[0].arrows.volley.strokes]
    assert list(map(len, rolls)) == [0, 1]
    # Dice that are told stay as they are.
    exact = orders("Combat: piana\nRound: I* v I / A\nArrows: - v 2>1 1\nStrikes: 1>1 5 v 1>1 1")
    fight = only_fight(play(scenario(), before, exact, seed=1))
    assert [stroke.rolls for stroke in fight.rounds[0].strikes.volley.strokes] == [(5,), (1,)]
