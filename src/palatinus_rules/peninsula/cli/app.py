"""The command and its subcommands."""

from __future__ import annotations

from collections.abc import Sequence

import click

from palatinus_rules.kit.commands.group import SETTINGS, Commands, Entry, shared_options
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.cli.program import PENINSULA

COMMANDS = {
    "odds": Entry(
        "odds",
        message("help-odds", "Work out the odds of a combat, exactly."),
        (
            "odds --terrain plain --attacker 2I+1A --defender 2I+1L",
            "odds --terrain forest --defender 3I --sweep attacker=1..8I",
            "odds scenario.txt state.txt lucania",
        ),
    ),
    "page": Entry(
        "page",
        message("help-page", "Open the page of the odds: tap both forces in, see who wins."),
        ("page", "page --lan"),
    ),
    "budget": Entry(
        "budget",
        message("help-budget", "Add up what a people earns, pays and can buy."),
        ("budget scenario.txt state.txt",),
    ),
    "stacks": Entry(
        "stacks",
        message("help-stacks", "Weigh the stacks of a people, and show what has to go."),
        ("stacks scenario.txt state.txt", "stacks scenario.txt state.txt --all"),
    ),
    "reach": Entry(
        "reach",
        message("help-reach", "Show where a unit can go, and at what cost."),
        (
            "reach scenario.txt state.txt lucania I",
            "reach scenario.txt state.txt lucania C --with-commander",
        ),
    ),
    "retreats": Entry(
        "retreats",
        message("help-retreats", "Show where those who stand in an area can retreat to."),
        ("retreats scenario.txt state.txt lucania",),
    ),
    "turn": Entry(
        "turn",
        message("help-turn", "Show who enters and who scores in a turn."),
        ("turn scenario.txt state.txt",),
    ),
    "play": Entry(
        "play",
        message("help-play", "Verify a people's whole go, and carry it out."),
        ("play scenario.txt state.txt orders.txt",),
    ),
    "verify": Entry(
        "verify",
        message("help-verify", "Verify a whole game from its first state on."),
        ("verify game.txt",),
    ),
    "check": Entry(
        "check",
        message("help-check", "List everything that is wrong with a scenario or a state."),
        ("check scenario.txt", "check scenario.txt state.json --json"),
    ),
    "convert": Entry(
        "convert",
        message("help-convert", "Write a scenario or a state as text or as JSON."),
        ("convert scenario.json", "convert scenario.json state.txt --to json"),
    ),
    "rules": Entry(
        "rules",
        message("help-rules", "Look up the rules, how sure they are, and their readings."),
        ("rules archers", "rules B9 --lang it", "rules --readings"),
    ),
}


class Peninsula(Commands):
    """The command with all its subcommands."""

    program = PENINSULA
    package = "palatinus_rules.peninsula.cli"
    table = COMMANDS


@click.group(cls=Peninsula, name="peninsula", context_settings=SETTINGS)
@shared_options
def app() -> None:
    """Odds, sums and checks for games of Peninsula Italica.

    A scenario has what the text of the rules leaves to the map and the sheets. Scenarios, states
    and orders are text or JSON; - stands for standard input.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """


def run(words: Sequence[str]) -> int:
    """Runs the command with the words that follow it, and returns its status."""
    return app.run(words)
