"""Victory points: sheets, first occupations, conversions, totals and winners."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from palatinus_rules.peninsula.people import Convert, First, Special
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.state import Occupied
from palatinus_rules.peninsula.units import Force
from palatinus_rules.peninsula.victory import (
    Award,
    Conversion,
    PlayerTotal,
    Reason,
    conversion_problems,
    gets_points_now,
    occupations,
    totals,
    victory,
)
from peninsula_plain import force, people, scenario, state

SHEET = scenario(
    people("umbri", victory={8: {"piana": 2, "campo": 3, "isola": 1}, 9: {"piana": 5}})
)


@pytest.mark.rule("peninsula.V1")
@pytest.mark.rule("peninsula.G12.unit")
def test_areas_of_the_sheet_with_a_unit_in_them() -> None:
    # A unit in piana, nobody in campo, and on isola a commander alone, who is no garrison.
    moment = state({"piana": {"umbri": "1I"}, "campo": {"siculi": "1I"}, "isola": {"umbri": "1L"}})
    found = victory(SHEET, moment)
    assert found.awards == (Award("piana", Reason.SHEET, 2),)
    assert found.points == 2
    assert victory(SHEET, moment, readings=Readings(commander="unit")).points == 3
    # In a turn that the sheet has not there are none.
    assert victory(SHEET, evolve(moment, turn=10)).points == 0
    assert victory(SHEET, evolve(moment, turn=9)).points == 5


FIRST = scenario(people("umbri", first=First((1, 2, 3), {"piana": 1, "campo": 2})))


@pytest.mark.rule("peninsula.V4")
def test_points_for_being_the_first() -> None:
    # Nobody was in piana before: whoever stands there now is the first.
    moment = state({"piana": {"umbri": "1I"}, "campo": {"umbri": "1I"}}, turn=2)
    assert victory(FIRST, moment).points == 3
    # Siculi were first in campo, and piana was occupied a turn ago and has scored.
    before = {"campo": Occupied("siculi", 1), "piana": Occupied("umbri", 1)}
    assert victory(FIRST, evolve(moment, occupied=before)).points == 0
    now = {"campo": Occupied("umbri", 2), "piana": Occupied("umbri", 1)}
    assert victory(FIRST, evolve(moment, occupied=now)).awards == (Award("campo", Reason.FIRST, 2),)
    # Turn 4 is not among the turns.
    assert victory(FIRST, evolve(moment, turn=4)).points == 0


@pytest.mark.rule("peninsula.V4")
def test_the_first_occupant_stays_the_first() -> None:
    moment = state(
        {
            "piana": {"umbri": "1I"},
            "campo": {"siculi": "1I", "umbri": "1I"},
            "monte": {"umbri": "1L"},
        },
        turn=3,
    )
    found = occupations(evolve(moment, occupied={"selva": Occupied("liguri", 1)}))
    assert found == {"selva": Occupied("liguri", 1), "piana": Occupied("umbri", 3)}


RULE = Convert(8, {"piana": "sardi", "campo": "siculi"}, {"piana": 3})
CONVERT = scenario(people("umbri", Special(convert=RULE)), people("sardi", counters=Force(3, 1)))


@pytest.mark.rule("peninsula.V3")
def test_converted_pieces_become_another_peoples_as_far_as_counters_go() -> None:
    moment = state({"piana": {"umbri": "2I+2A"}, "monte": {"sardi": "2I"}})
    found = victory(CONVERT, moment, {"piana": None})
    # Sardi have 3 I, of which 2 are in play, and 1 A: one each is converted.
    assert found.conversions == (Conversion("piana", "sardi", force("1I+1A"), force("1I+1A"), 3),)
    assert found.awards == (Award("piana", Reason.CONVERSION, 3),)
    # What cannot be converted is left as it is; that it was wanted is a problem of its own.
    assert victory(CONVERT, moment, {"monte": None, "piana": force("9I")}).points == 0
    # It is optional, and only for that turn.
    assert victory(CONVERT, moment).points == 0
    assert victory(CONVERT, evolve(moment, turn=9), {"piana": None}).points == 0


@pytest.mark.rule("peninsula.V3")
def test_counters_are_used_once_by_conversions() -> None:
    both = Convert(8, {"piana": "sardi", "campo": "sardi"})
    game = scenario(people("umbri", Special(convert=both)), people("sardi", counters=Force(3)))
    moment = state({"piana": {"umbri": "2I"}, "campo": {"umbri": "2I"}})
    found = victory(game, moment, {"piana": None, "campo": None}).conversions
    assert [(str(each.converted), str(each.removed)) for each in found] == [
        ("2I", "0"),
        ("1I", "1I"),
    ]


def wrong(
    converted: Mapping[str, str | None],
    units: Mapping[str, str],
    readings: Readings = Readings(),
    turn: int = 8,
) -> list[str]:
    moment = state({area: {"umbri": text} for area, text in units.items()}, turn=turn)
    wanted = {area: None if text is None else force(text) for area, text in converted.items()}
    return [str(each) for each in conversion_problems(CONVERT, moment, wanted, readings)]


@pytest.mark.rule("peninsula.V3")
@pytest.mark.rule("peninsula.V3.single_pieces")
def test_what_is_wrong_with_conversions() -> None:
    assert wrong({"piana": None}, {"piana": "2I"}) == []
    assert wrong({"piana": "2I"}, {"piana": "2I"}) == []
    assert wrong({}, {"piana": "2I"}, turn=9) == []
    assert wrong({"piana": "1I"}, {"piana": "2I"}) == [
        "converted.piana: 1 I of 2 I in piana: an area is converted as a whole (V3)."
    ]
    assert wrong({"piana": "1I"}, {"piana": "2I"}, Readings(conversion="single_pieces")) == []
    assert wrong({"monte": None, "campo": None, "piana": "3I"}, {"monte": "1I", "piana": "2I"}) == [
        "converted.monte: monte is none of the areas that umbri can convert: piana, campo (V3).",
        "converted.campo: 0 of umbri in campo cannot be converted: 0 are there (V3).",
        "converted.piana: 3 I of umbri in piana cannot be converted: 2 I are there (V3).",
    ]
    assert wrong({"piana": None}, {"piana": "2I"}, turn=9) == [
        "converted: umbri cannot convert pieces in turn 9: its sheet does not have it (V3)."
    ]


@pytest.mark.rule("peninsula.V2")
@pytest.mark.rule("peninsula.O2")
def test_totals_by_people_color_and_player() -> None:
    moment = evolve(state({}), points={"umbri": 3, "sardi": 4, "siculi": 5, "liguri": 1})
    found = totals(scenario(), moment)
    assert dict(found.peoples) == {"umbri": 3, "siculi": 5, "sardi": 4, "liguri": 1}
    assert dict(found.colors) == {"red": 5, "yellow": 1, "green": 3, "blue": 4}
    # Ada has green and blue: 3 + 4. Bice has red and yellow: 5 + 1.
    assert [each.points for each in found.players] == [7, 6]
    assert found.winners == ("Ada",)
    # With a bid of 1 they are equal, and share it.
    bidding = totals(evolve(scenario(), bids={"Ada": 1}), moment)
    assert [each.points for each in bidding.players] == [6, 6]
    assert bidding.winners == ("Ada", "Bice")
    # Colors that nobody has are not listed.
    alone = evolve(scenario(), players=scenario().players[:1])
    assert dict(totals(alone, moment).colors) == {"green": 3, "blue": 4}
    assert PlayerTotal("Ada", {"green": 3}).points == 3


@pytest.mark.rule("peninsula.V0")
@pytest.mark.rule("peninsula.V0.turn_end")
def test_when_points_are_given() -> None:
    late = Readings(points_given="turn_end")
    assert gets_points_now(Readings(), turn_ends=False)
    assert not gets_points_now(Readings(), turn_ends=True)
    assert not gets_points_now(late, turn_ends=False)
    assert gets_points_now(late, turn_ends=True)
