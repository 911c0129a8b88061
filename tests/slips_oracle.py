"""A second judge of claims, to hold against the library's.

It shares no code with the library. The input is taken to be valid: a position document, a claim in
the English notation, and a reading for every open question.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple, TypedDict

from oracle import HILLS, READINGS
from slips_table import NO_SLIP, Rulings, Table

SOLDIER_SLIPS = [
    "soldiers-forgotten",
    "soldiers-one-by-one",
    "soldiers-own-tile-only",
    "soldiers-spare-own",
    "soldiers-ignore-own",
    "soldiers-stay-when-equal",
    "soldiers-all-first",
    "captives-stay",
    "earlier-hills-forgotten",
    "middle-first",
]
INFLUENCE_SLIPS = [
    "merchant-own-tile-only",
    "merchant-others-only",
    "merchant-own-only",
    "merchant-one-each",
    "merchant-no-soldiers",
    "farmer-own-tile-only",
    "farmer-hill-counts",
    "farmer-no-own-spring",
    "farmer-free-springs-only",
    "farmer-springs-only",
    "farmer-all-fields",
    "farmer-one-each",
    "outsiders-bring",
    "influence-carried-over",
    "zero-ties",
]
FINAL_SLIPS = [
    "tie-takes-token",
    "tie-gets-nothing",
    "tie-below-gets-discs",
    "captives-forgotten",
    "own-captives-forgotten",
    "discs-forgotten",
    "tokens-one-each",
    "influence-as-points",
    "tie-break-forgotten",
    "shared-capture-both",
    "captives-go-home",
]
Value = int | list[str] | None  # `bool` for a victory, and that is an `int`


class Judgement(TypedDict):
    claim: str
    right: bool
    value: Value
    readings: list[dict[str, str]]
    slips: list[str]


class Subject(NamedTuple):
    """What a claim is about: the sort, and a hill, a field or a color, as the sort needs."""

    sort: str  # influence, field, hill, points, victory
    place: str = ""
    color: str = ""


def read(claim: str) -> tuple[Subject, str]:
    """What the claim is about, and what it says of it."""
    words = claim.split()
    first = words[0]
    if first in HILLS:
        if len(words) == 3:
            return Subject("influence", first, words[1]), words[2]
        return Subject("hill", first), words[1]
    if first[0] in HILLS:
        return Subject("field", first), words[1]
    if len(words) == 2:
        return Subject("points", color=first), words[1]
    return Subject("victory", color=first), ""


def claimed(subject: Subject, said: str, seats: list[str]) -> Value:
    """What would have to be found if the claim were right."""
    if subject.sort == "victory":
        return True
    if subject.sort == "hill":
        return [color for color in seats if color in said.split("+")]
    return int(said)


def found(table: Table, subject: Subject, slip: str = NO_SLIP) -> Value:
    """What somebody finds who makes this slip or none; None for a field where nobody stands."""
    sort, place, color = subject
    if sort in {"points", "victory"}:
        table.score(slip)
        merits = table.merits(slip)
        return merits[color][0] if sort == "points" else merits[color] == max(merits.values())
    influence, brought = table.at_hill(place[0], slip)
    if sort == "field":
        return brought.get(place)
    if sort == "influence":
        return influence[color]
    return table.most(place, influence, slip)


def claimable(value: Value) -> Value:
    """What may be claimed: 0 where nobody stands."""
    return 0 if value is None else value


def agrees(value: Value, claim: Value) -> bool:
    """Whether this is what was claimed."""
    return claimable(value) == claim


def slips_for(subject: Subject) -> list[str]:
    """The slips that a claim about this is held against, in their order."""
    if subject.sort not in {"points", "victory"}:
        return SOLDIER_SLIPS + INFLUENCE_SLIPS
    soldiers = [slip for slip in SOLDIER_SLIPS if slip != "earlier-hills-forgotten"]
    return soldiers + INFLUENCE_SLIPS + FINAL_SLIPS


def smallest_changes(table: Table, subject: Subject, value: Value) -> list[dict[str, str]]:
    """The smallest changes of the rulings in force under which the value is found."""
    in_force = table.rulings
    changes: list[dict[str, str]] = []
    for readings in product(*READINGS.values()):
        rulings = dict(zip(READINGS, readings, strict=True))
        table.rulings = rulings
        if agrees(found(table, subject), value):
            changes.append({q: r for q, r in rulings.items() if r != in_force[q]})
    table.rulings = in_force
    fewest = min(map(len, changes), default=0)
    questions = list(READINGS)
    return sorted(
        (change for change in changes if len(change) == fewest),
        key=lambda change: [(questions.index(q), READINGS[q].index(r)) for q, r in change.items()],
    )


def judge(document: Mapping[str, object], claim: str, rulings: Rulings) -> Judgement:
    """One of the claims of a palatinus-judgement/1 document."""
    table = Table(document, rulings)
    subject, said = read(claim)
    value = claimed(subject, said, table.seats)
    truth = found(table, subject)
    judgement = Judgement(
        claim=claim, right=agrees(truth, value), value=truth, readings=[], slips=[]
    )
    if not judgement["right"]:
        judgement["readings"] = smallest_changes(table, subject, value)
        judgement["slips"] = [
            slip for slip in slips_for(subject) if agrees(found(table, subject, slip), value)
        ]
    return judgement
