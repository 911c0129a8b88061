"""The command ``palatinus replay``."""

from __future__ import annotations

import pytest
from click.testing import Result

from example_games import FIVE, GAMES
from games import PLAYERS, SETUP
from palatinus_rules import Record
from palatinus_rules.drawing import board_text
from whole_command import CliRunner, app

TWO = (GAMES / "two_players.txt").read_text(encoding="utf-8")


def run(*arguments: str, text: str = FIVE) -> Result:
    environment = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    return CliRunner(env=environment).invoke(app, ["replay", "-", *arguments], input=text)


@pytest.mark.parametrize(
    ("turn", "placements", "heading"),
    [
        ("0", 0, "The board before the first placement:"),
        ("1.yellow", 1, "Turn 1 of yellow: yellow inhabitant with a wolf on G3."),
        ("1 g", 2, "Turn 1 of green: green inhabitant with a wolf on B2."),
        ("2RED", 8, "Turn 2 of red: red merchant on G5."),
        ("3", 15, "Turn 3 of purple: purple merchant on E6."),
    ],
)
def test_a_game_after_a_turn(turn: str, placements: int, heading: str) -> None:
    result = run("--to", turn)
    assert result.exit_code == 0
    assert heading in result.stdout
    game = Record.from_text(FIVE).game(placements)
    assert board_text(game.board, game.view().placements) in result.stdout
    assert result.stdout.count("(A)") == 1
    assert result.stderr == ""


def test_the_board_is_followed_by_what_may_be_placed() -> None:
    """After three turns red holds the soldier, a merchant, its wolf, and a farmer with a wolf."""
    result = run("--to", "4.green")
    assert result.stdout.endswith("""
Next is turn 4 of 7 for red, with 4 inhabitants left.
Legal, all faces known: red soldier (rS), on any free field.
red holds 1 soldier among 4 inhabitants, and none may be left for the last three
turns: the soldier must go now.
Free fields (25): A2 A3 A4 A5 A6 B3 B4 B5 B6 C1 C2 C3 C5 D2 D4 D5 D6 E2 E3 E4 F1
F2 F3 F5 G1
""")


def test_what_one_player_sees() -> None:
    """Red knows the own farmer on D1, and of the others only that they are wolves."""
    result = run("--to", "3", "--view", "red")
    assert "rF*" in result.stdout
    assert "y*" in result.stdout
    assert "yF*" not in result.stdout.partition("Behind the screens")[0]
    # It is yellow's turn, and what yellow holds is nobody else's business.
    assert "Legal" not in result.stdout
    assert result.stdout.endswith(
        "Behind the screens, as far as red can tell:\n"
        "yellow: 1 yM, 0 to 1 yM*, 1 yF, 1 to 2 yF*\n"
        "green: 1 gM, 0 to 1 gM*, 1 gF, 1 to 2 gF*\n"
        "red: 1 rM, 1 rM*, 1 rF*, 1 rS\n"
        "blue: 2 bM, 0 to 1 bM*, 1 to 2 bF*\n"
        "purple: 1 pM, 0 to 1 pM*, 1 pF, 1 to 2 pF*\n"
    )
    assert "Legal, " in run("--to", "3", "--view", "yellow").stdout
    assert "red farmer with a wolf on D1" in run("--to", "1.red", "--view", "red").stdout


def test_nothing_of_what_others_hide_shows_in_a_view() -> None:
    """Six wolves of yellow's, merchants or farmers: red sees the same, to the letter."""
    rows = ["rSA1 y*B1 gSC1", "rMA2 y*B2 gMC2", "rMA3 y*B3 gMC3", "rFA4 y*B4 gFC4"]
    rows += ["r*A5 y*B5 g*C5", "r*A6 y*B6 g*C6"]
    start = Record(PLAYERS[3], SETUP, unfinished=True).to_text().replace("Result: unfinished", "")
    seen = set()
    for kind in "MF":
        reveal = " ".join(f"B{number}{kind}" for number in range(1, 7))
        ends = f"Reveal: {reveal} A5F A6M C5F C6M\nResult: unfinished\n"
        text = "\n".join([start, *rows, ends])
        result = run("--view", "red", text=text)
        assert result.exit_code == 0, result.stderr
        seen.add(result.stdout)
    assert len(seen) == 1
    assert "Legal, as far as is known: " in seen.pop()


def test_nothing_is_left_behind_the_screens_of_a_second_color() -> None:
    result = run("--to", "9", "--view", "blue", text=TWO)
    assert "red with green and yellow with blue, clockwise." in result.stdout
    assert "green: nothing\n" in result.stdout


