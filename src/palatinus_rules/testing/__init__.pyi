from palatinus_rules.testing.hook import register as register
from palatinus_rules.testing.laying import boards as boards, setups as setups, tiles as tiles
from palatinus_rules.testing.people import (
    color_sets as color_sets,
    inhabitants as inhabitants,
    players as players,
)
from palatinus_rules.testing.playing import (
    games as games,
    placements as placements,
    records as records,
)
from palatinus_rules.testing.standing import (
    dense_positions as dense_positions,
    incomplete_positions as incomplete_positions,
    positions as positions,
    resolutions as resolutions,
    rulings as rulings,
)
