"""An explanation as plain text, as Markdown and as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from palatinus_rules.explain.structure import Chapter, Explanation, Statement

# Whatever could start or end something in Markdown or in HTML inside it.
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&!$^])")
_LINE_START = re.compile(r"^(\s*(?:\d+(?=[.)]))?)([-+=:.)])")


def text(explanation: Explanation) -> str:
    """As plain text, with the ids of the clauses in brackets."""
    lines = [explanation.title]
    for chapter in explanation.chapters:
        lines += ["", chapter.heading]
        for statement in chapter.statements:
            lines.append(f"- {statement.text}{_brackets(statement)}")
            lines += [f"    {detail.text}{_brackets(detail)}" for detail in statement.details]
    return "\n".join(lines) + "\n"


def _brackets(statement: Statement) -> str:
    return f" [{', '.join(statement.clauses)}]" if statement.clauses else ""


def markdown(explanation: Explanation) -> str:
    """As Markdown; whatever people wrote, such as names, is escaped."""
    lines = [f"# {_escaped(explanation.title)}"]
    for chapter in explanation.chapters:
        lines += ["", f"## {_escaped(chapter.heading)}", ""]
        for statement in chapter.statements:
            lines.append(f"- {_escaped(statement.text)}{_code(statement)}")
            lines += [f"  - {_escaped(each.text)}{_code(each)}" for each in statement.details]
    return "\n".join(lines) + "\n"


def _escaped(words: str) -> str:
    return _LINE_START.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", words))


def _code(statement: Statement) -> str:
    return "".join(f" `{clause}`" for clause in statement.clauses)


def html(explanation: Explanation) -> str:
    """As an HTML fragment, one ``article`` in its language; everything is escaped."""
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
    yield "<ul>"
    for statement in chapter.statements:
        if statement.details:
            yield f"<li>{_sentence(statement)}"
            yield "<ul>"
            for detail in statement.details:
                yield f"<li>{_sentence(detail)}</li>"
            yield "</ul></li>"
        else:
            yield f"<li>{_sentence(statement)}</li>"
    yield "</ul>"
    yield "</section>"


def _sentence(statement: Statement) -> str:
    clauses = "".join(f" <code>{escape(clause)}</code>" for clause in statement.clauses)
    return f"{escape(statement.text)}{clauses}"
