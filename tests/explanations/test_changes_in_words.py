"""Changes in words: every number from the two resolutions, every sentence in four languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import example, given, strategies as st

from board_documents import mixed_words
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
from palatinus_rules.explanations import Statement
from palatinus_rules.rules.rulebook import CLAUSES
from palatinus_rules.rules.scoring.control import TIE_DISC
from plain import BALANCED, BALANCED_BY_GREEN, inhabitants, position
from strategies import disputed_positions
from told_numbers import id_of, said

TESTS = Path(__file__).parent.parent
IDS = {clause.id for clause in CLAUSES}
languages = st.sampled_from(Language)


def stored(name: str) -> Position:
    path = TESTS.parent / "examples" / "positions" / f"{name}.json"
    return Position.from_document(path.read_bytes())


@st.composite
def changed(draw: st.DrawFn) -> WhatIf:
    """A change of up to three fields, or of the board and a field."""
    before = draw(disputed_positions())
    if draw(st.booleans()):
        return what_if(before, draw(mixed_words(before)), draw(testing.rulings()))
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


def is_about_people(statement: Statement) -> bool:
    board = {"spring", "dry", "arrow", "token", "letters", "twist-left", "twist-right"}
    return id_of(statement).removeprefix("change-") not in board


@given(changed(), languages)
@example(what_if(position("B1 red farmer"), ["B=3"]), Language.EN)
def test_a_change_is_told_field_by_field(found: WhatIf, language: Language) -> None:
    told = explain(found, language)
    (chapter,) = [each for each in told.chapters if id_of(each) == "title-change"]
    people = [each for each in chapter.statements if is_about_people(each)]
    assert sorted(field for each in people for field in each.fields) == list(found.changed)
    assert len(chapter.statements) - len(people) == len(found.board)
    parting = [each.fields for each in told.statements if each.details and each.fields]
    # Of an award, which has no field, the chapter of its hill tells.
    field = None if found.parting is None else found.parting.field
    assert parting == ([] if field is None else [(field,)])


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


def messages(text: str, change: dict[str, Inhabitant | None]) -> list[str]:
    """The same without their wording, for what whole explanations show word by word."""
    return [said(each) for each in explain(what_if(position(text), change)).statements]


# Hill B: the soldier on B1 has the farmer on B2 beside him and captures him. Red 1.
CAPTURED = "B1 red soldier\nB2 yellow farmer"
# D3 has D2 and D4 free and takes the 4 of hill D; F5 takes the 3 of hill F.
TWO_FARMERS = "D3 red farmer\nF5 yellow farmer"


def test_somebody_who_is_taken_away() -> None:
    assert messages(TWO_FARMERS, {"D3": None}) == [
        "change-pieces-removed(number=1, pieces=red-farmer:D3)",
        "change-affects-victory",
        "title-before: victory-alone(player=red-player)",
        "title-after: victory-alone(player=yellow-player)",
        "red-player: "
        "change-before-and-after(after=0, before=4, change=change-points-fewer(number=4))",
        "change-rank(after=2, before=1)",
        "yellow-player: change-points-same(number=3)",
        "change-rank(after=1, before=2)",
        "green-player: change-points-same(number=0)",
        "change-rank(after=2, before=3)",
        "change-first-at-influence(hill=D)",
        "title-before: influence-brought(number=4, piece=red-farmer:D3, points=2 + 2 = 4)",
        "title-after: field-with-nobody(field=D3)",
        "title-before: control-taken(player=red-player, value=4)",
        "influence-of-player(number=4, player=red-player, points=4)",
        "title-after: control-nobody(hill=D)",
    ]


def test_changes_of_the_board() -> None:
    words = ["F4=spring", "F4=dry", "G@2", "F=5", "twist=left", "twist=right", "D-F", "C1=rM"]
    found = explain(what_if(position(TWO_FARMERS), words))
    assert [said(each) for each in found.statements][:8] == [
        "change-spring(field=F4)",
        "change-dry(field=F4)",
        "change-arrow(direction=direction-lower-right, tile=G)",
        "change-token(hill=F, value=5)",
        "change-twist-left",
        "change-twist-right",
        "change-letters(one=D, other=F)",
        "change-pieces-added(number=1, pieces=red-merchant:C1)",
    ]
    # Nobody takes hill D for another token: the heading tells that of both, or of neither.
    assert [each.token for each in found.chapters if each.hill] == [None, None]
    assert [id_of(each) for each in found.chapters if each.hill] == ["hill-name"] * 2
    (hill,) = explain(what_if(position(TWO_FARMERS), ["D3=."])).chapters[2:]
    assert hill.token == 4


def test_what_no_whole_explanation_shows() -> None:
    assert "The yellow player: 3 points as before" in told(TWO_FARMERS, {"D3": None})
    other = told(CAPTURED, {"B1": piece("yellow soldier")})
    assert "The scoring first differs at hill B, when captives are shared out." in other


def test_soldiers_who_act_differently() -> None:
    # A merchant on B6 makes it one and one. B2 then has B1 and B3 free, and the merchant nobody.
    added: dict[str, Inhabitant | None] = {"B6": piece("red merchant"), "A4": piece("red soldier")}
    assert told(CAPTURED, added)[1] == "This changes who wins."
    fled = messages(CAPTURED, added)
    assert fled[0] == "change-pieces-added(number=2, pieces=red-soldier:A4,red-merchant:B6)"
    first = fled.index("change-first-at-soldiers(hill=B)")
    farmers = "farmers=farmers-count(number=1) B2"
    assert fled[first + 1 : first + 3] == [
        f"title-before: soldier-counts({farmers}, merchants=merchants-count(number=0), "
        "soldier=red-soldier:B1) + soldier-captures-only-kind(pieces=yellow-farmer:B2) + "
        "soldier-stays",
        f"title-after: soldier-counts({farmers}, merchants=merchants-count(number=1) B6, "
        "soldier=red-soldier:B1) + soldier-flees-tie",
    ]
    # The merchant on B1 is counted by another soldier, who is another matter.
    gone = messages(f"{CAPTURED}\nB6 green soldier", {"B1": piece("red merchant")})
    assert gone[0] == "change-piece-replaced(other=any-red-merchant, piece=red-soldier:B1)"
    assert "title-after: field-without-soldier(field=B1)" in gone


def test_captives_who_go_to_somebody_else() -> None:
    other = messages(CAPTURED, {"B1": piece("yellow soldier")})
    first = other.index("change-first-at-captives(hill=B)")
    assert other[first + 1 : first + 3] == [
        "title-before: capture-taken(pieces=yellow-farmer:B2, player=red-player)",
        "title-after: capture-taken(pieces=yellow-farmer:B2, player=yellow-player)",
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
        (CAPTURED, {}, "The board and all inhabitants stay as they are."),
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
    two = "victory-shared(players=red-player,yellow-player)"
    all_three = "victory-shared(players=red-player,yellow-player,green-player)"
    assert [said(statement) for statement in found.statements] == [
        "victory-alone(player=green-player)",
        "settling-player-standing(number=4, player=green-player, points=4, ranks=1)",
        "settling-player-standing(number=4, player=red-player, points=4, ranks=2)",
        "settling-player-standing(number=4, player=yellow-player, points=4, ranks=2)",
        "change-without-piece(piece=green-farmer:F5): "
        "change-for-player(change=change-points-fewer(number=3), player=green-player)",
        two,
        "change-without-piece(piece=green-farmer:B2): "
        "change-for-player(change=change-points-fewer(number=1), player=green-player)",
        two,
        "change-without-piece(piece=red-merchant:D5): change-points-kept",
        all_three,
        "change-without-piece(piece=yellow-merchant:E2): change-points-kept",
        all_three,
        "change-without-piece(piece=green-soldier:B1): "
        "change-for-player(change=change-points-more(number=4), player=green-player)",
        "piece-affects-steps-alone(number=4, pieces=red-merchant:D2,E4,yellow-merchant:D3,E5)",
        "piece-without-any-effect(number=1, pieces=red-soldier:C3)",
    ]
    assert "Without the red merchant on D5: all players keep their points" in [
        statement.text for statement in found.statements
    ]


def test_ranks_and_other_items() -> None:
    # A1 has five free fields and takes the 6 of hill A: green, red and yellow in this order.
    # Without red's farmer yellow is second, without yellow's nobody's rank is another.
    found = swung(f"A1 green farmer\n{TWO_FARMERS}")
    (chapter,) = [each for each in found.chapters if id_of(each) == "title-decisive-for-ranks"]
    (statement,) = chapter.statements
    change = "change-for-player(change=change-points-fewer(number=4), player=red-player)"
    assert said(statement) == f"change-without-piece(piece=red-farmer:D3): {change}"
    assert [said(detail) for detail in statement.details] == [
        "red-player: change-rank(after=3, before=2)",
        "yellow-player: change-rank(after=2, before=3)",
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
    assert [said(each) for each in explain(both).statements] == [
        "change-everything-stays",
        "change-affects-victory",
        "title-before: victory-alone(player=red-player)",
        "title-after: victory-alone(player=yellow-player)",
        "red-player: change-points-same(number=3)",
        "change-rank(after=2, before=1)",
        "yellow-player: change-points-same(number=3)",
        "change-rank(after=1, before=2)",
        "green-player: change-points-same(number=0)",
    ]
