"""Changes of a position as they are typed, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import Factory, define

from palatinus_rules.disputes.changes import changed_position, exchange
from palatinus_rules.formats.notation.words import WordReader
from palatinus_rules.kit.messages import Message, Written, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.position import Position
from palatinus_rules.service.scoring import WrongUseError

Change = dict[Field, Inhabitant | None]


def changes_made(position: Position, words: Iterable[str]) -> Change:
    """All changes in one, each made after those before it; raises what :func:`what_if` raises."""
    reader = _ChangesReader(position)
    for word in words:
        reader.read(word)
    if reader.wrong:
        raise WrongUseError(*reader.wrong)
    return reader.made


@define
class _ChangesReader:
    """Makes one change after the other, and finds everything that is wrong with them.

    Who stands on the fields of a change that is wrong nobody knows any more, so that nothing is
    said about what follows from it.
    """

    position: Position
    made: Change = Factory(dict)
    wrong: list[Message] = Factory(list)
    unknown: set[Field] = Factory(set)

    def read(self, word: str) -> None:
        """Makes a change, or tells why it cannot be made."""
        words = WordReader()
        change = self._change(word, words)
        problems = words.problems or self._faults(change)
        if problems:
            self.wrong += [
                message(
                    "change-wrong",
                    "{change}: {wrong}",
                    change=Written(word),
                    wrong=problem.in_words,
                )
                for problem in problems
            ]
            self.unknown.update(change)
        else:
            self.position = changed_position(self.position, change)
            self.made |= change

    def _change(self, word: str, words: WordReader) -> Change:
        """The change; of one that is wrong, whatever fields it names."""
        name, equals, mark = word.partition("=")
        if equals:
            return self._put(name.strip(), mark.strip(), words)
        name, dash, other = word.partition("-")
        if dash:
            return self._trade([name.strip(), other.strip()], words)
        words.note(
            ProblemCode.WORD_UNKNOWN,
            "",
            message(
                "change-notation",
                "A change is written like C4=yF (a yellow farmer stands on C4), C4=. (nobody "
                "does) or A1-B3 (the two swap their inhabitants).",
            ),
        )
        return {}

    def _put(self, name: str, mark: str, words: WordReader) -> Change:
        """An inhabitant on a field, or nobody."""
        at = words.field(name, "")
        piece = None
        if mark == ".":
            if at is not None and self._is_free(at):
                words.note(
                    ProblemCode.WORD_UNKNOWN,
                    "",
                    message(
                        "removal-field-empty",
                        "Only an inhabitant can be taken away, and nobody stands on {field}.",
                        field=at,
                    ),
                )
        else:
            seen = words.inhabitant(mark, "")
            if seen.color is not None and seen.kind is not None:
                # Without a star nothing is told of the back.
                piece = Inhabitant(seen.color, seen.kind, seen.wolf or None)
        return {} if at is None else {at: piece}

    def _trade(self, names: Iterable[str], words: WordReader) -> Change:
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

    def _faults(self, change: Change) -> Sequence[Problem]:
        """What the rules say of a change, hands apart."""
        try:
            return changed_position(self.position, change).problems(any_hands=True)
        except PositionError as error:
            return error.problems
