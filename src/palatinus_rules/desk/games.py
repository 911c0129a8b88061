"""New games, games at random, and many of them, counted."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor

from attrs import evolve

from palatinus_rules import foresight
from palatinus_rules.desk.reading import Terms, WrongOptionError
from palatinus_rules.drawing import board_text
from palatinus_rules.foresight.chance import draw_setup, random_game, seats
from palatinus_rules.formats import read_springs
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, joined, message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.laying import laying_seat
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.records.record import Record


def new_game(
    players: int, terms: Terms = Terms(), *, seed: int | None = None, springs: str | None = None
) -> Record:
    """A setup at random: the record of a game that has not begun.

    ``springs`` such as ``A25 B14`` take precedence over those of the copy; without either they are
    made up. Without a ``seed``, one is chosen and noted in a comment.
    """
    seated, drawn = _seats(players), _seed(seed)
    known = _springs(springs, terms)
    return Record(
        seated,
        draw_setup(drawn, known),
        color_set=terms.known_set,
        unfinished=True,
        comments={
            0: _origin(
                message("drawn-with-seed", "Drawn with seed {seed}.", seed=drawn), known, terms
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


def random_games(
    players: int,
    games: int = 1,
    terms: Terms = Terms(),
    *,
    seed: int | None = None,
    springs: str | None = None,
) -> Iterator[Record]:
    """Legal games at random, played one by one; the options are those of :func:`new_game`."""
    if games < 1:
        raise WrongOptionError(
            message(
                "games-number-too-small", "games {number}: there is nothing to play", number=games
            )
        )
    return _played(_seats(players), games, terms, _seed(seed), _springs(springs, terms))


def _played(
    players: tuple[Player, ...],
    games: int,
    terms: Terms,
    seed: int,
    springs: Mapping[Hill, frozenset[int]] | None,
) -> Iterator[Record]:
    for number in range(1, games + 1):
        game_seed = f"{seed}/{number}"
        record = random_game(players, game_seed, springs=springs, color_set=terms.known_set)
        origin = _origin(
            message("played-at-random", "Played at random, seed {seed}.", seed=game_seed),
            springs,
            terms,
        )
        yield evolve(record, comments={0: origin})


def simulate(
    players: int,
    games: int,
    terms: Terms = Terms(),
    *,
    seed: int | None = None,
    springs: str | None = None,
    executor: Executor | None = None,
    under_way: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    rows: Callable[[foresight.Games], None] | None = None,
) -> foresight.Simulation:
    """Many games at random, counted; the seed and the springs are those of :func:`new_game`.

    All else is that of :func:`palatinus_rules.foresight.simulate`.
    """
    from palatinus_rules.foresight import simulate as simulated
    from palatinus_rules.foresight.simulation.playing import UNDER_WAY

    return simulated(
        players,
        games,
        seed=_seed(seed),
        springs=_springs(springs, terms),
        color_set=terms.known_set,
        rulings=terms.rulings(),
        executor=executor,
        under_way=UNDER_WAY if under_way is None else under_way,
        progress=progress,
        rows=rows,
    )


def _seats(players: int) -> tuple[Player, ...]:
    try:
        return seats(players)
    except PalatinusError as error:
        raise WrongOptionError(
            message(
                "players-option-wrong",
                "players {number}: {wrong}",
                number=players,
                wrong=error.in_words,
            )
        ) from None


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


def _origin(origin: Message, springs: Mapping[Hill, frozenset[int]] | None, terms: Terms) -> str:
    made_up = message("springs-made-up", "The springs are made up: no edition says where they are.")
    whole = joined(origin, made_up if springs is None else None)
    return translator(terms.language).text(whole)
