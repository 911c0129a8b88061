"""The JSON Schemas, against documents that the library writes and refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import get_args

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from mistakes import CHANGES, Document, small
from palatinus_rules import Position, Rulings, formats, resolve, testing
from palatinus_rules.formats import DocumentName, problems_document, read_position, schema
from palatinus_rules.kit import Problems, UnknownNameError, WrongTypeError
from palatinus_rules.rules import ProblemCode
from validators import validator

NAMES: tuple[DocumentName, ...] = get_args(DocumentName)
VALIDATORS = {name: validator(name) for name in NAMES}

# What a schema cannot see: whether two places agree. (Nor, to a schema, is 2.0 no integer.)
UNSEEN = {"color-twice", "color-of-nobody", "slot-twice"}


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_schemas(name: DocumentName) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["title"] == f"palatinus-{name}/1"


@pytest.mark.parametrize("name", NAMES)
def test_schemas_need_nothing_else(name: DocumentName) -> None:
    """Everything that is referred to is there, and nothing else."""
    text = json.dumps(schema(name))
    referred = {*re.findall(r'"\$ref": "#/\$defs/(\w+)"', text)}
    assert text.count('"$ref"') == len(re.findall(r'"\$ref": "#/\$defs/\w+"', text))
    assert referred == {*json.loads(text)["$defs"]}


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_made_anew(name: DocumentName) -> None:
    whole = json.dumps(schema(name))
    schema(name)["$defs"] = {}
    changed = json.loads(whole)["properties"]
    changed["format"]["const"] = "another"
    schema(name)["properties"] = changed
    assert json.dumps(schema(name)) == whole


def test_other_documents_are_named_where_a_position_is_wanted() -> None:
    for name in NAMES[1:]:
        (problem,) = read_position({"format": f"palatinus-{name}/1"}).faults
        assert problem.code is ProblemCode.FORMAT_UNKNOWN
        assert f"(palatinus-{name}/1), but a position (" in problem.message


@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_what_the_library_writes_is_valid(position: Position, ruled: Rulings) -> None:
    VALIDATORS["position"].validate(position.to_document())
    VALIDATORS["result"].validate(resolve(position, ruled).to_document())


@pytest.mark.parametrize(("change", "problem"), CHANGES)
def test_what_the_library_refuses_is_invalid(
    change: Callable[[Document], None], problem: tuple[str, str]
) -> None:
    document = small()
    VALIDATORS["position"].validate(document)
    change(document)
    parsed = read_position(document)
    VALIDATORS["problems"].validate(problems_document(parsed.faults))
    valid = VALIDATORS["position"].is_valid(document)
    if parsed.faults[0].message.endswith("must be a whole number, not 2.0."):
        return
    assert valid is (problem[0] in UNSEEN)


def test_the_schemas_know_every_code() -> None:
    assert json.dumps(list(map(str, ProblemCode))) in json.dumps(schema("problems"))


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_by_the_format_of_its_document(name: DocumentName) -> None:
    assert schema(f"palatinus-{name}/1") == schema(name)


def test_documents_that_do_not_exist() -> None:
    with pytest.raises(UnknownNameError, match=r"There is no document 'positon'.* mean position"):
        schema("positon")
    with pytest.raises(UnknownNameError, match="mean game"):
        schema("palatinus-game/2")
    with pytest.raises(UnknownNameError, match=r"There is no document '\.\./x'"):
        schema("../x")
    for wrong in json.loads('[null, 1, ["position"], {}]'):
        with pytest.raises(WrongTypeError, match=r"schema\(\) takes a str, not"):
            schema(wrong)


@pytest.mark.parametrize("more", [1, 1234, True])
def test_how_many_more_problems_there_are(more: int) -> None:
    document = problems_document(Problems((), more))
    assert json.dumps(document["more"]) == json.dumps(more)
    VALIDATORS["problems"].validate(document)


@pytest.mark.parametrize("more", [0, -1, False, 1.5, "many", None])
def test_what_does_not_tell_how_many_more_there_are(more: object) -> None:
    document = {**problems_document(()), "more": more}
    assert not VALIDATORS["problems"].is_valid(document)


@pytest.mark.parametrize("name", NAMES[4:])
def test_each_writer_takes_one_sort_of_thing(name: DocumentName) -> None:
    write = getattr(formats, f"{name}_document")
    with pytest.raises(WrongTypeError, match=rf"{name}_document\(\) takes an? \w+, not a str"):
        write("Palatinus")
