"""The code of a position: it says everything, and a typo is noticed."""

from __future__ import annotations

import string
from zlib import crc32

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import Field, Inhabitant, Player, Position, PositionError
from palatinus_rules.formats import read_position_code
from palatinus_rules.formats.notation.base62 import check_letters, fits, in_bytes, in_letters
from palatinus_rules.rules import ProblemCode
from palatinus_rules.testing import dense_positions, incomplete_positions, positions
from plain import plain_board, position

LETTERS = string.ascii_letters + string.digits

PLAIN = position("A1 red farmer plain")
CODE = PLAIN.to_code()
OLD = "P100000000000000000000002cuUh2DYNWb1suhMGy9uqE4dQYGuqd053uV6b6"
UNTOLD = Position(PLAIN.board, PLAIN.players, {"A1": Inhabitant("red", "farmer")})
MIXED = Position(
    PLAIN.board,
    PLAIN.players,
    {"A1": Inhabitant("red", "farmer"), "A2": Inhabitant("yellow", "merchant", wolf=True)},
)
NAMED = Position(
    plain_board("A1 G6"),
    [Player("purple", name="Zoë"), Player("blue", name=""), Player("red")],
    {},
    title="x" * 200,
)


@given(positions(names=True) | incomplete_positions(names=True) | dense_positions(names=True))
def test_every_position_round_trips(position: Position) -> None:
    code = position.to_code()
    assert set(code) <= set(LETTERS)
    assert Position.from_code(code) == position


def test_how_many_letters_a_position_without_names_has() -> None:
    # Two for the version, six for the check sum, and 39, 34 or 42 bytes: eight in eleven letters,
    # and at the end seven in ten, two in three and two in three.
    assert len(CODE) == 2 + 4 * 11 + 10 + 6
    assert len(UNTOLD.to_code()) == 2 + 4 * 11 + 3 + 6
    assert len(MIXED.to_code()) == 2 + 5 * 11 + 3 + 6


def test_the_version_says_which_backs_are_told() -> None:
    empty = Position(PLAIN.board, PLAIN.players, {})
    guarded = Position(PLAIN.board, PLAIN.players, {"A1": Inhabitant("red", "soldier")})
    wolfish = {Field.B1: Inhabitant("red", "soldier", wolf=True)}
    codes = [
        each.to_code()[:2]
        for each in (
            PLAIN,
            empty,
            guarded,
            Position(PLAIN.board, PLAIN.players, wolfish),
            UNTOLD,
            MIXED,
            Position(PLAIN.board, PLAIN.players, {**UNTOLD.inhabitants, **wolfish}),
        )
    ]
    # A soldier's back is told to be plain by being there.
    assert codes == ["P1", "P1", "P1", "P1", "P2", "P3", "P3"]


def test_a_code_of_the_first_version_tells_all_backs() -> None:
    # Written when there was no other version: one with a wolf on C4, and one without on A1.
    read = Position.from_code(OLD)
    assert read.inhabitants == {
        Field.A1: Inhabitant("red", "merchant", wolf=False),
        Field.C4: Inhabitant("yellow", "farmer", wolf=True),
    }
    assert read.to_code() == OLD


def test_the_number_by_hand() -> None:
    """The empty plain board of red, yellow and green, and the same with a red farmer on A1.

    From the lowest digit: players 3 - 2 = 1 of 4; no second color, 0 of 2; colors in order, 0 of
    5! = 120; no title and names, 0 of 2^6; twist right, 0 of 2; slots in order, 0 of 7! = 5040;
    then for each tile the arrow, 0 of 6, the token as 3, 4, 5 or 6, and six springs, 2^6; then the
    fields, 31 each, A1 lowest, where a red farmer is 1 + 6 * 0 + 2 * 1 + 0 = 3.
    """
    size = 4 * 2 * 120 * 2**6 * 2 * 5040
    number = 1
    for token in (6, 5, 5, 4, 4, 3, 3):
        number += size * 6 * 0 + size * 6 * (token - 3)
        size *= 6 * 4 * 2**6
    empty = Position(PLAIN.board, PLAIN.players, {})
    assert in_bytes(empty.to_code()[2:-6]) == number.to_bytes(39)
    assert in_bytes(CODE[2:-6]) == (number + 3 * size).to_bytes(39)
    # Where no backs are told, fields are 16 each, and a red farmer is 1 + 3 * 0 + 1 = 2.
    assert in_bytes(UNTOLD.to_code()[2:-6]) == (number + 2 * size).to_bytes(34)
    # Where some are, fields are 46 each. A red farmer whose back is not told is
    # 1 + 9 * 0 + 3 * 1 + 2 = 6, and on A2 a yellow merchant with a wolf 1 + 9 * 1 + 3 * 0 + 1 = 11.
    assert in_bytes(MIXED.to_code()[2:-6]) == (number + (6 + 46 * 11) * size).to_bytes(42)


