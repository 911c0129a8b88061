"""How questions decide, and every way to other winners, held against all combinations."""

from __future__ import annotations

from itertools import product

import pytest
from attrs import evolve
from hypothesis import given

from palatinus_rules import Color, PalatinusError, Position, Rulings, resolve, settle, testing
from palatinus_rules.disputes import Caveat, Settlement, Way
from palatinus_rules.disputes.settlement import as_settlement_of
from palatinus_rules.rules.rulings import QUESTIONS
from plain import CHAIN, position
from strategies import disputed_positions, short_positions

ALL = [Rulings(*readings) for readings in product(*QUESTIONS.values())]
RED, YELLOW, GREEN, BLUE, PURPLE = Color

Winners = tuple[Color, ...]
Departures = frozenset[tuple[str, str]]


def departures(given: Rulings, ruled: Rulings) -> Departures:
    readings, usual = ruled.to_readings(), given.to_readings()
    return frozenset((key, readings[key]) for key in QUESTIONS if readings[key] != usual[key])


def needed(question: str, given: Rulings, won: dict[Rulings, Winners]) -> set[Departures]:
    """The other readings under which a question decides, without any that can be spared."""
    bases = set()
    for ruled in ALL:
        if getattr(ruled, question) is getattr(given, question):
            answers = [evolve(ruled, **{question: each}) for each in QUESTIONS[question]]
            if len({won[each] for each in answers}) > 1:
                bases.add(departures(given, ruled))
    return {base for base in bases if not any(other < base for other in bases)}


@given(disputed_positions() | short_positions(), testing.rulings())
def test_decisions_and_ways_are_those_of_trying_everything(
    position: Position, given: Rulings
) -> None:
    won = {ruled: resolve(position, ruled).winners for ruled in ALL}
    settlement = settle(position, rulings=given)
    bases = {key: needed(key, given, won) for key in QUESTIONS}
    assert {each.question for each in settlement.decisions} == {key for key in bases if bases[key]}
    for decision in settlement.decisions:
        expected = bases[decision.question]
        assert frozenset(decision.needs.items()) in expected
        assert len(decision.needs) == min(map(len, expected))
        assert decision.only is (len(expected) == 1)
        assert decision.alone is (expected == {frozenset()})
        under = evolve(given, **decision.needs)
        first, *others = [each.rulings for each in decision.resolutions]
        assert first == under
        assert {under, *others} == {
            evolve(under, **{decision.question: each}) for each in QUESTIONS[decision.question]
        }
        assert all(resolve(position, each.rulings) == each for each in decision.resolutions)
    lengths = [len(each.needs) for each in settlement.decisions]
    assert lengths == sorted(lengths)
    check_ways(settlement, won)


def check_ways(settlement: Settlement, won: dict[Rulings, Winners]) -> None:
    """Every way leads where it says, and none is missing for a question or for winners."""
    given = settlement.rulings
    plain = [way for way in settlement.ways if way.caveat is None]
    for ruled, winners in won.items():
        assert winners_by(plain, given, ruled, won[given]) == winners
    for way in plain:
        # None of them could be left out, nor any exception of one.
        assert won[evolve(given, **way.readings)] == way.winners != won[given]
        for more in way.exceptions:
            assert won[evolve(given, **way.readings, **more)] != way.winners
    used = {key for way in plain for each in (way.readings, *way.exceptions) for key in each}
    assert used == set(settlement.deciding)
    assert {won[given], *(way.winners for way in plain)} == set(won.values())
    assert len({frozenset(way.readings.items()) for way in plain}) == len(plain)
    doubtful = [way for way in settlement.ways if way.caveat is not None]
    told = [winners for doubt in settlement.doubts for winners in doubt.winners]
    assert {way.winners for way in doubtful} == set(told)
    # Readings of the same questions for each of these winners, and each of them once.
    assert len({(way.winners, frozenset(way.readings)) for way in doubtful}) == len(told)
    assert len({(way.winners, frozenset(way.readings.items())) for way in doubtful}) == len(
        doubtful
    )
    for way in doubtful:
        decided = settle(settlement.position, about=[], rulings=evolve(given, **dict(way.readings)))
        assert way.winners in [each for doubt in decided.doubts for each in doubt.winners]


