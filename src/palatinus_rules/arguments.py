"""What callers hand in: words for things, whole numbers, and a sentence for whatever else comes.

Nobody should need a debugger to learn that a text has to be read before it can be scored. Whoever
hands in the wrong object gets a :class:`WrongTypeError` that names the right call.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from operator import index
from types import MappingProxyType
from typing import SupportsIndex, TypeVar

from palatinus_rules.problems import UnknownNameError, WrongTypeError, readable, short

T = TypeVar("T")

_WAYS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "Position": {
            "str": "Position.from_text(text)",
            "bytes": "read_any_position(source).required()",
            "dict": "Position.from_document(document)",
            "PositionReading": "reading.required()",
            "Game": "game.position()",
            "Record": "record.game().position()",
            "RecordReading": "reading.required().game().position()",
            "Resolution": "resolution.position",
        },
        "Resolution": {
            "str": "resolve(Position.from_text(text))",
            "dict": "resolve(Position.from_document(document))",
            "Position": "resolve(position)",
            "PositionReading": "resolve(reading.required())",
            "Game": "resolve(game.position())",
            "Record": "resolve(record.game().position())",
        },
        "Record": {
            "str": "Record.from_text(text)",
            "bytes": "Record.from_text(text)",
            "dict": "Record.from_document(document)",
            "RecordReading": "reading.required()",
            "Game": "game.record()",
        },
        "Rulings": {"dict": "Rulings.from_readings(readings)"},
        "Board": {"Setup": "setup.board()", "Position": "position.board", "Game": "game.board"},
        "Game": {"Record": "record.game()", "RecordReading": "reading.required().game()"},
        "View": {"Game": "game.view('red')", "Record": "record.game().view('red')"},
        "Placement": {"str": "Placement.from_text(text)"},
    }
)
"""How to get to an object of a type from one of another, by the names of the two."""


def wrong_type(call: str, wanted: str, given: object) -> WrongTypeError:
    """The error for an object of the wrong type, with the way to the right one if there is one.

    ``call`` is what was called or what the object was given for, ``wanted`` the name of the type.

    >>> print(wrong_type("resolve()", "Position", "Palatinus position 1"))
    resolve() takes a Position, not a str; try Position.from_text(text).
    """
    name = type(given).__name__
    way = _WAYS.get(wanted, {}).get(name)
    hint = f"; try {way}" if way else ""
    return WrongTypeError(f"{call} takes {_a(wanted)}, not {kind_of(given)}{hint}.")


def required(given: object, wanted: type[T], call: str) -> T:
    """The object, if it is of the type that a call takes; raises :class:`WrongTypeError` if not."""
    if isinstance(given, wanted):
        return given
    raise wrong_type(call, wanted.__name__, given)


def kind_of(given: object) -> str:
    """What somebody handed in, for a sentence: a small value as it is, anything else by its type.

    >>> kind_of(None), kind_of(2.5), kind_of("Palatinus"), kind_of([])
    ('None', '2.5', 'a str', 'a list')
    """
    if given is None or isinstance(given, bool | int | float):
        return readable(given) if type(given) is int else short(repr(given))
    return _a(type(given).__name__)


def _a(name: str) -> str:
    return f"{'an' if name[:1].lower() in set('aeiou') else 'a'} {name}"


def whole(number: SupportsIndex, what: str) -> int:
    """A whole number of any kind, NumPy's too, as an ``int``. Floats and booleans are none.

    >>> whole(6, "a token")
    6

    Raises :class:`WrongTypeError` for anything else, which names ``what`` the number is for.
    """
    if type(number) is int:
        return number
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise WrongTypeError(f"{what} is a whole number, not {kind_of(number)}.")


class Named(StrEnum):
    """Things that people name in words: the value of each is its name, in small or large letters.

    Calling the class is the one way from a word to a thing. Raises :class:`UnknownNameError`, with
    the nearest name, for a word that names nothing, and :class:`WrongTypeError` for what is no
    word at all.
    """

    @classmethod
    def called(cls) -> str:
        """What one of these things is called in a sentence."""
        return cls.__name__.lower()

    @classmethod
    def near(cls) -> Mapping[str, str]:
        """What people may write for a name, besides the names themselves."""
        return {}

    @classmethod
    def _missing_(cls, value: object) -> object:
        if not isinstance(value, str):
            message = f"A {cls.called()} is named by a word, not by {kind_of(value)}."
            raise WrongTypeError(message)
        for member in cls:
            if member.value.casefold() == value.casefold():
                return member
        names = {str(name): str(name) for name in cls}
        raise UnknownNameError(cls.called(), value, list(cls), {**names, **cls.near()})
