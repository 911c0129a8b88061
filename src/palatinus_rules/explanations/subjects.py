"""Everything that can be told in words besides resolutions."""

from __future__ import annotations

from typing import get_args

from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.disputes.judgement import Judgement
from palatinus_rules.disputes.rechecking import Recheck
from palatinus_rules.disputes.settlement import Settlement
from palatinus_rules.explanations.changes import explain_swing, explain_what_if
from palatinus_rules.explanations.judgements import explain_judgement
from palatinus_rules.explanations.recheck import explain_recheck
from palatinus_rules.explanations.rules import explain_clause, explain_differences, explain_question
from palatinus_rules.explanations.settlements import explain_settlement
from palatinus_rules.explanations.simulation import explain_simulation
from palatinus_rules.explanations.structure import Explanation
from palatinus_rules.foresight.forecasts import Advice, Outlook
from palatinus_rules.foresight.simulation.summary import Simulation
from palatinus_rules.kit.arguments import wrong_type
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.rulebook import Clause, Difference, Question

Finding = WhatIf | Swing | Recheck | Simulation
Ahead = Outlook | Advice
Rule = Clause | Difference | Question
Other = Settlement | Judgement | Finding | Rule
_SUBJECTS = ["Resolution", *(each.__name__ for each in get_args(Other | Ahead))]


def explain_other(subject: Other | Ahead, language: Language) -> Explanation:
    """A settlement, a judgement, a finding of an analysis, or a part of the rulebook."""
    match subject:
        case Settlement():
            return explain_settlement(subject, language)
        case Judgement():
            return explain_judgement(subject, language)
        case Clause() | Difference() | Question():
            return _rule(subject, language)
        case WhatIf() | Swing() | Recheck() | Simulation():
            return _finding(subject, language)
        case _:
            raise wrong_type("explain()", _SUBJECTS, subject)


def _rule(subject: Rule, language: Language) -> Explanation:
    match subject:
        case Clause():
            return explain_clause(subject, language)
        case Difference():
            return explain_differences([subject], language)
    return explain_question(subject, language)


def _finding(subject: Finding, language: Language) -> Explanation:
    match subject:
        case WhatIf():
            return explain_what_if(subject, language)
        case Swing():
            return explain_swing(subject, language)
        case Recheck():
            return explain_recheck(subject, language)
    return explain_simulation(subject, language)
