"""Reports in a browser; where there is none, there is nothing to look at."""

from __future__ import annotations

import shutil
from pathlib import Path

from browser import in_browser
from example_positions import example
from palatinus_rules import resolve
from palatinus_rules.drawing import scenes
from palatinus_rules.report import report


def test_a_browser_shows_pages_without_a_complaint(tmp_path: Path) -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        return
    for name, language, width in (
        ("five_players", "de", 360),
        ("two_players", "fr", 360),
        ("hill_c", "it", 360),
        ("five_players", "fr", 740),
        ("two_players", "de", 1200),
    ):
        folder = tmp_path / f"{name}-{width}"
        folder.mkdir()
        resolution = resolve(example(name))
        needed, *found = in_browser(chromium, report(resolution, language), folder, width)
        assert needed <= width
        assert found == [len(scenes(resolution)) + 1, [], []]


def test_a_browser_complains_about_what_is_wrong(tmp_path: Path) -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        return
    text = report(resolve(example("hill_c")), "en")
    wide = '<div style="width:500px">.</div><script>1</script>'
    text = text.replace("</main>", f"{wide}</main>").replace('font-size="11"', 'font-size="40"')
    width, _, touching, complaints = in_browser(chromium, text, tmp_path)
    assert width > 500
    assert touching
    assert "Content Security Policy" in complaints[0]
