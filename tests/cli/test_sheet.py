"""``palatinus sheet``: sheets and texts, by the names of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from palatinus_rules import GameCopy, Position, service
from palatinus_rules.service import Terms
from whole_command import CliRunner, app


def run(*words: str, copy: str = "") -> tuple[int, str, str]:
    env = {"PALATINUS_COPY": copy} if copy else {}
    result = CliRunner(env=env).invoke(app, ["sheet", *words])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("ending", ["html", "svg", "png", "HTML"])
def test_the_ending_of_a_file_tells_the_format(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"sheet.{ending}"
    words = ("--players", "4", "--twist", "left", "--lang", "fr", "-o", str(file))
    assert run(*words) == (0, "", "")
    wanted = service.sheet(4, format=ending.lower(), twist="left", language="fr")
    assert file.read_bytes() == (wanted.encode() if isinstance(wanted, str) else wanted)


def test_without_a_file_it_is_a_page() -> None:
    assert run("--players", "3") == run("--players", "3", "-o", "-") == (0, service.sheet(3), "")


def test_a_text_to_type_into(tmp_path: Path) -> None:
    copy = GameCopy({"A": [2, 5], "C": [1]})
    kept, file = tmp_path / "my-copy.txt", tmp_path / "sunday.txt"
    kept.write_text(copy.to_text(), encoding="utf-8")
    wanted = service.sheet_text(2, Terms(copy=copy), language="it")
    words = ("--players", "2", "--lang", "it")
    assert run(*words, "--text", "--copy", str(kept)) == (0, wanted, "")
    assert run(*words, "-o", str(file), copy=str(kept)) == (0, "", "")
    assert file.read_text(encoding="utf-8") == wanted
    assert Position.from_text(wanted).board.springs == {"A2", "A5", "C1"}
    # The name of a file does not matter for what is asked for.
    other = tmp_path / "sunday.pos"
    assert run(*words, "--text", "-o", str(other), copy=str(kept)) == (0, "", "")
    assert other.read_text(encoding="utf-8") == wanted


def test_wrong_use() -> None:
    assert run("--players", "6") == (
        2,
        "",
        "palatinus: --players 6: Palatinus is for 2 to 5 players, not 6\n",
    )
    status, _, told = run("--players", "3", "-o", "sheet.pdf")
    assert (status, told) == (
        2,
        "palatinus: -o sheet.pdf: the name must end with .html, .svg, .png or .txt\n",
    )
    assert run()[0] == 2
    assert run("--players", "3", "--twist", "up")[0] == 2
