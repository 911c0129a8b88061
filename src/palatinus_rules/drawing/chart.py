"""What a chart shows of an outlook or a simulation: who gets how many points, and how likely.

The two count different things, ends of one game and many games, and become the same rows here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from fractions import Fraction

from attrs import field as part, frozen

from palatinus_rules.foresight.forecasts import Outlook
from palatinus_rules.foresight.simulation.summary import SeatCount, Simulation
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player

ChartSubject = Outlook | Simulation


@unique
class Basis(StrEnum):
    """What the chances of a chart are shares of."""

    ENDS = "all ends of a game"
    SAMPLE = "some ends of a game"
    GAMES = "random games"


@frozen
class Row:
    """The points of one player: the chance of every number that came up, and their mean.

    ``wins`` is the chance to win alone, and ``shares`` that to share the victory.
    """

    player: Player
    distribution: Mapping[int, Fraction] = part(converter=FrozenMap[int, Fraction])
    mean: Fraction
    wins: Fraction
    shares: Fraction


@frozen
class Chart:
    """Rows that are drawn on the same scale, and how many ends or games they were counted from.

    ``view`` tells who sees the game in this way; random games are seen by nobody.
    """

    rows: tuple[Row, ...]
    basis: Basis
    number: int
    view: View | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """All players who have a row, from top to bottom."""
        return tuple(row.player for row in self.rows)

    @property
    def least(self) -> int:
        """The fewest points that anybody got."""
        return min(min(row.distribution) for row in self.rows)

    @property
    def most(self) -> int:
        """The most points that anybody got."""
        return max(max(row.distribution) for row in self.rows)

    @property
    def highest(self) -> Fraction:
        """The chance that the highest bar of all rows stands for."""
        return max(max(row.distribution.values()) for row in self.rows)


def chart_of(subject: ChartSubject) -> Chart:
    """The chart of an outlook or a simulation."""
    if isinstance(subject, Outlook):
        return _of_outlook(subject)
    # Whoever draws boards needs no games at random.
    from palatinus_rules.foresight.random_games import seats

    rows = [
        _of_seat(player, seat)
        for player, seat in zip(seats(subject.players), subject.seats, strict=True)
    ]
    return Chart(tuple(rows), Basis.GAMES, subject.games)


def _of_outlook(outlook: Outlook) -> Chart:
    players = {player.color: player for player in outlook.view.players}
    rows = tuple(
        Row(
            players[each.color],
            each.distribution,
            each.mean.value,
            each.wins.value,
            each.shares.value,
        )
        for each in outlook.prospects
    )
    if outlook.sample is None:
        return Chart(rows, Basis.ENDS, outlook.ends, outlook.view)
    return Chart(rows, Basis.SAMPLE, outlook.sample.size, outlook.view)


def _of_seat(player: Player, seat: SeatCount) -> Row:
    alone, *shared = seat.wins
    return Row(
        player,
        {points: Fraction(games, seat.games) for points, games in enumerate(seat.points) if games},
        seat.mean,
        Fraction(alone, seat.games),
        Fraction(sum(shared), seat.games),
    )
