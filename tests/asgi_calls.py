"""Requests to an application as a server hands them over, without any server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, cast
from urllib.parse import unquote

from attrs import frozen
from starlette.types import ASGIApp, Message

T = TypeVar("T")
Content = bytes | str | Callable[[], Awaitable[Message]]


def finished(work: Coroutine[object, object, T]) -> T:
    """What some work comes to, in a thread of its own: a browser may have its loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@frozen
class Answer:
    """What comes back."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode()

    def parsed(self) -> dict[str, object]:
        return cast(dict[str, object], json.loads(self.content))


@frozen
class Caller:
    """Somebody at an address who calls a server by a name."""

    app: ASGIApp
    host: str = "127.0.0.1:7530"
    address: str = "127.0.0.1"

    def get(self, path: str, **headers: str) -> Answer:
        return self.call("GET", path, headers)

    def post(self, path: str, content: bytes | str, **headers: str) -> Answer:
        return self.call("POST", path, headers, content)

    def call(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        content: Content = b"",
    ) -> Answer:
        """Headers are written as words with underscores; ``host`` replaces the usual one."""
        return finished(self.called(method, path, headers, content))

    async def called(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        content: Content = b"",
    ) -> Answer:
        """The same among other calls."""
        told = {"host": self.host, **(headers or {})}
        scope: dict[str, object] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [
                (name.replace("_", "-").encode(), value.encode()) for name, value in told.items()
            ],
            "client": (self.address, 1234),
            "server": ("127.0.0.1", 7530),
        }
        return await _called(self.app, scope, content)


async def _called(app: ASGIApp, scope: dict[str, object], content: Content) -> Answer:
    sent: list[Message] = []
    body = content.encode() if isinstance(content, str) else content

    async def receive() -> Message:
        await asyncio.sleep(0)
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    await app(scope, body if callable(body) else receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], headers, b"".join(each.get("body", b"") for each in sent[1:]))
