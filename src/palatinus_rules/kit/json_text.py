"""JSON text to Python values, keeping what ``json.loads`` would silently lose.

Keys that are written twice, ``NaN`` and numbers too long to be read all survive parsing, so
that whoever reads the document can report them at their place, together with everything else.
"""

from __future__ import annotations

import json
from enum import StrEnum, unique
from math import isfinite

from attrs import frozen

from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.sentences import Item, said


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


def _integer(digits: str) -> int | Unreadable:
    try:
        return int(digits)
    except ValueError:
        number = len(digits.lstrip("-"))
        return Unreadable(said("a number of {number} digits", number=number))


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
    parse_int=_integer,
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
            return Problem.of(not_json, "", "This is empty; a JSON document was expected.")
        return Problem.of(
            not_json,
            "",
            "This is not JSON: at line {line}, column {column}, {complaint}.",
            line=error.lineno,
            column=error.colno,
            complaint=_complaint(error.msg),
        )
    except RecursionError:
        return too_deep


@unique
class Complaint(StrEnum):
    """What is wrong with a text that is not JSON, for somebody who typed it by hand."""

    NAME = "a name in double quotes was expected; mind commas before it"
    VALUE = "a value was expected"
    COMMA = "a comma was expected"
    COLON = "a colon was expected"
    SEVERAL_DOCUMENTS = "the document has ended already"
    COMMA_TOO_MANY = "there is a comma too many"
    NO_END = "a text begins that does not end"
    END_OF_LINE = "a text runs over the end of its line"
    BACKSLASH = "a backslash is followed by something that it cannot stand before"
    OTHER = "something else was expected"


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
