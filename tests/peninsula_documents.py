"""A scenario and a state as documents, with everything that these can say, and ways to spoil them.

Made up, and small: three lands in a row, a sea beside two of them.
"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import cast

Section = dict[str, object]

SCENARIO: Section = {
    "format": "peninsula-scenario/1",
    "title": "Made up",
    "players": [
        {"name": "Anna", "colors": ["green", "blue"]},
        {"name": "Bruno", "colors": ["red", "yellow"]},
    ],
    "terrain_cost": {"plain": 1, "forest": 2, "swamp": 2, "mountain": 3},
    "areas": {
        "lucania": {"terrain": "mountain", "dp": 1},
        "cilento": {"terrain": "plain"},
        "murge": {"terrain": "forest"},
        "tirreno": {"sea": True},
    },
    "links": [["lucania", "cilento"], ["cilento", "murge", "dotted"], ["tirreno", "lucania"]],
    "movement_list": ["etruschi", "umbri", "lucani"],
    "options": {"commander_birth": False, "upgrades": True},
    "peoples": {
        "etruschi": {
            "color": "green",
            "counters": {"I": 10, "A": 4, "C": 2, "L": 1},
            "entry": {"turn": 1, "at": ["tirreno"], "units": {"I": 4, "L": 1}},
            "first": {"turns": [1, 2, 3], "areas": {"cilento": 1}},
            "special": {"no_stacking_until": 14, "double_at": 12},
        },
        "umbri": {
            "color": "blue",
            "counters": {"I": 14, "A": 4, "C": 3, "L": 1},
            "entry": {"turn": 4, "at": ["lucania", "murge"], "units": {"I": 6, "A": 2}},
            "reinforcements": [{"turn": 5, "at": ["tirreno"], "units": {"I": 4}}],
            "victory": {"5": {"lucania": 2}, "6": {"murge": 1, "cilento": 3}},
            "special": {
                "no_stacking_until": 7,
                "no_development_until": 7,
                "top_up": {"to": 10, "until": 7},
                "convert": {
                    "turn": 16,
                    "areas": {"cilento": "lucani", "murge": "lucani"},
                    "points": {"cilento": 3},
                },
            },
        },
        "lucani": {
            "color": "red",
            "counters": {"I": 6, "A": 2},
            "entry": {"turn": 16, "at": [], "units": {}},
        },
    },
    "strengths": {
        "I": 5,
        "A": {"front": 4, "back": 6},
        "C": {"forest": 4, "plain": 2, "swamp": 6, "mountain": 5},
    },
    "bids": {"Anna": 3},
}

STATE: Section = {
    "format": "peninsula-state/1",
    "turn": 5,
    "people": "umbri",
    "phase": "movement",
    "saved": {"umbri": 2},
    "units": {"lucania": {"umbri": {"I": 2, "A": 1}}, "cilento": {"etruschi": {"I": 1, "L": 1}}},
    "points": {"umbri": 3},
    "occupied": {"cilento": {"people": "etruschi", "turn": 2}},
    "invading": {"tirreno": {"umbri": {"I": 4}}},
    "held": {"murge": "umbri"},
}

GONE = object()
"""In place of a value: the key is left out."""


def changed(document: Section, path: str, value: object) -> Section:
    """A copy with another value at a path such as ``peoples.umbri.color``, or without it."""
    made = deepcopy(document)
    *parents, last = path.split(".")
    inside = made
    for key in parents:
        inside = cast(Section, inside[key])
    if value is GONE:
        del inside[last]
    else:
        inside[last] = value
    return made


def scenario_json(path: str | None = None, value: object = GONE) -> str:
    """The scenario as JSON, changed at a path if there is one."""
    return json.dumps(SCENARIO if path is None else changed(SCENARIO, path, value))


def state_json(path: str | None = None, value: object = GONE) -> str:
    """The state as JSON, changed at a path if there is one."""
    return json.dumps(STATE if path is None else changed(STATE, path, value))
