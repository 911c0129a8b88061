"""``palatinus explain``: the scoring of a position in words."""

from __future__ import annotations

from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_answer
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import is_colored
from palatinus_rules.service import explanations
from palatinus_rules.service.explanations import ExplainRequest
from palatinus_rules.service.scoring import Refusal


@asks(
    ExplainRequest,
    "source",
    "about",
    "language",
    REST,
    option(
        "--draw",
        flag=True,
        help=message(
            "help-explain-draw", "With WHAT or --hill, also draw the board at that moment."
        ),
    ),
    "readings",
    "edition",
    *WORDS_OR_JSON,
    *GIVEN,
)
def explain(
    asked: Asked[ExplainRequest], *, draw: bool, as_format: Layout, clauses: bool, as_json: bool
) -> None:
    """Explain the scoring of a position in words.

    Exit status: 0 explained, 1 the position has problems, 2 wrong use.
    """
    wanted = asked.request(source=b"")
    if draw and (not wanted.asked or wanted.steps or as_json):
        fail(
            message(
                "draw-option-misused",
                "--draw needs WHAT or --hill, and does not work with --steps or --json",
            )
        )
    command = None if as_json else asked.settle_command(wanted.terms)
    with asked.also(command=command).with_input() as request:
        if draw:
            found = explanations.answers_about.answer(request)
            if isinstance(found, Refusal):
                asked.refuse(found)
            for each in found:
                print(each.picture(color=is_colored()))
            told = explanations.together(found)
        else:
            answer = explanations.explain.answer(request)
            if isinstance(answer, Refusal):
                asked.refuse(answer)
            told = answer
        print_answer(told, lambda: told, as_format, as_json=as_json, clauses=clauses)
