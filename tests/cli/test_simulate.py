"""The command ``palatinus simulate``."""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pkgutil import resolve_name
from typing import Never, cast

import pytest
from click.exceptions import Exit
from click.testing import Result
from distributed import Client, LocalCluster

from palatinus_rules import Rulings, __version__, explain, foresight
from palatinus_rules.cli import simulate as module
from palatinus_rules.foresight import SimulationError, simulate
from palatinus_rules.rules import Captor, ColorSet
from whole_command import CliRunner, app

COMMAND = [sys.executable, "-c", "from palatinus_rules.cli import main; main()", "simulate"]


def run(*arguments: str) -> Result:
    environment = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    return CliRunner(env=environment).invoke(app, ["simulate", *arguments])


def test_it_tells_the_simulation() -> None:
    result = run("--players", "4", "--games", "300", "--seed", "1")
    assert result.exit_code == 0
    assert result.stdout == explain(simulate(4, 300, seed=1), "en").to_text(80)
    assert result.stderr == ""


def test_all_that_can_be_told_is_used(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text("Palatinus copy 1\nSprings: A1 C3\nSet: 5,5,2\n", encoding="utf-8")
    result = run(
        *("--players", "3", "--games", "50", "--seed", "2", "--ruling", "captor=leaves"),
        *("--copy", str(copy), "--lang", "de", "--format", "markdown", "--workers", "3"),
    )
    assert result.exit_code == 0
    found = simulate(
        3,
        50,
        seed=2,
        springs={"A": [1], "C": [3]},
        color_set=ColorSet(merchants=5, farmers=5, soldiers=2),
        rulings=Rulings(captor=Captor.LEAVES),
    )
    assert result.stdout == explain(found, "de").to_markdown()
    # What is said in the command itself comes first.
    options = ("--springs", "B2", "--set", "6,4,2")
    result = run("--players", "3", "--games", "50", "--seed", "2", "--copy", str(copy), *options)
    other = ColorSet(merchants=6, farmers=4, soldiers=2)
    found = simulate(3, 50, seed=2, springs={"B": [2]}, color_set=other)
    assert result.stdout == explain(found, "en").to_text(80)


def test_a_seed_is_drawn_and_told() -> None:
    result = run("--players", "2", "--games", "20")
    seed = int(result.stdout.split("seed ")[1].split(".")[0])
    assert result.stdout == explain(simulate(2, 20, seed=seed), "en").to_text(80)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_games_are_written(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"games.{ending}"
    result = run("--players", "4", "--games", "30", "--seed", "1", "-o", str(path))
    assert result.exit_code == 0
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    if ending == "csv":
        assert len(path.read_text(encoding="utf-8").splitlines()) == 31


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "6"], "palatinus: Palatinus is for 2 to 5 players, not 6"),
        (
            ["--players", "6", "-o", "games.csv"],
            "palatinus: Palatinus is for 2 to 5 players, not 6",
        ),
        (
            ["--players", "4", "--games", "0"],
            "palatinus: a simulation has from 1 to 2^63 games, not 0",
        ),
        (["--players", "4", "--seed", "-1"], "a seed is a whole number from 0 to 2^128 - 1, not"),
        (["--players", "4", "--springs", "A7"], "--springs: Tile A has fields 1 to 6"),
        (["--players", "4", "--ruling", "captor=sleeps"], "There is no reading of captor 'sleeps'"),
        (["--players", "4", "--workers", "0"], "Invalid value for '--workers'"),
        (
            ["--players", "4", "--workers", "2", "--scheduler", "tcp://127.0.0.1:1"],
            "choose one of --workers and --scheduler: a cluster has workers of its own",
        ),
        (
            ["--players", "4", "-o", "games.txt"],
            "palatinus: games.txt: games go to a file whose name ends with .parquet or .csv",
        ),
        (
            ["--players", "4", "-o", "nowhere/games.csv"],
            "palatinus: cannot write nowhere/games.csv: No such file or directory",
        ),
        (
            ["--players", "4", "-o", "nowhere/games.parquet"],
            "palatinus: cannot write nowhere/games.parquet: No such file or directory",
        ),
        (
            ["--players", "4", "--scheduler", "nonsense"],
            "palatinus: --scheduler nonsense: no Dask scheduler answers there: missing port number",
        ),
    ],
)
def test_wrong_use(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in " ".join(result.stderr.replace("│", " ").split())


def test_without_the_extras(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with monkeypatch.context() as missing:
        missing.setitem(sys.modules, "pyarrow", None)
        result = run("--players", "4", "-o", str(tmp_path / "games.parquet"))
    assert (result.exit_code, result.stderr) == (
        2,
        "palatinus: Parquet needs the extra parquet: "
        "python -m pip install 'palatinus-rules[parquet]'\n",
    )
    with monkeypatch.context() as missing:
        missing.setitem(sys.modules, "distributed", None)
        result = run("--players", "4", "--scheduler", "tcp://127.0.0.1:8786")
    assert (result.exit_code, result.stderr) == (
        2,
        "palatinus: --scheduler needs the extra cluster: "
        "python -m pip install 'palatinus-rules[cluster]'\n",
    )
    with monkeypatch.context() as missing:
        missing.delattr(foresight, "simulate")
        loaded = ("palatinus_rules.batch", "palatinus_rules.foresight.simulation.games")
        for name in [name for name in sys.modules if name.startswith(loaded)]:
            missing.delitem(sys.modules, name)
        missing.setitem(sys.modules, "numba", None)
        result = run("--players", "4")
        missing.delattr(foresight, "games_file", raising=False)
        missing.delitem(sys.modules, "palatinus_rules.foresight.simulation.files", raising=False)
        assert run("--players", "4").stderr == result.stderr
    assert (result.exit_code, result.stderr) == (
        2,
        "palatinus: palatinus simulate needs the extra fast: "
        "python -m pip install 'palatinus-rules[fast]'\n",
    )


@contextmanager
def somebody(answer: bytes | None) -> Iterator[str]:
    """The address of a program that is no scheduler: it says something else, or nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                if answer is not None:
                    connection.sendall(answer)
                over.wait()

        over = threading.Event()
        thread = threading.Thread(target=serve)
        thread.start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        over.set()
        thread.join()


def test_no_scheduler_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    closed = f"tcp://127.0.0.1:{port}"
    start = time.monotonic()
    result = run("--players", "4", "--scheduler", closed)
    assert result.exit_code == 2
    assert result.stderr == (
        f"palatinus: --scheduler {closed}: no Dask scheduler answers there: "
        f"Timed out trying to connect to {closed} after 0.5 s\n"
    )
    with somebody(None) as address:
        result = run("--players", "4", "--scheduler", address)
    assert result.exit_code == 2
    assert result.stderr == (
        f"palatinus: --scheduler {address}: no Dask scheduler answers there: "
        "nothing after 0.5 seconds\n"
    )
    with somebody(b"HTTP/1.1 400 Bad Request\r\n\r\n") as address:
        result = run("--players", "4", "--scheduler", address)
    assert result.exit_code == 2
    assert result.stderr.startswith(
        f"palatinus: --scheduler {address}: no Dask scheduler answers there: "
    )
    assert result.stderr.count("\n") == 1
    assert time.monotonic() - start < 10


def test_a_cluster_does_the_work() -> None:
    arguments = ("--players", "5", "--games", "20000", "--seed", "3")
    with LocalCluster(
        n_workers=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        result = run(*arguments, "--scheduler", cluster.scheduler_address)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == run(*arguments).stdout


def test_a_cluster_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    with LocalCluster(
        n_workers=0, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        result = run("--players", "5", "--scheduler", cluster.scheduler_address)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == ("palatinus: the cluster has no workers, not even after 0.5 seconds\n")


class Workers:
    """Workers on whose machines these packages are installed, in these versions."""

    def __init__(self, **versions: str) -> None:
        self._versions = versions

    def wait_for_workers(self, _number: int, timeout: float) -> None:
        assert timeout

    def run(self, function: object, name: str) -> dict[str, str]:
        assert function is resolve_name
        module, _, attribute = name.partition(":")
        assert attribute == "__version__"
        found = self._versions.get(module)
        if found is None:
            raise ModuleNotFoundError(f"No module named {module!r}", name=module)
        return {"tcp://10.0.0.6:1234": found}


@pytest.mark.parametrize(
    ("versions", "lack"),
    [
        ({}, "; some lack palatinus_rules"),
        ({"palatinus_rules": __version__}, "; some lack numba"),
        (
            {"palatinus_rules": "0.0.1", "numba": "0.62"},
            f", {__version__}; there is 0.0.1",
        ),
    ],
)
def test_workers_who_cannot_do_it(
    versions: dict[str, str], lack: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Exit) as end:
        module._check_workers(cast(Client, Workers(**versions)))
    assert end.value.exit_code == 2
    assert capsys.readouterr().err == (
        "palatinus: every worker needs palatinus-rules with the extra fast, in the same "
        f"version{lack}\n"
    )


def test_a_cluster_that_fails_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object, **_named: object) -> Never:
        raise SimulationError("not all games could be played: CancelledError")

    monkeypatch.setattr(foresight, "simulate", fail)
    result = run("--players", "5")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "palatinus: not all games could be played: CancelledError\n"


def test_a_full_disk_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_arguments: object, **_named: object) -> Never:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(foresight, "simulate", fail)
    path = tmp_path / "games.csv"
    result = run("--players", "5", "-o", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"palatinus: cannot write {path}: No space left on device\n"
    assert not list(tmp_path.iterdir())
