"""Tables for a terminal."""

from __future__ import annotations

from palatinus_rules.kit.columns import BOLD, CODES, Columns, Painted

STONES = Columns(
    "Stones",
    [[Painted("Name")], [Painted("Weight")]],
    [False, True],
    [
        # Two wide letters take four columns, and an accent by itself takes none.
        [[Painted("大理")], [Painted("7")]],
        [[Painted("e\u0301"), Painted("red", CODES["red"])], [Painted("12")]],
    ],
)


def test_numbers_are_aligned_at_their_right_and_words_at_their_left() -> None:
    assert list(STONES.lines(color=False, ruler="-")) == [
        "Stones",
        "",
        " Name   Weight",
        " -------------",
        " 大理        7",
        " e\u0301red       12",
        "",
    ]


def test_colors_take_no_room() -> None:
    plain, painted = (list(STONES.lines(color=color, ruler="-")) for color in (False, True))
    assert painted[0] == f"\x1b[{BOLD}mStones\x1b[0m"
    assert painted[5] == plain[5].replace("red", "\x1b[31mred\x1b[0m")


def test_a_cell_that_is_too_wide_goes_on_below_whatever_it_ends_with() -> None:
    for name in ("Anna Maria Luisa", "Anna Maria Luisa "):
        players = Columns("", [[Painted("Name")]], [False], [[[Painted(name)]]])
        _, _, _, _, *lines, _ = players.lines(color=False, ruler="-", most=12)
        assert lines == [" Anna Maria", " Luisa"]
