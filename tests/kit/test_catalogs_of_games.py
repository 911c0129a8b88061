"""Catalogs: each game has its own, and numbers and lists are said as its language says them."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog as Messages
from babel.messages.mofile import write_mo

import catalogs
from palatinus_rules import Language
from palatinus_rules.explanations.phrases import catalog
from palatinus_rules.kit.messages import Translator


def test_a_game_has_its_messages_where_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages = Messages(locale="it")
    messages.add("{number} stone", "una pietra di {number}")
    folder = tmp_path / "quarry" / "locale" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (tmp_path / "quarry" / "__init__.py").touch()
    with (folder / "stones.mo").open("wb") as stream:
        write_mo(stream, messages)
    monkeypatch.syspath_prepend(tmp_path)
    words = Translator(Language.IT, "quarry", "stones")
    monkeypatch.delitem(sys.modules, "quarry")
    assert words.language is Language.IT
    assert words.gettext("number-stone", "{number} stone", number=3) == "una pietra di 3"
    with pytest.raises(FileNotFoundError):
        Translator(Language.DE, "palatinus_rules.explanations", "stones")


def test_the_messages_of_the_kit_are_collected_for_every_game() -> None:
    home = catalogs.Home("x", "x", ("kit/**/*.py",), (), (), ())
    own = {message.id for message in catalogs.template(home)}
    assert {"{items} and {last}", "{number}%", "{label}: {text}"} <= own
    assert "{player} wins." not in own


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1,234,567", "0.50", "12.5%", "0%", "100%", "under 0.1%", "over 99.9%"]),
        ("de", ["1.234.567", "0,50", "12,5_%", "0_%", "100_%", "unter 0,1_%", "über 99,9_%"]),
    ],
)
def test_numbers(language: str, said: list[str]) -> None:
    words = catalog(Language(language))
    shares = [Fraction(parts, 10**6) for parts in (125_000, 0, 10**6, 1, 10**6 - 1)]
    percents = [words.percent(share).replace("\u00a0", "_") for share in shares]
    assert [words.whole(1234567), words.decimal(Fraction(1, 2), 2), *percents] == said


def test_a_minus_is_a_minus_sign() -> None:
    assert catalog(Language.DE).decimal(-0.9, 1) == "\N{MINUS SIGN}0,9"
    assert catalog(Language.EN).decimal(-2, 0) == "\N{MINUS SIGN}2"


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
    assert catalog(Language(language)).listed(["E1", last]) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "1 2"), ("it", "1° 2°"), ("de", "1 2"), ("fr", "1re 2e")],
)
def test_places_in_a_ranking(language: str, said: str) -> None:
    words = catalog(Language(language))
    assert f"{words.place(1)} {words.place(2)}" == said
