"""JSON Schemas of the documents, made from their declarations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from palatinus_rules.formats.declarations.change import ChangeDocument, SwingDocument
from palatinus_rules.formats.declarations.explanation import ExplanationDocument
from palatinus_rules.formats.declarations.foresight import (
    AdviceDocument,
    OutlookDocument,
    SimulationDocument,
)
from palatinus_rules.formats.declarations.game import GameDocument
from palatinus_rules.formats.declarations.judgement import JudgementDocument
from palatinus_rules.formats.declarations.position import WholePosition
from palatinus_rules.formats.declarations.problems import ProblemsDocument
from palatinus_rules.formats.declarations.recheck import RecheckDocument
from palatinus_rules.formats.declarations.result import ResultDocument
from palatinus_rules.formats.declarations.settlement import SettlementDocument
from palatinus_rules.formats.declarations.verification import VerificationDocument
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.documents import json_schema
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import UnknownNameError

DocumentName = Literal[
    "position",
    "result",
    "problems",
    "game",
    "explanation",
    "change",
    "settlement",
    "swing",
    "outlook",
    "advice",
    "simulation",
    "verification",
    "judgement",
    "recheck",
]

DECLARATIONS: Mapping[DocumentName, object] = {
    "position": WholePosition,
    "result": ResultDocument,
    "problems": ProblemsDocument,
    "game": GameDocument,
    "explanation": ExplanationDocument,
    "change": ChangeDocument,
    "settlement": SettlementDocument,
    "swing": SwingDocument,
    "outlook": OutlookDocument,
    "advice": AdviceDocument,
    "simulation": SimulationDocument,
    "verification": VerificationDocument,
    "judgement": JudgementDocument,
    "recheck": RecheckDocument,
}
"""What declares each document."""

_FORMATS: Mapping[str, DocumentName] = {
    f"palatinus-{name}/1": name for name in get_args(DocumentName)
}
_NAMES: Mapping[str, DocumentName] = {**{str(name): name for name in DECLARATIONS}, **_FORMATS}


def schema(document: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a document, such as ``position`` or ``result``.

    The ``format`` of a document, such as ``palatinus-position/1``, works, too. Everything that it
    refers to is in its ``$defs``, so that it needs nothing else.

    A schema describes the shape of a document. It cannot express what only a reader can see, such
    as keys that appear twice, nor the rules of the game.

    >>> schema("position")["title"]
    'palatinus-position/1'

    Raises :class:`palatinus_rules.UnknownNameError` for a document that does not exist.
    """
    name = _NAMES.get(required(document, str, "schema()"))
    if name is None:
        raise UnknownNameError(
            message("unknown-document", "document"), document, [*_FORMATS], _NAMES
        )
    return json_schema(DECLARATIONS[name], f"urn:palatinus-rules:{name}:1")
