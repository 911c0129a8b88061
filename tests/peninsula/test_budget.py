"""Income, upkeep and who must go, worked out by hand and tried one by one."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.kit import PalatinusError
from palatinus_rules.peninsula.budget import Budget, Choice, Holding, budget
from palatinus_rules.peninsula.people import Special, TopUp
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force
from peninsula_plain import COUNTERS, force, people, scenario, state

PLAIN = scenario()


def text(forces: tuple[Force, ...]) -> list[str]:
    return [str(each) for each in forces]


def of_terrains(units: str, saved: int, **readings: str) -> Budget:
    """A forest, two plains and a swamp, with all units in the forest."""
    terrains = (Terrain.FOREST, Terrain.PLAIN, Terrain.PLAIN, Terrain.SWAMP)
    inside = (force(units), Force(), Force(), Force())
    holdings = tuple(
        Holding("umbri", str(number), terrain, terrain.dp, there)
        for number, (terrain, there) in enumerate(zip(terrains, inside, strict=True))
    )
    return Budget(
        people="umbri",
        holdings=holdings,
        saved=saved,
        counters=COUNTERS,
        in_play=force(units),
        places=("0",),
        readings=Readings.from_words(readings),
    )


@pytest.mark.rule("peninsula.D1")
@pytest.mark.rule("peninsula.D4")
def test_the_pool_is_what_areas_pay_and_what_is_saved() -> None:
    # 4 + 3 + 3 + 2 = 12, and 3 saved: 15. Upkeep of 3 I + 1 A + 1 C: 6 + 3 + 5 = 14.
    found = of_terrains("3I+1A+1C", saved=3)
    assert (found.income, found.pool, found.upkeep, found.left) == (12, 15, 14, 1)
    assert found.eliminations() == (Force(),)


@pytest.mark.rule("peninsula.D3")
def test_who_goes_is_chosen_and_nobody_goes_in_vain() -> None:
    # 4 I + 1 A + 1 C cost 16, 1 more than 15: any one unit will do. I leaves 1, A 2 and C 4.
    found = of_terrains("4I+1A+1C", saved=3)
    assert found.left is None
    assert found.choices() == (
        Choice(force("1C"), 4),
        Choice(force("1A"), 2),
        Choice(force("1I"), 1),
    )


@pytest.mark.rule("peninsula.D3.any")
def test_under_another_reading_more_may_go() -> None:
    found = of_terrains("1I+1A", saved=0, upkeep_losses="any")
    assert found.eliminations() == (Force(),)
    # Pool 12. 5 I + 1 C cost 15: 3 short. 2 I, or C with or without others, will do.
    wide = of_terrains("5I+1C", saved=0, upkeep_losses="any")
    infantry = [f"{n}I" for n in (2, 3, 4, 5)]
    both = ["1C", *(f"{n}I+1C" for n in range(1, 6))]
    assert sorted(text(wide.eliminations())) == sorted([*infantry, *both])


@pytest.mark.rule("peninsula.D4.buy_only")
def test_saved_points_that_only_buy() -> None:
    # Selva, piana and palude pay 4 + 3 + 2 = 9; 2 I + 1 A + 1 C cost 12, and 3 are saved.
    moment = state(
        {"selva": {"umbri": "1C"}, "piana": {"umbri": "1A"}, "palude": {"umbri": "2I"}},
        saved={"umbri": 3},
    )
    assert budget(PLAIN, moment).left == 0
    # If these 3 only buy, 3 are short: 2 I leave 1 + 3, A 0 + 3, and C 2 + 3.
    found = budget(PLAIN, moment, readings=Readings(saved_points="buy_only"))
    assert (found.pool, found.left) == (9, None)
    assert [(str(each.eliminated), each.left) for each in found.choices()] == [
        ("1C", 5),
        ("1A", 3),
        ("2I", 4),
    ]


@pytest.mark.rule("peninsula.D2")
@pytest.mark.rule("peninsula.G12")
@pytest.mark.rule("peninsula.G12.unit")
def test_who_controls_an_area_is_paid_for_it() -> None:
    standing = {
        "selva": {"umbri": "1I"},  # 4
        "piana": {"umbri": "1I", "siculi": "1A"},  # contested: nothing
        "campo": {"umbri": "1I", "siculi": "1L"},  # a commander alone denies nothing: 3
        "palude": {"umbri": "1L"},  # and holds nothing
        "monte": {"umbri": "1I", "sardi": "1I"},  # another people of the same player denies it
    }
    found = budget(PLAIN, state(standing, saved={"umbri": 2}))
    assert (found.income, found.saved, found.upkeep, found.left) == (7, 2, 8, 1)
    # Were a commander a unit, palude would pay 2, and campo nothing.
    unit = Readings(commander="unit")
    assert budget(PLAIN, state(standing), readings=unit).income == 6


@pytest.mark.rule("peninsula.D2.last_conqueror")
def test_an_empty_area_may_stay_with_whoever_took_it_last() -> None:
    moment = state({"selva": {"umbri": "1I"}}, held={"piana": "umbri", "campo": "siculi"})
    assert budget(PLAIN, moment).income == 4
    assert budget(PLAIN, moment, readings=Readings(control="last_conqueror")).income == 7


@pytest.mark.rule("peninsula.D5")
@pytest.mark.rule("peninsula.D5.pay_nothing")
def test_an_area_that_is_emptied_pays_nevertheless() -> None:
    # Monte pays 1 and holds 1 A; palude pays 2 and holds 2 I: 3 - 7 = -4.
    moment = state({"monte": {"umbri": "1A"}, "palude": {"umbri": "2I"}})
    # 4 short: 2 I, or 1 I + 1 A (5, and neither alone does).
    assert text(budget(PLAIN, moment).eliminations()) == ["1I+1A", "2I"]
    # If monte pays nothing any more, A saves 2 and 1 I + 1 A just 4; both I would save 4 - 2 = 2.
    # 2 I + 1 A save 4 + 3 - 2 - 1 = 4, but bringing back an I (2 - 2 = 0) costs nothing.
    hard = Readings(emptied_areas="pay_nothing")
    assert text(budget(PLAIN, moment, readings=hard).eliminations()) == ["1I+1A"]
    # An archer in palude costs 3, one more than it pays; without him both are nothing.
    alone = state({"palude": {"umbri": "1A"}})
    assert text(budget(PLAIN, alone, readings=hard).eliminations()) == ["1A"]


@pytest.mark.rule("peninsula.D7")
@pytest.mark.rule("peninsula.D7.per_player")
def test_how_many_points_may_be_kept() -> None:
    moment = state({"selva": {"umbri": "1I"}}, saved={"umbri": 2, "sardi": 3, "siculi": 4})
    assert budget(PLAIN, moment).room == 4
    # Sardi, of the same player, have kept 3 of his 4 already.
    shared = Readings(saving_limit="per_player")
    assert budget(PLAIN, moment, readings=shared).room == 1
    for saved, room in (({}, 4), ({"sardi": 4}, 0)):
        assert budget(PLAIN, state({}, saved=saved), readings=shared).room == room


@pytest.mark.rule("peninsula.D7")
def test_saved_points_that_only_buy_are_left_whatever_upkeep_costs() -> None:
    moment = state({"selva": {"umbri": "1I"}}, saved={"umbri": 3})
    # Selva pays 4, and upkeep is 2: 2 are left of them, and the 3 that were saved.
    found = budget(PLAIN, moment, readings=Readings(saved_points="buy_only"))
    assert (found.pool, found.left) == (4, 5)


@pytest.mark.rule("peninsula.D8")
@pytest.mark.rule("peninsula.D8.anywhere")
def test_where_new_units_may_be_put() -> None:
    moment = state({"selva": {"umbri": "1I"}, "piana": {"siculi": "1I"}, "campo": {"sardi": "1L"}})
    assert budget(PLAIN, moment).places == ("selva",)
    anywhere = budget(PLAIN, moment, readings=Readings(placement="anywhere"))
    assert anywhere.places == ("selva", "campo", "isola", "palude", "monte")


@pytest.mark.rule("peninsula.D10")
@pytest.mark.rule("peninsula.D10.before_upkeep")
def test_invaders_pay_nothing_in_the_turn_in_which_they_come() -> None:
    moment = state({"selva": {"umbri": "1I"}}, invading={"mare": {"umbri": "3I"}})
    others = state({"selva": {"umbri": "1I"}}, invading={"mare": {"sardi": "3I"}})
    assert budget(PLAIN, moment).upkeep == 2
    assert budget(PLAIN, others, readings=Readings(arrivals="before_upkeep")).upkeep == 2
    early = budget(PLAIN, moment, readings=Readings(arrivals="before_upkeep"))
    # Selva pays 4, and the sea nothing.
    assert (early.income, early.upkeep) == (4, 8)
    # Their counters are in play, whoever pays.
    assert budget(PLAIN, moment).stock == force("8I+4A+3C+1L")


@pytest.mark.rule("peninsula.D11")
@pytest.mark.rule("peninsula.D11.when_growing")
def test_upkeep_is_due_without_growing() -> None:
    assert force("") not in of_terrains("4I+1A+1C", saved=3).eliminations()
    growing = of_terrains("4I+1A+1C", saved=3, upkeep_due="when_growing")
    assert growing.choices()[0] == Choice(Force(), None)
    assert text(growing.eliminations()) == ["0", "1C", "1A", "1I"]
    assert growing.purchases(growing.choices()[0]) == (Force(),)


@pytest.mark.rule("peninsula.D12")
@pytest.mark.rule("peninsula.D12.player")
def test_upkeep_by_people_or_by_player() -> None:
    moment = state(
        {"selva": {"umbri": "1I"}, "monte": {"sardi": "3I"}, "piana": {"siculi": "9I"}},
        saved={"umbri": 1, "sardi": 2, "siculi": 4},
    )
    alone = budget(PLAIN, moment)
    assert (alone.income, alone.saved, alone.upkeep, alone.left) == (4, 1, 2, 3)
    # Ada's two peoples: 4 + 1, 1 + 2 saved, and 2 + 6.
    both = budget(PLAIN, moment, readings=Readings(upkeep_by="player"))
    assert (both.income, both.saved, both.upkeep, both.left) == (5, 3, 8, 0)
    # What goes may be of the other people, so that its counters do not come back to this one.
    short = budget(PLAIN, moment, "sardi", Readings(upkeep_by="player"))
    assert short.purchases(Choice(force("3I"), 9)) == short.purchases(Choice(Force(), 9))


@pytest.mark.rule("peninsula.S5")
def test_who_does_not_develop_neither_earns_nor_pays() -> None:
    still = scenario(people("umbri", Special(no_development_until=7)))
    moment = state({"selva": {"umbri": "9I"}}, turn=7, saved={"umbri": 4})
    found = budget(still, moment)
    assert not found.develops
    assert (found.income, found.saved, found.upkeep, found.pool, found.left) == (0, 0, 0, 0, 0)
    assert found.eliminations() == (Force(),)
    assert budget(still, state({"selva": {"umbri": "9I"}}, turn=8)).upkeep == 18
    # The other people of the player is not paid for it either.
    pooled = budget(still, moment, "sardi", Readings(upkeep_by="player"))
    assert pooled.upkeep == 0


@pytest.mark.rule("peninsula.S7")
@pytest.mark.rule("peninsula.S8")
def test_whoever_is_without_stacking_develops_as_usual() -> None:
    etruschi = scenario(people("umbri", Special(no_stacking_until=14, double_at=12)))
    found = budget(etruschi, state({"selva": {"umbri": "2I"}}, turn=12))
    assert (found.develops, found.income, found.upkeep) == (True, 4, 4)
    assert found.doubling is not None
    assert str(found.doubling.added) == "2I"
    # 4 for those who are there, and 4 for those who come.
    (note,) = found.notes()
    assert (note.code, note.message) == (
        "not-counted",
        "These sums are without 2I that umbri can add at the start of the turn; with them, upkeep "
        "is 8 DP (S6, S8).",
    )
    late = budget(
        etruschi,
        state({"selva": {"umbri": "2I"}}, turn=12),
        readings=Readings(doubling_time="after_upkeep"),
    )
    assert not [*late.notes()]


@pytest.mark.rule("peninsula.S6")
def test_whoever_is_topped_up_pays_for_that_too() -> None:
    umbri = scenario(people("umbri", Special(top_up=TopUp(4, 9))))
    (note,) = budget(umbri, state({"selva": {"umbri": "2I"}})).notes()
    assert "without 2I that umbri can add" in note.message
    # Who does not develop pays for nobody.
    still = scenario(people("umbri", Special(top_up=TopUp(4, 9), no_development_until=9)))
    assert not [*budget(still, state({"selva": {"umbri": "2I"}})).notes()]


def test_purchases_use_what_goes_back_into_the_stock() -> None:
    small = scenario(people("umbri", counters=Force(1)))
    moment = state({"monte": {"umbri": "1I"}})
    found = budget(small, moment)
    # Pool 1, upkeep 2: the infantry goes, and 1 is left, too little for another.
    assert [found.purchases(each) for each in found.choices()] == [(Force(),)]
    assert found.purchases(Choice(force("1I"), 2)) == (force("1I"),)
    nowhere = budget(PLAIN, state({}, saved={"umbri": 4}))
    assert nowhere.purchases(nowhere.choices()[0]) == (Force(),)


def test_too_many_pieces_to_place_say_so() -> None:
    def eliminated(pieces: str) -> None:
        moment = state({"selva": {"umbri": pieces}})
        budget(PLAIN, moment, readings=Readings(emptied_areas="pay_nothing")).eliminations()

    eliminated("99I+998A")  # 100 x 999 ways
    eliminated("99I+999A")  # 100 x 1000
    with pytest.raises(PalatinusError, match="100,100 ways to lose"):
        eliminated("142I+699A")  # 143 x 700


SMALL = st.builds(Force, st.integers(0, 2), st.integers(0, 1), st.integers(0, 1))


@given(
    st.lists(st.tuples(st.sampled_from([0, 1, 2, 3, 4]), SMALL), min_size=1, max_size=3),
    st.integers(0, 4),
    st.booleans(),
)
def test_eliminations_where_emptied_areas_pay_nothing_one_by_one(
    areas: list[tuple[int, Force]], saved: int, minimal: bool
) -> None:
    """Every way to take pieces from every area, and no library."""
    holdings = tuple(
        Holding("umbri", str(number), Terrain.PLAIN, points if there else 0, there)
        for number, (points, there) in enumerate(areas)
    )
    words = {"emptied_areas": "pay_nothing", "upkeep_losses": "minimal" if minimal else "any"}
    found = Budget(
        people="umbri", holdings=holdings, saved=saved, readings=Readings.from_words(words)
    )

    def over(lost: tuple[Force, ...]) -> int:
        total = saved
        for (points, there), gone in zip(areas, lost, strict=True):
            kept = there - gone
            total += points if there and kept.units else 0
            total -= 2 * kept.infantry + 3 * kept.archers + 5 * kept.cavalry
        return total

    ways = list(product(*(list(there.parts()) for _, there in areas)))
    enough = [way for way in ways if over(way) >= 0]
    none = tuple(Force() for _ in areas)
    if over(none) >= 0:
        enough = [none]
    elif minimal:
        enough = [
            way
            for way in enough
            if not any(
                other != way and all(o.within(w) for o, w in zip(other, way, strict=True))
                for other in enough
            )
        ]
    expected = {sum(way, Force()) for way in enough}
    assert list(found.eliminations()) == sorted(expected)
    for choice in found.choices():
        best = max(over(way) for way in enough if sum(way, Force()) == choice.eliminated)
        assert choice.left == best
