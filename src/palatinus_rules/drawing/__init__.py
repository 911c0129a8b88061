"""Boards, positions and the steps of a resolution as pictures, for pages and for terminals."""

from palatinus_rules.drawing.picture import Subject, svg
from palatinus_rules.drawing.png import MissingExtraError, png
from palatinus_rules.drawing.scenes import Scene, Stage, scenes
from palatinus_rules.drawing.style import Theme, stylesheet
from palatinus_rules.drawing.text import board_text, picture_text

__all__ = [
    "MissingExtraError",
    "Scene",
    "Stage",
    "Subject",
    "Theme",
    "board_text",
    "picture_text",
    "png",
    "scenes",
    "stylesheet",
    "svg",
]
