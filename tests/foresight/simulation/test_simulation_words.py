"""Simulations in words."""

from __future__ import annotations

import pytest
from attrs import evolve

from palatinus_rules import Hill, Language, Rulings, explain
from palatinus_rules.foresight import (
    RULES,
    QuestionCount,
    RuleCount,
    SeatCount,
    Simulation,
    simulate,
)
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.rules import Captor, ColorSet
from palatinus_rules.rules.rulebook import CLAUSES, clause, question
from palatinus_rules.rules.rulings import QUESTIONS

# Two thousand games of two. Player 1 has 0, 5 and 12 points in 500, 1000 and 500 of them: on
# average (5 * 1000 + 12 * 500) / 2000 = 5.5, with squares of (25 * 1000 + 144 * 500) / 2000 = 48.5
# and a standard deviation of the root of 48.5 - 30.25 = 18.25, 4.27. A quarter of the games has 0
# points, three quarters at most 5. Of the games he wins 1000 alone and 10 with the other: that is
# (1000 + 5) / 2000 = 50.25%.
ONE = SeatCount(points=(500, 0, 0, 0, 0, 1000, *[0] * 6, 500), wins=(1000, 10))
OTHER = SeatCount(points=(0, 0, 0, 0, 2000, *[0] * 8), wins=(990, 10))
NEVER = {rule: RuleCount(0, 0) for rule in RULES}
BY_HAND = Simulation(
    players=2,
    games=2000,
    seed=17,
    rulings=Rulings(captor=Captor.LEAVES),
    springs=None,
    color_set=ColorSet(merchants=5, farmers=5, soldiers=2),
    seats=(ONE, OTHER),
    rules=FrozenMap(
        {
            **NEVER,
            "soldiers.flees-when-equal": RuleCount(3000, 1500),
            "control.box-runs-out": RuleCount(3, 1),
        }
    ),
    questions=FrozenMap(
        {
            **{key: QuestionCount(0, 0, 0, 0) for key in QUESTIONS},
            "lone_soldier": QuestionCount(100, 0, 0, 0),
            "captor": QuestionCount(2000, 500, 250, 125),
            "final_tie": QuestionCount(20, 0, 20, 1),
        }
    ),
)


def lines(simulation: Simulation, language: str = "en") -> list[str]:
    return explain(simulation, language).to_text().splitlines()


def chapters(simulation: Simulation) -> dict[str, list[str]]:
    """The English headings with the lines below them, without clauses."""
    return {
        chapter.heading: [
            text
            for statement in chapter.statements
            for text in (statement.text, *(detail.text for detail in statement.details))
        ]
        for chapter in explain(simulation, "en").chapters
    }


def test_games_seats_and_points_by_hand() -> None:
    told = chapters(BY_HAND)
    assert told["The games"] == [
        "2,000 games of 2 players, seed 17.",
        "Everything is left to chance: the tiles, the laurel tokens, and the free field for every "
        "inhabitant.",
        "The springs are made up: no edition says where they are.",
        "The twelve inhabitants of each color: merchants 5, farmers 5, soldiers 2.",
        "Readings other than the default: captor leaves (captor=leaves)",
    ]
    assert told["The seats"][:4] == [
        "Player 1: 50.25% of the victories, 5.50 points on average.",
        "Won alone in 50.00% of the games, together with others in 0.50%; a shared victory counts "
        "as an equal share.",
        "Points from 0 to 12, in the middle half of the games from 0 to 5; standard deviation "
        "4.27.",
        "Player 2: 49.75% of the victories, 4.00 points on average.",
    ]
    # 2500 of 4000 results are below five points, 1000 below ten, and 500 below fifteen.
    assert told["Points at the end"] == [
        "0 to 4 points: 62.50%",
        "5 to 9 points: 25.00%",
        "10 to 14 points: 12.50%",
    ]


def test_rules_and_questions_by_hand() -> None:
    told = chapters(BY_HAND)
    fleeing = clause("soldiers.flees-when-equal").statement.en
    box = clause("control.box-runs-out").statement.en
    rules = told["How often each rule fires"]
    assert len(rules) == len(RULES)
    assert f"{fleeing} On average 1.50 times a game, in 75.0% of the games." in rules
    # Three times in 2000 games are 0.0015 a game, and one game of them is less than 0.1%.
    assert f"{box} On average 0.0015 times a game, in under 0.1% of the games." in rules
    assert sum(rule.endswith(" (Never applied.)") for rule in rules) == len(RULES) - 2
    asked = told["How often each open question arises"]
    assert asked[:4] == [
        f"Lone soldier flees (lone_soldier=flees): {question('lone_soldier').text.en}",
        "It arises in 5.0% of the games. The answer changes nothing.",
        f"Captor leaves (captor=leaves): {question('captor').text.en}",
        "It arises in 100% of the games. Read differently, it changes points in 25.0% of all "
        "games, ranks in 12.5%, and who wins in 6.2%.",
    ]
    assert asked[5] == "It never arises."
    assert asked[-3] == (
        "It arises in 1.0% of the games. Read differently, it changes points in 0% of all "
        "games, ranks in 1.0%, and who wins in under 0.1%."
    )


def test_what_is_assumed_depends_on_what_is_known() -> None:
    unknown = chapters(evolve(BY_HAND, color_set=None, rulings=Rulings(), games=1))["The games"]
    assert unknown[0] == "1 game of 2 players, seed 17."
    assert unknown[-1].startswith("The split of the twelve inhabitants of a color into kinds")
    four = evolve(BY_HAND, players=4, color_set=None, springs={hill: frozenset() for hill in Hill})
    told = chapters(evolve(four, rulings=Rulings()))["The games"]
    assert len(told) == 2


@pytest.mark.parametrize("language", Language)
def test_all_languages_say_all_of_it(language: Language) -> None:
    known = {each.id for each in CLAUSES}
    for simulation in (BY_HAND, simulate(3, 50, seed=1)):
        explanation = explain(simulation, language)
        assert [len(chapter.statements) for chapter in explanation.chapters[3:]] == [29, 7]
        assert all({*statement.clauses} <= known for statement in explanation.statements)
        rules = explanation.chapters[3].statements
        assert [statement.clauses for statement in rules] == [(rule,) for rule in RULES]
        assert explanation.to_markdown().count("\n## ") == 5
        assert explanation.to_html().count("<h2>") == 5


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("it", "- Giocatore 1: 50,25% delle vittorie, in media 5,50 punti."),
        ("de", "- Spieler 1: 50,25\u00a0% der Siege, im Schnitt 5,50 Siegpunkte."),
        ("fr", "- Joueur 1\u00a0: 50,25\u00a0% des victoires, 5,50 points en moyenne."),
    ],
)
def test_numbers_are_written_as_the_language_has_them(language: str, line: str) -> None:
    found = [each for each in lines(BY_HAND, language) if "50,25" in each]
    assert found == [f"{line} [victory.most-points, victory.sum]"]
