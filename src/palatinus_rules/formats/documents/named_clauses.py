"""The clauses that the words about something name, for its document."""

from __future__ import annotations

import palatinus_rules
from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.disputes.judgement import Judgement
from palatinus_rules.disputes.settlement import Settlement
from palatinus_rules.foresight.forecasts import Advice, Outlook
from palatinus_rules.foresight.simulation.summary import Simulation


def named_clauses(
    subject: WhatIf | Swing | Settlement | Judgement | Outlook | Advice | Simulation,
) -> list[str]:
    """The ids of all clauses behind the words, in the order in which they come, each once."""
    told = palatinus_rules.explain(subject).statements
    return [*dict.fromkeys(clause for statement in told for clause in statement.clauses)]
