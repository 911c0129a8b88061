"""A second answer to what a verdict depends on: every combination, and every choice of captors.

It shares no code with the library. Claims are read and held against the right value by the second
judge; the ends of a game are summed up here once more from what the second scorer tells of the
soldiers, with every piece that two players capture given to either of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import NamedTuple, TypedDict, cast

from oracle import BOX, READINGS, Position, score
from slips_oracle import Subject, agrees, claimed, found, read
from slips_table import Rulings, Table


class Depends(TypedDict):
    settled: bool
    questions: list[str]
    caveats: list[str]


class Soldier(TypedDict):
    color: str
    captured: list[str]


class Award(TypedDict):
    kind: str
    colors: list[str]
    value: int


class Hill(TypedDict):
    soldiers: list[Soldier]
    award: Award


class Held(NamedTuple):
    """How many of each a player holds, and what all of it is worth."""

    tokens: int = 0
    discs: int = 0
    captured: int = 0
    points: int = 0

    def merit(self, final_tie: str) -> tuple[int, ...]:
        return {
            "total": (self.points, self.tokens + self.discs + self.captured),
            "tokens_first": (self.points, self.tokens, self.discs, self.captured),
            "discs_first": (self.points, self.discs, self.tokens, self.captured),
        }[final_tie]


def combinations(ruled: Rulings, about: Collection[str]) -> list[dict[str, str]]:
    """All combinations of readings of what is open; everything else is read as it is ruled."""
    readings = [READINGS[key] if key in about else [ruled[key]] for key in READINGS]
    return [dict(zip(READINGS, each, strict=True)) for each in product(*readings)]


def ends(document: Mapping[str, object], ruled: Rulings) -> Iterator[dict[str, Held]]:
    """What everybody holds at the end, first as it is scored, then for all choices of captors."""
    position = cast(Position, document)
    player = {
        color: each["color"]
        for each in position["players"]
        for color in (each["color"], each.get("second_color", each["color"]))
    }
    hills = cast(list[Hill], score(document, ruled)["hills"])
    captures: list[list[str]] = []  # the captors' players in field order, piece after piece
    for hill in hills:
        fields = sorted({at for each in hill["soldiers"] for at in each["captured"]})
        for at in fields:
            captors = [each for each in hill["soldiers"] if at in each["captured"]]
            captures.append([player[each["color"]] for each in captors])
    ways = [[captors, captors[::-1]] if len({*captors}) == 2 else [captors] for captors in captures]
    for way in product(*ways):
        held = dict.fromkeys((each["color"] for each in position["players"]), Held())
        left = BOX[1] if ruled["disc_shortage"] == "box" else len(way)
        for holder, *others in way:
            mine = held[holder]
            held[holder] = mine._replace(captured=mine.captured + 1, points=mine.points + 1)
            for other in others:
                own = other == holder and ruled["own_double_capture"] == "piece"
                if left > 0 and not own:
                    left -= 1
                    his = held[other]
                    held[other] = his._replace(discs=his.discs + 1, points=his.points + 1)
        for hill in hills:
            value, token = hill["award"]["value"], hill["award"]["kind"] == "token"
            for color in hill["award"]["colors"]:
                before = held[color]
                held[color] = before._replace(
                    tokens=before.tokens + token,
                    discs=before.discs + (not token),
                    points=before.points + value,
                )
        yield held


def at_end(subject: Subject, held: Mapping[str, Held], final_tie: str) -> int:
    """A player's points, or whether the player wins."""
    if subject.sort == "points":
        return held[subject.color].points
    merits = {color: each.merit(final_tie) for color, each in held.items()}
    return merits[subject.color] == max(merits.values())


def depends(
    document: Mapping[str, object], claim: str, ruled: Rulings, about: Collection[str]
) -> Depends:
    """The ``depends`` of a claim; where nobody stands, nothing is brought."""
    subject, said = read(claim)
    table = Table(document, ruled)
    sought = claimed(subject, said, table.seats)
    right: dict[tuple[str, ...], bool] = {}
    doubtful = False
    for each in combinations(ruled, about):
        table.rulings = each
        usual = agrees(found(table, subject), sought)
        right[tuple(each.values())] = usual
        if subject.sort in {"points", "victory"}:
            first, *others = [
                at_end(subject, held, each["final_tie"]) == sought for held in ends(document, each)
            ]
            assert first == usual
            doubtful |= any(other != usual for other in others)
    keys = [*READINGS]
    questions = [
        key
        for place, key in enumerate(keys)
        if any(
            right[each] != right[(*each[:place], reading, *each[place + 1 :])]
            for each in right
            for reading in READINGS[key]
            if key in about
        )
    ]
    caveats = ["who-takes-the-piece"] if doubtful else []
    return {"settled": not questions and not caveats, "questions": questions, "caveats": caveats}
