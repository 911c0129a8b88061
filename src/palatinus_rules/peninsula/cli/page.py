"""``peninsula page``: the page of the odds, served here."""

from __future__ import annotations

from functools import partial

from palatinus_rules.kit.commands import pages, parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.lazy import needed_for

_FOLDER = "odds/"


@command
@pages.serving_options
@parameters.language_option
def page(*, port: int, no_browser: bool, lan: bool, lang: str | None) -> None:
    """Open the page of the odds: tap both forces in, see who wins.

    The page is served on this machine, and needs no network. `palatinus page --build` writes it as
    files that work on any web server.

    Exit status: 2 wrong use; the server is ended with Ctrl-C.
    """
    language = parameters.language(lang)
    with needed_for("peninsula page"):
        # The one thing that this game has from elsewhere: the server, which serves both pages.
        from palatinus_rules.page.running import place, qr_code, run
    where = pages.taken(partial(place, port, lan=lan), port)
    opened = f"{where.here}{_FOLDER}" + ("" if lang is None else f"?lang={language}")
    invited = None if where.lan is None else f"{where.lan}{_FOLDER}"

    def ready() -> None:
        pages.announce(opened, invited, qr_code, browser=not no_browser)

    run(where, ready)
