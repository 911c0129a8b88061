"""What each player may see of a game, and that nothing else can be found in a view."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, strategies as st

from games import PLAYERS, TWO_SOLDIERS, game, placement
from palatinus_rules import (
    Color,
    Field,
    Game,
    Inhabitant,
    PalatinusError,
    Placement,
    Record,
    View,
    draw_setup,
    testing,
    verify,
)
from palatinus_rules.foresight import SeededRandom
from palatinus_rules.formats import mark
from palatinus_rules.rules import ColorSet, Holding
from twins import twins


def held(holding: Holding) -> dict[str, tuple[int, int]]:
    """What can still be in a hand, by marks, with the least and the most; no zeros."""
    return {
        mark(piece.color, piece.kind, wolf=piece.wolf): (holding.least[piece], most)
        for piece, most in holding.most.items()
        if most
    }


def reachable(start: object) -> Iterator[object]:
    """Everything of the library's that an object refers to, however far away."""
    seen, waiting = set(), [start]
    while waiting:
        each = waiting.pop()
        if id(each) not in seen and not isinstance(each, (type, str, int)):
            seen.add(id(each))
            yield each
            waiting += gc.get_referents(each)


@pytest.mark.rule("play.look-at-own")
def test_one_sees_the_faces_of_the_own_pieces() -> None:
    played = game(4, "rF*A1 yM*B1 gFC1 bSD1 rMA2")
    assert played.view("red").placements == (
        placement("rF*A1"),
        placement("y*B1"),
        placement("gFC1"),
        placement("bSD1"),
        placement("rMA2"),
    )
    # The second color of somebody is as well known to its owner as the first.
    two = game(2, "gF*A1 yM*B1")
    assert two.view("red").placements == (placement("gF*A1"), placement("y*B1"))
    assert two.view("green") == two.view("red")
    assert two.view("yellow").placements == (placement("g*A1"), placement("yM*B1"))


@pytest.mark.rule("play.kind-is-secret")
def test_nobody_else_sees_the_kind_of_a_wolf() -> None:
    one, other = game(4, "rF*A1 yM*B1"), game(4, "rM*A1 yM*B1")
    for viewer in ("yellow", "green", "blue", None):
        assert one.view(viewer) == other.view(viewer)
        assert hash(one.view(viewer)) == hash(other.view(viewer))
        assert repr(one.view(viewer)) == repr(other.view(viewer))
    assert one.view("red") != other.view("red")


@pytest.mark.rule("play.owners-are-known")
def test_everybody_sees_whose_piece_lies_where() -> None:
    played = game(2, "g*A1 y*B1 r*C1")
    for viewer in ("red", "yellow", None):
        assert [each.color for each in played.view(viewer).placements] == [
            Color.GREEN,
            Color.YELLOW,
            Color.RED,
        ]


def test_what_can_be_behind_a_screen() -> None:
    """Five players: three merchants, one with a wolf; three farmers, two with a wolf; a soldier."""
    played = game(5, "rF*A1 yM*B1 gFC1 bSD1 pMA2")
    red = played.view("red")
    assert held(red.holdings[Color.RED]) == {
        "rM": (2, 2),
        "rM*": (1, 1),
        "rF": (1, 1),
        "rF*": (1, 1),
        "rS": (1, 1),
    }
    # Yellow's wolf is the merchant or one of two farmers.
    assert held(red.holdings[Color.YELLOW]) == {
        "yM": (2, 2),
        "yM*": (0, 1),
        "yF": (1, 1),
        "yF*": (1, 2),
        "yS": (1, 1),
    }
    assert held(red.holdings[Color.BLUE]) == {
        "bM": (2, 2),
        "bM*": (1, 1),
        "bF": (1, 1),
        "bF*": (2, 2),
    }
    assert red.to_move == played.players[0]
    assert (red.board, red.players, red.color_set) == (played.board, played.players, None)
    assert red.color is Color.RED
    assert played.view().color is None


