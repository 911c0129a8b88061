"""After the blows of a round: retreats, and who holds the area (6.3, 6.4).

Clauses B15 to B19, G5.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import unique

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.messages import Listed, Message, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.checks import AREA, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.nouns import OF_SIDES
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import heads
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force


@unique
class Holder(Named):
    """Who holds an area after a combat."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    NOBODY = "nobody"


def conquest(
    attackers: int,
    defenders: int,
    *,
    attacker_retreats: bool = False,
    defender_retreats: bool = False,
) -> Holder | None:
    """Who holds the area, by the units that survive; None while both go on fighting.

    >>> conquest(2, 1), conquest(2, 1, defender_retreats=True), conquest(0, 0)
    (None, <Holder.ATTACKER: 'attacker'>, <Holder.NOBODY: 'nobody'>)
    """
    attacking = attackers > 0 and not attacker_retreats
    defending = defenders > 0 and not defender_retreats
    if attacking and defending:
        return None  # peninsula.B16
    # peninsula.B19
    if attacking:
        return Holder.ATTACKER
    return Holder.DEFENDER if defending else Holder.NOBODY


def remaining(force: Force, readings: Readings = Readings()) -> Force:
    """What stays of a force in an area after its losses: a commander alone is taken away."""
    if force.units or readings.commander_left == "stays":  # peninsula.B15.stays
        return force
    return Force()  # peninsula.B15


def retreats(
    scenario: Scenario, state: State, area: str, people: str, readings: Readings = Readings()
) -> tuple[str, ...]:
    """The areas to which a people can retreat from an area, in the order of its links."""
    # peninsula.G5 peninsula.G5.forbidden peninsula.B18
    dotted = readings.retreat_over_water == "allowed"
    return tuple(
        each
        for each in scenario.map.land_neighbors(area, dotted=dotted)
        if not in_the_way(state, each, people, readings)
    )


def in_the_way(state: State, area: str, people: str, readings: Readings) -> tuple[str, ...]:
    """Whose units keep a people from retreating to an area."""
    # peninsula.B17 peninsula.B17.yes
    own = readings.retreat_to_own == "yes"
    return tuple(
        other
        for other in state.peoples_in(area)
        if heads(state.force(area, other), readings) and not (own and other == people)
    )


def retreat_problems(
    scenario: Scenario,
    state: State,
    area: str,
    people: str,
    to: str,
    *,
    readings: Readings = Readings(),
    where: str = "",
) -> Iterator[Problem]:
    """What keeps a people from retreating to an area."""
    if to not in scenario.map:
        yield unknown_name(where, to, scenario.map.areas, AREA)
        return
    reason = _reason(scenario, area, to, readings)
    if reason is not None:
        yield Problem(
            ProblemCode.RETREAT_WRONG,
            where,
            message(
                "retreat-not-allowed",
                "{people} may not retreat to {to}: {reason} (B18).",
                people=people,
                to=to,
                reason=reason,
            ),
            (_open(retreats(scenario, state, area, people, readings)),),
        )
        return
    others = in_the_way(state, to, people, readings)
    if others:  # peninsula.B17
        yield Problem(
            ProblemCode.RETREAT_TAKEN,
            where,
            message(
                "retreat-area-occupied",
                "{people} may not retreat to {to}: units of {others} stand there (B17).",
                people=people,
                to=to,
                others=others,
            ),
            (_open(retreats(scenario, state, area, people, readings)),),
        )


def _reason(scenario: Scenario, area: str, to: str, readings: Readings) -> Message | None:
    link = scenario.map.linked(area, to)
    if scenario.map[to].is_sea:
        return message("retreat-reason-sea", "it is a sea")
    if link is None:
        return message("retreat-reason-not-adjacent", "it is not adjacent to {area}", area=area)
    if link.dotted and readings.retreat_over_water == "forbidden":
        return message(
            "retreat-reason-over-water",
            "it lies across the water, under the reading retreat_over_water=forbidden",
        )
    return None


def _open(areas: tuple[str, ...]) -> Message:
    if not areas:
        return message("retreat-no-area", "There is no area to retreat to.")
    return message("retreat-open-areas", "Open to a retreat: {areas}.", areas=Listed(areas, ","))


def order_problems(
    attackers: int,
    defenders: int,
    *,
    attacker_retreats: bool,
    defender_retreats: bool,
    where: str = "",
) -> Iterator[Problem]:
    """Retreats out of turn: first the defender may, then the attacker if he has stayed."""
    for side, wants in ((Side.DEFENDER, defender_retreats), (Side.ATTACKER, attacker_retreats)):
        if wants and not (attackers and defenders):  # peninsula.B16
            yield Problem(
                ProblemCode.RETREAT_WRONG,
                f"{where}.{side}_retreat",
                message(
                    "retreat-one-side-only-left",
                    "No retreat {of_side}: units left to attack {attackers}, to defend "
                    "{defenders}; one may withdraw only while both sides have units (B16).",
                    of_side=OF_SIDES[side],
                    attackers=attackers,
                    defenders=defenders,
                ),
            )
            return
    if attacker_retreats and defender_retreats:  # peninsula.B16
        yield Problem(
            ProblemCode.RETREAT_TOO_SOON,
            f"{where}.attacker_retreat",
            message(
                "retreat-attacker-too-soon",
                "The attacker may retreat only after the defender has chosen to stay, and he "
                "retreats (B16).",
            ),
        )
