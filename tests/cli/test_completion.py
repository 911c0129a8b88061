"""What shells complete, and how they are taught to."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import click
import click.shell_completion
import pytest

from palatinus_rules.cli.app import COMMANDS, app as group
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.service.requests import known_editions, known_readings
from systems import needs_unix
from whole_command import CliRunner, app

PROGRAM = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]


def asked(instruction: str, **variables: str) -> str:
    """What the command answers to a shell."""
    environment = {**os.environ, "_PALATINUS_COMPLETE": instruction, **variables}
    completed = subprocess.run(  # noqa: S603
        PROGRAM, capture_output=True, encoding="utf-8", check=True, env=environment
    )
    assert completed.stderr == ""
    return completed.stdout


def complete(words: str) -> list[str]:
    """What bash is offered after some words."""
    number = str(len(words.split(" ")) - 1)
    lines = asked("bash_complete", COMP_WORDS=words, COMP_CWORD=number).splitlines()
    return [line.removeprefix("plain,") for line in lines]


def test_every_reading_can_be_completed() -> None:
    known = [*known_readings()]
    assert {"captor=stays", "captor=leaves", "second_color=neutral"} <= {*known}
    assert len(known) == sum(map(len, QUESTIONS.values()))


def test_every_edition_can_be_completed() -> None:
    assert {*known_editions()} == {"it", "en", "de", "fr"}


def test_shells_complete_commands_options_and_words() -> None:
    assert complete("palatinus ") == [*COMMANDS]
    assert complete("palatinus re") == ["recheck", "report", "replay"]
    assert complete("palatinus --v") == ["--version"]
    assert "--ruling" in complete("palatinus score --r")
    assert complete("palatinus score --lang d") == ["de"]
    assert complete("palatinus score --ruling captor=") == ["captor=stays", "captor=leaves"]
    assert complete("palatinus hint --ruling captor=") == ["captor=stays", "captor=leaves"]
    assert complete("palatinus explain --hill G") == ["G"]
    assert complete("palatinus score --edition d") == ["de"]
    assert complete("palatinus settle --about fi") == ["final_tie"]
    assert complete("palatinus convert --to c") == ["code", "copy"]
    assert complete("palatinus replay --lang i") == ["it"]
    # Nothing is shown or installed meanwhile.
    assert complete("palatinus --version --sh") == ["--show-completion"]
    assert complete("palatinus --show-completion bash --v") == ["--version"]


@pytest.mark.parametrize(
    "words",
    [
        "score s",
        "verify s",
        "convert --output s",
        "check --copy s",
        "outlook --plot s",
        "draw -o s",
    ],
)
def test_shells_complete_the_names_of_files(words: str) -> None:
    assert complete(f"palatinus {words}") == ["file,s"]


def test_the_same_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_PALATINUS_COMPLETE", "bash_complete")
    for words, number, answer in (
        ("palatinus re", "1", "plain,recheck\nplain,report\nplain,replay\n"),
        ("palatinus explain --hill G", "3", "plain,G\n"),
        ("palatinus score sun", "2", "file,sun\n"),
    ):
        environment = {"COMP_WORDS": words, "COMP_CWORD": number}
        assert CliRunner(env=environment).invoke(app, []).stdout == answer
    assert group.list_commands(click.Context(group)) == [*COMMANDS]


def test_completing_commands_loads_none_of_them() -> None:
    code = (
        "import os, sys; os.environ.update(_PALATINUS_COMPLETE='bash_complete', COMP_CWORD='1', "
        "COMP_WORDS='palatinus '); from palatinus_rules.cli.app import run; run([])\n"
        "print(*(name for name in sys.modules if name == 'palatinus_rules.rules.fields'))"
    )
    shown = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert shown.splitlines() == [*(f"plain,{name}" for name in COMMANDS), ""]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_there_is_a_script_for_every_shell(shell: str) -> None:
    shown = CliRunner().invoke(app, ["--show-completion", shell])
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert f"_PALATINUS_COMPLETE={shell}_complete" in shown.stdout
    # Early releases of Click add an empty line.
    assert shown.stdout.strip() == asked(f"{shell}_source").strip()
    by_default = CliRunner(env={"SHELL": f"/usr/bin/{shell}"}).invoke(app, ["--show-completion"])
    assert by_default.stdout == shown.stdout


def test_powershell_depends_on_click(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(click.shell_completion._available_shells, "powershell", _Power)
    shown = CliRunner().invoke(app, ["--show-completion", "PowerShell"])
    assert (shown.exit_code, shown.stdout) == (0, "Register palatinus")
    monkeypatch.delitem(click.shell_completion._available_shells, "powershell")
    shown = CliRunner().invoke(app, ["--show-completion", "powershell"])
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == (
        "palatinus: completion for powershell needs a newer Click: python -m pip install -U click\n"
    )


class _Power(click.shell_completion.ShellComplete):
    name = "powershell"
    source_template = "Register %(prog_name)s"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of somebody who has settled in."""
    for name in ("HOME", "USERPROFILE"):  # On Unix, and on Windows.
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SHELL", "/bin/bash")
    return tmp_path


