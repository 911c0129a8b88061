"""Budgets, stacks, reaches, turns, retreats, moves, blows and points in words."""

from __future__ import annotations

from typing import cast

import pytest
from attrs import evolve

from palatinus_rules.kit import Language, WrongTypeError
from palatinus_rules.kit.messages import Value
from palatinus_rules.peninsula.budget import Budget, Choice, budget
from palatinus_rules.peninsula.combat.aftermath import Holder
from palatinus_rules.peninsula.combat.blows import Field, Fighter
from palatinus_rules.peninsula.combat.fate import casualties
from palatinus_rules.peninsula.combat.melee import melee
from palatinus_rules.peninsula.development import development
from palatinus_rules.peninsula.marching import check_moves
from palatinus_rules.peninsula.movement import March
from palatinus_rules.peninsula.options import commander_birth
from palatinus_rules.peninsula.people import Convert, Entry, First, Special, TopUp
from palatinus_rules.peninsula.purchases import Upgrade
from palatinus_rules.peninsula.reach import reach
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Blow, Exchange
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.sequence import turn_of
from palatinus_rules.peninsula.stacking import stacking
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.takeover import takeovers
from palatinus_rules.peninsula.telling.developing import growth_statements
from palatinus_rules.peninsula.telling.explaining import Explainable, explain
from palatinus_rules.peninsula.telling.playing import (
    birth_statement,
    casualties_statements,
    chance_statements,
    holder_statement,
    takeover_statement,
    volley_statements,
)
from palatinus_rules.peninsula.telling.structure import Statement
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force, UnitKind
from palatinus_rules.peninsula.victory import totals, victory
from palatinus_rules.peninsula.withdrawal import withdrawal
from palatinus_rules.peninsula.words import told
from peninsula_plain import force, forces, people, rows, scenario, state

PLAIN = scenario()
ATT, DEF = Side.ATTACKER, Side.DEFENDER


def words(result: Explainable, language: str = "en") -> list[str]:
    """The lines of an explanation, without the empty ones."""
    return [line.strip() for line in explain(result, language).to_text().splitlines() if line]


def both(said: Value) -> tuple[str, str]:
    """A sentence in both languages."""
    return told(said), told(said, Language.IT)


def english(statement: Statement) -> str:
    return statement.text


def test_a_budget_that_can_be_paid() -> None:
    # 4 and 1 saved, less 2: 3 left, for an archer or an infantry.
    found = budget(PLAIN, state({"selva": {"umbri": "1I+1L"}}, saved={"umbri": 1}))
    assert words(found) == [
        "Budget of umbri",
        "Income and upkeep",
        "- Income: 4 DP. [D1, D2]",
        "selva (forest): 4 DP",
        "- Saved from earlier turns: 1 DP. [D7]",
        "- Upkeep: 2 DP. [D3, G10]",
        "1 infantry unit at 2 DP: 2",
        "- The pool of 5 DP pays upkeep of 2: 3 DP left. [D3, D4]",
        "What can be bought",
        "- 3 DP buy 1 A or 1 I. [D6, D9]",
    ]
    assert words(found, "it")[-1] == "- Acquisti possibili con 3 DP: 1 A o 1 I. [D6, D9]"


def test_a_budget_that_cannot() -> None:
    found = budget(PLAIN, state({"monte": {"umbri": "1I+1A"}}))
    assert words(found)[-4:] == [
        # Pool 1, upkeep 5: 4 short; only both together save as much.
        "- The pool of 1 DP does not pay upkeep of 5: 4 DP short. [D3, D4]",
        "Who can go",
        "- 1 I + 1 A can go: 1 DP left. [D3]",
        "Nothing can be bought with 1 DP. [D6]",
    ]
    growing = budget(
        PLAIN, state({"monte": {"umbri": "1I+1A"}}), readings=Readings(upkeep_due="when_growing")
    )
    assert "- Nobody, if nothing is bought: upkeep is due only for growing. [D11]" in words(growing)


