"""The files that the library makes for the page: that they are fresh, and what is in them."""

from __future__ import annotations

import json
import re
import struct

import pytest

from palatinus_rules import Language
from palatinus_rules.page.generated import STATIC, pixels
from palatinus_rules.page.table import table
from palatinus_rules.page.words import PAGE_WORDS, page_words
from palatinus_rules.rules.rulings import QUESTIONS
from plain import plain_board


def test_icons_in_pixels_have_their_sizes() -> None:
    # Fonts and rounding differ from machine to machine; sizes do not.
    for name, made in pixels().items():
        kept = (STATIC / name).read_bytes()
        size = int(name.removesuffix(".png").rpartition("-")[2])
        for png in (made, kept):
            assert struct.unpack(">II", png[16:24]) == (size, size)


def test_fields_lie_where_the_library_has_them() -> None:
    """The page puts tiles together from slots, directions and numbers."""
    data = json.loads(json.dumps(table()))
    board = plain_board()
    for slot, hill in enumerate(data["hills"]):
        q, r = data["slots"]["right"][slot]
        assert (board.hex(hill).q, board.hex(hill).r) == (q, r)
        # All arrows of the plain board point up, which is direction 0.
        for direction, (dq, dr) in enumerate(data["directions"]):
            field = board.hex(f"{hill}{data['numbers'][0][direction]}")
            assert (field.q, field.r) == (q + dq, r + dr)
    # A tile whose arrow points to direction 2 has field 1 there, and field 5 in direction 0.
    assert data["numbers"][2] == [5, 6, 1, 2, 3, 4]


def test_hands_are_those_of_the_rulebook() -> None:
    hands = json.loads(json.dumps(table()))["hands"]
    # Five players have 3 merchants, 3 farmers and a soldier each.
    assert hands["5"] == {
        "own": {
            "total": 7,
            "least": {"merchant": 3, "farmer": 3, "soldier": 1},
            "most": {"merchant": 3, "farmer": 3, "soldier": 1},
        }
    }
    # Of twelve inhabitants at least 4, 3 and 1 are known, and 4 may be of any kind.
    assert hands["2"]["own"]["most"] == {"merchant": 8, "farmer": 7, "soldier": 5}
    assert hands["2"]["second"]["least"] == {"merchant": 2, "farmer": 2, "soldier": 0}
    assert hands["3"].keys() == {"own"}


def test_pieces_have_shapes_and_colors_without_words_or_ids() -> None:
    data = json.loads(json.dumps(table()))
    assert len(data["figures"]) == 15
    assert len({*data["figures"].values()}) == 15
    for markup in (*data["figures"].values(), data["drop"], *data["arrows"]):
        assert "id=" not in markup
        assert "style" not in markup
    assert [each["letter"] for each in data["colors"]] == ["r", "y", "g", "b", "p"]


@pytest.mark.parametrize("language", Language)
def test_every_word_is_there_in_every_language(language: Language) -> None:
    words = json.loads(json.dumps(page_words(language)))
    assert words["ui"].keys() == PAGE_WORDS.keys()
    assert all(words["ui"].values())
    assert len(words["pieces"]) == 15
    assert [*words["questions"]] == [*QUESTIONS]
    if language is not Language.EN:
        english = page_words("en")["ui"]
        assert isinstance(english, dict)
        same = [key for key, text in words["ui"].items() if text == english[key]]
        assert {*same} <= {
            *("save-json", "save-code", "points", "standings", "board-of", "mark-left", "at-most"),
            "no",
        }


def test_the_page_says_nothing_else_and_leaves_nothing_unsaid() -> None:
    """Keys are literals where the page says something, or begin so."""
    texts = [STATIC / "index.html", *STATIC.glob("*.js"), *STATIC.glob("app/*.js")]
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in texts)
    assert {*re.findall(r'\bsay\("([^"]*)"', scripts)} <= PAGE_WORDS.keys()
    begun = {*re.findall(r"`([a-z]+-)\$", scripts)}
    said = [key for key in PAGE_WORDS if f'"{key}"' in scripts or key.startswith((*begun,))]
    assert [key for key in PAGE_WORDS if key not in said] == []
