"""The examples that are programs: what they answer, and to what."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TypedDict, cast

import pytest

from oracle import score
from palatinus_rules import Language, Position, Rulings, random_game

EXAMPLES = Path(__file__).parents[1] / "examples"
FIVE = EXAMPLES / "positions" / "five_players.json"
CODE = Position.from_document(FIVE.read_bytes()).to_code()
GAMES = EXAMPLES / "games"
CLOSE = random_game(5, seed=10).game().position()
"""Red came third, and might have won alone in one way, or together with another in one."""


class Standing(TypedDict):
    """What the second scorer tells of a player."""

    color: str
    points: int


class Result(TypedDict):
    """What the second scorer tells of a position."""

    standings: list[Standing]
    winners: list[str]


def run(name: str, *arguments: str | Path, status: int = 0) -> str:
    """What a program prints; it never has anything to complain about."""
    completed = subprocess.run(  # noqa: S603
        [sys.executable, EXAMPLES / f"{name}.py", *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert (completed.returncode, completed.stderr) == (status, b"")
    return completed.stdout.decode().replace("\r\n", "\n")


def scored(document: dict[str, object]) -> tuple[dict[str, int], list[str]]:
    """Points and winners by the scorer that shares no code with the library."""
    result = cast(Result, score(document, Rulings().to_readings()))
    return {each["color"]: each["points"] for each in result["standings"]}, result["winners"]


@pytest.mark.parametrize(
    ("name", "word", "told"),
    [
        ("simulate_games", "9", "2 to 5 players, not 9"),
        ("play_at_random", "many", "many is not a number of games"),
        ("score_a_document", "nowhere.json", "nowhere.json"),
    ],
)
def test_a_mistake_is_told_in_one_line(name: str, word: str, told: str) -> None:
    completed = subprocess.run(  # noqa: S603
        [sys.executable, EXAMPLES / f"{name}.py", word],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    [line] = (completed.stdout + completed.stderr).splitlines()
    assert (completed.returncode, told in line) == (1, True)


@pytest.mark.parametrize(
    ("locale", "purple"),
    [
        ("en-GB", "purple {}"),
        ("de_AT.UTF-8", "Violett {}"),
        ("it", "viola {}"),
        ("fr-CA", "violet {}"),
        ("ja-JP", "purple {}"),
    ],
)
def test_a_chat_is_answered_in_the_language_of_who_asks(locale: str, purple: str) -> None:
    points, winners = scored(json.loads(FIVE.read_text(encoding="utf-8")))
    assert winners == ["purple"]
    question, *answer = run("answer_in_a_chat", locale, f"And P1 or ({CODE})?").splitlines()
    assert question == f"> And P1 or ({CODE})?"
    assert purple.format(points["purple"]) in answer[0]
    # Who wins, whether that is settled, what lower ranks depend on, and the end of the answer.
    assert len(answer) == 4


@pytest.mark.parametrize("message", ["Hello!", CODE[:-1], "P9zzz", "", "{" * 5000])
def test_a_chat_hears_in_words_what_is_wrong(message: str) -> None:
    answers = {
        run("answer_in_a_chat", language, message).removeprefix(f"> {message}\n")
        for language in Language
    }
    assert len(answers) == len(Language)
    assert all(10 < len(answer) < 300 for answer in answers)


def test_a_chat_is_told_the_first_problems_and_how_many_others_there_are() -> None:
    """Without its inhabitants, the position lacks the hands of five players; two are not told."""
    empty = {**json.loads(FIVE.read_text(encoding="utf-8")), "inhabitants": {}}
    code = Position.from_document(empty).to_code()
    lines = run("answer_in_a_chat", "en", code).strip().splitlines()[1:]
    assert [line.partition(":")[0] for line in lines[:3]] == [
        "players[0]",
        "players[1]",
        "players[2]",
    ]
    assert lines[3:] == ["… and 2 more"]


def test_a_tournament_sorts_by_wins_and_then_by_points() -> None:
    """The results that are written under the records, added up.

    Five players: yellow 8, green 10, red 9, blue 8, purple 2. Four: blue 7, red 12, yellow 13,
    purple 3. Three: green 14, purple 9, blue 10. Two: red 15, yellow 18. So yellow and green have
    won two games each; yellow has 8 + 13 + 18 = 39 points, green 10 + 14 = 24. Of the others, red
    has 9 + 12 + 15 = 36, blue 8 + 7 + 10 = 25 and purple 2 + 3 + 9 = 14.
    """
    table, refused = run("tournament_table", GAMES).split("\n\n")
    assert [line.split() for line in table.splitlines()[1:]] == [
        ["1", "yellow", "3", "2", "39"],
        ["2", "green", "2", "2", "24"],
        ["3", "red", "3", "0", "36"],
        ["4", "blue", "3", "0", "25"],
        ["5", "purple", "3", "0", "14"],
    ]
    assert refused.startswith("Not counted: with_mistakes.txt\n")
    # As many as were put in.
    assert len(refused.splitlines()) == 1 + 7


def test_a_tournament_knows_names_and_shares_ranks(tmp_path: Path) -> None:
    named = json.loads(FIVE.read_text(encoding="utf-8"))
    points, _ = scored(named)
    assert points["yellow"] == points["blue"]
    for player, name in zip(named["players"], ["Ada", "Ben", "Cleo", "Dan", "Eve"], strict=True):
        player["name"] = name
    (tmp_path / "game.json").write_text(json.dumps(named), encoding="utf-8")
    (tmp_path / "notes.md").write_text("No game", encoding="utf-8")
    (tmp_path / "noise.txt").write_bytes(b"\xff\x00")
    printed = run("tournament_table", tmp_path)
    rows = re.findall(r"^ +(\d) +(\w+)", printed, re.MULTILINE)
    # Red is Ada with 3 points, yellow Ben and blue Dan with 5, green Cleo with 9; Eve wins.
    assert rows == [("1", "Eve"), ("2", "Cleo"), ("3", "Ben"), ("3", "Dan"), ("5", "Ada")]
    assert re.findall("Not counted: (.*)", printed) == ["noise.txt"]


def tournament_of(folder: Path, *names: str) -> str:
    """The table of a folder with one more game, whose first players have these names."""
    named = json.loads(FIVE.read_text(encoding="utf-8"))
    for player, name in zip(named["players"], names, strict=False):
        player["name"] = name
    (folder / "game.json").write_text(json.dumps(named), encoding="utf-8")
    return run("tournament_table", folder)


def test_names_cannot_forge_a_row_of_a_tournament(tmp_path: Path) -> None:
    printed = tournament_of(tmp_path, "\x1b[31mAda\n   1  Ben", "Cleo\u202e")
    # The head of the table, and a line for each of five players.
    assert len(printed.splitlines()) == 1 + 5
    assert "\\x1b[31mAda\\n   1  Ben" in printed
    assert "Cleo\\u202e" in printed
    assert printed.replace("\n", "").isprintable()


@pytest.mark.parametrize("names", [("Ada", "Ada"), ("yellow",)], ids=["twice", "a color"])
def test_a_tournament_does_not_take_two_players_for_one(
    names: tuple[str, ...], tmp_path: Path
) -> None:
    """The second player is yellow, and so called if nobody says otherwise."""
    head, refused, problem = tournament_of(tmp_path, *names).replace("\n\n", "\n").splitlines()
    assert head.startswith("Rank")
    assert refused == "Not counted: game.json"
    assert problem.startswith("  Two players have the same name: ")
    assert problem.count(names[0]) == 2


def test_a_tournament_takes_the_springs_of_a_copy() -> None:
    folder = EXAMPLES / "positions"
    assert "evening.txt" in run("tournament_table", folder)
    assert "evening.txt" not in run("tournament_table", folder, folder / "my_copy.txt")
    assert "'Palatinus copy 1'" in run("tournament_table", folder, FIVE, status=1)


_MOVE = re.compile(
    r"(\w+) \w+(?: with a wolf)? from (\w\d) to (\w\d): ([+-]\d+) points"
    r"(?:, and (\w+) (wins|shares the victory))?"
)


@pytest.mark.parametrize(
    ("document", "color", "victories"),
    [
        (FIVE.read_bytes(), "green", {"wins"}),
        (FIVE.read_bytes(), "red", {""}),
        (json.dumps(CLOSE.to_document()), "red", {"wins", "shares the victory", ""}),
    ],
    ids=["wins", "does not win", "shares"],
)
def test_where_else_finds_the_best_of_all_moves(
    document: str | bytes, color: str, victories: set[str], tmp_path: Path
) -> None:
    """Every move is scored a second time, by the scorer that shares no code with the library."""
    (tmp_path / "game.json").write_bytes(
        document.encode() if isinstance(document, str) else document
    )
    game = json.loads(document)
    standing = game["inhabitants"]
    before, _ = scored(game)
    values = {}
    for start in [at for at, piece in standing.items() if piece["color"] == color]:
        for end in [f"{hill}{number}" for hill in "ABCDEFG" for number in range(1, 7)]:
            if end not in standing:
                moved = {at: piece for at, piece in standing.items() if at != start}
                points, winners = scored({**game, "inhabitants": {**moved, end: standing[start]}})
                share = -len(winners) if color in winners else -9
                values[start, end] = (share, points[color] - before[color])
    told = _MOVE.findall(run("where_else", tmp_path / "game.json", color).partition("\n\n")[0])
    assert len(told) == 5
    for of, start, end, points_more, winner, victory in told:
        assert of == color
        share = -9 if not winner else -1 if victory == "wins" else values[start, end][0]
        assert values[start, end] == (share, int(points_more))
        assert winner in {"", color}
        assert (victory == "shares the victory") == (-9 < share < -1)
    assert {victory for *_, victory in told} == victories
    best = [values[start, end] for _, start, end, *_ in told]
    assert best == sorted(values.values(), reverse=True)[:5]


def test_where_else_takes_records_and_tells_what_is_wrong() -> None:
    # Red came second in the game of two, 15 to 18, and plays green as well.
    told = _MOVE.findall(run("where_else", GAMES / "two_players.txt").partition("\n\n")[0])
    assert {of for of, *_ in told} == {"red", "green"}
    problems = run("where_else", GAMES / "with_mistakes.txt", status=1)
    assert "Tile F touches only the Palatinus tile" in problems
    assert "'pink'" in run("where_else", FIVE, "pink", status=1)


def test_bots_play_a_legal_game_to_its_end() -> None:
    printed = run("play_with_bots", "3")
    assert [line.split()[0] for line in printed.splitlines()[:4]] == [
        "red",
        "yellow",
        "green",
        "blue",
    ]
    assert "Legal from the first tile to the result: True" in printed
    assert printed != run("play_with_bots", "4")


def test_any_word_is_a_seed() -> None:
    first = run("play_with_bots", "abc")
    assert "Legal from the first tile to the result: True" in first
    assert first == run("play_with_bots", "abc")
    assert first != run("play_with_bots", "abd")
    # A letter that no text can be written with, as shells hand on bytes that are none.
    if os.name == "posix":
        told = run("play_with_bots", "\udcff", status=1)
        assert told == "A seed is a number, or a text that can be written.\n"


@pytest.mark.parametrize("name", ["where_else", "tournament_table", "play_with_bots"])
def test_too_many_words_are_told_how_a_program_is_used(name: str) -> None:
    assert run(name, "a", "b", "c", status=2).startswith(f"Usage: python {name}.py [")


def test_files_that_are_not_there_are_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(FIVE.read_bytes())
    for name, *words in (
        ("where_else", tmp_path / "none.json"),
        ("where_else", tmp_path),
        ("tournament_table", tmp_path / "none"),
        ("tournament_table", file),
        ("tournament_table", tmp_path, tmp_path / "none.txt"),
        ("tournament_table", tmp_path, tmp_path),
    ):
        (line,) = run(name, *words, status=1).splitlines()
        # The last of the words is the one that is wrong.
        assert repr(str(words[-1])) in line


def test_a_tournament_leaves_out_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(FIVE.read_bytes())
    before = run("tournament_table", tmp_path)
    (tmp_path / "folder.json").mkdir()
    assert run("tournament_table", tmp_path) == before
