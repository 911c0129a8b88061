"""What the open questions and their readings are called, in four languages."""

from __future__ import annotations

import pytest

from palatinus_rules import Language
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules.rulebook import OPEN_QUESTIONS, question
from palatinus_rules.rules.rulings import QUESTIONS


def test_conditions_can_open_a_sentence() -> None:
    openings = {"en": "if ", "it": "se ", "de": "wenn ", "fr": "si"}
    for key, readings in QUESTIONS.items():
        for reading in readings:
            condition = question(key).answer(reading).condition
            for language, opening in openings.items():
                assert condition[Language(language)].startswith(opening)
                assert condition[Language(language)][-1].isalnum()
        said = question(key).said
        assert all(said[language].endswith(".") for language in Language)


def test_german_conditions_can_be_followed_by_another() -> None:
    # No comma stands before "und wenn", but one would have to close a relative clause at the end.
    for key, readings in QUESTIONS.items():
        for reading in readings:
            assert question(key).answer(reading).condition[Language.DE].count(",") in (0, 2)


@pytest.mark.parametrize("language", Language)
def test_names_are_nouns_for_a_list(language: Language) -> None:
    names = [asked.name[language] for asked in OPEN_QUESTIONS]
    assert len({*names}) == len(QUESTIONS)
    # Seven of them, with their keys, take four lines of a terminal at most.
    assert all(len(name) <= 40 for name in names)
    assert not any(mark in name for name in names for mark in ".,:;?!_()")


def test_a_question_is_called_by_its_name_and_its_key() -> None:
    called = {
        "en": "free spring (free_spring)",
        "it": "fonte libera (free_spring)",
        "de": "freie Quelle (free_spring)",
        "fr": "source libre (free_spring)",
    }
    for language, expected in called.items():
        assert question("free_spring").name_and_key(language) == expected
    assert question("free_spring").name_and_key() == called["en"]
    with pytest.raises(UnknownNameError):
        question("free_spring").name_and_key("la")
