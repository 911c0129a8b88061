"""Holding the result that was claimed against the right one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap

from attrs import evolve

from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.sentences import Counted, Listed, Said, said
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.records.record import ClaimedResult
from palatinus_rules.rules.rulings import written_readings
from palatinus_rules.rules.scoring.resolution import Resolution


def result_problems(claim: ClaimedResult | None, resolution: Resolution) -> Iterator[Problem]:
    """What is wrong with a claim, with the right result and readings that would make it right."""
    if claim is None:
        return
    right = ClaimedResult.of(resolution)
    problems = list(_differences(claim, right))
    if problems:
        *others, last = problems
        yield from others
        hints = [_right_result(right)]
        readings = readings_for(claim, resolution)
        if readings:
            with_these = Listed(tuple(written_readings(readings)), ",")
            hints.append(
                said("What was claimed would be right with {readings}.", readings=with_these)
            )
        yield evolve(last, hints=hints)


def result_said(right: ClaimedResult) -> Said:
    """Points and winners, for a sentence."""
    points = Listed(tuple(starmap(points_said, right.points.items())), ",")
    if len(right.winners) == 1:
        return said("{points}; {winner} wins", points=points, winner=right.winners[0])
    return said("{points}; {winners} win", points=points, winners=right.winners)


def points_said(color: Color, points: int) -> Said:
    """The points of one player, for a sentence."""
    return said("{color} {points}", color=color, points=points)


def _right_result(right: ClaimedResult) -> Said:
    return said("The right result: {result}.", result=result_said(right))


def _differences(claim: ClaimedResult, right: ClaimedResult) -> Iterator[Problem]:
    """Where a claimed result is wrong, and what is right there."""
    wrong = {
        color: _wrong_points(color, number, right)
        for color, number in claim.points.items()
        if right.points.get(color) != number
    }
    if wrong:
        yield Problem.of(
            ProblemCode.RESULT_WRONG,
            f"result.points.{next(iter(wrong))}",
            "{differences}.",
            differences=Listed(tuple(wrong.values()), ";"),
        )
    if claim.winners and set(claim.winners) != set(right.winners):
        yield Problem.of(
            ProblemCode.RESULT_WRONG,
            "result.winners",
            "{right}, not {claimed}.",
            right=said("The winner is {winner}", winner=right.winners[0])
            if len(right.winners) == 1
            else said("The winners are {winners}", winners=right.winners),
            claimed=claim.winners,
        )


def _wrong_points(color: Color, number: int, right: ClaimedResult) -> Said:
    if color not in right.points:
        return said("{color} is nobody's first color and scores nothing", color=color)
    return said(
        "{color} has {points}, not {claimed}",
        color=color,
        points=Counted(right.points[color], "point", "points"),
        claimed=number,
    )


def readings_for(claim: ClaimedResult, resolution: Resolution) -> dict[str, str] | None:
    """The fewest other readings of open questions that make a claimed result right, if any do.

    None are needed for one that is right already.
    """

    def right(under: Resolution) -> bool:
        return not any(_differences(claim, ClaimedResult.of(under)))

    if right(resolution):
        return {}
    # Nobody waits for this who wrote down the right result.
    from palatinus_rules.rules.scoring.smallest_changes import smallest_changes

    found = next(smallest_changes(resolution, right), None)
    return None if found is None else dict(found)
