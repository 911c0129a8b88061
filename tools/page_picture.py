"""The picture of the how-to about the page: a phone to tap a board in, and one with the result."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import cast

from palatinus_rules import Position
from palatinus_rules.drawing import stylesheet, svg
from palatinus_rules.drawing.faces import Face
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.drawing.style import ROOT as DRAWING
from palatinus_rules.kit.canvas import (
    Box,
    Markup,
    Point,
    Sheet,
    Theme,
    document,
    element,
    group,
    label,
    pill,
    text_width,
)
from palatinus_rules.kit.language import Language
from palatinus_rules.page import ask
from palatinus_rules.page.words import page_words
from palatinus_rules.rules import Color, Kind
from palatinus_rules.rules.box import HANDS

WIDTH, HEIGHT = 330.0, 560.0
GAP = 30.0
INSIDE = WIDTH - 36
PLACED = 14
"""How many inhabitants the first phone shows; the last of them is yet to come."""


def page_picture(position: Position, language: Language) -> str:
    """Both phones, in one language."""
    box = Box(0, 0, 2 * WIDTH + GAP, HEIGHT)
    drawn = [_phone(0, _entering(position, language)), _phone(1, _result(position, language))]
    title = str(_words(language)["title"])
    return document(
        Sheet(title, title, box, drawn),
        DRAWING,
        language=language,
        theme=Theme.AUTO,
        width=None,
        style=stylesheet(Theme.AUTO),
    )


def _words(language: Language) -> dict[str, str]:
    return cast(dict[str, str], page_words(language)["ui"])


def _phone(number: int, screen: Iterator[Markup]) -> Markup:
    frame = element(
        "rect", x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8, rx=26, class_="pr-blank pr-chip"
    )
    return group([frame, *screen], transform=f"translate({number * (WIDTH + GAP)} 0)")


def _heading(text: str) -> Markup:
    return label(text, Point(18, 34), 17, "pr-ink pr-strong", "start")


def _entering(position: Position, language: Language) -> Iterator[Markup]:
    """The board with some inhabitants on it, and what the hand still holds."""
    yield _heading(_words(language)["step-inhabitants"])
    some = dict([*position.inhabitants.items()][:PLACED])
    now = Position(position.board, position.players, some)
    picture = svg(now, language=language, key=False, style=False)
    (height,) = re.findall(r'viewBox="[\d.-]+ [\d.-]+ [\d.-]+ ([\d.]+)"', picture)
    (width,) = re.findall(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ', picture)
    shown = f'x="18" y="54" width="{INSIDE}" height="{INSIDE * float(height) / float(width):.2f}"'
    picture = re.sub(r"<title .*?</title>|<desc .*?</desc>", "", picture, flags=re.DOTALL)
    picture = re.sub(r' role="img" aria-labelledby="[^"]*"', "", picture)
    yield Markup(re.sub(r'width="[\d.]+" height="[\d.]+" ', f"{shown} ", picture.strip(), count=1))
    yield from _palette(now)


def _palette(now: Position) -> Iterator[Markup]:
    """The marks of the first two players, the first of them chosen, each with what is left."""
    for row, player in enumerate(now.players[:2]):
        for column, kind in enumerate(Kind):
            at = Point(64 + 98 * column, 414 + 74 * row)
            chosen = row == column == 0
            yield pill(
                at + Point(10, 0), 90, 56, "pr-chip pr-hill" if chosen else "pr-chip pr-field"
            )
            yield Signs().piece(Face(player.color, kind), at + Point(-12, 0))
            left = HANDS[len(now.players)].most(kind) - _standing(now, player.color, kind)
            yield label(str(left), at + Point(32, 0), 19, "pr-ink pr-number")


def _standing(position: Position, color: Color, kind: Kind) -> int:
    pieces = [each for each in position.inhabitants.values() if each.color is color]
    return sum(each.kind is kind for each in pieces)


def _result(position: Position, language: Language) -> Iterator[Markup]:
    """Who won, what it depends on, and everybody's points."""
    words = _words(language)
    yield _heading(words["step-result"])
    request = {"ask": "score", "position": position.to_document(), "language": str(language)}
    reply = json.loads(ask(json.dumps(request)))
    y = 84.0
    for line in _lines(reply["sentences"]["winners"], 21):
        yield label(line, Point(18, y), 21, "pr-ink pr-strong", "start")
        y += 28
    for line in _lines(reply["sentences"]["depends"], 14):
        yield label(line, Point(18, y), 14, "pr-ink", "start")
        y += 20
    y += 34
    yield label(words["standings"], Point(18, y), 15, "pr-ink pr-strong", "start")
    for standing in reply["result"]["standings"]:
        y += 46
        color = Color(standing["color"])
        yield Signs().chip(color, "", Point(34, y), width=32, height=26, size=12)
        yield label(reply["players"][color], Point(60, y), 15, "pr-ink", "start")
        yield label(reply["sums"][color], Point(18 + INSIDE, y), 15, "pr-ink", "end")


def _lines(text: str, size: float) -> Iterator[str]:
    """A text in lines that fit on a phone."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if text_width(longer, 0.82 * size) > INSIDE:
            yield line
            longer = word
        line = longer
    yield line
