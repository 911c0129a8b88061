"""The commands ``palatinus outlook`` and ``palatinus hint``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import Result

from example_games import FIVE, THREE, changed
from palatinus_rules import Record, Rulings, explain, foresight as foresight_package
from palatinus_rules.cli import foresight
from palatinus_rules.foresight import best_placements, outlook
from palatinus_rules.kit.language import Language
from whole_command import CliRunner, app


def run(*arguments: str, text: str = FIVE) -> Result:
    command, *others = arguments
    environment = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    return CliRunner(env=environment).invoke(app, [command, "-", *others], input=text)


@pytest.mark.parametrize("language", list(Language))
def test_an_outlook_is_told_in_every_language(language: Language) -> None:
    result = run("outlook", "--view", "red", "--lang", language)
    assert result.exit_code == 0
    found = outlook(Record.from_text(FIVE).game().view("red"))
    assert result.stdout == explain(found, language).to_text(80)
    assert result.stderr == ""


@pytest.mark.parametrize("language", list(Language))
def test_a_hint_is_told_in_every_language(language: Language) -> None:
    result = run("hint", "--to", "7.red", "--top", "3", "--lang", language)
    assert result.exit_code == 0
    game = Record.from_text(FIVE).game(33)
    assert game.to_move is not None
    advice = best_placements(game.view(game.to_move.color))
    lines = explain(advice, language).to_text(80).splitlines()
    for line in result.stdout.splitlines():
        assert line in lines
    assert sum("[play.free-field]" in line for line in result.stdout.splitlines()) == 3


def test_somebody_who_only_watches() -> None:
    result = run("outlook")
    # One merchant and two farmers of each of five colors have a wolf: 3^5 ways.
    assert "As seen by a spectator." in result.stdout
    assert "243 possibilities" in result.stdout


def test_a_sample_is_drawn_when_it_is_wanted() -> None:
    result = run("outlook", "--to", "6", "--most", "0", "--samples", "3000", "--seed", "5")
    assert "3,000 were drawn with seed 5" in " ".join(result.stdout.split())
    again = run("outlook", "--to", "6", "--most", "0", "--samples", "3000", "--seed", "5")
    assert again.stdout == result.stdout
    assert run("outlook", "--to", "6", "--most", "0", "--samples", "3000").stdout != result.stdout


def test_readings_of_the_record_and_of_the_command() -> None:
    result = run("outlook", "--ruling", "captor=leaves")
    found = outlook(
        Record.from_text(FIVE).game().view(), Rulings.from_readings({"captor": "leaves"})
    )
    assert result.stdout == explain(found, "en").to_text(80)
    assert "captor=leaves" in result.stdout
    agreed = changed(FIVE, ("Springs:", "Rulings: captor=leaves\nSprings:"))
    assert run("outlook", text=agreed).stdout == result.stdout
    assert run("outlook", "--ruling", "captor=stays", text=agreed).stdout == run("outlook").stdout


def test_a_set_that_is_told() -> None:
    # Nobody tells the set of this game of three. Whoever knows it has fewer worlds to think of.
    untold = "\n".join(line for line in THREE.splitlines() if not line.startswith("Set:"))
    told = next(line for line in THREE.splitlines() if line.startswith("Set:")).split(maxsplit=1)
    before = run("outlook", "--to", "5", "--samples", "100", text=untold)
    after = run("outlook", "--to", "5", "--samples", "100", "--set", told[1], text=untold)
    assert before.exit_code == after.exit_code == 0
    assert before.stdout != after.stdout
    assert after.stdout == run("outlook", "--to", "5", "--samples", "100", text=THREE).stdout


def test_the_set_and_the_springs_of_a_copy(tmp_path: Path) -> None:
    mine = tmp_path / "copy.txt"
    told = [line for line in THREE.splitlines() if line.startswith(("Set:", "Springs:"))]
    mine.write_text("\n".join(["Palatinus copy 1", *told, ""]), encoding="utf-8")
    bare = "\n".join(line for line in THREE.splitlines() if line not in told)
    result = run("outlook", "--to", "5", "--samples", "100", "--copy", str(mine), text=bare)
    assert result.exit_code == 0
    assert result.stdout == run("outlook", "--to", "5", "--samples", "100", text=THREE).stdout


def test_markdown_and_html() -> None:
    assert run("outlook", "--format", "markdown").stdout.startswith("# The outlook\n")
    assert run("hint", "--to", "7.red", "--format", "html").stdout.startswith("<article")


def test_a_picture_beside_the_words(tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    result = run("outlook", "--plot", str(picture))
    assert result.exit_code == 0
    assert result.stdout == run("outlook").stdout
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("objective", ["win", "points", "lead"])
def test_objectives_and_budgets(objective: str) -> None:
    result = run("hint", "--to", "3", "--objective", objective, "--playouts", "5000", "--top", "2")
    assert result.exit_code == 0
    advice = best_placements(
        Record.from_text(FIVE).game(15).view("yellow"), objective=objective, playouts=5000
    )
    assert f"{advice.best.kind} on {advice.best.field}" in result.stdout.splitlines()[3]


def test_sharp_replies() -> None:
    result = run("hint", "--to", "6", "--replies", "sharp")
    assert "see all faces" in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["hint"], "the game is over: there is nothing left to place; choose an earlier turn"),
        (["hint", "--to", "3", "--replies", "sharp"], "sharp replies can only be looked for in"),
        (["hint", "--to", "9"], "--to 9: the record ends after turn 7 of purple"),
        (
            ["outlook", "--to", "3", "--seed", str(2**128)],
            "a seed is a whole number from 0 to 2^128 - 1",
        ),
        (
            ["hint", "--to", "3", "--seed", str(2**128)],
            "a seed is a whole number from 0 to 2^128 - 1",
        ),
        (["outlook", "--view", "mauve"], "--view mauve: nobody at this table plays this color"),
        (["outlook", "--lang", "xx"], "There is no language 'xx'"),
        (["outlook", "--ruling", "captor"], "--ruling takes KEY=READING, not 'captor'"),
        (["outlook", "--plot", "x.jpg"], "--plot x.jpg: the name must end with .svg or .png"),
    ],
)
def test_wrong_use_is_one_sentence(arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"palatinus: {sentence}")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["outlook", "hint"])
def test_a_record_that_is_wrong_before_that_turn(command: str) -> None:
    wrong = changed(FIVE, ("rMG5", "rMG3"))
    result = run(command, "--to", "3", text=wrong)
    assert result.exit_code == 1
    assert "G3 is taken" in result.stderr
    # What comes later does not matter.
    assert run(command, "--to", "2.green", "--most", "0", text=wrong).exit_code == 0
    assert run(command, text="Palatinus game 1\n").exit_code == 1


@pytest.mark.parametrize("command", ["outlook", "hint"])
def test_without_the_extra(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import palatinus_rules.foresight as package

    for name in ("outlook", "best_placements"):
        monkeypatch.delattr(package, name, raising=False)
    for module in ("advice", "outlooks", "futures", "reckoning"):
        monkeypatch.delitem(sys.modules, f"palatinus_rules.foresight.{module}", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    result = run(command)
    assert result.exit_code == 2
    assert result.stderr.endswith(
        "needs the extra fast: python -m pip install 'palatinus-rules[fast]'\n"
    )


def test_ctrl_c_tells_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = iter(range(20))

    @contextmanager
    def impatient(_label: str) -> Iterator[Callable[[int, int], None]]:
        def advance(_done: int, _total: int) -> None:
            if next(steps, None) is None:
                raise KeyboardInterrupt

        yield advance

    monkeypatch.setattr(foresight, "progress", impatient)
    result = run("hint", "--to", "0", "--seconds", "3600", "--top", "1")
    assert result.exit_code == 0
    assert "Interrupted before the budget was used up." in result.stdout


@pytest.mark.parametrize("command", ["outlook", "hint"])
def test_ctrl_c_before_anything_is_known(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(foresight_package, "outlook", interrupt)
    monkeypatch.setattr(foresight_package, "best_placements", interrupt)
    result = run(command, "--to", "3")
    assert result.exit_code == 130
    assert (result.stdout, result.stderr) == (
        "",
        "palatinus: stopped before there was a result\n",
    )
