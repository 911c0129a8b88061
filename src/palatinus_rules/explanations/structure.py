"""An explanation as objects: chapters of statements, each with the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum, unique

from attrs import evolve, field as part, frozen

from palatinus_rules import formats
from palatinus_rules.kit.arguments import whole
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.sentences import counted, shown
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill, as_hill
from palatinus_rules.rules.position import Position

Datum = str | int | bool | None | tuple[str, ...] | tuple[int, ...]
"""What a statement can tell as data: a name, a number, whether something is so, or several."""


def names(of: Iterable[Field] | Iterable[Color]) -> tuple[str, ...]:
    """The names of fields or colors, as data."""
    return tuple(str(each) for each in of)


@frozen
class Statement:
    """One sentence, the ids of the clauses behind it, and the fields that it speaks of.

    ``details`` are the parts that a number in the sentence is made of. A statement about a
    resolution has all that it says once more as ``data``, the same in every language; ``says``
    there tells what sort of statement it is.
    """

    text: str
    clauses: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    details: tuple[Statement, ...] = ()
    data: Mapping[str, Datum] = part(
        converter=FrozenMap[str, Datum], factory=dict[str, Datum], repr=False, kw_only=True
    )


@unique
class Topic(StrEnum):
    """What a chapter of a scoring is about, if it is not about a hill."""

    READINGS = "readings"
    VICTORY = "victory"


@frozen
class Chapter:
    """A heading and what is said under it.

    ``hill`` tells which hill it is about, if any, and ``token`` what its laurel token is worth;
    ``topic`` what else, where somebody may want to find the chapter.
    """

    heading: str
    statements: tuple[Statement, ...]
    hill: Hill | None = None
    topic: Topic | None = None
    token: int | None = None


@frozen(repr=False)
class Explanation:
    """Everything that is to be said, in one language.

    ``position`` is the one that all of it is about, if there is one.
    """

    language: Language
    title: str
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

    def to_text(self, width: int | None = None) -> str:
        """As plain text, with the ids of the clauses in brackets; wrapped if a width is given."""
        from palatinus_rules.explanations.layout import text

        return text(self, None if width is None else whole(width, "The width of a text"))

    def to_markdown(self) -> str:
        """As Markdown; whatever people wrote, such as names, is escaped."""
        from palatinus_rules.explanations.layout import markdown

        return markdown(self)

    def to_html(self) -> str:
        """As an HTML fragment, one ``article`` in its language; everything is escaped."""
        from palatinus_rules.explanations.layout import html

        return html(self)

    def to_document(self) -> formats.ExplanationDocument:
        """As a ``palatinus-explanation/1`` document, ready for ``json.dumps``."""
        return formats.explanation_document(self)

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        language = self.language.english_name
        chapters = counted(len(self.chapters), "chapter")
        return f"<Explanation in {language}: {shown(self.title)}, {chapters}>"
