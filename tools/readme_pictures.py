"""The pictures of the README and of the docs, in ``docs/pictures``."""

from __future__ import annotations

import re
from pathlib import Path

from page_picture import page_picture
from palatinus_rules import Board, Hill, Record, Tile, read_any_position, resolve
from palatinus_rules.drawing import Scene, Stage, stylesheet, svg
from palatinus_rules.drawing.board import arrows, ground, hill_label, names, outlines
from palatinus_rules.drawing.geometry import Site, around, center, toward
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.drawing.style import ROOT as DRAWING
from palatinus_rules.foresight import Outlook, outlook
from palatinus_rules.kit.canvas import Markup, Sheet, Theme, circle, document, label
from palatinus_rules.kit.language import Language
from palatinus_rules.peninsula.drawing import svg as odds_svg
from palatinus_rules.peninsula.odds import Battle, Sweep, odds, swept
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force, UnitKind
from palatinus_rules.rules import TOKENS, Resolution
from palatinus_rules.rules.fields import step

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"


def pictures() -> dict[str, str]:
    """The pictures by the names of their files."""
    two, four, five = (_scored(f"{each}_players.json") for each in ("two", "four", "five"))
    drawn = {
        "board": svg(five.position),
        "scored-hill": _hill(five, "C"),
        "hill-with-soldiers": _hill(five, "B", Stage.SOLDIERS),
        "end-of-five": svg(five),
        "directions": directions(four.position.board, Hill.C),
        "evening": svg(four.position),
        "evening-hill-d": _hill(four, "D"),
        "twist-right": svg(plain("right")),
        "twist-left": svg(plain("left")),
        "two-players": svg(two.position),
        "two-players-soldiers-b": _hill(two, "B", Stage.SOLDIERS),
        "two-players-hill-d": _hill(two, "D"),
        "outlook-end-of-five": svg(_outlook("five_players.txt", 35)),
        "outlook-of-five": svg(_outlook("five_players.txt", 30)),
        "outlook-of-four": svg(_outlook("four_players.txt", 28)),
        "peninsula-odds": odds_svg(odds("plain", "3I+1C", "2I+2A")),
        "peninsula-sweep": odds_svg(_how_many_infantry()),
        **_hill_c(),
        **{f"page-{each}": page_picture(five.position, each) for each in Language},
    }
    return {name: _without_description(drawing) for name, drawing in drawn.items()}


def _without_description(drawing: str) -> str:
    """The drawing alone: a page that shows it as an image has a text of its own for it."""
    drawing = re.sub(r"<desc .*?</desc>", "", drawing, flags=re.DOTALL)
    return re.sub(r" pr-\w+-desc", "", drawing)


def _how_many_infantry() -> Sweep:
    """One to eight of infantry against three and an archer in a forest."""
    battle = Battle(terrain=Terrain.FOREST, attacker=Force(1), defender=Force(3, 1))
    return swept(battle, Side.ATTACKER, UnitKind.INFANTRY, range(1, 9))


def _hill_c() -> dict[str, str]:
    """The rulebooks' case of hill C, in each language."""
    drawn = {}
    for language in Language:
        name = "hill_c_german.json" if language is Language.DE else "hill_c.json"
        case = _scored(name)
        for stage in (Stage.SOLDIERS, Stage.CONTROL):
            drawn[f"hill-c-{stage}-{language}"] = _hill(case, "C", stage, language)
    return drawn


def plain(twist: str) -> Board:
    """Tile A in the middle, B to G clockwise around it, all arrows up."""
    tiles = [Tile(hill, slot, 0, (), TOKENS[slot]) for slot, hill in enumerate(Hill)]
    return Board(tiles, twist)


def directions(board: Board, hill: Hill) -> str:
    """One tile, with the numbers of the six directions around it."""
    places: list[Site] = [hill, *hill.fields]
    middle = center(board.hex(hill))
    numbers: list[Markup] = []
    for direction in range(6):
        at = toward(middle, center(board.hex(hill) + step(direction)), 124)
        numbers += [circle(at, 15, "pr-sum"), label(str(direction), at, 17, "pr-number pr-on-sum")]
    drawn = [
        ground(board, places),
        outlines(board, places, hill),
        arrows(board, places),
        names(board, places, near=False),
        hill_label(board, hill, None, "", Signs()),
        *numbers,
    ]
    title = "One tile and the six directions"
    told = (
        f"Tile {hill}. The directions are 0 up, 1 to the upper right, 2 to the lower right, "
        f"3 down, 4 to the lower left, 5 to the upper left. "
        f"The arrow points in direction {board.tile(hill).arrow}, to field {hill}1."
    )
    sheet = Sheet(title, told, around([board.hex(each) for each in places], 40), drawn)
    return document(
        sheet,
        DRAWING,
        language=Language.EN,
        theme=Theme.AUTO,
        width=None,
        style=stylesheet(Theme.AUTO),
    )


def _scored(name: str) -> Resolution:
    path = ROOT / "examples" / "positions" / name
    return resolve(read_any_position(path.read_bytes()).required())


def _hill(
    resolution: Resolution,
    hill: str,
    stage: Stage = Stage.CONTROL,
    language: Language = Language.EN,
) -> str:
    return svg(Scene(resolution, stage, Hill(hill)), language=language)


def _outlook(name: str, placed: int) -> Outlook:
    """What a spectator can tell after so many placements."""
    text = (ROOT / "examples" / "games" / name).read_text(encoding="utf-8")
    return outlook(Record.from_text(text).game(placed).view())
