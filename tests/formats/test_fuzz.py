"""The fuzzer: a few inputs for every reader, and that it notices what it looks for."""

from __future__ import annotations

import pytest

import fuzz
import fuzz_disputes as disputes
import fuzz_palatinus as palatinus
from fuzz_spoiling import turn
from palatinus_rules import GameCopy, Position, Record, Rulings
from palatinus_rules.disputes.claims import InfluenceClaim
from palatinus_rules.formats import PositionFormat, read_game


@pytest.mark.parametrize("name", fuzz.READERS)
def test_a_few_inputs(name: str) -> None:
    marks, read = fuzz.run((name, 1, 0, 200))
    assert len(marks) == 200
    # Nearly all of them differ, even where they are short; some can still be read, most cannot.
    assert len(set(marks)) > 100
    assert 3 < read < 150


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
    whole = next(text for text in palatinus.record_seeds() if read_game(text).record is not None)
    # Inputs take turns with what is checked; the second of three is the text.
    text = next(
        text for text in (whole + "\n" * number for number in range(99)) if turn(text, 3) == 1
    )
    assert palatinus.check_record(text)
    monkeypatch.setattr(Record, "to_text", lambda _: text.replace("Title: ", "Title: not "))
    with pytest.raises(AssertionError, match="the text is not read back"):
        palatinus.check_record(text)


def test_a_position_that_is_read_back_differently_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    codes = palatinus.code_seeds()
    as_code = palatinus.FORMS.index(PositionFormat.CODE)
    first = next(code for code in codes if turn(code, len(palatinus.FORMS)) == as_code)
    second = next(code for code in codes if code != first)
    assert palatinus.check_any(first)
    monkeypatch.setattr(Position, "to_code", lambda _: second)
    with pytest.raises(AssertionError, match="the code is not read back"):
        palatinus.check_any(first)


def test_a_copy_that_is_read_back_differently_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = palatinus.copy_seeds()
    assert palatinus.check_copy(first)
    monkeypatch.setattr(GameCopy, "to_text", lambda _: second)
    with pytest.raises(AssertionError, match="the copy is not read back"):
        palatinus.check_copy(first)


def test_a_claim_that_is_read_back_differently_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert disputes.check_claims("C red 9")
    monkeypatch.setattr(InfluenceClaim, "__str__", lambda _: "C red 8")
    with pytest.raises(AssertionError, match="the claims are not read back"):
        disputes.check_claims("C red 9")


def test_readings_that_are_read_back_differently_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The readings of this game and of the other are read in turn.
    words = next(
        words for words in ("captor=leaves", "captor=leaves ", "captor=leaves  ") if turn(words, 2)
    )
    assert disputes.check_readings(words)
    monkeypatch.setattr(Rulings, "to_readings", lambda _: {})
    with pytest.raises(AssertionError, match="the readings are not read back"):
        disputes.check_readings(words)


def test_a_line_without_an_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = disputes.line_seeds()[-1]
    assert disputes.check_lines(lines)
    monkeypatch.setattr(disputes, "score_lines", lambda *_: [])
    with pytest.raises(AssertionError, match="not every line was answered"):
        disputes.check_lines(lines)
