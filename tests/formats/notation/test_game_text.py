"""The text of a game: how it is read, how it is written, and that both agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from games import PLAYERS, SETUP, placement
from palatinus_rules import (
    ClaimedResult,
    Hill,
    Placement,
    Record,
    RecordError,
    testing,
    verify,
)
from palatinus_rules.formats import (
    game_text,
    placement_text,
    read_game,
    read_game_document,
    read_placement,
    read_springs,
)
from record_by_hand import BY_HAND, READ


def test_everything_that_can_be_written_is_read() -> None:
    parsed = read_game(BY_HAND)
    assert parsed.faults == ()
    assert parsed.record == READ


def test_every_part_knows_its_line() -> None:
    places = Record.from_text(BY_HAND).places
    lines = {where: place.line for where, place in places.items()}
    assert lines["title"] == 4
    assert lines["players[2]"] == 7
    assert lines["tiles[6]"] == 11
    assert lines["tokens.G"] == 14
    assert lines["placements[0]"] == 17
    assert lines["placements[5]"] == 20
    assert lines["reveal.C2"] == 21
    assert lines["result.points.red"] == 22
    assert lines["result.winners"] == 23
    assert (places["tiles[6]"].column, places["tiles[6]"].length) == (29, 6)
    assert (places["placements[1]"].column, places["placements[1]"].length) == (9, 4)


def test_it_is_written_in_one_way() -> None:
    assert (
        READ.to_text()
        == """\
Palatinus game 1
Title: "  A title  "
Player: red the one who hosts
Player: yellow
Player: green a "quoted" name
Set: 5:2,5:3,2
Rulings: captor=leaves free_spring=once
Tiles: B@M^4 A@R3^0 C@R4^1 D@R2^5 E@R5^2 F@R1^0 G@R6^3
Springs: A25 B C3
Tokens: A4 B6 C3 D5 E5 F3 G4

{About the game, over two lines. And one more.}
1. rFA1 y*C2 {a wolf} gMB4 {after green twice}
2. rF*A2 ySC3/down gM*G1/up
Reveal: C2M
Result: red 14, yellow 12
Winners: red, green
"""
    )


def test_what_may_be_left_out_is_left_out() -> None:
    bare = Record(PLAYERS[2], SETUP, unfinished=True)
    assert (
        bare.to_text()
        == """\
Palatinus game 1
Player: red+green
Player: yellow+blue
Tiles: A@M^0 B@R1^0 C@R2^0 D@R3^0 E@R4^0 F@R5^0 G@R6^0
Springs: none
Tokens: A6 B5 C5 D4 E4 F3 G3

