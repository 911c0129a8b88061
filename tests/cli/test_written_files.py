"""The files that commands write: whole, or as they were before."""

from __future__ import annotations

import errno
import io
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Protocol

import pytest

from palatinus_rules import Position
from palatinus_rules.cli.app import run
from palatinus_rules.foresight import games_file
from palatinus_rules.kit.commands.messages import READER_GONE
from palatinus_rules.peninsula.cli.app import run as run_peninsula
from systems import SIGNALS, needs_a_full_device, needs_unix
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"
FIVE = str(EXAMPLES / "positions" / "five_players.json")
GO = [
    str(EXAMPLES / "peninsula" / name) for name in ("scenario.txt", "start.txt", "go-etruschi.txt")
]
PROGRAM = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]
SIMULATE = ("simulate", "--players", "4", "--seed", "1")
WRITERS = {
    "page.html": ("report", FIVE, "-o"),
    "picture.svg": ("draw", FIVE, "-o"),
    "picture.png": ("draw", FIVE, "-o"),
    "position.json": ("convert", FIVE, "-o"),
    "games.csv": (*SIMULATE, "--games", "2000", "-o"),
    "games.parquet": (*SIMULATE, "--games", "2000", "-o"),
    "chart.svg": (*SIMULATE, "--games", "20", "--plot"),
}
STOPPED = "palatinus: stopped before the last game; nothing was written\n"


