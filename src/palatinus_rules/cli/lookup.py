"""``palatinus rules`` and ``palatinus differences``: the rulebook, looked up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from palatinus_rules.cli import options
from palatinus_rules.cli.declaring import command, words_argument
from palatinus_rules.cli.disputes import Format, format_option
from palatinus_rules.explanations.catalog import Catalog, catalog
from palatinus_rules.explanations.structure import Explanation


@command
@words_argument(
    "words",
    "[WORD | ID]",
    "The id of a clause, the key of an open question, a section by its heading in any "
    "edition, or a word in any of the four languages. Without it, everything.",
)
@options.language_option
@format_option
def rules(*, words: Sequence[str], lang: str | None, as_format: Format) -> None:
    """Look up what the rules say, and where each edition says so.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    # Reading the rulebook takes a moment, which the other commands need not wait for.
    from palatinus_rules.explanations.rules import look_up_clauses

    word = " ".join(words) or None
    _answer(lambda catalog: look_up_clauses(word, catalog), lang, as_format)


@command
@words_argument(
    "words",
    "[WORD | ID]",
    "The id of a difference or of a clause, the key of an open question, or a word in "
    "any of the four languages. Without it, all differences.",
)
@click.option("--matters", is_flag=True, help="Leave out what can never change a result.")
@options.language_option
@format_option
def differences(
    *, words: Sequence[str], matters: bool, lang: str | None, as_format: Format
) -> None:
    """Show where the four rulebooks differ.

    It also shows whether that can change a result, and what the library does.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    from palatinus_rules.explanations.rules import look_up_differences

    word = " ".join(words) or None
    _answer(
        lambda catalog: look_up_differences(word, catalog, only_what_matters=matters),
        lang,
        as_format,
    )


def _answer(look_up: Callable[[Catalog], Explanation], lang: str | None, as_format: Format) -> None:
    """Prints what was found."""
    print(as_format.of(look_up(catalog(options.language(lang)))), end="")
