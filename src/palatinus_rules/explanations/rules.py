"""Clauses and differences in words, for people who look them up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from palatinus_rules.explanations.editions import edition_statements
from palatinus_rules.explanations.phrases import question_name, reading_label
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Message,
    Verbatim,
    capital,
    joined,
    labeled,
    message,
    phrase,
    plural,
)
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.kit.words import short
from palatinus_rules.rules.rulebook import (
    CLAUSES,
    DIFFERENCES,
    FACTS,
    OPEN_QUESTIONS,
    TERMS,
    Clause,
    Difference,
    How,
    NearWord,
    Place,
    Question,
    Reach,
    Section,
    clause,
    clauses_in,
    find_clauses,
    find_differences,
    near_words,
    nearest_clauses,
    question,
)

_TITLE = message("title-rules", "The rules")
TITLE_OF_FACTS = message("title-facts", "True of every position")
TITLE_OF_QUESTIONS = message("title-open-questions", "Open questions")


def look_up_clauses(
    word: str | None, language: Language, edition: Language | None = None
) -> Explanation | None:
    """A clause by its id, an open question by its key, a section, words in any language, or all.

    ``edition`` is the rulebook on the table; what it says comes first. None if nothing is called
    that, and no clause has all of the words. Raises :class:`UnknownNameError` for what looks like
    an id or a key and is none.
    """
    if word is None:
        everything = explain_clauses(CLAUSES, language)
        questions = _questions(OPEN_QUESTIONS, edition)
        return evolve(everything, chapters=(*everything.chapters, *questions))
    name = word.strip().casefold()
    # People also write a reading, such as captor=leaves.
    key = name.partition("=")[0]
    if key in [asked.key for asked in OPEN_QUESTIONS] or _LIKE_A_KEY.fullmatch(key):
        return explain_question(question(key), language, edition)
    if Section.named(name):
        return explain_clauses(clauses_in(name), language)
    if _LIKE_AN_ID.fullmatch(name):
        return explain_clause(clause(name), language, edition)
    found = find_clauses(name)
    if len(found) == 1:
        return explain_clause(found[0], language, edition)
    return explain_clauses(found, language) if found else None


def with_facts(found: Explanation) -> Explanation:
    """What was looked up, and what is true of every position by those clauses."""
    named = {clause for statement in found.statements for clause in statement.clauses}
    facts = [fact for fact in FACTS if not named.isdisjoint(fact.clauses)]
    if not facts:
        return found
    statements = [
        Statement(
            fact.statement,
            fact.clauses,
            details=(
                Statement(
                    message("fact-shown-by-test", "Shown by {test}", test=Verbatim(fact.proof))
                ),
            ),
        )
        for fact in facts
    ]
    chapter = Chapter(TITLE_OF_FACTS, tuple(statements))
    return evolve(found, chapters=(*found.chapters, chapter))


_LIKE_AN_ID = re.compile(r"[a-z]+\.[a-z-]+")
_LIKE_A_KEY = re.compile(r"[a-z]+(?:_[a-z]+)+")


def explain_miss(words: str, language: Language) -> Explanation:
    """What to say when no clause has all the words: the nearest clauses, or words like them."""
    found = nearest_clauses(words)
    if found:
        title = message(
            "rules-nearest-to-words", 'The rules that come nearest to "{words}"', words=short(words)
        )
        return evolve(explain_clauses(found, language), message=title)
    title = message("rules-not-found", 'Not found in the rules: "{words}".', words=short(words))
    nearest = tuple(_near_word(near) for near in near_words(words))
    chapters = (
        (Chapter(message("title-nearest-words", "The nearest words"), nearest),) if nearest else ()
    )
    return Explanation(language, title, chapters)


def _near_word(near: NearWord) -> Statement:
    number = len(near.clauses)
    return Statement(
        plural(
            "rules-word-found",
            "{word}, in {number} rule",
            "{word}, in {number} rules",
            number,
            word=near.word,
        )
    )


def look_up_differences(
    word: str | None,
    language: Language,
    *,
    only_what_matters: bool = False,
    edition: Language | None = None,
) -> Explanation:
    """One difference by its id, those about a clause or an open question or with a word, or all.

    ``only_what_matters`` leaves out what can never change a result. ``edition`` is the rulebook on
    the table; what it says comes first. Raises :class:`UnknownNameError` if nothing is called that.
    """
    found = DIFFERENCES if word is None else find_differences(word.strip())
    if word is not None and not found:
        names = [each.id for each in DIFFERENCES]
        raise UnknownNameError(
            message("unknown-difference", "difference"), word, names, _words_of_the_game(names)
        )
    if only_what_matters:
        found = tuple(each for each in found if each.reach is not Reach.NEVER)
    explanation = explain_differences(found, language, edition)
    if not found:
        nothing = Statement(
            message("differences-never-matter", "None of them can ever change a result.")
        )
        return evolve(explanation, chapters=(Chapter(Verbatim(str(word)), (nothing,)),))
    return explanation


def _words_of_the_game(names: Sequence[str]) -> dict[str, str]:
    """The words that somebody may have meant, besides some names."""
    headings = [section.heading for section in Section]
    words = [each[language] for each in (*TERMS, *headings) for language in Language]
    return {word: word for word in (*names, *words)}


def explain_clauses(clauses: Iterable[Clause], language: Language) -> Explanation:
    """Clauses under the headings of the edition in that language."""
    sections: dict[Section, list[Clause]] = {}
    for each in clauses:
        sections.setdefault(each.section, []).append(each)
    chapters = [
        Chapter(
            section.heading,
            tuple(Statement(each.statement, (each.id,)) for each in found),
        )
        for section, found in sections.items()
    ]
    return Explanation(language, _TITLE, tuple(chapters))


def explain_clause(
    rule: Clause, language: Language, edition: Language | None = None
) -> Explanation:
    """One clause: what it says, where each edition has it, and what it is part of.

    The rulebook on the table comes first.
    """
    places = [_place(rule, each) for each in _first(edition, Language)]
    chapters = [
        Chapter(
            rule.section.heading,
            (Statement(rule.statement, (rule.id,), details=tuple(places)),),
        ),
        *_questions([each for each in OPEN_QUESTIONS if rule.id in each.clauses], edition),
        *explain_differences(
            [each for each in DIFFERENCES if rule.id in each.clauses], language, edition
        ).chapters,
    ]
    return Explanation(language, _TITLE, tuple(chapters))


def _first(edition: Language | None, editions: Iterable[Language]) -> list[Language]:
    """Some editions, the one on the table before all others."""
    return sorted(editions, key=lambda each: each is not edition)


def _place(rule: Clause, edition: Language) -> Statement:
    """Where one edition has a clause, under a heading in its own language."""
    place = rule.places[edition]
    words = place_words(place, edition)
    quoted = () if place.how is How.SILENT else ((place.section.heading[edition], edition),)
    return Statement(labeled(edition_names([edition]), words), quoted=quoted)


def explain_question(
    asked: Question, language: Language, edition: Language | None = None
) -> Explanation:
    """One open question, with the clauses that it touches and how the editions differ on it.

    What the rulebook on the table says comes first.
    """
    rules = explain_clauses([clause(name) for name in asked.clauses], language)
    differing = [each for each in DIFFERENCES if each.question == asked.key]
    chapters = (
        *_questions([asked], edition),
        *rules.chapters,
        *explain_differences(differing, language, edition).chapters,
    )
    return evolve(rules, chapters=chapters)


def _questions(asked: Sequence[Question], edition: Language | None) -> Iterator[Chapter]:
    if asked:
        statements = [_question(each, edition) for each in asked]
        yield Chapter(TITLE_OF_QUESTIONS, tuple(statements))


def _question(asked: Question, edition: Language | None) -> Statement:
    answers = [
        Statement(
            labeled(
                capital(reading_label(asked.key, answer.reading)),
                joined(answer.says, answer.reason),
            )
        )
        for answer in asked.answers
    ]
    details = (
        *edition_statements(edition, (asked.key,)),
        *answers,
        Statement(default_words(asked)),
        *argument_statements(asked.key),
    )
    return Statement(asked_words(asked), asked.clauses, details=details)


def asked_words(asked: Question) -> Message:
    """An open question, after its name and its key."""
    name = capital(question_name(asked))
    return labeled(name, asked.text)


def default_words(asked: Question) -> Message:
    """Which reading of an open question is the default, and why."""
    return message(
        "rules-default-reading",
        "Default: {reading}. {why}",
        reading=reading_label(asked.key, asked.default.reading),
        why=asked.why,
    )


def argument_statements(key: str) -> Iterator[Statement]:
    """The argument for the default reading of a question, where there is one in the examples."""
    argument = question(key).argument
    if argument is not None:
        yield Statement(argument, ("control.hill-c",))


def explain_differences(
    differences: Sequence[Difference], language: Language, edition: Language | None = None
) -> Explanation:
    """What each edition says on a topic, whether it matters, and what the library does.

    The rulebook on the table comes first.
    """
    chapters = [
        Chapter(
            phrase("{topic} ({id})", topic=difference.topic, id=Verbatim(difference.id)),
            (
                *variant_statements(difference, edition),
                Statement(reach_words(difference)),
                Statement(
                    message(
                        "difference-program-does",
                        "This program: {does}",
                        does=difference.library,
                    ),
                    difference.clauses,
                ),
            ),
        )
        for difference in differences
    ]
    title = message("title-edition-differences", "Differences between the editions")
    return Explanation(language, title, tuple(chapters))


def variant_statements(
    difference: Difference, edition: Language | None = None
) -> Iterator[Statement]:
    """What each edition says, the one on the table first."""
    for variant in sorted(difference.variants, key=lambda each: edition not in each.editions):
        names = edition_names(_first(edition, variant.editions))
        yield Statement(labeled(names, variant.says))


def reach_words(difference: Difference) -> Message:
    """Whether a difference can ever change a result."""
    if difference.reach is Reach.NEVER:
        return message("difference-never-matters", "It can never change a result.")
    if difference.question is not None:
        return message(
            "difference-matters-by-question",
            "It can change a result, depending on how this open question is read: {question}.",
            question=question_name(question(difference.question)),
        )
    return message(
        "rules-editions-alone-differ",
        "Some editions, taken literally on their own, would give other results.",
    )


def place_words(place: Place, edition: Language) -> Message:
    """Where one edition has a clause, and how."""
    if place.how is How.SILENT:
        return message("edition-silent", "silent")
    how = {
        How.STATED: message("edition-states", "stated"),
        How.IMPLIED: message("edition-implies", "implied by the words"),
        How.EXAMPLE: message("edition-gives-example", "given in an example"),
        How.DIFFERENT: message("edition-differs", "said differently"),
    }[place.how]
    return message(
        "rules-source-paragraph",
        "{how}, {heading}, paragraph {number}",
        how=how,
        heading=Verbatim(place.section.heading[edition]),
        number=str(place.paragraph),
    )


def edition_names(editions: Sequence[Language]) -> Message:
    """The names of editions at the beginning of a sentence."""
    names = tuple(_adjective(edition) for edition in editions)
    words = plural(
        "rules-editions", "{names} edition", "{names} editions", len(editions), names=names
    )
    return capital(words)


def _adjective(edition: Language) -> Message:
    return {
        Language.EN: message("edition-english", "English"),
        Language.IT: message("edition-italian", "Italian"),
        Language.DE: message("edition-german", "German"),
        Language.FR: message("edition-french", "French"),
    }[edition]
