"""The problems of a placement that is against the rules, one for each reason."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import NO_SOLDIER_WITH_WOLF, Color, Kind, how_many, inhabitants
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.piece import Placement


def field_taken(where: str, at: Field, color: Color) -> Problem:
    """A piece of this color lies on the field."""
    return Problem(
        ProblemCode.FIELD_TAKEN,
        where,
        message(
            "field-taken", "{field} is taken: a piece of {color} lies there.", field=at, color=color
        ),
    )


def all_turns_had(where: str, color: Color, turns: int) -> Problem:
    """The game is over for a player."""
    return Problem(
        ProblemCode.GAME_OVER,
        where,
        message("turns-used-up", "{color} has had all {number} turns.", color=color, number=turns),
    )


def turn_of_another(where: str, expected: Color, color: Color) -> Problem:
    """It is another player's turn."""
    return Problem(
        ProblemCode.TURN_WRONG,
        where,
        message("turn-of-other", "It is {next}'s turn, not {color}'s.", next=expected, color=color),
    )


def is_no_soldier(placement: Placement) -> bool:
    """Whether a piece is called a soldier and has a wolf: no such piece exists."""
    return placement.kind is Kind.SOLDIER and placement.wolf


def face_problems(where: str, placement: Placement) -> Iterator[Problem]:
    """What is wrong with the way a piece lies."""
    if placement.wolf and not placement.face_down:  # play.wolf-up
        yield Problem(
            ProblemCode.WOLF_FACE_UP,
            where,
            message(
                "wolf-placed-face-up",
                "A piece with a wolf is placed with the wolf up, so that only its owner knows its "
                "kind.",
            ),
        )
    if placement.face_down and not placement.wolf:
        yield Problem(
            ProblemCode.FACE_DOWN_WITHOUT_WOLF,
            where,
            message("plain-placed-face-down", "A piece without a wolf is placed face up."),
        )
    if is_no_soldier(placement):
        yield Problem(
            ProblemCode.SOLDIER_WITH_WOLF,
            where,
            NO_SOLDIER_WITH_WOLF,
        )


def none_left(where: str, color: Color, piece: tuple[Kind | None, bool], held: int) -> Problem:
    """All such pieces of a known hand have been placed."""
    return Problem(
        ProblemCode.NOT_IN_HAND,
        where,
        message(
            "hand-lacks-piece",
            "{color} has no {piece} left; the hand held {held}.",
            color=color,
            piece=_described(*piece),
            held=how_many(held),
        ),
    )


def not_among_the_twelve(where: str, color: Color, piece: tuple[Kind | None, bool]) -> Problem:
    """No set has as many such pieces."""
    return Problem(
        ProblemCode.NOT_IN_HAND,
        where,
        message(
            "set-lacks-piece",
            "{color} cannot have one more {piece} among its twelve.",
            color=color,
            piece=_described(*piece),
        ),
    )


def sets_differ(where: str, color: Color, piece: tuple[Kind | None, bool]) -> Problem:
    """No set, the same for all, has all that lies on the table then."""
    return Problem(
        ProblemCode.SETS_DIFFER,
        where,
        message(
            "set-fits-no-longer",
            "Every color has the same set of twelve; with one more {piece} for {color}, no set "
            "fits everything placed so far and the deadline for soldiers.",
            piece=_described(*piece),
            color=color,
        ),
    )


def soldier_too_late(where: str, color: Color, left: int, last_turns: int) -> Problem:
    """No soldier is placed in the last turns."""
    return Problem(
        ProblemCode.SOLDIER_TOO_LATE,
        where,
        message(
            "soldier-too-late",
            "{color} has {left} left, and nobody places a soldier in {last}.",
            color=color,
            left=inhabitants(left),
            last=_last(last_turns),
        ),
    )


def soldier_kept(where: str, color: Color, soldiers: int, left: int, last_turns: int) -> Problem:
    """A soldier would be left for the last turns."""
    return Problem(
        ProblemCode.SOLDIER_KEPT,
        where,
        message(
            "soldiers-left-too-many",
            "{color} holds {soldiers} among {left}, and none may be left for {last}: {move}.",
            color=color,
            soldiers=inhabitants(soldiers, Kind.SOLDIER),
            left=inhabitants(left),
            last=_last(last_turns),
            move=message("soldier-due-the-one", "the soldier must go now")
            if soldiers == 1
            else message("soldier-due-any", "a soldier must go now"),
        ),
    )


def _last(turns: int) -> Message:
    return (
        message("last-four-turns", "the last four turns")
        if turns == 4
        else message("last-three-turns", "the last three turns")
    )


def _described(kind: Kind | None, wolf: bool) -> Message:  # noqa: FBT001 - the parts of a piece
    if kind is Kind.SOLDIER:
        return message("refused-any-soldier", "soldier")
    inhabitant = kind or message("refused-any-inhabitant", "inhabitant")
    if wolf:
        return message("inhabitant-with-wolf", "{inhabitant} with a wolf", inhabitant=inhabitant)
    return message("inhabitant-without-wolf", "{inhabitant} without a wolf", inhabitant=inhabitant)
