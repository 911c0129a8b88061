"""Games in files: the same rows in both formats, and no half files."""

from __future__ import annotations

import csv
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from palatinus_rules import resolve
from palatinus_rules.foresight import RULES, games_file, rules_fired, simulate, simulated_position
from palatinus_rules.foresight.simulation.files import column_names
from palatinus_rules.foresight.simulation.random_endings import GAMES_IN_A_PART
from palatinus_rules.rules.rulings import QUESTIONS
from systems import needs_unix

GAMES = GAMES_IN_A_PART + 20


def write(path: Path, players: int = 4, threads: int = 2, games: int = GAMES) -> None:
    with games_file(path, players) as rows, ThreadPoolExecutor(threads) as pool:
        simulate(players, games, seed=21, rows=rows, executor=pool)


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as stream:
        return [*csv.DictReader(stream)]


@pytest.mark.parametrize("players", [2, 5])
def test_the_columns(players: int) -> None:
    names = column_names(players)
    assert len(names) == len(set(names)) == 1 + 3 * players + len(RULES) + 4 * len(QUESTIONS)
    assert names[0] == "game"
    assert names[-1] == "disc_shortage.winners"


def test_rows_tell_the_games(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    write(path)
    rows = read_csv(path)
    assert [row["game"] for row in rows] == [str(number) for number in range(1, GAMES + 1)]
    for number in (1, 2, GAMES):
        row = rows[number - 1]
        resolution = resolve(simulated_position(4, number, seed=21))
        standings = {standing.color: standing for standing in resolution.standings}
        for seat, color in enumerate(resolution.position.colors, 1):
            standing = standings[color]
            assert int(row[f"points_{seat}"]) == standing.points
            assert int(row[f"items_{seat}"]) == standing.items
            assert int(row[f"rank_{seat}"]) == standing.rank
        assert {rule: int(row[rule]) for rule in RULES} == rules_fired(resolution)
        assert row["captor.arises"] == str(int(any(hill.captures for hill in resolution.hills)))


def test_both_formats_hold_the_same_whoever_works(tmp_path: Path) -> None:
    for threads in (1, 3):
        write(tmp_path / f"{threads}.csv", threads=threads)
        write(tmp_path / f"{threads}.parquet", threads=threads)
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "3.csv").read_bytes()
    one, other = (pq.read_table(tmp_path / f"{threads}.parquet") for threads in (1, 3))
    assert one.equals(other)
    rows = read_csv(tmp_path / "1.csv")
    assert one.column_names == column_names(4) == list(rows[0])
    assert [
        {name: str(int(value)) for name, value in row.items()} for row in one.to_pylist()
    ] == rows
    types = {name: str(one.schema.field(name).type) for name in one.column_names}
    assert {types[name] for name in ("game", "points_1", "items_4", "rank_2")} == {
        "int64",
        "int16",
        "int8",
    }
    assert {types[rule] for rule in RULES} == {"int16"}
    assert types["captor.winners"] == "bool"
    # One group of rows for every part, so that the games need not be held all at once.
    assert pq.ParquetFile(tmp_path / "1.parquet").num_row_groups == 2


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_no_half_file_is_left(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"games.{ending}"
    path.write_text("from yesterday", encoding="utf-8")

    def stop(_done: int, _total: int) -> None:
        finished, unfinished = sorted(each.name for each in tmp_path.iterdir())
        assert finished == path.name
        assert re.fullmatch(rf"games\.{ending}\.[0-9a-f]{{8}}\.part", unfinished)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), games_file(path, 4) as rows:
        simulate(4, 10, seed=1, rows=rows, progress=stop)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_text(encoding="utf-8") == "from yesterday"
    write(path, games=10)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes()[:4] in {b"game", b"PAR1"}


@needs_unix
def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    precious = tmp_path / "games.csv.part"
    precious.write_text("precious", encoding="utf-8")
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "games.csv"
    link.symlink_to(tmp_path / "elsewhere" / "real.csv")
    write(link, games=10)
    assert precious.read_text(encoding="utf-8") == "precious"
    assert link.is_symlink()
    assert len(link.read_text(encoding="utf-8").splitlines()) == 11


def test_what_is_refused(tmp_path: Path) -> None:
    with (
        pytest.raises(ValueError, match=r"ends with \.parquet or \.csv"),
        games_file(tmp_path / "games.txt", 4),
    ):
        pass
    with pytest.raises(ValueError, match="for 2 to 5 players, not 6"), games_file("a.csv", 6):
        pass
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(IsADirectoryError), games_file(tmp_path / "folder.csv", 4):
        pass
    for name in ("games.csv", "games.parquet"):
        with pytest.raises(FileNotFoundError), games_file(tmp_path / "nowhere" / name, 4):
            pass


def test_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with (
        pytest.raises(ModuleNotFoundError, match="needs the extra parquet: python -m pip install"),
        games_file(tmp_path / "games.parquet", 4),
    ):
        pass
    assert not list(tmp_path.iterdir())
