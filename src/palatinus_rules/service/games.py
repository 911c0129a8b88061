"""New games, games at random, and many of them, counted."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor

from attrs import evolve, field, frozen

from palatinus_rules import foresight
from palatinus_rules.drawing import board_text
from palatinus_rules.explanations.phrases import SPRINGS_MADE_UP
from palatinus_rules.foresight.random_games import draw_setup, random_game
from palatinus_rules.formats import read_springs
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, joined, message
from palatinus_rules.kit.options import NUMBER, option
from palatinus_rules.kit.requests import Request, answers, told_by
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.laying import laying_seat
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.records.record import Record
from palatinus_rules.service.requests import PLAYERS, TERMS, Terms
from palatinus_rules.service.scoring import WrongOptionError, seats_for

SEED = option(
    "--seed",
    metavar=NUMBER,
    kind=int,
    help=message(
        "help-games-seed",
        "The same seed gives the same result. If omitted, a seed is chosen and printed.",
    ),
)
SPRINGS = option(
    "--springs",
    metavar=message("metavar-springs", "SPRINGS"),
    help=message(
        "help-games-springs",
        "The springs on your tiles, such as 'A25 B14' for A2, A5, B1 and B4, or none. If omitted, "
        "they are made up.",
    ),
)
GAMES = option(
    "--games",
    metavar=NUMBER,
    kind=int,
    help=message("help-games-number", "The number of games."),
)

PLAYING = message("progress-playing", "Playing")


@frozen
class NewGameRequest(Request):
    """A setup at random.

    ``springs`` such as ``A25 B14`` take precedence over those of the copy; without either they are
    made up. Without a ``seed``, one is chosen and noted in a comment.
    """

    players: int = field(metadata=told_by(PLAYERS))
    terms: Terms = TERMS
    seed: int | None = field(default=None, kw_only=True, metadata=told_by(SEED))
    springs: str | None = field(default=None, kw_only=True, metadata=told_by(SPRINGS))


@answers(NewGameRequest)
def new_game(request: NewGameRequest) -> Record:
    """A setup at random: the record of a game that has not begun."""
    terms, seated, drawn = request.terms, seats_for(request.players), _seed(request.seed)
    known = _springs(request.springs, terms)
    return Record(
        seated,
        draw_setup(drawn, known),
        color_set=terms.known_set,
        unfinished=True,
        comments={
            0: _origin(
                message("drawn-with-seed", "Drawn with seed {seed}.", seed=drawn),
                known,
                request.language,
            )
        },
    )


def new_game_text(record: Record, language: Language | str = Language.EN) -> str:
    """The record of a game to fill in, with the board drawn in comments."""
    board = board_text(record.setup.board()).splitlines()
    lines = [f"; {line}".rstrip() for line in (*laying_words(record, language), "", *board)]
    return "\n".join([record.to_text(), *lines]) + "\n"


def laying_words(record: Record, language: Language | str = Language.EN) -> Iterator[str]:
    """Who laid which tile, in words."""
    words = translator(language)
    for number, tile in enumerate(record.setup.tiles):
        seat = laying_seat(number, len(record.players))
        if seat is None:
            laid = message(
                "tile-lies-in-middle",
                "{letter} lies in the middle, with the token worth 6.",
                letter=tile.letter,
            )
        else:
            laid = message(
                "tile-laid-by-player",
                "{color} lays {letter} in {spot}.",
                color=record.players[seat].color,
                letter=tile.letter,
                spot=tile.spot,
            )
        yield words.text(laid)


@frozen
class RandomGamesRequest(Request):
    """Legal games at random; seed and springs are those of :class:`NewGameRequest`."""

    players: int = field(metadata=told_by(PLAYERS))
    games: int = field(default=1, metadata=told_by(GAMES))
    terms: Terms = TERMS
    seed: int | None = field(default=None, kw_only=True, metadata=told_by(SEED))
    springs: str | None = field(default=None, kw_only=True, metadata=told_by(SPRINGS))


@answers(RandomGamesRequest)
def random_games(request: RandomGamesRequest) -> Iterator[Record]:
    """Legal games at random, played one by one."""
    if request.games < 1:
        raise WrongOptionError(
            message(
                "games-number-too-small",
                "games {number}: there is nothing to play",
                number=request.games,
            )
        )
    springs = _springs(request.springs, request.terms)
    return _played(request, seats_for(request.players), _seed(request.seed), springs)


def _played(
    request: RandomGamesRequest,
    players: tuple[Player, ...],
    seed: int,
    springs: Mapping[Hill, frozenset[int]] | None,
) -> Iterator[Record]:
    terms = request.terms
    for number in range(1, request.games + 1):
        game_seed = f"{seed}/{number}"
        record = random_game(players, game_seed, springs=springs, color_set=terms.known_set)
        origin = _origin(
            message("played-at-random", "Played at random, seed {seed}.", seed=game_seed),
            springs,
            request.language,
        )
        yield evolve(record, comments={0: origin})


@frozen
class SimulateRequest(Request):
    """Many games at random; seed and springs are those of :class:`NewGameRequest`.

    Who works and who is told of it are those of :func:`palatinus_rules.foresight.simulate`.
    """

    players: int = field(metadata=told_by(PLAYERS))
    games: int = field(default=100_000, metadata=told_by(GAMES))
    terms: Terms = TERMS
    seed: int | None = field(default=None, kw_only=True, metadata=told_by(SEED))
    springs: str | None = field(default=None, kw_only=True, metadata=told_by(SPRINGS))
    executor: Executor | None = field(default=None, kw_only=True)
    under_way: int | None = field(default=None, kw_only=True)
    progress: Callable[[int, int], None] | None = field(default=None, kw_only=True)
    rows: Callable[[foresight.Games], None] | None = field(default=None, kw_only=True)


@answers(SimulateRequest)
def simulate(request: SimulateRequest) -> foresight.Simulation:
    """Many games at random, counted."""
    from palatinus_rules.foresight import simulate as simulated
    from palatinus_rules.foresight.simulation.games import UNDER_WAY

    terms, under_way = request.terms, request.under_way
    return simulated(
        request.players,
        request.games,
        seed=_seed(request.seed),
        springs=_springs(request.springs, terms),
        color_set=terms.known_set,
        rulings=terms.rulings(),
        edition=terms.edition,
        executor=request.executor,
        under_way=UNDER_WAY if under_way is None else under_way,
        progress=request.progress,
        rows=request.rows,
    )


def _seed(told: int | None) -> int:
    return secrets.randbelow(1_000_000_000) if told is None else told


def _springs(told: str | None, terms: Terms) -> Mapping[Hill, frozenset[int]] | None:
    """The given springs, or those of the copy, or None."""
    if told is None:
        return None if terms.copy is None else terms.copy.springs
    springs, problems = read_springs(told)
    if problems:
        wrong = [
            message("springs-option-wrong", "springs: {wrong}", wrong=problem.in_words)
            for problem in problems
        ]
        raise WrongOptionError(*wrong)
    return springs


def _origin(
    origin: Message, springs: Mapping[Hill, frozenset[int]] | None, language: Language
) -> str:
    whole = joined(origin, SPRINGS_MADE_UP if springs is None else None)
    return translator(language).text(whole)
