"""Which combinations of readings have to be scored, and which of them stands for any other.

A resolution shows which open questions came up: what becomes of a captor does not come up if nobody
captures. Any answer to the other questions leaves the resolution the same. So the search branches
only where a question was asked, once for each question, and every combination of readings comes to
just one of the cases that were scored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product

from attrs import evolve, frozen

from palatinus_rules.disputes.comparison import Outcome, ranks_points_and_holdings
from palatinus_rules.disputes.ranks import holdings, ranks_of, tie_breaks
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.box import DISCS, Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import Reading, Rulings, other_readings
from palatinus_rules.rules.scoring.control import TIE_DISC, AwardKind
from palatinus_rules.rules.scoring.discs import CAPTURE_DISC
from palatinus_rules.rules.scoring.resolution import (
    HillRecord,
    Resolution,
    is_own_double,
    resolve,
    resolve_again,
)

Departures = frozenset[tuple[str, Reading]]
"""The readings of a combination that are not the given ones."""

NONE: Departures = frozenset()

ORDER = (
    "captor",
    "own_double_capture",
    "second_color",
    "free_spring",
    "disc_shortage",
    "final_tie",
)
"""Every other question, in the order in which they are asked.

What an answer can make others ask comes first: who still stands, whose influence counts, which
discs there are, and ranks at last. Those that ``CHANGE_NOTHING`` are never asked.
"""


@frozen(eq=False, repr=False)
class ScoredCase(Outcome):
    """A combination of readings, scored, and the questions that were asked at each hill and in all.

    ``open`` has for every question that was asked the other answers that change something. Where
    two of them have the same result, the second is mapped to the first, and each other to itself.
    """

    asked: Mapping[Hill, frozenset[str]]
    open: Mapping[str, Mapping[Reading, Reading]]


class Cases:
    """All combinations of readings of some questions, with no more of them scored than needed.

    Only those count that the edition leaves, if there is one.
    """

    def __init__(
        self,
        position: Position,
        rulings: Rulings,
        questions: tuple[str, ...],
        edition: Language | None = None,
    ) -> None:
        self.edition = edition
        self._rulings = rulings
        self._order = [question for question in ORDER if question in questions]
        self._scored = {NONE: _case(resolve(position, rulings, edition=edition))}
        self._search(NONE, frozenset())

    @cached_property
    def scored(self) -> list[tuple[Departures, ScoredCase]]:
        """The cases that were scored, nearest to the given rulings first."""
        return sorted(self._scored.items(), key=lambda each: len(each[0]))

    def ruled(self, departures: Departures) -> Rulings:
        """The rulings of a combination."""
        return evolve(self._rulings, **dict(departures))

    def case(self, departures: Departures) -> ScoredCase:
        """The case to which a combination comes; its rulings may be others that change nothing."""
        answers = dict(departures)
        reached, case = NONE, self._scored[NONE]
        decided: set[str] = set()
        while (question := self._next(case, decided)) is not None:
            decided.add(question)
            if question in answers and answers[question] in case.open[question]:
                reached |= {(question, case.open[question][answers[question]])}
                case = self._scored[reached]
        return case

    def resolution(self, departures: Departures) -> Resolution:
        """What scoring a combination gives, and would give if it was scored for its own sake."""
        resolution, ruled = self.case(departures).resolution, self.ruled(departures)
        return resolution if resolution.rulings == ruled else evolve(resolution, rulings=ruled)

    @cached_property
    def asked(self) -> list[str]:
        """The questions that were asked in any case."""
        asked = frozenset().union(*(case.open for case in self._scored.values()))
        return [question for question in self._order if question in asked]

    def is_open(self, question: str) -> bool:
        """Whether a question is among those whose readings are combined."""
        return question in self._order

    def combinations(self) -> list[Departures]:
        """All combinations of the questions that were asked, nearest to the given first."""
        answers = [
            [NONE, *(frozenset({(question, other)}) for other in self.others(question))]
            for question in self.asked
        ]
        return sorted([NONE.union(*each) for each in product(*answers)], key=len)

    def others(self, question: str) -> list[Reading]:
        """The readings of a question that are left, without the given one."""
        return other_readings(self._rulings, question, self.edition)

    def _next(self, case: ScoredCase, decided: set[str] | frozenset[str]) -> str | None:
        for question in self._order:
            if question in case.open and question not in decided:
                return question
        return None

    def _search(self, departures: Departures, decided: frozenset[str]) -> None:
        """Scores whatever else there is to score once some questions are decided.

        Of each answer only the hills are scored anew for which it can matter.
        """
        case = self._scored[departures]
        question = self._next(case, decided)
        if question is None:
            return
        decided |= {question}
        self._search(departures, decided)
        hills = [hill for hill, asked in case.asked.items() if question in asked]
        for answer in dict.fromkeys(case.open[question].values()):
            other = departures | {(question, answer)}
            resolution = resolve_again(case.resolution, self.ruled(other), hills)
            self._scored[other] = _case(resolution, case)
            self._search(other, decided)


def _case(resolution: Resolution, before: ScoredCase | None = None) -> ScoredCase:
    """A case; the questions of hills that it took over from another are known already."""
    position = resolution.position
    owners, springs = position.owners, position.board.springs
    seconds = frozenset([color for color, owner in owners.items() if owner is not color])
    occupied = {field for field in springs if field in position.inhabitants}
    asked = {}
    for done, record in enumerate(resolution.hills):
        if occupied:
            occupied.difference_update(record.removed)
        if before is not None and before.resolution.hills[done] is record:
            asked[record.hill] = before.asked[record.hill]
        else:
            asked[record.hill] = frozenset(_asked(record, owners, seconds, springs - occupied))
    ranks, points, held = ranks_points_and_holdings(resolution)
    return ScoredCase(
        resolution, ranks, points, held, asked, dict(_open(resolution, asked, points))
    )


def _asked(
    record: HillRecord,
    owners: Mapping[Color, Color],
    seconds: frozenset[Color],
    free_springs: frozenset[Field],
) -> Iterator[str]:
    """The questions that came up at one hill, given the springs that are free at its control.

    ``seconds`` are the second colors. Any other question could be answered in any way.
    """
    if record.captures:
        yield "captor"
        if is_own_double(record, owners):
            yield "own_double_capture"
    if seconds and any(tally.inhabitant.color in seconds for tally in record.tallies):
        yield "second_color"
    if free_springs and any(
        not free_springs.isdisjoint([influence.source for influence in tally.influence])
        for tally in record.tallies
        if tally.inhabitant.kind is Kind.FARMER
    ):
        yield "free_spring"


def _open(
    resolution: Resolution, asked: Mapping[Hill, frozenset[str]], points: Sequence[int]
) -> Iterator[tuple[str, dict[Reading, Reading]]]:
    """The questions that were asked, each with the answers that change something."""
    given, edition = resolution.rulings, resolution.edition
    for question in frozenset().union(*asked.values()):
        yield question, {other: other for other in other_readings(given, question, edition)}
    if _is_short(resolution.hills):
        others = other_readings(given, "disc_shortage", edition)
        yield "disc_shortage", {other: other for other in others}
    if len({*points}) < len(points):
        parted = _parted(resolution)
        if parted:
            yield "final_tie", parted


def _is_short(hills: Iterable[HillRecord]) -> bool:
    """Whether more discs are owed than the box holds."""
    ones = twos = 0
    for record in hills:
        for capture in record.captures:
            if capture.disc is not None or capture.missing is not None:
                ones += 1
        award = record.award
        twos += len(award.colors if award.kind is AwardKind.DISCS else award.missing)
    return ones > DISCS[CAPTURE_DISC] or twos > DISCS[TIE_DISC]


def _parted(resolution: Resolution) -> dict[Reading, Reading]:
    """The other tie-breaks that give other ranks, each with the first that gives the same."""
    table, given = holdings(resolution), resolution.rulings.final_tie
    found = {tuple(ranks_of(table, given)): given}
    parted: dict[Reading, Reading] = {}
    for other in tie_breaks(resolution.rulings, resolution.edition):
        first = found.setdefault(tuple(ranks_of(table, other)), other)
        if first is not given:
            parted[other] = first
    return parted
