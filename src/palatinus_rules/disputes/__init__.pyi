from palatinus_rules.disputes.board_changes import (
    ArrowChange as ArrowChange,
    BoardChange as BoardChange,
    LettersChange as LettersChange,
    SpringChange as SpringChange,
    TokenChange as TokenChange,
    TwistChange as TwistChange,
)
from palatinus_rules.disputes.caveats import (
    Caveat as Caveat,
    Doubt as Doubt,
)
from palatinus_rules.disputes.changes import (
    ChangeRow as ChangeRow,
    Swing as Swing,
    SwingRow as SwingRow,
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
from palatinus_rules.disputes.comparison import (
    Effect as Effect,
    Parting as Parting,
    ScoringStep as ScoringStep,
)
from palatinus_rules.disputes.decisions import (
    Decision as Decision,
    Way as Way,
)
from palatinus_rules.disputes.entry_errors import (
    EntryError as EntryError,
    EntryErrorKind as EntryErrorKind,
)
from palatinus_rules.disputes.entry_questions import (
    RecheckQuestion as RecheckQuestion,
    RecheckQuestionKind as RecheckQuestionKind,
)
from palatinus_rules.disputes.judgement import (
    JudgedClaim as JudgedClaim,
    Judgement as Judgement,
    MatchingSlip as MatchingSlip,
    judge as judge,
)
from palatinus_rules.disputes.rechecking import (
    DecidingError as DecidingError,
    Recheck as Recheck,
    recheck as recheck,
)
from palatinus_rules.disputes.reversals import (
    Reversal as Reversal,
)
from palatinus_rules.disputes.settlement import (
    Dependence as Dependence,
    Settlement as Settlement,
    settle as settle,
)
from palatinus_rules.disputes.slips.slip import (
    Slip as Slip,
)
