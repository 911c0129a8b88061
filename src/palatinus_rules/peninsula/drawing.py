"""Odds as charts: what is left of both sides, or how often each wins with more and more units."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial

from attrs import frozen

from palatinus_rules.kit.arguments import named, positive
from palatinus_rules.kit.canvas import (
    Box,
    Markup,
    Point,
    Sheet,
    Theme,
    document,
    group,
    label,
    shortened,
    text_width,
    themed,
)
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.charts import (
    TEXT_SIZE,
    Axes,
    bars,
    base_line,
    chart_colors,
    chart_rules,
    grid,
    mean_line,
    points_axis,
    tip,
)
from palatinus_rules.kit.hatching import Hatching, box_outline, hatched
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Item,
    Listed,
    Message,
    Translator,
    capital,
    decimal,
    labeled,
    message,
    percent,
)
from palatinus_rules.peninsula.nouns import KINDS, SIDES, spaced
from palatinus_rules.peninsula.odds.comparison import Sweep
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.telling.odds import odds_title, sweep_title
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.words import GAME

ROOT = "peninsula-drawing"

_MARGIN = 14.0
_PANEL = 84.0
_BELOW = 34.0
_PERCENTS = 48.0
_LINE = 18.0
_INDENT = 15.0
_HEADING = 15.0
_HATCHING = Hatching(45)
_LIGHT = {"paper": "#fbf8f1", "line": "#b8a77f", "ink": "#231d12", "soft": "#5c523f"}
_DARK = {"paper": "#191712", "line": "#5f5747", "ink": "#f5eedd", "soft": "#d0c6b0"}


@frozen
class Panel:
    """The bars of one side, and the figures beside them; the mean is marked if there is one."""

    side: Side
    chances: Mapping[int, Fraction]
    figures: tuple[tuple[Item, Message], ...]
    mean: Fraction | None


@frozen
class Room:
    """How wide a chart is, where its first panel begins, and how far apart they are.

    Where it is ``wide``, there are headings above all panels, and figures beside each.
    """

    width: float
    top: float
    between: float
    wide: bool


_WIDE = Room(680.0, 66.0, 22.0, wide=True)
_NARROW = Room(330.0, 38.0, 44.0, wide=False)


@frozen
class Chart:
    """Panels over the same numbers, and what these are."""

    title: Message
    subtitle: Message
    axis: Item
    panels: tuple[Panel, Panel]


Subject = Odds | Sweep
"""What there are charts of."""


def svg(
    subject: Subject,
    *,
    language: Language | str = Language.EN,
    theme: Theme | str = Theme.AUTO,
    width: float | None = None,
    for_page: bool = False,
) -> str:
    """A chart as an SVG that needs nothing else.

    ``width`` is how wide it is shown; a page may make it narrower. ``for_page`` makes one that can
    be read on a phone, and leaves headings and style to the page around it. Raises
    :class:`palatinus_rules.UnknownNameError` for a language or a theme that does not exist.
    """
    room = _NARROW if for_page else _WIDE
    words, theme = translator(language, GAME), named(theme, Theme)
    chart = _of_odds(subject) if isinstance(subject, Odds) else _of_sweep(subject)
    floor, drawn = _drawn(chart, words, room)
    sheet = Sheet(
        words.text(chart.title),
        "\n".join(map(words.text, _description(chart))),
        Box(0, 0, room.width, floor + _BELOW),
        drawn,
    )
    style = "" if for_page else stylesheet(theme)
    return document(sheet, ROOT, language=words.language, theme=theme, width=width, style=style)


def stylesheet(theme: Theme) -> str:
    """The style of all charts in a theme, for a page that has several of them."""
    return themed(ROOT, theme, _always(), _colors(_LIGHT), _colors(_DARK))


def png(subject: Subject, *, language: Language | str = Language.EN, scale: float = 2.0) -> bytes:
    """The same as a PNG, ``scale`` pixels for each of the SVG; needs the extra ``png``."""
    from palatinus_rules.kit.png import as_png

    drawn = svg(subject, language=language, theme=Theme.LIGHT)
    return as_png(drawn, positive(scale, "The scale of a picture"))


def _of_odds(odds: Odds) -> Chart:
    """How many units are left of both sides, and how likely."""
    attacker, defender = (_left(odds, side) for side in Side)
    return Chart(
        odds_title(odds.battle),
        message("plot-units-left-title", "How many units are left of both sides, and how likely"),
        message("plot-axis-units", "units"),
        (attacker, defender),
    )


def _left(odds: Odds, side: Side) -> Panel:
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for end in odds.ends:
        chances[end.force(side).units] += Fraction(end.chance.number)
    mean = odds.left(side)
    return Panel(
        side,
        dict(sorted(chances.items())),
        (
            (message("plot-mean", "mean"), decimal(mean.value, 2)),
            (message("plot-wins", "wins"), percent(odds.wins(side).number)),
        ),
        Fraction(mean.number),
    )


def _of_sweep(sweep: Sweep) -> Chart:
    """How likely each side is to win with more and more units of a kind."""
    attacker, defender = (
        Panel(
            side,
            {
                number: Fraction(odds.wins(side).number)
                for number, odds in zip(sweep.numbers, sweep.odds, strict=True)
            },
            tuple(
                (spaced(odds.battle.force(sweep.side)), percent(odds.wins(side).number))
                for odds in (*sweep.odds[:1], *sweep.odds[1:][-1:])
            ),
            None,
        )
        for side in Side
    )
    return Chart(
        sweep_title(sweep),
        message(
            "plot-sweep-title", "How likely each side is to win, by the number of units of one kind"
        ),
        KINDS[sweep.kind],
        (attacker, defender),
    )


def _drawn(chart: Chart, words: Translator, room: Room) -> tuple[float, list[Markup]]:
    """Everything on a chart, and where its last panel ends."""
    right = _figures_end(chart, words) if room.wide else _MARGIN
    numbers = [number for panel in chart.panels for number in panel.chances] or [0]
    chances = [chance for panel in chart.panels for chance in panel.chances.values()]
    axes = Axes.around(
        range(min(numbers), max(numbers) + 1),
        max(chances, default=Fraction(1)),
        left=right + _PERCENTS,
        right=room.width - _MARGIN,
        height=_PANEL,
    )
    drawn = _headings(chart, words, room) if room.wide else []
    floor = room.top
    for index, panel in enumerate(chart.panels):
        top = room.top + index * (_PANEL + room.between)
        floor = top + _PANEL
        about = _beside(panel, top, right, words) if room.wide else _above(panel, axes, top, words)
        drawn.append(group(_panel(panel, axes, floor, about, words), data_panel=panel.side))
    drawn.append(points_axis(axes, floor, words.text(chart.axis)))
    return floor, drawn


def _panel(
    panel: Panel, axes: Axes, floor: float, about: Iterator[Markup], words: Translator
) -> Iterator[Markup]:
    yield from grid(axes, floor, words.language)
    yield from about
    over = partial(_over, panel.side)

    def tell(number: int, chance: Fraction) -> str:
        return words.text(_bar(number, chance))

    yield from bars(axes, floor, panel.chances, f"pr-{panel.side}", tell=tell, over=over)
    if panel.mean is not None:
        yield from mean_line(axes, floor, panel.mean, panel.side)
    yield base_line(axes, floor)


def _bar(number: int, chance: Fraction) -> Message:
    share = percent(chance)
    return message("plot-number-chance", "{number}: {chance}", number=number, chance=share)


def _over(side: Side, box: Box) -> Markup:
    """Hatching tells the defender's bars without their color."""
    if side is Side.ATTACKER:
        return Markup("")
    return hatched(box_outline(box), _HATCHING, "pr-hatch")


