"""The result of a position, as tables or as documents."""

from __future__ import annotations

import json
import sys
from typing import NoReturn

from click.exceptions import Exit

from palatinus_rules.cli.requests import Asked
from palatinus_rules.formats.readers import is_typed
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.terminal import is_colored, ruler
from palatinus_rules.service import scoring
from palatinus_rules.service.requests import PositionRequest, ScoreLinesRequest
from palatinus_rules.service.scoring import Refusal


def print_result(asked: Asked[PositionRequest]) -> None:
    """Prints the tables of a position."""
    with asked.with_input() as request:
        outcome = scoring.score_and_settle.answer(request)
        if isinstance(outcome, Refusal):
            asked.refuse(outcome)
        # Documents need not wait for the tables.
        from palatinus_rules.cli.tables import resolution_tables

        tables = resolution_tables(
            outcome.settlement,
            request.language,
            so_far=request.terms.unfinished(outcome.resolution.position),
            command=asked.settle_command(request.terms),
            color=is_colored(),
            ruler=ruler(),
        )
        print(tables, end="")
        # Programs have nothing to compare, and need not wait for this.
        if sys.stdout.isatty() and is_typed(request.source):
            from palatinus_rules.cli.recheck import hint

            print(hint(asked.recheck_command(request.terms), request.language))


def write_result(asked: Asked[PositionRequest]) -> NoReturn:
    """Writes the document of a position."""
    with asked.with_input() as request:
        outcome = scoring.score_and_settle.answer(request)
        write_document(scoring.document(outcome, request.language, request.terms))
    raise Exit(1 if isinstance(outcome, Refusal) else 0)


def write_results(asked: Asked[PositionRequest], *, settling: bool) -> NoReturn:
    """Writes one document for every line of the input."""
    all_scored = True
    with asked.about(ScoreLinesRequest).also(settling=settling).with_input_lines() as request:
        for outcome in scoring.score_lines.answer(request):
            # Flushed, so that a program can write one position and wait for its result.
            document = scoring.document(outcome, request.language, request.terms)
            print(json.dumps(document), flush=True)
            all_scored = all_scored and not isinstance(outcome, Refusal)
    raise Exit(0 if all_scored else 1)
