"""Every open question in words.

Which questions there are, their readings and the default come from
:mod:`palatinus_rules.rules.rulings`, which the scoring uses; the texts are put beside them here. A
text without its reading, or a reading without its text, is refused on import.
"""

from __future__ import annotations

from enum import StrEnum

from attrs import frozen

from palatinus_rules.kit.language import Language, Wording, as_language
from palatinus_rules.rules import rulings
from palatinus_rules.rules.rulebook.facts import Fact, fact
from palatinus_rules.rules.rulebook.readings import (
    demand_the_same,
    reading_condition,
    reading_label,
    reading_name,
)
from palatinus_rules.rules.rulebook.toml_tables import TomlTable, load


@frozen
class ReadingText:
    """One reading of an open question.

    Attributes:
        reading: The reading itself.
        name: It in few words, for a list ("captor leaves").
        condition: A clause that can open a sentence ("if a captor leaves the board").
        says: What it says.
        reason: A reason for it.
    """

    reading: StrEnum
    name: Wording
    condition: Wording
    says: Wording
    reason: Wording


@frozen
class Question:
    """An open question, with its readings, the default first, and why that is the default.

    Attributes:
        key: The field of :class:`~palatinus_rules.Rulings`.
        name: The question in few words.
        text: The question itself.
        said: What the editions say about it, in one line.
        answers: The readings, the default first.
        why: Why the first is the default.
        clauses: The ids of the clauses that it touches.
        editions: The editions that leave it open.
        facts: What holds about it for every position.
        argument: What an example of the rulebooks says for the default reading, if one does.

    >>> question("captor").default.reading
    <Captor.STAYS: 'stays'>
    """

    key: str
    name: Wording
    text: Wording
    said: Wording
    answers: tuple[ReadingText, ...]
    why: Wording
    clauses: tuple[str, ...]
    editions: tuple[Language, ...]
    facts: tuple[Fact, ...]
    argument: Wording | None = None

    @property
    def default(self) -> ReadingText:
        """The reading that the scoring uses by default."""
        return self.answers[0]

    def answer(self, reading: str) -> ReadingText:
        """The answer that a reading gives.

        Raises :class:`~palatinus_rules.UnknownNameError` if there is none.
        """
        sought = rulings.QUESTIONS[self.key](reading)
        return next(answer for answer in self.answers if answer.reading is sought)

    def name_and_key(self, language: Language | str = Language.EN) -> str:
        """The question by its name, and as it is typed.

        >>> question("captor").name_and_key(language="de")
        'Heerführer nach dem Fang (captor)'
        """
        return f"{self.name[as_language(language)]} ({self.key})"

    def label(self, reading: str, language: Language | str = Language.EN) -> str:
        """A reading by its name, and as it is typed.

        >>> question("captor").label("stays", language="de")
        'Heerführer bleibt nach dem Fang stehen (captor=stays)'
        """
        return reading_label(self.key, self.answer(reading).reading, as_language(language))


def _question(key: str, readings: type[StrEnum], table: TomlTable) -> Question:
    texts = table.table("readings")
    demand_the_same(f"readings of {key}", texts, readings)
    answers = [
        ReadingText(
            reading,
            reading_name(key, reading),
            reading_condition(key, reading),
            texts.table(reading).table("says").words(),
            texts.table(reading).table("reason").words(),
        )
        for reading in readings
    ]
    return Question(
        key=key,
        name=table.table("name").words(),
        text=table.table("question").words(),
        said=table.table("said").words(),
        answers=tuple(answers),
        why=table.table("why").words(),
        clauses=table.texts("clauses"),
        editions=tuple(Language(name) for name in table.texts("editions")),
        facts=tuple(fact(name) for name in table.texts("facts")),
        argument=table.table("argument").words() if "argument" in table.entries else None,
    )


def _questions() -> tuple[Question, ...]:
    texts = load("questions")
    demand_the_same("open questions", texts, rulings.QUESTIONS)
    return tuple(
        _question(key, readings, texts.table(key)) for key, readings in rulings.QUESTIONS.items()
    )


OPEN_QUESTIONS: tuple[Question, ...] = _questions()
"""All open questions, in the order of :class:`~palatinus_rules.Rulings`."""


def question(key: str) -> Question:
    """The open question with that key.

    Raises :class:`~palatinus_rules.UnknownNameError` if there is none.
    """
    sought = rulings.as_question(key)
    return next(found for found in OPEN_QUESTIONS if found.key == sought)
