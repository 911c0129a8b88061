"""JSON text to Python values, keeping what ``json.loads`` would silently lose.

Keys that are written twice, ``NaN`` and numbers too long to be read all survive parsing, so
that whoever reads the document can report them at their place, together with everything else.
"""

from __future__ import annotations

import json
from math import isfinite
from typing import NoReturn

from attrs import frozen

from palatinus_rules.kit.problems import Problem, short
from palatinus_rules.kit.texts import decoded
from palatinus_rules.rules.codes import PositionError, ProblemCode


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

    description: str


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    return plain if len(plain) == len(pairs) else RepeatedKeys(pairs)


def _integer(digits: str) -> int | Unreadable:
    try:
        return int(digits)
    except ValueError:
        return Unreadable(f"a number of {len(digits.lstrip('-'))} digits")


def _float(text: str) -> float | Unreadable:
    number = float(text)
    return number if isfinite(number) else Unreadable(short(text))


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=Unreadable, parse_float=_float
)
_DECODER_OF_LONG_NUMBERS = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_constant=Unreadable,
    parse_float=_float,
    parse_int=_integer,
)


def parse(source: str | bytes) -> object:
    """The value of a JSON text.

    Raises :class:`PositionError` with the one problem that keeps it from being JSON.
    """
    text = _text(source)
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
            _refuse(ProblemCode.NOT_JSON, "This is empty; a JSON document was expected.")
        if text.lstrip().casefold().startswith("palatinus game"):
            _refuse(
                ProblemCode.NOT_JSON,
                "This is the record of a game, as text; a JSON document was expected.",
            )
        _refuse(
            ProblemCode.NOT_JSON,
            f"This is not JSON: at line {error.lineno}, column {error.colno}, "
            f"{_complaint(error.msg)}.",
        )
    except RecursionError:
        _refuse(ProblemCode.TOO_DEEP, "This is nested far deeper than any position.")


_COMPLAINTS = {
    "Expecting property name": "a name in double quotes was expected; mind commas before it",
    "Expecting value": "a value was expected",
    "Expecting ','": "a comma was expected",
    "Expecting ':'": "a colon was expected",
    "Extra data": "the document has ended already",
    "Illegal trailing comma": "there is a comma too many",
    "Unterminated string": "a text begins that does not end",
    "Invalid control character": "a text runs over the end of its line",
    "Invalid \\": "a backslash is followed by something that it cannot stand before",
}


def _complaint(message: str) -> str:
    """What the parser says, in words for somebody who typed the text by hand."""
    for beginning, complaint in _COMPLAINTS.items():
        if message.startswith(beginning):
            return complaint
    return "something else was expected"


def _text(source: str | bytes) -> str:
    text = decoded(source, ProblemCode.NOT_JSON)
    if isinstance(text, Problem):
        raise PositionError([text])
    return text


def _refuse(code: ProblemCode, message: str) -> NoReturn:
    raise PositionError([Problem(code, "", message)]) from None
