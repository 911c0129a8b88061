"""Letters and digits are those of the grammar, and nothing else that looks or counts like them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games import PLAYERS, SETUP
from palatinus_rules import GameCopy, Record
from palatinus_rules.formats import read_game, read_placement, read_position_text, read_springs
from palatinus_rules.kit import Problems, ProblemsError
from plain import position

POSITION = position("A1 red soldier\nB2 yellow farmer", seats="red yellow green").to_text()
GAME = Record(PLAYERS[3], SETUP, unfinished=True).to_text()

LONG_S = "\N{LATIN SMALL LETTER LONG S}"
FOUR = "\N{ARABIC-INDIC DIGIT FOUR}"
WIDE_ZERO = "\N{FULLWIDTH DIGIT ZERO}"
WIDE_A = "\N{FULLWIDTH LATIN CAPITAL LETTER A}"
FI = "\N{LATIN SMALL LIGATURE FI}"


@pytest.mark.parametrize(
    ("was", "is_now", "line", "column"),
    [
        # A@M^0  6: rS …: the line of tile A is the seventh, after title, players, springs.
        ("A@M^0", f"A@M^{WIDE_ZERO}", 7, 1),
        ("^0  6:", f"^0  {FOUR}:", 7, 8),
        ("rS", f"r{LONG_S}", 7, 11),
        ("A@M", f"{WIDE_A}@M", 7, 1),
        ("B@R1", f"B@R{FOUR}", 8, 1),
        ("position", f"po{LONG_S}ition", 1, 1),
        ("Springs: none", f"Springs: A{FOUR}", 5, 10),
        ("Player: red", f"Player: re{FOUR}", 2, 9),
    ],
)
def test_what_is_no_letter_or_digit_of_a_position(
    was: str, is_now: str, line: int, column: int
) -> None:
    text = POSITION.replace(was, is_now, 1)
    assert text != POSITION
    assert read_position_text(POSITION).faults == ()
    faults = read_position_text(text).faults
    assert (line, column) in [(fault.line, fault.column) for fault in faults]


@pytest.mark.parametrize(
    ("was", "is_now", "line"),
    [
        # Palatinus game 1, three players, tiles, springs, tokens, an empty line.
        ("A@M^0", f"A@M^{WIDE_ZERO}", 5),
        ("A6", f"A{FOUR}", 7),
        ("unfinished", f"un{FI}nished", 9),
        ("Result: unfinished", f"Result: red {FOUR}", 9),
        ("Result: unfinished", f"Reveal: A{FOUR}F", 9),
        ("Result: unfinished", f"Reveal: A1{LONG_S}", 9),
        ("Result: unfinished", f"Rulings: captor=leave{LONG_S}", 9),
        ("Result: unfinished", f"1. rFA{FOUR}", 9),
        ("Result: unfinished", f"1. r{LONG_S}A1", 9),
        ("Result: unfinished", f"{FOUR}. rFA1", 9),
        ("Result: unfinished", f"Set: {FOUR},4,4", 9),
    ],
)
def test_what_is_no_letter_or_digit_of_a_game(was: str, is_now: str, line: int) -> None:
    text = GAME.replace(was, is_now, 1)
    assert text != GAME
    assert read_game(GAME).faults == ()
    assert line in [fault.line for fault in read_game(text).faults]


def test_small_and_large_letters_of_the_grammar_are_the_same() -> None:
    assert read_position_text(POSITION.swapcase()).position == read_position_text(POSITION).position
    # The letters of an inhabitant come in either case, too.
    for text in (GAME.upper(), GAME.lower(), GAME.swapcase()):
        assert read_game(text).required() == read_game(GAME).required()


def problems_of(read: Callable[[str], object], text: str) -> Problems:
    with pytest.raises(ProblemsError) as error:
        read(text)
    return error.value.problems


LONG = "x" * 5_000
DIGITS = "7" * 4_300


@pytest.mark.parametrize(
    "problems",
    [
        lambda: read_position_text(f"{POSITION}{LONG}: 1\n").faults,
        lambda: read_position_text(POSITION.replace("Player: red", f"Player: {LONG}")).faults,
        lambda: read_position_text(POSITION.replace("A@M", f"A@{LONG}")).faults,
        lambda: read_position_text(POSITION.replace("^0  6", f"^0  {DIGITS}")).faults,
        lambda: read_position_text(POSITION.replace("^0  6", f"^{DIGITS}  6")).faults,
        lambda: read_position_text(POSITION.replace("rS", LONG)).faults,
        lambda: read_game(f"{GAME}rA{DIGITS}\n").faults,
        lambda: read_game(f"{GAME}r*A{DIGITS}/up\n").faults,
        lambda: read_game(f"{GAME}rFA1/{LONG}\n").faults,
        lambda: read_game(f"{GAME}{LONG}\n").faults,
        lambda: read_game(f"{GAME}{DIGITS}. rFA1\n").faults,
        lambda: read_game(f"{GAME}Rulings: {LONG}={LONG} captor={LONG}\n").faults,
        lambda: read_game(f"{GAME}Reveal: A{DIGITS}F {LONG}\n").faults,
        lambda: read_game(f"{GAME}Set: {DIGITS},4,4\n").faults,
        lambda: read_game(f"{GAME}Set: 9999,4,4\n").faults,
        lambda: read_game(GAME.replace("unfinished", f"red {DIGITS}")).faults,
        lambda: read_springs(f"A{DIGITS} {LONG}")[1],
        lambda: problems_of(read_placement, LONG),
        lambda: problems_of(read_placement, f"rFA{DIGITS}"),
        lambda: problems_of(GameCopy.from_text, f"Palatinus copy 1\n{LONG}: {LONG}\n"),
    ],
)
def test_messages_are_short_whatever_is_written(problems: Callable[[], Problems]) -> None:
    found = problems()
    assert found
    for problem in found:
        assert len(str(problem)) < 400
        assert len(problem.where) < 100
        assert len(problem.excerpt or "") < 200
