"""The smallest changes of readings with which a scoring comes out as somebody says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product

from attrs import evolve

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import CHANGE_NOTHING, QUESTIONS, Reading, other_readings
from palatinus_rules.rules.scoring.resolution import (
    Resolution,
    is_own_double,
    resolve,
    resolve_again,
)

OtherReadings = Mapping[str, Reading]
"""Some questions, each with a reading that is not the given one."""


def smallest_changes(
    resolution: Resolution, holds: Callable[[Resolution], bool]
) -> Iterator[Mapping[str, str]]:
    """The smallest changes of readings with which the end comes out so, all of that size.

    They come in the order of the questions.
    """
    scored = _Scored(resolution)
    asked = [key for key in QUESTIONS if _can_matter(key, resolution.position)]
    for number in range(1, len(asked) + 1):
        found = False
        for change in _changes(asked, resolution, number):
            if holds(scored.under(change)):
                found = True
                yield FrozenMap({key: str(reading) for key, reading in change.items()})
        if found:
            return


def _can_matter(question: str, position: Position) -> bool:
    if question == "second_color":
        return any(player.second_color for player in position.players)
    return question not in CHANGE_NOTHING


def _changes(questions: list[str], resolution: Resolution, number: int) -> Iterator[OtherReadings]:
    """Every change of so many readings of these questions."""
    for keys in combinations(questions, number):
        others = [other_readings(resolution.rulings, key, resolution.edition) for key in keys]
        for readings in product(*others):
            yield dict(zip(keys, readings, strict=True))


class _Scored:
    """One position under many readings, of which only those that matter are scored."""

    def __init__(self, resolution: Resolution) -> None:
        self._given = resolution
        self._known: dict[FrozenMap[str, Reading], Resolution] = {FrozenMap({}): resolution}

    def under(self, change: OtherReadings) -> Resolution:
        """The position with some readings changed, as far as the changes matter."""
        on_board = FrozenMap({key: change[key] for key in change if key not in _OFF_THE_BOARD})
        if on_board not in self._known:
            rulings = evolve(self._given.rulings, **on_board)
            edition = self._given.edition
            self._known[on_board] = resolve(self._given.position, rulings, edition=edition)
        found = self._known[on_board]
        for question, matters in _OFF_THE_BOARD.items():
            if question in change and matters(found):
                rulings = evolve(found.rulings, **{question: change[question]})
                anew = _own_captures(found) if question == _OWN else ()
                found = resolve_again(found, rulings, anew)
        return found


def _own_captures(resolution: Resolution) -> list[Hill]:
    """The hills where two soldiers of one player capture the same inhabitant."""
    owners = resolution.position.owners
    return [record.hill for record in resolution.hills if is_own_double(record, owners)]


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
"""Questions that change nothing on the board, and when they change who gets what, or who wins.

Whatever is not here is scored anew, which is never wrong.
"""
