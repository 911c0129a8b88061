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
        phone.resize(width, 740)
        assert phone.page.evaluate(OUTSIDE) == 0, width


FITS = """selector => {
  const inner = document.querySelector(selector);
  const [own, outer] = [inner, inner.closest("button")].map((each) => each.getBoundingClientRect());
  return own.left >= outer.left && own.right <= outer.right && own.bottom <= outer.bottom;
}"""


@pytest.mark.parametrize(
    ("language", "too_many", "at_most"),
    [
        ("en", "1 too many", "max."),
        ("it", "1 di troppo", "max"),
        ("de", "1 zu viel", "max."),
        ("fr", "1 de trop", "max."),
    ],
)
def test_numbers_come_with_words(phone: Visit, language: str, too_many: str, at_most: str) -> None:
    phone.page.select_option("select[data-language]", language)
    phone.wait(f"html[lang={language}]")
    phone.enter_players(THREE)
    phone.go("board")
    # A third 3, while there are two of each number; the hills that nobody has looked at make room.
    for slot in (1, 2, 3):
        phone.tap(f'[data-key="{slot}"]')
        phone.tap('[data-token="3"]')
    shown = plain(phone.page.inner_text('[data-token="3"] small'))
    assert shown == too_many
    assert phone.page.inner_text('[data-token="5"] small') == ""
    for width in (320, 360):
        phone.resize(width, 740)
        assert phone.page.evaluate(FITS, '[data-token="3"] small'), width
    phone.go("inhabitants")
    # Twelve, of which at least three farmers and one soldier: eight merchants at the most.
    assert plain(phone.page.inner_text("[data-mark=red-merchant] .count")).split() == [at_most, "8"]
    for width in (320, 360):
        phone.resize(width, 740)
        assert phone.page.evaluate(FITS, "[data-mark=red-merchant] .count"), width


def plain(text: str) -> str:
    """Without the spaces at which no line is broken."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("size", [(360, 740), (320, 568)])
def test_the_answer_to_a_claim_is_not_behind_the_steps(phone: Visit, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.show(FIVE)
    phone.page.fill("input[data-claim]", "C red 9")
    phone.page.eval_on_selector("input[data-claim]", "it => it.scrollIntoView({block: 'end'})")
    phone.page.press("input[data-claim]", "Enter")
    phone.wait("[data-judgement]")
    phone.page.wait_for_function(
        """() => document.querySelector("[data-judgement]").getBoundingClientRect().bottom
          <= document.querySelector("#steps").getBoundingClientRect().top"""
    )
    # What leads to the clauses is a word and no sign.
    assert "§" not in phone.page.inner_text("main")


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
