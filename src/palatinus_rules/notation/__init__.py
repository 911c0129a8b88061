"""The text that a person types, and the code of a position that fits in a message."""

from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.notation.game_copy import GameCopy
    from palatinus_rules.notation.game_reader import read_game, read_springs
    from palatinus_rules.notation.game_writer import game_text
    from palatinus_rules.notation.marks import mark
    from palatinus_rules.notation.placements import placement_text, read_placement
    from palatinus_rules.notation.position_reader import read_position_text
    from palatinus_rules.notation.position_writer import position_text
    from palatinus_rules.notation.short_code import position_code, read_position_code

__all__ = [
    "GameCopy",
    "game_text",
    "mark",
    "placement_text",
    "position_code",
    "position_text",
    "read_game",
    "read_placement",
    "read_position_code",
    "read_position_text",
    "read_springs",
]

__getattr__, __dir__ = names_from(
    __name__,
    {
        "game_copy": "GameCopy",
        "game_reader": "read_game read_springs",
        "game_writer": "game_text",
        "marks": "mark",
        "placements": "placement_text read_placement",
        "short_code": "position_code read_position_code",
        "position_reader": "read_position_text",
        "position_writer": "position_text",
    },
    __all__,
)
