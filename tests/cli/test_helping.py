"""The help in four languages, and the language before the command."""

from __future__ import annotations

import json

import click
import pytest

from example_positions import EXAMPLES
from palatinus_rules.cli.app import COMMANDS, app as palatinus
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.commands.user_language import NAMES
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message
from whole_command import CliRunner, app

FOUR = str(EXAMPLES / "four_players.json")


def told(*words: str, language: str = "en") -> str:
    """What the command prints for somebody with a locale."""
    env = {"LC_ALL": f"{language}_XX.UTF-8", "LANGUAGE": None, "COLUMNS": "80"}
    result = CliRunner(env=env).invoke(app, words)
    assert isinstance(result.exception, SystemExit | None)
    return result.stdout + result.stderr


def params() -> list[click.Parameter]:
    """Every argument and option of every command."""
    commands = [palatinus, *(palatinus.subcommand(name) for name in COMMANDS)]
    return [param for command in commands for param in command.params]


def test_languages_are_called_as_they_call_themselves() -> None:
    assert {str(language): language.own_name for language in Language} == NAMES


def test_every_option_has_a_help_and_says_what_it_takes() -> None:
    options = [each for each in params() if isinstance(each, click.Option)]
    assert len(options) > 100
    for option in options:
        assert option.help
        chosen = isinstance(option.type, click.Choice)
        assert chosen or option.is_flag or option.metavar, option.name


def test_help_is_in_the_language_of_the_user() -> None:
    german = told("score", "--help", language="de")
    assert german.startswith("Aufruf: palatinus score [OPTIONEN] DATEI\n")
    # The same command afterwards, for somebody else: nothing of the first is kept.
    assert told("score", "--help").startswith("Usage: palatinus score [OPTIONS] FILE\n")
    assert "-h, --help            Show this message and exit." in told("score", "--help")
    assert told("score", "--help", language="de") == german
    assert told("--help", "--lang", "de") == told("--help", language="de")
    assert told("score", "--help", "--lang", "de") == german


def test_help_names_values() -> None:
    for language in Language:
        text = " ".join(told("settle", "--help", language=language).split())
        assert "own_double_capture=piece|piece_and_disc" in text
        assert "lone_soldier, captor, own_double_capture" in text
        assert "en (English), it (italiano), de (Deutsch), fr (français)" in text
    # The thousands are kept apart as each language has it.
    assert "Default: 20,000,000, but" in " ".join(told("hint", "--help").split())
    assert "Vorgabe: 20.000.000, in" in " ".join(told("hint", "--help", language="de").split())


def test_french_lines_do_not_begin_with_a_colon() -> None:
    for name in COMMANDS:
        lines = told(name, "--help", language="fr").splitlines()
        assert not [line for line in lines if line.lstrip(" ")[:1] in {":", ";", "?", "!", "»"}]


def test_wrong_use_names_arguments_in_the_language_of_the_user() -> None:
    assert "'DATEI'" in told("score", language="de")
    assert "'FILE'" in told("score")


@pytest.mark.parametrize(
    ("typed", "ident", "english"),
    [
        ("palatinus sco", "help-score-1", "Score the final position of a game."),
        ("palatinus --vers", "help-option-version", "Show the version."),
        (
            "palatinus score --incompl",
            "help-option-incomplete",
            "Accept hands that are not fully placed.",
        ),
    ],
)
def test_completions_have_their_help_in_the_language_of_the_user(
    typed: str, ident: str, english: str
) -> None:
    asked = {"_PALATINUS_COMPLETE": "zsh_complete", "COMP_WORDS": typed}
    env = {**asked, "COMP_CWORD": str(typed.count(" ")), "LC_ALL": "it_IT.UTF-8"}
    result = CliRunner(env=env).invoke(app, [])
    assert translator(Language.IT).text(Message(ident, english)) in result.stdout
    assert english not in result.stdout


def test_the_language_can_come_before_the_command() -> None:
    assert told("--lang", "it", "score", FOUR) == told("score", FOUR, "--lang", "it")
    # What is nearer to the command counts.
    both = told("--lang", "it", "score", FOUR, "--lang", "fr")
    assert both == told("score", FOUR, "--lang", "fr")
    assert told("--lang", "it", "score", FOUR) != both
    # A document is asked for in that language, too; a locale alone does not change it.
    asked = json.loads(told("--lang", "it", "check", "-", "--json"))
    assert asked == json.loads(told("check", "-", "--json", "--lang", "it"))
    assert asked != json.loads(told("check", "-", "--json", language="it"))


@pytest.mark.parametrize("words", [["--lang", "xx", "--help"], ["--lang", "xx", "score", FOUR]])
def test_a_language_that_is_none_is_refused(words: list[str]) -> None:
    assert told(*words).startswith("palatinus: There is no language 'xx'; there are en, it")
    assert CliRunner().invoke(app, words).exit_code == 2
