from palatinus_rules.kit.language import (
    Language as Language,
    Wording as Wording,
)
from palatinus_rules.kit.problems import (
    MissingExtraError as MissingExtraError,
    PalatinusError as PalatinusError,
    Problem as Problem,
    Problems as Problems,
    ProblemsError as ProblemsError,
    UnknownNameError as UnknownNameError,
    WrongTypeError as WrongTypeError,
)
from palatinus_rules.kit.sentences import (
    Counted as Counted,
    Listed as Listed,
    Said as Said,
    Teller as Teller,
    Value as Value,
    Written as Written,
)
