"""Result documents, worked out by hand. The map of the board is in ``plain.py``."""

from __future__ import annotations

import pytest
from hypothesis import given

from palatinus_rules import Position, Rulings, __version__, resolve, testing
from palatinus_rules.kit import UnknownNameError
from plain import TWO_CAPTORS, position
from validators import validator


def test_a_whole_result() -> None:
    # Hill B. Soldiers: B1 has the farmer B6 beside him; B5 has the farmers B6 and G2 and the
    # merchant B4. Both capture B6: the first, red, takes it and yellow gets a disc; yellow takes
    # G2 as well. Influence: green's merchant on B4 has yellow's soldier beside him, 3.
    # Hill D. Red's farmer on D3 has D2 and D4 free, 4.
    resolution = resolve(position(TWO_CAPTORS))
    nothing = {
        "soldiers": [],
        "influence": {"red": 0, "yellow": 0, "green": 0},
        "award": {"kind": "none", "colors": [], "value": 0},
    }
    assert resolution.to_document() == {
        "format": "palatinus-result/1",
        "hills": [
            {"hill": "A", **nothing},
            {
                "hill": "B",
                "soldiers": [
                    {
                        "field": "B1",
                        "color": "red",
                        "merchants": 0,
                        "farmers": 1,
                        "verdict": "captures",
                        "captured": ["B6"],
                    },
                    {
                        "field": "B5",
                        "color": "yellow",
                        "merchants": 1,
                        "farmers": 2,
                        "verdict": "captures",
                        "captured": ["B6", "G2"],
                    },
                ],
                "influence": {"red": 0, "yellow": 0, "green": 3},
                "award": {"kind": "token", "colors": ["green"], "value": 5},
            },
            {"hill": "C", **nothing},
            {
                "hill": "D",
                "soldiers": [],
                "influence": {"red": 4, "yellow": 0, "green": 0},
                "award": {"kind": "token", "colors": ["red"], "value": 4},
            },
            {"hill": "E", **nothing},
            {"hill": "F", **nothing},
            {"hill": "G", **nothing},
        ],
        "standings": [
            {
                "color": "red",
                "captured": 1,
                "discs": [],
                "tokens": [4],
                "points": 5,
                "items": 2,
                "rank": 1,
            },
            {
                "color": "green",
                "captured": 0,
                "discs": [],
                "tokens": [5],
                "points": 5,
                "items": 1,
                "rank": 2,
            },
            {
                "color": "yellow",
                "captured": 1,
                "discs": [1],
                "tokens": [],
                "points": 2,
                "items": 2,
                "rank": 3,
            },
        ],
        "winners": ["red"],
        "rulings": Rulings().to_readings(),
        "version": __version__,
        "code": resolution.position.to_code(),
    }


def test_influence_and_awards_are_in_seating_order() -> None:
    resolution = resolve(position("B1 red merchant\nB2 yellow merchant", "yellow green red"))
    hill = resolution.to_document()["hills"][1]
    assert list(hill["influence"]) == ["yellow", "green", "red"]
    assert hill["award"] == {"kind": "discs", "colors": ["yellow", "red"], "value": 2}
    assert resolution.to_document()["winners"] == ["yellow", "red"]


PAIRS = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
TIES = "\n".join(f"{one} red merchant\n{other} yellow merchant" for one, other in PAIRS)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The box ran out of discs worth 2: 10 are owed and it holds 8."),
        ("de", "10"),
        ("it", "10"),
        ("fr", "10"),
    ],
)
def test_the_box_runs_out_of_discs(language: str, words: str) -> None:
    # Two merchants beside each other bring 1 each: five ties, and two discs worth 2 for each.
    resolution = resolve(position(TIES))
    (note,) = resolution.to_document(language).get("notes", [])
    assert note["code"] == "box-runs-out"
    assert words in note["message"]
    assert (note["message"] == str(resolution.notes[0])) is (language == "en")
    assert resolution.to_document() == resolution.to_document("en")
    assert "notes" not in resolve(position(TWO_CAPTORS)).to_document(language)


@pytest.mark.rule("control.box-serves-all-or-none")
def test_a_tie_that_the_box_cannot_serve_awards_nothing() -> None:
    document = resolve(position(TIES), Rulings(disc_shortage="box")).to_document()
    validator("result").validate(document)
    assert [hill["award"]["kind"] for hill in document["hills"]] == [
        "none",
        "discs",
        "discs",
        "discs",
        "discs",
        "none",
        "none",
    ]
    assert document["hills"][5]["award"] == {"kind": "none", "colors": [], "value": 0}
    assert document["hills"][5]["influence"] == {"red": 1, "yellow": 1, "green": 0}
    assert document["rulings"]["disc_shortage"] == "box"
    assert [note["code"] for note in document.get("notes", [])] == ["box-runs-out"]


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(UnknownNameError, match="There is no language 'english'"):
        resolve(position(TWO_CAPTORS)).to_document("english")


@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_a_printed_result_can_be_checked(standing: Position, ruled: Rulings) -> None:
    """Nothing is needed for it but the document itself."""
    document = resolve(standing, ruled).to_document()
    again = resolve(
        Position.from_code(document["code"]), Rulings.from_readings(document["rulings"])
    )
    assert again.to_document() == document
