"""The option ``--plot`` of the commands that tell distributions."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import pytest
from click.exceptions import Exit
from click.testing import Result

from palatinus_rules import Language
from palatinus_rules.cli.plots import write_plot
from palatinus_rules.cli.program import PALATINUS
from palatinus_rules.drawing import png, svg
from palatinus_rules.foresight import simulate
from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.plots import check_plot
from palatinus_rules.kit.commands.requests import with_options
from palatinus_rules.kit.options import PLOT
from palatinus_rules.service.requests import LETTERS
from simulations import simulation
from whole_command import CliRunner, app

GAMES = simulation([{3: 1, 4: 3}, {4: 4}])


def _plotting(*, plot: str | None, letters: bool) -> None:
    """A command that plots."""
    check_plot(plot)
    if plot is not None:
        write_plot(GAMES, plot, Language.DE, letters=letters)


plotting = click.command("plotting")(with_options(_plotting, (PLOT, LETTERS)))


def plotted(*words: str) -> Result:
    user_language.remember_program(PALATINUS)
    return CliRunner().invoke(plotting, list(words))


@pytest.mark.parametrize("name", ["a.svg", "A.SVG"])
def test_an_svg(name: str, tmp_path: Path) -> None:
    result = plotted("--plot", str(tmp_path / name))
    assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / name).read_text(encoding="utf-8") == svg(GAMES, language="de")


def test_a_png(tmp_path: Path) -> None:
    assert plotted("--plot", str(tmp_path / "b.png")).exit_code == 0
    assert (tmp_path / "b.png").read_bytes() == png(GAMES, language="de")


def test_letters_on_request(tmp_path: Path) -> None:
    assert plotted("--plot", str(tmp_path / "a.svg"), "--letters").exit_code == 0
    drawn = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert drawn == svg(GAMES, language="de", letters=True) != svg(GAMES, language="de")


def test_nothing_is_drawn_without_the_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert plotted().exit_code == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["c.jpg", "svg", ".svg", "-", ""])
def test_other_endings_are_refused_in_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Exit) as end:
        write_plot(GAMES, name, Language.EN, letters=False)
    assert end.value.exit_code == 2
    assert capsys.readouterr() == (
        "",
        f"palatinus: --plot {name}: the name must end with .svg or .png\n",
    )
    assert list(tmp_path.iterdir()) == []
    assert plotted("--plot", name).exit_code == 2


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = plotted("--plot", str(tmp_path / "none" / "a.svg"))
    assert result.exit_code == 2
    file, folder = tmp_path / "none" / "a.svg", tmp_path / "none"
    assert result.stderr == f"palatinus: --plot {file}: there is no folder {folder}\n"
    (tmp_path / "folder.svg").mkdir()
    result = plotted("--plot", str(tmp_path / "folder.svg"))
    assert result.exit_code == 2
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith(f"palatinus: cannot write {tmp_path}")


def test_without_the_extra_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    words = ["simulate", "--players", "3", "--plot", str(tmp_path / "a.png")]
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.stdout) == (2, "")
    (sentence,) = result.stderr.splitlines()
    assert "PNG needs the extra png: python -m pip install 'palatinus-rules[png]'" in sentence
    assert list(tmp_path.iterdir()) == []


def test_the_help_tells_what_it_does() -> None:
    told = " ".join(plotted("--help").stdout.replace("│", " ").split())
    assert "--plot FILE Write a picture of the distributions to this file, .svg or .png." in told


def test_a_simulation_is_plotted(tmp_path: Path) -> None:
    words = ["simulate", "--players", "3", "--games", "50", "--seed", "1", "--lang", "fr"]
    result = CliRunner().invoke(app, [*words, "--plot", str(tmp_path / "a.svg")])
    assert result.exit_code == 0
    assert result.stdout == CliRunner().invoke(app, words).stdout
    expected = svg(simulate(3, 50, seed=1), language="fr")
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == expected
    refused = CliRunner().invoke(app, [*words, "--plot", "a.jpg"])
    assert (refused.exit_code, refused.stdout) == (2, "")
