"""Requests of the page, asked and parsed, for tests."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

from palatinus_rules import Position
from palatinus_rules.page import ask

Reply = dict[str, object]


def asked(what: str, **parts: object) -> Reply:
    """The reply to a request; positions are handed in as they are."""
    told = {
        key: part.to_document() if isinstance(part, Position) else part
        for key, part in parts.items()
    }
    return cast(Reply, json.loads(ask(json.dumps({"ask": what, **told}))))


def answered(what: str, **parts: object) -> Reply:
    """The reply to a request that is answered."""
    reply = asked(what, **parts)
    assert reply.pop("ok") is True, reply
    assert reply.pop("ask") == what
    return reply


def problems(reply: Mapping[str, object]) -> list[Reply]:
    """What a reply tells as wrong."""
    return cast(list[Reply], reply["problems"])


def codes(reply: Mapping[str, object]) -> list[object]:
    """The codes of what a reply tells as wrong."""
    return [each["code"] for each in problems(reply)]


def at(reply: object, *path: str | int) -> object:
    """A part of a reply, by keys and numbers."""
    for step in path:
        reply = (
            cast(list[object], reply)[step] if isinstance(step, int) else cast(Reply, reply)[step]
        )
    return reply
