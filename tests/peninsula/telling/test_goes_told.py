"""Goes and games in words."""

from __future__ import annotations

from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.game import Game, verify
from palatinus_rules.peninsula.people import Entry, Special, TopUp
from palatinus_rules.peninsula.play.going import play
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Options
from palatinus_rules.peninsula.state import Phase
from palatinus_rules.peninsula.telling.explaining import Explainable, explain
from peninsula_orders import orders
from peninsula_plain import force, people, scenario, state


def told(result: Explainable, language: str = "en") -> str:
    return Layout.TEXT.of(explain(result, language), 200)


def test_every_phase_of_a_go_is_told() -> None:
    umbri = people("umbri", Special(top_up=TopUp(10, 8)), victory={8: {"piana": 2}})
    before = state(
        {"selva": {"umbri": "2I+1A"}, "piana": {"siculi": "2I"}, "monte": {"liguri": "2I"}}
    )
    # Selva 4, upkeep 2 x 2 + 3 = 7, 3 short: the archers save 3.
    text = """
        Add: selva 7I
        Move: 2I selva > piana
        Combat: piana
        Round: I I v I I
        Strikes: 1>1 5, 2>2 5 v 1>1 1, 2>2 1
        Double liguri: monte
        Double: selva
        Remove: selva 1I
    """
    words = told(play(scenario(umbri), before, orders(text)))
    for sentence in (
        "7 I added in selva. [S6, S8]",
        "2 I from selva to piana: 1 MP. [M2, M4]",
        "Combat in piana (plain): umbri against siculi",
        "Round 1: 2 I against 2 I; 2 I and 0 are left. [B16]",
        "Unit 2 of the attacker hits unit 2 with 5; 5 or more kills. [B5, B8, B10]",
        "Unit 1 of the defender misses unit 1 with 1; 5 or more kills. [B5, B8, B10]",
        "Units of the defender that fall, by their numbers: 1 and 2. [B10]",
        "umbri holds piana. [B19]",
        "monte holds twice its limit for liguri. [S4]",
        "umbri removes 1 I from selva. [S3]",
        "umbri, turn 8: 2 VP. [V1]",
        "Turn 8: liguri, development. [G8, G9]",
    ):
        assert sentence in words


def test_who_spends_too_much_saves_nothing_that_could_be_told() -> None:
    # Selva 4, upkeep 2: 2 DP are left. One infantry unit costs them, two cost 4.
    before = state({"selva": {"umbri": "1I"}})
    enough, too_much = (
        told(play(scenario(people("umbri")), before, orders(f"Buy: selva {number}I")))
        for number in (1, 2)
    )
    assert "0 DP saved, 0 lost." in enough
    assert "Spent: 4 DP." in too_much
    assert "lost" not in too_much


def test_rows_fates_and_retreats_are_told() -> None:
    before = state({"piana": {"umbri": "1I+1A+1L", "siculi": "1I"}}, phase=Phase.COMBAT)
    text = """
        Combat: piana
        Round: I* / A v I
        Arrows: 2>1 1 v -
        Strikes: 1>1 1 v 1>1 5
        Fate: attacker 1
        Retreat: defender selva
    """
    words = told(play(scenario(), before, orders(text)))
    for sentence in (
        "the attacker: I in row 1, A in row 2 [B3, B4]",
        "The unit with the commander of the attacker is hit; the die for the two shows 1. [B13]",
        "siculi retreats to selva with 1 I. [B16, B17]",
    ):
        assert sentence in words
    # A combat that is not over has no holder.
    open_ended = told(play(scenario(), before, orders(text.replace("Retreat: defender selva", ""))))
    assert "holds" not in open_ended


def test_arrivals_and_exchanges_are_told() -> None:
    umbri = people("umbri", reinforcements=(Entry(8, ("selva",), force("2I")),))
    # Sardi are of the same player: their infantry becomes one of the Umbri.
    before = state({"selva": {"umbri": "1I"}, "piana": {"umbri": "1I", "sardi": "1I"}})
    words = told(play(scenario(umbri), before, orders("")))
    assert "2 I arrive at selva. [M8, M11]" in words
    assert "Exchanged counters" in words
    assert "piana: sardi becomes umbri; 1 I exchanged." in words


