"""What to compare with the table, in words."""

from __future__ import annotations

import pytest

from palatinus_rules import Hill, Position, Rulings, explain, recheck
from palatinus_rules.disputes import (
    DecidingError,
    EntryError,
    EntryErrorKind,
    Recheck,
    RecheckQuestion,
    RecheckQuestionKind,
)
from palatinus_rules.explanations.recheck import (
    error_sentence,
    question_words,
    recheck_sentence,
)
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import Message
from palatinus_rules.rules import Color, Field
from plain import plain_board, players, position

MERCHANTS = position("D5 red merchant\nE3 red merchant\nB1 yellow farmer")
"""Worked out in ``tests/disputes/test_recheck.py``."""
BOARD = position("B6 yellow merchant\nG2 red farmer", springs="C3")


def asked(kind: RecheckQuestionKind, *places: str) -> RecheckQuestion:
    fields = tuple(Field(each) for each in places if len(each) > 1)
    return RecheckQuestion(kind, fields, tuple(Hill(each) for each in places if len(each) == 1))


QUESTIONS = {
    ("touches", "B6", "G2"): (
        "recheck-touches",
        {
            "one": "the yellow merchant",
            "tile": "B",
            "field": "B6",
            "other": "the red farmer",
            "other_tile": "G",
            "other_field": "G2",
        },
    ),
    ("stands", "B6"): ("recheck-stands", {"piece": "a yellow merchant", "field": ("B6", 6, "B")}),
    ("stands", "A1"): ("recheck-free", {"field": ("A1", 1, "A")}),
    ("spring", "C3"): ("recheck-spring", {"field": ("C3", 3, "C")}),
    ("spring", "C4"): ("recheck-dry", {"field": ("C4", 4, "C")}),
    ("token", "B"): ("recheck-token", {"hill": "B", "value": 5}),
    # B to G lie clockwise around tile A.
    ("letter", "B"): (
        "recheck-letter",
        {"tile": "B", "clockwise": "C", "counterclockwise": "G", "middle": "A"},
    ),
}


def plain_value(value: object) -> object:
    """A value of a question: a piece in English, and a field with its number and tile."""
    if not isinstance(value, Message):
        return value
    if value.id == "recheck-field":
        return tuple(value.values.values())
    return translator("en").text(value)


@pytest.mark.parametrize("what", QUESTIONS)
def test_every_question(what: tuple[str, ...]) -> None:
    said = question_words(asked(RecheckQuestionKind(what[0]), *what[1:]), BOARD)
    assert isinstance(said, Message)
    values = {name: plain_value(value) for name, value in said.values.items()}
    assert (said.id, values) == QUESTIONS[what]


def test_in_chapters() -> None:
    found = explain(recheck(MERCHANTS))
    assert found.chapters[0].topic == "questions"
    assert [chapter.heading for chapter in found.chapters[1:]] == [
        "The board mirrored",
        "A tile turned by one direction",
        "A tile counted counterclockwise",
        "Two neighboring fields exchanged",
        "What was tried",
    ]
    assert [[each.text for each in chapter.statements] for chapter in found.chapters[1:]] == [
        ["The yellow player would have won."],
        ["The yellow player would have won: D clockwise, D counterclockwise, E clockwise"],
        ["The yellow player would have won: D, E"],
        ["The yellow player would have won: D4 and D5, D5 and D6, D5 and E2, E3 and E4"],
        ["One error at a time: of 99 that were tried, 10 would change who wins."],
    ]
    assert found.chapters[0].statements[1].fields == (Field.D5,)
    assert found.position == MERCHANTS


def test_with_springs_and_shared_victories() -> None:
    springs = position("B1 red farmer\nB2 yellow farmer")
    told = explain(recheck(springs)).to_text()
    assert "The yellow player would have won: one on B3\n" in told
    tied = position("B1 red farmer\nB2 yellow farmer", springs="B6")
    told = explain(recheck(tied, Rulings(captor="leaves"))).to_text()
    assert told.startswith("Entered right?\n\nReadings other than the default\n")
    shared = "The red player and the yellow player would have shared the victory:"
    assert f"{shared} one on B3, none on B6\n" in told


def test_in_two_sentences() -> None:
    text = translator("en").text
    assert text(recheck_sentence(recheck(MERCHANTS))) == (
        "Two questions. If the board were mirrored, the yellow player would have won."
    )
    # Nobody notices a mirrored board here: what the questions tell about comes first.
    springs = recheck(position("B1 red farmer\nB2 yellow farmer"))
    assert text(recheck_sentence(springs)) == (
        "Four questions. If there were a spring on B3, the yellow player would have won."
    )
    nothing = recheck(Position(plain_board(), players("red yellow"), {}))
    needless = (
        "None of the 90 errors that were tried would change who wins, so no question is needed."
    )
    assert text(recheck_sentence(nothing)) == needless
    assert [each.text for each in explain(nothing).statements] == [needless]


def test_where_no_question_tells_anything() -> None:
    twist = DecidingError(EntryError(EntryErrorKind.TWIST), (Color.RED, Color.GREEN))
    found = Recheck(MERCHANTS, Rulings(), (Color.YELLOW,), 99, (twist,), ())
    assert translator("en").text(recheck_sentence(found)) == (
        "No question would show an error. If the board were mirrored, the red player and the green "
        "player would have shared the victory."
    )
    assert [chapter.heading for chapter in explain(found).chapters] == [
        "The board mirrored", "What was tried"
    ]  # fmt: skip
    assert [each.text for each in explain(found).chapters[-1].statements] == [
        "No question would show an error.",
        "One error at a time: of 99 that were tried, 1 would change who wins.",
    ]


def test_nobody_touches_anybody_but_on_the_table() -> None:
    # Counted backwards, the merchant of F5 stands on F3, beside A5. As entered, the two do not
    # touch, and whoever counts backwards finds him on F5 again: there is nothing to ask.
    found = recheck(position("F5 red merchant\nA5 red merchant"))
    assert [str(each.error) for each in found.errors] == ["ring F"]
    assert found.questions == ()
    told = explain(found, "de").to_text()
    assert "Keine Frage" in told


CONDITIONS = {
    "twist": "If the board were mirrored",
    "letter B-E": "If the letters B and E were exchanged",
    "arrow D+1": "If tile D were turned one direction further clockwise",
    "arrow D-1": "If tile D were turned one direction further counterclockwise",
    "ring D": "If the fields of tile D were counted the other way around",
    "token B-E": "If the laurel tokens of B and E were exchanged",
    "spring C3": "If there were no spring on C3",
    "spring C4": "If there were a spring on C4",
    "exchange B6-G2": "If B6 and G2 were exchanged",
}


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_error_as_a_condition(name: str) -> None:
    kind, _, places = name.partition(" ")
    turn = {"+": 1, "-": -1}.get(places[-2:-1], 0) if kind == "arrow" else 0
    words = places[:1] if turn else places
    named = [each for each in words.split("-") if each]
    hills = tuple(Hill(each) for each in named if len(each) == 1)
    fields = tuple(Field(each) for each in named if len(each) > 1)
    error = EntryError(EntryErrorKind(kind), hills, fields, turn)
    assert str(error) == name
    told = error_sentence(DecidingError(error, (Color.RED,)), BOARD)
    assert translator("en").text(told) == f"{CONDITIONS[name]}, the red player would have won."
    texts = {translator(each).text(told) for each in ("en", "it", "de", "fr")}
    assert len(texts) == 4
