"""Boards, positions, the steps of a resolution and charts as pictures, for pages and terminals."""

from palatinus_rules.drawing.blank import sheet
from palatinus_rules.drawing.picture import ChartSubject, Subject, svg
from palatinus_rules.drawing.png import png
from palatinus_rules.drawing.scenes import Scene, Stage, scenes
from palatinus_rules.drawing.style import stylesheet
from palatinus_rules.drawing.text import board_text, picture_text
from palatinus_rules.kit.canvas import Theme

__all__ = [
    "ChartSubject",
    "Scene",
    "Stage",
    "Subject",
    "Theme",
    "board_text",
    "picture_text",
    "png",
    "scenes",
    "sheet",
    "stylesheet",
    "svg",
]


def __dir__() -> list[str]:
    return __all__
