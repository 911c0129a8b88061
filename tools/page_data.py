"""Writes the files of the page that the library makes, below ``src/palatinus_rules/page/static``.

Usage: python tools/page_data.py

Run it after a change of the drawings, of the hands or of a word that the page shows, and after
``tools/catalogs.py``. The icons in pixels need the extra ``png``.
"""

from __future__ import annotations

from palatinus_rules.page.generated import STATIC, generated, pixels

if __name__ == "__main__":
    for name, content in {**generated(), **pixels()}.items():
        path = STATIC / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
