"""The combat that is to be fought in an area of a game."""

from __future__ import annotations

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.checks import AREA, unknown_name
from palatinus_rules.peninsula.codes import OddsError, ProblemCode
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.policy import PLAIN, Policy
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State


def battle_in(
    scenario: Scenario,
    state: State,
    area: str,
    *,
    readings: Readings = Readings(),
    policy: Policy = PLAIN,
) -> Battle:
    """The combat between the people in turn and another player's people in an area.

    Raises :class:`.OddsError` where there is none.
    """
    if area not in scenario.map:
        raise OddsError([unknown_name("", area, scenario.map.lands, AREA)])
    # peninsula.B1
    attacker = state.people
    enemies = [
        people
        for people in state.peoples_in(area)
        if state.force(area, people).units and not scenario.same_player(attacker, people)
    ]
    terrain = scenario.map[area].terrain
    if terrain is None or len(enemies) != 1 or not state.force(area, attacker).units:
        raise OddsError([_no_combat(state, area, enemies)])
    return Battle(
        terrain=terrain,
        attacker=state.force(area, attacker),
        defender=state.force(area, enemies[0]),
        readings=readings,
        policy=policy,
        strengths=scenario.strengths,
    )


def _no_combat(state: State, area: str, enemies: list[str]) -> Problem:
    where, people = f"units.{area}", state.people
    if not state.peoples_in(area):
        return Problem(
            ProblemCode.ODDS_NO_COMBAT,
            where,
            message("area-empty", "Nobody stands in {area}.", area=area),
        )
    if not enemies:
        return Problem(
            ProblemCode.ODDS_NO_COMBAT,
            where,
            message(
                "area-without-enemy",
                "{people} is in turn, and nobody stands in {area} whom it could fight (B1).",
                people=people,
                area=area,
            ),
        )
    if not state.force(area, people).units:
        return Problem(
            ProblemCode.ODDS_NO_COMBAT,
            where,
            message(
                "area-without-own-unit",
                "{people} is in turn, and has no unit in {area} (B1).",
                people=people,
                area=area,
            ),
        )
    return Problem(
        ProblemCode.ODDS_NO_COMBAT,
        where,
        message(
            "area-several-enemies",
            "{people} would fight one people after the other in {area}: {enemies}. Ask for each "
            "with its forces.",
            people=people,
            area=area,
            enemies=tuple(enemies),
        ),
    )
