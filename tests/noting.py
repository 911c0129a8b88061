"""Which placements are played while a test looks on."""

from __future__ import annotations

import pytest

from palatinus_rules import Placement
from palatinus_rules.rules.placement.table import Table


def noted_placements(monkeypatch: pytest.MonkeyPatch) -> list[Placement]:
    """A list that gets every placement that is played at any table from now on."""
    played: list[Placement] = []
    after = Table.after

    def noted(table: Table, placement: Placement, *, strict: bool = True) -> Table:
        played.append(placement)
        return after(table, placement, strict=strict)

    monkeypatch.setattr(Table, "after", noted)
    return played
