"""Tables of all keys of a document, and the JSON Schemas, both made from the declarations.

In a page of Markdown::

    ```{document-keys} palatinus-position/1
    ```

    ```{document-schemas} palatinus
    ```

    ```{statement-data}
    ```

An object that occurs several times is shown once on a page; later ones lead back to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_type_hints

from attrs import define
from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from palatinus_rules import formats
from palatinus_rules.formats import schema
from palatinus_rules.formats.declarations import judgement, problems, values
from palatinus_rules.formats.document_names import SORTS
from palatinus_rules.kit.documents import is_document, part_schema
from palatinus_rules.peninsula import schema as peninsula_schema
from palatinus_rules.peninsula.documents.names import SORTS as PENINSULA_SORTS

Schema = Mapping[str, Any]  # type: ignore[explicit-any]

_NAMES: tuple[tuple[str, str, object], ...] = (
    ("a color", "colors", values.ColorName),
    ("a field", "fields", values.FieldName),
    ("the letter of a hill", "letters of hills", values.HillLetter),
    ("the id of a clause", "ids of clauses", values.ClauseId),
    ("a position as a code", "positions as codes", values.PositionCode),
    ("a whole number as text", "whole numbers as text", values.BigNumber),
    ("a fraction as text", "fractions as text", values.FractionText),
    ("the key of an open question", "keys of open questions", values.QuestionName),
    ("the reading of every open question", "readings of every open question", values.Rulings),
    ("readings of open questions", "readings of open questions", values.SomeReadings),
    ("a slip", "slips", judgement.SlipName),
    ("the code of a problem", "codes of problems", problems.ProblemCodeName),
)
"""What the tables call values whose words or patterns would fill them: one, and several."""


_SCHEMAS: dict[str, Schema] = {}


def schema_of(document: str) -> Schema:
    """The schema of a document of one of the games, by its format."""
    if document not in _SCHEMAS:
        made = (schema if document.startswith("palatinus-") else peninsula_schema)(document)
        _SCHEMAS[document] = made
    return _SCHEMAS[document]


def show_static_types() -> None:
    """Lets the reference show of which type a key is; what else it must be is in the tables."""
    for form in (*SORTS, *PENINSULA_SORTS):
        schema_of(form)
    for name in dir(formats):
        each = getattr(formats, name)
        if is_document(each):
            each.__annotations__ = get_type_hints(each)


def _core(value: Schema) -> Schema:
    """A schema without what it says to people, and without how much it holds."""
    return {key: each for key, each in value.items() if key not in {"description", "minProperties"}}


_CALLED = [(one, many, part_schema(alias)) for one, many, alias in _NAMES]


def _named(value: Schema) -> tuple[str, str, Schema] | None:
    return next((each for each in _CALLED if _core(each[2]) == _core(value)), None)


@define
class Table:
    """The rows for one document; ``shown`` has the objects that are on the page, by their names."""

    document: str
    whole: Schema
    shown: dict[str, str]

    def rows(self) -> Iterator[tuple[str, str]]:
        """The places of all values, and what may stand there, in Markdown."""
        yield from self._rows(self.whole, "")

    def _rows(self, part: Schema, where: str) -> Iterator[tuple[str, str]]:
        for key, value in part.get("properties", {}).items():
            place = f"{where}.{key}" if where else key
            needed = key in part.get("required", ())
            inside = [*self._inside(value, place)]
            yield place, ("" if needed else "optional: ") + self._text(value, place)
            yield from inside

    def _inside(self, value: Schema, place: str) -> Iterator[tuple[str, str]]:
        """What a value holds, unless it is a document of its own or was shown before."""
        for each in value.get("anyOf", ()):
            yield from self._inside(each, place)
        if "items" in value:
            yield from self._inside(value["items"], f"{place}[]")
        if isinstance(value.get("additionalProperties"), dict):
            yield from self._inside(value["additionalProperties"], f"{place}.*")
        if "$ref" in value:
            name = self._name(value)
            if name not in self.shown and not _format(self._defined(value)):
                self.shown[name] = f"`{place}` in `{self.document}`"
                yield from self._rows(self._defined(value), place)
        elif same := _same_for_all(value):
            yield from self._inside(same, f"{place}.*")

    def _name(self, value: Schema) -> str:
        return f"{self.document.partition('-')[0]} {value['$ref'].rpartition('/')[2]}"

    def _defined(self, value: Schema) -> Schema:
        found: Schema = self.whole["$defs"][value["$ref"].rpartition("/")[2]]
        return found

    def _text(self, value: Schema, place: str) -> str:
        """What may stand in a place, and what it means."""
        said = value.get("description", "")
        if not said and "$ref" in value:
            said = self._defined(value).get("description", "")
        called = _named(value)
        if called and said == called[2].get("description"):
            said = ""
        kind = self._sort(value, place)
        # A word of code in a docstring is written in Markdown with one mark on each side.
        return ": ".join(filter(None, (kind, said.replace("``", "`")))).replace("|", "\\|")

    def _sort(self, value: Schema, place: str, *, several: bool = False) -> str:
        """What may stand in a place: one, or several in a list."""
        if called := _named(value):
            return called[1] if several else called[0]
        if "const" in value:
            return f"`{json.dumps(value['const'])}`"
        if "enum" in value:
            return listed([f"`{each}`" for each in value["enum"]])
        if "$ref" in value:
            return self._object(value, place, several=several)
        if "anyOf" in value and "properties" not in value:
            return listed([self._sort(each, place, several=several) for each in value["anyOf"]])
        if value.get("type") == "array":
            return self._list(value, place, several=several)
        if value.get("type") == "object":
            return self._keyed(value, place, several=several)
        one, many = _SORTS[value["type"]]
        return " ".join(filter(None, (many if several else one, _range(value))))

    def _object(self, value: Schema, place: str, *, several: bool) -> str:
        form = _format(self._defined(value))
        word = "document" if form else "object"
        head = f"{word}s" if several else f"an {word}" if word == "object" else f"a {word}"
        if form:
            return f"{head} `{form}`"
        spot = self.shown.get(self._name(value), "")
        shown = f"`{place}` in `{self.document}`"
        here = not spot or spot == shown or spot.startswith(f"`{place}[]`")
        return head if here or spot.startswith(f"`{place}.*") else f"{head} like {spot}"

    def _list(self, value: Schema, place: str, *, several: bool) -> str:
        least, most = value.get("minItems"), value.get("maxItems")
        if least == most:
            number = "" if least is None else f"{least} "
        elif most is None:
            number = f"{least} or more " if least else ""
        else:
            number = f"{least} to {most} " if least else f"at most {most} "
        held = self._sort(value["items"], f"{place}[]", several=True)
        distinct = ", none twice" if value.get("uniqueItems") else ""
        return f"{'lists' if several else 'a list'} of {number}{held}{distinct}"

    def _keyed(self, value: Schema, place: str, *, several: bool) -> str:
        head = "objects" if several else "an object"
        known = value.get("properties")
        if known:
            return f"{head} with the keys {listed([f'`{each}`' for each in known], 'and')}"
        keys = _named(value.get("propertyNames", {}))
        by = f" by {keys[1]}" if keys else ""
        return (
            f"{head}{by} of {self._sort(value['additionalProperties'], f'{place}.*', several=True)}"
        )


_SORTS = {
    "null": ("`null`", "`null`"),
    "boolean": ("`true` or `false`", "`true` or `false`"),
    "integer": ("a whole number", "whole numbers"),
    "number": ("a number", "numbers"),
    "string": ("text", "texts"),
}


def _same_for_all(value: Schema) -> Schema | None:
    """What stands at every key of an object whose keys are known."""
    first, *others = value.get("properties", {}).values() or (None,)
    return first if others and all(each == first for each in others) else None


def _format(value: Schema) -> str | None:
    """The format of a whole document."""
    found = value.get("properties", {}).get("format", {}).get("const")
    return found if isinstance(found, str) else None


def _range(value: Schema) -> str:
    least, most = value.get("minimum"), value.get("maximum")
    if least is not None and most is not None:
        return f"from {least} to {most}"
    return f"from {least}" if least is not None else ""


def listed(words: list[str], last: str = "or") -> str:
    """Words one after another."""
    *first, final = words
    return f"{', '.join(first)} {last} {final}" if first else final


def statements() -> Iterator[tuple[str, str]]:
    """What a statement can say, and the keys that it then has."""
    defined = schema_of("palatinus-explanation/1")["$defs"]
    for case in defined["statement"]["properties"]["data"]["allOf"]:
        part = defined[case["then"]["$ref"].rpartition("/")[2]]
        others = [f"`{key}`" for key in part["properties"] if key != "says"]
        more = f" Keys: {', '.join(others)}." if others else ""
        word = part["properties"]["says"]["const"]
        yield f"`{word}`", part["description"].replace("``", "`") + more


def table(heads: tuple[str, str], found: Iterator[tuple[str, str]]) -> list[str]:
    """The lines of a table in Markdown."""
    lines = [f"| {place} | {what} |" for place, what in found]
    return [f"| {heads[0]} | {heads[1]} |", "| --- | --- |", *lines]


class Keys(SphinxDirective):
    """A table of all keys of a document."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table."""
        document = self.arguments[0]
        shown = self.env.temp_data.setdefault("documents_shown", {})
        assert isinstance(shown, dict)  # noqa: S101
        found = Table(document, schema_of(document), shown).rows()
        lines = table(("Key", "Value"), ((f"`{place}`", what) for place, what in found))
        return _parsed(self, lines)


