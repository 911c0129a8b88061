"""The judgement document."""

from __future__ import annotations

import json
from random import Random

from claims_random import random_claims, random_document
from oracle import READINGS
from palatinus_rules import Position, Rulings, __version__, explain, judge, resolve
from plain import position
from validators import validator

JUDGEMENT = validator("judgement")


def test_a_judgement_has_all_that_its_words_say() -> None:
    rng = Random(8)
    for _ in range(12):
        plain = random_document(rng)
        ruled = {key: rng.choice(readings) for key, readings in READINGS.items()}
        rulings = Rulings.from_readings(ruled)
        claims = random_claims(rng, plain, ruled, 3)
        judgement = judge(Position.from_document(plain), claims, rulings)
        document = judgement.to_document()
        JUDGEMENT.validate(json.loads(json.dumps(document)))
        assert [each["claim"] for each in document["claims"]] == claims
        assert document["rulings"] == ruled
        assert Position.from_code(document["code"]) == judgement.resolution.position
        told = [*explain(judgement).statements]
        fields = {str(at) for each in told for at in each.fields}
        assert fields <= set(str(json.dumps(document)).replace('"', " ").split())
        clauses = [clause for each in told for clause in each.clauses]
        assert document["clauses"] == [*dict.fromkeys(clauses)]
        for judged, evidence in zip(document["claims"], document["evidence"], strict=True):
            # Where nobody stands, nothing is brought.
            value = 0 if judged["value"] is None else judged["value"]
            assert judged["right"] is (value == evidence["claimed"])
            assert judged["slips"] == [each["slip"] for each in evidence["slips"]]


def test_a_judgement_by_hand() -> None:
    # E3 has D5, E2 and E4 free: 6. Without D5, on another tile: 4.
    board = position("E3 red farmer")
    document = judge(board, ["E red 4", "B nobody"]).to_document()
    assert document["format"] == "palatinus-judgement/1"
    assert document["version"] == __version__
    assert document["result"] == resolve(board).to_document()
    settled = {"settled": True, "questions": [], "caveats": []}
    assert document["claims"] == [
        {
            "claim": "E red 4",
            "right": False,
            "value": 6,
            "readings": [],
            "slips": ["farmer-own-tile-only"],
            "depends": settled,
        },
        {
            "claim": "B nobody",
            "right": True,
            "value": [],
            "readings": [],
            "slips": [],
            "depends": settled,
        },
    ]
    assert not {"problems", "more"} & {*document}
    first, second = document["evidence"]
    assert [each["points"] for each in first["tallies"]] == [6]
    assert first["slips"] == [
        {
            "slip": "farmer-own-tile-only",
            "clause": "control.farmer-across-tiles",
            "fields": ["E3"],
            "hills": ["E"],
        }
    ]
    assert second == {"claimed": [], "tallies": [], "slips": []}
    assert "title" not in document


def test_the_title_of_the_position_is_kept() -> None:
    text = "Palatinus position 1\nTitle: Sunday\n" + position("").to_text().partition("\n")[2]
    assert judge(Position.from_text(text), "red").to_document()["title"] == "Sunday"


def test_what_is_no_claim_is_in_the_document_of_the_others() -> None:
    judgement = judge(position("E3 red farmer"), ["H red", *["x"] * 600, "E red 6"], problems=[])
    document = judgement.to_document()
    JUDGEMENT.validate(json.loads(json.dumps(document)))
    assert [each["claim"] for each in document["claims"]] == ["E red 6"]
    assert [each["where"] for each in document["problems"]] == [
        f"claims[{number}]" for number in range(500)
    ]
    assert document["more"] == 101
    first = judgement.to_document(language="de")["problems"][0]["message"]
    assert first.startswith("„H red“: „H“ ist kein Hügel")
