"""``palatinus explain`` and ``palatinus settle``: a position in words."""

from __future__ import annotations

from collections.abc import Sequence

import click

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import words
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.explanations import Explanation, explain as explained, verdict
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import among
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import command, word_argument
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_answer, print_words
from palatinus_rules.kit.sentences import said
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import is_colored
from palatinus_rules.rules.rulings import QUESTIONS


@command
@options.file_argument
@word_argument(
    "about",
    "[WHAT]",
    "Explain one number only: a field (D6), a hill (D) or a player (red).",
)
@parameters.language_option
@options.hill_option
@click.option(
    "--steps",
    is_flag=True,
    help="Only what to do at the table: who leaves the board, who takes what.",
)
@click.option("--draw", is_flag=True, help="With WHAT, also draw the board at that moment.")
@options.ruling_option
@format_option
@parameters.clauses_option
@parameters.json_option
@options.given_options
def explain(
    *,
    file: str,
    about: str | None,
    lang: str | None,
    hill: str | None,
    steps: bool,
    draw: bool,
    ruling: Sequence[str],
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    given: options.Given,
) -> None:
    """Explain the scoring of a position in words.

    Exit status: 0 explained, 1 the position has problems, 2 wrong use.
    """
    if about is not None and (hill is not None or steps):
        fail(said("WHAT does not work with --hill or --steps"))
    if draw and (about is None or as_json):
        fail(said("--draw needs WHAT, and does not work with --json"))
    language = parameters.document_language(lang) if as_json else parameters.language(lang)
    only = options.hill(hill)
    terms = given.terms(ruling, lang)
    with streams.reading(file) as stream:
        source = streams.whole(stream)
        told: words.Answer | Explanation | Refusal
        if about is not None:
            told = words.answer(source, about, terms, language=language)
        elif steps:
            told = words.steps(source, terms, language=language, hill=only)
        else:
            command = options.settle_command(
                file, terms, color_set=given.color_set, copy=given.copy
            )
            hint = None if as_json else command
            told = words.explain(source, terms, language=language, hill=only, command=hint)
        if isinstance(told, Refusal):
            streams.refuse(told, as_json=as_json, lang=lang)
        explanation = told.explanation if isinstance(told, words.Answer) else told
        if draw and isinstance(told, words.Answer):
            print(told.picture(color=is_colored()))
        print_answer(explanation, lambda: explanation, as_format, as_json=as_json, clauses=clauses)


@command
@options.file_argument
@click.option(
    "--about",
    metavar="KEY",
    multiple=True,
    help="Ask only about this open question. Repeatable: {questions}.",
    shell_complete=among(QUESTIONS),
)
@parameters.language_option
@click.option(
    "--ruling",
    metavar="KEY=READING",
    multiple=True,
    help="A reading that all players agree on, so that its question is not open. Repeatable: "
    "{readings}.",
    shell_complete=options.EVERY_READING,
)
@click.option(
    "--full",
    is_flag=True,
    help="Show everything: every question in full, with its clauses and the editions.",
)
@format_option
@parameters.clauses_option
@parameters.json_option
@options.given_options
def settle(
    *,
    file: str,
    about: Sequence[str],
    lang: str | None,
    ruling: Sequence[str],
    full: bool,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    given: options.Given,
) -> None:
    """Show which open questions decide who wins.

    The answer says who wins, whether that holds under every reading, and who would win under each
    reading of the questions that decide.

    Exit status: 0 settled as far as can be, 1 the position has problems, 2 wrong use.
    """
    from palatinus_rules.desk import disputing

    terms = given.terms(ruling, lang)
    language = parameters.language(lang)
    disputing.check_about(about, terms)
    with streams.reading(file) as stream:
        settlement = disputing.settle(streams.whole(stream), terms, about=about)
        if isinstance(settlement, Refusal):
            streams.refuse(settlement, as_json=as_json, lang=lang)
        position = settlement.position
        if as_json:
            write_document(settlement.to_document(so_far=terms.unfinished(position)))
        else:
            told = explained(settlement, language) if full else verdict(settlement, language)
            print_words(words.headed(told, position, terms), as_format, clauses=clauses)
