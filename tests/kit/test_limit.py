"""At most 500 problems are told of one thing, and whether there are more."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable

import pytest

from games import PLAYERS, SETUP
from mistakes import Document, at, small
from palatinus_rules import (
    GameCopy,
    Position,
    PositionError,
    Problem,
    Record,
    Rulings,
    service,
    verify,
)
from palatinus_rules.formats import (
    problems_document,
    read_game,
    read_game_document,
    read_placement,
    read_position,
    read_position_text,
    read_problems,
    read_springs,
)
from palatinus_rules.kit import Problems, ProblemsError
from palatinus_rules.kit.messages import message
from palatinus_rules.rules import ProblemCode, RulingError
from started import started

ONE = Problem(ProblemCode.NOT_TEXT, "", message("no", "No."))

GAME = Record(PLAYERS[3], SETUP).to_text()


def raised(read: Callable[[str], object], source: str) -> Problems:
    with pytest.raises(ProblemsError) as error:
        read(source)
    return error.value.problems


def position_with_unknown_keys(number: int) -> Document:
    return {**small(), **{f"key{each}": 0 for each in range(number)}}


# Every source has just as many problems as it is asked for.
SOURCES: dict[str, Callable[[int], Problems]] = {
    "position text": lambda number: (
        read_position_text(Position.from_document(small()).to_text() + "?\n" * number).faults
    ),
    "game text": lambda number: read_game(GAME + "?\n" * number).faults,
    "copy": lambda number: raised(
        GameCopy.from_text, "Palatinus copy 1\nSprings: none\n" + "?\n" * number
    ),
    "springs": lambda number: read_springs("? " * number)[1],
    "placement": lambda number: raised(read_placement, "rFH1 " * number),
    "JSON position": lambda number: read_position(position_with_unknown_keys(number)).faults,
    "JSON game": lambda number: (
        read_game_document(
            {
                **Record(PLAYERS[3], SETUP).to_document(),
                **{f"key{each}": 0 for each in range(number)},
            }
        ).faults
    ),
    "JSON problems": lambda number: raised(
        read_problems, json.dumps({"format": "palatinus-problems/1", "problems": [0] * number})
    ),
}


@pytest.mark.parametrize("name", SOURCES)
def test_a_reader_stops_after_500_problems(name: str) -> None:
    found = SOURCES[name](500)
    assert (len(found), found.more, found.rest) == (500, 0, None)
    found = SOURCES[name](501)
    assert (len(found), found.more, str(found.rest)) == (500, True, "… and more")


def test_verifying_stops_after_500_problems() -> None:
    """Blue is nobody at a table of three: each of its placements has at least that problem."""
    few = verify(Record.from_text(GAME + "bFA1\n" * 100)).problems
    strangers = [each for each in few if each.code is ProblemCode.COLOR_OF_NOBODY]
    assert (len(strangers), few.more) == (100, 0)
    many = verify(Record.from_text(GAME + "bFA1\n" * 501)).problems
    assert (len(many), many.more) == (500, True)


def test_tiles_beyond_the_seventh_are_counted() -> None:
    """After the seven of the setup, 600 more are too many, each of them a problem of its own."""
    tiles = [*SETUP.tiles, *[SETUP.tiles[0]] * 600]
    setup = type(SETUP)(tiles, SETUP.springs, SETUP.tokens)
    found = verify(Record(PLAYERS[3], setup, unfinished=True)).problems
    assert {problem.code for problem in found} == {ProblemCode.TILE_TOO_MANY}
    assert (len(found), found.more) == (500, 100)


def test_a_record_with_too_many_mistakes_confirms_nothing_and_shows_no_game() -> None:
    parsed = read_game(GAME + "?\n" * 501)
    verification = parsed.verify()
    assert (verification.confirmed, verification.resolution) == (0, None)
    assert (len(verification.problems), verification.problems.more) == (500, True)
    assert parsed.readable() is None
    assert [problem.line for problem in verification.problems[:2]] == [9, 10]
    assert read_game(GAME + "?\n" * 500).readable() is not None


def test_what_the_rules_add_is_counted() -> None:
    """500 unknown keys, and one token that is dealt wrongly."""
    document = position_with_unknown_keys(500)
    at(document, "board", "tiles", "B")["token"] = 4
    parsed = read_position(document)
    assert parsed.faults.more == 0
    found = parsed.problems(any_hands=True)
    assert (len(found), found.more, str(found.rest)) == (500, 1, "… and 1 more")


def test_the_rules_have_no_say_in_what_nobody_looked_at() -> None:
    parsed = read_position(position_with_unknown_keys(501))
    assert parsed.problems() == parsed.faults
    assert parsed.problems().more is True
    text = Position.from_document(small()).to_text()
    parsed = read_position_text(text.replace("Player:", "?\n" * 501 + "Player:", 1))
    assert {problem.code for problem in parsed.problems()} == {ProblemCode.WORD_UNKNOWN}
    assert parsed.problems().more is True


def test_an_error_tells_how_many_more_there_are() -> None:
    error = PositionError([ONE] * 1_734)
    assert (len(error.problems), error.problems.more) == (500, 1_234)
    lines = str(error).splitlines()
    assert (len(lines), lines[-1]) == (501, "… and 1,234 more")
    assert str(PositionError([ONE])) == "No."


@pytest.mark.parametrize("call", [Rulings.from_readings, lambda many: service.Terms(readings=many)])
def test_of_wrong_readings_the_first_500_are_told(call: Callable[[dict[str, str]], object]) -> None:
    for number, more, lines in ((500, 0, 500), (501, 1, 501), (1_734, 1_234, 501)):
        with pytest.raises(RulingError) as error:
            call({f"question{each}": "x" for each in range(number)})
        found = error.value.problems
        assert (len(found), found.more) == (500, more)
        assert len(error.value.messages) == str(error.value).count("\n") + 1 == lines
        for told in (str(error.value), str(error.value.in_words)):
            assert told.endswith(f"… and {more:,} more" if more else "disc_shortage.")


def test_of_wrong_changes_the_first_500_are_told() -> None:
    position = Position.from_document(small()).to_code().encode()
    for number, last in ((500, "A change is written"), (501, "… and 1 more")):
        with pytest.raises(service.WrongUseError) as error:
            service.what_if(position, ["?"] * number, service.Terms(any_hands=True))
        assert len(error.value.sentences) == number
        assert last in error.value.sentences[-1]
        again = pickle.loads(pickle.dumps(error.value))  # noqa: S301
        assert again.sentences == error.value.sentences


def test_of_wrong_options_the_first_500_are_told() -> None:
    options = [word for each in range(502) for word in ("--ruling", f"question{each}=x")]
    told = started("score", "-", *options).stderr.splitlines()
    assert (len(told), told[-1]) == (501, "palatinus: … and 2 more")


def test_more_is_not_lost_on_the_way() -> None:
    for more in (7, True):
        found = Problems([ONE] * 501, more)
        expected = True if more is True else 8
        assert found.more is expected or found.more == expected
        for same in (Problems(found), copy.copy(found), pickle.loads(pickle.dumps(found))):  # noqa: S301
            assert (same, same.more) == (found, found.more)
            assert type(same.more) is type(found.more)
        error = PositionError(found)
        assert pickle.loads(pickle.dumps(error)).problems.more == found.more  # noqa: S301


@pytest.mark.parametrize(("number", "more"), [(500, None), (501, 1), (800, 300)])
def test_a_problems_document_says_how_many_more(number: int, more: int | None) -> None:
    document = problems_document([ONE] * number)
    assert (len(document["problems"]), document.get("more")) == (500, more)
    read = read_problems(json.dumps(document))
    assert (len(read), read.more) == (500, more or 0)
    assert problems_document(read) == document


def test_a_problems_document_says_that_there_are_more() -> None:
    document = problems_document(Problems([ONE], more=True))
    assert document["more"] is True
    assert read_problems(json.dumps(document)).more is True


@pytest.mark.parametrize(
    ("more", "code", "message"),
    [
        ("0", "word-unknown", "is 1 or more, or true, not 0."),
        ("-3", "word-unknown", "is 1 or more, or true, not -3."),
        ("false", "type-wrong", "must be a whole number, not false."),
        ("1.0", "type-wrong", "must be a whole number, not 1.0."),
        ('"many"', "type-wrong", "must be a whole number, not 'many'."),
    ],
)
def test_what_is_no_number_of_problems(more: str, code: str, message: str) -> None:
    source = f'{{"format": "palatinus-problems/1", "problems": [], "more": {more}}}'
    (problem,) = raised(read_problems, source)
    assert (problem.code, problem.where) == (code, "more")
    assert problem.message.endswith(message)


def test_the_command_says_that_there_are_more() -> None:
    text = "Palatinus position 1\n" + "?\n" * 600
    result = started("check", "-", text=text)
    assert result.returncode == 1
    complaints = result.stderr.splitlines()
    # Every problem has a line, and below it the line of the text and a mark.
    assert complaints.index("… and more") == 1_500
    document = json.loads(started("check", "-", "--json", text=text).stdout)
    assert (len(document["problems"]), document["more"]) == (500, True)
    (line,) = started("score", "-", "--jsonl", text=text.replace("\n", "\r")).stdout.splitlines()
    assert json.loads(line)["more"] is True
