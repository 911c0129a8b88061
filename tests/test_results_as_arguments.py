"""What one call returns is taken by every call that a user makes with it next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import cast

import pytest

from palatinus_rules import (
    Assembly,
    Game,
    Language,
    PalatinusError,
    Placement,
    Player,
    Position,
    Rulings,
    View,
    draw_setup,
    explain,
    judge,
    random_game,
    read_any_position,
    resolve,
    settle,
    verify,
)
from palatinus_rules.disputes import exchange, swing, what_if
from palatinus_rules.drawing import scenes, svg
from palatinus_rules.foresight import Option, best_placements, outlook, worlds
from palatinus_rules.report import report
from palatinus_rules.rules import Proposal

RECORD = random_game(4, seed=1)
GAME = RECORD.game(30)
VIEW = GAME.view("green")
OVER = RECORD.game()
POSITION = OVER.position()
RESOLUTION = resolve(POSITION)
ADVICE = best_placements(GAME)
LAID = Assembly().lay("B", "M", arrow=4)
OUTLOOK = outlook(VIEW)
SETTLEMENT = settle(read_any_position(RECORD.game().position().to_code()).required())
JUDGEMENT = judge(POSITION, ["red", "green 7", "B red 2"])
CHANGE = what_if(POSITION, {"A1": None})

Taker = Callable[[object], object]

MEANINGS: dict[str, tuple[Iterable[object], list[object]]] = {
    "a placement": (
        [ADVICE.best, *ADVICE.options, *GAME.legal_placements(), ADVICE.best.placement],
        [
            GAME.place,
            GAME.refusals,
            lambda given: what_if(POSITION, given),
        ],
    ),
    "a moment of a game": (
        [GAME, VIEW, RECORD.game(30), OUTLOOK.view, ADVICE.view, worlds(VIEW).view],
        [outlook, worlds, best_placements],
    ),
    "a moment after the last": (
        [OVER, OVER.view(), OVER.view("red"), OVER.record().game()],
        [outlook, worlds],
    ),
    "a position": (
        [
            POSITION,
            RESOLUTION.position,
            RESOLUTION.position_after("G"),
            worlds(OVER)[0].position(),
            read_any_position(POSITION.to_text()).required(),
            CHANGE.after.position,
            SETTLEMENT.position,
        ],
        [
            resolve,
            settle,
            swing,
            svg,
            lambda given: judge(given, "red"),
            lambda given: what_if(given, {}),
            lambda given: exchange(given, "A1", "A2"),
        ],
    ),
    "a resolution": (
        [
            RESOLUTION,
            CHANGE.before,
            CHANGE.after,
            swing(POSITION).resolution,
            JUDGEMENT.resolution,
            verify(RECORD).resolution,
            SETTLEMENT.under(Rulings(free_spring="once")),
        ],
        [explain, scenes, svg, report],
    ),
    "what is explained": (
        [CHANGE, swing(POSITION), JUDGEMENT, SETTLEMENT, OUTLOOK, ADVICE, RESOLUTION],
        [explain],
    ),
    "what is drawn": (
        [POSITION.board, VIEW, RESOLUTION, OUTLOOK, *scenes(RESOLUTION)[:1]],
        [svg],
    ),
    "a color": (
        [
            *RESOLUTION.winners,
            RESOLUTION.standings[0].color,
            OUTLOOK.prospects[0].color,
            *CHANGE.points,
            GAME.players[0].color,
        ],
        [GAME.view, GAME.owner, GAME.remaining, VIEW.remaining, OUTLOOK.prospect, Player],
    ),
    "a field": (
        [
            *GAME.free_fields()[:1],
            *swing(POSITION).without,
            *swing(POSITION).decisive,
            *CHANGE.changed,
            ADVICE.best.field,
        ],
        [
            lambda given: what_if(POSITION, {given: None}),
            lambda given: exchange(POSITION, given, "B2"),
        ],
    ),
    "a change": (
        [
            exchange(POSITION, "A1", "B2"),
            {"A1": piece} if (piece := GAME.legal_pieces()[0]) else {},
        ],
        [lambda given: what_if(POSITION, given)],
    ),
    "a hill": (
        [record.hill for record in RESOLUTION.hills] + [each.hill for each in OUTLOOK.hills],
        [RESOLUTION.hill, RESOLUTION.position_after, OUTLOOK.hill, explain(RESOLUTION).hill],
    ),
    "open questions": (
        [SETTLEMENT.deciding, SETTLEMENT.questions, *SETTLEMENT.questions],
        [
            lambda given: settle(POSITION, about=given),
            lambda given: judge(POSITION, "red", about=given),
        ],
    ),
    "readings": (
        [
            RESOLUTION.rulings,
            SETTLEMENT.rulings,
            RECORD.rulings,
            OUTLOOK.rulings,
            ADVICE.rulings,
            Rulings.from_readings(RESOLUTION.rulings.to_readings()),
        ],
        [
            lambda given: resolve(POSITION, given),
            lambda given: what_if(POSITION, {}, given),
            lambda given: swing(POSITION, given),
            lambda given: judge(POSITION, "red", given),
            lambda given: settle(POSITION, rulings=given),
            lambda given: outlook(OVER, given),
            lambda given: best_placements(GAME, given, playouts=1, most=0),
        ],
    ),
    "claims": (
        [[each.claim for each in JUDGEMENT.claims], *(each.claim for each in JUDGEMENT.claims)],
        [lambda given: judge(POSITION, given)],
    ),
    "a setup": (
        [draw_setup(seed=1), GAME.setup, RECORD.setup],
        [lambda given: Game.start(given, GAME.players)],
    ),
    "players": (
        [GAME.players, VIEW.players, POSITION.players, RECORD.players],
        [
            lambda given: Game(GAME.board, given),
            lambda given: Position(GAME.board, given, {}),
        ],
    ),
    "a board": (
        [GAME.board, VIEW.board, POSITION.board, draw_setup(seed=1).board()],
        [lambda given: Game(given, GAME.players), lambda given: Position(given, GAME.players, {})],
    ),
    "a spot": ([*LAID.spots()], [lambda given: LAID.lay("A", given, arrow=0)]),
    "a record": ([RECORD, OVER.record()], [verify]),
    "a language": ([*Language], [lambda given: explain(RESOLUTION, given)]),
}
PAIRS = [
    pytest.param(result, taker, id=f"{meaning} {number} {place}")
    for meaning, (results, takers) in MEANINGS.items()
    for (number, result), (place, taker) in product(enumerate(results), enumerate(takers))
]


@pytest.mark.parametrize(("result", "taker"), PAIRS)
def test_what_is_returned_can_be_used(result: object, taker: object) -> None:
    cast(Taker, taker)(result)


@pytest.mark.parametrize("option", ADVICE.options[:3])
def test_an_option_means_its_placement(option: Option) -> None:
    placement = option.placement
    assert (placement.field, placement.color, placement.kind) == (
        option.field,
        option.color,
        option.kind,
    )
    assert placement.inhabitant == option.pieces[0]
    assert GAME.place(option) == GAME.place(placement)
    assert what_if(POSITION, option) == what_if(POSITION, {option.field: option.pieces[0]})
    assert GAME.refusals(option) == ()
    # Somebody stands there by now.
    assert "field-taken" in {str(each.code) for each in GAME.place(option).refusals(option)}


def test_of_a_game_advice_knows_what_the_mover_sees() -> None:
    assert GAME.to_move is not None
    assert ADVICE.view == GAME.view(GAME.to_move.color)
    assert best_placements(GAME.view(GAME.to_move.color)) == ADVICE
    # A spectator sees less than any player.
    assert outlook(GAME, samples=10, most=0).view == GAME.view()
    with pytest.raises(PalatinusError, match="the game is over"):
        best_placements(OVER)


def test_a_class_made_from_game_is_looked_at_as_a_game() -> None:
    class Telling(Game):
        """A game that would tell a spectator everything."""

        def view(self, color: object = None) -> View:
            del color
            raise AssertionError("nobody asks it")

    told = Telling(GAME.board, GAME.players, GAME.color_set, GAME.placements)
    assert worlds(told).view == GAME.view()


def test_a_placement_of_an_unknown_kind_changes_nothing_that_can_be_scored() -> None:
    with pytest.raises(PalatinusError, match="the kind of the piece on A1 is not known"):
        what_if(POSITION, Placement("A1", "red", wolf=True))


class Suggestion:
    """What a user's own bot may suggest."""

    placement = GAME.legal_placements()[0]


class NoSuggestion:
    """The same, of something else."""

    placement = "A1"


def test_whatever_has_a_placement_can_be_placed() -> None:
    suggested: Proposal = cast(Proposal, Suggestion())
    assert GAME.place(suggested) == GAME.place(Suggestion.placement)
    for call in (GAME.place, lambda given: what_if(POSITION, given)):
        with pytest.raises(PalatinusError, match="a Placement, not a NoSuggestion"):
            call(cast(Proposal, NoSuggestion()))
