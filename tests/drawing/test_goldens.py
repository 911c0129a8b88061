"""Drawings that somebody has looked at stay as they are."""

from __future__ import annotations

import pytest

from drawings import DRAWINGS, drawings

NAMES = sorted(path.stem for path in DRAWINGS.glob("*.svg"))


def test_there_is_a_golden_for_every_drawing() -> None:
    assert sorted(drawings()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_goldens(name: str) -> None:
    assert drawings()[name] == (DRAWINGS / f"{name}.svg").read_text(encoding="utf-8")
