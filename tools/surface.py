"""Writes everything that is promised to stay, one line each, into the files in ``tests/surface``.

Usage: python tools/surface.py

``tests/test_surface.py`` compares it with the library, so that no change of it goes unnoticed. Run
this only when a change is meant, and read the difference before you commit it.
"""

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
from palatinus_rules.page import ask
from palatinus_rules.page.generated import STATIC
from palatinus_rules.page.requests import SHAPES, TERMS
from palatinus_rules.peninsula import schema as peninsula_schema
from palatinus_rules.peninsula.cli.app import app as peninsula
from palatinus_rules.peninsula.codes import ProblemCode as PeninsulaCode
from palatinus_rules.peninsula.documents.sorts import SORTS
from palatinus_rules.peninsula.readings import QUESTIONS as POINTS
from palatinus_rules.peninsula.rulebook.clauses import clauses as peninsula_clauses
from palatinus_rules.rules import ProblemCode
from palatinus_rules.rules.rulebook import CLAUSES, DIFFERENCES, FACTS
from palatinus_rules.rules.rulings import QUESTIONS
from surface_names import names

ROOT = Path(__file__).parent.parent
SURFACE = ROOT / "tests" / "surface"
POSITION = ROOT / "examples" / "positions" / "five_players.json"
GAMES = (palatinus, peninsula)
_STATUS = re.compile(r"Exit status: .*?(?=\n\n|\Z)", re.DOTALL)
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
_ATTRIBUTE = re.compile(r"data-[a-z]+")
_DATASET = re.compile(r"dataset\.([a-z]+)")
_WORDS = {"title", "description", "$comment", "examples"}
"""What a schema says to people, which may change at any time."""


def commands() -> list[str]:
    """Every command with its arguments, options and exit statuses."""
    return [line for game in GAMES for line in _lines_of(game)]


def _lines_of(game: Commands) -> Iterator[str]:
    named = str(game.name)
    yield from (f"{named} {_parameter(each)}" for each in game.params)
    for name in game.table:
        command = game.subcommand(name)
        yield from (f"{named} {name} {_parameter(each)}" for each in command.params)
        status = _STATUS.search(command.help or "")
        numbers = _NUMBER.findall(status[0]) if status else []
        yield f"{named} {name} ends with {', '.join(numbers)}"


def _parameter(each: click.Parameter) -> str:
    words = "|".join(map(str, each.type.choices)) if isinstance(each.type, click.Choice) else ""
    if isinstance(each, click.Option):
        flag = each.is_flag and not each.secondary_opts
        value = words or each.metavar or ("" if each.is_flag else each.type.name.upper())
        shown = ", ".join((*each.opts, *each.secondary_opts))
        several = ", repeatable" if each.multiple else ""
        needed = ", required" if each.required else ""
        return f"{shown}{f' {value}' if value and not flag else ''}{needed}{several}"
    return str(each.metavar)


def words() -> list[str]:
    """Codes of problems, ids of clauses, questions and readings, and what the page understands."""
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
        *_page(),
        *(f"extra {each}" for each in sorted({*EXTRAS.values()})),
        f"Python {project['requires-python']}",
    ]


def _page() -> Iterator[str]:
    keys = {"position": json.loads(POSITION.read_text(encoding="utf-8")), "hill": "C"}
    keys |= {"source": POSITION.read_text(encoding="utf-8"), "claims": ["red 3"], "to": "text"}
    keys |= {"changes": ["A1=."], "springs": {"A": [1]}, "players": 3}
    yield f"page terms: {', '.join(f'{each}?' for each in TERMS.optional)}"
    for each, shape in SHAPES.items():
        optional = [f"{key}?" for key in shape.optional]
        yield f"page request {each}: {', '.join((*shape.required, *optional))}"
        request = {key: keys[key] for key in shape.required if key != "ask"}
        if each == "sheet":
            request["to"] = "html"
        reply = json.loads(ask(json.dumps({"ask": each, **request})))
        yield f"page reply {each}: {', '.join(reply)}"
    refused = json.loads(ask("{}"))
    yield f"page refusal: {', '.join(refused)}"
    yield f"page problem: {', '.join(refused['problems'][0])}"
    yield from (f"page attribute {name}" for name in _attributes())


def _attributes() -> list[str]:
    """The attributes that the reference names and the page has."""
    reference = (ROOT / "docs" / "reference" / "page.md").read_text(encoding="utf-8")
    files = [path.read_text(encoding="utf-8") for path in sorted(STATIC.rglob("*.[jh][st]*"))]
    used = {name for text in files for name in _ATTRIBUTE.findall(text)}
    used |= {f"data-{name}" for text in files for name in _DATASET.findall(text)}
    return sorted({*_ATTRIBUTE.findall(reference)} & used)


def schemas() -> list[str]:
    """Every schema, one line for each part, without what it says to people."""
    whole: dict[str, Mapping[str, object]] = {
        f"palatinus-{name}/1": schema(name) for name in get_args(DocumentName)
    }
    whole |= {name: peninsula_schema(name) for name in SORTS}
    # A schema carries those that it refers to; each of them is shown once, as itself.
    return [line for name, each in whole.items() for line in flat(name, _own(each, whole))]


def _own(each: Mapping[str, object], whole: Mapping[str, object]) -> dict[str, object]:
    defined = each.get("$defs", {})
    assert isinstance(defined, dict)  # noqa: S101
    return {**each, "$defs": {key: defined[key] for key in defined if key not in whole}}


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


PARTS: Mapping[str, Callable[[], list[str]]] = {
    "names.txt": names,
    "words.txt": words,
    "commands.txt": commands,
    "schemas.txt": schemas,
}
"""The files, and what makes their lines."""


if __name__ == "__main__":
    for name, lines in PARTS.items():
        (SURFACE / name).write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
