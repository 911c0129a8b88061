"""How the site shows sessions: boards keep their columns, and sentences can be wrapped anew."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

from consoles import for_any_width

SESSION = '<div class="highlight-{} notranslate"><div class="highlight"><pre>{}</pre></div></div>'
LINES = """\
$ palatinus explain sunday.txt
- A soldier with as many merchants as farmers beside him flees and leaves
  the-whole-game. [soldiers.flees]
    German edition: said differently, 1. Auswertung der Heerführer, paragraph 2
    French edition: stated, a) Effet des condottieres, paragraph 2
- It can never change a result.

 Rank   Player   Points
 ──────────────────────
    1   red          12
"""


def shown(text: str, language: str = "console") -> str:
    """A session as a page has it, with spans as Pygments makes them."""
    lines = [f'<span class="go">{line}</span>\n' for line in text.splitlines()]
    return for_any_width(SESSION.format(language, "".join(lines)))


def without(page: str, hidden: str) -> str:
    """The text of a page on a screen where a class is not shown."""
    page = re.sub(rf'<span class="{hidden}">[^<]*</span>', "", page)
    page = re.sub(r'<span class="drawn">(.*?)</span></span>', r"\1\n", page, flags=re.DOTALL)
    return re.sub(r"<[^>]*>", "", page)


def test_a_wide_screen_has_what_was_printed() -> None:
    assert without(shown(LINES), "narrow") == LINES


def test_a_phone_fills_its_lines() -> None:
    text = without(shown(LINES), "wide")
    # The second line had no room for the first word of the third: 71 + 1 + 15 > 80.
    assert "flees and leaves the-whole-game. [soldiers.flees]\n" in text
    # What begins anew stays on a line of its own.
    assert "paragraph 2\n    French edition" in text
    assert "\n- It can never change a result.\n\n" in text


def test_only_a_sentence_that_goes_on_fills_the_line() -> None:
    # Each first line has no room for the word below it: 70 letters and a longer word.
    full = "x" * 70
    listed = without(shown(f"- {full}\n  longer-than-that: y\n"), "wide")
    assert listed == f"- {full} longer-than-that: y\n"
    below = f"- {full}\n    longer-than-that is a part of it\n"
    assert without(shown(below), "wide") == below
    # Two words that stay together count as one.
    together = without(shown(f"- {full}\n  Wert\u00a012345 und\n"), "wide")
    assert together == f"- {full} Wert\u00a012345 und\n"


def test_an_excerpt_stays_above_its_mark() -> None:
    message = f"line 3, column 6: {'x' * 60} [turn-wrong]"
    text = f"{message}\n  1. g*B2\n     ^^^^\nline 5\n"
    (drawn,) = re.findall(r'<span class="drawn">(.*?)</span></span>', shown(text), re.DOTALL)
    assert re.sub(r"<[^>]*>", "", drawn) == "  1. g*B2\n     ^^^^"
    assert without(shown(text), "wide") == text


def test_tables_are_blocks_of_their_own() -> None:
    (drawn,) = re.findall(r'<span class="drawn">(.*?)</span></span>', shown(LINES), re.DOTALL)
    assert re.sub(r"<[^>]*>", "", drawn).splitlines() == LINES.splitlines()[-3:]


@pytest.mark.parametrize(("text", "blocks"), [("A: b\nC@M^0 5: yF  .\n", 1), ("A: b\n", 0)])
def test_a_file_that_is_typed_is_one_block(text: str, blocks: int) -> None:
    page = shown(text, "text")
    assert page.count('class="drawn"') == blocks
    assert blocks == 0 or page.index("drawn") < page.index("A: b")


def test_other_code_is_left_alone() -> None:
    assert "drawn" not in shown("a  = 1\n", "python")
