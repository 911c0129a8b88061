"""Where to place the next inhabitant: exact in the last round, by sampling before that."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import SupportsFloat, SupportsIndex

import numpy as np
from attrs import evolve, frozen

from palatinus_rules.batch.draws import checked_seed
from palatinus_rules.batch.scoring import MOST_POINTS, BatchResult
from palatinus_rules.batch.threads import at_once, cores
from palatinus_rules.foresight.checked_arguments import (
    at_least,
    checked_progress,
    checked_seconds,
    checked_view,
)
from palatinus_rules.foresight.ending_kernels import (
    LEAD,
    LEAST,
    NUMBER,
    POINTS,
    SQUARES,
    TOTAL,
    WHOLE_VICTORY,
    WIN,
    Counts,
    reply,
    weigh,
)
from palatinus_rules.foresight.endings import (
    COUNTABLE,
    PART,
    Endings,
    FirstPlacement,
    Part,
    Scorer,
)
from palatinus_rules.foresight.forecasts import (
    USUAL_OBJECTIVE,
    USUAL_REPLIES,
    Advice,
    Estimate,
    Objective,
    Option,
    Replies,
    Sample,
)
from palatinus_rules.foresight.intervals import CONFIDENCE, Scale, Sums
from palatinus_rules.foresight.limits import MOST_SWEPT, PLAYOUTS, SEED, Progress
from palatinus_rules.foresight.possible_worlds import worlds_of
from palatinus_rules.kit.arguments import required, whole
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.editions import as_edition
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.rulings import Rulings

IN_A_ROUND = 1 << 13
"""How many playouts every placement gets that is still in the race, before some drop out."""

_NUMBERS = {Objective.WIN: WIN, Objective.POINTS: POINTS, Objective.LEAD: LEAD}
_SCALES = {
    Objective.WIN: Scale(WHOLE_VICTORY, 0, WHOLE_VICTORY),
    Objective.POINTS: Scale(1, 0, MOST_POINTS),
    Objective.LEAD: Scale(1, -MOST_POINTS, MOST_POINTS),
}
_GROWTH = 4
"""How many times as many playouts a round may have as the one before, where time is limited."""
_NOTHING = Sums(0, 0, 0, MOST_POINTS)


def best_placements(
    view: View | Game,
    rulings: Rulings = Rulings(),
    *,
    edition: Language | str | None = None,
    objective: Objective | str = USUAL_OBJECTIVE,
    replies: Replies | str = USUAL_REPLIES,
    most: SupportsIndex | None = None,
    playouts: SupportsIndex | None = None,
    seconds: SupportsFloat | None = None,
    seed: SupportsIndex = SEED,
    progress: Progress | None = None,
) -> Advice:
    """What every placement is worth for the viewer, whose turn it is, the best first.

    Of a game itself, the view is that of the player to move: no other hidden kind is looked at.

    A placement is worth the mean of the objective over all worlds in which the viewer has such a
    piece and may place it, all of them equally likely, and over all replies: with ``even`` replies
    over everything that is still to be placed on every free field, with ``sharp`` ones over what
    opponents do who see all faces and play for the same objective. In the last round, and whenever
    there are at most twenty million ends of the game, all of them are scored, and the values are
    exact; ``most`` sets another limit, also for the last round.

    Otherwise ends are drawn with a seed, in batches, until ``playouts`` or ``seconds`` are used up;
    a placement whose interval lies below that of another drops out. With ``playouts`` alone, the
    same seed gives the same result on any number of cores; the default is four million. Sharp
    replies are possible only in the last round.

    ``seconds`` always limits the time. Then all ends are scored only if there seems to be time for
    them, and some are drawn otherwise. Sharp replies cannot be drawn: what is found in time counts
    as interrupted. However short the time, one batch is scored, of some thousand ends; and loading
    or compiling code, when that happens, is not counted.

    ``progress`` is called with the work done and the total, in ends of the game or, where ends are
    drawn with ``seconds`` alone, in seconds. Ctrl-C ends the work early and returns the best so
    far, unless nothing is known yet. ``edition`` is the rulebook on the table.

    Needs the extra ``fast``. Raises :class:`palatinus_rules.PalatinusError` if it is not the
    viewer's turn, for a budget that is not above 0, for sharp replies before the last round, and
    for a view that no game can have, and :class:`palatinus_rules.RulingError` for a reading
    that the edition rules out.
    """
    view = checked_view(view, "best_placements()", of_mover=True)
    rulings = required(rulings, Rulings, "best_placements()")
    on_table = as_edition(edition, rulings)
    _require_turn(view)
    amount = _amount(playouts, seconds)
    objective = Objective(required(objective, str, "best_placements(), for the objective,"))
    replies = Replies(required(replies, str, "best_placements(), for the replies,"))
    limit = None if most is None else at_least(most, 0, "most")
    seed, progress = checked_seed(seed), checked_progress(progress, "best_placements()")
    budget = _Budget(*amount)
    search = _Search(view, rulings, objective, replies, progress, edition=on_table)
    turns = search.endings[0].seats
    last_round = len(turns) == len(set(turns))
    if replies is Replies.SHARP and not last_round:
        raise PalatinusError(
            message(
                "sharp-replies-too-early", "sharp replies can only be looked for in the last round"
            )
        )
    if limit is None:
        limit = COUNTABLE if last_round else MOST_SWEPT
    if replies is Replies.SHARP:
        return search.swept(budget)
    sweepable = search.ends <= min(limit, COUNTABLE)
    if sweepable and budget.allows(search.ends):
        return search.swept(None)
    return search.sampled(budget, seed, sweepable=sweepable)


def _require_turn(view: View) -> None:
    if view.to_move is None:
        raise PalatinusError("the game is over: there is nothing left to place")
    if view.color is not view.to_move.color:
        viewer = "somebody who only watches" if view.color is None else view.color
        raise PalatinusError(
            f"it is the turn of {view.to_move.color}, and this is the view of {viewer}"
        )


def _amount(
    playouts: SupportsIndex | None, seconds: SupportsFloat | None
) -> tuple[int | None, float | None]:
    """How many playouts there may be, and for how long; one of the two at least has a limit."""
    number = None if playouts is None else whole(playouts, "playouts")
    if number is not None and number < 1:
        raise PalatinusError(f"at least one playout is needed, not {readable(number)}")
    if seconds is None:
        return PLAYOUTS if number is None else number, None
    return number, checked_seconds(seconds)


@frozen(eq=False)
class _Candidate:
    """A placement that is looked at, and what is known of its worth, after how many looks."""

    endings: Endings
    pieces: tuple[Inhabitant, ...]
    field: Field
    sums: Sums = _NOTHING
    looks: int = 0

    def after(self, sums: Sums) -> _Candidate:
        """The same with what one more look has shown."""
        return evolve(self, sums=self.sums.plus(sums), looks=self.looks + 1)


class _Budget:
    """How much may be done, in playouts, in time, or both."""

    def __init__(self, playouts: int | None, seconds: float | None) -> None:
        self._playouts, self._seconds = playouts, seconds
        self._start = self._looked = time.monotonic()
        self._done = self._made = 0
        self._in_time = PART

    @property
    def timed(self) -> bool:
        """Whether time is limited."""
        return self._seconds is not None

    def is_over(self, share: float = 1.0) -> bool:
        """Whether the time, or a share of it, is used up."""
        seconds = self._seconds
        return seconds is not None and time.monotonic() - self._start >= share * seconds

    def allows(self, ends: int) -> bool:
        """Whether there seems to be time for so many ends; for one batch there always is."""
        return not self.timed or ends <= self._in_time

    def share(self, candidates: int) -> int:
        """How many playouts each of the candidates gets next; 0 when the budget is used up.

        Each of them gets one at least, whatever the budget. Where time is limited, the first are
        one batch. What there is time for after that follows from how long the last ones took: at
        most four times as many, and none if that would be less than a batch.
        """
        left = IN_A_ROUND if self._playouts is None else (self._playouts - self._done) // candidates
        if self._seconds is None:
            return max(0 if self._done else 1, min(IN_A_ROUND, left))
        if not self._done:
            return max(1, min(IN_A_ROUND, left, PART // candidates))
        in_time = min(self._in_time, _GROWTH * self._made) if self._in_time >= PART else 0
        return max(0, min(IN_A_ROUND, left, in_time // candidates))

    def pace(self, made: int) -> None:
        """Looks how long the last playouts took, and how many more there is time for."""
        if self._seconds is not None:
            now = time.monotonic()
            left, took = self._seconds - (now - self._start), now - self._looked
            self._in_time = int(max(0.0, left) / took * made) if took else COUNTABLE
            self._looked, self._made = now, made

    def spend(self, playouts: int) -> tuple[int, int]:
        """Books playouts that were made; tells how much is done, and how much there is to do."""
        self._done += playouts
        if self._playouts is not None:
            return min(self._done, self._playouts), self._playouts
        whole = ceil(self._seconds or 0.0)
        return min(round(time.monotonic() - self._start), whole), whole


class _Search:
    """The placements of one view, and everything that is known of their worth."""

    def __init__(
        self,
        view: View,
        rulings: Rulings,
        objective: Objective,
        replies: Replies,
        progress: Progress | None,
        *,
        edition: Language | None = None,
    ) -> None:
        self._view, self._rulings, self._edition = view, rulings, edition
        self._objective, self._replies = objective, replies
        self._progress = progress
        self._worlds = worlds_of(view)
        kinds: dict[tuple[Color, Kind], list[Inhabitant]] = {}
        for piece in view.legal_pieces():
            kinds.setdefault((piece.color, piece.kind), []).append(piece)
        self.endings = [Endings(self._worlds, FirstPlacement(*first)) for first in kinds]
        self._candidates = [
            _Candidate(endings, tuple(pieces), field)
            for endings, pieces in zip(self.endings, kinds.values(), strict=True)
            for field in endings.free
        ]

    @property
    def ends(self) -> int:
        """How many ends of the game there are, over all placements."""
        return sum(each.number for each in self.endings)

    def swept(self, budget: _Budget | None) -> Advice:
        """Scores all ends there are.

        At Ctrl-C, or when time is up, it tells what follows from those that are done. Each kind
        gets its share of the time, and one part at least.
        """
        interrupted = False
        done = 0
        score = Scorer(self._view, self._rulings, self.ends)
        size = PART if budget is not None and budget.timed else score.at_once
        try:
            for number, endings in enumerate(self.endings, 1):
                for part, sums in self._sweep(endings, score, size):
                    self._add(endings, sums)
                    done += part.stop - part.start
                    self._tell(done, self.ends)
                    if budget is not None and budget.is_over(number / len(self.endings)):
                        break
        except KeyboardInterrupt:
            if not done:
                raise
            interrupted = True
        return self._advice(None, interrupted=interrupted or done < self.ends)

    def _tell(self, done: int, total: int) -> None:
        if self._progress is not None:
            self._progress(done, total)

    def _sweep(self, endings: Endings, score: Scorer, size: int) -> Iterator[tuple[Part, Counts]]:
        """What each part of the ends, of about that size, adds for every field."""
        sharp = self._replies is Replies.SHARP
        weighed = self._sharply if sharp else self._evenly

        def work(part: Part) -> tuple[Part, Counts]:
            return part, weighed(endings, part, score(endings.laid(part)).result)

        parts = endings.whole_worlds if sharp else endings.parts
        return at_once(work, parts(size), cores())

    def _evenly(self, endings: Endings, part: Part, result: BatchResult) -> Counts:
        sums = _no_sums(len(endings.free))
        each = endings.in_each // len(endings.free)
        objective = _NUMBERS[self._objective]
        weigh(result.points, result.ranks, endings.seats[0], objective, part.start, each, sums)
        return sums

    def _sharply(self, endings: Endings, _part: Part, result: BatchResult) -> Counts:
        fields, objective = len(endings.free), _NUMBERS[self._objective]
        worths = reply(result.points, result.ranks, endings.seats, fields, objective)
        worth = worths[:, endings.seats[0]].reshape(-1, fields)
        sums = _no_sums(fields)
        sums[:, TOTAL], sums[:, SQUARES] = worth.sum(axis=0), (worth * worth).sum(axis=0)
        sums[:, LEAST], sums[:, NUMBER] = worth.min(axis=0), len(worth)
        return sums

    def _add(self, endings: Endings, sums: Counts) -> None:
        """Adds what was found to the candidates of one kind, all at once: Ctrl-C splits nothing."""
        more = iter([_sums(row) for row in sums.tolist()])
        self._candidates = [
            evolve(each, sums=each.sums.plus(next(more))) if each.endings is endings else each
            for each in self._candidates
        ]

    def sampled(self, budget: _Budget, seed: int, *, sweepable: bool) -> Advice:
        """Draws ends until the budget is used up, or only one placement is left in the race.

        If all ends may be scored, and there turns out to be time for it, they are.
        """
        interrupted = False
        try:
            if exact := self._race(budget, seed, sweepable=sweepable):
                return exact
        except KeyboardInterrupt:
            if not any(each.looks for each in self._candidates):
                raise
            interrupted = True
        drawn = sum(each.sums.number for each in self._candidates)
        return self._advice(Sample(drawn, seed, CONFIDENCE), interrupted=interrupted)

    def _race(self, budget: _Budget, seed: int, *, sweepable: bool) -> Advice | None:
        """Draws for all placements that are still in the race, round by round.

        It returns nothing, unless all ends were scored instead.
        """
        score = Scorer(self._view, self._rulings, None)
        racing, round_ = list(range(len(self._candidates))), 0
        while size := budget.share(len(racing)):
            draw = partial(self._draw, score, seed, round_, size)
            together = max(1, score.at_once // size)
            groups = [racing[at : at + together] for at in range(0, len(racing), together)]
            for group, found in zip(groups, at_once(draw, groups, cores()), strict=True):
                for at, sums in zip(group, found, strict=True):
                    self._candidates[at] = self._candidates[at].after(sums)
                self._tell(*budget.spend(size * len(group)))
                if round_ and budget.is_over():
                    return None
            budget.pace(size * len(racing))
            if sweepable and budget.allows(self.ends):
                return self._swept_in_time(budget)
            racing, round_ = self._still_racing(racing), round_ + 1
            if len(racing) == 1:
                return None
        self._tell(*budget.spend(0))  # time has gone by since
        return None

    def _swept_in_time(self, budget: _Budget) -> Advice | None:
        """Scores all ends; if time is too short, returns nothing and keeps what was drawn."""
        drawn = self._candidates
        self._candidates = [evolve(each, sums=_NOTHING) for each in drawn]
        score = Scorer(self._view, self._rulings, self.ends)
        try:
            for endings in self.endings:
                for _, sums in self._sweep(endings, score, score.at_once):
                    if budget.is_over():
                        return None
                    self._add(endings, sums)
                    self._tell(*budget.spend(0))
            return self._advice(None, interrupted=False)
        finally:
            self._candidates = drawn

    def _draw(
        self, score: Scorer, seed: int, round_: int, size: int, group: list[int]
    ) -> list[Sums]:
        """What some ends after each of some placements are worth.

        All placements get the same luck in a round, which tells sooner which of them is better.
        """
        candidates = [self._candidates[at] for at in group]
        words = [each.endings.drawn_on(each.field, seed, round_, size) for each in candidates]
        result = score(np.concatenate(words)).result
        sums = _no_sums(len(group))
        objective = _NUMBERS[self._objective]
        seat = candidates[0].endings.seats[0]
        weigh(result.points, result.ranks, seat, objective, 0, size, sums)
        return [_sums(row) for row in sums.tolist()]

    def _still_racing(self, racing: list[int]) -> list[int]:
        """The placements that can still be the best: their interval reaches that of the leader."""
        worth = {at: self._sampled(self._candidates[at]) for at in racing}
        best = max(each.low for each in worth.values())
        return [at for at in racing if worth[at].high >= best]

    def _sampled(self, candidate: _Candidate) -> Estimate:
        """What a placement is worth, so carefully that all placements hold at all looks."""
        scale, among = _SCALES[self._objective], len(self._candidates)
        return scale.sampled(candidate.sums, among, candidate.looks)

    def _advice(self, sample: Sample | None, *, interrupted: bool) -> Advice:
        """What is known, of the candidates of which anything is."""
        known = [each for each in self._candidates if each.sums.number]
        options = [self._option(each, sampled=sample is not None) for each in known]
        options.sort(key=lambda option: option.value.value, reverse=True)
        return Advice(
            self._view,
            self._rulings,
            self._objective,
            self._replies,
            len(self._worlds),
            self.ends,
            sample,
            tuple(options),
            sum(option.scored for option in options),
            interrupted,
            self._edition,
        )

    def _option(self, candidate: _Candidate, *, sampled: bool) -> Option:
        scale, sums = _SCALES[self._objective], candidate.sums
        piece = candidate.pieces[0]
        sharp = self._replies is Replies.SHARP
        endings = candidate.endings
        whole = endings.worlds if sharp else endings.number // len(endings.free)
        return Option(
            candidate.field,
            piece.color,
            piece.kind,
            candidate.pieces,
            self._sampled(candidate) if sampled else scale.swept(sums, whole),
            scale.least(sums),
            sums.number * (endings.in_each // len(endings.free) if sharp else 1),
        )


def _no_sums(options: int) -> Counts:
    """Sums before the first end; the least starts with more points than anybody can get."""
    sums = np.zeros((options, 4), np.int64)
    sums[:, LEAST] = MOST_POINTS
    return sums


def _sums(row: list[int]) -> Sums:
    return Sums(row[NUMBER], row[TOTAL], row[SQUARES], row[LEAST])
