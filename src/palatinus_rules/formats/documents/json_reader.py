"""What is read from documents of Palatinus: their sorts, and the codes of what can be wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from palatinus_rules.formats.document_names import SORTS, Sort
from palatinus_rules.kit import json_reader
from palatinus_rules.kit.json_reader import parsed
from palatinus_rules.kit.messages import Item, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import text_of
from palatinus_rules.rules.codes import PositionError, ProblemCode

_TEXTS = {"palatinus position": Sort.POSITION, "palatinus game": Sort.RECORD}
"""How texts begin that are no documents."""

_TOO_DEEP = Problem(
    ProblemCode.TOO_DEEP,
    "",
    message("position-nested-too-deep", "This is nested far deeper than any position."),
)


class Reader(json_reader.Reader):
    """Collects problems while values are taken out of a document of Palatinus."""

    codes: ClassVar[json_reader.Codes] = json_reader.Codes(
        type_wrong=ProblemCode.TYPE_WRONG,
        key_missing=ProblemCode.KEY_MISSING,
        key_unknown=ProblemCode.KEY_UNKNOWN,
        key_twice=ProblemCode.KEY_TWICE,
        format_unknown=ProblemCode.FORMAT_UNKNOWN,
    )

    def sorts(self) -> Mapping[str, Item]:
        """What every document of Palatinus is of, by its format."""
        return SORTS

    def meant(self, word: str, known: Collection[str]) -> str | None:
        """Which of some words may have been meant, in any of the four languages."""
        # Only a mistake needs the words of the other languages.
        from palatinus_rules.rules.rulebook.terms import meant

        return meant(word, known)


def parse(source: str | bytes) -> object:
    """The value of a JSON text.

    Raises :class:`PositionError` with the one problem that keeps it from being JSON.
    """
    text = text_of(source, ProblemCode.NOT_JSON)
    if isinstance(text, Problem):
        raise PositionError([text])
    value = parsed(text, ProblemCode.NOT_JSON, _TOO_DEEP)
    if isinstance(value, Problem):
        raise PositionError([_as_text(text) or value])
    return value


def _as_text(text: str) -> Problem | None:
    """The problem of a position or a record that is written as text, and not as JSON."""
    start = text.lstrip().casefold()
    for beginning, sort in _TEXTS.items():
        if start.startswith(beginning):
            return Problem(
                ProblemCode.NOT_JSON,
                "",
                message(
                    "json-expected-not-text",
                    "This is {sort}, as text; a JSON document was expected.",
                    sort=sort,
                ),
            )
    return None
