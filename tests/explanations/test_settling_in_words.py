"""What depends on open questions, in words."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from palatinus_rules import (
    Language,
    Position,
    Resolution,
    Settlement,
    explain,
    resolve,
    settle,
)
from palatinus_rules.disputes import Dependence, Effect
from palatinus_rules.rules.rulings import QUESTIONS
from plain import TOKENS_OR_DISCS, TWICE, position
from strategies import disputed_positions
from told_numbers import id_of, numbers, said, with_clause


@given(disputed_positions(), st.sampled_from(Language))
def test_the_numbers_of_a_settlement_are_those_of_its_resolutions(
    position: Position, language: Language
) -> None:
    settlement = settle(position)
    first, *others = explain(settlement, language).chapters
    lines = with_clause(first, "victory.sum")
    assert [numbers(line.text) for line in lines] == [
        [*settlement.points[color], *settlement.ranks[color]] for color in position.colors
    ]
    assert len(first.statements) == len(lines) + 1
    # The chapters of the questions that matter come first, one for each.
    shown = [each for each in settlement.dependences if each.pair is not None]
    for dependence, chapter in zip(shown, others[: len(shown)], strict=True):
        assert f" ({dependence.question})" in chapter.heading
        told = [
            [numbers(detail.text) for detail in statement.details]
            for statement in chapter.statements
            if any("victory.sum" in detail.clauses for detail in statement.details)
        ]
        # Where only steps differ, what comes out is the same, and is not told again.
        differs = dependence.effect is not Effect.STEPS
        assert told == [
            [[standing.points, standing.rank] for standing in resolution.standings]
            for resolution in all_readings(settlement, dependence)
            if differs
        ]


def all_readings(settlement: Settlement, dependence: Dependence) -> list[Resolution]:
    """What comes out under each reading of a question, as in the pair that shows it."""
    assert dependence.pair is not None
    first, key = dependence.pair[0].rulings, dependence.question
    others = [evolve(first, **{key: reading}) for reading in QUESTIONS[key]]
    return [resolve(settlement.position, each) for each in dict.fromkeys([first, *others])]


@pytest.mark.parametrize(
    ("question", "text", "springs", "sentence"),
    [
        (
            "captor",
            "B1 red soldier\nB2 yellow farmer",
            "",
            "The answer changes steps of the scoring, but not what the players get.",
        ),
        (
            "free_spring",
            TOKENS_OR_DISCS,
            "E2",
            "The answer changes what players hold, but nobody's points.",
        ),
        ("own_double_capture", TWICE, "", "The answer changes points, but nobody's rank."),
        (
            "free_spring",
            "D2 red farmer\nD5 yellow farmer\nA1 green farmer",
            "D1 D3",
            "The answer changes ranks, but not who wins.",
        ),
    ],
)
def test_how_far_an_answer_reaches_in_words(
    question: str, text: str, springs: str, sentence: str
) -> None:
    told = explain(settle(position(text, springs=springs), about=question), "en")
    assert sentence in [statement.text for statement in told.statements]


def test_a_settlement_says_only_what_there_is_to_say() -> None:
    told = explain(settle(position("D3 red farmer"), about="captor"), "en")
    assert [chapter.heading for chapter in told.chapters] == [
        "Possible results",
        "What changes nothing here",
    ]
    *result, closed = told.chapters[0].statements
    assert [said(statement) for statement in result] == [
        "victory-alone(player=red-player) + settling-no-reading-matters",
        "settling-player-standing(number=4, player=red-player, points=4, ranks=1)",
        "settling-player-standing(number=0, player=yellow-player, points=0, ranks=2)",
        "settling-player-standing(number=0, player=green-player, points=0, ranks=2)",
    ]
    assert closed.text == (
        "Not open here: lone soldier flees (lone_soldier=flees), no disc for a player's own "
        "double capture (own_double_capture=piece), free spring counts twice (free_spring=both), "
        "second color counts for its player (second_color=own), final tie broken by the total "
        "(final_tie=total), missing discs count (disc_shortage=owed)"
    )
    nothing = explain(settle(position("")), "en")
    assert next(nothing.statements).text == (
        "The red player, the yellow player and the green player share the victory under every "
        "reading."
    )
    assert len(explain(settle(position(""), about=[]), "en").chapters) == 1
    everything = next(explain(settle(position("D3 red farmer")), "en").statements)
    assert id_of(everything) == "settling-player-wins-always"


def test_what_no_reading_covers() -> None:
    one_piece = position("B1 red soldier\nB5 yellow soldier\nB6 green farmer")
    assert "title-unread" in [id_of(chapter) for chapter in explain(settle(one_piece)).chapters]
    for language in Language:
        told = [statement.clauses for statement in explain(settle(one_piece), language).statements]
        assert ("soldiers.who-takes-the-piece",) in told
