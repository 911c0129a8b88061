"""``palatinus whatif``: what would have come out if somebody else had stood there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import Factory, define

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.declaring import command, words_argument
from palatinus_rules.cli.disputes import Format, format_option
from palatinus_rules.cli.messages import fail
from palatinus_rules.cli.scorer import Checks
from palatinus_rules.disputes.changes import changed_position, exchange, swing, what_if
from palatinus_rules.explanations import explain as explained
from palatinus_rules.formats.notation.words import WordReader
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.sentences import shown
from palatinus_rules.rules.board import Field
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.position import Position


@command
@options.file_argument
@words_argument(
    "changes",
    "[CHANGE]",
    "C4=yF puts a yellow farmer on C4 (yF* one with a wolf), C4=. takes away whoever "
    "stands there, and A1-B3 lets A1 and B3 trade whoever stands there, or moves the only "
    "one; repeatable, and made in order. Without it, what hangs on each inhabitant.",
)
@options.language_option
@options.ruling_option
@format_option
@options.incomplete_option
@options.any_hands_option
@options.set_option
@options.copy_option
def whatif(
    *,
    file: str,
    changes: Sequence[str],
    lang: str | None,
    ruling: Sequence[str],
    as_format: Format,
    incomplete: bool,
    any_hands: bool,
    color_set: str | None,
    copy: str | None,
) -> None:
    """Tell what would change if others stood there.

    The changed position is scored as it is, and not compared with the hands.

    Exit status: 0 told, 1 the position has problems, 2 wrong use.
    """
    rulings = options.rulings(options.readings(ruling))
    language = options.language(lang)
    checks = Checks.of(incomplete=incomplete, any_hands=any_hands, color_set=color_set, copy=copy)
    with streams.reading(file) as stream:
        position = checks.required(streams.whole(stream))
        if changes:
            told = explained(what_if(position, _made(position, changes), rulings), language)
        else:
            told = explained(swing(position, rulings), language)
        print(as_format.of(told), end="")


_Change = dict[Field, Inhabitant | None]


def _made(position: Position, words: Iterable[str]) -> _Change:
    """All changes in one, each made after those before it; or the end of the command."""
    reader = _ChangesReader(position)
    for word in words:
        reader.read(word)
    if reader.messages:
        fail(*reader.messages)
    return reader.made


@define
class _ChangesReader:
    """Makes one change after the other, and finds everything that is wrong with them.

    Who stands on the fields of a change that is wrong nobody knows any more, so that nothing is
    said about what follows from it.
    """

    position: Position
    made: _Change = Factory(dict)
    messages: list[str] = Factory(list)
    unknown: set[Field] = Factory(set)

    def read(self, word: str) -> None:
        """Makes a change, or tells why it cannot be made."""
        words = WordReader()
        change = self._change(word, words)
        problems = words.problems or self._faults(change)
        if problems:
            self.messages += [f"{shown(word)}: {problem.message}" for problem in problems]
            self.unknown.update(change)
        else:
            self.position = changed_position(self.position, change)
            self.made |= change

    def _change(self, word: str, words: WordReader) -> _Change:
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
            "A change is written like C4=yF (a yellow farmer stands on C4), C4=. (nobody does) or "
            "A1-B3 (the two trade whoever stands there).",
        )
        return {}

    def _put(self, name: str, mark: str, words: WordReader) -> _Change:
        """Somebody on a field, or nobody."""
        at = words.field(name, "")
        piece = None
        if mark == ".":
            if at is not None and self._is_free(at):
                words.note(
                    ProblemCode.WORD_UNKNOWN,
                    "",
                    "Only an inhabitant can be taken away, and nobody stands on {field}.",
                    field=at,
                )
        else:
            seen = words.inhabitant(mark, "")
            if seen.color is not None and seen.kind is not None:
                piece = Inhabitant(seen.color, seen.kind, bool(seen.wolf))
        return {} if at is None else {at: piece}

    def _trade(self, names: Iterable[str], words: WordReader) -> _Change:
        """Two fields that trade whoever stands there."""
        fields = [at for at in [words.field(name, "") for name in names] if at is not None]
        if len(fields) < 2:
            return dict.fromkeys(fields)
        one, other = fields
        if one is other:
            words.note(
                ProblemCode.FIELD_TWICE,
                "",
                "A trade takes two different fields, not {field} twice.",
                field=one,
            )
        elif self._is_free(one) and self._is_free(other):
            words.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                "A trade takes an inhabitant, and nobody stands on {one} or on {other}.",
                one=one,
                other=other,
            )
        return exchange(self.position, one, other)

    def _is_free(self, at: Field) -> bool:
        return at not in self.position.inhabitants and at not in self.unknown

    def _faults(self, change: _Change) -> Sequence[Problem]:
        """What the rules say of a change, hands apart."""
        try:
            return changed_position(self.position, change).problems(any_hands=True)
        except PositionError as error:
            return error.problems
