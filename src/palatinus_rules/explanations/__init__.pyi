from palatinus_rules.explanations.structure import (
    Chapter as Chapter,
    Explanation as Explanation,
    Statement as Statement,
)
from palatinus_rules.explanations.telling import (
    explain as explain,
)
