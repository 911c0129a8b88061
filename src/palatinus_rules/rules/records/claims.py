"""Holding the result that was claimed against the right one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from palatinus_rules.kit.problems import (
    Problem,
    counted,
    listed,
    readable,
)
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.records.record import Claim
from palatinus_rules.rules.rulings import QUESTIONS, Rulings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve


def result_problems(claim: Claim | None, resolution: Resolution) -> Iterator[Problem]:
    """What is wrong with a claim, with the right result and readings that would make it right."""
    if claim is None:
        return
    right = Claim.of(resolution)
    problems = list(_differences(claim, right))
    if problems:
        elsewhere = readings_for(claim, resolution) or {}
        listed_readings = ", ".join(f"{key}={reading}" for key, reading in elsewhere.items())
        hint = f" What was claimed would be right with {listed_readings}." if elsewhere else ""
        last = len(problems) - 1
        for number, (where, message) in enumerate(problems):
            told = f" The right result: {right}.{hint}" if number == last else ""
            yield Problem(ProblemCode.RESULT_WRONG, where, message + told)


def _differences(claim: Claim, right: Claim) -> Iterator[tuple[str, str]]:
    """Where a claimed result is wrong, and what is right there."""
    wrong = {
        color: f"{color} has {counted(right.points[color], 'point')}, not {readable(number)}"
        if color in right.points
        else f"{color} is nobody's own color and scores nothing"
        for color, number in claim.points.items()
        if right.points.get(color) != number
    }
    if wrong:
        yield f"result.points.{next(iter(wrong))}", f"{'; '.join(wrong.values())}."
    if claim.winners and set(claim.winners) != set(right.winners):
        one = len(right.winners) == 1
        yield (
            "result.winners",
            f"The winner{' is' if one else 's are'} {listed(right.winners)}, "
            f"not {listed(claim.winners)}.",
        )


def readings_for(claim: Claim, resolution: Resolution) -> dict[str, str] | None:
    """The fewest other readings of open questions that make a claim right, if any do.

    None are needed for a claim that is right already.
    """
    readings = resolution.rulings.to_readings()
    others = {
        key: next(str(other) for other in members if str(other) != readings[key])
        for key, members in QUESTIONS.items()
    }
    for number in range(len(others) + 1):
        for keys in combinations(others, number):
            changed = {key: others[key] for key in keys}
            rulings = Rulings.from_readings({**readings, **changed})
            if not any(_differences(claim, Claim.of(resolve(resolution.position, rulings)))):
                return changed
    return None
