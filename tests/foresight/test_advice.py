"""Advice against brute force with resolve, budgets, Ctrl-C, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve

from endings_oracle import SlowWorld, slow_sharp_values, slow_values, slow_worlds
from games import TWO_SOLDIERS, game
from late_games import late, late_view
from palatinus_rules import Color, Field, Inhabitant, Kind, Rulings, View, random_game
from palatinus_rules.foresight import (
    Advice,
    Assumption,
    Objective,
    Replies,
    advice as advising,
    best_placements,
    outlook,
    worlds,
)
from palatinus_rules.foresight.endings import Endings, FirstPlacement, Scorer
from palatinus_rules.foresight.intervals import Scale, Sums
from palatinus_rules.kit import UnknownNameError

OBJECTIVES = pytest.mark.parametrize("objective", list(Objective))


@OBJECTIVES
@pytest.mark.parametrize(
    ("players", "back", "hidden"), [(5, 1, 6), (5, 2, 3), (4, 2, 4), (3, 2, 4), (2, 2, 4)]
)
def test_even_replies_against_brute_force(
    players: int, back: int, hidden: int, objective: Objective
) -> None:
    view = late_view(players, back, hidden=hidden)
    assert len(worlds(view)) > 1
    assert_found(best_placements(view, objective=objective), view, objective)


def assert_found(found: Advice, view: View, objective: Objective) -> None:
    """Every option and all that it is worth, tried one by one."""
    expected = {
        (piece.color, piece.kind, at): values
        for piece, on_fields in slow_values(view, objective).items()
        for at, values in on_fields.items()
    }
    assert found.sample is None
    assert found.ends == found.scored == sum(map(len, expected.values()))
    assert {(each.color, each.kind, each.field) for each in found.options} == expected.keys()
    for option in found.options:
        values = expected[option.color, option.kind, option.field]
        assert option.value.is_exact
        assert option.value.value == sum(values, Fraction(0)) / len(values)
        assert option.least == min(values)
        assert option.scored == len(values)
    worths = [each.value.value for each in found.options]
    assert worths == sorted(worths, reverse=True)
    assert found.best is found.options[0]


@OBJECTIVES
@pytest.mark.parametrize(
    ("players", "back", "hidden", "seed"),
    [(5, 2, 3, 1), (4, 2, 4, 1), (3, 3, 3, 2), (2, 2, 4, 1), (5, 1, 6, 1)],
)
def test_sharp_replies_against_brute_force(
    players: int, back: int, hidden: int, seed: int, objective: Objective
) -> None:
    view = late_view(players, back, hidden=hidden, seed=seed)
    expected = slow_sharp_values(view, objective)
    found = best_placements(view, objective=objective, replies="sharp")
    assert found.sample is None
    assert {each.field for each in found.options} == expected.keys()
    for option in found.options:
        values = expected[option.field]
        assert option.value.is_exact
        assert option.value.value == sum(values, Fraction(0)) / len(values)
        assert option.least == min(values)
    assert found.scored == found.ends
    assert sum(option.scored for option in found.options) == found.ends


def test_sharp_replies_are_no_better_for_whoever_leads_with_one_reply_left() -> None:
    # With two players one wins what the other does not: the sharpest reply is the worst one.
    view = late_view(2, 2, hidden=3)
    even, sharp = (
        {each.field: each for each in best_placements(view, replies=replies).options}
        for replies in Replies
    )
    assert sharp
    assert sharp.keys() == even.keys()
    for field, option in sharp.items():
        assert option.value.value <= even[field].value.value
        assert option.least == even[field].least


def test_a_set_that_nobody_tells() -> None:
    view = late_view(3, 2, hidden=2, told=False)
    assert_found(best_placements(view), view, Objective.WIN)


def test_a_second_color_goes_first() -> None:
    # The next of two players has one piece of each color left, and either may come first.
    view = late_view(2, 3, hidden=0, seed=7)
    found = best_placements(view, objective="lead")
    assert len({option.color for option in found.options}) == 2
    assert_found(found, view, Objective.LEAD)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("left", [5, 6, 7])
def test_worlds_in_which_a_soldier_has_to_go_now_allow_nothing_else(
    players: int, left: int
) -> None:
    # Nobody tells the set. Whoever has two soldiers in one world and none in another may place a
    # merchant in the second only, if it is high time.
    back = players * left
    narrowed = 0
    for seed in range(5):
        view = late(players, seed, back, told=False).view("red")
        all_worlds = [*slow_worlds(late_view(players, back, hidden=0, seed=seed, told=False))]
        seen = evolve(view, placements=all_worlds[0].placements)
        for kind in Kind:
            allowing = [
                world
                for world in all_worlds
                if any(piece.kind is kind and piece.color is Color.RED for piece in pieces(world))
            ]
            if allowing:
                endings = Endings(worlds(seen), FirstPlacement(Color.RED, kind))
                assert endings.worlds == len(allowing)
                holding = [w for w in all_worlds if any(p.kind is kind for p in w.hands[Color.RED])]
                narrowed += len(allowing) < len(holding)
    assert narrowed


def pieces(world: SlowWorld) -> tuple[Inhabitant, ...]:
    return world.game.legal_pieces()


def test_equals_come_in_the_order_of_the_fields() -> None:
    # With one piece left many fields are worth the same.
    found = best_placements(late_view(4, 1, hidden=4), objective="points")
    worths = [(-option.value.value, option.field) for option in found.options]
    assert worths == sorted(worths)
    assert len({worth for worth, _ in worths}) < len(worths)


def test_a_second_soldier_that_only_some_sets_have() -> None:
    # With three players and no set told there are 70 sets. In 35 of them there is one soldier: the
    # four pieces that nobody tells are m merchants and 4 - m farmers, and the wolves among them
    # leave m + 1 times 5 - m ways, 5 + 8 + 9 + 8 + 5 in all. So red, who has placed one soldier,
    # has another in the other 35.
    view = game(3, "rSA1 yMA2 gMA3").view("red")
    soldiers = Endings(worlds(view), FirstPlacement(Color.RED, Kind.SOLDIER))
    merchants = Endings(worlds(view), FirstPlacement(Color.RED, Kind.MERCHANT))
    assert (soldiers.worlds, merchants.worlds) == (35, 70)
    assert {option.kind for option in best_placements(view, playouts=200).options} == set(Kind)


def test_pieces_of_a_kind_are_one_option() -> None:
    # Red has two merchants without a wolf and one with, which score alike, and one soldier.
    found = best_placements(game(5).view("red"), playouts=1000)
    pieces = {option.kind: [str(piece) for piece in option.pieces] for option in found.options}
    assert pieces == {
        Kind.MERCHANT: ["red merchant", "red merchant with a wolf"],
        Kind.FARMER: ["red farmer", "red farmer with a wolf"],
        Kind.SOLDIER: ["red soldier"],
    }
    assert len(found.options) == 3 * 42


def test_second_colors_are_options_too() -> None:
    found = best_placements(game(2, color_set=TWO_SOLDIERS).view("red"), playouts=1000)
    kinds = {(option.color, option.kind) for option in found.options}
    assert kinds == {
        *((Color.RED, kind) for kind in Kind),
        (Color.GREEN, Kind.MERCHANT),
        (Color.GREEN, Kind.FARMER),
    }


def test_a_soldier_that_must_go_now_is_the_only_option() -> None:
    # With five, the soldier goes in the fourth turn at the latest.
    text = "rMA1 yMA2 gMA3 bMA4 pMA5 rMA6 yMB1 gMB2 bMB3 pMB4 rFB5 ySB6 gSC1 bSC2 pSC3"
    found = best_placements(game(5, text).view("red"), playouts=2000)
    assert {option.kind for option in found.options} == {Kind.SOLDIER}


@OBJECTIVES
@pytest.mark.parametrize(("players", "back"), [(5, 3), (3, 3), (2, 3)])
def test_samples_hold_the_exact_values_in_their_intervals(
    players: int, back: int, objective: Objective
) -> None:
    view = late_view(players, back, hidden=4)
    exact = {
        (each.color, each.field, each.kind): each
        for each in best_placements(view, objective=objective).options
    }
    for seed in range(6):
        found = best_placements(view, objective=objective, most=0, playouts=200_000, seed=seed)
        assert found.sample is not None
        assert found.sample.size == sum(each.scored for each in found.options) <= 200_000
        assert {(each.color, each.field, each.kind) for each in found.options} == exact.keys()
        for each in found.options:
            true = exact[each.color, each.field, each.kind]
            assert not each.value.is_exact
            assert each.least >= true.least
            # All of them hold together, so that with 95 % none is missed.
            assert each.value.low <= true.value.value <= each.value.high


def test_rounds_add_up_and_are_all_different() -> None:
    # Two rounds for everybody, drawn from two parts of the stream, and looked at twice.
    view = game(4).view("red")
    found = best_placements(view, playouts=2 * 126 * advising.IN_A_ROUND, objective="points")
    raced = [option for option in found.options if option.scored == 2 * advising.IN_A_ROUND]
    assert raced
    option = raced[0]
    endings = Endings(worlds(view), FirstPlacement(option.color, option.kind))
    score = Scorer(view, Rulings(), None)
    drawn = [endings.drawn_on(option.field, 1, part, advising.IN_A_ROUND) for part in (0, 1)]
    points = [score(words).result.points[:, 0] for words in drawn]
    values = [int(each) for part in points for each in part]
    sums = Sums(len(values), sum(values), sum(v * v for v in values), min(values))
    assert points[0].sum() != points[1].sum()
    assert option.value == Scale(1, 0, 127).sampled(sums, among=126, looks=2)
    assert option.least == min(values)


def test_nobody_drops_out_before_all_looks_are_counted() -> None:
    # Two placements whose intervals lie apart if looked at once, and not at the tenth look.
    view = late_view(5, 3, hidden=3)
    search = advising._Search(view, Rulings(), Objective.WIN, Replies.EVEN, None)
    one, other = search._candidates[:2]
    better, worse = (Sums(2000, 60 * won, 3600 * won, 0) for won in (1000, 790))
    for looks, expected in ((1, [0]), (10, [0, 1])):
        search._candidates = [
            evolve(one, sums=better, looks=looks),
            evolve(other, sums=worse, looks=looks),
        ]
        assert search._still_racing([0, 1]) == expected


def test_what_drops_out_of_the_race_is_worse_than_what_stays() -> None:
    view = late_view(3, 3, hidden=4)
    exact = best_placements(view, objective="points")
    found = best_placements(view, objective="points", most=0, playouts=2_000_000)
    scored = [option.scored for option in found.options]
    assert min(scored) < max(scored)
    assert (found.best.field, found.best.kind) == (exact.best.field, exact.best.kind)
    stayed = [option for option in found.options if option.scored == max(scored)]
    assert found.best in stayed
    for option in found.options:
        if option not in stayed:
            assert option.value.value < found.best.value.value


def test_the_race_ends_when_one_is_left() -> None:
    # Whatever the budget: here one placement is so much better that the rest drops out soon.
    view = late_view(5, 3, hidden=6)
    once = best_placements(view, most=0, playouts=50_000_000)
    twice = best_placements(view, most=0, playouts=100_000_000)
    assert once == twice
    assert once.sample is not None
    assert once.sample.size < 50_000_000


def test_the_same_seed_gives_the_same() -> None:
    view = late_view(4, 9, hidden=6)
    one, again, other = (best_placements(view, playouts=100_000, seed=seed) for seed in (3, 3, 4))
    assert one == again
    assert one != other


def test_the_value_of_a_placement_is_the_outlook_after_it() -> None:
    # Red places as advised, and the mean of red's points is what was promised.
    before = late(5, 3, 3)
    assert before.to_move is not None
    mover = before.to_move.color
    found = best_placements(before.view(mover), objective="points")
    placement = next(
        each
        for each in before.legal_placements()
        if (each.field, each.kind) == (found.best.field, found.best.kind)
    )
    after = outlook(before.place(placement).view(mover))
    assert after.prospect(mover).mean.value == found.best.value.value
    assert after.prospect(mover).least == found.best.least
    assert after.ends == found.best.scored


def test_rulings_count() -> None:
    view = late_view(4, 3, hidden=4)
    other = Rulings.from_readings({"captor": "leaves", "free_spring": "once"})
    assert best_placements(view, other).options != best_placements(view).options
    assert best_placements(view, other).rulings == other


def test_what_is_assumed_is_stated() -> None:
    view = late_view(5, 2, hidden=3)
    assert best_placements(view).assumptions == (Assumption.WORLDS, Assumption.FIELDS)
    sharp = best_placements(view, replies="sharp")
    assert sharp.assumptions == (Assumption.WORLDS, Assumption.SHARP_REPLIES)


def other_view(view: View) -> View:
    return late(5, 1, 3).view("red" if view.color is not Color.RED else "yellow")


def test_what_is_refused() -> None:
    view = late_view(5, 3, hidden=3)
    with pytest.raises(ValueError, match="the turn of green, and this is the view of red"):
        best_placements(other_view(view))
    with pytest.raises(ValueError, match="the view of somebody who only watches"):
        best_placements(late(5, 1, 3).view())
    with pytest.raises(ValueError, match="the game is over: there is nothing left to place"):
        best_placements(random_game(5, seed=1).game().view("red"))
    with pytest.raises(ValueError, match="at least one playout is needed, not 0"):
        best_placements(view, playouts=0)
    for seconds in (0, -1, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="the seconds are more than 0 and not endless"):
            best_placements(view, seconds=seconds)
    with pytest.raises(ValueError, match="sharp replies can only be looked for in the last round"):
        best_placements(late(5, 1, 6).view("purple"), replies="sharp")
    with pytest.raises(UnknownNameError, match="no objective 'fun'"):
        best_placements(view, objective="fun")
    with pytest.raises(UnknownNameError, match="no kind of reply 'kind'"):
        best_placements(view, replies="kind")


def test_a_last_round_is_swept_whatever_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "MOST_SWEPT", 10)
    view = late_view(5, 2, hidden=3)
    assert best_placements(view).sample is None
    assert best_placements(view, most=10).sample is not None
    assert best_placements(late_view(5, 6, hidden=3), playouts=100).sample is not None


def test_a_whole_last_round_of_five() -> None:
    # Five turns on twelve free fields: 12 * 11 * 10 * 9 * 8 ends in each world.
    view = late(5, 3, 5).view("red")
    found: Advice = best_placements(view)
    assert found.sample is None
    assert found.ends == len(worlds(view)) * 12 * 11 * 10 * 9 * 8
    assert [option.scored for option in found.options] == [found.ends // 12] * 12
    assert {option.field for option in found.options} == {
        at for at in Field if at not in {each.field for each in view.placements}
    }
