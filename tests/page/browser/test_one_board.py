"""One board at a time: whatever is in the address, no winner is seen who is another board's.

Every change of the document is watched from before the page's first script on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from attrs import define, frozen

from example_positions import example
from firefox import FIREFOX, firefox
from palatinus_rules import Position, resolve
from palatinus_rules.formats.notation.short_code import position_code
from table_page import PHONE, READY, Visit, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

KEPT, LINKED = example("five_players"), example("three_players")
WATCH = """() => {
  let last = "";
  window.watched = [];
  const look = () => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const label = (field) => field.getAttribute("aria-label").split(",").slice(0, 2).join(",");
    const seen = JSON.stringify({
      address: decodeURIComponent(location.hash.slice(1)),
      board: all("[data-field][aria-label]").map(label).filter((each) => !each.includes("free")),
      codes: all("[data-winners]").map(({ dataset }) => dataset.code),
      winners: all("[data-winners]").map(({ dataset }) => dataset.winners),
      words: all(".winner").map(({ textContent }) => textContent),
      standings: all("[data-standing]").map(({ dataset }) => dataset.standing + dataset.points),
    });
    if (seen !== last) window.watched.push(last = seen);
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, everything);
}"""
SHOWN = "document.querySelector('[data-winners][data-code=\"{}\"]') !== null"
SHOWN_HERE = '[data-winners][data-code="{}"]'
REFUSED = "document.querySelector('[data-notice=open][data-problem]') !== null"


class Tab(Protocol):
    """What either browser does in these tests."""

    def open(self, address: str) -> None: ...

    def back(self) -> None: ...

    def new_tab(self) -> None: ...

    def run(self, expression: str) -> object: ...

    def wait(self, expression: str) -> None: ...


@define
class Slow:
    """A tab of Chromium on a processor that is slowed six times."""

    context: BrowserContext
    page: Page

    @classmethod
    def of(cls, browser: Browser) -> Slow:
        context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en")
        context.add_init_script(f"({WATCH})()")
        slow = cls(context, context.new_page())
        slow.slowed()
        return slow

    def slowed(self) -> None:
        self.page.set_default_timeout(60_000)
        wire = self.context.new_cdp_session(self.page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": 6})

    def open(self, address: str) -> None:
        self.page.goto(address)

    def back(self) -> None:
        self.page.evaluate("history.back()")

    def new_tab(self) -> None:
        self.page = self.context.new_page()
        self.slowed()

    def run(self, expression: str) -> object:
        return self.page.evaluate(expression)

    def wait(self, expression: str) -> None:
        self.page.wait_for_function(f"() => {expression}")


@frozen
class Seen:
    """What was in the document at one moment."""

    address: str
    board: Sequence[str]
    codes: Sequence[str]
    winners: Sequence[str]
    words: Sequence[str]
    standings: Sequence[str]


@pytest.fixture(params=["chromium", "firefox"])
def watching(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tab]:
    """A watched tab with nothing kept."""
    if request.param == "chromium":
        slow = Slow.of(request.getfixturevalue("browser"))
        yield slow
        slow.context.close()
    elif FIREFOX is None:
        pytest.skip("there is no Firefox here")
    else:
        with firefox(FIREFOX, tmp_path) as found:
            found.before_scripts(WATCH)
            yield found


@pytest.fixture(params=["server", "pyodide"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the page is, with either engine."""
    if request.param == "server":
        yield request.getfixturevalue("server")
    else:
        with hosted(request.getfixturevalue("site")) as found:
            yield found


def test_no_winner_is_seen_but_that_of_the_board_in_the_address(
    watching: Tab, address: str
) -> None:
    kept, linked = position_code(KEPT), position_code(LINKED)
    watching.open(f"{address}#{kept}")
    watching.wait(SHOWN.format(kept))
    only(KEPT, watched(watching), kept)
    # The page is opened again with a link; the board from before is kept.
    watching.open("about:blank")
    watching.open(f"{address}#{linked}")
    watching.wait(SHOWN.format(linked))
    only(LINKED, watched(watching), linked)
    # In the same tab a link back, and the button of the browser.
    watching.open(f"{address}#{kept}")
    watching.wait(SHOWN.format(kept))
    only(KEPT, watched(watching), kept)
    watching.back()
    watching.wait(SHOWN.format(linked))
    only(LINKED, watched(watching), linked)
    # Another tab knows the kept boards as well.
    watching.new_tab()
    watching.open(f"{address}#{kept}")
    watching.wait(SHOWN.format(kept))
    only(KEPT, watched(watching), kept)


