from palatinus_rules.disputes.caveats import (
    Caveat as Caveat,
    Doubt as Doubt,
)
from palatinus_rules.disputes.changes import (
    Swing as Swing,
    WhatIf as WhatIf,
    exchange as exchange,
    swing as swing,
    what_if as what_if,
)
from palatinus_rules.disputes.claims import (
    Claim as Claim,
    FieldClaim as FieldClaim,
    InfluenceClaim as InfluenceClaim,
    MostClaim as MostClaim,
    PointsClaim as PointsClaim,
    VictoryClaim as VictoryClaim,
)
from palatinus_rules.disputes.comparing import (
    Effect as Effect,
    Parting as Parting,
    Step as Step,
)
from palatinus_rules.disputes.deciding import (
    Decision as Decision,
    Way as Way,
)
from palatinus_rules.disputes.judging import (
    Explained as Explained,
    JudgedClaim as JudgedClaim,
    Judgement as Judgement,
    judge as judge,
)
from palatinus_rules.disputes.settling import (
    Dependence as Dependence,
    Settlement as Settlement,
    settle as settle,
)
from palatinus_rules.disputes.slips import (
    Slip as Slip,
)
from palatinus_rules.disputes.turning import (
    Turn as Turn,
)
