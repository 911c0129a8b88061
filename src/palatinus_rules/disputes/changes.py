"""The result of a different position: a change, and what it changes.

A changed position is a hypothesis. It is scored as it is, and neither inhabitants nor tokens are
compared with those in the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from attrs import evolve, frozen

from palatinus_rules import formats
from palatinus_rules.disputes.board_changes import BoardChange, called_now
from palatinus_rules.disputes.comparison import Effect, Parting, effect_between, parting
from palatinus_rules.kit.arguments import required, several, wrong_type
from palatinus_rules.kit.frozen import NamedDict, NamedMap
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import PalatinusError, WrongTypeError
from palatinus_rules.kit.words import counted
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.codes import PositionError
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.placement.piece import Placement, Proposal, as_placement
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.replacing import Replacements, field_name, field_problems, replaced
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve

Change = Replacements | Sequence[str] | Placement | Proposal
"""Who stands on some fields instead, or changes as words, such as ``["C6=spring", "A1-B3"]``; or a
placement, or an option of advice."""

_CHANGES = ["mapping of fields", "list of words", "Placement"]
_SHOWN = 10
"""How many changes a description names at the most."""


class ChangeRow(TypedDict):
    """What a change does to a player; ``difference`` is that of the points."""

    color: str
    points: int
    rank: int
    points_before: int
    rank_before: int
    difference: int


class SwingRow(TypedDict):
    """What would change for a player without an inhabitant.

    ``effect`` is the name of an :class:`Effect` in small letters, and ``difference`` that of the
    points of ``player``.
    """

    field: str
    color: str
    kind: str
    effect: str
    player: str
    difference: int


@frozen(repr=False)
class WhatIf:
    """Two resolutions side by side: of a position, and of the same with a change.

    Attributes:
        before: The scoring of the position.
        after: The scoring after the change.
        parting: Where the two first differ; None if the differences have no consequences.
        board: What changed on the board, in order.
    """

    before: Resolution
    after: Resolution
    parting: Parting | None
    board: tuple[BoardChange, ...] = ()

    @property
    def stood(self) -> NamedMap[Field, Inhabitant]:
        """Who stood where before the change, by what the fields are called after it."""
        standing = self.before.position.inhabitants
        return NamedMap({called_now(at, self.board): piece for at, piece in standing.items()})

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
    def points(self) -> NamedDict[Color, int]:
        """For every player, in seating order, the points that the change brings, or less than 0."""
        before, after = self.before.points, self.after.points
        return NamedDict(
            {color: after[color] - before[color] for color in self.before.position.colors}
        )

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

    def rows(self) -> list[ChangeRow]:
        """A row for every player, in seating order, for pandas, Polars or ``csv``."""
        points = self.points
        return [
            {
                "color": str(color),
                "points": after.points,
                "rank": after.rank,
                "points_before": before.points,
                "rank_before": before.rank,
                "difference": points[color],
            }
            for color in self.before.position.colors
            for before, after in [(self.before.standing(color), self.after.standing(color))]
        ]

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

    def __repr__(self) -> str:
        changes = [*map(str, self.board), *self.changed]
        shown = ", ".join(changes[:_SHOWN]) + ("…" if len(changes) > _SHOWN else "")
        points = ", ".join(f"{color} {more:+}" for color, more in self.points.items())
        effect = self.effect.name.lower()
        return f"<WhatIf: {shown or 'nothing'} changed, effect: {effect}; points: {points}>"


@frozen(repr=False)
class Swing:
    """What would change without each of the inhabitants of a position, one at a time.

    Attributes:
        resolution: The scoring with all of them.
        without: What is different without the inhabitant of a field, for each of them in field
            order.
    """

    resolution: Resolution
    without: NamedMap[Field, WhatIf]

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

    def rows(self) -> list[SwingRow]:
        """A row for every inhabitant and player, in field order, for pandas, Polars or ``csv``."""
        inhabitants = self.resolution.position.inhabitants
        return [
            {
                "field": str(at),
                "color": str(inhabitants[at].color),
                "kind": str(inhabitants[at].kind),
                "effect": change.effect.name.lower(),
                "player": str(player),
                "difference": difference,
            }
            for at, change in self.without.items()
            for player, difference in change.points.items()
        ]

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

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

    ``change`` tells who stands on some fields instead, or nobody (None), as in
    :meth:`palatinus_rules.Position.replace`; or it is a placement or an option of advice, which
    puts its piece on its field; or it has changes as words, which are made in order: ``C4=yF``,
    ``C4=.`` and ``A1-B3`` of inhabitants, ``C6=spring``, ``C6=dry``, ``G@2`` (the arrow of tile G),
    ``B=5`` (the token of hill B), ``twist=left`` and ``B-E`` (two tiles exchange their letters) of
    the board. ``edition`` is the rulebook on the table.

    The changed position is a hypothesis, and neither inhabitants nor tokens are compared with those
    in the box; but the token worth 6 stays in the middle. A change may change nothing.

    Raises :class:`palatinus_rules.PositionError` with every field that does not exist, every piece
    of a color that nobody plays and whatever is wrong with words,
    :class:`palatinus_rules.RulingError` for a reading that the edition rules out, and
    :class:`palatinus_rules.WrongTypeError` for arguments of the wrong type.
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
    names = [field_name(at, "exchange()") for at in (one, other)]
    problems = [*field_problems(names)]
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
        NamedMap(
            {
                at: _compared(resolution, changed_position(position, {at: None}))
                for at in position.inhabitants
            }
        ),
    )


def changed_position(position: Position, change: Replacements) -> Position:
    """The position with others on some fields; raises what :func:`what_if` raises."""
    standing = replaced(position.inhabitants, change, position.owners, "what_if()")
    return evolve(position, inhabitants=standing)


def _scorable(position: Position, rulings: Rulings, call: str) -> tuple[Position, Rulings]:
    return required(position, Position, call), required(rulings, Rulings, call)


def _placed(change: Placement | Proposal) -> Mapping[Field, Inhabitant]:
    """Who stands where after a placement; the kind must be known."""
    try:
        placement = as_placement(change, "what_if(), for the change,")
    except WrongTypeError:
        raise wrong_type("what_if(), for the change,", _CHANGES, change) from None
    if placement.inhabitant is None:
        raise PalatinusError(f"the kind of the piece on {placement.field} is not known")
    return {placement.field: placement.inhabitant}


def _compared(before: Resolution, changed: Position, board: tuple[BoardChange, ...] = ()) -> WhatIf:
    after = resolve(changed, before.rulings, edition=before.edition)
    return WhatIf(before, after, parting(before, after), board)
