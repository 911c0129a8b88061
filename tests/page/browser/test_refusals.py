"""What the server refuses for the moment is said, forgotten, and asked again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from attrs import define

from example_positions import example
from palatinus_rules.formats.notation.short_code import position_code
from palatinus_rules.kit.messages import message
from palatinus_rules.page.replies import refusal
from table_page import Visit, endless, expected_standings

if TYPE_CHECKING:
    from playwright.sync_api import Route

FIVE = example("five_players")
SENTENCE = "The answer takes too long; ask for less."
TWO = "odds/#terrain=plain&attacker=2I&defender=1I"
REFUSAL = refusal(
    503, message("request-too-slow", SENTENCE), {"type": "http", "path": "/ask", "headers": []}
)


@define(slots=False)
class Busy:
    """A server that refuses some questions until it has the time again.

    One sort of question takes long, whatever it is about.
    """

    words: str
    long: str = ""
    refuses: bool = True
    asked: int = 0

    def before(self, tab: Visit) -> Busy:
        """Stands before the real one."""
        tab.page.route("**/ask", self._reply)
        return self

    def _reply(self, route: Route) -> None:
        question = route.request.post_data or ""
        concerned = self.words in question
        self.asked += concerned
        if concerned and self.refuses:
            body = bytes(REFUSAL.body)
            route.fulfill(status=503, body=body, content_type="application/json")
        elif f'"ask":"{self.long}"' in question and "long" not in json.loads(question):
            route.fulfill(json={"ok": True, "turned": [], "long": "That takes long."})
        else:
            route.continue_()


@pytest.fixture(autouse=True)
def _refused(tab: Visit) -> Iterator[None]:
    """The browser says, too, that something was refused, and nothing else."""
    yield
    assert all("503" in each for each in tab.wrong)


@pytest.mark.parametrize("way", ["button", "step"])
def test_a_result_that_was_refused_comes_when_the_server_has_time(tab: Visit, way: str) -> None:
    busy = Busy('"ask":"score"').before(tab)
    tab.open(position_code(FIVE))
    tab.wait(f".problems >> text={SENTENCE}")
    # The players and the inhabitants are there.
    assert not tab.page.is_visible("text=The result appears as soon as")
    busy.refuses = False
    if way == "button":
        tab.tap("[data-again]")
    else:
        tab.go("board")
        tab.go("result")
    tab.wait("[data-winners]")
    assert tab.standings() == expected_standings(FIVE)
    assert not tab.page.is_visible("[data-again]")
    # Nor was it asked again and again in between.
    assert busy.asked == 2


def test_odds_that_were_refused_can_be_tried_again(tab: Visit) -> None:
    busy = Busy('"ask":"odds"').before(tab)
    tab.page.goto(tab.address + TWO)
    tab.wait(f".winners >> text={SENTENCE}")
    busy.refuses = False
    tab.tap("[data-wait=odds] >> text=Try again")
    tab.wait("[data-wins]")
    assert not tab.page.is_visible("[data-wait=odds]")
    assert not tab.page.is_visible(f"text={SENTENCE}")
    assert busy.asked == 2


@pytest.mark.parametrize(
    ("ask", "place"), [("odds", ".winners"), ("readings", ".turned"), ("sweep", ".needed")]
)
def test_what_takes_long_is_offered_still_when_it_was_refused(
    tab: Visit, ask: str, place: str
) -> None:
    busy = Busy('"long":true', ask).before(tab)
    tab.page.goto(tab.address + TWO)
    if ask == "sweep":
        tab.tap("[data-part=needed] summary")
    for _ in range(2):
        tab.tap(f"[data-wait={ask}] >> text=Work it out all the same")
        tab.wait(f"{place} >> text={SENTENCE}")
    assert tab.page.is_visible("text=That takes long.")
    busy.refuses = False
    tab.tap(f"[data-wait={ask}]")
    tab.page.wait_for_selector(f"text={SENTENCE}", state="detached")
    tab.page.wait_for_selector(f"[data-wait={ask}]", state="hidden")
    tab.wait("[data-wins]")
    assert busy.asked == 3


def test_other_readings_that_take_long_can_be_stopped(tab: Visit) -> None:
    Busy("", "readings", refuses=False).before(tab)
    tab.page.route("**/ask", endless)
    tab.page.goto(tab.address + TWO)
    tab.tap("[data-wait=readings]")
    tab.wait(".turned >> text=One moment …")
    assert not tab.page.is_visible("[data-wait=readings]")
    tab.tap("[data-stop=readings]")
    tab.wait("[data-wait=readings]")
    assert not tab.page.is_visible("text=One moment …")


def test_other_readings_that_are_too_much_say_so(tab: Visit) -> None:
    tab.page.route("**/ask", _too_much)
    tab.page.goto(tab.address + TWO)
    tab.wait(".turned >> text=Too many states.")


def _too_much(route: Route) -> None:
    """An answer to everything but other readings."""
    if '"ask":"readings"' not in (route.request.post_data or ""):
        route.continue_()
    else:
        wrong = {"code": "odds-too-large", "where": "", "message": "Too many states."}
        route.fulfill(json={"ok": False, "problems": [wrong]})
