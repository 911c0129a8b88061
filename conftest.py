"""The README and the docs as tests: sessions are run and compared, and files are typed."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from sybil import Document, Example, Region, Sybil
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

from sessions import FILE, OPTIONS, console, service

HOW = "If that is meant: python tools/regenerate.py"


def _enter(namespace: dict[str, object]) -> None:
    stack = ExitStack()
    stack.enter_context(service())
    namespace["_folder"] = stack


def _leave(namespace: dict[str, object]) -> None:
    if isinstance(stack := namespace["_folder"], ExitStack):
        stack.close()


def _typed_files(document: Document) -> Iterator[Region]:
    """Texts that the reader of a page types into a file, which the page names in a comment."""
    for match in FILE.finditer(document.text):
        yield Region(match.start(), match.end(), match.groups(), _type_file)


def _type_file(example: Example) -> None:
    name, text = example.parsed
    Path(name).write_text(text, encoding="utf-8")


def _run_console(example: Example) -> str | None:
    """Runs every ``$ palatinus`` or ``$ peninsula`` line and compares what it prints."""
    expected = "".join(f"{line.rstrip()}\n" for line in str(example.parsed).splitlines())
    printed = console(expected)
    if printed == expected:
        return None
    return f"printed:\n{printed}\nexpected:\n{expected}\n{HOW}"


class _PythonSession(DocTestEvaluator):
    """Runs an example, and says how a page gets what it prints now."""

    def __call__(self, example: Example) -> str:
        difference = super().__call__(example)
        return f"{difference}\n{HOW}" if difference else ""


_python = PythonCodeBlockParser()
_python.doctest_parser = DocTestStringParser(_PythonSession(OPTIONS))

pytest_collect_file = Sybil(
    parsers=[
        _python,
        CodeBlockParser(language="console", evaluator=_run_console),
        _typed_files,
    ],
    patterns=["*.md"],
    setup=_enter,
    teardown=_leave,
).pytest()
