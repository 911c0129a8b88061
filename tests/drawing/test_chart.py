"""Charts of outlooks and simulations, read back."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
from fractions import Fraction
from typing import cast

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from chart_reading import axis, bars, checked, middle, scale
from palatinus_rules import Board, Color, Language, Player, random_game
from palatinus_rules.drawing import ChartSubject, Theme, picture_text, png, stylesheet, svg
from palatinus_rules.drawing.style import style_of
from palatinus_rules.foresight.forecasts import Estimate, Outlook, Prospect, Sample
from palatinus_rules.foresight.outlooks import outlook
from palatinus_rules.foresight.simulation.summary import Simulation
from simulations import simulation
from svg_reading import (
    SVG,
    colors,
    crowded,
    drawn,
    having,
    of_class,
    one,
    parsed,
    said,
    view_box,
    words,
)

FIVE = outlook(random_game(5, seed=3).game().view("red"))

"""Exact: the game is over, and red does not know what lies face down."""

LONG = "Maximiliane Wolfeschlegelsteinhausenbergerdorff, Ministerpräsidentin"


def named(seen: Outlook, names: list[str | None]) -> Outlook:
    """The same outlook with other names."""
    pairs = zip(seen.view.players, names, strict=True)
    players = tuple(evolve(player, name=name) for player, name in pairs)
    return evolve(seen, view=evolve(seen.view, players=players))


counts = st.dictionaries(st.integers(0, 60), st.integers(1, 10**6), min_size=1, max_size=61)


@st.composite
def simulations(draw: st.DrawFn) -> Simulation:
    """Two to five seats with any points, each with as many games."""
    seats = draw(st.lists(counts, min_size=2, max_size=5))
    games = max(sum(each.values()) for each in seats)
    points = [each | {min(each): each[min(each)] + games - sum(each.values())} for each in seats]
    shares = st.integers(0, games)
    wins = [(won := draw(shares), draw(st.integers(0, games - won))) for _ in seats]
    return simulation(points, wins)


@given(simulations())
def test_bars_are_as_high_as_the_chances_on_one_scale(subject: Simulation) -> None:
    root = drawn(subject)
    panels = [one(root, "panel", color) for (color,) in having(root, "panel")]
    assert len({round(scale(panel)[1], 3) for panel in panels}) == 1
    for panel, seat in zip(panels, subject.seats, strict=True):
        chances = {
            points: Fraction(games, seat.games) for points, games in enumerate(seat.points) if games
        }
        checked(root, panel, chances)


@settings(max_examples=30)
@given(simulations(), st.sampled_from(Language))
def test_no_text_touches_another(subject: Simulation, language: Language) -> None:
    assert crowded(drawn(subject, language)) == []


@given(simulations())
def test_bars_lie_side_by_side_on_their_panel(subject: Simulation) -> None:
    root = drawn(subject)
    page = view_box(root)
    below = 0.0
    for (color,) in having(root, "panel"):
        panel = one(root, "panel", color)
        floor, percent = scale(panel)
        top = floor - percent * max(int(number) for (number,) in having(panel, "percent"))
        assert top > below
        below = floor
        right = 0.0
        for bar in bars(panel).values():
            assert float(bar.attrib["x"]) > right
            right = float(bar.attrib["x"]) + float(bar.attrib["width"])
            assert top - 0.02 <= float(bar.attrib["y"]) <= floor
        assert right < page.right
    # Of up to 61 bars, the highest has more than 1 percent, and more than half of the scale.
    highest = max(float(bar.attrib["height"]) for bar in root.iter(f"{SVG}rect") if bars(bar))
    assert highest > 0.5 * (floor - top)


def test_two_seats_by_hand() -> None:
    """Of eight games, red had 3 points in two and 5 in six: 4.5 on average; yellow always 20.

    The chances are 25, 75 and 100 percent, so that lines at 0, 50 and 100 percent are enough.
    """
    root = drawn(simulation([{3: 2, 5: 6}, {20: 8}], [(0, 2), (6, 2)]))
    assert having(root, "panel") == [("red",), ("yellow",)]
    red, yellow = one(root, "panel", "red"), one(root, "panel", "yellow")
    for panel in (red, yellow):
        assert [number for (number,) in having(panel, "percent")] == ["0", "50", "100"]
    height = 100 * scale(red)[1]
    assert {points: float(bar.attrib["height"]) / height for points, bar in bars(red).items()} == {
        3: 0.25,
        5: 0.75,
    }
    assert float(bars(yellow)[20].attrib["height"]) == height
    (mean,) = [line for line in red.iter(f"{SVG}line") if "data-mean" in line.attrib]
    left, right = middle(bars(red)[3]), middle(bars(red)[5])
    assert float(mean.attrib["x1"]) == pytest.approx(left + 0.75 * (right - left), abs=0.02)
    assert words(red) == [
        *("0%", "50%", "100%"),
        *("Red", "mean", "4.5", "victory", "0%", "shared", "25.0%"),
    ]
    assert words(yellow)[3:] == [
        *("Yellow", "mean", "20.0", "victory", "75.0%", "shared", "25.0%"),
    ]
    assert words(root)[:2] == ["Points at the end of the game", "8 random games"]
    # From 3 to 20 are eighteen numbers, each with room for itself.
    assert words(one(root, "axis", "points")) == ["points", *map(str, range(3, 21))]


def test_everything_is_told_in_words() -> None:
    """The same games as above; the points of a bar are told by the bar, too."""
    root = drawn(simulation([{1: 2, 5: 6}, {20: 8}], [(0, 2), (6, 2)]))
    assert said(root, "title") == "Points at the end of the game: 8 random games"
    # 1 in two games and 5 in six: 32 points in eight games.
    assert said(root, "desc").splitlines() == [
        "The red player: points on average: 4.0; wins alone: 0%; shares the victory: 25.0%; "
        "1 point: 25.0%; 5 points: 75.0%.",
        "The yellow player: points on average: 20.0; wins alone: 75.0%; "
        "shares the victory: 25.0%; 20 points: 100%.",
    ]
    told = [title.text for title in one(root, "panel", "red").iter(f"{SVG}title")]
    assert told == ["1 point: 25.0%", "5 points: 75.0%"]


@pytest.mark.parametrize(
    ("language", "title", "points", "figures"),
    [
        ("en", "Points at the end of the game", "points", ["mean", "victory", "shared"]),
        ("it", "Punti alla fine della partita", "punti", ["media", "vittoria", "condivisa"]),
        ("de", "Siegpunkte am Ende des Spiels", "Siegpunkte", ["Schnitt", "Sieg", "geteilt"]),
        ("fr", "Points à la fin de la partie", "points", ["moyenne", "victoire", "partagée"]),
    ],
)
def test_four_languages(language: str, title: str, points: str, figures: list[str]) -> None:
    root = drawn(simulation([{3: 2, 5: 6}, {20: 8}]), language)
    assert root.attrib["lang"] == language
    assert words(root)[0] == title
    assert said(root, "title").startswith(title)
    assert words(one(root, "axis", "points"))[0] == points
    beside = words(one(root, "panel", "yellow"))
    assert [text for text in beside if text in figures] == figures
    mean = "20.0" if language == "en" else "20,0"
    assert mean in beside
    assert mean in said(root, "desc")


def test_an_outlook() -> None:
    root = drawn(FIVE)
    assert [color for (color,) in having(root, "panel")] == list(Color)
    for prospect in FIVE.prospects:
        checked(root, one(root, "panel", prospect.color), prospect.distribution)
    ends = f"all {FIVE.ends} possible ends of the game"
    assert words(root)[1] == f"A{ends[1:]} · What the red player sees"
    assert said(root, "title").endswith(f": {ends} · What the red player sees")
    assert FIVE._repr_svg_() == svg(FIVE)
    watched = evolve(FIVE, view=evolve(FIVE.view, color=None))
    assert said(drawn(watched), "title").endswith("· What everybody sees")


def test_an_outlook_tells_what_it_was_counted_from() -> None:
    def basis(number: int, *, drawn_ends: bool, language: str = "en") -> str:
        sample = Sample(number, 1, 0.99) if drawn_ends else None
        seen = evolve(FIVE, ends=10**9 if drawn_ends else number, sample=sample)
        return words(drawn(seen, language))[1].partition(" · ")[0]

    assert basis(1, drawn_ends=False) == "The only possible end of the game"
    assert basis(4000, drawn_ends=False) == "All 4,000 possible ends of the game"
    assert basis(4000, drawn_ends=False, language="it") == (
        "Tutti i finali possibili della partita (4.000)"
    )
    assert basis(1, drawn_ends=True) == "One end of the game, drawn at random"
    assert basis(4000, drawn_ends=True) == "4,000 ends of the game, drawn at random"
    assert basis(4000, drawn_ends=True, language="de") == "4.000 zufällig gezogene Spielausgänge"
    assert words(drawn(simulation([{0: 1}, {1: 1}])))[1] == "One random game"


def test_a_chance_is_shown_as_the_prospect_has_it() -> None:
    """Alone and shared are not mixed up: 1/8 and 1/4 for green alone."""
    green = FIVE.prospects[2]
    other = evolve(
        green, wins=Estimate(Fraction(1, 8), 0.1, 0.2), shares=Estimate(Fraction(1, 4), 0.2, 0.3)
    )
    seen = evolve(FIVE, prospects=(*FIVE.prospects[:2], other, *FIVE.prospects[3:]))
    shown = words(one(drawn(seen), "panel", "green"))
    assert shown[shown.index("victory") + 1] == "12.5%"
    assert shown[shown.index("shared") + 1] == "25.0%"
    assert "wins alone: 12.5%; shares the victory: 25.0%;" in said(drawn(seen), "desc")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_long_names_and_long_figures_fit(players: int, language: Language) -> None:
    """With 60 different points, and chances that are told in the most words."""
    few, nearly = Fraction(1, 10**6), Fraction(10**6 - 1, 10**6)
    game = random_game(players, seed=1).game()
    chances = {points: Fraction(1, 60) for points in range(1, 60)} | {0: Fraction(1, 60)}
    prospects = tuple(
        Prospect(
            player.color,
            Estimate.exact(nearly),
            Estimate.exact(few),
            Estimate.exact(Fraction(59, 2)),
            chances,
        )
        for player in game.players
    )
    seen = Outlook(game.view("red"), FIVE.rulings, 1, 10**14, None, prospects, ())
    for name in (LONG, "W" * 60, "王" * 40, None):
        assert crowded(drawn(named(seen, [name] * players), language)) == []


@pytest.mark.parametrize("points", [0, 1, 23])
def test_one_certain_outcome(points: int) -> None:
    """The bar is narrow although it is alone, and the mean stands on it."""
    root = drawn(simulation([{points: 7}] * 3))
    for color in (Color.RED, Color.YELLOW, Color.GREEN):
        panel = one(root, "panel", color)
        checked(root, panel, {points: Fraction(1)})
        assert float(bars(panel)[points].attrib["width"]) < 30
    numbers = [int(text) for text in words(one(root, "axis", "points"))[1:]]
    assert points in numbers
    assert min(numbers) >= 0
    assert crowded(root) == []


@pytest.mark.parametrize(
    ("chances", "percents"),
    [
        # At most three steps of 1, 2, 5, 10, 20 or 50, and as few as reach the highest bar.
        ([50, 50], [0, 20, 40, 60]),
        ([20] * 5, [0, 10, 20]),
        ([4] * 25, [0, 2, 4]),
        ([2] * 50, [0, 1, 2]),
        ([61, 39], [0, 50, 100]),
    ],
)
def test_lines_at_round_percents(chances: list[int], percents: list[int]) -> None:
    root = drawn(simulation([dict(enumerate(chances))] * 2))
    panel = one(root, "panel", "red")
    assert [int(number) for (number,) in having(panel, "percent")] == percents
    assert [f"{number}%" for number in percents] == words(panel)[: len(percents)]


def test_numbers_of_points_are_as_many_as_there_is_room_for() -> None:
    assert words(one(drawn(simulation([{0: 1, 60: 1}] * 2)), "axis", "points")) == [
        "points",
        *map(str, range(0, 61, 5)),
    ]


def test_colors_are_not_all_that_tells_players_apart() -> None:
    root = drawn(FIVE, "fr")
    for color, name in zip(Color, ("Rouge", "Jaune", "Vert", "Bleu", "Violet"), strict=True):
        panel = one(root, "panel", color)
        assert name in words(panel)
        assert of_class(panel, f"pr-hatch-{color}")
        assert bars(panel)
        for bar in bars(panel).values():
            assert bar.attrib["class"].split() == ["pr-bar", f"pr-{color}"]


def test_names_are_escaped_and_shortened() -> None:
    seen = named(FIVE, ["<b>&\"'</b>", LONG, "Ada\x1b[31m", "]]>", None])
    root = drawn(seen)
    assert "<b>&\"'</b>" in words(one(root, "panel", "red"))
    assert "<b>&\"'</b> (red): points on average" in said(root, "desc")
    assert "<b>" not in svg(seen)
    assert any(
        text.endswith("…") and LONG.startswith(text[:-1])
        for text in words(one(root, "panel", "yellow"))
    )
    assert LONG in said(root, "desc")
    assert "Ada\\x1b[31m" in words(one(root, "panel", "green"))
    assert "\x1b" not in svg(seen)


def test_short_names_leave_more_room_for_the_bars() -> None:
    short = named(FIVE, ["Al"] * 5)
    assert axis(drawn(short))[1] > axis(drawn(named(FIVE, [LONG] * 5)))[1]


def test_two_colors_of_one_player() -> None:
    game = random_game(2, seed=3).game()
    panel = one(drawn(outlook(game.view("red"))), "panel", "red")
    assert colors(panel) == ["red", "green"]
    assert game.players[0] == Player(Color.RED, Color.GREEN)


@pytest.mark.parametrize("theme", Theme)
def test_every_class_has_a_rule(theme: Theme) -> None:
    known = set(re.findall(r"\.(pr-[a-z-]+)\{", stylesheet(theme)))
    root = parsed(svg(FIVE, theme=theme))
    used = {each for element in root.iter() for each in element.get("class", "").split()}
    assert used - known == {"palatinus-drawing", f"palatinus-drawing-{theme}"}
    assert (root.findtext(f"{SVG}style") or "") == style_of(theme, changes=False)
    assert parsed(svg(FIVE, theme=theme, style=False)).find(f"{SVG}style") is None


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
def test_the_mean_has_a_margin_of_paper_on_the_bars(theme: Theme) -> None:
    style = stylesheet(theme)
    strokes = dict(re.findall(r"\.pr-([a-z-]+)\{stroke:(#[0-9a-f]{6})", style))
    (paper,) = re.findall(r"\.pr-paper\{fill:(#[0-9a-f]{6})", style)
    assert strokes["halo"] == paper
    root = parsed(svg(FIVE, theme=theme))
    assert [line.attrib["x1"] for line in of_class(root, "pr-halo")] == [
        line.attrib["x1"] for line in of_class(root, "pr-mean")
    ]


def test_the_same_subject_gives_the_same_text() -> None:
    again = outlook(random_game(5, seed=3).game().view("red"))
    assert svg(again) == svg(FIVE)
    one_seat, other = simulation([{3: 1}, {4: 1}]), simulation([{3: 1}, {5: 1}])
    assert svg(one_seat) == svg(simulation([{3: 1}, {4: 1}]))
    subjects: list[ChartSubject] = [FIVE, one_seat, other]
    ids = [name for each in subjects for name in re.findall(r' id="([^"]+)"', svg(each))]
    assert len(ids) == len(set(ids)) == 6
    assert not re.search(r"[\d]\.\d{3}", re.sub("<style>.*</style>", "", svg(FIVE)))


def test_options_of_boards_mean_nothing() -> None:
    assert svg(FIVE, face_down=True, field_names=False, key=False) == svg(FIVE)
    wide = parsed(svg(FIVE, width=1000))
    page = view_box(wide)
    assert wide.attrib["width"] == "1000"
    ratio = (page.bottom - page.top) / (page.right - page.left)
    assert float(wide.attrib["height"]) == pytest.approx(1000 * ratio, abs=0.1)


def test_a_png() -> None:
    image = png(FIVE, scale=1, width=300)
    assert image.startswith(b"\x89PNG")
    assert struct.unpack(">I", image[16:20]) == (300,)
    assert png(FIVE, scale=0.5, theme="dark") != png(FIVE, scale=0.5)


def test_there_are_no_charts_in_plain_text() -> None:
    with pytest.raises(TypeError, match=r"picture_text\(\) takes a Board.*, not an Outlook"):
        picture_text(cast("Board", FIVE))


def test_charts_need_no_other_package() -> None:
    """Whoever gets a simulation from somewhere can draw it without the extra ``fast``."""
    code = "import sys, palatinus_rules.drawing; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
