"""Everything that is promised to stay, line by line, as the files in ``tests/surface`` have it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import get_args

import click

from palatinus_rules.cli.app import app as palatinus
from palatinus_rules.formats import DocumentName, schema
from palatinus_rules.kit.commands.group import Commands
from palatinus_rules.kit.lazy import EXTRAS
from palatinus_rules.peninsula import schema as peninsula_schema
from palatinus_rules.peninsula.cli.app import app as peninsula
from palatinus_rules.peninsula.codes import ProblemCode as PeninsulaCode
from palatinus_rules.peninsula.documents.names import SORTS
from palatinus_rules.peninsula.readings import QUESTIONS as POINTS
from palatinus_rules.peninsula.rulebook.clauses import clauses as peninsula_clauses
from palatinus_rules.rules import ProblemCode
from palatinus_rules.rules.rulebook import CLAUSES, DIFFERENCES, FACTS
from palatinus_rules.rules.rulings import QUESTIONS
from surface_names import errors, names
from surface_pages import pages

ROOT = Path(__file__).parent.parent
SURFACE = ROOT / "tests" / "surface"
GAMES = (palatinus, peninsula)
_STATUS = re.compile(r"Exit status: .*?(?=\n\n|\Z)", re.DOTALL)
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
_WORDS = {"title", "description", "$comment", "examples"}
"""What a schema says to people, which may change at any time."""


def commands() -> list[str]:
    """Every command with its arguments, options and exit statuses."""
    return [line for game in GAMES for line in _lines_of(game)]


def _lines_of(game: Commands) -> Iterator[str]:
    named = str(game.name)
    yield from (f"{named} {parameter(each)}" for each in game.params)
    for name in game.table:
        command = game.subcommand(name)
        yield from (f"{named} {name} {parameter(each)}" for each in command.params)
        status = _STATUS.search(command.help or "")
        numbers = _NUMBER.findall(status[0]) if status else []
        yield f"{named} {name} ends with {', '.join(numbers)}"


def parameter(each: click.Parameter) -> str:
    """How often a value is given and of which type; of an option, also its range and default."""
    if not isinstance(each, click.Option):
        needed = "required" if each.required else ""
        return ", ".join(filter(None, (str(each.metavar), needed, _times(each), _sort(each))))
    words = "|".join(map(str, each.type.choices)) if isinstance(each.type, click.Choice) else ""
    value = "" if each.is_flag else words or each.metavar or each.type.name.upper()
    shown = ", ".join((*each.opts, *each.secondary_opts))
    marks = ("required" if each.required else "", "repeatable" if each.multiple else "")
    values = (*marks, _times(each), _sort(each), _range(each), _default(each))
    return ", ".join(filter(None, (f"{shown} {value}".rstrip(), *values)))


def _times(each: click.Parameter) -> str:
    """How many values are taken at once, unless it is one."""
    if each.nargs == 1:
        return ""
    return "any number" if each.nargs < 0 else f"{each.nargs} at once"


def _sort(each: click.Parameter) -> str:
    """What a value is, unless it is a word."""
    sort = each.type
    if isinstance(sort, type(click.INT)):
        return "whole number"
    if isinstance(sort, type(click.FLOAT)):
        return "number"
    known = isinstance(sort, type(click.STRING) | type(click.BOOL) | click.Choice)
    return "" if known else sort.name


def _range(each: click.Option) -> str:
    sort = each.type
    if not isinstance(sort, click.IntRange | click.FloatRange):
        return ""
    least = "" if sort.min is None else f"from {sort.min}"
    most = "" if sort.max is None else f"to {sort.max}"
    return f"{least} {most}".strip()


def _default(each: click.Option) -> str:
    """What is taken if an option is left out: a word, a number, or one of two flags."""
    value = each.default
    if each.secondary_opts:
        return f"default {(each.opts if value else each.secondary_opts)[0]}"
    # Where there is none, releases of Click have None, False or a mark of their own.
    return f"default {value}" if isinstance(value, str | int | float) and value is not False else ""


def words() -> list[str]:
    """Codes of problems, ids of clauses, questions and readings, and what the pages understand."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [
        *(f"palatinus problem {each}" for each in ProblemCode),
        *(f"peninsula problem {each}" for each in PeninsulaCode),
        *(f"palatinus clause {each.id}" for each in CLAUSES),
        *(f"peninsula clause {each}" for each in peninsula_clauses()),
        *(f"palatinus difference {each.id}" for each in DIFFERENCES),
        *(f"palatinus fact {each.id}" for each in FACTS),
        *(f"palatinus question {key}={each}" for key, given in QUESTIONS.items() for each in given),
        *(
            f"peninsula point {key}={each}"
            for key, point in POINTS.items()
            for each in point.readings
        ),
        *pages(),
        *(f"script {each}" for each in project["scripts"]),
        *(f"extra {each}" for each in sorted({*EXTRAS.values()})),
        f"Python {project['requires-python']}",
    ]


def schemas() -> list[str]:
    """Every schema, one line for each part, without what it says to people."""
    whole: dict[str, Mapping[str, object]] = {
        f"palatinus-{name}/1": schema(name) for name in get_args(DocumentName)
    }
    whole |= {name: peninsula_schema(name) for name in SORTS}
    # Parts that several schemas have are the same in all of them, and each is shown once.
    shown: set[tuple[str, str]] = set()
    lines: list[str] = []
    for name, each in whole.items():
        lines += flat(name, _own(each, name.partition("-")[0], shown))
    return lines


def _own(each: Mapping[str, object], game: str, shown: set[tuple[str, str]]) -> dict[str, object]:
    defined = each.get("$defs", {})
    assert isinstance(defined, dict)  # noqa: S101
    own = {key: part for key, part in defined.items() if (game, key) not in shown}
    shown.update((game, key) for key in own)
    return {**each, "$defs": own}


def flat(place: str, part: object) -> Iterator[str]:
    """A line for each part of a schema, with its place in it."""
    if isinstance(part, list) and not all(isinstance(each, str | int | None) for each in part):
        for number, each in enumerate(part):
            yield from flat(f"{place}[{number}]", each)
    elif isinstance(part, dict):
        named = place.endswith((".properties", ".$defs"))
        if not part:
            yield f"{place}: {{}}"
        for key, each in part.items():
            if named or key not in _WORDS:
                yield from flat(f"{place}.{key}", each)
    else:
        yield f"{place}: {json.dumps(part)}"


def surface() -> dict[str, str]:
    """The files in ``tests/surface``."""
    return {name: "".join(f"{line}\n" for line in lines()) for name, lines in PARTS.items()}


PARTS: Mapping[str, Callable[[], list[str]]] = {
    "names.txt": lambda: [*names(), *errors()],
    "words.txt": words,
    "commands.txt": commands,
    "schemas.txt": schemas,
}
"""The files, and what makes their lines."""
