"""How long the commands take that maintainers run every day.

Usage: python benchmarks/durations.py

One run of each, in the environment that ``pip install -e '.[lint]'`` makes.
"""

import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parent.parent
COMMANDS = (
    "ruff check",
    "ruff format --check",
    "lint-imports",
    "mypy --cache-dir CACHE",
    "mypy --cache-dir CACHE",
    "pyright",
    "python -m pytest tests/rules/scoring",
    "python -m pytest tests/rules",
    "python -m pytest docs README.md",
    "python -m pytest",
    "sphinx-build -nW docs SITE",
)
FOLDERS = ("CACHE", "SITE")


def seconds(command: str, folder: Path) -> float:
    """How long a command takes, with what it writes in a folder that is removed."""
    words = [str(folder / word) if word in FOLDERS else word for word in shlex.split(command)]
    words[:1] = [sys.executable] if words[0] == "python" else [_program(words[0])]
    start = perf_counter()
    done = subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(
            f"{command} ended with {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return perf_counter() - start


def _program(name: str) -> str:
    """The program of this environment."""
    return str(Path(sys.executable).parent / name)


def main() -> int:
    """Measures and prints."""
    with tempfile.TemporaryDirectory() as folder:
        for command in COMMANDS:
            print(f"{seconds(command, Path(folder)):6.0f} s   {command}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
