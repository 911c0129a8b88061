"""Every public name with its signature, one line each: the part of the surface that Python sees.

What Python or attrs print differently in another release is written here in one way.
"""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from importlib import import_module
from types import FunctionType, UnionType
from typing import (
    Annotated,
    ForwardRef,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
)

import attrs

import palatinus_rules
from palatinus_rules import PalatinusError

PACKAGES = (
    "palatinus_rules",
    "palatinus_rules.rules",
    "palatinus_rules.rules.rulebook",
    "palatinus_rules.kit",
    "palatinus_rules.formats",
    "palatinus_rules.disputes",
    "palatinus_rules.batch",
    "palatinus_rules.foresight",
    "palatinus_rules.explanations",
    "palatinus_rules.drawing",
    "palatinus_rules.report",
    "palatinus_rules.service",
    "palatinus_rules.page",
    "palatinus_rules.testing",
    "palatinus_rules.peninsula",
    "palatinus_rules.peninsula.odds",
    "palatinus_rules.peninsula.page",
)
"""Every package with public names, those that most programs need first."""

_ORDERED = {"__ge__", "__gt__", "__le__", "__lt__"}
"""What attrs writes for classes that are in an order, in its own way in every release."""

_COUNTED = (
    *("add", "and", "divmod", "floordiv", "lshift", "matmul", "mod", "mul", "or", "pow", "rshift"),
    *("sub", "truediv", "xor"),
)
_OPERATORS = {f"__{side}{name}__" for side in ("", "r", "i") for name in _COUNTED}

_SPOKEN = {
    *_ORDERED,
    *_OPERATORS,
    "__abs__",
    "__bool__",
    "__call__",
    "__contains__",
    "__enter__",
    "__exit__",
    "__float__",
    "__format__",
    "__getitem__",
    "__index__",
    "__int__",
    "__invert__",
    "__iter__",
    "__len__",
    "__neg__",
    "__next__",
    "__pos__",
    "__reversed__",
    "__round__",
    "_repr_html_",
    "_repr_svg_",
}
"""What a class answers without being asked by name, and notebooks."""

_PLUMBING = {"object", "BaseException", "Exception", "Enum", "ReprEnum", "Generic", "Protocol"}
_NO_VALUE = "..."
_FORWARD = re.compile(r"ForwardRef\('([^']*)'[^)]*\)")
_MODULES = re.compile(r"\b(?:[a-z_]\w*\.)+(?=\w)")


def names(packages: tuple[str, ...] = PACKAGES) -> list[str]:
    """A line for each public name, and for each part of a public class."""
    told: dict[int, str] = {}
    lines: list[str] = []
    for package in packages:
        module = import_module(package)
        for name in sorted(cast("list[str]", module.__all__)):
            thing: object = getattr(module, name)
            place = f"{package}.{name}"
            known = told.setdefault(id(thing), place)
            lines += described(place, thing) if known == place else [f"{place} is {known}"]
    return lines


def errors() -> list[str]:
    """A line for each error of the library, with all that it can be caught as."""
    for module in pkgutil.walk_packages(palatinus_rules.__path__, "palatinus_rules."):
        import_module(module.name)
    return sorted(f"error {each.__name__} < {', '.join(_above(each))}" for each in _errors())


def _errors(error: type[Exception] = PalatinusError) -> set[type[Exception]]:
    """An error and all below it, without those that somebody else has made."""
    below = {each for found in error.__subclasses__() for each in _errors(found)}
    return below | ({error} if error.__module__.startswith("palatinus_rules.") else set())


def _above(owner: type) -> list[str]:
    return [each.__name__ for each in owner.__mro__[1:] if each.__name__ not in _PLUMBING]


def described(place: str, thing: object) -> Iterator[str]:
    """A function, a class with its parts, or a value."""
    if isinstance(thing, type):
        yield from _class(place, thing)
    elif callable(thing) and get_origin(thing) is None:
        yield f"{place}{signature(thing)}"
    elif isinstance(thing, tuple) and all(isinstance(each, int) for each in thing):
        yield f"{place} = {thing!r}"
    elif isinstance(thing, Mapping):
        yield from (f"{place}[{key!r}] = {value!r}" for key, value in thing.items())
    elif isinstance(thing, tuple):
        yield from _entries(place, thing)
    elif attrs.has(type(thing)):
        yield f"{place} = {thing!r}"
    else:
        yield f"{place} = {annotation(thing)}"


def _entries(place: str, listed: tuple[object, ...]) -> Iterator[str]:
    """Words in their order; and whatever has a name of its own by that, in any order."""
    if all(isinstance(each, str) for each in listed):
        yield from (f"{place}[{number}] = {each!r}" for number, each in enumerate(listed))
    else:
        yield from sorted(f"{place} has {_key(each)!r}" for each in listed)


def _key(entry: object) -> object:
    """What an entry is called: its id, its key, or its English word."""
    return next(getattr(entry, name) for name in ("id", "key", "en") if hasattr(entry, name))


