"""The commands and their options."""

from __future__ import annotations

import json
import os
import re
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, BinaryIO, NoReturn

import typer
from rich.console import Console

from palatinus_rules.box import ColorSet
from palatinus_rules.cli.scorer import Scorer, document
from palatinus_rules.cli.tables import print_problems, print_resolution
from palatinus_rules.problems import Problem
from palatinus_rules.rulings import QUESTIONS, RulingError, Rulings
from palatinus_rules.scoring.resolution import Resolution

app = typer.Typer(
    name="palatinus",
    help="The rules of the board game Palatinus.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


READER_GONE = 141

_OTHER_READINGS = ", ".join(
    f"{key}={reading}" for key, readings in QUESTIONS.items() for reading in list(readings)[1:]
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"palatinus {version('palatinus-rules')}")
        raise typer.Exit


@app.callback()
def _palatinus(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """The rules of the board game Palatinus."""


@app.command()
def score(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A position document (JSON), or - for standard input.",
            show_default=False,
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Write a result document.")] = False,
    as_lines: Annotated[
        bool,
        typer.Option("--jsonl", help="Read one position per line, write one document for each."),
    ] = False,
    ruling: Annotated[
        list[str],
        typer.Option(
            metavar="KEY=READING",
            help=f"Read an open question otherwise; repeatable: {_OTHER_READINGS}.",
        ),
    ] = [],
    incomplete: Annotated[
        bool, typer.Option("--incomplete", help="Accept that some have not placed everything.")
    ] = False,
    any_hands: Annotated[
        bool, typer.Option("--any-hands", help="Do not compare inhabitants with the hands.")
    ] = False,
    color_set: Annotated[
        str | None,
        typer.Option(
            "--set",
            metavar="M,F,S",
            help="Merchants, farmers and soldiers among the twelve of a color, for a stricter "
            "check with two or three players; with the wolves, if known: M:W,F:W,S.",
        ),
    ] = None,
) -> None:
    """Score the final position of a game.

    Exit status: 0 everything scored, 1 some position has problems, 2 wrong use.
    """
    if as_json and as_lines:
        _fail("choose one of --json and --jsonl")
    scorer = Scorer(_rulings(ruling), incomplete, any_hands, _color_set(color_set))
    try:
        with _opened(file) as stream:
            scored = _score_lines(scorer, stream) if as_lines else _score(scorer, stream, as_json)
    except BrokenPipeError:
        # Whoever was reading has gone: end quietly, with the status that a shell reports.
        _give_up_output()
        raise typer.Exit(READER_GONE) from None
    except OSError as error:
        _give_up_output()
        _fail(f"cannot read {file} or write the result: {error.strerror}")
    raise typer.Exit(0 if scored else 1)


def _score(scorer: Scorer, stream: BinaryIO, as_json: bool) -> bool:
    outcome = scorer.score(stream.read())
    if as_json:
        print(json.dumps(document(outcome), indent=2))
        _print_notes(outcome)
    elif isinstance(outcome, Resolution):
        print_resolution(_console(), outcome)
    else:
        print_problems(Console(stderr=True), outcome)
    sys.stdout.flush()
    return isinstance(outcome, Resolution)


def _print_notes(outcome: Resolution | tuple[Problem, ...]) -> None:
    """Tells on standard error what the result document has no place for."""
    if isinstance(outcome, Resolution):
        for note in outcome.notes:
            print(f"palatinus: {note}", file=sys.stderr)


class _PlainConsole(Console):
    """A console that leaves it to the command what a reader who has gone means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def _console() -> Console:
    """A console that is wide enough for the tables, so that no number is ever cut."""
    return _PlainConsole(width=max(80, Console().width))


def _score_lines(scorer: Scorer, stream: BinaryIO) -> bool:
    all_scored = True
    for line, scored in scorer.score_lines(stream):
        # Flushed, so that a program can write one position and wait for its result.
        print(line, flush=True)
        all_scored = all_scored and scored
    return all_scored


def _rulings(options: list[str]) -> Rulings:
    readings = {}
    for option in options:
        key, separator, reading = option.partition("=")
        if not separator:
            _fail(f"--ruling takes KEY=READING, not {option!r}")
        readings[key] = reading
    try:
        return Rulings.from_readings(readings)
    except RulingError as error:
        _fail(*error.messages)


def _color_set(option: str | None) -> ColorSet | None:
    if option is None:
        return None
    numbers = re.fullmatch(r"([0-9]+)(?::([0-9]+))?,([0-9]+)(?::([0-9]+))?,([0-9]+)", option)
    if numbers is None:
        _fail(f"--set takes three numbers such as 5,4,3, or 5:2,4:2,3 with wolves, not {option!r}")
    merchants, merchant_wolves, farmers, farmer_wolves, soldiers = numbers.groups()
    try:
        return ColorSet(
            int(merchants),
            int(farmers),
            int(soldiers),
            int(merchant_wolves) if merchant_wolves else None,
            int(farmer_wolves) if farmer_wolves else None,
        )
    except ValueError as error:
        _fail(f"--set {option}: {error}")


def _opened(file: str) -> BinaryIO:
    if file != "-":
        try:
            return Path(file).open("rb")
        except OSError as error:
            _fail(f"cannot read {file}: {error.strerror}")
    if sys.stdin is None:
        _fail("cannot read standard input: it is closed")
    return sys.stdin.buffer


def _give_up_output() -> None:
    """Lets what is still buffered go nowhere, so that it is not tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(*messages: str) -> NoReturn:
    for message in messages:
        print(f"palatinus: {message}", file=sys.stderr)
    raise typer.Exit(2)
