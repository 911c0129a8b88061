"""What was written or drawn once stays: codes of every version, and the games of seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from palatinus_rules import Position
from seeds import SEEDS, drawn

CODES = Path(__file__).parent / "goldens" / "codes.txt"
KEPT = [each.split("\n", 1) for each in CODES.read_text(encoding="utf-8").split("==\n")]


def test_every_version_of_the_code_is_kept() -> None:
    assert {code[:2] for code, _ in KEPT} == {"P1", "P2", "P3"}


@pytest.mark.parametrize(("code", "text"), KEPT)
def test_a_code_that_was_written_once_is_read(code: str, text: str) -> None:
    """The numbers in a code are worked out by hand in ``test_short_code.py``."""
    assert Position.from_code(code) == Position.from_text(text)
    assert Position.from_text(text).to_code() == code


def test_the_same_seed_gives_the_same_game_in_every_release() -> None:
    kept = SEEDS.read_text(encoding="utf-8").splitlines()
    assert drawn() == kept, "a seed draws something else now; see docs/reference/promise.md"
