"""Commanders whose units are hit, retreats, and who holds the area."""

from __future__ import annotations

from fractions import Fraction

import pytest

from palatinus_rules.kit import PalatinusError
from palatinus_rules.peninsula.combat.aftermath import (
    Holder,
    conquest,
    order_problems,
    remaining,
    retreat_problems,
    retreats,
)
from palatinus_rules.peninsula.combat.blows import Fighter
from palatinus_rules.peninsula.combat.fate import FATES, Fate, casualties, commander_fate
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Exchange
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force
from peninsula_plain import force, scenario, state

PLAIN = scenario()
ATT, DEF = Side.ATTACKER, Side.DEFENDER
FIRST, SECOND = Fighter(DEF, 1), Fighter(DEF, 2)


@pytest.mark.rule("peninsula.B13")
def test_the_die_of_the_owner() -> None:
    told = [(fate.unit_dies, fate.commander_dies) for fate in map(commander_fate, range(1, 7))]
    nobody, commander, unit, both = (False, False), (False, True), (True, False), (True, True)
    assert told == [nobody, nobody, commander, unit, unit, both]
    assert dict(FATES) == {
        Fate(*nobody): Fraction(1, 3),
        Fate(*commander): Fraction(1, 6),
        Fate(*unit): Fraction(1, 3),
        Fate(*both): Fraction(1, 6),
    }
    with pytest.raises(PalatinusError, match="1 to 6, not 7"):
        commander_fate(7)


@pytest.mark.rule("peninsula.B13")
@pytest.mark.parametrize(
    ("roll", "dead", "lost", "led", "loose"),
    [
        (1, {SECOND}, set(), {FIRST}, set()),
        (3, {SECOND}, {DEF}, set(), set()),
        (4, {FIRST, SECOND}, set(), set(), {DEF}),
        (6, {FIRST, SECOND}, {DEF}, set(), set()),
    ],
)
def test_who_is_gone(
    roll: int, dead: set[Fighter], lost: set[Side], led: set[Fighter], loose: set[Side]
) -> None:
    # Both are hit, and the commander is with the first.
    found = casualties(
        frozenset({FIRST, SECOND}), frozenset({FIRST}), Exchange(defender_fate=roll), "arrows"
    )
    assert (set(found.dead), set(found.commanders)) == (dead, lost)
    assert (set(found.led), set(found.loose)) == (led, loose)
    assert found.problems == ()


def test_a_die_that_is_missing_or_too_many() -> None:
    def told(hits: set[Fighter], exchange: Exchange) -> list[str]:
        found = casualties(frozenset(hits), frozenset({FIRST}), exchange, "arrows")
        return [str(problem) for problem in found.problems]

    assert told({FIRST}, Exchange()) == [
        "arrows.defender_fate: The unit with the commander of the defender is hit: the die for the "
        "two is missing (B13)."
    ]
    needless = (
        "arrows.defender_fate: A die for the commander of the defender is told, but his unit is "
        "not hit (B13)."
    )
    assert told({SECOND}, Exchange(defender_fate=1)) == [needless]
    assert told({SECOND}, Exchange(defender_fate=9)) == [
        needless,
        "arrows.defender_fate: A die shows 1 to 6, not 9.",
    ]
    assert told({FIRST}, Exchange(defender_fate=9)) == [
        "arrows.defender_fate: A die shows 1 to 6, not 9."
    ]


@pytest.mark.rule("peninsula.B15")
@pytest.mark.rule("peninsula.B15.stays")
def test_a_commander_without_a_unit_is_removed() -> None:
    assert remaining(force("1L")) == Force()
    assert remaining(force("1I+1L")) == force("1I+1L")
    assert remaining(force("1L"), Readings(commander_left="stays")) == force("1L")


@pytest.mark.rule("peninsula.B17")
@pytest.mark.rule("peninsula.B18")
@pytest.mark.rule("peninsula.B17.yes")
def test_a_retreat_leads_where_nobody_stands() -> None:
    # Piana is beside selva, campo, palude and a sea.
    moment = state({"selva": {"siculi": "1I"}, "campo": {"umbri": "1I"}, "palude": {"sardi": "1L"}})
    # Siculi, own units and a sea bar the way; a commander alone does not.
    assert retreats(PLAIN, moment, "piana", "umbri") == ("palude",)
    own = Readings(retreat_to_own="yes")
    assert retreats(PLAIN, moment, "piana", "umbri", own) == ("campo", "palude")
    # As a unit, he does.
    assert retreats(PLAIN, moment, "piana", "umbri", Readings(commander="unit")) == ()


@pytest.mark.rule("peninsula.G5")
@pytest.mark.rule("peninsula.G5.forbidden")
def test_a_retreat_over_water() -> None:
    assert retreats(PLAIN, state({}), "isola", "umbri") == ("campo",)
    dry = Readings(retreat_over_water="forbidden")
    assert retreats(PLAIN, state({}), "isola", "umbri", dry) == ()


def test_retreats_that_are_wrong() -> None:
    moment = state({"selva": {"siculi": "1I"}, "campo": {"umbri": "1I"}})

    def told(to: str, area: str = "piana", readings: Readings = Readings()) -> list[str]:
        found = retreat_problems(PLAIN, moment, area, "umbri", to, readings=readings)
        return [str(problem) for problem in found]

    assert told("palude") == []
    assert told("selva") == [
        "umbri may not retreat to selva: units of siculi stand there (B17). Open to a retreat: "
        "palude."
    ]
    assert told("monte") == [
        "umbri may not retreat to monte: it is not adjacent to piana (B18). Open to a retreat: "
        "palude."
    ]
    assert told("mare") == [
        "umbri may not retreat to mare: it is a sea (B18). Open to a retreat: palude."
    ]
    assert told("palud") == ["There is no area 'palud'. Did you mean palude?"]
    assert told("campo", "isola", Readings(retreat_over_water="forbidden")) == [
        "umbri may not retreat to campo: it lies across the water, under the reading "
        "retreat_over_water=forbidden (B18). There is no area to retreat to."
    ]
    assert told("palude", readings=Readings(retreat_over_water="forbidden")) == []


@pytest.mark.rule("peninsula.B16")
def test_first_the_defender_and_then_the_attacker() -> None:
    def told(attackers: int, defenders: int, *, attacker: bool, defender: bool) -> list[str]:
        found = order_problems(
            attackers,
            defenders,
            attacker_retreats=attacker,
            defender_retreats=defender,
            where="rounds[0]",
        )
        return [problem.code for problem in found]

    assert told(1, 1, attacker=False, defender=True) == []
    assert told(1, 1, attacker=True, defender=False) == []
    assert told(1, 1, attacker=True, defender=True) == ["retreat-too-soon"]
    assert told(0, 1, attacker=False, defender=True) == ["retreat-wrong"]
    assert told(1, 0, attacker=True, defender=False) == ["retreat-wrong"]


@pytest.mark.rule("peninsula.B16")
@pytest.mark.rule("peninsula.B19")
def test_who_holds_the_area() -> None:
    assert conquest(1, 1) is None
    assert conquest(1, 0) is Holder.ATTACKER
    assert conquest(0, 1) is Holder.DEFENDER
    assert conquest(0, 0) is Holder.NOBODY
    assert conquest(1, 1, defender_retreats=True) is Holder.ATTACKER
    assert conquest(1, 1, attacker_retreats=True) is Holder.DEFENDER
