"""The rulebook on the table: what is asked with it, and what answers, documents and words say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pytest

from example_games import FIVE
from palatinus_rules import Language, Record, Resolution, Settlement, explain, service
from palatinus_rules.explanations import Explanation, verdict
from palatinus_rules.foresight import best_placements, outlook, simulate
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import RulingError
from palatinus_rules.service import Scorable, Terms
from plain import position
from validators import validator

WON = position("D2 red farmer\nD5 yellow farmer", springs="D1 D3")
"""D2 brings 10, or 6 if a free spring counts once, and D5 brings 8: see the test of editions."""

LOOSE = {"any_hands": True}
GERMAN = Terms(any_hands=True, edition="de")
AGREED = FIVE.replace("Springs:", "Rulings: final_tie=tokens_first\nSprings:", 1)


def says(told: Explanation) -> list[Mapping[str, object]]:
    return [each.data for each in told.statements if each.data.get("says") == "edition"]


def valid(document: object, name: str) -> Mapping[str, object]:
    assert isinstance(document, dict)
    assert not [*validator(name).iter_errors(document)]
    return document


def read(source: str, terms: Terms) -> Scorable:
    found = service.read(source, terms)
    assert isinstance(found, Scorable)
    return found


SETTLED = [{"says": "edition", "edition": "de", "question": "free_spring"}]


def test_what_the_edition_settles_is_not_disputed() -> None:
    found = read(WON.to_text(), GERMAN)
    assert found.edition is Language.DE
    assert "free_spring" in found.unanswered
    assert "free_spring" not in found.disputed
    assert "free_spring" in read(WON.to_text(), Terms(any_hands=True, edition="fr")).disputed


def test_what_the_edition_settles_is_told_in_the_first_chapter_of_everything() -> None:
    source = WON.to_text()
    settlement = service.settle(source, GERMAN)
    told = service.explain(source, GERMAN)
    judgement = service.judge(source, ["red"], GERMAN)
    assert not isinstance(settlement, service.Refusal)
    assert isinstance(told, Explanation)
    assert not isinstance(judgement, service.Refusal)
    for each in (told, explain(settlement), verdict(settlement), explain(judgement)):
        assert says(each) == SETTLED
    for each in (told, explain(settlement), verdict(settlement), explain(judgement)):
        first = each.chapters[0].statements
        assert any(statement.data.get("says") == "edition" for statement in first)


IN_TURN = position(
    "F5 red farmer\nB1 red soldier\nB2 green farmer\n"
    "C1 green merchant\nC2 yellow merchant\nD3 yellow merchant\nD4 blue merchant",
    seats="red yellow green blue",
)
"""Worked out in the test of editions: by tokens red wins, by discs yellow, by the total both."""


@pytest.mark.parametrize("language", [*Language])
def test_whose_rulebook_says_it_in_four_languages(language: Language) -> None:
    # Each edition rules one of the two orders out.
    told = set()
    for edition in Language:
        settlement = service.settle(IN_TURN.to_text(), Terms(any_hands=True, edition=edition))
        assert not isinstance(settlement, service.Refusal)
        (statement,) = explain(settlement, language).chapters[0].statements
        told.add(statement.text)
    assert len(told) == 4


def test_without_a_difference_nothing_is_told() -> None:
    told = service.explain(WON.to_text(), Terms(any_hands=True, edition="fr"))
    assert isinstance(told, Explanation)
    assert says(told) == []
    chosen = Terms(any_hands=True, edition="de", readings={"free_spring": "both"})
    told = service.explain(WON.to_text(), chosen)
    assert isinstance(told, Explanation)
    assert says(told) == []


def test_one_number_is_held_against_the_readings_that_are_left() -> None:
    def other_readings(terms: Terms) -> list[object]:
        told = service.explain(WON.to_text(), terms, about="D2")
        assert isinstance(told, Explanation)
        return [each.data["reading"] for each in told.statements if "reading" in each.data]

    assert other_readings(Terms(any_hands=True)) == ["once"]
    assert other_readings(GERMAN) == []


def test_a_reading_that_is_ruled_out_cannot_be_chosen() -> None:
    with pytest.raises(RulingError):
        Terms(edition="de", readings={"free_spring": "once"})
    assert Terms(edition="en", readings={"free_spring": "once"}).edition is Language.EN
    with pytest.raises(UnknownNameError):
        Terms(edition="es")


def test_a_question_that_is_settled_cannot_be_asked_about() -> None:
    with pytest.raises(service.WrongOptionError):
        service.settle(WON.to_text(), GERMAN, about="free_spring")
    assert service.settle(WON.to_text(), GERMAN, about="final_tie")


def test_what_was_agreed_on_stands_with_a_note() -> None:
    terms = Terms(edition="de")
    resolution = service.score(AGREED, terms)
    assert isinstance(resolution, Resolution)
    assert resolution.rulings.final_tie == "tokens_first"
    document = valid(resolution.to_document("it"), "result")
    assert document["edition"] == "de"
    notes = document["notes"]
    assert isinstance(notes, list)
    assert [each["code"] for each in notes] == ["agreed-reading"]
    told = service.explain(AGREED, terms)
    assert isinstance(told, Explanation)
    agreed = [each.data for each in told.statements if each.data.get("says") == "agreed-reading"]
    assert [(each["question"], each["reading"]) for each in agreed] == [
        ("final_tie", "tokens_first")
    ]
    found = service.verify(AGREED, terms)
    assert not isinstance(found, service.Refusal)
    assert any("final_tie=tokens_first" in line for line in found.lines())
    assert "final_tie=tokens_first" in str(service.report(AGREED, terms))
    # The players agreed on this reading alone, and the others can still be chosen.
    chosen = service.score(AGREED, Terms(edition="de", readings={"captor": "leaves"}))
    assert isinstance(chosen, Resolution)
    assert (chosen.rulings.captor, len(chosen.ruled_out)) == ("leaves", 1)


def test_documents_name_the_edition() -> None:
    source = WON.to_text()
    settlement = service.settle(source, GERMAN)
    judgement = service.judge(source, ["red"], GERMAN)
    change = service.what_if(source, ["D2=."], GERMAN)
    swing = service.what_if(source, (), GERMAN)
    compared = service.recheck(source, GERMAN)
    for found, name in (
        (settlement, "settlement"),
        (judgement, "judgement"),
        (compared, "recheck"),
    ):
        assert not isinstance(found, service.Refusal)
        assert valid(found.to_document(), name)["edition"] == "de"
    for changed in (change, swing):
        assert not isinstance(changed, service.Refusal)
        assert changed.edition is Language.DE
    verification = service.verification(FIVE, Terms(edition="it"))
    assert verification.edition is Language.IT
    assert valid(verification.to_document(), "verification")["result"]
    told = service.explain(source, GERMAN)
    assert isinstance(told, Explanation)
    valid(told.to_document(), "explanation")


def test_the_page_of_a_report_says_it_above() -> None:
    page = service.report(WON.to_text(), GERMAN)
    assert isinstance(page, str)
    assert page.index('class="edition"') < page.index('class="depends"')


def test_outlook_and_advice_keep_the_edition_and_what_was_agreed_on() -> None:
    record = Record.from_text(AGREED)
    game = record.game(len(record.placements) - 1)
    assert game.to_move is not None
    seen = game.view(game.to_move.color)
    for found, name in (
        (outlook(seen, record.rulings, edition="de"), "outlook"),
        (best_placements(seen, record.rulings, edition="de"), "advice"),
    ):
        assert found.edition is Language.DE
        (note,) = found.ruled_out
        assert note.question == "final_tie"
        document = valid(found.to_document(), name)
        assert document["edition"] == "de"
        assert document["notes"] == [{"code": "agreed-reading", "message": str(note)}]
        assert any(each.text == str(note) for each in explain(found).statements)


def test_a_simulation_counts_only_the_readings_that_are_left() -> None:
    found, free = simulate(4, 2000, seed=1, edition="de"), simulate(4, 2000, seed=1)
    assert found.edition is Language.DE
    assert found.seats == free.seats
    assert valid(found.to_document(), "simulation")["edition"] == "de"
    assert free.questions["free_spring"].points > found.questions["free_spring"].points == 0
    assert found.questions["captor"] == free.questions["captor"]

    def asked(statements: Iterable[object]) -> bool:
        return any("free_spring" in str(each) for each in statements)

    assert asked(explain(free).statements)
    assert not asked(explain(found).statements)


@pytest.mark.parametrize("edition", [*Language])
@pytest.mark.parametrize("word", ["free-spring-twice", None])
def test_the_edition_on_the_table_comes_first(edition: Language, word: str | None) -> None:
    told = service.look_up_differences(word, edition=edition)
    for chapter in told.chapters:
        assert chapter.statements[0].text.startswith(edition.english_name)


def test_a_clause_and_a_question_begin_with_the_edition() -> None:
    told = service.look_up_rules("control.free-spring-twice", edition="fr")
    assert isinstance(told, Explanation)
    places = told.chapters[0].statements[0].details
    assert [each.text.split()[0] for each in places] == ["French", "English", "Italian", "German"]
    question = service.look_up_rules("free_spring", edition="de")
    assert isinstance(question, Explanation)
    (asked,) = question.chapters[0].statements
    assert asked.details[0].data["says"] == "edition"


ASKED: list[Callable[[], object]] = [
    lambda: service.look_up_rules(edition="de"),
    lambda: service.look_up_rules("soldiers flee both", edition="de"),
]


@pytest.mark.parametrize("ask", ASKED)
def test_anything_can_be_looked_up_with_an_edition(ask: Callable[[], object]) -> None:
    assert ask()


def test_what_was_agreed_on_is_noted_wherever_there_are_words() -> None:
    terms = Terms(edition="de")
    found = [
        service.settle(AGREED, terms),
        service.judge(AGREED, ["red"], terms),
        service.recheck(AGREED, terms),
        service.what_if(AGREED, ["twist=left"], terms),
        service.what_if(AGREED, terms=terms),
    ]
    answers = [each for each in found if not isinstance(each, service.Refusal)]
    assert len(answers) == len(found)
    settlement = answers[0]
    assert isinstance(settlement, Settlement)
    for told in (verdict(settlement), *map(explain, answers)):
        noted = [each.data for each in told.statements if each.data.get("says") == "agreed-reading"]
        assert [(each["edition"], each["question"]) for each in noted] == [("de", "final_tie")]


def test_what_a_free_spring_is_worth_is_not_open_by_the_german_rulebook() -> None:
    def told(terms: Terms) -> list[tuple[object, bool]]:
        found = service.explain(WON.to_text(), terms)
        assert isinstance(found, Explanation)
        twice = [each for each in found.statements if "control.free-spring-twice" in each.clauses]
        return [
            (each.data.get("open"), "free_spring" in each.text)
            for each in twice
            if each.data["says"] == "influence"
        ]

    assert told(GERMAN) == [(None, False)] * 2
    assert told(Terms(any_hands=True, edition="fr")) == [("free_spring", True)] * 2


def test_what_decides_a_record_is_told_before_the_verdict() -> None:
    springs = "Springs: A35 B14 C35 D13 E14 F23 G56"
    source = "\n".join(
        springs if line.startswith("Springs:") else line
        for line in FIVE.splitlines()
        if not line.startswith(("Result:", "Winner"))
    )
    settlement = service.settle(source, Terms(edition="de"))
    assert isinstance(settlement, Settlement)
    assert settlement.settled_by_edition == ("free_spring",)
    found = service.verify(source, Terms(edition="de"))
    assert isinstance(found, service.Verified)
    *_, said, depends = found.lines()
    assert said.startswith("By the German rulebook: a free field with a spring")
    assert depends == "No open question changes that."
    other = service.verify(source, Terms(edition="fr"))
    assert isinstance(other, service.Verified)
    assert not any("rulebook" in line for line in other.lines())
    # Of a wrong result it is remarked.
    wrong = service.verify(f"{source}\nResult: yellow 4, green 8, red 9, blue 7, purple 7", GERMAN)
    assert isinstance(wrong, service.Refusal)
    assert wrong.remarks[0] == said
