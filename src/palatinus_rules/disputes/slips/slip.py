"""The slips that lead to a wrong number: each is one rule misunderstood or forgotten."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import Self


@unique
class Slip(StrEnum):
    """A mistake in applying the rules; explanations list slips in this order.

    ``clause`` is the id of the clause that the slip breaks.
    """

    clause: str

    def __new__(cls, name: str, clause: str = "") -> Self:
        """A slip by its name."""
        slip = str.__new__(cls, name)
        slip._value_ = name
        slip.clause = clause
        return slip

    SOLDIERS_FORGOTTEN = "soldiers-forgotten", "end.soldiers-then-control"
    SOLDIERS_ONE_BY_ONE = "soldiers-one-by-one", "soldiers.at-the-same-time"
    SOLDIERS_OWN_TILE_ONLY = "soldiers-own-tile-only", "soldiers.across-tiles"
    SOLDIERS_SPARE_OWN = "soldiers-spare-own", "soldiers.own-color"
    SOLDIERS_IGNORE_OWN = "soldiers-ignore-own", "soldiers.any-color"
    SOLDIERS_STAY_WHEN_EQUAL = "soldiers-stay-when-equal", "soldiers.flees-when-equal"
    SOLDIERS_ALL_FIRST = "soldiers-all-first", "soldiers.around-the-hill"
    CAPTIVES_STAY = "captives-stay", "soldiers.captives-leave-the-board"
    EARLIER_HILLS_FORGOTTEN = "earlier-hills-forgotten", "end.alphabetical"
    MIDDLE_FIRST = "middle-first", "end.alphabetical"

    MERCHANT_OWN_TILE_ONLY = "merchant-own-tile-only", "control.across-tiles"
    MERCHANT_OTHERS_ONLY = "merchant-others-only", "control.merchant-own-color"
    MERCHANT_OWN_ONLY = "merchant-own-only", "control.merchant-own-color"
    MERCHANT_ONE_EACH = "merchant-one-each", "control.merchant-beside-farmer"
    MERCHANT_NO_SOLDIERS = "merchant-no-soldiers", "control.merchant-beside-soldier"
    FARMER_OWN_TILE_ONLY = "farmer-own-tile-only", "control.farmer-across-tiles"
    FARMER_HILL_COUNTS = "farmer-hill-counts", "control.hill-is-no-field"
    FARMER_NO_OWN_SPRING = "farmer-no-own-spring", "control.farmer-own-spring"
    FARMER_FREE_SPRINGS_ONLY = "farmer-free-springs-only", "control.farmer-spring"
    FARMER_SPRINGS_ONLY = "farmer-springs-only", "control.farmer-free-field"
    FARMER_ALL_FIELDS = "farmer-all-fields", "control.farmer-free-field"
    FARMER_ONE_EACH = "farmer-one-each", "control.farmer-free-field"
    OUTSIDERS_BRING = "outsiders-bring", "control.around-the-hill"
    INFLUENCE_CARRIED_OVER = "influence-carried-over", "control.from-zero"
    ZERO_TIES = "zero-ties", "control.nobody"

    TIE_TAKES_TOKEN = "tie-takes-token", "control.tie-removes-token"
    TIE_GETS_NOTHING = "tie-gets-nothing", "control.tie-discs"
    TIE_BELOW_GETS_DISCS = "tie-below-gets-discs", "control.tie-for-the-most"
    CAPTIVES_FORGOTTEN = "captives-forgotten", "victory.captured"
    OWN_CAPTIVES_FORGOTTEN = "own-captives-forgotten", "victory.captured"
    DISCS_FORGOTTEN = "discs-forgotten", "victory.values"
    TOKENS_ONE_EACH = "tokens-one-each", "victory.values"
    INFLUENCE_AS_POINTS = "influence-as-points", "control.no-victory-points"
    TIE_BREAK_FORGOTTEN = "tie-break-forgotten", "victory.tie-break"
    SHARED_CAPTURE_BOTH = "shared-capture-both", "soldiers.shared-capture"
    CAPTIVES_GO_HOME = "captives-go-home", "soldiers.captives-to-owner"
