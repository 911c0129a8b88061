"""The outlook: each player's chances, over all possible ends of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import SupportsIndex

import numpy as np
from attrs import frozen

from palatinus_rules.batch.draws import checked_seed
from palatinus_rules.batch.scoring import MOST_POINTS
from palatinus_rules.batch.threads import at_once, cores
from palatinus_rules.foresight.checked_arguments import at_least, checked_progress, checked_view
from palatinus_rules.foresight.ending_kernels import Counts, tally
from palatinus_rules.foresight.endings import COUNTABLE, PART, Endings, Part, Scored, Scorer
from palatinus_rules.foresight.forecasts import Estimate, HillProspect, Outlook, Prospect, Sample
from palatinus_rules.foresight.intervals import CONFIDENCE, Scale, Sums
from palatinus_rules.foresight.limits import MOST_SWEPT, SAMPLES, SEED, Progress
from palatinus_rules.foresight.possible_worlds import worlds_of
from palatinus_rules.kit.arguments import required, whole
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.editions import as_edition
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.rulings import Rulings

_COUNTED_AT_ONCE = 4 * PART
"""How many ends of a sweep are counted at a time: NumPy does it, in some calls for each part."""


def outlook(
    view: View | Game,
    rulings: Rulings = Rulings(),
    *,
    edition: Language | str | None = None,
    most: SupportsIndex = MOST_SWEPT,
    samples: SupportsIndex = SAMPLES,
    seed: SupportsIndex = SEED,
    progress: Progress | None = None,
) -> Outlook:
    """What can still happen in a game, as seen by a viewer: chances, points, control of hills.

    Of a game itself, it is what a spectator sees.

    All worlds are equally likely, and in each of them so is every way to place what is still behind
    the screens. If that makes at most ``most`` ends of the game, all of them are scored and the
    outlook is exact. Otherwise ``samples`` of them are drawn with a seed, and every value comes
    with an interval; the same seed gives the same result on any number of cores. ``progress`` is
    called with the number of ends done and the total. ``edition`` is the rulebook on the table.

    Needs the extra ``fast``. Raises :class:`palatinus_rules.PalatinusError` for fewer than one
    sample, and for a view that no game can have, and :class:`palatinus_rules.RulingError` for
    a reading that the edition rules out.
    """
    view = checked_view(view, "outlook()")
    rulings = required(rulings, Rulings, "outlook()")
    on_table = as_edition(edition, rulings)
    most, samples = at_least(most, 0, "most"), whole(samples, "samples")
    if samples < 1:
        message = f"at least one end of the game has to be drawn, not {readable(samples)}"
        raise PalatinusError(message)
    seed, progress = checked_seed(seed), checked_progress(progress, "outlook()")
    endings = Endings(worlds_of(view))
    swept = endings.number <= min(most, COUNTABLE)
    total = endings.number if swept else samples
    score = Scorer(view, rulings, total)
    parts = _swept(endings, score) if swept else _sampled(endings, score, samples, seed)
    counts = _Counts.none(len(view.players))
    for more in parts:
        counts = counts.plus(more)
        if progress is not None:
            progress(counts.number, total)
    colors = [player.color for player in view.players]
    # Three for each player, and for each hill one per player, one for a tie, one for nobody.
    among = 3 * len(colors) + len(Hill) * (len(colors) + 2)
    estimator = _Estimator(total, None if swept else among)
    return Outlook(
        view,
        rulings,
        endings.worlds,
        endings.number,
        None if swept else Sample(samples, seed, CONFIDENCE),
        tuple(_prospect(counts, seat, each, estimator) for seat, each in enumerate(colors)),
        tuple(_hill(counts, hill, colors, estimator) for hill in Hill),
        on_table,
    )


def _swept(endings: Endings, score: Scorer) -> Iterable[_Counts]:
    def laid(part: Part) -> _Counts:
        return _Counts.of(score(endings.laid(part)))

    return at_once(laid, endings.parts(_COUNTED_AT_ONCE), cores())


def _sampled(endings: Endings, score: Scorer, samples: int, seed: int) -> Iterable[_Counts]:
    def drawn(parts: range) -> _Counts:
        sizes = [(part, min(PART, samples - part * PART)) for part in parts]
        words = [endings.drawn(seed, part, size) for part, size in sizes]
        return _Counts.of(score(np.concatenate(words)))

    parts, together = range(-(-samples // PART)), score.at_once // PART
    groups = [parts[at : at + together] for at in range(0, len(parts), together)]
    return at_once(drawn, groups, cores())


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
        """Counts before the first end, which is where adding up starts."""
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
        """The counts of both parts of the ends."""
        return _Counts(self.points + other.points, self.wins + other.wins, self.leads + other.leads)

    @property
    def number(self) -> int:
        """How many ends were counted."""
        return int(self.points[0].sum())


def _prospect(counts: _Counts, seat: int, color: Color, estimator: _Estimator) -> Prospect:
    points = counts.points[seat].tolist()
    seen = {each: times for each, times in enumerate(points) if times}
    wins, *shares = counts.wins[seat].tolist()
    return Prospect(
        color,
        estimator.chance(wins),
        estimator.chance(sum(shares)),
        estimator.mean(seen),
        {each: Fraction(times, estimator.number) for each, times in seen.items()},
    )


def _hill(counts: _Counts, hill: Hill, colors: list[Color], estimator: _Estimator) -> HillProspect:
    leads = counts.leads[list(Hill).index(hill)].tolist()
    alone = [leads[1 << seat] for seat in range(len(colors))]
    tied = estimator.number - sum(alone) - leads[0]
    return HillProspect(
        hill,
        {color: estimator.chance(times) for color, times in zip(colors, alone, strict=True)},
        estimator.chance(tied),
        estimator.chance(leads[0]),
    )


@frozen
class _Estimator:
    """What was counted of so many ends as chances and means: exact, or one among some estimates."""

    number: int
    among: int | None

    def chance(self, times: int) -> Estimate:
        """How likely something is that happened so many times."""
        return self._estimate(Scale(1, 0, 1), Sums(self.number, times, times, 0))

    def mean(self, seen: Mapping[int, int]) -> Estimate:
        """The mean of points, of which each was seen so many times."""
        total = sum(points * times for points, times in seen.items())
        squares = sum(points * points * times for points, times in seen.items())
        sums = Sums(self.number, total, squares, min(seen))
        return self._estimate(Scale(1, 0, MOST_POINTS), sums)

    def _estimate(self, scale: Scale, sums: Sums) -> Estimate:
        if self.among is None:
            return scale.swept(sums, self.number)
        return scale.sampled(sums, self.among)
