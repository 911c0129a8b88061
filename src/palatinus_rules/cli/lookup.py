"""``palatinus rules`` and ``palatinus differences``: the rulebook, looked up."""

from __future__ import annotations

from typing import Annotated

import typer

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.disputes import Format, FormatOption
from palatinus_rules.explain.catalog import catalog
from palatinus_rules.explain.rules import explain_clause, explain_clauses, explain_differences
from palatinus_rules.explain.structure import Explanation
from palatinus_rules.language import Language
from palatinus_rules.problems import UnknownNameError, unknown
from palatinus_rules.rulebook import (
    CLAUSES,
    DIFFERENCES,
    TERMS,
    Section,
    clause,
    clauses_in,
    find_clauses,
    find_differences,
)


def rules(
    word: Annotated[
        str | None,
        typer.Argument(
            metavar="[WORD | ID]",
            help="The id of a clause, a section by its heading in any edition, or a word in any "
            "of the four languages. Without it, all clauses.",
            show_default=False,
        ),
    ] = None,
    lang: options.LanguageOption = None,
    as_format: FormatOption = Format.TEXT,
) -> None:
    """Look up what the rules say, and where each edition says so.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    language = options.language(lang)
    try:
        explanation = _rules(word, language)
    except UnknownNameError as error:
        options.fail(str(error))
    with streams.writing():
        print(as_format.of(explanation), end="")


def _rules(word: str | None, language: Language) -> Explanation:
    words = catalog(language)
    if word is None:
        return explain_clauses(CLAUSES, words)
    if Section.named(word):
        return explain_clauses(clauses_in(word), words)
    if "." in word:
        return explain_clause(clause(word), words)
    found = find_clauses(word)
    if not found:
        raise UnknownNameError("clause, section or word of the rules", word, list(Section), _near())
    return explain_clauses(found, words)


def _near() -> dict[str, str]:
    """The words that somebody may have meant."""
    headings = [section.heading for section in Section]
    words = [each[language] for each in (*TERMS, *headings) for language in Language]
    return {word: word for word in words}


def differences(
    word: Annotated[
        str | None,
        typer.Argument(
            metavar="[WORD | ID]",
            help="The id of a difference or of a clause, or a word in any of the four languages. "
            "Without it, all differences.",
            show_default=False,
        ),
    ] = None,
    lang: options.LanguageOption = None,
    as_format: FormatOption = Format.TEXT,
) -> None:
    """Show where the four rulebooks differ, whether it matters, and what the library does.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    language = options.language(lang)
    found = DIFFERENCES if word is None else find_differences(word)
    if not found and word is not None:
        names = [difference.id for difference in DIFFERENCES]
        near = {name: name for name in names} | _near()
        options.fail(unknown("difference", word, names, near))
    with streams.writing():
        print(as_format.of(explain_differences(found, catalog(language))), end="")
