"""Settling a position, judging claims, and asking what if."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import Factory, define

from palatinus_rules.desk.reading import (
    Refusal,
    Scorable,
    Terms,
    WrongOptionError,
    WrongUseError,
    read,
)
from palatinus_rules.disputes import Judgement, Settlement, Swing, WhatIf
from palatinus_rules.disputes.changes import changed_position, exchange, swing, what_if as changed
from palatinus_rules.disputes.judging import judge as judged, right_claims
from palatinus_rules.disputes.settling import settle as settled
from palatinus_rules.formats.notation.words import WordReader
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import Message, Written, message
from palatinus_rules.kit.problems import Problem, UnknownNameError
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import resolve


def settle(
    source: bytes, terms: Terms = Terms(), *, about: Sequence[str] = ()
) -> Settlement | Refusal:
    """What depends on which open question; without ``about``, all unanswered questions count.

    Raises :class:`WrongOptionError` for a question that was answered, and
    :class:`palatinus_rules.kit.UnknownNameError` for one that does not exist.
    """
    check_about(about, terms)
    found = read(source, terms)
    if isinstance(found, Refusal):
        return found
    return settled(found.position, about=about or found.disputed, rulings=found.rulings)


def check_about(about: Iterable[str], terms: Terms) -> None:
    """Raises what :func:`settle` raises about its questions."""
    for key in about:
        if key in terms.readings:
            raise WrongOptionError(
                message(
                    "about-question-answered",
                    "about {key}: the reading {key}={reading} already answers this question",
                    key=key,
                    reading=terms.readings[key],
                )
            )
        if key not in QUESTIONS:
            raise UnknownNameError(
                message("unknown-open-question", "open question"), key, list(QUESTIONS)
            )


def judge(source: bytes, claims: Iterable[str], terms: Terms = Terms()) -> Judgement | Refusal:
    """Who is right about a position, and how a wrong number comes about.

    All unanswered questions are open. What is no claim is among the problems of the judgement.
    """
    found = read(source, terms)
    if isinstance(found, Refusal):
        return found
    return judged(found.position, claims, found.rulings, about=found.disputed, problems=[])


def examples(source: bytes, terms: Terms = Terms()) -> Judgement | Refusal:
    """Claims about a position that are right, one of every sort, as somebody would write them."""
    found = read(source, terms)
    if isinstance(found, Refusal):
        return found
    told, about = translator(terms.language), found.disputed
    words = []
    for claim in right_claims(resolve(found.position, found.rulings)):
        text = str(claim)
        for color in claim.colors_named:
            text = text.replace(color, told.text(color).lower())
        words.append(text)
    return judged(found.position, words, found.rulings, about=about)


def what_if(
    source: bytes, changes: Iterable[str] = (), terms: Terms = Terms()
) -> WhatIf | Swing | Refusal:
    """What would be different after changes such as ``C4=yF``, ``C4=.`` or ``A1-B3``.

    They are made in order. Without any, shows how much depends on each inhabitant. Raises
    :class:`WrongUseError` with everything that is wrong with the changes.
    """
    found = read(source, terms)
    words = list(changes)
    if not isinstance(found, Scorable):
        return found
    if not words:
        return swing(found.position, found.rulings)
    return changed(found.position, changes_made(found.position, words), found.rulings)


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
