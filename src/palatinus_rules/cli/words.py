"""Answers in words: the option ``--format``, and what it prints."""

from __future__ import annotations

from collections.abc import Callable
from shutil import get_terminal_size
from typing import Protocol, TypeVar

from palatinus_rules.cli import streams
from palatinus_rules.cli.declaring import choice
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.desk.words import Layout
from palatinus_rules.explanations import Explanation

format_option = choice(
    "--format", "as_format", Layout, "Write plain text, Markdown, or an HTML fragment.", Layout.TEXT
)


def print_words(explanation: Explanation, layout: Layout) -> None:
    """Prints an explanation, as wide as the terminal."""
    print(layout.of(explanation, get_terminal_size().columns), end="", flush=True)


class Documented(Protocol):
    """An answer that can be written as a document."""

    def to_document(self) -> object:
        """What ``json.dumps`` takes."""


Answer = TypeVar("Answer", bound=Documented)


def print_answer(
    answer: Answer | Refusal,
    in_words: Callable[[Answer], Explanation],
    layout: Layout,
    *,
    as_json: bool,
) -> Answer:
    """Prints an answer in words or as a document, and returns it; a refusal ends the command."""
    if isinstance(answer, Refusal):
        streams.refuse(answer, as_json=as_json)
    if as_json:
        streams.write_document(answer.to_document())
    else:
        print_words(in_words(answer), layout)
    return answer
