"""The page of the odds in a real browser: what it shows is what the library says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from palatinus_rules.peninsula.odds import odds
from palatinus_rules.peninsula.readings import Readings
from table_page import READY, Visit, endless, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WIDTHS = (320, 360, 740, 1280, 2000)
FOUR = "terrain=plain&attacker=3I+1C&defender=2I+2A"
SMALL = """() => [...document.querySelectorAll("button, select, summary, a[href]")]
  .filter(each => each.checkVisibility({visibilityProperty: true}))
  .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([what, box]) => box.right > 0 && Math.min(box.width, box.height) < 40)
  .map(([what]) => what)"""


def wait_for_values(visit: Visit, *expected: float) -> None:
    """Waits until the page shows these chances of attacker, nobody and defender."""
    shown = "[...document.querySelectorAll('[data-wins]')].map(each => Number(each.dataset.value))"
    visit.page.wait_for_function(f"told => String({shown}) === String(told)", arg=[*expected])


def values(*combat: str, readings: Readings = Readings()) -> tuple[float, float, float]:
    found = odds(*combat, readings=readings)
    return found.attacker_wins.value, found.nobody.value, found.defender_wins.value


def opened(visit: Visit, combat: str = "") -> Visit:
    visit.page.goto(f"{visit.address}odds/{'#' if combat else ''}{combat}")
    return visit.wait(READY)


@pytest.fixture(name="table")
def _table(tab: Visit) -> Iterator[Visit]:
    """A tab with the page as somebody finds it who has never been there."""
    yield opened(tab)
    assert tab.wrong == []


def test_a_combat_is_tapped_in(table: Visit) -> None:
    wait_for_values(table, 0.4, 0.2, 0.4)
    for what in ("attacker-I", "attacker-A", "defender-I", "defender-C", "defender-C"):
        table.tap(f"[data-more={what}]")
    table.tap("[data-fewer=defender-C]")
    table.tap("[data-terrain=forest]")
    wait_for_values(table, *values("forest", "2I+1A", "2I+1C"))
    table.tap("[data-swap]")
    wait_for_values(table, *values("forest", "2I+1C", "2I+1A"))
    # One commander, and no second one; nothing below none.
    table.tap("[data-more=attacker-L]")
    for button in ("[data-more=attacker-L]", "[data-fewer=defender-L]"):
        assert table.attribute(button, "aria-disabled") == "true"
        table.page.dispatch_event(button, "click")
    wait_for_values(table, *values("forest", "2I+1C+1L", "2I+1A"))
    assert table.page.url.endswith("#terrain=forest&attacker=2I+1C+1L&defender=2I+1A")
    # It is all there again, from the address or without it.
    table.page.reload()
    wait_for_values(table, *values("forest", "2I+1C+1L", "2I+1A"))
    opened(table)
    wait_for_values(table, *values("forest", "2I+1C+1L", "2I+1A"))
    table.tap("[data-clear]")
    table.wait("text=Tap + until both sides have a unit.")
    assert not table.page.is_visible("[data-wins]")


def test_a_browser_that_wants_no_more_addresses_shows_every_tap(table: Visit) -> None:
    """Some refuse a new address when there were too many before it."""
    table.page.evaluate(
        "() => { history.replaceState = () => { throw new DOMException('', 'SecurityError'); }; }"
    )
    for _ in range(2):
        table.tap("[data-more=attacker-I]")
    wait_for_values(table, *values("plain", "3I", "1I"))
    assert table.page.inner_text("[data-count=attacker-I]") == "3"


def test_readings_retreats_and_how_many(table: Visit) -> None:
    opened(table, FOUR)
    wait_for_values(table, *values("plain", "3I+1C", "2I+2A"))
    table.tap("[data-turned='front_archers=melee_only'] button")
    melee = values("plain", "3I+1C", "2I+2A", readings=Readings(front_archers="melee_only"))
    wait_for_values(table, *melee)
    table.tap("[data-part=readings] summary")
    table.tap("[data-reset=readings]")
    table.tap("[data-part=conduct] summary")
    table.page.select_option("[data-conduct='attacker.retreats_after']", "1")
    table.wait("text=By choice, the attacker retreats after 1 round.")
    assert table.page.url.endswith(f"#{FOUR}&attacker.retreats_after=1")
    table.tap("[data-reset=conduct]")
    table.tap("[data-part=needed] summary")
    # As the table of the sweep in the docs has it.
    table.page.evaluate("location.hash = 'terrain=forest&attacker=1I&defender=3I+1A'")
    table.wait("text=To win in more than 90% of all cases, the attacker needs 8 I.")
    table.page.select_option("select[data-language]", "it")
    table.wait("text=Per vincere in più del 90% dei casi, l'attaccante ha bisogno di 8 I.")
    assert table.page.title() == "Peninsula Italica: chi vince il combattimento?"


@pytest.mark.parametrize(
    ("attacker", "same"), [("i+2a", "1I+2A"), ("C+L", "1C+1L"), ("03I", "3I"), ("a+1i", "1I+1A")]
)
def test_a_force_in_the_address_is_read_as_people_write_it(
    table: Visit, attacker: str, same: str
) -> None:
    table.page.evaluate(
        "force => { location.hash = `terrain=plain&attacker=${force}&defender=1I`; }", attacker
    )
    wait_for_values(table, *values("plain", same, "1I"))
    assert table.page.url.endswith(f"#terrain=plain&attacker={same}&defender=1I")
    assert not table.page.is_visible("[data-notice=address]")


@pytest.mark.parametrize("attacker", ["i+I", "2X", "1000I", "2L", "3", "İ", "\u0131"])
def test_a_force_that_is_none_changes_nothing(table: Visit, attacker: str) -> None:
    table.page.evaluate(
        "force => { location.hash = `terrain=forest&attacker=${force}&defender=1I`; }", attacker
    )
    table.wait("[data-notice=address]")
    assert table.page.url.endswith("#terrain=plain&attacker=1I&defender=1I")


def test_what_is_wrong_is_said_and_nothing_is_lost(table: Visit) -> None:
    table.page.evaluate("location.hash = 'terrain=hill&attacker=<b>'")
    table.wait("[data-notice=address]")
    wait_for_values(table, 0.4, 0.2, 0.4)
    table.page.evaluate("location.hash = 'terrain=plain&attacker=999I&defender=999I'")
    table.wait("[data-problem=odds-too-large]")
    assert table.page.inner_text(".winners h2") == "Chances"
    # What takes long waits to be asked for, and can be stopped; here it never ends.
    table.page.route("**/odds/ask", endless)
    long = "terrain=plain&attacker=8I+4A+3C&defender=8I+4A+3C"
    table.page.evaluate("combat => { location.hash = combat; }", long)
    table.tap("[data-wait=odds]")
    table.tap("[data-stop=odds]")
    table.wait(READY).wait("[data-wait=odds]")
    # Whoever goes on to another combat does not wait for it either.
    table.tap("[data-wait=odds]")
    table.wait("[data-stop=odds]")
    table.page.evaluate("combat => { location.hash = combat; }", FOUR)
    wait_for_values(table, *values("plain", "3I+1C", "2I+2A"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_fits_every_width_and_everybody(
    browser: Browser, server: str, axe: str, dark: bool
) -> None:
    visit = opened(Visit.to(browser, server, dark=dark, language="it" if dark else "en"), FOUR)
    visit.wait("[data-turned]")
    for summary in visit.page.query_selector_all("details:not([open]) summary"):
        summary.click()
    visit.wait("[data-needed]")
    for width in WIDTHS:
        visit.resize(width, 740)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= width
        if width == 360:
            assert visit.page.evaluate(SMALL) == []
    visit.page.evaluate(f"() => {{ {axe}; window.axe = axe; }}")
    found = visit.page.evaluate(
        "async () => (await axe.run()).violations.map(each => [each.id, each.help,"
        " each.nodes.map(node => node.html).slice(0, 4)])"
    )
    assert found == []
    assert visit.wrong == []
    visit.page.context.close()


def test_with_python_in_the_browser_and_without_a_network(browser: Browser, site: Path) -> None:
    with hosted(site) as address:
        visit = opened(Visit.to(browser, address), FOUR)
        wait_for_values(visit, *values("plain", "3I+1C", "2I+2A"))
        visit.page.wait_for_selector("html[data-offline=ready]")
    # The server is gone; that Python is kept, too, is tested with the other page.
    visit.page.reload()
    visit.tap("[data-more=attacker-A]")
    visit.wait("text=The calculator is loading.")
    assert visit.page.inner_text("[data-count=attacker-A]") == "1"
    assert visit.wrong == []
    visit.page.context.close()
