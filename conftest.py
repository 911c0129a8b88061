"""The README and the docs as tests: sessions are run and compared, and files are typed."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree
from tempfile import mkdtemp

from sybil import Document, Example, Region, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent
ROOMS = {"palatinus": "palatinus_rules", "peninsula": "palatinus_rules.peninsula"}
"""Where the commands are that sessions may use."""
_FILE = re.compile(r"<!-- file: (\S+) -->\n```text\n(.*?\n)```\n", re.DOTALL)


def _on_a_desk(namespace: dict[str, object]) -> None:
    """Sessions start in a folder where the examples are, and where a page can leave its files."""
    desk = mkdtemp()
    # A copy: not everybody may make links on every system.
    copytree(ROOT / "examples", Path(desk) / "examples", ignore=ignore_patterns("__pycache__"))
    namespace["_before"], namespace["_desk"] = Path.cwd(), desk
    os.chdir(desk)


def _back(namespace: dict[str, object]) -> None:
    os.chdir(str(namespace["_before"]))
    rmtree(str(namespace["_desk"]))


def _typed_files(document: Document) -> Iterator[Region]:
    """Texts that the reader of a page types into a file, which the page names in a comment."""
    for match in _FILE.finditer(document.text):
        yield Region(match.start(), match.end(), match.groups(), _type_file)


def _type_file(example: Example) -> None:
    name, text = example.parsed
    Path(name).write_text(text, encoding="utf-8")


def _without_compiling(output: str) -> str:
    """Without what the first command says that needs machine code; no page knows which it is."""
    from palatinus_rules import Language
    from palatinus_rules.batch.machine import ANNOUNCEMENT
    from palatinus_rules.explanations.phrases import catalog

    for language in Language:
        output = output.replace(f"{catalog(language).told(ANNOUNCEMENT)}\n", "")
    return output


def _run_console(example: Example) -> str | None:
    """Runs every ``$ palatinus`` or ``$ peninsula`` line and compares what it prints."""
    expected, printed = [], []
    for line in str(example.parsed).splitlines():
        expected.append(line.rstrip())
        room = next((ROOMS[name] for name in ROOMS if line.startswith(f"$ {name} ")), None)
        if room is not None:
            printed.append(line.rstrip())
            command = [sys.executable, "-c", f"from {room}.cli import main; main()"]
            completed = subprocess.run(  # noqa: S603
                command + shlex.split(line)[2:],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                check=False,
                env={
                    **os.environ,
                    "COLUMNS": "80",
                    "LC_ALL": "C.UTF-8",
                    "PYTHONIOENCODING": "utf-8",
                },
            )
            output = _without_compiling(completed.stdout)
            printed += [shown.rstrip() for shown in output.rstrip().splitlines()]
    if printed == expected:
        return None
    return "\n".join(["printed:", *printed, "", "expected:", *expected])


pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=doctest.NORMALIZE_WHITESPACE),
        CodeBlockParser(language="console", evaluator=_run_console),
        _typed_files,
    ],
    patterns=["*.md"],
    setup=_on_a_desk,
    teardown=_back,
).pytest()