def test_a_broken_link_shows_no_winner(watching: Tab, address: str) -> None:
    kept, broken = position_code(KEPT), position_code(LINKED)[:-1]
    watching.open(f"{address}#{kept}")
    watching.wait(SHOWN.format(kept))
    # In the same tab, and then from the beginning.
    for before in (None, "about:blank"):
        if before is not None:
            watching.open(before)
        watching.open(f"{address}#{broken}")
        watching.wait(REFUSED)
        # The board is still there, and told apart from what the link asked for.
        watching.wait("document.querySelectorAll('[data-field]').length === 42")
        seen = [each for each in watched(watching) if each.address == broken]
        assert seen
        for each in seen:
            assert not each.codes
            assert not each.standings
            assert not each.words
        assert set(watched(watching)[-1].board) == pieces(KEPT)
        watching.run("document.querySelector('[data-step=result]').click()")
        watching.wait(SHOWN.format(kept))
        # Whoever goes to the result of that board has left the link behind.
        assert watched(watching)[-1].address == kept


def test_without_the_library_a_link_shows_no_kept_board_and_loses_none(phone: Visit) -> None:
    code = position_code(LINKED)
    begun(phone)
    phone.page.goto("about:blank")
    phone.page.route("**/ask", lambda route: route.abort())
    phone.page.goto(f"{phone.address}#{code}")
    phone.wait("html[data-engine=failed]").wait("[data-notice=open]")
    assert free(phone, "C4")
    assert phone.page.url.endswith(code)
    # The library is there after all.
    phone.page.unroute("**/ask")
    phone.page.click("[data-notice=engine] >> text=Try again")
    phone.wait(SHOWN_HERE.format(code))
    # The board from before is offered.
    phone.page.click("[data-notice=open] button >> nth=0")
    assert not free(phone, "C4")


def test_whoever_takes_another_board_does_not_wait_for_the_link(phone: Visit) -> None:
    begun(phone)
    phone.page.goto("about:blank")
    phone.page.route("**/ask", lambda route: route.abort())
    phone.page.goto(f"{phone.address}#{position_code(LINKED)}")
    phone.wait("html[data-engine=failed]")
    phone.go("players")
    phone.tap("[data-board]")
    assert not free(phone, "C4")
    phone.page.unroute("**/ask")
    phone.page.click("[data-notice=engine] >> text=Try again")
    phone.wait(READY)
    phone.go("result")
    phone.wait("[data-winners][data-missing]")
    assert not free(phone, "C4")


def test_what_is_entered_while_a_link_waits_is_kept(phone: Visit) -> None:
    held: list[Route] = []
    code = position_code(LINKED)

    def hold(route: Route) -> None:
        if not held:
            held.append(route)
        else:
            route.continue_()

    phone.page.route("**/ask", hold)
    phone.page.evaluate("code => { location.hash = code; }", code)
    phone.wait("[data-step=result][aria-current=step]")
    begun(phone)
    held[0].continue_()
    phone.wait(SHOWN_HERE.format(code))
    phone.page.click("[data-notice=open] button >> nth=0")
    assert not free(phone, "C4")


@pytest.mark.parametrize("other", ["", "its own"])
def test_a_link_that_is_taken_back_brings_the_board_back(phone: Visit, other: str) -> None:
    phone.show(KEPT)
    own = position_code(KEPT)
    phone.page.route("**/ask", lambda _: None)
    phone.page.evaluate("code => { location.hash = code; }", position_code(LINKED))
    phone.page.wait_for_selector("[data-winners]", state="detached")
    phone.page.evaluate("code => { location.hash = code; }", other and own)
    phone.wait(SHOWN_HERE.format(own))
    phone.page.unroute("**/ask")


def test_a_broken_link_takes_no_step_back(phone: Visit) -> None:
    begun(phone)
    phone.page.evaluate("location.hash = 'P2broken'")
    phone.wait("[data-notice=open][data-problem]")
    assert not free(phone, "C4")
    phone.tap("#undo")
    assert free(phone, "C4")


def begun(visit: Visit) -> None:
    """Three players, and one farmer on the board."""
    visit.go("players")
    visit.enter_players(LINKED)
    visit.go("inhabitants")
    visit.tap("[data-mark=red-farmer]")
    visit.tap("[data-field=C4]")


def free(visit: Visit, field: str) -> bool:
    """Whether nobody stands on a field."""
    return "free" in visit.attribute(f"[data-field={field}]", "aria-label")


def watched(tab: Tab) -> Sequence[Seen]:
    """Everything that could be seen in the document since the page was loaded."""
    told = tab.run("window.watched")
    assert isinstance(told, list)
    return [Seen(**json.loads(each)) for each in told]


def pieces(position: Position) -> set[str]:
    """Who stands where, as the page says it in English."""
    standing = position.inhabitants.items()
    return {f"{field}, {piece.color} {piece.kind}" for field, piece in standing}


def only(position: Position, seen: Sequence[Seen], code: str) -> None:
    """While a code is in the address, there is its position, or none at all."""
    concerned = [each for each in seen if each.address == code]
    assert concerned[-1].codes == [code]
    won = [str(each.color) for each in resolve(position).standings if each.rank == 1]
    for each in concerned:
        assert each.codes in ([], [code]), each
        assert each.codes or not each.standings, each
        assert each.winners == [" ".join(won)] * len(each.codes), each
        assert each.words == [f"The {won[0]} player wins."] * len(each.codes), each
        assert set(each.board) in (set(), pieces(position)), each
