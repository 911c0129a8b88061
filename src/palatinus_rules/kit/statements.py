"""An explanation: chapters of statements, each with the clauses that it rests on, and its layouts.

A game derives its own classes from these, with its own fields and what its chapters are about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum, unique
from functools import partial
from typing import ClassVar, Self, TypeVar

from attrs import evolve, field as part, frozen

from palatinus_rules.kit.arguments import whole
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import ENGLISH, Message, Text, message
from palatinus_rules.kit.terminal import wrapped
from palatinus_rules.kit.typography import unbroken
from palatinus_rules.kit.words import counted, shown

Datum = str | int | bool | None | tuple[str, ...] | tuple[int, ...]
"""What a statement can tell as data: a name, a number, whether something is so, or several."""


T = TypeVar("T", "BaseStatement", "BaseChapter")


def message_data(message: Message, *names: str) -> dict[str, Datum]:
    """Some of the values of a message as data, for whatever names or numbers these are.

    >>> from palatinus_rules.kit.messages import message
    >>> message_data(message("gain", "{points} for {piece}", points=3, piece="C3"), "points")
    {'points': 3}
    """
    told: dict[str, Datum] = {}
    for name in names:
        value = message.values[name]
        told[name] = value if isinstance(value, int) else str(value)
    return told


def _in_english(message: Text) -> str:
    return repr(ENGLISH.text(message))


@frozen
class BaseStatement:
    """One sentence, the ids of the clauses behind it, and the fields that it speaks of.

    ``details`` are the parts that a number in the sentence is made of. ``data`` is all that the
    statement says once more, the same in every language. ``quoted`` are parts of the text that are
    in another language, each with that language. ``language`` is that of the explanation which the
    statement is part of, and until it is part of one, English.
    """

    game: ClassVar[str | None] = None

    message: Text = part(repr=_in_english)
    clauses: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    details: tuple[BaseStatement, ...] = ()
    data: Mapping[str, Datum] = part(
        converter=FrozenMap[str, Datum], factory=dict[str, Datum], repr=False, kw_only=True
    )
    quoted: tuple[tuple[str, Language], ...] = part(default=(), repr=False, kw_only=True)
    language: Language = part(default=Language.EN, repr=False, kw_only=True)

    @property
    def text(self) -> str:
        """The sentence in its language."""
        return translator(self.language, self.game).text(self.message)

    def spoken(self, language: Language | str = Language.EN) -> Self:
        """The same, with its details, in a language."""
        spoken = as_language(language)
        if self.language is spoken:
            return self
        return evolve(self, language=spoken, details=_all_in(self.details, spoken))


@frozen
class BaseChapter:
    """A heading and what is said under it."""

    game: ClassVar[str | None] = None

    message: Text = part(repr=_in_english)
    statements: tuple[BaseStatement, ...]
    language: Language = part(default=Language.EN, repr=False, kw_only=True)

    @property
    def heading(self) -> str:
        """The heading in the language of the explanation; English until it is part of one."""
        return translator(self.language, self.game).text(self.message)

    def spoken(self, language: Language | str = Language.EN) -> Self:
        """The same, with its statements, in a language."""
        spoken = as_language(language)
        return evolve(self, language=spoken, statements=_all_in(self.statements, spoken))


def _all_in(several: Iterable[T], language: Language) -> tuple[T, ...]:
    return tuple(each.spoken(language) for each in several)


@frozen(repr=False)
class BaseExplanation:
    """Everything that is to be said, in one language."""

    game: ClassVar[str | None] = None

    language: Language = part(converter=as_language)
    message: Text
    chapters: tuple[BaseChapter, ...]

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "chapters", _all_in(self.chapters, self.language))

    @property
    def title(self) -> str:
        """The title in the language."""
        return translator(self.language, self.game).text(self.message)

    def without_clauses(self) -> Self:
        """The same without the ids of the clauses, for whoever wants the sentences alone."""
        chapters = [
            evolve(chapter, statements=tuple(map(_unmarked, chapter.statements)))
            for chapter in self.chapters
        ]
        return evolve(self, chapters=tuple(chapters))

    def to_text(self, width: int | None = None) -> str:
        """As plain text, with the ids of the clauses in brackets; wrapped if a width is given."""
        return text(self, None if width is None else whole(width, "The width of a text"))

    def to_markdown(self) -> str:
        """As Markdown; whatever people wrote, such as names, is escaped."""
        return markdown(self)

    def to_html(self) -> str:
        """As an HTML fragment, one ``article`` in its language, the ids of the clauses folded away.

        Everything is escaped.
        """
        return html(self, "explanation", [{} for _ in self.chapters])

    def _repr_html_(self) -> str:
        return self.to_html()

    def __str__(self) -> str:
        return self.to_text().removesuffix("\n")

    def __repr__(self) -> str:
        language = self.language.english_name
        chapters = counted(len(self.chapters), "chapter")
        return f"<{type(self).__name__} in {language}: {shown(self.title)}, {chapters}>"


@unique
class Layout(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"

    def of(self, explanation: BaseExplanation, width: int | None = None) -> str:
        """The explanation in this layout; text is wrapped if a width is given."""
        if self is Layout.MARKDOWN:
            return explanation.to_markdown()
        if self is Layout.HTML:
            return explanation.to_html()
        return explanation.to_text(width)


def _unmarked(statement: BaseStatement) -> BaseStatement:
    return evolve(statement, clauses=(), details=tuple(map(_unmarked, statement.details)))


_CLAUSES = message("clauses-folded", "Clauses")
# Whatever could start or end something in Markdown or in HTML inside it, and what makes an address:
# a colon before slashes, slashes, dots inside words and after www, and the sign for at.
_SPECIAL = re.compile(
    "[\\\\`*_{}\\[\\]<>#|~&!$^@]|:(?=//)|/(?=/)|(?<=/)/|(?i:(?<=www))\\.|(?<![0-9])\\.(?=[\\w-])|\\.(?=[^\\W\\d]|-)"
)
_WORD_JOINER = "&#8288;"
_LINE_START = re.compile(r"^(\s*(?:\d+(?=[.)]))?)([-+=:.)])")


def text(explanation: BaseExplanation, width: int | None) -> str:
    """As plain text, with the ids of the clauses in brackets; wrapped if a width is given."""
    bound = partial(unbroken, language=explanation.language)
    lines = [*wrapped(bound(explanation.title), "", width)]
    for chapter in explanation.chapters:
        lines += ["", *wrapped(bound(chapter.heading), "", width)]
        for statement in chapter.statements:
            lines += wrapped(f"{bound(statement.text)}{_brackets(statement)}", "- ", width)
            for detail in statement.details:
                lines += wrapped(f"{bound(detail.text)}{_brackets(detail)}", "    ", width)
    return "\n".join(lines) + "\n"


def _brackets(statement: BaseStatement) -> str:
    return f" [{', '.join(statement.clauses)}]" if statement.clauses else ""


def markdown(explanation: BaseExplanation) -> str:
    """As Markdown; whatever people wrote, such as names, is escaped."""
    bound = partial(unbroken, language=explanation.language)
    lines = [f"# {_escaped(bound(explanation.title))}"]
    for chapter in explanation.chapters:
        lines += ["", f"## {_escaped(bound(chapter.heading))}"]
        lines += [""] if chapter.statements else []
        for statement in chapter.statements:
            lines.append(f"- {_escaped(bound(statement.text))}{_code(statement)}")
            for each in statement.details:
                lines.append(f"  - {_escaped(bound(each.text))}{_code(each)}")
    return "\n".join(lines) + "\n"


def _escaped(words: str) -> str:
    # Spaces at the beginning of a line would make it code.
    return _LINE_START.sub(r"\1\\\2", _SPECIAL.sub(_harmless_sign, words.strip()))


def _harmless_sign(sign: re.Match[str]) -> str:
    # Some renderers look for addresses when escapes are gone already, so something invisible has
    # to stand in the way: between www and its dot, and after the other signs.
    match sign[0]:
        case "@" | ":":
            return f"{sign[0]}{_WORD_JOINER}"
        case "." if sign.string[max(0, sign.start() - 3) : sign.start()].lower() == "www":
            return f"{_WORD_JOINER}\\."
        case special:
            return f"\\{special}"


def _code(statement: BaseStatement) -> str:
    return "".join(f" `{clause}`" for clause in statement.clauses)


def html(explanation: BaseExplanation, class_: str, attributes: Iterable[Mapping[str, str]]) -> str:
    """As an HTML fragment, one ``article`` in its language; everything is escaped.

    ``class_`` is that of the article, and ``attributes`` are those of each chapter's section.
    """
    language = explanation.language
    lines = [
        f'<article class="{class_}" lang="{language}">',
        f"<h1>{_between_tags(explanation.title, language)}</h1>",
    ]
    for chapter, own in zip(explanation.chapters, attributes, strict=True):
        marks = [f' {name}="{_as_text(value)}"' for name, value in own.items()]
        lines.append(f"<section{''.join(marks)}>")
        lines.append(f"<h2>{_between_tags(chapter.heading, language)}</h2>")
        if chapter.statements:
            lines += html_list(chapter.statements, language)
        lines.append("</section>")
    return "\n".join([*lines, "</article>"]) + "\n"


def html_list(statements: Iterable[BaseStatement], language: Language) -> Iterator[str]:
    """Statements with their details as a list of HTML, line by line; everything is escaped."""
    yield "<ul>"
    for statement in statements:
        if statement.details:
            yield f"<li>{html_sentence(statement, language)}"
            yield "<ul>"
            for detail in statement.details:
                yield f"<li>{html_sentence(detail, language)}</li>"
            yield "</ul></li>"
        else:
            yield f"<li>{html_sentence(statement, language)}</li>"
    yield "</ul>"


def _between_tags(text: str, language: Language) -> str:
    return _as_text(unbroken(text, language))


def _as_text(words: str) -> str:
    # Most statements are never told in HTML, and the standard library loads all its entities.
    from html import escape

    return escape(words)


def html_sentence(statement: BaseStatement, language: Language) -> str:
    """One statement as HTML, without its details; the ids of its clauses are folded away."""
    said = _between_tags(statement.text, language)
    for words, own in statement.quoted:
        inside = _between_tags(words, language)
        said = said.replace(inside, f'<span lang="{own}">{inside}</span>', 1)
    return said + _folded(statement.clauses, language)


def _folded(clauses: Iterable[str], language: Language) -> str:
    """The ids of clauses, which are English words, behind a sign."""
    ids = " ".join(f'<code lang="en">{_as_text(clause)}</code>' for clause in clauses)
    if not ids:
        return ""
    label = translator(language).text(_CLAUSES)
    # The sign stays beside the last word.
    return (
        f'\u00a0<details class="clauses"><summary aria-label="{label}">§</summary>{ids}</details>'
    )
