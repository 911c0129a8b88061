"""One inhabitant on a field, as it was placed or as the others see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from attrs import Factory, field as part, frozen

from palatinus_rules.kit.arguments import required, several, yes_or_no
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.unpickling import parts_of, rebuild
from palatinus_rules.rules.box import Color, Inhabitant, Kind, as_color, as_kind, as_wolf
from palatinus_rules.rules.fields import Field, as_field


def _kind_or_none(kind: Kind | str | None) -> Kind | None:
    return None if kind is None else as_kind(kind)


def _face_down(face_down: bool) -> bool:  # noqa: FBT001
    return yes_or_no(face_down, "Whether a piece lies face down")


def _like_its_wolf(placement: Placement) -> bool:
    return placement.wolf


@frozen(repr=False)
class Placement:
    """An inhabitant placed on a field.

    Attributes:
        field: Where it was placed.
        color: Its color.
        kind: Its kind; None for a piece that lies face down if its kind is not known: only the
            owner may look.
        wolf: Whether it has a wolf.
        face_down: Whether it lies face down. A piece with a wolf does and every other does not;
            anything else is against the rules.

    >>> print(Placement("A1", "red", "farmer", wolf=True))
    red farmer with a wolf on A1
    """

    field: Field = part(converter=as_field)
    color: Color = part(converter=as_color)
    kind: Kind | None = part(default=None, converter=_kind_or_none)
    wolf: bool = part(default=False, converter=as_wolf)
    face_down: bool = part(
        kw_only=True, default=Factory(_like_its_wolf, takes_self=True), converter=_face_down
    )

    __getstate__, __setstate__ = parts_of, rebuild

    def __attrs_post_init__(self) -> None:
        if self.kind is None and not (self.wolf and self.face_down):
            raise PalatinusError("only a piece that lies face down can be of an unknown kind")

    @classmethod
    def from_text(cls, text: str) -> Placement:
        """Reads a placement as a record has it.

        >>> Placement.from_text("rF*A1")
        Placement('A1', 'red', 'farmer', wolf=True)

        Raises :class:`RecordError` with what cannot be read.
        """
        from palatinus_rules.formats import read_placement

        return read_placement(text)

    def to_text(self) -> str:
        """The placement as :meth:`from_text` reads it."""
        from palatinus_rules.formats import placement_text

        return placement_text(self)

    def __repr__(self) -> str:
        parts = [repr(str(self.field)), repr(str(self.color))]
        parts += [] if self.kind is None else [repr(str(self.kind))]
        parts += ["wolf=True"] if self.wolf else []
        parts += [f"face_down={self.face_down}"] if self.face_down is not self.wolf else []
        return f"Placement({', '.join(parts)})"

    def __str__(self) -> str:
        kind = self.kind or "inhabitant"
        wolf = " with a wolf" if self.wolf else ""
        if self.face_down is not self.wolf:
            wolf += ", face down," if self.face_down else ", face up,"
        return f"{self.color} {kind}{wolf} on {self.field}"

    @property
    def inhabitant(self) -> Inhabitant | None:
        """The piece; None when its kind is not known."""
        return None if self.kind is None else Inhabitant(self.color, self.kind, self.wolf)

    def hidden(self) -> Placement:
        """What the others see: no kind if the piece lies face down."""
        if not (self.wolf and self.face_down):
            return self
        return self.with_kind(None)  # play.kind-is-secret, play.owners-are-known

    def with_kind(self, kind: Kind | str | None) -> Placement:
        """The same placement of another kind, or of an unknown one."""
        return Placement(self.field, self.color, kind, self.wolf, face_down=self.face_down)


class Proposal(Protocol):
    """What proposes a placement, such as an option of advice: its ``placement`` can be made."""

    @property
    def placement(self) -> Placement: ...  # noqa: D102 - as the class says


def as_placement(given: Placement | Proposal, call: str) -> Placement:
    """A placement, or the one that is proposed."""
    proposed = getattr(given, "placement", None)
    return required(proposed if isinstance(proposed, Placement) else given, Placement, call)


def in_order(placements: Iterable[Placement]) -> tuple[Placement, ...]:
    """Placements in the order in which they were made."""
    return several(placements, Placement, "placements")
