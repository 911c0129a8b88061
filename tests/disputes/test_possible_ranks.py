"""Possible points and ranks, held against every combination and every choice of who takes a piece.

What soldiers capture and what hills bring comes from the oracle; pieces, discs and ranks are worked
out here once more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from typing import TypedDict, cast

import pytest
from hypothesis import assume, example, given, settings

import oracle
from palatinus_rules import Color, Language, Position, Rulings, Settlement, explain, settle
from palatinus_rules.disputes import Effect
from palatinus_rules.explanations import verdict
from plain import position
from strategies import disputed_positions, short_positions

ONE_PIECE = "B1 red soldier\nB5 yellow soldier\nB6 green farmer"
READINGS = {**oracle.READINGS, "lone_soldier": ["flees"]}
"""Whether a lone soldier stays changes nobody's points."""


class Soldier(TypedDict):
    color: str
    captured: list[str]


class Scored(TypedDict):
    hill: str
    soldiers: list[Soldier]
    influence: dict[str, int]


def ends(document: Mapping[str, object]) -> Iterator[dict[str, tuple[int, int]]]:
    """Everybody's points and rank at every possible end."""
    told = cast("oracle.Position", document)
    owners = {each.get("second_color", ""): each["color"] for each in told["players"]}
    owners |= {each["color"]: each["color"] for each in told["players"]}
    for readings in product(*READINGS.values()):
        ruled = dict(zip(READINGS, readings, strict=True))
        hills = cast("list[Scored]", oracle.score(document, ruled)["hills"])
        captors = [
            {
                field: [owners[s["color"]] for s in hill["soldiers"] if field in s["captured"]]
                for field in sorted({at for s in hill["soldiers"] for at in s["captured"]})
            }
            for hill in hills
        ]
        shared = [f for taken in captors for f, both in taken.items() if len({*both}) > 1]
        assume(len(shared) <= 5)
        for choice in product([1, -1], repeat=len(shared)):
            yield end(told, ruled, hills, captors, dict(zip(shared, choice, strict=True)))


def end(
    document: oracle.Position,
    ruled: dict[str, str],
    hills: list[Scored],
    captors: list[dict[str, list[str]]],
    choice: dict[str, int],
) -> dict[str, tuple[int, int]]:
    """The end at which the second captor takes what ``choice`` has as -1."""
    colors = [each["color"] for each in document["players"]]
    tokens, discs, captured, points = (dict.fromkeys(colors, 0) for _ in range(4))
    box = {2: 8, 1: 4} if ruled["disc_shortage"] == "box" else {2: 99, 1: 99}
    for hill, taken in zip(hills, captors, strict=True):
        for field, both in taken.items():
            taker, *other = both[:: choice.get(field, 1)]
            captured[taker] += 1
            owed = other and (other[0] != taker or ruled["own_double_capture"] == "piece_and_disc")
            if owed and box[1]:
                box[1] -= 1
                discs[other[0]] += 1
                points[other[0]] += 1
        most = max(hill["influence"].values())
        leading = [color for color in colors if hill["influence"][color] == most > 0]
        if len(leading) == 1:
            tokens[leading[0]] += 1
            points[leading[0]] += document["board"]["tiles"][hill["hill"]]["token"]
        elif len(leading) <= box[2]:
            for color in leading:
                box[2] -= 1
                discs[color] += 1
                points[color] += 2
    strength = {}
    for color in colors:
        points[color] += captured[color]
        items = {
            "total": (tokens[color] + discs[color] + captured[color],),
            "tokens_first": (tokens[color], discs[color], captured[color]),
            "discs_first": (discs[color], tokens[color], captured[color]),
        }[ruled["final_tie"]]
        strength[color] = (points[color], *items)
    return {
        color: (points[color], 1 + sum(other > mine for other in strength.values()))
        for color, mine in strength.items()
    }


@settings(max_examples=15)
@example(position(ONE_PIECE))
@example(position(f"{ONE_PIECE}\nD3 yellow soldier\nD5 red soldier\nD4 green farmer"))
@given(disputed_positions() | short_positions())
def test_possible_points_and_ranks_are_those_of_trying_everything(position: Position) -> None:
    points: dict[str, set[int]] = defaultdict(set)
    ranks: dict[str, set[int]] = defaultdict(set)
    winners = set()
    for found in ends(position.to_document()):
        for color, (number, rank) in found.items():
            points[color].add(number)
            ranks[color].add(rank)
        winners.add(frozenset(color for color, (_, rank) in found.items() if rank == 1))
    settlement = settle(position)
    assert {str(color): {*each} for color, each in settlement.points.items()} == points
    assert {str(color): {*each} for color, each in settlement.ranks.items()} == ranks
    assert {frozenset(map(str, each)) for each in settlement.possible_winners} == winners


def test_possible_ranks_agree_with_possible_winners() -> None:
    # Red takes the piece and yellow the disc, a point each: in turn, the disc wins. Exchanged, red
    # wins, and yellow is second.
    told = [each.text for each in explain(settle(position(ONE_PIECE))).statements]
    assert told[4:6] == [
        "The red player: 1 point, rank 1 or 2",
        "The yellow player: 1 point, rank 1 or 2",
    ]
    possible = settle(position(ONE_PIECE)).to_document()["possible"]
    assert [each["ranks"] for each in possible] == [[1, 2], [1, 2], [3]]


