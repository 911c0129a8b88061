"""Clauses, differences, facts and questions, found by id, section, name or word."""

from __future__ import annotations

import pytest

from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules.rulebook import (
    CLAUSES,
    Section,
    clause,
    clauses_in,
    fact,
    find_clauses,
    find_differences,
    question,
)


def test_clauses_are_found_by_their_id() -> None:
    assert clause("victory.shared").id == "victory.shared"
    with pytest.raises(UnknownNameError) as error:
        clause("victory.share")
    assert str(error.value).startswith(
        "There is no clause 'victory.share'; there are victory.captured, victory.values,"
    )
    assert str(error.value).endswith("Did you mean victory.shared?")
    with pytest.raises(UnknownNameError, match=r"there are title\.\*, contents\.\*, goal\.\*"):
        clause("nonsense.at-all")


@pytest.mark.parametrize(
    "name",
    [
        "soldiers",
        "a) Effetto dei condottieri",
        "Effet des Condottieres",
        "auswertung der heerfuhrer",
    ],
)
def test_clauses_are_found_by_their_section(name: str) -> None:
    with pytest.raises(UnknownNameError, match=r"no section 'soldats'; there are title, contents"):
        clauses_in("soldats")
    assert clauses_in(name) == tuple(c for c in CLAUSES if c.section is Section.SOLDIERS)


@pytest.mark.parametrize(
    "word", ["soldier", "Condottiero", "HEERFÜHRER", "heerfuhrer", "condottieres", "condottieri"]
)
def test_clauses_are_found_by_a_word_in_any_language(word: str) -> None:
    found = find_clauses(word)
    assert clause("soldiers.flees-when-equal") in found
    assert clause("contents.bag") not in found


@pytest.mark.parametrize(
    "words",
    [
        "merchant other tile",
        "mercante altre tessere",
        "mercante colle diverso",
        "Händler andere Tafel",
        "marchand autre tuile",
    ],
)
def test_merchants_are_found_where_all_inhabitants_are_meant(words: str) -> None:
    assert find_clauses(words) == (clause("control.across-tiles"),)


def test_words_are_found_by_their_beginning_only() -> None:
    # The German for twelve has a wolf inside.
    assert clause("contents.discs") not in find_clauses("wolf")
    assert clause("play.wolf-up") in find_clauses("louve")
    assert find_clauses("zzz") == ()
    assert find_clauses("  ") == ()


def test_differences_are_found_by_id_clause_and_word() -> None:
    def ids(word: str) -> list[str]:
        return [each.id for each in find_differences(word)]

    assert ids("goal") == ["goal"]
    assert ids("control.clockwise") == ["tally-clockwise", "hill-c-order"]
    assert "disc-counts" in ids("Siegpunktchip")
    assert ids("zzz") == []


def test_facts_and_questions_are_found_by_name() -> None:
    assert fact("which-captor").id == "which-captor"
    with pytest.raises(UnknownNameError, match=r"no fact 'lone'.* Did you mean lone-soldier\?"):
        fact("lone")
    with pytest.raises(UnknownNameError, match=r"no open question 'captors'.* mean captor\?"):
        question("captors")
    with pytest.raises(UnknownNameError, match=r"no reading of captor 'leave'.* mean leaves\?"):
        question("captor").answer("leave")
