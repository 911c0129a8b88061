"""An explanation as objects: chapters of statements, each with the clauses that it rests on.

A game derives its own classes from these, with its own fields and what its chapters are about.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field as part, frozen

from palatinus_rules.kit.arguments import whole
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.sentences import counted, shown

Datum = str | int | bool | None | tuple[str, ...] | tuple[int, ...]
"""What a statement can tell as data: a name, a number, whether something is so, or several."""


@frozen
class BaseStatement:
    """One sentence, the ids of the clauses behind it, and the fields that it speaks of.

    ``details`` are the parts that a number in the sentence is made of. ``data`` is all that the
    statement says once more, the same in every language.
    """

    text: str
    clauses: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    details: tuple[BaseStatement, ...] = ()
    data: Mapping[str, Datum] = part(
        converter=FrozenMap[str, Datum], factory=dict[str, Datum], repr=False, kw_only=True
    )


@frozen
class BaseChapter:
    """A heading and what is said under it."""

    heading: str
    statements: tuple[BaseStatement, ...]


@frozen(repr=False)
class BaseExplanation:
    """Everything that is to be said, in one language."""

    language: Language
    title: str
    chapters: tuple[BaseChapter, ...]

    def to_text(self, width: int | None = None) -> str:
        """As plain text, with the ids of the clauses in brackets; wrapped if a width is given."""
        from palatinus_rules.kit.layouts import text

        return text(self, None if width is None else whole(width, "The width of a text"))

    def to_markdown(self) -> str:
        """As Markdown; whatever people wrote, such as names, is escaped."""
        from palatinus_rules.kit.layouts import markdown

        return markdown(self)

    def to_html(self) -> str:
        """As an HTML fragment, one ``article`` in its language; everything is escaped."""
        from palatinus_rules.kit.layouts import html

        return html(self, "explanation", [{} for _ in self.chapters])

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        language = self.language.english_name
        chapters = counted(len(self.chapters), "chapter")
        return f"<{type(self).__name__} in {language}: {shown(self.title)}, {chapters}>"
