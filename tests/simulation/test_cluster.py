"""A real cluster of processes, of which one is killed while it works."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from distributed import Client, LocalCluster

from palatinus_rules.simulation import Games, simulate
from palatinus_rules.simulation.ends import GAMES_IN_A_PART

GAMES = 24 * GAMES_IN_A_PART - 5


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        yield client


def workers(client: Client) -> dict[str, int]:
    """The workers by their address, with the ids of their processes."""
    found: dict[str, int] = client.run(os.getpid)
    return found


def test_a_lost_worker_loses_nothing(client: Client) -> None:
    before = workers(client)
    assert len(before) == 2
    address, victim = next(iter(before.items()))
    killed_at: list[int] = []
    firsts: list[int] = []

    def progress(done: int, _total: int) -> None:
        if not killed_at:
            # It has work to do: parts that it plays, and some that it has played and still holds.
            assert client.processing()[address]
            os.kill(victim, signal.SIGKILL)
            killed_at.append(done)

    def rows(games: Games) -> None:
        firsts.append(games.first)

    executor = client.get_executor(pure=False)
    found = simulate(
        4, GAMES, seed=12, executor=executor, progress=progress, rows=rows, under_way=16
    )
    assert killed_at == [GAMES_IN_A_PART]
    assert found == simulate(4, GAMES, seed=12)
    assert firsts == list(range(1, GAMES, GAMES_IN_A_PART))
    # It really was gone.
    assert victim not in workers(client).values()


def test_a_cluster_finds_the_same_with_another_number_of_parts_under_way(client: Client) -> None:
    executor = client.get_executor(pure=False)
    games = 3 * GAMES_IN_A_PART
    found = simulate(2, games, seed=13, executor=executor, under_way=1)
    assert found == simulate(2, games, seed=13)
