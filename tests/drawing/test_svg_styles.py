"""The style sheets of drawings: themes, contrast, and rules that reach no other drawing."""

from __future__ import annotations

import re

import pytest

from example_positions import example
from palatinus_rules import (
    Color,
    resolve,
)
from palatinus_rules.disputes import what_if
from palatinus_rules.drawing import Subject, Theme, stylesheet, svg
from palatinus_rules.drawing.style import style_of
from plain import plain_board
from svg_reading import (
    SVG,
    contrast,
    drawn,
    parsed,
)


def test_ids_of_two_drawings_differ_and_those_of_one_do_not() -> None:
    where = example("two_players")
    subjects: list[tuple[Subject, Theme]] = [
        (subject, theme) for subject in (where, where.board, resolve(where)) for theme in Theme
    ]
    ids = [
        name
        for subject, theme in subjects
        for name in re.findall(r' id="([^"]+)"', svg(subject, theme=theme))
    ]
    assert len(ids) == len(set(ids)) == 2 * len(subjects)
    assert svg(where) == svg(example("two_players"))
    assert all(re.fullmatch(r"[a-z][\w-]+", name) for name in ids)


@pytest.mark.parametrize("theme", Theme)
def test_rules_reach_no_other_drawing(theme: Theme) -> None:
    style = stylesheet(theme)
    media = style.partition("@media")
    for rules in (media[0], media[2].partition("{")[2].removesuffix("}")):
        selectors = re.findall(r"([^{}]+)\{", rules)
        assert all(
            each == f".palatinus-drawing.palatinus-drawing-{theme}"
            or re.fullmatch(rf"\.palatinus-drawing\.palatinus-drawing-{theme} \.pr-[a-z-]+", each)
            for each in selectors
        )
    assert bool(media[1]) is (theme is Theme.AUTO)
    assert "var(" not in style
    root = parsed(svg(plain_board(), theme=theme))
    assert root.attrib["class"].split() == ["palatinus-drawing", f"palatinus-drawing-{theme}"]
    # Only what shows a change has all rules.
    assert (root.findtext(f"{SVG}style") or "") == style_of(theme, changes=False)
    turned = what_if(example("two_players"), ["G@2"])
    assert (parsed(svg(turned, theme=theme)).findtext(f"{SVG}style") or "") == style
    assert parsed(svg(plain_board(), theme=theme, style=False)).find(f"{SVG}style") is None


def test_auto_is_light_and_on_dark_screens_dark() -> None:
    def rules(style: str) -> set[str]:
        return set(re.findall(r" (\.pr-[a-z-]+\{[^}]+\})", style))

    light, media, dark = stylesheet("auto").partition("@media")
    assert dark.startswith(" screen and (prefers-color-scheme:dark){")
    assert rules(light) == rules(stylesheet("light"))
    assert rules(dark) == rules(stylesheet("dark")) - (
        rules(stylesheet("dark")) & rules(stylesheet("light"))
    )
    assert media
    assert len(rules(dark)) > 15


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
def test_letters_stand_out_from_what_is_behind_them(theme: Theme) -> None:
    """At least 4.5 to 1, as WCAG asks of text; 3 to 1 for the outlines of pieces and bars."""
    rules = dict(re.findall(r"\.pr-([a-z-]+)\{fill:(#[0-9a-f]{6})", stylesheet(theme)))
    strokes = dict(re.findall(r"\.pr-([a-z-]+)\{stroke:(#[0-9a-f]{6})", stylesheet(theme)))
    for color in Color:
        assert contrast(rules[color], rules[f"on-{color}"]) >= 4.5
    for ground in ("field", "water"):
        assert contrast(rules["name"], rules[ground]) >= 4.5
        assert contrast(strokes["shape"], rules[ground]) >= 3
        assert contrast(rules["spring"], rules[ground]) >= 3
    for ground in ("hill", "token", "paper"):
        assert contrast(rules["ink"], rules[ground]) >= 4.5
    assert contrast(rules["name"], rules["paper"]) >= 4.5
    assert contrast(rules["sum"], rules["on-sum"]) >= 4.5
    for line in ("bar", "axis", "mean"):
        assert contrast(strokes[line], rules["paper"]) >= 3


def test_every_class_has_a_rule() -> None:
    style = stylesheet(Theme.LIGHT)
    known = set(re.findall(r"\.(pr-[a-z-]+)\{", style))
    for name in ("two_players", "five_players"):
        root = drawn(resolve(example(name)))
        used = {each for element in root.iter() for each in element.get("class", "").split()}
        assert {each for each in used if each.startswith("pr-")} - known <= {"pr-ground", "pr-key"}
