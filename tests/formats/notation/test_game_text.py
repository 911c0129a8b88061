"""The text of a game: how it is read, how it is written, and that both agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from games import PLAYERS, SETUP, TWO_SOLDIERS, placement, placements
from palatinus_rules import (
    Claim,
    Field,
    Hill,
    Kind,
    Placement,
    Player,
    Record,
    RecordError,
    Rulings,
    Setup,
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
from palatinus_rules.rules import Captor, FreeSpring, LaidTile

BY_HAND = """\
; A pencil sketch that nobody needs to read.
palatinus GAME 1

Title: "  A title  "
Player: r the one who hosts
player: Yellow
Player: green "a \\"quoted\\" name"
Set: 5:2, 5:3, 2
Rulings: free_spring=once, captor=leaves
Tiles: b@m^4, A@R3^0 C@r4^1
Tiles: D@R2^5 E@R5^2 F@R1^0 G@R6^3
Springs: A25 b C3
Tokens: A4 B6 C3 D5 E5
Tokens: F3 G4
{About the game,
over two lines.} {And one more.}
1. rFA1 y*C2{a wolf} gMB4
   {after green} {twice}
2. rf*a2 ySC3/down
gM*G1/up
Reveal: C2M
Result: r 14, yellow 12
Winners: red, green
"""
READ = Record(
    players=[
        Player("red", name="the one who hosts"),
        Player("yellow"),
        Player("green", name='a "quoted" name'),
    ],
    setup=Setup(
        [
            LaidTile("B", "M", 4),
            LaidTile("A", "R3", 0),
            LaidTile("C", "R4", 1),
            LaidTile("D", "R2", 5),
            LaidTile("E", "R5", 2),
            LaidTile("F", "R1", 0),
            LaidTile("G", "R6", 3),
        ],
        {Hill.A: [2, 5], Hill.B: [], Hill.C: [3]},
        {
            Hill.A: 4,
            Hill.B: 6,
            Hill.C: 3,
            Hill.D: 5,
            Hill.E: 5,
            Hill.F: 3,
            Hill.G: 4,
        },
    ),
    placements=[
        *placements("rFA1 y*C2 gMB4 rF*A2"),
        Placement("C3", "yellow", "soldier", face_down=True),
        Placement("G1", "green", "merchant", wolf=True, face_down=False),
    ],
    reveal={Field.C2: Kind.MERCHANT},
    result=Claim({"red": 14, "yellow": 12}, ["red", "green"]),
    color_set=TWO_SOLDIERS,
    rulings=Rulings(free_spring=FreeSpring.ONCE, captor=Captor.LEAVES),
    title="  A title  ",
    comments={
        0: "About the game, over two lines. And one more.",
        2: "a wolf",
        3: "after green twice",
    },
)


def test_everything_that_can_be_written_is_read() -> None:
    reading = read_game(BY_HAND)
    assert reading.faults == ()
    assert reading.record == READ


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
    Claim,
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
    for reading in (read_game(text), read_game(text.encode("utf-8", "surrogatepass"))):
        assert (reading.record is None) is bool(reading.faults)
        reading.verify()


@given(st.binary())
def test_reading_any_bytes_ends_in_problems_and_not_in_errors(source: bytes) -> None:
    assert read_game(source).faults
    assert read_game_document(source).faults


LINES = BY_HAND.splitlines()


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "words"),
    [
        ("palatinus GAME 1", "Palatinus game 2", "format-unknown", 2, "'Palatinus game 1'"),
        ('"  A title  "', '"A title', "word-unknown", 4, "also ends with one"),
        ('"  A title  "', '"A" title', "word-unknown", 4, "also ends with one"),
        ("Title:", "Titl:", "key-unknown", 4, "Did you mean Title?"),
        ("player: Yellow", "player: Yelow", "color-unknown", 6, "Did you mean yellow?"),
        ("player: Yellow", "player: Yellow+", "color-unknown", 6, "not ''"),
        ("player: Yellow", "player:", "color-unknown", 6, "not ''"),
        ("Set: 5:2, 5:3, 2", "Set: 5, 5", "set-impossible", 8, "three numbers"),
        ("Set: 5:2, 5:3, 2", "Set: 6,5,2", "set-impossible", 8, "12 inhabitants, not 13"),
        ("free_spring=once", "free_spring=twice", "ruling-unknown", 9, "'twice'"),
        ("free_spring=once", "free-spring=once", "ruling-unknown", 9, "mean free_spring?"),
        ("captor=leaves", "captor=LEAVES captor=stays", "key-twice", 9, "'captor' stands here"),
        ("player: Yellow", "players: Yellow", "key-unknown", 6, "Every player has a line"),
        ("b@m^4", "B@M4", "word-unknown", 10, "written like A@R3^0"),
        ("b@m^4", "H@M^4", "tile-unknown", 10, "no tile 'H'"),
        ("b@m^4", "B@R7^4", "spot-unknown", 10, "no spot 'R7'"),
        ("Springs: A25 b", "Springs: A25 25", "word-unknown", 12, "written like A25"),
        ("Springs: A25 b", "Springs: A25 H2", "tile-unknown", 12, "no tile 'H'"),
        ("Springs: A25 b", "Springs: A25 A5", "spring-twice", 12, "field 5 twice"),
        ("Springs: A25 b C3", "Springs:", "word-unknown", 12, "or it is 'none'"),
        ("Springs: A25", "Springs A25", "key-unknown", 12, "A colon is missing after 'Springs'"),
        ("Springs: A25 b", "Springs: A255", "spring-twice", 12, "field 5 twice"),
        ("Springs: A25 b", "Springs: A27", "spring-out-of-range", 12, "field 7"),
        ("Tokens: F3 G4", "Tokens: F3 G7", "token-unknown", 14, "cannot hold 7"),
        ("Tokens: F3 G4", "Tokens: F3 G", "token-unknown", 14, "tile G is missing"),
        ("Tokens: F3 G4", "Tokens: F3 G4 F3", "key-twice", 14, "Tile F stands here twice"),
        ("rFA1", "rFA1!", "word-unknown", 17, "'rFA1!' is no placement"),
        ("rFA1", "red farmer A1", "word-unknown", 17, "'red farmer A1' is no placement"),
        ("rFA1", "hm", "word-unknown", 17, "'hm' is no placement"),
        ("rFA1", "rFA1 (so what)", "word-unknown", 17, "A comment stands in braces"),
        ("gMB4", "gMB4 (so what", "word-unknown", 17, "A comment stands in braces"),
        ("gMB4", "gMB4 # so what", "word-unknown", 17, "A comment stands in braces"),
        ("rFA1", "xFA1", "color-unknown", 17, "not 'x'"),
        ("rFA1", "rXA1", "kind-unknown", 17, "not 'X'"),
        ("rFA1", "rA1", "kind-unknown", 17, "does not tell the kind"),
        ("rFA1", "r*A1/up", "kind-unknown", 17, "write rF*A1/up for a farmer."),
        ("rFA1", "rA1", "kind-unknown", 17, "write rFA1 for a farmer, or r*A1 for a wolf."),
        ("rFA1", "rFA1/left", "word-unknown", 17, "/up or /down, not '/left'"),
        ("rFA1", "r*A1/left", "word-unknown", 17, "/up or /down, not '/left'"),
        ("rFA1", "rFA7", "field-unknown", 17, "tile A has A1 to A6"),
        ("rFA1", "rFH1", "field-unknown", 17, "the fields are A1 to A6"),
        ("rFA1", "rFA", "hill-occupied", 17, "A is a hill"),
        ("2. rf", "3. rf", "turn-misnumbered", 19, "here 2 is expected, not 3"),
        ("C2M", "C2", "word-unknown", 21, "written like A2F"),
        ("C2M", "C9M", "field-unknown", 21, "tile C has C1 to C6"),
        ("C2M", "C2X", "kind-unknown", 21, "not 'X'"),
        ("C2M", "C2M C2F", "key-twice", 21, "C2 is revealed twice"),
        ("r 14", "r fourteen", "word-unknown", 22, "'fourteen' is no number of points"),
        ("r 14, ", "r 14, r 12, ", "key-twice", 22, "red has a result already"),
        ("r 14, yellow 12", "r 14, yellow", "word-unknown", 22, "written like 'red 14, yellow 12'"),
        ("r 14, yellow 12", "", "word-unknown", 22, "written like 'red 14, yellow 12'"),
        ("r 14", "rd 14", "color-unknown", 22, "Did you mean red?"),
        ("Winners: red, green", "Winners: nobody", "color-unknown", 23, "not 'nobody'"),
        ("Winners: red, green", "Winners: red red", "key-twice", 23, "red stands here twice"),
        ("Result: r 14, yellow 12", "Result: unfinished", "result-wrong", 23, "no winner yet"),
        ("Winners: red, green", "Winners:", "word-unknown", 23, "names who won"),
        ("{a wolf}", "{a wolf", "word-unknown", 18, "before the one from line 17 has ended"),
        ("{twice}", "{twice", "word-unknown", 18, "never ends with }"),
        ("{a wolf}", '{"\\q"}', "word-unknown", 17, "also ends with one"),
    ],
)
def test_mistakes_in_writing(old: str, new: str, code: str, line: int, words: str) -> None:
    assert old in BY_HAND
    reading = read_game(BY_HAND.replace(old, new, 1))
    found = [(str(each.code), each.line) for each in reading.faults]
    assert (code, line) in found
    assert any(words in each.message for each in reading.faults if str(each.code) == code)
    assert reading.record is None
    with pytest.raises(RecordError, match=f"line {line}"):
        reading.required()
    assert len(found) == 1
    assert (code, line) in [(str(each.code), each.line) for each in reading.verify().problems]


@pytest.mark.parametrize("heading", ["Title", "Set", "Rulings", "Result", "Winners"])
def test_headings_that_stand_once(heading: str) -> None:
    reading = read_game(f"{BY_HAND}{heading}: 5,5,2\n")
    (fault,) = reading.faults
    assert fault.code == "key-twice"
    assert fault.line == 24
    assert "already" in fault.message


def test_headings_that_are_missing() -> None:
    reading = read_game("Palatinus game 1\n")
    assert [(str(each.code), each.where, each.line) for each in reading.faults] == [
        ("key-missing", "players", None),
        ("key-missing", "tiles", None),
        ("key-missing", "springs", None),
        ("key-missing", "tokens", None),
    ]
    assert reading.verify().problems == reading.faults


def test_a_record_without_its_first_line_loses_nothing() -> None:
    reading = read_game("\n".join(LINES[3:]))
    assert [str(each.code) for each in reading.faults] == ["format-unknown"]
    assert reading.faults[0].line == 1


@pytest.mark.parametrize("source", ["", b"", " \n\t", b"\xef\xbb\xbf", "\ufeff\n"])
def test_an_empty_file(source: str | bytes) -> None:
    (fault,) = read_game(source).faults
    assert fault.code == "not-text"
    assert fault.message == "This is empty; the record of a game was expected."


def test_a_file_in_another_encoding() -> None:
    text = BY_HAND.replace("hosts", "hösts")
    assert read_game(text.encode("utf-8-sig")).faults == ()
    (fault,) = read_game(text.encode("latin-1")).faults
    assert fault.message == (
        "This is not UTF-8 text: line 5 has a character in another encoding; save it as UTF-8."
    )
    (fault,) = read_game(text.encode("utf-16")).faults
    assert fault.message == "This is not text, or it is UTF-16; save it as UTF-8."


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
        ("nonsense", "'nonsense' is no placement"),
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
        (evolve(bare, result=Claim({"red": -1})), "-1 cannot be written as points"),
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
        (Claim({"red": 3}), "Result: red 3\n", "red 3"),
        (Claim(winners=["red"]), "Winner: red\n", "red wins"),
        (Claim(winners=["red", "blue"]), "Winners: red, blue\n", "red and blue win"),
    ],
)
def test_a_claim_may_tell_points_or_winners(claim: Claim, lines: str, said: str) -> None:
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
    assert len(record.placements) == 6
