"""Asks mypy, Pyright and ty about code that somebody could write who uses the library.

Usage: python tools/user_types.py

All three must find nothing in `tests/typing/user_code.py`, and in `tests/typing/mistakes.py` an
error in every line that ends with `# wrong` and in no other. They see the package as it is
installed, and no settings of this project, like those of anybody else.

Exit status: 0 when all three do so, 1 otherwise.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

HERE = Path(__file__).parent.parent / "tests" / "typing"
SCRIPTS = Path(sysconfig.get_path("scripts"))
CHECKERS = {
    "mypy": ["mypy", "--strict", "--no-incremental", f"--python-executable={sys.executable}"],
    "pyright": ["pyright", f"--pythonpath={sys.executable}"],
    "ty": ["ty", "check", f"--python={sys.executable}", "--output-format=concise"],
}
MARK = "# wrong"
_ERROR = re.compile(r"^.*?(\w+\.py):(\d+)(?::\d+)?(?: -|:) error\b.*$", re.MULTILINE)


def complaints(command: list[str], files: list[Path]) -> dict[tuple[str, int], str]:
    """The lines that a checker finds wrong in files of one folder, with what it says."""
    command = [str(SCRIPTS / command[0]), *command[1:], *(file.name for file in files)]
    done = subprocess.run(  # noqa: S603
        command, cwd=files[0].parent, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode not in {0, 1}:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return {(match[1], int(match[2])): match[0].strip() for match in _ERROR.finditer(done.stdout)}


def marked(files: list[Path]) -> dict[tuple[str, int], str]:
    """The lines that say that they are wrong."""
    return {
        (file.name, at): line
        for file in files
        for at, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if line.endswith(MARK)
    }


def differences(checker: str, files: list[Path]) -> list[str]:
    """What a checker should have said and did not, and the other way round."""
    found, wrong = complaints(CHECKERS[checker], files), marked(files)
    missed = sorted(wrong.keys() - found)
    return [f"{name}:{at}: passes {checker}: {wrong[name, at]}" for name, at in missed] + [
        found[spot] for spot in sorted(found.keys() - wrong)
    ]


def main() -> int:
    """Asks all three about both files, and prints where they are of another opinion."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(shutil.copy(file, folder)) for file in sorted(HERE.glob("*.py"))]
        lines = len(marked(files))
        wrong = [line for checker in CHECKERS for line in differences(checker, files)]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(CHECKERS)} checkers, {lines} wrong lines, {len(wrong)} differences")
    return 1 if wrong or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
