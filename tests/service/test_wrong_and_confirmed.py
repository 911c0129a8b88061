"""The service: changes that cannot be made, and what is told of a record besides problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from example_games import FIVE
from palatinus_rules import random_game, service, verify
from palatinus_rules.kit import UnknownNameError, WrongTypeError
from palatinus_rules.service import Refusal, Terms, Verified, WrongUseError
from plain import TWO_CAPTORS, position

CODE = position(TWO_CAPTORS).to_code().encode()
LOOSE = Terms(any_hands=True)
LINES = FIVE.splitlines()


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("B1", "A change is written like C4=yF"),
        ("A1=.", "Only an inhabitant can be taken away, and nobody stands on A1."),
        ("A1-A2", "There is nobody to swap: both A1 and A2 are free."),
        ("B1-B1", "A swap takes two different fields, not B1 twice."),
        ("B1-H1", "There is no field 'H1'"),
        ("B1=pF", "Nobody at this table plays purple."),
        ("H1=rF", "There is no field 'H1'"),
    ],
)
def test_changes_that_cannot_be_made(word: str, said: str) -> None:
    with pytest.raises(WrongUseError) as error:
        service.what_if(CODE, [word], LOOSE)
    (sentence,) = error.value.sentences
    assert sentence.startswith(f"'{word}': {said}")


WRONG_TYPES: Sequence[tuple[Callable[[], object], str]] = [
    (
        lambda: service.settle(Path("x")),  # type: ignore[arg-type]
        "The source of a request is a text, not a PosixPath; try path.read_bytes().",
    ),
    (
        lambda: service.score(None),  # type: ignore[arg-type]
        "The source of a request is a text, not None.",
    ),
    (
        lambda: service.score(random_game(2, seed=1)),  # type: ignore[arg-type]
        "The source of a request is a text, not a Record; try record.to_text().",
    ),
    (
        lambda: service.settle(CODE, {}),  # type: ignore[arg-type]
        "The field terms is a Terms, not a dict.",
    ),
    (
        lambda: service.judge.answer(CODE),  # type: ignore[arg-type]
        "judge.answer() takes a JudgeRequest, not a bytes.",
    ),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG_TYPES)
def test_a_request_refuses_what_is_of_another_type(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(WrongTypeError) as error:
        wrong()
    assert str(error.value) == said


UNKNOWN_WORDS: Sequence[tuple[Callable[[], object], str]] = [
    (
        lambda: service.convert(CODE, "jsno"),
        "There is no format of a position or a record 'jsno'; there are text, json, code, copy. "
        "Did you mean json?",
    ),
    (
        lambda: service.PictureStyle(format="gif"),
        "There is no format of a picture 'gif'; there are text, svg, png.",
    ),
    (
        lambda: service.PicturedPart(hill="A", step="influence"),
        "There is no step of the scoring 'influence'; there are soldiers, control.",
    ),
    (
        lambda: service.sheet(4, format="pdf"),
        "There is no format of a sheet 'pdf'; there are html, svg, png.",
    ),
]


@pytest.mark.parametrize(("wrong", "said"), UNKNOWN_WORDS)
def test_a_word_that_is_none_of_those_to_choose_from(
    wrong: Callable[[], object], said: str
) -> None:
    with pytest.raises(UnknownNameError) as error:
        wrong()
    assert str(error.value) == said


def test_a_single_word_is_a_list_of_one_and_text_may_be_text() -> None:
    asked = service.settle(CODE.decode(), about="captor")
    assert asked == service.settle(CODE, about=["captor"])


def test_errors_are_told_in_a_language() -> None:
    answered = Terms(readings={"captor": "leaves"})
    with pytest.raises(WrongUseError) as error:
        service.settle(CODE, answered, about=["captor"])
    assert error.value.message_in() == str(error.value)
    assert error.value.message_in("de") == (
        "about captor fragt nach dem, was die Lesart captor=leaves schon beantwortet"
    )


def test_nothing_is_said_about_what_nobody_knows_any_more() -> None:
    """Who stands on A1 after the first change is not known, so that the second may be right."""
    with pytest.raises(WrongUseError) as error:
        service.what_if(CODE, ["A1=rX", "A1=."], LOOSE)
    assert len(error.value.sentences) == 1


def lines_of(answer: Verified | Refusal) -> list[str]:
    assert isinstance(answer, Verified)
    return [*answer.lines()]


def test_a_game_that_goes_on_and_one_without_a_claim() -> None:
    # After thirteen lines, five have placed once.
    going_on = "\n".join([*LINES[:13], "Result: unfinished"]).encode()
    told = "Legal so far: 5 placements, and the record says that the game is unfinished."
    assert lines_of(service.verify(going_on)) == [told]
    unclaimed = "\n".join(LINES[:20]).encode()
    assert lines_of(service.verify(unclaimed))[1].endswith("; green wins (nothing was claimed)")


def test_notes_are_told() -> None:
    """Nine discs worth 2 are owed, and the box holds eight."""
    record = random_game(5, seed=1485)
    resolution = verify(record).resolution
    assert resolution is not None
    assert sum(standing.discs.count(2) for standing in resolution.standings) == 9
    told = lines_of(service.verify(record.to_text().encode()))
    assert told[-1] == f"Note: {resolution.notes[0]}"


# Nobody can have 99 points: no slip and no reading leads there.
UNEXPLAINED = (
    "No other reading of the open questions leads to it, and none of the usual slips does on "
    "its own."
)


@pytest.mark.parametrize(
    ("old", "new", "remarks"),
    [
        ("y*G3", "yG3", ("nothing is confirmed",)),
        ("A1M ", "", ("every placement is confirmed, but no result",)),
        ("red 9", "red 99", ("No open question changes that.", f"red 99: {UNEXPLAINED}")),
    ],
)
def test_what_is_confirmed_nevertheless(old: str, new: str, remarks: tuple[str, ...]) -> None:
    refusal = service.verify(FIVE.replace(old, new).encode())
    assert isinstance(refusal, Refusal)
    assert refusal.remarks == remarks
