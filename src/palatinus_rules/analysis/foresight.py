"""The outlook: everybody's chances, over all ends that a game can still come to."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import repeat

import numpy as np
from attrs import frozen

from palatinus_rules.analysis.findings import Estimate, HillProspect, Outlook, Prospect, Sample
from palatinus_rules.analysis.futures import PART, Futures, Scored
from palatinus_rules.analysis.intervals import CONFIDENCE, Scale, Sums
from palatinus_rules.analysis.kernels import Counts, tally
from palatinus_rules.analysis.limits import MOST_SWEPT, SAMPLES, Progress
from palatinus_rules.analysis.possibilities import worlds as all_worlds
from palatinus_rules.batch.threads import at_once, cores
from palatinus_rules.board import Hill
from palatinus_rules.box import Color
from palatinus_rules.placement.view import View
from palatinus_rules.rulings import Rulings

MOST_POINTS = 127
"""No score is higher: 7 tokens and 41 captives, each of them captured twice, are less."""


def outlook(
    view: View,
    rulings: Rulings = Rulings(),
    *,
    most: int = MOST_SWEPT,
    samples: int = SAMPLES,
    seed: int = 1,
    progress: Progress | None = None,
) -> Outlook:
    """What can still come of a game, as somebody sees it: chances to win, points, control of hills.

    All worlds count the same, and in each of them every way to place what is still behind the
    screens. If that makes no more than ``most`` ends of the game, all of them are scored and the
    outlook is exact. Otherwise so many ``samples`` are drawn with a seed, and everything comes
    with an interval; the same seed gives the same, on any number of cores. ``progress`` is told how
    many ends are done, and how many there are to score.

    Needs the extra ``fast``. Raises :class:`ValueError` for fewer than one sample.
    """
    if samples < 1:
        raise ValueError(f"at least one end of the game has to be drawn, not {samples}")
    futures = Futures(all_worlds(view), rulings)
    swept = futures.number <= most
    parts = _swept(futures) if swept else _sampled(futures, samples, seed)
    counts = _Counts.none(futures.players)
    total = futures.number if swept else samples
    for more in parts:
        counts = counts.plus(more)
        if progress is not None:
            progress(counts.number, total)
    colors = [player.color for player in view.players]
    return Outlook(
        view,
        rulings,
        futures.worlds,
        futures.number,
        None if swept else Sample(samples, seed, CONFIDENCE),
        tuple(_prospect(counts, seat, color, exact=swept) for seat, color in enumerate(colors)),
        tuple(_hill(counts, hill, colors, exact=swept) for hill in Hill),
    )


def _swept(futures: Futures) -> Iterable[_Counts]:
    return at_once(lambda part: _Counts.of(futures.score(part)), futures.parts(), cores())


def _sampled(futures: Futures, samples: int, seed: int) -> Iterable[_Counts]:
    whole, rest = divmod(samples, PART)
    sizes = [*repeat(PART, whole), *([rest] if rest else [])]
    return at_once(
        lambda part: _Counts.of(futures.sample(seed, part[0], part[1])),
        enumerate(sizes),
        cores(),
    )


@frozen(eq=False)
class _Counts:
    """What was counted: points of each player, victories by the number of winners, leads of hills.

    The leads are counted for every set of players who can lead, a bit for each seat.
    """

    points: Counts
    wins: Counts
    leads: Counts

    @classmethod
    def none(cls, players: int) -> _Counts:
        """Nothing yet."""
        return cls(
            np.zeros((players, MOST_POINTS + 1), np.int64),
            np.zeros((players, players), np.int64),
            np.zeros((len(Hill), 1 << players), np.int64),
        )

    @classmethod
    def of(cls, scored: Scored) -> _Counts:
        """What some ends of the game add."""
        result, leaders = scored
        counts = cls.none(result.points.shape[1])
        tally(result.points, result.ranks, leaders, counts.points, counts.wins, counts.leads)
        return counts

    def plus(self, other: _Counts) -> _Counts:
        """Both together."""
        return _Counts(self.points + other.points, self.wins + other.wins, self.leads + other.leads)

    @property
    def number(self) -> int:
        """How many ends were counted."""
        return int(self.points[0].sum())


def _prospect(counts: _Counts, seat: int, color: Color, *, exact: bool) -> Prospect:
    number = counts.number
    points = counts.points[seat].tolist()
    seen = {each: times for each, times in enumerate(points) if times}
    sums = Sums(
        number,
        sum(each * times for each, times in seen.items()),
        sum(each * each * times for each, times in seen.items()),
        min(seen),
    )
    scale = Scale(1, 0, MOST_POINTS)
    wins, *shares = counts.wins[seat].tolist()
    return Prospect(
        color,
        _chance(wins, number, exact=exact),
        _chance(sum(shares), number, exact=exact),
        scale.swept(sums, number) if exact else scale.sampled(sums),
        {each: Fraction(times, number) for each, times in seen.items()},
    )


def _hill(counts: _Counts, hill: Hill, colors: list[Color], *, exact: bool) -> HillProspect:
    leads = counts.leads[list(Hill).index(hill)].tolist()
    alone = [leads[1 << seat] for seat in range(len(colors))]
    number = counts.number
    tied = number - sum(alone) - leads[0]
    return HillProspect(
        hill,
        {
            color: _chance(times, number, exact=exact)
            for color, times in zip(colors, alone, strict=True)
        },
        _chance(tied, number, exact=exact),
        _chance(leads[0], number, exact=exact),
    )


def _chance(times: int, number: int, *, exact: bool) -> Estimate:
    if exact:
        return Estimate.exact(Fraction(times, number))
    return Scale(1, 0, 1).sampled(Sums(number, times, times, 0))
