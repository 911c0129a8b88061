"""An explanation as plain text, as Markdown and as HTML."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from html import escape

from attrs import evolve

from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.kit.language import Language

_NARROWEST = 40
_UNBREAKABLE = re.compile(r"(?<=«) | (?=[:;?!»])")
_NO_BREAK = "\u00a0"
# Whatever could start or end something in Markdown or in HTML inside it, and what makes an address:
# a colon before slashes, slashes, dots inside words and after www, and the sign for at.
_SPECIAL = re.compile(
    r"[\\`*_{}\[\]<>#|~&!$^@]|:(?=//)|/(?=/)|(?<=/)/|(?i:(?<=www))\.|(?<![0-9])\.(?=[\w-])|\.(?=[^\W\d]|-)"
)
_WORD_JOINER = "&#8288;"
_LINE_START = re.compile(r"^(\s*(?:\d+(?=[.)]))?)([-+=:.)])")


def text(explanation: Explanation, width: int | None) -> str:
    """As plain text, with the ids of the clauses in brackets; wrapped if a width is given."""
    explanation = _bound(explanation)
    lines = [*_wrapped(explanation.title, "", width)]
    for chapter in explanation.chapters:
        lines += ["", *_wrapped(chapter.heading, "", width)]
        for statement in chapter.statements:
            lines += _wrapped(f"{statement.text}{_brackets(statement)}", "- ", width)
            for detail in statement.details:
                lines += _wrapped(f"{detail.text}{_brackets(detail)}", "    ", width)
    return "\n".join(lines) + "\n"


def paragraph(words: str, language: Language, width: int | None) -> list[str]:
    """A text by itself in lines; in one line if no width is given."""
    bound = _UNBREAKABLE.sub(_NO_BREAK, words) if language is Language.FR else words
    return _wrapped(bound, "", width)


def _wrapped(words: str, start: str, width: int | None) -> list[str]:
    """A text in lines, the second and further ones indented under the first."""
    if width is None:
        return [start + words]
    return textwrap.wrap(
        words,
        max(width, _NARROWEST),
        initial_indent=start,
        subsequent_indent=" " * (len(start) + (2 if start.isspace() else 0)),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _brackets(statement: Statement) -> str:
    return f" [{', '.join(statement.clauses)}]" if statement.clauses else ""


def _bound(explanation: Explanation) -> Explanation:
    """The explanation with the spaces that French has inside its punctuation kept from breaking."""
    if explanation.language is not Language.FR:
        return explanation

    def bound(statement: Statement) -> Statement:
        details = tuple(bound(detail) for detail in statement.details)
        return evolve(statement, text=_UNBREAKABLE.sub(_NO_BREAK, statement.text), details=details)

    chapters = [
        evolve(
            chapter,
            heading=_UNBREAKABLE.sub(_NO_BREAK, chapter.heading),
            statements=tuple(bound(statement) for statement in chapter.statements),
        )
        for chapter in explanation.chapters
    ]
    title = _UNBREAKABLE.sub(_NO_BREAK, explanation.title)
    return evolve(explanation, title=title, chapters=tuple(chapters))


def markdown(explanation: Explanation) -> str:
    """As Markdown; whatever people wrote, such as names, is escaped."""
    explanation = _bound(explanation)
    lines = [f"# {_escaped(explanation.title)}"]
    for chapter in explanation.chapters:
        lines += ["", f"## {_escaped(chapter.heading)}"]
        lines += [""] if chapter.statements else []
        for statement in chapter.statements:
            lines.append(f"- {_escaped(statement.text)}{_code(statement)}")
            lines += [f"  - {_escaped(each.text)}{_code(each)}" for each in statement.details]
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


def _code(statement: Statement) -> str:
    return "".join(f" `{clause}`" for clause in statement.clauses)


def html(explanation: Explanation) -> str:
    """As an HTML fragment, one ``article`` in its language; everything is escaped."""
    explanation = _bound(explanation)
    lines = [
        f'<article class="palatinus-explanation" lang="{explanation.language}">',
        f"<h1>{escape(explanation.title)}</h1>",
    ]
    for chapter in explanation.chapters:
        lines += _section(chapter)
    return "\n".join([*lines, "</article>"]) + "\n"


def _section(chapter: Chapter) -> Iterator[str]:
    hill = f' data-hill="{chapter.hill}"' if chapter.hill else ""
    yield f"<section{hill}>"
    yield f"<h2>{escape(chapter.heading)}</h2>"
    if chapter.statements:
        yield from _list(chapter.statements)
    yield "</section>"


def _list(statements: Iterable[Statement]) -> Iterator[str]:
    yield "<ul>"
    for statement in statements:
        if statement.details:
            yield f"<li>{_sentence(statement)}"
            yield "<ul>"
            for detail in statement.details:
                yield f"<li>{_sentence(detail)}</li>"
            yield "</ul></li>"
        else:
            yield f"<li>{_sentence(statement)}</li>"
    yield "</ul>"


def _sentence(statement: Statement) -> str:
    clauses = "".join(f" <code>{escape(clause)}</code>" for clause in statement.clauses)
    return f"{escape(statement.text)}{clauses}"
