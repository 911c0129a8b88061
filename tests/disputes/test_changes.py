"""What would have come out with somebody else there, held against scoring both positions."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from palatinus_rules import (
    Color,
    Field,
    Hill,
    Inhabitant,
    Kind,
    Position,
    PositionError,
    Resolution,
    Rulings,
    resolve,
    testing,
)
from palatinus_rules.disputes import Effect, Parting, ScoringStep, WhatIf, exchange, swing, what_if
from palatinus_rules.rules import ProblemCode, SecondColor
from plain import BALANCED, BALANCED_BY_GREEN, inhabitants, position
from strategies import disputed_positions

RED, YELLOW, GREEN = Color.RED, Color.YELLOW, Color.GREEN
FIELDS = st.sampled_from(Field)

Changes = tuple[Position, dict[Field, Inhabitant | None]]


@st.composite
def changes(draw: st.DrawFn) -> Changes:
    """A position, and who stands on some of its fields instead."""
    before = draw(disputed_positions())
    anybody = st.none() | testing.inhabitants(colors=list(before.owners))
    return before, draw(st.dictionaries(FIELDS, anybody, max_size=4))


def step_by_step(resolution: Resolution) -> list[tuple[ScoringStep, Hill, Field, object]]:
    """Everything that anybody can notice, in the order in which it happens."""
    found: list[tuple[ScoringStep, Hill, Field, object]] = []
    for record in resolution.hills:
        for soldier in record.soldiers:
            numbers = len(soldier.merchants), len(soldier.farmers)
            if any(numbers):
                seen = numbers, soldier.captured, soldier.leaves
                found.append((ScoringStep.SOLDIERS, record.hill, soldier.field, seen))
        for capture in record.captures:
            got = capture.taker, capture.disc
            found.append((ScoringStep.CAPTURES, record.hill, capture.field, got))
        for tally in record.tallies:
            if tally.points:
                brought = tally.player, tally.points
                found.append((ScoringStep.INFLUENCE, record.hill, tally.field, brought))
    return found


def first_difference(one: Resolution, other: Resolution) -> Parting | None:
    steps = list(ScoringStep)
    left, right = step_by_step(one), step_by_step(other)
    different = [each for each in (*left, *right) if (each in left) != (each in right)]
    places = [(hill, steps.index(step), field) for step, hill, field, _ in different]
    if not places:
        return None
    hill, step, field = min(places)
    return Parting(steps[step], hill, field)


def furthest(one: Resolution, other: Resolution) -> Effect:
    def seats(resolution: Resolution, *names: str) -> dict[Color, list[object]]:
        return {s.color: [getattr(s, name) for name in names] for s in resolution.standings}

    levels = [
        (Effect.WINNERS, one.winners != other.winners),
        (Effect.RANKS, seats(one, "rank") != seats(other, "rank")),
        (Effect.POINTS, seats(one, "points") != seats(other, "points")),
        (
            Effect.HOLDINGS,
            seats(one, "captured", "discs", "tokens")
            != seats(other, "captured", "discs", "tokens"),
        ),
        (Effect.STEPS, first_difference(one, other) is not None),
    ]
    return next((level for level, differs in levels if differs), Effect.NOTHING)


def points(resolution: Resolution) -> dict[Color, int]:
    return {standing.color: standing.points for standing in resolution.standings}


@given(changes(), testing.rulings())
def test_a_change_is_the_difference_of_two_scorings(both: Changes, ruled: Rulings) -> None:
    before, change = both
    standing = {**before.inhabitants, **change}
    left = {at: piece for at, piece in standing.items() if piece is not None}
    after = evolve(before, inhabitants=left)
    found = what_if(before, change, ruled)
    assert found.before == resolve(before, ruled)
    assert found.after == resolve(after, ruled)
    assert list(found.points) == list(before.colors)
    was, becomes = points(found.before), points(found.after)
    assert found.points == {color: becomes[color] - was[color] for color in before.colors}
    assert found.parting == first_difference(found.before, found.after)
    assert found.effect is furthest(found.before, found.after)
    assert (found.parting is None) == (found.effect is Effect.NOTHING)
    assert list(found.changed) == sorted(
        at for at in change if before.inhabitants.get(at) != change[at]
    )
    assert found.hills == tuple(
        hill for hill in Hill if found.before.hill(hill).award != found.after.hill(hill).award
    )


@given(disputed_positions(), testing.rulings())
def test_an_empty_change_changes_nothing(before: Position, ruled: Rulings) -> None:
    for change in ({}, dict(before.inhabitants)):
        found = what_if(before, change, ruled)
        assert found == WhatIf(found.before, found.before, None)
        assert found.effect is Effect.NOTHING
        assert found.changed == ()
        assert found.hills == ()
        assert not any(found.points.values())


@given(changes(), testing.rulings())
def test_undoing_a_change_undoes_what_it_changed(both: Changes, ruled: Rulings) -> None:
    before, change = both
    there = what_if(before, change, ruled)
    undo = {at: before.inhabitants.get(at) for at in change}
    back = what_if(there.after.position, undo, ruled)
    assert (back.before, back.after) == (there.after, there.before)
    assert back.points == {color: -change for color, change in there.points.items()}
    assert (back.effect, back.parting) == (there.effect, there.parting)
    assert (back.changed, back.hills) == (there.changed, there.hills)


@given(disputed_positions(), FIELDS, FIELDS)
def test_exchanging_twice_gives_the_position_back(
    before: Position, one: Field, other: Field
) -> None:
    once = what_if(before, exchange(before, one, other)).after.position
    assert once.inhabitants.get(one) == before.inhabitants.get(other)
    assert once.inhabitants.get(other) == before.inhabitants.get(one)
    assert sorted(map(str, once.inhabitants.values())) == sorted(
        map(str, before.inhabitants.values())
    )
    assert what_if(once, exchange(once, other, one)).after.position == before


@given(disputed_positions(), FIELDS, testing.rulings(), st.sampled_from(Color))
def test_a_soldier_with_nobody_beside_him_is_missed_by_nobody(
    before: Position, at: Field, ruled: Rulings, color: Color
) -> None:
    owned = color if color in before.owners else before.colors[0]
    cleared: dict[Field, Inhabitant | None] = dict.fromkeys(before.board.neighbors(at))
    lonely = what_if(before, {**cleared, at: Inhabitant(owned, Kind.SOLDIER)}).after.position
    without = what_if(lonely, {at: None}, ruled)
    assert without.changed == (at,)
    assert without.effect is Effect.NOTHING
    assert without.parting is None


@given(disputed_positions(), testing.rulings())
def test_backs_do_not_count(before: Position, ruled: Rulings) -> None:
    turned = {at: evolve(each, wolf=not each.wolf) for at, each in before.inhabitants.items()}
    found = what_if(before, turned, ruled)
    assert found.changed == tuple(before.inhabitants)
    assert found.effect is Effect.NOTHING


@given(disputed_positions(), testing.rulings())
@settings(max_examples=15)
def test_a_swing_has_everybody_once(before: Position, ruled: Rulings) -> None:
    found = swing(before, ruled)
    assert found.resolution == resolve(before, ruled)
    assert list(found.without) == list(before.inhabitants)
    for at, without in found.without.items():
        assert without == what_if(before, {at: None}, ruled)
        assert (at in found.decisive) == (without.after.winners != found.resolution.winners)
    assert hash(found) == hash(swing(before, ruled))


def piece(text: str) -> Inhabitant:
    (found,) = inhabitants(f"A1 {text}").values()
    return found


# Hill B: the soldier on B1 has the farmer on B2 beside him and captures him. Red 1.
CAPTURED = "B1 red soldier\nB2 yellow farmer"
# B3 has B2 or B4 for a merchant and C1 for a farmer beside him, and flees. Then B3 is free: nobody
# stands beside the merchant, and C1 has B3, C2 and C6 free. Yellow takes the 5 of hill C.
FLED = "B3 red soldier\nB2 green merchant\nC1 yellow farmer"


@pytest.mark.parametrize(
    ("text", "change", "gained", "effect", "parting", "hills"),
    [
        # D3 has D2 and D4 free and takes the 4 of hill D; F5 takes the 3 of hill F.
        (
            "D3 red farmer\nF5 yellow farmer",
            {"D3": None},
            (-4, 0, 0),
            Effect.WINNERS,
            Parting(ScoringStep.INFLUENCE, Hill.D, Field.D3),
            (Hill.D,),
        ),
        # The same without F5: red stays first. Yellow and green are both without points.
        (
            "D3 red farmer\nF5 yellow farmer",
            {"F5": None},
            (0, -3, 0),
            Effect.RANKS,
            Parting(ScoringStep.INFLUENCE, Hill.F, Field.F5),
            (Hill.F,),
        ),
        # B1 has B2 and B6 free: red takes the 5 of hill B as well.
        (
            "D3 red farmer",
            {"B1": piece("red farmer")},
            (5, 0, 0),
            Effect.POINTS,
            Parting(ScoringStep.INFLUENCE, Hill.B, Field.B1),
            (Hill.B,),
        ),
        # Red and yellow have a token worth 4 each. In the other position B1 and B2 tie 1 to 1, and
        # so do E4 and E5: two discs worth 2 each.
        (
            "D3 red farmer\nE4 yellow farmer",
            {
                "D3": None,
                "B1": piece("red merchant"),
                "B2": piece("yellow merchant"),
                "E4": piece("red merchant"),
                "E5": piece("yellow merchant"),
            },
            (0, 0, 0),
            Effect.HOLDINGS,
            Parting(ScoringStep.INFLUENCE, Hill.B, Field.B1),
            (Hill.B, Hill.D, Hill.E),
        ),
        # D4 has D3 and D5 free, as many as D3 had.
        (
            "D3 red farmer",
            {"D3": None, "D4": piece("red farmer")},
            (0, 0, 0),
            Effect.STEPS,
            Parting(ScoringStep.INFLUENCE, Hill.D, Field.D3),
            (),
        ),
        # Without his captor, B2 has B1 and B3 free: yellow takes the 5, and red nobody.
        (
            CAPTURED,
            {"B1": None},
            (-1, 5, 0),
            Effect.WINNERS,
            Parting(ScoringStep.SOLDIERS, Hill.B, Field.B1),
            (Hill.B,),
        ),
        # A merchant on B6 makes it one and one: the soldier flees. B2 has B1 and B3 free, 4, and
        # the merchant nobody beside him.
        (
            CAPTURED,
            {"B6": piece("red merchant")},
            (-1, 5, 0),
            Effect.WINNERS,
            Parting(ScoringStep.SOLDIERS, Hill.B, Field.B1),
            (Hill.B,),
        ),
        # The same captive for somebody else.
        (
            CAPTURED,
            {"B1": piece("yellow soldier")},
            (-1, 1, 0),
            Effect.WINNERS,
            Parting(ScoringStep.CAPTURES, Hill.B, Field.B2),
            (),
        ),
        # Whose a captive was, nobody counts; nor whose soldier flees.
        (CAPTURED, {"B2": piece("green farmer")}, (0, 0, 0), Effect.NOTHING, None, ()),
        (FLED, {"B3": piece("yellow soldier")}, (0, 0, 0), Effect.NOTHING, None, ()),
        # One merchant is as good as another who stands elsewhere.
        (
            FLED,
            {"B2": None, "B4": piece("green merchant")},
            (0, 0, 0),
            Effect.NOTHING,
            None,
            (),
        ),
    ],
)
def test_what_a_change_changes(
    *,
    text: str,
    change: Mapping[str, Inhabitant | None],
    gained: tuple[int, ...],
    effect: Effect,
    parting: Parting | None,
    hills: tuple[Hill, ...],
) -> None:
    found = what_if(position(text), change)
    assert found.changed == tuple(sorted(Field(name) for name in change))
    assert tuple(found.points.values()) == gained
    assert found.effect is effect
    assert found.parting == parting
    assert found.hills == hills


def test_a_second_color_is_its_players_own_unless_ruled_otherwise() -> None:
    before = position("D3 red farmer", seats="red+green yellow+blue")
    change = {Field.D3: piece("green farmer")}
    assert what_if(before, change).parting is None
    neutral = what_if(before, change, Rulings(second_color=SecondColor.NEUTRAL))
    assert neutral.points == {RED: -4, YELLOW: 0}
    assert neutral.parting == Parting(ScoringStep.INFLUENCE, Hill.D, Field.D3)


def test_fields_that_trade() -> None:
    before = position("D3 red farmer\nB1 yellow merchant")
    assert exchange(before, "D3", Field.B1) == {
        Field.D3: piece("yellow merchant"),
        Field.B1: piece("red farmer"),
    }
    assert exchange(before, "D3", "D4") == {Field.D3: None, Field.D4: piece("red farmer")}
    assert exchange(before, "D3", "D3") == {Field.D3: piece("red farmer")}


def test_everything_that_is_wrong_is_told_at_once() -> None:
    change = {"H2": None, "c9": piece("red farmer"), "C": None, "D1": piece("blue farmer")}
    with pytest.raises(PositionError) as error:
        what_if(position("D3 red farmer"), {**change, "D2": None, "A7": piece("purple soldier")})
    assert [(problem.code, problem.where) for problem in error.value.problems] == [
        (ProblemCode.FIELD_UNKNOWN, "inhabitants.H2"),
        (ProblemCode.FIELD_UNKNOWN, "inhabitants.c9"),
        (ProblemCode.HILL_OCCUPIED, "inhabitants.C"),
        (ProblemCode.COLOR_OF_NOBODY, "inhabitants.D1.color"),
        (ProblemCode.FIELD_UNKNOWN, "inhabitants.A7"),
        (ProblemCode.COLOR_OF_NOBODY, "inhabitants.A7.color"),
    ]
    with pytest.raises(PositionError) as error:
        exchange(position(""), "A7", "Z")
    assert [problem.where for problem in error.value.problems] == [
        "inhabitants.A7",
        "inhabitants.Z",
    ]


def test_without_each_inhabitant() -> None:
    # Green wins with 4 points and two items; red and yellow have 4 points and one item each.
    found = swing(position(BALANCED_BY_GREEN))
    assert found.resolution.winners == (GREEN,)
    without = {at: (each.effect, tuple(each.points.values())) for at, each in found.without.items()}
    assert without == {
        # B2 is not captured, has B1 and B3 free, and takes the 5 of hill B: 5 for 1.
        Field.B1: (Effect.POINTS, (0, 0, 4)),
        # Nobody to capture: green has 3, and red and yellow share the victory.
        Field.B2: (Effect.WINNERS, (0, 0, -1)),
        Field.C3: (Effect.NOTHING, (0, 0, 0)),
        # Red has 1 for D5, and nobody stands beside D3; and so on: the tokens stay where they are.
        Field.D2: (Effect.STEPS, (0, 0, 0)),
        Field.D3: (Effect.STEPS, (0, 0, 0)),
        # Two ties: two discs for one token, and all three share the victory.
        Field.D5: (Effect.WINNERS, (0, 0, 0)),
        Field.E2: (Effect.WINNERS, (0, 0, 0)),
        Field.E4: (Effect.STEPS, (0, 0, 0)),
        Field.E5: (Effect.STEPS, (0, 0, 0)),
        # No token for green, who has 1.
        Field.F5: (Effect.WINNERS, (0, 0, -3)),
    }
    assert found.decisive == (Field.B2, Field.D5, Field.E2, Field.F5)
    assert found.without[Field.E2].after.winners == (RED, YELLOW, GREEN)
    assert found.without[Field.B2].after.winners == (RED, YELLOW)


def test_other_items_of_the_same_worth() -> None:
    without = swing(position(BALANCED)).without
    assert [at for at in without if without[at].effect is Effect.HOLDINGS] == ["D5", "E2"]
    assert without[Field.E2].hills == (Hill.D, Hill.E)


def test_without_anybody_there_is_nothing_to_tell() -> None:
    assert swing(position("")).without == {}
    assert swing(position("")).decisive == ()


def test_fields_are_words() -> None:
    before = position("D3 red farmer")
    nobody = what_if(before, {Field.D3: None})
    assert what_if(before, {"D3": None}) == what_if(before, {"d3": None}) == nobody
    assert exchange(before, "d3", "d4") == exchange(before, Field.D3, Field.D4)
    with pytest.raises(PositionError) as error:
        what_if(before, {"A1": None, "d3": None, "D3": None})
    assert [(each.code, each.where) for each in error.value.problems] == [
        (ProblemCode.FIELD_TWICE, "inhabitants.D3")
    ]
