"""Statements of a made-up game, and their layouts."""

from __future__ import annotations

from typing import cast

import pytest
from attrs import evolve, frozen

from palatinus_rules import Language
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.kit.language import Wording
from palatinus_rules.kit.messages import Verbatim, message, phrase
from palatinus_rules.kit.statements import (
    BaseChapter,
    BaseExplanation,
    BaseStatement,
    html,
    html_sentence,
)

DETAIL = BaseStatement(Verbatim("2 + 1 = 3"), ("stones.sum",))
WINS = BaseStatement(Verbatim("Ada wins."), ("end",), ("N1",), (DETAIL,))
TOLD = BaseExplanation(
    Language.EN,
    Verbatim("Stones & co"),
    (
        BaseChapter(Verbatim("North"), (WINS,)),
        BaseChapter(Verbatim("South"), (BaseStatement(Verbatim("Nobody_wins.")),)),
    ),
)


def test_text() -> None:
    assert TOLD.to_text() == (
        "Stones & co\n\nNorth\n- Ada wins. [end]\n    2 + 1 = 3 [stones.sum]\n\n"
        "South\n- Nobody_wins.\n"
    )


def test_text_is_wrapped_and_details_are_indented() -> None:
    long = BaseStatement(Verbatim("word " * 12), details=(BaseStatement(Verbatim("part " * 10)),))
    told = BaseExplanation(Language.EN, Verbatim("T"), (BaseChapter(Verbatim("H"), (long,)),))
    # 40 columns: "- " and seven words of five are 37, and an eighth would need 42.
    assert told.to_text(40).splitlines() == [
        "T", "", "H",
        "- word word word word word word word",
        "  word word word word word",
        "    part part part part part part part",
        "      part part part",
    ]  # fmt: skip
    with pytest.raises(WrongTypeError, match="The width of a text is a whole number"):
        told.to_text(cast("int", 2.5))


def test_markdown() -> None:
    assert TOLD.to_markdown() == (
        "# Stones \\& co\n\n## North\n\n- Ada wins. `end`\n  - 2 + 1 = 3 `stones.sum`\n\n"
        "## South\n\n- Nobody\\_wins.\n"
    )


FOLDED = (
    '\u00a0<details class="clauses"><summary aria-label="Clauses">§</summary>'
    '<code lang="en">{}</code></details>'
)


def test_html() -> None:
    assert TOLD.to_html() == (
        '<article class="explanation" lang="en">\n<h1>Stones &amp; co</h1>\n'
        f"<section>\n<h2>North</h2>\n<ul>\n<li>Ada wins.{FOLDED.format('end')}\n<ul>\n"
        f"<li>2 + 1 = 3{FOLDED.format('stones.sum')}</li>\n</ul></li>\n</ul>\n</section>\n"
        "<section>\n<h2>South</h2>\n<ul>\n<li>Nobody_wins.</li>\n</ul>\n</section>\n</article>\n"
    )
    assert TOLD._repr_html_() == TOLD.to_html()
    marked = html(TOLD, "quarry", [{"data-side": "<N>"}, {}])
    assert '<article class="quarry" lang="en">' in marked
    assert marked.count("<section>") == 1
    assert marked.count('<section data-side="&lt;N&gt;">') == 1


def test_french_keeps_its_spaces() -> None:
    # Before a colon and inside the quotes, but not after a comma.
    chapter = BaseChapter(Verbatim("Fin :"), (BaseStatement(Verbatim("Oui, « non »")),))
    told = BaseExplanation(Language.FR, Verbatim("Quoi ?"), (chapter,))
    bound = ["Quoi\u00a0?", "Fin\u00a0:", "Oui, «\u00a0non\u00a0»"]
    for layout in (told.to_text(), told.to_markdown(), told.to_html()):
        assert all(text in layout for text in bound)
    assert html_sentence(chapter.statements[0], Language.EN) == "Oui, « non »"


def test_german_keeps_a_value_on_its_line() -> None:
    # A line of 40 letters ends before "Wert", not after it; "Wertung 1" may be broken.
    chapter = BaseChapter(
        Verbatim("Ende"), (BaseStatement(Verbatim("Ada nimmt sich noch einen Chip im Wert 4.")),)
    )
    told = BaseExplanation(Language.DE, Verbatim("Steine"), (chapter,))
    assert told.to_text(40).splitlines()[3:] == [
        "- Ada nimmt sich noch einen Chip im",
        "  Wert\u00a04.",
    ]
    assert html_sentence(BaseStatement(Verbatim("Wertung 1")), Language.DE) == "Wertung 1"


def test_without_clauses() -> None:
    bare = TOLD.without_clauses()
    assert bare.to_text() == (
        "Stones & co\n\nNorth\n- Ada wins.\n    2 + 1 = 3\n\nSouth\n- Nobody_wins.\n"
    )
    assert "`" not in bare.to_markdown()
    assert "<details" not in bare.to_html()
    assert [statement.clauses for statement in TOLD.chapters[0].statements] == [("end",)]


def test_parts_in_another_language_are_marked() -> None:
    # Only the first time that the words stand there: nothing else is quoted.
    told = BaseStatement(Verbatim("Fine & fine: fine"), ("end",), quoted=(("fine", Language.IT),))
    assert html_sentence(told, Language.DE) == (
        'Fine &amp; <span lang="it">fine</span>: fine'
        '\u00a0<details class="clauses"><summary aria-label="Regeln">§</summary>'
        '<code lang="en">end</code></details>'
    )


def test_a_game_has_its_own_name_for_it() -> None:
    @frozen(repr=False)
    class Report(BaseExplanation):
        """What a made-up game tells."""

    assert repr(TOLD) == "<BaseExplanation in English: 'Stones & co', 2 chapters>"
    assert repr(Report(Language.DE, Verbatim("T"), ())) == "<Report in German: 'T', no chapters>"


def test_a_heading_by_itself_has_no_list() -> None:
    bare = BaseExplanation(
        Language.EN, Verbatim("Title"), (BaseChapter(Verbatim("Nothing else"), ()),)
    )
    assert "<h2>Nothing else</h2>\n</section>" in bare.to_html()
    assert bare.to_markdown() == "# Title\n\n## Nothing else\n"


def test_an_explanation_tells_all_of_it_in_its_language() -> None:
    fact = BaseStatement(Wording(en="hill", it="colle", de="Hügel", fr="colline"))
    twice = message("reveal-field-twice", "{field} is revealed twice.", field="A1")
    told = BaseExplanation(
        Language.DE, twice, (BaseChapter(twice, (BaseStatement(twice, details=(fact,)),)),)
    )
    german = "A1 wird zweimal aufgedeckt."
    assert told.to_text() == f"{german}\n\n{german}\n- {german}\n    Hügel\n"
    (chapter,) = evolve(told, language="it").chapters
    assert chapter.statements[0].details[0].text == "colle"
    # By itself, a statement is English.
    assert (fact.text, fact.spoken("fr").text) == ("hill", "colline")
    assert repr(fact.spoken("fr")) == (
        "BaseStatement(message='hill', clauses=(), fields=(), details=())"
    )


def test_a_sentence_can_go_on() -> None:
    ends = message("victory-alone", "{player} wins.", player=Verbatim("Ada"))
    assert str(phrase("{ends:open} ({points})", ends=ends, points=3)) == "Ada wins (3)"
