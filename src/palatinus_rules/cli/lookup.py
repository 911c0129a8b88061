"""``palatinus rules`` and ``palatinus differences``: the rulebook, looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.disputes import Format, FormatOption
from palatinus_rules.explain.catalog import Catalog, catalog
from palatinus_rules.explain.structure import Explanation
from palatinus_rules.problems import UnknownNameError


def rules(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[WORD | ID]",
            help="The id of a clause, the key of an open question, a section by its heading in any "
            "edition, or a word in any of the four languages. Without it, everything.",
            show_default=False,
        ),
    ] = [],
    lang: options.LanguageOption = None,
    as_format: FormatOption = Format.TEXT,
) -> None:
    """Look up what the rules say, and where each edition says so.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    # Reading the rulebook takes a moment, which the other commands need not wait for.
    from palatinus_rules.explain.rules import look_up_clauses

    word = " ".join(words) or None
    _answer(lambda catalog: look_up_clauses(word, catalog), lang, as_format)


def differences(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[WORD | ID]",
            help="The id of a difference or of a clause, the key of an open question, or a word in "
            "any of the four languages. Without it, all differences.",
            show_default=False,
        ),
    ] = [],
    matters: Annotated[
        bool, typer.Option("--matters", help="Leave out what can never change a result.")
    ] = False,
    lang: options.LanguageOption = None,
    as_format: FormatOption = Format.TEXT,
) -> None:
    """Show where the four rulebooks differ.

    It also shows whether that can change a result, and what the library does.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    from palatinus_rules.explain.rules import look_up_differences

    word = " ".join(words) or None
    _answer(
        lambda catalog: look_up_differences(word, catalog, only_what_matters=matters),
        lang,
        as_format,
    )


def _answer(look_up: Callable[[Catalog], Explanation], lang: str | None, as_format: Format) -> None:
    """Prints what was found, or ends the command in one sentence."""
    language = options.language(lang)
    try:
        explanation = look_up(catalog(language))
    except UnknownNameError as error:
        options.fail(str(error))
    with streams.writing():
        print(as_format.of(explanation), end="")
