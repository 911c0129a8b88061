"""JSON text into values, and values out of a document: everything wrong is noted, none is lost."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from enum import StrEnum, unique
from math import isfinite
from typing import ClassVar, Generic, TypeVar

from attrs import Factory, define, field, frozen

from palatinus_rules.kit.documents import keys
from palatinus_rules.kit.messages import (
    Item,
    Listed,
    Message,
    Spoken,
    Written,
    did_you_mean,
    message,
)
from palatinus_rules.kit.problems import Problem, ProblemCollector, nearest
from palatinus_rules.kit.texts import below


class RepeatedKeys(dict[str, object]):
    """An object with keys that were written more than once.

    As a mapping it holds the first value of each; ``repeated`` are the later ones.
    """

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__()
        self.repeated: list[tuple[str, object]] = []
        for key, value in pairs:
            if key in self:
                self.repeated.append((key, value))
            else:
                self[key] = value


@frozen
class Unreadable:
    """Stands in a parsed document for a number that is none."""

    description: Item


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    return plain if len(plain) == len(pairs) else RepeatedKeys(pairs)


def integer(digits: str) -> int | Unreadable:
    """A number of a JSON text, as far as Python reads one of so many digits."""
    try:
        return int(digits)
    except ValueError:
        number = len(digits.lstrip("-"))
        return Unreadable(
            message("type-number-of-digits", "a number of {number} digits", number=number)
        )


def _float(text: str) -> float | Unreadable:
    number = float(text)
    return number if isfinite(number) else Unreadable(text)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=Unreadable, parse_float=_float
)
_DECODER_OF_LONG_NUMBERS = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_constant=Unreadable,
    parse_float=_float,
    parse_int=integer,
)


def parsed(text: str, not_json: StrEnum, too_deep: Problem) -> object:
    """The value of a JSON text, or the one problem that keeps it from being JSON.

    ``not_json`` is the code of that problem, and ``too_deep`` the one for a text that is nested
    beyond reason.
    """
    try:
        try:
            return _DECODER.decode(text)
        except json.JSONDecodeError:
            raise
        except ValueError:
            # Python refuses to read integers of thousands of digits; look which ones they are.
            return _DECODER_OF_LONG_NUMBERS.decode(text)
    except json.JSONDecodeError as error:
        if not text.strip():
            return Problem(
                not_json, "", message("json-empty", "This is empty; a JSON document was expected.")
            )
        return Problem(
            not_json,
            "",
            message(
                "json-malformed",
                "This is not JSON: at line {line}, column {column}, {complaint}.",
                line=error.lineno,
                column=error.colno,
                complaint=_complaint(error.msg),
            ),
        )
    except RecursionError:
        return too_deep


@unique
class Complaint(Spoken, StrEnum):
    """What is wrong with a text that is not JSON, for a reader who typed it by hand."""

    NAME = "a name in double quotes was expected; mind commas before it"
    VALUE = "a value was expected"
    COMMA = "a comma was expected"
    COLON = "a colon was expected"
    SEVERAL_DOCUMENTS = "the document has already ended"
    COMMA_TOO_MANY = "there is an extra comma"
    NO_END = "a text begins here but never ends"
    END_OF_LINE = "a text runs past the end of its line"
    BACKSLASH = "a backslash is followed by something that cannot follow it"
    OTHER = "something else was expected"


_LIST = message("type-list", "a list")
_TEXT = message("type-text", "text")

_COMPLAINTS = {
    "Expecting property name": Complaint.NAME,
    "Expecting value": Complaint.VALUE,
    "Expecting ','": Complaint.COMMA,
    "Expecting ':'": Complaint.COLON,
    "Extra data": Complaint.SEVERAL_DOCUMENTS,
    "Illegal trailing comma": Complaint.COMMA_TOO_MANY,
    "Unterminated string": Complaint.NO_END,
    "Invalid control character": Complaint.END_OF_LINE,
    "Invalid \\": Complaint.BACKSLASH,
}


def _complaint(message: str) -> Complaint:
    """The complaint for what the parser says."""
    for beginning, complaint in _COMPLAINTS.items():
        if message.startswith(beginning):
            return complaint
    return Complaint.OTHER


E = TypeVar("E", bound=StrEnum)


@frozen(kw_only=True)
class Codes:
    """What a game calls the problems that any document can have."""

    type_wrong: StrEnum
    key_missing: StrEnum
    key_unknown: StrEnum
    key_twice: StrEnum
    format_unknown: StrEnum


def _keys(shape: Shape) -> frozenset[str]:
    return frozenset((*shape.required, *shape.optional))


@frozen
class Shape:
    """The keys of an object in a document, and what to call it in a sentence."""

    what: Item
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    known: frozenset[str] = field(init=False, default=Factory(_keys, takes_self=True))


def shape(what: Item, declaration: type, *, later: Collection[str] = ()) -> Shape:
    """The keys that a document's declaration has; ``later``: those that somebody else misses."""
    required, optional = keys(declaration)
    return Shape(
        what,
        tuple(key for key in required if key not in later),
        (*later, *optional),
    )


def _by_themselves(words: Vocabulary[E]) -> Mapping[str, E]:
    return {str(member): member for member in words.members}


@frozen
class Vocabulary(Generic[E]):
    """The words that a text can be, by themselves, and the code of the problem of another."""

    what: Item
    code: StrEnum
    members: type[E]
    values: Mapping[str, E] = field(init=False, default=Factory(_by_themselves, takes_self=True))


