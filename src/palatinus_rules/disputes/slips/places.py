"""Where a slip shows: what differs between the right scoring and the one with the slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

from attrs import frozen

from palatinus_rules.disputes.claims import Claim, FieldClaim, InfluenceClaim, PointsClaim
from palatinus_rules.disputes.slips.right_scoring import HillCount
from palatinus_rules.disputes.slips.scoring import Ending
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill


@frozen
class Places:
    """Fields and hills, each in their order."""

    fields: tuple[Field, ...]
    hills: tuple[Hill, ...]


def places_at_hill(
    claim: Claim, right: HillCount, slipped: HillCount, before: Iterable[HillCount]
) -> Places:
    """Where a slip shows in a claim about a hill or a field.

    ``before`` are the right counts of the hills before it: where nobody around this hill brings
    anything else and influence differs all the same, the slip has added what was brought to those.
    """
    if isinstance(claim, FieldClaim):
        return Places((claim.field,), (right.hill,))
    players = (claim.color,) if isinstance(claim, InfluenceClaim) else tuple(right.influence)
    fields = _otherwise_brought(right, slipped, players)
    added = not fields and slipped.influence != right.influence
    earlier = (each for each in before if added and any(each.influence[color] for color in players))
    return Places(fields, tuple(each.hill for each in (*earlier, right)))


def places_at_end(claim: Claim, right: Ending, slipped: Ending) -> Places:
    """Where a slip shows in a player's points, or in who wins.

    For points these are the hills and the captives that are worth something else to the player; for
    a victory, the same for the right and the claimed winners.
    """
    (color,) = claim.colors_named
    players = {color}
    if not isinstance(claim, PointsClaim):
        players |= {*right.winners, *slipped.winners}
    one, other = (
        Counter(gain for gain in ending.gains if gain.player in players)
        for ending in (right, slipped)
    )
    changed = [*((one - other) + (other - one))]
    captives = {gain.field for gain in changed if gain.field is not None}
    awards = {gain.hill for gain in changed if gain.field is None}
    fields = captives | {
        at
        for before, after in zip(right.hills, slipped.hills, strict=True)
        if before.hill in awards
        for at in _otherwise_brought(before, after, before.influence)
    }
    return Places(tuple(sorted(fields)), tuple(sorted({gain.hill for gain in changed})))


def _otherwise_brought(
    right: HillCount, slipped: HillCount, players: Container[Color]
) -> tuple[Field, ...]:
    """The fields of inhabitants that bring some players more, or less."""
    one, other = (
        {
            each.field: each.points
            for each in count.brought
            if each.points and each.player is not None and each.player in players
        }
        for count in (right, slipped)
    )
    return tuple(sorted({at for at, _ in one.items() ^ other.items()}))
