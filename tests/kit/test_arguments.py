"""What callers may hand in, and what those learn who hand in something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numpy as np
import pytest
from attrs import evolve

from games import PLAYERS, SETUP, game
from palatinus_rules import (
    Assembly,
    Board,
    ClaimedResult,
    Color,
    Field,
    GameCopy,
    Hill,
    Inhabitant,
    Kind,
    Language,
    PalatinusError,
    Placement,
    Player,
    Position,
    Record,
    Rulings,
    Setup,
    Tile,
    draw_setup,
    explain,
    resolve,
    settle,
)
from palatinus_rules.drawing import Theme, svg
from palatinus_rules.kit import UnknownNameError, WrongTypeError
from palatinus_rules.rules import (
    ColorSet,
    FreeSpring,
    LaidTile,
    RulingError,
    Spot,
    Twist,
    hand,
    laying_seat,
)
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.rulings import QUESTIONS
from plain import plain_board, plain_tiles, position

FARMER = Inhabitant("red", "farmer")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: Player("yelow"),
            "There is no color 'yelow'; there are red, yellow, green, blue, purple. "
            "Did you mean yellow?",
        ),
        (
            lambda: Player("red", "giallo"),
            "There is no color 'giallo'; there are red, yellow, green, blue, purple. "
            "Did you mean yellow? This is the second color; a name is given as name='giallo'.",
        ),
        (
            lambda: Inhabitant("red", "Heerführer"),
            "There is no kind 'Heerführer'; there are merchant, farmer, soldier. "
            "Did you mean soldier?",
        ),
        (
            lambda: Placement("A7", "red", "farmer"),
            "There is no field 'A7'; there are A1 to A6, B1 to B6, C1 to C6, D1 to D6, E1 to E6, "
            "F1 to F6, G1 to G6.",
        ),
        (
            lambda: resolve(position("")).position_after("Z"),
            "There is no hill 'Z'; there are A, B, C, D, E, F, G.",
        ),
        (
            lambda: Assembly().lay("B", "R9", 0),
            "There is no spot 'R9'; there are M in the middle, R1 to R6, L1 to L6.",
        ),
        (
            lambda: Board(plain_tiles(), "rigth"),
            "There is no twist 'rigth'; there are right, left. Did you mean right?",
        ),
        (
            lambda: Rulings(captor="leave"),
            "There is no reading of captor 'leave'; there are stays, leaves. Did you mean leaves?",
        ),
        (
            lambda: question("final-tie"),
            f"There is no open question 'final-tie'; there are {', '.join(QUESTIONS)}. "
            "Did you mean final_tie?",
        ),
        (
            lambda: svg(plain_board(), theme="drak"),
            "There is no theme 'drak'; there are auto, light, dark. Did you mean dark?",
        ),
        (
            lambda: explain(resolve(position("")), "german"),
            "There is no language 'german'; there are en, it, de, fr. Did you mean de?",
        ),
    ],
)
def test_a_word_that_names_nothing_gets_the_nearest(
    call: Callable[[], object], message: str
) -> None:
    with pytest.raises(UnknownNameError) as error:
        call()
    assert str(error.value) == message


def test_large_and_small_letters_name_the_same() -> None:
    assert Color("RED") is Color.RED
    assert Kind("Farmer") is Kind.FARMER
    assert Field("c4") is Field.C4
    assert Hill("c") is Hill.C
    assert Spot("r3") is Spot.R3
    assert Twist("Left") is Twist.LEFT
    assert FreeSpring("Once") is FreeSpring.ONCE
    assert Language("DE") is Language.DE
    assert Theme("Dark") is Theme.DARK
    assert Rulings.from_readings({"Captor": "LEAVES"}) == Rulings(captor="leaves")


@pytest.mark.parametrize("word", ["\u017foldier", "SOLDIER\u212a", "", " red", "red\n"])
def test_only_the_letters_themselves_count(word: str) -> None:
    for named in (Kind, Color):
        with pytest.raises(UnknownNameError):
            named(word)


@pytest.mark.parametrize("named", [Color, Kind, Field, Hill, Spot, Twist, FreeSpring, Theme])
@pytest.mark.parametrize("value", [None, 5, 2.5, ["red"], b"red", {"red": 1}])
def test_what_is_no_word_names_nothing(named: Callable[[object], object], value: object) -> None:
    with pytest.raises(WrongTypeError, match="is named by a word, not "):
        named(value)


def test_words_are_taken_wherever_a_thing_is_wanted() -> None:
    board = plain_board("C3")
    assert board.tile("c") is board.tile(Hill.C)
    assert board.token("C") == 5
    assert board.neighbors("a1") == board.neighbors(Field.A1)
    assert board.hex("c") == board.hex(Hill.C)
    assert board.hex("c4") == board.hex(Field.C4)
    assert hand(4).share("merchant").least == 4
    assert hand(4).most("soldier") == 1
    played = game(4, "rFA1")
    assert played.owner("red") == PLAYERS[4][0]
    assert played.remaining("RED") == played.remaining(Color.RED) == hand(4).total - 1
    # Hill A: the soldier on A1 captures the farmer beside him, on A2.
    resolution = resolve(position("A1 red soldier\nA2 green farmer\nC1 green farmer"))
    assert resolution.hill("a").removed == (Field.A2,)
    assert set(resolution.position_after("c").inhabitants) == {Field.A1, Field.C1}
    settled = settle(position("A1 red soldier"), about="LONE_SOLDIER")
    assert settled.questions == ("lone_soldier",)
    assert settled.dependence("Lone_Soldier").question == "lone_soldier"
    assert question("CAPTOR").answer("LEAVES").reading == "leaves"


def test_keys_of_mappings_may_be_words() -> None:
    by_word = Position(plain_board(), PLAYERS[3], {"a1": FARMER, "B2": FARMER})
    by_field = Position(plain_board(), PLAYERS[3], {Field.A1: FARMER, Field.B2: FARMER})
    assert by_word == by_field
    tokens = {str(hill).lower(): token for hill, token in SETUP.tokens.items()}
    assert Setup(SETUP.tiles, {"c": [3]}, tokens).springs == {Hill.C: frozenset({3})}
    assert Setup(SETUP.tiles, {}, tokens) == SETUP
    assert draw_setup(1, springs={"a": [2]}).springs == {Hill.A: frozenset({2})}
    assert GameCopy({"c": [3]}).springs[Hill.C] == {3}
    assert ClaimedResult({"Red": 3}, ["RED"]) == ClaimedResult({Color.RED: 3}, [Color.RED])
    record = Record(PLAYERS[4], SETUP, [Placement("A1", "red", wolf=True)], reveal={"a1": "farmer"})
    assert record.reveal == {Field.A1: Kind.FARMER}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: Position(plain_board(), PLAYERS[3], {"A1": FARMER, "a1": FARMER}),
            "The inhabitants have A1 twice, once as 'a1'.",
        ),
        (lambda: ClaimedResult({"red": 1, "Red": 2}), "The points have red twice, once as 'Red'."),
        (lambda: Setup(SETUP.tiles, {"A": [1], "a": []}, {}), "The springs have A twice"),
        (
            lambda: Rulings.from_readings({"captor": "stays", "CAPTOR": "leaves"}),
            "The open question captor is answered twice.",
        ),
        (lambda: ClaimedResult({}, ["green", "green"]), "green is named as a winner twice."),
    ],
)
def test_nothing_is_told_twice(call: Callable[[], object], message: str) -> None:
    with pytest.raises(PalatinusError) as error:
        call()
    assert str(error.value).startswith(message)


def test_whole_numbers_of_any_kind_become_int() -> None:
    tile = Tile("A", np.int8(0), np.uint64(3), np.array([2, 5]), np.int16(6))
    assert tile == Tile("A", 0, 3, [2, 5], 6)
    for number in (tile.slot, tile.arrow, tile.token, *tile.springs):
        assert type(number) is int
    assert type(LaidTile("A", "M", np.int8(2)).arrow) is int
    assert ColorSet(np.int8(5), 5, 2, np.int8(2)) == ColorSet(5, 5, 2, 2)
    assert type(ClaimedResult({"red": np.int64(3)}).points[Color.RED]) is int
    assert hand(np.int8(4)) == hand(4)
    assert laying_seat(np.int8(1), np.int8(4)) == 0


@pytest.mark.parametrize("number", [6.0, True, np.float64(6), np.True_, "6", None, [6]])
@pytest.mark.parametrize(
    ("call", "what"),
    [
        (lambda number: Tile("A", number, 0, [], 6), "The slot of a tile"),
        (lambda number: Tile("A", 0, number, [], 6), "The arrow of a tile"),
        (lambda number: Tile("A", 0, 0, [number], 6), "The field of a spring"),
        (lambda number: Tile("A", 0, 0, [], number), "The token of a tile"),
        (lambda number: LaidTile("A", "M", number), "The arrow of a tile"),
        (lambda number: Setup([], {}, {"A": number}), "The token of a tile"),
        (lambda number: ColorSet(number, 5, 2), "A number of inhabitants"),
        (lambda number: ClaimedResult({"red": number}), "A number of points"),
        (hand, "The number of players"),
        (lambda number: laying_seat(0, 4) or laying_seat(number, 4), "The number of a tile"),
    ],
)
def test_nothing_else_is_a_whole_number(
    call: Callable[[object], object], what: str, number: object
) -> None:
    with pytest.raises(WrongTypeError, match=f"^{what} is a whole number, not "):
        call(number)


def test_readings_that_do_not_exist_are_all_told_at_once() -> None:
    with pytest.raises(RulingError) as error:
        Rulings.from_readings(
            cast("dict[str, str]", {"captr": "x", 5: "x", "captor": "runs", "final_tie": 3})
        )
    assert error.value.messages == (
        f"There is no open question 'captr'; there are {', '.join(QUESTIONS)}. "
        "Did you mean captor?",
        "An open question is named by its key, not 5.",
        "There is no reading of captor 'runs'; there are stays, leaves.",
        "There is no reading of final_tie '3'; there are total, tokens_first, discs_first.",
    )
    assert isinstance(error.value, UnknownNameError)
    assert str(error.value).splitlines() == list(error.value.messages)


def test_things_survive_a_change_by_evolve() -> None:
    tile = plain_tiles()[0]
    assert evolve(tile, letter="b").letter is Hill.B
