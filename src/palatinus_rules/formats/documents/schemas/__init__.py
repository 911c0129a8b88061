"""JSON Schemas of the documents, shipped with the package."""

from __future__ import annotations

from typing import Literal, get_args

from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.kit.schemas import Schemas

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
]

_FORMATS = {f"palatinus-{name}/1": name for name in get_args(DocumentName)}
_NAMES = {**{name: name for name in _FORMATS.values()}, **_FORMATS}
_SCHEMAS = Schemas(__name__, "palatinus", "urn:palatinus-rules")


def schema(document: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a document, such as ``position`` or ``result``.

    The ``format`` of a document, such as ``palatinus-position/1``, works, too. Other schemas that
    it refers to are in its ``$defs``, so that it needs nothing else.

    A schema describes the shape of a document. It cannot express what only a reader can see, such
    as keys that appear twice, nor the rules of the game.

    >>> schema("position")["title"]
    'palatinus-position/1'

    Raises :class:`palatinus_rules.kit.UnknownNameError` for a document that does not exist.
    """
    name = _NAMES.get(required(document, str, "schema()"))
    if name is None:
        raise UnknownNameError(
            message("unknown-document", "document"), document, list(_FORMATS.values()), _NAMES
        )
    return _SCHEMAS.whole(name)
