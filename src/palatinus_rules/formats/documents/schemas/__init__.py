"""JSON Schemas of the documents, shipped with the package."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Literal, get_args

from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.problems import UnknownNameError

DocumentName = Literal["position", "result", "problems", "game"]

_FORMATS = {f"palatinus-{name}/1": name for name in get_args(DocumentName)}
_NAMES = {**{name: name for name in _FORMATS.values()}, **_FORMATS}


def schema(document: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of ``position``, ``result``, ``problems`` or ``game``.

    The ``format`` of a document, such as ``palatinus-position/1``, will do as well.

    A schema tells the shape of a document. What only a reader can tell, such as keys written
    twice, is not in it, nor are rules of the game.

    >>> schema("position")["title"]
    'palatinus-position/1'

    Raises :class:`palatinus_rules.kit.UnknownNameError` for a document that does not exist.
    """
    name = _NAMES.get(required(document, str, "schema()"))
    if name is None:
        raise UnknownNameError("document", document, list(_FORMATS.values()), _NAMES)
    text = files(__name__).joinpath(f"palatinus-{name}-1.schema.json").read_text("utf-8")
    loaded: dict[str, object] = json.loads(text)
    return loaded
