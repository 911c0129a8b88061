"""Real clusters of processes, of which one is killed while it works."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from palatinus_rules.foresight import Games, SimulationError, simulate
from palatinus_rules.foresight.simulation.random_endings import GAMES_IN_A_PART

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
            os.kill(victim, getattr(signal, "SIGKILL", signal.SIGTERM))
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


def started(stack: ExitStack, *words: str) -> subprocess.Popen[bytes]:
    """A part of a cluster in a process of its own, which ends when nobody needs it any longer."""
    process = stack.enter_context(
        subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", *words, "--no-dashboard"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    )
    stack.callback(process.kill)
    return process


def test_a_lost_scheduler_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    where = tmp_path / "scheduler.json"
    with ExitStack() as stack:
        told = ("--scheduler-file", str(where))
        scheduler = started(stack, "distributed.cli.dask_scheduler", "--port", "0", *told)
        started(stack, "distributed.cli.dask_worker", "--no-nanny", "--nthreads", "1", *told)
        while not where.exists():
            time.sleep(0.1)
        client = stack.enter_context(Client(scheduler_file=str(where), set_as_default=False))
        client.wait_for_workers(1, timeout=60)

        def progress(_done: int, _total: int) -> None:
            scheduler.kill()

        # It does not wait forever either: the client gives up after half a minute at the most.
        with pytest.raises(SimulationError) as refused:
            simulate(
                4,
                GAMES,
                seed=12,
                executor=client.get_executor(pure=False),
                progress=progress,
                under_way=16,
            )
    assert str(refused.value) == (
        "not all games could be played: the rest of the work was called off; a cluster does "
        "that when it loses its scheduler"
    )
