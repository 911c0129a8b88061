"""Sentences in other languages: values are filled in as each language has them."""

from __future__ import annotations

import logging

import pytest

from palatinus_rules import Color, Field, Kind, Language
from palatinus_rules.cli.program import PALATINUS
from palatinus_rules.kit import Listed, Value, Written
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.messages import translate_log
from palatinus_rules.kit.messages import (
    Message,
    Translator,
    Verbatim,
    joined,
    message,
    phrase,
    quantity,
    term,
)
from palatinus_rules.rules.box import inhabitants
from untranslated import Untranslated


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("A1", ("A1", "A1", "A1", "A1")),
        (Field.A1, ("A1", "A1", "A1", "A1")),
        (Color.RED, ("red", "rosso", "Rot", "rouge")),
        (Kind.FARMER, ("farmer", "contadino", "Bauer", "paysan")),
        (term("written", "green"), ("green", "verde", "grün", "vert")),
        (Written("ab'c"), ('"ab\'c"', "«ab'c»", "„ab'c“", "« ab'c »")),
        (Verbatim("x" * 50), ("x" * 50,) * 4),
        ("x" * 50, ("x" * 40 + "…",) * 4),
        (7, ("7", "7", "7", "7")),
        (10**15, ("a huge number", "un numero enorme", "eine riesige Zahl", "un nombre énorme")),
        (inhabitants(1), ("1 inhabitant", "1 abitante", "1 Bevölkerungschip", "1 habitant")),
        (
            inhabitants(3, Kind.SOLDIER),
            ("3 soldiers", "3 condottieri", "3 Heerführer", "3 condottieres"),
        ),
        (
            inhabitants(0, Kind.FARMER),
            ("no farmers", "nessun contadino", "keine Bauern", "aucun paysan"),
        ),
        (("A1", "B2", "C3"), ("A1, B2 and C3", "A1, B2 e C3", "A1, B2 und C3", "A1, B2 et C3")),
        (Listed(("A1", "B2"), "or"), ("A1 or B2", "A1 o B2", "A1 oder B2", "A1 ou B2")),
        (Listed(("A1", "B2"), ","), ("A1, B2",) * 4),
        (Listed(("A1", "B2"), ";"), ("A1; B2", "A1; B2", "A1; B2", "A1 ; B2")),
        (
            message("and-more-counted", "… and {number:,} more", number=1234),
            ("… and 1,234 more", "… e altri 1.234", "… und 1.234 weitere", "… et 1 234 autres"),
        ),
        (
            message("color-listed-twice", "{color} is listed here twice.", color=Color.BLUE),
            (
                "blue is listed here twice.",
                "Il blu compare qui due volte.",
                "Blau steht hier zweimal.",
                "Le bleu figure ici deux fois.",
            ),
        ),
    ],
)
def test_values_in_four_languages(value: Value, told: tuple[str, ...]) -> None:
    found = [translator(language).text(value) for language in Language]
    assert [text.replace("\u202f", " ").replace("\u00a0", " ") for text in found] == [*told]


def test_some_sentences_are_for_some_languages_only() -> None:
    aside = Message("", "{text}", {"text": Verbatim("Ja.")}, languages=frozenset({"de"}))
    both = joined(phrase("{text}", text=Verbatim("So.")), aside)
    assert str(both) == "So."
    assert [translator(each).text(both) for each in ("en", "it", "de")] == ["So.", "So.", "So. Ja."]


def test_what_is_logged_as_a_sentence_is_told_in_the_language_of_the_user(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger = logging.getLogger("palatinus_rules.batch")
    monkeypatch.setattr(logger, "filters", [])
    translate_log("palatinus_rules.batch")
    user_language.remember_program(PALATINUS)
    try:
        user_language.remember_call(["hint", "--lang", "de"])
        logger.warning(message("verified-nothing", "nothing is confirmed"))
        logger.warning("no sentence")
    finally:
        user_language.remember_call([])
    assert caplog.messages == ["nichts ist bestätigt", "no sentence"]


def test_what_no_catalog_has_is_said_in_english_and_noted() -> None:
    goose = quantity("goose", 2, "goose", "geese")
    german, untranslated = Translator(Language.DE, [{"color.red": ("Rot",)}]), Untranslated()
    assert german.text(goose) == "2 geese"
    untranslated.noted_of(german)
    assert german.text(goose) == "2 geese"
    assert german.text(message("goose-loose", "The goose is loose.")) == "The goose is loose."
    assert german.text(Color.RED) == "Rot"
    assert untranslated.ids == {"goose", "goose-loose"}