def _figures_end(chart: Chart, words: Translator) -> float:
    """Where all figures beside the panels end."""
    figures = [each for panel in chart.panels for each in panel.figures]
    widest = [
        max(text_width(words.text(text), TEXT_SIZE) for text in each)
        for each in zip(*figures, strict=True)
    ]
    names = max(text_width(words.text(_name(panel)), TEXT_SIZE) for panel in chart.panels)
    return _MARGIN + max(names, _INDENT + sum(widest) + 8)


def _headings(chart: Chart, words: Translator, room: Room) -> list[Markup]:
    across = room.width - 2 * _MARGIN
    title, subtitle = words.text(chart.title), words.text(chart.subtitle)
    below = Point(_MARGIN, 39)
    return [
        label(
            shortened(title, across, _HEADING),
            Point(_MARGIN, 20),
            _HEADING,
            "pr-ink pr-strong",
            "start",
        ),
        label(shortened(subtitle, across, TEXT_SIZE), below, TEXT_SIZE, "pr-name", "start"),
    ]


def _beside(panel: Panel, top: float, right: float, words: Translator) -> Iterator[Markup]:
    """Who it is, and the figures that are no bars; the tip shows what marks the mean."""
    y = top + 6
    yield label(words.text(_name(panel)), Point(_MARGIN, y), TEXT_SIZE, "pr-ink pr-strong", "start")
    if panel.mean is not None:
        yield tip(Point(_MARGIN + 6, y + _LINE + 3))
    for text, figure in panel.figures:
        y += _LINE
        at = Point(_MARGIN + _INDENT, y)
        yield label(words.text(text), at, TEXT_SIZE, "pr-name", "start")
        yield label(words.text(figure), Point(right, y), TEXT_SIZE, "pr-ink pr-strong", "end")


def _above(panel: Panel, axes: Axes, top: float, words: Translator) -> Iterator[Markup]:
    """Who it is, and the mean if there is one; the page tells the other figures."""
    y = top - 18
    yield label(words.text(_name(panel)), Point(_MARGIN, y), TEXT_SIZE, "pr-ink pr-strong", "start")
    if panel.mean is not None:
        told = words.text(labeled(*panel.figures[0]))
        yield label(told, Point(axes.right - 14, y), TEXT_SIZE, "pr-name", "end")
        yield tip(Point(axes.right - 5, y + 3))


def _name(panel: Panel) -> Message:
    return capital(SIDES[panel.side])


def _description(chart: Chart) -> Iterator[Message]:
    """All that the bars show, for those who do not see them."""
    yield chart.subtitle
    for panel in filter(lambda panel: panel.chances, chart.panels):
        shown = tuple(_bar(number, chance) for number, chance in panel.chances.items())
        yield labeled(_name(panel), Listed(shown, ";"))


def _always() -> list[str]:
    """What is the same in light and in dark."""
    return [
        ".pr-strong{font-weight:700}",
        ".pr-hatch{fill:none;stroke:#ffffff;stroke-width:1.4;stroke-opacity:.65;pointer-events:none}",
        ".pr-attacker{fill:#c02a1c}",
        ".pr-defender{fill:#1d5fad}",
        *chart_rules(),
    ]


def _colors(colors: Mapping[str, str]) -> list[str]:
    """What differs between light and dark."""
    ink, line, paper = colors["ink"], colors["line"], colors["paper"]
    return [
        f".pr-paper{{fill:{paper}}}",
        f".pr-name{{fill:{colors['soft']}}}",
        f".pr-ink{{fill:{ink}}}",
        *chart_colors(edge=ink, line=line, ink=ink, paper=paper),
    ]