Result: unfinished
"""
    )
    assert Record.from_text(bare.to_text()) == bare
    assert Record.from_text(evolve(bare, unfinished=False).to_text()).result is None


texts = st.text() | st.text(alphabet=' {}"\\;:\n\r\tab1.\x00\ud800é')
claims = st.builds(
    ClaimedResult,
    st.dictionaries(st.sampled_from(["red", "yellow", "green"]), st.integers(0, 99), min_size=1),
    st.lists(st.sampled_from(["red", "blue"]), unique=True),
)


@st.composite
def annotated(draw: st.DrawFn) -> Record:
    """Records with any texts, any number of placements, any claims."""
    record = draw(testing.records())
    number = draw(st.integers(0, len(record.placements)))
    name = draw(st.none() | texts)
    first, *others = record.players
    unfinished = draw(st.booleans())
    return evolve(
        record,
        players=(evolve(first, name=name), *others),
        placements=record.placements[:number],
        unfinished=unfinished,
        result=None if unfinished else draw(st.none() | claims),
        title=draw(st.none() | texts),
        comments=draw(st.dictionaries(st.integers(0, number), texts, max_size=5)),
    )


@given(annotated())
def test_text_and_document_round_trip(record: Record) -> None:
    text = record.to_text()
    assert Record.from_text(text) == record
    assert Record.from_text(text).to_text() == text
    assert Record.from_document(record.to_document()) == record
    assert Record.from_document(Record.from_text(text).to_document()).to_text() == text


@given(st.text() | st.text(alphabet='Palatinusgme1TesRul: {}.,^@*/ABCrygbMFS123456\n"\\'))
def test_reading_any_text_ends_in_problems_and_not_in_errors(text: str) -> None:
    for parsed in (read_game(text), read_game(text.encode("utf-8", "surrogatepass"))):
        assert (parsed.record is None) is bool(parsed.faults)
        parsed.verify()


@given(st.binary())
def test_reading_any_bytes_ends_in_problems_and_not_in_errors(source: bytes) -> None:
    assert read_game(source).faults
    assert read_game_document(source).faults


def test_more_ways_to_write_the_same() -> None:
    """What people do without thinking is read as it was meant."""
    text = BY_HAND.replace("1. rFA1 y*C2{a wolf} gMB4", "1 rFA1, y*C2,{a wolf}gMB4 ; in haste")
    text = text.replace("2. rf", "2.rf").replace("captor=leaves", "CAPTOR=Leaves")
    text = text.replace("Springs: A25 b C3", "Springs: A2 A5, b C3")
    text = text.replace("Result: r 14, yellow 12", "Result: r=14 yellow=12")
    assert text.count("in haste") == text.count("A2 A5") == text.count("r=14") == 1
    assert Record.from_text(text) == READ
    two = Record(PLAYERS[2], SETUP, unfinished=True).to_text()
    spaced = two.replace("red+green", "red + green").replace("yellow+blue", "yellow +blue Guest")
    read = Record.from_text(spaced)
    assert read.players == (PLAYERS[2][0], evolve(PLAYERS[2][1], name="Guest"))
    named = evolve(read, players=(evolve(read.players[0], name="+ green"), read.players[1]))
    assert Record.from_text(named.to_text()) == named


def test_numbers_are_complained_about_once() -> None:
    def complaints(numbers: str) -> list[str]:
        lines = [f"{number}." for number in numbers]
        text = Record(PLAYERS[4], SETUP, unfinished=True).to_text() + "\n".join(lines)
        return [each.message[-27:] for each in read_game(text).faults]

    assert complaints("1234") == []
    # One of them wrong, one left out, one twice.
    assert complaints("1245") == [" here 3 is expected, not 4."]
    assert complaints("1244567") == [" here 3 is expected, not 4."]
    assert complaints("1223") == [" here 3 is expected, not 2."]


def test_one_placement_by_itself() -> None:
    assert read_placement("rF*A1") == placement("rF*A1")
    assert placement_text(Placement("A1", "red", "farmer", face_down=True)) == "rFA1/down"
    for wrong, words in (
        ("", "One placement was expected, not ''"),
        ("rFA1 yFA2", "One placement was expected, not 'rFA1 yFA2'"),
        ("nonsense", "'nonsense' is not a placement"),
        ("rFA9", "tile A has A1 to A6"),
    ):
        with pytest.raises(RecordError, match=words):
            read_placement(wrong)


@given(testing.records(), st.data())
def test_placements_are_read_as_they_are_written(record: Record, data: st.DataObject) -> None:
    one = data.draw(st.sampled_from(record.placements))
    assert read_placement(placement_text(one)) == one


def test_what_no_text_can_hold_is_not_written() -> None:
    bare = Record(PLAYERS[4], SETUP)
    tiles = [evolve(SETUP.tiles[0], arrow=10**9), *SETUP.tiles[1:]]
    for record, words in (
        (
            evolve(bare, setup=evolve(SETUP, springs={"A": [12]})),
            "12 cannot be written as a spring",
        ),
        (evolve(bare, setup=evolve(SETUP, tokens={"A": -6})), "-6 cannot be written as a token"),
        (evolve(bare, setup=evolve(SETUP, tiles=tiles)), "cannot be written as an arrow"),
        (evolve(bare, result=ClaimedResult({"red": -1})), "-1 cannot be written as points"),
    ):
        with pytest.raises(ValueError, match=words):
            record.to_text()


def test_a_game_without_players_is_not_written() -> None:
    with pytest.raises(ValueError, match="a game without players"):
        Record([], SETUP).to_text()


def test_a_long_line_is_read_in_one_go() -> None:
    """Reading goes through a line once: a hundred thousand words are no matter."""
    text = Record(PLAYERS[4], SETUP).to_text() + "rFA1 {x} " * 50_000
    assert len(Record.from_text(text).placements) == 50_000
    assert read_game("Palatinus game 1\n" + "{" * 20_000).faults.more is True


def test_windows_line_ends() -> None:
    assert Record.from_text(BY_HAND.replace("\n", "\r\n")) == READ


def test_springs_alone() -> None:
    springs, problems = read_springs("A25 b14")
    assert springs == {Hill.A: frozenset({2, 5}), Hill.B: frozenset({1, 4})}
    assert problems == ()
    assert read_springs("None")[0] == {}
    springs, problems = read_springs("A27 H1")
    assert springs == {Hill.A: frozenset({2})}
    assert [str(each.code) for each in problems] == ["spring-out-of-range", "tile-unknown"]


@pytest.mark.parametrize(
    ("claim", "lines", "said"),
    [
        (ClaimedResult({"red": 3}), "Result: red 3\n", "red 3"),
        (ClaimedResult(winners=["red"]), "Winner: red\n", "red wins"),
        (ClaimedResult(winners=["red", "blue"]), "Winners: red, blue\n", "red and blue win"),
    ],
)
def test_a_claim_may_tell_points_or_winners(claim: ClaimedResult, lines: str, said: str) -> None:
    record = Record(PLAYERS[4], SETUP, result=claim)
    assert record.to_text().endswith(f"\n\n{lines}")
    assert Record.from_text(record.to_text()) == record
    assert Record.from_document(record.to_document()) == record
    assert str(claim) == said


def test_the_writer_is_the_method() -> None:
    assert game_text(READ) == READ.to_text()
    assert placement("rF*A1").hidden() == placement("r*A1")


def test_the_page_about_records_says_the_same_in_both_formats() -> None:
    page = (Path(__file__).parents[3] / "docs" / "reference" / "records.md").read_text("utf-8")
    text = re.search("```text\n(Palatinus game.*?)```", page, re.DOTALL)
    document = re.search("```json\n(.*?)```", page, re.DOTALL)
    assert text is not None
    assert document is not None
    record = Record.from_text(text[1])
    assert record == Record.from_document(document[1])
    assert record.to_text() == text[1]
    assert verify(record).legal
