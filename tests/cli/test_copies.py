"""A copy of the game, told with ``--copy``: its springs and its set."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from palatinus_rules.kit.texts import LARGEST
from plain import position
from whole_command import CliRunner, app


@pytest.fixture
def copy(tmp_path: Path) -> str:
    """The file of a copy of the game."""
    file = tmp_path / "my-copy.txt"
    file.write_text("Palatinus copy 1\nSprings: A25\nSet: 6,5,1\n", encoding="utf-8")
    return str(file)


def without_springs(text: str) -> str:
    """A text that does not tell the springs."""
    return re.sub(r"Springs: .*\n", "", text)


def test_the_springs_of_a_copy_are_used_again(copy: str) -> None:
    text = without_springs(position("A1 red farmer").to_text())
    result = CliRunner().invoke(app, ["score", "-", "--incomplete"], input=text)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "springs: A position lacks its line 'Springs: …'. [key-missing]",
        "palatinus: --copy FILE takes the springs from a file of their own",
    ]
    words = ["score", "-", "--incomplete", "--json"]
    result = CliRunner().invoke(app, [*words, "--copy", copy], input=text)
    # A1 on the plain board has five free neighbors, A2 with a spring among them.
    assert json.loads(result.stdout)["hills"][0]["influence"]["red"] == 12
    by_variable = CliRunner(env={"PALATINUS_COPY": copy}).invoke(app, words, input=text)
    assert by_variable.stdout == result.stdout


def test_the_set_of_a_copy_counts_unless_another_is_told(copy: str) -> None:
    two = without_springs(position("A1 red soldier\nA2 red soldier").to_text())
    words = ["check", "-", "--incomplete"]
    result = CliRunner().invoke(app, [*words, "--copy", copy], input=two)
    assert "[inhabitants-too-many]" in result.stderr
    told = CliRunner().invoke(app, [*words, "--copy", copy, "--set", "5,5,2"], input=two)
    assert told.exit_code == 0


def test_a_position_with_other_springs_is_refused(copy: str) -> None:
    """The copy has springs on A2 and A5."""
    text = position("A1 red farmer", springs="A2 B1").to_text()
    words = ["score", "-", "--incomplete", "--copy", copy]
    result = CliRunner().invoke(app, words, input=text)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "line 5, column 10: Your copy has a spring on A5; this position has none. [springs-differ]",
        "  Springs: A2 B1",
        "           ^^",
        "line 5, column 13: Your copy has no spring on B1; this position has. [springs-differ]",
        "  Springs: A2 B1",
        "              ^^",
        "palatinus: to use the springs written here, leave out --copy and unset PALATINUS_COPY",
    ]
    lines = position("A1 red farmer", springs="A2 B1").to_document()
    result = CliRunner().invoke(app, [*words, "--jsonl"], input=json.dumps(lines))
    assert result.exit_code == 1
    assert [each["where"] for each in json.loads(result.stdout)["problems"]] == [
        "board.tiles.A.springs",
        "board.tiles.B.springs",
    ]


def test_games_use_a_copy_too(copy: str) -> None:
    made = CliRunner().invoke(app, ["new", "--players", "3", "--seed", "1", "--copy", copy])
    assert "Springs: A25" in made.stdout
    assert "made up" not in made.stdout
    played = CliRunner().invoke(app, ["random", "--players", "3", "--seed", "1", "--copy", copy])
    assert "Springs: A25" in played.stdout
    assert "Set: 6:" in played.stdout or "Set: 6,5,1" in played.stdout
    record = without_springs(played.stdout)
    for name in ("verify", "replay", "draw"):
        assert CliRunner().invoke(app, [name, "-"], input=record).exit_code == 1
        assert CliRunner().invoke(app, [name, "-", "--copy", copy], input=record).exit_code == 0
    beaten = CliRunner().invoke(
        app, ["new", "--players", "3", "--seed", "1", "--copy", copy, "--springs", "none"]
    )
    assert "Springs: none" in beaten.stdout


def test_a_copy_that_is_wrong_is_told(tmp_path: Path) -> None:
    words = ["check", "-", "--copy"]
    result = CliRunner().invoke(app, [*words, str(tmp_path / "nothing")], input="")
    assert result.exit_code == 2
    assert result.stderr.startswith("palatinus: --copy (or PALATINUS_COPY): cannot read ")
    (tmp_path / "wrong").write_text("Palatinus copy 1\nSprings: A7\n", encoding="utf-8")
    result = CliRunner().invoke(app, [*words, str(tmp_path / "wrong")], input="")
    assert result.exit_code == 2
    assert "line 2, column 10: Tile A has fields 1 to 6" in result.stderr


def test_a_copy_that_is_too_big_is_told(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(b" " * (LARGEST + 1))
    result = CliRunner().invoke(app, ["check", "-", "--copy", str(tmp_path / "big")], input="")
    assert result.exit_code == 2
    assert "is too big for a copy of the game" in result.stderr


def test_the_set_of_a_copy_counts_for_records_too(copy: str) -> None:
    """The set has one soldier, and the game was played with four."""
    words = ["random", "--players", "3", "--seed", "1", "--set", "5:2,3:2,4", "--springs", "none"]
    record = re.sub("Set: .*\n", "", CliRunner().invoke(app, words).stdout)
    assert CliRunner().invoke(app, ["verify", "-"], input=record).exit_code == 0
    result = CliRunner().invoke(app, ["verify", "-", "--copy", copy], input=record)
    assert result.exit_code == 1
    assert "[not-in-hand]" in result.stderr
    made = CliRunner().invoke(app, ["new", "--players", "3", "--copy", copy])
    assert "Set: 6,5,1" in made.stdout
