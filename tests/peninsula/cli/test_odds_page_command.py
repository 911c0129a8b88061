"""``peninsula page``: the same server, with another address."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from errno import EADDRINUSE

import pytest

from palatinus_rules.kit.commands.pages import ServingRequest
from palatinus_rules.page import running
from palatinus_rules.page.generated import ODDS
from palatinus_rules.page.guard import Access
from palatinus_rules.page.running import Place
from palatinus_rules.peninsula.cli.app import run

HERE = "http://127.0.0.1:7530/"
LAN = "http://10.0.0.5:7530/s3cret/"


@pytest.fixture(name="opened")
def _opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser is asked to open, while no port is taken and nothing is served."""
    opened: list[str] = []

    def place(port: int, *, lan: bool) -> Place:
        assert port == ServingRequest().port
        return Place(socket.socket(), Access(frozenset()), HERE, LAN if lan else None)

    def served(where: Place, ready: Callable[[], None]) -> None:
        where.listener.close()
        ready()

    def browse(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(running, "place", place)
    monkeypatch.setattr(running, "run", served)
    monkeypatch.setattr(webbrowser, "open", browse)
    return opened


def test_it_opens_the_page_of_the_odds(
    opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["page"]) == 0
    assert opened == [f"{HERE}{ODDS}/"]
    assert capsys.readouterr().out == f"The page: {HERE}{ODDS}/\nCtrl-C ends it.\n"


def test_in_italian_and_for_phones(opened: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["page", "--lan", "--lang", "it"]) == 0
    assert opened == [f"{HERE}{ODDS}/?lang=it"]
    told = capsys.readouterr().out
    assert told.startswith(f"La pagina: {HERE}{ODDS}/?lang=it\n")
    assert f"{LAN}{ODDS}/\n{running.qr_code(f'{LAN}{ODDS}/')}" in told


def test_a_port_that_is_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object, **__: object) -> Place:
        raise OSError(EADDRINUSE, "Address already in use")

    monkeypatch.setattr(running, "place", fails)
    assert run(["page", "--no-browser", "--lang", "it"]) == 2
    assert capsys.readouterr().err.startswith("peninsula: la porta 7530 è occupata")
