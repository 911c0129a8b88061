"""What runs on other machines: each claimed Python is tried, by the commands that are run here.

Windows and macOS are untried. What can be known without them is held: nothing that is imported
needs Unix, and no text is read or written as a machine pleases.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "gate.yml"
CLAIMED = [
    each.rpartition(" ")[2]
    for each in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "classifiers"
    ]
    if re.search(r"Python :: 3\.\d", each)
]
OF_UNIX = {"crypt", "fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
SIGNALS_OF_WINDOWS = {"SIGABRT", "SIGBREAK", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"}


@pytest.fixture(name="workflow")
def _workflow() -> str:
    if not WORKFLOW.exists():
        pytest.skip("an sdist has tests, and no workflow")
    return WORKFLOW.read_text(encoding="utf-8")


def test_the_workflow_tries_every_python_that_is_claimed(workflow: str) -> None:
    (matrix,) = re.findall(r"python: \[(.*)\]", workflow)
    assert [version.strip('"') for version in matrix.split(", ")] == CLAIMED
    (installed,) = re.findall(r"python-version: \|\n((?: +3\.\d+\n)+)", workflow)
    # The oldest is the last, and so the one that the gate begins with.
    assert installed.split() == CLAIMED[::-1]


def test_the_workflow_runs_the_gate_and_the_command_of_the_readme(workflow: str) -> None:
    commands = re.findall(r"- run: (.*)", workflow)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "bash .ci/run" in commands
    assert [each for each in commands if each in readme] == [
        "python -m pip install '.[test]' && python -m pytest"
    ]


def test_the_workflow_uses_actions_for_a_node_that_runners_have(workflow: str) -> None:
    """From these releases on, each of them is made for Node 24; runners have Node 20 no more."""
    first = {"checkout": 5, "setup-python": 6, "upload-artifact": 6}
    used = re.findall(r"uses: actions/([\w-]+)@v(\d+)$", workflow, re.MULTILINE)
    assert len(used) == workflow.count("uses:")
    assert {name for name, _ in used} == {*first}
    assert [name for name, number in used if int(number) < first[name]] == []


def test_no_job_runs_for_ever_or_twice(workflow: str) -> None:
    jobs = workflow.partition("\njobs:\n")[2]
    named = re.findall(r"^  (\w+):$", jobs, re.MULTILINE)
    assert len(named) == len(re.findall(r"^    timeout-minutes: \d+$", jobs, re.MULTILINE)) == 3
    # A commit of a pull request is pushed, too, but to another branch.
    assert "on:\n  push:\n    branches: [main]\n  pull_request:\n" in workflow


@pytest.mark.parametrize("page", ["README.md", "docs/tutorial.md", "docs/peninsula/tutorial.md"])
def test_readers_are_told_the_pythons_that_are_claimed(page: str) -> None:
    *others, last = CLAIMED
    text = (ROOT / page).read_text(encoding="utf-8")
    assert f"You need Python {', '.join(others)} or {last}, and a clone of th" in text


def modules(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """The names of all Python files of some folders, and what is in them."""
    for folder in folders:
        # Beside the folders there are two files more, and whatever somebody has installed there.
        for path in ROOT.glob("*.py") if folder == "." else (ROOT / folder).rglob("*.py"):
            name = path.relative_to(ROOT).as_posix()
            yield name, ast.parse(path.read_text(encoding="utf-8"), name)


def at_once(node: ast.AST) -> Iterator[ast.AST]:
    """What runs when a module is imported: everything but the insides of its functions."""
    yield node
    inside: list[ast.AST] = [*ast.iter_child_nodes(node)]
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        inside = [*node.decorator_list, node.args]
    elif isinstance(node, ast.Lambda):
        inside = [node.args]
    for each in inside:
        yield from at_once(each)


def of_unix(node: ast.AST) -> bool:
    """Whether something imports a module, or names a signal, that Windows does not have."""
    match node:
        case ast.Import(names=names):
            return any(each.name in OF_UNIX for each in names)
        case ast.ImportFrom(module=str(name)):
            return name in OF_UNIX
        case ast.Attribute(value=ast.Name(id="signal"), attr=name):
            return re.match("SIG[A-Z]", name) is not None and name not in SIGNALS_OF_WINDOWS
        case _:
            return False


def lacks_an_encoding(node: ast.AST) -> bool:
    """Whether a call reads or writes text, and leaves the encoding to the machine."""
    if not isinstance(node, ast.Call) or any(each.arg == "encoding" for each in node.keywords):
        return False
    if {"text=True", "universal_newlines=True"} & {*map(ast.unparse, node.keywords)}:
        return True
    words = [ast.unparse(each).strip("'\"") for each in node.args]
    match node.func:
        case ast.Attribute(value=ast.Name(id="formatter")):
            return False  # Click's, which writes the help
        case ast.Attribute(attr="read_text"):
            return not words
        case ast.Attribute(attr="write_text" | "TextIOWrapper") | ast.Name(id="TextIOWrapper"):
            return len(words) < 2
        case ast.Attribute(attr="open"):
            # Other things than files are opened, too, but in no mode.
            return bool(words) and re.fullmatch("[rwxa][t+]*", words[0]) is not None
        case ast.Name(id="open"):
            return "b" not in "".join(words[1:2])
        case _:
            return False


@pytest.mark.parametrize(
    ("line", "unix"),
    [
        ("import os, pty", True),
        ("from resource import getrlimit", True),
        ("if os: import fcntl", True),
        ("@mark(signal.SIGHUP)\ndef test(): pass", True),
        ("def test(number=signal.SIGKILL): pass", True),
        ("def test():\n    import pty", False),
        ("call(lambda: signal.SIGHUP)", False),
        ("mark(signal.SIGINT, signal.SIG_DFL)", False),
    ],
)
def test_what_needs_unix_is_seen(line: str, unix: bool) -> None:
    assert any(map(of_unix, at_once(ast.parse(line)))) == unix


@pytest.mark.parametrize(
    ("call", "lacks"),
    [
        ("run(words, text=True)", True),
        ("run(words, encoding='utf-8')", False),
        ("run(words, capture_output=True)", False),
        ("path.read_text()", True),
        ("path.read_text('utf-8')", False),
        ("path.write_text(text)", True),
        ("path.write_text(text, encoding='utf-8')", False),
        ("path.open('w')", True),
        ("path.open('rb')", False),
        ("archive.open('name')", False),
        ("open(path)", True),
        ("open(path, 'x')", True),
        ("open(path, 'xb')", False),
        ("io.TextIOWrapper(stream)", True),
    ],
)
def test_a_missing_encoding_is_seen(call: str, lacks: bool) -> None:
    assert any(map(lacks_an_encoding, ast.walk(ast.parse(call)))) == lacks


def test_nothing_that_is_imported_needs_unix() -> None:
    """Tests that need it say so, and are skipped elsewhere; so every file can be collected."""
    found = [
        name
        for name, module in modules("src", "tests", "examples")
        if any(map(of_unix, at_once(module)))
    ]
    assert found == []


def test_what_all_tests_use_needs_no_unix_at_all() -> None:
    for path in (ROOT / "conftest.py", ROOT / "tests" / "conftest.py"):
        module = ast.parse(path.read_text(encoding="utf-8"))
        assert not any(map(of_unix, ast.walk(module))), path.name


def test_no_text_is_encoded_as_a_machine_pleases() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, module in modules("src", "tests", "examples", "tools", "benchmarks", "docs", ".")
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and lacks_an_encoding(node)
    ]
    assert found == []
