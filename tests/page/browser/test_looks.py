"""How the page looks: at every width, for every finger, to a screen reader; and its weight."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import palatinus_rules.page
from example_positions import example
from palatinus_rules.formats.notation.short_code import position_code
from table_page import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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


def everything_open(visit: Visit) -> None:
    """Opens whatever can be opened in the result."""
    visit.go("result")
    for summary in visit.page.query_selector_all(".result summary:not(.clauses summary)"):
        if not summary.evaluate("it => it.parentElement.open"):
            summary.click()
    visit.page.locator(".hands").nth(6).wait_for()
    visit.page.fill("input[data-claim]", "C red 9")
    visit.page.press("input[data-claim]", "Enter")
    visit.wait("[data-judgement]")


def test_nothing_is_wider_than_the_window(browser: Browser, server: str) -> None:
    named = example("five_players").to_document()
    for player in named["players"]:
        player["name"] = "Maximilian-Alexander-der-Dritte-von-und-zu-Hohenzollern"
    for language in LANGUAGES:
        visit = Visit.to(browser, server, language=language).open(position_code(FIVE))
        visit.wait("[data-winners]")
        visit.page.evaluate("text => { location.hash = text; }", json.dumps(named))
        visit.page.locator(".who >> text=Hohenzollern").first.wait_for()
        everything_open(visit)
        for step in STEPS:
            visit.go(step)
            assert_no_wider(visit, language, step)
            visit.resize(740, 360)
            assert visit.page.evaluate("document.documentElement.scrollWidth") <= 740
        # Two have second colors.
        visit.show(example("two_players"))
        for step in ("players", "inhabitants"):
            visit.go(step)
            assert_no_wider(visit, language, step)
        assert visit.wrong == []
        visit.page.context.close()
    print(f"widths without sideways scrolling: {WIDTHS}, in {len(LANGUAGES)} languages")


def assert_no_wider(visit: Visit, language: str, step: str) -> None:
    for width in WIDTHS:
        visit.resize(width, 740)
        needed = visit.page.evaluate("document.documentElement.scrollWidth")
        assert needed <= width, (language, step, width, needed)


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
    print(f"the smallest target at 360 pixels: {least:.1f} pixels")


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


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(browser: Browser, server: str, axe: str, dark: bool) -> None:
    visit = Visit.to(browser, server, dark=dark, language="de").open()
    rules = 0
    for code in ("", position_code(example("two_players"))):
        if code:
            visit.page.evaluate("code => { location.hash = code; }", code)
            visit.wait(f'[data-winners][data-code="{code}"]')
            everything_open(visit)
        for step in STEPS:
            visit.go(step)
            visit.page.evaluate(f"() => {{ {axe}; window.axe = axe; }}")
            found = visit.page.evaluate(
                "async () => { const found = await axe.run({iframes: false});"
                " return [found.passes.length, found.violations.map(each => [each.id, each.help,"
                " each.nodes.map(node => node.html + ' ' + node.failureSummary).slice(0, 4)])]; }"
            )
            rules = max(rules, found[0])
            assert found[1] == [], (step, code)
    print(f"axe-core violations: 0, of {rules} rules that apply")
    assert visit.wrong == []
    visit.page.context.close()


def test_the_page_is_light() -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in OWN]
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print(f"own HTML, CSS, JS and JSON, gzip -9: {size} bytes in {len(files)} files")
    assert size <= 120_000


def test_all_files_for_offline_use_are_small_enough(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.is_file()]
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print(f"all files for offline use, gzip -9: {size} bytes in {len(files)} files")
    assert size <= 8_000_000
