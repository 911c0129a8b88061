"""What the commands that serve a page share: their options, and what they say when it is there."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from errno import EADDRINUSE
from typing import TypeVar

from attrs import field, frozen

from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.messages import fail, say
from palatinus_rules.kit.commands.reasons import reason
from palatinus_rules.kit.messages import Verbatim, message
from palatinus_rules.kit.options import NUMBER, option
from palatinus_rules.kit.requests import Request, told_by

T = TypeVar("T")


@frozen
class ServingRequest(Request):
    """Where a page is served, whether a browser is opened, and who is let in."""

    port: int = field(
        default=7530,
        metadata=told_by(
            option(
                "--port",
                metavar=NUMBER,
                kind=int,
                least=0,
                most=65535,
                help=message(
                    "help-option-port",
                    "Where the page is served; what the browser keeps belongs to this address. "
                    "0: any.",
                ),
            )
        ),
    )
    no_browser: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--no-browser",
                flag=True,
                help=message("help-option-no-browser", "Do not open a browser."),
            )
        ),
    )
    lan: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--lan",
                flag=True,
                help=message(
                    "help-option-lan",
                    "Let phones in the same network in: with an address that has a secret, and its "
                    "QR code.",
                ),
            )
        ),
    )


def taken(place: Callable[[], T], port: int) -> T:
    """The place where a page is to be served, or why there is none."""
    try:
        return place()
    except OSError as error:
        if error.errno == EADDRINUSE:
            fail(
                message(
                    "page-port-taken",
                    "port {port} is taken, perhaps by another page of this sort; --port chooses "
                    "another one",
                    port=port,
                )
            )
        fail(message("page-not-servable", "cannot serve the page: {reason}", reason=reason(error)))


def announce(
    address: str, lan: str | None, qr_code: Callable[[str], str], *, browser: bool
) -> None:
    """Says where the page is, and opens it; ``lan`` is the address for phones, if there is one."""
    print(
        user_language.translate(
            message("page-address", "The page: {address}", address=Verbatim(address))
        )
    )
    if lan is not None:
        _invite(lan, qr_code)
    print(user_language.translate(message("page-how-to-end", "Ctrl-C ends it.")), flush=True)
    if browser and not webbrowser.open(address):
        say(message("page-no-browser-found", "no browser was found: open the address yourself"))


def _invite(address: str, qr_code: Callable[[str], str]) -> None:
    """The address for phones, as words and as a picture where the terminal can show it."""
    print(
        user_language.translate(
            message(
                "page-address-for-phones",
                "For phones in the same network: {address}",
                address=Verbatim(address),
            )
        )
    )
    try:
        print(qr_code(address))
    except UnicodeEncodeError:
        say(message("page-qr-code-not-showable", "this terminal cannot show the QR code"))
