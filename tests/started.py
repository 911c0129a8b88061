"""The command from its words to its status, in this process."""

from __future__ import annotations

from collections.abc import Mapping
from subprocess import CompletedProcess

from whole_command import CliRunner, app


def started(
    *words: str, text: str = "", env: Mapping[str, str] | None = None
) -> CompletedProcess[str]:
    """Runs the command with a text on standard input, in English and 80 columns wide."""
    environment = {"LC_ALL": "C.UTF-8", "COLUMNS": "80", **(env or {})}
    result = CliRunner(env=environment).invoke(app, list(words), input=text)
    return CompletedProcess(words, result.exit_code, result.stdout, result.stderr)
