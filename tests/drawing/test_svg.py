"""Boards, positions and views as SVG, read back."""

from __future__ import annotations

import re
from math import dist, isclose
from typing import cast
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from example_positions import example
from games import game, records
from palatinus_rules import (
    Board,
    Color,
    Field,
    Hill,
    Inhabitant,
    Kind,
    Language,
    Player,
    Position,
    Record,
    resolve,
)
from palatinus_rules.drawing import scenes, stylesheet, svg
from palatinus_rules.formats import mark
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.words import harmless
from palatinus_rules.testing import boards, dense_positions, positions
from plain import plain_board, position
from svg_reading import (
    SVG,
    crowded,
    drawn,
    having,
    marks,
    moved,
    of_class,
    one,
    parsed,
    said,
    texts,
    view_box,
    words,
)

STEP = 3**0.5 * 40


def middle(polygon: ET.Element) -> tuple[float, float]:
    points = [tuple(map(float, at.split(","))) for at in polygon.attrib["points"].split()]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def centers(root: ET.Element) -> dict[str, tuple[float, float]]:
    """Where every hex was drawn, by the name of its field or hill."""
    return {
        element.attrib[key]: middle(element)
        for element in root.iter(f"{SVG}polygon")
        for key in ("data-hex", "data-hill")
        if key in element.attrib
    }


@given(boards())
def test_neighbors_are_drawn_side_by_side(board: Board) -> None:
    at = centers(drawn(board))
    assert set(at) == {*Field, *Hill}
    for first in Field:
        for second in Field:
            touching = isclose(dist(at[first], at[second]), STEP, abs_tol=0.1)
            assert touching is (second in board.neighbors(first))
        assert isclose(dist(at[first], at[first.hill]), STEP, abs_tol=0.1)


@given(boards())
def test_fields_run_clockwise_from_up(board: Board) -> None:
    """Direction 0 is up on the page, and the arrow tells where field 1 lies."""
    at = centers(drawn(board))
    for tile in board.tiles:
        ways = [(0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5)]
        x, y = at[tile.letter]
        for steps, field in enumerate(tile.letter.fields):
            dx, dy = ways[(tile.arrow + steps) % 6]
            assert dist(at[field], (x + STEP * dx, y + STEP * dy)) < 0.1


@given(boards())
def test_springs_arrows_tokens_and_names_are_drawn(board: Board) -> None:
    root = drawn(board)
    assert {spring for (spring,) in having(root, "spring")} == board.springs
    assert sorted(words(root)) == sorted(
        [*Field, *Hill, *(str(tile.token) for tile in board.tiles)]
    )
    at = centers(root)
    for tile in board.tiles:
        arrow = one(root, "arrow", tile.letter)
        tip = arrow.attrib["points"].split()[1].split(",")
        nearest = min(at, key=lambda name: dist(at[name], (float(tip[0]), float(tip[1]))))
        assert nearest == tile.letter.fields[0]
        assert words(one(root, "label", tile.letter)) == [tile.letter, str(tile.token)]
    assert having(root, "field") == []


def test_names_stay_within_their_hex() -> None:
    """A corner of a name that left its hex would be nearer to the middle of another one."""
    whole = drawn(plain_board())
    near = drawn(scenes(resolve(position("")))[0])
    for root, number in ((whole, 42), (near, 18)):
        at = centers(root)
        found = [text for text in texts(root) if re.fullmatch("[A-G][1-6]", text.text)]
        assert len(found) == number
        for name in found:
            for x in (name.left, name.right):
                for y in (name.top, name.bottom):
                    assert dist(at[name.text], (x, y)) < 40
                    assert name.text == min(at, key=lambda each: dist(at[each], (x, y)))


@given(boards())
def test_tiles_are_outlined_where_they_end(board: Board) -> None:
    """A tile of seven hexes has 42 edges, of which twelve are inside it, counted twice: 18 out."""
    root = drawn(board)
    edges = {}
    for hill in Hill:
        path = one(root, "tile", hill).attrib["d"]
        edges[hill] = re.findall(r"M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)", path)
        assert len(edges[hill]) == 18
    at = centers(root)
    for hill, lines in edges.items():
        own = [at[field] for field in (hill, *hill.fields)]
        for x1, y1, x2, y2 in lines:
            middle = ((float(x1) + float(x2)) / 2, (float(y1) + float(y2)) / 2)
            # An edge belongs to two hexes at the most, and one of them alone is the tile's.
            assert sum(dist(middle, each) < STEP / 2 + 0.1 for each in own) == 1