def test_what_a_budget_says_beside_the_sums() -> None:
    nowhere = budget(PLAIN, state({}, saved={"umbri": 4}))
    assert words(nowhere)[-1] == "- umbri controls no area: nothing can be placed. [D8]"
    at_sea = budget(
        PLAIN,
        state({"selva": {"umbri": "1I"}}, invading={"mare": {"umbri": "1I"}}),
        readings=Readings(arrivals="before_upkeep"),
    )
    assert "- Upkeep: 4 DP. [D3, G10]" in words(at_sea)
    still = scenario(people("umbri", Special(no_development_until=8, top_up=TopUp(10, 8))))
    assert words(budget(still, state({"selva": {"umbri": "1I"}}))) == [
        "Budget of umbri",
        "What comes with the turn",
        "- umbri may be topped up by 9: 9 I. [S6]",
        "9 infantry units, of 11 in stock",
        "no units of archers, of 4 in stock",
        "no cavalry units, of 3 in stock",
        "Income and upkeep",
        "- umbri does not use the rules of development in this turn: it gets no points, pays no "
        "upkeep and buys nothing. [S5]",
    ]


def test_many_ways_to_spend_are_not_all_told() -> None:
    rich = evolve(
        budget(PLAIN, state({"selva": {"umbri": "1I"}})), saved=40, counters=Force(30, 20, 10)
    )
    number = len(rich.purchases(Choice(Force(), rich.left)))
    assert number > 12
    # 4 + 40 - 2 are left.
    assert words(rich)[-1].startswith("- 42 DP buy ")
    assert f", and there are {number - 12} other ways." in words(rich)[-1]
    # Archers and cavalry, 3 and 4 DP each, for at most 13 DP: 5 + 4 + 2 + 1 = 12 ways, by the
    # number of cavalry; for 14 DP 5 + 4 + 3 + 1 = 13. Infantry takes the rest.
    assert "other" not in words(evolve(rich, saved=11))[-1]
    one_more = words(evolve(rich, saved=12))[-1]
    assert one_more.endswith(", and there is one other way. [D6, D9]")
    assert words(evolve(rich, saved=12), "it")[-1].endswith("; c'è un altro modo. [D6, D9]")


def test_areas_that_pay_nothing_are_no_part_of_the_sum() -> None:
    # Enemies stand in piana, so that only campo pays, 3; two infantry cost 4.
    moment = state({"campo": {"umbri": "1I"}, "piana": {"umbri": "1I", "siculi": "1I"}})
    found = budget(PLAIN, evolve(moment, saved={"umbri": 1}))
    assert "- Income: 3 DP. [D1, D2]" in words(found)
    assert "- Income: 3 DP. [D1, D2]" in words(development(found))
    assert words(found)[-1] == "- Nothing can be bought with 0 DP. [D6]"


@pytest.mark.rule("peninsula.S8")
@pytest.mark.rule("peninsula.S8.after_upkeep")
def test_when_pieces_are_doubled() -> None:
    game = scenario(people("umbri", Special(double_at=8), counters=Force(3, 1)))
    moment = state({"selva": {"umbri": "3I"}})
    (first,) = growth_statements(budget(game, moment))
    assert english(first) == (
        "umbri doubles its pieces before upkeep: 1 A more, which are not in the sums below until "
        "they are placed."
    )
    assert [english(each) for each in first.details][-1] == "counters that are missing: 2"
    (late,) = growth_statements(
        budget(game, moment, readings=Readings(doubling_time="after_upkeep"))
    )
    assert english(late) == (
        "umbri doubles its pieces after upkeep: 1 A more, which pay nothing in this turn."
    )


