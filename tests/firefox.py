"""Firefox over WebDriver BiDi: a tab that is opened, asked and waited for, with no driver between.

What is to be done in the page is JavaScript, which tests in Chromium can run as well.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import cycle
from operator import xor
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

from attrs import define

if TYPE_CHECKING:
    from typing import BinaryIO

FIREFOX = which("firefox-esr") or which("firefox")
_SECONDS = 60
_LISTENS = re.compile(r"WebDriver BiDi listening on ws://([^:]+):(\d+)")
_MASK = b"mask"
_PREFERENCES = """
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
"""


@define
class Wire:
    """One connection, on which texts go back and forth as WebSocket has them (RFC 6455)."""

    stream: socket.socket
    incoming: BinaryIO

    @classmethod
    def to(cls, host: str, port: int) -> Wire:
        """A connection to a session that is not there yet."""
        stream = socket.create_connection((host, port), timeout=_SECONDS)
        wire = cls(stream, stream.makefile("rb"))
        # The key may be any: nobody here doubts that this is a WebSocket.
        stream.sendall(
            f"GET /session HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        status = wire.incoming.readline()
        assert b" 101 " in status, status
        while wire.incoming.readline().strip():
            pass
        return wire

    def send(self, text: str) -> None:
        """Sends a text; Firefox hangs up on a mask of zeros."""
        payload = text.encode()
        size = len(payload)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        masked = bytes(map(xor, payload, cycle(_MASK)))
        self.stream.sendall(head + _MASK + masked)

    def receive(self) -> str:
        """The next text, put together from its parts."""
        parts, ended = b"", False
        while not ended:
            first, second = self.incoming.read(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self.incoming.read(2 if size == 126 else 8), "big")
            payload = self.incoming.read(size)
            if first & 0x0F in {0, 1}:
                parts, ended = parts + payload, bool(first & 0x80)
            assert first & 0x0F != 8, "Firefox has closed the connection"
        return parts.decode()


@define
class Firefox:
    """A tab of a Firefox with nothing kept."""

    wire: Wire
    tab: str = ""
    number: int = 0

    def command(self, method: str, **params: object) -> Mapping[str, object]:
        """Carries out a command of BiDi."""
        self.number += 1
        self.wire.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            told = json.loads(self.wire.receive())
            if told.get("id") == self.number:
                assert told["type"] == "success", told
                return dict(told["result"])

    def before_scripts(self, function: str) -> None:
        """Has a function called in every page before any script of its own runs."""
        self.command("script.addPreloadScript", functionDeclaration=function)

    def new_tab(self) -> None:
        """Goes on in another tab, which shares what the browser keeps."""
        self.tab = str(self.command("browsingContext.create", type="tab")["context"])

    def open(self, address: str) -> None:
        """Goes to an address; one that differs behind the hash alone loads nothing."""
        self.command("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def back(self) -> None:
        """The button of the browser."""
        self.command("browsingContext.traverseHistory", context=self.tab, delta=-1)

    def resize(self, width: int, height: int) -> None:
        """Makes the window larger or smaller."""
        size = {"width": width, "height": height}
        self.command("browsingContext.setViewport", context=self.tab, viewport=size)

    def run(self, expression: str) -> object:
        """The value of an expression, as JSON can have it; of a promise, what it comes to."""
        found = self.command(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((it) => JSON.stringify(it ?? null))",
            target={"context": self.tab},
            awaitPromise=True,
        )
        assert found["type"] == "success", found
        result = found["result"]
        assert isinstance(result, dict)
        return json.loads(result["value"])

    def wait(self, expression: str) -> None:
        """Waits until an expression is true."""
        end = time.monotonic() + _SECONDS
        while not self.run(expression):
            assert time.monotonic() < end, expression
            time.sleep(0.05)


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Firefox]:
    """A Firefox without a window, with a profile in a folder."""
    (folder / "user.js").write_text(_PREFERENCES, encoding="utf-8")
    with subprocess.Popen(  # noqa: S603
        [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "HOME": str(folder)},
    ) as process:
        try:
            listens = map(_LISTENS.search, process.stderr or ())
            found = next((each for each in listens if each), None)
            assert found is not None, "Firefox does not start"
            wire = Wire.to(found[1], int(found[2]))
            with wire.stream, wire.incoming:
                driven = Firefox(wire)
                driven.command("session.new", capabilities={})
                driven.new_tab()
                yield driven
        finally:
            process.terminate()
