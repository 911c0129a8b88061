"""The fuzzer: a few inputs for every reader, and that it notices what it looks for."""

from __future__ import annotations

import pytest

import fuzz
from palatinus_rules import GameCopy, Position, Record
from palatinus_rules.formats import read_game


@pytest.mark.parametrize("name", fuzz.READERS)
def test_a_few_inputs(name: str) -> None:
    inputs, read = fuzz.run((name, 1, 0, 200))
    assert inputs == 200
    # Some inputs can still be read, and most cannot.
    assert 10 < read < 150


def test_an_error_that_escapes_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(source: str | bytes) -> bool:
        raise IndexError(source)

    monkeypatch.setitem(fuzz.READERS, "text", fuzz.READERS["text"]._replace(check=fails))
    with pytest.raises(IndexError):
        fuzz.run(("text", 1, 0, 300))
    assert "text, seed 1, batch 0: " in capsys.readouterr().err


def test_a_record_that_is_read_back_differently_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = next(text for text in fuzz.record_seeds() if read_game(text).record is not None)
    assert fuzz.check_record(text)
    monkeypatch.setattr(Record, "to_text", lambda _: text.replace("Title: ", "Title: not "))
    with pytest.raises(AssertionError, match="the text is not read back"):
        fuzz.check_record(text)


def test_a_position_that_is_read_back_differently_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second, *_ = fuzz.code_seeds()
    assert fuzz.check_any(first)
    monkeypatch.setattr(Position, "to_code", lambda _: second)
    with pytest.raises(AssertionError, match="the code is not read back"):
        fuzz.check_any(first)


def test_a_copy_that_is_read_back_differently_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = fuzz.copy_seeds()
    assert fuzz.check_copy(first)
    monkeypatch.setattr(GameCopy, "to_text", lambda _: second)
    with pytest.raises(AssertionError, match="the copy is not read back"):
        fuzz.check_copy(first)
