"""What is read and printed, for people and for pipes."""

from __future__ import annotations

import io
import os
import sys

import pytest

from palatinus_rules.kit.terminal import (
    columns,
    input_lines,
    is_colored,
    named,
    put_out,
    ruler,
    to_bytes,
    whole_input,
)


def test_what_asks_for_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert is_colored()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not is_colored()
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.delenv("FORCE_COLOR")
    assert not is_colored()


def test_lines_under_headings_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding, sign in [("utf-8", "─"), ("ascii", "-")]:
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(sys, "stdout", stream)
        assert ruler() == sign


class Screen(io.StringIO):
    """Standard output of a process that nobody has given a terminal, or one that is closed."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def fileno(self) -> int:
        return self.number


def test_how_wide_the_terminal_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert columns() == 100
    monkeypatch.setattr(os, "get_terminal_size", lambda number: os.terminal_size((number, 24)))
    for unknown in ("", "many", "0", "-3"):
        monkeypatch.setenv("COLUMNS", unknown)
        monkeypatch.setattr(sys, "__stdout__", Screen(132))
        assert columns() == 132
        # A terminal that tells no size has none.
        monkeypatch.setattr(sys, "__stdout__", Screen(0))
        assert columns() == 80
        for none in (None, io.StringIO()):
            monkeypatch.setattr(sys, "__stdout__", none)
            assert columns() == 80


def test_input_is_read_until_it_is_too_big() -> None:
    assert whole_input(io.BytesIO(b"abc"), 3) == b"abc"
    assert whole_input(io.BytesIO(b"abcdef"), 3) == b"abcd"
    # The second line has six bytes and its end: five are enough to see that, whatever the end of a
    # line is, and the rest is left.
    lines = input_lines(io.BytesIO(b"ab\nabcdef\nabc\r\nabcd\r\ncd"), 3)
    assert list(lines) == [b"ab\n", b"abcde", b"abc\r\n", b"abcd\r", b"cd"]


def test_pipes_get_bytes_and_terminals_get_text(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    pipe = io.TextIOWrapper(written, encoding="ascii")
    monkeypatch.setattr(sys, "stdout", pipe)
    put_out("Hügel\n")
    put_out(b"\xff")
    pipe.flush()
    assert written.getvalue() == "Hügel\n".encode() + b"\xff"
    assert to_bytes("\ud800") == b"\\ud800"


def test_a_long_word_loses_its_middle() -> None:
    assert named("x" * 200) == "x" * 200
    assert named("a" * 101 + "b" * 101) == "a" * 100 + "…" + "b" * 100
