"""``palatinus verify``: whether the record of a game is right."""

from __future__ import annotations

import json

from click.exceptions import Exit

from palatinus_rules.cli.complaints import print_refusal
from palatinus_rules.cli.requests import GAME, Asked, asks, check_form
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.terminal import columns
from palatinus_rules.service import records
from palatinus_rules.service.records import Verified, VerifyLinesRequest
from palatinus_rules.service.requests import PositionRequest


@asks(
    PositionRequest,
    GAME,
    option(
        "--json",
        into="as_json",
        flag=True,
        help=message("help-verify-json", "Write a verification document."),
    ),
    option(
        "--jsonl",
        into="as_lines",
        flag=True,
        help=message(
            "help-verify-jsonl",
            "Read one game document per line, and write one verification document for each.",
        ),
    ),
    "copy",
    "edition",
    "language",
)
def verify(asked: Asked[PositionRequest], *, as_json: bool, as_lines: bool) -> None:
    """Verify the record of a game.

    This checks every tile, every placement and the result.

    Exit status: 0 nothing is wrong, 1 something is wrong, 2 wrong use.
    """
    check_form(as_json=as_json, as_lines=as_lines)
    if as_lines:
        legal = _verify_lines(asked.about(VerifyLinesRequest))
    elif as_json:
        legal = _verify_as_document(asked)
    else:
        legal = _verify(asked)
    raise Exit(0 if legal else 1)


def _verify_lines(asked: Asked[VerifyLinesRequest]) -> bool:
    """Writes one verification document for every line that is not blank; whether all are legal."""
    all_legal = True
    with asked.with_input_lines() as request:
        for found in records.verify_lines.answer(request):
            # Flushed, so that a program can write one game and wait for its answer.
            document = records.document(found, request.language, settling=False)
            print(json.dumps(document), flush=True)
            all_legal = all_legal and found.legal
    return all_legal


def _verify_as_document(asked: Asked[PositionRequest]) -> bool:
    with asked.with_input() as request:
        found = records.verification.answer(request)
        write_document(records.document(found, request.language))
    return found.legal


def _verify(asked: Asked[PositionRequest]) -> bool:
    with asked.with_input() as request:
        outcome = records.verify.answer(request)
        if isinstance(outcome, Verified):
            command, width = asked.settle_command(request.terms), columns()
            print("\n".join(outcome.lines(command, width, language=request.language)))
        else:
            print_refusal(outcome)
    return isinstance(outcome, Verified)
