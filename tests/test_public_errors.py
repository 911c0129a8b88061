"""Whoever has to catch an error can import it from a public package."""

from __future__ import annotations

import builtins
import inspect
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module

import numpy as np
import pytest

from late_games import late_view
from palatinus_rules.batch import BatchError, BatchTypeError, score_batch
from palatinus_rules.foresight import WorldNumberError, worlds
from palatinus_rules.kit import PalatinusError, WrongTypeError
from palatinus_rules.peninsula import Force
from palatinus_rules.peninsula.odds import OddsError, odds
from plain import plain_board
from surface_names import PACKAGES, errors
from test_public_names import public

_RAISED = re.compile(r"(?<=[Rr]aises\b)((?:(?!\. |\n\n).)*)", re.DOTALL)
_CLASS = re.compile(r":class:`[~.]?(?:[\w.]+\.)?(\w+)`")
PUBLIC = {name for package in PACKAGES for name in public(package)}


def raised(docstring: str) -> set[str]:
    """The classes that a docstring names after "raises", up to the end of the sentence."""
    return {name for part in _RAISED.findall(docstring) for name in _CLASS.findall(part)}


def _docstrings() -> Iterator[tuple[str, str]]:
    """What every public function says of itself, every public class, and each of its parts."""
    for package in PACKAGES:
        for name in public(package):
            thing: object = getattr(import_module(package), name)
            yield f"{package}.{name}", inspect.getdoc(thing) or ""
            if isinstance(thing, type) and not issubclass(thing, Enum):
                for part in dir(thing):
                    if not part.startswith("_"):
                        found: object = inspect.getattr_static(thing, part)
                        yield f"{package}.{name}.{part}", inspect.getdoc(found) or ""


def test_what_a_docstring_raises_is_found() -> None:
    assert raised("Raises :class:`.AError`.") == {"AError"}
    assert raised(
        "It raises :class:`a.b.BError` for one,\nand\n:class:`~x.CError`. Not :class:`D`."
    ) == {
        "BError",
        "CError",
    }
    assert raised("Raises what :func:`it` raises.\n\nA :class:`D`.") == set()


def test_every_error_that_a_docstring_names_is_public() -> None:
    found = {place: raised(text) for place, text in _docstrings()}
    assert len({name for names in found.values() for name in names}) > 10
    private = {
        f"{place} raises {name}"
        for place, names in found.items()
        for name in names - PUBLIC
        if not hasattr(builtins, name)
    }
    assert private == set()


def test_only_one_error_is_for_the_command_alone() -> None:
    """``palatinus page --build`` tells of it."""
    told = {line.split()[1] for line in errors()}
    assert told - PUBLIC == {"BuildError"}


def test_errors_are_told_with_all_that_they_can_be_caught_as() -> None:
    told = errors()
    assert "error PalatinusError < ValueError" in told
    assert "error WorldNumberError < PalatinusError, ValueError, IndexError, LookupError" in told
    assert len(told) == len({*told})


def test_an_error_of_somebody_else_is_not_told() -> None:
    class MineError(PalatinusError):
        """Somebody's own."""

    assert not any(MineError.__name__ in line for line in errors())


def test_the_errors_of_arrays_worlds_and_odds_are_caught_by_their_public_names() -> None:
    with pytest.raises(BatchTypeError) as wrong:
        score_batch(plain_board(), np.zeros((1, 2, 3)))  # type: ignore[arg-type]
    assert isinstance(wrong.value, BatchError)
    assert isinstance(wrong.value, WrongTypeError)
    possible = worlds(late_view(5, 2, hidden=3))
    with pytest.raises(WorldNumberError):
        possible[len(possible)]
    # Nobody attacks.
    with pytest.raises(OddsError):
        odds("plain", Force(), "1I")
