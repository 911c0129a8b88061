"""What the rulebook on the table settles that would be open without it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import cache

from palatinus_rules.disputes.cases import NONE, Cases, Departures
from palatinus_rules.disputes.caveats import ends
from palatinus_rules.disputes.decisions import with_tie_breaks
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import RULED_OUT, Rulings, readings_left

Outcomes = Callable[[Departures], frozenset[object]]
"""Everything that can come of a combination of readings, whoever takes a piece."""


def cases_without(
    position: Position, rulings: Rulings, about: Collection[str], edition: Language | None
) -> Cases | None:
    """All cases that there would be without the edition; None if it settles nothing of these."""
    if edition is None or not any(question in about for question in RULED_OUT[edition]):
        return None
    return Cases(position, rulings, tuple(about))


def ends_settled(
    position: Position, rulings: Rulings, about: Collection[str], edition: Language | None
) -> tuple[str, ...]:
    """The questions of which an edition rules out readings that could bring other winners."""
    cases = cases_without(position, rulings, about, edition)
    if edition is None or cases is None:
        return ()

    def winners(departures: Departures) -> frozenset[object]:
        return frozenset(end.winners for end in ends(cases.resolution(departures)))

    return settled_by(edition, cases, winners)


def settled_by(edition: Language, cases: Cases, outcomes: Outcomes) -> tuple[str, ...]:
    """The questions of which an edition rules out readings that could bring other outcomes.

    ``cases`` are those that there would be without the edition.
    """
    found = cache(outcomes)
    return tuple(
        question
        for question in RULED_OUT[edition]
        if any(
            not found(departures) <= frozenset().union(*map(found, left))
            for departures, left in _ruled_out(question, cases, edition)
        )
    )


def _ruled_out(
    question: str, cases: Cases, edition: Language
) -> Iterator[tuple[Departures, list[Departures]]]:
    """Each combination with a reading that is ruled out, and those with the readings left."""
    given = getattr(cases.ruled(NONE), question)
    left = [
        NONE if reading is given else frozenset({(question, reading)})
        for reading in readings_left(question, edition)
    ]
    answers = {(question, reading) for reading in RULED_OUT[edition][question]}
    for departures in with_tie_breaks(cases):
        if departures & answers:
            yield departures, [(departures - answers) | instead for instead in left]
