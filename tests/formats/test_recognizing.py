"""The three formats of a position: recognized by themselves, and turned into each other."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import Hill, Position, Record, random_game, read_any_position
from palatinus_rules.formats import PositionFormat
from palatinus_rules.formats.readers import is_copy, is_record, read_any_record
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.kit.texts import LARGEST
from palatinus_rules.rules.codes import PositionError
from palatinus_rules.testing import dense_positions, positions, records
from plain import position

PLAIN = position("A1 red farmer\nB2 yellow soldier")


@given(positions(names=True) | dense_positions(names=True), st.permutations(list(PositionFormat)))
def test_nothing_is_lost_on_any_way_through_the_formats(
    start: Position, way: list[PositionFormat]
) -> None:
    found = start
    for form in way:
        written = form.write(found)
        assert PositionFormat.of(written) is form
        assert PositionFormat.of(written.encode()) is form
        parsed = read_any_position(written.encode())
        assert parsed.position is not None
        found = parsed.position
    assert found == start


@given(dense_positions(names=True))
def test_repr_is_code_that_rebuilds_a_position(position: Position) -> None:
    names: dict[str, object] = {}
    exec("from palatinus_rules import *", names)  # noqa: S102
    assert eval(repr(position), names) == position  # noqa: S307
    assert eval(repr(position.board), names) == position.board  # noqa: S307


def test_repr_can_be_read_by_a_person() -> None:
    assert repr(PLAIN) == (
        "Position(Board([Tile('A', 0, 0, [], 6), Tile('B', 1, 0, [], 5), Tile('C', 2, 0, [], 5), "
        "Tile('D', 3, 0, [], 4), Tile('E', 4, 0, [], 4), Tile('F', 5, 0, [], 3), "
        "Tile('G', 6, 0, [], 3)], 'right'), [Player('red'), Player('yellow'), Player('green')], "
        "{'A1': Inhabitant('red', 'farmer'), 'B2': Inhabitant('yellow', 'soldier')})"
    )


def test_springs_of_a_copy_are_only_for_texts_that_lack_them() -> None:
    text = PLAIN.to_text()
    without = text.replace("Springs: none\n", "")
    springs = {Hill.A: {3}}
    found = read_any_position(without, springs=springs).required()
    assert found.board.springs == {"A3"}
    assert read_any_position(text, springs=springs).position == PLAIN


@pytest.mark.parametrize(
    ("source", "form"),
    [
        ("Palatinus position 1\n", PositionFormat.TEXT),
        ("; a comment\n\n  PALATINUS position 9", PositionFormat.TEXT),
        ("\ufeffTitle: no first line", PositionFormat.TEXT),
        ("nonsense\nA@R3^0 4: . . . . . .", PositionFormat.TEXT),
        ('  {"format": 1}', PositionFormat.JSON),
        ("[]", PositionFormat.JSON),
        ('"format": "a brace is missing"', PositionFormat.JSON),
        ("\n P1abc", PositionFormat.CODE),
        ("P2abc", PositionFormat.CODE),
        (f"{PLAIN.to_code()[2:]}\n", PositionFormat.CODE),
        ("Player: red", PositionFormat.TEXT),
        ("Peter", None),
        ("", None),
        ("42", PositionFormat.JSON),
        (" null\n", PositionFormat.JSON),
        ("\ud800", None),
    ],
)
def test_formats_are_recognized(source: str, form: PositionFormat | None) -> None:
    assert PositionFormat.of(source) is form


@pytest.mark.parametrize(
    ("source", "code", "message"),
    [
        (b"", "not-json", "This is empty; a position was expected."),
        (b" \n", "not-json", "This is empty; a position was expected."),
        (b"\0\1\2", "not-json", "This is not text, or it is UTF-16; save it as UTF-8."),
        (b"\xff\xfe", "not-json", "This is not UTF-8 text: line 1 has"),
        ("Good morning!", "not-json", "This is not a position: neither text, which begins"),
        (b"x" * (LARGEST + 1), "too-big", "This is too big for a position: it has more than"),
        ("P1", "check-sum-wrong", "The check sum does not fit"),
        ("{", "not-json", "This is not JSON: at line 1, column 2"),
    ],
)
def test_what_is_no_position_gets_one_sentence(
    source: str | bytes, code: str, message: str
) -> None:
    (problem,) = read_any_position(source).problems()
    assert problem.code == code
    assert problem.message.startswith(message)


@given(records())
def test_records_are_recognized(record: Record) -> None:
    for source in (record.to_text(), json.dumps(record.to_document())):
        assert is_record(source)
        assert is_record(source.encode())
        assert read_any_record(source).record == record
    assert not is_record(PLAIN.to_text())
    assert not is_record(PLAIN.to_code())
    assert not is_record(PositionFormat.JSON.write(PLAIN))


def test_a_record_is_recognized_after_comments_and_in_any_order_of_keys() -> None:
    record = random_game(3, seed=1)
    assert is_record("\ufeff" + record.to_text())
    assert is_record(f"; {'x ; ' * 2000}\n \n;;\n{record.to_text()}")
    document = {"title": "x" * 5000, **record.to_document()}
    assert is_record(json.dumps(dict(reversed(document.items()))))
    # Somebody's comment, or title, is not what it is about.
    assert not is_record("; Palatinus game 1\nPalatinus position 1")
    assert not is_record("Palatinus position 1\nTitle: Palatinus game 1")
    assert not is_record(" ; " * 200_000)


@pytest.mark.parametrize(
    ("source", "too_big"),
    [
        ("é" * LARGEST, False),
        ("é" * (LARGEST + 1), True),
        # Each letter has two bytes.
        (("é" * (LARGEST // 2)).encode(), False),
        (("é" * (LARGEST // 2 + 1)).encode(), True),
    ],
    ids=["letters", "a letter more", "bytes", "two bytes more"],
)
def test_a_text_is_measured_in_letters(source: str | bytes, too_big: bool) -> None:
    (problem,) = read_any_position(source).problems()
    assert (problem.code == "too-big") == too_big
    assert (
        "too-big" in {each.code for each in read_any_record(source).verify().problems}
    ) == too_big


def test_what_is_no_record() -> None:
    (problem,) = read_any_record(b" " * (LARGEST + 1)).verify().problems
    assert problem.code == "too-big"
    (problem,) = read_any_record(PLAIN.to_code()).verify().problems
    assert problem.message.startswith("This is the code of a position")
    (problem,) = read_any_record(PLAIN.to_text()).verify().problems
    assert problem.message.startswith("This is a position, but the record of a game")


def test_what_is_written_in_another_format_is_told_so() -> None:
    position = random_game(4, seed=1).game().position()
    document = json.dumps(position.to_document(), indent=2)
    with pytest.raises(PositionError) as as_text:
        Position.from_text(document)
    assert [problem.message for problem in as_text.value.problems] == [
        "This is JSON, but a position as text ('Palatinus position 1') was expected."
    ]
    with pytest.raises(PositionError) as as_document:
        Position.from_document(position.to_text())
    assert [problem.message for problem in as_document.value.problems] == [
        "This is a position, as text; a JSON document was expected."
    ]


def test_a_number_has_no_digits_left_over() -> None:
    """The arrow ends where its digits end: what follows is the token, after a space."""
    text = random_game(4, seed=1).game().position().to_text()
    (line,) = [each for each in text.splitlines() if each.startswith("A@")]
    head, _, rest = line.partition("^")
    for digits in ("0000000014", "999999999999 4"):
        wrong = text.replace(line, f"{head}^{digits}{rest[rest.index(':') :]}")
        with pytest.raises(PositionError, match="write one like"):
            Position.from_text(wrong)


def test_formats_are_named_by_words() -> None:
    assert PositionFormat("JSON") is PositionFormat.JSON
    with pytest.raises(UnknownNameError, match="There is no format of a position 'jsn'"):
        PositionFormat("jsn")


def test_readings_are_shown_in_one_line() -> None:
    position = random_game(4, seed=1).game().position()
    assert repr(read_any_position(position.to_code())) == "<ParsedPosition: a position>"
    assert repr(read_any_position("")) == "<ParsedPosition: 1 fault>"
    record = random_game(4, seed=1)
    assert repr(read_any_record(record.to_text())) == "<ParsedRecord: a record>"
    assert repr(read_any_record("")) == "<ParsedRecord: 1 fault>"


@pytest.mark.parametrize(
    ("source", "copy"),
    [
        ("Palatinus copy 1\nSprings: none\n", True),
        ("\ufeff ; mine\n\npalatinus  COPY 2", True),
        (b"Palatinus copy", True),
        ("Palatinus copycat", False),
        ("Palatinus position 1", False),
        ("{}", False),
        ("", False),
    ],
)
def test_a_copy_of_the_game_says_so(source: str | bytes, copy: bool) -> None:
    assert is_copy(source) is copy
