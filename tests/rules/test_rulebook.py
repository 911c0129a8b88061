"""The rulebook as data: complete, consistent, and found by whatever people call it."""

from __future__ import annotations

import re

import pytest

from palatinus_rules import Kind, Language, Rulings
from palatinus_rules.kit import Wording
from palatinus_rules.rules import Reason, hand
from palatinus_rules.rules.rulebook import (
    CLAUSES,
    DIFFERENCES,
    FACTS,
    OPEN_QUESTIONS,
    TERMS,
    Difference,
    Fact,
    How,
    Place,
    Question,
    Reach,
    Scope,
    Section,
    clause,
    clauses_in,
    question,
)
from palatinus_rules.rules.rulebook.readings import demand_the_same
from palatinus_rules.rules.rulebook.toml_tables import TomlTable
from palatinus_rules.rules.rulings import QUESTIONS
from rule_marks import all_tests, marks_in, rule_marks

IDS = [each.id for each in CLAUSES]

PARAGRAPHS = {
    Section.TITLE: {"en": 3, "it": 4, "de": 2, "fr": 4},
    Section.CONTENTS: {"en": 8, "it": 8, "de": 8, "fr": 8},
    Section.GOAL: {"en": 1, "it": 1, "de": 1, "fr": 1},
    Section.PREPARATION: {"en": 8, "it": 9, "de": 7, "fr": 7},
    Section.PLAY: {"en": 4, "it": 4, "de": 3, "fr": 3},
    Section.END: {"en": 3, "it": 4, "de": 5, "fr": 4},
    Section.SOLDIERS: {"en": 5, "it": 5, "de": 5, "fr": 5},
    Section.CONTROL: {"en": 12, "it": 12, "de": 19, "fr": 12},
    Section.VICTORY: {"en": 4, "it": 4, "de": 5, "fr": 5},
    Section.HINT: {"en": 1, "it": 1, "de": 1, "fr": 1},
}

"""How many paragraphs each edition has in each section, counted by hand."""


def texts() -> list[tuple[str, Wording]]:
    """Everything that is said in four languages."""
    found = [(each.id, each.statement) for each in CLAUSES]
    found += [(each.id, each.statement) for each in FACTS]
    for asked in OPEN_QUESTIONS:
        found += [(asked.key, asked.text), (asked.key, asked.why)]
        found += [(asked.key, words) for a in asked.answers for words in (a.says, a.reason)]
    for each in DIFFERENCES:
        found += [(each.id, each.topic), (each.id, each.library)]
        found += [(each.id, variant.says) for variant in each.variants]
    return found


def test_ids_are_readable_and_there_once() -> None:
    assert len(set(IDS)) == len(IDS)
    for name in IDS:
        assert re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", name)
    names = [each.id for each in DIFFERENCES]
    assert len(set(names)) == len(names)
    facts = [each.id for each in FACTS]
    assert len(set(facts)) == len(facts)


def test_clauses_come_in_the_order_of_the_rulebook() -> None:
    sections = list(Section)
    order = [sections.index(each.section) for each in CLAUSES]
    assert order == sorted(order)
    assert set(order) == set(range(len(sections)))


def test_everything_is_said_in_all_four_languages() -> None:
    for name, words in texts():
        said = [words[language] for language in Language]
        assert all(said), name
        if not any(len(sentence) < 14 for sentence in said):
            assert len(set(said)) == 4, name
        for sentence in said:
            assert sentence == sentence.strip(), name


def test_sentences_end_like_sentences() -> None:
    for name, words in texts():
        if name not in {each.id for each in DIFFERENCES}:
            for language in Language:
                assert words[language][-1] in ".?", (name, language)


def test_french_has_its_spaces_and_german_its_quotes() -> None:
    for name, words in texts():
        assert not re.search(r"\w[:;?!»]", words.fr), name
        assert '"' not in words.de + words.it + words.fr, name


def test_places_are_paragraphs_that_exist() -> None:
    used = set()
    for each in CLAUSES:
        assert list(each.places) == list(Language)
        for edition, place in each.places.items():
            if place.how is How.SILENT:
                assert place.paragraph is None
            else:
                assert place.paragraph is not None
                assert 1 <= place.paragraph <= PARAGRAPHS[place.section][edition]
                used.add((edition, place.section, place.paragraph))
    assert len(used) > 150


NOT_CITED = {
    # b) in the list of the two steps, which the clause about both names by its first.
    (Language.EN, Section.END, 3),
    (Language.IT, Section.END, 4),
    (Language.DE, Section.END, 5),
    (Language.FR, Section.END, 4),
    # The parts of the hill C case, which its clause names by its last.
    *((Language.EN, Section.CONTROL, number) for number in (7, 9, 10)),
    *((Language.IT, Section.CONTROL, number) for number in (7, 10, 11)),
    *((Language.DE, Section.CONTROL, number) for number in (14, 15, 17)),
    *((Language.FR, Section.CONTROL, number) for number in (8, 10, 11)),
    # What farmers look at, said in full by the items below it.
    (Language.DE, Section.CONTROL, 6),
}