def test_the_check_sum_by_hand() -> None:
    digits = string.digits + string.ascii_uppercase + string.ascii_lowercase
    check = 0
    for letter in CODE[-6:]:
        check = check * 62 + digits.index(letter)
    assert check == crc32(CODE[:-6].encode())


def test_every_wrong_letter_is_noticed() -> None:
    assert fits(CODE)
    for at in range(2, len(CODE)):
        for letter in LETTERS:
            if letter != CODE[at]:
                assert not fits(CODE[:at] + letter + CODE[at + 1 :])


def test_a_wrong_letter_is_named() -> None:
    for at in (1, 2, 17, len(CODE) - 7, len(CODE) - 1):
        wrong = CODE[:at] + ("2" if at == 1 else _other(CODE[at])) + CODE[at + 1 :]
        (problem,) = read_position_code(wrong).faults
        assert problem.code is ProblemCode.CHECK_SUM_WRONG
        assert f"with {CODE[at]!r} for letter {at + 1}, " in problem.message


@pytest.mark.parametrize("code", [CODE, NAMED.to_code()])
def test_swapped_missing_and_doubled_letters_are_noticed(code: str) -> None:
    for at in range(2, len(code) - 1):
        changes = [code[:at] + code[at + 1 :], code[: at + 1] + code[at:]]
        if code[at] != code[at + 1]:
            changes.append(code[:at] + code[at + 1] + code[at] + code[at + 2 :])
        for changed in changes:
            assert not fits(changed)


def test_a_single_slip_is_told() -> None:
    at = next(i for i in range(10, 60) if len({*CODE[i - 1 : i + 3]}) == 4)
    swapped = CODE[:at] + CODE[at + 1] + CODE[at] + CODE[at + 2 :]
    told = (
        "The check sum does not fit: a letter of the code is wrong, missing or extra. It would fit "
    )
    for wrong, how in (
        (swapped, f"with letters {at + 1} and {at + 2} swapped."),
        (CODE[:at] + CODE[at + 1 :], f"with {CODE[at]!r} before letter {at + 1}."),
        (CODE[:at] + _other(CODE[at]) + CODE[at:], f"without letter {at + 1}, "),
    ):
        (problem,) = read_position_code(wrong).faults
        assert problem.message.startswith(told + how)
    (problem,) = read_position_code(CODE[:-1]).faults
    assert problem.message.endswith(f"with {CODE[-1]!r} before letter {len(CODE)}.")
    (problem,) = read_position_code(CODE + "0").faults
    assert problem.message.endswith(f"without letter {len(CODE) + 1}, '0'.")
    # Where the check sum begins.
    at = len(CODE) - 7
    assert CODE[at] != CODE[at + 1]
    swapped = CODE[:at] + CODE[at + 1] + CODE[at] + CODE[at + 2 :]
    (problem,) = read_position_code(swapped).faults
    assert problem.message.endswith(f"with letters {at + 1} and {at + 2} swapped.")
    (problem,) = read_position_code(CODE[:10] + CODE[20:]).faults
    assert problem.message.endswith("or extra.")
    long = NAMED.to_code()
    (problem,) = read_position_code(long[:-1]).faults
    assert problem.message.endswith("or extra.")


def _other(letter: str) -> str:
    """A letter that is not this one."""
    return "x" if letter != "x" else "y"


def test_spaces_and_line_ends_mean_nothing() -> None:
    broken = f" {CODE[:20]}\n  {CODE[20:50]} {CODE[50:]}\r\n"
    assert Position.from_code(broken) == PLAIN
    assert Position.from_code(broken.encode()) == PLAIN


@pytest.mark.parametrize(
    ("code", "problem", "message"),
    [
        ("", "format-unknown", "The code of a position begins with P1, P2 or P3; this is empty."),
        ("P4" + CODE[2:], "format-unknown", "begins with P1, P2 or P3, not with 'P4'."),
        ("hello", "format-unknown", "begins with P1, P2 or P3, not with 'he'."),
        (CODE[:9] + "-" + CODE[10:], "word-unknown", "not '-'."),
        (CODE[:9] + "é" + CODE[10:], "word-unknown", "not 'é'."),
        ("P1", "check-sum-wrong", "missing or extra."),
        (b"\xff", "not-text", "save it as UTF-8."),
    ],
)
def test_what_is_no_code(code: str | bytes, problem: str, message: str) -> None:
    (found,) = read_position_code(code).problems()
    assert found.code == problem
    assert found.message.endswith(message)


