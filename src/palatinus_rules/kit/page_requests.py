"""What a page asks, JSON in and JSON out: the frame of the one function that answers a page.

Everything that is wrong with a request is told at once, each at its place, and whatever happens,
there is an answer. What can be asked, and what is answered, belongs to the games.
"""

from __future__ import annotations

import json
import logging
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Generic, TypeVar

from attrs import Factory, define, frozen

from palatinus_rules.kit.json_reader import Reader, Shape, Vocabulary
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Item, Message, message
from palatinus_rules.kit.problems import PalatinusError, Problem, Problems, ProblemsError

A = TypeVar("A", bound=StrEnum)
R = TypeVar("R", bound="PageReader")
Reply = Mapping[str, object]

_log = logging.getLogger(__name__)


@frozen
class Questions(Generic[A]):
    """What a page can ask: ``what`` a request is called, and the keys of each.

    A request has ``most`` letters. What is wrong with one is raised as an ``error``; ``too_big`` is
    the code of the problem of one that is too long.
    """

    what: Item
    words: Vocabulary[A]
    shapes: Mapping[A, Shape]
    most: int
    error: Callable[[Iterable[Problem]], ProblemsError]
    too_big: StrEnum


# A game's reader of documents has slots of its own, and stands beside this one.
@define(eq=False, repr=False, slots=False)
class PageReader(Reader):
    """A request; what cannot be read is noted, and the rest is read."""

    found: Mapping[str, object] = Factory(dict)
    language: Language = Language.EN
    ask: StrEnum | None = None

    @abstractmethod
    def parsed(self, request: str) -> object:
        """The value of the JSON. Raises :class:`.ProblemsError` where it is none."""

    @abstractmethod
    def language_of(self, value: object) -> Language | None:
        """The language that is asked for; another one is noted."""

    def begin(self, request: str, questions: Questions[A]) -> A:
        """Reads what is asked, and in which language, before anything else.

        Raises :class:`.ProblemsError` where nobody can tell.
        """
        if len(request) > questions.most:
            too_long = message(
                "request-text-too-long",
                "This is too big for a request: it has more than {largest:,} letters.",
                largest=questions.most,
            )
            raise questions.error([Problem(questions.too_big, "", too_long)])
        found = self.mapping(self.parsed(request), "", questions.what)
        sought = None
        if found is not None:
            self.found = found
            if "language" in found:
                self.language = self.language_of(found["language"]) or Language.EN
            if "ask" in found:
                self.ask = sought = self.word(found["ask"], "", "ask", questions.words)
            else:
                self.record(self.without_question(), "", Shape(questions.what, ("ask",)))
        if sought is None:
            raise questions.error(self.problems.collected())
        self.record(self.found, "", questions.shapes[sought])
        return sought

    def without_question(self) -> Mapping[str, object]:
        """What is looked through where nothing is asked."""
        return self.found

    def all_read(self, questions: Questions[A]) -> None:
        """Raises :class:`.ProblemsError` if anything could not be read."""
        if self.problems:
            raise questions.error(self.problems.collected())


@frozen
class Page(Generic[R]):
    """How a page is answered.

    ``answer`` takes a request that begins with this text, ``refused`` tells problems, and
    ``failed`` a single sentence. ``unusable`` tells other errors that say what is wrong with the
    use; without it, there are none.
    """

    reader: Callable[[], R]
    answer: Callable[[R, str], Reply]
    refused: Callable[[Problems, Language], Reply]
    failed: Callable[[Message, Language], Reply]
    unusable: Callable[[PalatinusError, Language], Reply] | None = None

    def ask(self, request: str) -> str:
        """The reply to a request; whatever is wrong is told in the language asked for."""
        asked = self.reader()
        try:
            reply = self._replied(asked, request)
        except ProblemsError as error:
            reply = self.refused(error.problems, asked.language)
        except Exception as error:  # noqa: BLE001 - the page must go on, whatever is wrong here
            reply = self._unexpected(error, asked.language)
        return json.dumps({"ask": asked.ask, **reply})

    def _replied(self, asked: R, request: str) -> Reply:
        with asked.problems.until_enough():
            return self.answer(asked, request)
        return self.refused(asked.problems.collected(), asked.language)

    def _unexpected(self, error: Exception, language: Language) -> Reply:
        if self.unusable is not None and isinstance(error, PalatinusError):
            return self.unusable(error, language)
        _log.exception("a request failed")
        failed = message(
            "request-program-failed", "Something went wrong in the program; this should not happen."
        )
        return self.failed(failed, language)
