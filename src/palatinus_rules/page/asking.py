"""The one function that the page talks to the library through: JSON in, JSON out, never an error.

``docs/reference/page.md`` describes every request and every reply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message
from palatinus_rules.kit.page_requests import Page
from palatinus_rules.kit.problems import PalatinusError, Problems
from palatinus_rules.kit.requests import Request
from palatinus_rules.kit.words import capital
from palatinus_rules.page import answers, papers
from palatinus_rules.page.places import NOWHERE, placed_problems
from palatinus_rules.page.requests import Ask, RequestReader
from palatinus_rules.service.scoring import Refusal, WrongUseError

Answer = Callable[[Request], Mapping[str, object] | Refusal]

_BY_REQUEST = {
    Ask.HELLO: answers.hello,
    Ask.READ: answers.read,
    Ask.CHECK: answers.check,
    Ask.SCORE: answers.score,
    Ask.HILL: answers.hill,
    Ask.END: answers.end,
    Ask.JUDGE: answers.judge,
    Ask.SETTLE: answers.settle,
    Ask.RECHECK: answers.recheck,
    Ask.WHATIF: answers.whatif,
    Ask.REPORT: papers.report,
    Ask.EXPORT: papers.export,
    Ask.COPY: papers.copy,
    Ask.SHEET: papers.sheet,
}
_ANSWERS = cast(Mapping[Ask, Answer], _BY_REQUEST)
"""What answers; each gets a request of the class that is asked for."""


def _replied(reader: RequestReader, request: str) -> Mapping[str, object]:
    sought, wanted = reader.request(request)
    answer = _ANSWERS[sought](wanted)
    if isinstance(answer, Refusal):
        return refused(answer.problems, reader.language, answer)
    return {"ok": True, **answer}


def _misused(error: PalatinusError, language: Language) -> Mapping[str, object]:
    wrong = error.all_in_words if isinstance(error, WrongUseError) else (error.in_words,)
    return unusable("use", wrong, language)


def refused(
    problems: Problems, language: Language, refusal: Refusal | None = None
) -> dict[str, object]:
    """Everything that is wrong, each with its place, and what may help."""
    return {
        "ok": False,
        **placed_problems(problems, language),
        "helps": [] if refusal is None else [str(each) for each in refusal.helps],
        "remarks": [] if refusal is None else [*refusal.remarks],
    }


def unusable(code: str, sentences: Iterable[Message], language: Language) -> dict[str, object]:
    """What cannot be asked, or has failed, in the shape of a refusal."""
    words = translator(language)
    return {
        "ok": False,
        "problems": [
            {"code": code, "where": "", "message": _whole(words.text(each)), **NOWHERE}
            for each in sentences
        ],
        "helps": [],
        "remarks": [],
    }


def _failed(sentence: Message, language: Language) -> Mapping[str, object]:
    return unusable("failed", [sentence], language)


def _whole(sentence: str) -> str:
    """A sentence by itself; those of options have neither a capital nor an end."""
    return capital(sentence if sentence.endswith((".", "?", "!")) else f"{sentence}.")


_PAGE = Page(RequestReader, _replied, refused, _failed, _misused)


def ask(request: str) -> str:
    """The reply to a request, both as JSON; whatever is wrong is told in the language asked for."""
    return _PAGE.ask(request)
