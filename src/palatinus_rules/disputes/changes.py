"""The result of a different position: a change, and what it changes.

A changed position is a hypothesis. It is scored as it is, and neither inhabitants nor tokens are
compared with those in the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from palatinus_rules import formats
from palatinus_rules.disputes.board_changes import BoardChange, called_now
from palatinus_rules.disputes.comparison import Effect, Parting, effect_between, parting
from palatinus_rules.kit.arguments import required, several, wrong_type
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language
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

Standing = Mapping[Field, Inhabitant | None] | Mapping[str, Inhabitant | None]
"""Who stands on some fields instead, None for nobody; fields can be written as text."""

Change = Standing | Sequence[str] | Placement | Proposal
"""Who stands on some fields instead, or changes as words, such as ``["C6=spring", "A1-B3"]``; or a
placement, or an option of advice."""

_FIELDS = frozenset(str(at) for at in Field)
_CHANGES = ["mapping of fields", "list of words", "Placement"]
_SHOWN = 10
"""How many changes a description names at the most."""


@frozen(repr=False)
class WhatIf:
    """Two resolutions side by side: of a position, and of the same with a change.

    ``parting`` is where the two first differ, and is None if the differences have no consequences.
    ``board`` has what changed on the board, in order.
    """

    before: Resolution
    after: Resolution
    parting: Parting | None
    board: tuple[BoardChange, ...] = ()

    @property
    def stood(self) -> Mapping[Field, Inhabitant]:
        """Who stood where before the change, by what the fields are called after it."""
        standing = self.before.position.inhabitants
        return {called_now(at, self.board): piece for at, piece in standing.items()}

    @property
    def edition(self) -> Language | None:
        """The rulebook on the table, if one was named."""
        return self.before.edition

    @property
    def changed(self) -> tuple[Field, ...]:
        """The fields that have another inhabitant, a piece with another back, or nobody.

        They are called as after the change. Where tiles only exchange their letters, nobody moves.
        """
        before, after = self.stood, self.after.position.inhabitants
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
        """The hills that change hands, or whose token has another value."""
        pairs = zip(self.before.hills, self.after.hills, strict=True)
        return tuple(one.hill for one, other in pairs if one.award != other.award)

    def to_document(self, *, so_far: bool = False) -> formats.ChangeDocument:
        """As a ``palatinus-change/1`` document, ready for ``json.dumps``.

        ``so_far`` says that not everybody has placed everything.
        """
        return formats.change_document(self, so_far=so_far)

    def __repr__(self) -> str:
        changes = [*map(str, self.board), *self.changed]
        shown = ", ".join(changes[:_SHOWN]) + ("…" if len(changes) > _SHOWN else "")
        points = ", ".join(f"{color} {more:+}" for color, more in self.points.items())
        effect = self.effect.name.lower()
        return f"<WhatIf: {shown or 'nothing'} changed, effect: {effect}; points: {points}>"


@frozen(repr=False)
class Swing:
    """What would change without each of the inhabitants of a position, one at a time.

    ``without`` has the fields of all inhabitants, in field order.
    """

    resolution: Resolution
    without: Mapping[Field, WhatIf]

    @property
    def edition(self) -> Language | None:
        """The rulebook on the table, if one was named."""
        return self.resolution.edition

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


def what_if(
    position: Position,
    change: Change,
    rulings: Rulings = Rulings(),
    *,
    edition: Language | str | None = None,
) -> WhatIf:
    """What would be different with other inhabitants, or on another board.

    ``change`` tells who stands on some fields instead, or nobody (None), or it is a placement or an
    option of advice, which puts its piece on its field; or it has changes as
    words, which are made in order: ``C4=yF``, ``C4=.`` and ``A1-B3`` of inhabitants, ``C6=spring``,
    ``C6=dry``, ``G@2`` (the arrow of tile G), ``B=5`` (the token of hill B), ``twist=left`` and
    ``B-E`` (two tiles exchange their letters) of the board. ``edition`` is the rulebook on the
    table.

    The changed position is a hypothesis, and neither inhabitants nor tokens are compared with those
    in the box; but the token worth 6 stays in the middle. A change may change nothing.

    Raises :class:`palatinus_rules.PositionError` with every field that does not exist, every piece
    of a color that nobody plays and whatever is wrong with words,
    :class:`palatinus_rules.rules.RulingError` for a reading that the edition rules out, and
    :class:`palatinus_rules.kit.WrongTypeError` for arguments of the wrong type.
    """
    position, rulings = _scorable(position, rulings, "what_if()")
    if isinstance(change, str):
        raise wrong_type("what_if(), for the change,", _CHANGES, change)
    if not isinstance(change, Iterable):
        change = _placed(change)
    if isinstance(change, Mapping):
        changed = changed_position(position, change)
        return _compared(resolve(position, rulings, edition=edition), changed)
    # Who has no words need not wait for what reads them.
    from palatinus_rules.formats.notation.changes import make_changes

    made = make_changes(position, several(change, str, "changes of what_if()"))
    return _compared(resolve(position, rulings, edition=edition), made.position, made.board)


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


def swing(
    position: Position, rulings: Rulings = Rulings(), *, edition: Language | str | None = None
) -> Swing:
    """For every inhabitant of a position, what would change without it.

    ``edition`` is the rulebook on the table.
    """
    position, rulings = _scorable(position, rulings, "swing()")
    resolution = resolve(position, rulings, edition=edition)
    return Swing(
        resolution,
        FrozenMap(
            {
                at: _compared(resolution, changed_position(position, {at: None}))
                for at in position.inhabitants
            }
        ),
    )


def changed_position(position: Position, change: Standing) -> Position:
    """The position with others on some fields; raises what :func:`what_if` raises."""
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


def _read_once(change: Standing) -> Pieces:
    """The names of fields and who is to stand there, all of the right types."""
    pieces = [(_field_name(at, "what_if()"), piece) for at, piece in change.items()]
    for name, piece in pieces:
        if piece is not None:
            required(piece, Inhabitant, f"what_if(), for {name[:_SHOWN]},")
    return pieces


def _placed(change: Placement | Proposal) -> Standing:
    """Who stands where after a placement; the kind must be known."""
    try:
        placement = as_placement(change, "what_if(), for the change,")
    except WrongTypeError:
        raise wrong_type("what_if(), for the change,", _CHANGES, change) from None
    if placement.inhabitant is None:
        raise PalatinusError(f"the kind of the piece on {placement.field} is not known")
    return {placement.field: placement.inhabitant}


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


def _compared(before: Resolution, changed: Position, board: tuple[BoardChange, ...] = ()) -> WhatIf:
    after = resolve(changed, before.rulings, edition=before.edition)
    return WhatIf(before, after, parting(before, after), board)


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
