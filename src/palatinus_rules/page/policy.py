"""What the page may load and do: everything from its own origin, and nothing from elsewhere."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256

from palatinus_rules.report.page import page_style
from palatinus_rules.service.sheets import sheet

_STYLE = re.compile("<style>(.*?)</style>", re.DOTALL)

_ALLOWED = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}


@cache
def policy() -> str:
    """The Content-Security-Policy of the page.

    Reports and sheets have their style inside; a page that opens one hands its own policy on to it,
    so that exactly these styles are allowed, by their hashes.
    """
    digests = (sha256(style.encode()).digest() for style in _styles())
    hashes = " ".join(f"'sha256-{b64encode(each).decode()}'" for each in digests)
    rules = {**_ALLOWED, "style-src": f"'self' {hashes}"}
    return "; ".join(f"{name} {allowed}" for name, allowed in rules.items())


def _styles() -> list[str]:
    """The style of every report, and those of every sheet and of the drawing on it."""
    return [f"\n{page_style()}\n", *_STYLE.findall(str(sheet(2)))]
