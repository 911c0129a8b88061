from palatinus_rules.testing.board_strategies import (
    boards as boards,
    setups as setups,
    tiles as tiles,
)
from palatinus_rules.testing.game_strategies import (
    games as games,
    placements as placements,
    records as records,
)
from palatinus_rules.testing.people import (
    color_sets as color_sets,
    inhabitants as inhabitants,
    players as players,
)
from palatinus_rules.testing.position_strategies import (
    dense_positions as dense_positions,
    incomplete_positions as incomplete_positions,
    positions as positions,
    resolutions as resolutions,
    rulings as rulings,
)
from palatinus_rules.testing.registration import register as register
