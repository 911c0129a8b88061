"""Games that only those can tell apart who may look at hidden faces."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from palatinus_rules import Color, Game, Kind, Placement
from palatinus_rules.rules import PlacementError


def twins(of: Game, viewer: Color | None) -> Iterator[Game]:
    """Legal games that differ from one only in the kinds that a viewer cannot see."""
    owned = () if viewer is None else of.owner(viewer).colors
    hidden = [
        number for number, each in enumerate(of.placements) if each.wolf and each.color not in owned
    ]
    for number in hidden:
        kinds = {Kind.MERCHANT: Kind.FARMER, Kind.FARMER: Kind.MERCHANT}
        changed = list(of.placements)
        before = changed[number].kind
        assert before is not None
        changed[number] = evolve(changed[number], kind=kinds[before])
        yield from _legal(of, changed)
        # Two wolves of one color the other way round are always legal.
        for other in hidden:
            kind = of.placements[other].kind
            if of.placements[other].color is changed[number].color and kind is not before:
                swapped = list(changed)
                swapped[other] = evolve(swapped[other], kind=before)
                yield from _legal(of, swapped)


def _legal(of: Game, changed: list[Placement]) -> Iterator[Game]:
    try:
        yield Game(of.board, of.players, of.color_set, changed, setup=of.setup)
    except PlacementError:
        return
