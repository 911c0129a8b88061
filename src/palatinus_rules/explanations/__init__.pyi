from palatinus_rules.explanations.explaining import (
    answer as answer,
    carry_out as carry_out,
    explain as explain,
    verdict as verdict,
)
from palatinus_rules.explanations.structure import (
    Chapter as Chapter,
    Explanation as Explanation,
    Statement as Statement,
    Topic as Topic,
)
