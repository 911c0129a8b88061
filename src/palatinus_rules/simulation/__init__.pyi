from palatinus_rules.simulation.files import games_file as games_file
from palatinus_rules.simulation.playing import (
    Games as Games,
    SimulationError as SimulationError,
    simulate as simulate,
    simulated_position as simulated_position,
)
from palatinus_rules.simulation.records import (
    QuestionCount as QuestionCount,
    RuleCount as RuleCount,
    SeatCount as SeatCount,
    Simulation as Simulation,
)
from palatinus_rules.simulation.rules import RULES as RULES, rules_fired as rules_fired
