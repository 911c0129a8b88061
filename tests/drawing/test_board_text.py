"""A board in plain text, read back."""

from __future__ import annotations

import re

from hypothesis import given

from games import SETUP, game, records
from palatinus_rules import Board, Field, Hill, Record, Setup
from palatinus_rules.drawing import board_text
from palatinus_rules.formats import mark
from palatinus_rules.testing import boards

WIDTH = 6


def cells(text: str) -> dict[str, tuple[int, int, str]]:
    """Line, column and what stands above, for the name of every field and hill in a drawing."""
    lines = text.splitlines()
    found = {}
    for number, line in enumerate(lines):
        for name in re.finditer(r"\b[A-G][1-6]~?|\([A-G]\)", line):
            above = lines[number - 1][name.start() : name.start() + WIDTH].strip()
            label = name[0].strip("()~")
            found[label] = (number, name.start() // WIDTH, above)
    return found


def test_the_plain_board_by_hand() -> None:
    setup = Setup(SETUP.tiles, {Hill.A: [1], Hill.G: [6]}, SETUP.tokens)
    played = game(4, "rFA1 y*B1 gSG6 bM*A4")
    assert (
        board_text(setup.board(), played.placements)
        == """\
                              y*
            .           .     B1    .
      gS    G1    .     B6    (B)   B2
      G6~   (G)   G2    .      5    .
      .      3    .     B5    .     B3    .
      G5    .     G3    rF    B4    .     C1    .
      .     G4    .     A1~   .     C6    (C)   C2
.     F1    .     A6    (A)   A2    .      5    .
F6    (F)   F2    .      6    .     C5    .     C3
.      3    .     A5    bM*   A3    .     C4
F5    .     F3    .     A4    .     D1    .
      F4    .     E1    .     D6    (D)   D2
            E6    (E)   E2    .      4    .
            .      4    .     D5    .     D3
            E5    .     E3          D4
                  E4
"""
    )


@given(boards())
def test_neighbors_are_drawn_side_by_side(board: Board) -> None:
    """Straight above each other two lines apart, or in columns side by side, one line apart."""
    drawn = cells(board_text(board))
    assert set(drawn) == {*map(str, Field), *map(str, Hill)}
    for one in Field:
        line, column, above = drawn[one]
        assert above == "."
        for other in Field:
            down, right = abs(drawn[other][0] - line), abs(drawn[other][1] - column)
            touching = (down, right) in {(2, 0), (1, 1)}
            assert touching is (other in board.neighbors(one))


@given(boards())
def test_springs_and_tokens_are_drawn(board: Board) -> None:
    text = board_text(board)
    for at in Field:
        assert (f"{at}~" in text) is (at in board.springs)
    lines = text.splitlines()
    below = {
        hill[1]: lines[number + 1][hill.start() : hill.end()].strip()
        for number, line in enumerate(lines)
        for hill in re.finditer(r"\(([A-G])\)", line)
    }
    assert below == {hill: str(board.token(hill)) for hill in Hill}


@given(records())
def test_every_inhabitant_is_drawn_where_it_stands(record: Record) -> None:
    played = record.game()
    for placements in (played.placements, played.view().placements):
        drawn = cells(board_text(played.board, placements))
        standing = {each.field: mark(each.color, each.kind, wolf=each.wolf) for each in placements}
        for at in Field:
            assert drawn[at][2] == standing.get(at, ".")
