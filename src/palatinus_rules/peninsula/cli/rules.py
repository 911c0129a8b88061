"""``peninsula rules``: the rules, looked up."""

from __future__ import annotations

from collections.abc import Sequence

from click.exceptions import Exit

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helped import an_option
from palatinus_rules.kit.commands.mistakes import Mistakes
from palatinus_rules.kit.commands.parameters import patient_command, words_argument
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.documents.rules import rules_document
from palatinus_rules.peninsula.telling.rules import explain_readings, explain_rules, looked_up


@patient_command
@words_argument(
    "words",
    message("metavar-word-optional", "[WORD]"),
    message(
        "help-rules-word",
        "The id of a clause, the key of an open point, the number of a section, or words in "
        "English or Italian. If omitted, all clauses are listed.",
    ),
)
@an_option(
    "--readings",
    "only_readings",
    is_flag=True,
    help=message(
        "help-rules-readings",
        "List the open points alone, with all their readings, the default first.",
    ),
)
@parameters.json_option
@parameters.language_option
@format_option
@parameters.clauses_option
def rules(
    *,
    words: Sequence[str],
    only_readings: bool,
    as_json: bool,
    lang: str | None,
    as_format: Layout,
    clauses: bool,
) -> None:
    """Look up the rules, how sure they are, and their readings.

    Exit status: 0 found, 2 not found, or wrong use.
    """
    mistakes = Mistakes()
    mistakes.tried(parameters.language, lang)
    found = mistakes.tried(looked_up, " ".join(words) or None)
    if mistakes.status or found is None:
        raise Exit(mistakes.status)
    if as_json:
        shown = [each for each in found if each.points] if only_readings else found
        write_document(rules_document(shown, parameters.document_language(lang)))
        return
    language = parameters.language(lang)
    tell = explain_readings if only_readings else explain_rules
    print_words(tell(found, language), as_format, clauses=clauses)
