"""The result in the browser: what the page shows is what the library says, in both engines."""

from __future__ import annotations

import json

import pytest

from example_positions import example
from palatinus_rules import Field, Position, resolve, settle
from palatinus_rules.foresight import simulated_position
from palatinus_rules.formats.notation.short_code import position_code
from palatinus_rules.rules.rulings import QUESTIONS, Rulings
from table_page import Visit, expected_standings

FIVE = example("five_players")
SPRINGS = {"A": [3, 6], "B": [3, 5], "C": [5], "D": [5], "E": [6], "F": [1], "G": [1, 4, 6]}
# Of games at random; loading Python takes long, and so does scoring in it.
HOW_MANY = {"server": 100, "pyodide": 10}


def positions(number: int) -> list[Position]:
    return [
        simulated_position(2 + game % 4, game + 1, seed=17, springs=SPRINGS)
        for game in range(number)
    ]


# What the page shows of one position after the other: of each a link is opened.
SHOWN = """async codes => {
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  const read = code => document.querySelector(`[data-winners][data-code="${code}"]`)
    ?.checkVisibility() && {
    standings: all("[data-standing]", ({dataset: {standing, points, items, rank}}) =>
      [standing, Number(points), Number(items), Number(rank)]),
    winners: document.querySelector("[data-winners]").dataset.winners,
    influence: all("table.hills tbody tr", row => [...row.cells].map(cell => cell.textContent)),
    deciding: all(".question.deciding", each => each.dataset.openQuestion),
  };
  const found = [];
  for (const code of codes) {
    location.hash = code;
    while (!read(code)) await new Promise(requestAnimationFrame);
    found.push(read(code));
  }
  return found;
}"""


def test_random_positions_by_code(visit: Visit, request: pytest.FixtureRequest) -> None:
    number = HOW_MANY[request.node.callspec.params["visit"]]
    drawn = positions(number)
    found = visit.page.evaluate(SHOWN, [position_code(position) for position in drawn])
    open_ones = 0
    for position, shown in zip(drawn, found, strict=True):
        standings = {color: (*numbers,) for color, *numbers in shown["standings"]}
        assert standings == expected_standings(position)
        assert shown["winners"].split() == [str(color) for color in resolve(position).winners]
        assert [row[:-1] for row in shown["influence"]] == expected_influence(position)
        deciding = set(settle(position).deciding)
        assert set(shown["deciding"]) == deciding
        open_ones += bool(deciding)
    assert open_ones


def expected_influence(position: Position) -> list[list[str]]:
    return [
        [
            str(record.hill),
            str(position.board.token(record.hill)),
            *(str(record.influence[player.color]) for player in position.players),
        ]
        for record in resolve(position).hills
    ]


def test_a_claim_is_judged(visit: Visit) -> None:
    # Red's one inhabitant on hill C is a merchant beside two farmers: 2 + 2. With the hill
    # before it (B: none) that is the same; nobody gets 9 by one slip.
    visit.show(FIVE)
    for claim, right, slips in (
        ("C red 4", "true", ""),
        ("C red 9", "false", ""),
        # Free fields, springs: the farmer on C3 brings 2 for his own spring, 2 for the free field
        # B6, 2 for the spring on G4. Without the own one 4.
        ("C3 4", "false", "farmer-no-own-spring"),
    ):
        visit.page.fill("input[data-claim]", claim)
        visit.page.press("input[data-claim]", "Enter")
        judged = visit.page.locator(f'[data-judgement][data-right="{right}"]')
        judged.wait_for()
        if slips:
            visit.page.wait_for_selector(f'[data-judgement][data-slips~="{slips}"]')
    assert visit.page.get_attribute("[data-judgement]", "data-open") == "false"
    visit.page.fill("input[data-claim]", "<b>what?</b>")
    visit.page.press("input[data-claim]", "Enter")
    visit.wait(".claims [data-problem]")


def test_an_open_verdict_is_shown_as_open(visit: Visit) -> None:
    # Hill C is a tie, but not if free springs count once.
    visit.show(example("two_players"))
    visit.page.fill("input[data-claim]", "C red")
    visit.page.press("input[data-claim]", "Enter")
    visit.wait('[data-judgement][data-right="false"][data-open="true"]')
    assert "Not by the usual reading; " in visit.page.inner_text("[data-judgement]")


def test_another_reading_with_one_tap(visit: Visit) -> None:
    position = next(each for each in positions(100) if settle(each).deciding)
    visit.show(position)
    assert not settle(position).settled
    question = settle(position).deciding[0]
    for reading in QUESTIONS[question]:
        visit.tap(f'[data-reading="{question}={reading}"]')
        visit.wait(f'[data-reading="{question}={reading}"][aria-pressed=true]')
        changed = resolve(position, Rulings(**{question: reading}))
        assert visit.winners() == [str(color) for color in changed.winners]
        assert visit.standings() == {
            str(each.color): (each.points, each.items, each.rank) for each in changed.standings
        }


