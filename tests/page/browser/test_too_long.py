"""What is too long for a request is measured before it is sent, as the server counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from example_positions import example
from palatinus_rules import Language
from palatinus_rules.formats.notation.short_code import position_code
from palatinus_rules.page.serving import LARGEST_BODY
from table_page import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Request

FIVE = example("five_players")
SAID = {
    Language.EN: "This is too long to be sent: 1,000,000 bytes at most.",
    Language.IT: "È troppo lungo per essere inviato: al massimo 1.000.000 byte.",
    Language.DE: "Das ist zum Senden zu lang: höchstens 1.000.000 Bytes.",
    Language.FR: "C'est trop long pour être envoyé",
}


def opened(tab: Visit, text: str) -> None:
    """Puts a text where texts are put, and opens it."""
    tab.page.evaluate("text => (document.querySelector('.opening textarea').value = text)", text)
    tab.page.evaluate("document.querySelector('.opening textarea + .row button').click()")


@pytest.mark.parametrize("letter", ["?", "é"])
def test_the_last_text_that_is_sent_is_as_long_as_the_server_takes(tab: Visit, letter: str) -> None:
    sent: list[int] = []

    def heard(request: Request) -> None:
        body = request.post_data_buffer or b""
        if b'"ask":"read"' in body[:100]:
            sent.append(len(body))

    tab.page.on("request", heard)
    tab.open(position_code(FIVE))
    tab.wait("[data-winners]")
    opened(tab, "?")
    tab.wait("[data-notice=open][data-problem=not-json]")
    # Everything about the text, which was one sign, and room for it in bytes.
    room = LARGEST_BODY - (sent[-1] - 1)
    size = len(letter.encode())
    sent.clear()
    for more, code in ((-1, "not-json"), (0, "not-json"), (1, "too-big")):
        text = letter * (room // size - 2)
        text += "?" * (room + more - len(text.encode()))
        tab.page.evaluate("document.querySelector('[data-notice=open]').remove()")
        opened(tab, text)
        tab.wait(f"[data-notice=open][data-problem={code}]")
    # The server has had none that it would have refused.
    assert sent == [LARGEST_BODY - 1, LARGEST_BODY]
    # Nothing is lost: neither the text nor the board.
    assert tab.page.evaluate("document.querySelector('.opening textarea').value") == text
    tab.go("result")
    tab.wait("[data-winners]")


@pytest.mark.parametrize("language", Language)
def test_it_is_said_in_four_languages(tab: Visit, language: Language) -> None:
    tab.page.goto(f"{tab.address}?lang={language}")
    tab.wait("html[data-engine=ready]")
    opened(tab, "x" * LARGEST_BODY)
    tab.wait(f".opening [data-problem=too-big] >> text={SAID[language]}")
