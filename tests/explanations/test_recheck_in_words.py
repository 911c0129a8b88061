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
        "Does the yellow merchant of tile B, on B6, touch the red farmer of tile G, on G2?",
        "Il mercante giallo della tessera B, su B6, tocca il contadino rosso della tessera G, su "
        "G2?",
        "Berührt der gelbe Händler der Tafel B, auf B6, den roten Bauern der Tafel G, auf G2?",
        "Le marchand jaune de la tuile B, sur B6, touche-t-il le paysan rouge de la tuile G, sur "
        "G2 ?",
    ),
    ("stands", "B6"): (
        "Is there a yellow merchant on B6 (field 6 of tile B, clockwise from the arrow)?",
        "C'è un mercante giallo su B6 (terreno 6 della tessera B, in senso orario dalla freccia)?",
        "Gibt es einen gelben Händler auf B6 (Feld 6 der Tafel B, vom Pfeil aus im Uhrzeigersinn)?",
        "Y a-t-il un marchand jaune sur B6 (terrain 6 de la tuile B, dans le sens des aiguilles "
        "d'une montre depuis la flèche) ?",
    ),
    ("stands", "A1"): ("Is A1 (field 1", "A1 (terreno 1", "Ist A1 (Feld 1", "A1 (terrain 1"),
    ("spring", "C3"): ("Is there a spring on C3", "C'è una fonte", "Gibt es eine Quelle", "Y a-t"),
    ("spring", "C4"): ("Is C4 ", "C4 ", "Ist C4 ", "C4 "),
    ("token", "B"): (
        "Is the laurel token on hill B worth 5?",
        "Il gettone sul colle B vale 5?",
        "Hat der Hügelchip auf Hügel B den Wert 5?",
        "Le jeton de la colline B vaut-il 5 ?",
    ),
    ("letter", "B"): (
        "Beside tile B: is C the next one clockwise around the middle, G the next one "
        "counterclockwise, and A the one in the middle?",
        "Accanto alla tessera B: C è la prossima in senso orario intorno al centro, G la prossima "
        "in senso antiorario, e A quella al centro?",
        "Neben der Tafel B: Ist C die nächste im Uhrzeigersinn um die Mitte, G die nächste gegen "
        "den Uhrzeigersinn und A die in der Mitte?",
        "À côté de la tuile B : C est-elle la suivante autour du milieu dans le sens des aiguilles "
        "d'une montre, G la suivante dans l'autre sens, et A celle du milieu ?",
    ),
}


@pytest.mark.parametrize("what", QUESTIONS)
def test_every_question(what: tuple[str, ...]) -> None:
    question = asked(RecheckQuestionKind(what[0]), *what[1:])
    for language, words in zip(("en", "it", "de", "fr"), QUESTIONS[what], strict=True):
        told = translator(language).text(question_words(question, BOARD))
        assert told.replace("\u202f", " ").replace("\xa0", " ").startswith(words)
        assert told.endswith("?")


def test_in_chapters() -> None:
    found = explain(recheck(MERCHANTS))
    assert [chapter.heading for chapter in found.chapters] == [
        "Compare with the table: every answer should be yes",
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
