from palatinus_rules.notation.game_copy import GameCopy as GameCopy
from palatinus_rules.notation.game_reader import (
    read_game as read_game,
    read_springs as read_springs,
)
from palatinus_rules.notation.game_writer import game_text as game_text
from palatinus_rules.notation.marks import mark as mark
from palatinus_rules.notation.placements import (
    placement_text as placement_text,
    read_placement as read_placement,
)
from palatinus_rules.notation.position_reader import read_position_text as read_position_text
from palatinus_rules.notation.position_writer import position_text as position_text
from palatinus_rules.notation.short_code import (
    position_code as position_code,
    read_position_code as read_position_code,
)
