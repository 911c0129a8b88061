"""What can be said of a position in which nothing contradicts anything."""

from __future__ import annotations

from palatinus_rules.drawing.plain import position_text
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Verbatim, message, plural
from palatinus_rules.kit.terminal import wrapped
from palatinus_rules.rules.box import INHABITANTS
from palatinus_rules.rules.position import Position


def confirmation(
    position: Position,
    language: Language | str = Language.EN,
    *,
    color: bool = False,
    width: int | None = None,
) -> str:
    """That there are no contradictions, with the board, to be compared with the table.

    A mirrored board, or a tile turned by a sixth, makes a position that is as good as the right
    one. ``color`` and ``width`` are for a terminal: lines of words are at most that long.
    """
    words = translator(language)
    players = plural("players-count", "{number} player", "{number} players", len(position.players))
    pieces = INHABITANTS.for_number(len(position.inhabitants))
    found = message(
        "check-no-contradictions",
        "No contradictions: {players}, {inhabitants}.",
        players=players,
        inhabitants=pieces,
    )
    compare = message(
        "check-unnoticed",
        "What no check can notice: a mirrored board, two letters, two tokens or two neighboring "
        "fields exchanged, a tile turned by one direction or counted counterclockwise, a spring "
        "too few or too many. Compare the picture with the table, or answer the questions of "
        "{command}.",
        command=Verbatim("palatinus recheck"),
    )
    picture = position_text(position, words, color=color)
    comparing = "\n".join(wrapped(words.text(compare), "", width))
    return f"{words.text(found)}\n\n{picture}\n{comparing}\n"