def test_the_end_turns_the_wolves_over_and_explains_the_scoring() -> None:
    result = run("--lang", "de")
    assert result.exit_code == 0
    game = Record.from_text(FIVE).game()
    assert board_text(game.board, game.placements) in result.stdout
    assert "Hügel A" in result.stdout
    assert run("--lang", "xx").exit_code == 2


def test_every_turn() -> None:
    result = run("--to", "1", "--every-turn")
    assert result.stdout.count("(A)") == 6


def test_titles_names_and_comments() -> None:
    text = FIVE.replace("Player: red", "Player: red \x1b[1mHost").replace(
        "1. y*G3", "1. y*G3 {a wolf}"
    )
    result = run("--to", "1.yellow", text=text)
    assert result.stdout.startswith("A game for five, played at random\n")
    assert "\x1b" not in result.stdout
    assert "Host (red)" in result.stdout
    assert "on G3. (a wolf)" in result.stdout
    bare = "".join(
        line
        for line in FIVE.splitlines(keepends=True)
        if not line.startswith(("Title", "{", "Result", "Winner"))
    )
    assert run("--to", "0", text=bare).stdout.startswith("yellow, green, red, blue and purple,")


def test_a_game_that_is_wrong_before_the_turn() -> None:
    text = FIVE.replace("rMG5", "rMG3")
    result = run("--to", "3", text=text)
    assert result.exit_code == 1
    assert "Turn 2 of green: green soldier on E1." in result.stdout
    assert "line 14, column 14, turn 2 of red: G3 is taken" in result.stderr
    # Up to the mistake nothing is wrong.
    assert run("--to", "1", text=text).exit_code == 0
    assert run(text=text).exit_code == 1


def test_a_wrong_result_is_told_at_the_end() -> None:
    result = run(text=FIVE.replace("red 9", "red 10"))
    assert result.exit_code == 1
    assert "Victory" in result.stdout
    assert "red has 9 points, not 10." in result.stderr


def test_a_game_that_cannot_begin() -> None:
    for text in (FIVE.replace("A5 B4", "A4 B4"), FIVE.replace("Tokens", "Token"), ""):
        result = run(text=text)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr


def test_an_unfinished_game_without_kinds() -> None:
    lines = FIVE.splitlines()
    result = run(text="\n".join([*lines[:14], "Result: unfinished"]))
    assert result.exit_code == 0
    assert "Next is turn 3 of 7 for yellow" in result.stdout


def test_a_turn_that_is_half_played() -> None:
    text = "\n".join([*FIVE.splitlines()[:12], "1. y*G3 g*B2", "Result: unfinished"])
    assert "Turn 1 of green" in run("--to", "1", text=text).stdout
    assert "Legal, as far as is known: red merchant (rM)" in run("--to", "1", text=text).stdout
    result = run("--to", "1.red", text=text)
    assert "--to 1.red: the record ends after turn 1 of green" in result.stderr
    bare = "\n".join([*FIVE.splitlines()[:12], "Result: unfinished"])
    assert "--to 1: the record ends at the start" in run("--to", "1", text=bare).stderr


def test_wolves_that_are_not_revealed() -> None:
    """Nothing can be scored, and the board is shown all the same."""
    text = FIVE.replace("A1M A3F ", "")
    result = run(text=text)
    assert result.exit_code == 1
    assert result.stdout.endswith(
        "All inhabitants are placed. Nothing can be scored before the wolves on A1 and A3 are "
        "revealed.\n"
    )
    assert "kind-not-revealed" in result.stderr
    unfinished = "\n".join([*FIVE.splitlines()[:19], "Result: unfinished"])
    result = run(text=unfinished)
    assert result.exit_code == 0
    assert "Nothing can be scored" in result.stdout


def test_what_comes_before_something_unreadable_is_shown() -> None:
    text = FIVE.replace("Palatinus game 1", "Palatinus").replace("pMB5", "pXB5")
    assert run("--to", "2", text=text).exit_code == 0
    result = run(text=text)
    assert result.exit_code == 1
    assert "Turn 7 of blue" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--to", "x"], "--to takes a turn such as 4 or 4.red, not 'x'"),
        (["--to", "8"], "--to 8: the record ends after turn 7 of purple"),
        (["--to", "8.yellow"], "--to 8.yellow: the record ends after turn 7 of purple"),
        (["--to", "0.red"], "--to 0.red: turns are numbered from 1, and 0 is the start"),
        (["--to", "2.pink"], "There is no player 'pink'; there are yellow, green"),
        (
            ["--view", "pink"],
            "--view pink: nobody at this table plays this color; choose yellow, green",
        ),
    ],
)
def test_wrong_use(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr
