"""Backs that are told or are not: text, JSON and code say the same and lose nothing."""

from __future__ import annotations

import json
from typing import cast

import pytest
from hypothesis import example, given

from palatinus_rules import Board, Inhabitant, Placement, Player, Position, Tile
from palatinus_rules.formats import read_any_position, read_position, read_position_text
from palatinus_rules.testing import dense_positions, incomplete_positions, positions
from plain import plain_board, players, position

TEXT = """\
Palatinus position 1
Player: red
Player: yellow
Player: green
Springs: none
A@M^0  6: {fields}
B@R1^0 5: ......
C@R2^0 5: ......
D@R3^0 4: ......
E@R4^0 4: ......
F@R5^0 3: ......
G@R6^0 3: ......
{more}
"""


def text(fields: str, more: str = "") -> str:
    return TEXT.format(fields=fields, more=more)


def backs(fields: str, more: str = "") -> list[bool | None]:
    """What a text with these inhabitants around hill A tells of their backs."""
    standing = Position.from_text(text(fields, more)).inhabitants
    return [piece.wolf for piece in standing.values()]


@pytest.mark.rule("end.reveal")
@pytest.mark.parametrize(
    ("fields", "more", "told"),
    [
        # Without a star no backs are told, but soldiers have plain ones.
        ("rF yM gS . . .", "", [None, None, False]),
        ("rF? yM gS? . . .", "", [None, None, False]),
        # With a star anywhere, a piece without one has a plain back, unless it has a question mark.
        ("rF* yM gS . . .", "", [True, False, False]),
        ("rF* yM? gS . . .", "", [True, None, False]),
        ("rF yM gS* . . .", "", [False, False, True]),
        ("rF*yM?gS...", "", [True, None, False]),
        # The same with a line that says so.
        ("rF yM gS . . .", "Backs: told", [False, False, False]),
        ("rF yM? gS . . .", "backs:  TOLD ; as we saw", [False, None, False]),
        ("rF* yM gS . . .", "Backs: told", [True, False, False]),
    ],
)
def test_what_a_text_tells(fields: str, more: str, told: list[bool | None]) -> None:
    assert backs(fields, more) == told


@pytest.mark.parametrize("star", "*∗⁎⋆★☆＊﹡٭✱✲✳✶✻✽⭐")  # noqa: RUF001 - signs that are taken for stars
def test_a_typographic_star_is_a_star(star: str) -> None:
    assert backs(f"rF{star} yM gS . . .") == [True, False, False]
    assert backs(f"rF{star}yM gS . . .") == [True, False, False]
    assert Placement.from_text(f"rF{star}A1") == Placement("A1", "red", "farmer", wolf=True)


@pytest.mark.parametrize("star", "*★")
def test_a_star_stands_directly_after_its_piece(star: str) -> None:
    (problem,) = read_position_text(text(f"rF {star} yM gS . . .")).faults
    assert problem.message == "Write rF* without a space, not 'rF *'."


def test_a_star_in_a_title_is_no_star() -> None:
    read = Position.from_text(text("rF yM gS . . .", "Title: Our best evening ★"))
    assert read.title == "Our best evening ★"
    assert [piece.wolf for piece in read.inhabitants.values()] == [None, None, False]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("Backs: plain", "word-unknown"),
        ("Backs:", "word-unknown"),
        ("Backs: told\nBacks: told", "key-twice"),
    ],
)
def test_a_wrong_line_about_backs(more: str, code: str) -> None:
    (problem,) = read_position_text(text("rF yM gS . . .", more)).faults
    assert (problem.code, problem.where) == (code, "backs")
    assert problem.line == 12 + len(more.splitlines())


def test_what_is_no_back() -> None:
    for word in ("rF*?", "rF??", "r?"):
        assert read_position_text(text(f"{word} . . . . .")).faults


@pytest.mark.parametrize(
    ("standing", "line", "heading"),
    [
        ("A1 red farmer\nA2 yellow soldier", "rF  yS", False),
        ("A1 red farmer plain\nA2 yellow soldier", "rF  yS", True),
        ("A1 red farmer wolf\nA2 yellow merchant plain", "rF* yM", False),
        ("A1 red soldier\nA2 yellow soldier", "rS  yS", False),
        ("A1 red soldier wolf\nA2 yellow merchant", "rS* yM", False),
    ],
)
def test_a_text_has_no_more_than_it_needs(standing: str, line: str, *, heading: bool) -> None:
    written = position(standing).to_text()
    assert f"\nA@M^0  6: {line}  .   .   .   .\n" in written
    assert ("\nBacks: told\n" in written) is heading
    assert Position.from_text(written) == position(standing)


MIXED = {
    "A1": Inhabitant("red", "farmer"),
    "A2": Inhabitant("yellow", "merchant", wolf=False),
    "A3": Inhabitant("green", "farmer", wolf=True),
    "A4": Inhabitant("green", "soldier", wolf=True),
    "A5": Inhabitant("red", "soldier"),
}