def limited() -> None:
    """No file may become longer than 1000 bytes, as on a disk that is nearly full."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


@needs_unix
@pytest.mark.parametrize("name", WRITERS)
def test_a_disk_without_room_leaves_what_was_there(name: str, tmp_path: Path) -> None:
    # What is compiled is compiled before there is no room for it.
    CliRunner().invoke(app, [*WRITERS[name], str(tmp_path / name)])
    (tmp_path / name).write_text("from yesterday", encoding="utf-8")
    done = subprocess.run(  # noqa: S603
        [*PROGRAM, *WRITERS[name], name],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
        preexec_fn=limited,
    )
    assert done.returncode == 2
    assert done.stderr == f"palatinus: cannot write {name}: File too large\n"
    assert (tmp_path / name).read_text(encoding="utf-8") == "from yesterday"
    assert [each.name for each in tmp_path.iterdir()] == [name]


@needs_unix
@pytest.mark.parametrize("name", [name for name in WRITERS if name != "games.parquet"])
def test_a_secret_stays_secret_and_a_link_a_link(name: str, tmp_path: Path) -> None:
    secret = tmp_path / f"secret-{name}"
    secret.write_text("from yesterday", encoding="utf-8")
    secret.chmod(0o600)
    (tmp_path / name).symlink_to(secret.name)
    result = CliRunner().invoke(app, [*WRITERS[name], str(tmp_path / name)])
    assert result.exit_code == 0
    assert (tmp_path / name).is_symlink()
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert secret.stat().st_size > 100


@needs_unix
@pytest.mark.parametrize("name", WRITERS)
def test_a_loop_of_links_is_one_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / name).symlink_to(name)
    result = CliRunner().invoke(app, [*WRITERS[name], str(tmp_path / name)])
    assert result.exit_code == 2
    assert result.stderr == (
        f"palatinus: cannot write {tmp_path / name}: Too many levels of symbolic links\n"
    )


@needs_unix
def test_a_pipe_gets_everything_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "position.json"
    os.mkfifo(pipe)
    got = []
    reader = threading.Thread(
        daemon=True, target=lambda: got.append(pipe.read_text(encoding="utf-8"))
    )
    reader.start()
    assert CliRunner().invoke(app, ["convert", FIVE, "-o", str(pipe)]).exit_code == 0
    reader.join(10)
    assert got == [CliRunner().invoke(app, ["convert", FIVE, "--to", "json"]).stdout]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@needs_unix
def test_a_pipe_that_nobody_reads_any_more(tmp_path: Path) -> None:
    for name, words in (
        ("page.html", WRITERS["page.html"]),
        ("games.csv", (*SIMULATE, "--games", "20000", "-o")),
    ):
        pipe = tmp_path / name
        os.mkfifo(pipe)
        reader = threading.Thread(daemon=True, target=lambda pipe=pipe: pipe.open("rb").close())
        reader.start()
        done = subprocess.run(  # noqa: S603
            [*PROGRAM, *words, name],
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        reader.join(10)
        assert (done.returncode, done.stdout, done.stderr) == (141, "", "")


@needs_unix
@pytest.mark.parametrize("name", ["page.html", "games.csv"])
def test_the_same_in_this_process(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / name
    os.mkfifo(pipe)
    reader = threading.Thread(daemon=True, target=lambda: pipe.open("rb").close())
    reader.start()
    with (tmp_path / "output").open("w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert run([*WRITERS[name], str(pipe)]) == READER_GONE
    reader.join(10)


@needs_a_full_device
def test_a_full_device_is_one_sentence() -> None:
    result = CliRunner().invoke(app, ["convert", FIVE, "--to", "json", "-o", "/dev/full"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "palatinus: cannot write /dev/full: No space left on device\n"


@needs_unix
def test_what_standard_output_already_holds_is_kept(tmp_path: Path) -> None:
    with (tmp_path / "log").open("a", encoding="utf-8") as log:
        log.write("first\n")
        log.flush()
        subprocess.run(  # noqa: S603
            [*PROGRAM, "convert", FIVE, "--to", "code", "-o", "/dev/stdout"], stdout=log, check=True
        )
    first, code = (tmp_path / "log").read_text(encoding="utf-8").splitlines()
    assert first == "first"
    assert code.startswith("P")


@needs_unix
@pytest.mark.parametrize(
    ("number", "status", "said"),
    [
        (number, status, STOPPED if number is signal.SIGINT else "")
        for number, status in SIGNALS.items()
    ],
)
def test_a_signal_leaves_nothing_behind(
    number: signal.Signals, status: int, said: str, tmp_path: Path
) -> None:
    """A real process, and a real signal in the middle of the work."""
    (tmp_path / "games.csv").write_text("from yesterday", encoding="utf-8")
    words = (*SIMULATE, "--games", "100000000", "-o", "games.csv")
    working = subprocess.Popen(  # noqa: S603
        [*PROGRAM, *words],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        # Signals are for the processes of a terminal; tests may have been told to ignore them.
        preexec_fn=lambda: signal.signal(  # noqa: PLW1509
            number,
            signal.default_int_handler if number is signal.SIGINT else signal.SIG_DFL,
        ),
    )
    try:
        patience = time.monotonic() + 60
        while not any(each.stat().st_size > 100_000 for each in tmp_path.glob("*.part")):
            assert time.monotonic() < patience
            assert working.poll() is None
            time.sleep(0.05)
        working.send_signal(number)
        stdout, stderr = working.communicate(timeout=30)
    finally:
        working.kill()
    assert (working.returncode, stdout, stderr) == (status, "", said)
    assert [each.name for each in tmp_path.iterdir()] == ["games.csv"]
    assert (tmp_path / "games.csv").read_text(encoding="utf-8") == "from yesterday"


WRITING = {
    **WRITERS,
    "sheet.html": ("sheet", "--players", "3", "-o"),
    "state.txt": ("peninsula", "play", *GO, "--after"),
    "state.json": ("peninsula", "convert", *GO[:2], "--to", "json", "-o"),
}
"""What writes a file, by the name of one that it can write."""


def started(*words: str) -> int:
    return run_peninsula(words[1:]) if words[0] == "peninsula" else run(words)


@pytest.mark.parametrize("name", WRITING)
def test_the_name_of_a_folder_is_none_of_a_file(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was written without the last sign of its name."""
    assert started(*WRITING[name], f"{tmp_path}/{name}/") == 2
    said = capsys.readouterr().err.partition(": ")[2]
    assert said == f"cannot write {tmp_path}/{name}/: Is a directory\n"
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("name", [*WRITING, "site"])
def test_an_empty_name_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = WRITING.get(name, ("page", "--build"))
    assert started(*words, "", "--lang", "it") == 2
    assert capsys.readouterr().err.endswith(f": {words[-1]}: il nome è vuoto\n")


