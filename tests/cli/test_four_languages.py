"""No sentence reaches a user in another language than the one asked for, whatever they ask."""

from __future__ import annotations

import json
import os
import re

import pytest

from english_left import ENGLISH, OTHERS, english_left, said, said_in_english, words_of
from example_games import FIVE, GAMES, THREE, changed
from example_positions import EXAMPLES
from mistakes import CHANGES, small
from palatinus_rules.cli.app import COMMANDS
from palatinus_rules.cli.program import PALATINUS
from palatinus_rules.formats.readers import read_any_position
from palatinus_rules.kit.language import Language
from palatinus_rules.rules import Color, Kind
from whole_command import CliRunner, app

FOUR = (EXAMPLES / "four_players.json").read_text(encoding="utf-8")
TWO = (EXAMPLES / "two_players.json").read_text(encoding="utf-8")
MISTAKES = (GAMES / "with_mistakes.txt").read_text(encoding="utf-8")
TEXT = """Palatinus position 1
Player: rott Ada
Player: yellow
Players: green
Springs: A27 X
Twist: left
A@M^0 6: rH  .   -  jP  Fr  yF*
B@R9^0 4: y
C@R3^9: . . . . . .
D@L2^1 : . . . . . .
nonsense
"""
UNFINISHED = changed(FIVE, ("Result: yellow 8, green 10, red 9, blue 8, purple 2", "Result: x"))

GOOD = [
    (["page", "--help"], ""),
    (["score", "-"], FOUR),
    (["explain", "-"], FOUR),
    (["explain", "-", "D6", "--draw"], FOUR),
    (["explain", "-", "--steps"], FOUR),
    (["settle", "-"], FOUR),
    (["settle", "-", "--full"], FOUR),
    (["judge", "-", "C red 9", "D5 4", "red"], FOUR),
    (["whatif", "-", "A1-B3"], FOUR),
    (["whatif", "-"], FOUR),
    (["recheck", "-"], FOUR),
    (["check", "-"], FOUR),
    (["draw", "-", "--hill", "C"], FOUR),
    (["rules", "flees"], ""),
    (["differences", "--matters"], ""),
    (["verify", "-"], FIVE),
    (["replay", "-", "--to", "3", "--view", "red"], FIVE),
    (["replay", "-"], THREE),
    (["new", "--players", "3", "--seed", "1"], ""),
    (["random", "--players", "2", "--seed", "1"], ""),
    (["explain", "-", "--format", "html"], FOUR),
    (["explain", "-", "red"], FOUR),
    (["settle", "-"], TWO),
    (["explain", "-", "--json"], FOUR),
    (["draw", "-", "--steps"], FOUR),
    (["draw", "-", "--end", "--format", "svg"], FOUR),
    (["draw", "-", "--hill", "C", "--step", "soldiers", "--format", "svg", "--letters"], FOUR),
    (["report", "-"], FOUR),
    (["report", "-", "--letters"], TWO),
    (["sheet", "--players", "3"], ""),
    (["sheet", "--players", "2", "--text"], ""),
    (["convert", "-", "--to", "text"], FOUR),
    (["rules"], ""),
    (["rules", "--full", "--no-clauses"], ""),
    (["differences"], ""),
    (["verify", "-"], THREE),
    (["replay", "-", "--every-turn", "--to", "2"], FIVE),
    (["outlook", "-", "--to", "6", "--most", "0", "--samples", "100"], FIVE),
    (["hint", "-", "--to", "7.red", "--top", "3"], FIVE),
    (["simulate", "--players", "3", "--games", "100", "--seed", "1"], ""),
]
BAD = [
    (["page", "--pyodide", "pyodide.tgz"], ""),
    (["page", "--build", os.devnull], ""),
    (["score", "-"], ""),
    (["score", "-"], TEXT),
    (["score", "-"], "{"),
    (["score", "-"], "P1abc"),
    (["score", "-", "--json"], TEXT),
    (["score", "-", "--json", "--jsonl"], ""),
    (["score", "-", "--ruling", "captor"], ""),
    (["score", "-", "--ruling", "captr=x", "--ruling", "final_tie=in_turn"], ""),
    (["score", "-", "--set", "1,2,3"], FOUR),
    (["score", "-", "--copy", "none.txt"], FOUR),
    (["score", "none.txt"], ""),
    (["score"], ""),
    (["score", "a", "b"], ""),
    (["score", "-", "--jason"], ""),
    (["explain", "-", "H"], FOUR),
    (["explain", "-", "--hill", "X"], FOUR),
    (["explain", "-", "D6", "--steps"], FOUR),
    (["explain", "-", "--draw"], FOUR),
    (["explain", "-", "--format", "pdf"], FOUR),
    (["settle", "-", "--about", "captr"], FOUR),
    (["settle", "-", "--about", "captor", "--ruling", "captor=stays"], FOUR),
    (["judge", "-", "", "C", "X 3", "C red x", "D5 1 2", "C red+blue 3", "purple"], FOUR),
    (["whatif", "-", "x", "Z9=yF", "C4=..", "A1-A1", "C4=pS*"], FOUR),
    (["recheck", "-"], TEXT),
    (["check", "-"], TEXT),
    (["check", "-", "--json"], TEXT),
    (["draw", "-", "--hill", "C", "--end"], FOUR),
    (["draw", "-", "-o", "picture.pdf"], FOUR),
    (["draw", "-", "--step", "soldiers"], FOUR),
    (["draw", "-", "--width", "0"], FOUR),
    (["draw", "-", "--steps", "--format", "svg"], FOUR),
    (["report", "-"], TEXT),
    (["convert", "-"], FOUR),
    (["convert", "-", "--to", "code"], MISTAKES),
    (["rules", "no.such"], ""),
    (["rules", "xyzzyx"], ""),
    (["differences", "xyzzyx"], ""),
    (["new", "--players", "9"], ""),
    (["new", "--players", "many"], ""),
    (["new", "--players", "3", "--springs", "A27 ?"], ""),
    (["verify", "-"], MISTAKES),
    (["verify", "-"], UNFINISHED),
    (["verify", "-", "--json"], MISTAKES),
    (["verify", "-"], changed(FIVE, ("green 10", "green 11"))),
    (["verify", "-"], changed(FIVE, ("Winner: green", "Winner: red, yellow"))),
    (["replay", "-", "--to", "x"], FIVE),
    (["replay", "-", "--to", "99"], FIVE),
    (["replay", "-", "--to", "0.red"], FIVE),
    (["replay", "-", "--to", "1.pink"], FIVE),
    (["replay", "-", "--view", "pink"], FIVE),
    (["outlook", "-", "--plot", "chances.pdf"], FIVE),
    (["hint", "-"], FIVE),
    (["hint", "-", "--seconds", "0"], FIVE),
    (["random", "--players", "3", "--games", "2"], ""),
    (["sheet", "--players", "7"], ""),
    (["sheet", "--players", "3", "-o", "sheet.doc"], ""),
    (["page", "--pyodide", "pyodide.tgz"], ""),
    (["page", "--build", "/"], ""),
    (["page", "--build", "/nowhere", "--pyodide", "none.tgz"], ""),
    (["page", "--build", "/nowhere", "--pyodide", os.devnull], ""),
    (["page", "--port", "many"], ""),
    (["random", "--players", "3", "--games", "0", "--jsonl"], ""),
    (["simulate", "--players", "3", "--workers", "1", "--scheduler", "x"], ""),
    (["simulate", "--players", "3", "-o", "games.txt", "--games", "1"], ""),
    (["scoer"], ""),
    (["--show-completion", "tcsh"], ""),
]


