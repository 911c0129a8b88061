"""Problem documents."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import PositionError, Problem
from palatinus_rules.formats import problems_document, read_problems
from palatinus_rules.kit.sentences import literal
from palatinus_rules.rules import ProblemCode

problems = st.lists(
    st.builds(Problem, st.sampled_from(ProblemCode), st.text(), st.text().map(literal))
)


@given(problems)
def test_problems_round_trip(found: list[Problem]) -> None:
    document = problems_document(found)
    assert read_problems(document) == tuple(found)
    assert read_problems(json.dumps(document)) == tuple(found)


def test_the_document() -> None:
    problem = Problem(ProblemCode.FIELD_UNKNOWN, "inhabitants.H2", "There is no field 'H2'.")
    assert problems_document([problem]) == {
        "format": "palatinus-problems/1",
        "problems": [
            {
                "code": "field-unknown",
                "where": "inhabitants.H2",
                "message": "There is no field 'H2'.",
            }
        ],
    }


GOOD = {"code": "incomplete", "where": "players[0]", "message": "m"}


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ("[", [("not-json", "")]),
        (3, [("type-wrong", "")]),
        ({"format": "palatinus-problems/1"}, [("key-missing", "problems")]),
        ({"problems": []}, [("key-missing", "format")]),
        ({"format": "x", "problems": []}, [("format-unknown", "format")]),
        ({"format": "palatinus-problems/1", "problems": 3}, [("type-wrong", "problems")]),
        (
            {
                "format": "palatinus-problems/1",
                "problems": [
                    GOOD,
                    3,
                    {**GOOD, "code": "wrong"},
                    {**GOOD, "where": None},
                    {**GOOD, "message": 1},
                    {"code": "incomplete"},
                ],
            },
            [
                ("type-wrong", "problems[1]"),
                ("code-unknown", "problems[2].code"),
                ("type-wrong", "problems[3].where"),
                ("type-wrong", "problems[4].message"),
                ("key-missing", "problems[5].where"),
                ("key-missing", "problems[5].message"),
            ],
        ),
    ],
)
def test_what_is_wrong_with_a_problems_document(
    document: object, expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(PositionError) as error:
        read_problems(document)
    assert [(str(p.code), p.where) for p in error.value.problems] == expected
