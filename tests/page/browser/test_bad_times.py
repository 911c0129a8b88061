"""Bad input and bad times: each gets a sentence or simply works, and none loses the board."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from example_positions import example
from palatinus_rules import Player, Position
from palatinus_rules.formats.notation.short_code import position_code
from table_page import READY, Visit, expected_standings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIVE = example("five_players")
THREE = example("three_players")
FULL = """Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); }"""
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("", "SecurityError"); }})"""


def begun(visit: Visit) -> Visit:
    """Three players, and one farmer on the board."""
    visit.enter_players(THREE)
    visit.go("inhabitants")
    visit.tap("[data-mark=red-farmer]")
    visit.tap("[data-field=C4]")
    return visit


def still_there(visit: Visit) -> None:
    assert "red farmer" in visit.attribute("[data-field=C4]", "aria-label")


def test_a_reload_with_the_address_from_before_a_tap_keeps_the_board(phone: Visit) -> None:
    """A browser may begin to reload before it knows the code of the board that is there now."""
    phone.show(FIVE)
    before = phone.page.evaluate("location.hash")
    phone.go("inhabitants")
    phone.tap("[data-mark=clear]")
    phone.tap("[data-field=C2]")
    phone.page.wait_for_function("hash => ![hash, ''].includes(location.hash)", arg=before)
    phone.page.evaluate("hash => history.replaceState(null, '', hash)", before)
    phone.page.reload()
    phone.wait(READY)
    # A red merchant stood there.
    assert phone.attribute("[data-field=C2]", "aria-label").startswith("C2, free")


def test_a_link_that_is_opened_again_is_read_again(phone: Visit) -> None:
    """Only a reload may come with an address that the board has left behind."""
    link = position_code(FIVE)
    phone.page.goto("about:blank")
    phone.open(link).wait("[data-winners]")
    phone.go("inhabitants")
    phone.tap("[data-mark=clear]")
    phone.tap("[data-field=C2]")
    phone.page.wait_for_function("code => !location.hash.endsWith(code)", arg=link)
    phone.page.goto("about:blank")
    phone.open(link).wait(f'[data-winners][data-code="{link}"]')
    assert phone.standings() == expected_standings(FIVE)


def test_nothing_is_lost_by_a_reload_or_a_closed_tab(phone: Visit) -> None:
    visit = begun(Visit.beside(phone.page.context.new_page(), phone.address).open())
    visit.page.reload()
    visit.wait(READY)
    still_there(visit)
    assert visit.attribute("[data-step=inhabitants]", "aria-current") == "step"
    visit.page.close()
    # A tab that was never told of the board.
    again = Visit.beside(phone.page.context.new_page(), phone.address).open()
    still_there(again)


def test_two_tabs_keep_a_board_each(phone: Visit) -> None:
    begun(phone)
    other = Visit.beside(phone.page.context.new_page(), phone.address).open()
    still_there(other)
    other.tap("[data-mark=yellow-soldier]")
    other.tap("[data-field=C4]")
    phone.wait("[data-notice=other-tab]")
    still_there(phone)
    phone.tap("[data-field=D2]")
    boards = phone.page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('palatinus.board.')).length"
    )
    assert boards == 2
    for visit, piece in ((phone, "red farmer"), (other, "yellow soldier")):
        visit.page.reload()
        visit.wait(READY)
        assert piece in visit.attribute("[data-field=C4]", "aria-label")
    assert "free" in other.attribute("[data-field=D2]", "aria-label")


