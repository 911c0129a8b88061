"""Whether the tests notice when the code is changed: mutation testing, one part after the other.

Usage: python tools/mutation.py PART [--sample NUMBER] [--seed SEED] [--again] [--tests PATH ...]

PART is a folder or a module below src/palatinus_rules, such as rules/scoring or peninsula/units.py.
All tests of its package run once, to see which of them pass through which lines. Then each change
that ``mutants.py`` finds is made in a process of its own, and the tests of its lines run until one
fails. With ``--again``, only what survived the last run is tried, each in a process that imports
the library anew; with ``--tests``, these tests are run alone, and what can be changed without
importing anew is. With ``--reuse``, what the last run has seen of lines and tests is not looked for
again. ``--seconds`` limits how long the tests for
one mutant may take, measured without a change; it is 8.

Exit status: 0 when at least 95 % were noticed, 1 otherwise.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from mutants import Mutant, mutants

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "mutants"
PACKAGES = {
    "rules": (
        *("tests/rules", "tests/disputes", "tests/formats", "tests/drawing/test_svg.py"),
        *(
            "tests/test_wrong_objects.py",
            "tests/test_reprs.py",
            "tests/test_sentences_of_problems.py",
        ),
        *("tests/test_values_and_methods.py", "tests/explanations/test_explain.py"),
    ),
    "disputes": (
        *("tests/disputes", "tests/formats/documents", "tests/explanations"),
        "tests/test_wrong_objects.py",
    ),
    "foresight": (
        *("tests/foresight", "tests/formats/documents/test_foresight_documents.py"),
        "tests/test_promised_seeds.py",
    ),
    "peninsula": ("tests/peninsula",),
}
"""The tests that look at a package; others only use it."""
ENOUGH = 0.95


def _with_keys(part: str) -> dict[str, Mutant]:
    """The mutants of a part, each with a name that stays when other lines change."""
    seen: Counter[str] = Counter()
    found = {}
    for mutant in mutants(part):
        key = f"{mutant.path} {mutant.place}: {mutant.change}"
        seen[key] += 1
        found[key if seen[key] == 1 else f"{key} ({seen[key]})"] = mutant
    return found


def _killers(
    chosen: list[Mutant], tests: Sequence[str], measured: Path, options: argparse.Namespace
) -> list[str]:
    """For each mutant the test that failed, or an empty text."""
    # Only now, because tests are collected with the settings of this environment.
    os.environ["PALATINUS_HYPOTHESIS"] = "mutation"
    from mutation_processes import in_processes
    from mutation_tests import DIED, Fresh, warm

    found = warm(
        chosen,
        tests,
        options.jobs,
        measured,
        seconds=options.seconds,
        reuse=options.reuse,
        fresh=options.again and not options.tests,
    )
    print(f"{len(found.tests)} at import", flush=True)

    def fresh(number: int) -> str:
        return Fresh(chosen[number], found.tests[number]).run()

    killers = found.killers | dict(in_processes(found.tests, fresh, options.jobs, DIED))
    return [killers[number] for number in range(len(chosen))]


def main() -> int:
    """Runs the mutants of a part and prints what survived."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("part")
    parser.add_argument("--reuse", action="store_true")
    parser.add_argument("--tests", nargs="+")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    os.chdir(ROOT)
    part = options.part.strip("/")
    results = RESULTS / f"{part.replace('/', '.')}.json"
    everything = _with_keys(part)
    keys = list(everything)
    before: dict[str, str] = {}
    if options.again:
        found = json.loads(results.read_text("utf-8"))
        before = {key: killer for key, killer in found.items() if key in everything}
        keys = [key for key in keys if before.get(key) == ""]
    elif options.sample is not None:
        keys = sorted(Random(options.seed).sample(keys, options.sample), key=keys.index)
    package = part.split("/")[0]
    RESULTS.mkdir(exist_ok=True)
    killers = _killers(
        [everything[key] for key in keys],
        options.tests or PACKAGES[package],
        RESULTS / f"{f'{results.stem}-tests' if options.tests else package}.measured",
        options,
    )
    found = before | dict(zip(keys, killers, strict=True))
    results.write_text(json.dumps(found, indent=1, ensure_ascii=False), "utf-8")
    for key, killer in found.items():
        if not killer:
            print(f"survived: {key}  [line {everything[key].lines.start}]")
    killed = sum(map(bool, found.values()))
    print(f"{part}: {killed} of {len(found)} killed, {killed / len(found):.1%}")
    return 0 if killed >= ENOUGH * len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
