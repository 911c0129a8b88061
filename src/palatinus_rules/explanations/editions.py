"""What the rulebook on the table settles, in words."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from palatinus_rules.explanations.structure import Chapter, Statement, Topic
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Text, message, phrase
from palatinus_rules.rules.editions import RuledOutReading, edition_says
from palatinus_rules.rules.rulings import RULED_OUT

_CLAUSES = {
    "free_spring": ("control.free-spring-twice",),
    "final_tie": ("victory.tie-break-order",),
}


def edition_chapters(edition: Language | None, settled: Container[str]) -> Iterator[Chapter]:
    """A chapter about what the rulebook on the table settles, if it settles anything here."""
    statements = tuple(edition_statements(edition, settled))
    if statements:
        heading = message("title-edition", "The rulebook on the table")
        yield Chapter(heading, statements, topic=Topic.EDITION)


def edition_statements(edition: Language | None, settled: Container[str]) -> Iterator[Statement]:
    """What an edition says about each of the questions that it settles."""
    for question in {} if edition is None else RULED_OUT[edition]:
        if edition is not None and question in settled:
            says = edition_says(edition, question)
            data = {"says": "edition", "edition": str(edition), "question": question}
            yield Statement(phrase("{text}.", text=says), _CLAUSES[question], data=data)


def edition_sentences(edition: Language | None, settled: Container[str]) -> Iterator[Text]:
    """The same sentences alone."""
    return (each.message for each in edition_statements(edition, settled))


def agreed_statements(notes: Iterable[RuledOutReading]) -> Iterator[Statement]:
    """That the players agreed on readings which their rulebook rules out."""
    for note in notes:
        data = {
            "says": "agreed-reading",
            "edition": str(note.edition),
            "question": note.question,
            "reading": str(note.reading),
        }
        yield Statement(note.in_words, _CLAUSES[note.question], data=data)
