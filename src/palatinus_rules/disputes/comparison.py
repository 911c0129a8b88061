"""Comparing two resolutions: how far they differ, and where they part first."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum, StrEnum, unique

from attrs import frozen

from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.rules.scoring.victory import Item


@unique
class Effect(IntEnum):
    """How far the answer to a question reaches; greater values include more of the result.

    ``STEPS``: influence differs, or a soldier's stay, or a disc that is missing in the box, but not
    what the players hold. ``HOLDINGS``: a player holds other captives, discs or tokens, worth the
    same points. ``POINTS``: points differ. ``RANKS``: ranks differ. ``WINNERS``: other players win.
    """

    NOTHING = 0
    STEPS = 1
    HOLDINGS = 2
    POINTS = 3
    RANKS = 4
    WINNERS = 5


@unique
class ScoringStep(StrEnum):
    """The steps of the scoring at which two resolutions can first differ."""

    SOLDIERS = "soldiers"
    CAPTURES = "captures"
    INFLUENCE = "influence"
    AWARD = "award"
    STANDINGS = "standings"


@frozen
class Parting:
    """Where two resolutions first differ.

    ``field`` is None for an award, which belongs to a whole hill, and ``hill`` is None for the
    standings, which come after the last hill.
    """

    step: ScoringStep
    hill: Hill | None = None
    field: Field | None = None


_Holdings = list[tuple[Item, int]]


@frozen(eq=False, repr=False)
class Outcome:
    """A resolution with all ranks, points and holdings, the players in one fixed order."""

    resolution: Resolution
    ranks: list[int]
    points: list[int]
    holdings: list[_Holdings]


def ranks_points_and_holdings(
    resolution: Resolution,
) -> tuple[list[int], list[int], list[_Holdings]]:
    """All ranks, points and holdings."""
    seats = sorted(resolution.standings, key=lambda standing: standing.color)
    return (
        [seat.rank for seat in seats],
        [seat.points for seat in seats],
        [sorted([(gain.item, gain.value) for gain in seat.gains]) for seat in seats],
    )


def effect_between(one: Resolution, other: Resolution) -> Effect:
    """How far two resolutions differ: of one position, or of two with the same players."""
    return farther_effect(
        Outcome(one, *ranks_points_and_holdings(one)),
        Outcome(other, *ranks_points_and_holdings(other)),
        Effect.NOTHING,
    )


def farther_effect(one: Outcome, other: Outcome, known: Effect) -> Effect:
    """How far two outcomes differ; what is less than is known already need not be looked for."""
    if one.resolution.winners != other.resolution.winners:
        return Effect.WINNERS
    if one.ranks != other.ranks:
        return Effect.RANKS
    if one.points != other.points:
        return Effect.POINTS
    if one.holdings != other.holdings:
        return Effect.HOLDINGS
    if known >= Effect.STEPS or parting(one.resolution, other.resolution) is None:
        return Effect.NOTHING
    return Effect.STEPS


def parting(one: Resolution, other: Resolution) -> Parting | None:
    """Where two resolutions first differ, or None if the differences have no consequences.

    They are of one position, or of two with the same players; an inhabitant who is in only one of
    them brings nothing in the other.
    """
    for mine, theirs in zip(one.hills, other.hills, strict=True):
        if mine is not theirs:
            for (step, left), (_, right) in zip(_steps(mine), _steps(theirs), strict=True):
                if left != right:
                    fields = {field for field, _ in left.items() ^ right.items()}
                    return Parting(step, mine.hill, min(fields))
            if mine.award != theirs.award:
                return Parting(ScoringStep.AWARD, mine.hill)
    return None if one.standings == other.standings else Parting(ScoringStep.STANDINGS)


def _steps(record: HillRecord) -> Iterator[tuple[ScoringStep, dict[Field, tuple[object, ...]]]]:
    """What the steps of a hill come to, field by field.

    Lone soldiers and inhabitants without influence are left out. Colors and backs of pieces count
    only if a player gains something by them, and so do the fields that are counted: two merchants
    beside a soldier who flees are as good as any other two.
    """
    soldiers = [each for each in record.soldiers if each.merchants or each.farmers]
    yield (
        ScoringStep.SOLDIERS,
        {
            each.field: (len(each.merchants), len(each.farmers), each.captured, each.leaves)
            for each in soldiers
        },
    )
    yield (
        ScoringStep.CAPTURES,
        {each.field: (each.taker, each.disc, each.missing) for each in record.captures},
    )
    tallies = [each for each in record.tallies if each.influence]
    yield ScoringStep.INFLUENCE, {each.field: (each.player, each.points) for each in tallies}
