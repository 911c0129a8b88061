"""The sheet of paper to note a game with a pencil, read back."""

from __future__ import annotations

from math import cos, dist, pi, sin, sqrt
from xml.etree import ElementTree as ET

import pytest

from palatinus_rules import Language
from palatinus_rules.drawing import sheet
from palatinus_rules.kit import UnknownNameError
from svg_reading import SVG, colors, crowded, having, of_class, one, parsed, texts, view_box, words

# Where direction 0 to 5 goes on the page, for hexes that are one step apart.
WAYS = [(sin(turn * pi / 3), -cos(turn * pi / 3)) for turn in range(6)]


def hills(root: ET.Element) -> dict[str, tuple[float, float]]:
    """Where the names of the spots stand, always as far above the middle of their hill."""
    return {spot: next(texts(one(root, "hill", spot))).middle for (spot,) in having(root, "hill")}


def outward(twist: str, slot: int) -> tuple[float, float]:
    """Two steps in one direction, and one more to the right or to the left of it."""
    (x, y), (aside, down) = WAYS[slot - 1], WAYS[(slot if twist == "right" else slot - 2) % 6]
    return 2 * x + aside, 2 * y + down


@pytest.mark.parametrize(("twist", "letter"), [("right", "R"), ("left", "L")])
def test_the_spots_lie_as_the_twist_tells(twist: str, letter: str) -> None:
    at = hills(parsed(sheet(3, twist=twist)))
    middle = at.pop("M")
    assert [*at] == [f"{letter}{slot}" for slot in range(1, 7)]
    # Two steps and one aside are the square root of seven steps away.
    step = dist(middle, at[f"{letter}1"]) / sqrt(7)
    for slot, spot in enumerate(at, start=1):
        x, y = outward(twist, slot)
        assert dist(at[spot], (middle[0] + step * x, middle[1] + step * y)) < 0.5


@pytest.mark.parametrize("twist", ["right", "left"])
def test_directions_are_numbered_around_every_hill_as_arrows_count_them(twist: str) -> None:
    root = parsed(sheet(4, twist=twist))
    at = hills(root)
    fields = [each for each in root.iter() if each.get("data-direction") is not None]
    assert len(fields) == 42
    for field in fields:
        direction, spot = int(field.attrib["data-direction"]), field.attrib["data-spot"]
        (text,) = texts(field)
        assert text.text == str(direction)
        # The name of a spot stands above the middle of its hill.
        x, y = text.middle[0] - at[spot][0], text.middle[1] - at[spot][1] - 18
        length = dist((x, y), (0, 0))
        way = WAYS[direction]
        assert dist((x / length, y / length), way) < 0.2
        assert len(of_class(field, "pr-pencil")) == 1
    assert len(of_class(root, "pr-room")) == 14


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("twist", ["right", "left"])
def test_everything_fits_on_a_page_of_a4(players: int, twist: str, language: Language) -> None:
    root = parsed(sheet(players, twist=twist, language=language))
    assert crowded(root) == []
    page = view_box(root)
    # 210 by 297 millimeters, in ninety-sixths of an inch.
    assert page.right == pytest.approx(210 / 25.4 * 96, abs=0.5)
    assert page.bottom == pytest.approx(297 / 25.4 * 96, abs=0.6)
    lines = [each.attrib for each in root.iter(f"{SVG}line")]
    assert all(36 <= float(each[key]) <= page.right - 36 for each in lines for key in ("x1", "x2"))
    # The signs and their words end above the table, whose lines begin at its top.
    top = min(float(each["y1"]) for each in lines if "data-row" in each)
    legend = [text.bottom for text in texts(root) if " = " in text.text]
    assert max(legend) < top
    # Names, so many players, and who takes a hill: one line more than columns.
    assert len(having(root, "column")) == players + 3


def test_the_table_has_rows_for_everything_that_is_scored() -> None:
    shown = words(parsed(sheet(3)))
    rows = ["Player", "Color", *(f"Hill {hill}" for hill in "ABCDEFG")]
    rows += ["Captured", "Discs", "Tokens", "Points"]
    assert shown[-14:] == [*rows, "Taken by"]
    assert len(having(parsed(sheet(3)), "row")) == len(rows) + 1


def test_letters_and_colors_are_explained() -> None:
    root = parsed(sheet(2, language="it"))
    shown = words(root)
    for text in ("M = mercante", "F = contadino", "S = condottiero", "y = giallo", "p = viola"):
        assert text in shown
    assert colors(root) == ["red", "yellow", "green", "blue", "purple"]
    assert root.attrib["lang"] == "it"
    assert "Data" in shown


def test_sheets_that_cannot_be() -> None:
    for players in (1, 6):
        with pytest.raises(ValueError, match=f"2 to 5 players, not {players}"):
            sheet(players)
    with pytest.raises(UnknownNameError, match="no twist 'up'"):
        sheet(3, twist="up")
    with pytest.raises(UnknownNameError, match="There is no language 'es'"):
        sheet(3, language="es")
