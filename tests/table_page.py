"""The page at the table as a person uses it: by finger or by keyboard, in a real browser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from threading import Thread
from typing import TYPE_CHECKING

from attrs import Factory, define

from palatinus_rules import Position, resolve
from palatinus_rules.formats.notation.short_code import position_code

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

CHROMIUM = which("chromium") or which("chromium-browser") or which("google-chrome")
PHONE = (360, 740)
READY = "html[data-engine=ready]"
_COMMAND = "from palatinus_rules.cli import main; main()"
_SECONDS = 30_000
# What the page does until it is left is not kept either.
_FORGET = """() => {
  Storage.prototype.setItem = () => {};
  localStorage.clear();
  sessionStorage.clear();
}"""


def command(*words: str) -> list[str]:
    """A command line of ``palatinus``, in the environment of the tests."""
    return [sys.executable, "-c", _COMMAND, *words]


@contextmanager
def served(*more: str) -> Iterator[Sequence[str]]:
    """What ``palatinus page`` prints before its server is ready, which it is then."""
    with subprocess.Popen(  # noqa: S603
        command("page", "--no-browser", "--port", "0", "--lang", "en", *more),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
    ) as process:
        try:
            yield _until_ready(process)
        finally:
            process.terminate()


def _until_ready(process: subprocess.Popen[str]) -> Sequence[str]:
    lines: list[str] = []
    for line in process.stdout or ():
        lines.append(line.strip())
        if "Ctrl-C" in line:
            break
    return lines


def address_in(line: str) -> str:
    """The address in a printed line, without the language that it asks for."""
    return line[line.index("http") :].split("?", maxsplit=1)[0]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing of every file."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of a plain web server for some files; after that it is really gone."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def endless(route: Route) -> None:
    """Has everything answered but what takes long."""
    if '"long":true' not in (route.request.post_data or ""):
        route.fallback()


@define
class Visit:
    """A tab with the page in it, how often it was tapped, and whatever should not happen."""

    page: Page
    address: str
    taps: int = 0
    wrong: list[str] = Factory(list)

    @classmethod
    def to(
        cls,
        browser: Browser,
        address: str,
        size: tuple[int, int] = PHONE,
        *,
        language: str = "en",
        dark: bool = False,
    ) -> Visit:
        """A tab of its own, with nothing kept, on a phone."""
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            locale=language,
            color_scheme="dark" if dark else "light",
            accept_downloads=True,
        )
        return cls.beside(context.new_page(), address)

    @classmethod
    def beside(cls, page: Page, address: str) -> Visit:
        """A visit in a tab that is there already."""
        visit = cls(page, address)
        page.set_default_timeout(_SECONDS)
        page.on("console", lambda said: visit._heard(said.type, said.text))
        page.on("pageerror", lambda error: visit.wrong.append(str(error)))
        page.on("request", lambda request: visit._requested(request.url))
        return visit

    def _heard(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.wrong.append(text)

    def _requested(self, url: str) -> None:
        if not url.startswith((self.address, "blob:", "data:")):
            self.wrong.append(f"requested {url}")

    def open(self, code: str = "") -> Visit:
        """Loads the page, and waits until the library is there."""
        self.page.goto(self.address + (f"#{code}" if code else ""))
        return self.wait(READY)

    def forget(self) -> None:
        """Makes the tab a new one: with nothing kept, in a window of the first size."""
        if self.page.url != "about:blank":
            self.page.evaluate(_FORGET)
            self.page.goto("about:blank")
        self.resize(*PHONE)
        self.taps = 0
        self.wrong.clear()

    def resize(self, width: int, height: int) -> None:
        """Makes the window larger or smaller."""
        self.page.set_viewport_size({"width": width, "height": height})

    def wait(self, selector: str) -> Visit:
        """Waits until something can be seen."""
        self.page.wait_for_selector(selector)
        return self

    def tap(self, selector: str) -> None:
        """One tap of a finger."""
        self.page.tap(selector)
        self.taps += 1

    def tap_at_once(self, selector: str) -> None:
        """One of many taps, without a look at whether something moves or lies in its way.

        Whoever taps like this finds out in the end: the board would be another one.
        """
        self.page.tap(selector, force=True)
        self.taps += 1

    def go(self, step: str) -> None:
        """Opens a step."""
        self.tap(f"[data-step={step}]")

    def show(self, position: Position) -> None:
        """Opens a position by its code, in the tab as it is, and waits for its result."""
        code = position_code(position)
        self.page.evaluate("code => { location.hash = code; }", code)
        self.wait(f'[data-winners][data-code="{code}"]')

    def attribute(self, selector: str, name: str) -> str:
        """An attribute that has to be there."""
        value = self.page.get_attribute(selector, name)
        assert value is not None, (selector, name)
        return value

    def standings(self) -> Mapping[str, tuple[int, int, int]]:
        """Points, items and rank by color, as the page shows them."""
        return {
            str(row["standing"]): (int(row["points"]), int(row["items"]), int(row["rank"]))
            for row in self.page.eval_on_selector_all(
                "[data-standing]", "rows => rows.map(row => ({...row.dataset}))"
            )
        }

    def winners(self) -> Sequence[str]:
        """The winners as the page shows them."""
        return self.attribute("[data-winners]", "data-winners").split()

    def enter_players(self, position: Position) -> None:
        """Taps the colors in seating order."""
        for player in position.players:
            self.tap(f"[data-color={player.color}]")

    def enter_board(self, position: Position) -> None:
        """Taps the twist, and for every tile its arrow, its letter and its token."""
        board = position.board
        self.go("board")
        self.tap(f"[data-twist={board.twist}]")
        for tile in sorted(board.tiles, key=lambda tile: tile.slot):
            self.tap(f'[data-key="{tile.slot}.{tile.arrow}"]')
            self.tap(f"[data-tile={tile.letter}]")
            if tile.slot:
                self.tap(f'[data-token="{tile.token}"]')

    def enter_inhabitants(self, position: Position) -> None:
        """Chooses every mark once, and taps it onto its fields."""
        self.go("inhabitants")
        marks: dict[str, list[str]] = {}
        for field, piece in position.inhabitants.items():
            marks.setdefault(f"{piece.color}-{piece.kind}", []).append(field)
        for mark, fields in marks.items():
            self.tap(f"[data-mark={mark}]")
            for name in fields:
                self.tap_at_once(f"[data-field={name}]")


def expected_standings(position: Position) -> Mapping[str, tuple[int, int, int]]:
    """Points, items and rank by color, as the library says."""
    return {
        str(each.color): (each.points, each.items, each.rank)
        for each in resolve(position).standings
    }


def springs_link(position: Position) -> str:
    """A link to the springs of a position's board, as somebody else's page would make it."""
    told = [
        f"{tile.letter}{''.join(map(str, tile.springs))}"
        for tile in position.board.tiles
        if tile.springs
    ]
    return f"springs={'-'.join(told)}"
