"""Values that are made again wherever a copy of them arrives: unpickled, or copied.

The state of an object is whatever a pickle says. A value that is made from its parts again, as by
whoever calls its class, has been checked like any other, and what follows from its parts follows
from these parts and no others. Such a class has

    __getstate__, __setstate__ = parts_of, rebuild
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from attrs import AttrsInstance, fields

from palatinus_rules.kit.problems import PalatinusError


class _Making(Protocol):
    """The class of a value, as whoever has its parts by name calls it."""

    __name__: str

    def __call__(self, **parts: object) -> AttrsInstance: ...


def parts_of(self: object) -> Mapping[str, object]:
    """What a value is made from."""
    parts = [each for each in fields(type(cast(AttrsInstance, self))) if each.init]
    return {str(each.alias): getattr(self, each.name) for each in parts}


def rebuild(self: object, parts: Mapping[str, object]) -> None:
    """Makes a value from its parts; raises what its class raises."""
    kind = cast(_Making, type(self))
    try:
        made = kind(**parts)
    except PalatinusError:
        raise
    except Exception as error:  # there can be anything in a pickle
        raise PalatinusError(f"This is no {kind.__name__}: {error}") from error
    for each in fields(type(made)):
        object.__setattr__(self, each.name, getattr(made, each.name))
