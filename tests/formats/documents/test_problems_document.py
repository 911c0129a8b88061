"""Problem documents."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import Position, PositionError, Problem, random_game
from palatinus_rules.formats import problems_document, read_problems
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.rules import ProblemCode
from validators import validator


def escaped(text: str) -> str:
    """A sentence without placeholders."""
    return text.replace("{", "{{").replace("}", "}}")


VALIDATOR = validator("problems")
FIVE_PLAYERS = random_game(5, 1).game().position().to_text()
numbers = st.none() | st.integers(1, 10**6)
problems = st.lists(
    st.builds(
        Problem,
        st.sampled_from(ProblemCode),
        st.text(),
        st.builds(Message, st.just("any"), st.text().map(escaped)),
        line=numbers,
        column=numbers,
        excerpt=st.none() | st.text(),
    )
)


@given(problems)
def test_problems_round_trip(found: list[Problem]) -> None:
    document = problems_document(found)
    assert read_problems(document) == tuple(found)
    assert read_problems(json.dumps(document)) == tuple(found)
    VALIDATOR.validate(document)


def test_the_document() -> None:
    problem = Problem(
        ProblemCode.FIELD_UNKNOWN,
        "inhabitants.H2",
        message("there-is-no-field-h2", "There is no field 'H2'."),
    )
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


def test_the_spot_in_a_text() -> None:
    text = FIVE_PLAYERS.replace("rM", "rX", 1)
    (line,) = [number for number, each in enumerate(text.splitlines(), 1) if "rX" in each]
    with pytest.raises(PositionError) as error:
        Position.from_text(text)
    first, *_ = problems_document(error.value.problems)["problems"]
    column = text.splitlines()[line - 1].index("rX") + 1
    assert (first["line"], first["column"]) == (line, column)
    shown, mark = first["excerpt"].splitlines()
    assert shown[mark.index("^") :].startswith("rX")


def test_a_spot_is_only_told_where_there_is_one() -> None:
    problem = Problem(
        ProblemCode.INCOMPLETE,
        "",
        message("m", "m"),
        line=3,
        at_turn=Message("turn-1-of-red", "turn 1 of red"),
    )
    (entry,) = problems_document([problem])["problems"]
    assert entry == {"code": "incomplete", "where": "", "message": "m", "line": 3}


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
                    {**GOOD, "line": 0, "column": -1},
                    {**GOOD, "line": "3", "column": True, "excerpt": 7},
                    {**GOOD, "turn": "turn 1"},
                ],
            },
            [
                ("type-wrong", "problems[1]"),
                ("code-unknown", "problems[2].code"),
                ("type-wrong", "problems[3].where"),
                ("type-wrong", "problems[4].message"),
                ("key-missing", "problems[5].where"),
                ("key-missing", "problems[5].message"),
                ("word-unknown", "problems[6].line"),
                ("word-unknown", "problems[6].column"),
                ("type-wrong", "problems[7].line"),
                ("type-wrong", "problems[7].column"),
                ("type-wrong", "problems[7].excerpt"),
                ("key-unknown", "problems[8].turn"),
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
