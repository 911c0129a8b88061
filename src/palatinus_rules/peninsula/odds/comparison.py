"""Odds of several combats beside each other: under other readings, or with more and more units.

Six readings concern the odds, and :data:`CONCERNING` lists them. The other open points of a combat
cannot change them, because the policy keeps to what every reading of them allows: arrows are dealt
out evenly (``arrows_cap``), so is the surplus of a front (``ganging``), each unit strikes one that
it faces (``pairing``), and the commander is in the front row (``commander_row``). Whether a
commander outlives his last unit (``commander_left``) is told by the ends alone, and changes no
chance to win.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import OddsError, ProblemCode
from palatinus_rules.peninsula.odds.arms import Arms
from palatinus_rules.peninsula.odds.battle import MOST_WORK, Battle
from palatinus_rules.peninsula.odds.reckoning import odds_of
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.readings import QUESTIONS, Readings
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force, UnitKind

if TYPE_CHECKING:
    from palatinus_rules.peninsula.declarations.odds import ComparisonDocument

CONCERNING = (
    "cavalry_defense",
    "strengths",
    "commander_bonus",
    "front_archers",
    "commander_again",
    "commander_left",
)
"""The open points whose readings odds depend on."""

_DECIDING = CONCERNING[:-1]

MOST_TRIED = 30
"""How many numbers of units are tried to find out how many are enough."""


@frozen
class Comparison:
    """Odds beside each other, under all readings that make a difference."""

    odds: tuple[Odds, ...]

    def to_document(self) -> ComparisonDocument:
        """The odds as a document ``peninsula-comparison/1``."""
        from palatinus_rules.peninsula.documents.odds import comparison_document

        return comparison_document("readings", self.odds)


@frozen
class Sweep:
    """Odds beside each other, with more and more units of a kind on one side."""

    side: Side
    kind: UnitKind
    numbers: tuple[int, ...]
    odds: tuple[Odds, ...]

    def to_document(self) -> ComparisonDocument:
        """The odds as a document ``peninsula-comparison/1``."""
        from palatinus_rules.peninsula.documents.odds import comparison_document

        return comparison_document(f"{self.side}.{self.kind}", self.odds)


def under_all_readings(battle: Battle) -> Comparison:
    """The odds under all readings that make a difference, those of the battle first.

    Raises :class:`.OddsError`.
    """
    return Comparison(_answers(list(_variants(battle))))


def turned(odds: Odds) -> tuple[Odds, ...]:
    """The odds under single other readings which make another side the likelier winner.

    Raises :class:`.OddsError` where these cannot be told.
    """
    others = _answers(read_otherwise(odds.battle))
    return tuple(each for each in others if each.likelier is not odds.likelier)


def read_otherwise(battle: Battle) -> list[Battle]:
    """The battle under each single other reading that makes a difference."""
    chosen = battle.readings
    return [each for each in _variants(battle) if len(differing(chosen, each.readings)) == 1]


def differing(chosen: Readings, other: Readings) -> list[str]:
    """The readings in which others differ from those that were chosen, as they are typed."""
    before, after = chosen.to_words(), other.to_words()
    return [f"{key}={reading}" for key, reading in after.items() if before[key] != reading]


def unbearable(sweep: Sweep) -> bool:
    """Whether it is too much work for anybody to try one more number of units."""
    tried = [each.battle for each in sweep.odds]
    more = _with(tried[-1], sweep.side, sweep.kind, sweep.numbers[-1] + 1)
    return any(together_problems([*tried, more]))


def enough(battle: Battle, side: Side, kind: UnitKind, *, goal: float, most_work: int) -> Sweep:
    """The odds with more and more units of a kind, until their side wins more often than ``goal``.

    It begins with the fewest with which the side has a unit. It ends sooner after
    :data:`MOST_TRIED` numbers, and where the next one would make more work than ``most_work`` in
    all; if that is the first, there are no odds. Raises :class:`.OddsError` where nobody could ever
    tell the first.
    """
    first = 0 if _with(battle, side, kind, 0).force(side).units else 1
    problems = tuple(_with(battle, side, kind, first).problems())
    if problems:
        raise OddsError(problems)
    tried: list[Odds] = []
    work = 0
    for number in range(first, first + MOST_TRIED):
        following = _with(battle, side, kind, number)
        work += following.work()
        if work > min(most_work, MOST_WORK) or (tried and tried[-1].wins(side).value > goal):
            break
        tried.append(odds_of(following))
    return Sweep(side, kind, tuple(range(first, first + len(tried))), tuple(tried))


def swept(battle: Battle, side: Side, kind: UnitKind, numbers: Iterable[int]) -> Sweep:
    """The odds with each of some numbers of units of a kind on one side.

    Raises :class:`.OddsError`.
    """
    tried = tuple(numbers)
    battles = [_with(battle, side, kind, number) for number in tried]
    return Sweep(side, kind, tried, _answers(battles))


def _with(battle: Battle, side: Side, kind: UnitKind, number: int) -> Battle:
    if side is Side.ATTACKER:
        return evolve(battle, attacker=battle.attacker.having(kind, number))
    return evolve(battle, defender=battle.defender.having(kind, number))


def _answers(battles: Sequence[Battle]) -> tuple[Odds, ...]:
    problems = tuple(together_problems(battles))
    if problems:
        raise OddsError(problems)
    return tuple(odds_of(each) for each in battles)


def together_problems(battles: Sequence[Battle]) -> Iterator[Problem]:
    """What keeps several battles from being answered together."""
    work = sum(each.work() for each in battles)
    if work > MOST_WORK:
        states = sum(each.states() for each in battles)
        yield Problem(
            ProblemCode.ODDS_TOO_LARGE,
            "",
            message(
                "odds-comparison-too-many-states",
                "{number} combats have {states:,} states together; with so many units, the limit "
                "is {limit:,}.",
                number=len(battles),
                states=states,
                limit=MOST_WORK * states // work,
            ),
        )


def _variants(battle: Battle) -> Iterator[Battle]:
    """The battle under all readings that make a difference, few departures before many."""
    chosen = battle.readings.to_words()
    choices = [dict.fromkeys((chosen[key], *QUESTIONS[key].readings)) for key in _DECIDING]
    tried = [
        Readings.from_words({**chosen, **dict(zip(_DECIDING, words, strict=True))})
        for words in product(*choices)
    ]
    seen = set()
    for readings in sorted(tried, key=lambda each: len(differing(battle.readings, each))):
        mark = _what_matters(battle, readings)
        if mark not in seen:
            seen.add(mark)
            yield evolve(battle, readings=readings)


def _what_matters(battle: Battle, readings: Readings) -> tuple[object, ...]:
    """All that the odds depend on of some readings."""
    led = battle.attacker.commanders or battle.defender.commanders
    sides = ((Side.ATTACKER, battle.attacker), (Side.DEFENDER, battle.defender))
    abilities = (
        _abilities(Arms.on(battle.terrain, side, battle.strengths, readings), force)
        for side, force in sides
    )
    return *abilities, led and readings.commander_again


def _abilities(arms: Arms, force: Force) -> tuple[object, ...]:
    """What the units that are there can do."""
    present = [place for place, kind in enumerate(arms.order) if force[kind]]
    found: list[object] = [(arms.order[place], arms.melee[place]) for place in present]
    if force.commanders:
        found += [arms.led_melee[place] for place in present]
    if force.archers:
        found += [arms.shoots, arms.shot, arms.far_shot]
    return tuple(found)
