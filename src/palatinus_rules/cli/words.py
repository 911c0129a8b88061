"""Answers in words: the option ``--format``, and what it prints."""

from __future__ import annotations

from shutil import get_terminal_size
from typing import NoReturn

from click.exceptions import Exit

from palatinus_rules.cli import WRONG_USE
from palatinus_rules.cli.declaring import choice
from palatinus_rules.cli.messages import complain
from palatinus_rules.desk.words import Layout
from palatinus_rules.explanations import Explanation

format_option = choice(
    "--format", "as_format", Layout, "Write plain text, Markdown, or an HTML fragment.", Layout.TEXT
)


def complain_in_words(explanation: Explanation) -> NoReturn:
    """Says on standard error what was not found and what comes near, and ends with status 2."""
    first, *others = Layout.TEXT.of(explanation, get_terminal_size().columns).splitlines()
    for line in (f"palatinus: {first}", *others):
        complain(line)
    raise Exit(WRONG_USE)


def print_words(explanation: Explanation, layout: Layout) -> None:
    """Prints an explanation, as wide as the terminal."""
    print(layout.of(explanation, get_terminal_size().columns), end="", flush=True)
