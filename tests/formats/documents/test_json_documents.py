"""JSON text, and what ``json.loads`` would lose of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from mistakes import SMALL, at, small
from palatinus_rules import PositionError
from palatinus_rules.formats import read_position
from palatinus_rules.formats.documents.json_reader import parse
from palatinus_rules.kit.json_reader import RepeatedKeys, Unreadable, _complaint
from palatinus_rules.kit.messages import message
from palatinus_rules.rules import ProblemCode

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


def refused(source: str | bytes) -> tuple[str, str]:
    with pytest.raises(PositionError) as error:
        parse(source)
    (problem,) = error.value.problems
    assert problem.where == ""
    return problem.code, problem.message


def test_repeated_keys_keep_the_first_value_and_list_the_others() -> None:
    value = parse('{"a": 1, "b": 2, "a": 3, "a": 4}')
    assert isinstance(value, RepeatedKeys)
    assert list(value.items()) == [("a", 1), ("b", 2)]
    assert value.repeated == [("a", 3), ("a", 4)]


def test_what_is_no_number_stands_for_itself() -> None:
    assert parse("[NaN, Infinity, -Infinity]") == [
        Unreadable("NaN"),
        Unreadable("Infinity"),
        Unreadable("-Infinity"),
    ]


def test_numbers_too_long_to_read_stand_for_themselves_beside_those_that_are_not() -> None:
    digits = message("type-number-of-digits", "a number of {number} digits", number=5000)
    assert parse(f"[{'9' * 5000}, 7]") == [Unreadable(digits), 7]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1,\n "b" 2}', "at line 2, column 6, a colon was expected"),
        ('{"a": 1\n "b": 2}', "at line 2, column 2, a comma was expected"),
        ("{'a': 1}", "at line 1, column 2, a name in double quotes was expected; mind commas"),
        ("[1 2]", "at line 1, column 4, a comma was expected"),
        ("[tru]", "at line 1, column 2, a value was expected"),
        ("[1] 2", "at line 1, column 5, the document has already ended"),
        ('["a]', "at line 1, column 2, a text begins here but never ends"),
        ('["a\nb"]', "at line 1, column 4, a text runs past the end of its line"),
        ('["\\x"]', "at line 1, column 3, a backslash is followed by something"),
    ],
)
def test_broken_json_is_refused_with_its_place(text: str, message: str) -> None:
    code, told = refused(text)
    assert code is ProblemCode.NOT_JSON
    assert told.startswith(f"This is not JSON: {message}")


def test_a_comma_too_many_is_refused() -> None:
    # Python 3.13 points to the comma, and says so; earlier ones point behind it.
    assert "comma" in refused('{"a": 1,}')[1]


def test_complaints_that_nobody_has_heard_of_are_passed_on_in_general() -> None:
    assert _complaint("Brand new") == "something else was expected"
    assert _complaint("Illegal trailing comma before end of object").endswith("an extra comma")


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
    assert refused(b'{"a":\n "\xff"}') == (
        ProblemCode.NOT_JSON,
        "This is not UTF-8 text: line 2 has a character in another encoding; save it as UTF-8.",
    )


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_unicode_is_refused_by_name(encoding: str) -> None:
    code, sentence = refused('{"format": 1}'.encode(encoding))
    assert code is ProblemCode.NOT_JSON
    assert sentence == "This is not text, or it is UTF-16; save it as UTF-8."


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse(b"\xef\xbb\xbf[1]") == [1]
    assert parse("\ufeff[1]") == [1]


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000])
def test_deep_nesting_is_refused(text: str) -> None:
    assert refused(text)[0] is ProblemCode.TOO_DEEP


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("1e400", "1e400"),
        ("-1e400", "-1e400"),
        ("1" * 5_000 + ".5", "1" * 40 + "…"),
        ("NaN", "NaN"),
        ("Infinity", "Infinity"),
        ("-Infinity", "-Infinity"),
        ("1.0", "1.0"),
        ("-0.0", "-0.0"),
        ("9" * 5_000, "a number of 5000 digits"),
        ("-" + "9" * 5_000, "a number of 5000 digits"),
        ("9" * 4_000, "a huge number"),
    ],
)
def test_numbers_that_are_none_are_told_as_they_are_written(number: str, told: str) -> None:
    source = SMALL.replace('"slot": 0', f'"slot": {number}')
    assert source != SMALL
    messages = [fault.message for fault in read_position(source).faults]
    assert any(sentence.endswith((f"not {told}.", f"not in {told}.")) for sentence in messages)


def test_zero_may_have_a_sign() -> None:
    signed = SMALL.replace('"slot": 0', '"slot": -0')
    assert read_position(signed).required() == read_position(SMALL).required()


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_numbers_that_are_none_in_python(number: float) -> None:
    document = small()
    at(document, "board", "tiles", "A")["slot"] = number
    told = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}[str(number)]
    assert f"not {told}." in str(read_position(document).faults[0])
