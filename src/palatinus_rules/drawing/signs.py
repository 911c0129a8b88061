"""How pieces are shown: by pictograms and hatchings, or by the letters of the notation.

The hatchings are those of heraldry, which had to tell colors in print long before there was colored
print: upright lines for red, level ones for blue, falling ones for green, rising ones for purple,
and dots for yellow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from attrs import frozen

from palatinus_rules.drawing.faces import Face
from palatinus_rules.drawing.geometry import Corner, corner_place
from palatinus_rules.drawing.shapes import head, outline, pictogram, shape
from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.kit.canvas import Box, Markup, Point, group, label, number, pill
from palatinus_rules.kit.hatching import Hatching, box_outline, hatched, round_outline
from palatinus_rules.rules.box import Color, Kind

HATCHINGS: Mapping[Color, Hatching] = {
    Color.RED: Hatching(90),
    Color.YELLOW: Hatching(0, dotted=True),
    Color.GREEN: Hatching(45),
    Color.BLUE: Hatching(0),
    Color.PURPLE: Hatching(-45),
}

_MARK_SIZES = {1: 17.0, 2: 15.0, 3: 13.0}


@frozen
class Signs:
    """The signs of one drawing; ``letters`` asks for those of the notation."""

    letters: bool = False

    def piece(self, face: Face, at: Point, states: str = "") -> Markup:
        """A piece on its field, and a small wolf's head where it has one."""
        parts = [self._figure(face.kind, face.color, face.mark, at, states=states)]
        if face.wolf and face.kind is not None:
            parts.append(head(corner_place(at, Corner.UPPER_RIGHT), 6, "pr-wolf"))
        return group(parts)

    def small(self, kind: Kind, color: Color, at: Point) -> Markup:
        """A piece in a row of text."""
        text = f"{COLOR_LETTERS[color]}{KIND_LETTERS[kind]}"
        return self._figure(kind, color, text, at, scale=0.55)

    def kind(self, kind: Kind | None, at: Point) -> Markup:
        """A kind of no color in a row of text; None is what lies face down."""
        text = "*" if kind is None else KIND_LETTERS[kind]
        return self._figure(kind, None, text, at, scale=0.5)

    def _figure(
        self,
        kind: Kind | None,
        color: Color | None,
        text: str,
        at: Point,
        *,
        states: str = "",
        scale: float = 1,
    ) -> Markup:
        """The shape of a kind and what is on it, moved to its place."""
        name = "blank" if color is None else str(color)
        moved = f"translate({number(at.x)} {number(at.y)})"
        placed = moved if scale == 1 else f"{moved} scale({number(scale)})"
        parts = [group([shape(kind, f"pr-shape pr-{name}{states}")], transform=placed)]
        if self.letters:
            size = scale * _MARK_SIZES[len(text)]
            above = Point(0, -0.5 * scale)
            return group([*parts, label(text, at + above, size, f"pr-mark pr-on-{name}")])
        if color is not None:
            parts.append(group([_hatched_piece(color, kind, scale)], transform=moved))
        parts.append(group([pictogram(kind, f"pr-over pr-over-{name}")], transform=placed))
        return group(parts)

    def chip(
        self, color: Color, value: str, at: Point, *, width: float, height: float, size: float
    ) -> Markup:
        """Something small in the color of a player, with a value on it where there is one."""
        parts = [pill(at, width, height, f"pr-chip pr-{color}")]
        if self.letters:
            text = f"{COLOR_LETTERS[color]}{value}"
            parts.append(label(text, at, size, f"pr-number pr-on-{color}"))
        else:
            moved = f"translate({number(at.x)} {number(at.y)})"
            parts.append(group([_hatched_chip(color, width, height)], transform=moved))
            if value:
                parts.append(label(value, at, size, f"pr-number pr-over pr-over-{color}"))
        return group(parts, data_color=color)

    def bar(self, color: Color, box: Box) -> Markup:
        """What lies over a bar of a chart."""
        return Markup("") if self.letters else _hatched(color, box_outline(box))


# A drawing has few sorts of pieces and chips, each of them many times.
@cache
def _hatched_piece(color: Color, kind: Kind | None, scale: float) -> Markup:
    return _hatched(color, [scale * each for each in outline(kind)])


@cache
def _hatched_chip(color: Color, width: float, height: float) -> Markup:
    return _hatched(color, round_outline(Point(0, 0), width - 2, height - 2))


def _hatched(color: Color, within: Sequence[Point]) -> Markup:
    hatching = HATCHINGS[color]
    dots = " pr-dots" if hatching.dotted else ""
    return hatched(within, hatching, f"pr-hatch{dots} pr-hatch-{color}")
