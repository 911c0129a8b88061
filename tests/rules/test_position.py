"""Players, positions, and what cannot be one."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from palatinus_rules import (
    Board,
    Color,
    Field,
    Hill,
    Inhabitant,
    Kind,
    Player,
    Position,
    PositionError,
    Rulings,
    Tile,
    testing,
)
from palatinus_rules.rules import Captor, ColorSet, ProblemCode, Twist
from plain import inhabitants, plain_board, players, position

RED, YELLOW, GREEN, BLUE, PURPLE = Color
FIVE = "red yellow green blue purple"


def refused(seats: tuple[Player, ...], pieces: str = "") -> list[tuple[str, str, str]]:
    """Everything that keeps this from being a position."""
    with pytest.raises(PositionError) as error:
        Position(plain_board(), seats, inhabitants(pieces))
    return [(str(p.code), p.where, p.message) for p in error.value.problems]


@pytest.mark.rule("title.players-and-age")
@pytest.mark.parametrize("number", [0, 1])
def test_one_player_is_too_few(number: int) -> None:
    assert refused(tuple(Player(color) for color in Color)[:number]) == [
        ("players-number", "players", f"Palatinus is for 2 to 5 players, not {number}.")
    ]


@pytest.mark.rule("title.players-and-age")
def test_six_players_are_too_many_and_two_share_a_color() -> None:
    assert refused((*map(Player, Color), Player(RED))) == [
        ("players-number", "players", "Palatinus is for 2 to 5 players, not 6."),
        (
            "color-twice",
            "players[5].color",
            "red is already taken by player 1; every color belongs to one player.",
        ),
    ]


def test_two_players_without_second_colors_have_no_whole_hands() -> None:
    two = position("A1 red farmer", "red yellow")
    assert [(str(p.code), p.where) for p in two.problems(incomplete=True)] == [
        ("second-color-missing", "players[0].second_color"),
        ("second-color-missing", "players[1].second_color"),
    ]
    assert two.problems(any_hands=True) == ()


def test_of_two_players_both_have_a_second_color_or_neither() -> None:
    assert refused((Player(RED), Player(YELLOW, GREEN))) == [
        (
            "second-color-missing",
            "players[0].second_color",
            "With two players, both also play inhabitants of a second color.",
        )
    ]


def test_more_than_two_players_have_none() -> None:
    assert refused((Player(RED), Player(YELLOW, GREEN), Player(BLUE))) == [
        (
            "second-color-unexpected",
            "players[1].second_color",
            "Only games of two have second colors; here are 3 players.",
        )
    ]


@pytest.mark.rule("preparation.second-color-unused")
@pytest.mark.rule("preparation.second-colors-differ")
def test_a_second_color_must_be_nobody_elses() -> None:
    assert refused((Player(RED, YELLOW), Player(YELLOW, YELLOW))) == [
        (
            "color-twice",
            "players[0].second_color",
            "yellow is already taken by player 2; every color belongs to one player.",
        ),
        (
            "color-twice",
            "players[1].second_color",
            "yellow is already taken by player 2; every color belongs to one player.",
        ),
    ]


@pytest.mark.rule("preparation.second-colors-differ")
def test_one_second_color_for_both_is_refused_with_what_can_be_done() -> None:
    assert refused((Player(RED, GREEN), Player(YELLOW, GREEN))) == [
        (
            "color-twice",
            "players[1].second_color",
            "Both players name green as their second color, and nobody can see whose inhabitants "
            "are whose. Tell them apart: write those of one player in blue or purple, which nobody "
            "plays.",
        )
    ]
    # Done so, it is a game of two like any other.
    two = Position(plain_board(), (Player(RED, GREEN), Player(YELLOW, BLUE)), {})
    assert two.problems(incomplete=True) == ()


@pytest.mark.rule("preparation.own-color")
def test_inhabitants_of_a_color_that_nobody_plays() -> None:
    assert refused(players("red yellow green"), "A1 blue farmer\nB2 red farmer") == [
        ("color-of-nobody", "inhabitants.A1.color", "Nobody at this table plays blue.")
    ]


def test_an_error_reads_as_all_its_sentences() -> None:
    with pytest.raises(PositionError) as error:
        position("A1 blue farmer\nA2 blue farmer")
    assert str(error.value) == (
        "inhabitants.A1.color: Nobody at this table plays blue.\n"
        "inhabitants.A2.color: Nobody at this table plays blue."
    )


def test_errors_survive_pickling() -> None:
    with pytest.raises(PositionError) as error:
        position("A1 blue farmer")
    assert pickle.loads(pickle.dumps(error.value)).problems == error.value.problems  # noqa: S301


@given(testing.positions())
def test_positions_are_compared_hashed_and_pickled_by_what_they_are(same: Position) -> None:
    backwards = dict(reversed(list(same.inhabitants.items())))
    again = Position(same.board, list(same.players), backwards, same.title)
    assert again == same
    assert hash(again) == hash(same)
    assert list(again.inhabitants) == sorted(same.inhabitants)
    assert pickle.loads(pickle.dumps(same)) == same  # noqa: S301
    assert Position(same.board, same.players, {}) != same


def test_the_position_is_a_copy() -> None:
    standing = {Field.A1: Inhabitant(RED, Kind.FARMER)}
    copied = Position(plain_board(), players("red yellow green"), standing)
    standing.clear()
    assert copied.inhabitants == {Field.A1: Inhabitant(RED, Kind.FARMER)}
    assert repr(copied.inhabitants) == "NamedMap({'A1': Inhabitant('red', 'farmer')})"
    assert Field.A1 in copied.inhabitants
    assert Field.A2 not in copied.inhabitants
    assert len(copied.inhabitants) == 1


def test_words_will_do_for_enums() -> None:
    # Typed programs pass enums. A word is taken for its enum, and a wrong one is refused.
    assert Inhabitant("red", "farmer").kind is Kind.FARMER
    assert Inhabitant("red", "farmer").color is RED
    assert Player("red", "blue") == Player(RED, BLUE)
    assert Player("red").second_color is None
    assert Tile("C", 0, 0, (), 6).letter is Hill.C
    assert Board(plain_board().tiles, "left").twist is Twist.LEFT
    assert Rulings("stays", "leaves").captor is Captor.LEAVES
    for wrong in (
        lambda: Inhabitant("red", "farmr"),
        lambda: Inhabitant("rde", "farmer"),
        lambda: Player("rde"),
        lambda: Player("red", "bleu"),
        lambda: Tile("H", 0, 0, (), 6),
        lambda: Board(plain_board().tiles, "up"),
        lambda: Rulings("runs"),
    ):
        with pytest.raises(ValueError, match="There is no "):
            wrong()


def test_owners_and_colors() -> None:
    two = position("", "red+green yellow+blue")
    assert two.colors == (RED, YELLOW)
    assert two.owners == {RED: RED, GREEN: RED, YELLOW: YELLOW, BLUE: YELLOW}
    assert [player.colors for player in two.players] == [(RED, GREEN), (YELLOW, BLUE)]


@pytest.mark.rule("play.wolf-up")
@pytest.mark.rule("play.wolf-up")
def test_a_soldier_with_a_wolf_is_a_matter_of_hands() -> None:
    with_wolf = position("A1 red soldier wolf\nA2 red farmer wolf\nB3 yellow soldier")
    assert with_wolf.problems(any_hands=True) == ()
    (problem,) = with_wolf.problems(incomplete=True)
    assert problem.code is ProblemCode.SOLDIER_WITH_WOLF
    assert problem.where == "inhabitants.A1.wolf"
    assert str(problem) == "inhabitants.A1.wolf: No soldier has a wolf on the back."


@pytest.mark.rule("preparation.deal-tokens")
def test_tokens_are_checked_even_with_any_hands() -> None:
    dealt = position("").board
    board = type(dealt)(
        [*dealt.tiles[:6], type(dealt.tiles[6])(dealt.tiles[6].letter, 6, 0, (), 4)], dealt.twist
    )
    wrong = Position(board, players("red yellow green"), {})
    (problem,) = wrong.problems(any_hands=True)
    assert problem.code is ProblemCode.TOKENS_MISDEALT


@given(testing.dense_positions())
def test_any_mix_is_accepted_with_any_hands(mix: Position) -> None:
    assert mix.problems(any_hands=True) == ()


def test_incomplete_is_all_that_incomplete_accepts() -> None:
    # Two red soldiers are one too many with five players, however much is still to come.
    started = position("A1 red soldier\nA2 red soldier", "red yellow green blue purple")
    codes = [problem.code for problem in started.problems(incomplete=True)]
    assert codes == [ProblemCode.INHABITANTS_TOO_MANY]
    assert [p.code for p in started.problems()] == [
        ProblemCode.INHABITANTS_TOO_MANY,
        *[ProblemCode.INCOMPLETE] * 5,
    ]


def test_incomplete_accepts_neither_too_few_nor_wrong_wolves() -> None:
    # Eight merchants and two soldiers are ten of twelve: only two can still come, and at least
    # three would have to be farmers.
    merchants = "".join(f"{hill}1 red merchant\n{hill}3 red merchant wolf\n" for hill in "ABCD")
    few = position(f"{merchants}E1 red soldier\nE2 red soldier")
    assert [p.code for p in few.problems(incomplete=True)] == [ProblemCode.INHABITANTS_TOO_FEW]
    # With five players, two of three farmers have a wolf.
    wolves = position("A1 red farmer wolf\nA2 red farmer wolf\nA3 red farmer wolf", FIVE)
    assert [p.code for p in wolves.problems(incomplete=True)] == [ProblemCode.WOLVES_MISMATCH]


def test_incomplete_does_not_accept_sets_that_differ() -> None:
    # A set has four open places. Of merchants without a wolf two are known, of farmers one: five
    # of red's and two of yellow's take 3 + 1 of the places, and one farmer more is too many.
    red = "".join(f"{field} red merchant plain\n" for field in ("A1", "A2", "A3", "A4", "A5"))
    two = red + "C1 yellow farmer plain\nC2 yellow farmer plain"
    assert position(two).problems(incomplete=True) == ()
    differ = position(two + "\nC3 yellow farmer plain")
    (problem,) = differ.problems(incomplete=True)
    assert problem.code is ProblemCode.SETS_DIFFER


def test_the_split_of_the_twelve_can_be_told() -> None:
    soldiers = position("A1 red soldier\nA2 red soldier")
    assert soldiers.problems(incomplete=True) == ()
    (problem,) = soldiers.problems(incomplete=True, color_set=ColorSet(6, 5, 1))
    assert problem.code is ProblemCode.INHABITANTS_TOO_MANY


def test_with_two_players_second_hands_are_checked() -> None:
    second = position("A1 green soldier", "red+green yellow+blue")
    (problem,) = second.problems(incomplete=True)
    assert (problem.code, problem.where) == (
        ProblemCode.INHABITANTS_TOO_MANY,
        "players[0].second_color",
    )


@pytest.mark.rule("play.free-field")
@pytest.mark.parametrize("hill", Hill)
def test_nobody_stands_on_a_hill(hill: Hill) -> None:
    document = position("B1 red farmer").to_document()
    document["inhabitants"][hill] = {"color": "red", "kind": "farmer"}
    with pytest.raises(PositionError) as error:
        Position.from_document(document)
    assert [problem.code for problem in error.value.problems] == [ProblemCode.HILL_OCCUPIED]
