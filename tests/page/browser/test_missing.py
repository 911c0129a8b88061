"""Nothing sounds finished that is not: what a board lacks is said first, and is one tap away."""

from __future__ import annotations

import pytest
from attrs import evolve

from example_positions import example
from palatinus_rules import Position
from palatinus_rules.formats.notation.short_code import position_code
from table_page import READY, Visit, springs_link

THREE = example("three_players")
FEW = Position(THREE.board, THREE.players, dict(list(THREE.inhabitants.items())[:3]))
BANNER = "[data-winners]"
LARGEST = """() => {
  const all = [...document.querySelectorAll("[data-winners] *")].filter(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent !== "");
  const size = (each) => parseFloat(getComputedStyle(each).fontSize);
  const most = Math.max(...all.map(size));
  return all.filter((each) => size(each) === most).map(({ textContent }) => textContent);
}"""


def missing(visit: Visit) -> str | None:
    """What the result says that the board lacks; None if it is finished."""
    visit.wait(BANNER)
    so_far = visit.page.get_attribute(BANNER, "data-so-far")
    lacks = visit.page.get_attribute(BANNER, "data-missing")
    assert (so_far == "true") == (lacks is not None)
    return lacks


def test_whatever_is_missing_is_a_tap_away_until_nothing_is(visit: Visit) -> None:
    visit.enter_players(THREE)
    visit.go("inhabitants")
    for mark, field in (("red-merchant", "A4"), ("yellow-soldier", "A3"), ("green-merchant", "A2")):
        visit.tap(f"[data-mark={mark}]")
        visit.tap(f"[data-field={field}]")
    visit.go("result")
    assert missing(visit) == "tiles springs hands"
    # The yellow soldier captures both merchants, and that is all.
    assert visit.winners() == ["yellow"]
    assert visit.page.evaluate(LARGEST) == ["So far"]
    for lack, step in (("tiles", "board"), ("springs", "springs"), ("hands", "inhabitants")):
        visit.go("result")
        visit.tap(f"[data-lacks={lack}]")
        assert visit.attribute(f"[data-step={step}]", "aria-current") == "step"
    visit.enter_board(THREE)
    visit.go("result")
    assert missing(visit) == "springs hands"
    visit.go("springs")
    visit.tap("[data-dry]")
    assert not visit.page.is_visible("[data-dry]")
    visit.go("result")
    assert missing(visit) == "hands"
    visit.go("inhabitants")
    visit.tap("[data-mark=clear]")
    for field in ("A4", "A3", "A2"):
        visit.tap(f"[data-field={field}]")
    visit.enter_inhabitants(THREE)
    visit.go("result")
    visit.wait(f"{BANNER}:not([data-so-far])")
    assert missing(visit) is None
    assert "wins" in "".join(visit.page.evaluate(LARGEST))


def test_that_a_copy_has_no_springs_is_said_once(phone: Visit) -> None:
    phone.go("springs")
    phone.tap("[data-dry]")
    phone.page.reload()
    phone.wait(READY)
    assert not phone.page.is_visible("[data-dry]")
    phone.go("players")
    phone.page.click("[data-new]")
    lonely(phone)
    assert missing(phone) == "tiles hands"
    # Undo takes it back, and so does a spring that is marked and removed again.
    phone.go("springs")
    phone.tap("[data-field=C4]")
    phone.tap("[data-field=C4]")
    assert phone.page.is_visible("[data-dry]")
    phone.go("result")
    assert missing(phone) == "tiles springs hands"
    phone.go("springs")
    phone.tap("[data-dry]")
    phone.tap("#undo")
    assert phone.page.is_visible("[data-dry]")
    phone.go("players")
    phone.page.click("[data-new]")
    phone.go("springs")
    assert phone.page.is_visible("[data-dry]")


def test_a_new_board_does_not_say_that_there_are_no_springs(phone: Visit) -> None:
    for _ in range(2):
        lonely(phone)
        assert missing(phone) == "tiles springs hands"
        phone.go("players")
        phone.page.click("[data-new]")


def lonely(visit: Visit) -> None:
    """Players and one farmer, and the way to the result."""
    visit.enter_players(THREE)
    visit.go("inhabitants")
    visit.tap("[data-mark=red-farmer]")
    visit.tap("[data-field=C4]")
    visit.go("result")


def test_a_link_to_springs_tells_them(phone: Visit) -> None:
    lonely(phone)
    phone.page.evaluate("link => { location.hash = link; }", springs_link(THREE))
    phone.wait("[data-notice=open]")
    phone.go("result")
    assert missing(phone) == "tiles hands"


def test_a_code_tells_tiles_and_springs(phone: Visit) -> None:
    phone.show(FEW)
    assert missing(phone) == "hands"
    # 36 inhabitants, of whom three are there.
    assert phone.page.inner_text("[data-lacks=hands]") == "Still to place: 33"
    assert phone.page.evaluate(LARGEST) == ["So far"]
    phone.show(THREE)
    assert missing(phone) is None
    # A board without springs says just that.
    phone.show(without_springs(FEW))
    assert missing(phone) == "hands"
    phone.show(without_springs(THREE))
    assert missing(phone) is None


def without_springs(position: Position) -> Position:
    tiles = [evolve(tile, springs=()) for tile in position.board.tiles]
    board = evolve(position.board, tiles=tiles)
    return evolve(position, board=board)


def test_a_tile_that_is_looked_at_is_not_missing_any_more(phone: Visit) -> None:
    """Neither the position nor its result changes then."""
    lonely(phone)
    assert missing(phone) == "tiles springs hands"
    phone.go("board")
    for slot in range(7):
        phone.tap(f'[data-key="{slot}"]')
    phone.go("result")
    phone.wait("[data-missing='springs hands']")


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", "So far"),
        ("it", "Risultato provvisorio"),
        ("de", "Zwischenstand"),
        ("fr", "Résultat provisoire"),
    ],
)
def test_it_is_said_in_every_language(phone: Visit, language: str, heading: str) -> None:
    phone.page.select_option("select[data-language]", language)
    phone.wait(f"html[lang={language}]")
    phone.show(FEW)
    assert phone.page.evaluate(LARGEST) == [heading]
    assert phone.attribute(BANNER, "data-code") == position_code(FEW)


def test_the_report_of_an_unfinished_board_says_so_first(phone: Visit) -> None:
    phone.show(FEW)
    with phone.page.expect_download() as waiting:
        phone.tap("[data-save=save-report]")
    told = waiting.value.path().read_text(encoding="utf-8")
    assert 'class="result">So far' in told
    assert "wins" not in told[: told.index("</header>")]


def test_no_result_of_a_board_that_has_changed_stays_in_the_document(phone: Visit) -> None:
    phone.show(FEW)
    phone.go("inhabitants")
    phone.tap("[data-mark=clear]")
    phone.page.click("[data-field=A3]")
    assert phone.page.locator(BANNER).count() == 0
    assert phone.page.locator("[data-standing]").count() == 0
