"""Rules are found by the rulebooks' own words, in all four languages, in any form and order."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from palatinus_rules import Language
from palatinus_rules.rules.rulebook import (
    CLAUSES,
    TERMS,
    clause,
    find_clauses,
    find_differences,
    near_words,
)
from palatinus_rules.rules.rulebook.word_forms import keyword_table, same_word, stem
from palatinus_rules.service import Miss, look_up_rules

EVERYDAY: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "everyday_questions.toml").read_text(encoding="utf-8")
)
IDS = [each.id for each in CLAUSES]
WORDS: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "rulebook_words.toml").read_text(encoding="utf-8")
)


def ids(words: str) -> list[str]:
    return [each.id for each in find_clauses(words)]


def test_the_list_of_words_is_long_and_made_of_words() -> None:
    assert list(WORDS) == list(Language)
    for words in WORDS.values():
        assert len(words) >= 60
        assert all(word.isalpha() for word in words)
        assert {name for wanted in words.values() for name in wanted.split()} <= {*IDS}


@pytest.mark.parametrize(
    ("word", "wanted"),
    [(word, wanted) for words in WORDS.values() for word, wanted in words.items()],
)
def test_words_of_the_rulebooks_find_their_clauses(word: str, wanted: str) -> None:
    assert {*wanted.split()} <= {*ids(word)}
    # Whoever finds nearly everything has found nothing.
    assert len(ids(word)) < len(CLAUSES) / 2


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("retreat", "soldiers.flees-when-equal"),
        ("unoccupied", "control.farmer-free-field"),
        ("at the same time", "soldiers.at-the-same-time"),
        ("messo in fuga", "soldiers.flees-when-equal"),
        ("contemporaneamente", "soldiers.at-the-same-time"),
        ("maggioranza", "soldiers.captures-larger-group"),
        ("gleichzeitig", "soldiers.at-the-same-time"),
        ("in die Flucht", "soldiers.flees-when-equal"),
        ("majoritaire", "soldiers.captures-larger-group"),
        ("en même temps", "soldiers.at-the-same-time"),
        ("attorno", "soldiers.around-the-hill"),
    ],
)
def test_what_people_ask_for(words: str, found: str) -> None:
    assert found in ids(words)


@pytest.mark.parametrize(
    ("question", "wanted", "language"),
    [
        (asked, ids, name)
        for name, questions in EVERYDAY.items()
        for asked, ids in questions.items()
    ],
)
def test_everyday_questions_are_answered_by_the_first_three_clauses(
    question: str, wanted: str, language: str
) -> None:
    assert {*told_first(question, language)[:3]} & {*wanted.split()}


def told_first(question: str, language: str) -> list[str]:
    """The clauses that answer a question, in the order in which they are told."""
    found = look_up_rules(question, language=language)
    told = found.explanation if isinstance(found, Miss) else found
    return [statement.clauses[0] for statement in told.statements if statement.clauses]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("how do springs work", "contents.tiles"),
        ("does my own soldier capture me", "soldiers.own-color"),
    ],
)
def test_words_that_say_nothing_of_the_game_do_not_lead(question: str, first: str) -> None:
    """Only one clause has a form of "work", and one in French begins with "me"."""
    assert told_first(question, "en")[0] == first


def test_there_are_ten_everyday_questions_in_each_language() -> None:
    assert list(EVERYDAY) == list(Language)
    assert all(len(questions) >= 10 for questions in EVERYDAY.values())
    assert {
        name for each in EVERYDAY.values() for ids in each.values() for name in ids.split()
    } <= {*IDS}


def test_no_word_cut_short_is_suggested() -> None:
    for cut in ("flie", "captu", "einflu", "säckch", "mercan", "sacchet"):
        assert near_words(cut)
        assert cut not in [near.word.casefold() for near in near_words(f"{cut} zeppelin")]


def test_all_words_must_be_there_in_whatever_order_and_form() -> None:
    assert ids("captured larger groups") == ["soldiers.captures-larger-group"]
    assert ids("groups captured larger") == ["soldiers.captures-larger-group"]
    assert "soldiers.captures-only-kind" in ids("captured")
    assert "soldiers.captures-only-kind" not in ids("captured larger")
    assert ids("captured zeppelin") == []


def test_words_of_several_languages_are_looked_for_in_all_if_none_has_them_all() -> None:
    assert "control.merchant-beside-farmer" in ids("merchant Bauer")
    assert ids("farmer soldato") == []


def test_a_letter_before_an_apostrophe_is_no_word() -> None:
    # Several French sentences about hills have "c'est" in them.
    for words in ("hill C", "colle C", "Hügel C", "colline C"):
        assert ids(words) == ["soldiers.hill-c", "control.hill-c"]
    assert ids("l\u2019abitante") == ids("abitante")


def test_small_words_are_passed_over_in_their_language() -> None:
    assert ids("the arrow") == ids("arrow") == ids("der Pfeil")
    assert ids("the") == ids("der die das") == []
    # "Quelle" is a spring in German, and some of those in Italian.
    assert "control.farmer-spring" in ids("Quelle")
    assert "control.sum" not in ids("Quelle")
    assert "control.farmer-spring" in ids("farmer Quelle")
    assert "control.merchant-beside-merchant" not in ids("farmer Quelle")
    assert [near.word for near in near_words("the bag Quelle")] == ["bag", "Quelle"]


def test_no_name_of_a_thing_is_a_small_word_of_its_language() -> None:
    for language in Language:
        small = keyword_table().table("small").text(language).split()
        assert not {term[language].casefold() for term in TERMS} & {*small}


def test_things_of_the_game_are_found_by_all_their_names() -> None:
    assert "preparation.further-tiles" in ids("Landschafts-Tafel")
    assert "preparation.further-tiles" in ids("tessera territorio")
    assert "disc-counts" in [each.id for each in find_differences("jetons de score")]


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("captures", "capturing", Language.EN),
        ("controlled", "control", Language.EN),
        ("tallies", "tally", Language.EN),
        ("pareggiano", "pareggio", Language.IT),
        ("catturati", "cattura", Language.IT),
        ("gesetzt", "setzen", Language.DE),
        ("gefangenen", "fangen", Language.DE),
        ("angrenzende", "angrenzen", Language.DE),
        ("occupees", "occupe", Language.FR),
        ("capturent", "capture", Language.FR),
    ],
)
def test_forms_of_a_word_are_one_word(one: str, other: str, language: Language) -> None:
    assert same_word(one, other, language)
    assert same_word(other, one, language)


def test_other_words_are_other_words() -> None:
    assert not same_word("merchant", "merit", Language.EN)
    # Too little would be left without the ending.
    assert stem("age", Language.EN) == "age"
    assert stem("gelb", Language.DE) == "gelb"


def test_short_words_are_found_as_a_whole_or_with_one_letter_more() -> None:
    assert "control.tie-discs" in ids("tie")
    assert "control.tie-discs" in ids("ties")
    # Not the tiers of anything, nor every word that begins with an a.
    assert "contents.tiles" not in ids("ti")
    assert not {*ids("mer")} & {*ids("merchant")}
    assert "contents.adjacent" in ids("adjac")


def test_the_nearest_words_of_what_is_not_found() -> None:
    first, *_ = near_words("retraet")
    assert first.word.startswith("retreat")
    assert clause("soldiers.flees-when-equal") in first.clauses
    assert near_words("xyzxyzxyz") == ()
    assert near_words(" ?! ") == ()


def test_words_that_are_never_together_are_told_one_by_one() -> None:
    assert ids("retreating bag") == []
    near = {each.word: [rule.id for rule in each.clauses] for each in near_words("retreating bag")}
    assert "soldiers.flees-when-equal" in near["retreats"]
    assert near["bag"] == ["contents.bag"]


def test_two_words_in_the_same_clauses_are_named_once() -> None:
    # Both are the bag, in the one clause about it.
    assert [each.word for each in near_words("Säckchen sacchetto bag zzz")] == ["Säckchen"]


def test_keywords_belong_to_clauses_and_are_words() -> None:
    keywords = keyword_table().table("keywords")
    assert {*keywords.entries} <= {*IDS}
    for name in keywords.entries:
        for language in Language:
            words = keywords.table(name).text(language).split()
            assert all(word.isalpha() for word in words), (name, language)
            # A sentence has small words between the others.
            assert len(words) < 15, (name, language)


def test_a_very_long_question_is_answered_at_once() -> None:
    assert find_clauses("soldier " * 20_000) == find_clauses("soldier")
    assert near_words("x" * 100_000) == ()
