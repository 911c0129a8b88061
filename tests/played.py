"""Counts how often placements are played, at any table of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from palatinus_rules import Placement
from palatinus_rules.rules.placement.table import Table


@contextmanager
def counted_placements() -> Iterator[list[Placement]]:
    """Every placement that is played meanwhile, as often as it is."""
    done: list[Placement] = []
    after = Table.after

    def noted(table: Table, placement: Placement, *, strict: bool = True) -> Table:
        done.append(placement)
        return after(table, placement, strict=strict)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "after", noted)
        yield done
