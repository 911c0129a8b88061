"""The sentences of all problems: that they are literals, and that their values go with them."""

from __future__ import annotations

import ast
import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

import fuzz
import palatinus_rules
from mistakes import CHANGES, SMALL, small
from palatinus_rules import Problem
from palatinus_rules.formats import problems_document, read_problems
from palatinus_rules.formats.recognizing import is_record, read_any_position, read_any_record
from palatinus_rules.kit import Listed, Message, Problems, Value
from palatinus_rules.kit.messages import placeholders
from palatinus_rules.rules.codes import ProblemCode

PACKAGE = Path(palatinus_rules.__file__).parent
EXAMPLES = Path(__file__).parent.parent / "examples"
MODULES = sorted(PACKAGE.rglob("*.py"))

SENTENCES = {"of": 2, "note": 2, "said": 0, "Problem": 2}
"""The calls that take a sentence, and as which argument."""

KEYWORDS = {"of": (3,), "note": (3,), "said": (1,), "Counted": (2, 3)}
"""The same for Babel, which counts from 1."""


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


def sentence_calls() -> Iterator[tuple[str, ast.Call, ast.expr]]:
    """All calls with a sentence: where, the call, and the sentence."""
    for path in MODULES:
        source = path.read_text("utf-8")
        # A few modules have a function of their own that is called like this one.
        others = set() if "kit.sentences import" in source else {"said"}
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and name_of(node) in SENTENCES.keys() - others:
                position = SENTENCES[name_of(node)]
                is_problem = name_of(node) != "of" or ast.unparse(node.func) == "Problem.of"
                if is_problem and len(node.args) > position:
                    where = f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}"
                    yield where, node, node.args[position]


HANDED_ON = {"sentence"}
"""What is handed on by those who take a sentence themselves."""


def test_every_sentence_is_a_literal_with_its_values() -> None:
    for where, call, sentence in sentence_calls():
        if ast.unparse(sentence) in HANDED_ON:
            continue
        assert isinstance(sentence, ast.Constant), where
        assert isinstance(sentence.value, str), where
        assert placeholders(sentence.value) == {each.arg for each in call.keywords}, where


def collected() -> set[str]:
    """Every sentence that Babel collects from the code, and those that it misses.

    It does where one of the calls is inside the other.
    """
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS)
    literals = [each for _, _, each in sentence_calls() if isinstance(each, ast.Constant)]
    return {str(each.value) for each in literals} | {
        each
        for _, _, message, *_ in found
        for each in (message if isinstance(message, tuple) else (message,))
    }


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


def parts(problem: Problem) -> Iterator[tuple[str, dict[str, Value]]]:
    """Every sentence of a problem with its values, down to the parts of parts."""
    yield problem.sentence, dict(problem.values)
    waiting: list[Value] = [*problem.hints, *problem.values.values()]
    while waiting:
        match waiting.pop():
            case Message(sentence, values):
                yield sentence, dict(values)
                waiting += values.values()
            case Listed(items) | tuple(items):
                waiting += items
            case Message(_, one, many):
                yield one, {}
                yield many, {}


def test_every_problem_carries_its_values(found: frozenset[Problem]) -> None:
    known = collected()
    assert len({problem.sentence for problem in found if problem.values}) > 60
    for problem in found:
        for sentence, values in parts(problem):
            assert placeholders(sentence) == set(values), problem
            # What a problems document says is anybody's text; all the rest is the library's.
            if values:
                assert sentence in known, problem


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
