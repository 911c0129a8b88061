"""What is wrong with the text of a record, and where."""

from __future__ import annotations

import pytest

from palatinus_rules import (
    RecordError,
)
from palatinus_rules.formats import (
    read_game,
)
from record_by_hand import BY_HAND, LINES


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "words"),
    [
        ("palatinus GAME 1", "Palatinus game 2", "format-unknown", 2, "'Palatinus game 1'"),
        ('"  A title  "', '"A title', "word-unknown", 4, "must end with one"),
        ('"  A title  "', '"A" title', "word-unknown", 4, "must end with one"),
        ("Title:", "Titl:", "key-unknown", 4, "Did you mean Title?"),
        ("player: Yellow", "player: Yelow", "color-unknown", 6, "Did you mean yellow?"),
        ("player: Yellow", "player: Yellow+", "color-unknown", 6, "not ''"),
        ("player: Yellow", "player:", "color-unknown", 6, "not ''"),
        ("Set: 5:2, 5:3, 2", "Set: 5, 5", "set-impossible", 8, "three numbers"),
        ("Set: 5:2, 5:3, 2", "Set: 6,5,2", "set-impossible", 8, "12 inhabitants, not 13"),
        ("free_spring=once", "free_spring=twice", "ruling-unknown", 9, "'twice'"),
        ("free_spring=once", "free-spring=once", "ruling-unknown", 9, "mean free_spring?"),
        ("captor=leaves", "captor=LEAVES captor=stays", "key-twice", 9, "'captor' is listed here"),
        ("player: Yellow", "players: Yellow", "key-unknown", 6, "Every player has a line"),
        ("b@m^4", "B@M4", "word-unknown", 10, "write one like A@R3^0"),
        ("b@m^4", "H@M^4", "tile-unknown", 10, "no tile 'H'"),
        ("b@m^4", "B@R7^4", "spot-unknown", 10, "no spot 'R7'"),
        ("Springs: A25 b", "Springs: A25 25", "word-unknown", 12, "write it like A25"),
        ("Springs: A25 b", "Springs: A25 H2", "tile-unknown", 12, "no tile 'H'"),
        ("Springs: A25 b", "Springs: A25 A5", "spring-twice", 12, "field 5 twice"),
        ("Springs: A25 b C3", "Springs:", "word-unknown", 12, "or it is 'none'"),
        ("Springs: A25", "Springs A25", "key-unknown", 12, "A colon is missing after 'Springs'"),
        ("Springs: A25 b", "Springs: A255", "spring-twice", 12, "field 5 twice"),
        ("Springs: A25 b", "Springs: A27", "spring-out-of-range", 12, "field 7"),
        ("Tokens: F3 G4", "Tokens: F3 G7", "token-unknown", 14, "cannot hold 7"),
        ("Tokens: F3 G4", "Tokens: F3 G", "token-unknown", 14, "tile G is missing"),
        ("Tokens: F3 G4", "Tokens: F3 G4 F3", "key-twice", 14, "Tile F is listed here twice"),
        ("rFA1", "rFA1!", "word-unknown", 17, "'rFA1!' is not a placement"),
        ("rFA1", "red farmer A1", "word-unknown", 17, "'red farmer A1' is not a placement"),
        ("rFA1", "hm", "word-unknown", 17, "'hm' is not a placement"),
        ("rFA1", "rFA1 (so what)", "word-unknown", 17, "A comment stands in braces"),
        ("gMB4", "gMB4 (so what", "word-unknown", 17, "A comment stands in braces"),
        ("gMB4", "gMB4 # so what", "word-unknown", 17, "A comment stands in braces"),
        ("rFA1", "xFA1", "color-unknown", 17, "not 'x'"),
        ("rFA1", "rXA1", "kind-unknown", 17, "not 'X'"),
        ("rFA1", "rA1", "kind-unknown", 17, "does not say which kind"),
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
        ("r 14", "r fourteen", "word-unknown", 22, "'fourteen' is not a number of points"),
        ("r 14, ", "r 14, r 12, ", "key-twice", 22, "red already has a result"),
        ("r 14, yellow 12", "r 14, yellow", "word-unknown", 22, "written like 'red 14, yellow 12'"),
        ("r 14, yellow 12", "", "word-unknown", 22, "written like 'red 14, yellow 12'"),
        ("r 14", "rd 14", "color-unknown", 22, "Did you mean red?"),
        ("Winners: red, green", "Winners: nobody", "color-unknown", 23, "not 'nobody'"),
        ("Winners: red, green", "Winners: red red", "key-twice", 23, "red is listed here twice"),
        ("Result: r 14, yellow 12", "Result: unfinished", "result-wrong", 23, "no winner yet"),
        ("Winners: red, green", "Winners:", "word-unknown", 23, "names who won"),
        ("{a wolf}", "{a wolf", "word-unknown", 18, "before the one from line 17 has ended"),
        ("{twice}", "{twice", "word-unknown", 18, "never ends with }"),
        ("{a wolf}", '{"\\q"}', "word-unknown", 17, "must end with one"),
    ],
)
def test_mistakes_in_writing(old: str, new: str, code: str, line: int, words: str) -> None:
    assert old in BY_HAND
    parsed = read_game(BY_HAND.replace(old, new, 1))
    found = [(str(each.code), each.line) for each in parsed.faults]
    assert (code, line) in found
    assert any(words in each.message for each in parsed.faults if str(each.code) == code)
    assert parsed.record is None
    with pytest.raises(RecordError, match=f"line {line}"):
        parsed.required()
    assert len(found) == 1
    assert (code, line) in [(str(each.code), each.line) for each in parsed.verify().problems]


@pytest.mark.parametrize("heading", ["Title", "Set", "Rulings", "Result", "Winners"])
def test_headings_that_stand_once(heading: str) -> None:
    parsed = read_game(f"{BY_HAND}{heading}: 5,5,2\n")
    (fault,) = parsed.faults
    assert fault.code == "key-twice"
    assert fault.line == 24
    assert "already" in fault.message


def test_headings_that_are_missing() -> None:
    parsed = read_game("Palatinus game 1\n")
    assert [(str(each.code), each.where, each.line) for each in parsed.faults] == [
        ("key-missing", "players", None),
        ("key-missing", "tiles", None),
        ("key-missing", "springs", None),
        ("key-missing", "tokens", None),
    ]
    assert parsed.verify().problems == parsed.faults


def test_a_record_without_its_first_line_loses_nothing() -> None:
    parsed = read_game("\n".join(LINES[3:]))
    assert [str(each.code) for each in parsed.faults] == ["format-unknown"]
    assert parsed.faults[0].line == 1


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
