"""The commands ``palatinus new``, ``verify`` and ``random``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from example_games import FIVE
from palatinus_rules import Record, draw_setup, random_game, settle, verify
from palatinus_rules.explanations.dependence import depends_sentence
from whole_command import CliRunner, app

FINAL = Record.from_text(FIVE).game().position()


def run(*arguments: str, text: str | bytes = "") -> Result:
    environment = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    return CliRunner(env=environment).invoke(app, arguments, input=text)


def document(text: str) -> str:
    return json.dumps(Record.from_text(text).to_document())


def test_new_writes_a_record_to_fill_in() -> None:
    result = run("new", "--players", "4", "--seed", "7")
    assert result.exit_code == 0
    record = Record.from_text(result.stdout)
    assert record.setup == draw_setup(7)
    assert record.unfinished
    assert [str(player.color) for player in record.players] == ["red", "yellow", "green", "blue"]
    assert "Drawn with seed 7. The springs are made up" in record.comments[0]
    assert verify(record).legal
    # With four players the first two lay one tile more; the drawing follows.
    lines = [line for line in result.stdout.splitlines() if " lays " in line]
    assert [line.split()[1] for line in lines] == [
        "red",
        "yellow",
        "green",
        "blue",
        "red",
        "yellow",
    ]
    assert sum(line.count("(") for line in result.stdout.splitlines() if line[0:1] == ";") == 7
    assert run("new", "--players", "4", "--seed", "7").stdout == result.stdout


def test_new_takes_the_springs_of_your_tiles() -> None:
    result = run("new", "--players", "2", "--seed", "7", "--springs", "A25 B1", "--json")
    record = Record.from_document(result.stdout)
    assert {str(hill): sorted(at) for hill, at in record.setup.springs.items()} == {
        "A": [2, 5],
        "B": [1],
    }
    assert record.comments[0] == "Drawn with seed 7."
    assert record.players[0].second_color == "green"
    none = run("new", "--players", "2", "--seed", "7", "--springs", "none")
    assert "Springs: none\n" in none.stdout


def test_new_draws_and_tells_a_seed() -> None:
    one = Record.from_text(run("new", "--players", "3").stdout)
    seed = int(one.comments[0].split()[3].rstrip("."))
    assert one.setup == draw_setup(seed)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["new", "--players", "6"], "--players 6: Palatinus is for 2 to 5 players, not 6"),
        (["new"], "Missing option '--players'"),
        (["new", "--players", "4", "--springs", "A7"], "--springs: Tile A has fields 1 to 6"),
        (["new", "--players", "4", "--springs", "H1 A!"], "--springs: There is no tile 'H'"),
        (["random", "--players", "4", "--games", "2"], "more than one game needs --jsonl"),
        (["random", "--players", "4", "--games", "0"], "--games 0: there is nothing to play"),
        (["random", "--players", "1"], "--players 1: Palatinus is for 2 to 5 players"),
        (["random", "--players", "3", "--set", "1,2"], "--set 1,2: it takes three numbers"),
        (["verify", "-", "--json", "--jsonl"], "choose one of --json and --jsonl"),
        (["verify", "not-there.txt"], "cannot read not-there.txt"),
    ],
)
def test_wrong_use(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.replace("│", " ").split())


@pytest.mark.parametrize("write", [str, document])
def test_a_legal_game_in_either_format(write: Callable[[str], str]) -> None:
    result = run("verify", "-", text=write(FIVE))
    assert result.exit_code == 0
    assert result.stdout == (
        "Legal: 35 placements, from the first to the last.\n"
        "Result: yellow 8, green 10, red 9, blue 8, purple 2; green wins\n"
        f"{depends_sentence(settle(FINAL))}\n"
    )
    assert result.stderr == ""


def test_a_command_tells_more_where_the_victory_depends_on_something(tmp_path: Path) -> None:
    """Of random games, the first whose winners depend on an open question."""
    records = (random_game(4, seed=seed) for seed in range(100))
    record = next(each for each in records if not settle(each.game().position()).settled)
    path = tmp_path / "game.txt"
    path.write_text(record.to_text(), encoding="utf-8")
    settlement = settle(record.game().position())
    expected = str(depends_sentence(settlement, f"palatinus settle {path}"))
    for command in ("verify", "replay"):
        shown = " ".join(run(command, str(path)).stdout.split())
        assert expected in shown
    document = json.loads(run("verify", str(path), "--json").stdout)
    assert document["result"]["depends"]["settled"] is False
    (line,) = run(
        "verify", "-", "--jsonl", text=json.dumps(record.to_document())
    ).stdout.splitlines()
    assert "depends" not in json.loads(line)["result"]


def test_a_game_from_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(FIVE.encode("utf-8-sig"))
    assert run("verify", str(path)).exit_code == 0
    path.write_bytes(document(FIVE).encode("utf-8-sig"))
    assert run("verify", str(path)).exit_code == 0


def test_a_game_without_a_claim_and_one_that_goes_on() -> None:
    lines = FIVE.splitlines()
    result = run("verify", "-", text="\n".join(lines[:20]))
    assert "green wins (nothing was claimed)\n" in result.stdout
    result = run("verify", "-", text="\n".join([*lines[:13], "Result: unfinished"]))
    assert (
        result.stdout
        == "Legal so far: 5 placements, and the record says that the game is unfinished.\n"
    )


def test_notes_are_told() -> None:
    """Whatever the scoring has to say besides points: here, that the box ran out of discs."""
    record = random_game(5, seed=1485)
    resolution = verify(record).resolution
    assert resolution is not None
    # Nine discs worth 2 are owed, and the box holds eight.
    assert sum(standing.discs.count(2) for standing in resolution.standings) == 9
    result = run("verify", "-", text=record.to_text())
    assert result.exit_code == 0
    assert f"Note: {resolution.notes[0]}\n" in result.stdout


def test_problems_go_to_standard_error_with_line_turn_and_code() -> None:
    result = run("verify", "-", text=FIVE.replace("rMG5", "rMG3"))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == (
        "line 14, column 14, turn 2 of red: G3 is taken: a piece of yellow lies there. "
        "[field-taken]\n"
        "  2. ySF4 gSE1 rMG3 b*A1 p*C4\n"
        "               ^^^^\n"
        "palatinus: confirmed up to turn 2 of green; nothing after that is confirmed, "
        "and no result\n"
    )
    result = run("verify", "-", text=FIVE.replace("y*G3", "yG3"))
    assert "palatinus: nothing is confirmed\n" in result.stderr


def test_a_wrong_result_is_told_and_the_game_confirmed() -> None:
    result = run("verify", "-", text=FIVE.replace("red 9", "red 10"))
    assert result.exit_code == 1
    assert "The right result: yellow 8, green 10, red 9, blue 8, purple 2; green wins." in (
        result.stderr
    )
    assert "confirmed up to" not in result.stderr


def test_what_is_confirmed_is_told() -> None:
    result = run("verify", "-", text=FIVE.replace("Palatinus game 1", "Palatinus game one"))
    assert result.exit_code == 1
    # A misspelled first line leaves the game itself as good as it was.
    assert "The record of a game begins with the line 'Palatinus game 1'." in result.stderr
    result = run("verify", "-", text=FIVE.replace("A1M ", ""))
    assert "palatinus: every placement is confirmed, but no result\n" in result.stderr


def test_several_documents_need_an_option() -> None:
    result = run("verify", "-", text=f"{document(FIVE)}\n{document(FIVE)}")
    assert result.exit_code == 1
    assert "palatinus: --jsonl reads one document per line\n" in result.stderr
    assert run("verify", "-", text="[]").stderr.startswith("A game must be an object")


def test_problems_as_documents() -> None:
    result = run("verify", "-", "--json", text=FIVE)
    depends = settle(FINAL).depends
    assert json.loads(result.stdout) == verify(Record.from_text(FIVE)).to_document(depends=depends)
    result = run("verify", "-", "--json", text=FIVE.replace("rMG5", "rMG3"))
    assert result.exit_code == 1
    (problem,) = json.loads(result.stdout)["problems"]
    assert (problem["code"], problem["where"]) == ("field-taken", "placements[7]")
    (line,) = [number for number, each in enumerate(FIVE.splitlines(), 1) if "rMG5" in each]
    assert problem["line"] == line
    lines = [document(FIVE), "", "{", document(FIVE.replace("rMG5", "rMG3")), document(FIVE)]
    result = run("verify", "-", "--jsonl", text="\n".join(lines))
    assert result.exit_code == 1
    codes = [
        [problem["code"] for problem in json.loads(line)["problems"]]
        for line in result.stdout.splitlines()
    ]
    assert codes == [[], ["not-json"], ["field-taken"], []]
    assert run("verify", "-", "--jsonl", text=document(FIVE)).exit_code == 0


def test_random_writes_one_game_as_text() -> None:
    result = run("random", "--players", "3", "--seed", "5", "--set", "5:2,5:3,2")
    assert result.exit_code == 0
    record = Record.from_text(result.stdout)
    assert verify(record).legal
    assert record.color_set is not None
    assert record.color_set.soldiers == 2
    assert "Played at random, seed 5/1." in record.comments[0]


def test_random_writes_games_as_lines() -> None:
    arguments = ("random", "--players", "5", "--games", "4", "--seed", "5", "--jsonl")
    result = run(*arguments, "--springs", "A1")
    assert result.exit_code == 0
    assert result.stderr == ""
    records = [Record.from_document(line) for line in result.stdout.splitlines()]
    assert len(records) == 4
    assert len({record.setup for record in records}) == 4
    for number, record in enumerate(records, 1):
        again = random_game(5, f"5/{number}", springs={"A": [1]})
        assert record.placements == again.placements
        assert record.comments == {0: f"Played at random, seed 5/{number}."}


def test_games_go_to_the_file_while_the_bar_is_shown(tmp_path: Path) -> None:
    """With a real terminal for standard error and a file for the games."""
    master, terminal = pytest.importorskip("pty").openpty()
    code = (
        "import palatinus_rules.kit.progress as progress; progress.PATIENCE = -1\n"
        "from palatinus_rules.cli import main; main()"
    )
    command = [sys.executable, "-c", code, "random", "--players", "5", "--games", "6", "--jsonl"]
    path = tmp_path / "games.jsonl"
    with path.open("wb") as file:
        subprocess.run(command, stdout=file, stderr=terminal, check=True)  # noqa: S603
    # Not every system keeps what was shown when nobody has the terminal open any more.
    os.set_blocking(master, False)
    shown = os.read(master, 100_000)
    os.close(terminal)
    os.close(master)
    assert b"Playing" in shown
    assert b"palatinus-game" not in shown
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [verify(Record.from_document(line)).legal for line in lines] == [True] * 6
