"""Everything in ``examples`` works and says what it is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from oracle import score, scored
from palatinus_rules import Color, GameCopy, Hill, Kind, Position, Record, Rulings, resolve, verify
from palatinus_rules.batch.machine import ANNOUNCEMENT
from palatinus_rules.formats import read_game, read_position
from palatinus_rules.rules import Award, AwardKind, Reason, Verdict
from palatinus_rules.rules.rulings import QUESTIONS
from validators import validator

EXAMPLES = Path(__file__).parents[1] / "examples"
PROGRAMS = sorted(EXAMPLES.glob("*.py"))
POSITIONS = sorted((EXAMPLES / "positions").glob("*_players.json"))
GAMES = sorted((EXAMPLES / "games").glob("*_players.txt"))
RECONSTRUCTIONS = [
    EXAMPLES / "positions" / f"{name}.json" for name in ("hill_c", "hill_c_german", "final_sum")
]


def test_there_are_examples() -> None:
    assert all([PROGRAMS, GAMES, POSITIONS])


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_positions_are_ends_of_games_and_valid_by_schema(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    validator("position").validate(document)
    position = Position.from_document(document)
    assert position.problems() == ()
    assert position.to_document() == document
    assert "illustration" in str(position.title)
    result = resolve(position).to_document()
    validator("result").validate(result)
    assert scored(result) == score(document, Rulings().to_readings())


def test_the_typed_position_is_the_one_of_four_players() -> None:
    """The same board and pieces, typed: only title and names differ."""
    folder = EXAMPLES / "positions"
    copy = GameCopy.from_text((folder / "my_copy.txt").read_bytes())
    typed = Position.from_text((folder / "evening.txt").read_bytes(), springs=copy.springs)
    four = Position.from_document((folder / "four_players.json").read_bytes())
    assert (typed.board, typed.inhabitants) == (four.board, four.inhabitants)
    assert [player.color for player in typed.players] == [player.color for player in four.players]
    assert "illustration" in str(typed.title)
    assert "illustration" in str(copy.title)


def test_the_faulty_position_has_every_problem_that_was_put_in() -> None:
    text = (EXAMPLES / "positions" / "with_problems.json").read_text(encoding="utf-8")
    assert [str(problem.code) for problem in read_position(text).problems()] == [
        "arrow-out-of-range",
        "kind-unknown",
        "field-unknown",
        "tokens-misdealt",
        "soldier-with-wolf",
    ]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_games_are_legal_and_say_what_they_are(path: Path) -> None:
    record = Record.from_text(path.read_bytes())
    assert verify(record).legal
    validator("game").validate(record.to_document())
    assert "illustration" in record.comments[0]
    assert "springs are made up" in record.comments[0]


def test_the_faulty_game_has_every_problem_that_was_put_in() -> None:
    source = (EXAMPLES / "games" / "with_mistakes.txt").read_bytes()
    assert [str(problem.code) for problem in read_game(source).verify().problems] == [
        "tile-touches-one",
        "turn-wrong",
        "field-taken",
        "hill-occupied",
        "soldier-kept",
        "soldier-too-late",
        "kind-unknown",
    ]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_programs_run_from_anywhere(path: Path, tmp_path: Path) -> None:
    completed = subprocess.run(  # noqa: S603
        [sys.executable, path], capture_output=True, encoding="utf-8", check=False, cwd=tmp_path
    )
    # The first program that needs machine code says so.
    assert completed.stderr.removesuffix(f"{ANNOUNCEMENT}\n") == ""
    assert completed.returncode == 0
    assert completed.stdout


@pytest.mark.parametrize("path", RECONSTRUCTIONS, ids=lambda path: path.stem)
def test_reconstructions_say_that_they_are(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    validator("position").validate(document)
    position = Position.from_document(document)
    assert position.problems(incomplete=True) == ()
    assert position.to_document() == document
    assert re.search("reconstruction|Rekonstruktion", str(position.title))
    assert scored(resolve(position).to_document()) == score(document, Rulings().to_readings())


@pytest.mark.rule("soldiers.hill-c")
@pytest.mark.rule("control.hill-c")
@pytest.mark.parametrize("name", ["hill_c", "hill_c_german"])
def test_the_hill_c_case_meets_everything_that_is_stated(name: str) -> None:
    path = EXAMPLES / "positions" / f"{name}.json"
    position = Position.from_document(path.read_bytes())
    board, standing = position.board, position.inhabitants
    resolution = resolve(position)
    record = resolution.hill(Hill.C)
    assert board.palatinus is not Hill.C
    assert board.token(Hill.C) == 3
    # Two soldiers; the green one has two farmers beside him, a blue and a green one.
    soldiers = {soldier.color: soldier for soldier in record.soldiers}
    green, yellow = soldiers[Color.GREEN], soldiers[Color.YELLOW]
    assert green.merchants == ()
    captives = [standing[field] for field in green.farmers]
    assert {captive.color for captive in captives} == {Color.BLUE, Color.GREEN}
    assert green.captured == green.farmers
    assert yellow.verdict is Verdict.FLEES
    assert len(yellow.merchants) == len(yellow.farmers) > 0
    # Three pieces bring 4, 8 and 3; the soldier who stays touches none of them.
    brought = [tally for tally in record.tallies if tally.inhabitant.kind is not Kind.SOLDIER]
    expected = ["red farmer 4", "yellow farmer 8", "red merchant 3"]
    if name == "hill_c_german":
        expected = ["yellow farmer 8", "red farmer 4", "red merchant 3"]
    assert [f"{tally.inhabitant} {tally.points}" for tally in brought] == expected
    assert not {tally.field for tally in brought} & set(board.neighbors(green.field))
    parts = {str(tally.inhabitant): Counter(i.reason for i in tally.influence) for tally in brought}
    springs = (Reason.FARMER_BESIDE_SPRING, Reason.FARMER_ON_SPRING)
    for name_of_piece, number in (("red farmer", 1), ("yellow farmer", 3)):
        assert parts[name_of_piece][Reason.FARMER_BESIDE_FREE_FIELD] == 1
        assert sum(parts[name_of_piece][spring] for spring in springs) == number
    assert parts["red merchant"] == {
        Reason.MERCHANT_BESIDE_MERCHANT: 1,
        Reason.MERCHANT_BESIDE_FARMER: 1,
    }
    # The German edition says that the yellow farmer's free field has a spring.
    (farmer,) = [tally for tally in brought if tally.inhabitant.color is Color.YELLOW]
    free = [i.source for i in farmer.influence if i.reason is Reason.FARMER_BESIDE_FREE_FIELD]
    assert set(free) <= board.springs
    # Nobody ever stood on the red farmer's: no edition need say that captives leave the board.
    (farmer,) = [tally for tally in brought if str(tally.inhabitant) == "red farmer"]
    free = [i.source for i in farmer.influence if i.reason is Reason.FARMER_BESIDE_FREE_FIELD]
    assert not set(free) & set(standing)
    # The merchant whom the red merchant counts stands on another tile.
    (merchant,) = [tally for tally in brought if tally.inhabitant.kind is Kind.MERCHANT]
    beside = [i.source for i in merchant.influence if i.reason is Reason.MERCHANT_BESIDE_MERCHANT]
    assert beside[0].hill is not Hill.C
    assert (record.influence[Color.RED], record.influence[Color.YELLOW]) == (7, 8)
    assert record.award == Award(AwardKind.TOKEN, (Color.YELLOW,), 3)


@pytest.mark.rule("victory.worked-sum")
def test_the_final_sum_under_every_reading() -> None:
    path = EXAMPLES / "positions" / "final_sum.json"
    position = Position.from_document(path.read_bytes())
    captives = [
        str(capture.inhabitant)
        for record in resolve(position).hills
        for capture in record.captures
        if capture.taker is Color.RED
    ]
    assert captives == ["red farmer", "yellow farmer"]
    for readings in product(*QUESTIONS.values()):
        first, *_ = resolve(position, Rulings(*readings)).standings
        assert (first.color, first.rank) == (Color.RED, 1)
        assert (first.captured, first.discs, first.tokens) == (2, (2, 1), (5, 4))
        assert first.points == 14


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_a_program_for_each_language_reproduces_the_case(language: str) -> None:
    program = EXAMPLES / f"hill_c_{language}.py"
    printed = subprocess.run(  # noqa: S603
        [sys.executable, program],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ).stdout.decode()
    for numbers in (" 2 + 2 = 4 ", " 2 + 2 + 2 + 2 = 8 ", " 4 + 3 = 7 "):
        assert numbers in printed
    assert re.search(r" (2 \+ 1|1 \+ 2) = 3 ", printed)
    word = {"en": "flees", "it": "fugge", "de": "flieht", "fr": "fuit"}[language]
    assert word in printed
    for numbers in ("2 + 2 + 1 + 5 + 4 = 14", ": 2 + 1 + 5 + 4 = 12"):
        assert (numbers in printed) == (language in {"de", "fr"})
