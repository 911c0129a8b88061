"""Taking values out of a parsed document, and noting everything that is not as it should be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Generic, TypeVar

from attrs import Factory, define, field, frozen

from palatinus_rules.formats.documents.finding_shapes import (
    ADVICE_FORMAT,
    CHANGE_FORMAT,
    OUTLOOK_FORMAT,
    SIMULATION_FORMAT,
    SWING_FORMAT,
)
from palatinus_rules.formats.documents.json_text import RepeatedKeys, Unreadable
from palatinus_rules.formats.documents.settlement_shapes import SETTLEMENT_FORMAT
from palatinus_rules.formats.documents.shapes import (
    EXPLANATION_FORMAT,
    GAME_FORMAT,
    POSITION_FORMAT,
    PROBLEMS_FORMAT,
    RESULT_FORMAT,
    VERIFICATION_FORMAT,
)
from palatinus_rules.formats.sorts import Sort
from palatinus_rules.kit.problems import Findings, Problem, below, nearest
from palatinus_rules.kit.sentences import Item, Listed, Said, Value, Written, did_you_mean, said
from palatinus_rules.rules.codes import ProblemCode

E = TypeVar("E", bound=StrEnum)

_SORTS = {
    POSITION_FORMAT: Sort.POSITION,
    RESULT_FORMAT: Sort.RESULT,
    PROBLEMS_FORMAT: Sort.PROBLEMS,
    GAME_FORMAT: Sort.RECORD,
    EXPLANATION_FORMAT: Sort.EXPLANATION,
    CHANGE_FORMAT: Sort.CHANGE,
    SETTLEMENT_FORMAT: Sort.SETTLEMENT,
    SWING_FORMAT: Sort.SWING,
    OUTLOOK_FORMAT: Sort.OUTLOOK,
    ADVICE_FORMAT: Sort.ADVICE,
    SIMULATION_FORMAT: Sort.SIMULATION,
    VERIFICATION_FORMAT: Sort.VERIFICATION,
}
"""What the documents are called in a sentence."""


def _keys(shape: Shape) -> frozenset[str]:
    return frozenset((*shape.required, *shape.optional))


@frozen
class Shape:
    """The keys of an object in a document, and what to call it in a sentence."""

    what: Item
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    known: frozenset[str] = field(init=False, default=Factory(_keys, takes_self=True))


def _by_themselves(words: Words[E]) -> Mapping[str, E]:
    return {str(member): member for member in words.members}


@frozen
class Words(Generic[E]):
    """The words that a text can be, by themselves, and the code of the problem of another."""

    what: Item
    code: ProblemCode
    members: type[E]
    values: Mapping[str, E] = field(init=False, default=Factory(_by_themselves, takes_self=True))


@define
class Reader:
    """Collects problems while values are taken out of a document.

    Every method returns None for what could not be read, after noting why, so that the caller
    goes on with the rest.
    """

    problems: Findings = Factory(Findings)

    def note(
        self, code: StrEnum, where: str, sentence: str, /, *hints: Said | None, **values: Value
    ) -> None:
        """Notes a problem, and lets the reading go on."""
        self.problems.append(Problem.of(code, where, sentence, *hints, **values))

    def mapping(self, value: object, where: str, what: Item) -> Mapping[str, object] | None:
        """An object with whatever keys; keys that are not text are noted and left out."""
        if not isinstance(value, Mapping):
            self._wrong_type(value, where, what, said("an object, in braces"))
            return None
        if set(map(type, value)) <= {str}:
            return value
        for key in value:
            if not isinstance(key, str):
                self.note(
                    ProblemCode.KEY_UNKNOWN, where, "A key is text, not {key}.", key=shown(key)
                )
        return {key: entry for key, entry in value.items() if isinstance(key, str)}

    def note_repeated(self, found: Mapping[str, object], where: str, what: Item) -> None:
        """Notes the keys of an object that are written more than once."""
        if isinstance(found, RepeatedKeys):
            for key in dict.fromkeys(key for key, _ in found.repeated):
                self.note(
                    ProblemCode.KEY_TWICE,
                    below(where, key),
                    "{what} has {key} twice.",
                    what=what,
                    key=Written(key),
                )

    def entries(self, value: object, where: str, what: Item) -> Mapping[str, object]:
        """An object with whatever keys, each once; empty for what is none."""
        found = self.mapping(value, where, what)
        if found is None:
            return {}
        self.note_repeated(found, where, what)
        return found

    def record(self, value: object, where: str, shape: Shape) -> Mapping[str, object] | None:
        """An object with the keys of this shape and no others."""
        found = self.mapping(value, where, shape.what)
        if found is None:
            return None
        self.note_repeated(found, where, shape.what)
        if not shape.known.issuperset(found):
            self._unknown_keys(found, where, shape)
        for key in shape.required:
            if key not in found:
                self.note(
                    ProblemCode.KEY_MISSING,
                    below(where, key),
                    "{what} lacks its {key}.",
                    what=shape.what,
                    key=Written(key),
                )
        return found

    def document(self, value: object, shape: Shape, expected: str) -> Mapping[str, object] | None:
        """A whole document of the expected format. One of another sort is not looked into."""
        sort = value.get("format") if isinstance(value, Mapping) else None
        if isinstance(sort, str) and sort in _SORTS and sort != expected:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                "This is {sort} ({format}), and {expected} ({expected_format}) was expected.",
                sort=_SORTS[sort],
                format=sort,
                expected=_SORTS[expected],
                expected_format=expected,
            )
            return None
        found = self.record(value, "", shape)
        if found is not None and found.get("format", expected) != expected:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                "The format is '{expected}', not {format}.",
                expected=expected,
                format=shown(found["format"]),
            )
        return found

    def sequence(self, value: object, where: str, what: Item) -> list[object] | None:
        """A list of whatever values."""
        if isinstance(value, (list, tuple)):
            return list(value)
        self._wrong_type(value, where, what, said("a list"))
        return None

    def text(self, value: object, where: str, key: str, what: Item) -> str | None:
        """Any text, the empty one included."""
        if isinstance(value, str):
            return value
        self._wrong_type(value, below(where, key), what, said("text"))
        return None

    def integer(self, value: object, where: str, key: str, what: Item) -> int | None:
        """A whole number, written as one: neither 2.0 nor "2" nor true."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self._wrong_type(value, below(where, key), what, said("a whole number"))
        return None

    def boolean(self, value: object, where: str, key: str, what: Item) -> bool | None:
        """True or false, and neither 1 nor "yes"."""
        if isinstance(value, bool):
            return value
        self._wrong_type(value, below(where, key), what, said("true or false"))
        return None

    def word(self, value: object, where: str, key: str, words: Words[E]) -> E | None:
        """The thing that one of some words stands for; a word of another language gets a hint."""
        if isinstance(value, str):
            if value in words.values:
                return words.values[value]
            # Only a mistake needs the words of the other languages.
            from palatinus_rules.rules.rulebook.meaning import meant

            self.note(
                words.code,
                below(where, key),
                "{what} is {known}, not {word}.",
                did_you_mean(meant(value, words.values)),
                what=words.what,
                known=Listed(tuple(words.values), "or"),
                word=Written(value),
            )
        else:
            self._wrong_type(value, below(where, key), words.what, said("text"))
        return None

    def _unknown_keys(self, found: Mapping[str, object], where: str, shape: Shape) -> None:
        known = (*shape.required, *shape.optional)
        for key in found:
            if key not in known:
                self.note(
                    ProblemCode.KEY_UNKNOWN,
                    below(where, key),
                    "{what} has {known}, but no {key}.",
                    did_you_mean(nearest(key, known)),
                    what=shape.what,
                    known=known,
                    key=Written(key),
                )

    def _wrong_type(self, value: object, where: str, what: Item, expected: Item) -> None:
        self.note(
            ProblemCode.TYPE_WRONG,
            where,
            "{what} must be {expected}, not {value}.",
            what=what,
            expected=expected,
            value=shown(value),
        )


def shown(value: object) -> Item:
    """A value as a sentence can name it: short, on one line, whatever it is.

    >>> [str(shown(value)) for value in (True, 2.0, {"a": []}, "x" * 100)]
    ['true', '2.0', 'an object', "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'"]
    """
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int():
            return value
        case float():
            return json.dumps(value)
        case str():
            return Written(value)
        case Unreadable():
            return value.description
        case Mapping():
            return said("an object")
        case list() | tuple():
            return said("a list")
        case _:
            return said("a Python {type}", type=type(value).__name__)
