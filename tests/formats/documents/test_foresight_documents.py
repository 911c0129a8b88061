"""Documents of outlooks, advice and simulations."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from attrs import evolve

from json_foresight import check_advice, check_outlook, check_simulation
from late_games import late, late_view
from palatinus_rules import Player, Rulings, __version__, explain
from palatinus_rules.foresight import (
    Estimate,
    Objective,
    Replies,
    best_placements,
    outlook,
    simulate,
)
from palatinus_rules.rules import Captor, ColorSet
from simulations import simulation
from told_numbers import untold
from validators import validator

OUTLOOK = validator("outlook")
ADVICE = validator("advice")
SIMULATION = validator("simulation")
SIZES = pytest.mark.parametrize(
    ("players", "back", "hidden"), [(5, 2, 3), (4, 1, 2), (3, 2, 4), (2, 2, 4), (5, 0, 3)]
)
LONGEST_SEED = 2**128 - 1


@SIZES
@pytest.mark.parametrize("seed", range(3))
def test_an_outlook_has_all_that_its_words_say_and_adds_up(
    players: int, back: int, hidden: int, seed: int
) -> None:
    view = late_view(players, back, hidden=hidden, seed=seed)
    rulings = Rulings(captor=Captor.LEAVES) if seed else Rulings()
    for found in (
        outlook(view, rulings),
        outlook(view, rulings, most=0, samples=500, seed=LONGEST_SEED),
    ):
        document = found.to_document()
        OUTLOOK.validate(document)
        assert untold(explain(found), document) == set()
        check_outlook(json.dumps(document))
        assert document["rulings"] == rulings.to_readings()
        assert int(document["ends"]) == found.ends


def test_numbers_that_would_be_rounded_are_text() -> None:
    found = outlook(late(5, 1, 20).view(), samples=100, seed=LONGEST_SEED)
    document = json.loads(json.dumps(found.to_document()))
    assert document["sample"] == {"size": 100, "seed": str(LONGEST_SEED), "confidence": 0.95}
    assert int(document["ends"]) == found.ends > 2**53
    assert document["view"]["color"] is None
    assert untold(explain(found), document) == set()


def test_what_is_seen_is_there_and_nothing_else() -> None:
    game = late(4, 1, 3)
    view = game.view("red")
    document = outlook(view, samples=100, most=0).to_document()
    seen = document["view"]
    assert document["version"] == __version__
    assert (seen["color"], seen["to_move"]) == ("red", str(view.to_move and view.to_move.color))
    assert len(seen["placements"]) == len(game.placements)
    for told, placement in zip(seen["placements"], game.placements, strict=True):
        hidden = placement.face_down and placement.color != "red"
        assert ("kind" in told) is not hidden
    assert seen["set"] is None
    assert seen["own_unknown"] == []


def test_own_pieces_that_are_not_told() -> None:
    view = late(5, 1, 2).view("red")
    placements = [
        evolve(each, kind=None) if each.color == "red" and each.face_down else each
        for each in view.placements
    ]
    unknown = [str(each.field) for each in placements if each.color == "red" and not each.kind]
    blind = evolve(view, placements=tuple(placements))
    found = outlook(blind, samples=100, most=0)
    document = found.to_document()
    assert document["view"]["own_unknown"] == unknown != []
    assert untold(explain(found), document) == set()


def test_chances_are_fractions_and_numbers() -> None:
    found = outlook(late_view(5, 1, hidden=2))
    changed = evolve(
        found,
        prospects=(
            evolve(found.prospects[0], wins=Estimate.exact(Fraction(6, 14))),
            evolve(found.prospects[1], wins=Estimate(Fraction(1, 4), 0.125, 0.5)),
            *found.prospects[2:],
        ),
    )
    first, second, *_ = changed.to_document()["prospects"]
    assert first["wins"] == {"value": 3 / 7, "exact": "3/7"}
    assert second["wins"] == {"value": 0.25, "low": 0.125, "high": 0.5}


@SIZES
@pytest.mark.parametrize("objective", list(Objective))
def test_advice_has_all_that_its_words_say_and_adds_up(
    players: int, back: int, hidden: int, objective: Objective
) -> None:
    view = late_view(players, back or 1, hidden=hidden)
    for found in (
        best_placements(view, objective=objective),
        best_placements(view, objective=objective, replies=Replies.SHARP),
        best_placements(view, objective=objective, most=0, playouts=2000, seed=LONGEST_SEED),
    ):
        document = found.to_document()
        ADVICE.validate(document)
        assert untold(explain(found), document) == set()
        check_advice(json.dumps(document))
        assert (document["objective"], document["replies"]) == (objective, found.replies)
        pieces = [[piece.wolf for piece in option.pieces] for option in found.options]
        assert [option["wolves"] for option in document["options"]] == pieces


def test_the_assumptions_have_names() -> None:
    view = late_view(5, 2, hidden=3)
    assert outlook(view).to_document()["assumptions"] == ["worlds", "fields"]
    assert outlook(late_view(5, 0, hidden=3)).to_document()["assumptions"] == ["worlds"]
    sharp = best_placements(view, replies="sharp").to_document()
    assert sharp["assumptions"] == ["worlds", "sharp-replies"]


def test_advice_that_was_interrupted() -> None:
    found = best_placements(late_view(5, 2, hidden=3))
    first, *others = found.options
    unsure = [evolve(first, value=Estimate(Fraction(1, 2), 0.25, 0.75))]
    unsure += [evolve(each, value=Estimate(Fraction(1, 4), 0.125, 0.25)) for each in others[:2]]
    unsure += [evolve(each, value=Estimate(Fraction(1, 8), 0.0, 0.125)) for each in others[2:]]
    stopped = evolve(found, options=tuple(unsure), interrupted=True)
    document = stopped.to_document()
    ADVICE.validate(document)
    assert document["interrupted"]
    assert document["sample"] is None
    # The second and the third can be worth 0.25, which is the least that the first is worth.
    assert document["rivals"] == 3
    check_advice(json.dumps(document))
    assert untold(explain(stopped), document) == set()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_simulation_has_all_that_its_words_say_and_adds_up(players: int) -> None:
    known = ColorSet(6, 5, 1)
    for found in (
        simulate(players, 300, seed=LONGEST_SEED),
        simulate(
            players,
            7,
            seed=1,
            rulings=Rulings(captor=Captor.LEAVES),
            springs={"A": [1, 2]},
            color_set=known if players < 4 else None,
        ),
    ):
        document = found.to_document()
        SIMULATION.validate(document)
        wholes = (found.games, found.games * players)
        assert untold(explain(found), document, wholes=wholes) == set()
        check_simulation(json.dumps(document))
        assert document["seed"] == str(found.seed)


def test_a_simulation_by_hand() -> None:
    # Two seats, three games: 0, 6, 6 points and 3, 3, 9. The first won one game alone, and one
    # together with the other, who won one alone: 1.5 of 3 victories each.
    document = simulation([{0: 1, 6: 2}, {3: 2, 9: 1}], [(1, 1), (1, 1)]).to_document()
    SIMULATION.validate(document)
    first, _ = document["seats"]
    assert first["distribution"] == [{"points": 0, "games": 1}, {"points": 6, "games": 2}]
    assert (first["mean"], first["win_share"], first["wins"]) == (4.0, 0.5, [1, 1])
    assert (first["least"], first["lower_quartile"], first["upper_quartile"]) == (0, 0, 6)
    # 0, 3 and 3 are below five points; 6, 6 and 9 are not.
    assert document["points"] == [
        {"least": 0, "most": 4, "results": 3},
        {"least": 5, "most": 9, "results": 3},
    ]
    assert document["assumptions"] == ["random-play", "springs-made-up", "set-drawn"]


def test_names_of_players_are_there() -> None:
    view = late_view(5, 1, hidden=2)
    players = tuple(evolve(each, name=f"Player {each.color}") for each in view.players)
    mover = next(each for each in players if view.to_move and each.color is view.to_move.color)
    named = evolve(view, players=players, to_move=mover)
    seen = outlook(named).to_document()["view"]["players"]
    assert [each["name"] for each in seen] == [each.name for each in players]
    assert Player("red", name="Player red") in players