def test_a_text_of_backs_that_are_told_in_part() -> None:
    mixed = Position(plain_board(), players("red yellow green"), MIXED)
    assert "\nA@M^0  6: rF? yM  gF* gS* rS  .\n" in mixed.to_text()
    without = {at: piece for at, piece in MIXED.items() if not piece.wolf}
    plain = Position(plain_board(), players("red yellow green"), without)
    assert "\nBacks: told\n\nA@M^0  6: rF? yM  .   .   rS  .\n" in plain.to_text()


def test_a_document_of_backs_that_are_told_in_part() -> None:
    mixed = Position(plain_board(), players("red yellow green"), MIXED)
    document = mixed.to_document()["inhabitants"]
    assert [piece.get("wolf") for piece in document.values()] == [None, False, True, True, None]
    assert "wolf" not in document["A1"]
    assert "wolf" not in document["A5"]


def test_what_a_document_tells() -> None:
    document = position("A1 red farmer\nA2 red farmer\nA3 red farmer\nA4 red soldier").to_document()
    document["inhabitants"]["A2"]["wolf"] = False
    document["inhabitants"]["A3"]["wolf"] = True
    read = Position.from_document(document).inhabitants
    assert [piece.wolf for piece in read.values()] == [None, False, True, False]
    # For a soldier, left out is the same as false.
    document["inhabitants"]["A4"]["wolf"] = False
    assert Position.from_document(document).inhabitants == read
    document["inhabitants"]["A1"]["wolf"] = cast("bool", None)
    (problem,) = read_position(document).faults
    assert (problem.code, problem.where) == ("type-wrong", "inhabitants.A1.wolf")


@example(Position(plain_board(), players("red yellow green"), MIXED))
@given(positions(names=True) | incomplete_positions(names=True) | dense_positions(names=True))
def test_text_document_code_and_repr_say_the_same_and_lose_nothing(written: Position) -> None:
    assert Position.from_text(written.to_text()) == written
    assert Position.from_document(json.dumps(written.to_document())) == written
    assert Position.from_code(written.to_code()) == written
    names = {"Board": Board, "Tile": Tile, "Player": Player, "Inhabitant": Inhabitant}
    assert eval(repr(written), {"Position": Position, **names}) == written  # noqa: S307


def test_a_soldier_with_a_wolf_is_a_position_in_every_format() -> None:
    odd = position("A1 red soldier wolf\nA2 yellow soldier")
    for source in (odd.to_text(), json.dumps(odd.to_document()), odd.to_code()):
        parsed = read_any_position(source)
        assert parsed.position == odd
        assert parsed.problems(any_hands=True) == ()
        (problem,) = parsed.problems(incomplete=True)
        assert (problem.code, problem.where) == ("soldier-with-wolf", "inhabitants.A1.wolf")


def test_a_tile_with_seven_fields_is_told_once() -> None:
    # Red has one soldier; whichever of the seven is too many, it may be the other one.
    for fields in ("rS rS . . . . .", ". . . . . . rS", "rS . . . . . rS"):
        parsed = read_position_text(text(fields).replace("B@R1^0 5: .", "B@R1^0 5: rF"))
        (problem,) = parsed.problems(incomplete=True)
        assert problem.code == "fields-number"
    # Somebody of nobody is still told, and so is what is wrong on other tiles.
    strange = read_position_text(text("bS . . . . . ."))
    assert [str(each.code) for each in strange.faults] == ["fields-number", "color-of-nobody"]
    crowded = text(". . . . . . rS").replace("......", "yM yM yM yM yM yM", 2)
    told = read_position_text(crowded).problems(incomplete=True)
    assert [str(each.code) for each in told] == ["inhabitants-too-many", "fields-number"]


def test_a_text_is_told_of_spots_and_not_of_slots() -> None:
    wrong = text("......").replace("A@M^0  6:", "A@M^0  5:").replace("B@R1^0 5:", "B@R1^0 6:")
    messages = [problem.message for problem in read_position_text(wrong).problems(incomplete=True)]
    assert messages == [
        "Hill A lies in the middle and holds the token worth 6, not 5.",
        "The token worth 6 belongs on the hill in the middle, but B lies in R1.",
    ]
    # Whoever writes slots is told of slots.
    tiles = [
        Tile(
            tile.letter, tile.slot, 0, [], {6: 5, 5: 6}[tile.token] if tile.slot < 2 else tile.token
        )
        for tile in plain_board().tiles
    ]
    found = Position(Board(tiles, "right"), players("red yellow green"), {}).problems(
        any_hands=True
    )
    assert [problem.message for problem in found] == [
        "Hill A lies in the middle (slot 0) and holds the token worth 6, not 5.",
        "The token worth 6 belongs on the hill in the middle (slot 0), but B lies in slot 1.",
    ]
