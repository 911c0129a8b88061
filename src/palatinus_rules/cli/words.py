"""Answers in words: the option ``--format``, and what it prints."""

from __future__ import annotations

from shutil import get_terminal_size

from palatinus_rules.cli.declaring import choice
from palatinus_rules.desk.words import Layout
from palatinus_rules.explanations import Explanation

format_option = choice(
    "--format", "as_format", Layout, "Write plain text, Markdown, or an HTML fragment.", Layout.TEXT
)


def print_words(explanation: Explanation, layout: Layout) -> None:
    """Prints an explanation, as wide as the terminal."""
    print(layout.of(explanation, get_terminal_size().columns), end="", flush=True)
