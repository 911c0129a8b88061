"""``palatinus new``, ``verify`` and ``random``: setups, records and random games."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from shutil import get_terminal_size

from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_refusal
from palatinus_rules.desk import verifying
from palatinus_rules.desk.reading import Refusal, Terms
from palatinus_rules.desk.verifying import Verified
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.speaking import translate
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.progress import progress

seed_option = an_option(
    "--seed",
    metavar=message("metavar-any-number", "NUMBER"),
    type=int,
    help=message(
        "help-games-seed",
        "The same seed gives the same result. If omitted, a seed is chosen and printed.",
    ),
)
springs_option = an_option(
    "--springs",
    metavar=message("metavar-springs", "SPRINGS"),
    help=message(
        "help-games-springs",
        "The springs on your tiles, such as 'A25 B14' for A2, A5, B1 and B4, or none. "
        "If omitted, they are made up.",
    ),
)


@command
@options.players_option
@seed_option
@springs_option
@options.copy_option
@an_option(
    "--json", "as_json", is_flag=True, help=message("help-new-json", "Write a game document.")
)
@parameters.language_option
def new(
    *,
    players: int,
    seed: int | None,
    springs: str | None,
    copy: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Set up a game at random: tiles and tokens.

    The output is the record of a game that has not begun; fill it in as you play.

    Exit status: 0 set up, 2 wrong use.
    """
    from palatinus_rules.desk.games import new_game, new_game_text

    language = parameters.document_language(lang) if as_json else parameters.language(lang)
    terms = options.terms(copy=copy, lang=language)
    record = new_game(players, terms, seed=seed, springs=springs)
    if as_json:
        print(json.dumps(record.to_document(), indent=2))
    else:
        print(new_game_text(record, language), end="")


@command
@options.game_argument
@an_option(
    "--json",
    "as_json",
    is_flag=True,
    help=message("help-verify-json", "Write a verification document."),
)
@an_option(
    "--jsonl",
    "as_lines",
    is_flag=True,
    help=message(
        "help-verify-jsonl",
        "Read one game document per line, and write one verification document for each.",
    ),
)
@options.copy_option
@parameters.language_option
def verify(*, game: str, as_json: bool, as_lines: bool, copy: str | None, lang: str | None) -> None:
    """Verify the record of a game.

    This checks every tile, every placement and the result.

    Exit status: 0 nothing is wrong, 1 something is wrong, 2 wrong use.
    """
    if as_json and as_lines:
        fail(message("json-and-jsonl-conflict", "choose one of --json and --jsonl"))
    documents = as_json or as_lines
    language = parameters.document_language(lang) if documents else parameters.language(lang)
    terms = options.terms(copy=copy, lang=language)
    with streams.reading(game) as stream:
        if as_lines:
            legal = _verify_lines(streams.lines(stream), terms)
        elif as_json:
            legal = _verify_as_document(streams.whole(stream), terms)
        else:
            outcome = verifying.verify(streams.whole(stream), terms)
            legal = _verify(outcome, options.settle_command(game, terms, copy=copy), language)
    raise Exit(0 if legal else 1)


def _verify_lines(lines: Iterable[bytes], terms: Terms) -> bool:
    """Writes one verification document for every line that is not blank; whether all are legal."""
    all_legal = True
    for found in verifying.verify_lines(lines, terms):
        # Flushed, so that a program can write one game and wait for its answer.
        print(json.dumps(verifying.document(found, terms.language, settling=False)), flush=True)
        all_legal = all_legal and found.legal
    return all_legal


def _verify_as_document(source: bytes, terms: Terms) -> bool:
    found = verifying.verification(source, terms)
    write_document(verifying.document(found, terms.language))
    return found.legal


def _verify(outcome: Verified | Refusal, command: str | None, language: Language) -> bool:
    if isinstance(outcome, Verified):
        print("\n".join(outcome.lines(command, get_terminal_size().columns, language=language)))
    else:
        print_refusal(outcome)
    return isinstance(outcome, Verified)


@command
@options.players_option
@an_option(
    "--games",
    metavar=message("metavar-any-number", "NUMBER"),
    type=int,
    default=1,
    help=message("help-games-number", "The number of games."),
)
@seed_option
@an_option(
    "--jsonl",
    "as_lines",
    is_flag=True,
    help=message("help-random-jsonl", "Write one game document per line."),
)
@springs_option
@options.set_option
@options.copy_option
@parameters.language_option
def random(
    *,
    players: int,
    games: int,
    seed: int | None,
    as_lines: bool,
    springs: str | None,
    color_set: str | None,
    copy: str | None,
    lang: str | None,
) -> None:
    """Play legal games at random.

    Without --jsonl, one game is written as text.

    Exit status: 0 played, 2 wrong use.
    """
    if games > 1 and not as_lines:
        fail(message("jsonl-needed-for-games", "more than one game needs --jsonl"))
    from palatinus_rules.desk.games import random_games

    language = parameters.document_language(lang) if as_lines else parameters.language(lang)
    terms = options.terms(color_set=color_set, copy=copy, lang=language)
    records = random_games(players, games, terms, seed=seed, springs=springs)
    # A bar would get in the way of games that are written to the same terminal.
    with progress(
        translate(message("progress-playing", "Playing")), hidden=sys.stdout.isatty()
    ) as advance:
        advance(0, games)
        for number, record in enumerate(records, 1):
            print(json.dumps(record.to_document()) if as_lines else record.to_text(), end="")
            if as_lines:
                print()
            advance(number, games)
