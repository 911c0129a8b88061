"""No sentence reaches a user in another language than the one asked for, whatever they ask."""

from __future__ import annotations

import json
import re
import string

import pytest

from example_games import FIVE, GAMES, THREE, changed
from example_positions import EXAMPLES
from mistakes import CHANGES, small
from palatinus_rules.cli.app import COMMANDS
from palatinus_rules.cli.speaking import CODES
from palatinus_rules.explanations.phrases import catalog
from palatinus_rules.formats.recognizing import read_any_position
from palatinus_rules.kit.language import Language
from palatinus_rules.rules import Color, Kind
from whole_command import CliRunner, app

ENGLISH = frozenset(
    {
        "the", "and", "with", "there", "this", "which", "of", "is", "are", "not", "must", "that",
        "nobody", "has", "have", "cannot", "choose", "red", "yellow", "green", "blue",
        "purple", "to", "by", "for", "farmer", "merchant", "soldier", "wolf", "hill", "tile",
        "expected",
    }
)  # fmt: skip
"""Words that no sentence of Italian, German or French has."""

OTHERS = [language for language in Language if language is not Language.EN]
FOUR = (EXAMPLES / "four_players.json").read_text(encoding="utf-8")
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
    (["score", "-"], FOUR),
    (["explain", "-"], FOUR),
    (["explain", "-", "D6", "--draw"], FOUR),
    (["explain", "-", "--steps"], FOUR),
    (["settle", "-"], FOUR),
    (["settle", "-", "--full"], FOUR),
    (["judge", "-", "C red 9", "D5 4", "red"], FOUR),
    (["whatif", "-", "A1-B3"], FOUR),
    (["whatif", "-"], FOUR),
    (["check", "-"], FOUR),
    (["draw", "-", "--hill", "C"], FOUR),
    (["rules", "flees"], ""),
    (["differences", "--matters"], ""),
    (["verify", "-"], FIVE),
    (["replay", "-", "--to", "3", "--view", "red"], FIVE),
    (["replay", "-"], THREE),
    (["new", "--players", "3", "--seed", "1"], ""),
    (["random", "--players", "2", "--seed", "1"], ""),
]
BAD = [
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
    (["page", "--build", "/nowhere", "--pyodide", "/dev/null"], ""),
    (["page", "--port", "many"], ""),
    (["random", "--players", "3", "--games", "0", "--jsonl"], ""),
    (["simulate", "--players", "3", "--workers", "1", "--scheduler", "x"], ""),
    (["simulate", "--players", "3", "-o", "games.txt", "--games", "1"], ""),
    (["scoer"], ""),
    (["--show-completion", "tcsh"], ""),
]


def told(words: list[str], given: str, language: Language) -> list[str]:
    """What the command prints in a language, without what was given and what is drawn."""
    runner = CliRunner(env={"LC_ALL": f"{language}_XX.UTF-8", "LANGUAGE": None, "COLUMNS": "999"})
    # A document is in English, unless another language is asked for.
    asked = [*words, "--lang", str(language)] if words[0] in COMMANDS else words
    result = runner.invoke(app, asked, input=given)
    assert isinstance(result.exception, SystemExit | None)
    lines = (result.stdout + result.stderr).splitlines()
    if "--json" in words and lines[:1] == ["{"]:
        lines = [line for line in lines if line.lstrip().startswith('"message":')]
    known = "\n".join([given, *words])
    return [line for line in lines if line.strip("() ") not in known]


def words_of(line: str) -> list[str]:
    """The words of a sentence, without names, options, commands, keys and what was written."""
    without = re.sub(r"„[^“]*“|«[^»]*»|'[^']*'|\[[^]]*\]|\"[a-z_]+\":|\{[^}]*\}|`[^`]*`", "", line)
    words = [word for word in without.split() if not word.startswith("-")]
    return [word.strip(string.punctuation + "…") for word in words]


def is_notation(line: str) -> bool:
    """Whether a line is for programs or for a reader of the notation, and the same everywhere."""
    return line.startswith(("Palatinus ", "Player:", "Result:", "Winner", "palatinus settle"))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("words", "given"), [*GOOD, *BAD], ids=[" ".join(words) for words, _ in [*GOOD, *BAD]]
)
def test_nobody_is_told_anything_in_english(
    words: list[str], given: str, language: Language
) -> None:
    lines = told(words, given, language)
    english = {*told(words, given, Language.EN)}
    assert lines
    for line in lines:
        found = words_of(line)
        same = line in english and sum(word.isalpha() and len(word) > 2 for word in found) > 3
        assert is_notation(line) or not same, line
        assert is_notation(line) or not ENGLISH & {*found}, line


def test_every_command_is_tried() -> None:
    assert {words[0] for words, _ in [*GOOD, *BAD]} >= {*COMMANDS}


@pytest.mark.parametrize("language", OTHERS)
def test_every_mistake_in_a_document_is_told(language: Language) -> None:
    words = catalog(language)
    for change, _ in CHANGES:
        document = small()
        change(document)
        for problem in read_any_position(json.dumps(document).encode()).problems():
            message = problem.message_in(words)
            assert message != problem.message
            assert not ENGLISH & {*words_of(message)} - {*Color, *Kind, "wolf"}, message


def test_the_codes_are_those_of_the_languages() -> None:
    assert [*Language] == [*CODES]


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
        ("de", "rH", "M steht für Händler und S steht für Heerführer."),
        ("it", "rC", "F sta per contadino e S sta per condottiero."),
        ("it", "vM", "g sta per verde e p sta per viola."),
        ("fr", "rP", "F signifie paysan."),
        ("fr", "rC", "S signifie condottiere."),
        ("fr", "jP", "y signifie jaune et F signifie paysan."),
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
