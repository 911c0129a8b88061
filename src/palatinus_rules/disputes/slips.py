"""The slips that lead to a wrong number: each is one rule misunderstood or forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique


@unique
class Slip(StrEnum):
    """A mistake in applying the rules; explanations list slips in this order."""

    SOLDIERS_FORGOTTEN = "soldiers-forgotten"
    SOLDIERS_ONE_BY_ONE = "soldiers-one-by-one"
    SOLDIERS_OWN_TILE_ONLY = "soldiers-own-tile-only"
    SOLDIERS_SPARE_OWN = "soldiers-spare-own"
    SOLDIERS_IGNORE_OWN = "soldiers-ignore-own"
    SOLDIERS_STAY_WHEN_EQUAL = "soldiers-stay-when-equal"
    SOLDIERS_ALL_FIRST = "soldiers-all-first"
    CAPTIVES_STAY = "captives-stay"
    EARLIER_HILLS_FORGOTTEN = "earlier-hills-forgotten"
    MIDDLE_FIRST = "middle-first"

    MERCHANT_OWN_TILE_ONLY = "merchant-own-tile-only"
    MERCHANT_OTHERS_ONLY = "merchant-others-only"
    MERCHANT_OWN_ONLY = "merchant-own-only"
    MERCHANT_ONE_EACH = "merchant-one-each"
    MERCHANT_NO_SOLDIERS = "merchant-no-soldiers"
    FARMER_OWN_TILE_ONLY = "farmer-own-tile-only"
    FARMER_HILL_COUNTS = "farmer-hill-counts"
    FARMER_NO_OWN_SPRING = "farmer-no-own-spring"
    FARMER_FREE_SPRINGS_ONLY = "farmer-free-springs-only"
    FARMER_SPRINGS_ONLY = "farmer-springs-only"
    FARMER_ALL_FIELDS = "farmer-all-fields"
    FARMER_ONE_EACH = "farmer-one-each"
    OUTSIDERS_BRING = "outsiders-bring"
    INFLUENCE_CARRIED_OVER = "influence-carried-over"
    ZERO_TIES = "zero-ties"

    TIE_TAKES_TOKEN = "tie-takes-token"
    TIE_GETS_NOTHING = "tie-gets-nothing"
    TIE_BELOW_GETS_DISCS = "tie-below-gets-discs"
    CAPTIVES_FORGOTTEN = "captives-forgotten"
    OWN_CAPTIVES_FORGOTTEN = "own-captives-forgotten"
    DISCS_FORGOTTEN = "discs-forgotten"
    TOKENS_ONE_EACH = "tokens-one-each"
    INFLUENCE_AS_POINTS = "influence-as-points"
    TIE_BREAK_FORGOTTEN = "tie-break-forgotten"
    SHARED_CAPTURE_BOTH = "shared-capture-both"
    CAPTIVES_GO_HOME = "captives-go-home"

    @property
    def clause(self) -> str:
        """The id of the clause that the slip breaks."""
        return _CLAUSES[self]


_CLAUSES: Mapping[Slip, str] = {
    Slip.SOLDIERS_FORGOTTEN: "end.soldiers-then-control",
    Slip.SOLDIERS_ONE_BY_ONE: "soldiers.at-the-same-time",
    Slip.SOLDIERS_OWN_TILE_ONLY: "soldiers.across-tiles",
    Slip.SOLDIERS_SPARE_OWN: "soldiers.own-color",
    Slip.SOLDIERS_IGNORE_OWN: "soldiers.any-color",
    Slip.SOLDIERS_STAY_WHEN_EQUAL: "soldiers.flees-when-equal",
    Slip.SOLDIERS_ALL_FIRST: "soldiers.around-the-hill",
    Slip.CAPTIVES_STAY: "soldiers.captives-leave-the-board",
    Slip.EARLIER_HILLS_FORGOTTEN: "end.alphabetical",
    Slip.MIDDLE_FIRST: "end.alphabetical",
    Slip.MERCHANT_OWN_TILE_ONLY: "control.across-tiles",
    Slip.MERCHANT_OTHERS_ONLY: "control.merchant-own-color",
    Slip.MERCHANT_OWN_ONLY: "control.merchant-own-color",
    Slip.MERCHANT_ONE_EACH: "control.merchant-beside-farmer",
    Slip.MERCHANT_NO_SOLDIERS: "control.merchant-beside-soldier",
    Slip.FARMER_OWN_TILE_ONLY: "control.farmer-across-tiles",
    Slip.FARMER_HILL_COUNTS: "control.hill-is-no-field",
    Slip.FARMER_NO_OWN_SPRING: "control.farmer-own-spring",
    Slip.FARMER_FREE_SPRINGS_ONLY: "control.farmer-spring",
    Slip.FARMER_SPRINGS_ONLY: "control.farmer-free-field",
    Slip.FARMER_ALL_FIELDS: "control.farmer-free-field",
    Slip.FARMER_ONE_EACH: "control.farmer-free-field",
    Slip.OUTSIDERS_BRING: "control.around-the-hill",
    Slip.INFLUENCE_CARRIED_OVER: "control.from-zero",
    Slip.ZERO_TIES: "control.nobody",
    Slip.TIE_TAKES_TOKEN: "control.tie-removes-token",
    Slip.TIE_GETS_NOTHING: "control.tie-discs",
    Slip.TIE_BELOW_GETS_DISCS: "control.tie-for-the-most",
    Slip.CAPTIVES_FORGOTTEN: "victory.captured",
    Slip.OWN_CAPTIVES_FORGOTTEN: "victory.captured",
    Slip.DISCS_FORGOTTEN: "victory.values",
    Slip.TOKENS_ONE_EACH: "victory.values",
    Slip.INFLUENCE_AS_POINTS: "control.no-victory-points",
    Slip.TIE_BREAK_FORGOTTEN: "victory.tie-break",
    Slip.SHARED_CAPTURE_BOTH: "soldiers.shared-capture",
    Slip.CAPTIVES_GO_HOME: "soldiers.captives-to-owner",
}

_ALL = tuple(Slip)
_FIRST_OF_THE_SUM = _ALL.index(Slip.TIE_TAKES_TOKEN)

SOLDIER_SLIPS = _ALL[: _ALL.index(Slip.MIDDLE_FIRST)]
"""Slips in the soldiers' step, which change nothing where there are no soldiers.

The order of the hills is not one of them: the box may run out of discs.
"""

HILL_SLIPS = _ALL[:_FIRST_OF_THE_SUM]
"""What a claim about a hill or a field is held against."""

FINAL_SLIPS = tuple(slip for slip in Slip if slip is not Slip.EARLIER_HILLS_FORGOTTEN)
"""What a claim about points or victory is held against."""
