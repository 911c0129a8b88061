"""The command and its subcommands.

Only the module of the subcommand that somebody asks for is loaded. Of the others, the help needs no
more than what stands in the table here.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from types import FunctionType
from typing import Annotated, NamedTuple

import typer


class Command(NamedTuple):
    """A subcommand: its module, what it does in a sentence, and examples of its use."""

    module: str
    summary: str
    examples: tuple[str, ...]

    def function(self, name: str) -> FunctionType:
        """The function that runs it."""
        module = import_module(f"palatinus_rules.cli.{self.module}")
        function: FunctionType = getattr(module, name)
        return function


COMMANDS = {
    "score": Command(
        "score",
        "Score the final position of a game.",
        (
            "score sunday.txt",
            "score sunday.json --lang it --ruling free_spring=once",
            "score - --jsonl < positions.jsonl > results.jsonl",
        ),
    ),
    "explain": Command(
        "disputes",
        "Tell the scoring of a position in words, with every clause.",
        ("explain sunday.txt --hill C", "explain sunday.txt --lang de --format html"),
    ),
    "settle": Command(
        "disputes",
        "Tell which open questions matter for a position.",
        ("settle sunday.txt", "settle sunday.txt --about captor --lang fr"),
    ),
    "whatif": Command(
        "whatif",
        "Tell what would change if others stood there.",
        ("whatif sunday.txt C4=yF", "whatif sunday.txt A1-B3 D2=. --lang it", "whatif sunday.txt"),
    ),
    "check": Command(
        "check",
        "List everything that is wrong with a position.",
        ("check sunday.txt", "check sunday.txt --copy my-copy.txt --json"),
    ),
    "draw": Command(
        "draw",
        "Draw a position, or the steps of its scoring.",
        (
            "draw sunday.txt",
            "draw sunday.txt -o sunday.svg",
            "draw sunday.txt --hill C -o hill-c.png",
            "draw sunday.txt --steps -o pictures",
        ),
    ),
    "report": Command(
        "report",
        "Write the whole scoring as one page with pictures.",
        ("report sunday.txt -o sunday.html", "report sunday.txt -o sunday.html --lang fr"),
    ),
    "convert": Command(
        "convert",
        "Turn a position into text, JSON or a short code.",
        (
            "convert sunday.txt --to code",
            "convert sunday.txt -o sunday.json",
            "convert sunday.json --to copy -o my-copy.txt",
            "convert game.txt --final --to code",
        ),
    ),
    "rules": Command(
        "lookup",
        "Look up what the rules say, and where each edition says so.",
        ("rules wolf", "rules control.tie-for-the-most --lang fr"),
    ),
    "differences": Command(
        "lookup",
        "Show where the four rulebooks differ.",
        ("differences --matters", "differences spring --lang de"),
    ),
    "new": Command(
        "games",
        "Draw a setup at random: tiles and tokens.",
        ("new --players 4", "new --players 3 --seed 7 --copy my-copy.txt"),
    ),
    "verify": Command(
        "games",
        "Verify the record of a game.",
        ("verify game.txt", "verify game.txt --json"),
    ),
    "replay": Command(
        "replay",
        "Show a game as it stood after a turn.",
        ("replay game.txt --to 4.red", "replay game.txt --view yellow"),
    ),
    "outlook": Command(
        "foresight",
        "Tell everybody's chances in a game.",
        (
            "outlook game.txt",
            "outlook game.txt --to 6 --view red --lang it",
            "outlook game.txt --to 6 --plot chances.svg",
        ),
    ),
    "hint": Command(
        "foresight",
        "Tell where to place the next inhabitant.",
        ("hint game.txt --to 6", "hint game.txt --to 3.red --objective points --seconds 10"),
    ),
    "random": Command(
        "games",
        "Play legal games at random.",
        ("random --players 5 --seed 1", "random --players 4 --games 1000 --jsonl > games.jsonl"),
    ),
    "simulate": Command(
        "simulate",
        "Play many games at random and count.",
        (
            "simulate --players 4 --games 1000000 --seed 1",
            "simulate --players 5 -o games.parquet",
            "simulate --players 3 --scheduler tcp://10.0.0.5:8786",
        ),
    ),
}


def app_for(words: Sequence[str]) -> typer.Typer:
    """The command with all subcommands, of which those that the words name can be run."""
    app = typer.Typer(
        name="palatinus",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_palatinus)
    for name, command in COMMANDS.items():
        function = command.function(name) if name in words else _elsewhere
        app.command(name, help=None if name in words else command.summary, epilog=_examples(name))(
            function
        )
    return app


def _examples(name: str) -> str:
    """The examples at the end of the help; the first letter keeps them from being wrapped."""
    lines = "\n".join(f"  palatinus {example}" for example in COMMANDS[name].examples)
    return f"\b\nExamples:\n{lines}"


def _elsewhere() -> None:
    """Stands for a subcommand that nobody has asked for."""


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"palatinus {version('palatinus-rules')}")
        raise typer.Exit


def _palatinus(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Score, explain, check, draw and settle games of Palatinus.

    A FILE is a position as text, as JSON or as a code, or - for standard input.

    Exit status: 0 all is well, 1 a position or a record has problems, 2 wrong use.
    """


def run(words: Sequence[str]) -> None:
    """Runs the command with the words that follow it; a shell that completes knows them all."""
    completing = any(name.startswith("_PALATINUS_COMPLETE") for name in os.environ)
    app_for([*COMMANDS] if completing else words)()
