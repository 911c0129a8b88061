"""What depends on which reading, held against scoring every combination."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import prod
from pathlib import Path
from typing import cast

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from palatinus_rules import (
    Color,
    Field,
    Hill,
    Position,
    Resolution,
    Rulings,
    resolve,
    settle,
    testing,
)
from palatinus_rules.disputes import Effect, Parting, ScoringStep
from palatinus_rules.kit import UnknownNameError, WrongTypeError
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import resolve_again
from plain import TOKENS_OR_DISCS, TWICE, TWO_CAPTORS, position
from strategies import disputed_positions, short_positions

GOLDENS = sorted((Path(__file__).parents[1] / "goldens" / "disputes").glob("*.txt"))
ALL = [Rulings(*readings) for readings in product(*QUESTIONS.values())]


def outcome(resolution: Resolution) -> tuple[object, ...]:
    """Everything that matters: no lone soldiers, and nobody who brings no influence."""
    hills = [
        (
            [soldier for soldier in hill.soldiers if soldier.merchants or soldier.farmers],
            hill.captures,
            [(tally.field, tally.player, tally.points) for tally in hill.tallies if tally.points],
            hill.award,
        )
        for hill in resolution.hills
    ]
    return hills, resolution.standings


Parts = tuple[object, ...]
LEVELS = (Effect.WINNERS, Effect.RANKS, Effect.POINTS, Effect.HOLDINGS, Effect.STEPS)


def parts(resolution: Resolution) -> Parts:
    """Everything there is to compare, as the levels have it."""

    def seats(*names: str) -> dict[Color, list[object]]:
        return {s.color: [getattr(s, name) for name in names] for s in resolution.standings}

    holdings = seats("captured", "discs", "tokens")
    return resolution.winners, seats("rank"), seats("points"), holdings, outcome(resolution)


def effect(one: Parts, other: Parts) -> Effect:
    """How far two resolutions differ, by comparing everything there is."""
    levels = zip(LEVELS, one, other, strict=True)
    return next((level for level, left, right in levels if left != right), Effect.NOTHING)


def departures(one: Rulings, other: Rulings) -> set[str]:
    return {key for key in QUESTIONS if getattr(one, key) is not getattr(other, key)}


def furthest(question: str, given: Rulings, told: dict[Rulings, Parts]) -> tuple[Effect, int]:
    """The furthest effect of a question over all pairs, and the fewest other readings for it."""
    found = (Effect.NOTHING, 0)
    for ruled, mine in told.items():
        if getattr(ruled, question) is getattr(given, question):
            for reading in QUESTIONS[question]:
                other = evolve(ruled, **{question: reading})
                seen = effect(mine, told[other]), -len(departures(given, ruled))
                if seen[0] > Effect.NOTHING:
                    found = max(found, seen) if found[0] > Effect.NOTHING else seen
    return found


@given(disputed_positions() | short_positions(), testing.rulings())
def test_every_claim_holds_for_all_combinations(position: Position, given: Rulings) -> None:
    scored = {ruled: resolve(position, ruled) for ruled in ALL}
    told = {ruled: parts(resolution) for ruled, resolution in scored.items()}
    settlement = settle(position, rulings=given)
    every = list(scored.values())
    # Nothing was scored that need not be: all results are different, and there are no others.
    alike = [r for r in every if r.rulings.lone_soldier is given.lone_soldier]
    assert len(settlement.resolutions) == len({(r.hills, r.standings) for r in alike})
    assert set(settlement.winners) == {resolution.winners for resolution in every}
    assert all(settlement.under(ruled) == resolution for ruled, resolution in scored.items())
    for color in position.colors:
        standings = [s for resolution in every for s in resolution.standings if s.color is color]
        assert {*settlement.points[color]} >= {s.points for s in standings}
        assert {*settlement.ranks[color]} >= {s.rank for s in standings}
    for dependence in settlement.dependences:
        expected, minus_others = furthest(dependence.question, given, told)
        assert dependence.effect is expected
        answers = [
            evolve(given, **{dependence.question: r}) for r in QUESTIONS[dependence.question]
        ]
        outcomes = [told[answer] for answer in answers]
        assert dependence.as_given is max(effect(told[given], each) for each in outcomes)
        if dependence.pair is None:
            assert expected is Effect.NOTHING
            assert dependence.parting is None
            continue
        one, other = dependence.pair
        assert departures(one.rulings, other.rulings) == {dependence.question}
        assert getattr(one.rulings, dependence.question) is getattr(given, dependence.question)
        assert len(departures(given, one.rulings)) == -minus_others
        assert (one, other) == (scored[one.rulings], scored[other.rulings])
        assert effect(parts(one), parts(other)) is expected


@given(disputed_positions() | short_positions())
def test_what_was_scored_is_right(position: Position) -> None:
    settlement = settle(position)
    for ruled, resolution in settlement.resolutions.items():
        assert resolution == resolve(position, ruled)
    varied = {key for ruled in settlement.resolutions for key in departures(Rulings(), ruled)}
    assert "lone_soldier" not in varied
    assert next(iter(settlement.resolutions)) == Rulings()


@given(testing.positions(players=testing.players(most=2)))
def test_the_claims_hold_for_ends_of_games_of_two(position: Position) -> None:
    winners = {resolve(position, ruled).winners for ruled in ALL}
    assert set(settle(position).winners) == winners


def first_difference(one: Resolution, other: Resolution) -> Parting:
    for hill in Hill:
        mine, theirs = one.hill(hill), other.hill(hill)
        for field in hill.fields:
            soldiers = [[s for s in h.soldiers if s.field is field] for h in (mine, theirs)]
            if soldiers[0] != soldiers[1]:
                return Parting(ScoringStep.SOLDIERS, hill, field)
        for field in Field:
            captures = [[c for c in h.captures if c.field is field] for h in (mine, theirs)]
            if captures[0] != captures[1]:
                return Parting(ScoringStep.CAPTURES, hill, field)
        for field in hill.fields:
            points = [
                [(t.player, t.points) for t in h.tallies if t.field is field and t.points]
                for h in (mine, theirs)
            ]
            if points[0] != points[1]:
                return Parting(ScoringStep.INFLUENCE, hill, field)
        if mine.award != theirs.award:
            return Parting(ScoringStep.AWARD, hill)
    return Parting(ScoringStep.STANDINGS)


@given(disputed_positions() | short_positions())
def test_a_pair_parts_where_its_records_first_differ(position: Position) -> None:
    for dependence in settle(position).dependences:
        if dependence.pair is not None:
            assert dependence.parting == first_difference(*dependence.pair)


@given(
    disputed_positions() | short_positions(),
    testing.rulings(),
    st.sampled_from(sorted(QUESTIONS)),
)
def test_asking_about_one_question_holds_the_others(
    position: Position, given: Rulings, question: str
) -> None:
    settlement = settle(position, about=question, rulings=given)
    readings = [evolve(given, **{question: reading}) for reading in QUESTIONS[question]]
    outcomes = [resolve(position, ruled) for ruled in readings]
    assert settlement.questions == (question,)
    assert set(settlement.winners) == {resolution.winners for resolution in outcomes}
    (dependence,) = settlement.dependences
    as_given = parts(resolve(position, given))
    assert dependence.effect is max(effect(as_given, parts(each)) for each in outcomes)
    assert settlement.dependence(question) is dependence


@given(
    disputed_positions() | short_positions(),
    testing.rulings(),
    testing.rulings(),
    st.sets(st.sampled_from(Hill)),
)
def test_scoring_again_takes_over_only_what_is_the_same(
    position: Position, before: Rulings, after: Rulings, extra: set[Hill]
) -> None:
    # Every hill can be scored anew; the hills where the rulings were asked for must be.
    old, new = resolve(position, before), resolve(position, after)
    differing = {
        mine.hill for mine, theirs in zip(old.hills, new.hills, strict=True) if mine != theirs
    }
    assert resolve_again(old, after, differing | extra) == new


def golden(path: Path) -> tuple[dict[str, str], Position]:
    head, pieces, *_ = path.read_text(encoding="utf-8").split("\n\n")
    entries = dict(line.split(":", 1) for line in head.splitlines())
    facts = {key: value.strip() for key, value in entries.items()}
    return facts, position(pieces, facts["seats"], facts.get("springs", ""))


def test_there_is_a_golden_for_every_question() -> None:
    assert {golden(path)[0]["question"] for path in GOLDENS} == set(QUESTIONS)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_question_that_changes_the_winner(path: Path) -> None:
    facts, small = golden(path)
    question = facts["question"]
    assert small.problems(incomplete=True) == ()
    for reading in QUESTIONS[question]:
        ruled = evolve(Rulings(), **{question: reading})
        assert [str(color) for color in resolve(small, ruled).winners] == [facts[reading]]
    dependence = settle(small).dependence(question)
    assert dependence.effect.name == facts["effect"]
    assert (dependence.parting is not None) == ("parting" in facts)
    if dependence.parting is not None:
        parting = dependence.parting
        shown = [parting.step, *filter(None, (parting.hill, parting.field))]
        assert " ".join(shown) == facts["parting"]
    assert (dependence.pair is not None) == ("parting" in facts)
    if dependence.pair is not None:
        one, other = dependence.pair
        assert one.rulings == Rulings()
        assert departures(one.rulings, other.rulings) == {question}


def smaller(small: Position) -> Iterable[Position]:
    """The position without one of its inhabitants, or without one of its springs."""
    for field in small.inhabitants:
        rest = {at: piece for at, piece in small.inhabitants.items() if at is not field}
        yield evolve(small, inhabitants=rest)
    for spring in small.board.springs:
        tiles = [
            evolve(tile, springs=[number for number in tile.springs if number != spring.number])
            if tile.letter is spring.hill
            else tile
            for tile in small.board.tiles
        ]
        yield evolve(small, board=evolve(small.board, tiles=tiles))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_goldens_are_small(path: Path) -> None:
    facts, small = golden(path)
    wanted = settle(small, about=facts["question"])
    if wanted.dependences[0].effect is Effect.WINNERS:
        for part in smaller(small):
            winners = settle(part, about=facts["question"]).winners
            still_decides = len(winners) > 1 and all(len(each) == 1 for each in winners)
            assert not still_decides, f"{[*map(str, part.inhabitants)]} are enough"


@pytest.mark.parametrize(
    ("question", "text", "springs", "reach"),
    [
        # The captor stays or leaves, and nobody is left who could notice.
        ("captor", "B1 red soldier\nB2 yellow farmer", "", Effect.STEPS),
        ("free_spring", TOKENS_OR_DISCS, "E2", Effect.HOLDINGS),
        ("own_double_capture", TWICE, "", Effect.POINTS),
        # Red or yellow takes the 4 of hill D, and green the 6 of hill A either way.
        ("free_spring", "D2 red farmer\nD5 yellow farmer\nA1 green farmer", "D1 D3", Effect.RANKS),
        # Three captives against one token, as in the golden; green takes the 6 of hill A.
        (
            "final_tie",
            "F1 yellow farmer\nG4 green farmer\nG5 red soldier\nG6 green farmer\nA3 green farmer",
            "",
            Effect.RANKS,
        ),
        ("lone_soldier", "B1 red soldier", "", Effect.NOTHING),
    ],
)
def test_how_far_an_answer_reaches(question: str, text: str, springs: str, reach: Effect) -> None:
    settlement = settle(position(text, springs=springs))
    assert settlement.dependence(question).effect is reach


def test_one_position_can_be_settled_for_good() -> None:
    # Hill D: red's farmer has two free fields, and nobody else is there.
    settlement = settle(position("D3 red farmer"))
    assert settlement.winners == ((Color.RED,),)
    assert settlement.settled
    assert settlement.possible_winners == settlement.winners
    assert settlement.deciding == ()
    assert settlement.points == {Color.RED: (4,), Color.YELLOW: (0,), Color.GREEN: (0,)}
    assert settlement.ranks == {Color.RED: (1,), Color.YELLOW: (2,), Color.GREEN: (2,)}
    assert [d.effect for d in settlement.dependences] == [Effect.NOTHING] * len(QUESTIONS)
    assert len(settlement.resolutions) == 1
    assert settlement.facts == ()
    assert settlement.caveats == ()


def test_a_captor_is_noticed_by_later_hills_without_soldiers() -> None:
    # A3 captures the farmers on A2 and A4, B1 the farmer on B2. The merchant on D6 stands beside A3
    # and counts him, 3, if he stays; hill B comes in between.
    seen = position("""
    A3 red soldier
    A2 yellow farmer
    A4 yellow farmer
    B1 red soldier
    B2 yellow farmer
    D6 green merchant
    """)
    settlement = settle(seen)
    stays, leaves = Rulings(captor="stays"), Rulings(captor="leaves")
    assert settlement.resolutions[leaves] == resolve(seen, leaves)
    assert settlement.resolutions[stays].hill(Hill.D).influence[Color.GREEN] == 3
    assert settlement.resolutions[leaves].hill(Hill.D).influence[Color.GREEN] == 0
    assert settlement.rulings == stays


def test_one_answer_can_give_rise_to_another_question() -> None:
    # B3 stands on a spring and captures the merchants on B2 and B4. Only if he leaves is the spring
    # free beside the farmer on C1, who has C2 and C6 free as well: 4 + 2 + 2, or 4 + 2.
    chain = position(
        "B3 red soldier\nB2 green merchant\nB4 green merchant\nC1 yellow farmer", springs="B3"
    )
    dependence = settle(chain).dependence("free_spring")
    assert dependence.effect is Effect.STEPS
    assert dependence.pair is not None
    assert departures(Rulings(), dependence.pair[0].rulings) == {"captor"}
    assert [resolution.hill(Hill.C).influence[Color.YELLOW] for resolution in dependence.pair] == [
        8,
        6,
    ]
    assert dependence.parting == Parting(ScoringStep.INFLUENCE, Hill.C, Field.C1)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        # Red 4, yellow 3, green nothing: nobody ties, and nothing else is there to ask.
        ("D3 red farmer\nF5 yellow farmer", set()),
        # Two captors, of two players: nobody asks what one player would get.
        (TWO_CAPTORS, {"captor"}),
        (TWICE, {"captor", "own_double_capture"}),
    ],
)
def test_only_what_is_asked_is_answered(text: str, asked: set[str]) -> None:
    resolutions = settle(position(text)).resolutions
    assert {key for ruled in resolutions for key in departures(Rulings(), ruled)} == asked
    answers = [{getattr(ruled, key) for ruled in resolutions} for key in asked]
    assert len(resolutions) == prod(map(len, answers))


def test_facts_are_stated_where_there_is_occasion_to_quarrel() -> None:
    two_captors = settle(position(TWO_CAPTORS))
    names = ["lone-soldier", "two-captors-at-most", "which-captor"]
    assert [fact.id for fact in two_captors.facts] == names
    assert settle(position(TWO_CAPTORS), about="captor").facts == two_captors.facts[1:]


def test_a_soldier_of_the_second_color_is_his_players_own_captor() -> None:
    # Green is red's second color: the soldiers on B1 and B5 are both red's.
    both = position(
        "B1 red soldier\nB5 green soldier\nB6 yellow farmer", seats="red+green yellow+blue"
    )
    assert settle(both).dependence("own_double_capture").effect is Effect.POINTS


@pytest.mark.parametrize("question", ["captor", "own_double_capture", "free_spring", "final_tie"])
def test_an_answer_can_matter_only_together_with_others(question: str) -> None:
    path = Path(__file__).parents[2] / "examples" / "positions" / "two_players.json"
    two = Position.from_document(path.read_bytes())
    dependence = settle(two).dependence(question)
    assert dependence.effect is Effect.WINNERS
    assert dependence.as_given is (Effect.NOTHING if question == "final_tie" else Effect.POINTS)
    assert dependence.pair is not None
    _, minus_others = furthest(
        question, Rulings(), {each: parts(resolve(two, each)) for each in ALL}
    )
    assert len(departures(Rulings(), dependence.pair[0].rulings)) == -minus_others > 0


def test_several_questions_can_be_open() -> None:
    settlement = settle(position("D3 red farmer"), about=["final_tie", "captor"])
    assert settlement.questions == ("captor", "final_tie")
    assert settle(position("D3 red farmer"), about=[]).questions == ()


def test_unknown_questions_are_named_with_what_there_is() -> None:
    with pytest.raises(UnknownNameError) as error:
        settle(position(""), about="capter")
    assert str(error.value) == (
        f"There is no open question 'capter'; there are {', '.join(QUESTIONS)}. "
        "Did you mean captor?"
    )
    with pytest.raises(WrongTypeError, match="Each of the open questions is a str, not 1"):
        settle(position(""), about=cast("list[str]", [1]))
    with pytest.raises(UnknownNameError, match=r"no open question here 'captor'; there are none\."):
        settle(position(""), about=[]).dependence("captor")
    with pytest.raises(UnknownNameError, match="no open question here 'captor'; there are final"):
        settle(position(""), about="final_tie").dependence("captor")
