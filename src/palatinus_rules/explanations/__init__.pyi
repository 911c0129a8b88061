from palatinus_rules.explanations.structure import (
    Chapter as Chapter,
    Explanation as Explanation,
    Statement as Statement,
    Topic as Topic,
)
from palatinus_rules.explanations.telling import (
    explain as explain,
)
