"""Simulations written down by hand: how many games of each seat had how many points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from palatinus_rules.foresight.simulation.summary import SeatCount, Simulation
from palatinus_rules.rules.rulings import Rulings


def simulation(
    points: Sequence[Mapping[int, int]], wins: Sequence[tuple[int, ...]] | None = None
) -> Simulation:
    """A simulation with the games of every seat by points; nobody wins unless ``wins`` tells it."""
    won = wins or [(0,) * len(points)] * len(points)
    seats = tuple(
        SeatCount(tuple(games.get(each, 0) for each in range(max(games) + 1)), alone_and_shared)
        for games, alone_and_shared in zip(points, won, strict=True)
    )
    return Simulation(
        players=len(points),
        games=seats[0].games,
        seed=1,
        rulings=Rulings(),
        springs=None,
        color_set=None,
        seats=seats,
        rules={},
        questions={},
    )
