"""Many positions or records in one stream: each is found, and a bad one stops nothing."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import (
    Game,
    Position,
    Record,
    WrongTypeError,
    draw_setup,
    random_game,
    read_any_position,
    read_many,
    testing,
)
from palatinus_rules.kit.texts import LARGEST

FORMATS = ("text", "line", "lines", "code")


def written(thing: Position | Record, how: str) -> str:
    """A position or a record in one of the formats, with a line end."""
    if how == "text":
        return thing.to_text()
    if how == "code" and isinstance(thing, Position):
        return thing.to_code() + "\n"
    return json.dumps(thing.to_document(), indent=2 if how == "lines" else None) + "\n"


def spoiled(whole: str) -> str:
    """A record with something missing."""
    if whole.startswith("{"):
        return whole[: 2 * len(whole) // 3] + "\n"
    return whole.replace("\nTokens:", "\n; Tokens:", 1)


BETWEEN = st.sampled_from(["", "\n", "; between\n", "\n\n; two\n"])


@given(st.lists(st.tuples(testing.positions(), st.sampled_from(FORMATS), BETWEEN), max_size=5))
def test_positions_in_any_formats_are_read_one_by_one(
    several: list[tuple[Position, str, str]],
) -> None:
    text = "".join(between + written(each, how) for each, how, between in several)
    found = [*read_many(text, Position)]
    assert [each.position for each in found] == [each for each, *_ in several]
    lines = text.splitlines()
    for each, (_, how, _) in zip(found, several, strict=True):
        begins = {"text": "Palatinus", "code": "P", "line": '{"', "lines": "{"}[how]
        assert lines[each.line - 1].startswith(begins)
    assert [*read_many(text.encode(), Position)] == found
    assert [*read_many(io.StringIO(text), Position)] == found
    assert [*read_many(io.BytesIO(text.encode("utf-8-sig")), Position)] == found


@given(
    st.lists(st.tuples(testing.records(), st.sampled_from(FORMATS[:3]), st.booleans()), max_size=4)
)
def test_bad_records_stop_nothing(several: list[tuple[Record, str, bool]]) -> None:
    """Documents that are cut off, and texts without their tokens."""
    text = ""
    for record, how, bad in several:
        whole = written(record, how)
        text += spoiled(whole) if bad else whole
    found = [*read_many(text, Record)]
    assert [each.record for each in found if each.record] == [
        record for record, _, bad in several if not bad
    ]
    assert len(found) >= len(several)
    assert all(each.faults for each in found if each.record is None)


def test_problems_are_told_with_the_lines_of_the_stream() -> None:
    """The second record begins in a line of its own, and its last turn has a wrong color."""
    good = random_game(4, seed=1).to_text()
    lines = good.splitlines()
    turn = next(number for number, line in enumerate(lines) if line.startswith("5. r"))
    title = "Title: twice\n"
    bad = good.replace("\n5. r", "\n5. x").replace("Player", f"{title}{title}Player", 1)
    text = f"{good}; a comment\n\n{bad}"
    one, other = read_many(text, Record)
    assert (one.line, other.line) == (1, len(lines) + 3)
    twice, wrong = other.verify().problems
    assert twice.line is not None
    assert wrong.line is not None
    assert (twice.line, wrong.line) == (other.line + 2, other.line + turn + 2)
    assert f"line {other.line + 1}" in twice.message
    assert text.splitlines()[wrong.line - 1].startswith("5. x")


def test_another_encoding_is_told_with_the_line_of_the_stream() -> None:
    text = random_game(4, seed=1).to_text().encode()
    wrong = text.replace(b"Palatinus game 1\n", b"Palatinus game 1\nTitle: H\xfcgel\n")
    one, other = read_many(text + wrong, Record)
    assert one.record is not None
    line = other.line + 1
    assert [fault.message.split(":")[1] for fault in other.faults] == [
        f" line {line} has a character in another encoding; save it as UTF-8."
    ]


def test_what_ends_with_its_line_does_not_wait_for_the_next() -> None:
    record = random_game(4, seed=1)
    asked: list[str] = []

    def lines() -> Iterator[str]:
        for line in (written(record, "line"), written(record, "line")):
            asked.append(line)
            yield line

    found = read_many(lines(), Record)
    assert next(found).record == record
    assert len(asked) == 1


def test_a_comment_in_braces_begins_nothing() -> None:
    record = random_game(4, seed=1)
    text = record.to_text().replace("\n2. ", '\n{\nover\n}\n{ "quoted" }\n2. ')
    (found,) = read_many(text, Record)
    assert found.record is not None
    assert [*found.record.comments.values()] == ["over quoted"]


def test_what_is_something_else_is_told_as_such() -> None:
    record = random_game(4, seed=1)
    text = f"{record.to_text()}{record.game().position().to_code()}\nPalatinus gmae 1\nnonsense\n"
    game, position, heading = read_many(text, Position)
    assert [str(fault.code) for fault in game.faults] == ["format-unknown"]
    assert position.position is not None
    assert heading.line == len(text.splitlines()) - 1
    (code,) = read_many(record.game().position().to_code(), Record)
    assert [str(fault.code) for fault in code.faults] == ["format-unknown"]
    (nothing,) = read_many("\n\nnothing\nat all\n\n", Position)
    assert (nothing.line, len(nothing.faults)) == (3, 1)
    assert [*read_many("", Record)] == [*read_many([], Record)] == []


def test_of_what_is_too_big_only_the_beginning_is_kept() -> None:
    position = random_game(4, seed=1).game().position()
    lines = ["Palatinus position 1\n", *["x" * 1000 + "\n"] * (LARGEST // 500), position.to_code()]
    big, good = read_many(lines, Position)
    assert [str(fault.code) for fault in big.faults] == ["too-big"]
    assert good.position == position
    assert good.line == len(lines)
    game, _ = read_many(["Palatinus game 1", *lines[1:-1], '{"format": 1}'], Record)
    assert [str(fault.code) for fault in game.faults] == ["too-big"]


def test_each_is_read_when_it_is_asked_for() -> None:
    """What comes later may not be there yet, or fail to come."""

    def arriving() -> Iterator[str]:
        for seed in (1, 2):
            yield from random_game(4, seed=seed).to_text().splitlines()
        raise OSError("the line is cut")

    found = read_many(arriving(), Record)
    assert next(found).record == random_game(4, seed=1)
    with pytest.raises(OSError, match="cut"):
        next(found)


def test_the_springs_and_the_set_of_a_copy_count_for_all() -> None:
    position = random_game(4, seed=1).game().position()
    text = "\n".join(each for each in position.to_text().split("\n") if "Springs" not in each)
    springs = {tile.letter: tile.springs for tile in position.board.tiles}
    found = [*read_many(text + position.to_code(), Position, springs=springs)]
    assert [each.required() for each in found] == [position, position]
    other = draw_setup(seed=9).springs
    (differing,) = read_many(position.to_code(), Position, springs=other)
    assert (
        differing.copy_problems()
        == read_any_position(position.to_code(), springs=other).copy_problems()
    )
    record = random_game(2, seed=1)
    untold = "\n".join(each for each in record.to_text().split("\n") if "Set" not in each)
    (told,) = read_many(untold, Record, color_set=record.color_set)
    assert told.required().color_set == record.color_set


@pytest.mark.parametrize(
    ("stream", "sort", "sentence"),
    [
        (5, Position, "read_many() takes an open file or a text, not 5."),
        ("", Game, "read_many() reads Position or Record, not Game."),
        ("", None, "read_many() reads Position or Record, not None."),
        ([5], Record, "read_many(), for a line, takes a text, not 5."),
    ],
)
def test_what_is_no_stream_is_refused(stream: list[str], sort: type[Record], sentence: str) -> None:
    with pytest.raises(WrongTypeError) as error:
        next(read_many(stream, sort))
    assert str(error.value) == sentence
