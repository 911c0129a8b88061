"""What can still happen, and what would have: worlds, outlooks, changes, advice.

:func:`outlook` and :func:`best_placements` need the extra ``fast``, and the rest does not.
"""

from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.analysis.advice import best_placements
    from palatinus_rules.analysis.changes import Swing, WhatIf, exchange, swing, what_if
    from palatinus_rules.analysis.findings import (
        Advice,
        Assumption,
        Estimate,
        HillProspect,
        Objective,
        Option,
        Outlook,
        Prospect,
        Replies,
        Sample,
    )
    from palatinus_rules.analysis.foresight import outlook
    from palatinus_rules.analysis.possibilities import World, Worlds, worlds

__all__ = [
    "Advice",
    "Assumption",
    "Estimate",
    "HillProspect",
    "Objective",
    "Option",
    "Outlook",
    "Prospect",
    "Replies",
    "Sample",
    "Swing",
    "WhatIf",
    "World",
    "Worlds",
    "best_placements",
    "exchange",
    "outlook",
    "swing",
    "what_if",
    "worlds",
]

__getattr__, __dir__ = names_from(
    __name__,
    {
        "advice": "best_placements",
        "changes": "Swing WhatIf exchange swing what_if",
        "findings": (
            "Advice Assumption Estimate HillProspect Objective Option Outlook Prospect "
            "Replies Sample"
        ),
        "foresight": "outlook",
        "possibilities": "World Worlds worlds",
    },
    __all__,
)
