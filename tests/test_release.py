"""The number of this release is the same everywhere."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

from palatinus_rules import __version__
from palatinus_rules.page.generated import STATIC

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
HEADINGS = re.findall(r"^## (.*)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_changelog_begins_with_what_comes_next_and_has_this_release_below() -> None:
    assert HEADINGS[0] == "[Unreleased]"
    number, day = HEADINGS[1].split(" - ")
    assert number == f"[{__version__}]"
    assert date.fromisoformat(day).year >= 2026


def test_the_page_has_the_number_of_the_library() -> None:
    table = json.loads((STATIC / "data" / "table.json").read_text(encoding="utf-8"))
    assert table["version"] == __version__
