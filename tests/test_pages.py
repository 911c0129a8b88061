"""The README and the docs: every session is run, and what is generated is fresh."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCS = sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)

_FENCE = re.compile(r"^ *(`{3,}|~{3,})([^\n]*)\n(.*?)^ *\1 *$", re.MULTILINE | re.DOTALL)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


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
