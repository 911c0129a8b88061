"""The gettext catalogs: complete, compiled, and fit for the values that go into them."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message

from catalogs import PALATINUS, brought_up_to_date, is_translated, po_path, read, template
from palatinus_rules import Language
from palatinus_rules.explanations.phrases import catalog

MESSAGES = [message for message in template() if message.id]
NO_PUNCTUATION = r"[:!]\w+\}|\d:\d|[MF]:W|tcp:|:,\}"
"""Colons of formats, sets with wolves and addresses."""


def key(message: Message) -> tuple[str | None, str]:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def texts(value: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [value] if isinstance(value, str) else list(value or ())


def test_every_message_is_translated_and_none_is_left_over() -> None:
    for language in PALATINUS.languages:
        known = read(language)
        assert [message.id for message in known if message.id and not is_translated(message)] == []
        assert {key(message) for message in known if message.id} == {key(m) for m in MESSAGES}
        assert not known.obsolete


def test_english_has_no_catalog_as_it_stands_in_the_code() -> None:
    assert not po_path(Language.EN).exists()
    assert [each for each in Language if each not in PALATINUS.languages] == [Language.EN]


def test_a_changed_message_keeps_its_translation_and_is_marked() -> None:
    known = Catalog(locale="de")
    known.add("The soldier flees.", "Der Heerführer flieht.")
    known.add("The soldier captures {captured}.", "Der Heerführer nimmt {captured} gefangen.")
    new = Catalog()
    for text in ("The soldier runs away.", "The soldier captures {captured}.", "A new thing."):
        new.add(text)
    brought_up_to_date(known, new)
    kept = known["The soldier runs away."]
    assert (kept.string, kept.fuzzy) == ("Der Heerführer flieht.", True)
    assert not known["The soldier captures {captured}."].fuzzy
    assert not known["A new thing."].string
    assert not known.obsolete


def test_missing_and_fuzzy_entries_are_noticed() -> None:
    assert is_translated(Message("soldier", "Heerführer"))
    assert not is_translated(Message("soldier", ""))
    assert not is_translated(Message(("soldier", "soldiers"), ("Heerführer", "")))
    assert not is_translated(Message("soldier", "Heerführer", flags={"fuzzy"}))


@pytest.mark.parametrize("language", PALATINUS.languages)
def test_translations_use_the_values_of_their_message(language: Language) -> None:
    def values(text: str) -> set[str]:
        return set(re.findall(r"\{(\w+)(?:[:!][^}]*)?\}", text.replace("{{", "").replace("}}", "")))

    for message in read(language):
        # Click has words for types of numbers that no player needs.
        if message.id and "{number_type}" not in message.id:
            # Form by form: where there is only one, its number may be a word.
            for text, said in zip(texts(message.id), texts(message.string), strict=True):
                assert values(said) == values(text), message.id


@pytest.mark.parametrize("language", PALATINUS.languages)
def test_no_translation_is_just_the_english(language: Language) -> None:
    same = {
        "{name} ({color})", "{label}: {text}", "{number}%", "Points", "points", "Code",
        "{pieces} on {fields}", "{number} point", "{before}; {after}", "Date",
        "{number}", "max.",
        "--set {set}: {reason}", "players {number}: {wrong}", "springs: {wrong}",
    }  # fmt: skip
    for message in read(language):
        words = re.sub(r"\{[^}]*\}", "", "".join(texts(message.id)))
        if re.search("[a-z]", words) and not set(texts(message.id)) & same:
            assert texts(message.string) != texts(message.id), message.id


def test_french_puts_a_space_before_its_colons_and_the_others_do_not() -> None:
    for language in Language:
        known = template() if language is Language.EN else read(language)
        before = [
            (before, text)
            for message in known
            if message.id and key(message)[1] != ": {value} each"
            for text in texts(message.id if language is Language.EN else message.string)
            for before in re.findall(r"(.)[:;?!]", re.sub(NO_PUNCTUATION, "}", text))
        ]
        assert len(before) > 30
        spaced = [text for sign, text in before if sign in {" ", "\u00a0"}]
        assert spaced == ([text for _, text in before] if language is Language.FR else [])


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 farmers", "1 farmer", "2 farmers"),
        ("it", "0 contadini", "1 contadino", "2 contadini"),
        ("de", "0 Bauern", "1 Bauern", "2 Bauern"),
        ("fr", "0 paysan", "1 paysan", "2 paysans"),
    ],
)
def test_numbers_choose_their_form(language: str, none: str, one: str, two: str) -> None:
    words = catalog(Language(language))
    said = [
        words.ngettext("farmers-count", "{number} farmer", "{number} farmers", n) for n in range(3)
    ]
    assert said == [none, one, two]
