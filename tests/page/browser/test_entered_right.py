"""The card "Entered right?": what it asks, what hangs on it, and where no leads to."""

from __future__ import annotations

import pytest

from example_positions import example
from palatinus_rules import Position, recheck
from table_page import Visit

FIVE = example("five_players")
FOUND = recheck(FIVE)
QUESTIONS = [" ".join(map(str, (each.kind, *each.fields, *each.hills))) for each in FOUND.questions]


def test_the_questions_of_the_library(visit: Visit) -> None:
    visit.show(FIVE)
    visit.wait(f'[data-question="{QUESTIONS[0]}"]')
    cards = ".recheck [data-question]"
    shown = visit.page.eval_on_selector_all(cards, "all => all.map(each => each.dataset.question)")
    assert shown == QUESTIONS
    told = visit.page.inner_text(".recheck")
    assert "Five questions. If the board were mirrored, the yellow player would have won." in told
    assert "Does the green soldier of tile C, on C6, touch the green farmer of tile D" in told
    # A picture of the two tiles, without anything that the page finds its own fields by.
    assert visit.page.locator(f"{cards} .picture svg").count() == len(QUESTIONS)
    assert visit.page.locator("[data-field=C6]").count() <= 1
    visit.tap(".recheck summary")
    errors = visit.page.eval_on_selector_all(
        "[data-error]", "all => all.map(each => each.dataset.error)"
    )
    assert errors == [str(each.error) for each in FOUND.errors]


def test_every_answer_is_yes(phone: Visit) -> None:
    phone.show(FIVE)
    phone.wait(f'[data-question="{QUESTIONS[-1]}"]')
    for name in QUESTIONS:
        assert phone.page.inner_text(".recheck .fine") == ""
        phone.tap(f'[data-question="{name}"] [data-answer=yes]')
    phone.page.locator(".recheck .fine", has_text="Nothing to correct").wait_for()
    # Taken back, it is open again.
    phone.tap(f'[data-question="{QUESTIONS[0]}"] [data-answer=yes]')
    assert phone.page.inner_text(".recheck .fine") == ""
    assert phone.wrong == []


@pytest.mark.parametrize(("number", "step"), [(0, "board"), (3, "inhabitants")])
def test_no_leads_to_where_it_is_corrected(phone: Visit, number: int, step: str) -> None:
    phone.show(FIVE)
    phone.tap(f'[data-question="{QUESTIONS[number]}"] [data-answer=no]')
    phone.wait(f"[data-step={step}][aria-current=step]")


def test_in_another_language(phone: Visit) -> None:
    phone.show(FIVE)
    phone.wait(f'[data-question="{QUESTIONS[0]}"]')
    phone.page.select_option("select[data-language]", "it")
    phone.page.locator(".recheck", has_text="Cinque domande.").wait_for()
    phone.page.select_option("select[data-language]", "en")
    phone.page.locator(".recheck", has_text="Five questions.").wait_for()


def test_nothing_is_asked_of_a_board_that_is_not_finished(phone: Visit) -> None:
    standing = dict(list(FIVE.inhabitants.items())[1:])
    phone.show(Position(FIVE.board, FIVE.players, standing))
    phone.wait("[data-so-far=true]")
    assert phone.page.locator(".recheck").is_hidden()
    assert phone.page.locator(".recheck [data-question]").count() == 0
