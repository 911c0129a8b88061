"""The sentences of all problems: that they are literals, and that their values go with them."""

from __future__ import annotations

import ast
import json
import pickle
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

import catalogs
import fuzz
import palatinus_rules
from mistakes import CHANGES, SMALL, small
from palatinus_rules import Problem
from palatinus_rules.formats import problems_document, read_problems
from palatinus_rules.formats.readers import is_record, read_any_position, read_any_record
from palatinus_rules.kit import Listed, Message, Problems, Value
from palatinus_rules.kit.messages import placeholders
from palatinus_rules.rules.codes import ProblemCode

PACKAGE = Path(palatinus_rules.__file__).parent
EXAMPLES = Path(__file__).parent.parent / "examples"
MODULES = sorted(PACKAGE.rglob("*.py"))


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def is_message(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "message"


def is_told(node: ast.AST) -> bool:
    """Whether it is what an explanation tells, chapter by chapter."""
    return isinstance(node, ast.Attribute) and node.attr in {"chapters", "statements"}


def looked_into(tree: ast.AST) -> Iterator[ast.AST]:
    """Wherever a message is compared, searched, sliced, changed or put together with another.

    Chapters and statements are found by what they are about, and not by counting.
    """
    for node in ast.walk(tree):
        match node:
            # Whether a statement holds a whole message that others hold, too.
            case ast.Compare(ast.Attribute(ast.Name("statement" | "detail")), [ast.NotIn()]):
                pass
            case ast.Compare(left, _, others) if any(map(is_message, [left, *others])):
                yield node
            case ast.Subscript(value) if is_message(value) or is_told(value):
                yield node
            case ast.Attribute(value) if is_message(value):
                yield node
            case ast.BinOp(left, _, right) if is_message(left) or is_message(right):
                yield node
            case ast.Match(subject) if is_message(subject):
                yield node
            case ast.Call(ast.Attribute(ast.Name("re")), arguments) if any(
                map(is_message, arguments)
            ):
                yield node


@pytest.mark.parametrize(
    "code",
    [
        "x.message == 'No.'",
        "'No' in x.message",
        "x.message[3:]",
        "x.chapters[-8:]",
        "x.hill('A').statements[0]",
        "x.message.endswith('No.')",
        "x.message.replace('a', 'b')",
        "x.message + y",
        "re.search('No', x.message)",
        "match x.message:\n    case 'No.':\n        pass",
    ],
)
def test_a_look_into_a_message_is_found(code: str) -> None:
    assert len(list(looked_into(ast.parse(code)))) == 1


def test_nobody_looks_into_a_message() -> None:
    found = {
        f"{path.relative_to(PACKAGE).as_posix()}:{getattr(node, 'lineno', 0)}"
        for path in MODULES
        for node in looked_into(ast.parse(path.read_text("utf-8")))
    }
    assert found == set()


TEXTS = {"message": (0, 1), "plural": (0, 1, 2), "forms": (0, 1, 2)}
"""The calls that make a message, and which arguments are its id and its texts."""


def message_calls() -> Iterator[tuple[str, ast.Call]]:
    """All calls that make a message, and where they stand."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and name_of(node) in TEXTS:
                yield f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}", node


def test_every_message_is_a_literal_with_its_values() -> None:
    for where, call in message_calls():
        literals = [ast.literal_eval(call.args[place]) for place in TEXTS[name_of(call)]]
        assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", literals[0]), where
        wanted = {name for text in literals[1:] for name in placeholders(text)} - {"number"}
        named = {each.arg for each in call.keywords}
        # Help names values of the program, and the page itself fills in its words.
        others_fill = literals[0].startswith("help-") or "page/words.py" in where
        if None not in named and (named or not others_fill):
            assert wanted == named - {"number"}, where


def collected() -> Mapping[str, catalogs.Text]:
    """Every message that the tools find in the code, by its id."""
    return {name: text for home in catalogs.HOMES for name, text in catalogs.template(home).items()}


def spoiled_inputs() -> Iterator[str | bytes]:
    """The example files, single mistakes, and what the fuzzer makes of its seeds."""
    for path in sorted(EXAMPLES.rglob("*.*")):
        if path.suffix in {".txt", ".json"}:
            yield path.read_bytes()
    for change, _ in CHANGES:
        document = small()
        change(document)
        yield json.dumps(document)
    yield SMALL


def problems_of_inputs() -> Iterator[Problem]:
    for source in spoiled_inputs():
        if is_record(source):
            yield from read_any_record(source).verify().problems
        else:
            yield from read_any_position(source).problems()


@pytest.fixture(scope="module", name="found")
def _found() -> frozenset[Problem]:
    """All problems of the inputs, and those that come up while the fuzzer looks for crashes."""
    found: list[Problem] = []
    init: Callable[[Problem], None] = Problem.__attrs_post_init__

    def noting(problem: Problem) -> None:
        init(problem)
        found.append(problem)

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(Problem, "__attrs_post_init__", noting)
        for name in fuzz.READERS:
            fuzz.run((name, 14, 0, 150))
    return frozenset({*problems_of_inputs(), *found})


def parts(problem: Problem) -> Iterator[Message]:
    """Every message of a problem, down to the parts of parts."""
    waiting: list[Value] = [problem.sentence, *problem.hints]
    while waiting:
        match waiting.pop():
            case Message() as each:
                yield each
                waiting += each.values.values()
            case Listed(items) | tuple(items):
                waiting += items


def test_every_problem_carries_its_values(found: frozenset[Problem]) -> None:
    known = collected()
    assert len({problem.sentence.id for problem in found if problem.values}) > 60
    for problem in found:
        for each in parts(problem):
            texts = (each.english,) if each.many is None else (each.english, each.many)
            wanted = {name for text in texts for name in placeholders(text)}
            assert wanted - {"number"} == set(each.values) - {"number"}, problem
            if each.id:
                assert known[each.id] == texts, problem


def test_every_problem_says_the_same_again(found: frozenset[Problem]) -> None:
    in_order = sorted(found, key=str)
    for problem in in_order:
        pickled = pickle.loads(pickle.dumps(problem))  # noqa: S301
        assert (str(pickled), dict(pickled.values)) == (str(problem), dict(problem.values))
    # The other game has problems documents of its own.
    ours = [problem for problem in in_order if isinstance(problem.code, ProblemCode)]
    for start in range(0, len(ours), 500):
        some = ours[start : start + 500]
        read: Problems = read_problems(problems_document(some))
        assert [each.message for each in read] == [each.message for each in some]
