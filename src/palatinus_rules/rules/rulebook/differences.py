"""Every difference between the editions: what each says, and what the library does."""

from __future__ import annotations

from enum import StrEnum, unique
from functools import cache

from attrs import frozen

from palatinus_rules.kit.arguments import as_word
from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.rules.rulebook.search import Index
from palatinus_rules.rules.rulebook.toml_tables import TomlTable, load


@unique
class Reach(StrEnum):
    """Whether a difference can ever change a result.

    ``never``: it cannot. ``ruling``: it bears on an open question, and with the reading chosen
    there it can. ``misread``: some editions, taken literally on their own, would give another
    result; the library follows the others.
    """

    NEVER = "never"
    RULING = "ruling"
    MISREAD = "misread"


@frozen
class Variant:
    """What some of the editions say, while others say something else.

    Attributes:
        editions: The editions that say it.
        says: What they say.
    """

    editions: tuple[Language, ...]
    says: Wording


@frozen
class Difference:
    """One thing on which the editions differ.

    Attributes:
        id: Its stable id.
        topic: What it is about, in few words.
        variants: What each edition says.
        reach: Whether it can ever change a result.
        library: What the library does.
        clauses: The ids of the clauses that it touches.
        question: The key of the open question that it bears on, if it does.
    """

    id: str
    topic: Wording
    variants: tuple[Variant, ...]
    reach: Reach
    library: Wording
    clauses: tuple[str, ...]
    question: str | None

    def says(self, edition: Language | str) -> Wording:
        """What one edition says, in all four languages."""
        wanted = Language(edition)
        return next(variant.says for variant in self.variants if wanted in variant.editions)


def _difference(table: TomlTable) -> Difference:
    return Difference(
        id=table.text("id"),
        topic=table.table("topic").words(),
        variants=tuple(
            Variant(tuple(Language(name) for name in entry.texts("editions")), entry.words())
            for entry in table.tables("says")
        ),
        reach=Reach(table.text("reach")),
        library=table.table("library").words(),
        clauses=table.texts("clauses"),
        question=table.text("question") if "question" in table.entries else None,
    )


DIFFERENCES: tuple[Difference, ...] = tuple(
    _difference(table) for table in load("differences").tables("difference")
)
"""All differences, in the order of the rulebook."""


def find_differences(word: str) -> tuple[Difference, ...]:
    """The differences with that id, about that clause or open question, or with that word.

    >>> [found.id for found in find_differences("victory.tie-break-order")]
    ['tie-break-order']
    """
    as_word(word, "What is looked for")
    named = [
        each for each in DIFFERENCES if word in {each.id, each.question} or word in each.clauses
    ]
    if named:
        return tuple(named)
    return tuple(DIFFERENCES[number] for number in sorted(_index().find(word)))


@cache
def _index() -> Index:
    return Index(
        (each.id, (each.topic, each.library, *(variant.says for variant in each.variants)))
        for each in DIFFERENCES
    )
