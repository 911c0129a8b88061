"""Hexes in axial coordinates and the six directions, clockwise as seen from above.

With flat-topped hexes drawn ``q`` to the right and ``r`` down, direction 0 is up on the page.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class Hex:
    """One place of the hexagonal grid.

    >>> Hex(1, 0) + 2 * Hex(0, -1)
    Hex(q=1, r=-2)
    """

    q: int
    r: int

    def __add__(self, other: Hex) -> Hex:
        return Hex(self.q + other.q, self.r + other.r)

    def __rmul__(self, factor: int) -> Hex:
        return Hex(factor * self.q, factor * self.r)


CENTER = Hex(0, 0)

DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


def step(direction: int) -> Hex:
    """The step in a direction; directions count on around the circle, both ways.

    >>> step(6) == step(0), step(-1) == step(5)
    (True, True)
    """
    return DIRECTIONS[direction % 6]
