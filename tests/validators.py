"""Validators of documents that look up the parts of a schema once, and not for every value."""

from __future__ import annotations

from functools import cache

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from palatinus_rules.formats import DocumentName, schema


@cache
def validator(name: DocumentName) -> Draft202012Validator:
    """The validator of a document, by its name."""
    whole = schema(name)
    resource = Resource.from_contents(whole)
    registry = Registry().with_resource(str(whole["$id"]), resource).crawl()
    return Draft202012Validator(whole, registry=registry)
