"""What a player can claim about a scoring, one thing at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import SupportsIndex

from attrs import field as part, frozen

from palatinus_rules.kit.arguments import several, whole
from palatinus_rules.kit.messages import Message, Written, message
from palatinus_rules.kit.problems import PalatinusError, Problem
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.rules.box import Color, as_color
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field, Hill, as_field, as_hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.control import leaders
from palatinus_rules.rules.scoring.resolution import Resolution

_ENDLESS = 10**9
"""What is no number of points that anybody counts; texts have fewer digits, too."""


def _points(points: SupportsIndex) -> int:
    number = whole(points, "A number of points")
    if not 0 <= number < _ENDLESS:
        raise PalatinusError("a number of points has nine digits at the most, and no sign")
    return number


def _colors(colors: Iterable[Color | str]) -> tuple[Color, ...]:
    return tuple(as_color(color) for color in several(colors, str, "colors"))


@frozen
class Claim:
    """One claim about a scoring; each kind of claim is a class of its own.

    The result that a record claims is a :class:`palatinus_rules.ClaimedResult`.

    As text it is written as :func:`palatinus_rules.judge` reads it.
    """

    @property
    def colors_named(self) -> tuple[Color, ...]:
        """The colors that the claim names."""
        return ()


@frozen(repr=False)
class InfluenceClaim(Claim):
    """A player's influence on a hill is so much.

    Attributes:
        hill: The hill.
        color: The player, by their own color.
        points: How much influence the player has there.

    >>> print(InfluenceClaim("C", "red", 9))
    C red 9
    """

    hill: Hill = part(converter=as_hill)
    color: Color = part(converter=as_color)
    points: int = part(converter=_points)

    __repr__ = by_parts

    @property
    def colors_named(self) -> tuple[Color, ...]:
        """The color of the player."""
        return (self.color,)

    def __str__(self) -> str:
        return f"{self.hill} {self.color} {self.points}"


@frozen(repr=False)
class FieldClaim(Claim):
    """The inhabitant of a field brings so much when the hill of the field is counted.

    Attributes:
        field: The field.
        points: How much its inhabitant brings.

    >>> print(FieldClaim("D5", 4))
    D5 4
    """

    field: Field = part(converter=as_field)
    points: int = part(converter=_points)

    __repr__ = by_parts

    def __str__(self) -> str:
        return f"{self.field} {self.points}"


@frozen(repr=False)
class MostClaim(Claim):
    """These players, one or several who tie, have the most influence on a hill; none: nobody has.

    Attributes:
        hill: The hill.
        colors: The players, by their own colors; empty if nobody has any influence.

    >>> print(MostClaim("C", ["red", "blue"])), print(MostClaim("C", []))
    C red+blue
    C nobody
    (None, None)
    """

    hill: Hill = part(converter=as_hill)
    colors: tuple[Color, ...] = part(converter=_colors)

    __repr__ = by_parts

    @property
    def colors_named(self) -> tuple[Color, ...]:
        """The colors of all players who are claimed to have the most."""
        return self.colors

    def __str__(self) -> str:
        return f"{self.hill} {'+'.join(self.colors) or 'nobody'}"


@frozen(repr=False)
class PointsClaim(Claim):
    """A player ends with so many points.

    Attributes:
        color: The player, by their own color.
        points: How many points the player has at the end.

    >>> print(PointsClaim("red", 14))
    red 14
    """

    color: Color = part(converter=as_color)
    points: int = part(converter=_points)

    __repr__ = by_parts

    @property
    def colors_named(self) -> tuple[Color, ...]:
        """The color of the player."""
        return (self.color,)

    def __str__(self) -> str:
        return f"{self.color} {self.points}"


@frozen(repr=False)
class VictoryClaim(Claim):
    """A player wins, alone or with others.

    Attributes:
        color: The player, by their own color.

    >>> print(VictoryClaim("red"))
    red
    """

    color: Color = part(converter=as_color)

    __repr__ = by_parts

    @property
    def colors_named(self) -> tuple[Color, ...]:
        """The color of the player."""
        return (self.color,)

    def __str__(self) -> str:
        return str(self.color)


FinalClaim = PointsClaim | VictoryClaim
"""What is claimed about the end, and not about a hill or a field."""

Value = int | bool | tuple[Color, ...] | None
"""A number, the players who have the most, whether a player wins, or None for a free field."""

WHAT_CAN_BE_CLAIMED = message(
    "claim-notation",
    "What can be claimed: C red 9 (red has 9 influence points on hill C), D5 4 (the inhabitant on "
    "D5 brings 4), C red, C red+blue or C nobody (who has the most influence on C), red 14 (red "
    "ends with 14 points), red (red wins).",
)


def claim_problem(words: str, where: str, wrong: Message) -> Problem:
    """The problem of what cannot be a claim, which also says what can."""
    return Problem(
        ProblemCode.CLAIM_UNKNOWN,
        where,
        message("claim-wrong", "{claim}: {wrong}", claim=Written(words), wrong=wrong),
        (WHAT_CAN_BE_CLAIMED,),
    )


def claim_problems(claim: Claim, position: Position, where: str) -> Iterator[Problem]:
    """Why nobody can claim this of a position: colors without a player, or named twice."""
    for color, times in Counter(claim.colors_named).items():
        if color not in position.owners:
            wrong = message(
                "claim-color-not-at-table", "Nobody at the table plays {color}.", color=color
            )
        elif color not in position.colors:
            wrong = message(
                "claim-second-color-named",
                "{color} is a second color; name its player by the first color: {player}.",
                color=color,
                player=position.owners[color],
            )
        elif times > 1:
            wrong = message("claim-color-twice", "{color} is named twice.", color=color)
        else:
            continue
        yield claim_problem(str(claim), where, wrong)


def claimed(claim: Claim, seated: Iterable[Color]) -> Value:
    """The value that makes a claim right; players are in seating order."""
    match claim:
        case InfluenceClaim() | FieldClaim() | PointsClaim():
            return claim.points
        case MostClaim():
            return tuple(color for color in seated if color in claim.colors)
    return True


def agrees(value: Value, sought: Value) -> bool:
    """Whether what is right is what was claimed; where nobody stands, nothing is brought."""
    return (0 if value is None else value) == sought


def value_in(claim: Claim, resolution: Resolution) -> Value:
    """What a claim is about, as a resolution has it."""
    hill = hill_of(claim)
    if hill is None:
        points = {standing.color: standing.points for standing in resolution.standings}
        return value_at_end(claim, points, resolution.winners)
    record = resolution.hill(hill)
    brought = {tally.field: tally.points for tally in record.tallies}
    return value_at_hill(claim, record.influence, brought)


def value_at_hill(
    claim: Claim, influence: Mapping[Color, int], brought: Mapping[Field, int]
) -> Value:
    """What a claim about a hill or a field is about: influence, who has the most, or one tally."""
    match claim:
        case InfluenceClaim():
            return influence[claim.color]
        case FieldClaim():
            return brought.get(claim.field)
    return leaders(influence)


def value_at_end(claim: Claim, points: Mapping[Color, int], winners: Iterable[Color]) -> Value:
    """The value of a claim about the end: a player's points, or whether a player wins."""
    (color,) = claim.colors_named
    return points[color] if isinstance(claim, PointsClaim) else color in winners


def hill_of(claim: Claim) -> Hill | None:
    """The hill that a claim is about; None for claims about points and victory."""
    match claim:
        case InfluenceClaim() | MostClaim():
            return claim.hill
        case FieldClaim():
            return claim.field.hill
    return None
