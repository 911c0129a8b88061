"""The server's connections: when it loses its patience, and how many strangers it has at a time.

A stranger is a connection from elsewhere on which no request has had the secret yet. Whoever knows
the secret says so at once; whoever does not can hold few connections, and none for long.
"""

from __future__ import annotations

import asyncio
from typing import cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from palatinus_rules.page.guard import Access, is_here
from palatinus_rules.page.serving import PATIENCE

HURRY = 2
"""For how many seconds the server waits for the head of a stranger's request."""

MOST_STRANGERS = 32
"""How many strangers there can be: one more, and the one who has waited longest has to go."""


class _Connection(H11Protocol):
    """A connection that is closed if a request does not begin in time, or does not get on."""

    access: Access

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._waiting: asyncio.TimerHandle | None = None
        self.strange = False
        self.since = self.loop.time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Takes a newcomer; of too many strangers, the oldest goes."""
        # A server of streams makes no other kind.
        super().connection_made(cast(asyncio.Transport, transport))
        self.strange = self.client is None or not is_here(self.client[0])
        self._wait()
        known = (each for each in self.connections if isinstance(each, _Connection))
        strangers = [each for each in known if each.strange]
        if len(strangers) > MOST_STRANGERS:
            min(strangers, key=lambda each: each.since).hang_up()

    def data_received(self, data: bytes) -> None:
        """Takes what has come, and goes on waiting for the rest of a head."""
        super().data_received(data)
        if self.strange and self.scope is not None and self.access.allows(self.scope["path"]):
            self.strange = False
        if self.conn.their_state is h11.IDLE:
            self._wait()
        else:
            self._wait_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits for nothing any more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def hang_up(self) -> None:
        """Ends the connection without a word."""
        self.strange = False
        self.transport.abort()

    def _wait(self) -> None:
        if self._waiting is None:
            patience = HURRY if self.strange else PATIENCE
            self._waiting = self.loop.call_later(patience, self.hang_up)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def connection_at(access: Access) -> type[asyncio.Protocol]:
    """What the server makes of every connection with this access."""
    return type("Connection", (_Connection,), {"access": access})
