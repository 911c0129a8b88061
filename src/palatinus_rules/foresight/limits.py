"""How far an analysis goes by default before it draws a sample, and how it draws one."""

from __future__ import annotations

from collections.abc import Callable

MOST_SWEPT = 20_000_000
"""How many ends of a game are scored one by one at the most."""

SAMPLES = 1_000_000
"""How many ends are drawn for an outlook where there are more."""

PLAYOUTS = 4_000_000
"""How many ends are drawn for advice, over all placements together."""

SEED = 1
"""The seed of samples that nobody gives another one."""

Progress = Callable[[int, int], None]
"""Is told how much is done, and how much there is to do."""
