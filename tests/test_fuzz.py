"""The fuzzer: a few inputs of it, and that it notices what it looks for."""

from __future__ import annotations

import pytest

import fuzz
from palatinus_rules import Record
from palatinus_rules.notation import read_game


def test_a_few_inputs() -> None:
    inputs, records = fuzz.run((1, 0, 300))
    assert inputs == 300
    # Some inputs are still records, and most are not.
    assert 30 < records < 200


def test_an_error_that_escapes_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(source: str | bytes) -> bool:
        raise IndexError(source)

    monkeypatch.setattr(fuzz, "check", fails)
    with pytest.raises(IndexError):
        fuzz.run((1, 0, 300))
    assert "seed 1, batch 0: " in capsys.readouterr().err


def test_a_record_that_is_read_back_differently_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = next(text for text in fuzz.seeds() if read_game(text).record is not None)
    assert fuzz.check(text)
    monkeypatch.setattr(Record, "to_text", lambda _: text.replace("Title: ", "Title: not "))
    with pytest.raises(AssertionError, match="the text is not read back"):
        fuzz.check(text)
