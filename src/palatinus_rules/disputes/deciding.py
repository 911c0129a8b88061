"""How open questions decide who wins, alone or with others, and every way to other winners.

All of it is found among the cases of a settlement, and nothing is scored again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from palatinus_rules.disputes.cases import NONE, Cases, Departures
from palatinus_rules.disputes.caveats import Caveat, other_winners
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import Resolution


@frozen
class Decision:
    """An open question that decides who wins.

    ``needs`` are the readings of other questions without which it would not, as few as possible;
    there are none if it decides alone. ``only`` is true if it decides under no other readings.
    ``resolutions`` has every reading of the question under ``needs``, the given one first.
    """

    question: str
    needs: Mapping[str, str]
    only: bool
    resolutions: tuple[Resolution, ...]

    @property
    def alone(self) -> bool:
        """Whether the question decides with all others read as they are given."""
        return not self.needs


@frozen
class Way:
    """Readings other than the given ones, as few as possible, and who wins under them.

    ``caveat`` is what must be decided differently, too, although no reading covers it.
    """

    readings: Mapping[str, str]
    winners: tuple[Color, ...]
    caveat: Caveat | None = None


def decisions(cases: Cases, questions: Iterable[str]) -> tuple[Decision, ...]:
    """What each of the questions that decide does; those that decide alone come first."""
    found = [_decision(question, cases) for question in questions]
    return tuple(sorted(found, key=lambda decision: len(decision.needs)))


def _decision(question: str, cases: Cases) -> Decision:
    base, *others = _bases(question, cases)
    resolutions = [cases.resolution(each) for each in _answers(question, base, cases)]
    return Decision(question, _readings(base), not others, tuple(resolutions))


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


def ways(cases: Cases, decided: Sequence[Decision], *, doubtful: bool) -> tuple[Way, ...]:
    """The ways to other winners: one at least for each question that decides, and each outcome.

    What no reading covers comes last, and only if it is ``doubtful``.
    """
    found = dict(_by_questions(decided))
    told = {cases.resolution(NONE).winners, *found.values()}
    for departures in cases.combinations():
        winners = cases.case(departures).resolution.winners
        if winners not in told:
            told.add(winners)
            found[_readings(departures)] = winners
    readings = (Way(each, winners) for each, winners in found.items())
    return (*readings, *(_by_caveats(cases) if doubtful else ()))


_Readings = FrozenMap[str, str]


def _by_questions(decided: Sequence[Decision]) -> Iterator[tuple[_Readings, tuple[Color, ...]]]:
    for decision in decided:
        given, *others = decision.resolutions
        for other in others:
            if other.winners != given.winners:
                reading = str(getattr(other.rulings, decision.question))
                readings = {**decision.needs, decision.question: reading}
                yield _in_order(readings), other.winners


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
    return _in_order({key: str(reading) for key, reading in departures})


def _in_order(readings: Mapping[str, str]) -> _Readings:
    return FrozenMap({key: readings[key] for key in QUESTIONS if key in readings})
