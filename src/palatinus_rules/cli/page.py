"""``palatinus page``: the page at the table, served here or built for any web server."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from palatinus_rules.cli.requests import Asked, asks
from palatinus_rules.kit.commands import pages, user_language
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.pages import ServingRequest
from palatinus_rules.kit.commands.reasons import file_name, reason
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.lazy import needed_for
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import FILE, option


@asks(
    ServingRequest,
    REST,
    option(
        "--build",
        into="build",
        metavar=message("metavar-folder", "FOLDER"),
        help=message(
            "help-page-build", "Write the page as files for any web server, instead of serving it."
        ),
        file=True,
        written=True,
    ),
    option(
        "--pyodide",
        into="pyodide",
        metavar=FILE,
        help=message(
            "help-page-pyodide", "The package of Pyodide for --build. Default: npm fetches it."
        ),
        file=True,
    ),
    "language",
)
def page(asked: Asked[ServingRequest], *, build: str | None, pyodide: str | None) -> None:
    """Open the page at the table: tap the board in, see who won, and why.

    The page is served on this machine, and needs no network. With --build it is written into a new
    folder as files that work on any web server, and on a phone without a network after the first
    visit.

    Exit status: 0 built, 2 wrong use; a server is ended with Ctrl-C.
    """
    request = asked.request()
    if build is not None:
        _build(Path(build), None if pyodide is None else Path(pyodide))
        return
    if pyodide is not None:
        fail(message("pyodide-without-build", "--pyodide is for --build"))
    with needed_for("palatinus page"):
        from palatinus_rules.page.running import place, qr_code, run
    where = pages.taken(partial(place, request.port, lan=request.lan), request.port)
    asking = "" if asked.typed("language") is None else f"?lang={request.language}"

    def ready() -> None:
        opened = f"{where.here}{asking}"
        pages.announce(opened, where.lan, qr_code, browser=not request.no_browser)

    run(where, ready)


def _build(folder: Path, pyodide: Path | None) -> None:
    from palatinus_rules.page.building import build
    from palatinus_rules.page.pyodide import BuildError

    try:
        built = build(folder, pyodide)
    except BuildError as error:
        fail(error.in_words)
    except OSError as error:
        name = file_name(str(error.filename or folder))
        fail(
            message(
                "page-not-built",
                "cannot build the page: {file}: {reason}",
                file=name,
                reason=reason(error),
            )
        )
    told = message(
        "page-built",
        "{folder}: {number} files, {size:,} bytes; put them on any web server.",
        folder=file_name(str(folder)),
        number=len(built),
        size=sum(built.values()),
    )
    print(user_language.translate(told))
