"""What can be said of a position in which nothing contradicts anything."""

from __future__ import annotations

from palatinus_rules.drawing.plain import position_text
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message, plural
from palatinus_rules.rules.box import INHABITANTS
from palatinus_rules.rules.position import Position


def confirmation(
    position: Position, language: Language | str = Language.EN, *, color: bool = False
) -> str:
    """That there are no contradictions, with the board, to be compared with the table.

    A tile turned by a sixth makes a position that is as good as the right one. ``color`` is for a
    terminal.
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
        "check-picture-advice",
        "A tile turned the wrong way, or a piece on the wrong field, cannot be detected: "
        "compare the picture with the table.",
    )
    picture = position_text(position, words, color=color)
    return f"{words.text(found)}\n\n{picture}\n{words.text(compare)}\n"
