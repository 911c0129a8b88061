"""What is drawn over a position to show one step: arrows, counted neighbors, influence, sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from palatinus_rules.drawing.board import drop_path
from palatinus_rules.drawing.geometry import (
    EDGE_PLACE,
    STEP,
    Corner,
    center,
    corner,
    corner_place,
    toward,
)
from palatinus_rules.drawing.shapes import RADIUS
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.kit.canvas import (
    Markup,
    Point,
    circle,
    element,
    group,
    label,
    line,
    number,
    pill,
    polygon,
)
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.control import Influence, Reason, Tally
from palatinus_rules.rules.scoring.resolution import HillRecord
from palatinus_rules.rules.scoring.soldiers import Capture, SoldierRecord

_BEAD = 7.0
_SECOND_PLACE = STEP - EDGE_PLACE


def states(record: HillRecord) -> Mapping[Field, str]:
    """The classes of the pieces that the soldiers' step takes off the board."""
    leaving = {soldier.field: " pr-leaving" for soldier in record.soldiers if soldier.leaves}
    return {capture.field: " pr-leaving pr-captive" for capture in record.captures} | leaving


def counting(board: Board, record: HillRecord) -> Markup:
    """Below the pieces: dotted lines to inhabitants whom a soldier counts, arrows to captives."""
    parts: list[Markup] = []
    for soldier in record.soldiers:
        for beside in (*soldier.merchants, *soldier.farmers):
            if beside in soldier.captured:
                parts += _capture(board, soldier, beside)
            else:
                parts.append(_between(board, soldier.field, beside, "pr-count"))
    return group(parts)


def _between(board: Board, start: Field, end: Field, class_: str) -> Markup:
    one, other = center(board.hex(start)), center(board.hex(end))
    return line(
        toward(one, other, RADIUS),
        toward(other, one, RADIUS),
        class_,
        data_from=start,
        data_to=end,
    )


def _capture(board: Board, soldier: SoldierRecord, captive: Field) -> Iterator[Markup]:
    start, end = center(board.hex(soldier.field)), center(board.hex(captive))
    base, tip = toward(end, start, RADIUS + 13), toward(end, start, RADIUS + 1)
    side = 0.62 * Point(-(tip - base).y, (tip - base).x)
    yield line(
        toward(start, end, RADIUS), base, "pr-capture", data_from=soldier.field, data_to=captive
    )
    yield polygon([base + side, tip, base - side], "pr-ink")


def soldier_results(board: Board, record: HillRecord, signs: Signs) -> Markup:
    """Above the pieces: who takes a captive, who gets a disc for it, which soldiers leave."""
    parts = [_taken(board, capture, signs) for capture in record.captures]
    parts += [_left(board, soldier) for soldier in record.soldiers if soldier.leaves]
    return group(parts)


def _taken(board: Board, capture: Capture, signs: Signs) -> Markup:
    at = center(board.hex(capture.field))
    parts = [_badge(capture.taker, "", corner_place(at, Corner.RIGHT), signs)]
    if capture.disc is not None:
        parts.append(_badge(capture.disc, "1", corner_place(at, Corner.LOWER_RIGHT), signs))
    return group(
        parts,
        data_captive=capture.field,
        data_taker=capture.taker,
        data_disc=capture.disc or "none",
    )


def _badge(color: Color, value: str, at: Point, signs: Signs) -> Markup:
    return signs.chip(color, value, at + Point(-1, 0), width=15, height=14, size=10)


def _left(board: Board, soldier: SoldierRecord) -> Markup:
    """An arrow that leaves the board."""
    at = corner_place(center(board.hex(soldier.field)), Corner.RIGHT)

    def xy(x: float, y: float) -> str:
        return f"{number(at.x + x)} {number(at.y + y)}"

    drawn = f"M{xy(-3, 3)}L{xy(3, -3)}M{xy(-1.6, -3)}L{xy(3, -3)}L{xy(3, 1.6)}"
    return group(
        [circle(at, 7, "pr-sum"), element("path", d=drawn, class_="pr-sign")],
        data_leaves=soldier.field,
        data_verdict=soldier.verdict,
    )


def flows(board: Board, record: HillRecord) -> Markup:
    """Below the pieces: a line from every field that an inhabitant has influence from."""
    parts: list[Markup] = []
    for tally in record.tallies:
        for source in dict.fromkeys(each.source for each in tally.influence):
            if source is not tally.field:
                start, end = center(board.hex(source)), center(board.hex(tally.field))
                parts.append(line(start, end, "pr-flow", data_from=source, data_to=tally.field))
                parts.append(circle(start, 4, "pr-from"))
    return group(parts)


def points(board: Board, record: HillRecord) -> Markup:
    """Above the pieces: the points from every field, before their neighbor, and the sums."""
    return group(_tally(board, tally) for tally in record.tallies)


def _tally(board: Board, tally: Tally) -> Markup:
    at = center(board.hex(tally.field))
    parts: list[Markup] = []
    before: Field | None = None
    for influence in tally.influence:
        again = influence.source is before
        parts.append(_bead(board, tally, influence, again=again))
        before = influence.source
    parts.append(_sum(tally, corner_place(at, Corner.RIGHT)))
    return group(parts, data_tally=tally.field, data_points=str(tally.points))


def _bead(board: Board, tally: Tally, influence: Influence, *, again: bool) -> Markup:
    """One part of the influence; a free field with a spring has its second one farther out."""
    here, there = center(board.hex(tally.field)), center(board.hex(influence.source))
    if influence.source is tally.field:
        at = corner_place(here, Corner.UPPER_LEFT)
    else:
        at = toward(here, there, _SECOND_PLACE if again else EDGE_PLACE)
    color = tally.player or tally.inhabitant.color
    return group(
        [
            _bead_shape(influence.reason, at, f"pr-chip pr-{color}"),
            label(str(influence.points), at, 10.5, f"pr-number pr-on-{color}"),
        ],
        data_source=influence.source,
        data_reason=influence.reason,
        data_points=str(influence.points),
    )


def _bead_shape(reason: Reason, at: Point, class_: str) -> Markup:
    """A hexagon for a free field, a drop for a spring, a circle for an inhabitant."""
    if reason is Reason.FARMER_BESIDE_FREE_FIELD:
        return polygon([corner(at, each, _BEAD + 0.7) for each in Corner], class_)
    if reason in {Reason.FARMER_BESIDE_SPRING, Reason.FARMER_ON_SPRING}:
        return element("path", d=drop_path(at, 6.4), class_=class_)
    return circle(at, _BEAD, class_)


def _sum(tally: Tally, at: Point) -> Markup:
    text = str(tally.points)
    return group(
        [
            pill(at + Point(-1.6, 0), 17, 13, "pr-sum"),
            label(text, at + Point(-1.6, 0), 11, "pr-number pr-on-sum"),
        ]
    )