def winners_by(ways: list[Way], given: Rulings, ruled: Rulings, usual: Winners) -> Winners:
    """Who wins by the ways alone: the longest ones that lead somewhere have to agree."""
    chosen = departures(given, ruled)
    leading = {
        frozenset(way.readings.items()): way.winners
        for way in ways
        if way.readings.items() <= chosen
        and not any(more.items() <= chosen for more in way.exceptions)
    }
    longest = [way for way in leading if not any(way < other for other in leading)]
    winners = {leading[way] for way in longest} or {usual}
    assert len(winners) == 1
    return winners.pop()


def test_one_question_decides_alone_and_another_only_with_it() -> None:
    # The reckoning is that of CHAIN.
    settlement = settle(position(CHAIN, springs="B3 C3"))
    captor, spring = settlement.decisions
    assert (captor.question, captor.needs, captor.only) == ("captor", {}, True)
    assert captor.alone
    assert [each.winners for each in captor.resolutions] == [(RED,), (YELLOW,)]
    assert (spring.question, spring.only) == ("free_spring", True)
    assert spring.needs == {"captor": "leaves"}
    assert [each.winners for each in spring.resolutions] == [(YELLOW,), (RED,)]
    assert settlement.ways == (
        Way({"captor": "leaves"}, (YELLOW,), exceptions=({"free_spring": "once"},)),
    )
    assert settlement.depends == {
        "settled": False,
        "questions": ["captor", "free_spring"],
        "caveats": [],
    }


def test_nothing_decides() -> None:
    settlement = settle(position("D3 red farmer"))
    assert (settlement.decisions, settlement.ways) == ((), ())
    assert settlement.given == resolve(position("D3 red farmer"))
    assert settlement.depends == {"settled": True, "questions": [], "caveats": []}


def test_a_caveat_can_need_a_reading_that_parts_nobody_by_itself() -> None:
    # Red and yellow both capture the farmer on B6, and the farmer on D4: red is the first from the
    # arrow at B (B1), yellow at D (D3). Each has a piece and a disc, and no tie-break parts them.
    # Broken in turn, whoever gets both pieces has fewer discs, and the other one wins.
    both = position("""
    B1 red soldier
    B5 yellow soldier
    B6 green farmer
    D3 yellow soldier
    D5 red soldier
    D4 green farmer
    """)
    settlement = settle(both)
    assert settlement.winners == ((RED, YELLOW),)
    assert settlement.deciding == ()
    assert not settlement.settled
    who = Caveat.WHO_TAKES_THE_PIECE
    assert settlement.ways == (
        Way({"final_tie": "tokens_first"}, (RED,), who),
        Way({"final_tie": "tokens_first"}, (YELLOW,), who),
        Way({"final_tie": "discs_first"}, (RED,), who),
        Way({"final_tie": "discs_first"}, (YELLOW,), who),
    )
    assert settle(both, about="captor").settled


def test_a_settlement_belongs_to_its_resolution() -> None:
    one = position("D3 red farmer")
    settlement = settle(one)
    assert as_settlement_of(settlement, resolve(one), "explain()") is settlement
    for other in (resolve(position("D3 yellow farmer")), resolve(one, Rulings(captor="leaves"))):
        with pytest.raises(PalatinusError, match=r"^explain\(\) takes the settlement of the same"):
            as_settlement_of(settlement, other, "explain()")
    with pytest.raises(PalatinusError, match="the same edition"):
        as_settlement_of(settlement, resolve(one, edition="fr"), "explain()")
