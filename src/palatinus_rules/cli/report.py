"""``palatinus report``: the whole scoring as one page."""

from __future__ import annotations

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.scorer import Checks
from palatinus_rules.report import report as page
from palatinus_rules.scoring.resolution import resolve


def report(
    file: options.FileArgument,
    output: options.OutputOption = None,
    lang: options.LanguageOption = None,
    ruling: options.RulingOption = [],
    incomplete: options.IncompleteOption = False,
    any_hands: options.AnyHandsOption = False,
    color_set: options.SetOption = None,
    copy: options.CopyOption = None,
) -> None:
    """Write the whole scoring as one page with pictures.

    The page is HTML that needs nothing else: it can be mailed, opened in any browser, on a phone as
    well, and printed.

    Exit status: 0 written, 1 the position has problems, 2 wrong use.
    """
    rulings = options.rulings(options.readings(ruling))
    language = options.language(lang)
    checks = Checks.of(incomplete, any_hands, color_set, copy)
    with streams.reading(file) as stream:
        position = checks.required(streams.whole(stream))
        streams.write(page(resolve(position, rulings), language), output)
