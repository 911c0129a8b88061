"""The options and arguments that several commands share."""

from __future__ import annotations

import click

from palatinus_rules.kit.commands.helping import ValuedOption, among
from palatinus_rules.kit.commands.parameters import a_file
from palatinus_rules.peninsula.readings import QUESTIONS

scenario_argument = a_file(
    "scenario", "SCENARIO", "A scenario as text or JSON, or - for standard input."
)
state_argument = a_file(
    "state", "STATE", "A state of that scenario as text or JSON, or - for standard input."
)
reading_option = click.option(
    "--reading",
    "readings",
    metavar="KEY=VALUE",
    multiple=True,
    help="Choose a reading of a point that the text leaves open. Repeatable. "
    "`peninsula rules --readings` lists all points with their readings.",
    shell_complete=among(
        lambda: [f"{key}={reading}" for key, each in QUESTIONS.items() for reading in each.readings]
    ),
)
people_option = click.option(
    "--people", metavar="PEOPLE", help="Another people than the one in turn."
)
seed_option = click.option(
    "--seed",
    cls=ValuedOption,
    type=int,
    help="Roll the dice that are not told, the same ones for the same number.",
)
