"""JSON Schemas of the documents, made from their declarations."""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.documents import json_schema
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.peninsula.declarations.game import GameDocument
from palatinus_rules.peninsula.declarations.go import GoDocument, VerificationDocument
from palatinus_rules.peninsula.declarations.odds import ComparisonDocument, OddsDocument
from palatinus_rules.peninsula.declarations.orders import OrdersDocument
from palatinus_rules.peninsula.declarations.problems import ProblemsDocument
from palatinus_rules.peninsula.declarations.rules import RulesDocument
from palatinus_rules.peninsula.declarations.scenario import ScenarioDocument
from palatinus_rules.peninsula.declarations.state import StateDocument
from palatinus_rules.peninsula.declarations.sums import (
    BudgetDocument,
    ReachDocument,
    RetreatsDocument,
    StacksDocument,
    TurnDocument,
)

DECLARATIONS: Mapping[str, type] = {
    "scenario": ScenarioDocument,
    "state": StateDocument,
    "problems": ProblemsDocument,
    "rules": RulesDocument,
    "odds": OddsDocument,
    "comparison": ComparisonDocument,
    "budget": BudgetDocument,
    "stacks": StacksDocument,
    "reach": ReachDocument,
    "turn": TurnDocument,
    "retreats": RetreatsDocument,
    "orders": OrdersDocument,
    "go": GoDocument,
    "game": GameDocument,
    "verification": VerificationDocument,
}
"""What declares each document."""


def schema(document: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a document, such as ``scenario`` or ``odds``.

    The ``format`` of a document, such as ``peninsula-scenario/1``, works, too.

    >>> schema("scenario")["title"]
    'peninsula-scenario/1'

    Raises :class:`palatinus_rules.UnknownNameError` for a document that does not exist.
    """
    wanted = required(document, str, "schema()")
    name = wanted.removeprefix("peninsula-").removesuffix("/1")
    if name not in DECLARATIONS:
        raise UnknownNameError(
            message("peninsula-unknown-document", "document"), document, [*DECLARATIONS]
        )
    return json_schema(DECLARATIONS[name], f"urn:palatinus-rules:peninsula:{name}:1")
