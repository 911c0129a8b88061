"""Searching, word forms and first letters, each on a few words of its own."""

from __future__ import annotations

import pytest

from palatinus_rules import Color, Kind, Language
from palatinus_rules.kit.language import Wording
from palatinus_rules.rules.rulebook import nearest_clauses
from palatinus_rules.rules.rulebook.search import Index
from palatinus_rules.rules.rulebook.terms import initials
from palatinus_rules.rules.rulebook.word_forms import same_word, stem


def english(*texts: str) -> Index:
    """An index of nameless things that are only told in English."""
    return Index(("", [Wording(text, "", "", "")]) for text in texts)


def test_the_things_with_more_of_the_words_are_nearer() -> None:
    index = english("bridge", "bridge tower", "bridge tower gate", "moat")
    assert index.ranked("bridge tower gate") == [2, 1, 0]
    assert index.ranked("castle") == []


def test_a_rare_word_tells_more_than_a_frequent_one() -> None:
    index = english("bridge", "bridge", "bridge tower", "gate")
    assert index.ranked("bridge gate") == [3, 0, 1, 2]


def test_the_words_of_a_question_are_those_of_one_language() -> None:
    """In the first, one word is English and the other Italian; in the second, both are English."""
    index = Index(
        [
            ("", [Wording("bridge", "tower", "", "")]),
            ("", [Wording("bridge tower", "", "", "")]),
        ]
    )
    assert index.ranked("bridge tower") == [1, 0]


def test_the_nearest_clause_has_more_of_the_words_than_all_others() -> None:
    # Soldiers, behind and screen; no other clause speaks of all three.
    found = nearest_clauses("soldiers still behind your screen")
    assert (found[0].id, len(found)) == ("play.no-soldier-held", 3)
    assert nearest_clauses("zeppelin") == ()


def test_names_are_english() -> None:
    """Both words stand in one language only in the first; the second has one Italian word."""
    index = Index(
        [
            ("lantern", [Wording("bridge", "", "", "")]),
            ("", [Wording("bridge", "lantern", "", "")]),
        ]
    )
    assert index.find("lantern bridge") == {0}


def test_small_words_are_passed_over_in_their_own_language() -> None:
    """``The`` is small in English, and a word like any other in Italian."""
    index = Index([("", [Wording("bridge", "", "", "")]), ("", [Wording("", "bridge", "", "")])])
    assert index.find("bridge") == {0, 1}
    assert index.find("the bridge") == {0}


@pytest.mark.parametrize(
    ("asked", "is_there"),
    [
        ("quar", True),
        ("quart", True),
        ("qua", False),
        ("ton", False),
        ("zin", True),
        ("zi", False),
        ("z", False),
    ],
)
def test_four_letters_begin_any_word_and_fewer_lack_one_letter(asked: str, is_there: bool) -> None:
    # Tonic has two letters more than ton, zinc one more than zin and two more than zi.
    assert bool(english("quarrel quartz tonic zinc").find(asked)) is is_there


@pytest.mark.parametrize(
    "asked", ["gettone", "gettoni", "Hügelchip", "Hügelchips", "gettone colle"]
)
def test_a_thing_is_found_by_its_name_or_one_word_of_it_in_any_language(asked: str) -> None:
    """A laurel token is *gettone colle* in Italian and *Hügelchip* in German."""
    assert english("bridge", "laurel token").find(asked) == {1}


def test_a_word_that_comes_near_is_spelled_as_it_stands_there() -> None:
    index = Index([("", [Wording("", "", "Säckchen", "")])])
    assert index.nearest("sackchenn") == {"Säckchen": {0}}


def test_what_comes_near_is_never_a_word_cut_short() -> None:
    index = english("bridges", "towers")
    assert index.nearest("brid towering") == {"bridges": {0}, "towers": {1}}


@pytest.mark.parametrize(
    ("word", "language", "left"),
    [
        # Only German has participles with ge-: getaucht, from tauchen.
        ("getaucht", Language.DE, "tauch"),
        ("getaucht", Language.FR, "getaucht"),
        # Only English is written in two ways.
        ("vapours", Language.EN, "vapor"),
        ("vapours", Language.FR, "vapour"),
        ("theatres", Language.EN, "theat"),
        # Of a double letter one is left, if three letters are.
        ("egg", Language.EN, "egg"),
        ("eggs", Language.EN, "egg"),
        ("kidding", Language.EN, "kid"),
        # The longest ending that there is.
        ("shipments", Language.EN, "ship"),
    ],
)
def test_what_is_left_of_a_word(word: str, language: Language, left: str) -> None:
    assert stem(word, language) == left


def test_a_german_participle_is_a_form_of_its_verb_only_in_german() -> None:
    assert same_word("getaucht", "tauchen", Language.DE)
    assert same_word("tauchst", "getaucht", Language.DE)
    assert not same_word("getaucht", "tauchen", Language.EN)


@pytest.mark.parametrize(
    ("letter", "it", "de", "fr"),
    [
        # Merchants: mercante, Händler, marchand; farmers: contadino, Bauer, paysan;
        # soldiers: condottiero, Heerführer, condottiere.
        ("h", [], [Kind.MERCHANT, Kind.SOLDIER], []),
        ("C", [Kind.FARMER, Kind.SOLDIER], [], [Kind.SOLDIER]),
        ("m", [Kind.MERCHANT], [], [Kind.MERCHANT]),
        ("B", [], [Kind.FARMER], []),
        ("a", [], [], []),
        ("he", [], [], []),
        ("", [], [], []),
    ],
)
def test_kinds_by_their_first_letter_in_other_languages(
    letter: str, it: list[Kind], de: list[Kind], fr: list[Kind]
) -> None:
    found = initials(letter, Kind)
    assert {language: {*kinds} for language, kinds in found.items()} == {
        Language.IT: {*it},
        Language.DE: {*de},
        Language.FR: {*fr},
    }


def test_colors_by_their_first_letter_in_other_languages() -> None:
    # Giallo, gelb and grün; verde, viola, violett, vert and violet.
    assert initials("g", Color) == {
        Language.IT: [Color.YELLOW],
        Language.DE: [Color.YELLOW, Color.GREEN],
        Language.FR: [],
    }
    assert initials("v", Color) == {
        Language.IT: [Color.GREEN, Color.PURPLE],
        Language.DE: [Color.PURPLE],
        Language.FR: [Color.GREEN, Color.PURPLE],
    }
