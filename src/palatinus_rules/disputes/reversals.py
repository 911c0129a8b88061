"""What reverses the verdict on a claim: other readings, and another choice of who takes a piece.

Nothing is scored for a claim alone: all claims about a position are looked up in its cases.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from attrs import frozen

from palatinus_rules.disputes.cases import NONE, Cases, Departures
from palatinus_rules.disputes.caveats import Caveat, End, ends
from palatinus_rules.disputes.claims import (
    Claim,
    PointsClaim,
    Value,
    VictoryClaim,
    agrees,
    claimed,
    value_in,
)
from palatinus_rules.disputes.decisions import departing_ways, with_tie_breaks
from palatinus_rules.disputes.editions import settled_by
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.rules.rulings import QUESTIONS


@frozen(repr=False)
class Reversal:
    """What reverses a verdict.

    Attributes:
        readings: Readings other than the given ones, of which none can be spared.
        outcome: What is right then: the players who win for a claim about victory, and the value of
            any other claim.
        caveat: What must be decided differently, too, although no reading covers it.
        exceptions: More readings with any of which the verdict is not reversed so, as in a
            :class:`.Way`.
    """

    readings: Mapping[str, str]
    outcome: Value
    caveat: Caveat | None = None
    exceptions: tuple[Mapping[str, str], ...] = ()

    __repr__ = by_parts


class Verdicts:
    """The verdicts on claims about one position under all combinations of readings.

    ``about`` are the questions that are open; the readings of all others are as given.
    """

    def __init__(self, cases: Cases, about: Collection[str]) -> None:
        self._cases = cases
        self._about = about
        self._seats = cases.resolution(NONE).position.colors
        self._combinations = sorted(cases.combinations(), key=_order)

    def smallest(self, claim: Claim) -> tuple[Mapping[str, str], ...]:
        """The smallest changes of any readings under which a claim is right, all of that size."""
        outcomes = self._outcomes(claim, self._combinations)
        right = [each for each, outcome in outcomes.items() if self._is_right(claim, outcome)]
        return tuple(_readings(each) for each in right if len(each) == len(right[0]))

    def depends(
        self, claim: Claim
    ) -> tuple[tuple[str, ...], tuple[Caveat, ...], tuple[Reversal, ...]]:
        """The open questions and the caveats that change the verdict, and all that reverses it.

        A question may change it alone or together with others, and a caveat under some readings.
        """
        outcomes = self._outcomes(claim, filter(self._is_left, self._combinations))
        right = {each: self._is_right(claim, outcome) for each, outcome in outcomes.items()}
        turning = {
            answer[0]
            for each in right
            for answer in each
            if right[each] is not right[each - {answer}]
        }
        # Of a claim that is right, it matters what else would be; of a wrong one, only whether.
        told = {
            each: (right[each], None if right[each] or not right[NONE] else outcome)
            for each, outcome in outcomes.items()
            if all(question in turning for question, _ in each)
        }
        reversals: dict[Departures, list[Reversal]] = {
            each: [
                Reversal(_readings(each), outcomes[each], exceptions=tuple(map(_readings, others)))
            ]
            for each, others in departing_ways(told).items()
        }
        caveats: list[Caveat] = []
        for each, usual, others in self._other_captors(claim):
            # Who takes a piece matters here, maybe only after other readings have reversed it.
            turned = [other for other in others if self._is_right(claim, other) is not usual]
            caveats = [Caveat.WHO_TAKES_THE_PIECE] if turned else caveats
            if usual is right[NONE] and not any(less < each for less in reversals):
                for outcome in turned:
                    reversal = Reversal(_readings(each), outcome, Caveat.WHO_TAKES_THE_PIECE)
                    reversals.setdefault(each, []).append(reversal)
        return (
            tuple(question for question in QUESTIONS if question in turning),
            tuple(caveats),
            tuple(reversal for together in reversals.values() for reversal in together),
        )

    def settled_by(self, edition: Language, claim: Claim) -> tuple[str, ...]:
        """The questions of which an edition rules out readings that turn the verdict.

        The verdicts are those without the edition.
        """

        def verdicts(departures: Departures) -> frozenset[object]:
            resolution = self._cases.resolution(departures)
            if not isinstance(claim, PointsClaim | VictoryClaim):
                return frozenset({self._is_right(claim, value_in(claim, resolution))})
            outcomes = [_outcome_at(claim, end) for end in ends(resolution)]
            return frozenset(self._is_right(claim, outcome) for outcome in outcomes)

        return settled_by(edition, self._cases, verdicts)

    def _is_left(self, departures: Departures) -> bool:
        return all(question in self._about for question, _ in departures)

    def _outcomes(
        self, claim: Claim, combinations: Iterable[Departures]
    ) -> dict[Departures, Value]:
        """What is right under each combination; each case is looked at once."""
        found = {each: self._cases.case(each) for each in combinations}
        won = isinstance(claim, VictoryClaim)
        known = {
            case: case.resolution.winners if won else value_in(claim, case.resolution)
            for case in {*found.values()}
        }
        return {each: known[case] for each, case in found.items()}

    def _is_right(self, claim: Claim, outcome: Value) -> bool:
        if isinstance(claim, VictoryClaim):
            return isinstance(outcome, tuple) and claim.color in outcome
        return agrees(outcome, claimed(claim, self._seats))

    def _other_captors(self, claim: Claim) -> Iterator[tuple[Departures, bool, list[Value]]]:
        """Whether a claim about the end is right, and what is if pieces go to other captors."""
        if isinstance(claim, PointsClaim | VictoryClaim):
            for each, (usual, *others) in self._ends:
                outcomes = dict.fromkeys(_outcome_at(claim, end) for end in others)
                yield each, self._is_right(claim, _outcome_at(claim, usual)), [*outcomes]

    @cached_property
    def _ends(self) -> list[tuple[Departures, list[End]]]:
        """All ends, with every tie-break: as they are, and if pieces go to other captors."""
        combinations = filter(self._is_left, sorted(with_tie_breaks(self._cases), key=_order))
        return [(each, ends(self._cases.resolution(each))) for each in combinations]


def _outcome_at(claim: PointsClaim | VictoryClaim, end: End) -> Value:
    return end.winners if isinstance(claim, VictoryClaim) else end.points[claim.color]


def _places(departures: Departures) -> dict[tuple[int, int], tuple[str, str]]:
    """Readings by the places of their questions, and of themselves among the readings of one."""
    keys = [*QUESTIONS]
    return {
        (keys.index(key), [*QUESTIONS[key]].index(reading)): (key, str(reading))
        for key, reading in departures
    }


def _order(departures: Departures) -> tuple[int, list[tuple[int, int]]]:
    """Fewer readings come first, and those of one number in the order of the questions."""
    return len(departures), sorted(_places(departures))


def _readings(departures: Departures) -> Mapping[str, str]:
    return FrozenMap(dict(each for _, each in sorted(_places(departures).items())))
