"""``palatinus explain`` and ``palatinus settle``: a position in words."""

from __future__ import annotations

from enum import StrEnum, unique
from shutil import get_terminal_size
from typing import Annotated

import typer

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.scorer import Checks
from palatinus_rules.disputes import settle as settled
from palatinus_rules.explain import Explanation, explain as explained
from palatinus_rules.problems import unknown
from palatinus_rules.rulings import QUESTIONS
from palatinus_rules.scoring.resolution import resolve


@unique
class Format(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"

    def of(self, explanation: Explanation) -> str:
        """The explanation in this format."""
        if self is Format.MARKDOWN:
            return explanation.to_markdown()
        if self is Format.HTML:
            return explanation.to_html()
        return explanation.to_text(get_terminal_size().columns)


FormatOption = Annotated[
    Format, typer.Option("--format", help="Write plain text, Markdown, or an HTML fragment.")
]


def explain(
    file: options.FileArgument,
    lang: options.LanguageOption = None,
    hill: options.HillOption = None,
    ruling: options.RulingOption = [],
    as_format: FormatOption = Format.TEXT,
    incomplete: options.IncompleteOption = False,
    any_hands: options.AnyHandsOption = False,
    color_set: options.SetOption = None,
    copy: options.CopyOption = None,
) -> None:
    """Tell the scoring of a position in words, with every clause.

    Exit status: 0 explained, 1 the position has problems, 2 wrong use.
    """
    rulings = options.rulings(options.readings(ruling))
    language = options.language(lang)
    only = options.hill(hill)
    checks = Checks.of(incomplete, any_hands, color_set, copy)
    with streams.reading(file) as stream:
        position = checks.required(streams.whole(stream))
        explanation = explained(resolve(position, rulings), language)
        if only is not None:
            explanation = explanation.hill(only)
        print(as_format.of(explanation), end="")


def settle(
    file: options.FileArgument,
    about: Annotated[
        list[str],
        typer.Option(
            metavar="KEY",
            help="Ask about this open question only; repeatable: " + ", ".join(QUESTIONS) + ".",
            autocompletion=lambda: list(QUESTIONS),
        ),
    ] = [],
    lang: options.LanguageOption = None,
    ruling: Annotated[
        list[str],
        typer.Option(
            "--ruling",
            metavar="KEY=READING",
            help="A reading that everybody agrees on, so that its question is not open; "
            f"repeatable: {options.READINGS}.",
        ),
    ] = [],
    as_format: FormatOption = Format.TEXT,
    incomplete: options.IncompleteOption = False,
    any_hands: options.AnyHandsOption = False,
    color_set: options.SetOption = None,
    copy: options.CopyOption = None,
) -> None:
    """Tell which open questions matter for a position.

    It also tells what is certain whatever the answers.

    Exit status: 0 settled as far as can be, 1 the position has problems, 2 wrong use.
    """
    agreed = options.readings(ruling)
    rulings = options.rulings(agreed)
    language = options.language(lang)
    for key in about:
        if key in agreed:
            options.fail(f"--about {key} asks what --ruling {key}={agreed[key]} has answered")
        if key not in QUESTIONS:
            options.fail(unknown("open question", key, list(QUESTIONS)))
    open_questions = about or [key for key in QUESTIONS if key not in agreed]
    checks = Checks.of(incomplete, any_hands, color_set, copy)
    with streams.reading(file) as stream:
        position = checks.required(streams.whole(stream))
        settlement = settled(position, about=open_questions, rulings=rulings)
        print(as_format.of(explained(settlement, language)), end="")
