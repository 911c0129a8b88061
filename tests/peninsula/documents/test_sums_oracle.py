"""Documents of budgets, stacks and reaches, against a second implementation that reads JSON."""

from __future__ import annotations

import json
from itertools import combinations, pairwise

from hypothesis import given, strategies as st

import peninsula_sums_oracle as oracle
from palatinus_rules.peninsula.budget import budget
from palatinus_rules.peninsula.documents.sums import (
    budget_document,
    reach_document,
    stacks_document,
)
from palatinus_rules.peninsula.reach import reach
from palatinus_rules.peninsula.readers import scenario_from, state_from
from palatinus_rules.peninsula.stacking import stacking
from palatinus_rules.peninsula.units import UnitKind

LANDS = ("arno", "brenta", "crati", "dora", "elsa")
PEOPLES = {"liguri": "green", "sardi": "blue", "siculi": "red"}
COUNTS = st.fixed_dictionaries(
    {},
    optional={kind: st.integers(0, most) for kind, most in zip("IACL", (4, 3, 2, 1), strict=True)},
)


@st.composite
def tables(draw: st.DrawFn) -> tuple[dict[str, object], dict[str, object]]:
    """A scenario and a state, as JSON."""
    terrains = {name: draw(st.sampled_from(sorted(oracle.PAYS))) for name in LANDS}
    pairs = list(combinations((*LANDS, "mare"), 2))
    links = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=8))
    # A land area without any link is a problem of the scenario.
    chain = [pair for pair in pairwise(LANDS) if pair not in links]
    scenario: dict[str, object] = {
        "format": "peninsula-scenario/1",
        "players": [
            {"name": "P1", "colors": ["green", "blue"]},
            {"name": "P2", "colors": ["red", "yellow"]},
        ],
        "terrain_cost": {name: draw(st.integers(0, 3)) for name in oracle.PAYS},
        "areas": {
            **{name: {"terrain": terrain} for name, terrain in terrains.items()},
            "mare": {"sea": True},
        },
        "links": [[*pair] for pair in (*links, *chain)],
        "movement_list": [*PEOPLES],
        "peoples": {
            name: {
                "color": color,
                "counters": {"I": 20, "A": 15, "C": 10, "L": 5},
                "entry": {"turn": 1, "at": ["arno"], "units": {"I": 1}},
            }
            for name, color in PEOPLES.items()
        },
    }
    state: dict[str, object] = {
        "format": "peninsula-state/1",
        "turn": 4,
        "people": "liguri",
        "saved": {"liguri": draw(st.integers(0, 4))},
        "units": {
            area: {name: draw(COUNTS) for name in draw(st.sets(st.sampled_from([*PEOPLES])))}
            for area in draw(st.sets(st.sampled_from(LANDS)))
        },
        "invading": {"mare": {"liguri": draw(COUNTS)}},
    }
    return scenario, state


@given(tables(), st.sampled_from((*LANDS, "mare")), st.sampled_from("IAC"), st.booleans())
def test_documents_are_what_the_second_implementation_makes_of_json(
    table: tuple[dict[str, object], dict[str, object]], start: str, kind: str, led: bool
) -> None:
    game = scenario_from(json.dumps(table[0]))
    moment = state_from(json.dumps(table[1]), game)
    read: dict[str, dict[str, dict[str, str]]] = json.loads(json.dumps(table[0]))
    terrains = {name: area["terrain"] for name, area in read["areas"].items() if "terrain" in area}
    units: oracle.Units = json.loads(json.dumps(table[1]["units"]))
    saved: dict[str, int] = json.loads(json.dumps(table[1]["saved"]))

    found = budget_document(budget(game, moment))
    wanted = oracle.budget(terrains, units, "liguri", saved["liguri"])
    assert {key: each for key, each in found.items() if key in wanted} == wanted

    weighed = stacks_document(stacking(game, moment))
    expected = oracle.stacks(terrains, units, "liguri")
    assert weighed["areas"] == expected["areas"]
    best = weighed["best_doubled"]
    assert isinstance(best, list)
    assert {*best} == expected["best_doubled"]

    links: list[tuple[str, str]] = json.loads(json.dumps(table[0]["links"]))
    costs: dict[str, int] = json.loads(json.dumps(table[0]["terrain_cost"]))
    points = oracle.POINTS[kind] * (2 if led else 1)
    walked = oracle.reach(
        terrains=terrains,
        links=links,
        units=units,
        own="liguri",
        enemies={"siculi"},
        start=start,
        points=points,
        costs=costs,
    )
    reached = reach_document(reach(game, moment, start, UnitKind(kind), with_commander=led))
    areas = reached["areas"]
    assert isinstance(areas, dict)
    assert {area: each["cost"] for area, each in areas.items()} == {
        area: each["cost"] for area, each in walked.items()
    }
    # Where a step can cost nothing, ways of the same cost may differ in whether they end there.
    if 0 not in costs.values():
        assert areas == walked
