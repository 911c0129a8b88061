"""JSON text, and what ``json.loads`` would lose of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import PositionError, ProblemCode
from palatinus_rules.documents.json_text import RepeatedKeys, Unreadable, parse

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
    max_leaves=20,
)


@given(json_values)
def test_plain_json_is_what_json_makes_of_it(value: object) -> None:
    text = json.dumps(value)
    assert parse(text) == json.loads(text)
    assert parse(text.encode()) == json.loads(text)


def refused(source: str | bytes) -> tuple[ProblemCode, str]:
    with pytest.raises(PositionError) as error:
        parse(source)
    (problem,) = error.value.problems
    assert problem.where == ""
    return problem.code, problem.message


def test_repeated_keys_keep_the_first_value_and_list_the_others() -> None:
    value = parse('{"a": 1, "b": 2, "a": 3, "a": 4}')
    assert isinstance(value, RepeatedKeys)
    assert value == {"a": 1, "b": 2}
    assert value.repeated == [("a", 3), ("a", 4)]


def test_what_is_no_number_stands_for_itself() -> None:
    assert parse("[NaN, Infinity, -Infinity]") == [
        Unreadable("NaN"),
        Unreadable("Infinity"),
        Unreadable("-Infinity"),
    ]


def test_numbers_too_long_to_read_stand_for_themselves_beside_those_that_are_not() -> None:
    assert parse(f"[{'9' * 5000}, 7]") == [Unreadable("a number of 5000 digits"), 7]


def test_broken_json_is_refused_with_its_place() -> None:
    code, message = refused('{"a": 1,\n "b" 2}')
    assert code is ProblemCode.NOT_JSON
    assert message.endswith("at line 2, column 6.")


@pytest.mark.parametrize("source", ["", " \n", b"", b"\xef\xbb\xbf"])
def test_nothing_is_refused_as_empty(source: str | bytes) -> None:
    assert refused(source) == (
        ProblemCode.NOT_JSON,
        "This is empty; a JSON document was expected.",
    )


def test_broken_json_after_a_long_number_is_refused() -> None:
    code, _ = refused(f"[{'9' * 5000}")
    assert code is ProblemCode.NOT_JSON


def test_bytes_that_are_not_utf_8_are_refused_with_their_place() -> None:
    assert refused(b'{"a": "\xff"}') == (
        ProblemCode.NOT_JSON,
        "This is not UTF-8 text: byte 8 cannot be read.",
    )


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse(b"\xef\xbb\xbf[1]") == [1]
    assert parse("\ufeff[1]") == [1]


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000])
def test_deep_nesting_is_refused(text: str) -> None:
    assert refused(text)[0] is ProblemCode.TOO_DEEP
