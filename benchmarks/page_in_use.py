"""What the page costs those who use it: taps, keys, files, and the wait for the winners.

Usage: python benchmarks/page_in_use.py

Runs the tests in the browser that print a figure, and prints their figures; the tests hold those
that have a limit against it. Needs Chromium, Playwright and npm.

Exit status: 0 when the tests pass, 1 if one of them fails or cannot be run.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FIGURE = "figure: "
FOLDER = "tests/page/browser"
TESTS = (
    "test_entering.py::test_a_final_position_of_three_takes_few_taps",
    "test_entering.py::test_a_final_position_is_entered_by_keyboard_alone",
    "test_looks.py::test_every_target_is_large_enough_for_a_finger",
    "test_looks.py::test_axe_finds_nothing_in_light_and_dark",
    "test_looks.py::test_the_page_is_light",
    "test_looks.py::test_all_files_for_offline_use_are_small_enough",
    "test_quickness.py::test_the_winners_are_there_with_the_tap",
)


def figures(printed: str) -> list[str]:
    """The figures among what the tests printed, in order; what both engines say, once."""
    # Without captured output, the figure of a test may follow the dot of the one before.
    told = [line.split(FIGURE, 1)[1] for line in printed.splitlines() if FIGURE in line]
    return list(dict.fromkeys(told))


def main() -> int:
    """Runs the tests and prints."""
    words = [sys.executable, "-m", "pytest", "-n", "0", "-s", "-q", "-p", "no:cacheprovider"]
    tests = [f"{FOLDER}/{each}" for each in TESTS]
    done = subprocess.run(
        [*words, *tests], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode or " skipped" in done.stdout:
        sys.exit(f"{done.stdout[-4000:]}{done.stderr[-2000:]}")
    print("\n".join(figures(done.stdout)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
