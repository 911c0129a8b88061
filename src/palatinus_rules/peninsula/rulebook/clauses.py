"""Every clause with its sections and how sure it is; every open point in words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from enum import StrEnum, unique
from functools import cache

from attrs import frozen

from palatinus_rules.kit.files import packaged
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Spoken, Worded
from palatinus_rules.kit.problems import WrongTypeError
from palatinus_rules.peninsula.readings import QUESTIONS

_PACKAGE = "palatinus_rules.peninsula.rulebook"


@unique
class Sureness(Spoken, StrEnum):
    """How sure a clause is."""

    FULL = "full"
    DATA = "data"
    AMBIGUOUS = "ambiguous"
    CONTRADICTION = "contradiction"
    SILENT = "silent"


@frozen
class Words(Worded):
    """The same thing said in both languages of the game."""

    en: str
    it: str

    def __getitem__(self, language: Language | str) -> str:
        return self.it if as_language(language) is Language.IT else self.en


@frozen
class Clause:
    """One rule: its id, the sections of the text, how sure it is, and what it says.

    ``points`` are the keys of the open points that it leaves.
    """

    id: str
    at: tuple[str, ...]
    sure: tuple[Sureness, ...]
    statement: Words
    points: tuple[str, ...]

    @property
    def part(self) -> str:
        """The letter of the part of the rules that it belongs to."""
        return self.id[0]


@frozen
class Point:
    """An open point in words: what it asks, why the default is one, what each reading does."""

    key: str
    asks: Words
    why: Words
    readings: FrozenMap[str, Words]


def _words(table: object) -> Words:
    match table:
        case {"en": str(en), "it": str(it)}:
            return Words(en, it)
        case _:
            raise WrongTypeError(f"Words are told in English and Italian, not {table!r}.")


def _texts(found: object) -> tuple[str, ...]:
    return tuple(map(str, found)) if isinstance(found, list) else ()


def _loaded(name: str) -> dict[str, object]:
    return tomllib.loads(packaged(_PACKAGE, f"data/{name}.toml").decode())


@cache
def clauses() -> Mapping[str, Clause]:
    """All clauses by their ids, in the order of the text."""
    points: dict[str, list[str]] = {}
    for question in QUESTIONS.values():
        points.setdefault(question.clause, []).append(question.key)
    tables = _loaded("clauses")["clause"]
    found = {}
    for table in tables if isinstance(tables, list) else ():
        clause = Clause(
            id=table["id"],
            at=_texts(table["at"]),
            sure=tuple(map(Sureness, _texts(table["sure"]))),
            statement=_words({key: table.get(key) for key in ("en", "it")}),
            points=tuple(points.get(table["id"], ())),
        )
        found[clause.id] = clause
    return FrozenMap(found)


@cache
def points() -> Mapping[str, Point]:
    """All open points by their keys, in the order of the text."""
    tables = _loaded("readings")
    return FrozenMap({key: _point(key, tables[key]) for key in QUESTIONS})


def _point(key: str, table: object) -> Point:
    entries = table if isinstance(table, dict) else {}
    return Point(
        key,
        _words(entries.get("asks")),
        _words(entries.get("why")),
        FrozenMap({each: _words(entries.get(each)) for each in QUESTIONS[key].readings}),
    )


def find_clauses(words: str) -> tuple[Clause, ...]:
    """The clauses in which all of some words occur, in either language or in their open points.

    >>> [each.id for each in find_clauses("die roll")]
    ['B5', 'B13']
    """
    wanted = words.casefold().split()
    return tuple(
        clause for clause in clauses().values() if all(word in _searched(clause) for word in wanted)
    )


@cache
def _searched(clause: Clause) -> str:
    told: Iterable[str] = (
        text
        for key in clause.points
        for each in (points()[key].asks, *points()[key].readings.values())
        for text in (key, each.en, each.it, *points()[key].readings)
    )
    return " ".join((clause.statement.en, clause.statement.it, *told)).casefold()
