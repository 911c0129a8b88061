"""The rulebook on the table: what depends on the readings that it leaves, and what it settles.

What is left is written down here once more, from the four rulebooks.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings, strategies as st

from claims_random import random_claim
from depends_oracle import Held, depends, ends
from oracle import READINGS
from palatinus_rules import (
    Color,
    Language,
    Position,
    Record,
    Rulings,
    judge,
    resolve,
    settle,
    verify,
)
from palatinus_rules.disputes import Caveat, recheck, swing, what_if
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import RulingError
from plain import position
from strategies import disputed_positions, short_positions

LEFT: Mapping[str, Mapping[str, list[str]]] = {
    "it": {**READINGS, "final_tie": ["total", "tokens_first"]},
    "en": {**READINGS, "final_tie": ["total", "tokens_first"]},
    "de": {**READINGS, "free_spring": ["both"], "final_tie": ["total", "discs_first"]},
    "fr": {**READINGS, "final_tie": ["total", "tokens_first"]},
}
DEFAULT = {key: readings[0] for key, readings in READINGS.items()}

FREE = position("E4 red farmer\nE6 yellow merchant\nE1 green merchant", springs="E3")
"""E4 has the free fields E3 and E5, 4, and the spring on E3, 2 more: 6, or 4 if it counts once. E6
and E1 stand beside each other, 1 each. Red takes the 4 of hill E anyhow."""

WON = position("D2 red farmer\nD5 yellow farmer", springs="D1 D3")
"""D2 has the free fields C4, D1 and D3, 6, and two springs, 4: 10, or 6 if they count once. D5 has
D4, D6, E2 and E3, 8. Who has more takes the 4 of hill D, and wins."""

SHARED = position("B1 red soldier\nB5 yellow soldier\nB6 green farmer")
"""B1 and B5 both capture B6: red takes the piece, and yellow a 1-disc. One point and one item each;
compared one after the other, the disc comes before the captive in both orders."""


def combinations(edition: str) -> list[dict[str, str]]:
    """All combinations of readings that an edition leaves."""
    readings = LEFT[edition].values()
    return [dict(zip(READINGS, each, strict=True)) for each in product(*readings)]


def winners(held: Mapping[str, Held], final_tie: str) -> frozenset[str]:
    merits = {color: each.merit(final_tie) for color, each in held.items()}
    return frozenset(each for each in merits if merits[each] == max(merits.values()))


def depending(document: Mapping[str, object], edition: str) -> dict[str, object]:
    """The ``depends`` of a result: all combinations that are left, and all choices of captors."""
    won: dict[tuple[str, ...], frozenset[str]] = {}
    doubtful = False
    for ruled in combinations(edition):
        usual, *others = [winners(held, ruled["final_tie"]) for held in ends(document, ruled)]
        won[tuple(ruled.values())] = usual
        doubtful |= any(other != usual for other in others)
    questions = [
        key
        for place, key in enumerate(READINGS)
        if any(
            won[each] != won[(*each[:place], reading, *each[place + 1 :])]
            for each in won
            for reading in LEFT[edition][key]
        )
    ]
    caveats = ["who-takes-the-piece"] if doubtful else []
    return {"settled": not questions and not caveats, "questions": questions, "caveats": caveats}


@pytest.mark.parametrize(("edition", "number"), [("it", 128), ("en", 128), ("de", 64), ("fr", 128)])
def test_so_many_combinations_are_left(edition: str, number: int) -> None:
    assert len(combinations(edition)) == number


@settings(max_examples=15)
@given(short_positions() | disputed_positions(), st.sampled_from([*LEFT]))
def test_a_result_depends_on_what_every_combination_that_is_left_shows(
    board: Position, edition: str
) -> None:
    settlement = settle(board, edition=edition)
    assert settlement.depends == depending(board.to_document(), edition)
    assert settlement.edition is Language(edition)
    for readings, ruled in product(combinations(edition)[::17], [Rulings.from_readings]):
        rulings = ruled(readings)
        found = settlement.under(rulings)
        assert (found.winners, found.rulings) == (resolve(board, rulings).winners, rulings)


@settings(max_examples=15)
@given(
    short_positions() | disputed_positions(),
    st.sampled_from([*LEFT]),
    st.randoms(use_true_random=False),
)
def test_a_verdict_depends_on_what_every_combination_that_is_left_shows(
    board: Position, edition: str, rng: object
) -> None:
    from random import Random

    import depends_oracle

    document = board.to_document()
    claims = [random_claim(cast(Random, rng), document, DEFAULT) for _ in range(4)]
    judgement = judge(board, claims, edition=edition)
    assert judgement.edition is Language(edition)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(depends_oracle, "READINGS", LEFT[edition])
        for claim, judged in zip(claims, judgement.claims, strict=True):
            assert judged.depends == depends(document, claim, DEFAULT, [*READINGS]), claim


def test_an_edition_changes_no_number() -> None:
    for edition in LEFT:
        with_it, without = resolve(WON, edition=edition), resolve(WON)
        assert (with_it.hills, with_it.standings) == (without.hills, without.standings)
        assert with_it.edition is Language(edition)
        assert without.edition is None


def test_german_says_that_a_free_spring_counts_twice() -> None:
    settlement = settle(WON, edition="de")
    assert settlement.settled
    assert "free_spring" not in settlement.questions
    assert settlement.settled_by_edition == ("free_spring",)
    assert settle(WON).deciding == ("free_spring",)
    assert settle(WON).settled_by_edition == ()


@pytest.mark.parametrize("edition", ["it", "en", "fr"])
def test_the_other_editions_leave_it_open(edition: str) -> None:
    settlement = settle(WON, edition=edition)
    assert settlement.deciding == ("free_spring",)
    assert settlement.settled_by_edition == ()


def test_what_was_not_open_before_is_not_settled_by_an_edition() -> None:
    others = [key for key in READINGS if key != "free_spring"]
    settlement = settle(WON, about=others, edition="de")
    assert settlement.settled
    assert settlement.settled_by_edition == ()
    assert settle(WON, about="captor", edition="de").settled_by_edition == ()


@pytest.mark.parametrize(("edition", "order"), [("de", "discs_first"), ("fr", "tokens_first")])
def test_of_two_orders_one_is_left(edition: str, order: str) -> None:
    # Red and yellow have one point and one item each. The other order would bring the same.
    settlement = settle(SHARED, edition=edition)
    (decision,) = settlement.decisions
    assert [each.rulings.final_tie for each in decision.resolutions] == ["total", order]
    assert settlement.settled_by_edition == ()
    assert settlement.deciding_caveats == (Caveat.WHO_TAKES_THE_PIECE,)


def test_claims_are_held_against_what_is_left() -> None:
    (open_one,) = judge(FREE, "E4 6").claims
    assert open_one.deciding == ("free_spring",)
    assert open_one.settled_by_edition == ()
    (settled_one,) = judge(FREE, "E4 6", edition="de").claims
    assert settled_one.right
    assert settled_one.settled
    assert settled_one.settled_by_edition == ("free_spring",)
    (wrong,) = judge(FREE, "E4 4", edition="de").claims
    assert wrong.readings == ()
    (left_open,) = judge(FREE, "E4 4", edition="en").claims
    assert left_open.readings == ({"free_spring": "once"},)
    (victory,) = judge(WON, "yellow", edition="de").claims
    assert victory.settled_by_edition == ("free_spring",)


ONCE = Rulings(free_spring="once")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: resolve(WON, ONCE, edition="de"),
        lambda: settle(WON, rulings=ONCE, edition="de"),
        lambda: judge(WON, "red", ONCE, edition="de"),
        lambda: what_if(WON, {}, ONCE, edition="de"),
        lambda: swing(WON, ONCE, edition="de"),
        lambda: recheck(WON, ONCE, edition="de"),
        lambda: settle(WON, edition="de").under(ONCE),
    ],
)
def test_a_reading_that_is_ruled_out_is_refused(ask: object) -> None:
    with pytest.raises(RulingError) as error:
        cast("type[object]", ask)()
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("ruling-ruled-out", "rulings")


@pytest.mark.parametrize("edition", [*LEFT])
@pytest.mark.parametrize("key", ["free_spring", "final_tie"])
def test_just_the_readings_that_are_not_left_are_refused(edition: str, key: str) -> None:
    for reading in READINGS[key]:
        rulings = Rulings.from_readings({key: reading})
        if reading in LEFT[edition][key]:
            assert resolve(WON, rulings, edition=edition).rulings == rulings
        else:
            with pytest.raises(RulingError):
                resolve(WON, rulings, edition=edition)


def test_every_reading_that_is_ruled_out_is_named() -> None:
    with pytest.raises(RulingError) as error:
        resolve(WON, Rulings(free_spring="once", final_tie="tokens_first"), edition="de")
    assert len(error.value.problems) == 2


def test_there_is_no_fifth_edition() -> None:
    with pytest.raises(UnknownNameError):
        resolve(WON, edition="es")


def recorded(readings: str) -> Record:
    text = (Path(__file__).parents[2] / "examples/games/two_players.txt").read_text("utf-8")
    head, separator, others = text.partition("\n\n")
    return Record.from_text(f"{head}\nRulings: {readings}{separator}{others}")


def test_what_the_players_of_a_record_agreed_on_stands() -> None:
    record = recorded("free_spring=once")
    verification = verify(record, edition="de")
    assert verification.edition is Language.DE
    resolution = verification.resolution
    assert resolution is not None
    (note,) = resolution.ruled_out
    assert (note.question, note.reading, note.edition) == ("free_spring", "once", "de")
    assert resolution.rulings == ONCE
    assert resolve(record.game().position(), record.rulings, edition="de") == resolution
    assert verify(record).edition is None
    assert verify(record, edition="fr").resolution is not None
    assert resolve(resolution.position, record.rulings, edition="fr").ruled_out == ()


def test_an_agreed_reading_is_left_beside_those_of_the_edition() -> None:
    agreed = recorded("final_tie=tokens_first").rulings
    settlement = settle(SHARED, about="final_tie", rulings=agreed, edition="de")
    (decision,) = settlement.decisions
    readings = [each.rulings.final_tie for each in decision.resolutions]
    assert readings == ["tokens_first", "total", "discs_first"]


IN_TURN = position(
    "F5 red farmer\nC1 green merchant\nC2 yellow merchant\nD5 yellow soldier\nD6 green farmer"
)
"""F5 has F4 and F6 free: red takes the 3 of hill F. C1 and C2 stand beside each other, 1 each:
yellow and green get a 2-disc. D5 captures D6: 3 for yellow, too. Yellow has two items and wins,
also if discs come first; if tokens do, red wins."""

EACH_TWO = position(
    "F5 red farmer\nB1 red soldier\nB2 green farmer\n"
    "C1 green merchant\nC2 yellow merchant\nD3 yellow merchant\nD4 blue merchant",
    seats="red yellow green blue",
)
"""Red takes the 3 of hill F and captures B2: 4 points and two items. Yellow ties on C and on D and
gets two 2-discs: 4 points and two items. In turn, red wins by tokens, and yellow by discs."""

PIECE_OR_DISC = position(
    "B1 red soldier\nB5 yellow soldier\nB6 green farmer\nF5 red farmer\n"
    "D3 yellow soldier\nD2 green merchant\nD4 green merchant\nC2 yellow soldier\nC1 green merchant"
)
"""Red has the piece on B6 and the 3 of hill F, yellow the disc and three pieces: 4 points each, and
four items against two. By tokens, red wins, whoever takes B6; by discs, whoever does not."""


def test_german_puts_discs_before_tokens() -> None:
    assert settle(IN_TURN).possible_winners == (("yellow",), ("red",))
    settlement = settle(IN_TURN, edition="de")
    assert settlement.possible_winners == (("yellow",),)
    assert settlement.settled_by_edition == ("final_tie",)
    assert settle(IN_TURN, edition="it").settled_by_edition == ()


def test_a_question_can_be_settled_in_part() -> None:
    assert settle(EACH_TWO, edition="en").possible_winners == (("red", "yellow"), ("red",))
    assert settle(EACH_TWO, edition="de").possible_winners == (("red", "yellow"), ("yellow",))
    for edition in LEFT:
        settlement = settle(EACH_TWO, edition=edition)
        assert settlement.settled_by_edition == ("final_tie",)
        assert settlement.depends == depending(EACH_TWO.to_document(), edition)
        assert settlement.ranks[Color.RED] == ((1, 2) if edition == "de" else (1,))


def test_who_takes_a_piece_matters_only_in_an_order_that_is_left() -> None:
    assert settle(PIECE_OR_DISC, edition="fr").caveats == ()
    assert settle(PIECE_OR_DISC, edition="de").deciding_caveats == (Caveat.WHO_TAKES_THE_PIECE,)
    for edition in LEFT:
        found = settle(PIECE_OR_DISC, edition=edition).depends
        assert found == depending(PIECE_OR_DISC.to_document(), edition)
    (judged,) = judge(PIECE_OR_DISC, "yellow", edition="en").claims
    assert judged.deciding_caveats == ()