def test_a_development() -> None:
    # Selva 4 + 4 saved, 2 I cost 4, monte pays 1: 9 - 4 = 5 left. 1 A 3 and I to A 1: 1 kept.
    found = development(
        budget(
            PLAIN, state({"selva": {"umbri": "1I"}, "monte": {"umbri": "1I"}}, saved={"umbri": 4})
        ),
        bought=forces({"selva": "1A"}),
        upgrades=(Upgrade("monte", UnitKind.INFANTRY, UnitKind.ARCHERS),),
    )
    assert words(found) == [
        "Development of umbri",
        "Income and upkeep",
        "- Income: 4 + 1 = 5 DP. [D1, D2]",
        "- Saved 4 + income 5 - upkeep 4 = 5 DP left. [D3, D4]",
        "- Spent: 3 + 1 = 4 DP. [D6]",
        "1 unit of archers at 3 DP: 3 [G10]",
        "1 infantry unit to archers at 1 DP: 1 [O3]",
        "- 1 A placed in selva. [D8]",
        "- 1 DP saved, 0 lost. [D7]",
    ]
    gone = development(
        budget(PLAIN, state({"monte": {"umbri": "1I"}})), eliminated=forces({"monte": "1I"})
    )
    assert "- 1 I eliminated in monte. [D3]" in words(gone)
    # Whatever is wrong is told as well.
    bought = development(budget(PLAIN, state({})), bought=forces({"monte": "1L"}))
    assert "1 commander at 0 DP: 0 [G10]" in words(bought)
    still = scenario(people("umbri", Special(no_development_until=8)))
    idle = development(budget(still, state({})))
    assert words(idle)[-1] == "- umbri does not develop in this turn. [S5]"


def test_stacks() -> None:
    found = stacking(PLAIN, state({"piana": {"umbri": "2I+1C"}, "campo": {"umbri": "1I"}}))
    assert words(found) == [
        "Stacks of umbri",
        "Weights and limits",
        "- piana (plain): 2 I + 1 C, weight 4 of 3: too much. [S2, S3]",
        "must go: 1 C or 1 I [S3]",
        "if doubled: nothing [S4]",
        "- campo (plain): 1 I, weight 1 of 3. [S2]",
        "- Doubling piana saves the most weight: 1. [S4]",
    ]
    assert words(stacking(PLAIN, state({}), "sardi")) == [
        "Stacks of sardi",
        "Weights and limits",
        "- sardi has no units on the map. [S2]",
    ]
    free = scenario(people("umbri", Special(no_stacking_until=8)))
    assert words(stacking(free, state({"monte": {"umbri": "9I"}})))[-1] == (
        "- monte (mountain): 9 I, weight 9, without a limit. [S5, S7]"
    )


def test_reaches() -> None:
    moment = state({"campo": {"siculi": "1I"}})
    found = reach(PLAIN, moment, "piana", UnitKind.INFANTRY, with_commander=True)
    lines = words(found)
    assert lines[0] == "umbri: infantry from piana with a commander, 6 MP"
    assert "- campo: 1 of 6 MP, piana > campo; enemies stop it there. [M5, M6]" in lines
    assert "- selva: 2 of 6 MP, piana > selva. [M4]" in lines
    assert any(line.endswith("; only with a commander. [M3]") for line in lines)
    alone = reach(PLAIN, moment, "isola", UnitKind.COMMANDER, with_commander=True)
    assert words(alone) == [
        "umbri: the commander from isola, 10 MP",
        "Areas",
        "- There is nowhere to go from isola for a commander with 10 MP. [M2, M4]",
    ]


def test_retreats() -> None:
    moment = state({"piana": {"umbri": "1I"}, "monte": {"siculi": "1I"}, "isola": {"sardi": "1I"}})
    assert words(withdrawal(PLAIN, moment, "piana")) == [
        "Retreats from piana",
        "Areas",
        "- umbri can retreat from piana to selva, campo or palude. [B17, B18]",
    ]
    full = state({"isola": {"umbri": "1I"}, "campo": {"siculi": "1I", "liguri": "1I"}})
    assert words(withdrawal(PLAIN, full, "isola"))[2:] == [
        "- umbri cannot retreat from isola. [B17]",
        "- campo: units of siculi and liguri stand there. [B17]",
    ]
    assert words(withdrawal(PLAIN, moment, "campo"))[-1] == "- Nobody has a unit in campo."


