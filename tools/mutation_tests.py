"""The tests of a package: which of them pass through which lines, and whether a mutant fails one.

There are two ways to make a change. :class:`Warm` puts the changed function into a fork of a
process that has collected and run the tests, which takes some hundredths of a second.
:class:`Fresh` changes the module when it is imported, by a process that has not imported the
library yet; that takes seconds, but whatever is computed at import changes, too.
"""

import gc
import json
import os
import re
import sys
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from itertools import zip_longest
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType, ModuleType

import hypothesis  # noqa: F401 - what every process needs is imported before they part
import numba  # noqa: F401
import pytest
from _pytest.runner import runtestprotocol
from attrs import field, frozen
from coverage import Coverage

from mutants import SOURCES, Mutant
from mutation_processes import in_processes, limit_time

OPTIONS = (
    *("-n0", "-q", "--capture=sys", "-p", "no:cacheprovider", "-p", "no:cov"),
    "-Wignore::pytest.PytestAssertRewriteWarning",
    # A cluster does not survive a fork, and its workers would not have the change.
    "--ignore=tests/foresight/simulation/test_cluster.py",
)
DIED = "out of time"
UNABLE = "not in this way"
_FEW = 20
"""With fewer tests through a line than this, all tests through its module may notice a change."""


@frozen
class Found:
    """What running the tests of a package has shown.

    ``killers`` has the test that failed for a mutant, or an empty text, and ``tests`` has for the
    mutants that are left those that might.
    """

    killers: dict[int, str] = field(factory=dict)
    tests: dict[int, list[str]] = field(factory=dict)


def _fails(item: pytest.Item, after: pytest.Item | None, seconds: float) -> bool:
    limit_time(3 + 5 * seconds)
    try:
        return any(report.failed for report in runtestprotocol(item, log=False, nextitem=after))
    except KeyboardInterrupt:  # a test of Ctrl-C, which the change lets through
        return True


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _compiled(mutant: Mutant) -> CodeType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compile(mutant.source(), SOURCES / mutant.path, "exec", dont_inherit=True)


def _module(path: str) -> str:
    inside = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return f"palatinus_rules.{inside}"


def _functions() -> dict[tuple[str, str, int], list[FunctionType]]:
    """All functions of the library, by file, name and first line."""
    found = defaultdict(list)
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(SOURCES)):
            code = thing.__code__
            path = os.path.relpath(code.co_filename, SOURCES)
            found[path, code.co_qualname, code.co_firstlineno].append(thing)
    return found


