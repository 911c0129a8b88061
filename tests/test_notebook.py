"""The notebook of the docs: it opens in Jupyter as it is, and its cells run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import nbformat

from palatinus_rules import Color, Resolution
from palatinus_rules.foresight import Simulation

PATH = Path(__file__).parents[1] / "docs" / "notebook.ipynb"
MILLION = "1_000_000"


NOTEBOOK = json.loads(PATH.read_text(encoding="utf-8"))
CELLS = [cell for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]


def test_jupyter_can_open_it() -> None:
    nbformat.validate(NOTEBOOK)
    assert NOTEBOOK["nbformat"] == 4
    assert NOTEBOOK["metadata"]["kernelspec"]["name"] == "python3"


def test_it_is_kept_without_what_it_computes() -> None:
    assert len(CELLS) >= 10
    kept = [each["id"] for each in CELLS if each["outputs"] or each["execution_count"] is not None]
    assert kept == []


def test_its_cells_run_and_what_it_says_is_true() -> None:
    """With a thousand games; the site is built with the million.

    On hill B, the soldier on B5 captures the merchants on B4 and B6. Green's farmer on B3 brings
    2 for B4, now free, 2 more for its spring, 2 for C1, which is free, and 2 for the spring on D6:
    8. Yellow's merchant on B2 brings 1 for the merchant on A6 and 2 each for the farmers on B1, B3
    and C2: 7. Red's farmer on B1 brings 2 for his own spring, 2 for A1 and 2 for B6, both free: 6.
    If the spring of B4, a free field, does not count twice, green has 6, and yellow has the most.
    """
    code = ["".join(cell["source"]) for cell in CELLS]
    assert sum(cell.count(MILLION) for cell in code) == 1
    found: dict[str, object] = {}
    for cell in code:
        exec(cell.replace(MILLION, "1_000"), found)  # noqa: S102
    by_default = cast("Resolution", found["resolution"])
    once = cast("Resolution", found["once"])
    red, yellow, green = Color.RED, Color.YELLOW, Color.GREEN
    assert by_default.hill("B").influence == {red: 6, yellow: 7, green: 8}
    assert once.hill("B").influence == {red: 6, yellow: 7, green: 6}
    assert (by_default.winners, once.winners) == ((green,), (yellow,))
    assert cast("Simulation", found["games"]).games == 1000