def test_turns() -> None:
    game = scenario(
        people("umbri", victory={8: {"piana": 2}}, first=First((8,), {"campo": 1})),
        people("sardi", entry=Entry(8, ("mare", "monte"), force("2I"))),
        people("siculi", reinforcements=(Entry(8, (), force("1C")),)),
    )
    assert words(turn_of(game, state({"piana": {"umbri": "1I"}}))) == [
        "Turn 8",
        "Goes",
        "- In this order: umbri, siculi, sardi. [G8, G9]",
        "- Next: umbri, movement, turn 8. [G8, G9]",
        "Who enters",
        "- siculi is reinforced by 1 C at nowhere. [M8, M11]",
        "- sardi enters with 2 I at mare or monte. [M8, M11]",
        "Who can score",
        "- umbri: 2 VP for piana, as it stands now. [V1]",
        "- umbri: 1 VP for being the first in campo, not as it stands now. [V4]",
    ]
    end = words(turn_of(PLAIN, state({}, turn=17)))
    assert end == ["Turn 17", "Goes", "- Nothing comes after this: the game ends. [G8, G9]"]


def test_moves() -> None:
    moment = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}, "piana": {"siculi": "1L"}})
    found = check_moves(PLAIN, moment, [March(force("1I"), ("selva", "piana", "campo"))])
    assert words(found) == [
        "Movement of umbri",
        "Moves",
        "- 1 I from selva to campo: 1 + 1 = 2 MP. [M2, M4]",
        "piana: 1 MP",
        "campo: 1 MP, 1 enemy, own units there: 0 [M5, M6]",
    ]
    lone = check_moves(PLAIN, moment, [March(force("1I"), ("selva", "piana"))])
    assert words(lone)[-1] == "- piana: the lone commander of siculi is removed. [M12]"


def test_blows() -> None:
    here = Field(terrain=Terrain.PLAIN, attacker=rows("IA"), defender=rows("I"))
    quiet = evolve(here, readings=Readings(front_archers="shoot_only"))
    told_dice = melee(here, Exchange(attacker=(Blow(1, 1, (5,)), Blow(2, 1, (3,)))))
    assert [english(each) for each in volley_statements(told_dice)] == [
        "Unit 1 of the attacker hits unit 1 with 5; 5 or more kills.",
        "Unit 2 of the attacker misses unit 1 with 3; 4 or more kills.",
    ]
    untold = melee(quiet, Exchange(attacker=(Blow(1, 1), Blow(2, 1))))
    assert [english(each) for each in volley_statements(untold)] == [
        "Unit 1 of the attacker strikes at unit 1; 5 or more kills."
    ]
    assert [both(each.message) for each in chance_statements(untold)] == [
        (
            "Unit 1 of the defender is hit with a chance of 1/3.",
            "L'unità 1 del difensore è colpita con probabilità 1/3.",
        )
    ]
    one, two = Fighter(DEF, 1), Fighter(DEF, 2)
    loose = casualties(frozenset({one, two}), frozenset({one}), Exchange(defender_fate=4))
    assert [english(each) for each in casualties_statements(loose)] == [
        "Units of the defender that fall, by their numbers: 1 and 2.",
        "The commander of the defender outlives his unit.",
    ]
    dead = casualties(frozenset({one}), frozenset({one}), Exchange(defender_fate=3))
    assert [english(each) for each in casualties_statements(dead)] == [
        "The commander of the defender falls."
    ]


