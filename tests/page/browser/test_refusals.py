"""What the server refuses for the moment is said, forgotten, and asked again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from attrs import define

from example_positions import example
from palatinus_rules.formats.notation.short_code import position_code
from palatinus_rules.kit.sentences import said
from palatinus_rules.page.replies import refusal
from table_page import Visit, expected_standings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

FIVE = example("five_players")
SENTENCE = "The answer takes too long; ask for less."
REFUSAL = refusal(503, said(SENTENCE), {"type": "http", "path": "/ask", "headers": []})


@define
class Busy:
    """A server that refuses some questions until it has the time again."""

    words: str
    refuses: bool = True
    asked: int = 0

    def before(self, tab: Visit) -> Busy:
        """Stands before the real one."""
        tab.page.route("**/ask", lambda route: self._reply(route))
        return self

    def _reply(self, route: Route) -> None:
        concerned = self.words in (route.request.post_data or "")
        self.asked += concerned
        if concerned and self.refuses:
            body = bytes(REFUSAL.body)
            route.fulfill(status=503, body=body, content_type="application/json")
        else:
            route.continue_()


@pytest.fixture(name="tab")
def _tab(browser: Browser, server: str) -> Iterator[Visit]:
    """A tab in which the browser says, too, that something was refused."""
    found = Visit.to(browser, server)
    yield found
    assert all("503" in each for each in found.wrong)
    found.page.context.close()


@pytest.mark.parametrize("way", ["button", "step"])
def test_a_result_that_was_refused_comes_when_the_server_has_time(tab: Visit, way: str) -> None:
    busy = Busy('"ask":"score"').before(tab)
    tab.open(position_code(FIVE))
    tab.wait(f".problems >> text={SENTENCE}")
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
