"""What is held is a value, what is computed is a method, and English is the default everywhere."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cached_property
from importlib import import_module
from types import FunctionType
from typing import NamedTuple

import attrs
import pytest

from palatinus_rules import Language, Position, Resolution
from palatinus_rules.kit import ProblemsError
from test_public_names import PACKAGES, public


def _members() -> dict[str, object]:
    """Every public name of every package, by its home."""
    return {
        f"{each.__module__}.{name}": each
        for package in PACKAGES
        for name in public(package)
        for each in [getattr(import_module(package), name)]
        if getattr(each, "__module__", "").startswith("palatinus_rules")
    }


MEMBERS = _members()
CLASSES = [each for each in MEMBERS.values() if inspect.isclass(each)]


class Part(NamedTuple):
    """A public attribute of a class."""

    owner: type
    name: str
    value: object
    held: bool

    @property
    def is_property(self) -> bool:
        return isinstance(self.value, property | cached_property)


def method(part: Part) -> FunctionType | None:
    """What is called, if it is a method."""
    found: object = getattr(part.value, "__func__", part.value)
    return found if isinstance(found, FunctionType) else None


def needs_nothing(function: FunctionType) -> bool:
    """Whether a method can be called without an argument."""
    _, *others = inspect.signature(function).parameters.values()
    return all(each.default is not each.empty for each in others)


def parts(owner: type) -> Iterator[Part]:
    """What a class of the library adds to those that it is made from."""
    held = {each.name for each in attrs.fields(owner)} if attrs.has(owner) else set()
    own = {
        name
        for each in owner.__mro__
        if each.__module__.startswith("palatinus_rules")
        for name in vars(each)
    }
    members = set(owner.__members__) if issubclass(owner, Enum) else set()
    for name in sorted((own | held) - members):
        if not name.startswith("_"):
            yield Part(owner, name, inspect.getattr_static(owner, name, None), name in held)


PARTS = [part for owner in CLASSES for part in parts(owner)]


def test_a_name_that_is_worked_out_is_called_everywhere() -> None:
    """``game.position()`` works it out, ``resolution.position`` was made with it.

    No property works out elsewhere what somebody has to call here. What needs an argument, like
    ``resolution.hill("C")``, cannot be taken for a value.
    """
    called = {part.name for part in PARTS if (each := method(part)) and needs_nothing(each)}
    # What a mapping has is called as every mapping is.
    called -= {*dir(Mapping)}
    assert called > {"position", "problems", "board", "to_document", "to_text", "record"}
    wrong = [f"{part.owner.__name__}.{part.name}" for part in PARTS if part.is_property]
    assert [each for each in wrong if each.partition(".")[2] in called] == []


def test_the_names_that_other_programs_know() -> None:
    by_name = {(part.owner, part.name): part for part in PARTS}
    for held in ("board", "players", "inhabitants", "title"):
        assert by_name[Position, held].held
    for called in ("problems", "to_document", "to_text", "to_code"):
        assert method(by_name[Position, called])
    assert method(by_name[Resolution, "to_document"])
    assert by_name[Resolution, "position"].held
    with pytest.raises(ProblemsError) as error:
        Position.from_document({})
    assert error.value.problems


def speaking() -> Iterator[tuple[str, inspect.Parameter]]:
    """Whatever takes a language, apart from an explanation, which was made in one."""
    for name, each in MEMBERS.items():
        if isinstance(each, FunctionType) or (inspect.isclass(each) and attrs.has(each)):
            yield name, inspect.signature(each).parameters.get("language", NO_LANGUAGE)
    for part in PARTS:
        if each := method(part):
            name = f"{part.owner.__name__}.{part.name}"
            yield name, inspect.signature(each).parameters.get("language", NO_LANGUAGE)


NO_LANGUAGE = inspect.Parameter("none", inspect.Parameter.KEYWORD_ONLY, default=None)


def test_every_language_is_english_by_default() -> None:
    """Whoever is asked to speak needs not be told how."""
    found = {name: each.default for name, each in speaking() if each is not NO_LANGUAGE}
    del found["palatinus_rules.explanations.structure.Explanation"]
    names = {name.rpartition(".")[2] for name in found}
    assert names >= {"explain", "report", "svg", "png", "picture_text", "to_document"}
    assert {name: each for name, each in found.items() if each != Language.EN} == {}
