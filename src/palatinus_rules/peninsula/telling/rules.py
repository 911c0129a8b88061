"""The rules in words: clauses, how sure they are, and the readings of what is open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from attrs import evolve

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, labeled, message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.rulebook.clauses import (
    Clause,
    Point,
    clauses,
    find_clauses,
    points,
)
from palatinus_rules.peninsula.telling.structure import (
    Chapter,
    Explanation,
    Statement,
    explanation,
)

PARTS: dict[str, Message] = {
    "G": message("heading-components-and-sequence", "Components, setup and sequence"),
    "D": message("heading-development", "Development"),
    "S": message("heading-stacking", "Stacking"),
    "M": message("heading-movement", "Movement"),
    "B": message("heading-combat", "Combat"),
    "V": message("heading-victory-points", "Victory points"),
    "O": message("heading-optional-rules", "Optional rules"),
}
"""What the parts of the rules are called, by the letter of their clauses."""

SURE = {
    "full": message("sure-in-full", "said in full"),
    "data": message("sure-needs-data", "needs data of the map, the sheets or the counters"),
    "ambiguous": message("sure-ambiguous", "ambiguous"),
    "contradiction": message("sure-contradictory", "contradictory"),
    "silent": message("sure-not-in-text", "not in the text"),
}
"""What people read for how sure a clause is."""


def looked_up(word: str | None) -> tuple[Clause, ...]:
    """The clauses that a word means: an id, the key of an open point, a section, words, or all.

    Raises :class:`.UnknownNameError` if there is none.
    """
    known = clauses()
    if word is None:
        return tuple(known.values())
    name = word.strip()
    ids = {each.casefold(): each for each in known}
    if name.casefold() in ids:
        return (known[ids[name.casefold()]],)
    if name.casefold() in QUESTIONS:
        return (known[QUESTIONS[name.casefold()].clause],)
    found = tuple(each for each in known.values() if name in each.at) or find_clauses(name)
    if not found:
        parts = [[*several] for _, several in groupby(known, key=lambda each: each[0])]
        spans = [f"{several[0]}-{several[-1]}" for several in parts]
        raise UnknownNameError(
            message("peninsula-unknown-clause", "clause"),
            name,
            spans,
            {key: key for key in (*known, *QUESTIONS)},
        )
    return found


def explain_rules(found: Iterable[Clause], language: Language | str = Language.EN) -> Explanation:
    """Clauses in words, each with its sections, how sure it is, and the readings that it has."""
    chapters = [
        Chapter(PARTS[part], tuple(map(_clause, several)))
        for part, several in groupby(found, key=lambda each: each.part)
    ]
    return explanation(message("rules-title", "The rules of Peninsula Italica"), chapters, language)


def _clause(clause: Clause) -> Statement:
    read = [each for key in clause.points for each in _point(points()[key])]
    details = (Statement(_where(clause)), *read)
    return Statement(clause.statement, (clause.id,), details=details)


def _where(clause: Clause) -> Message:
    section, *more = clause.at
    sure = tuple(SURE[each] for each in clause.sure)
    if more:
        return message(
            "rules-sections", "Sections {sections}: {sure}", sections=clause.at, sure=sure
        )
    return message("rules-section", "Section {section}: {sure}", section=section, sure=sure)


def _point(point: Point) -> Iterator[Statement]:
    yield Statement(labeled(point.key, point.asks))
    for reading, does in point.readings.items():
        label: str | Message = f"{point.key}={reading}"
        if reading == QUESTIONS[point.key].default:
            label = message("rules-reading-default", "{reading} (default)", reading=label)
        yield Statement(labeled(label, does))
    yield Statement(labeled(message("rules-why-default", "Why the default"), point.why))


def explain_readings(
    found: Iterable[Clause], language: Language | str = Language.EN
) -> Explanation:
    """The open points of clauses with their readings, default first, and why it is the default."""
    chapters = [
        Chapter(PARTS[part], tuple(each for clause in several for each in _points(clause)))
        for part, several in groupby(found, key=lambda each: each.part)
    ]
    title = message("rules-open-points", "What the text leaves open, and how it can be read")
    return explanation(title, chapters, language)


def _points(clause: Clause) -> Iterator[Statement]:
    for key in clause.points:
        asks, *details = _point(points()[key])
        yield evolve(asks, clauses=(clause.id,), details=tuple(details))
