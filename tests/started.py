"""The command in a process of its own, as a shell starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping


def started(
    *words: str, text: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the command with a text on standard input, in English and 80 columns wide."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", "palatinus_rules", *words],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "LANG": "C", "COLUMNS": "80", **(env or {})},
        check=False,
    )
