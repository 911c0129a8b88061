"""What both pages understand and answer, one line each: a part of the surface.

Every request that a page knows is made once, and the reply is told by its keys.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from palatinus_rules.kit.json_reader import Shape
from palatinus_rules.page import ask
from palatinus_rules.page.generated import STATIC
from palatinus_rules.page.requests import SHAPES, TERMS_SHAPE
from palatinus_rules.peninsula.page import ask as ask_odds
from palatinus_rules.peninsula.page.requests import CONDUCT, POLICY, SHAPES as ODDS_SHAPES

ROOT = Path(__file__).parent.parent
POSITION = ROOT / "examples" / "positions" / "five_players.json"
COMBAT = {"terrain": "forest", "attacker": {"A": 1}, "defender": {"C": 1}}
"""Some other readings make another side the likelier winner, so that a reply tells of them."""

LONG = {"terrain": "plain", "attacker": {"I": 40}, "defender": {"I": 40}}
"""So much work that the page asks first."""

_ATTRIBUTE = re.compile(r"data-[a-z]+")
_DATASET = re.compile(r"dataset\.([a-z]+)")

Ask = Callable[[str], str]


def pages() -> Iterator[str]:
    """The requests and replies of the page and of that of the odds, and the page's attributes."""
    text = POSITION.read_text(encoding="utf-8")
    keys = {"position": json.loads(text), "hill": "C", "source": text, "claims": ["red 3"]}
    keys |= {"to": "text", "changes": ["A1=."], "springs": {"A": [1]}, "players": 3}
    yield f"page terms: {_keys(TERMS_SHAPE)}"
    for each, shape in SHAPES.items():
        made = {**keys, "to": "html"} if each == "sheet" else keys
        yield from _request("page", ask, each, shape, made)
    yield from _refusal("page", ask)
    yield from (f"page attribute {name}" for name in _attributes())
    yield from _odds()


def _odds() -> Iterator[str]:
    page = "odds page"
    yield f"{page} policy: {_keys(POLICY)}"
    yield f"{page} policy of a side: {_keys(CONDUCT)}"
    keys = {**COMBAT, "side": "defender", "kind": "C"}
    for each, shape in ODDS_SHAPES.items():
        yield from _request(page, ask_odds, each, shape, keys)
        if "long" in shape.optional:
            yield _long(each, shape, {**keys, **LONG, "kind": "I"})
    yield from _refusal(page, ask_odds)


def _request(
    page: str, asked: Ask, each: str, shape: Shape, keys: Mapping[str, object]
) -> Iterator[str]:
    """What a request has, and its reply; a list in a reply is told by the keys of its entries."""
    yield f"{page} request {each}: {_keys(shape)}"
    reply = _reply(asked, each, shape, keys)
    yield f"{page} reply {each}: {', '.join(reply)}"
    for key, entries in reply.items():
        if isinstance(entries, list) and entries and isinstance(entries[0], dict):
            yield f"{page} reply {each}, in {key}: {', '.join(entries[0])}"


def _long(each: str, shape: Shape, keys: Mapping[str, object]) -> str:
    reply = _reply(ask_odds, each, shape, keys)
    return f"odds page reply {each} that takes long: {', '.join(reply)}"


def _reply(asked: Ask, each: str, shape: Shape, keys: Mapping[str, object]) -> Mapping[str, object]:
    request = {key: keys[key] for key in shape.required if key != "ask"}
    reply: dict[str, object] = json.loads(asked(json.dumps({"ask": each, **request})))
    if not reply["ok"]:
        raise AssertionError(reply)
    return reply


def _refusal(page: str, asked: Ask) -> Iterator[str]:
    refused = json.loads(asked("{}"))
    yield f"{page} refusal: {', '.join(refused)}"
    yield f"{page} problem: {', '.join(refused['problems'][0])}"


def _keys(shape: Shape) -> str:
    return ", ".join((*shape.required, *(f"{key}?" for key in shape.optional)))


def _attributes() -> list[str]:
    """The attributes that the reference names and the page has."""
    reference = (ROOT / "docs" / "reference" / "page.md").read_text(encoding="utf-8")
    files = [path.read_text(encoding="utf-8") for path in sorted(STATIC.rglob("*.[jh][st]*"))]
    used = {name for text in files for name in _ATTRIBUTE.findall(text)}
    used |= {f"data-{name}" for text in files for name in _DATASET.findall(text)}
    return sorted({*_ATTRIBUTE.findall(reference)} & used)
