"""The page as files for any web server, with Python in the browser, and for use without a network.

Addresses are relative, so that the files work in any folder. The same library and the same Pyodide
make the same files.
"""

from __future__ import annotations

import json
from hashlib import sha256
from html import escape
from pathlib import Path

from palatinus_rules._version import __version__
from palatinus_rules.kit.files import whole_folder
from palatinus_rules.kit.messages import Verbatim, message
from palatinus_rules.kit.terminal import named
from palatinus_rules.page.generated import STATIC
from palatinus_rules.page.policy import policy
from palatinus_rules.page.pyodide import BuildError, pyodide
from palatinus_rules.page.requests import MOST
from palatinus_rules.page.wheels import odds_wheels, wheels

POLICY = "<!-- policy -->"
"""Where the page says what it may load; a server says so in a header."""

_WORKER = "service-worker.js"
_OFFLINE = "data/offline.json"


def build(folder: Path, package: Path | None = None) -> dict[str, int]:
    """Writes the page into a folder that is new or empty, and tells the size of every file.

    ``package`` is that of Pyodide; without it, npm fetches it. The folder is there as a whole or
    not at all. Raises :class:`BuildError`, and :class:`OSError` where nothing can be written.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BuildError(
            message(
                "page-folder-not-empty",
                "{folder} is not empty; the page is built into a new folder",
                folder=Verbatim(named(str(folder))),
            )
        )
    files = page_files(pyodide(package))
    with whole_folder(folder) as unfinished:
        for name, content in files.items():
            path = Path(unfinished, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return {name: len(content) for name, content in files.items()}


def page_files(python: dict[str, bytes]) -> dict[str, bytes]:
    """Every file of the page, with Python as it comes, in the order of their paths."""
    files = {
        path.relative_to(STATIC).as_posix(): path.read_bytes()
        for path in STATIC.rglob("*")
        if path.is_file()
    }
    allowed = escape(policy(), quote=False)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    pages = {name: content for name, content in files.items() if name.endswith(".html")}
    for name, content in pages.items():
        files[name] = content.replace(POLICY.encode(), meta.encode())
    files |= {f"pyodide/{name}": content for name, content in python.items()}
    own = {f"wheels/{name}": content for name, content in wheels().items()}
    other = {f"wheels/{name}": content for name, content in odds_wheels().items()}
    files |= {**own, **other}
    files["data/engine.json"] = _written(
        {
            "engine": "pyodide",
            "version": __version__,
            "base": "pyodide/",
            "wheels": sorted(own),
            "odds": sorted(other),
            "most": MOST,
            "share": "./",
        }
    )
    worker = files.pop(_WORKER)
    kept = {name: sha256(content).hexdigest() for name, content in sorted(files.items())}
    edition = sha256(_written(kept) + worker).hexdigest()
    files[_OFFLINE] = _written({"version": edition, "files": kept})
    # A browser looks for a new edition only if the worker itself has changed.
    files[_WORKER] = worker + f"// {edition}\n".encode()
    return dict(sorted(files.items()))


def _written(content: object) -> bytes:
    return f"{json.dumps(content, separators=(',', ':'))}\n".encode()
