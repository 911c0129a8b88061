"""The command as a whole: its help, its subcommands, completion, color, and how it ends."""

from __future__ import annotations

import inspect
import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from palatinus_rules.cli.app import COMMANDS, app as group
from palatinus_rules.kit.commands import streams
from palatinus_rules.kit.terminal import complain
from plain import position
from systems import needs_unix
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"

FIVE = str(EXAMPLES / "positions" / "five_players.json")

PROGRAM = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]


def help_of(*words: str, width: int = 80) -> str:
    """What ``--help`` prints."""
    result = CliRunner(env={"COLUMNS": str(width)}).invoke(app, [*words, "--help"])
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_the_table_says_what_the_help_of_a_command_says(name: str) -> None:
    documented = inspect.cleandoc(group.subcommand(name).help or "")
    assert documented.splitlines()[0] == COMMANDS[name].summary.english
    assert "Exit status: 0 " in documented


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_examples_that_are_in_the_docs_of_options(name: str) -> None:
    options, _, examples = help_of(name, width=200).partition("Examples:\n")
    assert examples.splitlines() == [f"    palatinus {each}" for each in COMMANDS[name].examples]
    for example in COMMANDS[name].examples:
        assert example.startswith(f"{name} ")
        for option in re.findall(r" (--?[a-z]+)", example):
            assert option in options


def test_the_help_fits_and_cuts_nothing() -> None:
    for words in ([], *([name] for name in COMMANDS)):
        text = help_of(*words)
        assert max(map(len, text.splitlines())) <= 80
        assert "..." not in text.partition("\n")[2]


def test_what_is_asked_for_is_loaded_and_nothing_else() -> None:
    code = (
        "import sys; from palatinus_rules.cli.app import run; run({words!r})\n"
        "print(*sorted(m for m in sys.modules if m.startswith('palatinus_rules.')))"
    )
    loaded = {}
    for words in (("--help",), ("score", "-h"), ("hint", "-h")):
        command = [sys.executable, "-c", code.format(words=words)]
        loaded[words] = (
            subprocess.run(  # noqa: S603
                command, capture_output=True, encoding="utf-8", check=True
            )
            .stdout.splitlines()[-1]
            .split()
        )
    assert loaded["--help",] == [
        "palatinus_rules._version",
        "palatinus_rules.cli",
        "palatinus_rules.cli.app",
        "palatinus_rules.cli.program",
        "palatinus_rules.kit",
        "palatinus_rules.kit.commands",
        "palatinus_rules.kit.commands.group",
        "palatinus_rules.kit.commands.helped",
        "palatinus_rules.kit.commands.messages",
        "palatinus_rules.kit.commands.user_language",
        "palatinus_rules.kit.files",
        "palatinus_rules.kit.frozen",
        "palatinus_rules.kit.lazy",
        "palatinus_rules.kit.messages",
        "palatinus_rules.kit.options",
        "palatinus_rules.kit.terminal",
        "palatinus_rules.kit.words",
    ]
    assert "palatinus_rules.cli.score" in loaded["score", "-h"]
    others = (
        "drawing", "report", "foresight", "disputes", "batch",
        "rules.records", "rules.placement", "rules.laying", "rules.rulebook.",
        "formats.notation",
    )  # fmt: skip
    packages = tuple(f"palatinus_rules.{package}" for package in others)
    assert not [module for module in loaded["score", "-h"] if module.startswith(packages)]
    # Advice is told in words, and only a chart needs to be drawn.
    assert "palatinus_rules.cli.foresight" in loaded["hint", "-h"]
    drawn = [module for module in loaded["hint", "-h"] if "drawing" in module or "batch" in module]
    assert not drawn


def test_whoever_says_nothing_gets_help_where_it_is_no_result() -> None:
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, [])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == help_of()


def test_wrong_words_are_named() -> None:
    result = CliRunner().invoke(app, ["scoer", "x"])
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "Usage: palatinus [OPTIONS] COMMAND [ARGS]...",
        "Try 'palatinus -h' for help.",
        "",
        "Error: No such command 'scoer'. Did you mean score?",
    ]
    result = CliRunner().invoke(app, ["score", "x", "--jason"])
    assert result.exit_code == 2
    # How Click says it differs between its releases.
    assert re.search(r"Error: No such option:? '?--jason'?", result.stderr)
    assert "--json" in result.stderr.splitlines()[-1]


