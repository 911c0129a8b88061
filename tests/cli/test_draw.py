"""The commands ``palatinus draw`` and ``palatinus report``."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result

from example_games import FIVE
from palatinus_rules import Language, Position, Record, Rulings, resolve, settle
from palatinus_rules.drawing import Scene, Stage, picture_text, png, scenes, svg
from palatinus_rules.report import report
from palatinus_rules.rules.rulings import QUESTIONS, Captor
from plain import TWO_CAPTORS, position
from whole_command import CliRunner, app

STANDING = position(TWO_CAPTORS)
TOLD = position("B1 red farmer wolf\nB2 yellow soldier\nB3 yellow merchant")
TEXT = STANDING.to_text()
LOOSE = "--any-hands"
SVG = "{http://www.w3.org/2000/svg}svg"


def draw(*words: str, text: str = TEXT) -> Result:
    """Runs the command on something from standard input."""
    return CliRunner(env={"LC_ALL": "C"}).invoke(app, ["draw", "-", *words], input=text)


def test_a_position_in_the_terminal() -> None:
    assert draw().stdout == picture_text(STANDING)
    assert draw("--lang", "de").stdout == picture_text(STANDING, language="de")


def test_the_ending_of_the_output_tells_the_format(tmp_path: Path) -> None:
    for name in ("a.svg", "b.png", "c.txt"):
        assert draw("-o", str(tmp_path / name)).exit_code == 0
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == svg(STANDING)
    assert (tmp_path / "b.png").read_bytes() == png(STANDING)
    assert (tmp_path / "c.txt").read_text(encoding="utf-8") == picture_text(STANDING)
    assert draw("--format", "svg").stdout == svg(STANDING)
    assert draw("-o", "-", "--format", "png").stdout_bytes == png(STANDING)
    result = draw("-o", str(tmp_path / "d.jpg"))
    assert result.exit_code == 2
    assert "the name must end with .svg, .png or .txt" in result.stderr


def test_every_option_is_used() -> None:
    words = ("--format", "svg", "--theme", "dark", "--width", "300", "--face-down", "--no-names")
    drawn = draw(*words, "--lang", "fr", text=TOLD.to_text()).stdout
    assert drawn == svg(
        TOLD, theme="dark", width=300, face_down=True, field_names=False, language="fr"
    )
    assert drawn != svg(TOLD, theme="dark", width=300, field_names=False, language="fr")
    assert draw("--format", "svg", "--letters").stdout == svg(STANDING, letters=True)
    assert draw("--width", "0").exit_code == 2
    assert draw("--theme", "pink").exit_code == 2


def test_pieces_face_down_need_backs_that_are_told() -> None:
    standing = "B1 red farmer{}\nB2 yellow soldier\nB3 yellow merchant{}"
    refused = draw("--face-down", text=position(standing.format("", "")).to_text())
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == (
        "palatinus: --face-down needs all backs, and those on B1 and B3 are not known: "
        "write a star after each wolf\n"
    )
    told = position(standing.format(" wolf", ""))
    drawn = draw("--face-down", text=told.to_text())
    assert drawn.exit_code == 0
    assert drawn.stdout == picture_text(told, face_down=True)
    assert "r*" in drawn.stdout
    # Nobody but soldiers: nothing is hidden, and nothing is missing.
    assert draw("--face-down", text=position("B2 yellow soldier").to_text()).exit_code == 0


def test_steps_of_the_scoring() -> None:
    resolution = resolve(STANDING)
    scene = Scene(resolution, Stage.CONTROL, "B")
    assert draw("--hill", "b", LOOSE).stdout == picture_text(scene)
    scene = Scene(resolution, Stage.SOLDIERS, "B")
    assert draw("--hill", "B", "--step", "soldiers", LOOSE).stdout == picture_text(scene)
    assert draw("--end", LOOSE, "--format", "svg").stdout == svg(resolution)
    other = resolve(STANDING, Rulings(captor=Captor.LEAVES))
    ruled = draw("--end", LOOSE, "--format", "svg", "--ruling", "captor=leaves").stdout
    assert ruled == svg(other) != svg(resolution)
    result = draw("--hill", "A", "--step", "soldiers", LOOSE)
    assert result.exit_code == 2
    assert "no soldier stands around hill A" in result.stderr
    assert draw("--hill", "H", LOOSE).exit_code == 2
    alone = draw("--step", "soldiers", LOOSE)
    assert alone.exit_code == 2
    assert "--step shows a step of one hill: choose a hill as well" in alone.stderr


def test_the_whole_series(tmp_path: Path) -> None:
    series = scenes(resolve(STANDING))
    folder = tmp_path / "new" / "pictures"
    assert draw("--steps", LOOSE, "-o", str(folder)).exit_code == 0
    files = sorted(folder.iterdir())
    assert len(files) == len(series) == 9
    assert [file.name for file in files[:3]] == [
        "01-A-control.svg",
        "02-B-soldiers.svg",
        "03-B-control.svg",
    ]
    assert files[-1].name == "09-end.svg"
    for file in files:
        assert ET.fromstring(file.read_text(encoding="utf-8")).tag == SVG  # noqa: S314
    assert draw("--steps", LOOSE).stdout == "\n".join(picture_text(scene) for scene in series)
    assert draw("--steps", LOOSE, "-o", str(folder), "--format", "text").exit_code == 0
    assert (folder / "09-end.txt").exists()
    assert draw("--steps", LOOSE, "--format", "svg").exit_code == 2
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = draw("--steps", LOOSE, "-o", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert "cannot write to" in result.stderr
    assert draw("--steps", "--end").exit_code == 2


def test_what_is_not_scored_need_not_be_fit_for_it() -> None:
    assert draw().exit_code == 0
    result = draw("--end")
    assert result.exit_code == 1
    assert "[incomplete]" in result.stderr
    result = draw(text=TEXT.replace("rS", "rX"))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "[kind-unknown]" in result.stderr


def test_a_record_is_drawn_as_everybody_sees_it() -> None:
    game = Record.from_text(FIVE).game(35)
    assert draw(text=FIVE).stdout == picture_text(game.view(None))
    wrong = FIVE.replace("Result: ", "Result: red 99, ", 1)
    result = draw(text=wrong)
    assert result.exit_code == 1
    assert "[key-twice]" in result.stderr or "[result-wrong]" in result.stderr
    result = draw(text=FIVE.replace("Player: red", "Player: pink"))
    assert result.exit_code == 1
    assert result.stdout == ""


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = draw("--format", "png")
    assert result.exit_code == 2
    assert "python -m pip install 'palatinus-rules[png]'" in result.stderr


def test_a_report(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    words = ["report", "-", LOOSE, "--lang", "fr", "--ruling", "captor=leaves"]
    result = CliRunner().invoke(app, [*words, "-o", str(page)], input=TEXT)
    assert result.exit_code == 0
    assert result.stdout == ""
    ruled = Rulings(captor=Captor.LEAVES)
    open_questions = [key for key in QUESTIONS if key != "captor"]
    settlement = settle(STANDING, about=open_questions, rulings=ruled)
    expected = report(resolve(STANDING, ruled), Language.FR, settlement=settlement)
    assert page.read_text(encoding="utf-8") == expected
    assert CliRunner().invoke(app, words, input=TEXT).stdout == expected
    result = CliRunner().invoke(app, ["report", "-"], input=TEXT)
    assert result.exit_code == 1
    assert "[incomplete]" in result.stderr


def test_a_name_that_is_no_text_can_be_written(tmp_path: Path) -> None:
    document = STANDING.to_document()
    document["title"] = "\ud800"
    odd = Position.from_document(document)
    for name in ("a.html", "b.svg"):
        command = "report" if name == "a.html" else "draw"
        words = [command, "-", LOOSE, "-o", str(tmp_path / name)]
        assert CliRunner().invoke(app, words, input=odd.to_code()).exit_code == 0
        (tmp_path / name).read_text(encoding="utf-8")


def test_a_wrong_record_is_drawn_as_far_as_it_is_right() -> None:
    wrong = FIVE.replace("rMG5", "rMG3")
    result = draw(text=wrong)
    assert result.exit_code == 1
    assert "[field-taken]" in result.stderr
    # The first round, and yellow and green of the second.
    assert result.stdout == picture_text(Record.from_text(FIVE).game(7).view(None))


def test_pixels_of_a_png() -> None:
    def size(*words: str) -> int:
        drawn = draw("--format", "png", *words).stdout_bytes
        return int.from_bytes(drawn[16:20])

    assert size("--width", "300") == 300
    assert size() > 1000
    result = draw("--format", "png", "--width", "9000")
    assert result.exit_code == 2
    assert "a PNG is at most 4000 pixels wide" in result.stderr


def test_color_does_not_go_into_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    environment = {"FORCE_COLOR": "1", "TERM": "xterm"}
    words = ["draw", "-", "-o", str(tmp_path / "a.txt")]
    assert CliRunner(env=environment).invoke(app, words, input=TEXT).exit_code == 0
    assert "\x1b" not in (tmp_path / "a.txt").read_text(encoding="utf-8")
    assert "\x1b" in CliRunner(env=environment).invoke(app, ["draw", "-"], input=TEXT).stdout


def test_a_series_takes_a_folder() -> None:
    result = draw("--steps", LOOSE, "-o", "pictures.png")
    assert result.exit_code == 2
    assert "takes a folder" in result.stderr
