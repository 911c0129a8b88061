"""Whichever step fails while a file is written: the old file is whole, and nothing is left behind.

As SQLite tests itself: the first step fails, then the second, and so on, until the whole is done
without the failing step being reached. A step is anything that a writer asks of a stream or of the
system: a call to write, each part of it that goes to the disk, to sync, to make, to rename or to
link.
"""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from shutil import rmtree
from typing import Protocol

import pytest

from palatinus_rules.cli.app import run
from palatinus_rules.foresight import games_file
from palatinus_rules.foresight.simulation.files import _one_game
from palatinus_rules.kit import files
from palatinus_rules.kit.files import whole_file, whole_folder
from palatinus_rules.page import building
from palatinus_rules.peninsula.cli.app import run as run_peninsula

EXAMPLES = Path(__file__).parents[1] / "examples"
FIVE = str(EXAMPLES / "positions" / "five_players.json")
GAME = str(EXAMPLES / "games" / "three_players.txt")
PENINSULA = [str(EXAMPLES / "peninsula" / name) for name in ("scenario.txt", "start.txt")]
GO = str(EXAMPLES / "peninsula" / "go-etruschi.txt")
COMBAT = ("--terrain", "plain", "--attacker", "1I", "--defender", "1I")
OLD = b"from yesterday\n"


class Call(Protocol):
    def __call__(self, *told: object, **more: object) -> object: ...


class Faults:
    """Lets one step fail, or that and all after it."""

    def __init__(self, number: int, error: Callable[[], BaseException], *, on: bool) -> None:
        self.left, self.error, self.on, self.fired = number, error, on, False

    def step(self) -> None:
        self.left -= 1
        if self.left == 0 or (self.on and self.left < 0):
            self.fired = True
            raise self.error()

    @contextmanager
    def everywhere(self) -> Iterator[None]:
        """Every step that is made meanwhile counts."""
        faults = self

        class Disk(io.FileIO):
            def write(self, content: object) -> int:
                faults.step()
                return super().write(content)  # type: ignore[arg-type]

        class Stream(io.BufferedWriter):
            def write(self, content: object) -> int:
                faults.step()
                return super().write(content)  # type: ignore[arg-type]

        really = io.open

        def opened(name: str, mode: str = "r", *others: object, **more: object) -> object:
            if "b" not in mode or mode[0] not in "xwa":
                return really(name, mode, *others, **more)  # type: ignore[call-overload]
            self.step()
            return Stream(Disk(name, mode, opener=more.get("opener")))  # type: ignore[arg-type]

        def counted(call: Call) -> Call:
            def called(*told: object, **more: object) -> object:
                self.step()
                return call(*told, **more)

            return called

        with pytest.MonkeyPatch.context() as patch:
            for name in ("fsync", "replace", "rename", "link", "mkdir"):
                patch.setattr(os, name, counted(getattr(os, name)))
            patch.setattr(files, "open", opened, raising=False)
            patch.setattr(io, "open", opened)
            yield


def state(folder: Path) -> Mapping[str, bytes | None]:
    """Everything in a folder; of folders, that they are there."""
    return {
        each.relative_to(folder).as_posix(): each.read_bytes() if each.is_file() else None
        for each in folder.rglob("*")
    }


Act = Callable[[Path], object]


def command(*words: str) -> Act:
    """A command that writes in the folder, wherever it begins."""
    game = run_peninsula if words[0] == "peninsula" else run
    rest = words[1:] if words[0] == "peninsula" else words

    def act(folder: Path) -> None:
        if game([each.replace("@", f"{folder}{os.sep}") for each in rest]) != 0:
            raise OSError

    return act


def whole(folder: Path) -> None:
    with whole_file(folder / "page.html") as stream:
        for _ in range(3):
            # More than a buffer holds, so that it goes to the disk on the way.
            stream.write(b"x" * 2 * io.DEFAULT_BUFFER_SIZE)


def new(folder: Path) -> None:
    with whole_file(folder / "page-2.html", new=True) as stream:
        stream.write(b"new")


def a_folder(folder: Path) -> None:
    with whole_folder(folder / "empty") as unfinished:
        for name in ("index.html", "main.js"):
            Path(unfinished, name).write_bytes(b"new")


def a_folder_in_a_folder(folder: Path) -> None:
    with whole_folder(folder / "site" / "games" / "page") as unfinished:
        Path(unfinished, "index.html").write_bytes(b"new")


def the_page(folder: Path) -> None:
    building.build(folder / "empty", EXAMPLES / "nothing")


def games(ending: str) -> Act:
    def act(folder: Path) -> None:
        with games_file(folder / f"games{ending}", 3) as write:
            write(_one_game(3))

    return act


