"""The command and its subcommands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from palatinus_rules.cli.program import PALATINUS
from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.group import SETTINGS, Commands, Entry, shared_options
from palatinus_rules.kit.messages import message

if TYPE_CHECKING:
    from palatinus_rules.kit.problems import PalatinusError

COMMANDS = {
    "score": Entry(
        "score",
        message("help-score-1", "Score the final position of a game."),
        (
            "score sunday.txt",
            "score sunday.json --lang it --ruling free_spring=once",
            "score - --jsonl < positions.jsonl > results.jsonl",
        ),
    ),
    "explain": Entry(
        "explain",
        message("help-explain-1", "Explain the scoring of a position in words."),
        (
            "explain sunday.txt --hill C",
            "explain sunday.txt D6",
            "explain sunday.txt --steps --lang de",
        ),
    ),
    "settle": Entry(
        "settle",
        message("help-settle-1", "Show which open questions decide who wins."),
        ("settle sunday.txt", "settle sunday.txt --about captor --lang fr"),
    ),
    "judge": Entry(
        "judge",
        message("help-judge-1", "Check what players claim, and find their slips."),
        ("judge sunday.txt 'C red 9' 'D5 4'", "judge sunday.txt 'red 14' yellow --lang it"),
    ),
    "whatif": Entry(
        "whatif",
        message("help-whatif-1", "Show what would change if the position were different."),
        ("whatif sunday.txt C4=yF", "whatif sunday.txt A1-B3 D2=. --lang it", "whatif sunday.txt"),
    ),
    "recheck": Entry(
        "recheck",
        message(
            "help-recheck-1",
            "Show what to compare with the table, in case something was entered wrongly.",
        ),
        ("recheck sunday.txt", "recheck sunday.txt --lang it --ruling captor=leaves"),
    ),
    "check": Entry(
        "check",
        message("help-check-1", "List everything that is wrong with a position."),
        ("check sunday.txt", "check sunday.txt --copy my-copy.txt --json"),
    ),
    "draw": Entry(
        "draw",
        message("help-draw-1", "Draw a position, or the steps of its scoring."),
        (
            "draw sunday.txt",
            "draw sunday.txt -o sunday.svg",
            "draw sunday.txt --hill C -o hill-c.png",
            "draw sunday.txt --steps -o pictures",
        ),
    ),
    "report": Entry(
        "report",
        message("help-report-1", "Write the whole scoring as one page with pictures."),
        ("report sunday.txt -o sunday.html", "report sunday.txt -o sunday.html --lang fr"),
    ),
    "sheet": Entry(
        "sheet",
        message("help-sheet-1", "Write a blank sheet to note a game on."),
        (
            "sheet --players 3 -o sheet.html",
            "sheet --players 2 --lang it -o sheet.png",
            "sheet --players 4 --text --copy my-copy.txt -o sunday.txt",
        ),
    ),
    "page": Entry(
        "page",
        message(
            "help-page-1", "Open the page at the table: tap the board in, see who won, and why."
        ),
        ("page --lan", "page --port 8000 --lang it", "page --build site/palatinus"),
    ),
    "convert": Entry(
        "convert",
        message("help-convert-1", "Convert a position to text, JSON or a short code."),
        (
            "convert sunday.txt --to code",
            "convert sunday.txt -o sunday.json",
            "convert sunday.json --to copy -o my-copy.txt",
            "convert game.txt --final --to code",
        ),
    ),
    "rules": Entry(
        "lookup",
        message("help-rules-1", "Look up the rules, and where each edition states them."),
        ("rules at the same time", "rules control.tie-for-the-most --lang fr"),
    ),
    "differences": Entry(
        "lookup",
        message("help-differences-1", "Show where the four rulebooks differ."),
        ("differences --matters", "differences spring --lang de"),
    ),
    "new": Entry(
        "games",
        message("help-new-1", "Set up a game at random: tiles and tokens."),
        ("new --players 4", "new --players 3 --seed 7 --copy my-copy.txt"),
    ),
    "verify": Entry(
        "verify",
        message("help-verify-1", "Verify the record of a game."),
        ("verify game.txt", "verify game.txt --json"),
    ),
    "replay": Entry(
        "replay",
        message("help-replay-1", "Show a game as it was after a turn."),
        ("replay game.txt --to 4.red", "replay game.txt --view yellow"),
    ),
    "outlook": Entry(
        "foresight",
        message("help-outlook-1", "Show each player's chances in a game."),
        (
            "outlook game.txt",
            "outlook game.txt --to 6 --view red --lang it",
            "outlook game.txt --to 6 --plot chances.svg",
        ),
    ),
    "hint": Entry(
        "foresight",
        message("help-hint-1", "Suggest where to place the next inhabitant."),
        ("hint game.txt --to 6", "hint game.txt --to 3.red --objective points --seconds 10"),
    ),
    "random": Entry(
        "games",
        message("help-random-1", "Play legal games at random."),
        ("random --players 5 --seed 1", "random --players 4 --games 1000 --jsonl > games.jsonl"),
    ),
    "simulate": Entry(
        "simulate",
        message("help-simulate-1", "Play many games at random, and collect statistics."),
        (
            "simulate --players 4 --games 1000000 --seed 1",
            "simulate --players 5 -o games.parquet",
            "simulate --players 3 --scheduler tcp://10.0.0.5:8786",
        ),
    ),
}


class Palatinus(Commands):
    """The command with all its subcommands."""

    program = PALATINUS
    package = "palatinus_rules.cli"
    table = COMMANDS

    def complaints(self, error: PalatinusError) -> Iterator[str]:
        """Everything that is wrong with the use; options are named as they are typed."""
        from palatinus_rules.service.scoring import WrongOptionError, WrongUseError

        dashes = "--" if isinstance(error, WrongOptionError) else ""
        for sentence in (
            error.all_in_words if isinstance(error, WrongUseError) else (error.in_words,)
        ):
            yield f"{dashes}{user_language.translate(sentence)}"


@click.group(cls=Palatinus, name="palatinus", context_settings=SETTINGS)
@shared_options
def app() -> None:
    """Score, explain, check, draw and settle games of Palatinus.

    FILE is a position as text, JSON or a code, the record of a game (its final position counts),
    or - for standard input.

    Exit status: 0 success, 1 a position or a record has problems, 2 wrong use.
    """


def run(words: Sequence[str]) -> int:
    """Runs the command with the words that follow it, and returns its status."""
    return app.run(words)
