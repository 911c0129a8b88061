"""What no reading covers: who of two captors takes the piece."""

from __future__ import annotations

from itertools import product

from hypothesis import assume, given

from palatinus_rules import Color, Field, Position, Resolution, Rulings, resolve, settle
from palatinus_rules.disputes import Caveat, Doubt, Effect
from palatinus_rules.rules.rulings import QUESTIONS
from plain import position
from strategies import disputed_positions, short_positions

ALL = [Rulings(*readings) for readings in product(*QUESTIONS.values())]
RED, YELLOW, GREEN, BLUE, PURPLE = Color
TOKENS_FIRST, DISCS_FIRST, BOX = (
    Rulings(final_tie="tokens_first"),
    Rulings(final_tie="discs_first"),
    Rulings(disc_shortage="box"),
)

# Hill B: red on B1 and yellow on B5 both capture the farmer on B6. Red is first from the arrow and
# takes the piece, yellow a disc worth 1. One point each, one thing each.
ONE_PIECE = "B1 red soldier\nB5 yellow soldier\nB6 green farmer"

# Hills C to G: a soldier on either side of somebody of green's whom both capture. The first from
# the arrow is red's, but yellow's on G. Whoever is first takes the piece, the other is owed a disc.
FIVE_PIECES = """
C1 red soldier
C2 green farmer
C3 yellow soldier
D2 red soldier
D3 green farmer
D4 yellow soldier
E3 red soldier
E4 green farmer
E5 yellow soldier
F4 red soldier
F5 green merchant
F6 yellow soldier
G5 red soldier
G6 green merchant
G1 yellow soldier
"""


def held(
    resolution: Resolution, ruled: Rulings, others: set[Field]
) -> dict[Color, tuple[int, int, int, int]]:
    """Points, tokens, discs and captives, if the pieces of some fields went to the other captor.

    Discs are handed out here once more, from eight worth 2 and four worth 1.
    """
    colors = resolution.position.colors
    tokens, twos, ones, captured, worth = (dict.fromkeys(colors, 0) for _ in range(5))
    owners = resolution.position.owners
    left = {2: 8, 1: 4} if ruled.disc_shortage == "box" else {2: 99, 1: 99}
    for hill in resolution.hills:
        players = {soldier.field: owners[soldier.color] for soldier in hill.soldiers}
        for capture in sorted(hill.captures, key=lambda each: each.field):
            taker, *second = [players[captor] for captor in capture.captors]
            if second and capture.field in others:
                taker, second = second[0], [taker]
            captured[taker] += 1
            owed = second and (second[0] is not taker or ruled.own_double_capture != "piece")
            if owed and left[1]:
                left[1] -= 1
                ones[second[0]] += 1
        most = max(hill.influence.values())
        leaders = [color for color in colors if hill.influence[color] == most > 0]
        if len(leaders) == 1:
            tokens[leaders[0]] += 1
            worth[leaders[0]] += resolution.position.board.token(hill.hill)
        elif len(leaders) <= left[2]:
            left[2] -= len(leaders)
            for leader in leaders:
                twos[leader] += 1
    return {
        color: (
            captured[color] + ones[color] + 2 * twos[color] + worth[color],
            tokens[color],
            ones[color] + twos[color],
            captured[color],
        )
        for color in colors
    }


def ranks(resolution: Resolution, ruled: Rulings, others: set[Field]) -> dict[Color, int]:
    """Everybody's rank, if the pieces of some fields went to the other captor."""
    strengths = {}
    for color, (points, tokens, discs, captured) in held(resolution, ruled, others).items():
        strengths[color] = {
            "total": (points, tokens + discs + captured),
            "tokens_first": (points, tokens, discs, captured),
            "discs_first": (points, discs, tokens, captured),
        }[ruled.final_tie]
    return {
        color: 1 + sum(other > mine for other in strengths.values())
        for color, mine in strengths.items()
    }


@given(disputed_positions() | short_positions())
def test_caveats_are_those_of_trying_everything(position: Position) -> None:
    changes, winners, instead = False, set(), set()
    for ruled in ALL:
        if ruled.lone_soldier != "flees":
            continue
        resolution = resolve(position, ruled)
        usual = ranks(resolution, ruled, set())
        assert usual == {each.color: each.rank for each in resolution.standings}
        winners.add(resolution.winners)
        shared = [c.field for hill in resolution.hills for c in hill.captures if c.captors[1:]]
        assume(len(shared) <= 6)
        for swaps in product((False, True), repeat=len(shared)):
            others = {at for at, swap in zip(shared, swaps, strict=True) if swap}
            found = ranks(resolution, ruled, others)
            changes |= found != usual
            won = tuple(color for color in position.colors if found[color] == 1)
            if won != resolution.winners:
                instead.add(won)
    settlement = settle(position)
    assert set(settlement.winners) == winners
    assert set(settlement.possible_winners) == winners | instead
    assert bool(settlement.caveats) == changes
    assert bool(settlement.deciding_caveats) == bool(instead)
    assert settlement.settled == (len(winners | instead) == 1)
    assert {won for doubt in settlement.doubts for won in doubt.winners} == instead


