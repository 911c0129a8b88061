"""Other inhabitants, or nobody, on some of the fields of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping

from attrs import evolve

from palatinus_rules.kit.arguments import kind_of, wrong_type
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem, WrongTypeError
from palatinus_rules.kit.texts import below
from palatinus_rules.kit.words import short
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.checks import color_of_nobody
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, field_problem

Replacement = Inhabitant | str | None
"""An inhabitant, the mark of one, such as ``rF*``, or nobody: None, or a dot."""

Replacements = Mapping[Field, Replacement] | Mapping[str, Replacement]
"""Who stands on some fields instead; fields can be written as text."""

Pieces = list[tuple[str, Inhabitant | None]]

_FIELDS = frozenset(str(at) for at in Field)
_FREE = "."
_SHOWN = 10


def replaced(
    inhabitants: Mapping[Field, Inhabitant],
    replacements: Replacements,
    colors: Container[Color],
    call: str,
) -> dict[Field, Inhabitant]:
    """Who stands where with some fields replaced; ``colors`` are all that somebody plays.

    Raises :class:`PositionError` with everything that is wrong with the replacements, and
    :class:`WrongTypeError` for what can be none; ``call`` is what was called.
    """
    if not isinstance(replacements, Mapping):
        raise WrongTypeError(
            f"{call} takes a mapping of fields, such as a dict, not {kind_of(replacements)}."
        )
    pieces: Pieces = []
    problems: list[Problem] = []
    for at, told in replacements.items():
        name = field_name(at, call)
        problems += field_problems([name])
        try:
            piece = _piece(told, name, call)
        except PositionError as error:
            problems += [_of_field(name, each) for each in error.problems]
            piece = None
        if piece is not None and piece.color not in colors:
            problems.append(color_of_nobody(f"inhabitants.{name}.color", piece.color))
        pieces.append((name, piece))
    problems += _twice([name for name, _ in pieces])
    if problems:
        raise PositionError(problems)
    standing = {**inhabitants, **{Field(at): piece for at, piece in pieces}}
    return {at: piece for at, piece in standing.items() if piece is not None}


def field_name(at: str, call: str) -> str:
    """A field by its name, which may be written in small letters."""
    if not isinstance(at, str):
        raise wrong_type(call, "Field", at)
    return at.upper() if at.upper() in _FIELDS else str(at)


def field_problems(names: Iterable[str]) -> Iterator[Problem]:
    """The problems of names that no field has."""
    for name in names:
        if name not in _FIELDS:
            yield field_problem(name, below("inhabitants", name))


def _piece(told: Replacement, name: str, call: str) -> Inhabitant | None:
    if told is None or isinstance(told, Inhabitant):
        return told
    if not isinstance(told, str):
        raise wrong_type(f"{call}, for {name[:_SHOWN]},", "Inhabitant", told)
    # Who has no marks need not wait for what reads them.
    from palatinus_rules.formats import read_mark

    return None if told == _FREE else read_mark(told)


def _of_field(name: str, problem: Problem) -> Problem:
    """The problem of a mark, at the field that it was written for."""
    where = below("inhabitants", name)
    return evolve(problem, where=below(where, problem.where) if problem.where else where)


def _twice(names: list[str]) -> Iterator[Problem]:
    for name, times in Counter(names).items():
        if times > 1:
            yield Problem(
                ProblemCode.FIELD_TWICE,
                below("inhabitants", name),
                message(
                    "change-field-twice",
                    "{field} is changed twice; one inhabitant or nobody stands on a field.",
                    field=short(name),
                ),
            )
