"""Players, inhabitants, and hands."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st

from palatinus_rules.rules.box import SECOND_HAND, Color, ColorSet, Hand, Inhabitant, Kind, hand
from palatinus_rules.rules.position import Player
from palatinus_rules.testing.choices import TEXTS

Players = tuple[Player, ...]

PIECES = (
    (Kind.MERCHANT, False),
    (Kind.FARMER, False),
    (Kind.SOLDIER, False),
    (Kind.MERCHANT, True),
    (Kind.FARMER, True),
)
"""All that an inhabitant can be, by kind and wolf, the simplest first."""

_UNTOLD = ((Kind.MERCHANT, None), (Kind.FARMER, None))
_ANY_PIECE = st.sampled_from(PIECES)
_ANY_LOOK = st.sampled_from((*_UNTOLD, *PIECES))
_BOOLEANS = st.booleans()
_COLORS = st.permutations(list(Color))
_OPEN = hand(3).open
_OPEN_PIECES = st.lists(_ANY_PIECE, min_size=_OPEN, max_size=_OPEN)


@st.composite
def players(draw: st.DrawFn, *, least: int = 2, most: int = 5, names: bool = False) -> Players:
    """A table of ``least`` to ``most`` players in any seats; two of them have second colors.

    With ``names``, some of them have one, and it can be any text at all.
    """
    for limit in (least, most):
        hand(limit)  # Refuses what is no number of players.
    number = draw(st.integers(least, most))
    colors = draw(_COLORS)
    second = colors[2:4] if number == 2 else [None] * number
    return tuple(
        Player(own, other, draw(TEXTS) if names else None)
        for own, other in zip(colors[:number], second, strict=True)
    )


def one_player() -> st.SearchStrategy[Player]:
    """A player at a table."""
    return players().map(lambda seated: seated[0])


@st.composite
def inhabitants(draw: st.DrawFn, *, colors: Sequence[Color] = tuple(Color)) -> Inhabitant:
    """An inhabitant of one of these colors, its back known or not. No soldier has a wolf."""
    return Inhabitant(draw(st.sampled_from(colors)), *draw(_ANY_LOOK))


@st.composite
def told_inhabitants(draw: st.DrawFn, color: st.SearchStrategy[Color]) -> Inhabitant:
    """An inhabitant of such a color, as it is in a hand: with its back."""
    return Inhabitant(draw(color), *draw(_ANY_PIECE))


@st.composite
def color_sets(draw: st.DrawFn, *, exact: bool = False) -> ColorSet:
    """A set of twelve that the rulebooks allow.

    The numbers of wolves are known or not; with ``exact`` they are always known.
    """
    known, extra = hand(3), Counter(draw(_OPEN_PIECES))
    merchants = extra[Kind.MERCHANT, False] + extra[Kind.MERCHANT, True]
    farmers = extra[Kind.FARMER, False] + extra[Kind.FARMER, True]
    merchant_wolves = known.merchants.wolves + extra[Kind.MERCHANT, True]
    farmer_wolves = known.farmers.wolves + extra[Kind.FARMER, True]
    return ColorSet(
        known.merchants.least + merchants,
        known.farmers.least + farmers,
        known.soldiers.least + extra[Kind.SOLDIER, False],
        merchant_wolves if exact or draw(_BOOLEANS) else None,
        farmer_wolves if exact or draw(_BOOLEANS) else None,
    )


_EXACT_SETS = color_sets(exact=True)


def played(seated: Players) -> list[Color]:
    """The colors on a table, own ones first: then they do not depend on the other players."""
    second = [player.second_color for player in seated if player.second_color is not None]
    return [*(player.color for player in seated), *second]


@st.composite
def hands(draw: st.DrawFn, seated: Players) -> list[Inhabitant]:
    """All that is in the hands of some players, in the order of colors and pieces."""
    # Also for four and five, who need no set: more players must not mean fewer choices.
    own = hand(len(seated), draw(_EXACT_SETS))
    return [
        Inhabitant(color, kind, wolf)
        for seat, color in enumerate(played(seated))
        for kind, wolf in PIECES
        for _ in range(_held(own if seat < len(seated) else SECOND_HAND, kind, wolf=wolf))
    ]


def _held(held: Hand, kind: Kind, *, wolf: bool) -> int:
    share = held.share(kind)
    return share.wolves if wolf else share.plain