def test_points_at_the_end_of_the_turn_and_of_the_game_are_told() -> None:
    umbri = people("umbri", victory={17: {"selva": 2}})
    before = state({"selva": {"umbri": "1I"}}, turn=17)
    played = play(scenario(umbri), before, orders("", turn=17), Readings(points_given="turn_end"))
    words = told(played)
    assert "End of the turn" in words
    assert "umbri, turn 17: 2 VP." in words
    assert "The last turn has ended, and with it the game. [G8]" in words


def test_a_phase_by_itself_is_told_without_the_others() -> None:
    readings = Readings(phases="per_player")
    before = state({"selva": {"umbri": "1I"}, "campo": {"sardi": "1I"}})
    words = told(play(scenario(), before, orders(""), readings))
    assert "Movement" not in words


def test_a_game_is_told_go_by_go() -> None:
    first = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    goes = (orders("Buy: selva 9I"), orders("", people="siculi"))
    words = told(verify(Game(scenario(), first, goes)))
    assert "Turn 8, umbri: no combats, 0 VP, 2 problems. [G8]" in words
    assert "Turn 8, siculi: no combats, 0 VP, legal. [G8]" in words
    assert "The game is not over yet. [G8]" in words
    over = verify(
        Game(scenario(), state({"selva": {"umbri": "1I"}}, turn=17), (orders("", turn=17),))
    )
    assert "The game has come to its end. [G8, V2]" in told(over)
    scored = scenario(people("umbri", victory={17: {"selva": 2}}))
    won = verify(Game(scored, state({"selva": {"umbri": "1I"}}, turn=17), (orders("", turn=17),)))
    assert "umbri: 2 VP [V2]" in told(won)
    # A first go that begins with its combats has no development, but points.
    late = Game(scenario(), state({"selva": {"umbri": "1I"}}, phase=Phase.VICTORY), (orders(""),))
    assert "Turn 8, umbri: no combats, 0 VP, legal." in told(verify(late))
    apart = verify(Game(scenario(), first, (orders(""),)), Readings(phases="develop_together"))
    assert "Turn 8, umbri: no combats, 0 VP, legal." in told(apart)


def test_a_new_commander_is_told() -> None:
    both = scenario(options=Options(commander_birth=True))
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    # With a die for each color, 3 + 5 + 5 + 5 = 18: Ada has the lowest.
    told_so = orders("Rolls: Ada 3, Ada 5, Bice 5, Bice 5\nCommander: selva")
    words = told(play(both, before, told_so, Readings(birth_rolls="per_color")))
    assert "3 + 5 + 5 + 5 = 18, at least 18: Ada gets a commander. [O1]" in words


def test_what_goes_though_nobody_chose_it_is_told() -> None:
    # Selva holds 4 and monte 1: of 6 I and 2 I, 2 and 1 are too many. One of them is chosen.
    before = state({"selva": {"umbri": "6I"}, "monte": {"umbri": "2I"}}, phase=Phase.COMBAT)
    played = play(scenario(people("umbri")), before, orders("Remove: selva 1I"))
    words = told(played)
    assert "umbri removes 1 I from selva. [S3]" in words
    for area in ("selva", "monte"):
        assert (
            f"umbri also loses 1 I in {area}: the limit leaves no room, and nothing else was "
            "chosen. [S2, S3]"
        ) in words
    right = play(scenario(people("umbri")), before, orders("Remove: selva 2I, monte 1I"))
    assert "also loses" not in told(right)


def test_what_is_not_done_is_not_told() -> None:
    """Units that cannot be placed, and a second doubled area."""
    before = state({"selva": {"umbri": "1I"}, "piana": {"siculi": "1I"}})
    words = told(play(scenario(people("umbri")), before, orders("Buy: piana 1I")))
    assert "placed in piana" not in words
    full = state({"selva": {"umbri": "5I"}, "monte": {"umbri": "2I"}}, phase=Phase.COMBAT)
    words = told(play(scenario(people("umbri")), full, orders("Double: selva, monte")))
    assert "selva holds twice its limit for umbri." in words
    assert "monte holds twice its limit" not in words
    assert "umbri also loses 1 I in monte" in words
