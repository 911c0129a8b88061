"""The result of a different position: a change, and what it changes.

A changed position is a hypothesis. It is scored as it is, and not compared with the hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, frozen

from palatinus_rules import formats
from palatinus_rules.disputes.comparison import Effect, Parting, effect_between, parting
from palatinus_rules.kit.arguments import required, wrong_type
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError, Problem, WrongTypeError
from palatinus_rules.kit.texts import below
from palatinus_rules.kit.words import counted, short
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.checks import color_of_nobody
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill, field_problem
from palatinus_rules.rules.placement.piece import Placement, Proposal, as_placement
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve

Change = Mapping[Field, Inhabitant | None] | Mapping[str, Inhabitant | None] | Placement | Proposal
"""Who stands on some fields instead, None for nobody; fields can be written as text. A placement,
or an option of advice, puts its piece on its field."""

_FIELDS = frozenset(str(at) for at in Field)
_SHOWN = 10
"""How many fields a description names at the most."""


@frozen(repr=False)
class WhatIf:
    """Two resolutions side by side: of a position, and of the same with other inhabitants.

    ``parting`` is where the two first differ, and is None if the differences have no consequences.
    """

    before: Resolution
    after: Resolution
    parting: Parting | None

    @property
    def changed(self) -> tuple[Field, ...]:
        """The fields that have another inhabitant, a piece with another back, or nobody."""
        before, after = self.before.position.inhabitants, self.after.position.inhabitants
        return tuple(at for at in Field if before.get(at) != after.get(at))

    @property
    def points(self) -> dict[Color, int]:
        """For every player, in seating order, the points that the change brings, or less than 0."""
        before, after = _points(self.before), _points(self.after)
        return {color: after[color] - before[color] for color in self.before.position.colors}

    @property
    def effect(self) -> Effect:
        """How far the change reaches: to the winners, or to ranks, points, holdings or steps."""
        return effect_between(self.before, self.after)

    @property
    def hills(self) -> tuple[Hill, ...]:
        """The hills that change hands."""
        pairs = zip(self.before.hills, self.after.hills, strict=True)
        return tuple(one.hill for one, other in pairs if one.award != other.award)

    def to_document(self, *, so_far: bool = False) -> formats.ChangeDocument:
        """As a ``palatinus-change/1`` document, ready for ``json.dumps``.

        ``so_far`` says that not everybody has placed everything.
        """
        return formats.change_document(self, so_far=so_far)

    def __repr__(self) -> str:
        fields = ", ".join(self.changed[:_SHOWN]) + ("…" if len(self.changed) > _SHOWN else "")
        points = ", ".join(f"{color} {more:+}" for color, more in self.points.items())
        effect = self.effect.name.lower()
        return f"<WhatIf: {fields or 'nothing'} changed, effect: {effect}; points: {points}>"


@frozen(repr=False)
class Swing:
    """What would change without each of the inhabitants of a position, one at a time.

    ``without`` has the fields of all inhabitants, in field order.
    """

    resolution: Resolution
    without: Mapping[Field, WhatIf]

    @property
    def decisive(self) -> tuple[Field, ...]:
        """The fields without whose inhabitant other players would win."""
        return tuple(at for at, change in self.without.items() if change.effect is Effect.WINNERS)

    def to_document(self, *, so_far: bool = False) -> formats.SwingDocument:
        """As a ``palatinus-swing/1`` document, ready for ``json.dumps``.

        ``so_far`` says that not everybody has placed everything.
        """
        return formats.swing_document(self, so_far=so_far)

    def __repr__(self) -> str:
        decisive = ", ".join(self.decisive) or "nobody"
        inhabitants = counted(len(self.without), "inhabitant")
        return f"<Swing: {inhabitants}, decisive: {decisive}>"


def what_if(position: Position, change: Change, rulings: Rulings = Rulings()) -> WhatIf:
    """What would be different with other inhabitants, or nobody (None), on some fields.

    A placement or an option of advice is a change, too: its piece stands on its field.

    The changed position is not compared with the hands: it is a hypothesis. A change may change
    nothing.

    Raises :class:`palatinus_rules.PositionError` with every field that does not exist and every
    piece of a color that nobody plays, and :class:`palatinus_rules.kit.WrongTypeError` for
    arguments of the wrong type.
    """
    position, rulings = _scorable(position, rulings, "what_if()")
    changed = changed_position(position, change)
    return _compared(resolve(position, rulings), changed)


def exchange(
    position: Position, one: Field | str, other: Field | str
) -> dict[Field, Inhabitant | None]:
    """The change that swaps the inhabitants of two fields: a move if one of them is free.

    Raises :class:`palatinus_rules.PositionError` for fields that do not exist.
    """
    position = required(position, Position, "exchange()")
    names = [_field_name(at, "exchange()") for at in (one, other)]
    problems = [*_field_problems(names)]
    if problems:
        raise PositionError(problems)
    here, there = map(Field, names)
    standing = position.inhabitants
    return {here: standing.get(there), there: standing.get(here)}


def swing(position: Position, rulings: Rulings = Rulings()) -> Swing:
    """For every inhabitant of a position, what would change without it."""
    position, rulings = _scorable(position, rulings, "swing()")
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
    pieces = _read_once(change)
    names = [name for name, _ in pieces]
    problems = [*_field_problems(names), *_color_problems(position, pieces)]
    problems += _twice(names)
    if problems:
        raise PositionError(problems)
    standing = {**position.inhabitants, **{Field(at): piece for at, piece in pieces}}
    return evolve(
        position,
        inhabitants={at: piece for at, piece in standing.items() if piece is not None},
    )


Pieces = list[tuple[str, Inhabitant | None]]


def _scorable(position: Position, rulings: Rulings, call: str) -> tuple[Position, Rulings]:
    return required(position, Position, call), required(rulings, Rulings, call)


def _read_once(change: Change) -> Pieces:
    """The names of fields and who is to stand there, all of the right types."""
    if not isinstance(change, Mapping):
        return [_placed(change)]
    pieces = [(_field_name(at, "what_if()"), piece) for at, piece in change.items()]
    for name, piece in pieces:
        if piece is not None:
            required(piece, Inhabitant, f"what_if(), for {name[:_SHOWN]},")
    return pieces


def _placed(change: Placement | Proposal) -> tuple[str, Inhabitant]:
    """The field of a placement and who stands there; the kind must be known."""
    try:
        placement = as_placement(change, "what_if(), for the change,")
    except WrongTypeError:
        wanted = ["mapping of fields", "Placement"]
        raise wrong_type("what_if(), for the change,", wanted, change) from None
    if placement.inhabitant is None:
        raise PalatinusError(f"the kind of the piece on {placement.field} is not known")
    return str(placement.field), placement.inhabitant


def _field_name(at: str, call: str) -> str:
    """A field by its name, which may be written in small letters."""
    if not isinstance(at, str):
        raise wrong_type(call, "Field", at)
    return at.upper() if at.upper() in _FIELDS else str(at)


def _twice(names: list[str]) -> Iterator[Problem]:
    for name, times in Counter(names).items():
        if times == 1:
            continue
        yield Problem(
            ProblemCode.FIELD_TWICE,
            below("inhabitants", name),
            message(
                "change-field-twice",
                "{field} is changed twice; one inhabitant or nobody stands on a field.",
                field=short(name),
            ),
        )


def _compared(before: Resolution, changed: Position) -> WhatIf:
    after = resolve(changed, before.rulings)
    return WhatIf(before, after, parting(before, after))


def _points(resolution: Resolution) -> dict[Color, int]:
    return {standing.color: standing.points for standing in resolution.standings}


def _field_problems(names: Iterable[str]) -> Iterator[Problem]:
    for name in names:
        if name not in _FIELDS:
            yield field_problem(name, below("inhabitants", name))


def _color_problems(position: Position, pieces: Pieces) -> Iterator[Problem]:
    owners = position.owners
    for name, piece in pieces:
        if piece is not None and piece.color not in owners:
            yield color_of_nobody(f"inhabitants.{name}.color", piece.color)
