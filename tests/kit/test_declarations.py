"""Documents that are declared once: what a reader, a schema and a page take from a declaration."""

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, NotRequired

import pytest
from jsonschema import Draft202012Validator

from palatinus_rules.formats.documents.schemas import DECLARATIONS
from palatinus_rules.kit.documents import (
    DISTINCT,
    NOT_EMPTY,
    TypedDict,
    entries,
    json_schema,
    keywords,
    known_keys,
    known_words,
    like,
    limits,
    matching,
    one_of,
    part_schema,
    size,
)
from palatinus_rules.kit.json_reader import shape
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.documents.schemas import DECLARATIONS as PENINSULA


class Sound(StrEnum):
    """What an animal says."""

    MOO = "moo"
    BAA = "baa"


class CowDocument(TypedDict):
    """A cow."""

    says: Literal["moo"]
    milk: Annotated[int, limits(0, 30), "In liters."]


class SheepDocument(TypedDict):
    """A sheep."""

    says: Literal["baa"]
    lambs: NotRequired[list["SheepDocument"]]


Animal = Annotated[dict[str, object], like(CowDocument | SheepDocument)]


class FarmDocument(TypedDict):
    """A farm, and who lives there."""

    name: NotRequired[Annotated[str, NOT_EMPTY]]
    format: Literal["farm/1"]
    animals: Annotated[list[Animal], size(1, 3), "All of them."]
    sound: NotRequired[Annotated[Annotated[str, one_of(Sound)] | None, "The loudest."]]


def test_a_reader_takes_its_keys_from_a_declaration() -> None:
    farm = shape(message("a-farm", "A farm"), FarmDocument)
    assert farm.required == ("format", "animals")
    assert farm.optional == ("name", "sound")
    # What somebody else misses is not missing to the reader.
    assert shape(message("a-farm", "A farm"), FarmDocument, later=["animals"]).required == (
        "format",
    )
    assert shape(message("a-farm", "A farm"), FarmDocument, later=["animals"]).known == farm.known


def test_a_schema_has_all_that_is_declared() -> None:
    assert json_schema(FarmDocument, "urn:farm") == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:farm",
        "title": "farm/1",
        "description": "A farm, and who lives there.",
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1},
            "format": {"const": "farm/1"},
            "animals": {
                "description": "All of them.",
                "type": "array",
                "minItems": 1,
                "maxItems": 3,
                "items": {
                    "type": "object",
                    "properties": {"says": {"enum": ["moo", "baa"]}},
                    "required": ["says"],
                    "allOf": [
                        {
                            "if": {"properties": {"says": {"const": "moo"}}},
                            "then": {"$ref": "#/$defs/cow"},
                        },
                        {
                            "if": {"properties": {"says": {"const": "baa"}}},
                            "then": {"$ref": "#/$defs/sheep"},
                        },
                    ],
                },
            },
            "sound": {
                "description": "The loudest.",
                "anyOf": [{"enum": ["moo", "baa"]}, {"type": "null"}],
            },
        },
        "required": ["format", "animals"],
        "additionalProperties": False,
        "$defs": {
            "cow": {
                "description": "A cow.",
                "type": "object",
                "properties": {
                    "says": {"const": "moo"},
                    "milk": {
                        "description": "In liters.",
                        "type": "integer",
                        "minimum": 0,
                        "maximum": 30,
                    },
                },
                "required": ["says", "milk"],
                "additionalProperties": False,
            },
            "sheep": {
                "description": "A sheep.",
                "type": "object",
                "properties": {
                    "says": {"const": "baa"},
                    "lambs": {"type": "array", "items": {"$ref": "#/$defs/sheep"}},
                },
                "required": ["says"],
                "additionalProperties": False,
            },
        },
    }


@pytest.mark.parametrize(
    ("part", "schema"),
    [
        (
            Annotated[float, limits(above=0, below=1)],
            {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
        ),
        (
            Annotated[str, matching("^a+$", longest=3)],
            {"type": "string", "pattern": "^a+$", "maxLength": 3},
        ),
        (
            Annotated[list[bool], DISTINCT],
            {"type": "array", "items": {"type": "boolean"}, "uniqueItems": True},
        ),
        (Literal["a", "b"], {"enum": ["a", "b"]}),
        (Annotated[int, one_of(1, 2)], {"enum": [1, 2]}),
        (dict[str, object], {"type": "object", "additionalProperties": {}}),
        (
            Annotated[dict[Annotated[str, one_of("a")], int], entries(1, 2)],
            {
                "type": "object",
                "propertyNames": {"enum": ["a"]},
                "additionalProperties": {"type": "integer"},
                "minProperties": 1,
                "maxProperties": 2,
            },
        ),
        (
            Annotated[dict[str, int], known_keys(Sound)],
            {
                "type": "object",
                "properties": {"moo": {"type": "integer"}, "baa": {"type": "integer"}},
                "required": ["moo", "baa"],
                "additionalProperties": False,
            },
        ),
        (
            Annotated[dict[str, str], known_words({"a": ["x", "y"]}, required=False)],
            {
                "type": "object",
                "properties": {"a": {"enum": ["x", "y"]}},
                "additionalProperties": False,
            },
        ),
        (
            Annotated[int | None, keywords({"default": 1})],
            {"anyOf": [{"type": "integer"}, {"type": "null"}], "default": 1},
        ),
        (
            Annotated[Annotated[int, "first"], "second"],
            {"type": "integer", "description": "second"},
        ),
        (Annotated[int, b"what others understand"], {"type": "integer"}),
    ],
)
def test_what_a_part_allows(part: object, schema: dict[str, object]) -> None:
    assert part_schema(part) == schema


def test_an_alias_can_say_more_of_a_whole_document() -> None:
    several = Annotated[FarmDocument, keywords({"minProperties": 3}), "A farm with a name."]
    schema = json_schema(several, "urn:farm")
    assert (schema["minProperties"], schema["description"]) == (3, "A farm with a name.")


def test_errors_speak_of_the_animal_that_was_meant() -> None:
    schema = json_schema(FarmDocument, "urn:farm")
    farm = {"format": "farm/1", "animals": [{"says": "moo"}]}
    (error,) = Draft202012Validator(schema).iter_errors(farm)
    assert error.message == "'milk' is a required property"


@pytest.mark.parametrize("declarations", [DECLARATIONS, PENINSULA])
def test_pydantic_takes_every_declaration(declarations: Mapping[str, object]) -> None:
    """On Python 3.11, too, where it refuses the ``TypedDict`` of the standard library."""
    pydantic = pytest.importorskip("pydantic")
    for declaration in declarations.values():
        pydantic.TypeAdapter(declaration)


def test_pydantic_checks_keys_and_types() -> None:
    pydantic = pytest.importorskip("pydantic")
    farm = pydantic.TypeAdapter(FarmDocument)
    document = {"format": "farm/1", "animals": [{"says": "moo", "milk": 3}]}
    assert farm.validate_json(json.dumps(document)) == document
    with pytest.raises(pydantic.ValidationError, match="Field required"):
        farm.validate_python({"format": "farm/1"})
