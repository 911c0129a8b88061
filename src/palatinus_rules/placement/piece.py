"""One inhabitant on a field, as somebody placed it or as somebody else sees it."""

from __future__ import annotations

from attrs import field as part, frozen
from attrs.converters import optional

from palatinus_rules.board import Field
from palatinus_rules.box import Color, Inhabitant, Kind


@frozen
class Placement:
    """An inhabitant placed on a field.

    ``kind`` is None for a piece that lies face down when its kind is not known: only the owner
    may look. A piece with a wolf lies face down and every other face up, unless ``face_down``
    says that somebody did it differently, which is against the rules.

    >>> print(Placement("A1", "red", "farmer", wolf=True))
    red farmer with a wolf on A1
    """

    field: Field = part(converter=Field)
    color: Color = part(converter=Color)
    kind: Kind | None = part(default=None, converter=optional(Kind))
    wolf: bool = False
    face_down: bool = part(kw_only=True)

    @face_down.default
    def _wolves_lie_face_down(self) -> bool:
        return self.wolf

    def __attrs_post_init__(self) -> None:
        if self.kind is None and not (self.wolf and self.face_down):
            raise ValueError("only a piece that lies face down can be of an unknown kind")

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
        """What everybody else sees: no kind where the piece lies face down."""
        if not (self.wolf and self.face_down):
            return self
        return self.with_kind(None)

    def with_kind(self, kind: Kind | None) -> Placement:
        """The same placement of another kind, or of an unknown one."""
        return Placement(self.field, self.color, kind, self.wolf, face_down=self.face_down)
