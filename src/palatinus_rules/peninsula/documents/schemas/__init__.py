"""JSON Schemas of the documents, shipped with the package."""

from __future__ import annotations

from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.kit.schemas import Schemas
from palatinus_rules.peninsula.documents.sorts import SORTS

_SCHEMAS = Schemas(__name__, "peninsula", "urn:palatinus-rules:peninsula")


def schema(document: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a document, such as ``scenario`` or ``odds``.

    The ``format`` of a document, such as ``peninsula-scenario/1``, works, too.

    >>> schema("scenario")["title"]
    'peninsula-scenario/1'

    Raises :class:`palatinus_rules.kit.UnknownNameError` for a document that does not exist.
    """
    names = {format_.removeprefix("peninsula-").removesuffix("/1"): format_ for format_ in SORTS}
    wanted = required(document, str, "schema()")
    name = wanted.removeprefix("peninsula-").removesuffix("/1")
    if name not in names:
        raise UnknownNameError(
            message("peninsula-unknown-document", "document"), document, [*names]
        )
    return _SCHEMAS.whole(name)
