"""The text of a position: how it is read, how it is written, and what is said of mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given

from palatinus_rules import Color, Field, Hill, Player, Position, PositionError, Problem
from palatinus_rules.formats import read_position_text
from palatinus_rules.rules import ProblemCode
from palatinus_rules.testing import dense_positions, incomplete_positions, positions
from plain import inhabitants, plain_board

# The plain board with springs on A2, A5 and C3, typed by hand in as many ways as are allowed.
BY_HAND = """\
; three friends, one evening
palatinus POSITION 1    ; the format

Title: "An evening; in June"   ; not part of the title
Player: red Ada  ; sits in the north
player: Y
Player: green "the \\"old\\" one"
g@r6^0 3: . . . . . .
Springs: a25,   ; and more:
springs: C3
A@M^0  6:  rF* .  yM, .  .  gS
B@R1^0 5:rs......
C@R2^0 5: .....bm
D@R3^0 4: . . . . . .
E@R4^0 4: . . . . . .   ; nobody
F@R5^0 3: . . . . . .
"""


def test_a_text_typed_by_hand() -> None:
    text = BY_HAND.replace("......", ".....").replace("bm", "gm")
    assert Position.from_text(text) == Position(
        plain_board("A2 A5 C3"),
        [Player("red", name="Ada"), Player("yellow"), Player("green", name='the "old" one')],
        inhabitants(
            "A1 red farmer wolf\nA3 yellow merchant\nA6 green soldier\n"
            "B1 red soldier\nC6 green merchant"
        ),
        title="An evening; in June",
    )


def test_bytes_with_a_byte_order_mark_and_other_line_ends() -> None:
    text = Position.from_text(SMALL).to_text()
    assert Position.from_text(("\ufeff" + text.replace("\n", "\r\n")).encode()) == (
        Position.from_text(SMALL)
    )


SMALL = """\
Palatinus position 1
Player: red+blue Ada
Player: yellow+green
Springs: none

