"""What the shapes and the signs in the pictures of a report mean, in words."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.messages import Message, message


def meanings(*, letters: bool, wolves: bool) -> Iterator[Message]:
    """A sentence for every sort of sign; wolves where there are any."""
    yield from _kinds(letters=letters)
    if wolves:
        yield _wolf(letters=letters)
    yield message(
        "meaning-drop-and-arrowhead",
        "A drop marks a spring, and an arrowhead the first field of a tile; the fields "
        "are counted clockwise.",
    )
    yield from _soldiers(letters=letters)
    yield message(
        "meaning-influence",
        "Influence: a line leads from every field that brings influence points. A "
        "hexagon stands for a free field, a drop for a spring, a circle for a neighbor; "
        "the sum is in an oval.",
    )
    yield message(
        "meaning-scored-hill",
        "A scored hill shows its token in the color of the player who takes it, or the "
        "discs of a tie; a token that is crossed out goes to nobody. The circled number "
        "after a player's sum is what the hill brings that player.",
    )


def _kinds(*, letters: bool) -> Iterator[Message]:
    if letters:
        yield message(
            "meaning-letters",
            "A square with M is a merchant, a circle with F a farmer, a shield with S a "
            "soldier; the first letter stands for the color.",
        )
        return
    yield message(
        "meaning-pictograms",
        "A square with scales is a merchant, a circle with an ear of wheat a farmer, a shield "
        "with a helmet a soldier.",
    )
    yield message(
        "meaning-patterns",
        "Every color has a pattern of its own, so that nobody needs to see colors: upright lines "
        "for red, dots for yellow, falling lines for green, level lines for blue, rising lines "
        "for purple.",
    )


def _wolf(*, letters: bool) -> Message:
    if letters:
        return message(
            "meaning-star-and-wolf-head",
            "A star and a wolf's head mark a piece that has a wolf on its back and lay face down.",
        )
    return message(
        "meaning-wolf-head",
        "A small wolf's head marks a piece that has a wolf on its back and lay face down.",
    )


def _soldiers(*, letters: bool) -> Iterator[Message]:
    if letters:
        yield message(
            "meaning-soldiers-lettered",
            "Soldiers: a thick arrow points to each inhabitant a soldier captures, a dotted "
            "line to those he only counts. Those who leave the board have a dashed outline; "
            "the letter beside a captive shows who takes it.",
        )
        yield message(
            "meaning-flight-and-disc-lettered",
            "A small arrow beside a soldier means that he flees; a letter with a 1 beside a "
            "captive means that this player gets a disc worth 1 for it.",
        )
    else:
        yield message(
            "meaning-soldiers",
            "Soldiers: a thick arrow points to each inhabitant a soldier captures, a dotted "
            "line to those he only counts. Those who leave the board have a dashed outline; "
            "the color beside a captive shows who takes it.",
        )
        yield message(
            "meaning-flight-and-disc",
            "A small arrow beside a soldier means that he flees; a 1 in a player's color beside "
            "a captive means that this player gets a disc worth 1 for it.",
        )
