"""Claims as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import Player, Position
from palatinus_rules.disputes import Claim
from palatinus_rules.disputes.claims import WHAT_CAN_BE_CLAIMED, claim_problems
from palatinus_rules.formats.notation.claims import read_claim
from palatinus_rules.kit import Problem
from palatinus_rules.rules import ProblemCode
from plain import plain_board

FOUR = Position(
    plain_board(),
    [
        Player("red", name="Ada"),
        Player("yellow", name="C"),
        Player("green", name="Ada  Lovelace 2"),
        Player("blue", name="red"),
    ],
    {},
)
TWINS = Position(plain_board(), [Player("red", name="Ada"), Player("blue", name="ADA")], {})
TWO = Position(plain_board(), [Player("red", "green"), Player("yellow", "blue")], {})


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("C red 9", "C red 9"),
        ("  c   ROT 09 ", "C red 9"),
        ("D5 4", "D5 4"),
        ("d5 0", "D5 0"),
        ("C giallo", "C yellow"),
        ("C rouge+bleu", "C red+blue"),
        ("C grün + r", "C green+red"),
        ("C nobody", "C nobody"),
        ("C Nessuno", "C nobody"),
        ("C niemand", "C nobody"),
        ("C personne", "C nobody"),
        ("rosso 14", "red 14"),
        ("violett", "purple"),
        # Letters: a hill where it can be one, and a color in small letters where it cannot.
        ("B b 3", "B blue 3"),
        ("b y 3", "B yellow 3"),
        ("b 3", "blue 3"),
        ("g", "green"),
        ("R", "red"),
        # Names, after hills, fields and colors.
        ("ada 7", "red 7"),
        ("C Ada 7", "C red 7"),
        ("C", "yellow"),
        ("C 12", "yellow 12"),
        ("C C", "C yellow"),
        ("Ada Lovelace 2", "green"),
        ("Ada Lovelace 2 5", "green 5"),
        ("Ada 2", "red 2"),
        ("red", "red"),
        ("B Ada+blue", "B red+blue"),
    ],
)
def test_ways_to_write_a_claim(text: str, claim: str) -> None:
    assert str(read_claim(text, FOUR, "claims[0]")) == claim


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("H red 3", "'H' is not a hill, a field or a color, and nobody here has that name."),
        ("D9 4", "'D9' is not a hill, a field or a color, and nobody here has that name."),
        ("red captures D5", "After 'red', write one number or nothing."),
        ("pink", "'pink' is not a hill, a field or a color, and nobody here has that name."),
        ("nobody 3", "'nobody' is not a hill, a field or a color, and nobody here has that name."),
        ("C pink 4", "'pink' is not a color, and nobody here has that name."),
        ("C red+", "'' is not a color, and nobody here has that name."),
        ("B 4", "'4' is not a color, and nobody here has that name."),
        ("C red nine", "'nine' is not a number."),
        ("C red -3", "'-3' is not a number."),
        ("C red 1234567890", "'1234567890' is not a number."),
        ("C red ٣", "'٣' is not a number."),
        ("red nine", "'nine' is not a number."),
        ("D5 four", "'four' is not a number."),
        ("D5", "After field D5, write one number: what its inhabitant brings."),
        ("B", "This claims nothing about hill B."),
        ("C red+blue 9", "A number is the influence of one player, not of several."),
        ("", "An empty text claims nothing."),
        (" \t", "An empty text claims nothing."),
    ],
)
def test_what_cannot_be_a_claim_is_told_with_what_can(text: str, wrong: str) -> None:
    problem = read_claim(text, FOUR, "claims[7]")
    assert isinstance(problem, Problem)
    assert (problem.code, problem.where) == (ProblemCode.CLAIM_UNKNOWN, "claims[7]")
    assert problem.message == f"{text!r}: {wrong} {WHAT_CAN_BE_CLAIMED}"


def test_a_name_that_two_players_have_means_neither() -> None:
    assert isinstance(read_claim("Ada", TWINS, ""), Problem)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("C purple 4", ["Nobody at the table plays purple."]),
        ("green 4", ["green is a second color; name its player by the first color: red."]),
        ("C red+red", ["red is named twice."]),
        (
            "C blue+purple",
            [
                "blue is a second color; name its player by the first color: yellow.",
                "Nobody at the table plays purple.",
            ],
        ),
        ("C red+purple", ["Nobody at the table plays purple."]),
        ("C red+yellow", []),
        ("D5 4", []),
    ],
)
def test_colors_must_be_those_of_players(text: str, told: list[str]) -> None:
    claim = read_claim(text, TWO, "")
    assert isinstance(claim, Claim)
    problems = [*claim_problems(claim, TWO, "claims[0]")]
    assert [each.message for each in problems] == [
        f"'{claim}': {sentence} {WHAT_CAN_BE_CLAIMED}" for sentence in told
    ]


WORDS = st.sampled_from(["C", "b", "D5", "red", "blue+", "+", "Ada", "nobody", "9", "x"])


@given(st.lists(WORDS).map(" ".join) | st.text())
def test_whatever_is_written_is_a_claim_that_is_read_back_or_a_problem(text: str) -> None:
    found = read_claim(text, FOUR, "")
    assert isinstance(found, Problem) or read_claim(str(found), TWO, "") == found


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("red won", "red"),
        ("red wins", "red"),
        ("Yellow is the winner!", "yellow"),
        ("rot gewinnt", "rot"),
        ("der rote Spieler hat gewonnen", "rot"),
        ("ha vinto il rosso", "rosso"),
        ("vince la squadra rossa", "rosso"),
        ("rouge a gagné", "rouge"),
        ("les verts gagnent", "vert"),
        ("la verte gagne", "vert"),
        ("le rouge l'emporte", "rouge"),
        ("le rouge l\u2019a emporté", "rouge"),
        ("il rosso l'ha vinta", "rosso"),
        ("Rot hat's gewonnen", "rot"),
        ("Rot hat gesiegt", "rot"),
        ("red's won", "red"),
        ("C'est rouge qui a gagné", "rouge"),
        ("C\u2019est le rouge qui gagne", "rouge"),
        ("D'après moi, rouge gagne", "rouge"),
        ("E' il rosso che ha vinto", "rosso"),
        ("A victory for red", "red"),
        ("A was won by red", "A red"),
        ("C's token was won by red", "C red"),
        ("red won by 2 points", "red"),
        ("il rosso ha vinto di 2 punti", "rosso"),
        ("Rot hat mit 2 Punkten Vorsprung gewonnen", "rot"),
        ("Rot gewinnt um 2 Punkte", "rot"),
        ("rouge a gagné de 2 points", "rouge"),
        ("rouge a gagné 14 points", "rouge 14"),
        ("C is red's", "C red"),
        ("vittoria del rosso", "rosso"),
        ("red 5 points", "red 5"),
        ("red has 14 points", "red 14"),
        ("il giallo ha 14 punti", "giallo 14"),
        ("Blau hat am Ende 14 Siegpunkte", "blau 14"),
        ("le bleu a 14 points", "bleu 14"),
        ("C goes to red", "C red"),
        ("C geht an Rot", "C rot"),
        ("C va al rosso", "C rosso"),
        ("C va au rouge", "C rouge"),
        ("red and blue tie on C", "C red+blue"),
        ("nobody has any influence on C", "C nobody"),
        ("red has 9 on hill C", "C red 9"),
        ("D5 red 4", "D5 4"),
        ("the farmer on D5 brings hill D 4 points", "D5 4"),
        ("Ada  Lovelace 2 won", "Ada Lovelace 2"),
        ("Ada has won", "Ada"),
    ],
)
def test_a_sentence_gets_the_claim_that_it_makes(text: str, claim: str) -> None:
    problem = read_claim(text, FOUR, "claims[0]")
    assert isinstance(problem, Problem)
    assert f" Did you mean {claim!r}? " in problem.message
    # Of no word is a color guessed as well, not even of "vince" and "la", which come near to one.
    assert problem.message.count("Did you mean") == 1


@pytest.mark.parametrize(
    "text",
    [
        "red did not win",
        "rot hat nicht gewonnen",
        "il rosso non ha vinto",
        "rouge n'a pas gagné",
        "rouge ne l'emporte pas",
        "red hasn't won",
        "red lost",
        "red and blue won",
        "who won?",
        "nobody won",
        "purple won",
        "H red 3",
        "red has 14 or 15",
        "C and D go to red",
        "C5 and D go to red",
        "D5 has a farmer",
        "red and blue have 14",
    ],
)
def test_what_is_no_one_claim_gets_no_suggestion(text: str) -> None:
    problem = read_claim(text, FOUR, "claims[0]")
    assert isinstance(problem, Problem)
    assert "Did you mean" not in problem.message
