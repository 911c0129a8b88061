from palatinus_rules.foresight.advice import (
    best_placements as best_placements,
)
from palatinus_rules.foresight.forecasts import (
    Advice as Advice,
    Assumption as Assumption,
    Estimate as Estimate,
    HillProspect as HillProspect,
    Objective as Objective,
    Option as Option,
    Outlook as Outlook,
    Prospect as Prospect,
    Replies as Replies,
    Sample as Sample,
)
from palatinus_rules.foresight.outlooks import (
    outlook as outlook,
)
from palatinus_rules.foresight.possible_worlds import (
    World as World,
    WorldNumberError as WorldNumberError,
    Worlds as Worlds,
    worlds as worlds,
)
from palatinus_rules.foresight.random_games import (
    SeededRandom as SeededRandom,
    draw_setup as draw_setup,
    random_game as random_game,
    random_placement as random_placement,
)
from palatinus_rules.foresight.simulation.files import (
    games_file as games_file,
)
from palatinus_rules.foresight.simulation.games import (
    Games as Games,
    SimulationError as SimulationError,
    simulate as simulate,
    simulated_position as simulated_position,
)
from palatinus_rules.foresight.simulation.rule_counts import (
    RULES as RULES,
    rules_fired as rules_fired,
)
from palatinus_rules.foresight.simulation.summary import (
    QuestionCount as QuestionCount,
    RuleCount as RuleCount,
    SeatCount as SeatCount,
    Simulation as Simulation,
)
