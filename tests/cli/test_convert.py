"""The command ``palatinus convert``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve
from click.testing import Result

from example_games import FIVE
from palatinus_rules import GameCopy, Player, Position, Record
from plain import inhabitants, plain_board
from whole_command import CliRunner, app

POSITION = Position(
    plain_board("A2 C3"),
    [Player("red", name='Zoë; "the fox"'), Player("yellow"), Player("green")],
    inhabitants("A1 red farmer wolf"),
    title="  spaces  ",
)


def convert(*words: str, text: str | bytes) -> Result:
    """Runs the command on something from standard input."""
    return CliRunner().invoke(app, ["convert", "-", *words], input=text)


@pytest.mark.parametrize("first", ["text", "json", "code"])
@pytest.mark.parametrize("second", ["text", "json", "code"])
def test_every_format_becomes_every_other_without_loss(first: str, second: str) -> None:
    source = {
        "text": POSITION.to_text(),
        "json": json.dumps(POSITION.to_document(), indent=2) + "\n",
        "code": POSITION.to_code() + "\n",
    }
    result = convert("--to", second, text=source[first])
    assert result.exit_code == 0
    assert result.stdout == source[second]


def test_the_ending_of_the_output_tells_the_format(tmp_path: Path) -> None:
    for name in ("a.json", "b.txt"):
        assert convert("-o", str(tmp_path / name), text=POSITION.to_code()).exit_code == 0
    assert Position.from_document((tmp_path / "a.json").read_bytes()) == POSITION
    assert Position.from_text((tmp_path / "b.txt").read_bytes()) == POSITION
    result = convert("-o", str(tmp_path / "c.xyz"), text=POSITION.to_code())
    assert result.exit_code == 2
    assert result.stderr.startswith("palatinus: choose --to text, json, code or copy")
    assert convert(text=POSITION.to_code()).exit_code == 2
    result = convert("-o", str(tmp_path / "no" / "a.json"), text=POSITION.to_code())
    assert result.exit_code == 2
    assert result.stderr.endswith("a.json: No such file or directory\n")


def test_a_copy_of_the_game_comes_from_a_position_or_a_record() -> None:
    made = convert("--to", "copy", text=POSITION.to_text()).stdout
    assert made == "Palatinus copy 1\nSprings: A2 C3\n"
    record = Record.from_text(FIVE)
    made = convert("--to", "copy", text=FIVE).stdout
    assert GameCopy.from_text(made) == GameCopy(record.setup.springs)


def test_records_become_text_and_json() -> None:
    document = convert("--to", "json", text=FIVE)
    assert document.exit_code == 0
    assert Record.from_document(document.stdout) == Record.from_text(FIVE)
    assert convert("--to", "text", text=document.stdout).stdout == Record.from_text(FIVE).to_text()


def test_the_final_position_of_a_record() -> None:
    position = evolve(
        Record.from_text(FIVE).game().position(), title="A game for five, played at random"
    )
    assert convert("--final", "--to", "code", text=FIVE).stdout == position.to_code() + "\n"
    # A game has no code, so that nothing else can be meant.
    assert convert("--to", "code", text=FIVE).stdout == position.to_code() + "\n"
    assert "Title: A game for five" in convert("--final", "--to", "text", text=FIVE).stdout
    assert convert("--final", "--to", "text", text=position.to_text()).exit_code == 0
    unfinished = FIVE.partition("\n1. ")[0] + "\n1. yMG3\nResult: unfinished\n"
    result = convert("--final", "--to", "code", text=unfinished)
    assert result.exit_code == 1
    assert "[incomplete]" in result.stderr
    result = convert("--final", "--incomplete", "--to", "text", text=unfinished)
    assert [*Position.from_text(result.stdout).inhabitants] == ["G3"]
    result = convert("--final", "--to", "code", text=FIVE.replace("rMG5", "rMG3"))
    assert result.exit_code == 1
    assert "[field-taken]" in result.stderr


def test_what_cannot_be_read_is_told() -> None:
    result = convert("--to", "json", text=POSITION.to_text().replace("rF*", "rX*"))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "[kind-unknown]" in result.stderr
    result = convert("--to", "json", text=FIVE.replace("Player: red", "Player: pink"))
    assert result.exit_code == 1
    assert "[color-unknown]" in result.stderr


def test_hands_need_not_be_right() -> None:
    crowded = Position(
        POSITION.board, POSITION.players, inhabitants("A1 red soldier wolf\nA2 red soldier wolf")
    )
    assert convert("--to", "code", text=crowded.to_text()).stdout == crowded.to_code() + "\n"