@pytest.mark.parametrize("storage", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_a_storage_that_keeps_nothing_gets_a_sentence(
    browser: Browser, server: str, storage: str
) -> None:
    visit = Visit.to(browser, server)
    visit.page.add_init_script(storage)
    visit.open()
    begun(visit)
    visit.wait("[data-notice=storage]")
    still_there(visit)
    visit.show(FIVE)
    assert visit.standings() == expected_standings(FIVE)
    assert visit.wrong == []
    visit.page.context.close()


def test_a_failing_engine_keeps_what_was_typed_and_offers_text_and_link(
    browser: Browser, server: str
) -> None:
    visit = Visit.to(browser, server)
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.page.route("**/ask", lambda route: route.abort())
    visit.page.goto(server)
    visit.wait("html[data-engine=failed]").wait("[data-notice=engine]")
    begun(visit)
    visit.go("result")
    with visit.page.expect_download() as waiting:
        visit.tap("[data-save=save-text]")
    written = json.loads(waiting.value.path().read_text(encoding="utf-8"))
    assert written["inhabitants"] == {"C4": {"color": "red", "kind": "farmer"}}
    visit.tap("[data-save=copy-link]")
    visit.wait("[data-notice=copied]")
    link = visit.page.evaluate("navigator.clipboard.readText()")
    visit.page.unroute("**/ask")
    visit.page.click("[data-notice=engine] >> text=Try again")
    visit.wait(READY)
    still_there(visit)
    other = Visit.to(browser, server)
    other.page.goto(link)
    other.wait(READY).wait("[data-winners]")
    still_there(other)
    for each in (visit, other):
        each.page.context.close()


def test_without_a_network_entering_goes_on(phone: Visit) -> None:
    begun(phone)
    phone.page.context.set_offline(True)
    phone.tap("[data-field=D2]")
    phone.wait("html[data-engine=failed]")
    phone.tap("[data-field=D3]")
    still_there(phone)
    phone.page.context.set_offline(False)
    phone.wait(READY)
    assert "red farmer" in phone.attribute("[data-field=D3]", "aria-label")


@pytest.mark.parametrize(
    "code",
    [
        "P2broken",
        position_code(FIVE)[:-1],
        "P9" + position_code(FIVE)[2:],
        "%E0%A4%A",
        "<script>alert(1)</script>",
        "%7B%22format%22%3A%22palatinus-position%2F0%22%7D",
        "x" * 100_000,
    ],
    ids=["short", "cut", "other version", "no UTF-8", "markup", "older document", "long"],
)
def test_a_broken_code_in_the_address_gets_a_sentence(phone: Visit, code: str) -> None:
    begun(phone)
    phone.page.goto("about:blank")
    phone.page.goto(f"{phone.address}#{code}")
    phone.wait("[data-notice=open][data-problem]")
    still_there(phone)
    assert phone.wrong == []


def test_a_link_does_not_cost_the_board_from_before(phone: Visit) -> None:
    begun(phone)
    phone.show(FIVE)
    assert phone.standings() == expected_standings(FIVE)
    phone.page.reload()
    phone.wait("[data-winners]")
    assert phone.standings() == expected_standings(FIVE)
    phone.go("players")
    phone.tap("[data-board]")
    still_there(phone)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256))),
        ("empty.txt", b""),
        ("other.json", b'{"format": "palatinus-result/1"}'),
        ("large.txt", b" " * 1_000_001),
    ],
)
def test_a_file_that_is_none_gets_a_sentence(phone: Visit, name: str, content: bytes) -> None:
    begun(phone)
    phone.go("players")
    phone.page.set_input_files(
        "input[type=file]", {"name": name, "mimeType": "text/plain", "buffer": content}
    )
    phone.wait("[data-notice=open].wrong")
    still_there(phone)
    assert phone.wrong == []


def test_names_with_markup_are_names(visit: Visit) -> None:
    evil = '<img src=x onerror="window.evil=1">'
    named = Position(
        FIVE.board,
        [Player(player.color, name=f"{evil}{player.color}") for player in FIVE.players],
        FIVE.inhabitants,
        f"</title><script>window.evil=1</script>{evil}",
    )
    visit.show(named)
    assert f"{evil}purple" in visit.page.inner_text("[data-winners]")
    visit.tap("[data-details=C] summary")
    visit.wait("[data-details=C] .hands")
    visit.page.fill("input[data-claim]", "C red 9")
    visit.page.press("input[data-claim]", "Enter")
    visit.wait("[data-judgement]")
    visit.go("players")
    visit.page.fill("[data-name=red]", evil)
    visit.go("result")
    visit.page.locator(f".who >> text={evil} (red)").wait_for()
    assert visit.page.evaluate("window.evil") is None
    assert visit.page.locator("img").count() == 0


def test_a_phone_on_its_side_shows_the_whole_board(phone: Visit) -> None:
    begun(phone)
    phone.resize(740, 360)
    still_there(phone)
    box = phone.page.locator("#board").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 362
    phone.tap("[data-field=D2]")
    assert "red farmer" in phone.attribute("[data-field=D2]", "aria-label")
