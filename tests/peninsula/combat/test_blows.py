"""Arrows and melee: who may strike whom, the chances, and what dice do."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.combat.archery import archery, shooters
from palatinus_rules.peninsula.combat.blows import Field, Fighter, Stroke, Volley
from palatinus_rules.peninsula.combat.melee import facing, is_fought, larger, melee
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Blow, Exchange
from palatinus_rules.peninsula.terrain import Side, Strike, Terrain
from peninsula_plain import rows

ATT, DEF = Side.ATTACKER, Side.DEFENDER


def field(
    attacker: tuple[str, str],
    defender: tuple[str, str],
    *,
    terrain: Terrain = Terrain.PLAIN,
    fallen: tuple[Fighter, ...] = (),
    led: tuple[Fighter, ...] = (),
    readings: Readings = Readings(),
) -> Field:
    return Field(
        terrain=terrain,
        attacker=rows(*attacker),
        defender=rows(*defender),
        fallen=frozenset(fallen),
        led=frozenset(led),
        readings=readings,
    )


def blows(text: str) -> tuple[Blow, ...]:
    """Blows as ``1>2=5``: unit 1 at unit 2, with a 5; the die may be left out."""
    found = []
    for word in text.split():
        pair, _, dice = word.partition("=")
        unit, _, target = pair.partition(">")
        found.append(Blow(int(unit), int(target), tuple(map(int, dice.split(","))) if dice else ()))
    return tuple(found)


def exchange(attacker: str = "", defender: str = "") -> Exchange:
    return Exchange(attacker=blows(attacker), defender=blows(defender))


def told(volley: Volley) -> list[str]:
    return [str(problem) for problem in volley.problems]


def chances(volley: Volley) -> dict[str, Fraction]:
    return {f"{each.side} {each.unit}": share for each, share in volley.chances().items()}


@pytest.mark.rule("peninsula.B8")
def test_arrows_from_both_rows() -> None:
    # Front archers need 4 (3 of 6), those of row 2 need 6 (1 of 6).
    two = archery(field(("A", "A"), ("II", "")), exchange("1>1 2>2"))
    assert chances(two) == {"defender 1": Fraction(1, 2), "defender 2": Fraction(1, 6)}
    # At the same target: 1 - 1/2 * 5/6 = 7/12.
    one = archery(field(("A", "A"), ("II", "")), exchange("1>1 2>1"))
    assert chances(one) == {"defender 1": Fraction(7, 12)}
    assert told(two) == told(one) == []


def test_what_cannot_happen_is_not_listed() -> None:
    # No die shows 7.
    never = Volley((Stroke(Fighter(ATT, 1), Fighter(DEF, 1), Strike(7)),))
    assert never.distribution() == {frozenset(): 1}


@pytest.mark.rule("peninsula.B8")
def test_one_who_is_hit_twice_dies_once() -> None:
    volley = archery(field(("AA", ""), ("II", "")), exchange("1>2=4 2>2=6"), rolled=True)
    assert volley.hits() == {Fighter(DEF, 2)}
    # 3 is too low for an archer of row 1, and 5 for one of row 2.
    low = archery(field(("A", "A"), ("II", "")), exchange("1>1=3 2>2=5"), rolled=True)
    assert low.hits() == set()
    assert told(volley) == told(low) == []


@pytest.mark.rule("peninsula.B8")
def test_who_shoots_and_at_whom() -> None:
    here = field(("IA", "A"), ("I", "A"))
    assert shooters(here, ATT) == (2, 3)
    assert told(archery(here, exchange("1>1 2>2 4>1 3>1 3>1"))) == [
        "arrows.attacker: Unit 1 of the attacker is infantry; only archers shoot (B8).",
        "arrows.attacker: There is no unit 4 of the attacker.",
        "arrows.attacker: Unit 3 of the attacker is named 2 times; it has one turn.",
        "arrows.attacker: Unit 2 of the attacker shoots at unit 2, which does not stand in the "
        "enemy's row 1 (B8).",
    ]


@pytest.mark.rule("peninsula.B9")
@pytest.mark.rule("peninsula.B9.melee_only")
@pytest.mark.rule("peninsula.B9.shoot_only")
def test_archers_of_row_one_shoot_and_strike() -> None:
    sides = (("A", "A"), ("I", ""))
    both = field(*sides)
    strike_only = field(*sides, readings=Readings(front_archers="melee_only"))
    shoot_only = field(*sides, readings=Readings(front_archers="shoot_only"))
    assert [shooters(each, ATT) for each in (both, strike_only, shoot_only)] == [
        (1, 2),
        (2,),
        (1, 2),
    ]
    assert told(archery(strike_only, exchange("1>1"))) == [
        "arrows.attacker: Unit 1 of the attacker stands in row 1 and does not shoot under the "
        "reading front_archers=melee_only (B9)."
    ]
    # In the melee they have their 4, but under shoot_only they only face their enemy.
    for each in (both, strike_only):
        assert chances(melee(each, exchange("1>1"))) == {"defender 1": Fraction(1, 2)}
    assert chances(melee(shoot_only, exchange("1>1", "1>1"))) == {"attacker 1": Fraction(1, 3)}
    assert told(melee(shoot_only, exchange("1>1", "1>1=2"), rolled=True)) == []


@pytest.mark.rule("peninsula.B8a")
@pytest.mark.rule("peninsula.B8a.yes")
def test_whether_the_limit_binds_arrows() -> None:
    three = exchange("1>1 2>1 3>1")
    assert told(archery(field(("AAA", ""), ("II", "")), three)) == []
    bound = field(("AAA", ""), ("II", ""), readings=Readings(arrows_cap="yes"))
    assert told(archery(bound, three)) == [
        "arrows.attacker: 3 units on unit 1 of the defender while unit 2 faces 0 (B7)."
    ]
    assert told(archery(bound, exchange("1>1 2>1 3>2"))) == []


@pytest.mark.rule("peninsula.B5")
def test_strengths_in_the_melee() -> None:
    # Infantry needs 5: 2 of 6. Cavalry on a plain 3, in a forest 4, on a mountain 5, in a swamp 6.
    for terrain, share in {
        Terrain.PLAIN: Fraction(4, 6),
        Terrain.FOREST: Fraction(3, 6),
        Terrain.MOUNTAIN: Fraction(2, 6),
        Terrain.SWAMP: Fraction(1, 6),
    }.items():
        volley = melee(field(("C", ""), ("I", ""), terrain=terrain), exchange("1>1", "1>1"))
        assert chances(volley) == {"attacker 1": Fraction(2, 6), "defender 1": share}


@pytest.mark.rule("peninsula.B6")
@pytest.mark.rule("peninsula.B6.plus_one")
def test_whether_a_commander_adds_one() -> None:
    led = (Fighter(ATT, 1),)
    plain = field(("I", ""), ("I", ""), led=led)
    assert chances(melee(plain, exchange("1>1"))) == {"defender 1": Fraction(1, 3)}
    bonus = field(("I", ""), ("I", ""), led=led, readings=Readings(commander_bonus="plus_one"))
    assert chances(melee(bonus, exchange("1>1", "1>1"))) == {
        "attacker 1": Fraction(1, 3),
        "defender 1": Fraction(1, 2),
    }


@pytest.mark.rule("peninsula.B5.table_as_dice")
def test_a_unit_with_two_dice() -> None:
    # Cavalry on a plain has two dice, each with 1 added: 4 or more. 1 - 1/4.
    table = field(("C", ""), ("I", ""), readings=Readings(strengths="table_as_dice"))
    assert chances(melee(table, exchange("1>1"))) == {"defender 1": Fraction(3, 4)}
    assert told(melee(table, exchange("1>1=3,4"), rolled=True)) == []
    assert melee(table, exchange("1>1=3,4")).hits() == {Fighter(DEF, 1)}
    assert told(melee(table, exchange("1>1=3"), rolled=True)) == [
        "strikes.attacker: Unit 1 of the attacker rolls 2 dice; dice told: 1."
    ]


@pytest.mark.rule("peninsula.B10")
def test_both_strike_at_once_and_the_product_is_the_joint_chance() -> None:
    volley = melee(field(("I", ""), ("I", "")), exchange("1>1", "1>1"))
    one, other = Fighter(ATT, 1), Fighter(DEF, 1)
    third = Fraction(1, 3)
    assert volley.distribution() == {
        frozenset(): (1 - third) ** 2,
        frozenset({one}): third * (1 - third),
        frozenset({other}): third * (1 - third),
        frozenset({one, other}): third**2,
    }


@pytest.mark.rule("peninsula.B7")
def test_two_on_one_only_while_the_others_face_one() -> None:
    three = field(("III", ""), ("II", ""))
    assert told(melee(three, exchange("1>1 2>2 3>2", "1>1 2>3"))) == []
    assert told(melee(three, exchange("1>1 2>1 3>1"))) == [
        "strikes.attacker: 3 units on unit 1 of the defender while unit 2 faces 0 (B7)."
    ]
    # 5 on 2: three and two. 4 and 1 are too uneven.
    five = field(("IIIII", ""), ("II", ""))
    assert told(melee(five, exchange("1>1 2>1 3>1 4>2 5>2"))) == []
    assert told(melee(five, exchange("1>1 2>1 3>1 4>1 5>2"))) == [
        "strikes.attacker: 4 units on unit 1 of the defender while unit 2 faces 1 (B7)."
    ]
    # Whoever likes may leave a unit idle.
    assert told(melee(three, exchange("1>1"))) == []


@pytest.mark.rule("peninsula.B7.two_at_once")
def test_two_at_once_where_there_are_more() -> None:
    pairs = exchange("1>1 2>1 3>2 4>2")
    assert told(melee(field(("IIII", ""), ("III", "")), pairs)) == [
        "strikes.attacker: 2 units on unit 1 of the defender while unit 3 faces 0 (B7)."
    ]
    wide = Readings(ganging="two_at_once")
    assert told(melee(field(("IIII", ""), ("III", ""), readings=wide), pairs)) == []
    # Not without a larger front, and never three.
    assert told(melee(field(("III", ""), ("III", ""), readings=wide), exchange("1>1 2>1 3>2")))
    assert told(melee(field(("IIII", ""), ("III", ""), readings=wide), exchange("1>1 2>1 3>1 4>2")))


@pytest.mark.rule("peninsula.B11")
def test_the_larger_front_pairs_and_the_smaller_aims() -> None:
    assert larger(field(("II", ""), ("II", ""))) is ATT
    assert larger(field(("II", ""), ("III", ""))) is DEF
    assert larger(field(("II", ""), ("I", ""))) is ATT
    three = field(("III", ""), ("II", ""))
    assert facing(three, exchange("1>1 2>2 3>2"), ATT) == {1: 1, 2: 2}
    # Unit 1 of the defender is faced by unit 1 alone.
    assert told(melee(three, exchange("1>1 2>2 3>2", "1>2"))) == [
        "strikes.defender: Unit 1 of the defender strikes at unit 2, which does not face it (B11)."
    ]


@pytest.mark.rule("peninsula.B11.free")
def test_free_allocation() -> None:
    free = field(("III", ""), ("II", ""), readings=Readings(pairing="free"))
    assert told(melee(free, exchange("1>1 2>2 3>2", "1>2 2>3"))) == []
    # The smaller front is bound by the same limit.
    assert told(melee(free, exchange("1>1 2>2 3>2", "1>2 2>2"))) == [
        "strikes.defender: 2 units on unit 2 of the attacker while unit 1 faces 0 (B7)."
    ]


@pytest.mark.rule("peninsula.B10")
@pytest.mark.rule("peninsula.B12")
def test_the_fallen_do_not_strike_and_an_empty_front_ends_the_melee() -> None:
    gone = field(("II", "A"), ("I", "A"), fallen=(Fighter(ATT, 1),))
    assert gone.front(ATT) == (2,)
    assert told(melee(gone, exchange("1>1 2>2 3>1"))) == [
        "strikes.attacker: Unit 1 of the attacker has fallen, and does not strike (B10).",
        "strikes.attacker: Unit 2 of the attacker strikes at unit 2, which does not stand in the "
        "enemy's row 1 (B10).",
        "strikes.attacker: Unit 3 of the attacker does not stand in row 1, and does not strike "
        "(B10).",
    ]
    # Neither its die nor that it faces nobody is told on top of that.
    assert told(melee(gone, exchange("1>1=5 2>1=5"), rolled=True)) == [
        "strikes.attacker: Unit 1 of the attacker has fallen, and does not strike (B10).",
    ]
    assert told(melee(gone, exchange("2>1=5", "1>1=5"), rolled=True)) == [
        "strikes.defender: Unit 1 of the defender strikes at unit 1, which has fallen (B10).",
    ]
    empty = field(("I", ""), ("I", "A"), fallen=(Fighter(DEF, 1),))
    assert not is_fought(empty)
    assert told(melee(empty, exchange("1>1"))) == [
        "strikes: There is no melee in this round: nobody is left in row 1 of the defender (B12)."
    ]
    assert told(melee(empty, exchange())) == []


def test_dice_that_no_die_shows() -> None:
    here = field(("I", ""), ("I", ""))
    assert told(melee(here, exchange("1>1=7", "1>1"), rolled=True)) == [
        "strikes.attacker: A die shows 1 to 6, not 7.",
        "strikes.defender: Unit 1 of the defender rolls 1 die; dice told: 0.",
    ]


@given(st.integers(1, 2), st.integers(1, 2), st.sampled_from(Terrain), st.data())
def test_the_joint_chances_against_every_die(
    attackers: int, defenders: int, terrain: Terrain, data: st.DataObject
) -> None:
    """All dice of a melee rolled out, and strengths as the text tells them."""
    kinds = st.sampled_from("IAC")
    fronts = [
        "".join(data.draw(st.lists(kinds, min_size=n, max_size=n))) for n in (attackers, defenders)
    ]
    strength = {
        "I": 5,
        "A": 4,
        "C": {"plain": 3, "forest": 4, "mountain": 5, "swamp": 6}[str(terrain)],
    }
    # The larger front is dealt out one after the other; the smaller aims at the first it faces.
    sizes = (attackers, defenders)
    pairs: list[tuple[Side, int, int]] = []
    big, small = (ATT, DEF) if sizes[0] >= sizes[1] else (DEF, ATT)
    most, least = max(sizes), min(sizes)
    pairs += [(big, unit, unit % least) for unit in range(most)]
    pairs += [(small, unit, unit) for unit in range(least)]
    texts = {
        side: " ".join(f"{u + 1}>{t + 1}" for s, u, t in pairs if s is side) for side in (ATT, DEF)
    }
    here = field((fronts[0], ""), (fronts[1], ""), terrain=terrain)
    volley = melee(here, exchange(texts[ATT], texts[DEF]))
    assert volley.problems == ()
    letters = {ATT: fronts[0], DEF: fronts[1]}
    counted: dict[frozenset[Fighter], int] = {}
    for dice in product(range(1, 7), repeat=len(pairs)):
        hit = frozenset(
            Fighter(DEF if side is ATT else ATT, target + 1)
            for (side, unit, target), die in zip(pairs, dice, strict=True)
            if die >= strength[letters[side][unit]]
        )
        counted[hit] = counted.get(hit, 0) + 1
    whole = 6 ** len(pairs)
    assert volley.distribution() == {hit: Fraction(n, whole) for hit, n in counted.items()}
