"""A result as its document, or in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from palatinus_rules.kit.commands.parameters import language
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.peninsula.telling.explaining import Explainable, explain

R = TypeVar("R", bound=Explainable)


def answer(
    result: R, document: Callable[[R], dict[str, object]], *, as_json: bool, lang: str | None
) -> None:
    """Writes a result as its document, or tells it in words."""
    if as_json:
        write_document(document(result))
    else:
        tell(result, lang)


def tell(result: Explainable, lang: str | None) -> None:
    """Tells a result in words, as wide as a terminal is."""
    from shutil import get_terminal_size

    print(explain(result, language(lang)).to_text(get_terminal_size().columns), end="")
