"""An explanation as objects: chapters of statements, each with the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum, unique

from attrs import evolve, field as part, frozen

from palatinus_rules import formats
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Text
from palatinus_rules.kit.statements import BaseChapter, BaseExplanation, BaseStatement
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill, as_hill
from palatinus_rules.rules.position import Position


def names(of: Iterable[Field] | Iterable[Color]) -> tuple[str, ...]:
    """The names of fields or colors, as data."""
    return tuple(str(each) for each in of)


@frozen
class Statement(BaseStatement):
    """One sentence, the ids of the clauses behind it, and the fields that it mentions.

    ``details`` are the parts of a number in the sentence. A statement about a resolution also has
    its content as ``data``, the same in every language; ``says`` in it names the kind of statement.
    """

    fields: tuple[Field, ...] = ()
    details: tuple[Statement, ...] = ()


@unique
class Topic(StrEnum):
    """What a chapter is about, if it is not about a hill."""

    READINGS = "readings"
    EDITION = "edition"
    QUESTIONS = "questions"
    VICTORY = "victory"


@frozen
class Chapter(BaseChapter):
    """A heading and what is said under it.

    ``hill`` is the hill it is about, if any, and ``token`` the value of its laurel token; ``topic``
    is another subject by which the chapter can be found.
    """

    statements: tuple[Statement, ...]
    hill: Hill | None = None
    topic: Topic | None = None
    token: int | None = None


@frozen(repr=False)
class Explanation(BaseExplanation):
    """Everything that is to be said, in one language.

    ``position`` is the one that all of it is about, if there is one.
    """

    language: Language = part(converter=as_language)
    message: Text
    chapters: tuple[Chapter, ...]
    position: Position | None = part(default=None, kw_only=True)

    @property
    def statements(self) -> Iterator[Statement]:
        """All statements and their details, in order."""
        for chapter in self.chapters:
            for statement in chapter.statements:
                yield statement
                yield from statement.details

    def hill(self, hill: Hill | str) -> Explanation:
        """What is said about one hill alone; raises :class:`.UnknownNameError` if there is none."""
        sought = as_hill(hill)
        return evolve(self, chapters=tuple(each for each in self.chapters if each.hill is sought))

    def to_html(self) -> str:
        """As an HTML fragment, one ``article`` in its language, the ids of the clauses folded away.

        Everything is escaped.
        """
        from palatinus_rules.kit.statements import html

        attributes = [{"data-hill": str(each.hill)} if each.hill else {} for each in self.chapters]
        return html(self, "palatinus-explanation", attributes)

    def to_document(self) -> formats.ExplanationDocument:
        """As a ``palatinus-explanation/1`` document, ready for ``json.dumps``."""
        return formats.explanation_document(self)
