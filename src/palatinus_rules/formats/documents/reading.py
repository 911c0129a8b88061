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
from palatinus_rules.formats.documents.shapes import (
    EXPLANATION_FORMAT,
    GAME_FORMAT,
    POSITION_FORMAT,
    PROBLEMS_FORMAT,
    RESULT_FORMAT,
    VERIFICATION_FORMAT,
)
from palatinus_rules.kit.problems import (
    Findings,
    Problem,
    below,
    listed,
    nearest,
    readable,
    shown as shown_word,
)
from palatinus_rules.rules.codes import ProblemCode

E = TypeVar("E", bound=StrEnum)

_SORTS = {
    POSITION_FORMAT: "a position",
    RESULT_FORMAT: "a result",
    PROBLEMS_FORMAT: "a list of problems",
    GAME_FORMAT: "the record of a game",
    EXPLANATION_FORMAT: "an explanation",
    CHANGE_FORMAT: "what a change would bring",
    SWING_FORMAT: "what hangs on each inhabitant",
    OUTLOOK_FORMAT: "an outlook",
    ADVICE_FORMAT: "advice",
    SIMULATION_FORMAT: "a simulation",
    VERIFICATION_FORMAT: "what came of verifying a record",
}
"""What the documents are called in a sentence."""


def _keys(shape: Shape) -> frozenset[str]:
    return frozenset((*shape.required, *shape.optional))


@frozen
class Shape:
    """The keys of an object in a document, and what to call it in a sentence."""

    what: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    known: frozenset[str] = field(init=False, default=Factory(_keys, takes_self=True))


def _by_themselves(words: Words[E]) -> Mapping[str, E]:
    return {str(member): member for member in words.members}


@frozen
class Words(Generic[E]):
    """The words that a text can be, by themselves, and the code of the problem of another."""

    what: str
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

    def note(self, code: StrEnum, where: str, message: str) -> None:
        """Notes a problem."""
        self.problems.append(Problem(code, where, message))

    def mapping(self, value: object, where: str, what: str) -> Mapping[str, object] | None:
        """An object with whatever keys; keys that are not text are noted and left out."""
        if not isinstance(value, Mapping):
            self._wrong_type(value, where, what, "an object, in braces")
            return None
        if set(map(type, value)) <= {str}:
            return value
        for key in value:
            if not isinstance(key, str):
                self.note(ProblemCode.KEY_UNKNOWN, where, f"A key is text, not {shown(key)}.")
        return {key: entry for key, entry in value.items() if isinstance(key, str)}

    def note_repeated(self, found: Mapping[str, object], where: str, what: str) -> None:
        """Notes the keys of an object that are written more than once."""
        if isinstance(found, RepeatedKeys):
            for key in dict.fromkeys(key for key, _ in found.repeated):
                self.note(
                    ProblemCode.KEY_TWICE, below(where, key), f"{what} has {shown(key)} twice."
                )

    def entries(self, value: object, where: str, what: str) -> Mapping[str, object]:
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
                    ProblemCode.KEY_MISSING, below(where, key), f"{shape.what} lacks its {key!r}."
                )
        return found

    def document(self, value: object, shape: Shape, expected: str) -> Mapping[str, object] | None:
        """A whole document of the expected format. One of another sort is not looked into."""
        sort = value.get("format") if isinstance(value, Mapping) else None
        if isinstance(sort, str) and sort in _SORTS and sort != expected:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                f"This is {_SORTS[sort]} ({sort}), and {_SORTS[expected]} ({expected}) was "
                "expected.",
            )
            return None
        found = self.record(value, "", shape)
        if found is not None and found.get("format", expected) != expected:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                f"The format is '{expected}', not {shown(found['format'])}.",
            )
        return found

    def sequence(self, value: object, where: str, what: str) -> list[object] | None:
        """A list of whatever values."""
        if isinstance(value, (list, tuple)):
            return list(value)
        self._wrong_type(value, where, what, "a list")
        return None

    def text(self, value: object, where: str, key: str, what: str) -> str | None:
        """Any text."""
        if isinstance(value, str):
            return value
        self._wrong_type(value, below(where, key), what, "text")
        return None

    def integer(self, value: object, where: str, key: str, what: str) -> int | None:
        """A whole number, written as one: neither 2.0 nor "2" nor true."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self._wrong_type(value, below(where, key), what, "a whole number")
        return None

    def boolean(self, value: object, where: str, key: str, what: str) -> bool | None:
        """True or false."""
        if isinstance(value, bool):
            return value
        self._wrong_type(value, below(where, key), what, "true or false")
        return None

    def word(self, value: object, where: str, key: str, words: Words[E]) -> E | None:
        """One of some words."""
        if isinstance(value, str):
            if value in words.values:
                return words.values[value]
            # Only a mistake needs the words of the other languages.
            from palatinus_rules.rules.rulebook.meaning import meant

            self.note(
                words.code,
                below(where, key),
                f"{words.what} is {listed(words.values, 'or')}, not {shown(value)}."
                f"{meant(value, words.values)}",
            )
        else:
            self._wrong_type(value, below(where, key), words.what, "text")
        return None

    def _unknown_keys(self, found: Mapping[str, object], where: str, shape: Shape) -> None:
        known = (*shape.required, *shape.optional)
        for key in found:
            if key not in known:
                self.note(
                    ProblemCode.KEY_UNKNOWN,
                    below(where, key),
                    f"{shape.what} has {listed(known)}, but no {shown(key)}.{nearest(key, known)}",
                )

    def _wrong_type(self, value: object, where: str, what: str, expected: str) -> None:
        self.note(ProblemCode.TYPE_WRONG, where, f"{what} must be {expected}, not {shown(value)}.")


def shown(value: object) -> str:
    """A value as a sentence can name it: short, on one line, whatever it is.

    >>> shown(True), shown(2.0), shown({"a": []}), shown("x" * 100)
    ('true', '2.0', 'an object', "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'")
    """
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int():
            return readable(value)
        case float():
            return json.dumps(value)
        case str():
            return shown_word(value)
        case Unreadable():
            return value.description
        case Mapping():
            return "an object"
        case list() | tuple():
            return "a list"
        case _:
            return f"a Python {type(value).__name__}"
