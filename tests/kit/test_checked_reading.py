"""Documents of a made-up game, read with its own codes and sorts."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from attrs import define

from palatinus_rules.kit import Problem
from palatinus_rules.kit.json_reader import Codes, Reader, RepeatedKeys, Shape, Vocabulary, parsed
from palatinus_rules.kit.messages import Item, message


class Code(StrEnum):
    """What can be wrong with a quarry."""

    NO_JSON = "no-json"
    DEEP = "deep"
    SORT = "sort"
    KIND = "kind"
    LACKS = "lacks"
    ODD = "odd"
    TWICE = "twice"
    STONE = "stone"


class Stone(StrEnum):
    """The stones of a quarry."""

    MARBLE = "marble"
    GRANITE = "granite"


STONES = Vocabulary("A stone", Code.STONE, Stone)
QUARRY = Shape("A quarry", ("format", "stone"), ("depth",))


@define
class QuarryReader(Reader):
    """Reads quarries."""

    codes: ClassVar[Codes] = Codes(
        type_wrong=Code.KIND,
        key_missing=Code.LACKS,
        key_unknown=Code.ODD,
        key_twice=Code.TWICE,
        format_unknown=Code.SORT,
    )

    def sorts(self) -> Mapping[str, Item]:
        return {"quarry/1": "a quarry", "cart/1": "a cart"}


def told(reader: Reader) -> list[tuple[str, str]]:
    return [(str(each.code), f"{each.where}: {each.message}") for each in reader.problems]


def value(text: str) -> object:
    return parsed(text, Code.NO_JSON, Problem(Code.DEEP, "", message("too-deep", "Too deep.")))


def test_everything_that_is_wrong_is_told_in_the_games_own_codes() -> None:
    reader = QuarryReader()
    found = reader.document(
        value('{"format": "quarry/1", "dept": 1, "dept": 2}'), QUARRY, "quarry/1"
    )
    assert isinstance(found, RepeatedKeys)
    assert reader.integer("deep", "", "depth", "The depth") is None
    assert told(reader) == [
        ("twice", "dept: A quarry has 'dept' twice."),
        (
            "odd",
            "dept: A quarry has format, stone and depth, but no 'dept'. Did you mean depth?",
        ),
        ("lacks", "stone: A quarry lacks its 'stone'."),
        ("kind", "depth: The depth must be a whole number, not 'deep'."),
    ]


def test_one_letter_is_no_beginning_of_a_key() -> None:
    reader = QuarryReader()
    reader.record({"format": "quarry/1", "stone": "marble", "d": 1, "de": 2}, "", QUARRY)
    assert told(reader) == [
        ("odd", "d: A quarry has format, stone and depth, but no 'd'."),
        ("odd", "de: A quarry has format, stone and depth, but no 'de'. Did you mean depth?"),
    ]


def test_words_are_taken_by_themselves_and_others_get_the_nearest() -> None:
    reader = QuarryReader()
    assert reader.word("granite", "", "stone", STONES) is Stone.GRANITE
    assert reader.word("marbel", "", "stone", STONES) is None
    assert reader.word(3, "", "stone", STONES) is None
    assert told(reader) == [
        ("stone", "stone: A stone is marble or granite, not 'marbel'. Did you mean marble?"),
        ("kind", "stone: A stone must be text, not 3."),
    ]


def test_another_sort_of_document_is_named() -> None:
    reader = QuarryReader()
    assert reader.document({"format": "cart/1"}, QUARRY, "quarry/1") is None
    (problem,) = reader.problems
    assert problem.code is Code.SORT
    assert problem.message == "This is a cart (cart/1), but a quarry (quarry/1) was expected."


def test_what_is_no_json_is_a_problem() -> None:
    deep, broken, empty = value("[" * 10**6), value("{"), value(" ")
    assert deep == Problem(Code.DEEP, "", message("too-deep", "Too deep."))
    assert isinstance(broken, Problem)
    assert isinstance(empty, Problem)
    assert {broken.code, empty.code} == {Code.NO_JSON}
    assert empty.message == "This is empty; a JSON document was expected."
    assert value('{"a": [1, 2.5, null]}') == {"a": [1, 2.5, None]}


def test_a_game_need_not_name_its_documents() -> None:
    """A document of another sort is then looked into, and its format is a wrong one."""

    @define
    class BareReader(Reader):
        codes: ClassVar[Codes] = QuarryReader.codes

    reader = BareReader()
    assert reader.sorts() == {}
    reader.document({"format": "cart/1", "stone": "tuff"}, QUARRY, "quarry/1")
    assert [code for code, _ in told(reader)] == [str(Code.SORT)]
