"""Every rule of the game as a clause, and where each edition has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum, unique
from functools import cache
from itertools import islice

from attrs import frozen

from palatinus_rules.kit.arguments import as_word, named
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.rules.rulebook.search import Index
from palatinus_rules.rules.rulebook.sections import Section
from palatinus_rules.rules.rulebook.toml_tables import TomlTable, load
from palatinus_rules.rules.rulebook.word_forms import keyword_table


@unique
class How(StrEnum):
    """How an edition has a clause: in words, by an example, differently, or not at all.

    ``implied``: it follows from the words of the edition, but they do not say it.
    """

    STATED = "stated"
    IMPLIED = "implied"
    EXAMPLE = "example"
    DIFFERENT = "different"
    SILENT = "silent"


@unique
class Scope(StrEnum):
    """What a clause is about.

    ``table`` is what people do at the table and no record shows; ``flavor`` is story and advice.
    """

    BOX = "box"
    SETUP = "setup"
    PLAY = "play"
    SCORING = "scoring"
    TABLE = "table"
    FLAVOR = "flavor"


@frozen
class Place:
    """How one edition has a clause, and where: the paragraph under the heading of a section.

    Paragraphs, list items, examples and notes count as one each, from 1, in the order of the
    text; captions of pictures do not count. Where the edition is silent there is no paragraph.

    Attributes:
        how: Whether the edition has it in words, by an example, differently, or not at all.
        section: The section under whose heading it is.
        paragraph: Which paragraph it is, from 1; None where the edition is silent.
    """

    how: How
    section: Section
    paragraph: int | None


@frozen
class Clause:
    """One rule: its stable id, what it says, and where each edition has it.

    Attributes:
        id: Its stable id, such as ``soldiers.flees-when-equal``.
        section: The section of the rulebook that it belongs to.
        scope: Which part of the game it is about.
        statement: What it says.
        places: Where each edition has it.

    >>> rule = clause("soldiers.flees-when-equal")
    >>> rule.places[Language.DE].section.heading.de, rule.places[Language.DE].paragraph
    ('1. Auswertung der Heerführer', 2)
    """

    id: str
    section: Section
    scope: Scope
    statement: Wording
    places: Mapping[Language, Place]


def _place(entry: object, section: Section) -> Place:
    """A place from its short form: ``3``, ``silent``, ``example 4``, ``stated control 6``."""
    if isinstance(entry, int):
        return Place(How.STATED, section, entry)
    how, *rest = str(entry).split()
    if not rest:
        return Place(How(how), section, None)
    elsewhere = Section(rest[0]) if len(rest) > 1 else section
    return Place(How(how), elsewhere, int(rest[-1]))


def _clause(table: TomlTable) -> Clause:
    section = Section(table.text("section"))
    at = table.entries["at"]
    entries = at if isinstance(at, dict) else dict.fromkeys(Language, at)
    places = {language: _place(entries[language], section) for language in Language}
    return Clause(
        id=table.text("id"),
        section=section,
        scope=Scope(table.text("scope")),
        statement=table.words(),
        places=FrozenMap(places),
    )


CLAUSES: tuple[Clause, ...] = tuple(_clause(table) for table in load("clauses").tables("clause"))
"""All clauses, in the order of the rulebook."""

_BY_ID = {clause.id: clause for clause in CLAUSES}


def clause(name: str) -> Clause:
    """The clause with that id.

    Raises :class:`~palatinus_rules.UnknownNameError` if there is none.
    """
    if as_word(name, "A clause") not in _BY_ID:
        # Of all the ids, those that begin alike are the useful ones.
        beginning = name.partition(".")[0]
        alike = [each for each in _BY_ID if each.partition(".")[0] == beginning]
        beginnings = dict.fromkeys(f"{each.partition('.')[0]}.*" for each in _BY_ID)
        near = {each: each for each in _BY_ID}
        raise UnknownNameError(
            message("unknown-clause", "clause"), name, alike or list(beginnings), near
        )
    return _BY_ID[name]


def clauses_in(section: Section | str) -> tuple[Clause, ...]:
    """The clauses of a section, given by its key or by its heading in any edition.

    >>> [found.id for found in clauses_in("Nota strategica")]
    ['hint.more-than-one', 'hint.stay-together', 'hint.empire']
    """
    wanted = named(section, Section)
    return tuple(clause for clause in CLAUSES if clause.section is wanted)


@frozen
class NearWord:
    """A word of the rules that comes near to a word of a search, and its clauses.

    Attributes:
        word: The word of the rules.
        clauses: The clauses that have it.
    """

    word: str
    clauses: tuple[Clause, ...]


def find_clauses(words: str) -> tuple[Clause, ...]:
    """The clauses in which all of some words occur, in any of the four languages.

    Neither order nor accents matter, nor the form of a word. A clause is also found by words of an
    edition that its statement here does not use, and a thing of the game by all its names.

    >>> [found.id for found in find_clauses("sackchen")]
    ['contents.bag']
    >>> [found.id for found in find_clauses("larger groups")]
    ['soldiers.captures-larger-group']
    """
    return _at(_index().find(as_word(words, "What is looked for")))


def nearest_clauses(words: str) -> tuple[Clause, ...]:
    """The three clauses nearest to a question, the nearest first; a rare word tells more.

    Stories and advice answer no question.

    >>> [found.id for found in nearest_clauses("how does a soldier run away")][0]
    'soldiers.flees-when-equal'
    """
    ranked = _index().ranked(as_word(words, "What is looked for"))
    found = (CLAUSES[number] for number in ranked)
    return tuple(islice((each for each in found if each.scope is not Scope.FLAVOR), 3))


def near_words(words: str) -> tuple[NearWord, ...]:
    """For words that are not found, or not together, the words of the rules that come nearest.

    >>> [(near.word, len(near.clauses)) for near in near_words("sackchenn")]
    [('Säckchen', 1)]
    """
    found = _index().nearest(as_word(words, "What is looked for"))
    return tuple(NearWord(word, _at(numbers)) for word, numbers in found.items())


def _at(numbers: Iterable[int]) -> tuple[Clause, ...]:
    return tuple(CLAUSES[number] for number in sorted(numbers))


@cache
def _index() -> Index:
    keywords = keyword_table().table("keywords")
    further = {name: keywords.table(name).words() for name in keywords.entries}
    nothing = Wording(en="", it="", de="", fr="")
    return Index((each.id, (each.statement, further.get(each.id, nothing))) for each in CLAUSES)
