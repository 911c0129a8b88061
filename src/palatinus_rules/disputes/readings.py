"""The smallest changes of readings under which a claim would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product

from attrs import evolve

from palatinus_rules.disputes.claims import FieldClaim, PointsClaim, SingleClaim, VictoryClaim
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import QUESTIONS, Reading
from palatinus_rules.rules.scoring.resolution import Resolution, resolve, resolve_again

Departures = Mapping[str, Reading]

_AT_A_HILL = ("captor", "free_spring", "second_color")
_ON_A_FIELD = (*_AT_A_HILL, "lone_soldier")
"""Whether a lone soldier stays changes nothing but that he stands on his field."""
_IN_POINTS = (*_AT_A_HILL, "own_double_capture", "disc_shortage")
_IN_RANKS = (*_IN_POINTS, "final_tie")


def smallest_changes(
    claim: SingleClaim, resolution: Resolution, holds: Callable[[Resolution], bool]
) -> tuple[Mapping[str, str], ...]:
    """The smallest changes of readings with which something holds, all of that size.

    They come in the order of the questions. Questions that cannot matter for a claim of this sort
    are not asked: a change with one of them is never among the smallest.
    """
    scored = _Scored(resolution)
    for number in range(1, len(QUESTIONS) + 1):
        found = [
            FrozenMap({key: str(reading) for key, reading in change.items()})
            for change in _changes(claim, resolution, number)
            if holds(scored.under(change))
        ]
        if found:
            return tuple(found)
    return ()


def _changes(claim: SingleClaim, resolution: Resolution, number: int) -> Iterator[Departures]:
    """Every change of so many readings that may matter."""
    for keys in combinations(_questions(claim, resolution), number):
        others = [
            [each for each in QUESTIONS[key] if each is not getattr(resolution.rulings, key)]
            for key in keys
        ]
        for readings in product(*others):
            yield dict(zip(keys, readings, strict=True))


def _questions(claim: SingleClaim, resolution: Resolution) -> list[str]:
    asked: tuple[str, ...] = _AT_A_HILL
    if isinstance(claim, PointsClaim):
        asked = _IN_POINTS
    elif isinstance(claim, VictoryClaim):
        asked = _IN_RANKS
    elif isinstance(claim, FieldClaim):
        asked = _ON_A_FIELD
    second = any(player.second_color for player in resolution.position.players)
    return [key for key in QUESTIONS if key in asked and (second or key != "second_color")]


class _Scored:
    """One position under many readings, of which only those that matter are scored."""

    def __init__(self, resolution: Resolution) -> None:
        self._given = resolution
        self._known: dict[FrozenMap[str, Reading], Resolution] = {FrozenMap({}): resolution}

    def under(self, change: Departures) -> Resolution:
        """The position with some readings changed, as far as the changes matter."""
        on_board = FrozenMap({key: change[key] for key in change if key not in _OFF_THE_BOARD})
        if on_board not in self._known:
            rulings = evolve(self._given.rulings, **on_board)
            self._known[on_board] = resolve(self._given.position, rulings)
        found = self._known[on_board]
        for question, matters in _OFF_THE_BOARD.items():
            if question in change and matters(found):
                rulings = evolve(found.rulings, **{question: change[question]})
                anew = _own_captures(found) if question == _OWN else ()
                found = resolve_again(found, rulings, anew)
        return found


def _own_captures(resolution: Resolution) -> list[Hill]:
    """The hills where two soldiers of one player capture the same inhabitant."""
    position = resolution.position
    return [
        record.hill
        for record in resolution.hills
        if any(
            len({position.owners[position.inhabitants[at].color] for at in capture.captors}) == 1
            for capture in record.captures
            if len(capture.captors) > 1
        )
    ]


def _is_one_captured_twice(resolution: Resolution) -> bool:
    return bool(_own_captures(resolution))


def _is_box_short(resolution: Resolution) -> bool:
    return bool(resolution.notes)


def _is_a_tie_broken(resolution: Resolution) -> bool:
    first, second, *_ = resolution.standings
    return first.points == second.points


_OWN = "own_double_capture"
_OFF_THE_BOARD: Mapping[str, Callable[[Resolution], bool]] = {
    _OWN: _is_one_captured_twice,
    "disc_shortage": _is_box_short,
    "final_tie": _is_a_tie_broken,
}
"""Questions that change nothing on the board, and when they change who gets what, or who wins."""
