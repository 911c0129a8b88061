"""Orders as JSON: everything that is wrong with their shape, at once."""

from __future__ import annotations

import json

from palatinus_rules.peninsula.readers import read_orders

HEAD = {"format": "peninsula-orders/1", "people": "umbri", "turn": 5}


def wrong(**parts: object) -> list[tuple[str, str]]:
    found = read_orders(json.dumps({**HEAD, **parts}))
    assert found.value is None
    return [(problem.where, str(problem.code)) for problem in found.findings.problems]


def test_every_part_of_the_wrong_sort() -> None:
    found = wrong(
        people=3,
        turn=18,
        rolls={"Ada": 3, "Bice": ["x"]},
        born={"umbri": 1},
        bought={"selva": {"I": -1}},
        upgrades=[{"area": "selva", "before": "X", "after": "A"}, {"area": 3}, 7],
        moves=[{"units": {}}, 3, {"units": {}, "path": [1], "led": "x"}],
        combats=[{"rounds": 3}, {"area": "x", "rounds": [{}, 3]}],
        stacks={"umbri": {"removed": 3, "doubled": 4}},
        converted={"selva": 3},
        sold={},
    )
    assert found == [
        ("sold", "key-unknown"),
        ("bought.selva.I", "number-out-of-range"),
        ("people", "type-wrong"),
        ("turn", "turn-out-of-range"),
        ("rolls.Ada", "type-wrong"),
        ("rolls.Bice[0]", "type-wrong"),
        ("born.umbri", "type-wrong"),
        ("upgrades[0].before", "kind-unknown"),
        ("upgrades[1].before", "key-missing"),
        ("upgrades[1].after", "key-missing"),
        ("upgrades[2]", "type-wrong"),
        ("moves[0].path", "key-missing"),
        ("moves[1]", "type-wrong"),
        ("moves[2].led", "type-wrong"),
        ("moves[2].path[0]", "type-wrong"),
        ("combats[0].area", "key-missing"),
        ("combats[0].rounds", "type-wrong"),
        ("combats[1].rounds[0].attacker", "key-missing"),
        ("combats[1].rounds[0].defender", "key-missing"),
        ("combats[1].rounds[1]", "type-wrong"),
        ("stacks.umbri.removed", "type-wrong"),
        ("stacks.umbri.doubled", "type-wrong"),
        ("converted.selva", "type-wrong"),
    ]


def test_rounds_of_the_wrong_sort() -> None:
    rows = {"front": ["I"], "back": ["Z"], "commander": 0}
    round_ = {
        "attacker": rows,
        "defender": 3,
        "arrows": {"attacker": [{"unit": 0, "target": 1}, {"unit": 1}, 4], "attacker_fate": "x"},
        "strikes": 3,
        "defender_retreat": 3,
    }
    inside = "combats[0].rounds[0]"
    assert wrong(combats=[{"area": "selva", "rounds": [round_]}]) == [
        (f"{inside}.attacker.commander", "number-out-of-range"),
        (f"{inside}.attacker.back[0]", "kind-unknown"),
        (f"{inside}.defender", "type-wrong"),
        (f"{inside}.arrows.attacker[0].unit", "number-out-of-range"),
        (f"{inside}.arrows.attacker[1].target", "key-missing"),
        (f"{inside}.arrows.attacker[2]", "type-wrong"),
        (f"{inside}.arrows.attacker_fate", "type-wrong"),
        (f"{inside}.strikes", "type-wrong"),
        (f"{inside}.defender_retreat", "type-wrong"),
    ]


def test_a_document_of_another_sort() -> None:
    found = read_orders('{"format": "peninsula-state/1"}')
    assert [str(each.code) for each in found.findings.problems] == ["format-unknown"]
