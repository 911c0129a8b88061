"""Outlooks and advice in words: every figure from its record, in four languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import cast

import pytest
from attrs import evolve

from games import game
from late_games import late, late_view
from palatinus_rules import Explanation, Language, Player, Rulings, explain
from palatinus_rules.foresight import Advice, Assumption, Outlook, best_placements, outlook
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import decimal, grouped, percent, under_percent
from palatinus_rules.rules.rulebook import CLAUSES
from told_numbers import id_of

IDS = {clause.id for clause in CLAUSES}
LANGUAGES = pytest.mark.parametrize("language", list(Language))


def figures(text: str) -> list[str]:
    """All numbers of a text, with a point for the decimals, without the names of fields."""
    plain = re.sub(r"\b[A-G][1-6]\b", "", text).replace("\u202f", "")
    return [found.replace(",", ".") for found in re.findall(r"\d+(?:[.,]\d+)?", plain)]


def sampled() -> Outlook:
    return outlook(late_view(5, 7, hidden=4), samples=3000)


SUBJECTS: dict[str, Outlook | Advice] = {
    "exact": outlook(late_view(5, 2, hidden=6)),
    "sampled": sampled(),
    "certain": outlook(late_view(5, 0, hidden=0)),
    "watched": outlook(late(5, 2, 0).view()),
    "win": best_placements(late_view(5, 2, hidden=6)),
    "points": best_placements(late_view(5, 2, hidden=6), objective="points"),
    "lead": best_placements(late_view(5, 2, hidden=6), objective="lead", replies="sharp"),
    "drawn": best_placements(late_view(4, 6, hidden=6), playouts=5000, objective="lead"),
    "ruled": best_placements(
        late_view(5, 2, hidden=3), Rulings.from_readings({"captor": "leaves"})
    ),
    "first": best_placements(game(5).view("red"), playouts=500),
}


@LANGUAGES
@pytest.mark.parametrize("name", SUBJECTS)
def test_clauses_exist_and_nothing_is_left_open(name: str, language: Language) -> None:
    explanation = explain(SUBJECTS[name], language)
    for statement in explanation.statements:
        assert set(statement.clauses) <= IDS
        assert not re.search(r"[{}]", statement.text)
    assert explanation.to_markdown()
    assert explanation.to_html()


@pytest.mark.parametrize("name", SUBJECTS)
def test_all_languages_tell_the_same_figures(name: str) -> None:
    def told(language: Language) -> list[list[str]]:
        texts = [statement.text for statement in explain(SUBJECTS[name], language).statements]
        # Thousands are parted by what parts decimals elsewhere.
        return [sorted(figures(re.sub(r"(?<=\d)[.,](?=\d{3})", "", text))) for text in texts]

    english = told(Language.EN)
    for language in Language:
        assert told(language) == english


@LANGUAGES
def test_the_figures_of_an_outlook_are_those_of_its_records(language: Language) -> None:
    found = SUBJECTS["exact"]
    assert isinstance(found, Outlook)
    say = translator(language).text
    players, hills, basis, _ = explain(found, language).chapters
    for prospect, statement in zip(found.prospects, players.statements, strict=True):
        for share in (prospect.wins.value, prospect.shares.value):
            assert say(percent(share)) in statement.text
        assert say(decimal(prospect.mean.value, 1)) in statement.text
        assert str(prospect.least) in figures(statement.text)
        assert str(prospect.most) in figures(statement.text)
    for of_hill, statement in zip(found.hills, hills.statements, strict=True):
        shown = statement.text.partition(":")[2]
        chances = [*of_hill.control.values(), of_hill.tie, of_hill.nobody]
        likely = sorted((each.value for each in chances if each.value), reverse=True)
        places = [shown.index(say(percent(share))) for share in likely]
        assert places == sorted(places)
        assert shown.count("%") == len(likely)
        assert statement.fields == of_hill.hill.fields
    assert say(grouped(found.worlds)) in basis.statements[1].text
    assert say(grouped(found.ends)) in basis.statements[2].text


@LANGUAGES
def test_intervals_are_told_where_there_are_some(language: Language) -> None:
    found = SUBJECTS["sampled"]
    assert isinstance(found, Outlook)
    say = translator(language).text
    players, _, basis, _ = explain(found, language).chapters
    for prospect, statement in zip(found.prospects, players.statements, strict=True):
        alone, shared, mean = (detail.text for detail in statement.details)
        assert say(percent(prospect.wins.low, 2)) in alone
        assert say(percent(prospect.wins.high, 2)) in alone
        assert say(percent(prospect.shares.high, 2)) in shared
        assert say(decimal(prospect.mean.low, 2)) in mean
        assert say(decimal(prospect.mean.high, 2)) in mean
    assert say(grouped(3000)) in basis.statements[2].text
    assert "95" in basis.statements[2].text


def text_of(explanation: Explanation) -> str:
    return " ".join(statement.text for statement in explanation.statements)


def test_what_is_certain() -> None:
    text = text_of(explain(SUBJECTS["certain"], "en"))
    assert "There is only one possibility" in text
    assert "The game can end in one way only, which was scored: the figures are exact." in text
    assert "wins alone 100%" in text


def test_what_is_assumed_is_told() -> None:
    for subject in SUBJECTS.values():
        last = explain(subject, "en").chapters[-1]
        assert id_of(last) == "title-assumptions"
        told = [statement.text for statement in last.statements]
        assert told == [str(assumption) for assumption in subject.assumptions]
    assert {each for subject in SUBJECTS.values() for each in subject.assumptions} == {*Assumption}


def test_through_whose_eyes() -> None:
    assert "As seen by a spectator." in text_of(explain(SUBJECTS["watched"], "en"))
    seen = late_view(5, 0, hidden=3)
    named = evolve(seen, players=tuple(Player(each.color, name="Ada") for each in seen.players))
    assert f"As seen by Ada ({seen.color})." in text_of(explain(outlook(named), "en"))


@LANGUAGES
@pytest.mark.parametrize("name", ["win", "points", "lead", "drawn"])
def test_the_figures_of_advice_are_those_of_its_options(name: str, language: Language) -> None:
    advice = SUBJECTS[name]
    assert isinstance(advice, Advice)
    say = translator(language).text
    placements, *_ = explain(advice, language).chapters
    for option, statement in zip(advice.options, placements.statements, strict=True):
        value = option.value.value
        shown = say(percent(value)) if name == "win" else say(decimal(value, 1))
        assert shown in statement.text
        assert str(option.field) in statement.text
        assert statement.fields == (option.field,)
        if name in {"points", "lead"}:
            assert str(abs(option.least)) in figures(statement.text)
        if name == "drawn":
            assert say(decimal(option.value.low, 2)) in statement.text
            assert say(decimal(option.value.high, 2)) in statement.text


def test_readings_and_backs_are_told() -> None:
    ruled = text_of(explain(SUBJECTS["ruled"], "en"))
    assert "Readings other than the default: captor leaves (captor=leaves)" in ruled
    backs = "Whether a piece has a wolf makes no difference to the result."
    assert backs in text_of(explain(SUBJECTS["first"], "en"))
    assert backs not in ruled


def test_what_was_interrupted_says_so() -> None:
    swept, raced = SUBJECTS["win"], SUBJECTS["drawn"]
    assert isinstance(swept, Advice)
    assert isinstance(raced, Advice)
    # What was scored does not depend on how many of the options are told.
    half = evolve(swept, interrupted=True, scored=300, options=swept.options[:1])
    assert (
        f"Interrupted: 300 of {swept.ends:,} ways in which the game can end were scored"
    ) in text_of(explain(half, "en"))
    raced = evolve(raced, interrupted=True)
    assert "Interrupted before the budget was used up." in text_of(explain(raced, "en"))


def test_numbers_beyond_counting() -> None:
    # 42 fields for 35 pieces: 42! / 7! ends, which is 2.8 times 10^47, three times over for kinds.
    assert "Of more than 10^47 ways" in text_of(explain(SUBJECTS["first"], "en"))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.EN, ("12", "1,000", "7,698,240", "14.3", "33.3%", "under 0.1%", "over 99.9%")),
        (
            Language.DE,
            (
                "12",
                "1.000",
                "7.698.240",
                "14,3",
                "33,3\u00a0%",
                "unter 0,1\u00a0%",
                "über 99,9\u00a0%",
            ),
        ),
    ],
)
def test_numbers_as_a_language_writes_them(language: Language, expected: tuple[str, ...]) -> None:
    say = translator(language).text
    shares = Fraction(1, 3), Fraction(1, 1001), Fraction(1000, 1001)
    assert (
        *(say(grouped(number)) for number in (12, 1000, 7_698_240)),
        say(decimal(14.34, 1)),
        *(say(percent(share)) for share in shares),
    ) == expected
    assert say(percent(0)) == say(percent(Fraction(0))) != say(percent(1))
    assert say(percent(0.95, 0)).startswith("95")


@LANGUAGES
def test_what_a_sample_has_not_seen_is_not_impossible(language: Language) -> None:
    found = SUBJECTS["sampled"]
    assert isinstance(found, Outlook)
    say = translator(language).text
    hills = explain(found, language).chapters[1].statements
    for of_hill, statement in zip(found.hills, hills, strict=True):
        chances = [*of_hill.control.values(), of_hill.tie, of_hill.nobody]
        intervals = " ".join(detail.text for detail in statement.details)
        # Everybody is named, with an interval, and most of all those of whom nothing was seen.
        assert len(statement.details) == len(chances)
        for chance in chances:
            assert say(percent(chance.high, 2)) in intervals
            if not chance.value:
                assert say(under_percent(chance.high)) in statement.text
    assert any(not each.tie.value or not each.nobody.value for each in found.hills)


def test_what_a_sample_has_always_seen_is_not_certain() -> None:
    certain = outlook(late_view(5, 0, hidden=0), most=0, samples=5000)
    (winner,) = [each for each in certain.prospects if each.wins.value == 1]
    # 64 intervals share a doubt of 0.05: 3 * ln(3 * 64 / 0.05) / 5000 is 0.00495.
    assert winner.wins.low == pytest.approx(0.99505, abs=1e-5)
    text = text_of(explain(certain, "en"))
    assert "wins alone over 99.5%" in text
    assert "wins alone under 0.5%" in text
    assert "The lowest and the highest number of points are those seen in the sample." in text
    assert "seen in the sample" not in text_of(explain(SUBJECTS["exact"], "en"))


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 was drawn with", "2 were drawn with"),
        ("de", "wurde 1 mit", "wurden 2 mit"),
        ("fr", "1 a été tirée", "2 ont été tirées"),
    ],
)
def test_a_sample_of_one_is_told_in_the_singular(language: str, one: str, many: str) -> None:
    drawn = sampled()
    assert drawn.sample is not None
    for size, words in ((1, one), (2, many)):
        told = explain(evolve(drawn, sample=evolve(drawn.sample, size=size)), language)
        assert words in text_of(told)


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "can end was scored", "can end were scored"),
        ("de", "wurde 1 gewertet", "wurden 2 gewertet"),
        ("fr", "1 a été évaluée", "2 ont été évaluées"),
    ],
)
def test_an_interrupted_count_is_told_in_its_number(language: str, one: str, many: str) -> None:
    exact = SUBJECTS["win"]
    assert isinstance(exact, Advice)
    assert exact.sample is None
    for scored, words in ((1, one), (2, many)):
        told = explain(evolve(exact, scored=scored, interrupted=True), language)
        assert words in text_of(told)


def test_own_pieces_that_nobody_tells_are_unknown() -> None:
    # The record of a game that goes on need not tell what lies face down, not even one's own.
    untold = game(5, "r*A1 yMA2 gMA3 bMA4 pMA5").view("red")
    text = text_of(explain(outlook(untold, samples=100), "en"))
    assert "What that player has placed face down on A1 is not given and counts as unknown." in text
    told = game(5, "rM*A1 y*A2 gMA3 bMA4 pMA5").view("red")
    assert "is not given" not in text_of(explain(outlook(told, samples=100), "en"))


def test_a_best_placement_that_is_not_certain() -> None:
    # With so few playouts the intervals of all placements overlap; exact values have none.
    first = SUBJECTS["first"]
    assert isinstance(first, Advice)
    sentence = "It is not certain which of the first {} is the best: their intervals overlap."
    assert sentence.format(len(first.options)) in text_of(explain(first, "en"))
    alone = evolve(first, options=first.options[:1])
    assert "is not certain" not in text_of(explain(alone, "en"))
    assert "is not certain" not in text_of(explain(SUBJECTS["win"], "en"))


def test_a_part_of_an_outlook_is_not_told_by_itself() -> None:
    tell = cast(Callable[[object], object], explain)
    with pytest.raises(WrongTypeError, match=r"^explain\(\) takes a Resolution, .* not a Prospect"):
        tell(sampled().prospects[0])