def _class(place: str, owner: type) -> Iterator[str]:
    if hasattr(owner, "__required_keys__"):
        yield f"{place}: a document's part"
        parts = cast("dict[str, object]", owner.__annotations__)
        for name, value in parts.items():
            yield f"{place}[{name!r}]: {annotation(value)}"
        return
    above = [each.__name__ for each in owner.__mro__[1:] if not _hidden(each)]
    behind = f" < {', '.join(above)}" if above else ""
    if issubclass(owner, Enum):
        yield f"{place}{behind}"
        for name, member in owner.__members__.items():
            yield f"{place}.{name} = {member.value!r}"
    else:
        yield f"{place}{signature(owner)}{behind}"
    yield from sorted(_parts(place, owner))


def _hidden(above: type) -> bool:
    """Whether a class above another is of no use to anybody outside."""
    if not above.__module__.startswith("palatinus_rules"):
        return above.__name__ in _PLUMBING
    return not any(
        getattr(import_module(package), above.__name__, None) is above for package in PACKAGES
    )


def _parts(place: str, owner: type) -> Iterator[str]:
    """What the classes of this package give a class: attributes, properties and methods."""
    held = _held(owner)
    members = set(owner.__members__) if issubclass(owner, Enum) else set()
    # What the kit gives to all enums is for the library.
    above = owner.__mro__[:1] if members else owner.__mro__
    own = {
        name
        for each in above
        if each.__module__.startswith("palatinus_rules")
        for name in vars(each)
    }
    for name in sorted({*own, *held} - members):
        if name.startswith("_") and name not in _SPOKEN:
            continue
        if name in held:
            yield f"{place}.{name}: {annotation(held[name])}"
        elif name in _ORDERED:
            yield f"{place}.{name}"
        else:
            yield from _part(f"{place}.{name}", inspect.getattr_static(owner, name))


def _held(owner: type) -> dict[str, object]:
    """The attributes that a class is made with, and their types."""
    if attrs.has(owner):
        return {each.name: each.type for each in attrs.fields(owner)}
    if issubclass(owner, tuple):
        return {**owner.__annotations__}
    return {}


def _part(place: str, part: object) -> Iterator[str]:
    if isinstance(part, property) and part.fget is not None:
        yield f"{place}: {_returned(part.fget)}"
    elif isinstance(part, cached_property):
        yield f"{place}: {_returned(part.func)}"
    elif isinstance(part, classmethod):
        yield f"{place}{signature(part.__func__, without_first=True)} on the class"
    elif isinstance(part, staticmethod):
        yield f"{place}{signature(part.__func__)} on the class"
    elif isinstance(part, FunctionType):
        yield f"{place}{signature(part, without_first=True)}"


def _returned(function: object) -> str:
    return annotation(_inspected(function).return_annotation)


def _inspected(thing: object) -> inspect.Signature:
    return inspect.signature(cast("Callable[[], object]", thing))


def signature(thing: object, *, without_first: bool = False) -> str:
    """The parameters with their types and defaults, and what is returned."""
    try:
        found = _inspected(thing)
    except ValueError:
        return ""
    parameters = [*found.parameters.values()][1 if without_first else 0 :]
    shown: list[str] = []
    for each in parameters:
        starred = any(other.startswith("*") for other in shown)
        if each.kind is each.KEYWORD_ONLY and not starred:
            shown.append("*")
        shown.append(_parameter(each))
    only = [number for number, each in enumerate(parameters) if each.kind is each.POSITIONAL_ONLY]
    if only:
        shown.insert(only[-1] + 1, "/")
    returned = found.return_annotation
    nothing = returned is found.empty or isinstance(thing, type)
    return f"({', '.join(shown)})" + ("" if nothing else f" -> {annotation(returned)}")


def _parameter(each: inspect.Parameter) -> str:
    stars = "*" * ((each.kind is each.VAR_POSITIONAL) + 2 * (each.kind is each.VAR_KEYWORD))
    typed = "" if each.annotation is each.empty else f": {annotation(each.annotation)}"
    default = "" if each.default is each.empty else f" = {_default(each.default)}"
    return f"{stars}{each.name}{typed}{default}"


def _default(value: object) -> str:
    if isinstance(value, Enum) and not isinstance(value, type(attrs.NOTHING)):
        return f"{type(value).__name__}.{value.name}"
    if value is attrs.NOTHING or repr(value).startswith("<"):
        return _NO_VALUE
    return repr(value)


def annotation(value: object) -> str:
    """A type as it is written in the code, without what a schema says of it.

    What is promised of documents is in their schemas.
    """
    origin, inside = get_origin(value), get_args(value)
    if origin is Annotated:
        return annotation(inside[0])
    if origin in (Union, UnionType):
        return " | ".join(map(annotation, inside))
    if origin in (list, dict, NotRequired):
        name = getattr(origin, "__name__", "NotRequired")
        return f"{name}[{', '.join(map(annotation, inside))}]"
    if isinstance(value, ForwardRef):
        return _bare(value.__forward_arg__)
    if isinstance(value, str):
        return _bare(value.strip("'\""))
    if value is None or value is type(None):
        return "None"
    if isinstance(value, type) and get_origin(value) is None:
        return value.__name__
    return _bare(_FORWARD.sub(r"\1", repr(value)).replace("NoneType", "None"))


def _bare(written: str) -> str:
    """Names without the modules that they are reached through."""
    return _MODULES.sub("", written)
