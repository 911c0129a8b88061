"""Signs that need no words: a shape and a pictogram for each kind, a hatching for each color."""

from __future__ import annotations

import re
from math import hypot
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, strategies as st

from games import game
from palatinus_rules import Color, Field, Kind, Language, Player, Position, resolve
from palatinus_rules.drawing import Subject, scenes, stylesheet
from palatinus_rules.testing import dense_positions
from plain import inhabitants, plain_board, position
from simulations import simulation
from svg_reading import SVG, colors, contrast, drawn, having, of_class, one, words

PLAYERS = [Player(color) for color in Color]


def one_of_each(*, letters: bool = False) -> ET.Element:
    """All kinds in all colors, on the first three fields of five tiles."""
    standing = "\n".join(
        f"{hill}{number} {color} {kind}"
        for hill, color in zip("ABCDE", Color, strict=True)
        for number, kind in enumerate(Kind, start=1)
    )
    where = Position(plain_board(), PLAYERS, inhabitants(standing))
    return drawn(where, letters=letters)


def pieces(root: ET.Element) -> dict[tuple[Color, Kind], ET.Element]:
    return {
        (color, kind): one(root, "field", f"{hill}{number}")
        for hill, color in zip("ABCDE", Color, strict=True)
        for number, kind in enumerate(Kind, start=1)
    }


def path_of(group: ET.Element, name: str) -> str:
    (found,) = of_class(group, name)
    return found.attrib["d"]


def ways(group: ET.Element) -> set[tuple[int, int]]:
    """The directions of the lines of a hatching, in eighths of a turn; none for dots."""
    (hatch,) = of_class(group, "pr-hatch")
    found = set()
    for line in re.findall(r"M(\S+) ([-\d.]+)L(\S+) ([-\d.]+)", hatch.attrib["d"]):
        x1, y1, x2, y2 = map(float, line)
        length = hypot(x2 - x1, y2 - y1)
        if length > 1:
            x, y = round((x2 - x1) / length * 1.4), round((y2 - y1) / length * 1.4)
            found.add((x, y) if (x, y) > (0, 0) else (-x, -y))
    return found


def test_every_color_has_the_hatching_of_heraldry() -> None:
    """Upright, level, falling and rising lines; y runs down the page. Yellow has dots."""
    wanted = {
        Color.RED: {(0, 1)},
        Color.YELLOW: set(),
        Color.GREEN: {(1, 1)},
        Color.BLUE: {(1, 0)},
        Color.PURPLE: {(1, -1)},
    }
    for (color, _), group in pieces(one_of_each()).items():
        assert ways(group) == wanted[color]
        assert ("h.01" in path_of(group, "pr-hatch")) is (color is Color.YELLOW)


def test_every_kind_has_a_pictogram_of_its_own_whatever_its_color() -> None:
    drawings = {
        kind: {path_of(group, "pr-over") for (_, k), group in found if k is kind}
        for found in [pieces(one_of_each()).items()]
        for kind in Kind
    }
    assert [len(each) for each in drawings.values()] == [1, 1, 1]
    assert len(set.union(*drawings.values())) == 3


def test_pictograms_and_hatchings_stay_within_their_shapes() -> None:
    """A piece reaches 18 from its middle, the corners of a square and the tip of a shield more."""
    for (_, kind), group in pieces(one_of_each()).items():
        reach = {Kind.MERCHANT: 22, Kind.FARMER: 18, Kind.SOLDIER: 21}[kind]
        numbers = re.findall(r"M(\S+?) ([-\d.]+)", path_of(group, "pr-hatch"))
        assert all(hypot(float(x), float(y)) < reach for x, y in numbers)


def test_letters_are_drawn_on_request_alone() -> None:
    plain, lettered = one_of_each(), one_of_each(letters=True)
    assert [words(group) for group in pieces(plain).values()] == [[]] * 15
    assert [words(group) for group in pieces(lettered).values()] == [
        [f"{color[0]}{kind[0].upper()}"] for color in Color for kind in Kind
    ]
    assert of_class(lettered, "pr-hatch") == of_class(lettered, "pr-over") == []
    # The key names the players beside their colors, in the order of the seats.
    assert colors(plain) == colors(lettered) == [*Color]


