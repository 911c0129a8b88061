"""The game document: every mistake in it, and that its schema sees what a schema can see."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given

from mistakes import Document, drop, set_at
from palatinus_rules import ClaimedResult, Record, RecordError, Rulings, testing
from palatinus_rules.formats import read_game_document, read_position
from palatinus_rules.rules import Captor, ColorSet
from validators import validator

SMALL = """
{
  "format": "palatinus-game/1",
  "title": "Two at the table",
  "comment": "Just begun.",
  "players": [
    {"color": "red", "second_color": "green", "name": "R"},
    {"color": "yellow", "second_color": "blue"}
  ],
  "set": {"merchants": 5, "farmers": 5, "soldiers": 2, "merchant_wolves": 2, "farmer_wolves": 3},
  "rulings": {"captor": "leaves"},
  "tiles": [
    {"tile": "A", "spot": "M", "arrow": 0},
    {"tile": "B", "spot": "L1", "arrow": 1},
    {"tile": "C", "spot": "L2", "arrow": 2},
    {"tile": "D", "spot": "L3", "arrow": 3},
    {"tile": "E", "spot": "L4", "arrow": 4},
    {"tile": "F", "spot": "L5", "arrow": 5},
    {"tile": "G", "spot": "L6", "arrow": 0}
  ],
  "springs": {"A": [5, 2], "C": []},
  "tokens": {"A": 6, "B": 5, "C": 5, "D": 4, "E": 4, "F": 3, "G": 3},
  "placements": [
    {"field": "A1", "color": "red", "kind": "farmer", "wolf": true, "comment": "hidden"},
    {"field": "B6", "color": "blue", "kind": "merchant"},
    {"field": "C1", "color": "green", "wolf": true}
  ],
  "reveal": {"C1": "farmer"},
  "result": {"points": {"red": 3}, "winners": ["red"]}
}
"""
VALIDATOR = validator("game")


def small() -> Document:
    document = json.loads(SMALL)
    assert isinstance(document, dict)
    return document


def test_every_part_is_read() -> None:
    record = Record.from_document(small())
    assert record.title == "Two at the table"
    assert record.comments == {0: "Just begun.", 1: "hidden"}
    assert record.color_set == ColorSet(5, 5, 2, 2, 3)
    assert record.rulings == Rulings(captor=Captor.LEAVES)
    spots = [str(tile.spot) for tile in record.setup.tiles]
    assert spots == ["M", "L1", "L2", "L3", "L4", "L5", "L6"]
    assert {str(hill): sorted(numbers) for hill, numbers in record.setup.springs.items()} == {
        "A": [2, 5],
        "C": [],
    }
    assert [str(each) for each in record.revealed()] == [
        "red farmer with a wolf on A1",
        "blue merchant on B6",
        "green farmer with a wolf on C1",
    ]
    assert record.result == ClaimedResult({"red": 3}, ["red"])
    assert not record.unfinished
    assert record.players[0].name == "R"


def test_it_is_read_from_text_and_bytes_as_well() -> None:
    assert Record.from_document(SMALL) == Record.from_document(small())
    assert Record.from_document(SMALL.encode()) == Record.from_document(small())


@given(testing.records())
def test_what_the_library_writes_is_valid(record: Record) -> None:
    VALIDATOR.validate(record.to_document())


UNSEEN = {"set-impossible"}
"""What a schema cannot see: whether numbers add up."""

CHANGES: list[tuple[Callable[[Document], None], str, str, str]] = [
    (drop("format"), "key-missing", "format", "lacks its 'format'"),
    (set_at("format", value="palatinus-game/2"), "format-unknown", "format", "palatinus-game/1"),
    (set_at("titel", value="x"), "key-unknown", "titel", "Did you mean title?"),
    (set_at("title", value=7), "type-wrong", "title", "must be text"),
    (set_at("comment", value=7), "type-wrong", "comment", "must be text"),
    (drop("players"), "key-missing", "players", "lacks its 'players'"),
    (set_at("players", value={}), "type-wrong", "players", "must be a list"),
    (set_at("players", 0, "color", value="rot"), "color-unknown", "players[0].color", "'rot'"),
    (set_at("set", value=12), "type-wrong", "set", "must be an object"),
    (set_at("set", "soldiers", value=True), "type-wrong", "set.soldiers", "a whole number"),
    (set_at("set", "soldiers", value=3), "set-impossible", "set", "12 inhabitants, not 13"),
    (set_at("set", "wolves", value=3), "key-unknown", "set.wolves", "no 'wolves'"),
    (drop("set", "soldiers"), "key-missing", "set.soldiers", "lacks its 'soldiers'"),
    (set_at("rulings", value=[]), "type-wrong", "rulings", "must be an object"),
    (set_at("rulings", "captor", value=1), "type-wrong", "rulings.captor", "must be text"),
    (set_at("rulings", "captor", value="flees"), "ruling-unknown", "rulings", "'flees'"),
    (set_at("rulings", "captors", value="stays"), "ruling-unknown", "rulings", "mean captor?"),
    (set_at("tiles", value={}), "type-wrong", "tiles", "must be a list"),
    (drop("tiles"), "key-missing", "tiles", "lacks its 'tiles'"),
    (set_at("tiles", 0, "tile", value="H"), "tile-unknown", "tiles[0].tile", "not 'H'"),
    (set_at("tiles", 0, "spot", value="X"), "spot-unknown", "tiles[0].spot", "not 'X'"),
    (set_at("tiles", 0, "arrow", value="up"), "type-wrong", "tiles[0].arrow", "whole number"),
    (set_at("tiles", 0, "arrow", value=10**9), "arrow-out-of-range", "tiles[0].arrow", "0 to 5"),
    (drop("tiles", 0, "tile"), "key-missing", "tiles[0].tile", "lacks its 'tile'"),
    (drop("tiles", 0, "spot"), "key-missing", "tiles[0].spot", "lacks its 'spot'"),
    (drop("tiles", 0, "arrow"), "key-missing", "tiles[0].arrow", "lacks its 'arrow'"),
    (drop("springs"), "key-missing", "springs", "lacks its 'springs'"),
    (set_at("springs", value=[]), "type-wrong", "springs", "must be an object"),
    (set_at("springs", "A", value=2), "type-wrong", "springs.A", "must be a list"),
    (set_at("springs", "A", value=["2"]), "type-wrong", "springs.A[0]", "a whole number"),
    (set_at("springs", "A", value=[2, 2]), "spring-twice", "springs.A", "field 2 twice"),
    (set_at("springs", "A", value=[7]), "spring-out-of-range", "springs.A", "field 7"),
    (set_at("springs", "H", value=[1]), "tile-unknown", "springs.H", "no tile 'H'"),
    (drop("tokens"), "key-missing", "tokens", "lacks its 'tokens'"),
    (set_at("tokens", "B", value="5"), "type-wrong", "tokens.B", "a whole number"),
    (set_at("tokens", "B", value=7), "token-unknown", "tokens.B", "cannot hold 7"),
    (set_at("tokens", "H", value=5), "tile-unknown", "tokens.H", "no tile 'H'"),
    (drop("placements"), "key-missing", "placements", "lacks its 'placements'"),
    (set_at("placements", value={}), "type-wrong", "placements", "must be a list"),
    (set_at("placements", value=["rFA1"]), "type-wrong", "placements[0]", "an object"),
    (
        set_at("placements", 1, "field", value="B7"),
        "field-unknown",
        "placements[1].field",
        "tile B has B1 to B6",
    ),
    (
        set_at("placements", 1, "field", value="B"),
        "hill-occupied",
        "placements[1].field",
        "B is a hill",
    ),
    (
        set_at("placements", 1, "field", value=1),
        "type-wrong",
        "placements[1].field",
        "must be text",
    ),
    (drop("placements", 1, "field"), "key-missing", "placements[1].field", "'field'"),
    (drop("placements", 1, "color"), "key-missing", "placements[1].color", "'color'"),
    (drop("placements", 1, "kind"), "kind-unknown", "placements[1].kind", "may leave out"),
    (
        set_at("placements", 2, "face", value="up"),
        "kind-unknown",
        "placements[2].kind",
        "may leave out",
    ),
    (
        set_at("placements", 1, "kind", value="priest"),
        "kind-unknown",
        "placements[1].kind",
        "not 'priest'",
    ),
    (
        set_at("placements", 1, "color", value="rot"),
        "color-unknown",
        "placements[1].color",
        "not 'rot'",
    ),
    (
        set_at("placements", 1, "wolf", value=1),
        "type-wrong",
        "placements[1].wolf",
        "true or false",
    ),
    (
        set_at("placements", 1, "face", value="left"),
        "word-unknown",
        "placements[1].face",
        "up or down, not 'left'",
    ),
    (set_at("placements", 1, "face", value=1), "type-wrong", "placements[1].face", "text"),
    (set_at("placements", 1, "comment", value=1), "type-wrong", "placements[1].comment", "text"),
    (set_at("reveal", value=[]), "type-wrong", "reveal", "must be an object"),
    (set_at("reveal", "C1", value="x"), "kind-unknown", "reveal.C1", "not 'x'"),
    (set_at("reveal", "C9", value="farmer"), "field-unknown", "reveal.C9", "C1 to C6"),
    (set_at("result", value="won"), "word-unknown", "result", "'unfinished', not 'won'"),
    (set_at("result", value=[]), "type-wrong", "result", "an object"),
    (set_at("result", value={}), "key-missing", "result", "points, or winners, or both"),
    (set_at("result", "points", value=[]), "type-wrong", "result.points", "an object"),
    (set_at("result", "points", "rot", value=1), "color-unknown", "result.points.rot", "'rot'"),
    (set_at("result", "points", "red", value="3"), "type-wrong", "result.points.red", "number"),
    (set_at("result", "points", "red", value=-3), "word-unknown", "result.points.red", "-3"),
    (set_at("result", "winners", value="red"), "type-wrong", "result.winners", "a list"),
    (set_at("result", "winners", value=["x"]), "color-unknown", "result.winners[0]", "'x'"),
    (
        set_at("result", "winners", value=["red", "yellow", "red"]),
        "key-twice",
        "result.winners[2]",
        "red is listed here twice.",
    ),
]


@pytest.mark.parametrize(("change", "code", "where", "words"), CHANGES)
def test_every_mistake_is_found_at_its_place(
    change: Callable[[Document], None], code: str, where: str, words: str
) -> None:
    document = small()
    assert VALIDATOR.is_valid(document)
    change(document)
    parsed = read_game_document(document)
    assert parsed.record is None
    (fault,) = parsed.faults
    assert (str(fault.code), fault.where) == (code, where)
    assert words in fault.message
    assert VALIDATOR.is_valid(document) is (code in UNSEEN)
    verified = [(each.code, each.where, each.message) for each in parsed.verify().problems]
    assert (fault.code, fault.where, fault.message) in verified
    with pytest.raises(RecordError):
        Record.from_document(document)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"title"', '"title": "again", "title"', "title"),
        ('"springs": {', '"springs": {"A": [1], ', "springs.A"),
        ('"tokens": {', '"tokens": {"A": 6, ', "tokens.A"),
        ('"reveal": {', '"reveal": {"C1": "farmer", ', "reveal.C1"),
        ('"points": {', '"points": {"red": 4, ', "result.points.red"),
        ('"rulings": {', '"rulings": {"captor": "stays", ', "rulings.captor"),
    ],
)
def test_keys_that_are_written_twice(old: str, new: str, where: str) -> None:
    parsed = read_game_document(SMALL.replace(old, new))
    (fault,) = parsed.faults
    assert (str(fault.code), fault.where) == ("key-twice", where)


@pytest.mark.parametrize("source", ["", "{", "[1]", b"\xff\xfe", "null", "7"])
def test_what_is_no_document_at_all(source: str | bytes) -> None:
    parsed = read_game_document(source)
    assert len(parsed.faults) == 1
    assert parsed.verify().problems == parsed.faults
    assert parsed.verify().confirmed == 0


def test_an_unfinished_game() -> None:
    document = small()
    document["result"] = "unfinished"
    assert VALIDATOR.is_valid(document)
    record = Record.from_document(document)
    assert record.unfinished
    assert record.result is None
    assert record.to_document()["result"] == "unfinished"


def test_sets_may_leave_out_their_wolves() -> None:
    document = small()
    document["set"] = {"merchants": 5, "farmers": 5, "soldiers": 2}
    record = Record.from_document(document)
    assert record.color_set == ColorSet(5, 5, 2)
    assert Record.from_document(record.to_document()) == record


def test_nobody_at_the_table() -> None:
    document = small()
    document["players"] = []
    codes = [str(each.code) for each in read_game_document(document).verify().problems]
    assert codes == ["players-number"]


def test_documents_of_another_sort_are_named_and_not_looked_into() -> None:
    position = json.dumps({"format": "palatinus-position/1", "players": 7})
    (fault,) = read_game_document(position).faults
    assert str(fault) == (
        "format: This is a position (palatinus-position/1), but the record of a game "
        "(palatinus-game/1) was expected."
    )
    (fault,) = read_position(SMALL).faults
    assert str(fault) == (
        "format: This is the record of a game (palatinus-game/1), but a position "
        "(palatinus-position/1) was expected."
    )
    (fault,) = read_position(Record.from_document(SMALL).to_text()).faults
    assert str(fault) == "This is the record of a game, as text; a JSON document was expected."


def test_placements_that_are_no_list_accuse_nobody() -> None:
    document = small()
    document["placements"] = None
    codes = [str(each.code) for each in read_game_document(document).verify().problems]
    assert codes == ["type-wrong"]


def test_a_token_that_cannot_be_read_is_missed_by_nobody() -> None:
    document = small()
    set_at("tokens", "B", value="5")(document)
    document["result"] = "unfinished"
    assert [str(each.code) for each in read_game_document(document).verify().problems] == [
        "type-wrong"
    ]


def test_a_record_is_consistent_in_itself() -> None:
    record = Record.from_document(small())
    with pytest.raises(ValueError, match="an unfinished game has no result"):
        Record(record.players, record.setup, result=record.result, unfinished=True)
    with pytest.raises(ValueError, match="comments go with 0 to 0 placements"):
        Record(record.players, record.setup, comments={1: "too late"})
    for number in (-1, 4):
        with pytest.raises(ValueError, match=f"the record has 3 placements, not {number}"):
            record.game(number)
    with pytest.raises(ValueError, match="a claimed result tells points or winners"):
        ClaimedResult()
