"""The options and arguments that several commands share."""

from __future__ import annotations

from palatinus_rules.kit.commands.helping import ValuedOption, among, an_option
from palatinus_rules.kit.commands.parameters import a_file
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.readings import QUESTIONS

scenario_argument = a_file(
    "scenario",
    message("metavar-scenario", "SCENARIO"),
    message("help-scenario", "A scenario as text or JSON, or - for standard input."),
)
state_argument = a_file(
    "state",
    message("metavar-state", "STATE"),
    message("help-state", "A state of that scenario as text or JSON, or - for standard input."),
)
reading_option = an_option(
    "--reading",
    "readings",
    metavar=message("metavar-key-value", "KEY=VALUE"),
    multiple=True,
    help=message(
        "help-option-reading",
        "Choose a reading of a point that the text leaves open. Repeatable. "
        "`peninsula rules --readings` lists all points with their readings.",
    ),
    shell_complete=among(
        f"{key}={reading}" for key, each in QUESTIONS.items() for reading in each.readings
    ),
)
people_option = an_option(
    "--people",
    metavar=message("metavar-people", "PEOPLE"),
    help=message("help-option-people", "Another people than the one in turn."),
)
seed_option = an_option(
    "--seed",
    cls=ValuedOption,
    type=int,
    help=message(
        "help-option-seed", "Roll the dice that are not told, the same ones for the same number."
    ),
)
