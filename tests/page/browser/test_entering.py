"""From an empty page to the winner: by finger on a phone, and by keyboard alone."""

from __future__ import annotations

from attrs import define

from example_positions import example
from page_figures import print_figure
from palatinus_rules import Position
from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.formats.notation.short_code import position_code
from table_page import PHONE, Visit, expected_standings, springs_link

THREE = example("three_players")


def test_a_final_position_of_three_takes_few_taps(visit: Visit) -> None:
    # Springs known, 36 inhabitants: 3 colors; the step, the twist, 7 arrows, 7 letters and 6
    # tokens (that in the middle is known); the step, 9 marks, 36 fields; the step: 72.
    assert len(THREE.inhabitants) == 36
    visit.resize(*PHONE)
    visit.page.evaluate("springs => { location.hash = springs; }", springs_link(THREE))
    visit.wait("[data-notice=open]")
    visit.go("players")
    visit.taps = 0
    visit.enter_players(THREE)
    visit.enter_board(THREE)
    visit.enter_inhabitants(THREE)
    visit.go("result")
    visit.wait("[data-winners]")
    print_figure("taps from an empty page to the winner", str(visit.taps), "at most 110")
    assert visit.taps <= 110
    assert visit.attribute("[data-winners]", "data-code") == position_code(untitled(THREE))
    assert visit.standings() == expected_standings(THREE)


def untitled(position: Position) -> Position:
    return Position(position.board, position.players, position.inhabitants)


def test_a_final_position_is_entered_by_keyboard_alone(phone: Visit) -> None:
    keys = Keys(phone)
    for player in THREE.players:
        keys.tab_to(f"[data-color={player.color}]")
        keys.press("Enter")
    keys.tab_to("[data-next=board]")
    keys.press("Enter")
    keys.tab_to(f"[data-twist={THREE.board.twist}]")
    keys.press("Space")
    keys.tab_to("#board [tabindex='0']")
    for tile in sorted(THREE.board.tiles, key=lambda tile: tile.slot):
        keys.walk_to(f'[data-key="{tile.slot}.{tile.arrow}"]')
        keys.press("Enter", tile.letter.lower(), *([str(tile.token)] if tile.slot else []))
    keys.tab_to("[data-next=springs]")
    keys.press("Enter")
    keys.tab_to("#board [tabindex='0']")
    for field in THREE.board.springs:
        keys.walk_to(f"[data-field={field}]")
        keys.press("Space")
    keys.tab_to("[data-next=inhabitants]")
    keys.press("Enter")
    keys.tab_to("#board [tabindex='0']")
    for field, piece in THREE.inhabitants.items():
        keys.walk_to(f"[data-field={field}]")
        keys.press(COLOR_LETTERS[piece.color], KIND_LETTERS[piece.kind].lower(), "Enter")
    keys.tab_to("[data-next=result]")
    keys.press("Enter")
    phone.wait("[data-winners]")
    print_figure("keys for the same, springs included", str(keys.pressed))
    assert phone.attribute("[data-winners]", "data-code") == position_code(untitled(THREE))
    assert phone.standings() == expected_standings(THREE)
    assert phone.wrong == []


@define
class Keys:
    """Somebody without a mouse."""

    visit: Visit
    pressed: int = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.visit.page.keyboard.press(key)
            self.pressed += 1

    def tab_to(self, selector: str) -> None:
        for _ in range(60):
            if self._at(selector):
                return
            self.press("Tab")
        raise AssertionError(selector)

    def walk_to(self, selector: str) -> None:
        """Walks over the board: to the side first, or up and down where there is an end of it."""
        for _ in range(40):
            if self._at(selector):
                return
            right, down = way = self.visit.page.evaluate(WAY, selector)
            if abs(right) > 5:
                self.press("ArrowRight" if right > 0 else "ArrowLeft")
            if abs(right) <= 5 or self.visit.page.evaluate(WAY, selector) == way:
                self.press("ArrowDown" if down > 0 else "ArrowUp")
        raise AssertionError(selector)

    def _at(self, selector: str) -> bool:
        return bool(self.visit.page.evaluate("it => document.activeElement.matches(it)", selector))


WAY = """selector => {
  const middle = element => {
    const box = element.querySelector("polygon").getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [right, down] = middle(document.querySelector(selector));
  return [right - x, down - y];
}"""


