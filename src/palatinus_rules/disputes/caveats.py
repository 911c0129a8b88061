"""What no reading of the open questions covers, and could still change a rank.

No edition says which of two captors takes the piece, and which the disc. As long as all players get
what they are owed, this matters only in a tie that is broken one after the other: a disc or a
captive. If only the discs in the box are given, one of the two may get nothing, which changes
points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum, unique

from attrs import frozen

from palatinus_rules.disputes.comparison import Effect
from palatinus_rules.disputes.ranks import Holdings, holdings, ranks_of
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.rulings import FinalTie
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.scoring.soldiers import Capture


@unique
class Caveat(StrEnum):
    """What no reading of the open questions covers, because no edition decides it.

    ``WHO_TAKES_THE_PIECE``: which of two captors does, and which of them gets the disc.
    """

    WHO_TAKES_THE_PIECE = "who-takes-the-piece"


@frozen(repr=False)
class Doubt:
    """How far a caveat reaches in a position.

    Attributes:
        caveat: What no reading covers.
        effect: Whether it reaches ranks, or who wins.
        winners: The players who would win instead, each set of them once.
    """

    caveat: Caveat
    effect: Effect
    winners: tuple[tuple[Color, ...], ...]

    __repr__ = by_parts


def doubts(resolutions: Iterable[Resolution], readings: Sequence[FinalTie]) -> Iterator[Doubt]:
    """The caveats that count under some of the resolutions, with ties broken by any reading.

    It does not matter how ties are broken in the resolutions themselves.
    """
    effect = Effect.NOTHING
    winners: dict[tuple[Color, ...], None] = {}
    for resolution in resolutions:
        for usual, other in _other_ranks(resolution, readings):
            effect = max(effect, Effect.RANKS)
            instead = _winners(resolution, other)
            if instead != _winners(resolution, usual):
                effect = Effect.WINNERS
                winners[instead] = None
    if effect is not Effect.NOTHING:
        yield Doubt(Caveat.WHO_TAKES_THE_PIECE, effect, tuple(winners))


def other_winners(resolution: Resolution) -> Iterator[tuple[Color, ...]]:
    """Who would win instead if pieces went to other captors, with ties broken as they are ruled."""
    for _, other in _other_ranks(resolution, (resolution.rulings.final_tie,)):
        instead = _winners(resolution, other)
        if instead != resolution.winners:
            yield instead


@frozen
class End:
    """Everybody's points, and who wins."""

    points: Mapping[Color, int]
    winners: tuple[Color, ...]


def ends(resolution: Resolution) -> list[End]:
    """The end as it is, and then as it would be for all other ways to share out the pieces."""
    colors, reading = resolution.position.colors, resolution.rulings.final_tie
    return [
        End(
            {color: holding[0] for color, holding in zip(colors, table, strict=True)},
            _winners(resolution, ranks_of(table, reading)),
        )
        for table in _tables(resolution, shared_captures(resolution))
    ]


def _winners(resolution: Resolution, ranks: Sequence[int]) -> tuple[Color, ...]:
    seats = zip(resolution.position.colors, ranks, strict=True)
    return tuple(color for color, rank in seats if rank == 1)


def shared_captures(resolution: Resolution) -> list[Capture]:
    """Everything that soldiers of two players have captured together."""
    return [
        capture
        for hill in resolution.hills
        for capture in hill.captures
        if (capture.disc or capture.missing or capture.taker) is not capture.taker
    ]


def _other_ranks(
    resolution: Resolution, readings: Sequence[FinalTie]
) -> Iterator[tuple[list[int], list[int]]]:
    """All ranks as they are, and as they would be if other players took the pieces."""
    table, *others = shared_out(resolution)
    for reading in readings:
        usual = ranks_of(table, reading)
        for other in others:
            ranks = ranks_of(other, reading)
            if ranks != usual:
                yield usual, ranks


def shared_out(resolution: Resolution) -> list[Holdings]:
    """What all players hold, as it is, and then for other choices of who takes the pieces.

    Choices that can change neither points nor ranks are left out.
    """
    shared = shared_captures(resolution)
    points = {standing.points for standing in resolution.standings}
    if len(points) == len(resolution.standings) and all(each.missing is None for each in shared):
        # Points and the number of items are the same, whichever player takes a piece.
        shared = []
    return _tables(resolution, shared)


def _tables(resolution: Resolution, shared: Sequence[Capture]) -> list[Holdings]:
    """What all players hold, as it is and for all other ways to share out captives and discs.

    Ways that lead to the same holdings are counted once.
    """
    seats = {color: seat for seat, color in enumerate(resolution.position.colors)}
    tables = {holdings(resolution): None}
    for capture in shared:
        other = capture.disc or capture.missing or capture.taker
        worth = 0 if capture.disc is None else 1
        for table in list(tables):
            changed = list(table)
            points, tokens, discs, captured = table[seats[capture.taker]]
            changed[seats[capture.taker]] = (
                points - 1 + worth,
                tokens,
                discs + worth,
                captured - 1,
            )
            points, tokens, discs, captured = table[seats[other]]
            changed[seats[other]] = (points + 1 - worth, tokens, discs - worth, captured + 1)
            tables[tuple(changed)] = None
    return list(tables)
