"""How open questions decide who wins, alone or with others, and every way to other winners.

All of it is found among the cases of a settlement, and nothing is scored again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from palatinus_rules.disputes.cases import NONE, Cases, Departures
from palatinus_rules.disputes.caveats import Caveat, other_winners
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import Resolution


@frozen(repr=False)
class Decision:
    """An open question that decides who wins.

    Attributes:
        question: The key of the question.
        needs: The readings of other questions without which it would not decide, as few as
            possible; there are none if it decides alone.
        only: Whether it decides under no other readings.
        resolutions: The scoring under every reading of the question and under ``needs``, the given
            one first.
    """

    question: str
    needs: Mapping[str, str]
    only: bool
    resolutions: tuple[Resolution, ...]

    __repr__ = by_parts

    @property
    def alone(self) -> bool:
        """Whether the question decides with all others read as they are given."""
        return not self.needs


@frozen(repr=False)
class Way:
    """Readings that lead to other winners, as few as possible.

    Under any combination of readings, the longest of the ways in it that still lead somewhere all
    lead to those who win; if there are none, the winners are those of the given readings.

    Attributes:
        readings: Readings other than the given ones.
        winners: Who wins then.
        caveat: What must be decided differently, too, although no reading covers it. Then the
            winners are possible, and no more is said.
        exceptions: More readings with any of which this way leads nowhere.
    """

    readings: Mapping[str, str]
    winners: tuple[Color, ...]
    caveat: Caveat | None = None
    exceptions: tuple[Mapping[str, str], ...] = ()

    __repr__ = by_parts


def decisions(cases: Cases, questions: Iterable[str]) -> tuple[Decision, ...]:
    """What each of the questions that decide does; those that decide alone come first."""
    found = []
    for question in questions:
        base, *others = _bases(question, cases)
        resolutions = [cases.resolution(each) for each in _answers(question, base, cases)]
        found.append(Decision(question, _readings(base), not others, tuple(resolutions)))
    return tuple(sorted(found, key=lambda decision: len(decision.needs)))


def _answers(question: str, base: Departures, cases: Cases) -> list[Departures]:
    """All readings of a question, the given one first, beside other readings."""
    return [base, *(base | {(question, other)} for other in cases.others(question))]


def _bases(question: str, cases: Cases) -> list[Departures]:
    """The readings of other questions under which one decides, without any that can be spared."""
    found: list[Departures] = []
    for base in cases.combinations():
        asked = {key for key, _ in base}
        if question not in asked and not any(less <= base for less in found):
            answers = _answers(question, base, cases)
            if len({cases.case(each).resolution.winners for each in answers}) > 1:
                found.append(base)
    return found


def ways(cases: Cases, deciding: Sequence[str], *, doubtful: bool) -> tuple[Way, ...]:
    """All ways to other winners by the questions that decide, the shortest first.

    What no reading covers comes last, and only if it is ``doubtful``.
    """
    return (*_by_readings(cases, deciding), *(_by_caveats(cases) if doubtful else ()))


_Readings = FrozenMap[str, str]
_Exceptions = dict[Departures, list[Departures]]


def _by_readings(cases: Cases, deciding: Sequence[str]) -> Iterator[Way]:
    won = {
        departures: cases.case(departures).resolution.winners
        for departures in cases.combinations()
        if all(question in deciding for question, _ in departures)
    }
    for departures, others in departing_ways(won).items():
        exceptions = tuple(_readings(each) for each in others)
        yield Way(_readings(departures), won[departures], exceptions=exceptions)


def departing_ways(outcomes: Mapping[Departures, object]) -> _Exceptions:
    """Just as many ways and exceptions as it takes to tell the outcome of every combination.

    The combinations have to come with the smallest first.
    """
    found: _Exceptions = {}
    for departures in outcomes:
        changed = _excepting(departures, found, outcomes)
        if changed is None:
            found[departures] = []
        else:
            found = changed
    return found


def _excepting(
    departures: Departures, found: _Exceptions, outcomes: Mapping[Departures, object]
) -> _Exceptions | None:
    """The ways with whatever exceptions make them right for a combination.

    None if nothing but a way of its own does.
    """
    while True:
        leading = [
            way
            for way, exceptions in found.items()
            if way <= departures and not any(each <= departures for each in exceptions)
        ]
        longest = [way for way in leading if not any(way < other for other in leading)] or [NONE]
        wrong = [way for way in longest if outcomes[way] != outcomes[departures]]
        if not wrong:
            return found
        if NONE in wrong:
            return None
        found = found | {way: [*found[way], departures - way] for way in wrong}


def _by_caveats(cases: Cases) -> Iterator[Way]:
    """One way for each outcome, and the same with other readings of just these questions."""
    asked: dict[tuple[Color, ...], set[str]] = {}
    for departures in with_tie_breaks(cases):
        questions = {key for key, _ in departures}
        for winners in dict.fromkeys(other_winners(cases.resolution(departures))):
            if asked.setdefault(winners, questions) == questions:
                yield Way(_readings(departures), winners, Caveat.WHO_TAKES_THE_PIECE)


def with_tie_breaks(cases: Cases) -> list[Departures]:
    """All combinations, and every tie-break with each of them, even where it parts nobody yet."""
    combinations = cases.combinations()
    if "final_tie" not in cases.asked and cases.is_open("final_tie"):
        ties = [frozenset({("final_tie", other)}) for other in cases.others("final_tie")]
        combinations += [each | tie for each in combinations for tie in ties]
    return sorted(combinations, key=len)


def _readings(departures: Departures) -> _Readings:
    readings = dict(departures)
    return FrozenMap({key: str(readings[key]) for key in QUESTIONS if key in readings})
