"""Parts of a game document that other documents have, too."""

from __future__ import annotations

from palatinus_rules.formats.declarations.game import (
    ClaimedResultDocument,
    PlacementDocument,
    SetDocument,
)
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.records.record import ClaimedResult


def placement_document(placement: Placement, comment: str | None = None) -> PlacementDocument:
    """A placement as documents have it."""
    document: PlacementDocument = {
        "field": str(placement.field),
        "color": str(placement.color),
    }
    if placement.kind is not None:
        document["kind"] = str(placement.kind)
    if placement.wolf:
        document["wolf"] = True
    if placement.face_down is not placement.wolf:
        document["face"] = "down" if placement.face_down else "up"
    if comment is not None:
        document["comment"] = comment
    return document


def set_document(color_set: ColorSet) -> SetDocument:
    """How the twelve of a color split, as documents have it."""
    document: SetDocument = {
        "merchants": color_set.merchants,
        "farmers": color_set.farmers,
        "soldiers": color_set.soldiers,
    }
    if color_set.merchant_wolves is not None:
        document["merchant_wolves"] = color_set.merchant_wolves
    if color_set.farmer_wolves is not None:
        document["farmer_wolves"] = color_set.farmer_wolves
    return document


def claimed_result_document(claim: ClaimedResult) -> ClaimedResultDocument:
    """A result that was claimed, as documents have it."""
    document: ClaimedResultDocument = {}
    if claim.points:
        document["points"] = {str(color): number for color, number in claim.points.items()}
    if claim.winners:
        document["winners"] = [str(color) for color in claim.winners]
    return document
