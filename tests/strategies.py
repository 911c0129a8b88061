"""Boards, positions and rulings at random, built to be valid and never filtered."""

from __future__ import annotations

from hypothesis import strategies as st

from palatinus_rules import (
    SECOND_HAND,
    Board,
    Captor,
    Color,
    Field,
    FinalTie,
    FreeSpring,
    Hand,
    Hill,
    Inhabitant,
    Kind,
    LoneSoldier,
    OwnDoubleCapture,
    Player,
    Position,
    Rulings,
    SecondColor,
    Tile,
    Twist,
    hand,
)

rulings = st.builds(
    Rulings,
    st.sampled_from(LoneSoldier),
    st.sampled_from(Captor),
    st.sampled_from(OwnDoubleCapture),
    st.sampled_from(FreeSpring),
    st.sampled_from(SecondColor),
    st.sampled_from(FinalTie),
)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board with tokens dealt rightly."""
    slots = draw(st.permutations(range(7)))
    around = draw(st.permutations((5, 5, 4, 4, 3, 3)))
    tiles = [
        Tile(
            letter=hill,
            slot=slot,
            arrow=draw(st.integers(0, 5)),
            springs=draw(st.sets(st.integers(1, 6))),
            token=around[slot - 1] if slot else 6,
        )
        for hill, slot in zip(Hill, slots, strict=True)
    ]
    return Board(tiles, draw(st.sampled_from(Twist)))


@st.composite
def tables(draw: st.DrawFn, least: int = 2, most: int = 5) -> tuple[Player, ...]:
    """Players at a table; two of them have second colors."""
    number = draw(st.integers(least, most))
    colors = draw(st.permutations(list(Color)))
    if number == 2:
        return (Player(colors[0], colors[2]), Player(colors[1], colors[3]))
    return tuple(Player(color) for color in colors[:number])


@st.composite
def any_positions(draw: st.DrawFn, least: int = 2, most: int = 5) -> Position:
    """Any mix of inhabitants in the colors of the players, from an empty board to a full one."""
    players = draw(tables(least, most))
    colors = [color for player in players for color in player.colors]
    pieces = st.builds(
        Inhabitant,
        st.sampled_from(colors),
        # Merchants and farmers twice, so that soldiers have somebody to meet.
        st.sampled_from((*Kind, Kind.MERCHANT, Kind.FARMER)),
    )
    standing = draw(st.dictionaries(st.sampled_from(Field), pieces, max_size=42))
    return Position(draw(boards()), players, standing)


@st.composite
def dense_positions(draw: st.DrawFn) -> Position:
    """Any mix again, but on boards of any fullness, with many soldiers and often two players."""
    players = draw(tables(2, 2) | tables(2, 5))
    colors = [color for player in players for color in player.colors]
    number = draw(st.integers(0, 42))
    fields = draw(st.permutations(list(Field)))[:number]
    kinds = (*Kind, Kind.SOLDIER, Kind.FARMER)
    pieces = draw(
        st.lists(
            st.builds(Inhabitant, st.sampled_from(colors), st.sampled_from(kinds)),
            min_size=number,
            max_size=number,
        )
    )
    return Position(draw(boards()), players, dict(zip(fields, pieces, strict=True)))


@st.composite
def whole_sets(draw: st.DrawFn) -> list[tuple[Kind, bool]]:
    """A set of twelve that the rulebooks allow, as kinds with or without a wolf."""
    known = known_pieces(hand(3))
    extra = st.tuples(st.sampled_from((Kind.MERCHANT, Kind.FARMER)), st.booleans())
    soldier = st.just((Kind.SOLDIER, False))
    return known + draw(st.lists(extra | soldier, min_size=4, max_size=4))


def known_pieces(known: Hand) -> list[tuple[Kind, bool]]:
    """The pieces of a hand whose kind and back are stated."""
    return [
        (kind, wolf)
        for kind in Kind
        for wolf, number in ((True, known.share(kind).wolves), (False, known.share(kind).plain))
        for _ in range(number)
    ]


@st.composite
def final_positions(draw: st.DrawFn, least: int = 2, most: int = 5) -> Position:
    """A position that can be the end of a game: everybody's hand, all of it, anywhere."""
    players = draw(tables(least, most))
    whole = draw(whole_sets()) if len(players) < 4 else known_pieces(hand(len(players)))
    pieces = [Inhabitant(player.color, *piece) for player in players for piece in whole]
    for player in players:
        if player.second_color is not None:
            second = known_pieces(SECOND_HAND)
            pieces += [Inhabitant(player.second_color, *piece) for piece in second]
    fields = draw(st.permutations(list(Field)))
    return Position(draw(boards()), players, dict(zip(fields, pieces, strict=False)))
