"""What looks like the notation and is none: refused, with a sentence that says what to write."""

from __future__ import annotations

import pytest

from games import PLAYERS, SETUP
from palatinus_rules import PalatinusError, Position, Record, service
from palatinus_rules.formats import read_game, read_position_text
from palatinus_rules.rules import ColorSet

POSITION = """\
Palatinus position 1
Player: red
Player: green
Player: yellow
Springs: A25, B14
A@M^0  6: gM* .   .   .   .   .
B@R1^0 5: .   rF? .   .   .   .
C@R2^5 5: .   .   .   .   .   .
D@R3^0 4: .   .   .   .   .   .
E@R4^0 4: .   .   .   .   .   .
F@R5^0 3: .   .   .   .   .   .
G@R6^0 3: .   .   .   .   .   .
"""

GAME = Record(PLAYERS[3], SETUP, unfinished=True).to_text() + "1. rMA1 yMA2 gMA3\n2. rMB1\n"


def changed(text: str, before: str, after: str) -> str:
    assert text.count(before) == 1
    return text.replace(before, after)


def test_both_texts_are_right_as_they_are() -> None:
    assert Position.from_text(POSITION).to_text() != POSITION
    assert len(Record.from_text(GAME).placements) == 4


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("gM* .", "gM * .", "Write gM* without a space, not 'gM *'."),
        ("gM* .", "gM\t* .", "Write gM* without a space, not 'gM\\t*'."),
        ("rF? .", "rF  ? .", "Write rF? without a space, not 'rF  ?'."),
        ("A@M^0", "A@M^-0", "'A@M^-0' is not a tile; write one like A@R3^0"),
        ("A@M^0", "A@M^00", "'A@M^00' is not a tile; write one like A@R3^0"),
        ("C@R2^5", "C@R2^05", "'C@R2^05' is not a tile; write one like C@R3^0"),
        ("A@M^0  6", "A@M^0  06", "such as 4, not '06'."),
        ("A@M^0  6", "A@M^0,  6", "such as 4, not ',  6'."),
        ("A@M^0  6", "A@M^0  6 ,", "such as 4, not '6 ,'."),
        ("Springs: A25, B14", "Springs: ,", "Springs are written like A25 B14"),
    ],
)
def test_what_is_no_position(before: str, after: str, message: str) -> None:
    faults = read_position_text(changed(POSITION, before, after)).faults
    assert message in faults[0].message
    assert (faults[0].line, len(faults)) == (POSITION[: POSITION.index(before)].count("\n") + 1, 1)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("2. rMB1", "2.. rMB1", "Write 2. with one dot, not '2..'."),
        ("2. rMB1", "2...rMB1", "Write 2. with one dot, not '2...'."),
        ("1. rMA1", "1.. rMA1", "Write 1. with one dot, not '1..'."),
        ("A@M^0", "A@M^-0", "'A@M^-0' is not a tile"),
        ("A@M^0", "A@M^00", "'A@M^00' is not a tile"),
    ],
)
def test_what_is_no_record(before: str, after: str, message: str) -> None:
    """Only that is wrong, and the placements around it are read."""
    parsed = read_game(changed(GAME, before, after))
    assert [message in fault.message for fault in parsed.faults] == [True]


@pytest.mark.parametrize("text", ["1 2,0,0", "5:2,4: 2,3 3", "5,4,3 3", "5 :2,4:2,1 3"])
def test_a_number_of_a_set_has_no_space_in_it(text: str) -> None:
    with pytest.raises(PalatinusError, match="it takes three numbers such as 5,4,3"):
        service.Terms(color_set=text)


def test_around_the_signs_of_a_set_there_may_be_spaces() -> None:
    assert service.Terms(color_set=" 5 : 2, 4 :2 ,3 ").color_set == ColorSet(5, 4, 3, 2, 2)
