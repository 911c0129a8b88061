"""From what somebody brought to a scenario or a state, with everything that is wrong with it."""

from __future__ import annotations

from palatinus_rules.peninsula.checks import Findings, scenario_notes, scenario_problems
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.sheet_checks import sheet_notes, sheet_problems
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.state_checks import state_notes, state_problems


def check_scenario(scenario: Scenario, readings: Readings = Readings()) -> Findings:
    """Everything that is wrong with a scenario, and what is worth telling about it."""
    problems = [*scenario_problems(scenario, readings), *sheet_problems(scenario)]
    return Findings(problems, [*scenario_notes(scenario, readings), *sheet_notes(scenario)])


def check_state(scenario: Scenario, state: State, readings: Readings = Readings()) -> Findings:
    """Everything that keeps a state from being one of a scenario, and what is worth telling."""
    problems = state_problems(scenario, state, readings)
    return Findings([*problems], [*state_notes(scenario, state)])
