"""The gettext catalogs: complete, looked at, and fit for the values that go into them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

import catalogs
from build_hook import compiled
from catalogs import HOMES, KIT, PALATINUS, PENINSULA, Home, messages, read, template, written
from palatinus_rules import Language
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import plural

IN_LANGUAGES = [(home, language) for home in HOMES for language in home.languages]
NO_PUNCTUATION = r"[:!]\w+\}|\d:\d|[MF]:W|tcp:|:,\}"
"""Colons of formats, sets with wolves and addresses."""

in_every_catalog = pytest.mark.parametrize(
    ("home", "language"), IN_LANGUAGES, ids=[f"{home.domain}-{of}" for home, of in IN_LANGUAGES]
)


def entries(home: Home, language: Language) -> Iterator[Message]:
    """All entries of a catalog, and of the one for Click beside it."""
    paths = [home.po_path(language)]
    paths += [] if home is KIT else [catalogs.click_path(home, language)]
    yield from (each for path in paths for each in read(path, language) if each.id)


def texts(value: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [value] if isinstance(value, str) else list(value or ())


def test_every_message_is_translated_and_looked_at() -> None:
    found = catalogs.to_do()
    if found:
        pytest.fail("\n".join([*found, "Translate it, or take the mark `fuzzy` away."]))


@in_every_catalog
def test_none_is_missing_or_left_over(home: Home, language: Language) -> None:
    known = {str(each.context) for each in entries(home, language) if each.context}
    assert known >= {*template(home)}
    # A game may have words of its own for what the kit says.
    assert known - {*template(home)} <= {*template(KIT)}


def test_english_has_no_catalog_as_it_stands_in_the_code() -> None:
    assert not any(home.po_path(Language.EN).exists() for home in HOMES)
    assert {*PALATINUS.languages} == {*Language} - {Language.EN}
    assert PENINSULA.languages == (Language.IT,)


CODE = """
message("soldier-flees", "{soldier} flees.", soldier=soldier)
plural("pieces", "{number} piece", "{number} pieces", 2)
quantity("farmers", 3, "farmer", "farmers")
Message(name, "no literal")
message(variable, "no id")

@command
def tell_all():
    \"\"\"Tells everything.

    Exit status: 0
    always.
    \"\"\"

@group(name="whole")
def whatever():
    \"\"\"The whole.\"\"\"
"""


def test_messages_are_collected_from_the_code() -> None:
    assert sorted(messages(ast.parse(CODE))) == [
        ("farmers", ("{number} farmer", "{number} farmers")),
        ("help-tell-all-1", ("Tells everything.",)),
        ("help-tell-all-2", ("Exit status: 0 always.",)),
        ("help-whole-1", ("The whole.",)),
        ("no-farmers", ("no farmers",)),
        ("pieces", ("{number} piece", "{number} pieces")),
        ("soldier-flees", ("{soldier} flees.",)),
    ]


@pytest.fixture(name="quarry")
def _quarry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A game with messages of its own, and with a German catalog."""
    home = Home("quarry")
    monkeypatch.setattr(Home, "folder", tmp_path)
    monkeypatch.setattr(Home, "languages", (Language.DE,))
    home.po_path(Language.DE).parent.mkdir(parents=True)
    return home


def german(home: Home) -> dict[str, tuple[list[str], list[str], bool]]:
    """The English and the German of every message, and whether it is marked."""
    home.po_path(Language.DE).write_bytes(catalogs.updated(home, Language.DE))
    return {
        str(each.context): (texts(each.id), texts(each.string), each.fuzzy)
        for each in read(home.po_path(Language.DE), Language.DE)
        if each.id
    }


