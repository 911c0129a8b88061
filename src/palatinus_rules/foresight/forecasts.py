"""What an analysis finds, as records: chances, means, and what was assumed to get them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from fractions import Fraction

from attrs import field as part, frozen

from palatinus_rules import formats
from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.frozen import FrozenMap, NamedMap
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.rules.box import Color, Inhabitant, Kind, as_color
from palatinus_rules.rules.editions import RuledOutReading, ruled_out_readings
from palatinus_rules.rules.fields import Field, Hill, as_hill
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import PLAYER
from palatinus_rules.rules.rulings import Rulings


@frozen
class Estimate:
    """A chance or a mean.

    If everything was counted, both bounds are the value itself. Otherwise the true value lies
    between the two, with the confidence of the finding.

    Attributes:
        value: The value, as it was counted.
        low: The lower bound.
        high: The upper bound.
    """

    value: Fraction
    low: float
    high: float

    @classmethod
    def exact(cls, value: Fraction) -> Estimate:
        """A value that is certain: nothing lies between its limits."""
        return cls(value, float(value), float(value))

    @property
    def is_exact(self) -> bool:
        """Whether nothing about it was left to a sample."""
        return self.low == self.high


@frozen
class Sample:
    """How many ends of the game were drawn, and how sure the intervals are.

    Attributes:
        size: How many were drawn.
        seed: The seed with which they were drawn.
        confidence: With which confidence all intervals of the finding hold together.
    """

    size: int
    seed: int
    confidence: float


@unique
class Assumption(StrEnum):
    """What a finding assumes, in a sentence that is shown with it."""

    WORLDS = "All possibilities that remain from this point of view are equally likely."
    FIELDS = "Each inhabitant still to be placed is equally likely to go to any free field."
    SHARP_REPLIES = (
        "The players still to reply see all faces; each of them chooses the reply that is best "
        "for himself and, among equally good ones, the one that is worst for the player to move."
    )


@frozen(repr=False)
class Prospect:
    """What one player can hope for.

    Attributes:
        color: The player's own color.
        wins: The chance to win alone.
        shares: The chance to share the victory.
        mean: The mean of the points.
        distribution: The chance of each number of points that came up, lowest first.
    """

    color: Color
    wins: Estimate
    shares: Estimate
    mean: Estimate
    distribution: Mapping[int, Fraction] = part(converter=FrozenMap[int, Fraction])

    @property
    def least(self) -> int:
        """The fewest points that came up; a sample may have missed some."""
        return min(self.distribution)

    @property
    def most(self) -> int:
        """The most points that came up; a sample may have missed some."""
        return max(self.distribution)

    def __repr__(self) -> str:
        return (
            f"<Prospect of {self.color}: wins {_percent(self.wins)}, shares "
            f"{_percent(self.shares)}, {float(self.mean.value):.1f} points>"
        )


@frozen(repr=False)
class HillProspect:
    """Who can come to control a hill.

    Attributes:
        hill: The hill.
        control: The chance of each player to control it alone.
        tie: The chance of a tie.
        nobody: The chance that nobody controls it.
    """

    hill: Hill
    control: NamedMap[Color, Estimate] = part(converter=NamedMap[Color, Estimate])
    tie: Estimate
    nobody: Estimate

    def __repr__(self) -> str:
        control = ", ".join(f"{color} {_percent(each)}" for color, each in self.control.items())
        return (
            f"<HillProspect of {self.hill}: {control}, a tie {_percent(self.tie)}, "
            f"nobody {_percent(self.nobody)}>"
        )


@frozen(repr=False)
class Outlook:
    """What can still happen in a game, as seen by a viewer.

    Attributes:
        view: What the viewer knows.
        rulings: The rulings under which the ends were scored.
        worlds: The number of worlds that the view allows.
        ends: The number of ways in which the game can end in all of them together: each world with
            every way to place the rest.
        sample: The ends that were drawn; None if all of them were scored. Then everything is exact;
            otherwise ``least``, ``most`` and ``distribution`` of a prospect are those of the
            sample.
        prospects: What each player can hope for, in seating order.
        hills: Who can come to control each hill, from A to G.
        edition: The rulebook on the table, if one was named.
    """

    view: View
    rulings: Rulings
    worlds: int
    ends: int
    sample: Sample | None
    prospects: tuple[Prospect, ...]
    hills: tuple[HillProspect, ...]
    edition: Language | None = None

    @property
    def ruled_out(self) -> tuple[RuledOutReading, ...]:
        """The readings on which the players agreed although their rulebook rules them out."""
        return tuple(ruled_out_readings(self.rulings, self.edition))

    @property
    def assumptions(self) -> tuple[Assumption, ...]:
        """What is taken for granted."""
        if self.view.to_move is None:
            return (Assumption.WORLDS,)
        return (Assumption.WORLDS, Assumption.FIELDS)

    def prospect(self, color: Color | str) -> Prospect:
        """What a player, given by their own color, can hope for."""
        sought = as_color(color)
        for prospect in self.prospects:
            if prospect.color is sought:
                return prospect
        raise UnknownNameError(
            PLAYER,
            str(sought),
            [str(each.color) for each in self.prospects],
        )

    def hill(self, hill: Hill | str) -> HillProspect:
        """The chances of control of a hill, which may be given by its letter."""
        sought = as_hill(hill)
        return next(prospect for prospect in self.hills if prospect.hill is sought)

    def to_document(self) -> formats.OutlookDocument:
        """As a ``palatinus-outlook/1`` document, ready for ``json.dumps``."""
        return formats.outlook_document(self)

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

    def __repr__(self) -> str:
        drawn = "exact" if self.sample is None else f"{self.sample.size:,} drawn"
        wins = ", ".join(f"{each.color} {_percent(each.wins)}" for each in self.prospects)
        return (
            f"<Outlook of {described_view(self.view)}: {rough_count(self.worlds, 'world')}, "
            f"{rough_count(self.ends, 'end')}, {drawn}; wins: {wins}>"
        )

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)


def _percent(chance: Estimate) -> str:
    return f"{float(chance.value):.1%}"


def rough_count(number: int, noun: str) -> str:
    """A number with its noun; one that is too long to be read is only told roughly.

    >>> rough_count(1, "world"), rough_count(43200, "end"), rough_count(10**40, "end")
    ('1 world', '43,200 ends', 'about 10^40 ends')
    """
    shown = f"{number:,}" if number < 10**15 else f"about 10^{len(str(number)) - 1}"
    return f"{shown} {noun}{'' if number == 1 else 's'}"


def described_view(view: View) -> str:
    """Whose view it is, and of which moment, for the description of what came of it."""
    viewer = "somebody who watches" if view.color is None else str(view.color)
    return f"{viewer} after {rough_count(len(view.placements), 'placement')}"


@unique
class Objective(Named):
    """What a placement should maximize.

    ``WIN``: victories; a shared one counts as an equal share. ``POINTS``: points.
    ``LEAD``: points ahead of the best opponent.
    """

    WIN = "win"
    POINTS = "points"
    LEAD = "lead"


USUAL_OBJECTIVE = Objective.WIN
"""What advice is for where nobody says it."""


@unique
class Replies(Named):
    """How the opponents are assumed to reply.

    ``EVEN``: every free field is equally likely. ``SHARP``: in the order of turns, all opponents
    see all faces and do what is best for them.
    """

    EVEN = "even"
    SHARP = "sharp"

    @classmethod
    def _noun(cls) -> str:
        """What one of these is called in a sentence."""
        return "kind of reply"


USUAL_REPLIES = Replies.EVEN
"""How others reply where nobody says it."""


@frozen(repr=False)
class Option:
    """A field for one kind of inhabitant, and what that is worth.

    Attributes:
        field: The field.
        color: The color of the inhabitant.
        kind: Its kind.
        pieces: Those of the kind that may be placed now; with or without a wolf makes no difference
            to the scoring.
        value: The mean of the objective.
        least: The worst that came up.
        scored: How many ends of the game the two rest on.
    """

    field: Field
    color: Color
    kind: Kind
    pieces: tuple[Inhabitant, ...]
    value: Estimate
    least: Fraction
    scored: int

    @property
    def placement(self) -> Placement:
        """The first of its pieces on its field, as :meth:`palatinus_rules.Game.place` takes it."""
        piece = self.pieces[0]
        return Placement(self.field, piece.color, piece.kind, piece.wolf is True)

    def __repr__(self) -> str:
        return f"<Option: {self.color} {self.kind} on {self.field}, {float(self.value.value):.4f}>"


@frozen(repr=False)
class Advice:
    """All placements of the player to move, with what each is worth.

    Attributes:
        view: The view of the player to move.
        rulings: The rulings under which the ends were scored.
        objective: What a placement should maximize.
        replies: How the opponents are assumed to reply.
        worlds: The number of worlds that the view allows.
        ends: The number of ends of the game over all placements and worlds; an end that can be
            reached with two kinds first counts twice.
        sample: The ends that were drawn; None if all of them were to be scored.
        options: The placements, the best first; equals kind by kind, in field order.
        scored: The number of ends on which the values rest.
        interrupted: Whether the work was interrupted, or the time for sharp replies was up; without
            a sample, the intervals then cover all that the rest could have brought.
        edition: The rulebook on the table, if one was named.
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
    edition: Language | None = None

    @property
    def ruled_out(self) -> tuple[RuledOutReading, ...]:
        """The readings on which the players agreed although their rulebook rules them out."""
        return tuple(ruled_out_readings(self.rulings, self.edition))

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

    @property
    def rivals(self) -> int:
        """How many of the first placements may be the best, according to the intervals.

        It is 1 if the first is certainly no worse than all others.
        """
        best = self.best.value
        if best.is_exact:
            return 1
        return sum(option.value.high >= best.low for option in self.options)

    def to_document(self) -> formats.AdviceDocument:
        """As a ``palatinus-advice/1`` document, ready for ``json.dumps``."""
        return formats.advice_document(self)

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

    def __repr__(self) -> str:
        best = repr(self.best) if self.options else "unknown"
        drawn = "exact" if self.sample is None else f"{self.sample.size:,} drawn"
        stopped = ", interrupted" if self.interrupted else ""
        return (
            f"<Advice for {described_view(self.view)}: {self.objective}, {self.replies} replies, "
            f"{rough_count(len(self.options), 'option')}, {drawn}{stopped}; best: {best}>"
        )
