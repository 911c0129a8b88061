"""The README and the docs: their pictures, their tables, and the files that they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from readme_pictures import PICTURES, pictures
from rulebook_pages import PAGES, PARTS, written

ROOT = Path(__file__).parent.parent
DOCS = sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)
ALL = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *DOCS]
PLAYERS = (
    "tutorial.md",
    "how-to/score-a-physical-game.md",
    "how-to/settle-a-dispute.md",
    "how-to/verify-a-record.md",
    "how-to/ask-what-if.md",
    "how-to/look-ahead.md",
    "how-to/twenty-disputes.md",
    "explanation/scoring.md",
    "explanation/open-questions.md",
    "explanation/which-twist.md",
    "hill-c/en.md",
    "hill-c/it.md",
    "hill-c/de.md",
    "hill-c/fr.md",
    "peninsula/tutorial.md",
)

_LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[^)\s]*)?\)")
_NAMED = re.compile(r"(?<![\w/.])((?:\.ci|benchmarks|docs|examples|src|tests|tools)/[\w./-]*\w)")
_BLOCK = re.compile(r"```(?:sh|console)\n(.*?)```", re.DOTALL)
_FENCE = re.compile(r"^ *(`{3,}|~{3,})([^\n]*)\n(.*?)^ *\1 *$", re.MULTILINE | re.DOTALL)
_TYPED = re.compile(r"<!-- file: (\S+) -->")
_TYPED_TEXT = re.compile(r"<!-- file: (\S+) -->\n```text\n(.*?)```", re.DOTALL)
_SECTION = re.compile(r"^#{1,4} ", re.MULTILINE)
_WRITTEN = re.compile(r"(?:-o|--plot|--after|>)\s*(\S+)")
_READ = re.compile(r"(?<![\w/.-])(?!P2)([\w/.-]+\.(?:txt|json|jsonl))\b")
# What a build leaves behind, and a name with a gap for a language, are named, too.
_MADE = {"docs/_build", "examples/hill_c_XX.py"}


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _meant(text: str) -> tuple[tuple[str, ...], ...]:
    """What a typed text says, however it is spaced, without its title and the players' names."""
    lines = [tuple(line.split()) for line in text.splitlines() if line.strip()]
    return tuple(
        line[:2] if line[0] == "Player:" else line for line in lines if line[0] != "Title:"
    )


def _unrun(text: str) -> list[str]:
    """The fences of a page that have a Python session in them, and are not run as one."""
    return [
        fence[0]
        for fence in _FENCE.finditer(text)
        if ">>>" in fence[3] and (fence[1], fence[2]) != ("```", "python")
    ]


@pytest.mark.parametrize("path", [ROOT / "README.md", *DOCS], ids=_name)
def test_every_python_session_is_run(path: Path) -> None:
    assert _unrun(_text(path)) == []


@pytest.mark.parametrize("fence", ["```pycon", "```", "```{code-block} python", "~~~python"])
def test_a_session_that_would_not_be_run_is_noticed(fence: str) -> None:
    session = f"{fence}\n>>> 1 + 1\n2\n{fence[:3]}\n"
    assert _unrun(f"```python\n>>> 1\n1\n```\n\n{session}\n```text\n1\n```\n") == [session.strip()]


def test_the_readme_is_short() -> None:
    assert len(_text(ROOT / "README.md").splitlines()) <= 120


def test_the_pictures_are_those_that_the_library_draws() -> None:
    kept = {path.stem: _text(path) for path in PICTURES.glob("*.svg")}
    assert pictures() == kept, "run python tools/readme_pictures.py, and look at what changed"


def test_every_picture_is_shown_on_a_page() -> None:
    shown = {link for path in ALL for link in _LINK.findall(_text(path))}
    names = {Path(link).stem for link in shown if link.endswith(".svg")}
    assert names == {path.stem for path in PICTURES.glob("*.svg")}


@pytest.mark.parametrize("path", PAGES, ids=_name)
def test_what_the_rulebooks_say_is_up_to_date(path: Path) -> None:
    assert written(_text(path)) == _text(path), "run python tools/rulebook_pages.py"


def test_every_part_is_on_a_page() -> None:
    for name in PARTS:
        assert sum(f"<!-- begin: {name} -->" in _text(path) for path in PAGES) == 1, name


@pytest.mark.parametrize("path", ALL, ids=_name)
def test_every_file_that_a_page_names_exists(path: Path) -> None:
    linked = [path.parent / link for link in _LINK.findall(_text(path))]
    named = [ROOT / name for name in _NAMED.findall(_text(path)) if name not in _MADE]
    assert [_name(each.resolve()) for each in (*linked, *named) if not each.exists()] == []


@pytest.mark.parametrize("path", [ROOT / "README.md", *DOCS], ids=_name)
def test_every_file_that_a_command_reads_exists_or_is_typed_before(path: Path) -> None:
    text = _text(path)
    for block in _BLOCK.finditer(text):
        before = text[: block.end()]
        there = {*_TYPED.findall(before), *_WRITTEN.findall(before)}
        for line in block[1].splitlines():
            if line.removeprefix("$ ").startswith(("palatinus ", "peninsula ", "python ")):
                missing = [
                    name
                    for name in _READ.findall(line)
                    if name not in there and not (ROOT / name).exists()
                ]
                assert missing == [], line


@pytest.mark.parametrize("path", [ROOT / "README.md", *DOCS], ids=_name)
def test_every_file_that_is_typed_is_named_where_a_reader_sees_it(path: Path) -> None:
    for section in _SECTION.split(_text(path)):
        for typed in _TYPED.finditer(section):
            assert f"`{typed[1]}`" in section[: typed.start()], typed[1]


def test_no_page_spoils_a_file_that_another_page_had_the_reader_type() -> None:
    """A page may correct its own file; what it leaves behind is what every other page leaves."""
    left: dict[str, set[tuple[tuple[str, ...], ...]]] = {}
    for path in DOCS:
        for name, text in dict(_TYPED_TEXT.findall(_text(path))).items():
            left.setdefault(name, set()).add(_meant(text))
    assert {name for name, texts in left.items() if len(texts) > 1} == set()


@pytest.mark.parametrize("page", PLAYERS)
def test_pages_for_players_have_no_python(page: str) -> None:
    text = _text(ROOT / "docs" / page)
    assert "```python" not in text
    assert "import palatinus_rules" not in text
