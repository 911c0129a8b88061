"""What the page of the odds asks about a combat, answered in the words of the library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

from palatinus_rules._version import __version__
from palatinus_rules.kit.messages import (
    Message,
    capital,
    decimal,
    joined,
    message,
    percent,
    quantity,
)
from palatinus_rules.peninsula.codes import OddsError
from palatinus_rules.peninsula.drawing import svg
from palatinus_rules.peninsula.nouns import SIDES, spaced
from palatinus_rules.peninsula.odds.battle import MOST_WORK, Battle
from palatinus_rules.peninsula.odds.comparison import (
    CONCERNING,
    MOST_TRIED,
    Sweep,
    enough,
    read_otherwise,
    together_problems,
    turned,
    unbearable,
)
from palatinus_rules.peninsula.odds.reckoning import odds_of
from palatinus_rules.peninsula.odds.result import Chance, End, Odds
from palatinus_rules.peninsula.page.requests import Asked
from palatinus_rules.peninsula.rulebook.clauses import points
from palatinus_rules.peninsula.telling.numbers import short_fraction
from palatinus_rules.peninsula.telling.odds import (
    MOST_WANTED,
    imprecision,
    needed,
    odds_title,
    policy_remarks,
    survivors,
    sweep_title,
)
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.words import told

Reply = Mapping[str, object]
Tell = partial[str]

QUICK = 1_500_000
"""How much work is done without asking: some seconds for Python in the browser of a phone."""

MOST_ENDS = 20
"""How many ends are told one by one."""

_kept = lru_cache(maxsize=8)(odds_of)


def hello(asked: Asked) -> Reply:
    """That the library is there, and which release it is."""
    asked.all_told()
    return {"version": __version__}


def odds(asked: Asked) -> Reply:
    """Who wins, what is left, and how it is drawn; or that it takes long."""
    battle, long = asked.battle(), asked.long()
    asked.all_told()
    tell = partial(told, language=asked.language)
    if not long and QUICK < battle.work() <= MOST_WORK:
        return {"title": tell(odds_title(battle)), "long": tell(_takes_long(battle))}
    found = _kept(battle)
    return {
        "title": tell(odds_title(battle)),
        "outcomes": [*_outcomes(found, tell)],
        "sentences": [tell(each) for each in _beside(found)],
        "remarks": [tell(each) for each in _remarks(found)],
        "exact": found.exact,
        "ends": [_end(end, tell) for end in found.ends[:MOST_ENDS]],
        "others": _others(found.ends[MOST_ENDS:], tell),
        "svg": svg(found, language=asked.language, for_page=True),
    }


def _takes_long(battle: Battle) -> Message:
    return message(
        "phone-many-states",
        "There are {states:,} pairs of forces to go through: on a phone that can take a while.",
        states=battle.states(),
    )


def _outcomes(found: Odds, tell: Tell) -> Iterator[Reply]:
    """Who holds the area in the end, in the order of a scale: attacker, nobody, defender."""
    for winner, name, chance in (
        (
            str(Side.ATTACKER),
            message("outcome-the-attacker-wins", "The attacker wins"),
            found.attacker_wins,
        ),
        ("nobody", message("outcome-nobody-is-left", "Nobody is left"), found.nobody),
        (
            str(Side.DEFENDER),
            message("outcome-the-defender-wins", "The defender wins"),
            found.defender_wins,
        ),
    ):
        yield {"winner": winner, "name": tell(name), "value": chance.value, **_told(chance, tell)}


def _told(chance: Chance, tell: Tell) -> dict[str, str]:
    return {"chance": tell(percent(chance.number)), "fraction": short_fraction(chance)}


def _beside(found: Odds) -> Iterator[Message]:
    """What can be expected beside who wins."""
    for side in Side:
        units = found.battle.force(side).units
        lost = abs(units - found.left(side).value)
        yield message(
            "odds-mean-loss",
            "On average {side} loses {lost} of {units}.",
            side=SIDES[side],
            lost=decimal(lost, 2),
            units=quantity("counted-unit", units, "unit", "units"),
        )
    yield message(
        "odds-expected-rounds", "Expected rounds: {rounds}.", rounds=decimal(found.rounds.value, 2)
    )


def _remarks(found: Odds) -> Iterator[Message]:
    """How it was reckoned: by which readings and policy, and how exactly."""
    for key, reading in found.battle.readings.departures().items():
        yield _read(key, reading)
    yield from policy_remarks(found.battle.policy)
    if found.exact:
        yield message("page-numbers-exact", "All numbers are exact.")
    else:
        yield imprecision(found)


def _read(key: str, reading: str) -> Message:
    """An open point and its answer."""
    point = points()[key]
    return joined(point.asks, point.readings[reading])


def _end(end: End, tell: Tell) -> Reply:
    sides = {str(side): tell(survivors(end, side)) for side in Side}
    winner = "nobody" if end.winner is None else str(end.winner)
    return {"winner": winner, **sides, **_told(end.chance, tell)}


def _others(ends: Sequence[End], tell: Tell) -> str:
    if not ends:
        return ""
    chance = percent(sum(end.chance.value for end in ends))
    if len(ends) == 1:
        return tell(message("odds-one-other-end", "One other end has {chance}.", chance=chance))
    return tell(
        message(
            "odds-other-ends",
            "{number} other ends have {chance} together.",
            number=len(ends),
            chance=chance,
        )
    )


def readings(asked: Asked) -> Reply:
    """Which single other readings make another side the likelier winner; or that it takes long."""
    battle, long = asked.battle(), asked.long()
    asked.all_told()
    tell = partial(told, language=asked.language)
    others = read_otherwise(battle)
    problems = tuple(battle.problems()) or tuple(together_problems(others))
    if problems:
        raise OddsError(problems)
    if not long and sum(each.work() for each in (battle, *others)) > QUICK:
        sentence = message(
            "phone-readings-not-tried",
            "Other readings were not tried, because on a phone that can take a while.",
        )
        return {"turned": [], "long": tell(sentence)}
    found = turned(_kept(battle))
    sentence = (
        message(
            "page-readings-change-winner", "Another reading makes another side the likelier winner:"
        )
        if found
        else message(
            "page-readings-keep-winner", "No other reading makes another side the likelier winner."
        )
    )
    return {
        "turned": [_turned(battle, each, tell) for each in found],
        "sentence": tell(sentence),
    }


def _turned(battle: Battle, other: Odds, tell: Tell) -> Reply:
    chosen, changed = battle.readings.to_words(), other.battle.readings.to_words()
    (key,) = (key for key in CONCERNING if chosen[key] != changed[key])
    ours, theirs = percent(other.attacker_wins.number), percent(other.defender_wins.number)
    effect = (
        message(
            "page-reading-even",
            "Then it would be even: {ours} to {theirs}.",
            ours=ours,
            theirs=theirs,
        )
        if other.likelier is None
        else message(
            "page-reading-winner",
            "Then {side} would be likelier to win: {ours} to {theirs}.",
            side=SIDES[other.likelier],
            ours=ours,
            theirs=theirs,
        )
    )
    return {
        "key": key,
        "reading": changed[key],
        "sentence": tell(joined(_read(key, changed[key]), effect)),
    }


def sweep(asked: Asked) -> Reply:
    """How often a side wins with more and more units of a kind, and how many are enough."""
    side, kind = asked.swept()
    battle, long = asked.battle(empty=side), asked.long()
    asked.all_told()
    tell = partial(told, language=asked.language)
    most = MOST_WORK if long else QUICK
    found = enough(battle, side, kind, goal=MOST_WANTED, most_work=most)
    if not found.odds:
        sentence = message(
            "phone-no-number-tried",
            "No number was tried, because on a phone that can take a while.",
        )
        return {"title": "", "needed": [], "rows": [], "long": tell(sentence), "svg": ""}
    more, wait = _stopped(found)
    return {
        "title": tell(capital(sweep_title(found))),
        "needed": [tell(each) for each in (*needed(found), *more)],
        "rows": [_row(each, side, tell) for each in found.odds],
        "long": "".join(map(tell, wait)),
        "svg": svg(found, language=asked.language, for_page=True),
    }


def _row(found: Odds, side: Side, tell: Tell) -> Reply:
    chances = {str(each): tell(percent(found.wins(each).number)) for each in Side}
    return {
        "force": tell(spaced(found.battle.force(side))),
        "value": found.wins(side).value,
        **chances,
        "nobody": tell(percent(found.nobody.number)),
    }


def _stopped(found: Sweep) -> tuple[list[Message], list[Message]]:
    """Where it was the work that ended it: that nobody can try more, or that it takes long."""
    many = len(found.numbers) == MOST_TRIED
    if many or found.odds[-1].wins(found.side).value > MOST_WANTED:
        return [], []
    if unbearable(found):
        return [
            message(
                "page-more-numbers-not-tried",
                "More of them were not tried: that would take too long.",
            )
        ], []
    return [], [
        message("phone-more-numbers-slow", "On a phone it can take a while to try more of them.")
    ]