def test_a_changed_text_keeps_its_translations_and_is_marked(
    quarry: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = quarry.folder / "stones.py"
    quarry.po_path(Language.DE).write_bytes(
        written(
            Language.DE,
            [
                Message("{n} stone", "{n} Stein", context="stone"),
                Message("It breaks.", "Er bricht.", context="breaks"),
                Message(
                    ("{number} day", "{number} days"), ("ein Tag", "viele Tage"), context="day"
                ),
                Message("nobody says this", "das sagt niemand", context="gone"),
            ],
        )
    )
    module.write_text(
        'message("stone", "{n} stone", n=1)\n'
        'message("breaks", "It cracks.")\n'
        'plural("day", "{number} day", "{number} days", 2)\n'
        'message("new", "A new thing.")\n'
    )
    monkeypatch.setattr(catalogs, "HOMES", (quarry,))
    found = german(quarry)
    assert found == {
        "breaks": (["It cracks."], ["Er bricht."], True),
        "day": (["{number} day", "{number} days"], ["ein Tag", "viele Tage"], False),
        "new": (["A new thing."], [""], False),
        "stone": (["{n} stone"], ["{n} Stein"], False),
    }
    catalogs.click_path(quarry, Language.DE).write_bytes(written(Language.DE, []))
    assert catalogs.to_do() == ["to look at: quarry, de: breaks", "to translate: quarry, de: new"]
    # It stays marked until somebody has looked at it, and is said meanwhile.
    assert german(quarry) == found
    made = compiled(quarry.po_path(Language.DE).read_bytes())
    assert b"Er bricht." in made


def test_a_message_that_becomes_a_plural_keeps_its_translation(quarry: Home) -> None:
    module = quarry.folder / "stones.py"
    quarry.po_path(Language.DE).write_bytes(
        written(Language.DE, [Message("{number} stones", "{number} Steine", context="stones")])
    )
    module.write_text('plural("stones", "{number} stone", "{number} stones", 2)\n')
    english = ["{number} stone", "{number} stones"]
    assert german(quarry) == {"stones": (english, ["{number} Steine"] * 2, True)}


def test_one_id_has_one_text(quarry: Home) -> None:
    (quarry.folder / "stones.py").write_text('message("a", "one")\nmessage("a", "two")\n')
    with pytest.raises(ValueError, match=r"stones\.py: a is"):
        template(quarry)


@in_every_catalog
def test_translations_use_the_values_of_their_message(home: Home, language: Language) -> None:
    def values(text: str) -> set[str]:
        return set(re.findall(r"\{(\w+)(?:[:!][^}]*)?\}", text.replace("{{", "").replace("}}", "")))

    for message in entries(home, language):
        # Click has words for types of numbers that no player needs.
        if "{number_type}" not in message.id:
            # Form by form: where there is only one, its number may be a word.
            for text, said in zip(texts(message.id), texts(message.string), strict=True):
                assert values(said) == values(text), message.id


@pytest.mark.parametrize("language", PALATINUS.languages)
def test_no_translation_is_just_the_english(language: Language) -> None:
    same = {
        "chart-axis-points", "column-points", "counted-point", "page-at-most", "page-no",
        "page-save-code", "players-option-wrong", "points-count", "set-option-wrong", "sheet-date",
        "springs-option-wrong",
    }  # fmt: skip
    for home in (KIT, PALATINUS):
        for message in entries(home, language):
            words = re.sub(r"\{[^}]*\}", "", "".join(texts(message.id)))
            if re.search("[a-z]", words) and message.context not in same:
                assert texts(message.string) != texts(message.id), message.id


def test_french_puts_a_space_before_its_colons_and_the_others_do_not() -> None:
    for language in Language:
        found = [
            (str(each.context), text)
            for home in (KIT, PALATINUS)
            for each in entries(home, language if language in home.languages else Language.DE)
            for text in texts(each.id if language is Language.EN else each.string)
        ]
        before = [
            (before, text)
            for name, text in found
            if name != "value-each"
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
    words = translator(language)
    said = [plural("farmers-count", "{number} farmer", "{number} farmers", n) for n in range(3)]
    assert [*map(words.text, said)] == [none, one, two]
