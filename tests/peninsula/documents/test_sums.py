"""Documents of budgets, stacks, reaches, turns and retreats: their keys, and their schemas."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from palatinus_rules.peninsula.budget import budget
from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.documents.sums import (
    budget_document,
    reach_document,
    retreats_document,
    stacks_document,
    turn_document,
)
from palatinus_rules.peninsula.people import Entry, First, Special, TopUp
from palatinus_rules.peninsula.reach import reach
from palatinus_rules.peninsula.sequence import turn_of
from palatinus_rules.peninsula.stacking import stacking
from palatinus_rules.peninsula.units import UnitKind
from palatinus_rules.peninsula.withdrawal import withdrawal
from peninsula_plain import AREAS, force, people, scenario, state

PLAIN = scenario()


def valid(document: Mapping[str, object]) -> Mapping[str, object]:
    """The same document, after its schema has passed it."""
    Draft202012Validator(schema(str(document["format"]))).validate(document)
    return document


def test_the_budget() -> None:
    # Selva pays 4, and 2 are saved; 2 I + 1 A cost 7: 1 short. C would have been 5.
    moment = state({"selva": {"umbri": "2I+1A"}}, saved={"umbri": 2})
    document = valid(budget_document(budget(PLAIN, moment)))
    keys = ("income", "saved", "upkeep", "pool", "left", "eliminations")
    assert [document[key] for key in keys] == [4, 2, 7, 6, None, [{"A": 1}, {"I": 1}]]
    # Without A 2 are left: an infantry. Without I 1 is left: nothing.
    assert document["choices"] == [
        {"eliminated": {"A": 1}, "left": 2, "purchases": [{"I": 1}]},
        {"eliminated": {"I": 1}, "left": 1, "purchases": [{}]},
    ]
    assert document["holdings"] == [
        {"people": "umbri", "area": "selva", "points": 4, "units": {"I": 2, "A": 1}, "upkeep": 7}
    ]


def test_the_budget_of_who_does_not_develop() -> None:
    rules = Special(no_development_until=8, top_up=TopUp(10, 8), double_at=8)
    game = scenario(people("umbri", rules))
    moment = state({"selva": {"umbri": "2I+1A"}}, saved={"umbri": 2})
    document = valid(budget_document(budget(game, moment)))
    keys = ("income", "saved", "upkeep", "pool", "left", "eliminations", "develops")
    assert [document[key] for key in keys] == [0, 0, 0, 0, 0, [{}], False]
    # 3 of 10: 7 more.
    assert document["top_up"] == {"wanted": 7, "added": {"I": 7}, "shortfall": 0}


def test_the_stacks() -> None:
    moment = state(
        {"piana": {"umbri": "2I+1C"}, "monte": {"siculi": "1I"}, "campo": {"umbri": "1L"}}
    )
    document = valid(stacks_document(stacking(PLAIN, moment)))
    assert document["areas"] == {
        "piana": {
            "weight": 4,
            "limit": 3,
            "removals": [{"C": 1}, {"I": 1}],
            "removals_if_doubled": [{}],
        }
    }
    assert document["best_doubled"] == ["piana"]
    assert "others" not in document
    others = valid(stacks_document(stacking(PLAIN, moment), [stacking(PLAIN, moment, "siculi")]))
    assert others["others"] == [
        {
            "people": "siculi",
            "areas": {
                "monte": {
                    "weight": 1,
                    "limit": 1,
                    "removals": [{}],
                    "removals_if_doubled": [{}],
                }
            },
            "best_doubled": [],
            "units": {"monte": {"I": 1}},
        }
    ]
    free = scenario(people("umbri", Special(no_stacking_until=8)))
    assert "'limit': None" in str(valid(stacks_document(stacking(free, moment))))


def test_the_reach() -> None:
    moment = state({"campo": {"siculi": "1I"}})
    document = valid(reach_document(reach(PLAIN, moment, "piana", UnitKind.INFANTRY)))
    assert document["areas"] == {
        "campo": {"cost": 1, "stops": True},
        "palude": {"cost": 2, "stops": False},
        "selva": {"cost": 2, "stops": False},
    }
    assert document["needs_commander"] == []
    led = reach(PLAIN, moment, "piana", UnitKind.INFANTRY, with_commander=True)
    assert valid(reach_document(led))["needs_commander"] == ["monte"]


def test_the_turn() -> None:
    game = scenario(
        people("umbri", victory={8: {"piana": 2}}, first=First((8,), {"campo": 1})),
        people("sardi", entry=Entry(8, ("mare",), force("2I+1L"))),
    )
    document = valid(turn_document(turn_of(game, state({"piana": {"umbri": "1I"}}))))
    assert document["enters"] == [
        {"people": "sardi", "first": True, "at": ["mare"], "units": {"I": 2, "L": 1}}
    ]
    assert document["scores"] == [
        {"people": "umbri", "area": "piana", "points": 2, "first": False, "holds": True},
        {"people": "umbri", "area": "campo", "points": 1, "first": True, "holds": False},
    ]
    assert document["next"] == {"turn": 8, "people": "umbri", "phase": "movement"}
    last = valid(turn_document(turn_of(PLAIN, state({}, turn=17, people="liguri"))))
    assert last["next"] is None


@pytest.mark.rule("peninsula.B17")
def test_the_retreats() -> None:
    # Commanders alone, in piana and in campo, neither retreat nor are in the way.
    moment = state(
        {
            "piana": {"umbri": "1I", "siculi": "1I", "sardi": "1L"},
            "selva": {"sardi": "1I", "liguri": "1L"},
            "campo": {"liguri": "1L"},
        }
    )
    document = valid(retreats_document(withdrawal(PLAIN, moment, "piana")))
    assert document["peoples"] == {
        "umbri": ["campo", "palude"],
        "siculi": ["campo", "palude"],
    }
    assert document["taken"] == {"selva": ["sardi"]}
    one = retreats_document(withdrawal(PLAIN, moment, "monte", "liguri"))
    assert one["peoples"] == {"liguri": ["palude"]}


LANDS = [name for name, terrain in AREAS.items() if terrain is not None]
TEXTS = st.sampled_from(["", "1I", "2I+1A", "3I+2C", "1L", "1A+1C+1L"])


@given(
    st.dictionaries(
        st.sampled_from(LANDS), st.fixed_dictionaries({"umbri": TEXTS, "siculi": TEXTS}), max_size=4
    ),
    st.integers(0, 4),
)
def test_whatever_stands_on_the_map_the_schemas_pass_it(
    units: dict[str, dict[str, str]], saved: int
) -> None:
    moment = state(units, saved={"umbri": saved})
    document = valid(budget_document(budget(PLAIN, moment)))
    # The sums of the parts are the totals.
    holdings = document["holdings"]
    assert isinstance(holdings, list)
    assert document["income"] == sum(each["points"] for each in holdings)
    assert document["upkeep"] == sum(each["upkeep"] for each in holdings)
    valid(stacks_document(stacking(PLAIN, moment)))
    valid(reach_document(reach(PLAIN, moment, "mare", UnitKind.CAVALRY)))
    valid(turn_document(turn_of(PLAIN, moment)))
    valid(retreats_document(withdrawal(PLAIN, moment, "piana")))
