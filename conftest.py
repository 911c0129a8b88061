"""The README and the docs as tests: Python sessions and shell sessions are run and compared."""

import doctest
import os
import shlex
import subprocess
import sys
from pathlib import Path

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent


def _in_the_project(namespace: dict[str, object]) -> None:
    """Sessions start in the project's folder, like a reader in a fresh clone."""
    namespace["_before"] = Path.cwd()
    os.chdir(ROOT)


def _back(namespace: dict[str, object]) -> None:
    os.chdir(str(namespace["_before"]))


def _run_console(example: Example) -> str | None:
    """Runs every ``$ palatinus`` line of a session and compares what it prints."""
    expected, printed = [], []
    for line in str(example.parsed).splitlines():
        expected.append(line.rstrip())
        if line.startswith("$ palatinus "):
            printed.append(line.rstrip())
            command = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]
            completed = subprocess.run(  # noqa: S603
                command + shlex.split(line)[2:],
                capture_output=True,
                text=True,
                check=False,
                env={
                    **os.environ,
                    "COLUMNS": "80",
                    "LC_ALL": "C.UTF-8",
                    "PYTHONIOENCODING": "utf-8",
                },
            )
            output = completed.stdout + completed.stderr
            printed += [shown.rstrip() for shown in output.rstrip().splitlines()]
    if printed == expected:
        return None
    return "\n".join(["printed:", *printed, "", "expected:", *expected])


pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=doctest.NORMALIZE_WHITESPACE),
        CodeBlockParser(language="console", evaluator=_run_console),
    ],
    patterns=["*.md"],
    setup=_in_the_project,
    teardown=_back,
).pytest()
