"""The four languages."""

from __future__ import annotations

import pickle

import pytest

from palatinus_rules import Language
from palatinus_rules.kit import UnknownNameError, Wording


def test_there_are_four() -> None:
    assert [str(language) for language in Language] == ["en", "it", "de", "fr"]
    assert [language.own_name for language in Language] == [
        "English",
        "italiano",
        "Deutsch",
        "français",
    ]
    assert Language.DE.english_name == "German"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("de_DE.UTF-8", Language.DE),
        ("de", Language.DE),
        ("fr-CA", Language.FR),
        ("IT_it@euro", Language.IT),
        ("de@euro", Language.DE),
        ("en.UTF-8", Language.EN),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("pt_BR", None),
        ("", None),
    ],
)
def test_languages_of_locales(name: str, language: Language | None) -> None:
    assert Language.of_locale(name) is language


@pytest.mark.parametrize(
    ("word", "guess"),
    [("german", " Did you mean de?"), ("xyz", "")],
)
def test_unknown_languages_are_named_with_what_there_is(word: str, guess: str) -> None:
    with pytest.raises(UnknownNameError) as error:
        Language(word)
    assert str(error.value) == f"There is no language {word!r}; there are en, it, de, fr.{guess}"
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)  # noqa: S301


def test_words_in_all_languages() -> None:
    words = Wording(en="hill", it="colle", de="Hügel", fr="colline")
    assert [words[language] for language in Language] == ["hill", "colle", "Hügel", "colline"]
    assert words["fr"] == "colline"
    with pytest.raises(UnknownNameError, match="no language '__class__'; there are en, it, de, fr"):
        words["__class__"]