def known(words: list[str], given: str) -> str:
    """What may be repeated: the input and the words of the command line."""
    titles = re.findall(r'"title": "([^"]*)"|^Title: (.*)$', given, re.MULTILINE)
    return "\n".join([given, *words, *("".join(title) for title in titles)])


def printed(words: list[str], given: str, language: Language) -> str:
    """What the command prints for people; of a document these are the messages."""
    # A document is in English, unless another language is asked for.
    asked = [*words, "--lang", str(language)] if words[:1] != ["--show-completion"] else words
    text = said(asked, given, language)
    if "--json" in words and text.startswith("{"):
        return "\n".join(re.findall(r'"(?:message|text|heading)": "(.*)"', text))
    return text


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("words", "given"), [*GOOD, *BAD], ids=[" ".join(words) for words, _ in [*GOOD, *BAD]]
)
def test_nobody_is_told_anything_in_english(
    words: list[str], given: str, language: Language
) -> None:
    text = printed(words, given, language)
    assert text.strip()
    english = said_in_english(tuple(words), given)
    assert english_left(text, english, known(words, given)) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_told_in_no_english(name: str, language: Language) -> None:
    words = [name, "--help"] if name else ["--help"]
    text = said(words, "", language)
    for heading in ("Usage", "Arguments:", "Options:", "Commands", "Examples", "Exit status"):
        assert heading not in text
    examples = COMMANDS[name].examples if name else ()
    assert english_left(text, said_in_english(tuple(words), ""), "\n".join(examples)) == []