FUNCTIONS: dict[str, tuple[tuple[str, ...], Act]] = {
    "whole_file": (("page.html",), whole),
    "whole_file, new": (("page.html",), new),
    "whole_folder": ((), a_folder),
    "whole_folder in others": ((), a_folder_in_a_folder),
    "build": ((), the_page),
    "games.csv": (("games.csv",), games(".csv")),
    "games.parquet": (("games.parquet",), games(".parquet")),
}
COMMANDS: dict[str, tuple[tuple[str, ...], Act]] = {
    "convert": (("game.json",), command("convert", FIVE, "-o", "@game.json")),
    "report": (("page.html",), command("report", FIVE, "-o", "@page.html")),
    "draw": (("board.svg",), command("draw", FIVE, "-o", "@board.svg")),
    "sheet": (("sheet.html",), command("sheet", "--players", "3", "-o", "@sheet.html")),
    "sheet, text": (("sheet.txt",), command("sheet", "--players", "3", "-o", "@sheet.txt")),
    "page --build": ((), command("page", "--build", "@empty", "--pyodide", FIVE)),
    "simulate": (
        ("games.csv",),
        command("simulate", "--players", "3", "--games", "3", "--seed", "1", "-o", "@games.csv"),
    ),
    "outlook --plot": (
        ("chances.svg",),
        command("outlook", GAME, "--to", "12.purple", "--plot", "@chances.svg"),
    ),
    "odds --plot": (
        ("odds.svg",),
        command("peninsula", "odds", *COMBAT, "--plot", "@odds.svg"),
    ),
    "peninsula convert": (
        ("state.json",),
        command("peninsula", "convert", *PENINSULA, "--to", "json", "-o", "@state.json"),
    ),
    "peninsula play": (
        ("after.txt",),
        command("peninsula", "play", *PENINSULA, GO, "--after", "@after.txt"),
    ),
}
"""What is there already, and who writes over it. Pictures as PNG go the way of those as SVG."""


@pytest.fixture(autouse=True)
def _small_page(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"index.html": b"new", "app/main.js": b"new"}
    monkeypatch.setattr(building, "pyodide", lambda _: {})
    monkeypatch.setattr(building, "page_files", lambda _: made)


def prepared(folder: Path, there: tuple[str, ...]) -> Path:
    (folder / "empty").mkdir(parents=True)
    for each in there:
        (folder / each).write_bytes(OLD)
    return folder


def whole_or_not_at_all(
    writer: tuple[tuple[str, ...], Act],
    error: Callable[[], BaseException],
    folder: Path,
    *,
    on: bool,
) -> int:
    """Fails at every step in turn, and returns how many there are."""
    there, act = writer
    undisturbed = prepared(folder / "0", there)
    before = state(undisturbed)
    act(undisturbed)
    after = state(undisturbed)
    assert after != before
    for number in count(1):
        here, faults = prepared(folder / str(number), there), Faults(number, error, on=on)
        done = False
        with suppress(OSError, MemoryError), faults.everywhere():
            act(here)
            done = True
        # What has failed has told so, and what has not has a whole result.
        assert state(here) == (after if done else before), number
        if not faults.fired:
            assert done
            return number - 1
    raise AssertionError


def no_room() -> OSError:
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("error", [no_room, MemoryError], ids=["disk", "memory"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_step_of_a_function_can_fail(
    name: str, error: Callable[[], BaseException], on: bool, tmp_path: Path
) -> None:
    # At least it is opened or made, and takes its name.
    assert whole_or_not_at_all(FUNCTIONS[name], error, tmp_path, on=on) > 3


@pytest.mark.parametrize("error", [no_room, MemoryError], ids=["disk", "memory"])
@pytest.mark.parametrize("name", COMMANDS)
def test_every_step_of_a_command_can_fail(
    name: str, error: Callable[[], BaseException], tmp_path: Path
) -> None:
    assert whole_or_not_at_all(COMMANDS[name], error, tmp_path, on=False) > 3


@pytest.mark.parametrize("error", [no_room, MemoryError], ids=["disk", "memory"])
@pytest.mark.parametrize(
    "words",
    [("draw", FIVE, "--steps", "-o", "@steps"), ("--install-completion", "zsh")],
    ids=["draw --steps", "completion"],
)
def test_of_several_files_each_is_whole(
    words: tuple[str, ...],
    error: Callable[[], BaseException],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever writes several files may get some of them done."""
    act = command(*words)

    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))

    def prepared() -> None:
        rmtree(home, ignore_errors=True)
        home.mkdir()
        (home / ".zshrc").write_bytes(OLD)

    prepared()
    before = state(home)
    act(home)
    after = state(home)
    # Of the many steps of a series, those of the first two pictures are like all others.
    for number in range(1, 13):
        prepared()
        with suppress(OSError, MemoryError), Faults(number, error, on=False).everywhere():
            act(home)
        now = state(home)
        assert before.keys() <= now.keys() <= after.keys()
        for name, content in now.items():
            assert content == after[name] or content == before.get(name, b""), name
