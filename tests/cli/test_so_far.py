"""What is said first where not everybody has placed everything."""

from __future__ import annotations

import json

import pytest

from example_games import FIVE as PLAYED
from example_positions import EXAMPLES, example
from page_asked import answered, at
from plain import position
from validators import validator
from whole_command import CliRunner, app

# Red's farmer has influence on hill A alone; 35 inhabitants of three players are missing.
FEW = position("A1 red farmer")
TEXT = FEW.to_text()
FULL = str(EXAMPLES / "three_players.json")
ALL_PLACED = example("three_players").to_text()
SENTENCE = "Not everybody has placed everything, so nobody has won yet."
LINE = "So far: not everybody has placed everything."


def told(*words: str, text: str = TEXT) -> str:
    """What a command prints, in lines that end only where a paragraph does."""
    result = CliRunner(env={"COLUMNS": "1000"}).invoke(app, [*words], input=text)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["explain"],
        ["explain", "--format", "markdown"],
        ["settle"],
        ["settle", "--full"],
        ["whatif"],
        ["whatif", "B1=yF"],
        ["judge", "red"],
        ["judge", "C red 9", "yellow"],
        ["judge", "red 6"],
        ["explain", "red"],
        ["explain", "A", "red", "yellow"],
    ],
    ids=" ".join,
)
def test_words_about_who_wins_and_with_what_begin_with_it(words: list[str]) -> None:
    name, *others = words
    text = told(name, "-", *others, "--incomplete")
    assert text.count(SENTENCE) == 1
    assert text.index("So far") < text.index(SENTENCE) < text.index("red player")
    # Nor where everybody has placed everything, or hands do not matter.
    for source, option in ((ALL_PLACED, "--incomplete"), (TEXT, "--any-hands")):
        quiet = told(name, "-", *others, option, text=source)
        assert "So far" not in quiet


@pytest.mark.parametrize(
    "words",
    [["explain", "A"], ["explain", "--hill", "A"], ["explain", "--steps"], ["judge", "C red 9"]],
    ids=" ".join,
)
def test_words_about_anything_else_do_not(words: list[str]) -> None:
    name, *others = words
    assert SENTENCE not in told(name, "-", *others, "--incomplete")


def test_the_tables_begin_and_end_with_it() -> None:
    lines = told("score", "-", "--incomplete").splitlines()
    assert lines[:2] == [LINE, ""]
    assert lines[-2] == "Ahead so far: red"
    both = told("score", "-", "--incomplete", text=position("").to_text()).splitlines()
    assert both[-2] == "Ahead so far: red, yellow and green"
    for source, option in ((ALL_PLACED, "--incomplete"), (TEXT, "--any-hands")):
        assert "o far" not in told("score", "-", option, text=source)


@pytest.mark.parametrize(
    ("language", "line", "ahead", "chapter"),
    [
        (
            "it",
            "Risultato provvisorio: non tutti hanno ancora piazzato tutto.",
            "Finora in testa: rosso",
            "Risultato provvisorio",
        ),
        (
            "de",
            "Zwischenstand: Noch haben nicht alle alles gesetzt.",
            "Bisher vorn: Rot",
            "Zwischenstand",
        ),
        (
            "fr",
            "Résultat provisoire : tous n'ont pas encore tout placé.",
            "En tête pour l'instant : rouge",
            "Résultat provisoire",
        ),
    ],
)
def test_it_is_said_in_every_language(language: str, line: str, ahead: str, chapter: str) -> None:
    lines = told("score", "-", "--incomplete", "--lang", language).splitlines()
    assert [lines[0], lines[-2]] == [line, ahead]
    # The title of what is told comes before everything.
    assert told("settle", "-", "--incomplete", "--lang", language).splitlines()[2] == chapter


@pytest.mark.parametrize("words", [["--json"], ["--jsonl"], ["--jsonl", "--settle"]], ids=" ".join)
def test_result_documents_have_it(words: list[str]) -> None:
    code = FEW.to_code()
    document = json.loads(told("score", "-", *words, "--incomplete", text=code))
    assert document["so_far"] is True
    validator("result").validate(document)
    assert not validator("result").is_valid({**document, "so_far": False})
    assert "so_far" not in json.loads(told("score", "-", *words, "--any-hands", text=code))
    whole = json.loads(told("score", "-", *words, "--incomplete", text=example_code()))
    assert "so_far" not in whole


def example_code() -> str:
    return example("three_players").to_code()


def test_the_documents_with_results_in_them_have_it() -> None:
    settled = json.loads(told("settle", "-", "--json", "--incomplete"))
    validator("settlement").validate(settled)
    assert settled["result"]["so_far"] is True
    explained = json.loads(told("explain", "-", "--json", "--incomplete"))
    validator("explanation").validate(explained)
    assert explained["chapters"][0]["statements"][0]["data"] == {"says": "so-far"}
    for changes in ([], ["B1=yF"]):
        document = json.loads(told("whatif", "-", *changes, "--json", "--incomplete"))
        validator("change" if changes else "swing").validate(document)
        results = ("before", "after") if changes else ("result",)
        assert [document[each]["so_far"] for each in results] == [True] * len(results)
    whole = json.loads(told("settle", FULL, "--json", "--incomplete"))
    assert "so_far" not in whole["result"]


def test_the_report_begins_with_it() -> None:
    page = told("report", "-", "--incomplete")
    header = page[page.index("<header>") : page.index("</header>")]
    assert f'<p class="result">{LINE}</p>' in header
    assert '<p class="leads">The red player is ahead.</p>' in header
    assert "wins" not in header
    whole = told("report", FULL, "--incomplete")
    assert "far: not everybody" not in whole


def test_an_unfinished_record_is_no_end() -> None:
    begun = PLAYED.partition("\n1. ")[0] + "\n1. yMG3 gMB2\nResult: unfinished\n"
    assert LINE in told("score", "-", "--incomplete", text=begun)


def test_the_page_hears_it() -> None:
    loose = {"incomplete": True, "any_hands": True}
    settled = answered("settle", position=FEW, terms=loose)
    assert SENTENCE in str(settled["html"])
    assert at(settled, "document", "result", "so_far") is True
    changed = answered("whatif", position=FEW, changes=["B1=yF"], terms=loose)
    assert SENTENCE in str(changed["html"])
    # The token of hill A is worth 6, and yellow's farmer brings the one of hill B, 5.
    assert changed["sentence"] == "The red player is ahead."
    assert SENTENCE in str(answered("whatif", position=FEW, changes=[], terms=loose)["html"])
    page = str(answered("report", position=FEW, terms=loose)["text"])
    assert LINE in page
    whole = answered("score", position=example("three_players"))
    assert "so_far" not in str(whole["result"])


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_no_heading_calls_it_final(language: str) -> None:
    headings = told("score", "-", "--incomplete", "--lang", language).casefold()
    assert not [end for end in ("final", "endstand", "definitiv") if end in headings]


def test_examples_of_claims_say_nothing_about_an_end_that_is_not_there() -> None:
    # Red's lone farmer on A1 brings influence, and a claim of each other sort is about the end.
    result = CliRunner(env={"COLUMNS": "1000"}).invoke(
        app, ["judge", "-", "--incomplete"], input=TEXT
    )
    assert result.exit_code == 2
    assert "'A red " in result.stderr
    assert "wins" not in result.stderr
    result = CliRunner(env={"COLUMNS": "1000"}).invoke(
        app, ["judge", "-", "--any-hands"], input=TEXT
    )
    assert "wins" in result.stderr
