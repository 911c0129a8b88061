from palatinus_rules.disputes.caveats import (
    Caveat as Caveat,
)
from palatinus_rules.disputes.changes import (
    Swing as Swing,
    WhatIf as WhatIf,
    exchange as exchange,
    swing as swing,
    what_if as what_if,
)
from palatinus_rules.disputes.settling import (
    Dependence as Dependence,
    Effect as Effect,
    Parting as Parting,
    Settlement as Settlement,
    Step as Step,
    settle as settle,
)
