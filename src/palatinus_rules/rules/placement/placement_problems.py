"""The problems of a placement that is against the rules, one for each reason."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.sentences import Said, said
from palatinus_rules.rules.box import Color, Kind, inhabitants
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.piece import Placement


def field_taken(where: str, at: Field, color: Color) -> Problem:
    """A piece of this color lies on the field."""
    return Problem.of(
        ProblemCode.FIELD_TAKEN,
        where,
        "{field} is taken: a piece of {color} lies there.",
        field=at,
        color=color,
    )


def all_turns_had(where: str, color: Color, turns: int) -> Problem:
    """The game is over for a player."""
    return Problem.of(
        ProblemCode.GAME_OVER,
        where,
        "{color} has had all {number} turns.",
        color=color,
        number=turns,
    )


def turn_of_another(where: str, expected: Color, color: Color) -> Problem:
    """It is another player's turn."""
    return Problem.of(
        ProblemCode.TURN_WRONG,
        where,
        "It is {next}'s turn, not {color}'s.",
        next=expected,
        color=color,
    )


def is_no_soldier(placement: Placement) -> bool:
    """Whether a piece is called a soldier and has a wolf: no such piece exists."""
    return placement.kind is Kind.SOLDIER and placement.wolf


def face_problems(where: str, placement: Placement) -> Iterator[Problem]:
    """What is wrong with the way a piece lies."""
    if placement.wolf and not placement.face_down:  # play.wolf-up
        yield Problem.of(
            ProblemCode.WOLF_FACE_UP,
            where,
            "A piece with a wolf is placed with the wolf up, so that only its owner knows its "
            "kind.",
        )
    if placement.face_down and not placement.wolf:
        yield Problem.of(
            ProblemCode.FACE_DOWN_WITHOUT_WOLF, where, "A piece without a wolf is placed face up."
        )
    if is_no_soldier(placement):
        yield Problem.of(ProblemCode.SOLDIER_WITH_WOLF, where, "No soldier has a wolf on the back.")


def none_left(where: str, color: Color, piece: tuple[Kind | None, bool], held: int) -> Problem:
    """All such pieces of a known hand have been placed."""
    return Problem.of(
        ProblemCode.NOT_IN_HAND,
        where,
        "{color} has no {piece} left; the hand held {held}.",
        color=color,
        piece=_described(*piece),
        held=held or said("none"),
    )


def not_among_the_twelve(where: str, color: Color, piece: tuple[Kind | None, bool]) -> Problem:
    """No set has as many such pieces."""
    return Problem.of(
        ProblemCode.NOT_IN_HAND,
        where,
        "{color} cannot have one more {piece} among its twelve.",
        color=color,
        piece=_described(*piece),
    )


def sets_differ(where: str, color: Color, piece: tuple[Kind | None, bool]) -> Problem:
    """No set, the same for all, has all that lies on the table then."""
    return Problem.of(
        ProblemCode.SETS_DIFFER,
        where,
        "Every color has the same set of twelve; with one more {piece} for {color}, no set fits "
        "everything placed so far and the deadline for soldiers.",
        piece=_described(*piece),
        color=color,
    )


def soldier_too_late(where: str, color: Color, left: int, last_turns: int) -> Problem:
    """No soldier is placed in the last turns."""
    return Problem.of(
        ProblemCode.SOLDIER_TOO_LATE,
        where,
        "{color} has {left} left, and nobody places a soldier in {last}.",
        color=color,
        left=inhabitants(left),
        last=_last(last_turns),
    )


def soldier_kept(where: str, color: Color, soldiers: int, left: int, last_turns: int) -> Problem:
    """A soldier would be left for the last turns."""
    return Problem.of(
        ProblemCode.SOLDIER_KEPT,
        where,
        "{color} holds {soldiers} among {left}, and none may be left for {last}: {move}.",
        color=color,
        soldiers=inhabitants(soldiers, Kind.SOLDIER),
        left=inhabitants(left),
        last=_last(last_turns),
        move=said("the soldier must go now") if soldiers == 1 else said("a soldier must go now"),
    )


def _last(turns: int) -> Said:
    return said("the last four turns") if turns == 4 else said("the last three turns")


def _described(kind: Kind | None, wolf: bool) -> Said:  # noqa: FBT001 - the parts of a piece
    if kind is Kind.SOLDIER:
        return said("soldier")
    inhabitant = kind or said("inhabitant")
    if wolf:
        return said("{inhabitant} with a wolf", inhabitant=inhabitant)
    return said("{inhabitant} without a wolf", inhabitant=inhabitant)
