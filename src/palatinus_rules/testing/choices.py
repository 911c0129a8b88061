"""How the strategies choose, so that what they build is right and shrinks to something small.

Nothing is ever rejected. Every field has a choice of its own, and the simplest is that nobody
stands there: so anybody can be taken away without moving the others.

Strategies that need no arguments are made once: making them takes longer than drawing from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from palatinus_rules.rules.fields import Field, Hill

T = TypeVar("T")

FIELDS = tuple(Field)
ANY_FIELD = st.sampled_from(FIELDS)
ANY_ORDER = st.permutations(FIELDS)

_DEGREES = st.integers(0, 8)
_CHANCES = st.integers(0, 63)


@st.composite
def any_fullness(draw: st.DrawFn, somebody: st.SearchStrategy[T]) -> dict[Field, T]:
    """Inhabitants on every field, on none, or on some, by a degree that is drawn first.

    A hill without inhabitants costs only one choice. The last fields come first: shrinking empties
    them, and moves the remaining inhabitants to A1, A2 and so on.
    """
    here = _nobody_or(draw(_DEGREES), somebody)
    drawn = {}
    for hill in reversed(Hill):
        if draw(_CHANCES):
            drawn.update({at: draw(here) for at in reversed(hill.fields)})
    return {at: one for at, one in drawn.items() if one is not None}


@st.composite
def _nobody_or(draw: st.DrawFn, degree: int, somebody: st.SearchStrategy[T]) -> T | None:
    """At degree 0 nobody, at 8 nearly always an inhabitant; the simplest choice is nobody."""
    return draw(somebody) if draw(_CHANCES) > 64 - 8 * degree else None


@st.composite
def any_of(draw: st.DrawFn, several: st.SearchStrategy[Sequence[T]]) -> T:
    """One of those that are drawn together."""
    return draw(st.sampled_from(draw(several)))


TEXTS = (
    st.none()
    | st.text()
    | st.text(" +\"'{}[]();:,=*~^@#&<>\\/\n\r\t\0\x1b\x85\u2028\u202e\ufeff\u0301éß😀")
)
"""No text, or any at all, often one that a careless writer stumbles over."""
