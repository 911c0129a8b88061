"""What can be said of a position in which nothing contradicts anything."""

from __future__ import annotations

from palatinus_rules.drawing import picture_text
from palatinus_rules.explanations.phrases import catalog
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.position import Position


def confirmation(
    position: Position, language: Language | str = Language.EN, *, color: bool = False
) -> str:
    """That there are no contradictions, with the board, to be compared with the table.

    A tile turned by a sixth makes a position that is as good as the right one. ``color`` is for a
    terminal.
    """
    words = catalog(Language(language))
    players = words.ngettext(
        "players-count", "{number} player", "{number} players", len(position.players)
    )
    pieces = words.ngettext(
        "inhabitants-count",
        "{number} inhabitant",
        "{number} inhabitants",
        len(position.inhabitants),
    )
    found = words.gettext(
        "check-no-contradictions",
        "No contradictions: {players}, {inhabitants}.",
        players=players,
        inhabitants=pieces,
    )
    compare = words.gettext(
        "check-picture-advice",
        "A tile turned the wrong way, or a piece on the wrong field, cannot be detected: "
        "compare the picture with the table.",
    )
    return f"{found}\n\n{picture_text(position, color=color, language=language)}\n{compare}\n"
