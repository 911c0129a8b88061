"""The files of the page of the odds that the library makes: data, words, style of charts, icons.

They lie among the page's own files and are written by ``tools/regenerate.py``. Everything that the
page shows before the library has loaded comes from them.
"""

from __future__ import annotations

from palatinus_rules.kit import apps
from palatinus_rules.kit.apps import compact_json, icon_pixels, manifest
from palatinus_rules.kit.canvas import Box, Markup, Theme, element
from palatinus_rules.kit.hatching import Hatching, box_outline, hatched
from palatinus_rules.kit.language import Language
from palatinus_rules.peninsula.drawing import ROOT, stylesheet
from palatinus_rules.peninsula.odds.comparison import CONCERNING
from palatinus_rules.peninsula.odds.policy import Targets
from palatinus_rules.peninsula.page.words import page_words
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import MOST_COMMANDERS, MOST_PIECES, UNITS, UnitKind
from palatinus_rules.peninsula.words import LANGUAGES

NAME = "Peninsula Italica"
_MOST_CHOICES = 12


def generated() -> dict[str, bytes]:
    """The generated files but for the pictures in pixels, by their paths in the page's folder."""
    words = {f"data/words.{each}.json": compact_json(page_words(each)) for each in LANGUAGES}
    return words | {
        "data/game.json": compact_json(_game()),
        "drawing.css": f"{stylesheet(Theme.AUTO)}\n".encode(),
        "manifest.webmanifest": compact_json(manifest(NAME, "Peninsula")),
        "icons/icon.svg": icon().encode(),
    }


def pixels() -> dict[str, bytes]:
    """The icon in pixels, which needs the extra ``png``."""
    return icon_pixels(icon())


def _game() -> dict[str, object]:
    """What can be chosen, and with what the page begins."""
    return {
        "languages": {str(each): each.own_name for each in LANGUAGES},
        "terrains": [*map(str, Terrain)],
        "sides": [*map(str, Side)],
        "kinds": [
            {
                "kind": str(kind),
                "unit": kind in UNITS,
                "most": MOST_PIECES if kind in UNITS else MOST_COMMANDERS,
            }
            for kind in UnitKind
        ],
        "targets": [*map(str, Targets)],
        "choices": [*range(1, _MOST_CHOICES + 1)],
        "questions": {key: [*QUESTIONS[key].readings] for key in CONCERNING},
        "start": f"terrain={Terrain.PLAIN}&{Side.ATTACKER}=1I&{Side.DEFENDER}=1I",
    }


def icon() -> str:
    """Two bars of a chart."""
    bars = [_bar(Side.ATTACKER, -15, -15), _bar(Side.DEFENDER, 3, -2)]
    return apps.icon(NAME, bars, ROOT, stylesheet(Theme.LIGHT), Language.IT)


def _bar(side: Side, left: float, top: float) -> Markup:
    box = Box(left, top, left + 12, 15)
    bar = element(
        "rect",
        x=box.left,
        y=box.top,
        width=box.width,
        height=box.height,
        class_=f"pr-bar pr-{side}",
    )
    over = hatched(box_outline(box), Hatching(45), "pr-hatch") if side is Side.DEFENDER else ""
    return Markup(f"{bar}{over}")