@given(dense_positions(), st.sampled_from(Language))
def test_without_letters_no_drawing_has_any(where: Position, language: Language) -> None:
    """Names of fields and hills, numbers and words stand there; marks and letters of colors not.

    F is a hill as well.
    """
    subjects: list[Subject] = [where, *scenes(resolve(where))]
    for subject in subjects:
        shown = words(drawn(subject, language))
        assert not [text for text in shown if re.fullmatch(r"[rygbp]([MFS]\*?|\*|\d)?|[MS]", text)]


@pytest.mark.parametrize(
    ("language", "kinds"),
    [
        ("en", ["Merchants", "Farmers", "Soldiers"]),
        ("it", ["Mercanti", "Contadini", "Condottieri"]),
        ("de", ["Händler", "Bauern", "Heerführer"]),
        ("fr", ["Marchands", "Paysans", "Condottieres"]),
    ],
)
def test_the_key_explains_the_shapes(language: str, kinds: list[str]) -> None:
    root = drawn(position("B1 red farmer"), language)
    (key,) = of_class(root, "pr-key")
    assert words(key)[-3:] == kinds
    blank = [each.tag.removeprefix(SVG) for each in of_class(key, "pr-blank")]
    assert blank == ["rect", "circle", "path"]
    lettered = of_class(drawn(position(""), language, letters=True), "pr-key")[0]
    assert words(lettered)[-6:] == [
        text for pair in zip("MFS", kinds, strict=True) for text in pair
    ]


def test_the_key_explains_wolves_where_there_are_any() -> None:
    def last(root: ET.Element) -> str:
        return words(of_class(root, "pr-key")[0])[-1]

    wolf = position("B1 red farmer wolf")
    assert last(drawn(wolf)) == "With a wolf on the back"
    assert last(drawn(wolf, face_down=True)) == "Face down"
    assert last(drawn(wolf, "de", face_down=True)) == "Verdeckt"
    assert last(drawn(position("B1 red farmer"))) == "Soldiers"
    # Whoever plays sees the own wolves, and of the others only that they lie face down.
    both = words(of_class(drawn(game(4, "rM*A1 y*B1").view("red")), "pr-key")[0])
    assert both[-2:] == ["With a wolf on the back", "Face down"]
    lettered = drawn(game(4, "rFA1 y*B1").view(), letters=True)
    assert words(of_class(lettered, "pr-key")[0])[-2:] == ["*", "Face down"]


def test_bars_of_a_chart_have_the_hatching_of_their_player() -> None:
    subject = simulation([{3: 2, 5: 6}, {20: 8}], [(0, 2), (6, 2)])
    root = drawn(subject)
    for color in ("red", "yellow"):
        panel = one(root, "panel", color)
        assert of_class(panel, f"pr-hatch-{color}")
        assert len(having(panel, "points")) <= len(of_class(panel, "pr-hatch"))
    assert of_class(drawn(subject, letters=True), "pr-hatch") == []
    assert words(one(drawn(subject, letters=True), "player", "red")) == ["r", "g", "Red"]


def test_hatchings_stand_out_from_their_color() -> None:
    """At least 3 to 1, as WCAG asks of graphics, with their opacity."""
    style = stylesheet("light")
    fills = dict(re.findall(r"\.pr-([a-z-]+)\{fill:(#[0-9a-f]{6})", style))
    lines = dict(re.findall(r"\.pr-hatch-([a-z]+)\{stroke:(#[0-9a-f]{6})", style))
    (opacity,) = re.findall(r"stroke-opacity:([\d.]+);pointer", style)
    for color in Color:
        mixed = [
            round(float(opacity) * int(lines[color][at : at + 2], 16))
            + round((1 - float(opacity)) * int(fills[color][at : at + 2], 16))
            for at in (1, 3, 5)
        ]
        assert contrast(fills[color], "#" + "".join(f"{part:02x}" for part in mixed)) >= 3


def test_every_field_keeps_its_mark_for_programs() -> None:
    root = one_of_each()
    assert {Field(field): mark for field, mark in having(root, "field", "mark")} == {
        Field(f"{hill}{number}"): f"{color[0]}{kind[0].upper()}"
        for hill, color in zip("ABCDE", Color, strict=True)
        for number, kind in enumerate(Kind, start=1)
    }
