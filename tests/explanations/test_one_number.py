"""One number in a few lines: a field, a hill or a player, with the other reading beside it."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from json_programs import carried_out
from palatinus_rules import (
    Color,
    Field,
    Hill,
    Language,
    PalatinusError,
    Player,
    Position,
    Rulings,
    explain,
    judge,
    resolve,
    testing,
)
from palatinus_rules.explanations import answer, carry_out
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.rules.rulebook import question
from plain import TOKENS_OR_DISCS, TWICE, TWO_CAPTORS, position
from strategies import disputed_positions
from validators import validator

FREE_SPRING = question("free_spring")
ONCE = (
    f"Free spring counts once (free_spring=once): {FREE_SPRING.text.en} "
    f"{FREE_SPRING.answer('once').says.en}"
)
VALIDATOR = validator("explanation")


GREEN = Player("green")
SEATS = [Player("yellow"), GREEN]


def lines(text: str, about: str, springs: str = "", seats: str = "red yellow green") -> list[str]:
    told = answer(resolve(position(text, seats, springs)), about)
    return [each.text for each in told.statements]


def test_a_field() -> None:
    # D5 has D4, D6 and E2 free, and E3 is taken; there is a spring on E2: 3 times 2, and 2.
    assert lines(TOKENS_OR_DISCS, "D5", springs="E2") == [
        "The red farmer on D5 brings 2 + 2 + 2 + 2 = 8 influence points.",
        "2 for the free field D4",
        "2 for the free field D6",
        "2 for the free field E2",
        "2 more for the spring on E2 (open question: free spring, free_spring; stated in the "
        "German edition alone)",
        ONCE,
        "The red farmer on D5 brings 2 + 2 + 2 = 6 influence points.",
    ]


def test_fields_of_those_who_are_gone_or_never_were_there() -> None:
    # B1 and B5 capture B6, and B5 captures G2 as well, when hill B is scored. With captors of two
    # players, nothing but where the captors stay depends on a reading.
    both = "He stays where he is; no edition says to remove him."
    assert lines(TWO_CAPTORS, "B6") == [
        "The green farmer on B6 is captured at hill B and brings nothing.",
        "Hill B, the red soldier on B1: There is only one kind beside him: he captures the green "
        f"farmer on B6. {both}",
        "Hill B, the yellow soldier on B5: There are more farmers than merchants: he captures the "
        f"green farmers on B6 and G2. {both}",
        "The red soldier on B1 and the yellow soldier on B5 both capture the green farmer on B6. "
        "The red player takes the piece, and the yellow player a disc worth 1.",
    ]
    assert lines(TWO_CAPTORS, "G2") == [
        "The green farmer on G2 is captured at hill B and brings nothing.",
        "Hill B, the yellow soldier on B5: There are more farmers than merchants: he captures the "
        f"green farmers on B6 and G2. {both}",
        "The yellow player takes the green farmer on G2.",
    ]
    assert lines(TWO_CAPTORS, "a1") == ["Nobody stands on A1."]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("field", ["B6", "G2", "A1", "B1", "B4"])
def test_a_field_is_told_alike_whoever_asks(field: str, language: Language) -> None:
    # Nothing brings 99.
    board = position(TWO_CAPTORS)
    first = answer(resolve(board), field, language).chapters[0].statements[0]
    (judged,) = explain(judge(board, f"{field} 99"), language).chapters
    assert judged.statements[0].text.endswith(first.text)
    assert judged.statements[0].details == first.details


def test_another_reading_brings_a_disc_for_a_field_that_two_of_one_player_capture() -> None:
    told = answer(resolve(position(TWICE)), "B6").chapters[0].statements
    (disc,) = [each for each in told if "(own_double_capture=piece_and_disc)" in each.text]
    assert [each.text.partition(". ")[2] for each in disc.details] == [
        "Both belong to one player: under the reading chosen here, the red player takes the piece "
        "and a disc worth 1."
    ]


def test_the_field_of_a_soldier_who_flees() -> None:
    told = lines("B1 red soldier\nB2 red farmer\nB6 green merchant", "B1")
    assert told == [
        "The red soldier on B1 flees at hill B and brings nothing.",
        "The red soldier on B1 counts 1 merchant (B6) and 1 farmer (B2) beside him.",
        "The two numbers are equal: he flees and leaves the game.",
    ]


def test_the_field_of_a_soldier_who_captures() -> None:
    board = position("B1 red soldier\nB2 red farmer")
    stays = answer(resolve(board), "B1").chapters[0].statements[0]
    assert stays.text == "The red soldier on B1 brings no influence, like every soldier."
    assert [each.data["says"] for each in stays.details] == ["soldier-counts", "soldier-acts"]
    leaves = answer(resolve(board, Rulings(captor="leaves")), "B1").chapters[0].statements[0]
    assert leaves.text == (
        "The red soldier on B1 makes a capture at hill B, leaves the board and brings nothing."
    )


def test_a_hill() -> None:
    # D5 brings 8 and D2 6; the free spring once, D5 brings 6.
    board = position(TOKENS_OR_DISCS, springs="E2")
    (chapter,) = answer(resolve(board), "D").chapters
    (whole,) = explain(resolve(board)).hill("D").chapters
    assert (chapter.heading, chapter.hill, chapter.token) == (whole.heading, whole.hill, 4)
    *told, other = chapter.statements
    assert tuple(told) == whole.statements
    assert other.text == ONCE
    assert [each.text for each in other.details] == [
        "The red player has 6 influence points.",
        "The red player and the yellow player tie for the most influence: each gets a disc worth "
        "2, and the laurel token leaves the game.",
    ]


def test_a_hill_on_which_another_reading_leaves_somebody_nothing() -> None:
    # D5 has D4, D6, E2 and E3 free, 8 for yellow; D2 has C4, D1 and D3 free, 6 for red by green,
    # which is red's second color. Neutral, green brings red nothing, and yellow takes the token
    # all the same.
    text = "D5 yellow farmer\nD2 green farmer"
    told = lines(text, "D", seats="red+green yellow+blue")
    assert told[-1] == "The red player has no influence."
    assert told[-2].startswith("Second color counts for nobody (second_color=neutral): ")


def test_a_player_by_name() -> None:
    named = evolve(position(TWO_CAPTORS), players=[Player("red", name="Host"), *SEATS])
    told = answer(resolve(named), "Host")
    assert told == answer(resolve(named), "red")
    both = evolve(named, players=[Player("red", name="Host"), Player("yellow", name="Host"), GREEN])
    with pytest.raises(PalatinusError, match="There is no field, hill or player 'Host'"):
        answer(resolve(both), "Host")


def test_a_player() -> None:
    # Yellow takes G2 and a disc for B6, and has nothing else: 2 points. Red has B6 and hill D, 5.
    # Green has hill B, 5, and no more items than red.
    told = lines(TWO_CAPTORS, "yellow")
    assert told[:3] == [
        "Rank 3: the yellow player with 1 + 1 = 2 points.",
        "1 for a disc instead of the green farmer on B6, captured at hill B",
        "1 for the green farmer on G2, captured at hill B",
    ]
    assert lines(TOKENS_OR_DISCS, "giallo", springs="E2")[:2] == [
        "Rank 1: the yellow player with 4 points.",
        "4 for the laurel token of hill E",
    ]
    assert "2 for a disc from the tie at hill D" in [
        each.text
        for each in answer(
            resolve(position(TOKENS_OR_DISCS, springs="E2"), Rulings(free_spring="once")), "red"
        ).statements
    ]


@pytest.mark.parametrize(
    "about", ["H1", "A7", "", "blue", "pink", "\N{LATIN SMALL LETTER LONG S}", "A1 to G6"]
)
def test_nothing_else_can_be_asked_about(about: str) -> None:
    # Blue is nobody's color at this table.
    with pytest.raises(PalatinusError, match="There is no field, hill or player"):
        answer(resolve(position(TWO_CAPTORS)), about)


@pytest.mark.parametrize("about", ["yelow", "gialo", "gleb", "juane"])
def test_a_misspelled_color_is_guessed_in_every_language(about: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        answer(resolve(position(TWO_CAPTORS)), about)
    assert str(caught.value).endswith("Did you mean yellow?")
    assert translator("de").text(caught.value.in_words).endswith("Meinten Sie Gelb?")


abouts = st.sampled_from([*Field, *Hill])


@settings(max_examples=25)
@given(testing.positions() | disputed_positions(), testing.rulings(), st.data())
def test_the_document_has_it_all(position: Position, ruled: Rulings, data: st.DataObject) -> None:
    about = data.draw(abouts | st.sampled_from(position.colors))
    resolution = resolve(position, ruled)
    told = answer(resolution, about, data.draw(st.sampled_from(Language)))
    VALIDATOR.validate(told.to_document())
    first = told.chapters[0].statements[0]
    if isinstance(about, Color):
        (standing,) = [each for each in resolution.standings if each.color is about]
        assert first.data["points"] == standing.points
        assert sum(int(str(each.data["points"])) for each in first.details) == standing.points
    elif isinstance(about, Hill):
        sums = [each.data for each in told.chapters[0].statements if each.data["says"] == "sum"]
        influence = resolution.hill(about).influence
        assert {str(each["player"]): each["points"] for each in sums} == {
            str(color): points for color, points in influence.items() if points
        }


HANDWORK = {
    "A": ["Put the 6 from hill A back into the box."],
    "B": [
        "Remove B6 and give the piece to the red player.",
        "Remove G2 and give the piece to the yellow player.",
        "Give the yellow player a disc worth 1, for the capture on B6.",
        "The green player takes the 5 from hill B.",
    ],
    "C": ["Put the 5 from hill C back into the box."],
    "D": ["The red player takes the 4 from hill D."],
    "E": ["Put the 4 from hill E back into the box."],
}


@pytest.mark.parametrize("hill", HANDWORK)
def test_what_hands_do(hill: str) -> None:
    told = carry_out(resolve(position(TWO_CAPTORS))).hill(hill)
    assert [each.text for each in told.statements] == HANDWORK[hill]


def test_hands_hand_out_discs_and_put_soldiers_away() -> None:
    # The soldier on B1 has one of each beside him and flees. Hills D and E are ties at 6 and at 4
    # when a free spring counts once.
    text = f"{TOKENS_OR_DISCS}\nB1 red soldier\nB2 red farmer\nB6 green merchant"
    told = carry_out(resolve(position(text, springs="E2"), Rulings(free_spring="once")))
    fled = [each.text for each in told.hill("B").statements]
    assert fled[0] == "Put the red soldier on B1 back into the box."
    assert [each.text for each in told.hill("D").statements] == [
        "Put the 4 from hill D back into the box. The red player and the yellow player take a disc "
        "worth 2 each."
    ]


@settings(max_examples=40)
@given(testing.dense_positions() | disputed_positions(), testing.rulings())
def test_carrying_it_out_comes_to_the_result(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)
    document = carry_out(resolution).to_document()
    VALIDATOR.validate(document)
    left, points = carried_out(json.dumps(document))
    assert left == {str(at) for at in resolution.position_after("G").inhabitants}
    assert points == {str(each.color): each.points for each in resolution.standings}
