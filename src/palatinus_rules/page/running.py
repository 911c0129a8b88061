"""Running the server: where it listens, and how phones find it."""

from __future__ import annotations

import io
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from secrets import token_urlsafe

import segno
import uvicorn
from attrs import frozen

from palatinus_rules.page.connections import connection_at
from palatinus_rules.page.guard import Access
from palatinus_rules.page.serving import PATIENCE, application

_HERE = "127.0.0.1"
_EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where somebody asks for it
_NOWHERE = ("192.0.2.1", 9)
_MOST_CONNECTIONS = 100
_OF_THE_WEB = 80


@frozen
class Place:
    """Where the server listens, and the addresses under which it is found.

    ``lan`` is the address for phones in the same network, with its secret.
    """

    listener: socket.socket
    access: Access
    here: str
    lan: str | None = None


def place(port: int, *, lan: bool) -> Place:
    """Takes a port: for this machine alone, or for everybody in the network who has the secret.

    Port 0 is any that is free. Raises :class:`OSError` where the port is taken, or where there is
    no network.
    """
    outside = _own_address() if lan else None
    listener = socket.create_server((_EVERYWHERE if lan else _HERE, port), backlog=64)
    # Answers go out at once; whoever is accepted here has it from the listener.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    port = listener.getsockname()[1]
    hosts = {_host(name, port) for name in (_HERE, "localhost", "[::1]")}
    here = f"http://{_HERE}:{port}/"
    if outside is None:
        return Place(listener, Access(frozenset(hosts)), here)
    secret = token_urlsafe(12)
    access = Access(frozenset({*hosts, _host(outside, port)}), secret)
    return Place(listener, access, here, f"http://{outside}:{port}/{secret}/")


def _host(name: str, port: int) -> str:
    """What a browser writes into the header ``Host``: the port unless it is that of the web."""
    return name if port == _OF_THE_WEB else f"{name}:{port}"


def _own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_NOWHERE)
        return str(probe.getsockname()[0])


def qr_code(address: str) -> str:
    """An address as a picture for a camera, made of blocks for a terminal."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()


class _Server(uvicorn.Server):
    """A server that leaves signals to the command, which ends at once and quietly."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Captures none."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens, and says so."""
        await super().startup(sockets)
        self._ready()


def server(where: Place, ready: Callable[[], None]) -> uvicorn.Server:
    """The server at a place, to be run; it calls ``ready`` as soon as it can be reached."""
    config = uvicorn.Config(
        application(where.access),
        http=connection_at(where.access),
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=_MOST_CONNECTIONS,
        timeout_keep_alive=int(PATIENCE),
    )
    return _Server(config, ready)


def run(where: Place, ready: Callable[[], None]) -> None:
    """Serves until somebody ends the process."""
    with suppress(KeyboardInterrupt):
        server(where, ready).run(sockets=[where.listener])
