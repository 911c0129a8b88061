"""How a test in the browser prints a figure, for ``benchmarks/page_in_use.py`` to collect."""

from __future__ import annotations

FIGURE = "figure: "


def print_figure(what: str, value: str, limit: str = "") -> None:
    """Prints a figure, with its limit if the test holds one."""
    print(f"{FIGURE}{what:56} {value:>10}   {limit}".rstrip())