"""The paragraphs that no clause needs to name."""


def test_no_paragraph_of_any_edition_is_left_out() -> None:
    used = {
        (edition, place.section, place.paragraph)
        for each in CLAUSES
        for edition, place in each.places.items()
    }
    for section, numbers in PARAGRAPHS.items():
        for edition in Language:
            for number in range(1, numbers[edition] + 1):
                where = edition, section, number
                assert (where in used) != (where in NOT_CITED), where


def test_a_place_can_be_in_another_section() -> None:
    places = clause("contents.disc-values").places
    assert places[Language.EN] == Place(How.IMPLIED, Section.SOLDIERS, 4)
    assert places[Language.DE] == Place(How.STATED, Section.CONTENTS, 3)
    assert clause("play.turns").places[Language.IT] == Place(How.EXAMPLE, Section.PLAY, 4)
    assert clause("soldiers.captor-stays").places[Language.FR] == Place(
        How.SILENT, Section.SOLDIERS, None
    )
    assert clause("victory.tie-break").places[Language.DE].how is How.DIFFERENT


@pytest.mark.parametrize("each", [*DIFFERENCES, *OPEN_QUESTIONS, *FACTS], ids=str)
def test_whatever_names_a_clause_names_one_that_exists(
    each: Difference | Question | Fact,
) -> None:
    assert each.clauses
    assert set(each.clauses) <= set(IDS)


@pytest.mark.parametrize("each", DIFFERENCES, ids=lambda each: each.id)
def test_a_difference_is_one(each: Difference) -> None:
    editions = [edition for variant in each.variants for edition in variant.editions]
    assert sorted(editions) == sorted(Language)
    assert len(each.variants) > 1
    assert len({variant.says for variant in each.variants}) == len(each.variants)
    assert (each.question is not None) == (each.reach is Reach.RULING)
    if each.question is not None:
        assert question(each.question).key == each.question
    for variant in each.variants:
        for edition in variant.editions:
            assert each.says(edition) == variant.says


def test_what_an_edition_says_differently_is_a_difference() -> None:
    touched = {name for each in DIFFERENCES for name in each.clauses}
    differing = {
        each.id for each in CLAUSES if len({place.how for place in each.places.values()}) > 1
    }
    assert differing
    assert differing <= touched


def test_the_questions_are_those_of_the_rulings() -> None:
    assert [asked.key for asked in OPEN_QUESTIONS] == list(QUESTIONS)
    default = Rulings()
    for asked in OPEN_QUESTIONS:
        assert [answer.reading for answer in asked.answers] == list(QUESTIONS[asked.key])
        assert asked.default.reading is getattr(default, asked.key)
        for answer in asked.answers:
            assert asked.answer(answer.reading) is answer
    # The German edition says in words that a free spring counts twice; nothing else is decided.
    open_in_german = {asked.key for asked in OPEN_QUESTIONS if Language.DE in asked.editions}
    assert open_in_german == set(QUESTIONS) - {"free_spring"}
    assert all({"en", "it", "fr"} <= set(asked.editions) for asked in OPEN_QUESTIONS)


def test_texts_that_do_not_fit_the_rulings_are_refused() -> None:
    with pytest.raises(ValueError, match="open questions: the texts have"):
        demand_the_same("open questions", TomlTable({"captor": {}}), ["captor", "final_tie"])


@pytest.mark.parametrize("ask", ["text", "texts", "table", "tables"])
def test_tables_of_the_wrong_shape_are_refused(ask: str) -> None:
    with pytest.raises(TypeError, match="x must be a"):
        getattr(TomlTable({"x": 5}), ask)("x")


def test_facts_name_tests_that_exist() -> None:
    assert {each.proof for each in FACTS} <= all_tests()


def test_markers_name_clauses() -> None:
    assert set(rule_marks()) <= set(IDS)


def test_every_clause_about_setup_play_or_scoring_has_a_test() -> None:
    marked = rule_marks()
    proved = {Scope.SETUP, Scope.PLAY, Scope.SCORING}
    needed = [each.id for each in CLAUSES if each.scope in proved]
    assert [name for name in needed if name not in marked] == []
    assert len(needed) > 50


def test_markers_are_read_from_the_source() -> None:
    tests = rule_marks()["soldiers.flees-when-equal"]
    assert (
        "tests/rules/scoring/test_soldiers.py::"
        "test_a_soldier_between_equal_groups_flees_whatever_is_ruled_for_lone_ones"
    ) in tests
    assert set(tests) <= all_tests()


