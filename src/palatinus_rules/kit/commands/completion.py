"""Completion in the shell: the script that asks the command for words, and where it belongs."""

from __future__ import annotations

import os
from pathlib import Path
from shlex import quote

import click
from click.shell_completion import get_completion_class

from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.reasons import file_name, reason
from palatinus_rules.kit.commands.streams import tell_other_names
from palatinus_rules.kit.commands.user_language import completion_variable, program, translate
from palatinus_rules.kit.files import whole_file
from palatinus_rules.kit.messages import Listed, Verbatim, message

# Where scripts go, and the file that shells read at their start with what it has to say for that.
_PLACES = {
    "bash": (".bash_completions/{name}.sh", ".bashrc", "source {script}"),
    "zsh": (
        ".zfunc/{name}.zsh",
        ".zshrc",
        "autoload -Uz compinit && compinit && source {script}",
    ),
    "fish": (".config/fish/completions/{name}.fish", None, ""),
}


def script(app: click.Command, shell: str) -> str:
    """The script for a shell, or for that of the user."""
    name = _known(shell)
    made = get_completion_class(name)
    if made is None:
        fail(
            message(
                "completion-needs-newer-click",
                "completion for {shell} needs a newer Click: python -m pip install -U click",
                shell=name,
            )
        )
    return made(app, {}, program().name, completion_variable()).source()


def install(app: click.Command, shell: str) -> str:
    """Writes the script for a shell to where it is found, and returns a sentence about it."""
    name = _known(shell)
    if name not in _PLACES:
        command = Verbatim(f"{program().name} --show-completion powershell >> $PROFILE")
        fail(
            message(
                "completion-powershell-command", "for PowerShell, run: {command}", command=command
            )
        )
    place, start, line = _PLACES[name]
    file = Path.home() / place.format(name=program().name)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _write(file, script(app, name))
        if start is not None:
            _add(Path.home() / start, line.format(script=quote(str(file))))
    except OSError as error:
        fail(
            message(
                "completion-not-installable",
                "cannot install completion: {file}: {reason}",
                file=Verbatim(str(error.filename)),
                reason=reason(error),
            )
        )
    done = message(
        "completion-installed",
        "Completion for {shell} is in {file}, and works from the next session on.",
        shell=name,
        file=Verbatim(str(file)),
    )
    return f"{translate(done)}\n"


def _known(shell: str) -> str:
    """The name of a shell, or of the one that the user has."""
    name = shell.lower() or Path(os.environ.get("SHELL", "")).name
    if name not in {*_PLACES, "powershell"}:
        known = Listed((*_PLACES, "powershell"), "or")
        fail(
            message(
                "completion-unknown-shell",
                "there is no completion for {shell}; choose {known}",
                shell=file_name(name),
                known=known,
            )
            if name
            else message(
                "completion-which-shell", "which shell is this? Choose {known}", known=known
            )
        )
    return name


def _add(start: Path, line: str) -> None:
    """Adds a line to what a shell reads at its start, unless it is there."""
    text = start.read_text(encoding="utf-8", errors="surrogateescape") if start.exists() else ""
    if line not in text.splitlines():
        ended = text if text.endswith("\n") or not text else f"{text}\n"
        _write(start, f"{ended}{line}\n")


def _write(file: Path, text: str) -> None:
    tell_other_names(str(file))
    with whole_file(file) as stream:
        stream.write(text.encode("utf-8", "surrogateescape"))
