"""The one function that the page of the odds talks to the library through: JSON in, JSON out.

``docs/peninsula/reference.md`` describes every request and every reply.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problems, ProblemsError
from palatinus_rules.peninsula.documents.problems import problem_list
from palatinus_rules.peninsula.page import answers
from palatinus_rules.peninsula.page.requests import Ask, Asked, parsed
from palatinus_rules.peninsula.words import told

_log = logging.getLogger(__name__)

_ANSWERS: Mapping[Ask, Callable[[Asked], Mapping[str, object]]] = {
    Ask.HELLO: answers.hello,
    Ask.ODDS: answers.odds,
    Ask.READINGS: answers.readings,
    Ask.SWEEP: answers.sweep,
}


def ask(request: str) -> str:
    """The reply to a request, both as JSON; whatever is wrong is told in the language asked for."""
    asked = Asked()
    try:
        reply = _replied(asked, request)
    except ProblemsError as error:
        reply = _refused(error.problems, asked.language)
    except Exception:  # noqa: BLE001 - the page must go on, whatever is wrong here
        _log.exception("a request failed")
        failed = message(
            "program-error", "Something went wrong in the program; this should not happen."
        )
        sentence = told(failed, asked.language)
        reply = {"ok": False, "problems": [{"code": "failed", "where": "", "message": sentence}]}
    return json.dumps({"ask": asked.ask, **reply})


def _replied(asked: Asked, request: str) -> Mapping[str, object]:
    with asked.problems.until_enough():
        asked.begin(parsed(request))
        return {"ok": True, **_ANSWERS[asked.sought()](asked)}
    return _refused(asked.problems.collected(), asked.language)


def _refused(problems: Problems, language: Language) -> dict[str, object]:
    """Everything that is wrong, each with its place; ``more`` if there are others."""
    found: dict[str, object] = {"ok": False, "problems": problem_list(problems, language)}
    return {**found, "more": problems.more} if problems.more else found
