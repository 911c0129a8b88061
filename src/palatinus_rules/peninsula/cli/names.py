"""Names on the command line: areas, kinds and peoples, with what was meant where there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

import click

from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import word_argument
from palatinus_rules.kit.problems import PalatinusError, unknown
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.units import Kind

P = ParamSpec("P")

people_option = click.option(
    "--people", metavar="PEOPLE", help="Another people than the one in turn."
)


# Made anew for every command: early releases of Click can use what it returns only once.
def area_argument(function: Callable[P, None]) -> Callable[P, None]:
    """Declares the argument for an area."""
    about = word_argument("area", "AREA", "The name of an area of the scenario.", required=True)
    return about(function)


def kind_argument(function: Callable[P, None]) -> Callable[P, None]:
    """Declares the argument for a kind of piece."""
    about = word_argument(
        "kind", "KIND", "I infantry, A archers, C cavalry, or L a commander.", required=True
    )
    return about(function)


def the_area(word: str, scenario: Scenario) -> str:
    """An area of the scenario; any other word ends the command."""
    if word not in scenario.map:
        fail(unknown("area", word, tuple(scenario.map.areas)))
    return word


def the_people(word: str | None, scenario: Scenario) -> str | None:
    """A people of the scenario, if one is named; any other word ends the command."""
    if word is not None and word not in scenario.peoples:
        fail(unknown("people", word, tuple(scenario.peoples)))
    return word


def the_kind(word: str) -> Kind:
    """A kind of piece; any other word ends the command."""
    try:
        return Kind(word)
    except PalatinusError as error:
        fail(error.said)
