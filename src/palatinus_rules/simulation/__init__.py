"""Many random games at once: points, victories, rules and open questions, counted.

Playing needs the extra ``fast``; what comes out of it does not.
"""

from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.simulation.files import games_file
    from palatinus_rules.simulation.playing import (
        Games,
        SimulationError,
        simulate,
        simulated_position,
    )
    from palatinus_rules.simulation.records import (
        QuestionCount,
        RuleCount,
        SeatCount,
        Simulation,
    )
    from palatinus_rules.simulation.rules import RULES, rules_fired

__all__ = [
    "RULES",
    "Games",
    "QuestionCount",
    "RuleCount",
    "SeatCount",
    "Simulation",
    "SimulationError",
    "games_file",
    "rules_fired",
    "simulate",
    "simulated_position",
]

__getattr__, __dir__ = names_from(
    __name__,
    {
        "files": "games_file",
        "playing": "Games SimulationError simulate simulated_position",
        "records": "QuestionCount RuleCount SeatCount Simulation",
        "rules": "RULES rules_fired",
    },
    __all__,
)
