"""``palatinus rules`` and ``palatinus differences``: the rulebook, looked up."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.desk.words import Miss, look_up_differences, look_up_rules
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.parameters import command, words_argument
from palatinus_rules.kit.commands.words import complain_in_words, format_option, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout


@command
@words_argument(
    "words",
    message("metavar-words-or-id", "[WORDS | ID]"),
    message(
        "help-rules-words",
        "The id of a clause, the key of an open question, the heading of a section in any "
        "edition, or words in any of the four languages; they find the clauses that have all of "
        "them, in any form and order. If omitted, everything is listed.",
    ),
)
@an_option(
    "--full",
    is_flag=True,
    help=message(
        "help-rules-full", "Add what is true of every position, with the tests that show it."
    ),
)
@parameters.language_option
@format_option
@parameters.clauses_option
def rules(
    *, words: Sequence[str], full: bool, lang: str | None, as_format: Layout, clauses: bool
) -> None:
    """Look up the rules, and where each edition states them.

    Exit status: 0 found, 2 not found, or wrong use.
    """
    found = look_up_rules(" ".join(words) or None, language=parameters.language(lang), full=full)
    if isinstance(found, Miss):
        complain_in_words(found.told)
    print_words(found, as_format, clauses=clauses)


@command
@words_argument(
    "words",
    message("metavar-word-or-id", "[WORD | ID]"),
    message(
        "help-differences-word",
        "The id of a difference or of a clause, the key of an open question, or a word in any of "
        "the four languages. If omitted, all differences are listed.",
    ),
)
@an_option(
    "--matters",
    is_flag=True,
    help=message("help-differences-matters", "Leave out what can never change a result."),
)
@parameters.language_option
@format_option
@parameters.clauses_option
def differences(
    *, words: Sequence[str], matters: bool, lang: str | None, as_format: Layout, clauses: bool
) -> None:
    """Show where the four rulebooks differ.

    Each entry says whether the difference can change a result, and what this program does.

    Exit status: 0 found, 2 not found, or wrong use.
    """
    word = " ".join(words) or None
    found = look_up_differences(word, matters=matters, language=parameters.language(lang))
    print_words(found, as_format, clauses=clauses)