class Warm:
    """A plugin that runs the tests for each mutant where pytest would run each test."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        jobs: int,
        measured: Path,
        *,
        seconds: float,
        reuse: bool,
        fresh: bool,
    ) -> None:
        self.found = Found()
        self._most = seconds
        self._measured, self._reuse, self._fresh = measured, reuse, fresh
        self._mutants, self._jobs = mutants, jobs
        self._items: dict[str, pytest.Item] = {}
        self._seconds: dict[str, float] = {}
        self._reached: dict[str, dict[int, list[str]]] = {}
        self._kills: Counter[tuple[str, ...]] = Counter()
        self._functions: dict[tuple[str, str, int], list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs the tests once without a change, and then again and again."""
        self._items = {item.nodeid: item for item in session.items}
        self._measure(session.items)
        self._say(f"{len(self._seconds)} tests in {sum(self._seconds.values()):.0f} seconds")
        self._forget()
        numbers: Sequence[int] = range(len(self._mutants))
        while numbers:
            for number, killer in in_processes(numbers, self._killer, self._jobs, DIED):
                self._note(number, killer)
            wrong: list[str] = []
            [(_, wrong)] = in_processes([None], self._failing, 1, wrong)
            if wrong:
                self._say(f"these fail without a change, and do not count: {', '.join(wrong)}")
            for test in wrong:
                del self._seconds[test]
            killers = self.found.killers
            numbers = [number for number in killers if killers[number] in wrong]
        return True

    def _say(self, text: str) -> None:
        print(text, file=sys.__stdout__, flush=True)

    def _measure(self, items: Sequence[pytest.Item]) -> None:
        """Which lines each test passes through, and how long it takes meanwhile."""
        times_file = self._measured.with_suffix(".times")
        coverage = Coverage(self._measured, source=[str(SOURCES)], config_file=False)
        if self._reuse:
            coverage.load()
            self._seconds = json.loads(times_file.read_text("utf-8"))
        else:
            coverage.erase()
            coverage.start()
            for item, after in zip_longest(items, items[1:]):
                coverage.switch_context(item.nodeid)
                start = process_time()
                reports = runtestprotocol(item, log=False, nextitem=after)
                if not any(report.failed for report in reports):
                    self._seconds[item.nodeid] = process_time() - start
            coverage.stop()
            coverage.save()
            times_file.write_text(json.dumps(self._seconds), "utf-8")
        self._seconds = {test: self._seconds[test] for test in self._items if test in self._seconds}
        data = coverage.get_data()
        for path in data.measured_files():
            self._reached[os.path.relpath(path, SOURCES)] = data.contexts_by_lineno(path)

    def _forget(self) -> None:
        """Empties what is remembered of calls, and looks for the functions."""
        for path in {mutant.path for mutant in self._mutants}:
            import_module(_module(path))
        gc.unfreeze()
        for thing in gc.get_objects():
            if isinstance(thing, _lru_cache_wrapper) and "palatinus" in str(thing.__module__):
                thing.cache_clear()
        self._functions = _functions()
        gc.collect()
        gc.freeze()

    def _failing(self, _: None) -> list[str]:
        """Tests that fail without a change when they run a second time, in another order."""
        killers = dict.fromkeys(self.found.killers.values())
        items = [self._items[killer] for killer in killers if killer in self._items]
        return [
            item.nodeid
            for item, after in zip_longest(items, items[1:])
            if _fails(item, after, self._seconds[item.nodeid])
        ]

    def _note(self, number: int, killer: str) -> None:
        mutant = self._mutants[number]
        if killer == UNABLE:
            self.found.tests[number] = self._tests(mutant)
            return
        self.found.killers[number] = killer
        self._kills[mutant.path, killer] += 1
        self._kills[mutant.path, mutant.place, killer] += 1
        if len(self.found.killers) % 100 == 0:
            self._say(f"{len(self.found.killers)} of {len(self._mutants)}")

    def _through(self, mutant: Mutant) -> set[str]:
        """The tests that pass through the lines of a mutant while they run."""
        reached = self._reached.get(mutant.path, {})
        return {test for line in mutant.lines for test in reached.get(line, ())}

    def _naming(self, mutant: Mutant) -> set[str]:
        """The tests that use a name that is defined at import, or pass through lines with it."""
        names = re.compile(rf"\b({'|'.join(mutant.names)})\b")
        files = {test.split("::")[0] for test in self._seconds}
        using = {
            each for each in files if names.search((SOURCES.parents[1] / each).read_text("utf-8"))
        }
        tests = {test for test in self._seconds if test.split("::")[0] in using}
        for path, reached in self._reached.items():
            lines = (SOURCES / path).read_text("utf-8").splitlines()
            tests.update(*(reached[line] for line in reached if names.search(lines[line - 1])))
        return tests

    def _tests(self, mutant: Mutant) -> list[str]:
        """Tests that may fail, first those that often do there and take little time."""
        tests = self._through(mutant) if mutant.function else self._naming(mutant)
        # What a function remembers, others use without passing through it.
        if mutant.function is None or len(tests) < _FEW:
            tests.update(*self._reached.get(mutant.path, {}).values())
        if not tests:  # a table that nothing but tests looks at
            tests = {*self._seconds}

        def rank(test: str) -> tuple[int, float]:
            kills = self._kills[mutant.path, test]
            return -self._kills[mutant.path, mutant.place, test], self._seconds[test] / (1 + kills)

        total, chosen = 0.0, []
        for test in sorted(tests & self._seconds.keys(), key=rank):
            total += self._seconds[test]
            if total < self._most:
                chosen.append(test)
        return chosen

    def _killer(self, number: int) -> str:
        mutant = self._mutants[number]
        if self._fresh or not self._through(mutant) or not self._put(mutant):
            return UNABLE
        tests = self._tests(mutant)
        for test, after in zip_longest(tests, tests[1:]):
            following = None if after is None else self._items[after]
            if _fails(self._items[test], following, self._seconds[test]):
                return test
        return ""

    def _put(self, mutant: Mutant) -> bool:
        """Whether there is such a function and it can be changed."""
        if mutant.function is None:
            return False
        functions = self._functions.get((mutant.path, *mutant.function), [])
        for code in _codes(_compiled(mutant)):
            if (code.co_qualname, code.co_firstlineno) == mutant.function:
                for function in functions:
                    if function.__code__.co_freevars != code.co_freevars:
                        return False
                    function.__code__ = code
        return bool(functions)


class _Changed(SourceFileLoader):
    def __init__(self, mutant: Mutant, name: str, path: str) -> None:
        super().__init__(name, path)
        self._mutant = mutant

    def get_code(self, _name: str) -> CodeType:
        return _compiled(self._mutant)


class Fresh(MetaPathFinder):
    """A plugin for tests, and an importer of a changed module."""

    def __init__(self, mutant: Mutant, tests: Sequence[str]) -> None:
        self.killer = ""
        self._mutant, self._tests = mutant, tests
        self._module = f"palatinus_rules.{mutant.path[:-3].replace('/', '.')}".removesuffix(
            ".__init__"
        )

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module with the change in it."""
        spec = PathFinder.find_spec(name, path)
        if name != self._module or spec is None or spec.origin is None:
            return None
        spec.loader = _Changed(self._mutant, name, spec.origin)
        return spec

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The tests of the mutant, in their order."""
        there = {item.nodeid: item for item in items}
        items[:] = [there[test] for test in self._tests if test in there] or items

    def pytest_runtest_logstart(self) -> None:
        """Each test has its time."""
        limit_time(60)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Which test failed."""
        if report.failed:
            self.killer = report.nodeid

    def run(self) -> str:
        """The test that fails, or an empty text."""
        if not self._tests:
            return ""
        sys.meta_path.insert(0, self)
        limit_time(60)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        files = dict.fromkeys(test.partition("::")[0] for test in self._tests)
        status = pytest.main([*OPTIONS, "-x", *files], plugins=[self])
        return "" if status == pytest.ExitCode.OK else self.killer or f"import ({status})"


def warm(
    mutants: Sequence[Mutant],
    tests: Sequence[str],
    jobs: int,
    measured: Path,
    *,
    seconds: float,
    reuse: bool,
    fresh: bool,
) -> Found:
    """What the tests say of mutants, as far as their functions can be changed."""

    def run(_: None) -> Found:
        plugin = Warm(mutants, jobs, measured, seconds=seconds, reuse=reuse, fresh=fresh)
        pytest.main([*OPTIONS, *tests], plugins=[plugin])
        return plugin.found

    [(_, found)] = in_processes([None], run, 1, Found())
    return found
