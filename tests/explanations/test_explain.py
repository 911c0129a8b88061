"""Resolutions in words: every number from its record, every sentence with its clause."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from palatinus_rules import (
    Explanation,
    Hill,
    Language,
    Position,
    Resolution,
    Rulings,
    explain,
    resolve,
    settle,
    testing,
)
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import AwardKind, FinalTie, Standing
from palatinus_rules.rules.rulebook import CLAUSES, clause, find_differences, question
from plain import position
from told_numbers import numbers, with_clause

TESTS = Path(__file__).parent.parent
POSITIONS = TESTS.parent / "examples" / "positions"
IDS = {clause.id for clause in CLAUSES}
languages = st.sampled_from(Language)


def summed(parts: list[int]) -> list[int]:
    """The numbers of a sum that is written out."""
    return [*parts, sum(parts)] if len(parts) > 1 else [sum(parts)]


@given(testing.dense_positions(), testing.rulings(), languages)
def test_the_numbers_in_the_words_are_those_of_the_records(
    position: Position, ruled: Rulings, language: Language
) -> None:
    resolution = resolve(position, ruled)
    explanation = explain(resolution, language)
    *_, victory = explanation.chapters
    for record in resolution.hills:
        (chapter,) = explanation.hill(record.hill).chapters
        assert numbers(chapter.heading) == [position.board.token(record.hill)]
        counting = with_clause(chapter, "soldiers.count-both-groups")
        assert [numbers(each.text) for each in counting] == [
            [len(soldier.merchants), len(soldier.farmers)] for soldier in record.soldiers
        ]
        bringing = with_clause(chapter, "control.around-the-hill")
        counted = [tally for tally in record.tallies if tally.influence]
        for statement, tally in zip(bringing, counted, strict=True):
            parts = [influence.points for influence in tally.influence]
            assert numbers(statement.text) == summed(parts)
            assert [numbers(each.text)[0] for each in statement.details] == parts
            fields = [influence.source for influence in tally.influence]
            assert [each.fields for each in statement.details] == [(field,) for field in fields]
        sums = with_clause(chapter, "control.sum")
        expected = [
            summed([t.points for t in record.tallies if t.player is color and t.points])
            for color, points in record.influence.items()
            if points
        ]
        assert [numbers(each.text) for each in sums] == expected
        if record.award.kind is not AwardKind.NONE:
            assert numbers(chapter.statements[-1].text) == [record.award.value]
    finals = with_clause(victory, "victory.sum")
    for statement, standing in zip(finals, resolution.standings, strict=True):
        captured = [standing.captured] if standing.captured else []
        parts = [*captured, *standing.discs, *standing.tokens]
        assert numbers(statement.text) == [standing.rank, *summed(parts)]
        assert sum(numbers(detail.text)[-1] for detail in statement.details) == standing.points
    equal: dict[int, list[Standing]] = {}
    for standing in resolution.standings:
        equal.setdefault(standing.points, []).append(standing)
    groups = {points: tied for points, tied in equal.items() if len(tied) > 1}
    ties = with_clause(victory, "victory.tie-break")
    assert [numbers(statement.text) for statement in ties] == [[points] for points in groups]
    for statement, tied in zip(ties, groups.values(), strict=True):
        held = [[len(each.tokens), len(each.discs), each.captured] for each in tied]
        if ruled.final_tie is FinalTie.TOTAL:
            told = [summed(each) for each in held]
        elif ruled.final_tie is FinalTie.TOKENS_FIRST:
            told = held
        else:
            told = [[discs, tokens, captured] for tokens, discs, captured in held]
        # A rank that is shared has a sentence of its own, without a number.
        shared: list[list[int]] = [[]] if len({each.rank for each in tied}) < len(tied) else []
        assert [numbers(detail.text) for detail in statement.details] == [*told, *shared]


@given(testing.dense_positions(), testing.rulings(), languages)
def test_every_statement_names_clauses_that_exist(
    position: Position, ruled: Rulings, language: Language
) -> None:
    explanation = explain(resolve(position, ruled), language)
    for statement in explanation.statements:
        assert statement.clauses
        assert set(statement.clauses) <= IDS
    for statement in explain(settle(position), language).statements:
        assert set(statement.clauses) <= IDS


@given(testing.dense_positions(), testing.rulings())
def test_all_languages_say_the_same_things(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)

    def shape(language: Language) -> list[object]:
        explanation = explain(resolution, language)
        return [
            (chapter.hill, [(s.clauses, s.fields, len(s.details)) for s in chapter.statements])
            for chapter in explanation.chapters
        ]

    assert shape(Language.EN) == shape(Language.IT) == shape(Language.DE) == shape(Language.FR)


@given(testing.dense_positions(), testing.rulings())
def test_no_english_word_is_left_in_another_language(position: Position, ruled: Rulings) -> None:
    english = re.compile(r"\b(the|and|of|for|with|he|brings|takes|player|farmer|soldier)\b")
    position = evolve(position, title="X")
    for subject in (resolve(position, ruled), settle(position)):
        for language in (Language.IT, Language.DE, Language.FR):
            for statement in explain(subject, language).statements:
                # Keys and readings of open questions and names of tests are what they are.
                words = re.sub(r"\b\w+_\w+\b|\w+=\w+|tests/\S+|^captor", "", statement.text)
                assert not english.search(words), words


def test_an_open_question_is_told_with_its_default_and_the_editions() -> None:
    springs = position("D2 red farmer\nD5 yellow farmer", springs="D1 D3")
    told = [s.text for s in explain(settle(springs, about="free_spring"), "en").statements]
    assert (
        "Default: free spring counts twice (free_spring=both). The German edition says so "
        "explicitly, and no other edition contradicts it."
    ) in told
    assert (
        "German edition: A free field with a spring counts twice; this is said explicitly." in told
    )


@pytest.mark.parametrize("language", Language)
def test_clauses_differences_and_questions_in_words(language: Language) -> None:
    rule = clause("victory.tie-break")
    told = explain(rule, language).to_text()
    assert rule.statement[language] in told.replace("\u00a0", " ")
    difference = next(iter(find_differences("tie-break-order")))
    told = explain(difference, language).to_text()
    assert difference.topic[language] in told
    told = explain(question("captor"), language).to_text().replace("\u00a0", " ")
    assert question("captor").text[language] in told


def test_nothing_else_can_be_explained() -> None:
    with pytest.raises(
        TypeError,
        match=r"explain\(\) takes a Resolution, .*; try resolve\(position\)",
    ):
        explain(cast("Resolution", position("")), "en")


def test_titles() -> None:
    untitled = resolve(position(""))
    assert explain(untitled, "en").title == "The scoring"
    assert explain(settle(position("")), "de").title == "Der Streitfall"
    titled = evolve(position(""), title="Friday")
    assert explain(resolve(titled), "it").title == "Friday"
    assert explain(settle(titled), "it").title == "Friday"


def test_one_hill() -> None:
    whole = explain(resolve(position("")), Language.DE)
    assert [chapter.hill for chapter in whole.chapters] == [*Hill, None]
    assert whole.hill("C") == whole.hill(Hill.C)
    with pytest.raises(UnknownNameError, match="no hill 'Z'; there are A, B, C"):
        whole.hill("Z")
    assert whole.hill(Hill.C) == Explanation(
        Language.DE, whole.message, (whole.chapters[2],), position=whole.position
    )


def test_unknown_languages() -> None:
    with pytest.raises(UnknownNameError) as error:
        explain(resolve(position("")), "german")
    assert str(error.value) == (
        "There is no language 'german'; there are en, it, de, fr. Did you mean de?"
    )
