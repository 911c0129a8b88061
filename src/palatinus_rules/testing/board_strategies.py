"""Tiles, boards, and how boards were laid."""

from collections.abc import Mapping

from hypothesis import strategies as st

from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import PALATINUS_TOKEN, TOKENS
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.setup import Assembly, Setup
from palatinus_rules.rules.tiles import Springs, Tile, Twist, springs_by_hill
from palatinus_rules.testing.choices import ANY_FIELD

_TOKENS_AROUND = tuple(token for token in TOKENS if token != PALATINUS_TOKEN)

_ARROWS = st.integers(0, 5)
_DEALS = st.permutations(_TOKENS_AROUND)
_HILLS = st.sampled_from(Hill)
_NUMBERS = st.lists(st.integers(1, 6))
_ORDERS = st.permutations(list(Hill))
_PUSHED = tuple(st.lists(ANY_FIELD, min_size=least) for least in range(13))
_PUSHES = st.integers(0, len(_PUSHED) - 1)
_SLOTS = st.permutations(range(7))
_SLOT = st.integers(0, 6)
# There are twelve spots for the second tile, two for those after it, and one for the last.
_SPOTS = st.integers(0, 11)
_TOKEN_AROUND = st.sampled_from(_TOKENS_AROUND)
_TWISTS = st.sampled_from(Twist)


@st.composite
def tiles(draw: st.DrawFn) -> Tile:
    """A tile as it can lie on a table, with a token that its place allows."""
    letter, slot = draw(_HILLS), draw(_SLOT)
    token = draw(_TOKEN_AROUND) if slot else PALATINUS_TOKEN
    return Tile(letter, slot, draw(_ARROWS), draw(_NUMBERS), token)


@st.composite
def boards(draw: st.DrawFn, *, springs: Springs | None = None) -> Board:
    """Any board of seven tiles, twisted either way, with correctly dealt tokens.

    ``springs`` are those on your tiles; a tile that is left out has none, and ``{}`` means a board
    without springs. By default they are anywhere.
    """
    slots, around, twist = draw(_SLOTS), draw(_DEALS), draw(_TWISTS)
    arrows = [draw(_ARROWS) for _ in Hill]
    numbers = draw(_springs()) if springs is None else springs_by_hill(springs)
    return Board(
        [
            Tile(
                letter,
                slot,
                arrow,
                numbers.get(letter, ()),
                around[slot - 1] if slot else PALATINUS_TOKEN,
            )
            for letter, slot, arrow in zip(Hill, slots, arrows, strict=True)
        ],
        twist,
    )


@st.composite
def setups(draw: st.DrawFn, *, springs: Springs | None = None) -> Setup:
    """Any board and how it came about: tiles laid in any order that the rules allow.

    Its ``problems()`` are always ``()``. ``springs`` are those of :func:`boards`.
    """
    table = Assembly()
    for letter in draw(_ORDERS):
        spots = table.spots()
        table = table.lay(letter, spots[draw(_SPOTS) % len(spots)], draw(_ARROWS))
    tokens = (PALATINUS_TOKEN, *draw(_DEALS))
    return Setup(
        table.tiles,
        draw(_springs()) if springs is None else springs,
        {tile.letter: token for tile, token in zip(table.tiles, tokens, strict=True)},
    )


@st.composite
def _springs(draw: st.DrawFn) -> Mapping[Hill, frozenset[int]]:
    """Springs anywhere, at first none.

    The number that is drawn first only pushes towards more of them. It shrinks to 0 and leaves the
    springs as they are, so that they can be taken away one by one.
    """
    fields = draw(_PUSHED[draw(_PUSHES)])
    hills = sorted({at.hill for at in fields})
    return {hill: frozenset(at.number for at in fields if at.hill is hill) for hill in hills}