def test_who_holds_an_area() -> None:
    said = [
        english(holder_statement("piana", holder, "umbri", "siculi"))
        for holder in (Holder.ATTACKER, Holder.DEFENDER, Holder.NOBODY)
    ]
    assert said == ["umbri holds piana.", "siculi holds piana.", "piana is free: nobody holds it."]


def test_takeovers() -> None:
    def one(game: Scenario, moment: State) -> str:
        (found,) = takeovers(game, moment)
        return english(takeover_statement(found))

    moment = state({"piana": {"umbri": "1I", "sardi": "2I"}})
    assert one(PLAIN, moment) == "piana: sardi becomes umbri; 2 I exchanged."
    assert one(scenario(people("umbri", counters=Force(2))), moment) == (
        "piana: sardi becomes umbri; 1 I exchanged, 1 I removed."
    )


def test_points() -> None:
    umbri = people(
        "umbri",
        Special(convert=Convert(8, {"campo": "sardi", "isola": "siculi"}, {"campo": 3})),
        victory={8: {"piana": 2}},
        first=First((8,), {"piana": 1}),
    )
    game = scenario(umbri, people("sardi", counters=Force(1)))
    units = {"piana": {"umbri": "1I"}, "campo": {"umbri": "2I"}, "isola": {"umbri": "1I"}}
    found = victory(game, state(units), {"campo": None, "isola": None})
    assert words(found) == [
        "Victory points of umbri",
        "Areas",
        "- campo: 1 I become sardi, 1 I are removed. [V3]",
        "- isola: 1 I become siculi. [V3]",
        "- umbri, turn 8: 2 + 1 + 3 + 0 = 6 VP. [V1]",
        "2 for piana [V1]",
        "1 for being the first in piana [V4]",
        "3 for converting campo [V3]",
        "0 for converting isola [V3]",
    ]


def test_totals() -> None:
    moment = evolve(state({}), points={"umbri": 3, "siculi": 2})
    found = totals(evolve(PLAIN, bids={"Ada": 1}), moment)
    assert words(found)[-4:] == [
        "Players",
        "- Ada: 3 + 0 = 3 VP, less a bid of 1: 2 VP. [V2, O2]",
        "- Bice: 2 + 0 = 2 VP. [V2]",
        "- Ada and Bice share the most. [V2]",
    ]
    assert words(totals(PLAIN, moment))[-1] == "- Ada has the most. [V2]"


def test_births() -> None:
    def one(*dice: int, points: dict[str, int] | None = None) -> str:
        rolls = {name: (die,) for name, die in zip("WXYZ", dice, strict=True)}
        return english(birth_statement(commander_birth(rolls, points)))

    assert one(6, 6, 4, 1) == "6 + 6 + 4 + 1 = 17 is less than 18: no commander is born."
    assert one(6, 6, 5, 4) == "6 + 6 + 5 + 4 = 21, at least 18: Z gets a commander."
    assert one(6, 6, 4, 4) == (
        "6 + 6 + 4 + 4 = 20, at least 18: Y and Z have the lowest roll and equal points; the text "
        "does not say who gets the commander."
    )


def test_other_readings_than_the_default_are_told() -> None:
    read = Readings(stacking="unlimited", commander_weight="one", doubled_area="per_player")
    found = stacking(PLAIN, state({"monte": {"umbri": "9I"}}), readings=read)
    assert words(found)[-2:] == [
        "Readings",
        "- Read otherwise than by default: stacking=unlimited, commander_weight=one, "
        "doubled_area=per_player. [S1, S2, S4]",
    ]
    gone = development(budget(PLAIN, state({}), readings=Readings(placement="anywhere")))
    assert words(gone)[-1] == "- Read otherwise than by default: placement=anywhere. [D8]"


def test_only_results_are_explained() -> None:
    with pytest.raises(WrongTypeError, match=r"explain\(\) takes a Budget, not a Force"):
        explain(cast("Budget", Force()))
