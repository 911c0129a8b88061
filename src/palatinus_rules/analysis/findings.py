"""What an analysis finds, as records: chances, means, and what was assumed to get them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from fractions import Fraction
from typing import Never

from attrs import field as part, frozen

from palatinus_rules.board import Field, Hill
from palatinus_rules.box import Color, Inhabitant, Kind
from palatinus_rules.frozen import FrozenMap
from palatinus_rules.placement.view import View
from palatinus_rules.problems import UnknownNameError
from palatinus_rules.rulings import Rulings


@frozen
class Estimate:
    """A chance or a mean.

    Where everything was counted, ``low`` and ``high`` are the value itself. Otherwise the true
    value lies between the two, with the confidence that the finding tells.
    """

    value: Fraction
    low: float
    high: float

    @classmethod
    def exact(cls, value: Fraction) -> Estimate:
        """A value that is certain."""
        return cls(value, float(value), float(value))

    @property
    def is_exact(self) -> bool:
        """Whether nothing about it was left to a sample."""
        return self.low == self.high


@frozen
class Sample:
    """How many ends of the game were drawn, with which seed, and how sure the intervals are.

    With that confidence, all intervals of the finding hold together.
    """

    size: int
    seed: int
    confidence: float


@unique
class Assumption(StrEnum):
    """What a finding takes for granted."""

    WORLDS = "All worlds that the view allows are equally likely."
    FIELDS = "Whatever is still to be placed comes to lie on any free field with the same chance."
    SHARP_REPLIES = (
        "Whoever still has to reply sees all faces and chooses what is best for himself, and among "
        "equally good replies the one that is worst for the player to move."
    )


@frozen
class Prospect:
    """What one player can hope for.

    ``wins`` is the chance to win alone and ``shares`` that to share the victory. ``distribution``
    tells for all points that came up how likely they are, least points first.
    """

    color: Color
    wins: Estimate
    shares: Estimate
    mean: Estimate
    distribution: Mapping[int, Fraction] = part(converter=FrozenMap[int, Fraction])

    @property
    def least(self) -> int:
        """The fewest points that came up."""
        return min(self.distribution)

    @property
    def most(self) -> int:
        """The most points that came up."""
        return max(self.distribution)


@frozen
class HillProspect:
    """Who can come to control a hill: the chance of each player, of a tie, and of nobody."""

    hill: Hill
    control: Mapping[Color, Estimate] = part(converter=FrozenMap[Color, Estimate])
    tie: Estimate
    nobody: Estimate


@frozen
class Outlook:
    """What can still come of a game, as somebody sees it.

    ``worlds`` is how many there are, and ``ends`` how many ways the game can end in all of them
    together: each world with everything that is still to be placed on every free field. ``sample``
    is None where all of these were scored. Then everything is exact; otherwise ``least``, ``most``
    and ``distribution`` of a prospect are those of the sample.
    """

    view: View
    rulings: Rulings
    worlds: int
    ends: int
    sample: Sample | None
    prospects: tuple[Prospect, ...]
    hills: tuple[HillProspect, ...]

    @property
    def assumptions(self) -> tuple[Assumption, ...]:
        """What is taken for granted."""
        if self.view.to_move is None:
            return (Assumption.WORLDS,)
        return (Assumption.WORLDS, Assumption.FIELDS)

    def prospect(self, color: Color | str) -> Prospect:
        """What the player of an own color can hope for."""
        for prospect in self.prospects:
            if prospect.color == color:
                return prospect
        raise UnknownNameError("player", color, [str(each.color) for each in self.prospects])

    def hill(self, hill: Hill | str) -> HillProspect:
        """Who can come to control a hill."""
        if hill not in list(Hill):
            raise UnknownNameError("hill", hill, list(Hill))
        return self.hills[list(Hill).index(Hill(hill))]

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)


@unique
class Objective(StrEnum):
    """What a placement is to bring as much of as it can.

    ``WIN``: victories, a shared one counted as the part that falls to each. ``POINTS``: points.
    ``LEAD``: points ahead of the best of the others.
    """

    WIN = "win"
    POINTS = "points"
    LEAD = "lead"

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise UnknownNameError("objective", str(value), list(cls))


@unique
class Replies(StrEnum):
    """How the others are taken to reply.

    ``EVEN``: every free field is as likely as the others. ``SHARP``: everybody sees all faces and
    does what serves him best, in the order of turns.
    """

    EVEN = "even"
    SHARP = "sharp"

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise UnknownNameError("kind of reply", str(value), list(cls))


@frozen
class Option:
    """A field for one kind of inhabitant, and what that is worth.

    ``pieces`` are those of the kind that may be placed now; with or without a wolf makes no
    difference to the scoring. ``value`` is the mean of the objective, and ``least`` the worst that
    came up. ``scored`` is how many ends of the game the two rest on.
    """

    field: Field
    color: Color
    kind: Kind
    pieces: tuple[Inhabitant, ...]
    value: Estimate
    least: Fraction
    scored: int


@frozen
class Advice:
    """All placements of whoever is to move, the best first; equals kind by kind, in field order.

    ``ends`` is how many ends of the game there are in all, over all placements and worlds, so that
    one that can be reached with two kinds first is counted twice, and ``scored`` how many of them
    the values rest on. ``sample`` is None where all of them were to be
    scored. ``interrupted`` tells that somebody did not want to wait; then the intervals of a sweep
    hold whatever the rest would have brought.
    """

    view: View
    rulings: Rulings
    objective: Objective
    replies: Replies
    worlds: int
    ends: int
    sample: Sample | None
    options: tuple[Option, ...]
    scored: int
    interrupted: bool = False

    @property
    def best(self) -> Option:
        """The placement that is worth the most."""
        return self.options[0]

    @property
    def assumptions(self) -> tuple[Assumption, ...]:
        """What is taken for granted."""
        if self.replies is Replies.SHARP:
            return (Assumption.WORLDS, Assumption.SHARP_REPLIES)
        return (Assumption.WORLDS, Assumption.FIELDS)
