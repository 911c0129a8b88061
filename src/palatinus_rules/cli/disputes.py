"""``palatinus explain`` and ``palatinus settle``: a position in words."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import words
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.explanations import Explanation, explain as explained, verdict
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import among, an_option
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import command, words_argument
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_answer, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import is_colored
from palatinus_rules.rules.rulings import QUESTIONS


@command
@options.file_argument
@words_argument(
    "about",
    message("metavar-what", "[WHAT]"),
    message(
        "help-explain-what",
        "Explain only this: a field (D6), a hill (D) or a player (red), or several of them.",
    ),
)
@parameters.language_option
@options.hill_option
@an_option(
    "--steps",
    is_flag=True,
    help=message(
        "help-explain-steps", "Only what to do at the table: who leaves the board, who takes what."
    ),
)
@an_option(
    "--draw",
    is_flag=True,
    help=message("help-explain-draw", "With WHAT or --hill, also draw the board at that moment."),
)
@options.ruling_option
@format_option
@parameters.clauses_option
@parameters.json_option
@options.given_options
def explain(
    *,
    file: str,
    about: Sequence[str],
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
    only = options.hill(hill)
    asked = about if only is None else (only, *about)
    hills = [options.hill(each) for each in asked] if steps else []
    if draw and (not asked or steps or as_json):
        fail(
            message(
                "draw-option-misused",
                "--draw needs WHAT or --hill, and does not work with --steps or --json",
            )
        )
    language = parameters.document_language(lang) if as_json else parameters.language(lang)
    terms = given.terms(ruling, lang)
    with streams.reading(file) as stream:
        source = streams.whole(stream)
        told: list[words.Answer | Explanation | Refusal]
        if steps:
            told = [
                words.steps(source, terms, language=language, hill=each) for each in hills or [None]
            ]
        elif asked:
            told = [words.answer(source, each, terms, language=language) for each in asked]
        else:
            command = options.settle_command(
                file, terms, color_set=given.color_set, copy=given.copy
            )
            hint = None if as_json else command
            told = [words.explain(source, terms, language=language, command=hint)]
        explanations = []
        for each in told:
            if isinstance(each, Refusal):
                streams.refuse(each, as_json=as_json, lang=lang)
            if draw and isinstance(each, words.Answer):
                print(each.picture(color=is_colored()))
            explanations.append(each.explanation if isinstance(each, words.Answer) else each)
        chapters = tuple(chapter for each in explanations for chapter in each.chapters)
        whole = evolve(explanations[0], chapters=chapters)
        print_answer(whole, lambda: whole, as_format, as_json=as_json, clauses=clauses)


@command
@options.file_argument
@an_option(
    "--about",
    metavar=message("metavar-key", "KEY"),
    multiple=True,
    help=message(
        "help-settle-about", "Ask only about this open question. Repeatable: {questions}."
    ),
    shell_complete=among(QUESTIONS),
)
@parameters.language_option
@an_option(
    "--ruling",
    metavar=message("metavar-key-reading", "KEY=READING"),
    multiple=True,
    help=message(
        "help-settle-ruling",
        "A reading that all players agree on, so that its question is not open. Repeatable: "
        "{readings}.",
    ),
    shell_complete=options.EVERY_READING,
)
@an_option(
    "--full",
    is_flag=True,
    help=message(
        "help-settle-full",
        "Show everything: every question in full, with its clauses and the editions.",
    ),
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
