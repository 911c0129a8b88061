"""The page as files: without a network after the first visit, and when Python does not load."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from example_positions import example
from table_page import READY, Visit, expected_standings, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIVE = example("five_players")
OFFLINE = "html[data-offline=ready]"


def test_after_the_first_visit_no_server_is_needed(browser: Browser, site: Path) -> None:
    with hosted(site) as address:
        visit = Visit.to(browser, address).open()
        visit.page.wait_for_selector(OFFLINE)
        visit.wait("[data-notice=offline]")
    # The server is gone; a board in the other language is scored all the same.
    visit.page.reload()
    visit.wait(READY)
    visit.page.select_option("select[data-language]", "it")
    visit.page.locator("[data-step=result] >> text=Risultato").wait_for()
    visit.show(FIVE)
    assert visit.standings() == expected_standings(FIVE)
    visit.tap("[data-details=C] summary")
    visit.wait("[data-details=C] .picture svg")
    assert visit.wrong == []
    visit.page.context.close()


def test_a_new_version_takes_the_place_of_the_old_one(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(site, tmp_path / "page")
    with hosted(folder) as address:
        visit = Visit.to(browser, address)
        # Python is of no interest here.
        visit.page.route("**/pyodide.mjs", lambda route: route.abort())
        visit.page.goto(address)
        visit.wait("html[data-engine=failed]").wait("[data-notice=engine]")
        visit.page.wait_for_selector(OFFLINE)
        before = kept(visit)
        words = folder / "data" / "words.en.json"
        words.write_text(
            words.read_text("utf-8").replace('"Players"', '"Everybody"'), encoding="utf-8"
        )
        listed = folder / "data" / "offline.json"
        told = json.loads(listed.read_text(encoding="utf-8"))
        told["files"]["data/words.en.json"] = "0" * 64
        listed.write_text(json.dumps(told), encoding="utf-8")
        worker = folder / "service-worker.js"
        worker.write_text(worker.read_text("utf-8") + "// newer\n", encoding="utf-8")
        visit.page.evaluate("navigator.serviceWorker.getRegistration().then(it => it.update())")
        # One file is new, and what it replaces is gone.
        after = before
        while after == before or len(after) > len(before):
            visit.page.wait_for_timeout(100)
            after = kept(visit)
    assert after - before == {f"data/words.en.json?{'0' * 64}"}
    visit.page.reload()
    visit.page.locator("[data-step=players] >> text=Everybody").wait_for()
    visit.page.context.close()


def kept(visit: Visit) -> set[str]:
    """The files that the browser keeps, each with the hash of its content."""
    found = visit.page.evaluate(
        "caches.open('palatinus').then(it => it.keys()).then(all => all.map(each => each.url))"
    )
    return {str(url).removeprefix(visit.address) for url in found}
