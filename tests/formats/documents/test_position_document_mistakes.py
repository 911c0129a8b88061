"""What is wrong with a position as a document: everything at once, each with its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mistakes import A1, CHANGES, SMALL, TILE_A, Document, drop, set_at, small
from palatinus_rules import Color, Position, PositionError
from palatinus_rules.formats import read_position


def faults(document: object) -> list[tuple[str, str]]:
    """Codes and places of what keeps a document from being a position."""
    with pytest.raises(PositionError) as error:
        Position.from_document(document)
    for problem in error.value.problems:
        assert problem.message[0].isupper() or problem.message.split()[0] in set(Color)
        assert problem.message.endswith((".", "?"))
        assert "\n" not in problem.message
    return [(str(problem.code), problem.where) for problem in error.value.problems]


@pytest.mark.parametrize(("change", "problem"), CHANGES)
def test_every_mistake_has_its_code_and_its_place(
    change: Callable[[Document], None], problem: tuple[str, str]
) -> None:
    document = small()
    change(document)
    assert faults(document) == [problem]


@pytest.mark.parametrize(
    ("inhabitant", "code", "key"),
    [
        # Python takes 1 for true, a document does not.
        ({"color": "red", "kind": "farmer", "wolf": 1}, "type-wrong", "wolf"),
        ({"color": "red", "kind": "farmer", "wolf": None}, "type-wrong", "wolf"),
        ({"color": "red", "wolf": True}, "key-missing", "kind"),
        ({"color": ["red"], "kind": "farmer"}, "type-wrong", "color"),
        ({"color": "red", "kind": "farmer", "back": True}, "key-unknown", "back"),
    ],
)
def test_an_inhabitant_that_is_nearly_right(
    inhabitant: dict[str, object], code: str, key: str
) -> None:
    document = small()
    set_at("inhabitants", "A2", value=inhabitant)(document)
    assert faults(document) == [(code, f"inhabitants.A2.{key}")]


def test_nobody_at_the_table() -> None:
    document = small()
    document["players"] = []
    assert faults(document) == [
        ("players-number", "players"),
        ("color-of-nobody", "inhabitants.A1.color"),
        ("color-of-nobody", "inhabitants.B6.color"),
    ]


def test_the_hands_of_six_players_are_nobodys() -> None:
    document = small()
    document["players"] = [{"color": color} for color in (*Color, "red")]
    parsed = read_position(document)
    assert [str(p.code) for p in parsed.problems()] == ["players-number", "color-twice"]


def test_many_mistakes_are_reported_at_once() -> None:
    # Each of these leaves the others alone: they touch different parts of the document.
    document = small()
    expected = []
    for change, problem in (
        (set_at("format", value=None), ("format-unknown", "format")),
        (set_at("title", value=1), ("type-wrong", "title")),
        (set_at("players", 0, "color", value="pink"), ("color-unknown", "players[0].color")),
        (
            set_at("players", 1, "second_color", value=3),
            ("type-wrong", "players[1].second_color"),
        ),
        (set_at("board", "twist", value="up"), ("twist-unknown", "board.twist")),
        (set_at(*TILE_A, "slot", value="0"), ("type-wrong", "board.tiles.A.slot")),
        (set_at(*TILE_A, "arrow", value=9), ("arrow-out-of-range", "board.tiles.A.arrow")),
        (drop("board", "tiles", "C"), ("tile-missing", "board.tiles.C")),
        (set_at(*A1, "kind", value="king"), ("kind-unknown", "inhabitants.A1.kind")),
        (set_at("inhabitants", "B", value={}), ("hill-occupied", "inhabitants.B")),
    ):
        change(document)
        expected.append(problem)
    assert faults(document) == [
        *expected,
        ("key-missing", "inhabitants.B.color"),
        ("key-missing", "inhabitants.B.kind"),
    ]


@pytest.mark.rule("play.free-field")
def test_repeated_keys_are_found_in_text() -> None:
    text = """
    {"format": "palatinus-position/1", "format": "palatinus-position/1",
     "players": [{"color": "red", "color": "red"}, {"color": "blue"}, {"color": "green"}],
     "board": {"twist": "left", "twist": "left", "tiles": {
       "A": {"slot": 0, "arrow": 0, "springs": [], "token": 6},
       "A": {"slot": 1, "arrow": 0, "springs": [], "token": 5},
       "H": {}, "H": {}}},
     "inhabitants": {
       "A1": {"color": "red", "kind": "farmer", "kind": "soldier"},
       "A1": {"color": "red", "kind": "trader"},
       "X": {}, "X": {"color": "red", "kind": "farmer"}}}
    """
    found = faults(text)
    for problem in (
        ("key-twice", "format"),
        ("key-twice", "players[0].color"),
        ("key-twice", "board.twist"),
        ("tile-twice", "board.tiles.A"),
        ("key-twice", "inhabitants.A1.kind"),
        ("field-twice", "inhabitants.A1"),
        ("kind-unknown", "inhabitants.A1.kind"),
    ):
        assert found.count(problem) == 1
    assert ("tile-twice", "board.tiles.H") not in found
    assert found.count(("field-unknown", "inhabitants.X")) == 1
    assert ("field-twice", "inhabitants.X") not in found


@pytest.mark.parametrize("value", ["NaN", "Infinity", "9" * 5000, "1e400"])
def test_numbers_that_are_none_are_found_at_their_place(value: str) -> None:
    text = SMALL.replace('"slot": 0', f'"slot": {value}')
    assert faults(text) == [("type-wrong", "board.tiles.A.slot")]


@pytest.mark.parametrize(
    "source", ["", "[", b"\xff", "[" * 100_000, "3", "null", '"text"', "[]", None, 3, [], object()]
)
def test_what_is_no_document_at_all_is_one_problem(source: object) -> None:
    (problem,) = faults(source)
    assert problem[0] in {"not-json", "too-deep", "type-wrong"}
    assert problem[1] == ""


def test_both_tiles_of_a_letter_are_checked() -> None:
    text = SMALL.replace('"B":', '"A": {"slot": "x", "arrow": 9, "springs": [], "token": 5}, "B":')
    assert faults(text) == [
        ("tile-twice", "board.tiles.A"),
        ("type-wrong", "board.tiles.A.slot"),
        ("arrow-out-of-range", "board.tiles.A.arrow"),
    ]


def codes(document: object) -> list[str]:
    return [str(problem.code) for problem in read_position(document).problems()]


def test_inhabitants_that_could_not_be_read_are_not_missed() -> None:
    document = small()
    document["inhabitants"] = []
    assert codes(document) == ["type-wrong"]
    del document["inhabitants"]
    assert codes(document) == ["key-missing"]


def test_inhabitants_written_in_two_parts_are_all_read() -> None:
    text = (
        SMALL.rstrip().removesuffix("}")
        + """,
      "inhabitants": {"B7": {"color": "red", "kind": "farmer"},
                      "B5": {"color": "red", "kind": "king"}}}"""
    )
    assert faults(text) == [
        ("key-twice", "inhabitants"),
        ("field-unknown", "inhabitants.B7"),
        ("kind-unknown", "inhabitants.B5.kind"),
    ]
    (red, *_) = (p for p in read_position(text).problems() if str(p.code) == "incomplete")
    assert red.message == "red has placed 3 of 12 inhabitants."


def test_a_color_that_is_claimed_twice_is_counted_once() -> None:
    document = small()
    set_at("players", 0, "second_color", value="red")(document)
    assert codes(document) == ["color-twice", "incomplete", "incomplete", "incomplete"]
    set_at("players", 0, "second_color", value="yellow")(document)
    assert codes(document) == ["color-twice", "incomplete", "incomplete", "incomplete"]


def test_a_second_color_that_does_not_belong_is_not_compared_with_a_hand() -> None:
    # With three players, nobody has four inhabitants of a second color to place.
    document = small()
    document["players"] = [*at_list(document, "players"), {"color": "purple"}]
    assert codes(document) == ["second-color-unexpected"] * 2 + ["incomplete"] * 3


def test_a_player_who_is_no_object() -> None:
    document = small()
    document["players"] = ["red", *at_list(document, "players")]
    assert faults(document) == [
        ("type-wrong", "players[0]"),
        ("second-color-unexpected", "players[1].second_color"),
        ("second-color-unexpected", "players[2].second_color"),
    ]


def at_list(document: Document, key: str) -> list[object]:
    value = document[key]
    assert isinstance(value, list)
    return value


def test_keys_that_are_not_text() -> None:
    document: dict[object, object] = {1: 2}
    document.update(small())
    assert faults(document) == [("key-unknown", "")]


def message(document: object) -> str:
    with pytest.raises(PositionError) as error:
        Position.from_document(document)
    (problem,) = error.value.problems
    return problem.message


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            set_at("inhabitants", "A7", value={"color": "red", "kind": "farmer"}),
            "There is no field 'A7'; tile A has A1 to A6.",
        ),
        (
            set_at("inhabitants", "a2", value={"color": "red", "kind": "farmer"}),
            "There is no field 'a2'; the fields are A1 to A6, and so on to G6. Did you mean A2?",
        ),
        (
            set_at("inhabitants", "H2", value={"color": "red", "kind": "farmer"}),
            "There is no field 'H2'; the fields are A1 to A6, and so on to G6.",
        ),
        (
            set_at(*A1, "kind", value="marchant"),
            "The kind of an inhabitant is merchant, farmer or soldier, not 'marchant'. "
            "Did you mean merchant?",
        ),
        (
            set_at(*A1, "wolve", value=True),
            "An inhabitant has color, kind and wolf, but no 'wolve'. Did you mean wolf?",
        ),
        (
            set_at(*TILE_A, "slot", value="3"),
            "The slot of a tile must be a whole number, not '3'.",
        ),
        (
            set_at(*TILE_A, "slot", value=10**400),
            "Tile A lies in slot 0, the middle, or in slots 1 to 6 around it, "
            "not in a huge number.",
        ),
        (set_at("title", value=object()), "A title must be text, not a Python object."),
        (set_at("title", value=("a",)), "A title must be text, not a list."),
        (drop(*TILE_A, "token"), "A tile lacks its 'token'."),
    ],
)
def test_messages_are_for_people(change: Callable[[Document], None], expected: str) -> None:
    document = small()
    change(document)
    assert message(document) == expected