# Readers are neither compared nor shown, and each start of a command would wait for both.
@define(eq=False, repr=False)
class Reader:
    """Collects problems while values are taken out of a document.

    Every method returns None for what could not be read, after noting why, so that the caller
    goes on with the rest. A game derives its own reader, with its ``codes`` and its ``sorts``.
    """

    codes: ClassVar[Codes]

    problems: ProblemCollector = Factory(ProblemCollector)

    def sorts(self) -> Mapping[str, Item]:
        """What a sentence calls the documents of the game, by their formats."""
        return {}

    def note(self, code: StrEnum, where: str, sentence: Message, /, *hints: Message | None) -> None:
        """Notes a problem, and lets the reader go on."""
        self.problems.append(Problem(code, where, sentence, hints))

    def mapping(self, value: object, where: str, what: Item) -> Mapping[str, object] | None:
        """An object with whatever keys; keys that are not text are noted and left out."""
        # A dictionary is what almost every object is, and far quicker to tell than a mapping.
        if not isinstance(value, dict) and not isinstance(value, Mapping):
            self._wrong_type(
                value, where, what, message("type-object-in-braces", "an object, in braces")
            )
            return None
        if set(map(type, value)) <= {str}:
            return value
        for key in value:
            if not isinstance(key, str):
                self.note(
                    self.codes.key_unknown,
                    where,
                    message("key-not-text", "A key is text, not {key}.", key=shown(key)),
                )
        return {key: entry for key, entry in value.items() if isinstance(key, str)}

    def note_repeated(self, found: Mapping[str, object], where: str, what: Item) -> None:
        """Notes the keys of an object that are written more than once."""
        if isinstance(found, RepeatedKeys):
            for key in dict.fromkeys(key for key, _ in found.repeated):
                self.note(
                    self.codes.key_twice,
                    below(where, key),
                    message("key-twice", "{what} has {key} twice.", what=what, key=Written(key)),
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
                    self.codes.key_missing,
                    below(where, key),
                    message(
                        "key-missing", "{what} lacks its {key}.", what=shape.what, key=Written(key)
                    ),
                )
        return found

    def document(self, value: object, shape: Shape, expected: str) -> Mapping[str, object] | None:
        """A whole document of the expected format. One of another sort is not looked into."""
        sort = value.get("format") if isinstance(value, Mapping) else None
        if isinstance(sort, str) and sort != expected and sort in self.sorts():
            self.note(
                self.codes.format_unknown,
                "format",
                message(
                    "document-other-sort",
                    "This is {sort} ({format}), but {expected} ({expected_format}) was expected.",
                    sort=self.sorts()[sort],
                    format=sort,
                    expected=self.sorts()[expected],
                    expected_format=expected,
                ),
            )
            return None
        found = self.record(value, "", shape)
        if found is not None and found.get("format", expected) != expected:
            self.note(
                self.codes.format_unknown,
                "format",
                message(
                    "document-format-unknown",
                    "The format is '{expected}', not {format}.",
                    expected=expected,
                    format=shown(found["format"]),
                ),
            )
        return found

    def sequence(self, value: object, where: str, what: Item) -> list[object] | None:
        """A list of whatever values."""
        if isinstance(value, (list, tuple)):
            return list(value)
        self._wrong_type(value, where, what, _LIST)
        return None

    def text(self, value: object, where: str, key: str, what: Item) -> str | None:
        """Any text, the empty one included."""
        if isinstance(value, str):
            return value
        self._wrong_type(value, below(where, key), what, _TEXT)
        return None

    def integer(self, value: object, where: str, key: str, what: Item) -> int | None:
        """A whole number, written as one: neither 2.0 nor "2" nor true."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self._wrong_type(
            value, below(where, key), what, message("type-whole-number", "a whole number")
        )
        return None

    def boolean(self, value: object, where: str, key: str, what: Item) -> bool | None:
        """True or false, and neither 1 nor "yes"."""
        if isinstance(value, bool):
            return value
        self._wrong_type(value, below(where, key), what, message("type-boolean", "true or false"))
        return None

    def meant(self, word: str, known: Collection[str]) -> str | None:
        """Which of some words may have been meant."""
        return nearest(word, known)

    def named(self, words: Vocabulary[E]) -> tuple[Item, ...]:
        """What a sentence calls some words: as they are written in a document."""
        return tuple(words.values)

    def word(self, value: object, where: str, key: str, words: Vocabulary[E]) -> E | None:
        """The thing that one of some words stands for; another one gets a hint."""
        if isinstance(value, str):
            if value in words.values:
                return words.values[value]
            self.note(
                words.code,
                below(where, key),
                message(
                    "value-not-among-known",
                    "{what} is {known}, not {word}.",
                    what=words.what,
                    known=Listed(self.named(words), "or"),
                    word=Written(value),
                ),
                did_you_mean(self.meant(value, words.values)),
            )
        else:
            self._wrong_type(value, below(where, key), words.what, _TEXT)
        return None

    def _unknown_keys(self, found: Mapping[str, object], where: str, shape: Shape) -> None:
        known = (*shape.required, *shape.optional)
        for key in found:
            if key not in known:
                self.note(
                    self.codes.key_unknown,
                    below(where, key),
                    message(
                        "key-unknown",
                        "{what} has {known}, but no {key}.",
                        what=shape.what,
                        known=known,
                        key=Written(key),
                    ),
                    did_you_mean(nearest(key, known)),
                )

    def _wrong_type(self, value: object, where: str, what: Item, expected: Item) -> None:
        self.note(
            self.codes.type_wrong,
            where,
            message(
                "value-wrong-type",
                "{what} must be {expected}, not {value}.",
                what=what,
                expected=expected,
                value=shown(value),
            ),
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
            return message("type-object", "an object")
        case list() | tuple():
            return _LIST
        case _:
            return message("type-python", "a Python {type}", type=type(value).__name__)