def test_the_last_wolves_follow_from_the_first() -> None:
    """With both farmers and the merchant on the board, nobody can hold a wolf."""
    words = "r*A1 yMB1 gMC1 bMD1 pME1 r*A2 yMB2 gMC2 bMD2 pME2 rSA3 ySB3 gSC3 bSD3 pSE3 r*A4"
    view = game(5, words).view("yellow")
    assert held(view.holdings[Color.RED]) == {"rM": (2, 2), "rF": (1, 1)}


def test_open_sets_leave_open_what_can_be_behind_a_screen() -> None:
    """Four of twelve are open: two to six merchants without a wolf, and so on."""
    view = game(3).view("red")
    assert held(view.holdings[Color.YELLOW]) == {
        "yM": (2, 6),
        "yM*": (2, 6),
        "yF": (1, 5),
        "yF*": (2, 6),
        "yS": (1, 5),
    }
    told = game(3, color_set=TWO_SOLDIERS).view("red")
    assert told.color_set == TWO_SOLDIERS
    assert held(told.holdings[Color.GREEN]) == {
        "gM": (3, 3),
        "gM*": (2, 2),
        "gF": (2, 2),
        "gF*": (3, 3),
        "gS": (2, 2),
    }
    # What one color shows is in the set of the others: a second soldier of yellow's is one more
    # for everybody, and takes one of the four that were open.
    after = game(3, "rMA1 ySB1 gMC1 rMA2 ySB2 gMC2").view("green")
    assert held(after.holdings[Color.RED])["rS"] == (2, 5)
    assert held(after.holdings[Color.YELLOW])["yM*"] == (2, 5)


def test_second_colors_are_holdings_of_their_own() -> None:
    view = game(2, "g*A1 yMB1", TWO_SOLDIERS).view("yellow")
    assert held(view.holdings[Color.GREEN]) == {
        "gM": (1, 1),
        "gM*": (0, 1),
        "gF": (1, 1),
        "gF*": (0, 1),
    }
    assert list(view.holdings) == [Color.RED, Color.GREEN, Color.YELLOW, Color.BLUE]


def test_a_view_of_nobody_at_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody at this table plays purple"):
        game(4).view("purple")


@given(testing.records(), st.data())
def test_a_view_never_leaks(record: Record, data: st.DataObject) -> None:
    """Games that differ only in what a viewer cannot see give the same view in every respect."""
    number = data.draw(st.integers(0, len(record.placements)))
    played = record.game(number)
    if data.draw(st.booleans()):
        played = Game(played.board, played.players, None, played.placements, setup=played.setup)
    viewer = data.draw(st.sampled_from([None, *(player.color for player in played.players)]))
    view = played.view(viewer)
    for twin in twins(played, viewer):
        assert twin != played
        assert twin.view(viewer) == view
        assert hash(twin.view(viewer)) == hash(view)
        assert repr(twin.view(viewer)) == repr(view)


@given(testing.records(), st.data())
def test_a_view_refers_to_no_hidden_kind(record: Record, data: st.DataObject) -> None:
    played = record.game(data.draw(st.integers(0, len(record.placements))))
    viewer = data.draw(st.sampled_from([player.color for player in played.players]))
    owned = played.owner(viewer).colors
    for each in reachable(played.view(viewer)):
        assert not isinstance(each, Game)
        if isinstance(each, Placement) and each.wolf and each.color not in owned:
            assert each.kind is None


def test_the_search_for_leaks_finds_one() -> None:
    """The two tests above would notice a view that holds the game."""
    played = game(4, "rF*A1 yM*B1")
    assert any(isinstance(each, Game) for each in reachable({"a": [played]}))
    assert list(twins(played, Color.YELLOW)) == [game(4, "rM*A1 yM*B1")]


