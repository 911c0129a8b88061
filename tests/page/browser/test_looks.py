"""How the page looks: at every width, for every finger, to a screen reader; and its weight."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import palatinus_rules.page
from example_positions import example
from page_figures import print_figure
from table_page import Visit

STEPS = ("players", "board", "springs", "inhabitants", "result")
WIDTHS = (320, 360, 412, 560, 740, 900, 1280, 2000)
LANGUAGES = ("en", "it", "de", "fr")
FIVE = example("five_players")
STATIC = Path(palatinus_rules.page.__file__).parent / "static"
OWN = {".html", ".css", ".js", ".json", ".webmanifest"}

TARGETS = """() => [...document.querySelectorAll(
    "button, input, select, textarea, summary, a[href], [role=button], [role=radio]")]
  .filter(each => each.checkVisibility({visibilityProperty: true}))
  .map(each => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.right > 0 && box.width > 1)
  .map(([each, box]) => ({
    what: each.dataset.field ?? each.dataset.hill ?? each.outerHTML.slice(0, 120),
    width: box.width, height: box.height}))"""


# The step that is really shown, with the width that it needs.
WIDTH_OF_STEPS = """steps => steps.map(step => {
  document.querySelector(`[data-step=${step}]`).click();
  return [document.querySelector("[data-step][aria-current=step]").dataset.step,
    document.documentElement.scrollWidth];
})"""


def everything_open(visit: Visit) -> None:
    """Opens whatever can be opened in the result."""
    visit.go("result")
    visit.page.eval_on_selector_all(
        ".result details:not([open]) > summary:not(.clauses summary)",
        "all => all.forEach(each => each.click())",
    )
    visit.page.locator(".hands").nth(6).wait_for()
    visit.page.fill("input[data-claim]", "C red 9")
    visit.page.press("input[data-claim]", "Enter")
    visit.wait("[data-judgement]")


def test_nothing_is_wider_than_the_window(phone: Visit) -> None:
    named = example("five_players").to_document()
    for player in named["players"]:
        player["name"] = "Maximilian-Alexander-der-Dritte-von-und-zu-Hohenzollern"
    for language in LANGUAGES:
        phone.page.select_option("select[data-language]", language)
        phone.wait(f"html[lang={language}]")
        phone.show(FIVE)
        phone.page.evaluate("text => { location.hash = text; }", json.dumps(named))
        phone.page.locator(".who >> text=Hohenzollern").first.wait_for()
        everything_open(phone)
        assert_no_wider(phone, STEPS)
        # Two have second colors.
        phone.show(example("two_players"))
        assert_no_wider(phone, ("players", "inhabitants"))
    assert phone.wrong == []


def assert_no_wider(visit: Visit, steps: Sequence[str]) -> None:
    for size in (*((width, 740) for width in WIDTHS), (740, 360)):
        visit.resize(*size)
        needed = visit.page.evaluate(WIDTH_OF_STEPS, steps)
        assert {step: wide for step, wide in needed if wide > size[0]} == {}, size
        assert [step for step, _ in needed] == [*steps]


def test_every_target_is_large_enough_for_a_finger(phone: Visit) -> None:
    least = 1000.0
    phone.show(FIVE)
    everything_open(phone)
    for step in STEPS:
        phone.go(step)
        targets = phone.page.evaluate(TARGETS)
        assert len(targets) > 10
        for target in targets:
            smaller = min(target["width"], target["height"])
            least = min(least, smaller)
            assert smaller >= 40, (step, target)
    print_figure("smallest target at a width of 360 pixels", f"{least:.0f}", "at least 40")


@pytest.mark.parametrize("size", [(360, 740), (412, 800), (740, 740), (800, 1000), (1280, 900)])
def test_board_and_palette_are_seen_together(phone: Visit, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.show(example("two_players"))
    phone.go("inhabitants")
    phone.wait("[data-mark=clear]")
    assert phone.page.evaluate(
        """() => {
          const box = selector => document.querySelector(selector).getBoundingClientRect();
          const below = innerWidth < 896 ? box("#steps").top : innerHeight;
          return box("#board").top >= 0 && box(".palette").bottom <= below + 1
            && (innerWidth >= 896 || box("#board").bottom <= box(".palette").top + 1);
        }"""
    )


def test_axe_finds_nothing_in_light_and_dark(phone: Visit, axe: str) -> None:
    phone.page.select_option("select[data-language]", "de")
    phone.page.evaluate(f"() => {{ {axe}; window.axe = axe; }}")
    two = example("two_players")
    rules = 0
    for position in (None, two):
        if position:
            phone.show(position)
            everything_open(phone)
        for step in STEPS:
            phone.go(step)
            rules = max(rules, assert_accessible(phone, {}))
            # In the dark, the page differs in its colors alone.
            phone.page.emulate_media(color_scheme="dark")
            assert assert_accessible(phone, {"runOnly": ["cat.color"]}) > 0
            phone.page.emulate_media(color_scheme="light")
    print_figure("rules of axe-core that apply, and are kept", str(rules))
    assert phone.wrong == []


def assert_accessible(visit: Visit, options: Mapping[str, object]) -> int:
    """How many rules apply, of which none is broken."""
    applied, broken = visit.page.evaluate(
        "async options => { const found = await axe.run({iframes: false,"
        " resultTypes: ['violations'], ...options});"
        " return [found.passes.length, found.violations.map(each => [each.id, each.help,"
        " each.nodes.map(node => node.html + ' ' + node.failureSummary).slice(0, 4)])]; }",
        options,
    )
    assert broken == []
    return int(applied)


def test_the_page_is_light() -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in OWN]
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print_figure("kB of own files of both pages, gzip -9", f"{size / 1000:.0f}", "at most 120")
    assert size <= 120_000


def test_all_files_for_offline_use_are_small_enough(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.is_file()]
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print_figure("MB of all files for offline use, gzip -9", f"{size / 1e6:.1f}", "at most 8")
    assert size <= 8_000_000
