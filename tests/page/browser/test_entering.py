"""From an empty page to the winner: by finger on a phone, and by keyboard alone."""

from __future__ import annotations

from example_positions import example
from palatinus_rules import Position
from palatinus_rules.formats.notation.short_code import position_code
from table_page import PHONE, Visit, expected_standings, springs_link

THREE = example("three_players")


def test_a_final_position_of_three_takes_few_taps(visit: Visit) -> None:
    # Springs known, 36 inhabitants: 3 colors; the step, the twist, 7 arrows, 7 letters and 6
    # tokens (that in the middle is known); the step, 9 marks, 36 fields; the step: 72.
    assert len(THREE.inhabitants) == 36
    visit.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    visit.page.evaluate("springs => { location.hash = springs; }", springs_link(THREE))
    visit.wait("[data-notice=open]")
    visit.go("players")
    visit.taps = 0
    visit.enter_players(THREE)
    visit.enter_board(THREE)
    visit.enter_inhabitants(THREE)
    visit.go("result")
    visit.wait("[data-winners]")
    print(f"taps from an empty page to the winner: {visit.taps}")
    assert visit.taps <= 110
    assert visit.attribute("[data-winners]", "data-code") == position_code(untitled(THREE))
    assert visit.standings() == expected_standings(THREE)


def untitled(position: Position) -> Position:
    return Position(position.board, position.players, position.inhabitants)
