"""``palatinus new`` and ``palatinus random``: setups and games at random."""

from __future__ import annotations

import json
import sys

from palatinus_rules.cli.requests import Asked, asks
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.user_language import translate
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.progress import progress
from palatinus_rules.service import games as service
from palatinus_rules.service.games import NewGameRequest, RandomGamesRequest


@asks(
    NewGameRequest,
    "players",
    "seed",
    "springs",
    "copy",
    option(
        "--json", into="as_json", flag=True, help=message("help-new-json", "Write a game document.")
    ),
    "language",
)
def new(asked: Asked[NewGameRequest], *, as_json: bool) -> None:
    """Set up a game at random: tiles and tokens.

    The output is the record of a game that has not begun; fill it in as you play.

    Exit status: 0 set up, 2 wrong use.
    """
    request = asked.request()
    record = service.new_game.answer(request)
    if as_json:
        print(json.dumps(record.to_document(), indent=2))
    else:
        print(service.new_game_text(record, request.language), end="")


@asks(
    RandomGamesRequest,
    "players",
    "games",
    "seed",
    option(
        "--jsonl",
        into="as_lines",
        flag=True,
        help=message("help-random-jsonl", "Write one game document per line."),
    ),
    "springs",
    "color_set",
    "copy",
    "language",
)
def random(asked: Asked[RandomGamesRequest], *, as_lines: bool) -> None:
    """Play legal games at random.

    Without --jsonl, one game is written as text.

    Exit status: 0 played, 2 wrong use.
    """
    request = asked.request()
    if request.games > 1 and not as_lines:
        fail(message("jsonl-needed-for-games", "more than one game needs --jsonl"))
    records = service.random_games.answer(request)
    # A bar would get in the way of games that are written to the same terminal.
    with progress(translate(service.PLAYING), hidden=sys.stdout.isatty()) as advance:
        advance(0, request.games)
        for number, record in enumerate(records, 1):
            print(json.dumps(record.to_document()) if as_lines else record.to_text(), end="")
            if as_lines:
                print()
            advance(number, request.games)
