"""Braces in whatever people write are braces, in every format and in every sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from mistakes import small
from palatinus_rules import GameCopy, Placement, Problem, Record
from palatinus_rules.disputes import what_if
from palatinus_rules.formats import (
    problems_document,
    read_game,
    read_game_document,
    read_position,
    read_position_code,
    read_position_text,
    read_problems,
    read_springs,
)
from palatinus_rules.kit import ProblemsError
from palatinus_rules.rules import RulingError, Rulings
from plain import position
from whole_command import CliRunner, app

BRACES = ["{", "}", "{}", "{0}", "{word}", "{color!r}", "{key.__class__}", "{:>99999999}", "{{"]

GAME = (Path(__file__).parents[2] / "examples" / "games" / "five_players.txt").read_text("utf-8")
TEXT = position("A1 red farmer").to_text()


def in_text(was: str, now: str) -> Callable[[str], list[Problem]]:
    """The problems of a position with something else in its text."""
    assert re.search(was, TEXT)
    return lambda word: list(
        read_position_text(re.sub(was, lambda _: now + word, TEXT, count=1)).problems()
    )


def in_game(was: str, now: str) -> Callable[[str], list[Problem]]:
    """The problems of a record with something else in its text."""
    assert re.search(was, GAME)
    return lambda word: list(
        read_game(re.sub(was, lambda _: now + word, GAME, count=1)).verify().problems
    )


def in_document(*path: str | int) -> Callable[[str], list[Problem]]:
    """The problems of a position's document with another value."""

    def read(word: str) -> list[Problem]:
        document = json.loads(json.dumps(small()))
        here = document
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = word
        return list(read_position(document).problems())

    return read


def as_key(*path: str | int) -> Callable[[str], list[Problem]]:
    """The problems of a position's document with one more key."""

    def read(word: str) -> list[Problem]:
        document = json.loads(json.dumps(small()))
        here = document
        for step in path:
            here = here[step]
        here[word] = word
        return list(read_position(document).problems())

    return read


def in_game_document(key: str, value: Callable[[str], object]) -> Callable[[str], list[Problem]]:
    """The problems of a record's document with another part."""

    def read(word: str) -> list[Problem]:
        document = {**Record.from_text(GAME).to_document(), key: value(word)}
        return list(read_game_document(document).verify().problems)

    return read


def raised(call: Callable[[str], object]) -> Callable[[str], list[Problem]]:
    """The problems that a call raises."""

    def read(word: str) -> list[Problem]:
        with pytest.raises(ProblemsError) as error:
            call(word)
        return list(error.value.problems)

    return read


SOURCES: dict[str, Callable[[str], list[Problem]]] = {
    "the color of a player": in_text("Player: red", "Player: "),
    "the tile": in_text("(?m)^A@", "A@"),
    "the head of a tile": in_text(r"(?m)^A@M\^0", "A@M^"),
    "an inhabitant": in_text("rF", "rF"),
    "the token": in_text(r"(?m)^A@M\^0 +6", "A@M^0 "),
    "springs": in_text("Springs: ", "Springs: A1 "),
    "a placement": in_game("bSD3", "bS"),
    "a ruling": in_game("Tiles:", "Rulings: captor="),
    "a question": in_game("Tiles: ", "Rulings: a="),
    "a revealed piece": in_game("Reveal: ", "Reveal: "),
    "points": in_game("Result: yellow 8", "Result: yellow "),
    "a winner": in_game("Winner: green", "Winner: "),
    "a set": in_game("Tiles:", "Set: "),
    "the format": in_document("format"),
    "the twist": in_document("board", "twist"),
    "a color": in_document("players", 0, "color"),
    "a kind": in_document("inhabitants", "A1", "kind"),
    "a number": in_document("board", "tiles", "A", "slot"),
    "a key of the document": as_key(),
    "a key of a player": as_key("players", 0),
    "a tile that is none": as_key("board", "tiles"),
    "a field that is none": as_key("inhabitants"),
    "a key of the set": in_game_document(
        "set", lambda word: {"merchants": 5, "farmers": 4, "soldiers": 3, word: word}
    ),
    "a key of the rulings": in_game_document("rulings", lambda word: {word: word}),
    "a reading": in_game_document("rulings", lambda word: {"captor": word}),
    "a result": in_game_document("result", lambda word: word),
    "a token of a tile": in_game_document("tokens", lambda word: {word: 3}),
    "one placement": raised(Placement.from_text),
    "a code": raised(lambda word: read_position_code(f"P1{word}").required()),
    "a copy": raised(lambda word: GameCopy.from_text(f"Palatinus copy 1\nSprings: {word}")),
    "a change": raised(lambda word: what_if(position("A1 red farmer"), {word: None})),
    "springs alone": lambda word: list(read_springs(word)[1]),
}


@pytest.mark.parametrize("word", BRACES)
@pytest.mark.parametrize("source", SOURCES)
def test_braces_are_repeated_and_never_filled(source: str, word: str) -> None:
    found = SOURCES[source](word)
    assert found
    for problem in found:
        assert str(problem)
        assert len(problem.message) < 1000
    read = read_problems(problems_document(found))
    assert [each.message for each in read] == [each.message for each in found]


REPEATED = {
    "the color of a player": "not '{color!r}'.",
    "a color": "not '{color!r}'.",
    "a key of the document": "but no '{color!r}'.",
    "a field that is none": "There is no field '{color!r}';",
    "a tile that is none": "There is no tile '{color!r}';",
    "a reading": "There is no reading of captor '{color!r}';",
    "a key of the rulings": "There is no open question '{color!r}';",
    "a key of the set": "The '{color!r}' must be a whole number",
    "one placement": "'{color!r}'",
}


@pytest.mark.parametrize("source", REPEATED)
def test_a_message_names_what_was_written(source: str) -> None:
    messages = [problem.message for problem in SOURCES[source]("{color!r}")]
    assert any(REPEATED[source] in message for message in messages), messages


def test_names_and_titles_with_braces_are_kept() -> None:
    for word in BRACES:
        text = TEXT.replace("Player: red", f"Title: {word}\nPlayer: red {word}", 1)
        parsed = read_position_text(text)
        assert parsed.position is not None
        assert parsed.position.title == parsed.position.players[0].name == word
        assert all(str(problem) for problem in parsed.problems())


@pytest.mark.parametrize("word", BRACES)
def test_the_command_says_what_was_written(word: str) -> None:
    text = TEXT.replace("Player: red", f"Player: {word}")
    result = CliRunner().invoke(app, ["score", "-"], input=text)
    assert result.exit_code == 1
    assert f"'{word}'" in result.stderr
    changed = CliRunner().invoke(
        app, ["whatif", "-", f"C4={word}", "--any-hands", "--incomplete"], input=TEXT
    )
    assert changed.exit_code == 2
    assert f"'{word}' is not an inhabitant" in changed.stderr


@pytest.mark.parametrize("word", BRACES)
def test_errors_about_readings_repeat_braces(word: str) -> None:
    with pytest.raises(RulingError, match=re.escape(f"'{word}'")):
        Rulings.from_readings({word: word})
