"""What would have come out if somebody else had stood there: a change, and what it changes.

A changed position is a hypothesis. It is scored as it is, and nobody compares it with the hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, frozen

from palatinus_rules.board import Field, Hill, field_problem
from palatinus_rules.box import Color, Inhabitant
from palatinus_rules.checks import color_of_nobody
from palatinus_rules.disputes import Effect, Parting, effect_between, parting
from palatinus_rules.frozen import FrozenMap
from palatinus_rules.position import Position
from palatinus_rules.problems import PositionError, Problem
from palatinus_rules.rulings import Rulings
from palatinus_rules.scoring.resolution import Resolution, resolve

Change = Mapping[Field, Inhabitant | None] | Mapping[str, Inhabitant | None]
"""Who stands on some fields instead, None for nobody; fields can be written as text."""

_FIELDS = frozenset(str(at) for at in Field)


@frozen
class WhatIf:
    """Two resolutions side by side: of a position, and of the same with other inhabitants.

    ``parting`` tells where the two part first, and is None where all that differs is of no
    consequence to anybody.
    """

    before: Resolution
    after: Resolution
    parting: Parting | None

    @property
    def changed(self) -> tuple[Field, ...]:
        """The fields on which somebody else stands, or a piece with another back, or nobody."""
        before, after = self.before.position.inhabitants, self.after.position.inhabitants
        return tuple(at for at in Field if before.get(at) != after.get(at))

    @property
    def points(self) -> dict[Color, int]:
        """For every player, in seating order, the points that the change brings, or less than 0."""
        before, after = _points(self.before), _points(self.after)
        return {color: after[color] - before[color] for color in self.before.position.colors}

    @property
    def effect(self) -> Effect:
        """How far the change reaches."""
        return effect_between(self.before, self.after)

    @property
    def hills(self) -> tuple[Hill, ...]:
        """The hills that go to somebody else, or to nobody."""
        pairs = zip(self.before.hills, self.after.hills, strict=True)
        return tuple(one.hill for one, other in pairs if one.award != other.award)


@frozen
class Swing:
    """What would change without each of the inhabitants of a position, one at a time.

    ``without`` has the field of everybody on the board, in field order.
    """

    resolution: Resolution
    without: Mapping[Field, WhatIf]

    @property
    def decisive(self) -> tuple[Field, ...]:
        """The fields without whose inhabitant other players would win."""
        return tuple(at for at, change in self.without.items() if change.effect is Effect.WINNERS)


def what_if(position: Position, change: Change, rulings: Rulings = Rulings()) -> WhatIf:
    """What would be different if somebody else stood on some fields, or nobody (None).

    Nobody compares the changed position with the hands: it is a hypothesis. A change that changes
    nothing is one, too.

    Raises :class:`palatinus_rules.PositionError` with every field that does not exist and every
    piece of a color that nobody plays.
    """
    return _compared(resolve(position, rulings), changed_position(position, change))


def exchange(
    position: Position, one: Field | str, other: Field | str
) -> dict[Field, Inhabitant | None]:
    """The change in which two fields trade whoever stands there: a move where one of them is free.

    Raises :class:`palatinus_rules.PositionError` for fields that do not exist.
    """
    problems = [*_field_problems([one, other])]
    if problems:
        raise PositionError(problems)
    here, there = Field(one), Field(other)
    standing = position.inhabitants
    return {here: standing.get(there), there: standing.get(here)}


def swing(position: Position, rulings: Rulings = Rulings()) -> Swing:
    """For every inhabitant of a position, what would change without it."""
    resolution = resolve(position, rulings)
    return Swing(
        resolution,
        FrozenMap(
            {
                at: _compared(resolution, changed_position(position, {at: None}))
                for at in position.inhabitants
            }
        ),
    )


def changed_position(position: Position, change: Change) -> Position:
    """The position after a change; raises what :func:`what_if` raises."""
    problems = [*_field_problems(change), *_color_problems(position, change)]
    if problems:
        raise PositionError(problems)
    standing = {**position.inhabitants, **{Field(at): piece for at, piece in change.items()}}
    return evolve(
        position,
        inhabitants={at: piece for at, piece in standing.items() if piece is not None},
    )


def _compared(before: Resolution, changed: Position) -> WhatIf:
    after = resolve(changed, before.rulings)
    return WhatIf(before, after, parting(before, after))


def _points(resolution: Resolution) -> dict[Color, int]:
    return {standing.color: standing.points for standing in resolution.standings}


def _field_problems(names: Iterable[str]) -> Iterator[Problem]:
    for name in names:
        if name not in _FIELDS:
            yield field_problem(name, f"inhabitants.{name}")


def _color_problems(position: Position, change: Change) -> Iterator[Problem]:
    owners = position.owners
    for name, piece in change.items():
        if piece is not None and piece.color not in owners:
            yield color_of_nobody(f"inhabitants.{name}.color", piece.color)
