from palatinus_rules.analysis.advice import best_placements as best_placements
from palatinus_rules.analysis.changes import (
    Swing as Swing,
    WhatIf as WhatIf,
    exchange as exchange,
    swing as swing,
    what_if as what_if,
)
from palatinus_rules.analysis.findings import (
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
from palatinus_rules.analysis.foresight import outlook as outlook
from palatinus_rules.analysis.possibilities import (
    World as World,
    Worlds as Worlds,
    worlds as worlds,
)
