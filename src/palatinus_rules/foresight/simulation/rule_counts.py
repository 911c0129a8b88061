"""How often each rule fires in a scoring: what it says, counted in the record of every step.

This is the specification of what a simulation counts. Only clauses that something can be counted
for are among them: that hills are scored from A to G holds in every game and is no event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from palatinus_rules.kit.arguments import required
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.control import AwardKind, Reason, Tally
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.rules.scoring.soldiers import SoldierRecord

RULES = (
    "soldiers.across-tiles",
    "soldiers.flees-when-equal",
    "soldiers.lone-soldier",
    "soldiers.captures-larger-group",
    "soldiers.captures-only-kind",
    "soldiers.own-color",
    "soldiers.captives-to-owner",
    "soldiers.at-the-same-time",
    "soldiers.ignore-soldiers",
    "soldiers.shared-capture",
    "soldiers.own-shared-capture",
    "control.merchant-beside-merchant",
    "control.merchant-beside-farmer",
    "control.merchant-beside-soldier",
    "control.merchant-own-color",
    "control.farmer-free-field",
    "control.farmer-spring",
    "control.farmer-own-spring",
    "control.free-spring-twice",
    "control.soldier-brings-none",
    "control.second-color",
    "control.across-tiles",
    "control.farmer-across-tiles",
    "control.most-takes-token",
    "control.tie-discs",
    "control.nobody",
    "control.box-runs-out",
    "victory.tie-break",
    "victory.shared",
)
"""The ids of the clauses that are counted, in the order of the rulebook."""

_FOR_A_REASON = {
    Reason.MERCHANT_BESIDE_MERCHANT: "control.merchant-beside-merchant",
    Reason.MERCHANT_BESIDE_FARMER: "control.merchant-beside-farmer",
    Reason.MERCHANT_BESIDE_SOLDIER: "control.merchant-beside-soldier",
    Reason.FARMER_BESIDE_FREE_FIELD: "control.farmer-free-field",
    Reason.FARMER_BESIDE_SPRING: "control.farmer-spring",
    Reason.FARMER_ON_SPRING: "control.farmer-own-spring",
}
_FOR_AN_AWARD = {
    AwardKind.TOKEN: "control.most-takes-token",
    AwardKind.DISCS: "control.tie-discs",
    AwardKind.NONE: "control.nobody",
}


def rules_fired(resolution: Resolution) -> dict[str, int]:
    """How often each of :data:`RULES` applied, by the id of its clause.

    The page about simulation says what is counted for each of them.
    """
    position = required(resolution, Resolution, "rules_fired()").position
    owners, standing = position.owners, dict(position.inhabitants.items())
    fired: Counter[str] = Counter()
    for record in resolution.hills:
        fired.update(_soldiers(record, position.board, standing, owners))
        for field in record.removed:
            del standing[field]
        for tally in record.tallies:
            fired.update(_tally(tally, standing, owners))
        # A tie is one, also where the box cannot serve it.
        fired[
            "control.tie-discs" if record.award.missing else _FOR_AN_AWARD[record.award.kind]
        ] += 1
    fired.update(_victory(resolution))
    return {rule: fired[rule] for rule in RULES}


def _soldiers(
    record: HillRecord,
    board: Board,
    standing: Mapping[Field, Inhabitant],
    owners: Mapping[Color, Color],
) -> Iterator[str]:
    """The rules about soldiers at one hill, given who stands where before they act."""
    if len(record.soldiers) > 1:
        yield "soldiers.at-the-same-time"
    for soldier in record.soldiers:
        yield _verdict(soldier)
        if any(at.hill is not record.hill for at in (*soldier.merchants, *soldier.farmers)):
            yield "soldiers.across-tiles"
        beside = [standing[at] for at in board.neighbors(soldier.field) if at in standing]
        if any(piece.kind is Kind.SOLDIER for piece in beside):
            yield "soldiers.ignore-soldiers"
    colors = {soldier.field: soldier.color for soldier in record.soldiers}
    for capture in record.captures:
        yield "soldiers.captives-to-owner"
        captors = [colors[captor] for captor in capture.captors]
        if capture.inhabitant.color in captors:
            yield "soldiers.own-color"
        if len(captors) > 1:
            players = {owners[color] for color in captors}
            yield "soldiers.shared-capture" if len(players) > 1 else "soldiers.own-shared-capture"


def _verdict(soldier: SoldierRecord) -> str:
    """Each soldier who acts falls under one of four rules."""
    merchants, farmers = len(soldier.merchants), len(soldier.farmers)
    if merchants == farmers:
        return "soldiers.flees-when-equal" if merchants else "soldiers.lone-soldier"
    if merchants and farmers:
        return "soldiers.captures-larger-group"
    return "soldiers.captures-only-kind"


def _tally(
    tally: Tally, standing: Mapping[Field, Inhabitant], owners: Mapping[Color, Color]
) -> Iterator[str]:
    """The rules about the influence that one inhabitant brings."""
    piece = tally.inhabitant
    if owners[piece.color] is not piece.color:
        yield "control.second-color"
    if piece.kind is Kind.SOLDIER:
        yield "control.soldier-brings-none"
    merchant = piece.kind is Kind.MERCHANT
    for influence in tally.influence:
        yield _FOR_A_REASON[influence.reason]
        if influence.source.hill is not tally.field.hill:
            yield "control.across-tiles" if merchant else "control.farmer-across-tiles"
        if merchant and standing[influence.source].color is piece.color:
            yield "control.merchant-own-color"
    sources = [influence.source for influence in tally.influence]
    yield from ["control.free-spring-twice"] * (len(sources) - len({*sources}))


def _victory(resolution: Resolution) -> Iterator[str]:
    """The rules about the end, once for each group of equals, and for each value of a disc."""
    yield from ["control.box-runs-out" for _ in resolution.notes]
    points = Counter(standing.points for standing in resolution.standings)
    ranks = Counter(standing.rank for standing in resolution.standings)
    yield from ["victory.tie-break" for players in points.values() if players > 1]
    yield from ["victory.shared" for players in ranks.values() if players > 1]
