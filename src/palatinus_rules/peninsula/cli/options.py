"""The options and arguments that several commands share."""

from __future__ import annotations

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import argument, option
from palatinus_rules.peninsula.readings import QUESTIONS

SCENARIO = argument(
    message("metavar-scenario", "SCENARIO"),
    message("help-scenario", "A scenario as text or JSON, or - for standard input."),
    into="scenario",
    file=True,
)
STATE = argument(
    message("metavar-state", "STATE"),
    message("help-state", "A state of that scenario as text or JSON, or - for standard input."),
    into="state",
    file=True,
)
READING = option(
    "--reading",
    into="readings",
    metavar=message("metavar-key-value", "KEY=VALUE"),
    repeated=True,
    help=message(
        "help-option-reading",
        "Choose a reading of a point that the text leaves open. Repeatable. "
        "`peninsula rules --readings` lists all points with their readings.",
    ),
    known=lambda: [
        f"{key}={reading}" for key, each in QUESTIONS.items() for reading in each.readings
    ],
)
PEOPLE = option(
    "--people",
    metavar=message("metavar-people", "PEOPLE"),
    help=message("help-option-people", "Another people than the one in turn."),
)
SEED = option(
    "--seed",
    into="seed",
    kind=int,
    help=message(
        "help-option-seed", "Roll the dice that are not told, the same ones for the same number."
    ),
)