def test_hill_by_hill_with_pictures_words_and_what_hands_do(visit: Visit) -> None:
    visit.show(FIVE)
    visit.tap("[data-details=C] summary")
    visit.wait("[data-details=C] .picture svg")
    visit.wait("[data-details=C] .hands")
    told = visit.page.inner_text("[data-details=C]")
    # Said by the library: the merchant's influence, the award, and who takes the token.
    assert "2 + 2 = 4" in told
    assert "The purple player takes the 6 from hill C." in told
    # Names of the page are there once, although the library's pictures use them, too.
    assert visit.page.locator("[data-field=C4]").count() == 1
    assert visit.page.locator("[data-hill=C]").count() == 1


def open_what_if(visit: Visit) -> None:
    """In a tab that another test has used, it may be open."""
    visit.page.eval_on_selector(".what-if details", "it => { it.open = true; }")
    visit.tap("[data-sort=move]")


def test_what_if_somebody_stood_elsewhere(visit: Visit) -> None:
    visit.show(FIVE)
    open_what_if(visit)
    visit.tap("[data-field=C2]")
    assert "C2" in visit.page.inner_text(".what-if .how")
    visit.tap("[data-field=D1]")
    visit.wait('[data-what-if="C2-D1"]')
    assert "C2" in visit.page.inner_text("[data-what-if]")
    # The board itself is as it was.
    assert visit.attribute("[data-field=C2]", "aria-label").startswith("C2, red merchant")
    assert visit.standings() == expected_standings(FIVE)


def test_what_if_the_board_were_another(visit: Visit) -> None:
    visit.show(FIVE)
    board = FIVE.board
    c, d = board.tile("C"), board.tile("D")
    open_what_if(visit)
    visit.tap("[data-sort=turn]")
    assert visit.attribute("[data-sort=turn]", "aria-pressed") == "true"
    visit.tap("[data-hill=C]")
    visit.wait(f'[data-what-if="C@{(c.arrow + 1) % 6}"] .picture svg .pr-changed')
    # Another tap goes on from there; on another tile it begins anew.
    visit.tap("[data-field=C2]")
    visit.wait(f'[data-what-if="C@{(c.arrow + 2) % 6}"]')
    visit.tap("[data-hill=D]")
    visit.wait(f'[data-what-if="D@{(d.arrow + 1) % 6}"]')
    visit.tap("[data-sort=token]")
    visit.tap(f"[data-hill={board.palatinus}]")
    outer = next(tile for tile in board.tiles if tile.slot == 1)
    for more in (1, 2, 3):
        token = 3 + (outer.token - 3 + more) % 3
        visit.tap(f"[data-hill={outer.letter}]")
        visit.wait(f'[data-what-if="{outer.letter}={token}"]')
    visit.tap("[data-sort=spring]")
    visit.tap("[data-hill=C]")
    for at in (next(iter(board.springs)), next(at for at in Field if at not in board.springs)):
        visit.tap(f"[data-field={at}]")
        visit.wait(f'[data-what-if="{at}={"dry" if at in board.springs else "spring"}"]')
    visit.tap("[data-sort=letters]")
    visit.tap("[data-hill=C]")
    assert "C" in visit.page.inner_text(".what-if .how")
    visit.tap("[data-field=D1]")
    visit.wait('[data-what-if="C-D"]')
    # The same tile twice is none; another sort forgets the first.
    visit.tap("[data-hill=C]")
    visit.tap("[data-hill=C]")
    visit.tap("[data-hill=E]")
    visit.tap("[data-sort=twist]")
    other = "left" if board.twist == "right" else "right"
    visit.wait(f'[data-what-if="twist={other}"] .picture svg .pr-former')
    # The board itself is as it was.
    assert visit.standings() == expected_standings(FIVE)


@pytest.mark.parametrize("to", ["text", "json"])
def test_files_can_be_opened_again(phone: Visit, to: str) -> None:
    phone.show(FIVE)
    with phone.page.expect_download() as waiting:
        phone.tap(f"[data-save=save-{to}]")
    written = waiting.value.path()
    phone.go("players")
    phone.page.click("[data-new]")
    phone.page.set_input_files("input[type=file]", written)
    phone.wait(f'[data-winners][data-code="{position_code(FIVE)}"]')


def test_a_report_and_a_sheet(phone: Visit) -> None:
    phone.show(FIVE)
    with phone.page.expect_download() as waiting:
        phone.tap("[data-save=save-report]")
    assert "<!DOCTYPE html>" in waiting.value.path().read_text(encoding="utf-8")
    phone.page.evaluate("window.printed = 0")
    phone.tap("[data-save=sheet]")
    phone.page.wait_for_selector("iframe.paper", state="attached")
    paper = phone.page.frame_locator("iframe.paper")
    paper.locator("svg.palatinus-sheet").wait_for()
    assert phone.wrong == []


def test_pasted_and_dropped_text_is_opened(phone: Visit) -> None:
    phone.page.fill("textarea", FIVE.to_text())
    phone.page.click(".opening >> text=Open >> nth=1")
    phone.wait(f'[data-winners][data-code="{position_code(FIVE)}"]')
    phone.go("players")
    phone.page.click("[data-new]")
    phone.page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData("text", text);
          document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true}));
        }""",
        json.dumps(FIVE.to_document()),
    )
    phone.wait(f'[data-winners][data-code="{position_code(FIVE)}"]')
