"""What is generated is fresh: catalogs, the pages' files, pictures, goldens, and the promise.

What the sessions of the pages print is compared when they are run.
"""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

import regenerate


def shown(path: Path, made: bytes) -> str:
    """The file, and how it would change."""
    name = path.relative_to(regenerate.ROOT).as_posix()
    if not path.exists() or path.suffix in {".mo", ".png"}:
        return name
    old, new = (text.decode().splitlines() for text in (path.read_bytes(), made))
    return "\n".join(unified_diff(old, new, name, "as it would be made now", n=0, lineterm=""))


@pytest.mark.parametrize("step", [step for step in regenerate.STEPS if step != "sessions"])
def test_nothing_would_be_written_anew(step: str) -> None:
    stale = [shown(path, made) for path, made in regenerate.changed(step).items()]
    if stale:
        pytest.fail("\n".join([*stale, "If that is meant: python tools/regenerate.py"]))
