from palatinus_rules.explain.structure import (
    Chapter as Chapter,
    Explanation as Explanation,
    Statement as Statement,
)
from palatinus_rules.explain.telling import explain as explain
