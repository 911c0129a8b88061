"""Holding the result that was claimed against the right one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap

from attrs import evolve

from palatinus_rules.kit.messages import Listed, Message, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.records.record import ClaimedResult
from palatinus_rules.rules.rulings import written_readings
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.scoring.victory import POINTS


def result_problems(claim: ClaimedResult | None, resolution: Resolution) -> Iterator[Problem]:
    """What is wrong with a claim, with the right result and readings that would make it right."""
    if claim is None:
        return
    right = ClaimedResult.of(resolution)
    problems = list(_differences(claim, right))
    if problems:
        *others, last = problems
        yield from others
        hints = [message("result-right", "The right result: {result}.", result=result_said(right))]
        readings = readings_for(claim, resolution)
        if readings:
            with_these = Listed(tuple(written_readings(readings)), ",")
            hints.append(
                message(
                    "result-right-by-readings",
                    "What was claimed would be right with {readings}.",
                    readings=with_these,
                )
            )
        yield evolve(last, hints=hints)


def result_said(right: ClaimedResult) -> Message:
    """Points and winners, for a sentence."""
    points = Listed(tuple(starmap(points_said, right.points.items())), ",")
    if len(right.winners) == 1:
        return message(
            "result-with-winner", "{points}; {winner} wins", points=points, winner=right.winners[0]
        )
    return message(
        "result-with-winners", "{points}; {winners} win", points=points, winners=right.winners
    )


def points_said(color: Color, points: int) -> Message:
    """The points of one player, for a sentence."""
    return message("result-points-of-color", "{color} {points}", color=color, points=points)


def _differences(claim: ClaimedResult, right: ClaimedResult) -> Iterator[Problem]:
    """Where a claimed result is wrong, and what is right there."""
    wrong = {
        color: _wrong_points(color, number, right)
        for color, number in claim.points.items()
        if right.points.get(color) != number
    }
    if wrong:
        yield Problem(
            ProblemCode.RESULT_WRONG,
            f"result.points.{next(iter(wrong))}",
            message(
                "result-differences",
                "{differences}.",
                differences=Listed(tuple(wrong.values()), ";"),
            ),
        )
    if claim.winners and set(claim.winners) != set(right.winners):
        yield Problem(
            ProblemCode.RESULT_WRONG,
            "result.winners",
            message(
                "result-claim-wrong",
                "{right}, not {claimed}.",
                right=message("result-winner-is", "The winner is {winner}", winner=right.winners[0])
                if len(right.winners) == 1
                else message(
                    "result-winners-are", "The winners are {winners}", winners=right.winners
                ),
                claimed=claim.winners,
            ),
        )


def _wrong_points(color: Color, number: int, right: ClaimedResult) -> Message:
    if color not in right.points:
        return message(
            "result-second-color-scores-nothing",
            "{color} is nobody's first color and scores nothing",
            color=color,
        )
    points = right.points[color]
    return message(
        "result-points-differ",
        "{color} has {points}, not {claimed}",
        color=color,
        points=POINTS.for_number(points) if points else message("no-counted-point", "no points"),
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