@given(dense_positions() | positions(), st.booleans(), st.booleans())
def test_every_inhabitant_is_drawn_once_where_it_stands(
    where: Position, face_down: bool, letters: bool
) -> None:
    root = drawn(where, face_down=face_down, letters=letters)
    at = centers(root)
    shapes: dict[Kind | None, str] = {}
    assert sorted(name for (name,) in having(root, "field")) == sorted(where.inhabitants)
    for field, piece in where.inhabitants.items():
        group = one(root, "field", field)
        # A back that is not told has neither star nor head, and never lies face down.
        wolf = piece.wolf is True
        hidden = face_down and wolf
        kind = None if hidden else piece.kind
        assert words(group) == ([mark(piece.color, kind, wolf=wolf)] if letters else [])
        assert all(dist(at[field], text.middle) < 5 for text in texts(group))
        (shape,) = of_class(group, "pr-shape")
        assert all(dist(at[field], place) < 0.1 for place in moved(group))
        assert bool(of_class(group, "pr-over")) is not letters
        assert f"pr-{piece.color}" in shape.attrib["class"].split()
        shapes[kind] = shape.tag
        assert len(of_class(group, "pr-wolf")) == (wolf and not hidden)
    # Square, circle, shield, and the head of a wolf.
    known = {Kind.MERCHANT: "rect", Kind.FARMER: "circle", Kind.SOLDIER: "path", None: "polygon"}
    assert shapes.items() <= {kind: f"{SVG}{tag}" for kind, tag in known.items()}.items()


@given(records())
def test_a_view_hides_what_its_player_must_not_see(record: Record) -> None:
    played = record.game()
    for color in (None, record.players[0].color):
        view = played.view(color)
        root = drawn(view)
        assert marks(root) == {
            each.field: mark(each.color, each.kind, wolf=each.wolf) for each in view.placements
        }


def test_views_say_whose_they_are() -> None:
    played = game(4, "rFA1 y*B1 gSG6 bM*A4")
    assert said(drawn(played.view()), "title") == "What everybody sees"
    red = played.view(Color.BLUE)
    assert said(drawn(red, "de"), "title") == "Was der blaue Spieler sieht"
    everybody = said(drawn(played.view()), "desc")
    assert "face down (yellow): B1." not in everybody
    assert "face down (yellow): B1; free fields: B2, B3, B4, B5 and B6." in everybody
    assert "face down (blue): A4" in everybody
    assert "With a wolf" not in everybody
    assert "the blue merchant on A4; with a wolf on the back: A4" in said(drawn(red), "desc")


@settings(max_examples=25)
@given(
    boards() | dense_positions() | positions(),
    st.sampled_from(Language),
    st.booleans(),
    st.booleans(),
)
def test_no_text_touches_another(
    subject: Board | Position, language: str, face_down: bool, letters: bool
) -> None:
    assert crowded(drawn(subject, language, face_down=face_down, letters=letters)) == []


def test_crowded_texts_are_noticed() -> None:
    def page(second: str) -> ET.Element:
        text = '<text x="0" y="0" font-size="10" text-anchor="middle">A1</text>'
        return parsed(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 40 20">{text}{second}</svg>'
        )

    other = '<text x="{}" y="{}" font-size="10" text-anchor="start">B1</text>'
    assert crowded(page("")) == []
    assert crowded(page(other.format(7, 0))) == []
    assert crowded(page(other.format(5, 0))) == ["'A1' and 'B1' overlap"]
    assert crowded(page(other.format(-4, 8))) == []
    assert crowded(page(other.format(25, 0))) == ["'B1' sticks out"]
    assert crowded(page(other.format(8, 12))) == ["'B1' sticks out"]


NAMES = st.text(st.characters(), min_size=1, max_size=60)


@settings(max_examples=40)
@given(st.lists(NAMES, min_size=5, max_size=5), NAMES)
def test_any_name_is_escaped_and_made_to_fit(names: list[str], title: str) -> None:
    players = [Player(color, name=name) for color, name in zip(Color, names, strict=True)]
    where = Position(plain_board(), players, {}, title=title)
    for root in (drawn(where), drawn(resolve(where))):
        assert crowded(root) == []
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
            *("svg", "title", "desc", "style", "rect", "g", "polygon", "path", "circle", "line"),
            "text",
        }
        for player, name in zip(players, names, strict=True):
            *_, shown = words(one(root, "player", player.color))
            whole = harmless(name)
            assert whole.startswith(shown.removesuffix("…"))
            assert shown


def test_names_and_titles_are_whole_in_title_and_description() -> None:
    name = '<script>alert("&")</script>' + "x" * 60
    players = [Player(Color.RED, name=name), Player(Color.YELLOW), Player(Color.BLUE)]
    where = Position(plain_board(), players, {}, title="\x00\ud800]]>" + name)
    text = svg(where)
    assert "<script" not in text
    assert said(parsed(text), "title") == r"\x00\ud800]]>" + name
    assert f"{name} (red)" in said(parsed(text), "desc")
    assert words(one(parsed(text), "player", "red")) == ['<script>alert("…']
    assert words(one(parsed(text), "player", "yellow")) == ["Yellow"]
    assert words(one(drawn(where, letters=True), "player", "yellow")) == ["y", "Yellow"]
    empty = evolve(where, title="", players=[evolve(players[0], name=""), *players[1:]])
    assert said(drawn(empty), "title") == "The position"
    assert words(one(drawn(empty, "de"), "player", "red")) == ["Rot"]


