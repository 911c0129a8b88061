"""Messages: an id, the English text, and values that text is made of in every language."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import pytest

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    ENGLISH,
    Listed,
    Message,
    Spoken,
    Translator,
    Value,
    Verbatim,
    Written,
    capital,
    decimal,
    did_you_mean,
    forms,
    joined,
    labeled,
    message,
    percent,
    phrase,
    plural,
    quantity,
    rank,
    spoken,
    term,
)

GERMAN: Mapping[str, tuple[str, ...]] = {
    "flees": ("{soldier:capital} flieht.",),
    "the-soldier": ("der {color} Heerführer",),
    "red": ("rote",),
    "no": ("Nein.",),
    "did-you-mean": ("Meinten Sie {guess}?",),
    "pieces": ("ein Stein", "{number} Steine"),
    "farmers": ("{number} Bauer", "{number} Bauern"),
    "no-farmers": ("kein Bauer",),
    "sides": ("Seite", "Seiten"),
    "list-and": ("{items} und {last}",),
    "list-or": ("{items} oder {last}",),
    "joined-clauses": ("{before}; {after}",),
    "number-thousands": ("{thousands}.{hundreds}",),
    "number-decimal": ("{whole},{fraction}",),
    "number-percent": ("{number} %",),
    "number-percent-under": ("unter {number} %",),
    "number-huge": ("eine riesige Zahl",),
    "number-rank": ("{number}.", "{number}."),
    "quoted-text": ("„{quoted}“",),
    "labeled-text": ("{label}: {text}",),
    "color.red": ("Rot",),
    "piece.red-farmer": ("roter Bauer",),
}
KIT: Mapping[str, tuple[str, ...]] = {"no": ("Nö.",), "yes": ("Ja.",)}
german = Translator(Language.DE, [GERMAN, KIT])


class Color(Spoken, StrEnum):
    """Words of their own in every language."""

    RED = "red"
    DARK_BLUE = "dark blue"


def red_soldier() -> Message:
    return message("the-soldier", "the {color} soldier", color=message("red", "red"))


@pytest.mark.parametrize(
    ("value", "english", "translated"),
    [
        (
            message("flees", "{soldier} flees.", soldier=red_soldier()),
            "the red soldier flees.",
            "Der rote Heerführer flieht.",
        ),
        (capital(red_soldier()), "The red soldier", "Der rote Heerführer"),
        (message("unknown", "Nobody."), "Nobody.", "Nobody."),
        (message("no", "No."), "No.", "Nein."),
        (message("yes", "Yes."), "Yes.", "Ja."),
        (
            joined(message("no", "No."), None, did_you_mean("A1")),
            "No. Did you mean A1?",
            "Nein. Meinten Sie A1?",
        ),
        (plural("pieces", "{number} piece", "{number} pieces", 1), "1 piece", "ein Stein"),
        (plural("pieces", "{number} piece", "{number} pieces", 0), "0 pieces", "0 Steine"),
        (quantity("farmers", 0, "farmer", "farmers"), "no farmers", "kein Bauer"),
        (quantity("farmers", 1, "farmer", "farmers"), "1 farmer", "1 Bauer"),
        (quantity("farmers", 2, "farmer", "farmers"), "2 farmers", "2 Bauern"),
        (quantity("farmers", 10**12, "a", "b"), "a huge number b", "eine riesige Zahl Bauern"),
        (forms("sides", "side", "sides"), "side", "Seite"),
        (forms("sides", "side", "sides").for_number(1), "side", "Seite"),
        (forms("sides", "side", "sides").for_number(3), "sides", "Seiten"),
        (("A1", "B2", 3), "A1, B2 and 3", "A1, B2 und 3"),
        (("A1",), "A1", "A1"),
        (Listed((1, 2), "or"), "1 or 2", "1 oder 2"),
        (Listed((1, Color.RED), ","), "1, red", "1, Rot"),
        (Listed((1, 2, 3), ";"), "1; 2; 3", "1; 2; 3"),
        (Listed((message("no", "No."), "", message("yes", "Yes.")), " "), "No. Yes.", "Nein. Ja."),
        (Color.RED, "red", "Rot"),
        (Color.DARK_BLUE, "dark blue", "dark blue"),
        (term("piece", "red farmer"), "red farmer", "roter Bauer"),
        (Written("ab\nc"), r"'ab\nc'", r"„ab\nc“"),
        (Written("it's"), '"it\'s"', "„it's“"),
        (Verbatim("x" * 50), "x" * 50, "x" * 50),
        ("x" * 50, "x" * 40 + "…", "x" * 40 + "…"),
        (10**12, "a huge number", "eine riesige Zahl"),
        (phrase("{n:,}", n=1234567), "1,234,567", "1.234.567"),
        (phrase("{n:,}", n=999), "999", "999"),
        (phrase("{a} + {b}", a=Color.RED, b=7), "red + 7", "Rot + 7"),
        (decimal(-0.25, 2), "\N{MINUS SIGN}0.25", "\N{MINUS SIGN}0,25"),
        (decimal(3, 0), "3", "3"),
        (percent(0.125), "12.5%", "12,5 %"),
        (percent(0), "0%", "0 %"),
        (percent(1e-9), "under 0.1%", "unter 0,1 %"),
        (percent(1 - 1e-9), "over 99.9%", "over 99,9%"),
        (rank(2), "2", "2."),
        (labeled(Color.RED, message("no", "No.")), "red: No.", "Rot: Nein."),
        (message("braces", "{a} {{b}}", a="{b}"), "{b} {b}", "{b} {b}"),
    ],
)
def test_text_is_made_of_messages_and_values(value: Value, english: str, translated: str) -> None:
    assert ENGLISH.text(value) == english
    assert german.text(value) == translated


def test_a_message_is_its_english_text_where_nobody_translates() -> None:
    assert str(message("flees", "{soldier} flees.", soldier=red_soldier())) == (
        "the red soldier flees."
    )


def test_a_translation_is_found_by_the_id_whatever_the_english_is() -> None:
    assert german.text(message("no", "Certainly not.")) == "Nein."


def test_the_first_catalog_that_has_an_id_is_the_one() -> None:
    assert Translator(Language.DE, [KIT, GERMAN]).text(message("no", "No.")) == "Nö."


def test_french_has_one_form_for_none_and_one() -> None:
    french = Translator(
        Language.FR, [{"days": ("{number} jour", "{number} jours")}], lambda n: n > 1
    )
    days = [plural("days", "{number} day", "{number} days", number) for number in range(3)]
    assert [*map(french.text, days)] == ["0 jour", "1 jour", "2 jours"]


def test_messages_may_be_for_some_languages_only() -> None:
    aside = Message("no", "No.", languages=frozenset({"de"}))
    assert (str(aside), german.text(aside)) == ("", "Nein.")
    assert str(joined(message("yes", "Yes."), aside)) == "Yes."


def test_messages_with_the_same_values_are_equal() -> None:
    one, same = (message("hill", "Hill {hill}", hill="A") for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != message("hill", "Hill {hill}", hill="B")
    assert one != message("other", "Hill {hill}", hill="A")


def test_what_others_fill_in_keeps_its_placeholders() -> None:
    left = message("farmers-left", "{n} left")
    assert Translator(Language.DE, [{"farmers-left": ("noch {n}",)}]).template(left) == "noch {n}"
    assert german.template(left) == "{n} left"


def test_words_of_enumerations_have_ids() -> None:
    assert [spoken(each).id for each in Color] == ["color.red", "color.dark-blue"]
    assert term("piece", "red farmer").id == "piece.red-farmer"
