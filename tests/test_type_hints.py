"""Annotations are there for programs, too: ``get_type_hints`` works on all that is public."""

from __future__ import annotations

import importlib
import inspect
import typing
from collections.abc import Iterator
from functools import cached_property

import pytest

from test_public_names import PACKAGES, public


def functions_of(thing: type) -> Iterator[tuple[str, object]]:
    """The public methods and properties of a class, as functions."""
    for name, member in vars(thing).items():
        if name.startswith("_"):
            continue
        match member:
            case property(fget=function) if function is not None:
                yield name, function
            case cached_property(func=function) | classmethod(__func__=function):
                yield name, function
            case _ if inspect.isfunction(member):
                yield name, member


def annotated(package: str) -> Iterator[tuple[str, object]]:
    """The public classes and functions of a package, and everything public in these classes."""
    module = importlib.import_module(package)
    for name in public(package):
        thing = getattr(module, name)
        if inspect.isclass(thing) or inspect.isroutine(thing):
            yield name, thing
        if inspect.isclass(thing):
            for member, function in functions_of(thing):
                yield f"{name}.{member}", function


def parts(hint: object) -> Iterator[object]:
    """A type and all types that it is made of.

    That an array can have any shape is told with ``Any`` by NumPy, and says no less than it can.
    """
    yield hint
    inner = typing.get_args(hint)
    for each in (
        inner[1:] if getattr(typing.get_origin(hint), "__name__", "") == "ndarray" else inner
    ):
        yield from parts(each)


@pytest.mark.parametrize("package", PACKAGES)
def test_everything_public_has_hints_that_can_be_read(package: str) -> None:
    unread = {}
    for name, thing in annotated(package):
        try:
            hints = typing.get_type_hints(thing)
        except NameError as missing:
            unread[name] = str(missing)
        else:
            vague = [
                key
                for key, hint in hints.items()
                if any(part is typing.Any for part in parts(hint))
            ]
            unread |= {f"{name}: {key}": "Any" for key in vague}
    assert unread == {}


def test_methods_properties_and_functions_are_looked_at() -> None:
    names = [name for name, _ in annotated("palatinus_rules")]
    looked_at = {"Position", "Position.to_document", "Position.from_text", "Position.colors"}
    assert looked_at | {"resolve", "explain", "Settlement.facts"} <= {*names}
    assert len(names) > 100