def test_only_lower_ranks_depend_on_something() -> None:
    # Green takes the 6 of hill A and wins; red and yellow have a point each behind it.
    settlement = settle(position(f"{ONE_PIECE}\nA3 green farmer"))
    assert settlement.ranking == ("final_tie",)
    told = {each: [s.text for s in verdict(settlement, each).statements] for each in Language}
    assert told[Language.EN] == [
        "Settled: the green player wins under every reading.",
        "Only ranks below the first depend on this: final tie (final_tie), which of two captors "
        "takes the piece",
    ]
    assert told[Language.DE][1] == (
        "Nur die Plätze hinter dem ersten hängen davon ab: Gleichstand am Ende (final_tie), "
        "welcher von zwei Spielern einen gemeinsam gefangenen Chip nimmt"
    )


def test_a_tie_break_that_matters_only_by_the_choice_is_not_called_idle() -> None:
    # Hill A goes to green. Red and yellow capture the farmers on B6 and D4 together; red is first
    # at B, yellow at D, so that each has a piece and a disc, and no tie-break parts them. If one
    # of them takes both pieces, the other has two discs and is ahead in turn.
    both = f"{ONE_PIECE}\nA3 green farmer\nD3 yellow soldier\nD5 red soldier\nD4 green farmer"
    settlement = settle(position(both))
    assert settlement.dependence("final_tie").pair is None
    assert settlement.ranking == ("final_tie",)
    assert settlement.ranks[position(both).colors[0]] == (2, 3)
    (idle,) = [
        chapter
        for chapter in explain(settlement).chapters
        if chapter.heading == "What changes nothing here"
    ]
    assert not any("(final_tie)" in each.text for each in idle.statements)


# Red and yellow share the pieces on B6 and D4, both of which red takes, being first from the arrow;
# yellow has two more on G, and red one that both his soldiers capture on F5.
SHARED = (
    f"{ONE_PIECE}\nD3 red soldier\nD5 yellow soldier\nD4 green farmer\n"
    "F4 red soldier\nF6 red soldier\nF5 green farmer\n"
    "G6 yellow soldier\nG1 green farmer\nG5 green farmer"
)


def full(settlement: Settlement, key: str) -> list[str]:
    """What the full form says of a question."""
    (chapter,) = [each for each in explain(settlement).chapters if f"({key})" in each.heading]
    return [each.text for each in chapter.statements]


@pytest.mark.parametrize(
    ("first", "effect", "told"),
    [
        ("\nA3 green farmer", Effect.RANKS, "The answer changes ranks, but not who wins."),
        # Nobody is ahead of the two.
        ("", Effect.WINNERS, "The answer decides who wins."),
    ],
)
def test_how_far_an_answer_reaches_by_the_choice(first: str, effect: Effect, told: str) -> None:
    # Red's disc for F5 makes it 4 points each, but yellow has more discs, unless yellow takes one
    # of the pieces and red the disc for it.
    settlement = settle(
        position(f"{SHARED}{first}"),
        about="own_double_capture",
        rulings=Rulings(final_tie="tokens_first"),
    )
    assert settlement.dependence("own_double_capture").effect is Effect.POINTS
    assert settlement.effects == {"own_double_capture": effect}
    assert full(settlement, "own_double_capture")[:2] == [
        "The answer changes points, but nobody's rank.",
        f"If certain pieces go to the other captor: {told}",
    ]
    (disputed,) = settlement.to_document()["questions"]
    assert disputed["effect"] == "points"
    assert disputed["with_other_captors"] == effect.name.lower()


def test_a_tie_break_that_decides_only_by_the_choice_is_told_in_full() -> None:
    # Each takes one piece and one disc; if one of them has both discs, that one wins in turn.
    settlement = settle(
        position(f"{ONE_PIECE}\nD3 yellow soldier\nD5 red soldier\nD4 green farmer")
    )
    assert settlement.deciding == ()
    assert full(settlement, "final_tie")[:2] == [
        "The answer changes nothing.",
        "If certain pieces go to the other captor: The answer decides who wins.",
    ]


def test_answers_reach_as_far_as_dependences_say_where_nobody_shares() -> None:
    settlement = settle(position("B1 red soldier\nB6 green farmer"))
    assert settlement.effects == {each.question: each.effect for each in settlement.dependences}
    assert not any("with_other_captors" in each for each in settlement.to_document()["questions"])


def test_a_disc_that_matters_only_by_the_choice_changes_ranks() -> None:
    # Hill A goes to green, 6 points. Red is first at B and D and takes both pieces that he captures
    # with yellow, who gets two discs; yellow captures two more on G, 4 points, and red's two
    # soldiers one on F5: 3 points, or 4 with a disc for that. Then yellow is ahead by two discs to
    # one; but if yellow takes one of the pieces, red is, by two discs to one.
    both = f"{ONE_PIECE}\nA3 green farmer\nD3 red soldier\nD5 yellow soldier\nD4 green farmer"
    more = "F4 red soldier\nF6 red soldier\nF5 green farmer"
    two = "G6 yellow soldier\nG1 green farmer\nG5 green farmer"
    settlement = settle(
        position(f"{both}\n{more}\n{two}"),
        about="own_double_capture",
        rulings=Rulings(final_tie="tokens_first"),
    )
    assert settlement.settled
    assert settlement.dependence("own_double_capture").effect < Effect.RANKS
    assert settlement.ranks == {Color.RED: (2, 3), Color.YELLOW: (2, 3), Color.GREEN: (1,)}
    assert settlement.ranking == ("own_double_capture",)


def test_nothing_is_said_of_lower_ranks_that_are_certain() -> None:
    assert len([*verdict(settle(position("D3 red farmer"))).statements]) == 1
