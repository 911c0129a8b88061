"""The one function that the page of the odds talks to the library through: JSON in, JSON out.

``docs/peninsula/reference.md`` describes every request and every reply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message
from palatinus_rules.kit.page_requests import Page
from palatinus_rules.kit.problems import Problems
from palatinus_rules.peninsula.documents.problems import problem_list
from palatinus_rules.peninsula.page import answers
from palatinus_rules.peninsula.page.requests import Ask, Asked
from palatinus_rules.peninsula.words import told

_ANSWERS: Mapping[Ask, Callable[[Asked], Mapping[str, object]]] = {
    Ask.HELLO: answers.hello,
    Ask.ODDS: answers.odds,
    Ask.READINGS: answers.readings,
    Ask.SWEEP: answers.sweep,
}


def _replied(asked: Asked, request: str) -> Mapping[str, object]:
    return {"ok": True, **_ANSWERS[asked.begun(request)](asked)}


def _refused(problems: Problems, language: Language) -> dict[str, object]:
    """Everything that is wrong, each with its place; ``more`` if there are others."""
    found: dict[str, object] = {"ok": False, "problems": problem_list(problems, language)}
    return {**found, "more": problems.more} if problems.more else found


def _failed(sentence: Message, language: Language) -> dict[str, object]:
    problem = {"code": "failed", "where": "", "message": told(sentence, language)}
    return {"ok": False, "problems": [problem]}


_PAGE = Page(Asked, _replied, _refused, _failed)


def ask(request: str) -> str:
    """The reply to a request, both as JSON; whatever is wrong is told in the language asked for."""
    return _PAGE.ask(request)
