"""``peninsula verify``: a whole game, from its first state on."""

from __future__ import annotations

from collections.abc import Sequence

from click.exceptions import Exit

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.parameters import a_file, patient_command
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.inquiry import Inquiry
from palatinus_rules.peninsula.documents.go import verification_document
from palatinus_rules.peninsula.game import verify as verify_game
from palatinus_rules.peninsula.telling.explaining import explain


@patient_command
@a_file(
    "game",
    message("peninsula-metavar-game", "GAME"),
    message("help-verify-game", "The record of a game as text or JSON, or - for standard input."),
)
@options.reading_option
@options.seed_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def verify(
    *,
    game: str,
    readings: Sequence[str],
    seed: int | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Verify a whole game from its first state on.

    All goes are played in order. You get the points by people, color and player, the winner if the
    game is over, and everything that is wrong with any go.

    Exit status: 0 all goes were legal, 1 something is wrong, 2 wrong use.
    """
    inquiry = Inquiry(as_json=as_json, lang=lang)
    chosen = inquiry.readings(readings)
    brought = inquiry.game(game, chosen)
    if inquiry.status or brought.value is None:
        inquiry.end()
    found = verify_game(brought.value, chosen, seed=seed)
    problems = brought.at(found.problems)
    if as_json:
        language = parameters.document_language(lang)
        write_document(verification_document(found, problems, language))
    else:
        told = explain(found, parameters.language(lang))
        print_words(told, as_format, clauses=clauses)
        print_problems(problems)
    raise Exit(1 if problems else 0)
