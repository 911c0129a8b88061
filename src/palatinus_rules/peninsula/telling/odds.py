"""Odds in words: the first round, then all rounds, then the ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from palatinus_rules.kit.messages import (
    Item,
    Message,
    Verbatim,
    decimal,
    message,
    percent,
    quantity,
)
from palatinus_rules.peninsula.nouns import KINDS, ONE, SIDES, TERRAINS, counted, spaced
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.comparison import Sweep, differing
from palatinus_rules.peninsula.odds.opening import Opening, first_round
from palatinus_rules.peninsula.odds.policy import Conduct, Policy, Targets
from palatinus_rules.peninsula.odds.result import Chance, End, Odds
from palatinus_rules.peninsula.telling.numbers import tiny, with_fraction
from palatinus_rules.peninsula.telling.structure import Chapter, Statement, departures
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force, UnitKind

_MOST_ENDS = 12
_PERCENTS = (50, 75, 90)

MOST_WANTED = _PERCENTS[-1] / 100
"""How often a side wants to win; nobody asks for more units than those that do."""


def odds_title(battle: Battle) -> Message:
    """Who fights whom, and where."""
    return message(
        "odds-title",
        "{attacker} against {defender}, {terrain}",
        attacker=spaced(battle.attacker),
        defender=spaced(battle.defender),
        terrain=TERRAINS[battle.terrain],
    )


def sweep_title(sweep: Sweep) -> Message:
    """Which forces are tried against whom, and where; or that none is."""
    if not sweep.odds:
        return message(
            "odds-sweep-no-number-tried",
            "No number of units was tried: {kind}",
            kind=KINDS[sweep.kind],
        )
    first, last = sweep.odds[0].battle, sweep.odds[-1].battle
    if first == last:
        return odds_title(first)
    if sweep.side is Side.ATTACKER:
        return message(
            "odds-title-attacker-sweep",
            "{first} to {last} against {defender}, {terrain}",
            first=spaced(first.attacker),
            last=spaced(last.attacker),
            defender=spaced(first.defender),
            terrain=TERRAINS[first.terrain],
        )
    return message(
        "odds-title-defender-sweep",
        "{attacker} against {first} to {last}, {terrain}",
        attacker=spaced(first.attacker),
        first=spaced(first.defender),
        last=spaced(last.defender),
        terrain=TERRAINS[first.terrain],
    )


def odds_chapters(odds: Odds, turned: Sequence[Odds] = ()) -> Iterator[Chapter]:
    """How odds come about; ``turned`` are those under which another side is likelier to win."""
    yield Chapter(
        message("heading-first-round", "The first round"), tuple(_first_round(odds.battle))
    )
    yield Chapter(message("heading-all-rounds", "All rounds"), tuple(_all_rounds(odds)))
    yield Chapter(message("heading-end", "The end"), tuple(_ends(odds)))
    yield Chapter(
        message("heading-readings-and-policy", "Readings and policy"),
        tuple(map(Statement, remarks(odds, turned))),
    )


def remarks(odds: Odds, turned: Sequence[Odds]) -> Iterator[Message]:
    """What somebody should know beside the numbers."""
    battle = odds.battle
    if battle.readings.departures():
        yield message(
            "peninsula-readings-not-default",
            "Read otherwise than by default: {readings}.",
            readings=Verbatim(departures(battle.readings)),
        )
    if not battle.policy.is_plain:
        yield message("odds-policy-not-plain", "These are not the odds of the plain policy.")
        yield from policy_remarks(battle.policy)
    if not odds.exact:
        yield imprecision(odds)
    yield from (_turned(odds, each) for each in turned)


def imprecision(odds: Odds) -> Message:
    """How far numbers that are not exact can be off."""
    return message(
        "odds-floating-point-error",
        "Computed in floating point: no value is off by more than {error}.",
        error=tiny(odds.error),
    )


def policy_remarks(policy: Policy) -> Iterator[Message]:
    """What both sides do otherwise than under the plain policy."""
    for side in Side:
        yield from _conduct(side, policy[side])


def needed(sweep: Sweep) -> Iterator[Message]:
    """From which force on the side that is swept wins often enough, if any force was tried."""
    for number in _PERCENTS if sweep.odds else ():
        enough = (each for each in sweep.odds if 100 * each.wins(sweep.side).value > number)
        first = next(enough, None)
        if first is None:
            yield _missed(sweep, number)
            return
        yield message(
            "odds-sweep-needed",
            "To win in more than {number}% of all cases, {side} needs {force}.",
            number=number,
            side=SIDES[sweep.side],
            force=spaced(first.battle.force(sweep.side)),
        )


def _missed(sweep: Sweep, number: int) -> Message:
    if len(sweep.odds) != 1:
        return message(
            "odds-sweep-none-wins",
            "None of these forces wins in more than {number}% of all cases.",
            number=number,
        )
    (only,) = sweep.odds
    return message(
        "odds-sweep-side-never-wins",
        "With {force}, {side} does not win in more than {number}% of all cases.",
        force=spaced(only.battle.force(sweep.side)),
        side=SIDES[sweep.side],
        number=number,
    )


def _conduct(side: Side, conduct: Conduct) -> Iterator[Message]:
    if conduct.targets is Targets.WEAKEST:
        yield message(
            "odds-policy-weakest-first",
            "By choice, {side} strikes the weakest first.",
            side=SIDES[side],
        )
    if conduct.retreats_at is not None:
        yield message(
            "odds-policy-retreats-at",
            "By choice, {side} retreats with {units} left, or fewer.",
            side=SIDES[side],
            units=quantity("counted-unit", conduct.retreats_at, "unit", "units"),
        )
    if conduct.retreats_after is not None:
        yield message(
            "odds-policy-retreats-after",
            "By choice, {side} retreats after {rounds}.",
            side=SIDES[side],
            rounds=quantity("counted-round", conduct.retreats_after, "round", "rounds"),
        )


def _turned(odds: Odds, other: Odds) -> Message:
    reading = Verbatim(", ".join(differing(odds.battle.readings, other.battle.readings)))
    ours, theirs = percent(other.attacker_wins.number), percent(other.defender_wins.number)
    if other.likelier is None:
        return message(
            "odds-reading-even",
            "With {reading} it would be even: {ours} to {theirs}.",
            reading=reading,
            ours=ours,
            theirs=theirs,
        )
    return message(
        "odds-reading-winner",
        "With {reading}, {side} would be likelier to win: {ours} to {theirs}.",
        reading=reading,
        side=SIDES[other.likelier],
        ours=ours,
        theirs=theirs,
    )


def _first_round(battle: Battle) -> Iterator[Statement]:
    found = first_round(battle)
    for side, opening in ((Side.ATTACKER, found.attacker), (Side.DEFENDER, found.defender)):
        yield from _rows(side, opening)
    front_shoots = any(
        len(each.arrows) > len(each.rows.back) for each in (found.attacker, found.defender)
    )
    shooting = ("B8", "B9") if front_shoots else ("B8",)
    for side, opening in ((Side.DEFENDER, found.defender), (Side.ATTACKER, found.attacker)):
        if any(opening.shot):
            sentence = message(
                "odds-archery-hits", "Arrows fly at {side} and hit:", side=SIDES[side]
            )
            yield Statement(sentence, shooting, details=tuple(_hits(opening, opening.shot)))
    if not found.attacker.arrows and not found.defender.arrows:
        yield Statement(message("odds-nobody-shoots", "Nobody shoots."), ("B8",))
    for side, opening in ((Side.DEFENDER, found.defender), (Side.ATTACKER, found.attacker)):
        sentence = message(
            "odds-melee-hits",
            "In the melee, if no arrow has hit anybody, strikes at {side} hit:",
            side=SIDES[side],
        )
        melee = ("B5", "B7", "B10", "B11")
        yield Statement(sentence, melee, details=tuple(_hits(opening, opening.struck)))
    if battle.attacker.commanders or battle.defender.commanders:
        fate = message(
            "odds-commander-die",
            "Whenever the unit with a commander would die, one die decides: with 6 both die, with "
            "4 or 5 the unit alone, with 3 the commander alone, with 1 or 2 nobody.",
        )
        yield Statement(fate, ("B13", "B14"))
    nothing = Chance.exactly(found.nothing)
    sentence = message(
        "odds-first-round-unchanged",
        "With {chance}, the first round changes nothing.",
        chance=with_fraction(percent(nothing.number), nothing),
    )
    yield Statement(sentence)


def _rows(side: Side, opening: Opening) -> Iterator[Statement]:
    front, back = (
        Force.of({kind: row.count(kind) for kind in row})
        for row in (opening.rows.front, opening.rows.back)
    )
    if back:
        sentence = message(
            "odds-two-rows",
            "In the front row {side} has {front}, in the second {back}.",
            side=SIDES[side],
            front=spaced(front),
            back=spaced(back),
        )
    else:
        sentence = message(
            "odds-one-row", "In one row {side} has {front}.", side=SIDES[side], front=spaced(front)
        )
    yield Statement(sentence, ("B3", "B4"))
    if opening.rows.commander is not None:
        yield Statement(
            message(
                "odds-commander-with-first",
                "The commander is with the first of them in danger order.",
            ),
            ("B15",),
        )


def _hits(opening: Opening, hits: Sequence[Fraction]) -> Iterator[Statement]:
    """Each unit of a front that can be hit, in danger order; equal ones next to each other once."""
    told: list[tuple[UnitKind, Fraction, int]] = []
    for kind, hit in zip(opening.rows.front, hits, strict=True):
        if told and told[-1][:2] == (kind, hit):
            told[-1] = kind, hit, told[-1][2] + 1
        else:
            told.append((kind, hit, 1))
    for kind, hit, number in told:
        if hit:
            chance = Chance.exactly(hit)
            yield Statement(
                message(
                    "odds-units-chance-each",
                    "{units}: {chance} each",
                    units=counted(kind, number),
                    chance=with_fraction(percent(chance.number), chance),
                )
                if number > 1
                else message(
                    "odds-unit-chance",
                    "{unit}: {chance}",
                    unit=ONE[kind],
                    chance=with_fraction(percent(chance.number), chance),
                )
            )


def _all_rounds(odds: Odds) -> Iterator[Statement]:
    battle = odds.battle
    if battle.policy.is_plain:
        plain = message(
            "odds-policy-plain", "Nobody retreats, and the most dangerous are struck first."
        )
        yield Statement(plain, ("B16",))
    yield Statement(
        message(
            "odds-pairs-of-forces",
            "Pairs of forces with units to which both sides can be reduced: {states:,}. A "
            "round leads from one to another with fewer pieces, or changes nothing; then it is "
            "fought again.",
            states=battle.states(),
        ),
        ("B16",),
    )
    rounds = odds.rounds
    told = with_fraction(decimal(rounds.value, 2), rounds)
    yield Statement(message("odds-expected-rounds", "Expected rounds: {rounds}.", rounds=told))


def _ends(odds: Odds) -> Iterator[Statement]:
    for winner, chance in (
        (Side.ATTACKER, odds.attacker_wins),
        (Side.DEFENDER, odds.defender_wins),
        (None, odds.nobody),
    ):
        told = _outcome(winner, with_fraction(percent(chance.number), chance))
        ends = [end for end in odds.ends if end.winner is winner]
        details = tuple(_end(end) for end in ends[:_MOST_ENDS])
        yield Statement(told, ("B19",), details=details if winner is not None else ())
        more = len(ends) - _MOST_ENDS
        if more > 0 and winner is not None:
            yield Statement(
                message("odds-less-likely-end", "There is one less likely end of this kind.")
                if more == 1
                else message(
                    "odds-less-likely-ends",
                    "There are {number} less likely ends of this kind.",
                    number=more,
                )
            )


def _outcome(winner: Side | None, chance: Message) -> Message:
    if winner is Side.ATTACKER:
        return message(
            "odds-attacker-holds-area", "The attacker holds the area: {chance}", chance=chance
        )
    if winner is Side.DEFENDER:
        return message(
            "odds-defender-holds-area", "The defender holds the area: {chance}", chance=chance
        )
    return message("odds-area-free", "The area is free: {chance}", chance=chance)


def survivors(end: End, side: Side) -> Item:
    """What is left of one side, and whether it retreats."""
    left: Item = (
        spaced(end.force(side)) if end.force(side) else message("odds-end-nobody", "nobody")
    )
    return (
        message("odds-force-retreats", "{force}, retreats", force=left)
        if end.retreats is side
        else left
    )


def _end(end: End) -> Statement:
    chance = with_fraction(percent(end.chance.number), end.chance)
    if end.retreats is not None:
        return Statement(
            message(
                "odds-end-with-retreat",
                "{attacker} against {defender}, then {side} retreats: {chance}",
                attacker=spaced(end.attacker),
                defender=spaced(end.defender),
                side=SIDES[end.retreats],
                chance=chance,
            )
        )
    left = end.attacker if end.winner is Side.ATTACKER else end.defender
    return Statement(
        message("odds-force-left", "with {force} left: {chance}", force=spaced(left), chance=chance)
    )
