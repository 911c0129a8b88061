"""What the pages of the reference make of docstrings."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

from attributes import first_sentence, parted


def test_attributes_are_taken_out_of_the_text_with_all_their_lines() -> None:
    text = [
        "A tile.",
        "",
        "Attributes:",
        "    letter: The hill.",
        "    slot: Where",
        "        it is.",
    ]
    assert parted([*text, "", ">>> 1"]) == (
        ["A tile.", "", "", ">>> 1"],
        {"letter": ["The hill."], "slot": ["Where", "it is."]},
    )


def test_a_text_without_a_list_stays_as_it_is() -> None:
    assert parted(["Attributes are told elsewhere."]) == (["Attributes are told elsewhere."], {})


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("The 42 fields: ``C4`` is one.", "The 42 fields."),
        ("A board of\nseven tiles. It is round.", "A board of seven tiles."),
        ("What is in ``rules.board`` alone", "What is in ``rules.board`` alone."),
        ("Attributes:\n    one: Two.", ""),
        ("", ""),
    ],
)
def test_the_first_sentence(text: str, first: str) -> None:
    assert first_sentence(text) == first
