"""What no reading of the open questions covers, and could still change a rank.

Both concern the tie-break at the end, read one after the other. The German edition names its items
in another order than the three others; and which of two captors takes the piece, and which the
disc, is for no edition to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum, unique
from itertools import product

from attrs import evolve

from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.scoring.victory import Gain, Item


@unique
class Caveat(StrEnum):
    """What no reading of the open questions covers, for want of a decision by any edition.

    ``GERMAN_ORDER``: the German edition names discs before tokens in its tie-break; read one after
    the other, that order would give other ranks. ``WHO_TAKES_THE_PIECE``: with the tie-break read
    one after the other, it would matter which of two captors takes the piece.
    """

    GERMAN_ORDER = "german-order"
    WHO_TAKES_THE_PIECE = "who-takes-the-piece"


_ORDER = (Item.TOKEN, Item.DISC, Item.CAPTURED)
_GERMAN_ORDER = (Item.DISC, Item.TOKEN, Item.CAPTURED)


def caveats(resolution: Resolution) -> Iterator[Caveat]:
    """The caveats under which ranks would differ, with the tie-break read one after the other."""
    colors, gains = resolution.position.colors, resolution.gains
    usual, german = _ranks(colors, gains, _ORDER), _ranks(colors, gains, _GERMAN_ORDER)
    # The two can matter together where neither does alone, so that each is tried with the other.
    shares = [
        (_ranks(colors, share, _ORDER), _ranks(colors, share, _GERMAN_ORDER))
        for share in _all_shares(resolution, gains)
    ]
    if any(one != other for one, other in shares):
        yield Caveat.GERMAN_ORDER
    if any(share != (usual, german) for share in shares):
        yield Caveat.WHO_TAKES_THE_PIECE


def shared_captures(resolution: Resolution) -> dict[tuple[Color, Color], list[Field]]:
    """For every two players the fields of what soldiers of both captured together."""
    shared: dict[tuple[Color, Color], list[Field]] = {}
    for hill in resolution.hills:
        for capture in hill.captures:
            if capture.disc is not None and capture.disc is not capture.taker:
                one, other = sorted((capture.taker, capture.disc))
                shared.setdefault((one, other), []).append(capture.field)
    return shared


def _all_shares(resolution: Resolution, gains: Iterable[Gain]) -> Iterator[list[Gain]]:
    """The gains for every number of pieces that either of two captors might have taken."""
    shared = shared_captures(resolution)
    for numbers in product(*(range(len(fields) + 1) for fields in shared.values())):
        takers = {
            field: (one, other) if place < number else (other, one)
            for ((one, other), fields), number in zip(shared.items(), numbers, strict=True)
            for place, field in enumerate(fields)
        }
        yield [_shared(gain, takers) for gain in gains]


def _shared(gain: Gain, takers: dict[Field, tuple[Color, Color]]) -> Gain:
    """A gain as it would be if these players took the piece and the disc of each field."""
    if gain.field is None or gain.field not in takers:
        return gain
    piece, disc = takers[gain.field]
    return evolve(gain, player=piece if gain.item is Item.CAPTURED else disc)


def _ranks(colors: Iterable[Color], gains: Iterable[Gain], order: tuple[Item, ...]) -> list[int]:
    """Everybody's rank when ties in points are broken by one sort of item after the other."""
    held: dict[Color, list[Gain]] = {color: [] for color in colors}
    for gain in gains:
        held[gain.player].append(gain)
    strengths = [
        (
            sum(gain.value for gain in mine),
            *(sum(gain.item is item for gain in mine) for item in order),
        )
        for mine in held.values()
    ]
    return [1 + sum(other > mine for other in strengths) for mine in strengths]
