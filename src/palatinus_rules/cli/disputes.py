"""``palatinus explain`` and ``palatinus settle``: a position in words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum, unique
from shutil import get_terminal_size

import click

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.declaring import among, choice, command
from palatinus_rules.cli.messages import fail
from palatinus_rules.cli.scorer import Checks
from palatinus_rules.disputes.settling import settle as settled
from palatinus_rules.explanations import Explanation, explain as explained
from palatinus_rules.kit.problems import unknown
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import resolve


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


format_option = choice(
    "--format", "as_format", Format, "Write plain text, Markdown, or an HTML fragment.", Format.TEXT
)


@command
@options.file_argument
@options.language_option
@options.hill_option
@options.ruling_option
@format_option
@options.incomplete_option
@options.any_hands_option
@options.set_option
@options.copy_option
def explain(
    *,
    file: str,
    lang: str | None,
    hill: str | None,
    ruling: Sequence[str],
    as_format: Format,
    incomplete: bool,
    any_hands: bool,
    color_set: str | None,
    copy: str | None,
) -> None:
    """Tell the scoring of a position in words, with every clause.

    Exit status: 0 explained, 1 the position has problems, 2 wrong use.
    """
    rulings = options.rulings(options.readings(ruling))
    language = options.language(lang)
    only = options.hill(hill)
    checks = Checks.of(incomplete=incomplete, any_hands=any_hands, color_set=color_set, copy=copy)
    with streams.reading(file) as stream:
        position = checks.required(streams.whole(stream))
        explanation = explained(resolve(position, rulings), language)
        if only is not None:
            explanation = explanation.hill(only)
        print(as_format.of(explanation), end="")


@command
@options.file_argument
@click.option(
    "--about",
    metavar="KEY",
    multiple=True,
    help="Ask about this open question only; repeatable: " + ", ".join(QUESTIONS) + ".",
    shell_complete=among(QUESTIONS),
)
@options.language_option
@click.option(
    "--ruling",
    metavar="KEY=READING",
    multiple=True,
    help="A reading that everybody agrees on, so that its question is not open; "
    f"repeatable: {options.READINGS}.",
    shell_complete=options.EVERY_READING,
)
@format_option
@options.incomplete_option
@options.any_hands_option
@options.set_option
@options.copy_option
def settle(
    *,
    file: str,
    about: Sequence[str],
    lang: str | None,
    ruling: Sequence[str],
    as_format: Format,
    incomplete: bool,
    any_hands: bool,
    color_set: str | None,
    copy: str | None,
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
            fail(f"--about {key} asks what --ruling {key}={agreed[key]} has answered")
        if key not in QUESTIONS:
            fail(unknown("open question", key, list(QUESTIONS)))
    open_questions = about or [key for key in QUESTIONS if key not in agreed]
    checks = Checks.of(incomplete=incomplete, any_hands=any_hands, color_set=color_set, copy=copy)
    with streams.reading(file) as stream:
        position = checks.required(streams.whole(stream))
        settlement = settled(position, about=open_questions, rulings=rulings)
        print(as_format.of(explained(settlement, language)), end="")
