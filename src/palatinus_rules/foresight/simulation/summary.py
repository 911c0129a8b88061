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

    Attributes:
        points: ``points[p]`` is the number of games with ``p`` points.
        wins: ``wins[0]`` is the number of games that it won alone, and ``wins[k]`` of those that it
            won together with ``k`` others.
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
    """How often a rule applied.

    Attributes:
        times: How many times in all.
        games: In how many games.
    """

    times: int
    games: int


@frozen
class QuestionCount:
    """In how many games an open question arises, and what its answer changes there.

    Attributes:
        arises: The games in which it arises.
        points: Those in which another reading of this question alone changes points.
        ranks: Those in which it changes ranks.
        winners: Those in which it changes winners.
    """

    arises: int
    points: int
    ranks: int
    winners: int


@frozen(repr=False)
class Simulation:
    """The statistics of many random games.

    Attributes:
        players: The number of players.
        games: The number of games.
        seed: The seed from which they were drawn.
        rulings: The rulings under which they were scored.
        springs: The springs on the tiles; None if they were made up.
        color_set: The set of twelve; None if it was drawn for every game or, with four or five
            players, is not needed.
        seats: What each seat did, from the starting player.
        rules: How often each rule applied, by the ids of clauses.
        questions: How often each open question arose, by its key.
        edition: The rulebook on the table, if one was named.
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

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

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
