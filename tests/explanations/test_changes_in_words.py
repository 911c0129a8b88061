"""Changes in words: every number from the two resolutions, every sentence in four languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from palatinus_rules import (
    Explanation,
    Field,
    Inhabitant,
    Language,
    Player,
    Position,
    Rulings,
    explain,
    resolve,
    testing,
)
from palatinus_rules.disputes import Effect, Parting, ScoringStep, Swing, WhatIf, swing, what_if
from palatinus_rules.rules.rulebook import CLAUSES
from palatinus_rules.rules.scoring.control import TIE_DISC
from plain import BALANCED, BALANCED_BY_GREEN, inhabitants, position
from strategies import disputed_positions
from told_numbers import id_of

TESTS = Path(__file__).parent.parent
IDS = {clause.id for clause in CLAUSES}
languages = st.sampled_from(Language)


def stored(name: str) -> Position:
    path = TESTS.parent / "examples" / "positions" / f"{name}.json"
    return Position.from_document(path.read_bytes())


@st.composite
def changed(draw: st.DrawFn) -> WhatIf:
    """A change of up to three fields."""
    before = draw(disputed_positions())
    anybody = st.none() | testing.inhabitants(colors=list(before.owners))
    change = draw(st.dictionaries(st.sampled_from(Field), anybody, max_size=3))
    return what_if(before, change, draw(testing.rulings()))


def numbers(text: str) -> list[int]:
    """All numbers in a text, without the names of fields."""
    return [int(number) for number in re.findall(r"\d+", re.sub(r"\b[A-G][1-6]\b", "", text))]


@given(changed(), languages)
def test_the_numbers_of_a_change_are_those_of_the_resolutions(
    found: WhatIf, language: Language
) -> None:
    told = explain(found, language)
    points = [each for each in told.statements if "victory.sum" in each.clauses]
    was = {standing.color: standing for standing in found.before.standings}
    becomes = {standing.color: standing for standing in found.after.standings}
    for statement, (color, change) in zip(points, found.points.items(), strict=True):
        before, after = was[color], becomes[color]
        expected = [abs(change), before.points, after.points] if change else [before.points]
        assert numbers(statement.text) == expected
        ranks = [[after.rank, before.rank]] if before.rank != after.rank else []
        assert [sorted(numbers(detail.text)) for detail in statement.details] == [
            sorted(each) for each in ranks
        ]
    hills = [chapter for chapter in told.chapters if chapter.hill is not None]
    assert [chapter.hill for chapter in hills] == list(found.hills)
    for chapter in hills:
        assert chapter.hill is not None
        for statement, resolution in zip(
            chapter.statements, (found.before, found.after), strict=True
        ):
            record = resolution.hill(chapter.hill)
            award = record.award
            # A disc worth 2 that the box lacks is named all the same.
            value = TIE_DISC if award.missing else award.value
            assert numbers(statement.text) == ([value] if award.colors or award.missing else [])
            sums = [numbers(detail.text)[-1] for detail in statement.details]
            assert sums == [each for each in record.influence.values() if each]


@given(changed(), languages)
def test_a_change_is_told_field_by_field(found: WhatIf, language: Language) -> None:
    told = explain(found, language)
    (chapter,) = [each for each in told.chapters if id_of(each) == "title-change"]
    fields = [field for statement in chapter.statements for field in statement.fields]
    assert sorted(fields) == list(found.changed)
    parting = [each.fields for each in told.statements if each.details and each.fields]
    assert parting == ([] if found.parting is None else [(found.parting.field,)])


@given(disputed_positions(), testing.rulings(), languages)
def test_a_swing_tells_everybody_once(before: Position, ruled: Rulings, language: Language) -> None:
    found = swing(before, ruled)
    told = explain(found, language)
    fields = [field for statement in told.statements for field in statement.fields]
    assert sorted(fields) == list(found.without)
    moving = {Effect.WINNERS, Effect.RANKS, Effect.POINTS}
    assert {
        statement.fields: numbers(statement.text)
        for statement in told.statements
        if statement.fields and "victory.sum" in statement.clauses
    } == {
        (at,): [abs(change) for change in without.points.values() if change]
        for at, without in found.without.items()
        if without.effect in moving
    }


@given(changed(), disputed_positions())
def test_all_languages_say_the_same_things(found: WhatIf, before: Position) -> None:
    def shape(subject: WhatIf | Swing, language: Language) -> list[object]:
        return [
            (chapter.hill, [(s.clauses, s.fields, len(s.details)) for s in chapter.statements])
            for chapter in explain(subject, language).chapters
        ]

    for subject in (found, swing(before)):
        assert (
            shape(subject, Language.EN)
            == shape(subject, Language.IT)
            == shape(subject, Language.DE)
            == shape(subject, Language.FR)
        )


@given(changed(), disputed_positions())
def test_clauses_exist_and_no_english_is_left(found: WhatIf, before: Position) -> None:
    english = re.compile(r"\b(the|and|of|for|with|he|brings|takes|player|farmer|soldier)\b")
    for subject in (found, swing(evolve(before, title="X"))):
        for language in Language:
            for statement in explain(subject, language).statements:
                assert set(statement.clauses) <= IDS
                # Keys and readings of open questions are what they are.
                words = re.sub(r"\b\w+_\w+\b|\w+=\w+|^captor", "", statement.text)
                assert language is Language.EN or not english.search(words), words


def piece(text: str) -> Inhabitant:
    (found,) = inhabitants(f"A1 {text}").values()
    return found


def told(text: str, change: dict[str, Inhabitant | None]) -> list[str]:
    return [each.text for each in explain(what_if(position(text), change), "en").statements]


# Hill B: the soldier on B1 has the farmer on B2 beside him and captures him. Red 1.
CAPTURED = "B1 red soldier\nB2 yellow farmer"
# D3 has D2 and D4 free and takes the 4 of hill D; F5 takes the 3 of hill F.
TWO_FARMERS = "D3 red farmer\nF5 yellow farmer"


def test_somebody_who_is_taken_away() -> None:
    assert told(TWO_FARMERS, {"D3": None}) == [
        "Taken away: the red farmer on D3",
        "This changes who wins.",
        "Before: The red player wins.",
        "After: The yellow player wins.",
        "The red player: 4 points fewer, from 4 to 0",
        "Rank 2 instead of 1",
        "The yellow player: 3 points as before",
        "Rank 1 instead of 2",
        "The green player: 0 points as before",
        "Rank 2 instead of 3",
        "The scoring first differs at hill D, when influence is counted.",
        "Before: The red farmer on D3 brings 2 + 2 = 4 influence points.",
        "After: Nobody stands on D3.",
        "Before: The red player has the most influence and takes the laurel token worth 4.",
        "The red player has 4 influence points.",
        "After: Nobody has influence on hill D: nobody gets the laurel token.",
    ]


def test_soldiers_who_act_differently() -> None:
    # A merchant on B6 makes it one and one. B2 then has B1 and B3 free, and the merchant nobody.
    fled = told(CAPTURED, {"B6": piece("red merchant"), "A4": piece("red soldier")})
    assert fled[:2] == [
        "Added: the red soldier on A4 and the red merchant on B6",
        "This changes who wins.",
    ]
    first = fled.index("The scoring first differs at hill B, when the soldiers act.")
    assert fled[first + 1 : first + 3] == [
        "Before: The red soldier on B1 counts 0 merchants and 1 farmer (B2) beside him. There is "
        "only one kind beside him: he captures the yellow farmer on B2. He stays where he is; no "
        "edition says to remove him.",
        "After: The red soldier on B1 counts 1 merchant (B6) and 1 farmer (B2) beside him. The two "
        "numbers are equal: he flees and leaves the game.",
    ]
    # The merchant on B1 is counted by another soldier, who is another matter.
    gone = told(f"{CAPTURED}\nB6 green soldier", {"B1": piece("red merchant")})
    assert gone[0] == "Replaced: the red soldier on B1 with a red merchant"
    assert "After: No soldier stands on B1." in gone


def test_captives_who_go_to_somebody_else() -> None:
    other = told(CAPTURED, {"B1": piece("yellow soldier")})
    first = other.index("The scoring first differs at hill B, when captives are shared out.")
    assert other[first + 1 : first + 3] == [
        "Before: The red player takes the yellow farmer on B2.",
        "After: The yellow player takes the yellow farmer on B2.",
    ]


@pytest.mark.parametrize(
    ("text", "change", "sentence"),
    [
        # B1 has B2 and B6 free: the 5 of hill B besides the 4 of hill D.
        (
            "D3 red farmer",
            {"B1": piece("red farmer")},
            "This changes points, but nobody's rank.",
        ),
        (TWO_FARMERS, {"F5": None}, "This changes ranks, but not who wins."),
        (BALANCED, {"E2": None}, "This changes what players hold, but nobody's points."),
        (
            "D3 red farmer",
            {"D3": None, "D4": piece("red farmer")},
            "This changes steps of the scoring, but not what the players get.",
        ),
        (CAPTURED, {"B2": piece("green farmer")}, "The scoring does not change."),
        (CAPTURED, {}, "All inhabitants stay where they were."),
        (
            CAPTURED,
            {"B2": piece("yellow farmer wolf")},
            "Only the back differs, which does not count: the yellow farmer on B2",
        ),
    ],
)
def test_how_far_a_change_reaches_in_words(
    text: str, change: dict[str, Inhabitant | None], sentence: str
) -> None:
    assert sentence in told(text, change)


def swung(text: str) -> Explanation:
    return explain(swing(position(text)), "en")


def test_what_hangs_on_each_inhabitant() -> None:
    # Worked out in tests/disputes/test_changes.py.
    found = swung(BALANCED_BY_GREEN)
    assert [chapter.heading for chapter in found.chapters] == [
        "As it stands",
        "Decisive for the victory",
        "Decisive for points, but for nobody's rank",
        "Without effect on anybody's points",
    ]
    assert [statement.text for statement in found.statements] == [
        "The green player wins.",
        "The green player: 4 points, rank 1",
        "The red player: 4 points, rank 2",
        "The yellow player: 4 points, rank 2",
        "Without the green farmer on F5: 3 points fewer for the green player",
        "The red player and the yellow player share the victory.",
        "Without the green farmer on B2: 1 point fewer for the green player",
        "The red player and the yellow player share the victory.",
        "Without the red merchant on D5: all players keep their points",
        "The red player, the yellow player and the green player share the victory.",
        "Without the yellow merchant on E2: all players keep their points",
        "The red player, the yellow player and the green player share the victory.",
        "Without the green soldier on B1: 4 points more for the green player",
        "Without any one of these, steps of the scoring would change, but not what the players "
        "get: the red merchants on D2 and E4 and the yellow merchants on D3 and E5",
        "Without the red soldier on C3, nothing would change.",
    ]


def test_ranks_and_other_items() -> None:
    # A1 has five free fields and takes the 6 of hill A: green, red and yellow in this order.
    # Without red's farmer yellow is second, without yellow's nobody's rank is another.
    found = swung(f"A1 green farmer\n{TWO_FARMERS}")
    (chapter,) = [each for each in found.chapters if id_of(each) == "title-decisive-for-ranks"]
    (without,) = chapter.statements
    assert without.text == "Without the red farmer on D3: 4 points fewer for the red player"
    assert [detail.text for detail in without.details] == [
        "The red player: rank 3 instead of 2",
        "The yellow player: rank 2 instead of 3",
    ]
    assert (
        "Without any one of these, players would hold other items of the same value: the red "
        "merchant on D5 and the yellow merchant on E2"
    ) in [statement.text for statement in swung(BALANCED).statements]


def test_without_anybody_only_the_result_is_told() -> None:
    (chapter,) = swung("").chapters
    assert id_of(chapter) == "title-as-it-stands"


def test_titles_readings_and_names() -> None:
    before = position("D3 red farmer")
    assert explain(what_if(before, {}), "de").title == "Was wäre, wenn"
    assert explain(swing(before), "it").title == "Che cosa dipende da ciascun abitante"
    named = evolve(before, title="Friday\x1b", players=[Player("red", None, "Ada"), Player("blue")])
    for subject in (what_if(named, {"D3": None}), swing(named)):
        found = explain(subject, "en")
        assert found.title == "Friday\\x1b"
        assert "Ada (red)" in found.to_text()
    ruled = Rulings.from_readings({"captor": "leaves"})
    for told in (explain(what_if(before, {}, ruled), "en"), explain(swing(before, ruled), "en")):
        assert id_of(told.chapters[0]) == "title-readings-not-default"


def test_where_only_readings_differ_no_field_is_named() -> None:
    # Two readings of one position side by side. Red has three captives, yellow the token worth 3:
    # in total three items beat one, one after the other a token beats none.
    tied = position("F1 yellow farmer\nG4 green farmer\nG5 red soldier\nG6 green farmer")
    one, other = (Rulings.from_readings({"final_tie": each}) for each in ("total", "tokens_first"))
    both = WhatIf(resolve(tied, one), resolve(tied, other), Parting(ScoringStep.STANDINGS))
    assert both.effect is Effect.WINNERS
    assert [each.text for each in explain(both, "en").statements] == [
        "All inhabitants stay where they were.",
        "This changes who wins.",
        "Before: The red player wins.",
        "After: The yellow player wins.",
        "The red player: 3 points as before",
        "Rank 2 instead of 1",
        "The yellow player: 3 points as before",
        "Rank 1 instead of 2",
        "The green player: 0 points as before",
    ]
