"""Whether a victory depends on an open question, in one line and on one screen."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import cast

import pytest
from attrs import evolve
from hypothesis import HealthCheck, assume, given, settings, strategies as st

from palatinus_rules import (
    Color,
    Language,
    PalatinusError,
    Player,
    Position,
    Rulings,
    Settlement,
    explain,
    resolve,
    settle,
    testing,
)
from palatinus_rules.disputes import Effect
from palatinus_rules.explanations import verdict
from palatinus_rules.explanations.dependence import depends_sentence
from palatinus_rules.explanations.victory import hinted
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import message
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.rulings import QUESTIONS
from plain import CHAIN, position
from strategies import disputed_positions, short_positions
from told_numbers import id_of, said

GOLDENS = Path(__file__).parents[1] / "goldens" / "disputes"
EXAMPLES = Path(__file__).parents[2] / "examples" / "positions"
# Red and yellow both capture the farmer on B6; red takes the piece, yellow a disc: a point each,
# and one thing each. In turn, the disc beats the piece: yellow wins, or, exchanged, red does.
ONE_PIECE = "B1 red soldier\nB5 yellow soldier\nB6 green farmer"
IN_TURN = Rulings(final_tie="tokens_first")
THIRD = """
B3 red soldier
B2 green merchant
B4 green merchant
C6 green merchant
C1 yellow farmer
C3 green farmer
D3 yellow soldier
D4 green farmer
G1 purple soldier
G2 green farmer
G3 purple soldier
A1 red farmer
A4 green farmer
G4 red merchant
G5 purple farmer
"""


def disputed(name: str) -> Position:
    """A position in which one question decides, with its reckoning beside it."""
    head, pieces, *_ = (GOLDENS / f"{name}.txt").read_text(encoding="utf-8").split("\n\n")
    facts = dict(line.split(":", 1) for line in head.splitlines())
    return position(pieces, facts["seats"], facts["springs"].strip())


def sentence(settlement: Settlement, language: str = "en") -> str:
    return translator(language).text(depends_sentence(settlement))


EXAMPLE = (
    "An argument that a free spring counts twice: only then does the printed hill C example add up."
)
SENTENCES = {
    "nothing": (settle(position("D3 red farmer")), "No open question changes that."),
    "captor": (
        settle(disputed("captor")),
        "This depends on one open question: if a captor leaves the board, the red player wins.",
    ),
    # The reckoning is that of CHAIN; free_spring only brings red back.
    "chain": (
        settle(position(CHAIN, springs="B3 C3")),
        "This depends on 2 open questions: if a captor leaves the board, the yellow player wins, "
        f"except if a free spring counts once. {EXAMPLE}",
    ),
    # The same from the other side: free springs count once and captors leave, so that red wins.
    "both": (
        settle(
            position(CHAIN, springs="B3 C3"),
            rulings=Rulings(captor="leaves", free_spring="once"),
        ),
        "This depends on 2 open questions: if a free spring counts twice, the yellow player wins, "
        f"except if a captor stays on the board. {EXAMPLE}",
    ),
    # Stays and once: it takes both to change anything.
    "together": (
        settle(position(CHAIN, springs="B3 C3"), rulings=Rulings(free_spring="once")),
        "This depends on 2 open questions: if a captor leaves the board and if a free spring "
        f"counts twice, the yellow player wins. {EXAMPLE}",
    ),
    # Green takes the 6 of hill A and a disc of 2 at C: 8. If captors leave, yellow takes the 5 of C
    # beside a captive: 6, and more things than green, who has 6 as well; the merchant on G4 loses 3
    # points, and purple takes the 3 of G beside two captives: 5. A disc for G2, which both of
    # purple's soldiers capture, makes it 6, and purple has four things.
    "third player": (
        settle(position(THIRD, "red yellow green purple")),
        "This depends on 2 open questions: if a captor leaves the board, the yellow player wins; "
        "if a captor leaves the board and if two captors of one player bring a disc as well, the "
        "purple player wins.",
    ),
    "box": (
        settle(disputed("disc_shortage")),
        "This depends on one open question: if nobody gets anything for discs that the box "
        "lacks, the yellow player wins.",
    ),
    "german order": (
        settle(disputed("final_tie_german_order")),
        "This depends on one open question: if discs decide a final tie first, the yellow "
        "player wins.",
    ),
    "caveat alone": (
        settle(position(ONE_PIECE), about=[], rulings=IN_TURN),
        "This depends on which of two captors takes a piece, which no edition says: if the other "
        "one takes it, the red player wins.",
    ),
    "caveat as well": (
        settle(position(ONE_PIECE)),
        "This depends on one open question: if tokens or discs decide a final tie first, the "
        "yellow player wins. Nor does any edition say which of two captors takes a piece: if "
        "tokens or discs decide a final tie first and if the other one takes it, the red player "
        "wins.",
    ),
    # Red takes the piece on B6 and yellow the one on D4. In turn, two discs win: red has them if
    # yellow takes both pieces, and yellow if red does.
    "two pieces": (
        settle(
            position(f"{ONE_PIECE}\nD3 yellow soldier\nD5 red soldier\nD4 green farmer"),
            about=[],
            rulings=IN_TURN,
        ),
        "This depends on which of two captors takes a piece, which no edition says: if certain "
        "pieces go to the other captor, the red player wins; if certain pieces go to the other "
        "captor, the yellow player wins.",
    ),
    # Tokens first, yellow wins; added up, the two share.
    "shared": (
        settle(position(ONE_PIECE), about="final_tie", rulings=IN_TURN),
        "This depends on one open question: if a final tie adds up tokens, discs and captives, "
        "the red player and the yellow player share the victory. Nor does any edition say which "
        "of two captors takes a piece: if the other one takes it, the red player wins.",
    ),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_one_line(case: str) -> None:
    settlement, expected = SENTENCES[case]
    assert sentence(settlement) == expected
    assert settlement.settled is (case == "nothing")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "de",
            "Das hängt von 2 offenen Fragen ab: Wenn ein Heerführer, der jemanden gefangen hat, "
            "das Spielfeld verlässt, gewinnt der gelbe Spieler, außer wenn ein freies Feld mit "
            "Quelle nur einfach zählt. Ein Argument dafür, dass eine freie Quelle doppelt zählt: "
            "Nur dann geht das gedruckte Beispiel von Hügel C auf.",
        ),
        (
            "it",
            "Dipende da 2 questioni aperte: se un condottiero che ha catturato qualcuno lascia il "
            "piano di gioco, vince il giocatore giallo, tranne se un terreno libero con una fonte "
            "conta una volta sola. Un argomento a favore del doppio conteggio di una fonte libera: "
            "solo così torna l'esempio stampato del colle C.",
        ),
        (
            "fr",
            "Cela dépend de 2 questions ouvertes : si un condottiere qui a fait une capture quitte "
            "le plateau, le joueur jaune gagne, sauf si un terrain libre avec une source ne compte "
            "qu'une fois. Un argument pour compter deux fois une source libre : l'exemple "
            "imprimé de la colline C n'est juste qu'ainsi.",
        ),
    ],
)
def test_one_line_in_the_order_of_each_language(language: str, expected: str) -> None:
    assert sentence(SENTENCES["chain"][0], language) == expected


def test_the_statement_comes_just_after_the_winners() -> None:
    chain = position(CHAIN, springs="B3 C3")
    told = explain(resolve(chain), settlement=settle(chain))
    winners, depends = told.chapters[-1].statements[-2:]
    assert winners.data["says"] == "winners"
    assert depends.text == SENTENCES["chain"][1]
    assert depends.data == {
        "says": "depends",
        "settled": False,
        "questions": ("captor", "free_spring"),
        "caveats": (),
    }
    # What the box was short of comes after it.
    short = disputed("disc_shortage")
    said = [
        each.data["says"]
        for each in explain(resolve(short), settlement=settle(short)).chapters[-1].statements
    ]
    assert said[-3:] == ["winners", "depends", "box-runs-out"]
    assert explain(resolve(chain)).chapters[-1].statements[-1] == winners


def test_a_command_is_named_only_where_something_depends() -> None:
    chain, command = position(CHAIN, springs="B3 C3"), "palatinus settle evening.txt"
    told = hinted(explain(resolve(chain), settlement=settle(chain)), command)
    expected = f"{SENTENCES['chain'][1]} ({command})"
    assert told.chapters[-1].statements[-1].text == expected
    assert str(depends_sentence(settle(chain), command)) == expected
    sure = position("D3 red farmer")
    plain = explain(resolve(sure), settlement=settle(sure))
    assert hinted(plain, command) == plain
    assert depends_sentence(settle(sure), command) == depends_sentence(settle(sure))
    unnamed = explain(resolve(chain), settlement=settle(chain))
    assert hinted(unnamed, None) == unnamed


def test_a_settlement_of_something_else_is_refused() -> None:
    one, other = position("D3 red farmer"), position("D3 yellow farmer")
    with pytest.raises(PalatinusError, match="the same position and rulings"):
        explain(resolve(one), settlement=settle(other))
    with pytest.raises(PalatinusError, match="only beside a resolution"):
        explain(settle(one), settlement=settle(one))
    with pytest.raises(WrongTypeError, match=r"^verdict\(\) takes a Settlement"):
        verdict(cast("Settlement", resolve(one)))


def screen(settlement: Settlement, language: str = "en") -> list[str]:
    return verdict(settlement, language).to_text(80).splitlines()


def test_the_screen_of_a_dispute() -> None:
    # The reckoning is that of CHAIN.
    assert screen(settle(position(CHAIN, springs="B3 C3"))) == [
        "The dispute",
        "",
        "Default readings: The red player wins (red 3, yellow 2, green 2)",
        "- Not settled: 2 questions decide who wins.",
        "",
        "Soldier after a capture (captor): Does a soldier stay on the board after a",
        "capture? No edition says.",
        "- If a captor stays on the board, the red player wins.",
        "- If a captor leaves the board, the yellow player wins (red 3, yellow 5, green",
        "  0); hill C: yellow and green → yellow.",
        "",
        "Free spring (free_spring): Does a free field with a spring count twice for a",
        "farmer beside it? The German edition counts it twice; the others do not say.",
        "- If a free spring counts once, the red player wins, even if a captor leaves the",
        "  board; hill C: yellow → yellow and green.",
        "- An argument that a free spring counts twice: only then does the printed hill C",
        "  example add up.",
        "",
        "Does not change who wins: the other 5 questions",
    ]


def test_conditions_stand_on_the_lines_to_which_they_belong() -> None:
    # The same with free springs that count once: each of the two questions needs the other one.
    given = Rulings(free_spring="once")
    lines = [
        statement.text
        for statement in verdict(settle(position(CHAIN, springs="B3 C3"), rulings=given)).statements
    ]
    assert lines == [
        "Not settled: 2 questions decide who wins.",
        "If a captor leaves the board, the yellow player wins (red 3, yellow 5, green 0), but only "
        "if a free spring counts twice; hill C: yellow and green → yellow.",
        "If a free spring counts twice, the yellow player wins, but only if a captor leaves the "
        "board; hill C: yellow and green → yellow.",
        EXAMPLE,
    ]
    chapter = verdict(settle(position(CHAIN, springs="B3 C3"), rulings=given)).chapters[0]
    assert chapter.heading.startswith("If a free spring counts once (free_spring=once): ")
    assert chapter.heading.endswith(" (red 3, yellow 2, green 2)")
    assert ": victory-alone(player=red-player) " in said(chapter)


def test_what_no_reading_covers_has_a_row() -> None:
    told = verdict(settle(position(ONE_PIECE)))
    assert told.chapters[0].statements[0].text == "Not settled: 2 questions decide who wins."
    tie, caveat, rest = told.chapters[1:]
    assert [each.text for each in tie.statements] == [
        "If a final tie adds up tokens, discs and captives, the red player and the yellow player "
        "share the victory.",
        "If tokens decide a final tie first or if discs decide a final tie first, the yellow "
        "player wins.",
    ]
    assert caveat.heading == (
        "Which of two captors takes the piece, and which gets the disc? No edition says; here "
        "the first one clockwise from the arrow takes the piece."
    )
    assert [each.text for each in caveat.statements] == [
        "If tokens or discs decide a final tie first and if the other one takes it, the red player "
        "wins."
    ]
    assert rest.heading == "Does not change who wins: the other 6 questions"


@pytest.mark.parametrize(
    ("text", "about", "sentences"),
    [
        ("D3 red farmer", None, ["Settled: the red player wins under every reading."]),
        (
            "",
            None,
            [
                "Settled: the red player, the yellow player and the green player share the "
                "victory under every reading."
            ],
        ),
        # Asked about less, nobody can say more.
        (
            "D3 red farmer",
            "captor",
            ["Settled: no reading of the questions open here changes that."],
        ),
    ],
)
def test_what_is_settled(text: str, about: str | None, sentences: list[str]) -> None:
    told = verdict(settle(position(text), about=about))
    assert [statement.text for statement in told.statements] == sentences
    headings = [chapter.heading for chapter in told.chapters[1:]]
    assert [each.partition(":")[0] for each in headings] == (
        [] if about is None else ["Not open here"]
    )


def test_only_headings_that_have_something_below_them_begin_a_list() -> None:
    told = verdict(settle(disputed("captor")))
    assert told.to_html().count("<ul>") == 2
    assert told.to_html().count("</section>") == 3
    idle = "\n\n## Does not change who wins: the other 6 questions\n"
    assert told.to_markdown().endswith(idle)
    # Nothing is open, and nothing is left to count.
    (_, closed) = verdict(settle(position("D3 red farmer"), about=[])).chapters
    assert closed.heading.startswith("Not open here: lone soldier flees (lone_soldier=flees)")


def test_a_hill_that_nobody_takes_and_titles_and_names() -> None:
    # The golden's reckoning: the box has no disc left for the tie of hill F.
    people = [
        evolve(each, name="Ada") if each.color is Color.RED else each
        for each in disputed("disc_shortage").players
    ]
    short = evolve(disputed("disc_shortage"), title="Friday", players=people)
    lines = screen(settle(short))
    assert lines[0] == "Friday"
    assert lines[2].startswith("Default readings: Ada (red) ")
    assert lines[2].endswith(" (red 10, yellow 9, green 2)")
    first = verdict(settle(short)).chapters[0]
    ada = "player-name-and-color(color=color-red, name=Ada)"
    assert f": victory-alone(player={ada}) " in said(first)
    told = [statement.text for statement in verdict(settle(short)).statements]
    assert told[-1] == (
        "If nobody gets anything for discs that the box lacks, the yellow player wins (red 8, "
        "yellow 9, green 0); hill F: red and green → nobody."
    )


def test_winners_whom_it_takes_several_answers_to_bring() -> None:
    two = Position.from_document((EXAMPLES / "two_players.json").read_bytes())
    settlement = settle(two)
    (together,) = [
        each for each in verdict(settlement).chapters if id_of(each) == "title-only-together"
    ]
    # Scored with the three other readings, the two share the victory; with fewer they do not.
    (told,) = together.statements
    assert told.text == (
        "If a captor leaves the board, if two captors of one player bring a disc as well and if "
        "the second colors bring influence to nobody, the red player and the yellow player share "
        "the victory."
    )
    ruled = Rulings(captor="leaves", own_double_capture="piece_and_disc", second_color="neutral")
    assert resolve(two, ruled).winners == two.colors
    # Two captors of one player decide if tokens come first, or discs, or second colors are neutral.
    for other in ({"final_tie": "tokens_first"}, {"final_tie": "discs_first"}):
        piece, disc = (
            resolve(two, Rulings(**other, own_double_capture=each)).winners
            for each in QUESTIONS["own_double_capture"]
        )
        assert piece != disc
    (chapter,) = [
        each for each in verdict(settlement).chapters if "(own_double_capture)" in each.heading
    ]
    assert [each.text for each in chapter.statements] == [
        "If two captors of one player bring a disc as well, the red player wins (red 20, yellow "
        "20), for instance if tokens decide a final tie first."
    ]


@given(disputed_positions() | short_positions(), testing.rulings(), st.sampled_from([*Language]))
def test_screens_say_what_settlements_have(
    position: Position, given: Rulings, language: Language
) -> None:
    settlement = settle(position, rulings=given)
    told = verdict(settlement, language)
    chapters = [
        chapter
        for chapter in told.chapters
        if any(f"({key})" in chapter.heading and chapter.statements for key in settlement.deciding)
    ]
    assert len(chapters) == len(settlement.deciding)
    for decision, chapter in zip(settlement.decisions, chapters, strict=True):
        asked = question(decision.question)
        assert chapter.heading.casefold().startswith(asked.name_and_key(language).casefold())
        assert chapter.heading.endswith(f"{asked.text[language]} {asked.said[language]}")
        text = " ".join(each.text.casefold() for each in chapter.statements)
        for resolution in decision.resolutions[1:]:
            answer = asked.answer(getattr(resolution.rulings, decision.question))
            assert answer.condition[language].casefold() in text
        for key, reading in decision.needs.items():
            assert question(key).answer(reading).condition[language].casefold() in text
    needed = {key for way in settlement.ways if way.caveat for key in way.readings}
    effects = settlement.effects
    idle = len({key for key in effects if effects[key] is not Effect.WINNERS} - needed)
    if idle and not settlement.settled:
        assert str(idle) in told.chapters[-1].heading or idle == 1
    assert not any(statement.clauses for statement in told.statements)
    every = message("settled-player-wins", "Settled: {player} wins under every reading.", player="")
    words = translator(language).text(every).split(":", 1)[1].strip(" .").casefold()
    assert settlement.settled or words not in told.to_text().casefold()


@pytest.mark.parametrize("name", [path.stem for path in sorted(GOLDENS.glob("*.txt"))])
@pytest.mark.parametrize("language", Language)
def test_an_ordinary_dispute_takes_twenty_lines_at_most(name: str, language: Language) -> None:
    settlement = settle(disputed(name))
    lines = screen(settlement, language)
    # Two questions that need each other, one of them with three readings, take some more.
    assert len(lines) <= (20 if len(settlement.deciding) < 2 else 27)


IN_TURN_CLAUSE = "if tokens or discs decide a final tie first"
Readings = frozenset[tuple[str, str]]


def said_readings(said: str) -> list[Readings]:
    """The sets of readings that the conditions of a sentence name, any of which is enough."""
    words = {
        answer.condition.en: f"<{key}={answer.reading}>"
        for key in QUESTIONS
        for answer in question(key).answers
    }
    for condition in sorted(words, key=len, reverse=True):
        said = said.replace(condition, words[condition])
    orders = said.replace(IN_TURN_CLAUSE, "<final_tie=tokens_first>")
    if orders != said:
        other = said.replace(IN_TURN_CLAUSE, "<final_tie=discs_first>")
        return [*said_readings(orders), *said_readings(other)]
    firsts, either, last = said.rpartition(" or ")
    parts = [*firsts.split(", "), last] if either else [said]
    found = [frozenset(re.findall(r"<(\w+)=(\w+)>", part)) for part in parts]
    assert re.sub(r"<\w+=\w+>|, | or | and ", "", said) == ""
    return [frozenset((key, reading) for key, reading in each) for each in found]


def winners_as_told(sentence: str, chosen: Readings, usual: tuple[Color, ...]) -> set[object]:
    """Who wins under some readings for somebody who has only read the English sentence."""
    leading: dict[Readings, tuple[Color, ...]] = {}
    ways = sentence.removesuffix(f" {EXAMPLE}").partition(": ")[2]
    told = ways.partition(". Nor does")[0].removesuffix(".")
    for clause in told.split("; "):
        said, _, exceptions = clause.partition(", except ")
        condition, _, players = said.partition(", the ")
        winners = tuple(color for color in Color if f"{color} player" in players)
        excepted = said_readings(exceptions) if exceptions else []
        for way in said_readings(condition):
            if way <= chosen and not any(each <= chosen for each in excepted):
                leading[way] = winners
    longest = [way for way in leading if not any(way < other for other in leading)]
    return {leading[way] for way in longest} or {usual}


# In most positions nothing decides, and there is nothing to read.
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(disputed_positions() | short_positions(), testing.rulings())
def test_whoever_reads_the_sentence_knows_who_wins_under_every_reading(
    position: Position, given: Rulings
) -> None:
    settlement = settle(evolve(position, players=nameless(position)), rulings=given)
    assume(settlement.deciding)
    # Whoever reads a list within a list can only guess where it ends.
    assume(all(len(more) < 3 for way in settlement.ways for more in way.exceptions))
    told = sentence(settlement)
    as_given = colors(settlement.given.winners)
    for readings in product(*(QUESTIONS[key] for key in settlement.deciding)):
        answers = dict(zip(settlement.deciding, map(str, readings), strict=True))
        won = resolve(position, evolve(given, **answers)).winners
        chosen = frozenset(answers.items() - given.to_readings().items())
        assert winners_as_told(told, chosen, as_given) == {colors(won)}


def colors(winners: tuple[Color, ...]) -> tuple[Color, ...]:
    return tuple(sorted(winners, key=[*Color].index))


def nameless(position: Position) -> list[Player]:
    return [evolve(each, name=None) for each in position.players]
