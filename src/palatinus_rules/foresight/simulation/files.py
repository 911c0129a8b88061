"""Simulated games in a file, one row a game: Parquet or CSV."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.foresight.simulation.games import EFFECTS, Games
from palatinus_rules.foresight.simulation.random_endings import checked_players
from palatinus_rules.foresight.simulation.rule_counts import RULES
from palatinus_rules.kit.arguments import required, wrong_type
from palatinus_rules.kit.files import whole_file
from palatinus_rules.kit.lazy import needed_for
from palatinus_rules.kit.messages import Verbatim, message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.rulings import QUESTIONS

Write = Callable[[Games], None]
Column = NDArray[np.int64] | NDArray[np.int16] | NDArray[np.int8] | NDArray[np.bool_]


@contextmanager
def games_file(path: str | Path, players: SupportsIndex) -> Iterator[Write]:
    """Opens a file for games, and gives what :func:`simulate` takes as ``rows``.

    The ending of its name determines the format: ``.csv``, or ``.parquet``, which needs the extra
    ``parquet``. Until everything is written, the file has a unique name that ends in ``.part``. If
    something fails or is interrupted, nothing is left behind, and a previous file stays as it was.
    Other names (hard links) of a previous file keep what it held. A pipe or a device is written to
    directly.

    Raises :class:`palatinus_rules.PalatinusError` for another ending and for fewer than two or more
    than five players, :class:`palatinus_rules.MissingExtraError` without the extra, and
    ``OSError`` if nothing can be written.
    """
    seats = checked_players(players)
    if not isinstance(path, str | Path):
        raise wrong_type("games_file()", "path", path)
    opened = {".csv": _csv, ".parquet": _parquet}.get(Path(path).suffix.lower())
    if opened is None or "\0" in str(path):
        raise PalatinusError(
            message(
                "games-file-ending-unknown",
                "{file}: games go to a file whose name ends with .parquet or .csv",
                file=Verbatim(str(path)),
            )
        )
    with whole_file(path) as stream, opened(stream, seats) as write:
        yield write


def column_names(players: int) -> list[str]:
    """The names of the columns, in order.

    >>> column_names(2)[:7]
    ['game', 'points_1', 'points_2', 'items_1', 'items_2', 'rank_1', 'rank_2']
    """
    seats = range(1, players + 1)
    return [
        "game",
        *(f"{what}_{seat}" for what in ("points", "items", "rank") for seat in seats),
        *RULES,
        *(f"{key}.{effect}" for key in QUESTIONS for effect in EFFECTS),
    ]


def _columns(games: Games) -> Iterator[Column]:
    """What the columns hold, in the smallest type that does."""
    games = required(games, Games, "what games_file() gives")
    yield np.arange(games.first, games.first + len(games.points), dtype=np.int64)
    yield from games.points.astype(np.int16).T
    yield from games.items.astype(np.int16).T
    yield from games.ranks.T
    yield from games.rules.T
    yield from games.questions.reshape(len(games.questions), -1).T


@contextmanager
def _csv(stream: BinaryIO, players: int) -> Iterator[Write]:
    text = TextIOWrapper(stream, encoding="utf-8", newline="")
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(column_names(players))

    def write(games: Games) -> None:
        lines.writerows(np.column_stack([*_columns(games)]).tolist())

    yield write
    # Whoever opened the stream closes it.
    text.detach()


@contextmanager
def _parquet(stream: BinaryIO, players: int) -> Iterator[Write]:
    with needed_for("Parquet"):
        import pyarrow as pa
        from pyarrow.parquet import ParquetWriter
    names = column_names(players)
    no_games = [np.empty(0, column.dtype) for column in _columns(_one_game(players))]
    schema = pa.table(dict(zip(names, no_games, strict=True))).schema
    with ParquetWriter(stream, schema) as table:

        def write(games: Games) -> None:
            columns = [np.ascontiguousarray(column) for column in _columns(games)]
            table.write_table(pa.table(dict(zip(names, columns, strict=True)), schema))

        yield write


def _one_game(players: int) -> Games:
    """A game of which only the types matter."""
    return Games(
        1,
        np.zeros((1, players), np.int32),
        np.zeros((1, players), np.int32),
        np.zeros((1, players), np.int8),
        np.zeros((1, len(RULES)), np.int16),
        np.zeros((1, len(QUESTIONS), len(EFFECTS)), np.bool_),
    )