@needs_unix
@pytest.mark.parametrize("name", [name for name in WRITING if name != "games.parquet"])
def test_that_a_file_has_other_names_is_said_before_it_is_replaced(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = tmp_path / name, tmp_path / "other"
    file.write_text("from yesterday", encoding="utf-8")
    other.hardlink_to(file)
    assert started(*WRITING[name], str(file)) == 0
    told = capsys.readouterr().err.splitlines()[0].partition(": ")[2]
    assert told == f"{file} has other names, too (hard links): they keep the old content"
    assert other.read_text(encoding="utf-8") == "from yesterday"
    assert file.stat().st_size > 100


def _is_locked(part: Path) -> bool:
    """Whether somebody works on a part; before it is locked, it may still be taken for a rest."""
    from fcntl import LOCK_EX, LOCK_NB, flock

    with part.open("rb") as stream:
        try:
            flock(stream, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return True
    return False


@needs_unix
def test_what_a_killed_command_has_left_is_removed_by_the_next(tmp_path: Path) -> None:
    words = [*PROGRAM, *SIMULATE, "--games", "100000000", "-o", "games.csv"]
    working = subprocess.Popen(words, cwd=tmp_path, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        patience = time.monotonic() + 60
        while not any(map(_is_locked, tmp_path.glob("*.part"))):
            assert time.monotonic() < patience
            assert working.poll() is None
            time.sleep(0.05)
        # Whoever still works keeps it.
        with games_file(tmp_path / "games.csv", 3):
            assert len([*tmp_path.glob("*.part")]) == 2
    finally:
        working.kill()
        working.wait(30)
    assert len([*tmp_path.glob("*.part")]) == 1
    with games_file(tmp_path / "games.csv", 3):
        pass
    assert [each.name for each in tmp_path.iterdir()] == ["games.csv"]


class Terminal(Protocol):
    def __call__(self, *words: str, status: int = 0) -> str: ...


@pytest.fixture
def terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    """What a command says whose standard output is a terminal; it runs in the empty folder."""
    monkeypatch.chdir(tmp_path)

    def said(*words: str, status: int = 0) -> str:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        assert run(words) == status
        out, complaints = capsys.readouterr()
        return str(complaints if status else out)

    return said


def test_a_report_does_not_fill_a_terminal(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    shutil.copy(FIVE, tmp_path / "games" / "sunday.json")
    for name in ("sunday.html", "sunday-2.html", "sunday-3.html"):
        before = {each: each.read_bytes() for each in tmp_path.glob("*.html")}
        assert terminal("report", "games/sunday.json") == f"Written to {name}.\n"
        assert (tmp_path / name).read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
        assert {each: each.read_bytes() for each in before} == before
    assert terminal("report", "games/sunday.json", "--lang", "de").endswith("geschrieben.\n")
    # Whoever wants it on the terminal can have it there.
    assert terminal("report", "games/sunday.json", "-o", "-").startswith("<!DOCTYPE html>")
    assert len([*tmp_path.iterdir()]) == 5


def test_what_has_no_name_gets_that_of_the_command(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "palatinus-2.txt").symlink_to("nowhere")
    source = Path(FIVE).read_bytes()
    # With a title, the code is longer than any name of a file.
    code = Position.from_document({**json.loads(source), "title": "x" * 300}).to_code()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(source)))
    assert terminal("report", "-") == "Written to palatinus.html.\n"
    assert terminal("report", code) == "Written to palatinus-2.html.\n"
    assert terminal("sheet", "--players", "3") == "Written to palatinus-3.html.\n"
    assert terminal("sheet", "--players", "3", "--text") == "Written to palatinus.txt.\n"
    assert terminal("sheet", "--players", "3", "--text") == "Written to palatinus-3.txt.\n"


def test_a_name_that_is_taken_meanwhile_is_not_used(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "palatinus.html").write_text("of another", encoding="utf-8")
    really, asked = os.path.lexists, list[str]()

    def lexists(path: str) -> bool:
        asked.append(path)
        return len(asked) > 1 and really(path)

    monkeypatch.setattr(os.path, "lexists", lexists)
    assert terminal("sheet", "--players", "3") == "Written to palatinus-2.html.\n"
    assert (tmp_path / "palatinus.html").read_text(encoding="utf-8") == "of another"


def test_a_folder_that_takes_no_file_is_told(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    told = terminal("sheet", "--players", "3", status=2)
    assert told == "palatinus: cannot write palatinus.html: No space left on device\n"
