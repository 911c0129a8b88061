"""The arguments of calls: words for things, whole numbers, and sentences about anything else.

Nobody should need a debugger to learn that a text has to be read before it can be scored. The wrong
object raises a :class:`WrongTypeError` that names the right call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from operator import index
from typing import SupportsIndex, TypeVar

from palatinus_rules.kit.messages import Message
from palatinus_rules.kit.problems import PalatinusError, UnknownNameError, WrongTypeError
from palatinus_rules.kit.words import listed, readable, short, shown

K = TypeVar("K", bound=str)
N = TypeVar("N", bound="Named")
T = TypeVar("T")

ConversionHints = Mapping[str, Mapping[str, str]]
"""How to get to an object of a type from one of another, by the names of the two."""

_GENERAL: ConversionHints = {
    "text": {"PosixPath": "path.read_bytes()", "WindowsPath": "path.read_bytes()"},
    "Executor": {"Client": "client.get_executor()"},
}
_conversion_hints: list[Callable[[], ConversionHints]] = [lambda: _GENERAL]


def add_conversion_hints(hints: Callable[[], ConversionHints]) -> None:
    """Adds what a game knows about the ways between its types; only mistakes ask for it."""
    _conversion_hints.append(hints)


def wrong_type(
    call: str, wanted: str | Sequence[str], given: object, verb: str = "takes"
) -> WrongTypeError:
    """The error for an object of the wrong type, with the way to the right one if there is one.

    ``call`` is what was called or, where it ``is`` and does not take, what the object was given
    for; ``wanted`` is the name of the type, or of all that would do, the likeliest first.

    >>> from pathlib import PosixPath
    >>> print(wrong_type("read()", "text", PosixPath("evening.txt")))
    read() takes a text, not a PosixPath; try path.read_bytes().
    """
    types = [wanted] if isinstance(wanted, str) else wanted
    name = type(given).__name__
    hints = (known().get(each, {}).get(name) for each in types for known in _conversion_hints)
    way = next(filter(None, hints), None)
    hint = f"; try {way}" if way else ""
    taken = listed(map(_a, types), "or")
    return WrongTypeError(f"{call} {verb} {taken}, not {kind_of(given)}{hint}.")


def required(given: object, wanted: type[T], call: str, verb: str = "takes") -> T:
    """The object, if it is of the type that a call takes; raises :class:`WrongTypeError` if not."""
    if isinstance(given, wanted):
        return given
    raise wrong_type(call, wanted.__name__, given, verb)


def kind_of(given: object) -> str:
    """An argument, for a sentence: a small value as it is, anything else by its type.

    >>> kind_of(None), kind_of(2.5), kind_of("Palatinus"), kind_of([])
    ('None', '2.5', 'a str', 'a list')
    """
    if type(given) is int:
        return readable(given)
    if given is None or type(given) in {bool, float}:
        return short(repr(given))
    return _a(type(given).__name__)


def _a(name: str) -> str:
    return f"{'an' if name[:1].lower() in set('aeio') else 'a'} {name}"


def whole(number: SupportsIndex, what: str) -> int:
    """A whole number of any kind, NumPy's too, as an ``int``. Floats and booleans are none.

    >>> whole(6, "The token of a tile")
    6

    Raises :class:`WrongTypeError` for anything else, with ``what`` the number is.
    """
    if type(number) is int:
        return number
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise WrongTypeError(f"{what} is a whole number, not {kind_of(number)}.")


def as_source(source: str | bytes, call: str) -> str | bytes:
    """An input, as text or as the bytes of a file."""
    if isinstance(source, str | bytes):
        return source
    raise wrong_type(call, "text", source)


def as_word(text: object, what: str) -> str:
    """A word; raises :class:`WrongTypeError` for anything else, with ``what`` the word names."""
    if isinstance(text, str):
        return text
    raise WrongTypeError(f"{what} is named by a word, not {kind_of(text)}.")


def positive(number: object, what: str) -> float:
    """A number above 0 that is not endless."""
    if not isinstance(number, int | float) or isinstance(number, bool):
        raise WrongTypeError(f"{what} is a number, not {kind_of(number)}.")
    try:
        value = float(number)
    except OverflowError:
        value = float("inf")
    if not 0 < value < float("inf"):
        raise PalatinusError(f"{what} is more than 0 and not endless: not {value}.")
    return value


def yes_or_no(answer: object, what: str) -> bool:
    """True or False, and nothing that merely counts as one of them."""
    if isinstance(answer, bool):
        return answer
    raise WrongTypeError(f"{what} is True or False, not {kind_of(answer)}.")


def text_or_none(text: object, what: str) -> str | None:
    """A text, or None where there is none."""
    if text is None or isinstance(text, str):
        return text
    raise WrongTypeError(f"{what} is a text, not {kind_of(text)}.")


def several(items: Iterable[T], wanted: type[T], what: str) -> tuple[T, ...]:
    """Things of one type in their order; raises :class:`WrongTypeError` for anything else."""
    try:
        found = tuple(items)
    except TypeError:
        message = f"The {what} are a list of {wanted.__name__}, not {kind_of(items)}."
        raise WrongTypeError(message) from None
    for item in found:
        if not isinstance(item, wanted):
            raise wrong_type(f"Each of the {what}", wanted.__name__, item, "is")
    return found


def keyed(items: Mapping[K, T] | Mapping[str, T], key: Callable[[str], K], what: str) -> dict[K, T]:
    """A mapping whose keys may be words, by what the words name, in the order given.

    Raises :class:`PalatinusError` where two keys name the same.
    """
    if not isinstance(items, Mapping):
        raise WrongTypeError(f"The {what} are a mapping, such as a dict, not {kind_of(items)}.")
    found: dict[K, T] = {}
    for word, value in items.items():
        name = key(word)
        if name in found:
            raise PalatinusError(f"The {what} have {name} twice, once as {shown(word)}.")
        found[name] = value
    return found


def named(word: N | str, things: type[N]) -> N:
    """One of some things, which may be given by its name."""
    if type(word) is things:
        return word
    if isinstance(word, str):
        return things(word)
    # The words of an enumeration about what it does not know repeat a number of any length.
    raise things.no_word(word)


class Named(StrEnum):
    """Things that people name in words: the value of each is its name.

    Calling the class is the one way from a word to a thing; large and small letters are the same.
    Raises :class:`UnknownNameError`, with the nearest name, for a word that names nothing, and
    :class:`WrongTypeError` for what is no word at all.
    """

    @classmethod
    def _noun(cls) -> str:
        """What one of these things is called in a sentence."""
        return cls.__name__.lower()

    @classmethod
    def _listed_names(cls) -> list[str]:
        """The names in a sentence, one by one or from here to there."""
        return [str(name) for name in cls]

    @classmethod
    def other_names(cls) -> Mapping[str, str]:
        """What people may also write for a name, each with the name itself."""
        return {}

    @classmethod
    def no_word(cls, value: object) -> WrongTypeError:
        """The error for what is no word at all."""
        return WrongTypeError(f"A {cls._noun()} is named by a word, not {kind_of(value)}.")

    @classmethod
    def _missing_(cls, value: object) -> object:
        if not isinstance(value, str):
            raise cls.no_word(value)
        names = {str(name).lower(): name for name in cls}
        if value.isascii() and value.lower() in names:
            return names[value.lower()]
        near = {**cls.other_names(), **{str(name): str(name) for name in cls}}
        noun = cls._noun()
        what = Message(f"unknown-{noun.replace(' ', '-')}", noun)
        raise UnknownNameError(what, value, cls._listed_names(), near)