@pytest.mark.parametrize(
    "source",
    [
        "class TestX:\n    @pytest.mark.rule('a.b')\n    def test_x(self): ...",
        "@pytest.mark.rule('a.b', 'c.d')\ndef test_x(): ...",
        "@pytest.mark.rule(clause='a.b')\ndef test_x(): ...",
        "@pytest.mark.rule(NAME)\ndef test_x(): ...",
        "pytestmark = pytest.mark.rule('a.b')",
        "@pytest.mark.rule('a.b')\ndef helper(): ...",
    ],
)
def test_markers_that_cannot_be_read_are_refused(source: str) -> None:
    with pytest.raises(ValueError, match="takes one text and stands on a test: line"):
        marks_in(source)
    assert marks_in("@pytest.mark.rule('a.b')\ndef test_x(): ...") == [("test_x", "a.b")]


def test_all_languages_name_the_same_numbers() -> None:
    for each in CLAUSES:
        numbers = [sorted(re.findall(r"\d+", each.statement[language])) for language in Language]
        assert numbers[0] == numbers[1] == numbers[2] == numbers[3], each.id


@pytest.mark.parametrize("reason", Reason)
def test_clauses_say_what_an_inhabitant_brings(reason: Reason) -> None:
    names = {
        Reason.FARMER_BESIDE_FREE_FIELD: "control.farmer-free-field",
        Reason.FARMER_BESIDE_SPRING: "control.farmer-spring",
        Reason.FARMER_ON_SPRING: "control.farmer-own-spring",
    }
    rule = clause(names.get(reason, f"control.{reason}"))
    for language in Language:
        assert re.findall(r"\d+", rule.statement[language]) == [str(reason.points)]


@pytest.mark.parametrize(("players", "name"), [(5, "five"), (4, "four")])
def test_clauses_say_what_a_hand_holds(players: int, name: str) -> None:
    share = hand(players)
    for language in Language:
        numbers = re.findall(r"\d+", clause(f"preparation.hand-of-{name}").statement[language])
        assert [int(number) for number in numbers] == [
            share.share(kind).wolves + share.share(kind).plain
            for kind in (Kind.MERCHANT, Kind.FARMER, Kind.SOLDIER)
        ]


STATED = {
    # What only some editions state, taken from the four texts by hand.
    "contents.token-values": "de",
    "contents.disc-counts": "de",
    "contents.hexagons": "fr",
    "control.clockwise": "fr",
    "control.free-spring-twice": "de",
    "play.no-soldier-held": "en it de",
    "preparation.starting-player-at-random": "en it fr",
    "control.tie-for-the-most": "fr",
    "control.farmer-across-tiles": "it de",
    "soldiers.captives-leave-the-board": "de",
    "preparation.along-a-side": "en it de",
    "preparation.second-color-unused": "en",
    "end.letters-on-hills": "it fr",
    "play.kind-is-secret": "fr",
    "preparation.top-tile": "de",
    "goal.most-points": "de",
    "soldiers.captives-set-aside": "de",
    "control.nobody-removes-token": "en de",
    "contents.six-fields": "en de",
    "contents.token-laurel": "fr",
    "contents.disc-shape": "de",
    "contents.disc-values": "de fr",
    "control.hill-is-no-field": "",
    "control.tie-discs": "en de fr",
    "soldiers.flees-when-equal": "en it fr",
    "play.first-inhabitant": "",
    "victory.worked-sum": "",
    "victory.lower-ranks": "",
}


@pytest.mark.parametrize("name", STATED)
def test_who_states_what_only_some_state(name: str) -> None:
    places = clause(name).places
    assert [str(e) for e in Language if places[e].how is How.STATED] == STATED[name].split()


def test_clauses_of_the_scoring_are_about_the_scoring() -> None:
    elsewhere = {
        each.id
        for section in (Section.END, Section.SOLDIERS, Section.CONTROL, Section.VICTORY)
        for each in clauses_in(section)
        if each.scope is not Scope.SCORING
    }
    assert elsewhere == {
        "end.screens-down",
        "end.counters-at-hand",
        "end.letters-on-hills",
        "soldiers.fame",
        "control.track",
    }
    assert all(each.scope is Scope.PLAY for each in clauses_in(Section.PLAY))


def test_terms_are_the_words_of_the_editions() -> None:
    assert Wording(en="soldier", it="condottiero", de="Heerführer", fr="condottiere") in TERMS
    assert (
        Wording(en="laurel token", it="gettone colle", de="Hügelchip", fr="jeton colline") in TERMS
    )


def test_statements_use_the_words_of_their_edition() -> None:
    """A clause that speaks of a thing in English does so in the other languages, too."""
    stems = {"soldier": ("condottier", "heerführer", "condottiere")}
    stems |= {"merchant": ("mercant", "händler", "marchand")}
    stems |= {"farmer": ("contadin", "bauer", "paysan"), "spring": ("font", "quelle", "source")}
    for english, others in stems.items():
        speaking = [
            each for each in CLAUSES if re.search(rf"\b{english}", each.statement.en.lower())
        ]
        assert speaking
        for each in speaking:
            said = each.statement.it, each.statement.de, each.statement.fr
            for stem, sentence in zip(others, said, strict=True):
                assert stem in sentence.lower(), each.id
