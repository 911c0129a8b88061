"""The application behind ``palatinus page``: the files of the page, and its one function."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable
from contextlib import suppress

from anyio import CapacityLimiter, fail_after, to_thread
from attrs import field as part, frozen
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from palatinus_rules._version import __version__
from palatinus_rules.kit.messages import message
from palatinus_rules.page.asking import ask
from palatinus_rules.page.generated import ODDS, STATIC
from palatinus_rules.page.guard import Access, Guard
from palatinus_rules.page.replies import ASK, refusal
from palatinus_rules.page.requests import MOST

LARGEST_BODY = MOST
"""How many bytes a request may have."""

PATIENCE = 10.0
"""For how many seconds the server waits for a request, and the page for an answer."""

_AT_ONCE = 2
_TYPES = {
    # What a machine knows of types depends on what is installed there.
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


for _ending, _type in _TYPES.items():
    mimetypes.add_type(_type, _ending)


class _TooLargeError(Exception):
    """Raised for a body that nobody reads to its end."""


@frozen(eq=False)
class _Answers:
    """What one page is answered, how long the server waits, and how many it works for at once.

    Each page has workers of its own, so that long answers of one never keep the other waiting.
    """

    answer: Callable[[str], str]
    patience: float
    workers: CapacityLimiter = part(init=False, factory=lambda: CapacityLimiter(_AT_ONCE))

    async def ask(self, request: Request) -> Response:
        """The reply to a request of the page."""
        try:
            with fail_after(self.patience):
                body = await _body(request)
        except _TooLargeError:
            return _too_large(request.scope)
        except TimeoutError:
            return refusal(
                408,
                message("request-too-late", "The request did not arrive in time."),
                request.scope,
            )
        except ClientDisconnect:
            return Response(status_code=400)
        try:
            with fail_after(self.patience):
                # An answer that takes too long gives up its place among the workers in the end;
                # until then, others who ask from the same page may wait for one.
                reply = await to_thread.run_sync(
                    self.answer,
                    body.decode("utf-8", "replace"),
                    abandon_on_cancel=True,
                    limiter=self.workers,
                )
        except TimeoutError:
            return refusal(
                503,
                message("request-answer-too-slow", "The answer takes too long; ask for less."),
                request.scope,
            )
        return Response(reply, media_type="application/json", headers=_FORGOTTEN)


_FORGOTTEN = {"Cache-Control": "no-store"}


async def _body(request: Request) -> bytes:
    """What was sent, as far as it is not too large; what says that it will be is not waited for."""
    with suppress(ValueError):
        if int(request.headers.get("content-length", "0")) > LARGEST_BODY:
            raise _TooLargeError
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LARGEST_BODY:
            raise _TooLargeError
    return bytes(received)


def _too_large(scope: Scope) -> Response:
    wrong = message(
        "request-too-large",
        "This is too large: a request has at most {largest:,} bytes.",
        largest=LARGEST_BODY,
    )
    return refusal(413, wrong, scope)


def _engine(request: Request) -> Response:
    """What the page has to know of its engine; links leave the secret in the address out."""
    share = "../" if request.scope.get("root_path") else "./"
    told = {
        "engine": "server",
        "version": __version__,
        "ask": ASK.strip("/"),
        "most": LARGEST_BODY,
        "share": share,
    }
    return JSONResponse(told, headers=_FORGOTTEN)


def _no_such_thing(request: Request, error: Exception) -> Response:
    """The answer to a path that does not exist, or to a wrong method."""
    if isinstance(error, HTTPException) and error.status_code == 405:
        return refusal(
            405, message("request-method-refused", "This cannot be done here."), request.scope
        )
    return refusal(404, message("request-address-unknown", "There is nothing here."), request.scope)


def _ask_odds(request: str) -> str:
    """The reply to a request of the other game's page, which is loaded when it is asked."""
    from palatinus_rules.peninsula.page import ask as ask_odds

    return ask_odds(request)


def application(
    access: Access,
    answer: Callable[[str], str] = ask,
    odds: Callable[[str], str] = _ask_odds,
    *,
    patience: float = PATIENCE,
) -> ASGIApp:
    """The whole server, behind its guard."""
    answers, chances = _Answers(answer, patience), _Answers(odds, patience)
    inside = Starlette(
        routes=[
            Route(ASK, answers.ask, methods=["POST"]),
            Route(f"/{ODDS}{ASK}", chances.ask, methods=["POST"]),
            Route("/data/engine.json", _engine),
            Mount("/", StaticFiles(directory=STATIC, html=True)),
        ],
        # A path with a null in it, which can be no file, is an error for older Starlettes.
        exception_handlers={HTTPException: _no_such_thing, ValueError: _no_such_thing},
    )
    return Guard(inside, access)
