"""Figures on the pages: every block has its command, and looks as the tool writes it."""

from __future__ import annotations

import ast
import re
import shlex
from pathlib import Path

import pytest

import figures
from figures import BLOCK, END, FIGURES, ROOT, START, UNMEASURED, Figures, block, machine, written
from page_figures import FIGURE

PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
SOME = Figures("some", "python benchmarks/some.py", "PAGE.md")

NUMBER = r"(?:\d[\d.,]*|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)"
UNIT = (
    r"(?:(?:thousandths of )?a (?:second|minute)|seconds|minutes|hours|ms|[kMG]B|"
    r"times (?:as|the|faster|slower|longer))"
)
MEASURED = re.compile(rf"\b{NUMBER} {UNIT}\b")
# What looks like a measured number, and is a limit, a default, or how long a person takes.
UNMEASURED_NUMBERS = {
    "CONTRIBUTING.md": ["eight seconds"],  # the default of --seconds
    "docs/explanation/evidence.md": ["eight times the"],  # the sizes of two inputs
    "docs/explanation/mutation.md": ["eight seconds"],  # --seconds of a run
    "docs/peninsula/index.md": ["twenty minutes"],
    "docs/peninsula/tutorial.md": ["twenty minutes"],
    "docs/reference/batch.md": ["1.5 times the"],  # the limit of test_memory
    "docs/reference/page.md": ["10 seconds", "2 seconds"],  # PATIENCE and HURRY
    "docs/reference/simulation.md": ["half a minute"],  # when Dask gives up
}


def told(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_every_place_for_figures_belongs_to_a_command_and_the_other_way_round() -> None:
    found = [
        (start["name"], page.relative_to(ROOT).as_posix())
        for page in PAGES
        for start in START.finditer(told(page))
    ]
    assert sorted(found) == sorted((each.name, each.page) for each in FIGURES)
    for each in FIGURES:
        program, script, *_ = shlex.split(each.command)
        assert program == "python"
        assert (ROOT / script).is_file()


@pytest.mark.parametrize("page", sorted({each.page for each in FIGURES}))
def test_figures_look_as_they_are_written(page: str) -> None:
    text = told(ROOT / page)
    found = [*BLOCK.finditer(text), *UNMEASURED.finditer(text)]
    blocks = {each["name"]: each["command"] for each in found}
    assert blocks == {each.name: each.command for each in FIGURES if each.page == page}
    assert text.count(END) == len(START.findall(text)) == len(blocks)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_figures_of_a_benchmark_stand_outside(page: Path) -> None:
    # Whoever shows what a command of ours printed lets it be written.
    rest = BLOCK.sub("", told(page))
    assert not re.search(r"^\S.* {2,}(limit|at least|at most) [\d.]+$", rest, re.MULTILINE)
    assert not re.search(r"`python benchmarks/\S+` printed", rest)


def by_hand(text: str) -> list[str]:
    """The measured numbers, as far as they look like some, outside of what is written or run."""
    rest = re.sub(r"^```.*?^```$", "", BLOCK.sub("", text), flags=re.MULTILINE | re.DOTALL)
    return MEASURED.findall(" ".join(rest.split()))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_measured_number_is_written_by_hand(page: Path) -> None:
    # Let tools/figures.py write it, or name a limit and the test that holds it.
    assert by_hand(told(page)) == UNMEASURED_NUMBERS.get(page.relative_to(ROOT).as_posix(), [])


def test_measured_numbers_are_noticed() -> None:
    new = block(SOME, "2 cores of an idle machine", "it takes 3 seconds\n")
    fenced = "```console\n$ sleep 3 seconds\n```\n"
    page = f"It took 3.1\nseconds,\n{new}\n{fenced}\nand 94 kB, six times as long as 3 games."
    assert by_hand(page) == ["3.1 seconds", "94 kB", "six times as"]


def test_every_figure_of_the_browser_is_collected() -> None:
    benchmark = (ROOT / "benchmarks" / "page_in_use.py").read_text(encoding="utf-8")
    collected = re.findall(r'"(test_\w+\.py)::(test_\w+)"', benchmark)
    printing = [
        (file.name, node.name)
        for file in (ROOT / "tests" / "page" / "browser").glob("test_*.py")
        for node in ast.parse(told(file)).body
        if isinstance(node, ast.FunctionDef) and "print_figure(" in ast.unparse(node)
    ]
    assert sorted(collected) == sorted(printing)
    assert f'FIGURE = "{FIGURE}"' in benchmark


def test_what_was_printed_takes_the_place_of_what_was_there() -> None:
    page = "Before.\n\n<!-- figures: some -->\nold\n<!-- end of figures -->\n\nAfter.\n"
    new = block(SOME, "2 cores of an idle machine", "a / b   1.00   limit 2\n")
    assert BLOCK.fullmatch(new)
    changed = written(page, SOME, new)
    assert changed == f"Before.\n\n{new}\nAfter.\n"
    assert written(changed, SOME, new) == changed
    for wrong in ("nothing", page + page):
        with pytest.raises(ValueError, match="no single place for some"):
            written(wrong, SOME, new)


def test_the_machine_is_told_without_names_and_paths() -> None:
    idle, busy = machine(busy=False), machine(busy=True)
    assert "an idle machine" in idle
    assert "a busy machine" in busy
    assert "Python 3." in idle
    assert "/" not in idle


@pytest.mark.parametrize(
    ("program", "is_written", "is_fine"),
    [
        ("print('a / b 1.00 limit 2')", True, True),
        ("print('a / b 3.00 limit 2'); sys.exit(1)", True, False),
        ("print('a / b 1.00 limit 2'); sys.exit('c is missing')", False, False),
        ("sys.exit(1)", False, False),
        ("print('half of it'); sys.exit(2)", False, False),
        ("print('```')", False, False),
    ],
)
def test_a_command_is_run_and_its_figures_are_written(
    program: str, is_written: bool, is_fine: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "some.py").write_text(f"import sys\n{program}\n", encoding="utf-8")
    page = "<!-- figures: some -->\n<!-- end of figures -->\n"
    (tmp_path / "PAGE.md").write_text(page, encoding="utf-8")
    monkeypatch.setattr(figures, "ROOT", tmp_path)
    assert figures.measure(Figures("some", "python some.py", "PAGE.md"), busy=True) is is_fine
    assert (told(tmp_path / "PAGE.md") != page) is is_written
