"""``palatinus score``: the result of a position, as tables or as documents."""

from __future__ import annotations

import json
from typing import Annotated, BinaryIO

import typer

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.scorer import Checks, Scorer, document
from palatinus_rules.explain.catalog import catalog
from palatinus_rules.language import Language
from palatinus_rules.problems import Problem
from palatinus_rules.scoring.resolution import Resolution


def score(
    file: options.FileArgument,
    as_json: Annotated[bool, typer.Option("--json", help="Write a result document.")] = False,
    as_lines: Annotated[
        bool,
        typer.Option("--jsonl", help="Read one position per line, write one document for each."),
    ] = False,
    ruling: options.RulingOption = [],
    incomplete: options.IncompleteOption = False,
    any_hands: options.AnyHandsOption = False,
    color_set: options.SetOption = None,
    copy: options.CopyOption = None,
    lang: options.LanguageOption = None,
) -> None:
    """Score the final position of a game.

    Exit status: 0 everything scored, 1 some position has problems, 2 wrong use.
    """
    if as_json and as_lines:
        options.fail("choose one of --json and --jsonl")
    checks = Checks.of(incomplete, any_hands, color_set, copy)
    scorer = Scorer(checks, options.rulings(options.readings(ruling)))
    language = options.language(lang)
    with streams.reading(file) as stream:
        if as_lines:
            scored = _score_lines(scorer, stream)
        else:
            scored = _score(scorer, stream, as_json, language)
    raise typer.Exit(0 if scored else 1)


def _score(scorer: Scorer, stream: BinaryIO, as_json: bool, language: Language) -> bool:
    outcome = scorer.score(streams.whole(stream))
    if as_json:
        print(json.dumps(document(outcome), indent=2))
        _print_notes(outcome)
    elif isinstance(outcome, Resolution):
        # Documents need not wait for the tables.
        from palatinus_rules.cli.tables import resolution_tables

        color, ruler = streams.is_colored(), streams.ruler()
        print(resolution_tables(outcome, catalog(language), color=color, ruler=ruler), end="")
    else:
        print_problems(outcome)
    return isinstance(outcome, Resolution)


def _print_notes(outcome: Resolution | tuple[Problem, ...]) -> None:
    """Tells on standard error what the result document has no place for."""
    if isinstance(outcome, Resolution):
        for note in outcome.notes:
            options.complain(f"palatinus: {note}")


def _score_lines(scorer: Scorer, stream: BinaryIO) -> bool:
    all_scored = True
    for line, scored in scorer.score_lines(streams.lines(stream)):
        # Flushed, so that a program can write one position and wait for its result.
        print(line, flush=True)
        all_scored = all_scored and scored
    return all_scored
