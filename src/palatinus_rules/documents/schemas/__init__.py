"""JSON Schemas of the documents, shipped with the package."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Literal

DocumentName = Literal["position", "result", "problems", "game"]


def schema(document: DocumentName) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of ``position``, ``result``, ``problems`` or ``game``.

    A schema tells the shape of a document. What only a reader can tell, such as keys written
    twice, is not in it, nor are rules of the game.

    >>> schema("position")["title"]
    'palatinus-position/1'
    """
    text = files(__name__).joinpath(f"palatinus-{document}-1.schema.json").read_text("utf-8")
    loaded: dict[str, object] = json.loads(text)
    return loaded
