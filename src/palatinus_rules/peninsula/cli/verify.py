"""``peninsula verify``: a whole game, from its first state on."""

from __future__ import annotations

from attrs import field, frozen
from click.exceptions import Exit

from palatinus_rules.kit.commands.reasons import print_problems
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import argument
from palatinus_rules.kit.requests import Request, told_by
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.requests import Asked, asks
from palatinus_rules.peninsula.documents.go import verification_document
from palatinus_rules.peninsula.game import Game, verify as verify_game
from palatinus_rules.peninsula.readers import Checked
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.telling.explaining import explain


@frozen
class VerifyRequest(Request):
    """A whole game, as its record tells it."""

    game: Checked[Game] = field(
        metadata=told_by(
            argument(
                message("peninsula-metavar-game", "GAME"),
                message(
                    "help-verify-game",
                    "The record of a game as text or JSON, or - for standard input.",
                ),
                file=True,
            )
        )
    )
    readings: Readings = field(factory=Readings, kw_only=True, metadata=told_by(options.READING))
    seed: int | None = field(default=None, kw_only=True, metadata=told_by(options.SEED))


@asks(VerifyRequest, REST, *WORDS_OR_JSON, "language")
def verify(asked: Asked[VerifyRequest], *, as_format: Layout, clauses: bool, as_json: bool) -> None:
    """Verify a whole game from its first state on.

    All goes are played in order. You get the points by people, color and player, the winner if the
    game is over, and everything that is wrong with any go.

    Exit status: 0 all goes were legal, 1 something is wrong, 2 wrong use.
    """
    request = asked.request()
    game = request.game.value
    if asked.status or game is None:
        asked.end()
    found = verify_game(game, request.readings, seed=request.seed)
    problems = request.game.at(found.problems)
    if as_json:
        write_document(verification_document(found, problems, request.language))
    else:
        print_words(explain(found, request.language), as_format, clauses=clauses)
        print_problems(problems)
    raise Exit(1 if problems else 0)
