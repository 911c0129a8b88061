"""Clauses and differences in words, for people who look them up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Translator, message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.kit.words import capital, short
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


def look_up_clauses(word: str | None, catalog: Translator) -> Explanation | None:
    """A clause by its id, an open question by its key, a section, words in any language, or all.

    None if nothing is called that, and no clause has all of the words. Raises
    :class:`UnknownNameError` for what looks like an id and is none.
    """
    if word is None:
        everything = explain_clauses(CLAUSES, catalog)
        return evolve(
            everything, chapters=(*everything.chapters, *_questions(OPEN_QUESTIONS, catalog))
        )
    name = word.strip().casefold()
    if name in [asked.key for asked in OPEN_QUESTIONS]:
        return explain_question(question(name), catalog)
    if Section.named(name):
        return explain_clauses(clauses_in(name), catalog)
    if _LIKE_AN_ID.fullmatch(name):
        return explain_clause(clause(name), catalog)
    found = find_clauses(name)
    if len(found) == 1:
        return explain_clause(found[0], catalog)
    return explain_clauses(found, catalog) if found else None


def with_facts(found: Explanation, catalog: Translator) -> Explanation:
    """What was looked up, and what is true of every position by those clauses."""
    named = {clause for statement in found.statements for clause in statement.clauses}
    facts = [fact for fact in FACTS if not named.isdisjoint(fact.clauses)]
    if not facts:
        return found
    statements = [
        Statement(
            fact.statement[catalog.language],
            fact.clauses,
            details=(
                Statement(
                    catalog.gettext("fact-shown-by-test", "Shown by {test}", test=fact.proof)
                ),
            ),
        )
        for fact in facts
    ]
    chapter = Chapter(catalog.gettext("title-facts", "True of every position"), tuple(statements))
    return evolve(found, chapters=(*found.chapters, chapter))


_LIKE_AN_ID = re.compile(r"[a-z]+\.[a-z-]+")


def explain_miss(words: str, catalog: Translator) -> Explanation:
    """What to say when no clause has all the words: the nearest clauses, or words like them."""
    found = nearest_clauses(words)
    if found:
        title = catalog.gettext(
            "rules-nearest-to-words", 'The rules that come nearest to "{words}"', words=short(words)
        )
        return evolve(explain_clauses(found, catalog), title=title)
    title = catalog.gettext(
        "rules-not-found", 'Not found in the rules: "{words}".', words=short(words)
    )
    nearest = tuple(_near_word(near, catalog) for near in near_words(words))
    chapters = (
        (Chapter(catalog.gettext("title-nearest-words", "The nearest words"), nearest),)
        if nearest
        else ()
    )
    return Explanation(catalog.language, title, chapters)


def _near_word(near: NearWord, catalog: Translator) -> Statement:
    number = len(near.clauses)
    return Statement(
        catalog.ngettext(
            "rules-word-found",
            "{word}, in {number} rule",
            "{word}, in {number} rules",
            number,
            word=near.word,
        )
    )


def look_up_differences(
    word: str | None, catalog: Translator, *, only_what_matters: bool = False
) -> Explanation:
    """One difference by its id, those about a clause or an open question or with a word, or all.

    ``only_what_matters`` leaves out what can never change a result. Raises
    :class:`UnknownNameError` if nothing is called that.
    """
    found = DIFFERENCES if word is None else find_differences(word.strip())
    if word is not None and not found:
        names = [each.id for each in DIFFERENCES]
        raise UnknownNameError(
            message("unknown-difference", "difference"), word, names, _words_of_the_game(names)
        )
    if only_what_matters:
        found = tuple(each for each in found if each.reach is not Reach.NEVER)
    explanation = explain_differences(found, catalog)
    if not found:
        nothing = Statement(
            catalog.gettext("differences-never-matter", "None of them can ever change a result.")
        )
        return evolve(explanation, chapters=(Chapter(str(word), (nothing,)),))
    return explanation


def _words_of_the_game(names: Sequence[str]) -> dict[str, str]:
    """The words that somebody may have meant, besides some names."""
    headings = [section.heading for section in Section]
    words = [each[language] for each in (*TERMS, *headings) for language in Language]
    return {word: word for word in (*names, *words)}


def explain_clauses(clauses: Iterable[Clause], catalog: Translator) -> Explanation:
    """Clauses under the headings of the edition in that language."""
    sections: dict[Section, list[Clause]] = {}
    for each in clauses:
        sections.setdefault(each.section, []).append(each)
    language = catalog.language
    chapters = [
        Chapter(
            section.heading[language],
            tuple(Statement(each.statement[language], (each.id,)) for each in found),
        )
        for section, found in sections.items()
    ]
    return Explanation(language, catalog.gettext("title-rules", "The rules"), tuple(chapters))


def explain_clause(rule: Clause, catalog: Translator) -> Explanation:
    """One clause: what it says, where each edition has it, and what it is part of."""
    language = catalog.language
    places = [_place(rule, each, catalog) for each in Language]
    chapters = [
        Chapter(
            rule.section.heading[language],
            (Statement(rule.statement[language], (rule.id,), details=tuple(places)),),
        ),
        *_questions([each for each in OPEN_QUESTIONS if rule.id in each.clauses], catalog),
        *explain_differences(
            [each for each in DIFFERENCES if rule.id in each.clauses], catalog
        ).chapters,
    ]
    return Explanation(language, catalog.gettext("title-rules", "The rules"), tuple(chapters))


def _place(rule: Clause, edition: Language, catalog: Translator) -> Statement:
    """Where one edition has a clause, under a heading in its own language."""
    place = rule.places[edition]
    words = place_words(place, edition, catalog)
    quoted = () if place.how is How.SILENT else ((place.section.heading[edition], edition),)
    return Statement(catalog.labeled(edition_names([edition], catalog), words), quoted=quoted)


def explain_question(asked: Question, catalog: Translator) -> Explanation:
    """One open question, with the clauses that it touches and how the editions differ on it."""
    rules = explain_clauses([clause(name) for name in asked.clauses], catalog)
    differing = [each for each in DIFFERENCES if each.question == asked.key]
    chapters = (
        *_questions([asked], catalog),
        *rules.chapters,
        *explain_differences(differing, catalog).chapters,
    )
    return evolve(rules, chapters=chapters)


def _questions(asked: Sequence[Question], catalog: Translator) -> Iterator[Chapter]:
    if asked:
        statements = [_question(each, catalog) for each in asked]
        yield Chapter(catalog.gettext("title-open-questions", "Open questions"), tuple(statements))


def _question(asked: Question, catalog: Translator) -> Statement:
    language = catalog.language
    answers = [
        Statement(
            catalog.labeled(
                capital(asked.label(answer.reading, language)),
                f"{answer.says[language]} {answer.reason[language]}",
            )
        )
        for answer in asked.answers
    ]
    details = (*answers, Statement(default_words(asked, catalog)))
    return Statement(asked_words(asked, catalog), asked.clauses, details=details)


def asked_words(asked: Question, catalog: Translator) -> str:
    """An open question, after its name and its key."""
    name = capital(asked.called(catalog.language))
    return catalog.labeled(name, asked.text[catalog.language])


def default_words(asked: Question, catalog: Translator) -> str:
    """Which reading of an open question is the default, and why."""
    return catalog.gettext(
        "rules-default-reading",
        "Default: {reading}. {why}",
        reading=asked.label(asked.default.reading, catalog.language),
        why=asked.why[catalog.language],
    )


def explain_differences(differences: Sequence[Difference], catalog: Translator) -> Explanation:
    """What each edition says on a topic, whether it matters, and what the library does."""
    language = catalog.language
    chapters = [
        Chapter(
            f"{difference.topic[language]} ({difference.id})",
            (
                *variant_statements(difference, catalog),
                Statement(reach_words(difference, catalog)),
                Statement(
                    catalog.gettext(
                        "difference-program-does",
                        "This program: {does}",
                        does=difference.library[language],
                    ),
                    difference.clauses,
                ),
            ),
        )
        for difference in differences
    ]
    title = catalog.gettext("title-edition-differences", "Differences between the editions")
    return Explanation(language, title, tuple(chapters))


def variant_statements(difference: Difference, catalog: Translator) -> Iterator[Statement]:
    """What each edition says."""
    for variant in difference.variants:
        says = variant.says[catalog.language]
        yield Statement(catalog.labeled(edition_names(variant.editions, catalog), says))


def reach_words(difference: Difference, catalog: Translator) -> str:
    """Whether a difference can ever change a result."""
    if difference.reach is Reach.NEVER:
        return catalog.gettext("difference-never-matters", "It can never change a result.")
    if difference.question is not None:
        return catalog.gettext(
            "difference-matters-by-question",
            "It can change a result, depending on how this open question is read: {question}.",
            question=question(difference.question).called(catalog.language),
        )
    return catalog.gettext(
        "rules-editions-alone-differ",
        "Some editions, taken literally on their own, would give other results.",
    )


def place_words(place: Place, edition: Language, catalog: Translator) -> str:
    """Where one edition has a clause, and how."""
    if place.how is How.SILENT:
        return catalog.gettext("edition-silent", "silent")
    how = {
        How.STATED: catalog.gettext("edition-states", "stated"),
        How.IMPLIED: catalog.gettext("edition-implies", "implied by the words"),
        How.EXAMPLE: catalog.gettext("edition-gives-example", "given in an example"),
        How.DIFFERENT: catalog.gettext("edition-differs", "said differently"),
    }[place.how]
    return catalog.gettext(
        "rules-source-paragraph",
        "{how}, {heading}, paragraph {number}",
        how=how,
        heading=place.section.heading[edition],
        number=place.paragraph,
    )


def edition_names(editions: Sequence[Language], catalog: Translator) -> str:
    """The names of editions at the beginning of a sentence."""
    names = catalog.listed([_adjective(edition, catalog) for edition in editions])
    words = catalog.ngettext(
        "rules-editions", "{names} edition", "{names} editions", len(editions), names=names
    )
    return capital(words)


def _adjective(edition: Language, catalog: Translator) -> str:
    return {
        Language.EN: catalog.gettext("edition-english", "English"),
        Language.IT: catalog.gettext("edition-italian", "Italian"),
        Language.DE: catalog.gettext("edition-german", "German"),
        Language.FR: catalog.gettext("edition-french", "French"),
    }[edition]
