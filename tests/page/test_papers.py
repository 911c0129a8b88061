"""What the page takes in and hands out: formats, links, copies, sheets, reports."""

from __future__ import annotations

import json

import pytest

from example_games import FIVE
from page_asked import answered, asked, at, codes, problems
from palatinus_rules import GameCopy, Player, Position, Record, service
from plain import position

STANDING = position("B1 red merchant", springs="A2 A5")
NAMED = Position(
    STANDING.board,
    [Player("red", name="Ada"), *STANDING.players[1:]],
    STANDING.inhabitants,
    "Sunday",
)


@pytest.mark.parametrize(
    "source",
    [
        NAMED.to_text(),
        json.dumps(NAMED.to_document()),
        NAMED.to_code(),
        f"#{NAMED.to_code()}",
        f"https://example.org/palatinus/?lang=de#{NAMED.to_code()}",
    ],
)
def test_a_position_is_read_in_any_format(source: str) -> None:
    reply = answered("read", source=source)
    assert reply["kind"] == "position"
    assert reply["position"] == NAMED.to_document()
    assert (reply["code"], reply["copy"]) == (NAMED.to_code(), None)
    assert codes(reply) == ["incomplete"] * 3


def test_a_record_is_its_final_position() -> None:
    reply = answered("read", source=FIVE)
    final = Record.from_text(FIVE).game().position()
    assert reply["kind"] == "record"
    assert at(reply, "position", "inhabitants") == final.to_document()["inhabitants"]
    assert reply["problems"] == []
    wrong = asked("read", source=FIVE.replace("rMG5", "rMG3"), language="de")
    assert wrong["ok"] is False
    # What is confirmed nevertheless is said, in German.
    assert "Gelb" in str(wrong["remarks"]) or "Grün" in str(wrong["remarks"])


def test_springs_come_from_the_copy_where_a_text_has_none() -> None:
    text = STANDING.to_text().replace("Springs: A25\n", "")
    reply = asked("read", source=text, terms={"incomplete": True})
    assert (reply["ok"], codes(reply), reply["helps"]) == (False, ["key-missing"], ["copy"])
    copy = GameCopy({"A": [2, 5]}).to_text()
    reply = answered("read", source=text, terms={"copy": copy})
    assert reply["position"] == STANDING.to_document()


def test_a_copy_goes_out_and_comes_in() -> None:
    reply = answered("copy", springs={"A": [5, 2], "C": []}, set="5,4,3", title="Ours")
    text = "Palatinus copy 1\nTitle: Ours\nSprings: A25\nSet: 5,4,3\n"
    assert reply == {
        "name": "palatinus-copy.txt",
        "type": "text/plain; charset=utf-8",
        "text": text,
        "link": "springs=A25",
    }
    springs: dict[str, list[int]] = {hill: [] for hill in "ABCDEFG"}
    read = answered("read", source=text)
    assert (read["kind"], read["position"], read["code"]) == ("copy", None, None)
    assert read["copy"] == {"title": "Ours", "springs": {**springs, "A": [2, 5]}, "set": "5,4,3"}
    linked = answered("read", source="http://127.0.0.1:7530/#springs=A25-C3")
    assert at(linked, "copy", "springs") == {**springs, "A": [2, 5], "C": [3]}
    assert at(linked, "copy", "set") is None
    assert answered("copy", springs={})["link"] == "springs="


def test_a_copy_that_cannot_be() -> None:
    wrong = asked("copy", springs={"A": [7], "X": [1]}, language="it")
    assert (wrong["ok"], codes(wrong)) == (False, ["use"])
    wrong = asked("copy", springs={"A": [7]}, language="it")
    assert (wrong["ok"], codes(wrong)) == (False, ["spring-out-of-range"])
    assert at(wrong, "problems", 0, "hills") == ["A"]
    wrong = asked("read", source="#springs=A7-Q")
    assert (wrong["ok"], codes(wrong)) == (False, ["spring-out-of-range", "tile-unknown"])


@pytest.mark.parametrize("to", ["text", "json", "code", "copy"])
def test_exports_are_those_of_the_service(to: str) -> None:
    reply = answered("export", position=NAMED, to=to)
    source = json.dumps(NAMED.to_document()).encode()
    assert reply["text"] == service.convert(source, to)
    nameless = answered("export", position=NAMED, to=to, names=False)
    assert nameless["text"] == service.convert(STANDING.to_code().encode(), to)
    assert "Ada" not in str(nameless["text"])


def test_what_is_no_position_cannot_be_exported() -> None:
    wrong = asked("export", position="P2abc", to="text")
    assert (wrong["ok"], codes(wrong)) == (False, ["check-sum-wrong"])


def test_a_report_is_that_of_the_service() -> None:
    reply = answered("report", position=STANDING, terms={"any_hands": True}, language="fr")
    terms = service.Terms(any_hands=True)
    wanted = service.report(STANDING.to_code().encode(), terms, language="fr")
    assert (reply["name"], reply["text"]) == ("palatinus-report.html", wanted)
    lettered = answered("report", position=STANDING, terms={"any_hands": True}, letters=True)
    assert lettered["text"] == service.report(STANDING.to_code().encode(), terms, letters=True)


def test_a_blank_sheet() -> None:
    reply = answered("sheet", players=3, language="it", twist="left")
    assert reply["text"] == service.sheet(3, language="it", twist="left")
    copy = GameCopy({"A": [2, 5]})
    reply = answered("sheet", players=2, to="text", terms={"copy": copy.to_text()})
    assert reply["text"] == service.sheet_text(2, service.Terms(copy=copy))
    wrong = asked("sheet", players=9, language="de")
    assert (wrong["ok"], codes(wrong)) == (False, ["use"])
    assert "9" in str(problems(wrong)[0]["message"])
