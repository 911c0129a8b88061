"""What has been said and kept stays right when the board, the language or the storage changes."""

from __future__ import annotations

import json

import pytest

from example_positions import example
from table_page import READY, Visit

FIVE = example("five_players")
THREE = example("three_players")
KEPT = "Object.keys(localStorage).find(key => key.startsWith('palatinus.board.'))"
OUTSIDE = """() => [...document.querySelectorAll("button.color")].filter((button) => {
  const [own, inner] = [button, button.querySelector(".seat-number")].map((each) =>
    each.getBoundingClientRect());
  return inner.right > own.right || inner.bottom > own.bottom;
}).length"""


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_the_seats_fit_into_their_buttons(phone: Visit, language: str) -> None:
    phone.page.select_option("select[data-language]", language)
    phone.wait(f"html[lang={language}]")
    phone.enter_players(FIVE)
    for width in (320, 360, 400, 740):
        phone.page.set_viewport_size({"width": width, "height": 740})
        assert phone.page.evaluate(OUTSIDE) == 0, width


def test_what_if_follows_the_language_and_not_another_board(phone: Visit) -> None:
    phone.show(FIVE)
    phone.tap(".what-if summary")
    phone.tap("[data-field=C2]")
    phone.tap("[data-field=D1]")
    phone.wait("[data-what-if] >> text=The change")
    phone.page.select_option("select[data-language]", "de")
    phone.wait("[data-what-if] >> text=Die Änderung")
    phone.show(THREE)
    phone.page.wait_for_selector("[data-what-if]", state="detached")


def test_notices_speak_the_language_of_the_page(phone: Visit) -> None:
    phone.show(FIVE)
    phone.page.click("[data-save=copy-link]")
    notice = phone.page.wait_for_selector("[data-notice=copied]")
    assert notice is not None
    # The button is at the end of a long page, and the notice is seen there.
    box, told = notice.bounding_box(), notice.inner_text()
    assert box is not None
    assert 0 <= box["y"] < 740
    phone.page.select_option("select[data-language]", "fr")
    phone.wait("html[lang=fr]")
    phone.wait("[data-notice=copied]")
    assert phone.page.inner_text("[data-notice=copied]") != told
    phone.go("players")
    phone.page.wait_for_selector("[data-notice=copied]", state="detached")


@pytest.mark.parametrize(
    "broken",
    [
        "kept.turn = '<b>'",
        "kept.time = 1e300",
        "kept.board = null",
        "kept.board.twist = 'up'",
        "kept.board.slots[0] = null",
        "kept.board.slots[0].hill = 'Z'",
        "kept.board.slots[0].arrow = 99",
        "kept.board.players[0] = null",
        "kept.board.players[0].color = 'pink'",
        "kept.board.pieces['9.9'] = {color: 'red', kind: 'farmer'}",
        "kept.board.pieces['0.1'] = {color: 'red', kind: 'king'}",
        "kept.board.springs = {A: [1]}",
        "delete kept.board.rulings",
    ],
)
def test_a_kept_board_that_cannot_be_drawn_is_left_alone(phone: Visit, broken: str) -> None:
    phone.show(FIVE)
    phone.page.evaluate(
        f"""() => {{
          const key = {KEPT};
          const kept = JSON.parse(localStorage[key]);
          {broken};
          localStorage[key] = JSON.stringify(kept);
          localStorage["palatinus.copy"] = {json.dumps('{"A": [1]}')};
        }}"""
    )
    phone.page.goto("about:blank")
    phone.wrong.clear()
    phone.open()
    phone.wait("button.color")
    assert phone.page.locator("button.color[aria-pressed=true]").count() == 0
    phone.enter_players(THREE)
    phone.page.wait_for_selector(READY)
    assert phone.wrong == []
