"""What the page is told for its card: questions with pictures, and what hangs on them."""

from __future__ import annotations

import pytest

from page_asked import answered, asked, at, codes
from palatinus_rules import Position, random_game, recheck
from palatinus_rules.disputes import RecheckQuestionKind
from palatinus_rules.kit.language import Language
from plain import position
from svg_reading import parsed

LOOSE = {"any_hands": True, "incomplete": True}
MERCHANTS = position("D5 red merchant\nE3 red merchant\nB1 yellow farmer")
"""These and the others are worked out in ``tests/disputes/test_recheck.py``."""
TOKENS = position("D2 yellow merchant\nD3 yellow merchant\nF2 red merchant\nF3 red merchant")
SPRINGS = position("B1 red farmer\nB2 yellow farmer")


@pytest.mark.parametrize("language", Language)
def test_what_the_library_says(language: Language) -> None:
    reply = answered("recheck", position=MERCHANTS, terms=LOOSE, language=language)
    document = recheck(MERCHANTS).to_document(language=language)
    assert reply["tried"] == document["tried"]
    for key in ("errors", "questions"):
        told, written = reply[key], document[key]
        assert isinstance(told, list)
        assert [{**each, **other} == each for each, other in zip(told, written, strict=True)]
    if language is Language.EN:
        assert reply["sentence"] == (
            "Two questions. If the board were mirrored, the yellow player would have won."
        )
        assert at(reply, "errors", 1, "text") == (
            "If tile D were turned one direction further clockwise, the yellow player would have "
            "won."
        )


@pytest.mark.parametrize(
    ("entered", "steps"),
    [
        # Twisted or turned first; somebody is missing; tokens are dealt with the board.
        (MERCHANTS, ["board", "inhabitants"]),
        (TOKENS, ["board", "inhabitants", "inhabitants", "inhabitants", "board"]),
        (SPRINGS, ["inhabitants", "inhabitants", "springs", "springs"]),
    ],
)
def test_where_it_is_corrected(entered: Position, steps: list[str]) -> None:
    reply = answered("recheck", position=entered, terms=LOOSE)
    questions = reply["questions"]
    assert isinstance(questions, list)
    assert [each["step"] for each in questions] == steps


def test_the_tiles_of_a_question_with_its_fields_marked() -> None:
    reply = answered("recheck", position=MERCHANTS, terms=LOOSE)
    picture = str(at(reply, "questions", 0, "svg"))
    assert "<style" not in picture
    for there in ('data-marked="D5"', 'data-marked="E3"', 'data-label="D"', 'data-label="E"'):
        assert picture.count(there) == 1
    assert 'data-label="A"' not in picture
    assert 'data-field="B1"' not in picture
    assert parsed(picture).tag.endswith("svg")


def test_the_tiles_beside_a_tile() -> None:
    end = random_game(3, seed=4).game().position()
    (question,) = (
        each for each in recheck(end).questions if each.kind is RecheckQuestionKind.LETTER
    )
    told = answered("recheck", position=end)["questions"]
    assert isinstance(told, list)
    (shown,) = (each for each in told if each["question"] == "letter")
    assert (shown["hill"], shown["step"]) == (*question.hills, "board")
    middle = end.board.palatinus
    assert all(f'data-label="{hill}"' in shown["svg"] for hill in (*question.hills, middle))
    assert shown["svg"].count("data-label=") == 4
    assert "data-marked" not in shown["svg"]


def test_who_touches_whom_is_corrected_where_it_is_wrong() -> None:
    end = random_game(3, seed=9).game().position()
    told = answered("recheck", position=end)["questions"]
    assert isinstance(told, list)
    steps = set()
    for question, shown in zip(recheck(end).questions, told, strict=True):
        if question.kind is RecheckQuestionKind.TOUCHES:
            kinds = {str(error.kind) for error in question.tells}
            assert shown["step"] == ("board" if kinds & {"twist", "arrow"} else "inhabitants")
            steps.add(shown["step"])
    assert "inhabitants" in steps


def test_what_is_no_position_is_refused() -> None:
    assert "incomplete" in codes(asked("recheck", position=MERCHANTS))
