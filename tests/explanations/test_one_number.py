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
from told_numbers import said
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


def messages(text: str, about: str, springs: str = "") -> list[str]:
    """The same without their wording, for what whole explanations show word by word."""
    told = answer(resolve(position(text, springs=springs)), about)
    return [said(each) for each in told.statements]


def test_a_field() -> None:
    # D5 has D4, D6 and E2 free, and E3 is taken; there is a spring on E2: 3 times 2, and 2.
    told = messages(TOKENS_OR_DISCS, "D5", springs="E2")
    assert [*told[:5], *told[6:]] == [
        "influence-brought(number=8, piece=red-farmer:D5, points=2 + 2 + 2 + 2 = 8)",
        "influence-free-field(field=D4, points=2)",
        "influence-free-field(field=D6, points=2)",
        "influence-free-field(field=E2, points=2)",
        "influence-free-spring-extra(field=E2, points=2)",
        "influence-brought(number=6, piece=red-farmer:D5, points=2 + 2 + 2 = 6)",
    ]
    assert lines(TOKENS_OR_DISCS, "D5", springs="E2")[5] == ONCE


def test_fields_of_those_who_are_gone_or_never_were_there() -> None:
    # B1 and B5 capture B6, and B5 captures G2 as well, when hill B is scored. With captors of two
    # players, nothing but where the captors stay depends on a reading.
    one = "title-soldier-at-hill(hill=B, soldier=red-soldier:B1)"
    other = "title-soldier-at-hill(hill=B, soldier=yellow-soldier:B5)"
    only_kind = "soldier-captures-only-kind(pieces=green-farmer:B6) + soldier-stays"
    farmers = "soldier-captures-farmers(pieces=green-farmer:B6,G2) + soldier-stays"
    assert messages(TWO_CAPTORS, "B6") == [
        "piece-captured-brings-nothing(hill=B, piece=green-farmer:B6)",
        f"{one}: {only_kind}",
        f"{other}: {farmers}",
        "capture-shared(captors=red-soldier:B1,yellow-soldier:B5, piece=green-farmer:B6) + "
        "capture-shared-disc(other=yellow-player, player=red-player)",
    ]
    assert messages(TWO_CAPTORS, "G2") == [
        "piece-captured-brings-nothing(hill=B, piece=green-farmer:G2)",
        f"{other}: {farmers}",
        "capture-taken(pieces=green-farmer:G2, player=yellow-player)",
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
    text = "B1 red soldier\nB2 red farmer\nB6 green merchant"
    first, *_ = lines(text, "B1")
    assert first == "The red soldier on B1 flees at hill B and brings nothing."
    assert messages(text, "B1") == [
        "soldier-flees-brings-nothing(hill=B, piece=red-soldier:B1)",
        "soldier-counts(farmers=farmers-count(number=1) B2, merchants=merchants-count(number=1) "
        "B6, soldier=red-soldier:B1)",
        "soldier-flees-tie",
    ]


def test_the_field_of_a_soldier_who_captures() -> None:
    board = position("B1 red soldier\nB2 red farmer")
    stays = answer(resolve(board), "B1").chapters[0].statements[0]
    assert said(stays) == "influence-none-soldier(piece=red-soldier:B1)"
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
    assert [said(each) for each in other.details] == [
        "influence-of-player(number=6, player=red-player, points=6)",
        "control-tie(players=red-player,yellow-player, value=2)",
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
    assert messages(TWO_CAPTORS, "yellow")[0] == (
        "victory-rank(number=2, player=yellow-player, points=1 + 1 = 2, rank=3)"
    )
    assert told[1:3] == [
        "1 for a disc instead of the green farmer on B6, captured at hill B",
        "1 for the green farmer on G2, captured at hill B",
    ]
    assert messages(TOKENS_OR_DISCS, "giallo", springs="E2")[0] == (
        "victory-rank(number=4, player=yellow-player, points=4, rank=1)"
    )
    assert lines(TOKENS_OR_DISCS, "giallo", springs="E2")[1] == "4 for the laurel token of hill E"
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
