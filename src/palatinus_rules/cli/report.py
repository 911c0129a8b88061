"""``palatinus report``: the whole scoring as one page."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.cli import options, streams
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.streams import write_or_name
from palatinus_rules.service import pictures
from palatinus_rules.service.scoring import Refusal


@command
@options.file_argument
@parameters.output_option
@options.letters_option
@parameters.language_option
@options.ruling_option
@options.given_options
def report(
    *,
    file: str,
    output: str | None,
    letters: bool,
    lang: str | None,
    ruling: Sequence[str],
    given: options.Given,
) -> None:
    """Write the whole scoring as one page with pictures.

    The page is a single HTML file that needs no network and no script. You can mail it, open it in
    any browser or on a phone, and print it.

    On a terminal, without --output, it goes into a new file.

    Exit status: 0 written, 1 the position has problems, 2 wrong use.
    """
    language = parameters.language(lang)
    terms = given.terms(ruling, lang)
    with streams.reading(file) as stream:
        source = streams.whole(stream)
        page = pictures.report(source, terms, language=language, letters=letters)
        if isinstance(page, Refusal):
            streams.refuse(page)
        write_or_name(page, output, file, ".html")
