"""Springs, links and languages, and phones in the same network."""

from __future__ import annotations

import http.client
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from example_positions import example
from palatinus_rules import Player, Position
from palatinus_rules.formats.notation.short_code import position_code
from table_page import READY, Visit, address_in, expected_standings, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

THREE = example("three_players")
FIVE = example("five_players")
NAMED = Position(
    FIVE.board,
    [Player(player.color, name=f"Anna {player.color}") for player in FIVE.players],
    FIVE.inhabitants,
    "Sunday",
)
NAMELESS = Position(FIVE.board, FIVE.players, FIVE.inhabitants)
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied(visit: Visit, selector: str) -> str:
    """What a button copies."""
    visit.page.context.grant_permissions(CLIPBOARD)
    if visit.page.is_visible("[data-notice=copied]"):
        visit.page.click("[data-notice=copied] .dismiss")
    visit.tap(selector)
    visit.wait("[data-notice=copied]")
    return str(visit.page.evaluate("navigator.clipboard.readText()"))


def test_springs_are_kept_for_the_next_board_and_shared_by_link(
    browser: Browser, phone: Visit
) -> None:
    phone.go("springs")
    for field in ("A3", "C5"):
        phone.tap(f"[data-field={field}]")
    phone.tap("[data-field=A3]")
    phone.go("players")
    phone.page.click("[data-new]")
    assert "spring" in phone.attribute("[data-field=C5]", "aria-label")
    assert "spring" not in phone.attribute("[data-field=A3]", "aria-label")
    phone.go("springs")
    link = copied(phone, "text=Link to my copy")
    other = Visit.to(browser, phone.address)
    other.page.goto(link)
    other.wait(READY).wait("[data-notice=open]")
    assert "spring" in other.attribute("[data-field=C5]", "aria-label")
    # A position with other springs does not change those of my copy.
    phone.show(FIVE)
    phone.go("springs")
    phone.page.click("text=Take those of my copy")
    assert "spring" in phone.attribute("[data-field=C5]", "aria-label")
    assert "spring" not in phone.attribute("[data-field=C1]", "aria-label")
    other.page.context.close()


def test_a_link_has_names_only_if_somebody_wants_them(phone: Visit) -> None:
    phone.show(NAMED)
    assert copied(phone, "[data-save=copy-link]") == f"{phone.address}#{position_code(NAMED)}"
    phone.tap("#with-names")
    assert copied(phone, "[data-save=copy-link]") == f"{phone.address}#{position_code(NAMELESS)}"
    # An address of this machine alone does not go out without a word.
    assert "Only this machine" in phone.page.inner_text(".save")


@pytest.mark.parametrize(
    ("language", "players"),
    [("en", "Players"), ("it-CH", "Giocatori"), ("de-AT", "Spieler"), ("fr", "Joueurs")],
)
def test_the_language_is_that_of_the_browser_or_chosen(
    browser: Browser, server: str, language: str, players: str
) -> None:
    visit = Visit.to(browser, server, language=language).open()
    assert visit.page.inner_text("[data-step=players]").strip() == players
    assert visit.attribute("html", "lang") == language[:2]
    visit.show(NAMED)
    visit.page.select_option("select[data-language]", "de")
    visit.page.locator(".winner >> text=Anna purple").wait_for()
    visit.page.locator("[data-winners] >> text=gewinnt").wait_for()
    visit.page.reload()
    visit.wait(READY)
    assert visit.attribute("html", "lang") == "de"
    assert visit.page.eval_on_selector("select[data-language]", "it => it.value") == "de"
    assert visit.wrong == []
    visit.page.context.close()


def test_phones_come_in_with_the_secret_alone(browser: Browser) -> None:
    with served("--lan") as lines:
        (invitation,) = [line for line in lines if "phones" in line]
        address = address_in(invitation)
        parts = urlsplit(address)
        secret = parts.path.strip("/")
        assert len(secret) >= 12
        other = f"{secret[:-1]}{'y' if secret.endswith('x') else 'x'}"
        for path in ("/", "/index.html", "/data/engine.json", "/app/main.js", "/ask"):
            assert status(parts.netloc, path) in {403, 404}
            assert status(parts.netloc, f"/{other}{path}") in {403, 404}
        for more in ({"Host": "example.org"}, {"Origin": "http://example.org"}):
            assert status(parts.netloc, f"/{secret}/ask", more) == 403
        visit = Visit.to(browser, address).open()
        visit.show(FIVE)
        assert visit.standings() == expected_standings(FIVE)
        # Over plain http there is no clipboard: the link is shown, without the secret.
        visit.tap("[data-save=copy-link]")
        visit.wait("[data-notice=copied]")
        told = visit.page.inner_text("[data-notice=copied]")
        assert f"http://{parts.netloc}/#{position_code(FIVE)}" in told
        assert secret not in told
        assert visit.wrong == []
        visit.page.context.close()


def status(host: str, path: str, headers: dict[str, str] | None = None) -> int:
    connection = http.client.HTTPConnection(host, timeout=10)
    sent = {"Content-Type": "application/json", **(headers or {})}
    connection.request("POST" if path.endswith("ask") else "GET", path, '{"ask": "hello"}', sent)
    found = connection.getresponse().status
    connection.close()
    return found
