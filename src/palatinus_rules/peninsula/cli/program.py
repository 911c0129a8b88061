"""Which command this is, the languages that it speaks, and what its help may name."""

from __future__ import annotations

from palatinus_rules.kit.commands.user_language import Program


def _locale() -> str:
    # Only Italian needs this.
    from pathlib import Path

    return str(Path(__file__).parents[1] / "locale")


PENINSULA = Program(
    name="peninsula",
    codes=("en", "it"),
    locale=_locale,
    values={},
)
