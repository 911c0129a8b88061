"""The sessions of the README and the docs: how they are run, and written with what they print.

A ``console`` block has lines that begin with ``$ palatinus`` or ``$ peninsula``, a ``python`` block
a session or a program, and a text after a comment ``<!-- file: evening.txt -->`` is typed into that
file. Those of one page build on each other, and start in a folder where the examples are.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
PAGES = (
    ROOT / "README.md",
    *sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts),
)
FILE = re.compile(r"<!-- file: (\S+) -->\n```text\n(.*?\n)```\n", re.DOTALL)
OPTIONS = doctest.NORMALIZE_WHITESPACE

_PACKAGES = {"palatinus": "palatinus_rules", "peninsula": "palatinus_rules.peninsula"}
_BLOCK = re.compile(
    rf"{FILE.pattern}|^```(?P<language>console|python)\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


@contextmanager
def desk() -> Iterator[None]:
    """A folder with the examples, where a page can leave its files."""
    before = Path.cwd()
    with TemporaryDirectory() as folder:
        # A copy: not everybody may make links on every system.
        ignored = ignore_patterns("__pycache__")
        copytree(ROOT / "examples", Path(folder) / "examples", ignore=ignored)
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def console(text: str) -> str:
    """A console block with what its commands print now."""
    printed = []
    for line in text.splitlines():
        package = next((_PACKAGES[name] for name in _PACKAGES if line.startswith(f"$ {name} ")), "")
        if package:
            printed += [line.rstrip(), *_output(package, shlex.split(line)[2:])]
        elif line.startswith("$ "):
            raise ValueError(f"no command of ours: {line}")
    return "".join(f"{line}\n" for line in printed)


def _output(package: str, arguments: list[str]) -> list[str]:
    environment = {"COLUMNS": "80", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    completed = subprocess.run(  # noqa: S603
        [sys.executable, "-c", f"from {package}.cli import main; main()", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        env={**os.environ, **environment},
    )
    output = _without_compiling(completed.stdout)
    return [line.rstrip() for line in output.rstrip().splitlines()]


def _without_compiling(output: str) -> str:
    """Without what the first command says that needs machine code; no page knows which it is."""
    from palatinus_rules import Language
    from palatinus_rules.batch.machine import ANNOUNCEMENT
    from palatinus_rules.kit.catalogs import translator

    for language in Language:
        output = output.replace(f"{translator(language).text(ANNOUNCEMENT)}\n", "")
    return output


class _Checker(doctest.OutputChecker):
    """Keeps what each example printed, or None where that is what the page says."""

    def __init__(self) -> None:
        self.printed: list[str | None] = []

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        self.printed.append(None if super().check_output(want, got, optionflags) else got)
        return True


def _python(code: str, namespace: dict[str, object]) -> str:
    """A Python block with what it prints now."""
    if not code.startswith(">>>"):
        exec(code, namespace)  # noqa: S102
        return code
    parts, checker = doctest.DocTestParser().parse(code), _Checker()
    examples = [part for part in parts if isinstance(part, doctest.Example)]
    test = doctest.DocTest(examples, {}, "session", None, None, None)
    test.globs = namespace
    doctest.DebugRunner(checker, optionflags=OPTIONS).run(test, clear_globs=False)
    printed = iter(checker.printed)
    return "".join(part if isinstance(part, str) else _shown(part, next(printed)) for part in parts)


def _shown(example: doctest.Example, printed: str | None) -> str:
    first, *others = example.source.splitlines()
    lines = [f">>> {first}", *(f"... {line}".rstrip() for line in others)]
    want = example.want
    if printed is not None and example.exc_msg is not None:
        want = want.replace(example.exc_msg, printed)
    elif printed is not None:
        want = re.sub(r"^$", "<BLANKLINE>", printed.removesuffix("\n"), flags=re.MULTILINE) + "\n"
    return "".join(f"{line}\n" for line in lines) + want


def written(page: str) -> str:
    """A page with what all its sessions print now."""
    namespace: dict[str, object] = {"__name__": "__test__"}

    def block(found: re.Match[str]) -> str:
        if found[1]:
            Path(found[1]).write_text(found[2], encoding="utf-8")
            return found[0]
        code = found["code"]
        new = console(code) if found["language"] == "console" else _python(code, namespace)
        return found[0].replace(code, new) if code else found[0]

    with desk():
        return _BLOCK.sub(block, page)
