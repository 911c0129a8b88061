"""How long the page takes from navigation to a library that is ready, against bare Pyodide.

Usage: python benchmarks/page.py [PYODIDE.tgz] [--rounds N]

Builds the page, serves it from this machine, and opens it in Chromium with nothing kept; then a
page that loads the same Pyodide in a worker and nothing else; in turns. The figure is the ratio of
the medians. Needs Chromium, Playwright, and npm or the package of Pyodide as a file.

Exit status: 0 when the ratio is within its limit, 1 otherwise.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

from palatinus_rules.page.building import build

LIMIT = 1.5
ROUNDS = 9
BARE = "bare.html"
FILES = {
    BARE: '<!DOCTYPE html><title>-</title><script type="module" src="bare.js"></script>',
    "bare.js": """
const worker = new Worker(new URL("bare-worker.js", import.meta.url), {type: "module"});
worker.onmessage = () => { document.documentElement.dataset.engine = "ready"; };
""",
    "bare-worker.js": """
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide({indexURL: new URL("pyodide/", import.meta.url).href});
postMessage("ready");
""",
}
READY = """() => new Promise(done => {
  const root = document.documentElement;
  const look = () => root.dataset.engine === "ready" && done(performance.now());
  new MutationObserver(look).observe(root, {attributes: true});
  look();
})"""


class Quiet(SimpleHTTPRequestHandler):
    """A plain web server that says nothing of every file."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


class Patient(ThreadingHTTPServer):
    """A server that does not mind if a tab is closed before it has everything."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of some files on a web server."""
    with Patient(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def seconds(browser: Browser, address: str) -> float:
    """From navigation to ready, in a browser that keeps nothing from before."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, wait_until="commit")
    time = float(page.evaluate(READY)) / 1000
    context.close()
    return time


def measured(folder: Path, rounds: int) -> tuple[list[float], list[float]]:
    """The seconds of the page and of bare Pyodide, which take turns."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with hosted(folder) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        pairs = [
            (seconds(browser, address), seconds(browser, address + BARE)) for _ in range(rounds)
        ]
        browser.close()
    return [page for page, _ in pairs], [bare for _, bare in pairs]


def main() -> int:
    """Prints the seconds, their ratio and its limit."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("package", type=Path, nargs="?", help="the npm package of Pyodide")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    told = parser.parse_args()
    with TemporaryDirectory() as place:
        folder = Path(place, "page")
        build(folder, told.package)
        for name, text in FILES.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        pages, bares = measured(folder, told.rounds)
    ratio = median(pages) / median(bares)
    for name, times in (("page", pages), ("bare Pyodide", bares)):
        spread = f"median of {told.rounds} rounds, from {min(times):.2f} to {max(times):.2f}"
        print(f"{name:20} {median(times):6.2f} s   {spread}")
    print(f"{'page / bare Pyodide':20} {ratio:6.2f}     limit {LIMIT}")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
