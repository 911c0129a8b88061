"""``palatinus report``: the whole scoring as one page."""

from __future__ import annotations

from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_or_name
from palatinus_rules.kit.options import OUTPUT
from palatinus_rules.service import pictures
from palatinus_rules.service.pictures import ReportRequest
from palatinus_rules.service.scoring import Refusal


@asks(ReportRequest, "source", OUTPUT, REST, "language", "readings", "edition", *GIVEN)
def report(asked: Asked[ReportRequest], *, output: str | None) -> None:
    """Write the whole scoring as one page with pictures.

    The page is a single HTML file that needs no network and no script. You can mail it, open it in
    any browser or on a phone, and print it.

    On a terminal, without --output, it goes into a new file.

    Exit status: 0 written, 1 the position has problems, 2 wrong use.
    """
    with asked.with_input() as request:
        page = pictures.report.answer(request)
        if isinstance(page, Refusal):
            asked.refuse(page)
        write_or_name(page, output, asked.file, ".html")
