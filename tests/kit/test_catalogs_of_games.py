"""Catalogs: a game has its own, and numbers and lists are said as their language says them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import Listed, decimal, message, percent, phrase, rank


def test_a_game_may_have_words_of_its_own_for_what_the_kit_says() -> None:
    guess = message("did-you-mean", "Did you mean {guess}?", guess="A1")
    assert translator("it").text(guess) == "Forse intendevate A1?"
    assert translator("it", "palatinus").text(guess) == "Forse intendevate A1?"
    assert translator("it", "peninsula").text(guess) == "Forse si intendeva A1?"
    assert translator("de", "peninsula").text(guess) == "Meinten Sie A1?"


def test_a_changed_english_text_keeps_its_translation() -> None:
    assert translator("it").text(message("did-you-mean", "Is it {guess}?", guess="A1")) == (
        "Forse intendevate A1?"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1,234,567", "0.50", "12.5%", "0%", "100%", "under 0.1%", "over 99.9%"]),
        ("de", ["1.234.567", "0,50", "12,5_%", "0_%", "100_%", "unter 0,1_%", "über 99,9_%"]),
    ],
)
def test_numbers(language: str, said: list[str]) -> None:
    words = translator(language)
    shares = [Fraction(parts, 10**6) for parts in (125_000, 0, 10**6, 1, 10**6 - 1)]
    percents = [words.text(percent(share)).replace("\u00a0", "_") for share in shares]
    numbers = [phrase("{n:,}", n=1234567), decimal(Fraction(1, 2), 2)]
    assert [*map(words.text, numbers), *percents] == said


def test_a_minus_is_a_minus_sign() -> None:
    assert translator("de").text(decimal(-0.9, 1)) == "\N{MINUS SIGN}0,9"
    assert translator("en").text(decimal(-2, 0)) == "\N{MINUS SIGN}2"


@pytest.mark.parametrize(
    ("language", "last", "said"),
    [
        ("it", "E3", "E1 ed E3"),
        ("it", "Eva", "E1 ed Eva"),
        ("it", "F3", "E1 e F3"),
        ("en", "E3", "E1 and E3"),
        ("de", "E3", "E1 und E3"),
        ("fr", "E3", "E1 et E3"),
    ],
)
def test_italian_says_ed_before_an_e(language: str, last: str, said: str) -> None:
    assert translator(language).text(Listed(("E1", last))) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "1 2"), ("it", "1° 2°"), ("de", "1 2"), ("fr", "1re 2e")],
)
def test_places_in_a_ranking(language: str, said: str) -> None:
    words = translator(language)
    assert f"{words.text(rank(1))} {words.text(rank(2))}" == said
