"""The code that type checkers are asked about is right when it runs."""

from __future__ import annotations

import runpy
from pathlib import Path

import palatinus_rules


def test_what_somebody_could_write_runs() -> None:
    made = runpy.run_path(str(Path(__file__).parent / "typing" / "user_code.py"))
    assert made["names"] == dir(palatinus_rules)
    assert made["claim"].points == {palatinus_rules.Color.RED: 3}
