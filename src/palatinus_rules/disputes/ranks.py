"""Ranking players again by what they hold, without a look at how they came by it."""

from __future__ import annotations

from palatinus_rules.kit.language import Language
from palatinus_rules.rules.rulings import FinalTie, Rulings, readings_left
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.scoring.victory import Item

Holdings = tuple[tuple[int, int, int, int], ...]
"""What players hold, as they are seated: points, and the numbers of tokens, discs and captives."""


def holdings(resolution: Resolution) -> Holdings:
    """What each player holds."""
    held = {}
    for each in resolution.standings:
        items = [gain.item for gain in each.gains]
        tokens, discs = items.count(Item.TOKEN), items.count(Item.DISC)
        held[each.color] = (each.points, tokens, discs, len(items) - tokens - discs)
    return tuple([held[color] for color in resolution.position.colors])


def ranks_of(table: Holdings, reading: FinalTie) -> list[int]:
    """All ranks, with a tie in points broken according to the reading."""
    strengths = [_strength(*holding, reading) for holding in table]
    return [1 + sum([other > mine for other in strengths]) for mine in strengths]


def tie_breaks(rulings: Rulings, edition: Language | None) -> tuple[FinalTie, ...]:
    """The ways to break a final tie that the edition leaves, and the given one in any case."""
    left = readings_left("final_tie", edition)
    return tuple(each for each in FinalTie if each in left or each is rulings.final_tie)


def _strength(
    points: int, tokens: int, discs: int, captured: int, reading: FinalTie
) -> tuple[int, ...]:
    if reading is FinalTie.TOTAL:
        return points, tokens + discs + captured
    if reading is FinalTie.TOKENS_FIRST:
        return points, tokens, discs, captured
    return points, discs, tokens, captured
