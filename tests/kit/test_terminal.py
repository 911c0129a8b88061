"""What is read and printed, for people and for pipes."""

from __future__ import annotations

import io
import sys

import pytest

from palatinus_rules.kit.terminal import (
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
