"""Pages as a browser shows them, where there is one."""

from __future__ import annotations

import json
import re
import subprocess
from html import unescape
from pathlib import Path

MEASURE = """<!DOCTYPE html><meta charset="utf-8"><title></title>
<body style="margin:0"><iframe style="width:WIDTHpx;height:800px;border:0"></iframe><script>
const frame = document.querySelector("iframe");
frame.onload = () => {
  const page = frame.contentDocument, found = [];
  for (const picture of page.querySelectorAll("svg")) {
    const texts = [...picture.querySelectorAll("text")].map(text => {
      const box = text.getBoundingClientRect(), rest = box.height * 0.24;
      return {text: text.textContent, left: box.left, right: box.right,
              top: box.top + rest, bottom: box.bottom - rest};
    });
    const edge = picture.getBoundingClientRect();
    texts.forEach((one, index) => {
      if (one.left < edge.left || one.right > edge.right) found.push(one.text + " sticks out");
      for (const other of texts.slice(index + 1))
        if (one.left < other.right && other.left < one.right && one.top < other.bottom
            && other.top < one.bottom) found.push(one.text + " on " + other.text);
    });
  }
  document.body.dataset.measures = JSON.stringify(
    [page.documentElement.scrollWidth, page.querySelectorAll("svg").length, found]);
};
frame.srcdoc = PAGE;
</script>"""


def in_browser(
    chromium: str, text: str, folder: Path, width: int = 360
) -> tuple[int, int, list[str], list[str]]:
    """How wide a page is in a window, its pictures, texts that touch, and complaints."""
    wrapped = folder / "page.html"
    literal = json.dumps(text).replace("<", "\\u003c")
    wrapped.write_text(
        MEASURE.replace("WIDTH", str(width)).replace("PAGE", literal), encoding="utf-8"
    )
    result = subprocess.run(  # noqa: S603
        [
            *(chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            *(
                "--enable-logging=stderr",
                "--virtual-time-budget=10000",
                f"--window-size={width},800",
            ),
            *(f"--user-data-dir={folder / 'profile'}", "--dump-dom", wrapped.as_uri()),
        ],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    (measures,) = re.findall(r'data-measures="([^"]*)"', result.stdout)
    needed, pictures, touching = json.loads(unescape(measures))
    complaints = [line for line in result.stderr.splitlines() if "CONSOLE" in line]
    return needed, pictures, touching, complaints
