"""What the command reads from and writes to: pipes, terminals, and streams that are closed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from mistakes import SMALL
from palatinus_rules.cli import main
from plain import position
from systems import needs_unix

TEXT = json.dumps(position("B1 red merchant\nB2 yellow merchant\nB4 green soldier").to_document())
LOOSE = ["--incomplete"]


def palatinus(*arguments: str) -> list[str]:
    """The command line of the installed command."""
    return [sys.executable, "-c", "from palatinus_rules.cli import main; main()", *arguments]


def test_a_position_can_be_answered_before_the_next_is_written() -> None:
    buffered = {key: os.environ[key] for key in os.environ if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(  # noqa: S603
        palatinus("score", "-", "--jsonl", *LOOSE),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=buffered,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        patience = threading.Timer(60, process.kill)
        patience.start()
        for _ in range(2):
            process.stdin.write(TEXT.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["winners"] == ["red", "yellow"]
        patience.cancel()
        process.stdin.close()
        assert process.wait() == 0


@needs_unix
@pytest.mark.parametrize(
    "words",
    [
        ("score", "-", "--any-hands"),
        ("score", "-", "--any-hands", "--json"),
        ("score", "-", "--any-hands", "--jsonl"),
        ("explain", "-", "--any-hands"),
        ("draw", "-", "--steps", "--any-hands"),
        ("report", "-", "--any-hands"),
        ("convert", "-", "--to", "json"),
        ("settle", "-", "--any-hands"),
        ("whatif", "-", "B1=.", "--any-hands"),
    ],
)
def test_a_reader_who_goes_away_is_no_error(words: tuple[str, ...]) -> None:
    with subprocess.Popen(  # noqa: S603
        palatinus(*words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(TEXT.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 128 + 13


def completed(text: str, *arguments: str, **environment: str) -> tuple[int, str]:
    """Exit status and output of the command in a process of its own."""
    process = subprocess.run(  # noqa: S603
        palatinus("score", "-", *LOOSE, *arguments),
        input=text.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        env={**os.environ, **environment},
    )
    return process.returncode, process.stdout.decode()


def test_letters_that_the_terminal_lacks_are_escaped() -> None:
    foreign = json.loads(SMALL)
    foreign["players"][0]["name"] = "Žoë"
    status, output = completed(json.dumps(foreign), PYTHONIOENCODING="ascii")
    assert status == 0
    assert "\\u017do\\xeb (red)" in output


def test_no_number_is_cut_in_a_narrow_terminal() -> None:
    everybody = position("B1 red farmer", "red yellow green blue purple")
    status, output = completed(json.dumps(everybody.to_document()), COLUMNS="30")
    assert status == 0
    assert "…" not in output
    assert "B 5 4 0 0 0 0 red" in [" ".join(line.split()) for line in output.splitlines()]


def test_input_that_cannot_be_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(io.BytesIO):
        def read(self, _size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr("palatinus_rules.cli.streams._opened", lambda _: Broken())
    assert ended(monkeypatch, tmp_path, "score", "broken.json") == 2
    assert capsys.readouterr().err == (
        "palatinus: cannot read broken.json or write the result: Input/output error\n"
    )


def ended(monkeypatch: pytest.MonkeyPatch, folder: Path, *arguments: str) -> object:
    """The status with which the command ends that writes to a real file."""
    with (folder / "output").open("w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "argv", ["palatinus", *arguments])
        monkeypatch.setattr(sys, "stdout", output)
        with pytest.raises(SystemExit) as stop:
            main()
    return stop.value.code


def test_standard_output_that_is_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    assert "standard output is closed" in capsys.readouterr().err


def test_standard_input_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["palatinus", "score", "-"])
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2


def test_a_reader_who_has_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def gone(_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("palatinus_rules.cli.streams._opened", gone)
    assert ended(monkeypatch, tmp_path, "score", "-") == 128 + 13
