"""Stored games for 2 to 5 players, turn by turn: the same again, and true when read by themselves.

The files are made by ``tools/regenerate.py``. What they say is not believed here: the boards,
the turns and the points in them are read back and compared with the record at their top and with
a second scorer.
"""

from __future__ import annotations

import re

import pytest

from goldens import GOLDENS, LINE, PLAYED
from oracle import score
from palatinus_rules import Field, Record, Rulings, verify

TURNS = {2: 16, 3: 12, 4: 8, 5: 7}


def stored(name: str) -> tuple[Record, str]:
    text = (GOLDENS / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")
    record, story = text.split(f"{LINE}\n")
    return Record.from_text(record), story


def drawn_boards(story: str) -> list[dict[str, str]]:
    """Every board in a text, as what stands on which field."""
    boards = []
    for block in story.split("\n\n"):
        lines = block.splitlines()
        if re.search(r"\([A-G]\)", block) and "- " not in block:
            board = {}
            for number, line in enumerate(lines):
                for name in re.finditer(r"\b([A-G][1-6])\b", line):
                    above = lines[number - 1][name.start() : name.start() + 6].strip()
                    board[name[1]] = above
            boards.append(board)
    return boards


def marks(record: Record, number: int, *, revealed: bool) -> dict[str, str]:
    """What lies on the board after so many placements, read off the record."""
    board = dict.fromkeys(map(str, Field), ".")
    for each in record.placements[:number]:
        kind = each.kind or record.reveal[each.field]
        letter = str(kind)[0].upper() if revealed or not each.wolf else ""
        board[each.field] = f"{each.color[0]}{letter}{'*' if each.wolf else ''}"
    return board


@pytest.mark.parametrize("name", PLAYED)
def test_every_turn_is_drawn(name: str) -> None:
    record, story = stored(name)
    number = len(record.placements)
    assert number == len(record.players) * TURNS[len(record.players)]
    *boards, last = drawn_boards(story)
    assert len(boards) == number + 1
    for placed, board in enumerate(boards):
        assert board == marks(record, placed, revealed=False)
    assert last == marks(record, number, revealed=True)


@pytest.mark.parametrize("name", PLAYED)
def test_every_turn_is_told(name: str) -> None:
    record, story = stored(name)
    told = re.findall(r"^Turn (\d+) of (\w+): (\w+) .* on ([A-G][1-6])\.$", story, re.MULTILINE)
    seats = [player.color for player in record.players]
    assert told == [
        (str(number // len(seats) + 1), seats[number % len(seats)], each.color, each.field)
        for number, each in enumerate(record.placements)
    ]


@pytest.mark.parametrize("name", PLAYED)
def test_the_points_at_the_end_are_those_of_a_second_scorer(name: str) -> None:
    record, story = stored(name)
    assert verify(record).legal
    result = score(record.game().position().to_document(), Rulings().to_readings())
    ranks = r"(?m)^- Rank (\d): the (\w+) player with (?:[^=]*= )?(\d+) points?"
    told = re.findall(ranks, story)
    standings = result["standings"]
    assert isinstance(standings, list)
    assert told == [(str(each["rank"]), each["color"], str(each["points"])) for each in standings]