A@M^0  6: rF* .   .   .   .   .
B@L1^5 5: .   yS  .   .   .   .
C@L2^0 5: .   .   .   .   .   .
D@L3^0 4: .   .   .   .   .   .
E@L4^0 4: .   .   .   .   .   bM
F@L5^0 3: .   .   .   .   .   .
G@L6^0 3: .   .   .   .   .   .
"""


def test_it_is_written_as_it_is_read() -> None:
    position = Position.from_text(SMALL)
    assert position.to_text() == SMALL
    assert position.players == (Player("red", "blue", "Ada"), Player("yellow", "green"))
    assert position.board.twist == "left"
    assert position.board.tile(Hill.B).arrow == 5
    assert position.inhabitants[Field.E6].color is Color.BLUE


@given(positions(names=True) | incomplete_positions(names=True) | dense_positions(names=True))
def test_every_position_round_trips(position: Position) -> None:
    text = position.to_text()
    assert Position.from_text(text) == position
    assert Position.from_text(text.encode()).to_text() == text


def test_springs_can_come_from_elsewhere() -> None:
    without = SMALL.replace("Springs: none\n", "")
    springs = {Hill.A: {1, 4}, Hill.G: {6}}
    position = Position.from_text(without, springs=springs)
    assert position.board.springs == {"A1", "A4", "G6"}
    # What the text tells itself must be the same.
    told = SMALL.replace("Springs: none\n", "Springs: G6 A41\n")
    assert Position.from_text(told, springs=springs) == position
    with pytest.raises(PositionError) as raised:
        Position.from_text(SMALL, springs=springs)
    assert [(str(each.code), each.line) for each in raised.value.problems] == [
        ("springs-differ", 4)
    ] * 2
    with pytest.raises(PositionError, match=r"^springs: A position lacks its line 'Springs: …'\.$"):
        Position.from_text(without)


def problems(old: str, new: str, text: str = SMALL) -> list[Problem]:
    """Everything that is wrong after a change."""
    assert old in text
    parsed = read_position_text(text.replace(old, new, 1))
    assert (parsed.position is None) is bool(parsed.faults)
    return list(parsed.problems(any_hands=True))


def spots(old: str, new: str, text: str = SMALL) -> list[tuple[str, int | None, int | None]]:
    """Code, line and column of everything that is wrong after a change."""
    return [(str(each.code), each.line, each.column) for each in problems(old, new, text)]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # The first line.
        ("Palatinus position 1", "Palatinus position 7", [("format-unknown", 1, 1)]),
        ("Palatinus position 1\n", "", [("format-unknown", 1, 1)]),
        # Headings.
        ("Player: red+blue Ada", "Plaier: red+blue Ada", [("key-unknown", 2, 1)]),
        ("Player: red+blue Ada", "Player red+blue Ada", [("key-unknown", 2, 1)]),
        ("Player: red+blue Ada", "Player: rott+blue Ada", [("color-unknown", 2, 9)]),
        ("Player: red+blue Ada", "Player: red+blou Ada", [("color-unknown", 2, 13)]),
        ("Player: red+blue Ada", "Player: red + blou Ada", [("color-unknown", 2, 15)]),
        ("Player: red+blue Ada", 'Player: red+blue "Ada', [("word-unknown", 2, 18)]),
        ("Player: red+blue Ada", 'Player: red+blue "A" B', [("word-unknown", 2, 18)]),
        ("Player: red+blue Ada", "Players: red, yellow", [("key-unknown", 2, 1)]),
        ("red+blue Ada", "red+blue Ada\nTitle: A\nTitle: B", [("key-twice", 4, 1)]),
        ("Springs: none", "Springs:", [("word-unknown", 4, 9)]),
        ("Springs: none", "Springs: A25 H3", [("tile-unknown", 4, 14)]),
        ("Springs: none", "Springs: A25 B7", [("spring-out-of-range", 4, 14)]),
        ("Springs: none", "Springs: A22", [("spring-twice", 4, 10)]),
        ("Springs: none", "Springs: A2-5", [("word-unknown", 4, 10)]),
        ("Springs: none", "Springs: A35; C13", [("word-unknown", 4, 10)]),
        ("Springs: none", "Spring: A35", [("key-unknown", 4, 1)]),
        ("Player: red+blue Ada", "Player: red;blue", [("color-unknown", 2, 9)]),
        ("yS  .   .   .   .", "yS  .   .   .   .  # was hard to see", [("word-unknown", 7, 34)]),
        ("yS  .   .   .   .", "yS  .   .   .   .;", [("word-unknown", 7, 32)]),
        ("yS  .   .   .   .", "y S .   .   .   .", [
            ("kind-unknown", 7, 15), ("word-unknown", 7, 17)]),
        # The head of a tile.
        ("G@L6^0 3:", "G@L9^0 3:", [("spot-unknown", 12, 1)]),
        ("G@L6^0 3:", "G@L6^6 3:", [("arrow-out-of-range", 12, 1)]),
        ("G@L6^0 3:", "G@L6^0 7:", [("token-unknown", 12, 8)]),
        ("G@L6^0 3:", "G@L6^0:", [("token-unknown", 12, 7)]),
        ("G@L6^0 3:", "G@L6^0 x:", [("token-unknown", 12, 8)]),
        ("G@L6^0 3:", "G@L60 3:", [("word-unknown", 12, 1)]),
        ("G@L6^0 3:", "G@L6^0 3 3:", [("token-unknown", 12, 8)]),
        ("G@L6^0 3:", "G L6^0 3:", [("word-unknown", 12, 1)]),
        ("G@L6^0 3:", "G:", [("word-unknown", 12, 1), ("token-unknown", 12, 2)]),
        ("G@L6^0 3:", "G@L6^0 3", [("word-unknown", 12, 8)]),
        ("G@L6^0 3:", "G@L5^0 3:", [("slot-twice", 12, 1)]),
        ("G@L6^0 3:", "G@R6^0 3:", [("twists-mixed", 12, 1)]),
        ("G@L6^0 3:", "F@L6^0 3:", [("tile-twice", 12, 1)]),
        ("G@L6^0 3:", "H@L6^0 3:", [("tile-unknown", 12, 1)]),
        ("G@L6^0 3:", "some words", [("word-unknown", 12, 1), ("tile-missing", None, None)]),
        # Fields.
        ("rF* .   .", "rX* .   .", [("kind-unknown", 6, 11)]),
        ("rF* .   .", "xF* .   .", [("color-unknown", 6, 11)]),
        ("rF* .   .", "r*  .   .", [("kind-not-revealed", 6, 11)]),
        ("rF* .   .", "r   .   .", [("kind-unknown", 6, 11)]),
        ("rF* .   .", "Fr* .   .", [("word-unknown", 6, 11)]),
        ("rF* .   .", "rF* -   .", [("word-unknown", 6, 15)]),
        ("rF* .   .", "rF* rFF .", [("word-unknown", 6, 15)]),
        ("rF* .   .   .   .   .", "rF* .   .   .   .", [("fields-number", 6, 28)]),
        ("rF* .   .   .   .   .", "rF*......  .", [("fields-number", 6, 19)]),
        ("rF* .   .   .   .   .", "   ", [("fields-number", 6, 10)]),
        ("rF* .   .   .   .   .", "rF*yM.* . .", [("word-unknown", 6, 17)]),
        # What the rules say of what could be read.
        ("yS", "pS", [("color-of-nobody", 7, 15)]),
        ("E@L4^0 4:", "E@L4^0 6:", [("tokens-misdealt", 10, 8)]),
        ("A@M^0  6:", "A@M^0  5:", [("tokens-misdealt", 6, 8)]),
        ("yellow+green", "yellow+red", [("color-twice", 3, 9)]),
        ("yellow+green", "yellow", [("second-color-missing", 3, 9)]),
        ("yellow+green", "yellow+green\nPlayer: purple", [
            ("second-color-unexpected", 2, 9), ("second-color-unexpected", 3, 9)]),
        ("Player: yellow+green\n", "", [
            ("players-number", 2, 9),
            ("second-color-unexpected", 2, 9), ("color-of-nobody", 6, 15)]),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_spot(
    old: str, new: str, expected: list[tuple[str, int | None, int | None]]
) -> None:
    assert spots(old, new) == expected


def test_mistakes_come_all_at_once_in_the_order_of_the_text() -> None:
    text = SMALL.replace("yS", "yX").replace("rF*", "zF*").replace("G@L6", "G@L7")
    assert spots("Player: red", "Player: rad", text) == [
        ("color-unknown", 2, 9),
        ("color-unknown", 6, 11),
        ("kind-unknown", 7, 15),
        ("spot-unknown", 12, 1),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("G@L6^0 3:", "G @ L6 ^ 0  3 :"),
        ("G@L6^0 3:", "\tg@l6^0\t3:"),
        ("rF* .   .   .   .   .", "rF*....."),
        ("Player: red+blue Ada", "Player:r + b Ada"),
    ],
)
def test_spaces_are_up_to_the_writer(old: str, new: str) -> None:
    assert old in SMALL
    assert Position.from_text(SMALL.replace(old, new, 1)) == Position.from_text(SMALL)
    two = SMALL.replace("rF* .   .   .   .   .", "rF*yM. . . .")
    assert Position.from_text(two).inhabitants.keys() == {"A1", "A2", "B2", "E6"}


def test_who_is_missing_may_stand_where_nothing_could_be_read() -> None:
    for old, new in (("G@L6^0 3:", "G@L6^0 3: ."), ("G@L6^0", "nothing"), ("G@L6", "H@L6")):
        codes = {each.code for each in read_position_text(SMALL.replace(old, new)).problems()}
        assert ProblemCode.INCOMPLETE not in codes
    assert ProblemCode.INCOMPLETE in {each.code for each in Position.from_text(SMALL).problems()}


def test_a_player_who_was_forgotten_is_told_as_that() -> None:
    """Hands depend on how many play, so that nothing is said of them."""
    five = SMALL.replace("red+blue Ada", "red").replace("yellow+green", "yellow\nPlayer: green")
    found = read_position_text(five).problems()
    assert [(each.code, each.where) for each in found] == [
        ("color-of-nobody", "inhabitants.E6.color")
    ]


def test_an_error_shows_the_line_with_a_mark_under_the_spot() -> None:
    with pytest.raises(PositionError) as caught:
        Position.from_text(SMALL.replace("yS", "Sy"))
    assert str(caught.value) == (
        "line 7, column 15: 'Sy' is not an inhabitant; write one like rF or rF*: color, kind, a "
        "star for a wolf. A free field is a dot. Did you mean yS?\n"
        "  B@L1^5 5: .   Sy  .   .   .   .\n"
        "                ^^"
    )


def test_of_a_long_line_the_part_around_the_spot_is_shown() -> None:
    (problem,) = problems("Springs: none", f"Springs: {'A ' * 100}H3 {'B ' * 100}")
    assert problem.column == 210
    first, second = str(problem.excerpt).splitlines()
    assert len(first) <= 72
    assert first[second.index("^") :].startswith("H3")
    assert second.strip() == "^^"


def test_characters_that_would_spoil_a_terminal_are_not_shown() -> None:
    (problem,) = problems("yS", "y\x1b")
    assert "\x1b" not in str(problem.excerpt)
    assert "\x1b" not in problem.message


@pytest.mark.parametrize(
    ("word", "meant"),
    [("Fr", "rF"), ("Fr*", "rF*"), ("MY", "yM"), ("r-F", "rF"), ("Fx", ""), ("FM", ""), ("rr", "")],
)
def test_it_asks_after_what_was_meant(word: str, meant: str) -> None:
    message = problems("yS", word)[0].message
    assert message.endswith(f"Did you mean {meant}?") is bool(meant)


def test_a_line_end_inside_a_title_survives() -> None:
    position = Position.from_text(SMALL.replace("Player", 'Title: "a\\nb"\nPlayer', 1))
    assert position.title == "a\nb"
    assert Position.from_text(position.to_text()) == position


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("", "not-text", "This is empty; a position was expected."),
        (" \n ", "not-text", "This is empty; a position was expected."),
        (b"\xff", "not-text", "This is not UTF-8 text: line 1"),
        (
            "Palatinus game 1\nPlayer: nonsense",
            "format-unknown",
            "This is the record of a game, but a position ('Palatinus position 1') was expected.",
        ),
        (
            "Palatinus copy 1",
            "format-unknown",
            "This is a copy of the game, but a position ('Palatinus position 1') was expected.",
        ),
    ],
)
def test_what_is_no_position_gets_one_sentence(text: str | bytes, code: str, message: str) -> None:
    (problem,) = read_position_text(text).problems()
    assert problem.code == code
    assert problem.message.startswith(message)


def test_what_would_spoil_a_terminal_is_written_in_quotes() -> None:
    position = Position.from_text(SMALL.replace("Player", 'Title: "\\u001b[31m"\nPlayer', 1))
    assert position.title == "\x1b[31m"
    assert "\x1b" not in position.to_text()


def test_only_line_ends_end_a_line() -> None:
    """A vertical tab, as some programs paste it, is part of the text like any other letter."""
    for odd in "\x0b\x0c\x1c\x85\u2028":
        title = f"a{odd}Player: purple"
        position = Position.from_text(SMALL.replace("Player", f"Title: {title}\nPlayer", 1))
        assert (position.title, len(position.players)) == (title, 2)
        assert Position.from_text(position.to_text()) == position
        assert odd not in position.to_text()
    for end in ("\r\n", "\r", "\n"):
        assert Position.from_text(SMALL.replace("\n", end)) == Position.from_text(SMALL)


def test_a_title_without_text_is_none() -> None:
    assert Position.from_text(SMALL.replace("Player", "Title:\nPlayer", 1)).title is None
    assert Position.from_text(SMALL.replace("Player", 'Title: ""\nPlayer', 1)).title == ""


def test_a_semicolon_inside_a_word_is_no_comment() -> None:
    text = SMALL.replace("red+blue Ada", "red+blue Ada;Bea  ;  the comment")
    assert Position.from_text(text).players[0].name == "Ada;Bea"


def test_the_few_are_doubted_and_not_the_first() -> None:
    text = SMALL.replace("B@L1", "B@R1")
    assert [each.where for each in read_position_text(text).problems(any_hands=True)] == [
        "board.tiles.B.slot"
    ]


def test_a_wrong_letter_for_a_tile_is_told_once_with_the_one_that_is_missing() -> None:
    for letter in "FH":
        (problem,) = problems("G@L6", f"{letter}@L6")
        assert problem.message.endswith("Only tile G is missing.")


def test_nothing_but_the_first_line_lacks_everything() -> None:
    codes = [problem.code for problem in read_position_text("Palatinus position 1").problems()]
    assert codes == [ProblemCode.KEY_MISSING] * 2 + [ProblemCode.TILE_MISSING] * 7


def test_hands_are_counted_even_where_something_cannot_be_read() -> None:
    parsed = read_position_text(SMALL.replace("yS", "yX"))
    codes = {str(problem.code) for problem in parsed.problems()}
    assert codes == {"kind-unknown", "incomplete"}
    assert {problem.line for problem in parsed.problems()} == {2, 3, 7}
