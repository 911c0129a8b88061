"""The rules in words: clauses, how sure they are, and the readings of what is open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, Translator, Verbatim, message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.kit.statements import BaseChapter, BaseExplanation, BaseStatement
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.rulebook.clauses import (
    Clause,
    Point,
    clauses,
    find_clauses,
    points,
)
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.peninsula.words import GAME

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


def explain_rules(
    found: Iterable[Clause], language: Language | str = Language.EN
) -> BaseExplanation:
    """Clauses in words, each with its sections, how sure it is, and the readings that it has."""
    words = translator(language, GAME)
    chapters = [
        BaseChapter(
            Verbatim(words.told(PARTS[part])), tuple(_clause(each, words) for each in several)
        )
        for part, several in groupby(found, key=lambda each: each.part)
    ]
    title = words.told(message("rules-title", "The rules of Peninsula Italica"))
    return BaseExplanation(words.language, Verbatim(title), tuple(chapters))


def _clause(clause: Clause, words: Translator) -> BaseStatement:
    sure = words.listed([words.told(SURE[each]) for each in clause.sure])
    details = [BaseStatement(Verbatim(words.told(_where(clause.at, Verbatim(sure)))))]
    details += [each for key in clause.points for each in _point(points()[key], words)]
    text = Verbatim(clause.statement[words.language])
    return BaseStatement(text, (clause.id,), details=tuple(details))


def _where(sections: tuple[str, ...], sure: Verbatim) -> Message:
    section, *more = sections
    if more:
        return message(
            "rules-sections", "Sections {sections}: {sure}", sections=sections, sure=sure
        )
    return message("rules-section", "Section {section}: {sure}", section=section, sure=sure)


def _point(point: Point, words: Translator) -> Iterator[BaseStatement]:
    language = words.language
    yield BaseStatement(Verbatim(words.labeled(point.key, point.asks[language])))
    for reading, does in point.readings.items():
        written = f"{point.key}={reading}"
        default = reading == QUESTIONS[point.key].default
        label = (
            words.told(message("rules-reading-default", "{reading} (default)", reading=written))
            if default
            else written
        )
        yield BaseStatement(Verbatim(words.labeled(label, does[language])))
    why = words.told(message("rules-why-default", "Why the default"))
    yield BaseStatement(Verbatim(words.labeled(why, point.why[language])))


def explain_readings(
    found: Iterable[Clause], language: Language | str = Language.EN
) -> BaseExplanation:
    """The open points of clauses with their readings, default first, and why it is the default."""
    words = translator(language, GAME)
    chapters = []
    for part, several in groupby(found, key=lambda each: each.part):
        statements = []
        for clause in several:
            for key in clause.points:
                first, *others = _point(points()[key], words)
                statements.append(BaseStatement(first.message, (clause.id,), details=tuple(others)))
        if statements:
            chapters.append(BaseChapter(Verbatim(words.told(PARTS[part])), tuple(statements)))
    title = words.told(
        message("rules-open-points", "What the text leaves open, and how it can be read")
    )
    return BaseExplanation(words.language, Verbatim(title), tuple(chapters))
