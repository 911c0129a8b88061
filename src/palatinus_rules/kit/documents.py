"""Documents, each declared once: a ``TypedDict`` whose annotations say all that may stand there.

The annotation of a key says of which type its value is, what else holds for it (:func:`limits`,
:func:`one_of` and the others below), and in a plain text what it means. From that come the static
type, the keys that a reader expects (:func:`palatinus_rules.kit.json_reader.shape`), the JSON
Schema (:func:`json_schema`) and the tables of the documentation. A description that is said later
stands for an earlier one, so that an alias can have one and each of its uses another.

A module of declarations must not postpone its annotations: ``NotRequired`` is looked for when a
class is made.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from attrs import frozen

if TYPE_CHECKING:
    from typing import TypedDict as TypedDict  # noqa: PLC0414
else:
    # Before Python 3.12, pydantic takes those of typing_extensions alone, which it brings along.
    _latest = sys.version_info >= (3, 12) or find_spec("pydantic") is None
    TypedDict = import_module("typing" if _latest else "typing_extensions").TypedDict

Schema = dict[str, object]
"""A JSON Schema, or a part of one."""

_TYPES: Mapping[object, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    object: {},
}


@frozen(eq=False)
class Rule:
    """What holds for a value beside its type: what it makes of the schema of the type.

    Rules are told apart by identity: Python wants a hash of whatever stands in a union.
    """

    applied: Callable[[Schema, Definitions], Schema]


def keywords(said: Mapping[str, object]) -> Rule:
    """What a JSON Schema says in words of its own, such as how keys depend on each other."""
    return Rule(lambda schema, _: {**schema, **said})


def _told(**said: object) -> Rule:
    return keywords({key: value for key, value in said.items() if value is not None})


def limits(
    least: float | None = None,
    most: float | None = None,
    *,
    above: float | None = None,
    below: float | None = None,
) -> Rule:
    """Between which numbers a number lies, both included, or for the last two left out."""
    return _told(minimum=least, maximum=most, exclusiveMinimum=above, exclusiveMaximum=below)


def one_of(*values: str | int | type[Enum]) -> Rule:
    """What a value is one of: these, or the members of an enumeration, as documents write them."""
    members: list[object] = []
    for each in values:
        members += [one.value for one in each] if isinstance(each, type) else [each]
    return Rule(lambda schema, _: {**schema, "enum": members})


def matching(pattern: str, *, longest: int | None = None) -> Rule:
    """The pattern of a text."""
    return _told(pattern=pattern, maxLength=longest)


NOT_EMPTY = keywords({"minLength": 1})
"""A text with at least one letter."""

DISTINCT = keywords({"uniqueItems": True})
"""A list that has nothing twice."""


def size(least: int | None = None, most: int | None = None) -> Rule:
    """How much a list holds, both included."""
    return _told(minItems=least, maxItems=most)


def entries(least: int | None = None, most: int | None = None) -> Rule:
    """How many keys an object has, both included."""
    return _told(minProperties=least, maxProperties=most)


def known_keys(names: Iterable[object]) -> Rule:
    """Which keys an object has, each of them with what its type says of all values."""

    def applied(schema: Schema, _: Definitions) -> Schema:
        value, known = schema["additionalProperties"], [*map(str, names)]
        return _object(dict.fromkeys(known, value), known)

    return Rule(applied)


def known_words(of: Mapping[str, Iterable[object]], *, required: bool = True) -> Rule:
    """Which keys an object has, or may have, and what each of them can be one of."""
    words = {key: {"enum": [*map(str, each)]} for key, each in of.items()}
    return Rule(lambda _schema, _: _object(words, [*words] if required else ()))


def like(hint: object) -> Rule:
    """The schema is that of another type, which says more than the static type can."""
    return Rule(lambda _, definitions: definitions.of(hint))


def _object(properties: Mapping[str, object], required: Sequence[str]) -> Schema:
    whole: Schema = {"type": "object", "properties": dict(properties)}
    if required:
        whole["required"] = list(required)
    return whole | {"additionalProperties": False}


def is_document(hint: object) -> bool:
    """Whether a type is the declaration of an object."""
    return isinstance(hint, type) and hasattr(hint, "__required_keys__")


def keys(declaration: type) -> tuple[list[str], list[str]]:
    """The keys that a document must have and those that it may have, in their order."""
    required: frozenset[str] = declaration.__required_keys__  # type: ignore[attr-defined]
    known = list(declaration.__annotations__)
    return (
        [key for key in known if key in required],
        [key for key in known if key not in required],
    )


def definition_name(declaration: type) -> str:
    """What a schema calls the part of a document that a class declares."""
    name = declaration.__name__.removesuffix("Document")
    return name[:1].lower() + name[1:]


def _literals(hint: object) -> tuple[object, ...]:
    return get_args(hint) if get_origin(hint) is Literal else ()


class Definitions(dict[str, Schema]):
    """The schemas of all objects that a document has inside."""

    def refer(self, declaration: type) -> Schema:
        """A reference to the schema of an object."""
        name = definition_name(declaration)
        if name not in self:
            self[name] = {}
            self[name] |= self.whole(declaration)
        return {"$ref": f"#/$defs/{name}"}

    def whole(self, declaration: type) -> Schema:
        """The schema of an object: what is said of its class, and of each of its keys."""
        hints = get_type_hints(declaration, include_extras=True)
        described: Schema = {"description": declaration.__doc__} if declaration.__doc__ else {}
        properties = {key: self.of(hint) for key, hint in hints.items()}
        return described | _object(properties, keys(declaration)[0])

    def of(self, hint: object) -> Schema:
        """The schema of what a type allows."""
        if is_document(hint):
            assert isinstance(hint, type)  # noqa: S101
            return self.refer(hint)
        origin, arguments = get_origin(hint), get_args(hint)
        if origin in (NotRequired, Required):
            return self.of(arguments[0])
        if origin is Annotated:
            return self.annotated(self.of(arguments[0]), arguments[1:])
        if origin is Literal:
            return {"const": arguments[0]} if len(arguments) == 1 else {"enum": list(arguments)}
        if origin in (Union, UnionType):
            return self._told_apart(arguments) or {"anyOf": [*map(self.of, arguments)]}
        if origin is list:
            return {"type": "array", "items": self.of(arguments[0])}
        if origin is dict:
            return self._by_keys(*arguments)
        return dict(_TYPES[hint])

    def _told_apart(self, several: Sequence[object]) -> Schema | None:
        """Objects of which one key says what they are, so that errors speak of the right one."""
        if not all(map(is_document, several)):
            return None
        hints = [get_type_hints(each) for each in several]
        for key in hints[0]:
            words = [_literals(each.get(key)) for each in hints]
            if all(len(each) == 1 for each in words) and len(several) > 1:
                cases = [
                    {"if": {"properties": {key: {"const": word}}}, "then": self.of(each)}
                    for each, (word,) in zip(several, words, strict=True)
                ]
                known = {"enum": [word for (word,) in words]}
                head: Schema = {"type": "object", "properties": {key: known}, "required": [key]}
                return head | {"allOf": cases}
        return None

    def _by_keys(self, key: object, value: object) -> Schema:
        whole: Schema = {"type": "object"}
        if key is not str:
            whole["propertyNames"] = self.of(key)
        return whole | {"additionalProperties": self.of(value)}

    def annotated(self, schema: Schema, said: Iterable[object]) -> Schema:
        """The schema of a type with what is said of it; what is not for us is passed over."""
        for each in said:
            if isinstance(each, str):
                schema["description"] = each
            elif isinstance(each, Rule):
                schema = each.applied(schema, self)
        if "enum" in schema:
            schema.pop("type", None)
        return schema


def json_schema(document: object, identifier: str) -> Schema:
    """The JSON Schema (draft 2020-12) of a document, with all that it refers to in ``$defs``.

    The document is its class, or an alias that says more of it than its keys.
    """
    definitions = Definitions()
    declaration, *said = get_args(document) or (document,)
    assert isinstance(declaration, type)  # noqa: S101
    whole = definitions.annotated(definitions.whole(declaration), said)
    (title,) = get_args(get_type_hints(declaration)["format"])
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": identifier}
    schema = head | {"title": title} | whole | {"$defs": definitions}
    # Nothing in it is shared with a declaration, or occurs in it twice.
    copied: Schema = json.loads(json.dumps(schema))
    return copied


def part_schema(part: object) -> Schema:
    """The schema of a part of a document that has no objects of its own inside."""
    return Definitions().of(part)
