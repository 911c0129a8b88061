"""Values out of a document: names, numbers, turns and forces; everything wrong is noted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from attrs import define

from palatinus_rules.kit import json_reader
from palatinus_rules.kit.messages import Item, Listed, Written, did_you_mean, message
from palatinus_rules.kit.problems import nearest
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.documents.names import SORTS
from palatinus_rules.peninsula.scenario import LAST_TURN
from palatinus_rules.peninsula.units import MOST_PIECES, Force, UnitKind

_NAME = re.compile(r"[^\W\d_](?:[\w '\u2019.-]*[\w'\u2019.])?")
_TURN = re.compile(r"[0-9]{1,2}")

MOST = 9999
"""More than any number in a document needs."""

_NUMBER_OF_PIECES = message("document-number-of-pieces", "A number of pieces")


@define
class Reader(json_reader.Reader):
    """Collects problems while values are taken out of a document of Peninsula Italica.

    ``of_text``: the document was made of a text, where words can be of any language of the game.
    """

    codes: ClassVar[json_reader.Codes] = json_reader.Codes(
        type_wrong=ProblemCode.TYPE_WRONG,
        key_missing=ProblemCode.KEY_MISSING,
        key_unknown=ProblemCode.KEY_UNKNOWN,
        key_twice=ProblemCode.KEY_TWICE,
        format_unknown=ProblemCode.FORMAT_UNKNOWN,
    )

    of_text: bool = False

    def named(self, words: json_reader.Vocabulary[json_reader.E]) -> tuple[Item, ...]:
        """What a sentence calls some words: in its own language if they can be written so."""
        return tuple(words.values.values()) if self.of_text else super().named(words)

    def sorts(self) -> Mapping[str, Item]:
        """What every document of the game is of, by its format."""
        return SORTS

    def number(
        self, value: object, where: str, key: str, what: Item, *, least: int = 0, most: int = MOST
    ) -> int | None:
        """A whole number within bounds."""
        number = self.integer(value, where, key, what)
        return self._between(number, below(where, key), what, least, most)

    def turn(self, value: object, where: str, key: str) -> int | None:
        """The number of a turn."""
        what = message("document-turn", "A turn")
        number = self.integer(value, where, key, what)
        return self._between(number, below(where, key), what, 1, LAST_TURN)

    def turn_key(self, key: str, where: str) -> int | None:
        """The number of a turn that is the key of an object."""
        if _TURN.fullmatch(key) and 1 <= int(key) <= LAST_TURN:
            return int(key)
        self.note(
            ProblemCode.TURN_OUT_OF_RANGE,
            below(where, key),
            message(
                "turn-out-of-range",
                "A turn is a number from {least} to {most}, not {word}.",
                least=1,
                most=LAST_TURN,
                word=Written(key),
            ),
        )
        return None

    def _between(
        self, number: int | None, where: str, what: Item, least: int, most: int
    ) -> int | None:
        if number is None or least <= number <= most:
            return number
        turn = most == LAST_TURN
        self.note(
            ProblemCode.TURN_OUT_OF_RANGE if turn else ProblemCode.NUMBER_OUT_OF_RANGE,
            where,
            message(
                "number-out-of-range",
                "{what} is from {least} to {most}, not {number}.",
                what=what,
                least=least,
                most=most,
                number=number,
            ),
        )
        return None

    def name(self, word: str, where: str) -> None:
        """Notes what nothing can be called; signs of the notation are no part of a name."""
        if not _NAME.fullmatch(word):
            self.note(
                ProblemCode.NAME_UNUSABLE,
                where,
                message(
                    "name-malformed",
                    "{word} is no name: a name begins with a letter, and has letters, digits, "
                    "spaces, hyphens, dots and apostrophes.",
                    word=Written(word),
                ),
            )

    def names(self, value: object, where: str, what: Item) -> tuple[str, ...]:
        """A list of names, whether or not there is anything of that name."""
        found = []
        for number, each in enumerate(self.sequence(value, where, what) or ()):
            name = self.text(each, where, f"[{number}]", message("document-name", "A name"))
            if name is not None:
                found.append(name)
        return tuple(found)

    def force(self, value: object, where: str) -> Force:
        """Numbers of pieces by their kinds; 0 is the same as none."""
        counts: dict[UnitKind, int] = {}
        for key, count in self.entries(value, where, message("document-force", "A force")).items():
            number = self.number(count, where, key, _NUMBER_OF_PIECES, most=MOST_PIECES)
            if key not in set(UnitKind):
                self.note(
                    ProblemCode.KIND_UNKNOWN,
                    below(where, key),
                    message(
                        "piece-kind-unknown",
                        "Kinds of pieces are {known}, not {word}.",
                        known=Listed(tuple(map(str, UnitKind))),
                        word=Written(key),
                    ),
                    did_you_mean(nearest(key.upper(), tuple(UnitKind))),
                )
            elif number is not None:
                counts[UnitKind(key)] = number
        return Force.of(counts)

    def numbers(self, value: object, where: str, what: Item, each: Item) -> dict[str, int]:
        """Numbers by names, whether or not there is anything of that name."""
        found = {}
        for key, entry in self.entries(value, where, what).items():
            number = self.number(entry, where, key, each)
            if number is not None:
                found[key] = number
        return found
