"""Position documents: what they say, and everything that can be wrong with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import MappingProxyType

import pytest
from hypothesis import given, strategies as st

from mistakes import A1, CHANGES, SMALL, TILE_A, Document, at, drop, set_at, small
from palatinus_rules import Color, Field, Inhabitant, Kind, Player, Position, PositionError, testing
from palatinus_rules.formats import PositionDocument, read_position
from palatinus_rules.rules import ColorSet, Twist
from plain import inhabitants, plain_board, players, position


def test_a_document_says_what_the_position_is() -> None:
    read = Position.from_document(small())
    assert read.title == "Two at the table"
    assert read.players == (
        Player(Color.RED, Color.GREEN, "R"),
        Player(Color.YELLOW, Color.BLUE),
    )
    assert read.board.twist is Twist.LEFT
    assert [tile.slot for tile in read.board.tiles] == [0, 1, 2, 3, 4, 5, 6]
    assert [tile.arrow for tile in read.board.tiles] == [0, 1, 2, 3, 4, 5, 0]
    assert [tile.token for tile in read.board.tiles] == [6, 5, 5, 4, 4, 3, 3]
    assert read.board.springs == {Field.A2, Field.A5}
    assert read.inhabitants == {
        Field.A1: Inhabitant(Color.RED, Kind.FARMER, wolf=True),
        Field.B6: Inhabitant(Color.BLUE, Kind.MERCHANT),
    }


def test_text_and_bytes_are_read_as_well() -> None:
    expected = Position.from_document(small())
    assert Position.from_document(SMALL) == expected
    assert Position.from_document(SMALL.encode()) == expected
    assert Position.from_document(MappingProxyType(small())) == expected


@given(testing.dense_positions() | testing.positions(), st.none() | st.text(), st.text())
def test_positions_round_trip(mix: Position, title: str | None, name: str) -> None:
    first, *rest = mix.players
    named = Player(first.color, first.second_color, name)
    original = Position(mix.board, [named, *rest], mix.inhabitants, title)
    document = original.to_document()
    assert Position.from_document(document) == original
    assert Position.from_document(json.dumps(document)) == original
    assert Position.from_document(document).to_document() == document
    assert json.loads(json.dumps(document)) == document


def test_a_document_leaves_out_what_need_not_be_said() -> None:
    document: PositionDocument = Position(
        plain_board("A5 A2"), players("red yellow green"), inhabitants("A1 red farmer")
    ).to_document()
    assert "title" not in document
    assert document["players"][0] == {"color": "red"}
    assert document["inhabitants"] == {"A1": {"color": "red", "kind": "farmer"}}
    assert document["board"]["tiles"]["A"] == {
        "slot": 0,
        "arrow": 0,
        "springs": [2, 5],
        "token": 6,
    }
    assert type(next(iter(document["inhabitants"]))) is str


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
    reading = read_position(document)
    assert [str(p.code) for p in reading.problems()] == ["players-number", "color-twice"]


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


def test_a_reading_holds_the_rules_against_whatever_could_be_read() -> None:
    # The color of a piece is misspelled; that the tokens are dealt wrongly and that a soldier
    # has a wolf is said in the same breath.
    document = small()
    set_at(*A1, "color", value="rde")(document)
    set_at("inhabitants", "B6", value={"color": "red", "kind": "soldier", "wolf": True})(document)
    set_at("board", "tiles", "G", "token", value=4)(document)
    reading = read_position(document)
    assert reading.position is None
    assert [str(p.code) for p in reading.faults] == ["color-unknown"]
    assert [str(p.code) for p in reading.problems(incomplete=True)] == [
        "color-unknown",
        "tokens-misdealt",
        "soldier-with-wolf",
    ]


def test_a_piece_on_a_wrong_field_still_counts_for_the_hand() -> None:
    whole = position(
        "\n".join(
            f"{field} {color} {piece}"
            for (color, piece), field in zip(
                [(c, p) for c in list(Color)[:4] for p in FOUR_PLAYER_HAND], Field, strict=False
            )
        ),
        "red yellow green blue",
    )
    assert whole.problems() == ()
    document: Document = json.loads(json.dumps(whole.to_document()))
    pieces = at(document, "inhabitants")
    pieces["H2"] = pieces.pop("A1")
    assert [str(p.code) for p in read_position(document).problems()] == ["field-unknown"]
    pieces["A1"] = pieces.pop("H2")
    at(document, "inhabitants", "A1")["kind"] = "trader"
    assert [str(p.code) for p in read_position(document).problems()] == ["kind-unknown"]


FOUR_PLAYER_HAND = (
    *("merchant wolf", "merchant wolf", "merchant", "merchant"),
    *("farmer wolf", "farmer wolf", "farmer", "soldier"),
)


@given(testing.dense_positions() | testing.positions(), st.booleans(), st.booleans())
def test_a_reading_finds_what_the_position_finds(
    mix: Position, incomplete: bool, any_hands: bool
) -> None:
    reading = read_position(mix.to_document())
    assert reading.position == mix
    assert reading.faults == ()
    known = ColorSet(5, 5, 2)
    assert reading.problems(
        incomplete=incomplete, any_hands=any_hands, color_set=known
    ) == mix.problems(incomplete=incomplete, any_hands=any_hands, color_set=known)


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 8)
    | st.floats()
    | st.sampled_from(["red", "farmer", "left", "A1", "x"]),
    lambda values: (
        st.lists(values, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "format",
                    "players",
                    "board",
                    "inhabitants",
                    "title",
                    "twist",
                    "tiles",
                    "A",
                    "B",
                    "slot",
                    "arrow",
                    "springs",
                    "token",
                    "color",
                    "kind",
                    "wolf",
                    "second_color",
                    "name",
                    "A1",
                    "B7",
                ]
            ),
            values,
            max_size=5,
        )
    ),
    max_leaves=30,
)


@given(anything, st.data())
def test_nothing_but_the_documented_error_escapes(value: object, data: st.DataObject) -> None:
    document = small()
    key = data.draw(st.sampled_from(sorted(document)))
    document[key] = value
    for candidate in (value, document):
        reading = read_position(candidate)
        assert (reading.position is None) == bool(reading.faults)
        reading.problems()
        reading.problems(incomplete=True, any_hands=True)


@given(st.text() | st.binary())
def test_any_text_is_read_without_a_crash(source: str | bytes) -> None:
    assert read_position(source).faults
