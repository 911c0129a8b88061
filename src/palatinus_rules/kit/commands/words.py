"""Answers in words: the option ``--format``, and what it prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, Protocol

from click.exceptions import Exit

from palatinus_rules.kit.commands import WRONG_USE
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.user_language import program
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import CLAUSES, JSON, option
from palatinus_rules.kit.statements import BaseExplanation, Layout
from palatinus_rules.kit.terminal import columns, complain

FORMAT = option(
    "--format",
    into="as_format",
    words=Layout,
    default=Layout.TEXT,
    help=message("help-option-format", "Write plain text, Markdown, or an HTML fragment."),
)
WORDS_OR_JSON = (FORMAT, CLAUSES, JSON)


def complain_in_words(explanation: BaseExplanation) -> NoReturn:
    """Says on standard error what was not found and what comes near, and ends with status 2."""
    first, *others = Layout.TEXT.of(explanation, columns()).splitlines()
    for line in (f"{program().name}: {first}", *others):
        complain(line)
    raise Exit(WRONG_USE)


def print_words(explanation: BaseExplanation, layout: Layout, *, clauses: bool) -> None:
    """Prints an explanation, as wide as the terminal, with the ids of the clauses or without."""
    told = explanation if clauses else explanation.without_clauses()
    print(layout.of(told, columns()), end="", flush=True)


class Documented(Protocol):
    """An answer that can be written as a document."""

    def to_document(self) -> object:
        """What ``json.dumps`` takes."""


def print_answer(
    answer: Documented,
    in_words: Callable[[], BaseExplanation],
    layout: Layout,
    *,
    as_json: bool,
    clauses: bool,
) -> None:
    """Prints an answer as a document, or else in words, which are made only then."""
    if as_json:
        write_document(answer.to_document())
    else:
        print_words(in_words(), layout, clauses=clauses)