class StatementData(SphinxDirective):
    """A table of what the statements of an explanation tell as data."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        return _parsed(self, table(("`says`", "Meaning"), statements()))


class DocumentSchemas(SphinxDirective):
    """Links to the JSON Schemas of a game's documents, which the build writes beside the pages."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The list of links."""
        folder = "../" * self.env.docname.count("/") + SCHEMAS
        shown = nodes.bullet_list()
        for document in _of_game(self.arguments[0]):
            link = nodes.reference("", "", nodes.literal("", document), internal=True)
            link["refuri"] = f"{folder}/{_file(document)}"
            shown += nodes.list_item("", nodes.paragraph("", "", link))
        return [shown]


SCHEMAS = "schemas"
"""Where on the site the schemas are."""


def _of_game(game: str) -> list[str]:
    return [each for each in _SCHEMAS if each.startswith(f"{game}-")]


def _file(document: str) -> str:
    return f"{document.replace('/', '-')}.schema.json"


def write_schemas(app: Sphinx, exception: Exception | None) -> None:
    """Writes every schema into the site."""
    if exception is None and app.builder.format == "html":
        folder = Path(app.outdir) / SCHEMAS
        folder.mkdir(exist_ok=True)
        for document, made in _SCHEMAS.items():
            text = json.dumps(made, indent=2, ensure_ascii=False)
            (folder / _file(document)).write_text(f"{text}\n", encoding="utf-8")


def _parsed(directive: SphinxDirective, lines: list[str]) -> list[nodes.Node]:
    parent = nodes.container()
    source = StringList(lines, source=directive.get_source_info()[0])
    directive.state.nested_parse(source, directive.content_offset, parent)
    return parent.children


def setup(app: Sphinx) -> ExtensionMetadata:
    """Knows the three directives, and shows the reference plain types."""
    show_static_types()
    app.add_directive("document-keys", Keys)
    app.add_directive("document-schemas", DocumentSchemas)
    app.connect("build-finished", write_schemas)
    app.add_directive("statement-data", StatementData)
    return {"parallel_read_safe": True}