def test_it_matters_who_takes_the_piece_in_a_tie_that_is_broken_in_turn() -> None:
    # Added up, red and yellow share the victory. One after the other: no tokens, and a disc against
    # none, yellow wins. With the piece and the disc exchanged red would win.
    settlement = settle(position(ONE_PIECE))
    assert settlement.winners == ((RED, YELLOW), (YELLOW,))
    assert settlement.doubts == (Doubt(Caveat.WHO_TAKES_THE_PIECE, Effect.WINNERS, ((RED,),)),)
    assert settlement.possible_winners == ((RED, YELLOW), (YELLOW,), (RED,))
    assert settlement.deciding == ("final_tie",)
    # The same with the two players exchanged.
    other = position("B1 yellow soldier\nB5 red soldier\nB6 green farmer")
    assert settle(other).deciding_caveats == (Caveat.WHO_TAKES_THE_PIECE,)
    # With the question answered, each order of the tie-break is as bad, and the total is not.
    for ruled in (TOKENS_FIRST, DISCS_FIRST):
        decided = settle(position(ONE_PIECE), about=[], rulings=ruled)
        assert decided.winners == ((YELLOW,),)
        assert decided.deciding == ()
        assert decided.deciding_caveats == (Caveat.WHO_TAKES_THE_PIECE,)
        assert not decided.settled
    assert settle(position(ONE_PIECE), about="captor").settled


def test_it_can_matter_for_ranks_alone() -> None:
    # Green takes the 6 of hill A with a farmer, and wins whoever takes the piece.
    settlement = settle(position(f"{ONE_PIECE}\nA3 green farmer"))
    assert settlement.caveats == (Caveat.WHO_TAKES_THE_PIECE,)
    assert settlement.deciding_caveats == ()
    assert settlement.settled


def test_it_can_matter_in_the_german_order_alone() -> None:
    # Hill B: red and yellow both capture the farmer on B6, and red takes the piece. Hill F: green's
    # farmer takes the 3; hill G: red's soldier on G5 takes two farmers, F1 and G6. Red 3, green 3,
    # yellow 1. Tokens first, green is ahead of red whatever red holds; discs first, green is ahead
    # of red with its token after no discs, and red with the disc instead of the piece is ahead.
    pieces = f"{ONE_PIECE}\nF1 green farmer\nG5 red soldier\nG6 yellow farmer"
    one, other = (
        settle(position(pieces), about=[], rulings=ruled) for ruled in (TOKENS_FIRST, DISCS_FIRST)
    )
    assert one.winners == other.winners == ((GREEN,),)
    assert one.deciding_caveats == ()
    assert other.doubts == (Doubt(Caveat.WHO_TAKES_THE_PIECE, Effect.WINNERS, ((RED,),)),)


def test_it_matters_who_takes_the_piece_for_which_there_is_no_disc() -> None:
    # Owed: red has four pieces and a disc, yellow a piece and four discs: 5 points, 5 things each.
    # The box holds four discs, those of C to F; for the piece on G6, which yellow takes, red gets
    # none: 4 to 5, and yellow wins. If red took it and yellow got none, it would be red, 5 to 4.
    settlement = settle(position(FIVE_PIECES), about=[], rulings=BOX)
    assert settlement.points == {RED: (4, 5), YELLOW: (4, 5), GREEN: (0,)}
    assert settlement.ranks == {RED: (1, 2), YELLOW: (1, 2), GREEN: (3,)}
    assert settlement.winners == ((YELLOW,),)
    assert settlement.doubts == (Doubt(Caveat.WHO_TAKES_THE_PIECE, Effect.WINNERS, ((RED,),)),)
    assert not settlement.settled
    # With everybody given what is owed, and a total, nothing can change.
    assert settle(position(FIVE_PIECES), about=[]).doubts == ()


def test_nobody_doubts_where_nobody_shares() -> None:
    assert settle(position("D3 red farmer\nF5 yellow farmer")).doubts == ()
