"""Resolutions in words: every number from its record, every sentence with its clause."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from attrs import evolve
from hypothesis import example, given, strategies as st
from markdown_it import MarkdownIt

from palatinus_rules import (
    Explanation,
    Hill,
    Language,
    Player,
    Position,
    Resolution,
    Rulings,
    Settlement,
    explain,
    resolve,
    settle,
    testing,
)
from palatinus_rules.disputes import Dependence, Effect
from palatinus_rules.explanations import Chapter, Statement
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import AwardKind, FinalTie, Standing
from palatinus_rules.rules.rulebook import CLAUSES, clause, find_differences, question
from palatinus_rules.rules.rulings import QUESTIONS
from plain import TOKENS_OR_DISCS, TWICE, TWO_CAPTORS, players, position
from strategies import disputed_positions

TESTS = Path(__file__).parent.parent
POSITIONS = TESTS.parent / "examples" / "positions"
IDS = {clause.id for clause in CLAUSES}
languages = st.sampled_from(Language)


def numbers(text: str) -> list[int]:
    """All numbers in a text, without the names of fields."""
    return [int(number) for number in re.findall(r"\d+", re.sub(r"\b[A-G][1-6]\b", "", text))]


def summed(parts: list[int]) -> list[int]:
    """The numbers of a sum that is written out."""
    return [*parts, sum(parts)] if len(parts) > 1 else [sum(parts)]


def with_clause(chapter: Chapter, clause: str) -> list[Statement]:
    return [each for each in chapter.statements if clause in each.clauses]


@given(testing.dense_positions(), testing.rulings(), languages)
def test_the_numbers_in_the_words_are_those_of_the_records(
    position: Position, ruled: Rulings, language: Language
) -> None:
    resolution = resolve(position, ruled)
    explanation = explain(resolution, language)
    *_, victory = explanation.chapters
    for record in resolution.hills:
        (chapter,) = explanation.hill(record.hill).chapters
        assert numbers(chapter.heading) == [position.board.token(record.hill)]
        counting = with_clause(chapter, "soldiers.count-both-groups")
        assert [numbers(each.text) for each in counting] == [
            [len(soldier.merchants), len(soldier.farmers)] for soldier in record.soldiers
        ]
        bringing = with_clause(chapter, "control.around-the-hill")
        counted = [tally for tally in record.tallies if tally.influence]
        for statement, tally in zip(bringing, counted, strict=True):
            parts = [influence.points for influence in tally.influence]
            assert numbers(statement.text) == summed(parts)
            assert [numbers(each.text)[0] for each in statement.details] == parts
            fields = [influence.source for influence in tally.influence]
            assert [each.fields for each in statement.details] == [(field,) for field in fields]
        sums = with_clause(chapter, "control.sum")
        expected = [
            summed([t.points for t in record.tallies if t.player is color and t.points])
            for color, points in record.influence.items()
            if points
        ]
        assert [numbers(each.text) for each in sums] == expected
        if record.award.kind is not AwardKind.NONE:
            assert numbers(chapter.statements[-1].text) == [record.award.value]
    finals = with_clause(victory, "victory.sum")
    for statement, standing in zip(finals, resolution.standings, strict=True):
        captured = [standing.captured] if standing.captured else []
        parts = [*captured, *standing.discs, *standing.tokens]
        assert numbers(statement.text) == [standing.rank, *summed(parts)]
        assert sum(numbers(detail.text)[-1] for detail in statement.details) == standing.points
    equal: dict[int, list[Standing]] = {}
    for standing in resolution.standings:
        equal.setdefault(standing.points, []).append(standing)
    groups = {points: tied for points, tied in equal.items() if len(tied) > 1}
    ties = with_clause(victory, "victory.tie-break")
    assert [numbers(statement.text) for statement in ties] == [[points] for points in groups]
    for statement, tied in zip(ties, groups.values(), strict=True):
        held = [[len(each.tokens), len(each.discs), each.captured] for each in tied]
        if ruled.final_tie is FinalTie.TOTAL:
            told = [summed(each) for each in held]
        elif ruled.final_tie is FinalTie.TOKENS_FIRST:
            told = held
        else:
            told = [[discs, tokens, captured] for tokens, discs, captured in held]
        # A rank that is shared has a sentence of its own, without a number.
        shared: list[list[int]] = [[]] if len({each.rank for each in tied}) < len(tied) else []
        assert [numbers(detail.text) for detail in statement.details] == [*told, *shared]


@given(disputed_positions(), languages)
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
        assert chapter.heading.startswith(dependence.question)
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


@given(testing.dense_positions(), testing.rulings(), languages)
def test_every_statement_names_clauses_that_exist(
    position: Position, ruled: Rulings, language: Language
) -> None:
    explanation = explain(resolve(position, ruled), language)
    for statement in explanation.statements:
        assert statement.clauses
        assert set(statement.clauses) <= IDS
    for statement in explain(settle(position), language).statements:
        assert set(statement.clauses) <= IDS


@given(testing.dense_positions(), testing.rulings())
def test_all_languages_say_the_same_things(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)

    def shape(language: Language) -> list[object]:
        explanation = explain(resolution, language)
        return [
            (chapter.hill, [(s.clauses, s.fields, len(s.details)) for s in chapter.statements])
            for chapter in explanation.chapters
        ]

    assert shape(Language.EN) == shape(Language.IT) == shape(Language.DE) == shape(Language.FR)


@given(testing.dense_positions(), testing.rulings())
def test_no_english_word_is_left_in_another_language(position: Position, ruled: Rulings) -> None:
    english = re.compile(r"\b(the|and|of|for|with|he|brings|takes|player|farmer|soldier)\b")
    position = evolve(position, title="X")
    for subject in (resolve(position, ruled), settle(position)):
        for language in (Language.IT, Language.DE, Language.FR):
            for statement in explain(subject, language).statements:
                # Keys and readings of open questions and names of tests are what they are.
                words = re.sub(r"\b\w+_\w+\b|\w+=\w+|tests/\S+|^captor", "", statement.text)
                assert not english.search(words), words


GOLDENS = ["hill_c", "two_players", "five_players", "final_sum"]
OTHER_READINGS = Rulings.from_readings(
    {
        "lone_soldier": "stays",
        "captor": "leaves",
        "own_double_capture": "piece_and_disc",
        "free_spring": "once",
        "second_color": "neutral",
        "final_tie": "tokens_first",
    }
)


def stored(name: str) -> Position:
    return Position.from_document((POSITIONS / f"{name}.json").read_bytes())


def golden(name: str, language: Language) -> str:
    path = TESTS / "goldens" / "explain" / f"{name}.{language}.txt"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", GOLDENS)
def test_whole_explanations(name: str, language: Language) -> None:
    position = stored("hill_c_german" if (name, language) == ("hill_c", "de") else name)
    assert explain(resolve(position), language).to_text(100) == golden(name, language)


@pytest.mark.parametrize("language", Language)
def test_whole_explanations_under_other_readings(language: Language) -> None:
    told = explain(resolve(stored("two_players"), OTHER_READINGS), language).to_text(100)
    assert told == golden("other_readings", language)


@pytest.mark.parametrize("language", Language)
def test_whole_settlements(language: Language) -> None:
    told = explain(settle(stored("two_players")), language).to_text(100)
    assert told == golden("settlement", language)


def sentences(text: str, seats: str = "red yellow green", ruled: Rulings = Rulings()) -> list[str]:
    told = explain(resolve(position(text, seats), ruled), "en")
    return [statement.text for statement in told.statements]


def test_shared_captures() -> None:
    assert (
        "The red soldier on B1 and the yellow soldier on B5 both capture the green farmer on B6. "
        "The red player takes the piece, and the yellow player a disc worth 1."
    ) in sentences(TWO_CAPTORS)


def test_soldiers_of_one_color_are_named_together() -> None:
    both = "B1 red soldier\nB5 red soldier\nB6 green farmer"
    assert (
        "The red soldiers on B1 and B5 both capture the green farmer on B6. Both belong to one "
        "player: the red player takes the piece, but no disc."
    ) in sentences(both)
    ruled = Rulings.from_readings({"own_double_capture": "piece_and_disc"})
    assert (
        "The red soldiers on B1 and B5 both capture the green farmer on B6. Both belong to one "
        "player: under the reading chosen here, the red player takes the piece and a disc worth 1."
    ) in sentences(both, ruled=ruled)


def test_captives_of_one_color_and_kind_are_named_together() -> None:
    told = sentences("B3 red soldier\nB2 green merchant\nC1 yellow farmer\nC6 yellow farmer")
    assert (
        "There are more farmers than merchants: he captures the yellow farmers on C1 and C6. "
        "He stays where he is; no edition says to remove him."
    ) in told
    assert "The red player takes the yellow farmers on C1 and C6." in told
    told = sentences("B3 red soldier\nB2 green farmer\nC1 yellow merchant\nC6 yellow merchant")
    assert (
        "There are more merchants than farmers: he captures the yellow merchants on C1 and C6. "
        "He stays where he is; no edition says to remove him."
    ) in told


def test_nothing_to_bring() -> None:
    told = sentences("B1 red merchant")
    assert "The red merchant on B1 brings no influence: nobody stands beside him." in told
    told = sentences("B1 red farmer\nB2 green merchant\nB6 green merchant")
    assert (
        "The red farmer on B1 brings no influence: there is no free field beside him, and no "
        "spring on or beside his field."
    ) in told


def test_ties_at_the_end() -> None:
    # Hill B: two merchants side by side, 1 to 1, a disc worth 2 each.
    tie = "B1 red merchant\nB2 yellow merchant"
    told = sentences(tie)
    first = told.index(
        "The red player and the yellow player have 2 points each; tokens, discs and captives "
        "decide."
    )
    assert told[first + 1 : first + 4] == [
        "The red player, tokens, discs and captives together: 0 + 1 + 0 = 1",
        "The yellow player, tokens, discs and captives together: 0 + 1 + 0 = 1",
        "Players who are still equal share the rank.",
    ]
    assert told[-1] == "The red player and the yellow player share the victory."
    in_turn = sentences(tie, ruled=Rulings.from_readings({"final_tie": "tokens_first"}))
    assert "The red player, one after the other: tokens 0, discs 1, captives 0" in in_turn
    discs_first = sentences(tie, ruled=Rulings.from_readings({"final_tie": "discs_first"}))
    assert "The red player, one after the other: discs 1, tokens 0, captives 0" in discs_first


def test_ties_are_told_for_every_group() -> None:
    told = sentences("D3 red farmer")
    assert (
        "The yellow player and the green player have 0 points each; tokens, discs and captives "
        "decide."
    ) in told
    assert told[-1] == "The red player wins."


def test_a_box_that_ran_out() -> None:
    pairs = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
    lines = [f"{one} red merchant\n{other} yellow merchant" for one, other in pairs]
    assert sentences("\n".join(lines))[-1] == (
        "The box runs out of discs worth 2: 10 are owed, but it holds only 8. All players get "
        "their points all the same."
    )


NASTY = "<b>&\"'*_`[x](y)\n# 1. \x1b[31m{0} | ~~z~~ $a$ &amp; ![i](j)"


def nasty() -> Resolution:
    small = position("B1 red soldier\nB2 yellow farmer")
    named = [Player(p.color, p.second_color, NASTY) for p in players("red yellow green")]
    return resolve(evolve(small, players=named, title=NASTY))


def shown(name: str) -> str:
    """What a reader is to see of a name: characters that only control are escaped."""
    return name.replace("\n", "\\n").replace("\x1b", "\\x1b")


@pytest.mark.parametrize("language", Language)
def test_html_is_escaped(language: Language) -> None:
    html = explain(nasty(), language).to_html()
    assert "<b>" not in html
    assert "&lt;b&gt;&amp;&quot;&#x27;" in html
    assert "\x1b" not in html
    assert html.startswith(f'<article class="palatinus-explanation" lang="{language}">')
    for tag in ("article", "section", "ul", "li", "h1", "h2", "code"):
        assert len(re.findall(rf"<{tag}\b", html)) == html.count(f"</{tag}>") > 0


@pytest.mark.parametrize("language", Language)
def test_markdown_shows_names_as_they_are(language: Language) -> None:
    explanation = explain(nasty(), language)
    tokens = (
        MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(explanation.to_markdown())
    )
    inlines = [token for token in tokens if token.type == "inline"]
    rendered = [
        "".join(
            child.content
            for child in token.children or []
            if child.type in {"text", "text_special"}
        )
        for token in inlines
    ]
    plain = [re.sub("\u00a0", " ", each).strip() for each in rendered]
    assert shown(NASTY) in plain
    for statement in explanation.statements:
        assert statement.text in plain
    kinds = {child.type for token in inlines for child in token.children or []}
    assert kinds <= {"text", "text_special", "code_inline"}


ADDRESSES = (
    "www.example.com",
    "(WWW.Example.com)",
    "www.-x.com",
    "http://example.com/a?b=c",
    "HTTPS://EXAMPLE.COM",
    "ftp://example.com",
    "//localhost",
    "<http://example.com>",
    "user@example.com",
    "mailto:a.b+c@d-e.example",
    "xmpp:user@example.com/x",
    "<script>alert(1)</script>",
)
ADDRESS = re.compile(r"www\.|://|[\w.+-]@[\w-]|<\w", re.IGNORECASE)
"""What every address has that GitHub Flavored Markdown makes a link of, and every tag."""
WORD_JOINER = "\u2060"


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("before", ["", "see ", "x*", "_", "-"])
def test_addresses_in_names_do_not_become_links(before: str, address: str) -> None:
    """Neither what is written nor what is shown has one, whenever a renderer looks for them."""
    name = before + address
    named = [Player("red", None, name), Player("blue")]
    small = evolve(position("B1 red farmer"), players=named, title=name)
    written = explain(resolve(small), "en").to_markdown()
    tokens = MarkdownIt("commonmark").parse(written)
    children = [child for token in tokens for child in token.children or []]
    assert {child.type for child in children} <= {"text", "text_special", "code_inline"}
    shown = ["".join(c.content for c in token.children or []) for token in tokens if token.children]
    assert shown[0].replace(WORD_JOINER, "") == name
    assert not any(ADDRESS.search(each.replace("<", "")) for each in shown)
    assert not any(ADDRESS.search(each.replace("\\<", "")) for each in written.splitlines())


def test_dots_in_words_are_escaped() -> None:
    """Some renderers make links of everything with a dot and the name of a country."""
    named = evolve(position(""), title="example.com, 2.5 and a.b.c.")
    first = explain(resolve(named), "en").to_markdown().splitlines()[0]
    assert first == "# example\\.com, 2.5 and a\\.b\\.c."


MARKDOWN = st.text(alphabet="abw1 \t\n-+=*_`~#>|[](){}<>!&;:.@$^\\'\"/", max_size=12)


@example("- a")
@example("+ a")
@example("1. a")
@example("2) a")
@example("# a")
@example("> a")
@example("    a")
@example("= a")
@given(MARKDOWN | st.text())
def test_any_name_survives_markdown(name: str) -> None:
    small = evolve(position("B1 red farmer"), players=[Player("red", None, name), Player("blue")])
    explanation = explain(resolve(evolve(small, title=f"{name}x")), "en")
    tokens = MarkdownIt("commonmark").parse(explanation.to_markdown())
    kinds = {token.type.removesuffix("_open").removesuffix("_close") for token in tokens}
    assert kinds == {"heading", "bullet_list", "list_item", "paragraph", "inline"}
    inlines = {child.type for token in tokens for child in token.children or []}
    assert inlines <= {"text", "text_special", "code_inline"}
    assert sum(token.type == "list_item_open" for token in tokens) == len(
        list(explanation.statements)
    )


def test_text_is_wrapped_under_its_beginning() -> None:
    told = explain(resolve(position("B1 red farmer")), "en")
    wide, narrow = told.to_text(), told.to_text(50)
    assert max(map(len, wide.splitlines())) > 80
    assert max(map(len, narrow.splitlines())) <= 50
    assert " ".join(wide.split()) == " ".join(narrow.split())
    assert "- Nobody has influence on hill A: nobody gets the\n  laurel token." in narrow
    assert told.to_text(1) == told.to_text(40)


def test_french_punctuation_never_begins_a_line() -> None:
    told = explain(resolve(position(TWO_CAPTORS)), "fr")
    for width in range(40, 120):
        for line in told.to_text(width).splitlines():
            assert line.lstrip()[:1] not in {":", ";", "?", "!", "»"}
    quoted = evolve(position(""), title="Le jeu « a b » ici " * 9)
    for width in range(40, 80):
        lines = explain(resolve(quoted), "fr").to_text(width).splitlines()
        assert not any(line.startswith("»") or line.endswith("«") for line in lines)


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
    assert [statement.text for statement in told.chapters[0].statements] == [
        "The red player wins. No reading of the questions open here changes that.",
        "The red player: 4 points, rank 1",
        "The yellow player: 0 points, rank 2",
        "The green player: 0 points, rank 2",
        "Not open here: lone soldier flees (lone_soldier=flees), no disc for a player's own "
        "double capture (own_double_capture=piece), free spring counts twice (free_spring=both), "
        "second color counts for its player (second_color=own), final tie broken by the total "
        "(final_tie=total), missing discs count (disc_shortage=owed)",
    ]
    nothing = explain(settle(position("")), "en")
    assert next(nothing.statements).text == (
        "The red player, the yellow player and the green player share the victory under every "
        "reading."
    )
    assert len(explain(settle(position(""), about=[]), "en").chapters) == 1
    everything = next(explain(settle(position("D3 red farmer")), "en").statements)
    assert everything.text == "The red player wins under every reading."


def test_what_no_reading_covers() -> None:
    one_piece = position("B1 red soldier\nB5 yellow soldier\nB6 green farmer")
    headings = [chapter.heading for chapter in explain(settle(one_piece), "en").chapters]
    assert "What no reading covers" in headings
    for language in Language:
        told = [statement.clauses for statement in explain(settle(one_piece), language).statements]
        assert ("soldiers.who-takes-the-piece",) in told


def test_an_open_question_is_told_with_its_default_and_the_editions() -> None:
    springs = position("D2 red farmer\nD5 yellow farmer", springs="D1 D3")
    told = [s.text for s in explain(settle(springs, about="free_spring"), "en").statements]
    assert (
        "Default: free spring counts twice (free_spring=both). The German edition says so "
        "explicitly, and no other edition contradicts it."
    ) in told
    assert (
        "German edition: A free field with a spring counts twice; this is said explicitly." in told
    )


@pytest.mark.parametrize("language", Language)
def test_clauses_differences_and_questions_in_words(language: Language) -> None:
    rule = clause("victory.tie-break")
    told = explain(rule, language).to_text()
    assert rule.statement[language] in told.replace("\u00a0", " ")
    difference = next(iter(find_differences("tie-break-order")))
    told = explain(difference, language).to_text()
    assert difference.topic[language] in told
    told = explain(question("captor"), language).to_text().replace("\u00a0", " ")
    assert question("captor").text[language] in told


def test_nothing_else_can_be_explained() -> None:
    with pytest.raises(
        TypeError,
        match=r"explain\(\) takes a Resolution, .*; try resolve\(position\)",
    ):
        explain(cast("Resolution", position("")), "en")


def test_titles() -> None:
    untitled = resolve(position(""))
    assert explain(untitled, "en").title == "The scoring"
    assert explain(settle(position("")), "de").title == "Der Streitfall"
    titled = evolve(position(""), title="Friday")
    assert explain(resolve(titled), "it").title == "Friday"
    assert explain(settle(titled), "it").title == "Friday"


def test_one_hill() -> None:
    whole = explain(resolve(position("")), Language.DE)
    assert [chapter.hill for chapter in whole.chapters] == [*Hill, None]
    assert whole.hill("C") == whole.hill(Hill.C)
    with pytest.raises(UnknownNameError, match="no hill 'Z'; there are A, B, C"):
        whole.hill("Z")
    assert whole.hill(Hill.C) == Explanation(
        Language.DE, whole.title, (whole.chapters[2],), position=whole.position
    )


def test_unknown_languages() -> None:
    with pytest.raises(UnknownNameError) as error:
        explain(resolve(position("")), "german")
    assert str(error.value) == (
        "There is no language 'german'; there are en, it, de, fr. Did you mean de?"
    )
