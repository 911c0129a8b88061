"""Texts of headings and lines, as any game may have them, and parts that know where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

import pytest
from attrs import Factory, define

from palatinus_rules.kit.headed_text import HeadedText
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import LARGEST, NOWHERE, Span, empty, lines_of, too_big


class Code(StrEnum):
    LINE_UNKNOWN = "line-unknown"
    TOO_BIG = "too-big"


@define(eq=False, slots=False)
class Stall(HeadedText):
    """A made-up text: what lies on a stall in a market."""

    first_line: ClassVar[str] = "Stall 1"
    headings: ClassVar[Mapping[str, str]] = {"fruit": "fruit", "frutta": "fruit", "wine": "wine"}

    told: list[tuple[str, str]] = Factory(list)

    def known_headings(self) -> Mapping[str, str]:
        return self.headings

    def without_comment(self, line: Span) -> Span:
        return line.before(len(line.source.partition("#")[0]))

    def goes_on(self, line: Span) -> bool:
        """A line that begins with a plus goes on with the one before."""
        if not line.source.startswith("+"):
            return False
        heading, before = self.told.pop()
        self.told.append((heading, f"{before} {line.after(1).text}"))
        return True

    def read_line(self, said: Span) -> None:
        before, _, _ = said.text.partition(":")
        heading = self.heading(before)
        if heading is None:
            near = self.nearest_heading(before.casefold())
            self.problems.append(
                said.of(
                    Problem(
                        Code.LINE_UNKNOWN,
                        "",
                        message("not-near", "Not {near}.", near=str(near)),
                    )
                )
            )
            return
        self.places[heading] = said.after(len(before) + 1)
        self.told.append((heading, self.places[heading].text))


def read(text: str) -> Stall:
    stall = Stall()
    stall.read_lines(lines_of(text))
    return stall


def test_headings_in_any_language_and_size() -> None:
    stall = read("stall 1\nFrutta: figs # ripe\n\n  WINE: red \n+white #1\nfruit:")
    assert stall.told == [("fruit", "figs"), ("wine", "red white #1"), ("fruit", "")]
    assert stall.places["wine"] == Span(4, 9, 3, "  WINE: red ")
    assert not [*stall.problems]


def test_the_first_line_is_one_of_the_others_if_it_names_no_format() -> None:
    stall = read("\n  vine: white\nStall 1")
    assert [(each.line, each.column, each.message) for each in stall.problems] == [
        (2, 3, "Not wine."),
        (3, 1, "Not None."),
    ]


def test_lines_end_as_in_an_editor() -> None:
    found = [(line.line, line.text) for line in lines_of("a\r\nb\rc\n\nd\x0be\n")]
    assert found == [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d\x0be"), (6, "")]
    assert [line.text for line in lines_of("")] == [""]


WHOLE = Span(3, 5, 14, "In: umbri 2I,  ab ;")
"""A part of a line, with a space at its end."""


def test_parts_know_where_they_stand() -> None:
    assert WHOLE.text == "umbri 2I,  ab "
    assert WHOLE.bounds == (4, 18)
    assert WHOLE.stripped() == Span(3, 5, 13, WHOLE.source)
    assert [(each.column, each.text) for each in WHOLE.split(",")] == [(5, "umbri 2I"), (16, "ab")]
    assert [(each.column, each.text) for each in WHOLE.words()] == [
        (5, "umbri"),
        (11, "2I,"),
        (16, "ab"),
    ]
    assert [each.text for each in WHOLE.cut(8)] == ["umbri 2I", ",  ab"]
    assert [each.column for each in WHOLE.cut(9)] == [5, 16]
    assert WHOLE.between(0, 2).text == "In"
    assert WHOLE.part(6, 2).text == "2I"
    assert [each.text for each in WHOLE.stripped().before_last_word()] == ["umbri 2I,", "ab"]


@pytest.mark.parametrize("text", ["", "   "])
def test_parts_of_nothing(text: str) -> None:
    nothing = Span(1, 1, len(text), text)
    assert nothing.stripped().text == ""
    assert nothing.stripped().column == len(text) + 1
    assert nothing.words() == []
    assert [each.text for each in nothing.before_last_word()] == ["", text]
    assert [each.text for each in nothing.split(",")] == [""]
    assert NOWHERE.line == 0


def test_what_every_reader_refuses() -> None:
    assert too_big(Code.TOO_BIG, "a stall").message == (
        "This is too big for a stall: it has more than 1,000,000 bytes."
    )
    assert empty(Code.TOO_BIG, "a stall").message == "This is empty; a stall was expected."
    assert LARGEST == 1_000_000
