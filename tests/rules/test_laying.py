"""Laying the tiles: every spot, every refusal, every way to complete the ring, counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import Assembly, Hill, Setup
from palatinus_rules.rules import (
    TOKENS,
    Hex,
    LaidTile,
    LayingError,
    Spot,
    Twist,
    laying_seat,
    spot_problems,
)
from palatinus_rules.rules.fields import CENTER, DIRECTIONS
from palatinus_rules.rules.laying import laying_problems

LETTERS = tuple(Hill)
AROUND = [spot for spot in Spot if spot is not Spot.MIDDLE]
TABLE = [Hex(q, r) for q in range(-7, 8) for r in range(-7, 8)]
"""All hexes on which a tile could touch the one in the middle or a tile beside it, and more."""


# The brute force: a tile is the set of its seven hexes, and a side is three pairs of neighbors.
@cache
def hexes(hill: Hex) -> set[Hex]:
    return {hill, *(hill + step for step in DIRECTIONS)}


@cache
def edges(one: Hex, other: Hex) -> int:
    return sum(hexagon + step in hexes(other) for hexagon in hexes(one) for step in DIRECTIONS)


def brute_force(laid: list[Hex]) -> set[Hex]:
    """Where the next tile may lie, by the words of the rulebook and nothing else."""
    if not laid:
        return {CENTER}
    found = set()
    for hill in TABLE:
        if any(hexes(hill) & hexes(other) for other in laid):
            continue
        touched = [other for other in laid if edges(hill, other) == 3]
        tips = [other for other in laid if edges(hill, other) in {1, 2}]
        if laid[0] in touched and len(touched) >= min(2, len(laid)) and not tips:
            found.add(hill)
    return found


def layings(table: Assembly) -> Iterator[Assembly]:
    """Every way to go on, the tiles in the order of their letters."""
    if table.complete:
        yield table
    for spot in table.spots():
        yield from layings(table.lay(table.letters()[0], spot, arrow=0))


def laid(*spots: str) -> Assembly:
    return Assembly(LaidTile(letter, spot, 0) for letter, spot in zip(LETTERS, spots, strict=False))


def test_the_spots_are_the_hills_of_both_twists() -> None:
    assert Spot.MIDDLE.hex == CENTER
    assert Spot.MIDDLE.twist is None
    assert Spot.MIDDLE.slot == 0
    # Slot 1, twist right: two steps up, and one in the direction after it.
    assert Spot.R1.hex == Hex(1, -3)
    # Slot 1, twist left: two steps up, and one in the direction before it.
    assert Spot.L1.hex == Hex(-1, -2)
    assert [spot.slot for spot in AROUND] == [1, 2, 3, 4, 5, 6] * 2
    assert [spot.twist for spot in AROUND] == [Twist.RIGHT] * 6 + [Twist.LEFT] * 6


@pytest.mark.rule("preparation.palatinus-in-the-middle")
@pytest.mark.rule("preparation.top-tile")
def test_the_first_tile_lies_in_the_middle_and_nowhere_else() -> None:
    assert Assembly().spots() == (Spot.MIDDLE,)
    assert {at for at in TABLE if not spot_problems({}, at)} == brute_force([]) == {CENTER}
    (problem,) = Assembly().refusals("C", "R1", arrow=0)
    assert problem.code == "tile-not-in-the-middle"
    assert problem.where == "tiles[0].spot"


@pytest.mark.rule("preparation.second-tile")
def test_the_second_tile_lies_in_one_of_twelve_spots() -> None:
    legal = {at for at in TABLE if not spot_problems({Hill.A: CENTER}, at)}
    assert legal == brute_force([CENTER]) == {spot.hex for spot in AROUND}
    assert len(legal) == 12
    assert laid("M").spots() == tuple(AROUND)


@pytest.mark.rule("preparation.further-tiles")
def test_every_further_tile_lies_where_brute_force_says() -> None:
    """All tables of all lengths that can come about, against all hexes."""
    tables: dict[tuple[Spot, ...], Assembly] = {(): Assembly()}
    sizes = []
    while tables:
        following: dict[tuple[Spot, ...], Assembly] = {}
        for table in tables.values():
            hills = {tile.letter: tile.spot.hex for tile in table.tiles}
            expected = brute_force(list(hills.values())) if not table.complete else set()
            assert {spot.hex for spot in table.spots()} == expected
            if not table.complete:
                assert {at for at in TABLE if not spot_problems(hills, at)} == expected
            for spot in table.spots():
                longer = table.lay(table.letters()[0], spot, arrow=0)
                # Which tile lies where does not matter here, so every shape is looked at once.
                shape = sorted(tile.spot for tile in longer.tiles)
                following[tuple(shape)] = longer
        sizes.append(len(tables))
        tables = following
    # A gap-free arc of the ring: 6 positions of each length below six, in two twists.
    assert sizes == [1, 1, 12, 12, 12, 12, 12, 2]


def test_there_are_192_ways_to_complete_the_ring() -> None:
    """Twelve spots for the second tile, two ends of the arc for each of four, one last gap."""
    ways = list(layings(laid("M")))
    assert len(ways) == 12 * 2 * 2 * 2 * 2 * 1
    for way in ways:
        twists = {tile.spot.twist for tile in way.tiles[1:]}
        assert twists == {way.twist}
        assert sorted(tile.spot.slot for tile in way.tiles) == [0, 1, 2, 3, 4, 5, 6]


def test_there_are_470292480_boards() -> None:
    """Counted up to turning the whole board: where the tiles lie, then how each is turned."""
    rings = {(way.twist, frozenset(tile.spot for tile in way.tiles)) for way in layings(laid("M"))}
    arrangements = {
        (twist, middle, turned)
        for twist, _ in rings
        for middle, *around in permutations(LETTERS)
        # One name for the six that are the same ring, turned on the table. No tile is like
        # another, so that all six are different, and the arrows are free after that choice.
        for turned in [min(tuple(around[turn:] + around[:turn]) for turn in range(6))]
    }
    ways_to_turn = {
        tuple(board.hex(at) for at in Hill.B.fields)
        for arrow in range(6)
        for board in [setup_with(arrow).board()]
    }
    boards = len(arrangements) * len(ways_to_turn) ** len(LETTERS)
    assert boards == 7 * 720 * 6**7 * 2 // 6 == 470_292_480
    deals = set(permutations(sorted(TOKENS)[:-1]))
    assert boards * len(deals) == 42_326_323_200


def setup_with(arrow: int) -> Setup:
    """The plain board with tile B turned."""
    tiles = [
        LaidTile(tile.letter, tile.spot, arrow if tile.letter is Hill.B else 0)
        for tile in right_setup().tiles
    ]
    return Setup(tiles, {}, right_setup().tokens)


@pytest.mark.rule("preparation.along-a-side")
def test_tiles_that_meet_tip_to_tip_are_refused() -> None:
    for step in DIRECTIONS:
        (problem,) = spot_problems({Hill.B: CENTER}, 3 * step)
        assert problem.code == "tile-tip-to-tip"
        assert "tile B only tip to tip" in problem.message


@pytest.mark.rule("preparation.tiles-interlock")
def test_interlocking_is_a_side_of_three_edges() -> None:
    for at in TABLE:
        codes = [problem.code for problem in spot_problems({Hill.A: CENTER}, at)]
        if hexes(at) & hexes(CENTER):
            assert codes == ["tile-overlaps"]
        else:
            expected = {3: [], 1: ["tile-tip-to-tip"], 0: ["tile-apart"]}
            assert codes == expected[edges(at, CENTER)]


@pytest.mark.parametrize(
    ("spots", "spot", "code", "words"),
    [
        (["M", "R1"], "R3", "tile-touches-one", "touches only the Palatinus tile, A"),
        (["M", "R1"], "R4", "tile-touches-one", "touches only the Palatinus tile, A"),
        # The other twist: two steps from R1 it leaves a gap, nearer it overlaps.
        (["M", "R1"], "L3", "tile-touches-one", "touches only the Palatinus tile, A"),
        (["M", "R1"], "L1", "tile-overlaps", "on top of tile B"),
        (["M", "R1"], "L2", "tile-overlaps", "on top of tile B"),
        (["M", "R1", "R2"], "L2", "tile-overlaps", "on top of tiles B and C"),
        (["M", "R1"], "R1", "tile-overlaps", "on top of tile B"),
        (["M", "R1"], "M", "tile-overlaps", "on top of tile A"),
    ],
)
def test_refusals_say_why(spots: list[str], spot: str, code: str, words: str) -> None:
    (problem,) = laid(*spots).refusals("G", spot, arrow=0)
    assert problem.code == code
    assert words in problem.message
    with pytest.raises(LayingError, match=words):
        laid(*spots).lay("G", spot, arrow=0)


def test_a_tile_far_away_touches_nothing() -> None:
    codes = [problem.code for problem in spot_problems({Hill.A: CENTER}, Hex(5, 0))]
    assert codes == ["tile-apart"]


def test_all_reasons_come_at_once() -> None:
    problems = laid("M", "R1").refusals("A", "R4", arrow=6)
    assert [problem.code for problem in problems] == [
        "tile-twice",
        "tile-touches-one",
        "arrow-out-of-range",
    ]
    assert [str(problem) for problem in problems] == [
        "tiles[2].tile: Tile A is already on the table; every tile is laid once.",
        "tiles[2].spot: Tile A touches only the Palatinus tile, A; from the third on, every tile "
        "must touch another one as well.",
        "tiles[2].arrow: The arrow of tile A points in one of the directions 0 to 5, not 6.",
    ]


@pytest.mark.rule("preparation.board")
def test_seven_tiles_are_a_board_and_an_eighth_is_refused() -> None:
    table = laid("M", "R1", "R2", "R3", "R4", "R5", "R6")
    assert table.complete
    assert table.spots() == ()
    assert table.letters() == ()
    (problem,) = table.refusals("A", "R1", arrow=0)
    assert str(problem) == "tiles[7]: All seven tiles are already on the table."


def test_a_wrong_sequence_tells_all_its_mistakes() -> None:
    with pytest.raises(LayingError) as caught:
        laid("M", "R1", "R3", "R4", "R6", "L6", "R2")
    # R3 touches only the middle, and lies there all the same, so that R4 and R2 touch it. R6
    # touches R1. L6 lies between R5 and R6, on top of R6.
    assert [(problem.code, problem.where) for problem in caught.value.problems] == [
        ("tile-touches-one", "tiles[2].spot"),
        ("tile-overlaps", "tiles[5].spot"),
    ]


def test_after_a_tile_that_could_not_be_read_nobody_knows_what_touches_what() -> None:
    middle, second, *others = laid("M", "R1", "R2", "R3", "R4", "R5", "R6").tiles
    assert list(laying_problems([None, second, *others])) == []
    assert list(laying_problems([middle, None, *others])) == []
    # What lies on top of something is known all the same.
    (problem,) = laying_problems([middle, None, others[0], LaidTile("G", "L2", 0)])
    assert problem.code == "tile-overlaps"


def test_a_table_is_never_changed() -> None:
    table = laid("M")
    longer = table.lay("B", "L4", arrow=2)
    assert len(table.tiles) == 1
    assert longer.tiles[1] == LaidTile("B", "L4", 2)
    assert longer.twist is Twist.LEFT
    assert table.twist is None


@pytest.mark.rule("preparation.uneven-tiles")
def test_with_four_or_five_players_some_lay_more_tiles() -> None:
    def laid_by(players: int) -> list[int]:
        seats = [laying_seat(tile, players) for tile in range(7)]
        assert seats[0] is None
        return [seats.count(seat) for seat in range(players)]

    assert laid_by(2) == [3, 3]
    assert laid_by(3) == [2, 2, 2]
    assert laid_by(4) == [2, 2, 1, 1]
    assert laid_by(5) == [2, 1, 1, 1, 1]


def right_setup() -> Setup:
    table = laid("M", "R1", "R2", "R3", "R4", "R5", "R6")
    return Setup(table.tiles, {Hill.B: [2, 5]}, dict(zip(LETTERS, TOKENS, strict=True)))


@pytest.mark.rule("preparation.deal-tokens")
def test_a_setup_makes_its_board() -> None:
    setup = right_setup()
    assert setup.problems() == ()
    board = setup.board()
    assert board.twist is Twist.RIGHT
    assert [tile.slot for tile in board.tiles] == [0, 1, 2, 3, 4, 5, 6]
    assert [board.token(hill) for hill in Hill] == [6, 5, 5, 4, 4, 3, 3]
    assert {str(at) for at in board.springs} == {"B2", "B5"}


def test_a_setup_tells_everything_that_is_wrong() -> None:
    tiles = laid("M", "R1", "R2", "R3", "R4").tiles
    setup = Setup(tiles, {Hill.C: [1, 7]}, {Hill.A: 5, Hill.B: 6, Hill.C: 9, Hill.D: 3, Hill.E: 3})
    assert [(problem.code, problem.where) for problem in setup.problems()] == [
        ("tile-missing", "tiles"),
        ("spring-out-of-range", "springs.C"),
        ("token-missing", "tokens"),
        ("token-unknown", "tokens.C"),
        ("tokens-misdealt", "tokens.A"),
        ("tokens-misdealt", "tokens.B"),
    ]
    messages = [problem.message for problem in setup.problems()]
    assert messages[1] == "Tile C has fields 1 to 6, so there is no spring on field 7."
    assert messages[3] == "The laurel tokens are worth 6, 5, 4 or 3; hill C cannot hold 9."
    assert messages[5] == "The token worth 6 belongs on the hill in the middle, but B lies in R1."
    assert messages[0] == "The board is made of all seven tiles; F and G are missing."
    assert messages[2] == "A laurel token lies on every hill; F and G have none."
    assert messages[4] == "Hill A lies in the middle and holds the token worth 6, not 5."
    values = [dict(problem.values) for problem in setup.problems()]
    assert values[4:] == [{"letter": Hill.A, "token": 5}, {"letter": Hill.B, "spot": Spot.R1}]
    with pytest.raises(LayingError):
        setup.board()


def test_one_tile_and_one_token_are_missing_in_the_singular() -> None:
    setup = right_setup()
    tokens = dict(setup.tokens)
    del tokens[Hill.D]
    short = Setup(setup.tiles[:-1], setup.springs, tokens)
    assert [problem.message for problem in short.problems()] == [
        "The board is made of all seven tiles; G is missing.",
        "A laurel token lies on every hill; D has none.",
    ]


def test_too_many_tokens_of_a_value() -> None:
    setup = right_setup()
    dealt = Setup(setup.tiles, setup.springs, {**setup.tokens, Hill.D: 5})
    assert [(problem.code, problem.where) for problem in dealt.problems()] == [
        ("tokens-misdealt", "tokens")
    ]


@given(st.permutations(LETTERS), st.data())
def test_any_legal_laying_is_a_board(letters: list[Hill], data: st.DataObject) -> None:
    table = Assembly()
    for letter in letters:
        spot = data.draw(st.sampled_from(table.spots()))
        table = table.lay(letter, spot, data.draw(st.integers(0, 5)))
    board = Setup(table.tiles, {}, dict(zip(letters, TOKENS, strict=True))).board()
    assert board.twist is table.twist
    for tile in table.tiles:
        assert board.hex(tile.letter) == tile.spot.hex
