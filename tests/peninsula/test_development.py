"""A development as somebody wants it: its sums, and everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.budget import budget
from palatinus_rules.peninsula.development import Development, development
from palatinus_rules.peninsula.people import Special
from palatinus_rules.peninsula.purchases import Upgrade
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import Force, UnitKind
from peninsula_plain import force, forces, people, scenario, state


def grown(
    standing: Mapping[str, str],
    saved: int = 0,
    *,
    eliminated: Mapping[str, str] | None = None,
    bought: Mapping[str, str] | None = None,
    upgrades: tuple[Upgrade, ...] = (),
    readings: Readings = Readings(),
    counters: str = "12I+4A+3C+1L",
) -> Development:
    """What comes of it."""
    there = {area: {"umbri": text} for area, text in standing.items()}
    game = scenario(people("umbri", counters=force(counters)))
    found = budget(game, state(there, saved={"umbri": saved}), readings=readings)
    return development(
        found,
        eliminated=forces(eliminated or {}),
        bought=forces(bought or {}),
        upgrades=upgrades,
    )


def messages(problems: list[Problem]) -> list[str]:
    return [str(problem) for problem in problems]


@pytest.mark.rule("peninsula.D6")
@pytest.mark.rule("peninsula.D7")
def test_what_is_left_buys_and_four_are_saved() -> None:
    # Selva and piana pay 7; 2 I cost 4: 3 + 4 saved = 7 left. An archer costs 3: 4 are kept.
    found = grown({"selva": "1I", "piana": "1I"}, 4, bought={"piana": "1A"})
    assert (found.left, found.spent, found.kept, found.lost) == (7, 3, 4, 0)
    assert found.problems() == []
    # Without buying anything, 4 of 7 are kept and 3 are lost.
    idle = grown({"selva": "1I", "piana": "1I"}, 4)
    assert (idle.left, idle.spent, idle.kept, idle.lost) == (7, 0, 4, 3)


@pytest.mark.rule("peninsula.D6")
def test_new_units_pay_no_upkeep_in_their_turn() -> None:
    # 4 + 3 - 2 - 2 = 3 left: just an archer, although nothing could keep it.
    found = grown({"selva": "1I", "piana": "1I"}, bought={"selva": "1A"})
    assert found.problems() == []
    assert (found.left, found.kept) == (3, 0)


@pytest.mark.rule("peninsula.D3")
def test_nobody_is_eliminated_where_upkeep_can_be_paid() -> None:
    # Selva pays 4, and 3 are saved: 7. 3 I cost 6.
    found = grown({"selva": "3I"}, 3, eliminated={"selva": "1I"})
    assert messages(found.problems()) == [
        "development.eliminated: Upkeep 6 <= pool 7: nothing may be eliminated (D3)."
    ]


@pytest.mark.rule("peninsula.D3")
def test_too_few_and_too_many_are_eliminated() -> None:
    # Monte pays 1, and 3 I + 1 A cost 9: 8 short.
    few = grown({"monte": "3I+1A"}, eliminated={"monte": "3I"})
    assert messages(few.problems()) == [
        "development.eliminated: Upkeep 3 after eliminating 3 I, pool 1: still 2 DP short (D3)."
    ]
    # Selva pays 4, and 1 I + 1 A cost 5: 1 short, so that either would have done.
    many = grown({"selva": "1I+1A"}, eliminated={"selva": "1I+1A"})
    assert messages(many.problems()) == [
        "development.eliminated: Upkeep 0 after eliminating 1 I + 1 A, pool 4: "
        "an infantry unit could have stayed (D3).",
        "development.eliminated: Upkeep 0 after eliminating 1 I + 1 A, pool 4: "
        "a unit of archers could have stayed (D3).",
    ]
    # Under another reading that is no mistake.
    wide = grown(
        {"selva": "1I+1A"}, eliminated={"selva": "1I+1A"}, readings=Readings(upkeep_losses="any")
    )
    assert wide.problems() == []


def test_whoever_is_not_there_cannot_be_eliminated() -> None:
    found = grown({"monte": "2I+1L"}, eliminated={"monte": "1A+1L", "piana": "2I"})
    # Nobody of these is there, and nothing is saved by them: 2 I cost 4, and monte pays 1.
    assert found.upkeep == 4
    assert messages(found.problems()) == [
        "development.eliminated.monte: 1 A + 1 L cannot be eliminated in monte: the units there "
        "are 2 I (D3).",
        "development.eliminated.piana: 2 I cannot be eliminated in piana: the units there are "
        "none (D3).",
        "development.eliminated: Upkeep 4 after eliminating 1 L, pool 1: still 3 DP short (D3).",
    ]


@pytest.mark.rule("peninsula.D5.pay_nothing")
def test_eliminations_where_emptied_areas_pay_nothing() -> None:
    hard = Readings(emptied_areas="pay_nothing")
    # Monte 1 and palude 2 pay for 1 A and 2 I: 4 short. 1 I + 1 A save 2 + 3 - 1 = 4.
    standing = {"monte": "1A", "palude": "2I"}
    right = grown(standing, eliminated={"monte": "1A", "palude": "1I"}, readings=hard)
    assert (right.income, right.upkeep, right.left, right.problems()) == (2, 2, 0, [])
    # 2 I save 4 and cost palude's 2: 2 short still.
    wrong = grown(standing, eliminated={"palude": "2I"}, readings=hard)
    assert messages(wrong.problems()) == [
        "development.eliminated: Upkeep 3 after eliminating 2 I, pool 1: still 2 DP short (D3)."
    ]
    # All of it saves 7 - 3 = 4, but an infantry would bring palude's 2 back with it.
    all_gone = grown(standing, eliminated={"monte": "1A", "palude": "2I"}, readings=hard)
    assert messages(all_gone.problems()) == [
        "development.eliminated: Upkeep 0 after eliminating 2 I + 1 A, pool 0: an infantry unit "
        "could have stayed (D3)."
    ]
    # Piana pays 3 for one of its 2 I; the 1 that is left over keeps nobody.
    assert grown({"piana": "2I"}, eliminated={"piana": "1I"}, readings=hard).problems() == []
    # Selva pays 4: two of its 4 I can stay.
    many = grown({"selva": "4I"}, eliminated={"selva": "3I"}, readings=hard)
    assert messages(many.problems()) == [
        "development.eliminated: Upkeep 2 after eliminating 3 I, pool 4: an infantry unit could "
        "have stayed (D3)."
    ]


@pytest.mark.rule("peninsula.D11.when_growing")
def test_upkeep_only_for_growing() -> None:
    growing = Readings(upkeep_due="when_growing")
    # Nothing is bought: nothing is summed up, and the 2 saved points stay.
    still = grown({"monte": "3I"}, 2, readings=growing)
    assert (still.left, still.kept, still.lost, still.problems()) == (2, 2, 0, [])
    assert (still.income, still.upkeep) == (0, 0)
    vain = grown({"monte": "3I"}, 2, eliminated={"monte": "1I"}, readings=growing)
    assert messages(vain.problems()) == [
        "development.eliminated: Upkeep 0 <= pool 0: nothing may be eliminated (D3)."
    ]
    # Whoever buys pays: 1 + 2 - 6.
    buying = grown({"monte": "3I"}, 2, bought={"monte": "1I"}, readings=growing)
    assert [problem.code for problem in buying.problems()] == ["elimination-short", "overspent"]


@pytest.mark.rule("peninsula.D9")
def test_what_was_too_much_before_is_no_mistake_of_a_development() -> None:
    # There are 2 I with a single counter; the archer that is bought has his.
    found = grown({"selva": "1I", "piana": "1I"}, bought={"selva": "1A"}, counters="1I+1A")
    assert found.problems() == []


@pytest.mark.rule("peninsula.D12.player")
def test_units_of_another_people_are_not_upgraded() -> None:
    moment = state({"selva": {"umbri": "1I"}, "monte": {"sardi": "1I"}})
    both = budget(scenario(), moment, readings=Readings(upkeep_by="player"))
    found = development(both, upgrades=(Upgrade("monte", UnitKind.INFANTRY, UnitKind.ARCHERS, 1),))
    assert [problem.code for problem in found.problems()] == ["upgrade-not-there"]


@pytest.mark.rule("peninsula.D6")
def test_more_is_bought_than_is_left() -> None:
    # Four areas pay 12, 4 I cost 8, and 4 are saved: 8 left. 2 C + 1 I cost 10.
    found = grown(
        {"selva": "1I", "piana": "1I", "campo": "1I", "palude": "1I"},
        4,
        bought={"selva": "1I+2C"},
    )
    assert messages(found.problems()) == ["development: Bought 1 I + 2 C = 10 DP, 8 left (D6)."]
    # An upgrade is part of the same sum: 2 + 2 = 4 of 2 left.
    both = grown(
        {"selva": "1I"},
        bought={"selva": "1I"},
        upgrades=(Upgrade("selva", UnitKind.INFANTRY, UnitKind.CAVALRY),),
    )
    assert messages(both.problems()) == [
        "development: Bought 1 I + 1 I\N{RIGHTWARDS ARROW}C = 4 DP, 2 left (D6)."
    ]


@pytest.mark.rule("peninsula.O3")
def test_upgrades_of_the_same_kinds_are_one_expense() -> None:
    # Selva 4, piana 3, monte 1; 4 I cost 8: nothing left for 2 I to A at 1 and 2 I to C at 2.
    found = grown(
        {"selva": "2I", "piana": "1I", "monte": "1I"},
        upgrades=tuple(
            Upgrade(area, UnitKind.INFANTRY, after)
            for area, after in (
                ("selva", UnitKind.ARCHERS),
                ("selva", UnitKind.CAVALRY),
                ("piana", UnitKind.ARCHERS),
                ("monte", UnitKind.CAVALRY),
            )
        ),
    )
    assert messages(found.problems()) == [
        "development: Bought 2 I\N{RIGHTWARDS ARROW}A + 2 I\N{RIGHTWARDS ARROW}C = 6 DP, "
        "0 left (D6)."
    ]


@pytest.mark.rule("peninsula.D3")
def test_nothing_is_eliminated_where_something_must_be() -> None:
    # Monte pays 1, and 2 I cost 4.
    assert messages(grown({"monte": "2I"}).problems()) == [
        "development.eliminated: Upkeep 4 after eliminating nothing, pool 1: still 3 DP short (D3)."
    ]


@pytest.mark.rule("peninsula.D9")
def test_no_more_pieces_than_counters() -> None:
    # 2 of 2 counters of cavalry stand there already; a third one is one too many.
    found = grown(
        {"selva": "1I", "piana": "1I", "campo": "1I", "palude": "2C"},
        4,
        bought={"selva": "1C"},
        counters="9I+2C",
    )
    assert "development.bought: umbri: 3 C in play, 2 counters (D9)." in messages(found.problems())
    # What is eliminated can be bought again: monte pays 1, and 1 C costs 5: it goes, 1 + 3 buy it.
    again = grown(
        {"monte": "1C"}, 3, eliminated={"monte": "1C"}, bought={"monte": "1C"}, counters="1C"
    )
    assert again.problems() == []


@pytest.mark.rule("peninsula.D8")
def test_new_units_are_put_where_the_people_controls() -> None:
    found = grown({"selva": "1I"}, 4, bought={"piana": "1I", "selva": "1I"})
    assert messages(found.problems()) == [
        "development.bought.piana: 1 I cannot be placed in piana, which umbri does not control; it "
        "controls selva (D8)."
    ]
    nowhere = grown({}, 4, bought={"piana": "1I"})
    assert messages(nowhere.problems()) == [
        "development.bought: umbri controls no area, so that no new unit can be placed (D8)."
    ]


@pytest.mark.rule("peninsula.G11")
def test_a_commander_is_not_bought() -> None:
    found = grown({"selva": "1I"}, bought={"selva": "1L"})
    assert "commander-bought" in {problem.code for problem in found.problems()}


@pytest.mark.rule("peninsula.O3")
def test_upgrades() -> None:
    standing = {"selva": "2I", "piana": "1A"}
    # 4 + 3 - 4 - 3 = 0, and 4 saved: I to C costs 2, I to A costs 1.
    both = (
        Upgrade("selva", UnitKind.INFANTRY, UnitKind.CAVALRY),
        Upgrade("selva", UnitKind.INFANTRY, UnitKind.ARCHERS),
    )
    found = grown(standing, 4, upgrades=both)
    assert (found.spent, found.kept, found.problems()) == (3, 1, [])
    not_played = found.problems(upgrades=False)
    assert [problem.where for problem in not_played] == [
        "development.upgrades[0]",
        "development.upgrades[1]",
    ]
    # The counters of infantry go back, and those of archers have to be there.
    none = grown(standing, 4, upgrades=both, counters="2I+1A+1C")
    assert messages(none.problems()) == ["development.bought: umbri: 2 A in play, 1 counter (D9)."]


@pytest.mark.rule("peninsula.O3")
def test_only_infantry_can_be_upgraded_and_only_what_is_there() -> None:
    found = grown(
        {"selva": "1I+1A"},
        4,
        upgrades=(
            Upgrade("selva", UnitKind.ARCHERS, UnitKind.CAVALRY),
            Upgrade("selva", UnitKind.INFANTRY, UnitKind.COMMANDER),
            Upgrade("selva", UnitKind.INFANTRY, UnitKind.CAVALRY),
        ),
        eliminated={"selva": ""},
    )
    told = messages(found.problems())
    assert "development.upgrades[0]: Only infantry can be upgraded, not archers (O3)." in told
    assert (
        "development.upgrades[1]: Infantry becomes archers or cavalry, not the commander (O3)."
        in told
    )
    assert "development.upgrades[2]: 2 I of selva cannot be upgraded: it has 1 (O3)." in told


@pytest.mark.rule("peninsula.S5")
def test_who_does_not_develop_does_nothing() -> None:
    still = scenario(people("umbri", Special(no_development_until=8)))
    found = budget(still, state({"selva": {"umbri": "9I"}}))
    assert development(found).problems() == []
    for wrong in (
        development(found, eliminated=forces({"selva": "1I"})),
        development(found, bought=forces({"selva": "1I"})),
    ):
        assert [problem.code for problem in wrong.problems()] == ["no-development"]


@given(
    st.integers(0, 4),
    st.integers(0, 5),
    st.integers(0, 3),
    st.integers(0, 2),
    st.integers(0, 4),
)
def test_every_listed_elimination_is_legal_and_no_other(
    saved: int, infantry: int, archers: int, cavalry: int, area: int
) -> None:
    where = ("selva", "piana", "campo", "palude", "monte")[area]
    game = scenario()
    units = Force(infantry, archers, cavalry)
    found = budget(
        game, state({where: {"umbri": str(units) if units else ""}}, saved={"umbri": saved})
    )
    listed = set(found.eliminations())
    for lost in units.parts():
        made = development(found, eliminated={where: lost})
        assert (made.problems() == []) == (lost in listed)
        if lost in listed:
            assert made.left == made.kept + made.lost
