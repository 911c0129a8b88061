"""The map: what is adjacent, by land, over dotted lines, and at sea."""

from __future__ import annotations

import pytest

from palatinus_rules.peninsula.map import Area, Link, Map
from palatinus_rules.peninsula.terrain import Terrain

MAP = Map(
    {
        "lucania": Area("lucania", Terrain.MOUNTAIN),
        "cilento": Area("cilento", Terrain.PLAIN),
        "murge": Area("murge", Terrain.FOREST),
        "tirreno": Area("tirreno"),
    },
    (
        Link("lucania", "cilento"),
        Link("murge", "cilento", dotted=True),
        Link("tirreno", "cilento"),
        Link("tirreno", "atlantide"),
    ),
)


@pytest.mark.rule("peninsula.G3")
@pytest.mark.rule("peninsula.G4")
def test_lands_have_a_terrain_and_seas_have_none() -> None:
    assert MAP.lands == ("lucania", "cilento", "murge")
    assert MAP.seas == ("tirreno",)
    # A mountain pays and holds 1, a plain 3, a forest 4; a sea neither pays nor holds.
    assert [MAP[area].value() for area in MAP.areas] == [1, 3, 4, 0]


@pytest.mark.rule("peninsula.G5")
def test_a_dotted_line_makes_lands_adjacent() -> None:
    assert MAP.land_neighbors("cilento") == ("lucania", "murge")
    assert MAP.land_neighbors("cilento", dotted=False) == ("lucania",)
    assert MAP.neighbors("cilento") == ("lucania", "murge", "tirreno")


def test_links_lead_both_ways_and_to_areas_that_are_there() -> None:
    over_water = Link("murge", "cilento", dotted=True)
    assert MAP.linked("cilento", "murge") == MAP.linked("murge", "cilento") == over_water
    assert MAP.linked("lucania", "murge") is None
    assert MAP.neighbors("tirreno") == ("cilento",)
    assert "atlantide" not in MAP
