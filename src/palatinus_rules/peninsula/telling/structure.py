"""Explanations of the game: chapters of statements, each with the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, Verbatim, message
from palatinus_rules.kit.statements import BaseChapter, BaseExplanation, BaseStatement
from palatinus_rules.kit.words import summed
from palatinus_rules.peninsula.readings import QUESTIONS, Readings
from palatinus_rules.peninsula.words import GAME


@frozen
class Statement(BaseStatement):
    """One sentence with the ids of its clauses, and the parts that its numbers are made of."""

    game: ClassVar[str | None] = GAME

    details: tuple[Statement, ...] = ()


@frozen
class Chapter(BaseChapter):
    """A heading and what is said under it."""

    game: ClassVar[str | None] = GAME

    statements: tuple[Statement, ...]


@frozen(repr=False)
class Explanation(BaseExplanation):
    """Everything that is to be said about something, in one language."""

    game: ClassVar[str | None] = GAME

    chapters: tuple[Chapter, ...]


def explanation(
    title: Message, chapters: Iterable[Chapter], language: Language | str = Language.EN
) -> Explanation:
    """A title and chapters in one language; chapters without anything to say are left out."""
    told = tuple(each for each in chapters if each.statements)
    return Explanation(as_language(language), title, told)


def sum_of(numbers: Iterable[int]) -> Verbatim:
    """A sum written out: ``4 + 3 = 7``, or the number alone."""
    return Verbatim(summed([*numbers]))


def departures(readings: Readings) -> str:
    """The readings that are not the default, as they are typed."""
    return ", ".join(f"{key}={reading}" for key, reading in readings.departures().items())


def readings_chapter(readings: Readings) -> Chapter:
    """The readings that are not the default, if there are any, with their clauses."""
    chosen = readings.departures()
    clauses = tuple(dict.fromkeys(QUESTIONS[key].clause for key in chosen))
    otherwise = message(
        "peninsula-readings-not-default",
        "Read otherwise than by default: {readings}.",
        readings=Verbatim(departures(readings)),
    )
    return Chapter(
        message("heading-readings", "Readings"), (Statement(otherwise, clauses),) if chosen else ()
    )