def test_a_sentence_that_is_left_in_english_is_found() -> None:
    english = "palatinus: stopped before the last game\nNo open question changes that.\n"
    mixed = "palatinus: stopped before the last game\nKeine offene Frage ändert das.\n"
    assert english_left(mixed, english) == ["palatinus: stopped before the last game"]
    assert english_left("Fehler: Try again later", "Error: Try again later")
    assert english_left("Fehler: rF ist kein Feld", "Error: rF is no field") == []
    # What was typed is repeated as it was.
    assert english_left("Sunday at the lake", "Sunday at the lake", "Sunday at the lake") == []
    # A page is read without its markup, and what is marked as English may be English.
    page = '<p class="the">{}</p><p lang="en">at the same time</p>'
    assert english_left(page.format("Die Wertung"), "") == []
    assert english_left(page.format("The hill"), "") == ["The hill"]


def test_every_command_is_tried_on_good_and_on_bad_input() -> None:
    assert {words[0] for words, _ in GOOD} >= {*COMMANDS}
    assert {words[0] for words, _ in BAD} >= {*COMMANDS}


@pytest.mark.parametrize("language", OTHERS)
def test_every_mistake_in_a_document_is_told(language: Language) -> None:
    for change, _ in CHANGES:
        document = small()
        change(document)
        for problem in read_any_position(json.dumps(document).encode()).problems():
            message = problem.message_in(language)
            assert message != problem.message
            assert not ENGLISH & {*words_of(message)} - {*Color, *Kind, "wolf"}, message


def test_the_codes_are_those_of_the_languages() -> None:
    assert [*Language] == [*PALATINUS.codes]


@pytest.mark.parametrize(
    ("words", "environment", "told"),
    [
        (["scoer"], {"LANG": "de_AT.UTF-8"}, "Fehler"),
        (["scoer", "--lang", "it"], {"LANG": "de_AT.UTF-8"}, "Errore"),
        (["scoer", "--lang=fr"], {"LANG": "de_AT.UTF-8"}, "Erreur"),
        (["scoer", "--", "--lang=fr"], {"LANG": "de_AT.UTF-8"}, "Fehler"),
        (["scoer", "--lang", "xx"], {"LANG": "it"}, "Errore"),
        (["scoer", "--lang"], {"LANG": "it"}, "Errore"),
        (["scoer"], {"LANGUAGE": "xx:fr", "LANG": "de"}, "Erreur"),
        (["scoer"], {"LANGUAGE": "fr", "LC_ALL": "C.UTF-8"}, "Error"),
        (["scoer"], {}, "Error"),
    ],
)
def test_the_language_of_a_mistake_is_found_before_any_option(
    words: list[str], environment: dict[str, str], told: str
) -> None:
    nothing = dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    result = CliRunner(env={**nothing, **environment}).invoke(app, words)
    assert result.exit_code == 2
    assert re.search(rf"^{told}\b", result.stderr, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "word", "hint"),
    [
        ("de", "rH", "M steht für Händler, S für Heerführer."),
        ("it", "rC", "F sta per contadino, S per condottiero."),
        ("it", "vM", "g sta per verde, p per viola."),
        ("fr", "rP", "F correspond à paysan."),
        ("fr", "rC", "S correspond à condottiere."),
        ("fr", "jP", "y correspond à jaune, F à paysan."),
    ],
)
def test_the_first_letter_of_ones_own_word_is_explained(
    language: str, word: str, hint: str
) -> None:
    text = f"Palatinus position 1\nA@M^0 6: {word} . . . . .\n"
    result = CliRunner().invoke(app, ["check", "-", "--lang", language], input=text)
    assert hint in result.stderr
    # Who reads another language has other words.
    english = CliRunner().invoke(app, ["check", "-", "--lang", "en"], input=text)
    assert " is for " not in english.stderr


def test_what_was_meant_is_asked_in_the_language_of_the_user() -> None:
    text = "Palatinus position 1\nPlayer: gelp\n"
    result = CliRunner().invoke(app, ["check", "-", "--lang", "de"], input=text)
    assert (
        "Eine Farbe ist rot (r), gelb (y), grün (g), blau (b) oder violett (p), nicht „gelp“."
        in result.stderr
    )
    yelow = text.replace("gelp", "yelow")
    result = CliRunner().invoke(app, ["check", "-", "--lang", "de"], input=yelow)
    assert "nicht „yelow“. Meinten Sie gelb? [color-unknown]" in result.stderr
