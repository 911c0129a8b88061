"""What the tests need besides the strategies that the library has for everybody."""

from __future__ import annotations

from itertools import cycle

from hypothesis import strategies as st

from palatinus_rules import Hill, Inhabitant, Kind, Position
from palatinus_rules.testing import boards, dense_positions, players


def disputed_positions() -> st.SearchStrategy[Position]:
    """Any mix of inhabitants, often of two players, who have the most to quarrel about."""
    return dense_positions(players=players(most=2) | players())


_KINDS = {"M": Kind.MERCHANT, "F": Kind.FARMER, "S": Kind.SOLDIER}
_TIES, _CAPTURES = ("MM.MM.", "MM....", "MM.S.."), ("SFSFS.", "SFS...", "SMSMS.")
_AROUND = (_TIES, _CAPTURES, _TIES + _CAPTURES)


@st.composite
def short_positions(draw: st.DrawFn) -> Position:
    """Ties and pieces that two capture at many hills, so that the box often runs out of discs."""
    seated = draw(players())
    seats = st.permutations([[each for each in (p.color, p.second_color) if each] for p in seated])
    shapes = st.sampled_from(draw(st.sampled_from(_AROUND)))
    standing = {}
    for hill in Hill:
        shape, first = draw(shapes), draw(st.integers(0, 5))
        colors = cycle(draw(seats))
        for place, letter in enumerate(shape):
            if letter != ".":
                color = draw(st.sampled_from(next(colors)))
                at = hill.fields[(first + place) % 6]
                standing[at] = Inhabitant(color, _KINDS[letter])
    return Position(draw(boards()), seated, standing)
