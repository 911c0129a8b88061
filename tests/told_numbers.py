"""What words tell, and whether a document has it: numbers, fields, clauses and names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from palatinus_rules import Explanation, Language
from palatinus_rules.explanations import Chapter, Statement
from palatinus_rules.kit.messages import (
    ENGLISH,
    Listed,
    Message,
    Value,
    decimal,
    over_percent,
    percent,
    under_percent,
)
from palatinus_rules.rules.rulebook import CLAUSES, OPEN_QUESTIONS

_FIELD = re.compile(r"\b[A-G][1-6]\b")
_NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
# The rulebook's own sentences have numbers that are no part of any finding.
_OF_THE_RULEBOOK = [
    *(clause.statement[Language.EN] for clause in CLAUSES),
    *(
        f"{question.text[Language.EN]} {answer.says[Language.EN]}"
        for question in OPEN_QUESTIONS
        for answer in question.answers
    ),
    *(question.text[Language.EN] for question in OPEN_QUESTIONS),
]


def numbers(text: str) -> list[int]:
    """All numbers in a text, without the names of fields."""
    return [int(number) for number in re.findall(r"\d+", _FIELD.sub("", text))]


def id_of(told: Chapter | Statement) -> str:
    """The id of a heading or a sentence; empty for what is no message of one's own."""
    return told.message.id if isinstance(told.message, Message) else ""


def said(told: Chapter | Statement) -> str:
    """What a heading or a sentence says, by the ids of its messages and their values.

    Nothing depends on how it is worded: "The red player wins." is said as
    ``victory-alone(player=red-player)``, after a label as ``title-before: victory-alone(...)``.
    Sentences have a ``+`` between them, and inhabitants their fields: ``red-farmer:C3,D1``.
    """
    return _said(told.message)


def _said(value: Value) -> str:
    match value:
        case Message(id=""):
            return " ".join(_said(each) for each in value.values.values())
        case Message(id="pieces-on-fields"):
            noun = _said(value.values["pieces"]).partition("(")[0]
            return f"{noun}:{_said(value.values['fields'])}"
        case Message(id="labeled-text"):
            return f"{_said(value.values['label'])}: {_said(value.values['text'])}"
        case Message(id="number-rank"):
            return _said(value.values["number"])
        case Message():
            # In which case a noun stands is a matter of each language.
            name = value.id.removeprefix("nominative-").removeprefix("accusative-")
            values = ", ".join(f"{key}={_said(each)}" for key, each in sorted(value.values.items()))
            return f"{name}({values})" if values else name
        case Listed(joint=" "):
            return " + ".join(map(_said, value.items))
        case Listed():
            return ",".join(map(_said, value.items))
        case tuple():
            return ",".join(map(_said, value))
        case _:
            return ENGLISH.text(value)


def with_clause(chapter: Chapter, clause: str) -> list[Statement]:
    """What a chapter says because of a clause."""
    return [each for each in chapter.statements if clause in each.clauses]


def untold(
    explanation: Explanation, document: Mapping[str, object], *, wholes: tuple[int, ...] = (1,)
) -> set[str]:
    """What the words tell and the document does not.

    Numbers of games and of results are told as parts of one of the ``wholes``.
    """
    leaves = [*_leaves(json.loads(json.dumps(document)))]
    strings = {leaf for leaf in leaves if isinstance(leaf, str)}
    numbers = {form for leaf in leaves for form in _forms(leaf, wholes)}
    missing = set()
    for text in _texts(explanation):
        missing |= {*_FIELD.findall(text)} - strings
        missing |= {*_NUMBER.findall(_FIELD.sub("", text))} - numbers
    clauses = {clause for each in explanation.statements for clause in each.clauses}
    return missing | (clauses - strings)


def _texts(explanation: Explanation) -> Iterator[str]:
    for chapter in explanation.chapters:
        yield chapter.heading
    for statement in explanation.statements:
        text = statement.text
        for words in _OF_THE_RULEBOOK:
            text = text.replace(words, "")
        yield text


def _leaves(value: object) -> Iterator[str | int | float]:
    """Every name and number of a document, and how long its lists are."""
    match value:
        case dict():
            for key, each in value.items():
                yield str(key)
                yield from _leaves(each)
        case list():
            yield len(value)
            for each in value:
                yield from _leaves(each)
        case str() | int() | float():
            yield value


def _forms(leaf: str | float, wholes: tuple[int, ...]) -> Iterator[str]:
    """Every way in which a sentence may write a number."""
    if isinstance(leaf, str):
        if not re.fullmatch(r"-?\d+(/\d+)?", leaf):
            return
        number = Fraction(leaf)
    else:
        number = Fraction(leaf)
    if number.denominator == 1:
        yield str(abs(int(number)))
        yield f"{abs(int(number)):,}"
        # Only the size of a very long number is told.
        yield str(len(str(int(number))) - 1)
    for value in (float(number / whole) for whole in (1, *wholes)):
        for digits in range(1, 9):
            yield from _NUMBER.findall(str(decimal(value, digits)))
        if 0 <= value <= 1:
            for digits in range(3):
                for form in (percent, over_percent, under_percent):
                    yield from _NUMBER.findall(str(form(value, digits)))