@given(testing.records(), st.data())
def test_the_truth_lies_within_what_a_view_allows(record: Record, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(record.placements)))
    everything = record.game()
    told = data.draw(st.booleans())
    played = Game(
        everything.board,
        everything.players,
        record.color_set if told else None,
        everything.placements[:number],
    )
    viewer = data.draw(st.sampled_from([None, *(player.color for player in played.players)]))
    view: View = played.view(viewer)
    still = Counter(later.inhabitant for later in everything.placements[number:])
    assert {*view.holdings} == {color for player in view.players for color in player.colors}
    for holding in view.holdings.values():
        assert holding.most
        for piece, most in holding.most.items():
            assert holding.least[piece] <= still[piece] <= most


def test_whose_turn_it_is_and_what_is_left() -> None:
    played = game(5, "rFA1 yFB1 gFC1 bFD1 pFE1 rMA2")
    red, yellow, spectator = played.view("red"), played.view("yellow"), played.view()
    assert [view.my_turn for view in (red, yellow, spectator)] == [False, True, False]
    assert [view.turn for view in (red, yellow, spectator)] == [2, 2, 2]
    assert red.turns_each == 7
    # Five players have seven inhabitants each; red has placed two of them.
    assert (red.remaining("red"), red.remaining("yellow"), spectator.remaining("purple")) == (
        5,
        6,
        6,
    )
    assert not red.is_over
    assert len(red.free_fields()) == 42 - 6
    assert Field.A1 not in red.free_fields()
    assert red.legal_placements() == ()
    assert spectator.legal_placements() == ()
    # Yellow has placed a farmer without a wolf, the only one of a hand of five.
    assert {mark(each.color, each.kind, wolf=each.wolf) for each in yellow.legal_pieces()} == {
        "yM",
        "yM*",
        "yF*",
        "yS",
    }
    assert len(yellow.legal_placements()) == 4 * 36
    with pytest.raises(PalatinusError, match="nobody at this table plays purple"):
        game(4).view("red").remaining("purple")


def test_the_second_color_is_left_with_the_first() -> None:
    # Twelve of the own color and four of the second one make sixteen turns.
    view = game(2, "gFA1 yFB1 rFA2").view("red")
    assert view.turns_each == 16
    assert (view.remaining("red"), view.remaining("green"), view.remaining("blue")) == (14, 14, 15)


def is_told_with_wolves(color_set: ColorSet | None) -> bool:
    """Whether a set leaves no hand open: which kinds there are, and which of them have wolves."""
    return color_set is not None and None not in {
        color_set.merchant_wolves,
        color_set.farmer_wolves,
    }


@given(testing.records(), st.data())
def test_a_bot_learns_from_its_view_what_the_game_allows(
    record: Record, data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(record.placements)))
    played = record.game(number)
    if data.draw(st.booleans()):
        played = Game(played.board, played.players, None, played.placements)
    for player in played.players:
        view = played.view(player.color)
        assert view.is_over is played.is_over
        assert view.turn == played.turn
        assert view.turns_each == played.turns_each
        assert view.free_fields() == played.free_fields()
        assert [view.remaining(each.color) for each in played.players] == [
            played.remaining(each.color) for each in played.players
        ]
        assert view.my_turn is (player == played.to_move)
        if not view.my_turn:
            assert view.legal_placements() == ()
        elif is_told_with_wolves(played.color_set) or len(played.players) > 3:
            assert view.legal_placements() == played.legal_placements()
        else:
            # What lies face down before others may rule out more than a player can know.
            assert {*view.legal_placements()} >= {*played.legal_placements()}


def test_a_whole_game_is_played_from_views_alone() -> None:
    played = Game.start(draw_setup(3), PLAYERS[4])
    chance = SeededRandom(3)
    while played.to_move is not None:
        view = played.view(played.to_move.color)
        played = played.place(chance.pick(view.legal_placements()))
    assert verify(played.record()).legal


def test_a_holding_counts_pieces_by_their_backs() -> None:
    plain, untold = Inhabitant("blue", "farmer", wolf=False), Inhabitant("blue", "farmer")
    assert Holding({plain: 1}, {plain: 1}).least == {plain: 1}
    with pytest.raises(PalatinusError, match="of a blue farmer, tell wolf=True or wolf=False"):
        Holding({}, {untold: 1})
