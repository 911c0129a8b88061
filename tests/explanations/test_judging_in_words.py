"""Judgements in words, in four languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from finer_slips import FINER
from palatinus_rules import (
    ClaimedResult,
    Language,
    Player,
    Position,
    Rulings,
    explain,
    judge,
    resolve,
)
from palatinus_rules.disputes import Slip
from palatinus_rules.disputes.judgement import Judgement, judge_result
from palatinus_rules.explanations.judgements import slip_sentences
from palatinus_rules.kit.messages import Message
from plain import inhabitants, plain_board, position
from smallest_slips import SMALLEST, Slipped
from told_numbers import id_of, said

# E3 has D5, E2 and E4 free, 6; E6 has E1, E5, F3 and F4 free, 8. Yellow takes the 4 of hill E.
FARMERS = position("E3 red farmer\nE6 yellow farmer")


def sentences(board: Position, claim: str, language: str = "en") -> list[str]:
    (*_, chapter) = explain(judge(board, claim), language).chapters
    assert chapter.heading == claim
    return [each.text for each in chapter.statements]


def messages(board: Position, claim: str) -> list[str]:
    """The same without their wording, where another test shows it."""
    (*_, chapter) = explain(judge(board, claim)).chapters
    return [said(each) for each in chapter.statements]


def open_verdict(judgement: Judgement) -> tuple[str, str]:
    """Which opening the verdict on the last claim has, and what turns it."""
    (*_, chapter) = explain(judgement).chapters
    told = chapter.statements[0].message
    assert isinstance(told, Message)
    return told.id, str(told.values["otherwise"])


@pytest.mark.parametrize("case", SMALLEST + FINER, ids=lambda case: f"{case.slip}: {case.claim}")
@pytest.mark.parametrize("language", Language)
def test_every_slip_has_its_sentence_and_its_clause(case: Slipped, language: Language) -> None:
    board = Position.from_document(case.document)
    judgement = judge(board, case.claim, Rulings.from_readings(case.rulings))
    (*_, chapter) = explain(judgement, language).chapters
    count = len(case.slips)
    told = chapter.statements[-count:] if count else ()
    assert [each.clauses for each in told] == [(Slip(slip).clause,) for slip in case.slips]
    assert len({each.text for each in told}) == count
    assert all(each.text.endswith(".") for each in told)


def test_a_number_that_one_slip_explains() -> None:
    assert sentences(FARMERS, "E red 4") == [
        "Wrong: The red player has 6 influence points on hill E.",
        "No reading of the open questions makes it right.",
        "4 comes out if the red farmer on E3 counts free fields and springs on his own tile only.",
    ]
    assert sentences(FARMERS, "E red 4", "de")[-1] == (
        "4 kommt heraus, wenn der rote Bauer auf E3 freie Felder und Quellen nur auf der eigenen "
        "Tafel zählt."
    )
    assert sentences(FARMERS, "E red 4", "it")[-1] == (
        "Si ottiene 4 se il contadino rosso su E3 conta terreni liberi e fonti solo sulla propria "
        "tessera."
    )
    assert sentences(FARMERS, "E red 4", "fr")[-1] == (
        "On obtient 4 si le paysan rouge sur E3 ne compte les terrains libres et les sources que "
        "sur sa propre tuile."
    )


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        (
            Slip.MIDDLE_FIRST,
            "1 comes out if the hill with the Palatinus token is scored first, and only then the "
            "others from A to G. It shows on A1.",
        ),
        (
            Slip.ZERO_TIES,
            "This comes out if a hill on which nobody has any influence counts as a tie of all who "
            "still have an inhabitant around it. It shows on hill B.",
        ),
        (
            Slip.SHARED_CAPTURE_BOTH,
            "2 comes out if everybody who captures an inhabitant together with another player gets "
            "both a captured inhabitant and a disc worth 1. It shows on F6.",
        ),
        (
            Slip.CAPTIVES_GO_HOME,
            "1 comes out if captured inhabitants go to the players they belonged to, and not to "
            "the captors. It shows on E3.",
        ),
    ],
)
def test_slips_that_name_no_inhabitants(slip: Slip, told: str) -> None:
    (case,) = (case for case in SMALLEST if case.slip == slip)
    assert sentences(Position.from_document(case.document), case.claim)[-1] == told


def test_what_is_right_comes_with_what_makes_it() -> None:
    (chapter,) = explain(judge(FARMERS, "E red 6")).chapters
    (statement,) = chapter.statements
    assert said(statement) == (
        "judging-right: judging-influence-of-player(hill=E, number=6, player=red-player)"
    )
    assert [said(each) for each in statement.details] == [
        "influence-brought(number=6, piece=red-farmer:E3, points=2 + 2 + 2 = 6)"
    ]


def test_who_has_the_most() -> None:
    assert sentences(FARMERS, "E yellow") == [
        "Right: The yellow player has the most influence on hill E."
    ]
    assert messages(FARMERS, "F nobody") == ["judging-right: judging-nobody-on-hill(hill=F)"]
    assert sentences(FARMERS, "F nobody")[0].endswith(": Nobody has influence on hill F.")
    # On their own tile red has E2 and E4 free, and yellow E1 and E5: 4 each.
    tied = sentences(FARMERS, "E red+yellow")
    assert (
        "This comes out if the red farmer on E3 and the yellow farmer on E6 count free fields and "
        "springs on their own tile only." in tied
    )
    tie = position("B1 red farmer\nB2 yellow farmer")
    assert messages(tie, "B red")[0] == (
        "judging-wrong: judging-tie-on-hill(hill=B, players=red-player,yellow-player)"
    )


def test_points_and_victory() -> None:
    assert messages(FARMERS, "yellow 1")[0] == (
        "judging-wrong: judging-points-of-player(number=4, player=yellow-player)"
    )
    assert sentences(FARMERS, "yellow 1")[-1] == (
        "1 comes out if every laurel token counts 1 point. It shows on hill E."
    )
    won = sentences(FARMERS, "red")
    assert messages(FARMERS, "red")[0] == "judging-wrong: victory-alone(player=yellow-player)"
    assert (
        "The red player wins if a farmer counts free fields and springs on his own tile only. "
        "It shows on E3 and E6." in won
    )
    (chapter,) = explain(judge(position("B1 red farmer\nB2 yellow farmer"), "red")).chapters
    # Both have one disc worth 2: the tie is told, with what everybody has.
    details = [said(each) for each in chapter.statements[0].details]
    assert details[:3] == [
        "victory-rank(number=2, player=red-player, points=2, rank=1)",
        "victory-rank(number=2, player=yellow-player, points=2, rank=1)",
        "victory-rank(number=0, player=green-player, points=0, rank=3)",
    ]
    assert len(details) > 4


def test_how_a_field_came_to_be_empty() -> None:
    # When hill D is scored, D5 captures E3; E4 was always free.
    board = position("D5 red soldier\nE3 yellow farmer")
    (chapter,) = explain(judge(board, "E3 4")).chapters
    assert chapter.statements[0].text == (
        "Wrong: The yellow farmer on E3 is captured at hill D and brings nothing."
    )
    captor, taken = chapter.statements[0].details
    assert captor.text.startswith("Hill D, the red soldier on D5: ")
    assert said(taken) == "capture-taken(pieces=yellow-farmer:E3, player=red-player)"
    (free,) = explain(judge(board, "E4 4")).chapters
    assert free.statements[0].details == ()


# E4 has E3 and E5 free, 4, and E3 has a spring, 2 more: 6, or 4 if it counts once.
FREE = position("E4 red farmer", springs="E3")
# Both capture B6: red takes the piece, yellow a disc. One point and one item each; the disc comes
# before the captive if they are compared one after the other.
SHARED = position("B1 red soldier\nB5 yellow soldier\nB6 green farmer")


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        (
            "en",
            "Right, by the usual reading; if a free spring counts once, 4 is right.",
            "Not by the usual reading; if a free spring counts once, it is right.",
        ),
        (
            "it",
            "Giusto secondo l'interpretazione consueta; se un terreno libero con una fonte conta "
            "una volta sola, il numero giusto è 4.",
            "Secondo l'interpretazione consueta no; se un terreno libero con una fonte conta una "
            "volta sola, è giusto.",
        ),
        (
            "de",
            "Richtig nach der üblichen Lesart; wenn ein freies Feld mit Quelle nur einfach zählt, "
            "ist 4 richtig.",
            "Nach der üblichen Lesart nicht; wenn ein freies Feld mit Quelle nur einfach zählt, "
            "ist es richtig.",
        ),
        (
            "fr",
            "Juste selon l'interprétation habituelle ; si un terrain libre avec une source ne "
            "compte qu'une fois, le nombre juste est 4.",
            "Selon l'interprétation habituelle, non ; si un terrain libre avec une source ne "
            "compte qu'une fois, c'est juste.",
        ),
    ],
)
def test_an_open_verdict_says_so_first(language: str, right: str, wrong: str) -> None:
    assert sentences(FREE, "E4 6", language)[0] == right
    assert sentences(FREE, "E4 4", language)[0] == wrong
    assert sentences(FREE, "E red 4", language)[0] == wrong


def test_an_open_verdict_comes_with_what_the_readings_say_and_what_is_right_as_given() -> None:
    (chapter,) = explain(judge(FREE, "E4 4")).chapters
    verdict, truth, slip = chapter.statements
    says, argument = verdict.details
    assert id_of(argument) == "depending-argument-hill-c"
    assert says.text.startswith("Free spring counts once (free_spring=once): ")
    assert says.text.endswith("No: 2 in all.")
    assert verdict.clauses == ("control.free-spring-twice",)
    assert truth.text == (
        "By the usual reading: The red farmer on E4 brings 2 + 2 + 2 = 6 influence points."
    )
    # Nothing but the reading leads to 4.
    assert id_of(slip) == "judging-no-slip"


# Hill C: the blue farmer on C1 stands on a spring, 2, beside the free spring on C6, 4 or 2; the red
# merchant on C2 has two farmers beside him, 4, and the red farmer on C3 one free field, 2.
TWO = Position.from_document(
    (Path(__file__).parents[2] / "examples/positions/two_players.json").read_bytes()
)


def test_slips_come_after_an_open_verdict() -> None:
    told = sentences(TWO, "C red")
    assert open_verdict(judge(TWO, "C red")) == (
        "judging-wrong-usually",
        "if a free spring counts once or if the second colors bring influence to nobody, it is "
        "right",
    )
    assert told[1] == (
        "By the usual reading: The red player and the yellow player tie for the most influence on "
        "hill C."
    )
    assert told[2] == (
        "This comes out if the blue farmer on C1 does not count the spring on his own field."
    )


def test_who_would_tie() -> None:
    once = Rulings(free_spring="once")
    assert open_verdict(judge(TWO, "C red", once, about="free_spring")) == (
        "judging-right-in-force",
        "if a free spring counts twice, the red player and the yellow player tie",
    )


def test_what_turns_a_verdict_only_after_something_else() -> None:
    # Red has 19 points, and 20 with a disc for what both his soldiers capture; whatever else moves
    # a point makes it another number again.
    assert open_verdict(judge(TWO, "red 20")) == (
        "judging-wrong-usually",
        "if two captors of one player bring a disc as well, it is right, except if a captor leaves "
        "the board, if a free spring counts once or if the second colors bring influence to "
        "nobody",
    )


def test_an_answered_question_is_no_way_out() -> None:
    (chapter,) = explain(judge(FREE, "E4 4", about=())).chapters
    assert [each.text for each in chapter.statements] == [
        "Wrong: The red farmer on E4 brings 2 + 2 + 2 = 6 influence points.",
        "It would be right if a free spring counts once (free_spring=once); but that is ruled out "
        "here.",
        "None of the usual slips, each alone, leads to it.",
    ]


def test_a_reading_that_was_chosen_is_not_called_usual() -> None:
    once = Rulings(free_spring="once")
    (*_, chapter) = explain(judge(FREE, "E4 4", once)).chapters
    assert [each.text for each in chapter.statements] == [
        "Right, by the readings in force; if a free spring counts twice, 6 is right.",
        "By the readings in force: The red farmer on E4 brings 2 + 2 = 4 influence points.",
    ]
    (*_, chapter) = explain(judge(FREE, "E4 6", once)).chapters
    assert chapter.statements[0].text == (
        "Not by the readings in force; if a free spring counts twice, it is right."
    )


def test_who_would_have_the_most() -> None:
    # Green is red's second color: the farmer on E3 brings red 6, or nobody anything.
    seats = position("E3 green farmer", "red+green yellow+blue")
    assert open_verdict(judge(seats, "E red")) == (
        "judging-right-usually",
        "if the second colors bring influence to nobody, nobody has influence there",
    )
    neutral = Rulings(second_color="neutral")
    assert open_verdict(judge(seats, "E nobody", neutral)) == (
        "judging-right-in-force",
        "if the second colors bring influence to their players, the red player has the most",
    )


def test_another_captor_turns_a_verdict() -> None:
    told = [
        chapter.statements[0].text
        for chapter in explain(
            judge(SHARED, ["yellow", "red"], Rulings(final_tie="tokens_first"), about=())
        ).chapters[1:]
    ]
    assert told == [
        "Right if the first captor clockwise from the arrow takes the piece; if the other captor "
        "takes the piece, the red player wins. No edition says who takes it.",
        "Not if the first captor clockwise from the arrow takes the piece; if the other captor "
        "takes the piece, it is right. No edition says who takes it.",
    ]


def test_of_two_pieces_just_which_go_to_the_other_captor_matters() -> None:
    # Each of the two takes one of the pieces on B6 and D4, and a disc; in turn, two discs win.
    board = position(
        "B1 red soldier\nB5 yellow soldier\nB6 green farmer\n"
        "D3 yellow soldier\nD5 red soldier\nD4 green farmer"
    )
    assert open_verdict(judge(board, "red")) == (
        "judging-right-usually",
        "if tokens or discs decide a final tie first and if certain pieces go to the other captor, "
        "the yellow player wins",
    )


def test_the_slips_behind_a_claimed_result_come_after_an_open_verdict() -> None:
    # Red has 19 points, and 20 with a disc for what both his soldiers capture.
    judgement = judge_result(resolve(TWO), ClaimedResult({"red": 20}, ["red"]))
    (points, told), (victory, also) = slip_sentences(judgement)
    assert not points.settled
    assert not victory.settled
    verdict, other = told[0], also[0]
    assert isinstance(verdict, Message)
    assert isinstance(other, Message)
    assert (verdict.id, other.id) == ("judging-wrong-usually", "judging-wrong-usually")
    assert str(verdict.values["otherwise"]).startswith("if two captors of one player ")
    assert str(told[1]).startswith("20 comes out if ")
    assert str(also[1]).startswith("The red player wins if ")


def test_what_matters_only_together() -> None:
    assert open_verdict(judge(SHARED, "yellow")) == (
        "judging-right-usually",
        "if tokens or discs decide a final tie first and if the other captor takes the piece, the "
        "red player wins",
    )
    assert open_verdict(judge(SHARED, "red")) == (
        "judging-right-usually",
        "if tokens or discs decide a final tie first, the yellow player wins; under other "
        "readings, it can also matter which of two captors takes a piece",
    )


def test_what_nothing_explains() -> None:
    assert sentences(FARMERS, "E red 99")[1:] == [
        "No other reading of the open questions leads to it, and none of the usual slips does on "
        "its own."
    ]


@pytest.mark.parametrize(
    ("text", "claim", "who"),
    [
        ("D5 red soldier\nE3 yellow farmer", "E3 0", "Hill D, the red soldier on D5"),
        ("E4 red soldier\nE3 yellow farmer", "E3 0", "Hill E, the red soldier on E4"),
        ("E4 red soldier", "E4 0", "The red soldier on E4 flees at hill E and brings nothing."),
    ],
)
def test_0_is_right_where_somebody_is_gone_and_it_is_said_how(
    text: str, claim: str, who: str
) -> None:
    (chapter,) = explain(judge(position(text), claim)).chapters
    (statement,) = chapter.statements
    assert statement.text.startswith("Right: ")
    assert any(who in each.text for each in (statement, *statement.details))


def test_0_is_right_where_nobody_ever_stood() -> None:
    (told,) = sentences(FARMERS, "E4 0")
    assert told.startswith("Right: Nobody stands on E4")


def test_a_slip_that_shows_on_many_fields_names_the_hills() -> None:
    # There are no springs: whoever counts nothing else finds no influence at all. Red has nine
    # farmers, alone around the hills B to F, and takes their tokens.
    fields = ["B1", "B3", "C2", "C4", "D3", "D5", "E4", "E6", "F5"]
    text = "\n".join(f"{at} red farmer" for at in fields) + "\nA1 yellow farmer"
    told = sentences(position(text), "red 0")
    assert told[-1] == (
        "0 comes out if a farmer counts springs, but no free fields. "
        "It shows on hills B, C, D, E and F."
    )


def test_outsiders_are_named_where_they_are_few() -> None:
    # F4 is beside E6, and has E6, F3 and F5 free.
    board = position("F4 red farmer")
    assert sentences(board, "E red 6")[-1] == (
        "6 comes out if the red farmer on F4, from another tile, brings hill E influence, too."
    )
    # The token of E is worth 4 and that of F 3; the farmer is beside E6 alone.
    assert sentences(board, "red 7")[-1] == (
        "7 comes out if inhabitants of other tiles beside the fields of a hill bring it "
        "influence, too. It shows on F4."
    )


def test_names_are_shown_and_not_obeyed() -> None:
    board = Position(
        plain_board(),
        [Player("red", name="Ada\x1b"), Player("blue"), Player("green")],
        inhabitants("E3 red farmer"),
    )
    (chapter,) = explain(judge(board, "Ada\x1b 4")).chapters
    assert chapter.heading == "Ada\\x1b 4"
    assert chapter.statements[0].text == "Right: Ada\\x1b (red) ends with 4 points."
