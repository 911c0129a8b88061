"""``palatinus score``: the result of a position, as tables or as documents."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import BinaryIO

import click
from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.declaring import command
from palatinus_rules.cli.messages import fail
from palatinus_rules.desk import scoring
from palatinus_rules.desk.reading import Refusal, Terms
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.streams import is_colored, ruler
from palatinus_rules.rules.scoring.resolution import Resolution


@command
@options.file_argument
@click.option("--json", "as_json", is_flag=True, help="Write a result document.")
@click.option(
    "--jsonl",
    "as_lines",
    is_flag=True,
    help="Read one position per line, write one document for each.",
)
@options.ruling_option
@options.incomplete_option
@options.any_hands_option
@options.set_option
@options.copy_option
@options.language_option
def score(
    *,
    file: str,
    as_json: bool,
    as_lines: bool,
    ruling: Sequence[str],
    incomplete: bool,
    any_hands: bool,
    color_set: str | None,
    copy: str | None,
    lang: str | None,
) -> None:
    """Score the final position of a game.

    Exit status: 0 everything scored, 1 some position has problems, 2 wrong use.
    """
    if as_json and as_lines:
        fail("choose one of --json and --jsonl")
    terms = options.terms(
        incomplete=incomplete, any_hands=any_hands, color_set=color_set, copy=copy, ruling=ruling
    )
    documents = as_json or as_lines
    language = options.document_language(lang) if documents else options.language(lang)
    with streams.reading(file) as stream:
        if as_lines:
            scored = _score_lines(terms, stream, language)
        else:
            scored = _score(terms, stream, language, as_json=as_json)
    raise Exit(0 if scored else 1)


def _score(terms: Terms, stream: BinaryIO, language: Language, *, as_json: bool) -> bool:
    outcome = scoring.score(streams.whole(stream), terms)
    if as_json:
        streams.write_document(scoring.document(outcome, language))
    elif isinstance(outcome, Refusal):
        streams.refuse(outcome)
    else:
        # Documents need not wait for the tables.
        from palatinus_rules.cli.tables import resolution_tables
        from palatinus_rules.explanations.catalog import catalog

        words, color = catalog(language), is_colored()
        print(resolution_tables(outcome, words, color=color, ruler=ruler()), end="")
    return isinstance(outcome, Resolution)


def _score_lines(terms: Terms, stream: BinaryIO, language: Language) -> bool:
    all_scored = True
    for outcome in scoring.score_lines(streams.lines(stream), terms):
        # Flushed, so that a program can write one position and wait for its result.
        print(json.dumps(scoring.document(outcome, language)), flush=True)
        all_scored = all_scored and isinstance(outcome, Resolution)
    return all_scored