def test_the_spot_of_a_strange_letter() -> None:
    with pytest.raises(PositionError) as caught:
        Position.from_code(CODE[:9] + "-" + CODE[10:])
    assert caught.value.problems[0].column == 10
    assert str(caught.value).splitlines()[-1] == f"  {' ' * 9}^"
    (problem,) = read_position_code(f"{CODE[:20]}\r\n {CODE[20:30]}-{CODE[31:]}").faults
    assert (problem.line, problem.column) == (2, 12)


def sealed(content: bytes, version: str = "P1") -> str:
    """A code with any content and a check sum that fits."""
    code = version + in_letters(content)
    return code + check_letters(code)


@given(st.binary(max_size=60), st.sampled_from(["P1", "P2", "P3"]))
def test_whatever_was_not_made_from_a_position_is_refused(content: bytes, version: str) -> None:
    parsed = read_position_code(sealed(content, version))
    if parsed.position is None:
        assert parsed.faults
    else:
        assert parsed.position.to_code() == sealed(content, version)


def test_every_position_has_one_code() -> None:
    # All backs are told, and yet the fields have 46 values each: 1 + 3 * 1 + 0 = 4 on A1.
    size = (int.from_bytes(in_bytes(CODE[2:-6])) - _empty()) // 3
    told = (_empty() + 4 * size).to_bytes(42)
    # A soldier whose back is not told: 1 + 3 * 2 + 2 = 9.
    untold = (_empty() + 9 * size).to_bytes(42)
    for code in (sealed(told, "P3"), sealed(untold, "P3"), sealed(_empty().to_bytes(34), "P2")):
        (problem,) = read_position_code(code).faults
        assert "was not made from a position" in problem.message


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff" * 39,
        in_bytes(CODE[2:-6]) + b"\0",
        in_bytes(CODE[2:-6])[1:],
        # Three players, a title and no text for it; a text that ends too early; one in bad UTF-8.
        (int.from_bytes(in_bytes(CODE[2:-6])) + 960).to_bytes(39),
        (int.from_bytes(in_bytes(CODE[2:-6])) + 960).to_bytes(39) + b"\x05ab",
        (int.from_bytes(in_bytes(CODE[2:-6])) + 960).to_bytes(39) + b"\x01\xff",
        (int.from_bytes(in_bytes(CODE[2:-6])) + 960).to_bytes(39) + b"\x80\0",
    ],
)
def test_contents_that_no_position_has(content: bytes) -> None:
    (problem,) = read_position_code(sealed(content)).faults
    assert problem.code is ProblemCode.FORMAT_UNKNOWN
    assert "was not made from a position" in problem.message


def test_a_length_without_end_is_refused_at_once() -> None:
    titled = (int.from_bytes(in_bytes(CODE[2:-6])) + 960).to_bytes(39)
    (problem,) = read_position_code(sealed(titled + b"\xff" * 700_000)).faults
    assert "was not made from a position" in problem.message


def test_letters_that_no_bytes_have() -> None:
    for letters in ("z" * 11, "0", "0000"):
        code = "P1" + letters
        code += check_letters(code)
        (problem,) = read_position_code(code).faults
        assert "was not made from a position" in problem.message


def test_a_piece_of_nobody_is_told_like_in_any_format() -> None:
    # 4 of 31 on A1 would be a red farmer with a wolf; 13 is 1 + 6 * 2: a green merchant; with
    # 1 + 6 * 3 = 19 it is a blue one, and nobody at the table plays blue.
    size = (number := int.from_bytes(in_bytes(CODE[2:-6])) - _empty()) // 3
    assert number == 3 * size
    blue = (_empty() + 19 * size).to_bytes(39)
    (problem,) = read_position_code(sealed(blue)).faults
    assert (problem.code, problem.where) == ("color-of-nobody", "inhabitants.A1.color")


def _empty() -> int:
    empty = Position(PLAIN.board, PLAIN.players, {})
    return int.from_bytes(in_bytes(empty.to_code()[2:-6]))


@given(st.binary(max_size=100))
def test_bytes_and_letters(content: bytes) -> None:
    assert in_bytes(in_letters(content)) == content


def test_a_soldier_among_untold_backs_changes_nothing() -> None:
    """Nobody has to be told that a soldier's back is plain."""
    untold = position("B1 red soldier\nB2 red farmer\nB3 green merchant")
    assert untold.to_code().startswith("P2")
    assert Position.from_code(untold.to_code()) == untold
