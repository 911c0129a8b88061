"""``palatinus page``: the page at the table, served here or built for any web server."""

from __future__ import annotations

import webbrowser
from errno import EADDRINUSE
from pathlib import Path
from typing import TYPE_CHECKING

import click

from palatinus_rules.kit.commands import parameters, speaking
from palatinus_rules.kit.commands.messages import fail, say
from palatinus_rules.kit.commands.parameters import command, files
from palatinus_rules.kit.commands.reasons import file_name, reason
from palatinus_rules.kit.lazy import needed_for
from palatinus_rules.kit.sentences import Verbatim, said

if TYPE_CHECKING:
    from palatinus_rules.page.running import Place

PORT = 7530
"""That of the server, for a help that need not load it."""


@command
@click.option(
    "--port",
    metavar="NUMBER",
    type=click.IntRange(0, 65535),
    default=PORT,
    help="Where the page is served; what the browser keeps belongs to this address. 0: any.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--lan",
    is_flag=True,
    help="Let phones in the same network in: with an address that has a secret, and its QR code.",
)
@click.option(
    "--build",
    metavar="FOLDER",
    help="Write the page as files for any web server, instead of serving it.",
    shell_complete=files,
)
@click.option(
    "--pyodide",
    metavar="FILE",
    help="The package of Pyodide for --build. Default: npm fetches it.",
    shell_complete=files,
)
@parameters.language_option
def page(
    *,
    port: int,
    no_browser: bool,
    lan: bool,
    build: str | None,
    pyodide: str | None,
    lang: str | None,
) -> None:
    """Open the page at the table: tap the board in, see who won, and why.

    The page is served on this machine, and needs no network. With --build it is written into a new
    folder as files that work on any web server, and on a phone without a network after the first
    visit.

    Exit status: 0 built, 2 wrong use; a server is ended with Ctrl-C.
    """
    language = parameters.language(lang)
    if build is not None:
        _build(Path(build), None if pyodide is None else Path(pyodide))
        return
    if pyodide is not None:
        fail(said("--pyodide is for --build"))
    where = _place(port, lan=lan)
    opened = where.here if lang is None else f"{where.here}?lang={language}"

    def ready() -> None:
        print(speaking.told(said("The page: {address}", address=Verbatim(opened))))
        if where.lan is not None:
            _invite(where.lan)
        print(speaking.told(said("Ctrl-C ends it.")), flush=True)
        if not no_browser and not webbrowser.open(opened):
            say(said("no browser was found: open the address yourself"))

    from palatinus_rules.page.running import run

    run(where, ready)


def _place(port: int, *, lan: bool) -> Place:
    """Takes the port, or tells why it cannot."""
    with needed_for("palatinus page"):
        from palatinus_rules.page.running import place
    try:
        return place(port, lan=lan)
    except OSError as error:
        if error.errno == EADDRINUSE:
            fail(
                said(
                    "port {port} is taken, perhaps by another page of this sort; --port chooses "
                    "another one",
                    port=port,
                )
            )
        fail(said("cannot serve the page: {reason}", reason=reason(error)))


def _invite(address: str) -> None:
    """The address for phones, as words and as a picture where the terminal can show it."""
    from palatinus_rules.page.running import qr_code

    print(
        speaking.told(said("For phones in the same network: {address}", address=Verbatim(address)))
    )
    try:
        print(qr_code(address))
    except UnicodeEncodeError:
        say(said("this terminal cannot show the QR code"))


def _build(folder: Path, pyodide: Path | None) -> None:
    from palatinus_rules.page.building import build
    from palatinus_rules.page.pyodide import BuildError

    try:
        built = build(folder, pyodide)
    except BuildError as error:
        fail(error.said)
    except OSError as error:
        name = file_name(str(error.filename or folder))
        fail(said("cannot build the page: {file}: {reason}", file=name, reason=reason(error)))
    told = said(
        "{folder}: {number} files, {size:,} bytes; put them on any web server.",
        folder=file_name(str(folder)),
        number=len(built),
        size=sum(built.values()),
    )
    print(speaking.told(told))
