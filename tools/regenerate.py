"""Makes everything anew that is generated, and says what changed.

Usage: python tools/regenerate.py [STEP...]

The steps come in the order in which one needs the other: a message is collected before the page
shows it. Whatever was worked out or written by hand, such as oracles, positions, promised texts,
codes and seeds, is not touched. Read every change before you commit it, and look at the drawings.

Exit status: 0 if nothing is left to translate, 1 otherwise.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from hypothesis import HealthCheck, settings

import catalogs
import rulebook_pages
import sessions

ROOT = Path(__file__).parent.parent
Files = Mapping[Path, bytes]


def _encoded(folder: Path, texts: Mapping[str, str]) -> Files:
    return {folder / name: text.encode() for name, text in texts.items()}


def page() -> Files:
    """What the library makes for both pages, but for the icons."""
    return {path: content for path, content in _of_pages().items() if path.parent.name != "icons"}


def icons() -> Files:
    """Icons as drawings, and in pixels where there are none or where the drawing is a new one.

    Others in pixels stay: fonts and rounding differ between machines.
    """
    from palatinus_rules.page.generated import STATIC, pixels

    drawn = {path: content for path, content in _of_pages().items() if path.parent.name == "icons"}
    redrawn = {path.parent for path, content in drawn.items() if _is_new(path, content)}
    made = {STATIC / name: content for name, content in pixels().items()}
    stay = [path for path in made if path.exists() and path.parent not in redrawn]
    return drawn | {path: content for path, content in made.items() if path not in stay}


def _of_pages() -> Files:
    from palatinus_rules.page.generated import STATIC, generated

    return {STATIC / name: content for name, content in generated().items()}


def pictures() -> Files:
    """The pictures of the README and the docs."""
    import readme_pictures

    drawn = readme_pictures.pictures()
    return _encoded(readme_pictures.PICTURES, {f"{name}.svg": drawn[name] for name in drawn})


def rulebook() -> Files:
    """What the rulebooks say on the pages."""
    pages = rulebook_pages.PAGES
    return {path: rulebook_pages.written(path.read_text("utf-8")).encode() for path in pages}


def goldens() -> Files:
    """Whole explanations, drawings and games."""
    import goldens

    return _encoded(goldens.GOLDENS, goldens.goldens())


def surface() -> Files:
    """Everything that is promised to stay."""
    import surface

    return _encoded(surface.SURFACE, surface.surface())


def sessions_of_pages() -> Files:
    """What the sessions of the README and the docs print."""
    from palatinus_rules.testing import register

    # A page has a property test; how fast this machine is just now does not matter.
    settings.register_profile("pages", suppress_health_check=list(HealthCheck), deadline=None)
    settings.load_profile("pages")
    # Hypothesis has done so already where the package is installed, and not merely on the path.
    register()
    return {path: sessions.written(path.read_text("utf-8")).encode() for path in sessions.PAGES}


STEPS: Mapping[str, Callable[[], Files]] = {
    "catalogs": catalogs.catalogs,
    "page": page,
    "icons": icons,
    "pictures": pictures,
    "rulebook": rulebook,
    "goldens": goldens,
    "surface": surface,
    "sessions": sessions_of_pages,
}


def changed(name: str) -> Files:
    """What a step makes and is not there, or is otherwise."""
    return {path: content for path, content in STEPS[name]().items() if _is_new(path, content)}


def _is_new(path: Path, content: bytes) -> bool:
    return not path.exists() or path.read_bytes() != content


def main(names: list[str]) -> int:
    """Every step in a process of its own, since the next one reads what it has written."""
    if unknown := [name for name in names if name not in STEPS]:
        sys.exit(f"there is no step {', '.join(unknown)}; there are {', '.join(STEPS)}")
    if len(names) != 1:
        commands = ([sys.executable, __file__, each] for each in names or STEPS)
        return max(subprocess.run(each, check=False).returncode for each in commands)
    for path, content in changed(*names).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        print(path.relative_to(ROOT))
    return catalogs.report() if names == ["catalogs"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
