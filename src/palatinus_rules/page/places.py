"""Where on the page a problem is to be shown: at fields, at hills, at players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Listed, Message, Value
from palatinus_rules.kit.problems import Problem, Problems, problem_entry
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill

_FIELD = re.compile(r"inhabitants\.([A-G][1-6])(?!\w)")
_HILL = re.compile(r"board\.tiles\.([A-G])(?!\w)")
_SEAT = re.compile(r"players\[(\d)\]")
_FIELDS = frozenset(str(at) for at in Field)


NOWHERE: Mapping[str, list[str]] = {"fields": [], "hills": [], "seats": [], "players": []}
"""The places of a problem that has none on the board."""


def placed_problems(problems: Problems, language: Language) -> dict[str, object]:
    """Problems in a language, each with its places; ``more`` if there are others."""
    found: dict[str, object] = {"problems": [_placed(each, language) for each in problems]}
    return {**found, "more": problems.more} if problems.more else found


def _placed(problem: Problem, language: Language | str) -> dict[str, object]:
    """A problem as its document has it, with the fields, hills, seats and colors that it is about.

    They are found in its path, and in its values: too many farmers stand on fields that the
    sentence names.
    """
    named = [*_named(problem.values)]
    fields = [*_FIELD.findall(problem.where), *(each for each in named if each in _FIELDS)]
    hills = [*_HILL.findall(problem.where), *(each for each in named if isinstance(each, Hill))]
    color = problem.values.get("color")
    return {
        **problem_entry(problem, language),
        "fields": _once(fields),
        "hills": _once(hills),
        "seats": [int(seat) for seat in _SEAT.findall(problem.where)],
        "players": [str(color)] if isinstance(color, Color) else [],
    }


def _named(values: Mapping[str, Value]) -> Iterator[str]:
    """Every name in the values of a sentence, and in the sentences within it."""
    for value in values.values():
        yield from _names(value)


def _names(value: Value) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Message():
            yield from _named(value.values)
        case Listed(items) | tuple(items):
            for item in items:
                yield from _names(item)


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(map(str, names)))