@needs_unix
def test_bash_completes_after_the_installation(home: Path) -> None:
    (home / ".bashrc").write_text("alias p=palatinus", encoding="utf-8")
    (home / ".bashrc").chmod(0o600)
    for _ in range(2):
        result = CliRunner().invoke(app, ["--install-completion"])
        assert (result.exit_code, result.stderr) == (0, "")
    script = home / ".bash_completions" / "palatinus.sh"
    assert result.stdout == (
        f"Completion for bash is in {script}, and works from the next session on.\n"
    )
    lines = (home / ".bashrc").read_text(encoding="utf-8").splitlines()
    assert lines == ["alias p=palatinus", f"source {script}"]
    assert stat.S_IMODE((home / ".bashrc").stat().st_mode) == 0o600
    # A real shell, which calls the command as it calls any other.
    bash = shutil.which("bash")
    assert bash is not None
    (home / "palatinus").write_text(
        f"#!/bin/sh\nexec {sys.executable} -c '{PROGRAM[2]}' \"$@\"\n", encoding="utf-8"
    )
    (home / "palatinus").chmod(0o755)
    session = (
        "source ~/.bashrc; COMP_WORDS=(palatinus re); COMP_CWORD=1; "
        '_palatinus_completion palatinus; echo "${COMPREPLY[@]}"; complete -p palatinus'
    )
    shown = subprocess.run(  # noqa: S603
        [bash, "--norc", "-c", session],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PATH": f"{home}:{os.environ['PATH']}"},
    ).stdout.splitlines()
    assert shown == [
        "recheck report replay",
        "complete -o nosort -F _palatinus_completion palatinus",
    ]


@needs_unix
def test_other_shells_find_their_script(home: Path) -> None:
    assert CliRunner().invoke(app, ["--install-completion", "zsh"]).exit_code == 0
    script = home / ".zfunc" / "palatinus.zsh"
    assert "#compdef palatinus" in script.read_text(encoding="utf-8")
    line = f"autoload -Uz compinit && compinit && source {script}\n"
    assert (home / ".zshrc").read_text(encoding="utf-8") == line
    assert CliRunner().invoke(app, ["--install-completion", "fish"]).exit_code == 0
    assert (home / ".config" / "fish" / "completions" / "palatinus.fish").exists()
    result = CliRunner().invoke(app, ["--install-completion", "powershell"])
    assert result.exit_code == 2
    assert result.stderr == (
        "palatinus: for PowerShell, run: palatinus --show-completion powershell >> $PROFILE\n"
    )


def test_what_cannot_be_installed_is_told_in_a_sentence(home: Path) -> None:
    (home / ".bash_completions").write_text("a file", encoding="utf-8")
    result = CliRunner().invoke(app, ["--install-completion", "bash"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"palatinus: cannot install completion: {home / '.bash_completions'}: File exists\n"
    )


def test_shells_that_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    result = CliRunner().invoke(app, ["--show-completion", "nu\x1b[31m"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "palatinus: there is no completion for nu\\x1b[31m; choose bash, zsh, fish or powershell\n"
    )
    monkeypatch.delenv("SHELL", raising=False)
    result = CliRunner().invoke(app, ["--show-completion"])
    assert result.exit_code == 2
    assert result.stderr == (
        "palatinus: which shell is this? Choose bash, zsh, fish or powershell\n"
    )
