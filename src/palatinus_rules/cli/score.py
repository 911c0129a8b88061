"""``palatinus score``: the result of a position, as tables or as documents."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import BinaryIO

from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import reading
from palatinus_rules.desk.reading import Refusal, Terms
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.terminal import is_colored, ruler


@command
@options.file_argument
@an_option(
    "--json", "as_json", is_flag=True, help=message("help-score-json", "Write a result document.")
)
@an_option(
    "--jsonl",
    "as_lines",
    is_flag=True,
    help=message(
        "help-score-jsonl", "Read one position per line, and write one document for each."
    ),
)
@an_option(
    "--settle",
    "settling",
    is_flag=True,
    help=message(
        "help-score-settle",
        "With --jsonl, also say whether the winners depend on an open question; without --jsonl, "
        "this is always said.",
    ),
)
@options.ruling_option
@options.given_options
@parameters.language_option
def score(
    *,
    file: str,
    as_json: bool,
    as_lines: bool,
    settling: bool,
    ruling: Sequence[str],
    given: options.Given,
    lang: str | None,
) -> None:
    """Score the final position of a game.

    Exit status: 0 everything scored, 1 some position has problems, 2 wrong use.
    """
    if as_json and as_lines:
        fail(message("json-and-jsonl-conflict", "choose one of --json and --jsonl"))
    terms = given.terms(ruling, lang)
    documents = as_json or as_lines
    language = parameters.document_language(lang) if documents else parameters.language(lang)
    with streams.reading(file) as stream:
        if as_lines:
            scored = _score_lines(terms, stream, language, settling=settling)
        elif as_json:
            scored = _score_as_document(terms, stream, language)
        else:
            command = options.settle_command(
                file, terms, color_set=given.color_set, copy=given.copy
            )
            scored = _score(terms, stream, language, command)
    raise Exit(0 if scored else 1)


def _score(terms: Terms, stream: BinaryIO, language: Language, command: str | None) -> bool:
    outcome = reading.score_and_settle(streams.whole(stream), terms)
    if isinstance(outcome, Refusal):
        streams.refuse(outcome)
    # Documents need not wait for the tables.
    from palatinus_rules.cli.tables import resolution_tables

    tables = resolution_tables(
        outcome.settlement,
        language,
        so_far=terms.unfinished(outcome.resolution.position),
        command=command,
        color=is_colored(),
        ruler=ruler(),
    )
    print(tables, end="")
    return True


def _score_as_document(terms: Terms, stream: BinaryIO, language: Language) -> bool:
    outcome = reading.score_and_settle(streams.whole(stream), terms)
    write_document(reading.document(outcome, language, terms))
    return not isinstance(outcome, Refusal)


def _score_lines(terms: Terms, stream: BinaryIO, language: Language, *, settling: bool) -> bool:
    all_scored = True
    for outcome in reading.score_lines(streams.lines(stream), terms, settling=settling):
        # Flushed, so that a program can write one position and wait for its result.
        print(json.dumps(reading.document(outcome, language, terms)), flush=True)
        all_scored = all_scored and not isinstance(outcome, Refusal)
    return all_scored
