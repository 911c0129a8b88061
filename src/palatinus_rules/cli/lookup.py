"""``palatinus rules`` and ``palatinus differences``: the rulebook, looked up."""

from __future__ import annotations

from collections.abc import Sequence

import click

from palatinus_rules.cli import options
from palatinus_rules.cli.options import command, words_argument
from palatinus_rules.cli.words import complain_in_words, format_option, print_words
from palatinus_rules.desk.words import Miss, look_up_differences, look_up_rules
from palatinus_rules.kit.statements import Layout


@command
@words_argument(
    "words",
    "[WORDS | ID]",
    "The id of a clause, the key of an open question, a section by its heading in any "
    "edition, or words in any of the four languages, all of which a clause must have, in any "
    "form and order. Without them, everything.",
)
@options.language_option
@format_option
def rules(*, words: Sequence[str], lang: str | None, as_format: Layout) -> None:
    """Look up what the rules say, and where each edition says so.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    found = look_up_rules(" ".join(words) or None, language=options.language(lang))
    if isinstance(found, Miss):
        complain_in_words(found.told)
    print_words(found, as_format)


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
    *, words: Sequence[str], matters: bool, lang: str | None, as_format: Layout
) -> None:
    """Show where the four rulebooks differ.

    It also shows whether that can change a result, and what the library does.

    Exit status: 0 found, 2 nothing is called that, or wrong use.
    """
    word = " ".join(words) or None
    found = look_up_differences(word, matters=matters, language=options.language(lang))
    print_words(found, as_format)
