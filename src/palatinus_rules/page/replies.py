"""What the server says where there is no answer, in the language of whoever asks."""

from __future__ import annotations

import json

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message
from palatinus_rules.page.asking import unusable

ASK = "/ask"
"""Where the page sends its requests."""


def refusal(status: int, sentence: Message, scope: Scope) -> Response:
    """A sentence with its status: for the page in the shape of a refusal, for others as text."""
    # Whoever is not let in is not listened to any longer.
    headers = {"Connection": "close"} if status == 403 else None
    language = _language(Headers(scope=scope).get("accept-language", ""))
    if scope["path"].endswith(ASK):
        content = json.dumps({"ask": None, **unusable("use", [sentence], language)})
        return Response(content, status, headers, media_type="application/json")
    told = f"{translator(language).text(sentence)}\n"
    return Response(told, status, headers, media_type="text/plain")


def _language(wanted: str) -> Language:
    """The first of our languages that a browser names, in its order; English where it names none.

    >>> _language("pt-BR, de-AT;q=0.8, en;q=0.5")
    <Language.DE: 'de'>
    """
    names = (each.partition(";")[0].strip() for each in wanted.split(","))
    known = (Language.of_locale(name) for name in names)
    return next((language for language in known if language is not None), Language.EN)
