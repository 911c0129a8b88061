"""``peninsula page``: the page of the odds, served here."""

from __future__ import annotations

from functools import partial

from palatinus_rules.kit.commands import pages
from palatinus_rules.kit.commands.helped import HelpedCommand
from palatinus_rules.kit.commands.pages import ServingRequest
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.lazy import needed_for
from palatinus_rules.peninsula.cli.requests import Asked, asks

_FOLDER = "odds/"


@asks(ServingRequest, REST, "language", kind=HelpedCommand)
def page(asked: Asked[ServingRequest]) -> None:
    """Open the page of the odds: tap both forces in, see who wins.

    The page is served on this machine, and needs no network. `palatinus page --build` writes it as
    files that work on any web server.

    Exit status: 2 wrong use; the server is ended with Ctrl-C.
    """
    request = asked.request()
    with needed_for("peninsula page"):
        # The one thing that this game has from elsewhere: the server, which serves both pages.
        from palatinus_rules.page.running import place, qr_code, run
    where = pages.taken(partial(place, request.port, lan=request.lan), request.port)
    asking = "" if asked.typed("language") is None else f"?lang={request.language}"
    invited = None if where.lan is None else f"{where.lan}{_FOLDER}"

    def ready() -> None:
        opened = f"{where.here}{_FOLDER}{asking}"
        pages.announce(opened, invited, qr_code, browser=not request.no_browser)

    run(where, ready)
