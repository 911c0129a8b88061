"""``peninsula turn``: who enters and who scores."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.answers import answer
from palatinus_rules.peninsula.documents.sums import turn_document
from palatinus_rules.peninsula.sequence import turn_of


@command
@options.scenario_argument
@options.state_argument
@options.reading_option
@parameters.json_option
@parameters.language_option
def turn(
    *,
    scenario: str,
    state: str,
    readings: Sequence[str],
    as_json: bool,
    lang: str | None,
) -> None:
    """Show who enters and who scores in a turn, and whose go comes next.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    read = options.chosen(readings)
    game = options.the_scenario(scenario, read, as_json=as_json, lang=lang)
    moment = options.the_state(state, game, read, as_json=as_json, lang=lang)
    answer(turn_of(game, moment, read), turn_document, as_json=as_json, lang=lang)
