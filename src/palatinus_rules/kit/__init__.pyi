from palatinus_rules.kit.catalogs import (
    translator as translator,
)
from palatinus_rules.kit.frozen import (
    FrozenMap as FrozenMap,
    NamedDict as NamedDict,
    NamedMap as NamedMap,
)
from palatinus_rules.kit.language import (
    Language as Language,
    Wording as Wording,
)
from palatinus_rules.kit.messages import (
    Listed as Listed,
    Message as Message,
    Translator as Translator,
    Value as Value,
    Written as Written,
    message as message,
    plural as plural,
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
