"""Every open question in words.

Which questions there are, their readings and the default come from
:mod:`palatinus_rules.rules.rulings`, which the scoring uses; the texts are put beside them here. A
text without its reading, or a reading without its text, is refused on import.
"""

from __future__ import annotations

from enum import StrEnum

from attrs import frozen

from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules import rulings
from palatinus_rules.rules.rulebook.facts import Fact, fact
from palatinus_rules.rules.rulebook.toml_tables import TomlTable, load


@frozen
class Answer:
    """One reading of an open question: what it says, and a reason for it.

    ``condition`` is the same as a clause ("if a captor leaves the board"), which can open a
    sentence.
    """

    reading: StrEnum
    condition: Wording
    says: Wording
    reason: Wording


@frozen
class Question:
    """An open question, with its readings, the default first, and why that is the default.

    ``key`` is the field of :class:`~palatinus_rules.Rulings`. ``said`` tells in one line what the
    editions say about it. ``clauses`` are ids of the clauses that it touches, ``editions`` the
    editions that leave it open, and ``facts`` what holds about it for every position.

    >>> question("captor").default.reading
    <Captor.STAYS: 'stays'>
    """

    key: str
    text: Wording
    said: Wording
    answers: tuple[Answer, ...]
    why: Wording
    clauses: tuple[str, ...]
    editions: tuple[Language, ...]
    facts: tuple[Fact, ...]

    @property
    def default(self) -> Answer:
        """The reading that the scoring uses unless it is told otherwise."""
        return self.answers[0]

    def answer(self, reading: str) -> Answer:
        """The answer that a reading gives.

        Raises :class:`~palatinus_rules.kit.UnknownNameError` if there is none.
        """
        sought = rulings.QUESTIONS[self.key](reading)
        return next(answer for answer in self.answers if answer.reading is sought)


def _question(key: str, readings: type[StrEnum], table: TomlTable) -> Question:
    texts = table.table("readings")
    _demand_the_same(f"readings of {key}", texts, list(readings))
    answers = [
        Answer(reading, *(entry.table(part).words() for part in ("condition", "says", "reason")))
        for reading in readings
        for entry in [texts.table(reading)]
    ]
    return Question(
        key=key,
        text=table.table("question").words(),
        said=table.table("said").words(),
        answers=tuple(answers),
        why=table.table("why").words(),
        clauses=table.texts("clauses"),
        editions=tuple(Language(name) for name in table.texts("editions")),
        facts=tuple(fact(name) for name in table.texts("facts")),
    )


def _demand_the_same(what: str, texts: TomlTable, names: list[str]) -> None:
    if list(texts.entries) != names:
        raise PalatinusError(f"{what}: the texts have {list(texts.entries)}, the rulings {names}")


def _questions() -> tuple[Question, ...]:
    texts = load("questions")
    _demand_the_same("open questions", texts, list(rulings.QUESTIONS))
    return tuple(
        _question(key, readings, texts.table(key)) for key, readings in rulings.QUESTIONS.items()
    )


OPEN_QUESTIONS: tuple[Question, ...] = _questions()
"""All open questions, in the order of :class:`~palatinus_rules.Rulings`."""


def question(key: str) -> Question:
    """The open question with that key.

    Raises :class:`~palatinus_rules.kit.UnknownNameError` if there is none.
    """
    sought = rulings.as_question(key)
    return next(found for found in OPEN_QUESTIONS if found.key == sought)