def on_a_terminal(*words: str, **variables: str) -> str:
    """What the command prints on a real terminal."""
    master, terminal = pytest.importorskip("pty").openpty()
    kept = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "FORCE_COLOR", "TERM"}}
    with subprocess.Popen(  # noqa: S603
        [*PROGRAM, *words], stdout=terminal, env={**kept, "TERM": "xterm", **variables}
    ) as process:
        os.close(terminal)
        printed = b""
        while True:
            try:
                chunk = os.read(master, 4096)
            except OSError:
                break
            if not chunk:
                break
            printed += chunk
    os.close(master)
    assert process.returncode == 0
    return printed.decode()


@pytest.mark.parametrize("words", [("score", FIVE), ("draw", FIVE), ("draw", FIVE, "--hill", "C")])
def test_color_is_for_terminals_and_off_when_asked(words: tuple[str, ...]) -> None:
    assert "\x1b[31m" in on_a_terminal(*words)
    assert "\x1b" not in on_a_terminal(*words, NO_COLOR="1")
    assert "\x1b" not in on_a_terminal(*words, TERM="dumb")
    piped = subprocess.run([*PROGRAM, *words], capture_output=True, check=True)  # noqa: S603
    assert b"\x1b" not in piped.stdout
    forced = subprocess.run(  # noqa: S603
        [*PROGRAM, *words], capture_output=True, check=True, env={**os.environ, "FORCE_COLOR": "1"}
    )
    assert b"\x1b[31m" in forced.stdout
    plain = re.sub(rb"\x1b\[\d*m", b"", forced.stdout)
    assert plain == piped.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("convert", "-", "--to", "text"),
        ("report", "-", "--any-hands", "--lang", "fr"),
        ("draw", "-", "--format", "svg"),
    ],
)
def test_what_goes_into_a_pipe_is_utf_8_whatever_the_terminal_can_show(
    words: tuple[str, ...],
) -> None:
    named = json.loads(json.dumps(position("B1 red merchant").to_document()))
    named["players"][0]["name"] = "Łódź"
    outputs = set()
    for encoding in ("utf-8", "cp1252", "ascii"):
        piped = subprocess.run(  # noqa: S603
            [*PROGRAM, *words],
            input=json.dumps(named).encode(),
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        outputs.add(piped.stdout)
    (output,) = outputs
    assert "Łódź" in output.decode("utf-8")


def test_tables_are_ruled_with_what_can_be_shown() -> None:
    for encoding, ruler in (("utf-8", "───"), ("ascii", "---")):
        piped = subprocess.run(  # noqa: S603
            [*PROGRAM, "score", FIVE],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        assert ruler in piped.stdout.decode(encoding)
        assert b"\\u" not in piped.stdout


def test_text_on_a_terminal_is_for_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Palatinus position 1" in on_a_terminal("convert", FIVE, "--to", "text")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    streams.write("shown", None)


@needs_unix
def test_without_standard_error_nothing_goes_to_the_results() -> None:
    shell = '"$@" 2>&-'
    done = subprocess.run(  # noqa: S603
        ["/bin/sh", "-c", shell, "sh", *PROGRAM, "check", "nothing"],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")


def test_the_command_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["palatinus", "--version"])
    # Another test may have imported it already, which runpy would warn of.
    monkeypatch.delitem(sys.modules, "palatinus_rules.__main__", raising=False)
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("palatinus_rules", run_name="__main__")
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith("palatinus ")
    runpy.run_module("palatinus_rules.__main__", run_name="imported")


def test_whoever_has_no_standard_error_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    complain("nobody reads this")


def test_names_of_any_width_keep_the_columns() -> None:
    document = position("B1 red merchant").to_document()
    for player, name in zip(document["players"], ("漢字", "e\u0301a", "x" * 50), strict=True):
        player["name"] = name
    result = CliRunner().invoke(app, ["score", "-", "--any-hands"], input=json.dumps(document))
    lines = result.stdout.splitlines()
    ranked = [line for line in lines if line[:5].strip() == "1"]
    (wide,) = [line for line in ranked if "漢字 (" in line]
    (accented,) = [line for line in ranked if "e\u0301a (" in line]
    # A column of two wide signs, and one with a sign that takes none.
    assert wide.rindex("0") == accented.rindex("0") - 3
    assert f"{'x' * 30}… (green)" in result.stdout
