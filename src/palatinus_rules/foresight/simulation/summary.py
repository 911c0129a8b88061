"""What comes out of a simulation: numbers of games, and nothing that is not a sum of them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import zip_longest
from math import sqrt
from numbers import Real

from attrs import frozen

from palatinus_rules import formats
from palatinus_rules.kit.arguments import wrong_type
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import Rulings

_TOGETHER = 5
"""How many points are told together in the distribution."""


@frozen(repr=False)
class SeatCount:
    """What one seat did in all games.

    ``points[p]`` is the number of games with ``p`` points. ``wins[0]`` is the number of games
    that it won alone, and ``wins[k]`` of those that it won together with ``k`` others.
    """

    points: tuple[int, ...]
    wins: tuple[int, ...]

    @property
    def games(self) -> int:
        """How many games were counted; each of them has one number of points."""
        return sum(self.points)

    @property
    def win_share(self) -> Fraction:
        """The share of the victories: a shared one counts as an even part of one."""
        won = sum(Fraction(games, others + 1) for others, games in enumerate(self.wins))
        return Fraction(won, self.games)

    @property
    def mean(self) -> Fraction:
        """The points of a game on average."""
        return Fraction(sum(points * games for points, games in enumerate(self.points)), self.games)

    @property
    def least(self) -> int:
        """The fewest points that came up."""
        return next(points for points, games in enumerate(self.points) if games)

    @property
    def deviation(self) -> float:
        """The standard deviation of the points."""
        squares = sum(points**2 * games for points, games in enumerate(self.points))
        return sqrt(Fraction(squares, self.games) - self.mean**2)

    def quantile(self, share: Fraction | float) -> int:
        """The fewest points that at least this share of the games do not exceed.

        >>> half = SeatCount(points=(1, 1, 5, 1), wins=(8, 0))
        >>> half.quantile(Fraction(1, 4)), half.quantile(Fraction(1, 2)), half.quantile(1)
        (1, 2, 3)
        """
        if not isinstance(share, Real):
            raise wrong_type("SeatCount.quantile()", "share from 0 to 1", share)
        if not 0 <= share <= 1:
            raise PalatinusError(f"a share is from 0 to 1, not {share}")
        below = 0
        for points, games in enumerate(self.points):
            below += games
            if below >= share * self.games:
                return points
        raise PalatinusError("there are no games to take a share of")

    def __repr__(self) -> str:
        if not self.games:
            return "<SeatCount: no games>"
        return (
            f"<SeatCount: {self.games:,} games, {float(self.mean):.2f} points, "
            f"{float(self.win_share):.1%} of the victories>"
        )


@frozen
class RuleCount:
    """How often a rule applied: how many times in all, and in how many games."""

    times: int
    games: int


@frozen
class QuestionCount:
    """The number of games in which an open question arises, and what its answer changes there.

    ``points``, ``ranks`` and ``winners`` count the games in which another reading of this question
    alone changes points, ranks or winners.
    """

    arises: int
    points: int
    ranks: int
    winners: int


@frozen(repr=False)
class Simulation:
    """The statistics of many random games.

    ``springs`` is None if they were made up, and ``color_set`` if the set of twelve was drawn for
    every game or, with four or five players, is not needed. ``rules`` has the ids of clauses,
    ``questions`` the keys of the open questions. ``edition`` is the rulebook on the table, if one
    was named.
    """

    players: int
    games: int
    seed: int
    rulings: Rulings
    springs: Mapping[Hill, frozenset[int]] | None
    color_set: ColorSet | None
    seats: tuple[SeatCount, ...]
    rules: Mapping[str, RuleCount]
    questions: Mapping[str, QuestionCount]
    edition: Language | None = None

    def __repr__(self) -> str:
        wins = ", ".join(f"{float(each.win_share):.1%}" for each in self.seats if each.games)
        return (
            f"<Simulation: {self.games:,} games of {self.players} players, seed {self.seed}; "
            f"victories by seat: {wins}>"
        )

    def point_ranges(self) -> dict[range, int]:
        """How many results of all seats together lie in each range of five points, from 0 on."""
        results = [
            sum(games) for games in zip_longest(*(seat.points for seat in self.seats), fillvalue=0)
        ]
        return {
            range(low, low + _TOGETHER): sum(results[low : low + _TOGETHER])
            for low in range(0, len(results), _TOGETHER)
        }

    def to_document(self) -> formats.SimulationDocument:
        """As a ``palatinus-simulation/1`` document, ready for ``json.dumps``."""
        return formats.simulation_document(self)

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)