def test_a_tap_on_the_same_mark_clears_and_undo_brings_back(phone: Visit) -> None:
    phone.enter_players(THREE)
    phone.go("inhabitants")
    phone.tap("[data-mark=red-farmer]")
    phone.tap("[data-field=C4]")
    assert "red farmer" in phone.attribute("[data-field=C4]", "aria-label")
    # Twelve, of which at least four merchants and one soldier: seven farmers at the most.
    assert phone.attribute("[data-mark=red-farmer]", "aria-label") == "red farmer: at most 6 left"
    phone.tap("[data-mark=yellow-merchant]")
    phone.tap("[data-field=C4]")
    assert "yellow merchant" in phone.attribute("[data-field=C4]", "aria-label")
    phone.tap("[data-field=C4]")
    assert "free" in phone.attribute("[data-field=C4]", "aria-label")
    phone.tap("#undo")
    phone.page.keyboard.press("Control+z")
    assert "red farmer" in phone.attribute("[data-field=C4]", "aria-label")
    phone.page.keyboard.press("Control+y")
    assert "yellow merchant" in phone.attribute("[data-field=C4]", "aria-label")
    phone.tap("[data-mark=clear]")
    phone.tap("[data-field=C4]")
    assert "free" in phone.attribute("[data-field=C4]", "aria-label")


def test_no_tile_is_there_twice_and_a_token_too_many_is_seen(phone: Visit) -> None:
    phone.enter_players(THREE)
    phone.go("board")
    for slot, token in ((1, 3), (2, 3), (3, 3)):
        phone.tap(f'[data-key="{slot}"]')
        phone.tap(f'[data-token="{token}"]')
    # Three of the two that there are: seen at once, and told when the library knows of it.
    assert "wrong" in phone.attribute('[data-token="3"]', "class")
    phone.wait("[data-problem=tokens-misdealt]")
    phone.tap('[data-token="4"]')
    phone.page.wait_for_selector("[data-problem=tokens-misdealt]", state="detached")
    phone.tap("[data-tile=A]")
    letters = phone.page.eval_on_selector_all(
        "[data-hill]", "hills => hills.map(hill => hill.dataset.hill).sort().join('')"
    )
    assert letters == "ABCDEFG"


def test_a_problem_is_shown_at_its_field_and_blocks_nothing(phone: Visit) -> None:
    four = example("four_players")
    phone.enter_players(four)
    phone.go("inhabitants")
    phone.tap("[data-mark=red-soldier]")
    phone.tap("[data-field=A1]")
    phone.tap("[data-field=B1]")
    phone.wait("[data-problem=inhabitants-too-many]")
    assert "with a problem" in phone.attribute("[data-field=B1]", "aria-label")
    assert phone.attribute("[data-mark=red-soldier]", "aria-label") == "red soldier: 1 too many"
    phone.go("result")
    phone.wait("[data-winners]")
    assert phone.page.is_visible("[data-problem=inhabitants-too-many]")


def test_the_view_turns_to_a_seat_and_the_fields_keep_their_names(phone: Visit) -> None:
    phone.go("board")
    before = phone.page.locator("[data-field=B1]").bounding_box()
    for _ in range(6):
        phone.tap("#turn-view")
        turned = phone.page.locator("[data-field=B1]").bounding_box()
        assert turned is not None
    assert turned == before
    phone.tap("#turn-view")
    assert phone.page.locator("[data-field=B1]").bounding_box() != before


def test_second_colors_come_with_two_players(phone: Visit) -> None:
    # One inhabitant of every color and kind is enough: how many there can be is told elsewhere.
    whole = example("two_players")
    firsts = {piece: field for field, piece in reversed([*whole.inhabitants.items()])}
    two = Position(whole.board, whole.players, {at: piece for piece, at in firsts.items()})
    assert {each.color for each in firsts} == {"red", "yellow", "green", "blue"}
    phone.enter_players(two)
    for player in two.players:
        phone.page.select_option(f"[data-second={player.color}]", str(player.second_color))
    phone.enter_board(two)
    phone.go("springs")
    for field in two.board.springs:
        phone.tap_at_once(f"[data-field={field}]")
    phone.enter_inhabitants(two)
    phone.go("result")
    phone.wait("[data-winners]")
    assert phone.attribute("[data-winners]", "data-code") == position_code(two)
    phone.go("players")
    phone.tap("[data-color=purple]")
    assert phone.page.locator("[data-second]").count() == 0
