"""Position documents: what they say, and everything that can be wrong with them."""

from __future__ import annotations

import json
from types import MappingProxyType

from hypothesis import given, strategies as st

from mistakes import A1, SMALL, Document, at, set_at, small
from palatinus_rules import Color, Field, Inhabitant, Kind, Player, Position, testing
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


def test_a_reading_holds_the_rules_against_whatever_could_be_read() -> None:
    # The color of a piece is misspelled; that the tokens are dealt wrongly and that a soldier
    # has a wolf is said in the same breath.
    document = small()
    set_at(*A1, "color", value="rde")(document)
    set_at("inhabitants", "B6", value={"color": "red", "kind": "soldier", "wolf": True})(document)
    set_at("board", "tiles", "G", "token", value=4)(document)
    parsed = read_position(document)
    assert parsed.position is None
    assert [str(p.code) for p in parsed.faults] == ["color-unknown"]
    assert [str(p.code) for p in parsed.problems(incomplete=True)] == [
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
    parsed = read_position(mix.to_document())
    assert parsed.position == mix
    assert parsed.faults == ()
    known = ColorSet(5, 5, 2)
    assert parsed.problems(
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
        parsed = read_position(candidate)
        assert (parsed.position is None) == bool(parsed.faults)
        parsed.problems()
        parsed.problems(incomplete=True, any_hands=True)


@given(st.text() | st.binary())
def test_any_text_is_read_without_a_crash(source: str | bytes) -> None:
    assert read_position(source).faults
