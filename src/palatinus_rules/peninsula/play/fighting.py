"""A round of a combat: rows, arrows and strikes verified, the losses taken away (6.1, 6.2).

Clauses B3 to B15. Dice are told; where somebody lets them be rolled, those that are missing are.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.combat.archery import archery
from palatinus_rules.peninsula.combat.blows import Field, Fighter, Volley
from palatinus_rules.peninsula.combat.fate import Casualties, casualties
from palatinus_rules.peninsula.combat.formation import formation_problems
from palatinus_rules.peninsula.combat.melee import melee
from palatinus_rules.peninsula.nouns import OF_SIDES
from palatinus_rules.peninsula.play.rolling import Dice
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Exchange, Round, Rows
from palatinus_rules.peninsula.terrain import PROSE, Side, Strengths, Terrain
from palatinus_rules.peninsula.units import Force


@frozen
class Moment:
    """Arrows or strikes, and who was gone after them.

    ``fates`` are the dice for the commanders whose units were hit.
    """

    volley: Volley
    gone: Casualties
    fates: tuple[tuple[Side, int], ...] = ()


@frozen(kw_only=True)
class Fought:
    """A round: what both sides had, what they did, and what they have left."""

    told: Round
    attacker: Force
    defender: Force
    arrows: Moment
    strikes: Moment
    attacker_left: Force
    defender_left: Force
    problems: tuple[Problem, ...] = ()

    def left(self, side: Side) -> Force:
        """What a side has left."""
        return self.attacker_left if side is Side.ATTACKER else self.defender_left


@frozen
class Ground:
    """Where a combat takes place, and what holds there."""

    terrain: Terrain
    strengths: Strengths = PROSE
    readings: Readings = Readings()


def fight_round(
    ground: Ground,
    told: Round,
    attacker: Force,
    defender: Force,
    dice: Dice,
    *,
    loose: frozenset[Side] = frozenset(),
    where: str = "",
) -> Fought:
    """A round of a combat between two forces.

    ``loose`` are the sides whose commander lost his unit in a round before.
    """
    problems = [
        *formation_problems(
            Side.ATTACKER,
            told.attacker,
            attacker,
            readings=ground.readings,
            where=f"{where}.attacker",
        ),
        *formation_problems(
            Side.DEFENDER,
            told.defender,
            defender,
            enemy_front=len(told.attacker.front),
            readings=ground.readings,
            where=f"{where}.defender",
        ),
        *_idle_problems(told, loose, ground.readings, where),
    ]
    field = Field(
        terrain=ground.terrain,
        attacker=told.attacker,
        defender=told.defender,
        led=frozenset(_led(told)),
        strengths=ground.strengths,
        readings=ground.readings,
    )
    arrows = _moment(field, told.arrows, dice, f"{where}.arrows", melee_now=False)
    rest = evolve(field, fallen=arrows.gone.dead, led=arrows.gone.led)
    strikes = _moment(rest, told.strikes, dice, f"{where}.strikes", melee_now=True)
    for moment in (arrows, strikes):
        problems += (*moment.volley.problems, *moment.gone.problems)
    return Fought(
        told=told,
        attacker=attacker,
        defender=defender,
        arrows=arrows,
        strikes=strikes,
        attacker_left=_left(Side.ATTACKER, told.attacker, attacker, (arrows, strikes)),
        defender_left=_left(Side.DEFENDER, told.defender, defender, (arrows, strikes)),
        problems=tuple(problems),
    )


def _led(told: Round) -> Iterator[Fighter]:
    for side in Side:
        commander = told.rows(side).commander
        if commander is not None:
            yield Fighter(side, commander)


def _idle_problems(
    told: Round, loose: frozenset[Side], readings: Readings, where: str
) -> Iterator[Problem]:
    """Commanders that are with a unit again too soon."""
    if readings.commander_again == "next_round":  # peninsula.B14
        return
    for side in Side:
        if side in loose and told.rows(side).commander is not None:
            # peninsula.B14.next_turn
            yield Problem(
                ProblemCode.COMMANDER_WRONG,
                f"{where}.{side}",
                message(
                    "combat-commander-without-unit",
                    "The commander {of_side} has lost his unit in this combat; he is with another "
                    "only in the next turn, under the reading commander_again=next_turn (B14).",
                    of_side=OF_SIDES[side],
                ),
            )


def _moment(field: Field, exchange: Exchange, dice: Dice, where: str, *, melee_now: bool) -> Moment:
    """Arrows or strikes with their dice, and who is gone after them."""
    fall = melee if melee_now else archery
    rolled = dice.rolled(field, fall(field, exchange), exchange)
    volley = fall(field, rolled, rolled=True, where=where)
    hits = frozenset(each for each in volley.hits() if field.kind(each) is not None)
    asked = {each.side for each in hits & field.led}
    decided = dice.decided(rolled, asked)
    fates = ((side, decided.fate(side)) for side in Side if side in asked)
    return Moment(
        volley,
        casualties(hits, field.led, decided, where),
        tuple((side, roll) for side, roll in fates if roll is not None),
    )


def _left(side: Side, rows: Rows, force: Force, moments: tuple[Moment, ...]) -> Force:
    dead = [
        rows.units[each.unit - 1]
        for moment in moments
        for each in moment.gone.dead
        if each.side is side
    ]
    lost = Force.of({kind: dead.count(kind) for kind in dead})
    commanders = sum(side in moment.gone.commanders for moment in moments)
    return force.minus(lost + Force(commanders=commanders))
