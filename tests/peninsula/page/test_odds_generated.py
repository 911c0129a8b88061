"""What the library makes for the page of the odds."""

from __future__ import annotations

import json
import re
import struct

import pytest

from palatinus_rules.kit.language import Language
from palatinus_rules.page.generated import ODDS, STATIC
from palatinus_rules.peninsula.odds import CONCERNING
from palatinus_rules.peninsula.page.generated import generated, pixels
from palatinus_rules.peninsula.page.words import PAGE_WORDS, page_words
from palatinus_rules.peninsula.words import LANGUAGES

FOLDER = STATIC / ODDS


def words(language: Language) -> dict[str, dict[str, str]]:
    told: dict[str, dict[str, str]] = json.loads(json.dumps(page_words(language)))
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there_in_both_languages(language: Language) -> None:
    told = words(language)
    assert told["ui"].keys() == PAGE_WORDS.keys()
    assert [*told["kinds"]] == ["I", "A", "C", "L"]
    assert [*told["terrains"]] == ["forest", "plain", "swamp", "mountain"]
    assert [*told["questions"]] == [*CONCERNING]


def test_italian_is_not_english() -> None:
    english, italian = words(Language.EN), words(Language.IT)
    same = [key for key, text in italian["ui"].items() if text == english["ui"][key]]
    # This one has no words of its own.
    assert same == ["number"]
    assert italian["kinds"]["C"] == "Cavalleria"
    assert italian["terrains"]["swamp"] == "Palude"


def test_the_page_says_nothing_else_and_leaves_nothing_unsaid() -> None:
    """Keys are literals, or begin with one; the page shares a few modules with the other one."""
    shared = ("files.js", "notices.js", "address.js", "offline.js", "engine.js")
    texts = [*FOLDER.rglob("*.js"), *(STATIC / "app" / name for name in shared)]
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in texts)
    assert {*re.findall(r'\bsay\("([^"]*)"', scripts)} <= PAGE_WORDS.keys()
    begun = {*re.findall(r"`([a-z]+-)\$", scripts)} - {"question-", "needed-"}
    said = [key for key in PAGE_WORDS if f'"{key}"' in scripts or key.startswith((*begun,))]
    assert [key for key in PAGE_WORDS if key not in said] == []


def test_what_can_be_chosen() -> None:
    game = json.loads(generated()["data/game.json"])
    assert game["languages"] == {"en": "English", "it": "italiano"}
    # A commander is no unit, and there is one of a side at most.
    assert game["kinds"][-1] == {"kind": "L", "unit": False, "most": 1}
    assert [*game["questions"]] == [*CONCERNING]


def test_icons_in_pixels_have_their_sizes() -> None:
    assert {*pixels()} == {"icons/icon-192.png", "icons/icon-512.png"}
    for name, made in pixels().items():
        size = int(name.removesuffix(".png").rpartition("-")[2])
        assert struct.unpack(">II", made[16:24]) == (size, size)
