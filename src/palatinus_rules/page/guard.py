"""Who may talk to the server: this machine, and with a secret those who were told it."""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import ip_address

from attrs import frozen
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from palatinus_rules.kit.messages import message
from palatinus_rules.page.policy import policy
from palatinus_rules.page.replies import refusal

_HEADERS = {
    "Content-Security-Policy": f"{policy()}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@frozen
class Access:
    """The names under which the server may be called, and the secret for everybody elsewhere.

    ``hosts`` are what a browser writes into the header ``Host``; without a secret, nobody elsewhere
    is let in.
    """

    hosts: frozenset[str]
    secret: str | None = None

    def allows(self, path: str) -> bool:
        """Whether a path begins with the secret."""
        first = path.removeprefix("/").partition("/")[0]
        return self.secret is not None and compare_digest(first.encode(), self.secret.encode())


@frozen(eq=False)
class Guard:
    """Stands before the application: refuses strangers, and sets the headers of every answer.

    A foreign ``Host`` is a page elsewhere that has the server's address under a name of its own;
    a foreign ``Origin`` is one that sends requests here.
    """

    app: ASGIApp
    access: Access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or answers it."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                # A browser may keep what it has, and asks whether that is still right.
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        answer = self._refusal(scope)
        if answer is None and self.access.allows(scope["path"]):
            inside = f"/{self.access.secret}"
            if scope["path"] == inside:
                answer = RedirectResponse(f"{inside}/")
            scope = {**scope, "root_path": inside}
        await (answer or self.app)(scope, receive, with_headers)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        host, origin = headers.get("host", "").lower(), headers.get("origin")
        if host not in self.access.hosts:
            wrong = message(
                "request-host-unknown",
                "This server is not called so; use the address that it printed.",
            )
            return refusal(403, wrong, scope)
        if origin is not None and origin != f"http://{host}":
            wrong = message(
                "request-from-other-site", "Another site has sent this request; it is not answered."
            )
            return refusal(403, wrong, scope)
        client = scope.get("client")
        here = client is not None and is_here(client[0])
        if not here and not self.access.allows(scope["path"]):
            wrong = message(
                "request-secret-missing",
                "This address lacks its secret; use the whole address that was printed.",
            )
            return refusal(403, wrong, scope)
        return None


def is_here(address: str) -> bool:
    """Whether an address is one of this machine alone."""
    return ip_address(address).is_loopback
