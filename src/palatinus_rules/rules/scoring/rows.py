"""Rows for tables: flat, with plain values, and the same keys in every row of a sort."""

from __future__ import annotations

from typing import TypedDict


class StandingRow(TypedDict):
    """A player at the end; ``points`` are the three numbers of points below together."""

    color: str
    points: int
    rank: int
    token_points: int
    disc_points: int
    captured_points: int
    items: int
    winner: bool
    second_color: str | None
    name: str | None


class HillRow(TypedDict):
    """A player at a hill: the influence there, and the points that come from it.

    ``token`` is the value of the token that was dealt to the hill, and ``award`` what the hill
    yields: ``token``, ``discs`` or ``none``; ``awarded`` tells whether this player gets it.
    """

    hill: str
    color: str
    points: int
    influence: int
    token_points: int
    disc_points: int
    captured_points: int
    token: int
    award: str
    awarded: bool


class InfluenceRow(TypedDict):
    """Influence of an inhabitant for one reason.

    ``player`` is the player who gets it, and ``color`` that of the inhabitant on ``field``.
    """

    hill: str
    player: str
    points: int
    field: str
    color: str
    kind: str
    source: str
    reason: str
