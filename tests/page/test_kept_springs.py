"""What the page is told where its kept springs are not those of what is opened."""

from __future__ import annotations

import json
import re

from example_games import FIVE, changed
from page_asked import answered, codes, problems
from plain import position

LIES = position("A1 red farmer", springs="A2 A5 B1")
"""Springs on A2, A5 and B1."""
KEPT = {"copy": "Palatinus copy 1\nSprings: A24\n", "incomplete": True}


def test_a_position_is_opened_and_what_differs_is_told_at_its_field() -> None:
    for source in (LIES.to_text(), LIES.to_code(), json.dumps(LIES.to_document())):
        reply = answered("read", source=source, terms=KEPT)
        assert reply["position"] == LIES.to_document()
        assert codes(reply) == ["springs-differ"] * 3
        assert [each["fields"] for each in problems(reply)] == [["A4"], ["A5"], ["B1"]]
        assert answered("read", source=source, terms={"incomplete": True})["problems"] == []


def test_a_record_is_opened_too() -> None:
    text = re.sub("(?m)^(Result|Winner): .*\n", "", changed(FIVE, ("A25 B14", "A2 B14")))
    copy = answered("export", position=FIVE, to="copy")["text"]
    reply = answered("read", source=text, terms={"copy": copy})
    assert reply["kind"] == "record"
    assert codes(reply) == ["springs-differ"]
    assert problems(reply)[0]["fields"] == ["A5"]


def test_the_result_says_so_and_is_that_of_the_position() -> None:
    """A1 has five free neighbors, and of the springs only that of A2: 2 * 5 + 2."""
    reply = answered("score", position=LIES, terms=KEPT, language="it")
    assert reply["fit"] is False
    assert problems(reply)[0]["message"] == (
        "La vostra copia ha una fonte su A4; questa posizione no."
    )
    result = reply["result"]
    assert isinstance(result, dict)
    assert result["hills"][0]["influence"]["red"] == 12