def test_everything_is_described() -> None:
    where = position(
        "B1 red soldier\nB2 yellow farmer wolf\nB4 yellow farmer",
        "red+green yellow+blue",
        springs="B2 B3",
    )
    description = said(drawn(where), "desc").splitlines()
    assert description[:3] == [
        "Players: red with green as well; yellow with blue as well.",
        "Tile A lies in the middle, and around it, clockwise from the top, B, C, D, E, F and G; "
        "the hills around it are shifted to the right.",
        "Hill A, laurel token worth 6; arrow: up; free fields: A1, A2, A3, A4, A5 and A6.",
    ]
    assert description[3] == (
        "Hill B, laurel token worth 5; arrow: up; springs: B2 and B3; the red soldier on B1 and "
        "the yellow farmers on B2 and B4; with a wolf on the back: B2; free fields: B3, B5 and "
        "B6."
    )
    assert len(description) == 9
    board = said(drawn(plain_board("A1")), "desc").splitlines()
    assert board[1:3] == [
        "Hill A, laurel token worth 6; arrow: up; spring: A1.",
        "Hill B, laurel token worth 5; arrow: up.",
    ]
    assert said(drawn(where.board), "title") == "The board"


@given(boards(), st.sampled_from(Language))
def test_boards_are_described_by_twist_and_arrow(board: Board, language: Language) -> None:
    description = said(drawn(board, language), "desc").splitlines()
    ring = sorted(board.tiles, key=lambda tile: tile.slot)
    letters = re.findall(r"\b[A-G]\b", description[0])
    assert letters == [str(tile.letter) for tile in ring]
    right = {"en": "right", "it": "destra", "de": "rechts", "fr": "droite"}[language]
    assert (right in description[0]) is (board.twist == "right")
    english = ["up", "to the upper right", "to the lower right"]
    english += ["down", "to the lower left", "to the upper left"]
    ids = ["up", "upper-right", "lower-right", "down", "lower-left", "upper-left"]
    for tile, line in zip(board.tiles, description[1:], strict=True):
        way = message(f"direction-{ids[tile.arrow]}", english[tile.arrow])
        assert translator(language).text(way) in line


def test_nobody_stands_on_an_empty_board_and_42_fit_on_a_full_one() -> None:
    players = [Player(Color.RED), Player(Color.GREEN), Player(Color.PURPLE)]
    empty = Position(plain_board(), players, {})
    assert having(drawn(empty), "field") == []
    pieces = {field: Inhabitant(Color.PURPLE, Kind.MERCHANT, wolf=True) for field in Field}
    full = drawn(evolve(empty, inhabitants=pieces))
    assert len(having(full, "field")) == 42
    assert crowded(full) == []
    assert "Free fields" not in said(full, "desc")


def test_names_of_fields_and_the_key_can_be_left_out() -> None:
    where = example("five_players")
    full, bare = drawn(where), drawn(where, field_names=False, key=False)
    assert {*Field} <= {*words(full)}
    assert of_class(bare, "pr-name") == []
    assert len(of_class(drawn(where, key=False), "pr-name")) == 42
    assert len(having(full, "player")) == 5
    assert having(bare, "player") == []
    assert view_box(bare).bottom < view_box(full).bottom


def test_the_drawing_has_the_asked_width_and_scales() -> None:
    board = plain_board()
    root = drawn(board)
    page = view_box(root)
    assert float(root.attrib["width"]) == pytest.approx(page.right - page.left, abs=0.01)
    wide = parsed(svg(board, width=1200))
    assert wide.attrib["width"] == "1200"
    ratio = (page.bottom - page.top) / (page.right - page.left)
    assert float(wide.attrib["height"]) == pytest.approx(1200 * ratio, abs=0.1)
    assert wide.attrib["viewBox"] == root.attrib["viewBox"]
    assert "max-width:100%" in stylesheet("auto")
    for width in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="The width of a drawing is more than 0"):
            svg(board, width=width)


def test_numbers_are_short() -> None:
    text = svg(example("five_players"))
    assert not re.search(r"[\d]\.\d{3}", text)
    assert not re.search(r'[" ,]-0[" ,]', text)


def test_it_is_an_image_with_a_name_for_screen_readers() -> None:
    root = drawn(example("two_players"), "fr")
    assert root.attrib["role"] == "img"
    assert root.attrib["lang"] == "fr"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert root.attrib["aria-labelledby"].split() == ids
    assert [element.tag for element in root.iter() if "id" in element.attrib] == [
        f"{SVG}title",
        f"{SVG}desc",
    ]


def test_notebooks_show_boards_positions_and_resolutions() -> None:
    where = example("three_players")
    resolution = resolve(where)
    assert where._repr_svg_() == svg(where)
    assert where.board._repr_svg_() == svg(where.board)
    assert resolution._repr_svg_() == svg(resolution)


def test_words_that_do_not_exist() -> None:
    board = plain_board()
    with pytest.raises(UnknownNameError, match="no theme 'darkk'; there are auto, light, dark"):
        svg(board, theme="darkk")
    with pytest.raises(UnknownNameError, match="There is no language 'es'"):
        svg(board, language="es")
    with pytest.raises(TypeError, match=r"svg\(\) takes a Board, .*, not 1"):
        svg(cast("Board", 1))
