"""Every place that has to know all open questions knows each of them, so that none is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

import oracle
from palatinus_rules import Language
from palatinus_rules.batch import tables
from palatinus_rules.disputes import cases
from palatinus_rules.foresight.simulation import games as games_module
from palatinus_rules.foresight.simulation.counting_kernels import COLUMNS
from palatinus_rules.foresight.simulation.rule_counts import RULES
from palatinus_rules.formats import DocumentName, schema
from palatinus_rules.rules.rulebook import CLAUSES, OPEN_QUESTIONS
from palatinus_rules.rules.rulings import CHANGE_NOTHING, QUESTIONS, Rulings

KEYS = [*QUESTIONS]
NAMES: tuple[DocumentName, ...] = get_args(DocumentName)
NO_OTHER_IS_CALLED_SO = "lone_soldier"
"""A key by which schemas that list the questions are found; ``second_color`` is a player's too."""


def test_rulings_have_a_reading_for_every_question_and_its_default_first() -> None:
    assert Rulings().to_readings() == {
        key: str(next(iter(readings))) for key, readings in QUESTIONS.items()
    }


def test_settling_asks_every_question_but_the_one_that_changes_nothing() -> None:
    assert sorted([*cases.ORDER, *CHANGE_NOTHING]) == sorted(KEYS)


def test_compiled_code_has_a_flag_for_every_reading_but_the_default() -> None:
    # A reading without a flag, or a flag without a reading, ends the call.
    assert not any(tables.readings(Rulings()))


def test_simulations_have_a_column_for_every_question() -> None:
    # Whether the tie-break is in question shows in the ranks.
    assert {*games_module.ASKED, "final_tie"} == {*KEYS}
    assert all(0 <= column < COLUMNS for column in games_module.ASKED.values())
    assert len(RULES) <= COLUMNS


def test_the_second_scorer_has_every_reading() -> None:
    told = {key: [*map(str, readings)] for key, readings in QUESTIONS.items()}
    assert told == oracle.READINGS


def parts(of: object) -> Iterator[object]:
    """A schema and everything in it."""
    yield of
    inner = of.values() if isinstance(of, dict) else of if isinstance(of, list) else ()
    for each in inner:
        yield from parts(each)


def listings(name: DocumentName) -> Iterator[list[object]]:
    """Every list of questions in a schema, whether it is an enum, or says what is required."""
    for part in parts(schema(name)):
        if isinstance(part, list) and NO_OTHER_IS_CALLED_SO in part:
            yield part


def readings_in(name: DocumentName) -> Iterator[dict[str, object]]:
    """Every object in a schema with a key for each question."""
    for part in parts(schema(name)):
        if isinstance(part, dict) and NO_OTHER_IS_CALLED_SO in part:
            yield part


@pytest.mark.parametrize("name", NAMES)
def test_schemas_have_every_question_with_its_readings(name: DocumentName) -> None:
    for listing in listings(name):
        assert listing == KEYS
    for found in readings_in(name):
        assert [*found] == KEYS
        for key, readings in QUESTIONS.items():
            elsewhere = f"urn:palatinus-rules:result:1#/$defs/rulings/properties/{key}"
            assert found[key] in ({"enum": [*map(str, readings)]}, {"$ref": elsewhere})


def test_schemas_in_which_questions_are_listed_are_found() -> None:
    listed = {name for name in NAMES if any(listings(name)) or any(readings_in(name))}
    assert {"result", "game", "judgement", "verification", "settlement"} <= listed


def test_every_question_has_a_clause_of_its_own() -> None:
    ids = {clause.id for clause in CLAUSES}
    first = [question.clauses[0] for question in OPEN_QUESTIONS]
    assert {*first} <= ids
    assert len({*first}) == len(KEYS)


def test_every_question_is_told_in_every_language() -> None:
    for question in OPEN_QUESTIONS:
        for answer in question.answers:
            wordings = (question.text, question.said, question.why, answer.condition, answer.says)
            assert all(wording[each].strip() for wording in wordings for each in Language)
