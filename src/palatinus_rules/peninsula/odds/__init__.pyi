from palatinus_rules.peninsula.codes import OddsError as OddsError
from palatinus_rules.peninsula.odds.area import battle_in as battle_in
from palatinus_rules.peninsula.odds.battle import Battle as Battle
from palatinus_rules.peninsula.odds.comparison import (
    CONCERNING as CONCERNING,
    Comparison as Comparison,
    Sweep as Sweep,
    enough as enough,
    swept as swept,
    turned as turned,
    under_all_readings as under_all_readings,
)
from palatinus_rules.peninsula.odds.policy import (
    PLAIN as PLAIN,
    Conduct as Conduct,
    Policy as Policy,
    Targets as Targets,
)
from palatinus_rules.peninsula.odds.reckoning import odds as odds, odds_of as odds_of
from palatinus_rules.peninsula.odds.result import (
    Chance as Chance,
    End as End,
    Odds as Odds,
)
from palatinus_rules.peninsula.terrain import Side as Side, Terrain as Terrain
