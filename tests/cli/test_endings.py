"""How the command ends when somebody stops it: at once, with the status of the signal, quietly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest

import _palatinus_rules_command as command
from palatinus_rules.batch.machine import ANNOUNCEMENT
from palatinus_rules.kit.commands import messages
from palatinus_rules.kit.commands.messages import end_on_signals, interrupted_saying
from palatinus_rules.kit.messages import message
from systems import SIGNALS, needs_unix

GAME = str(Path(__file__).parents[2] / "examples" / "games" / "five_players.txt")
# From its first line on the command listens; nobody can do anything about what Python does before.
READY = (
    "import os, _palatinus_rules_command as command; first = command.stop_quietly; "
    "command.stop_quietly = lambda: (first(), os.write(2, b'ready')); command.main()"
)
LONG = {
    "simulate": ("simulate", "--players", "4", "--games", "100000000"),
    "outlook": ("outlook", GAME, "--to", "3", "--samples", "1000000000"),
    "hint": ("hint", GAME, "--to", "3", "--playouts", "1000000000"),
    "random": ("random", "--players", "4", "--games", "1000000", "--jsonl"),
}


def interrupted(words: tuple[str, ...], delays: list[float]) -> tuple[int, str]:
    """The status of a process and what it says, which gets Ctrl-C after each of these delays."""
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", READY, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        # Ctrl-C is for the processes of a terminal; tests may have been told to ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as process:
        assert process.stderr is not None
        try:
            assert os.read(process.stderr.fileno(), 5) == b"ready"
            for delay in delays:
                time.sleep(delay)
                process.send_signal(signal.SIGINT)
            _, said = process.communicate(timeout=60)
        finally:
            process.kill()
    return process.returncode, said.decode()


@needs_unix
@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize(
    "delays",
    [
        *([delay] for delay in (0, 0.001, 0.002, 0.004, 0.008, 0.016, 0.05, 0.2)),
        [0.0005] * 10,
        [0.01] * 5,
        [0.5, 0.002, 0.002, 0.002],
    ],
    ids=str,
)
def test_ctrl_c_never_comes_out_as_a_traceback(name: str, delays: list[float]) -> None:
    status, said = interrupted(LONG[name], delays)
    # Whoever is the first to need machine code is told so.
    said = said.removeprefix(f"{ANNOUNCEMENT}\n")
    said = said.removeprefix("palatinus: stopped before the last game; nothing was written\n")
    said = said.removeprefix("palatinus: stopped before there was a result\n")
    # Some seconds of work may be enough for a hint, and it is told.
    assert (status, said) == (130, "") or (name, status, said) == ("hint", 0, "")


class Ended(Exception):  # noqa: N818
    """The process would be over."""


@pytest.fixture
def _mortal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the process of the tests survive its end."""

    def end(status: int) -> NoReturn:
        raise Ended(status)

    monkeypatch.setattr(os, "_exit", end)
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.usefixtures("_mortal")
@pytest.mark.parametrize(("number", "status"), SIGNALS.items())
def test_the_status_is_that_of_the_signal(number: signal.Signals, status: int) -> None:
    end_on_signals()
    with pytest.raises(Ended) as end:
        signal.raise_signal(number)
    assert end.value.args == (status,)


@pytest.mark.usefixtures("_mortal")
def test_whoever_has_other_plans_for_a_signal_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Not all systems have it.
    monkeypatch.delattr(signal, "SIGHUP", raising=False)
    command.stop_quietly()
    end_on_signals()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGTERM) is messages._end


@pytest.mark.usefixtures("_mortal")
def test_before_anything_is_loaded_the_process_ends_at_once() -> None:
    command.stop_quietly()
    assert signal.getsignal(signal.SIGINT) is command.quit_at_once
    with pytest.raises(Ended) as end:
        signal.raise_signal(signal.SIGINT)
    assert end.value.args == (130,)
    end_on_signals()
    assert signal.getsignal(signal.SIGINT) is messages._end


@pytest.mark.usefixtures("_mortal")
@pytest.mark.parametrize(
    ("terminal", "heard"),
    [(False, "palatinus: stopped too early\n"), (True, "\r\x1b[Kpalatinus: stopped too early\n")],
)
def test_last_words(terminal: bool, heard: str, monkeypatch: pytest.MonkeyPatch) -> None:
    end_on_signals()
    reading, writing = os.pipe()
    stream = SimpleNamespace(fileno=lambda: writing, isatty=lambda: terminal)
    monkeypatch.setattr(sys, "stderr", stream)
    with pytest.raises(Ended):
        signal.raise_signal(signal.SIGINT)
    with interrupted_saying(message("stopped-too-early", "stopped too early")):
        with pytest.raises(Ended):
            signal.raise_signal(signal.SIGTERM)
        with pytest.raises(Ended):
            signal.raise_signal(signal.SIGINT)
        monkeypatch.setattr(sys, "stderr", None)
        with pytest.raises(Ended):
            signal.raise_signal(signal.SIGINT)
    monkeypatch.undo()
    os.close(writing)
    assert os.read(reading, 1000).decode() == heard
    os.close(reading)
