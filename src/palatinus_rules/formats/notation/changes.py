"""Changes of a position as words: ``C4=yF``, ``C4=.``, ``A1-B3``, and those of its board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from attrs import Factory, define, frozen

from palatinus_rules.disputes.board_changes import (
    ArrowChange,
    BoardChange,
    LettersChange,
    SpringChange,
    TokenChange,
    TwistChange,
    with_board_change,
)
from palatinus_rules.disputes.changes import changed_position, exchange
from palatinus_rules.formats.notation.words import ARROW, WordReader, lowered
from palatinus_rules.kit.messages import Message, Written, did_you_mean, message
from palatinus_rules.kit.problems import Problem, nearest
from palatinus_rules.rules.box import Inhabitant, translations
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.tiles import Twist

Standing = dict[Field, Inhabitant | None]

_NUMBER = re.compile("[0-9]{1,9}")
_ARROW = re.compile(ARROW)
_TWIST = "twist"
_LONGEST_MARK = 3
_SPRING = {"spring": True, "dry": False, "asciutto": False, "trocken": False, "sec": False}
_TWISTS = {
    **dict.fromkeys(("right", "destra", "rechts", "droite"), Twist.RIGHT),
    **dict.fromkeys(("left", "sinistra", "links", "gauche"), Twist.LEFT),
}


@frozen
class ChangesMade:
    """The position after all changes, and those of its board that changed something, in order."""

    position: Position
    board: tuple[BoardChange, ...]


def make_changes(position: Position, words: Iterable[str]) -> ChangesMade:
    """Makes changes, each after those before it.

    Raises :class:`palatinus_rules.PositionError` with everything that is wrong with any of them.
    """
    reader = _ChangesReader(position)
    for number, word in enumerate(words):
        reader.read(word, f"changes[{number}]")
    if reader.wrong:
        raise PositionError(reader.wrong)
    return ChangesMade(reader.position, tuple(reader.board))


@define
class _ChangesReader:
    """Makes one change after the other, and finds everything that is wrong with them.

    Who stands on the fields of a change that is wrong nobody knows any more, so that nothing is
    said about what follows from it.
    """

    position: Position
    board: list[BoardChange] = Factory(list)
    wrong: list[Problem] = Factory(list)
    unknown: set[Field] = Factory(set)

    def read(self, word: str, where: str) -> None:
        """Makes a change, or tells why it cannot be made."""
        words = WordReader()
        change = self._change(word, words)
        problems = [*words.problems]
        if change is not None and not problems:
            try:
                self._make(change)
            except PositionError as error:
                problems = [*error.problems]
        self.wrong += [
            Problem(
                problem.code,
                where,
                message(
                    "change-wrong",
                    "{change}: {wrong}",
                    change=Written(word),
                    wrong=problem.in_words,
                ),
            )
            for problem in problems
        ]
        if problems and isinstance(change, dict):
            self.unknown.update(change)

    def _make(self, change: Standing | BoardChange) -> None:
        if isinstance(change, dict):
            self.position = changed_position(self.position, change)
            return
        before, self.position = self.position, with_board_change(self.position, change)
        if self.position.board != before.board:
            self.board.append(change)
        if isinstance(change, LettersChange):
            self.unknown = {change.renamed(at) for at in self.unknown}

    def _change(self, word: str, words: WordReader) -> Standing | BoardChange | None:
        """The change; of one that is wrong, whatever fields it names."""
        name, equals, mark = (part.strip() for part in word.partition("="))
        if equals:
            return self._put(name, mark, words)
        name, at, arrow = (part.strip() for part in word.partition("@"))
        if at:
            return _turn(name, arrow, words)
        one, dash, other = (part.strip() for part in word.partition("-"))
        if dash and len(one) == len(other) == 1:
            tiles = [tile for tile in [words.hill(each, "") for each in (one, other)] if tile]
            return LettersChange(*tiles) if len(tiles) == 2 else None
        if dash:
            return self._trade([one, other], words)
        words.note(
            ProblemCode.WORD_UNKNOWN,
            "",
            message(
                "change-notation",
                "A change is written like C4=yF (a yellow farmer stands on C4), C4=. (nobody "
                "does) or A1-B3 (the two swap their inhabitants); C6=spring or C6=dry, G@2 (the "
                "arrow of tile G in direction 2), B=5 (the token of hill B), twist=left or B-E "
                "(the two tiles exchange their letters).",
            ),
        )
        return None

    def _put(self, name: str, mark: str, words: WordReader) -> Standing | BoardChange | None:
        """Something on a field, a token on a hill, or how the tiles interlock."""
        if lowered(name) == _TWIST:
            return _interlock(mark, words)
        number = _NUMBER.fullmatch(mark)
        if number and len(name) == 1:
            hill = words.hill(name, "")
            return None if hill is None else TokenChange(hill, int(mark))
        at = words.field(name, "")
        if number and at is not None:
            words.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                message(
                    "token-on-field",
                    "Tokens lie on hills, not on fields: the token of hill {hill} is written "
                    "{hill}=5.",
                    hill=at.hill,
                ),
            )
            return {at: None}
        spring = _springs().get(mark.casefold())
        if spring is not None:
            return None if at is None else SpringChange(at, spring)
        piece = None if mark == "." else self._piece(mark, words)
        if mark == "." and at is not None and self._is_free(at):
            words.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                message(
                    "removal-field-empty",
                    "Only an inhabitant can be taken away, and nobody stands on {field}.",
                    field=at,
                ),
            )
        return {} if at is None else {at: piece}

    def _piece(self, mark: str, words: WordReader) -> Inhabitant | None:
        """An inhabitant by its mark, which is shorter than any word for a spring."""
        near = nearest(mark.casefold(), _springs()) if len(mark) > _LONGEST_MARK else None
        if near is not None:
            words.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                message(
                    "change-spring-unknown",
                    "A field has a spring or is dry: write spring or dry, not {word}.",
                    word=Written(mark),
                ),
                did_you_mean(near),
            )
            return None
        seen = words.inhabitant(mark, "")
        if seen.color is None or seen.kind is None:
            return None
        # Without a star nothing is told of the back.
        return Inhabitant(seen.color, seen.kind, seen.wolf or None)

    def _trade(self, names: Iterable[str], words: WordReader) -> Standing:
        """Two fields that swap their inhabitants."""
        fields = [at for at in [words.field(name, "") for name in names] if at is not None]
        if len(fields) < 2:
            return dict.fromkeys(fields)
        one, other = fields
        if one is other:
            words.note(
                ProblemCode.FIELD_TWICE,
                "",
                message(
                    "swap-same-field-twice",
                    "A swap takes two different fields, not {field} twice.",
                    field=one,
                ),
            )
        elif self._is_free(one) and self._is_free(other):
            words.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                message(
                    "swap-fields-both-free",
                    "There is nobody to swap: both {one} and {other} are free.",
                    one=one,
                    other=other,
                ),
            )
        return exchange(self.position, one, other)

    def _is_free(self, at: Field) -> bool:
        return at not in self.position.inhabitants and at not in self.unknown


def _turn(name: str, arrow: str, words: WordReader) -> ArrowChange | None:
    """A tile whose arrow points in a direction."""
    hill = words.hill(name, "")
    if not _ARROW.fullmatch(arrow):
        words.note(ProblemCode.WORD_UNKNOWN, "", _direction_unreadable(arrow))
        return None
    return None if hill is None else ArrowChange(hill, int(arrow))


def _direction_unreadable(arrow: str) -> Message:
    return message(
        "change-direction-unreadable",
        "The direction of an arrow is a number from 0 (up) clockwise to 5, not {word}.",
        word=Written(arrow),
    )


def _interlock(word: str, words: WordReader) -> TwistChange | None:
    twist = _TWISTS.get(word.casefold())
    if twist is not None:
        return TwistChange(twist)
    words.note(
        ProblemCode.TWIST_UNKNOWN,
        "",
        message(
            "change-twist-unknown",
            "The tiles interlock to the right or to the left: write twist=right or twist=left, "
            "not {word}.",
            word=Written(word),
        ),
    )
    return None


@cache
def _springs() -> Mapping[str, bool]:
    """Whether a word says that there is a spring or that there is none."""
    return {**dict.fromkeys(translations(["spring"]), True), **_SPRING}
