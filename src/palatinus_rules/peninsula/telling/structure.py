"""What is to be said, with its values and its clauses, before it is said in a language."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, Verbatim, message
from palatinus_rules.kit.statements import BaseChapter, BaseExplanation, BaseStatement
from palatinus_rules.kit.words import summed
from palatinus_rules.peninsula.readings import QUESTIONS, Readings
from palatinus_rules.peninsula.words import told


@frozen
class Telling:
    """One sentence with the ids of its clauses, and the parts that its numbers are made of."""

    said: Message
    clauses: tuple[str, ...] = ()
    details: tuple[Telling, ...] = ()

    def statement(self, language: Language) -> BaseStatement:
        """The same in one language."""
        details = tuple(each.statement(language) for each in self.details)
        return BaseStatement(Verbatim(told(self.said, language)), self.clauses, (), details)


@frozen
class Topic:
    """A heading and what is said under it."""

    heading: Message
    tellings: tuple[Telling, ...]

    def chapter(self, language: Language) -> BaseChapter:
        """The same in one language."""
        statements = tuple(each.statement(language) for each in self.tellings)
        return BaseChapter(Verbatim(told(self.heading, language)), statements)


def explanation(
    title: Message, topics: Iterable[Topic], language: Language | str = Language.EN
) -> BaseExplanation:
    """A title and topics in one language; topics without anything to say are left out."""
    spoken = as_language(language)
    chapters = tuple(each.chapter(spoken) for each in topics if each.tellings)
    return BaseExplanation(spoken, Verbatim(told(title, spoken)), chapters)


def sum_of(numbers: Iterable[int]) -> Verbatim:
    """A sum written out: ``4 + 3 = 7``, or the number alone."""
    return Verbatim(summed([*numbers]))


def departures(readings: Readings) -> str:
    """The readings that are not the default, as they are typed."""
    return ", ".join(f"{key}={reading}" for key, reading in readings.departures().items())


def readings_topic(readings: Readings) -> Topic:
    """The readings that are not the default, if there are any, with their clauses."""
    chosen = readings.departures()
    clauses = tuple(dict.fromkeys(QUESTIONS[key].clause for key in chosen))
    otherwise = message(
        "peninsula-readings-not-default",
        "Read otherwise than by default: {readings}.",
        readings=Verbatim(departures(readings)),
    )
    return Topic(
        message("heading-readings", "Readings"), (Telling(otherwise, clauses),) if chosen else ()
    )
