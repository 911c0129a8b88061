"""Charts of odds, read back from their SVG."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from chart_reading import checked
from palatinus_rules.kit.canvas import Theme
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.peninsula.drawing import png, stylesheet, svg
from palatinus_rules.peninsula.odds import Battle, enough, odds, swept
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force, UnitKind
from svg_reading import crowded, of_class, one, parsed, texts as placed, view_box

SVG = "{http://www.w3.org/2000/svg}"
ONE = Battle(terrain=Terrain.PLAIN, attacker=Force(1), defender=Force(1))


def panel(drawn: str, side: str) -> ET.Element:
    (found,) = (each for each in ET.fromstring(drawn).iter(f"{SVG}g") if is_panel(each, side))  # noqa: S314
    return found


def is_panel(group: ET.Element, side: str) -> bool:
    return group.get("data-panel") == side


def bars(drawn: str, side: str) -> dict[str, float]:
    """How high the bar of each number is."""
    return {
        each.get("data-points", ""): float(each.get("height", "0"))
        for each in panel(drawn, side).iter(f"{SVG}rect")
        if each.get("data-points")
    }


def texts(drawn: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(drawn).iter(f"{SVG}text")]  # noqa: S314


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_bars_are_as_high_as_chances(side: str) -> None:
    # Nobody is left with 3/5, one with 2/5.
    found = bars(svg(odds("plain", "I", "I")), side)
    assert set(found) == {"0", "1"}
    assert found["0"] / found["1"] == pytest.approx(3 / 2, abs=0.01)


def test_figures_stand_beside_the_bars() -> None:
    # The mean of 0 with 3/5 and 1 with 2/5 is 0.4.
    drawn = texts(svg(odds("plain", "I", "I")))
    assert drawn[0] == "1 I against 1 I, plain"
    for text in ("The attacker", "mean", "0.40", "wins", "40.0%", "units"):
        assert text in drawn


def test_a_sweep_shows_both_sides() -> None:
    # Of one against one each wins with 2/5; two win against one with 83/95, 2.18 times as often.
    drawn = svg(swept(ONE, Side.ATTACKER, UnitKind.INFANTRY, [1, 2]))
    found = bars(drawn, "attacker")
    assert found["2"] / found["1"] == pytest.approx(83 / 95 * 5 / 2, abs=0.02)
    assert texts(drawn)[0] == "1 I to 2 I against 1 I, plain"
    assert "infantry" in texts(drawn)
    back = svg(swept(ONE, Side.DEFENDER, UnitKind.INFANTRY, [1, 2]))
    assert bars(back, "defender") == found


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("attacker", "defender"), [("I", "I"), ("3I+1A", "2I"), ("3I", "10I")])
def test_everything_has_its_place(attacker: str, defender: str, language: str) -> None:
    found = odds("plain", attacker, defender)
    root = parsed(svg(found, language=language))
    assert crowded(root) == []
    for side in ("attacker", "defender"):
        chances: defaultdict[int, Fraction] = defaultdict(Fraction)
        for end in found.ends:
            force = end.attacker if side == "attacker" else end.defender
            chances[force.units] += Fraction(end.chance.number)
        checked(root, one(root, "panel", side), chances)
        inside(one(root, "panel", side))


def inside(panel: ET.Element) -> None:
    """No bar is higher than the lines of its panel, or left or right of the axis below it."""
    top = min(float(line.attrib["y1"]) for line in panel.iter(f"{SVG}line"))
    (axis,) = of_class(panel, "pr-axis")
    for bar in (each for each in panel.iter(f"{SVG}rect") if "data-points" in each.attrib):
        x, y, width = (float(bar.attrib[key]) for key in ("x", "y", "width"))
        assert top <= y
        assert float(axis.attrib["x1"]) < x < x + width < float(axis.attrib["x2"])


def test_panels_lie_below_each_other_between_equal_margins() -> None:
    root = parsed(svg(odds("plain", "3I", "10I")))
    page = view_box(root)
    first, second = one(root, "panel", "attacker"), one(root, "panel", "defender")
    above, below = (
        [float(line.attrib["y1"]) for line in each.iter(f"{SVG}line")] for each in (first, second)
    )
    assert max(above) < min(below)
    assert max(below) < page.bottom
    # The lines end as far from the right border as the headings begin from the left one.
    right = max(float(line.attrib["x2"]) for line in root.iter(f"{SVG}line"))
    assert page.right - right == min(text.left for text in placed(root)) - page.left
    # The triangle that stands for the mean points down at the line of the word, left of it.
    for each in (first, second):
        (word,) = (text for text in placed(each) if text.text == "mean")
        for x, y in corners(each):
            assert page.left < x < word.left
            assert word.top - 1 < y < word.bottom


def test_the_first_and_the_last_of_a_sweep_stand_beside_both_panels() -> None:
    six = Battle(terrain=Terrain.PLAIN, attacker=Force(6), defender=Force(1))
    for last in (2, 3, 4):
        drawn = texts(svg(swept(six, Side.DEFENDER, UnitKind.INFANTRY, range(1, last + 1))))
        shown = [number for number in range(1, 7) for text in drawn if text == f"{number} I"]
        assert shown == [1, 1, last, last]


def test_the_only_number_of_a_sweep_stands_beside_each_panel_once() -> None:
    drawn = texts(svg(swept(ONE, Side.ATTACKER, UnitKind.INFANTRY, [1])))
    assert drawn.count("1 I") == 2


@pytest.mark.parametrize(
    ("language", "title", "subtitle"),
    [
        (
            "en",
            "No number of units was tried: infantry",
            "How likely each side is to win, by the number of units of one kind",
        ),
        (
            "it",
            "Non è stato provato nessun numero di unità: fanteria",
            "Quanto è probabile che vinca ciascuna parte, secondo il numero di unità di un tipo",
        ),
    ],
)
def test_a_sweep_without_numbers_has_no_bars(language: str, title: str, subtitle: str) -> None:
    nothing = enough(ONE, Side.ATTACKER, UnitKind.INFANTRY, goal=0.9, most_work=0)
    drawn = svg(nothing, language=language)
    assert texts(drawn)[0] == title
    (told,) = ET.fromstring(drawn).iter(f"{SVG}desc")  # noqa: S314
    assert told.text == subtitle
    for side in Side:
        assert bars(drawn, side) == {}
        assert bars(svg(nothing, for_page=True), side) == {}


def test_only_the_defender_is_hatched() -> None:
    drawn = svg(odds("plain", "2I+1A", "2I"))
    hatched = {
        side: list(panel(drawn, side).iter(f"{SVG}path")) for side in ("attacker", "defender")
    }
    assert not hatched["attacker"]
    assert hatched["defender"]


def test_it_is_told_to_those_who_do_not_see_it() -> None:
    (told,) = ET.fromstring(svg(odds("plain", "I", "I"))).iter(f"{SVG}desc")  # noqa: S314
    assert told.text == (
        "How many units are left of both sides, and how likely\n"
        "The attacker: 0: 60.0%; 1: 40.0%\n"
        "The defender: 0: 60.0%; 1: 40.0%"
    )


def test_italian_and_dark() -> None:
    drawn = svg(odds("plain", "I", "I"), language="it", theme=Theme.DARK, width=300)
    assert texts(drawn)[0] == "1 I contro 1 I, pianura"
    assert "L'attaccante" in texts(drawn)
    root = ET.fromstring(drawn)  # noqa: S314
    assert (root.get("lang"), root.get("width")) == ("it", "300")
    assert "peninsula-drawing-dark" in root.get("class", "")


def test_a_png() -> None:
    assert png(odds("plain", "I", "I"), scale=1).startswith(b"\x89PNG")
    with pytest.raises(PalatinusError, match="The scale of a picture is more than 0"):
        png(odds("plain", "I", "I"), scale=0)


def test_a_chart_for_a_page_leaves_words_and_style_to_it() -> None:
    drawn = svg(odds("plain", "I", "I"), for_page=True)
    width = ET.fromstring(drawn).get("width")  # noqa: S314
    assert width == "330"
    assert "<style" not in drawn
    # The same bars, with the mean above them and without headings.
    assert set(bars(drawn, "attacker")) == {"0", "1"}
    told = texts(drawn)
    assert "mean: 0.40" in told
    assert "1 I against 1 I, plain" not in told
    swept_drawn = svg(swept(ONE, Side.ATTACKER, UnitKind.INFANTRY, [1, 2]), for_page=True)
    assert [each for each in texts(swept_drawn) if "mean" in each] == []


def corners(panel: ET.Element) -> list[list[float]]:
    """Those of the triangle that stands for the mean beside its word; the other is on the line."""
    shape = next(panel.iter(f"{SVG}polygon")).attrib["points"]
    return [[float(number) for number in corner.split(",")] for corner in shape.split()]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("attacker", "defender"), [("I", "I"), ("13I", "10I")])
def test_on_a_page_everything_has_its_place(attacker: str, defender: str, language: str) -> None:
    root = parsed(svg(odds("plain", attacker, defender), language=language, for_page=True))
    assert crowded(root) == []
    names = {"en": ("The attacker", "The defender"), "it": ("L'attaccante", "Il difensore")}
    above = 0.0
    for side, name in zip(("attacker", "defender"), names[language], strict=True):
        found = one(root, "panel", side)
        inside(found)
        lines = [float(line.attrib["y1"]) for line in found.iter(f"{SVG}line")]
        (axis,) = of_class(found, "pr-axis")
        (title,) = (text for text in placed(found) if text.text == name)
        (mean,) = (text for text in placed(found) if ": " in text.text)
        # Below the panel before it and above the lines of its own: the name, the mean, its mark.
        assert above < min(title.top, mean.top)
        assert max(title.bottom, mean.bottom) < min(lines)
        assert title.left < mean.left
        assert all(
            mean.right < x < float(axis.attrib["x2"]) and mean.top - 1 < y < mean.bottom
            for x, y in corners(found)
        )
        above = max(lines)


def test_names_and_marks_stand_beside_their_panels() -> None:
    root = parsed(svg(odds("plain", "2I", "I")))
    for side, name in (("attacker", "The attacker"), ("defender", "The defender")):
        found = one(root, "panel", side)
        lines = [float(line.attrib["y1"]) for line in found.iter(f"{SVG}line")]
        (title,) = (text for text in placed(found) if text.text == name)
        assert min(lines) < title.top < title.bottom < max(lines)
        assert all(title.left < x for x, _ in corners(found))


def test_the_axis_has_all_numbers_and_no_other() -> None:
    # Of 13 units 0 to 13 can be left.
    root = parsed(svg(odds("plain", "13I", "1I")))
    for side in ("attacker", "defender"):
        inside(one(root, "panel", side))
    shown = [text.text for text in placed(one(root, "axis", "points"))]
    assert [int(text) for text in shown if text.isdecimal()] == list(range(14))


def test_a_title_that_is_too_long_ends_at_the_margin() -> None:
    long = Battle(
        terrain=Terrain.MOUNTAIN,
        attacker=Force(999, 999, 999, 1),
        defender=Force(999, 999, 999, 1),
    )
    root = parsed(svg(evolve(odds("plain", "I", "I"), battle=long)))
    assert crowded(root) == []
    page = view_box(root)
    (title,) = (text for text in placed(root) if text.text.startswith("999"))
    margin = title.left - page.left
    assert title.text.endswith("…")
    assert title.right <= page.right - margin


def test_the_size_of_a_picture() -> None:
    drawn = svg(odds("plain", "I", "I"))
    page = view_box(parsed(drawn))
    assert (page.left, page.top, page.right) == (0, 0, 680)
    # Two pixels for each: width and height follow after 16 bytes.
    large = png(odds("plain", "I", "I"))
    assert int.from_bytes(large[16:20]) == 2 * 680
    assert int.from_bytes(large[20:24]) == 2 * page.bottom


def test_a_picture_brings_its_style_in_light_and_dark() -> None:
    drawn = svg(odds("plain", "I", "I"))
    assert stylesheet(Theme.AUTO) in drawn
    assert ".pr-attacker{fill:" in stylesheet(Theme.LIGHT)
    assert stylesheet(Theme.LIGHT) != stylesheet(Theme.DARK)
