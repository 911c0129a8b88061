"""``palatinus rules`` and ``palatinus differences``: the rulebook, looked up."""

from __future__ import annotations

from palatinus_rules.cli.requests import Asked, asks
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.words import FORMAT, complain_in_words, print_words
from palatinus_rules.kit.options import CLAUSES
from palatinus_rules.kit.statements import Layout
from palatinus_rules.service.explanations import (
    DifferencesRequest,
    Miss,
    RulesRequest,
    look_up_differences,
    look_up_rules,
)


@asks(RulesRequest, REST, "language", FORMAT, CLAUSES)
def rules(asked: Asked[RulesRequest], *, as_format: Layout, clauses: bool) -> None:
    """Look up the rules, and where each edition states them.

    Exit status: 0 found, 2 not found, or wrong use.
    """
    found = look_up_rules.answer(asked.request())
    if isinstance(found, Miss):
        complain_in_words(found.explanation)
    print_words(found, as_format, clauses=clauses)


@asks(DifferencesRequest, REST, "language", FORMAT, CLAUSES)
def differences(asked: Asked[DifferencesRequest], *, as_format: Layout, clauses: bool) -> None:
    """Show where the four rulebooks differ.

    Each entry says whether the difference can change a result, and what this program does.

    Exit status: 0 found, 2 not found, or wrong use.
    """
    found = look_up_differences.answer(asked.request())
    print_words(found, as_format, clauses=clauses)
