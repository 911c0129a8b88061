"""The optional rules that need sums: new commanders (8.1), and bids for a color (8.2).

Clauses O1 and O2. Upgrades (8.3) are bought, and stand with the purchases.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import Verbatim, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.combat.blows import DIE, roll_problems
from palatinus_rules.peninsula.nouns import dice as counted_dice
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario

BORN_FROM = 18  # peninsula.O1
"""The sum of all dice from which a commander is born."""


def _rolls(rolls: Mapping[str, tuple[int, ...]]) -> FrozenMap[str, tuple[int, ...]]:
    return FrozenMap(rolls)


def _points(points: Mapping[str, int]) -> FrozenMap[str, int]:
    return FrozenMap(points)


@frozen
class Birth:
    """The dice for a new commander, and who gets him.

    ``candidates`` are those with the lowest roll, and of these those with the fewest points: one
    gets him, and of several the text does not say which. Nobody is one if none is born.
    """

    rolls: FrozenMap[str, tuple[int, ...]] = field(converter=_rolls)
    points: FrozenMap[str, int] = field(converter=_points)
    candidates: tuple[str, ...]

    @property
    def sum(self) -> int:
        """What all dice show together."""
        return sum(sum(rolls) for rolls in self.rolls.values())

    @property
    def player(self) -> str | None:
        """Who gets a commander; None if nobody does, or if that is not decided."""
        return self.candidates[0] if len(self.candidates) == 1 else None

    @property
    def is_tied(self) -> bool:
        """Whether the text does not say who gets him."""
        return len(self.candidates) > 1


def commander_birth(
    rolls: Mapping[str, tuple[int, ...]], points: Mapping[str, int] | None = None
) -> Birth:
    """Who gets a commander, by the dice and the victory points of each player.

    >>> commander_birth({"P1": (6,), "P2": (5,), "P3": (4,), "P4": (4,)}, {"P3": 9}).player
    'P4'
    """
    won = {player: (points or {}).get(player, 0) for player in rolls}
    candidates: tuple[str, ...] = ()
    if sum(map(sum, rolls.values())) >= BORN_FROM:  # peninsula.O1
        lowest = min(min(each) for each in rolls.values())
        low = [player for player, each in rolls.items() if min(each) == lowest]
        fewest = min(won[player] for player in low)
        candidates = tuple(player for player in low if won[player] == fewest)
    return Birth(rolls, won, candidates)


def dice_of(scenario: Scenario, readings: Readings = Readings()) -> dict[str, int]:
    """How many dice each player rolls for a commander."""
    per_color = readings.birth_rolls == "per_color"  # peninsula.O1.per_color
    return {each.name: len(each.colors) if per_color else 1 for each in scenario.players}


def birth_problems(
    scenario: Scenario,
    rolls: Mapping[str, tuple[int, ...]],
    readings: Readings = Readings(),
    where: str = "rolls",
) -> Iterator[Problem]:
    """Everything that is wrong with the dice for a commander."""
    dice = dice_of(scenario, readings)
    if not scenario.options.commander_birth:
        yield Problem(
            ProblemCode.BIRTH_IMPOSSIBLE,
            where,
            message(
                "birth-not-played",
                "The scenario does not play new commanders: their birth is not among its options "
                "(O1).",
            ),
        )
    elif not birth_chance(sum(dice.values())):
        yield Problem(
            ProblemCode.BIRTH_IMPOSSIBLE,
            where,
            message(
                "birth-sum-unreachable",
                "The sum of {dice} never reaches {sum} (O1).",
                dice=counted_dice(sum(dice.values())),
                sum=BORN_FROM,
            ),
        )
    for player in dict.fromkeys((*dice, *rolls)):
        told = rolls.get(player, ())
        if player not in dice:
            yield Problem(
                ProblemCode.PLAYER_UNKNOWN,
                f"{where}.{player}",
                message(
                    "peninsula-unknown-player",
                    "There is no player {name}; there are {players}.",
                    name=Verbatim(player),
                    players=tuple(map(Verbatim, dice)),
                ),
            )
        elif len(told) != dice[player]:
            yield Problem(
                ProblemCode.ROLLS_NUMBER,
                f"{where}.{player}",
                message(
                    "birth-dice-wrong-number",
                    "{player} rolls {dice} for a commander; dice told: {rolls} (O1).",
                    player=Verbatim(player),
                    dice=counted_dice(dice[player]),
                    rolls=len(told),
                ),
            )
        yield from roll_problems(told, f"{where}.{player}")


def birth_chance(dice: int) -> Fraction:
    """How likely it is that so many dice bring a commander.

    >>> birth_chance(4), birth_chance(2)
    (Fraction(103, 648), Fraction(0, 1))
    """
    born = sum(sum(rolls) >= BORN_FROM for rolls in product(DIE, repeat=dice))
    return Fraction(born, len(DIE) ** dice)


def bid(scenario: Scenario, player: str, readings: Readings = Readings()) -> int:
    """The victory points that a player gives up for the color that he bid for."""
    # peninsula.O2 peninsula.O2.not_counted
    return scenario.bids.get(player, 0) if readings.bids == "subtracted" else 0
