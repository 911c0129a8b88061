"""Settling a position, judging claims, and asking what if."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import Factory, define, field, frozen

from palatinus_rules.disputes import Judgement, Settlement, Swing, WhatIf
from palatinus_rules.disputes.changes import changed_position, exchange, swing, what_if as changed
from palatinus_rules.disputes.judging import judge as judged, right_claims
from palatinus_rules.disputes.settling import settle as settled
from palatinus_rules.explanations.phrases import catalog as catalog_of
from palatinus_rules.formats.notation.words import WordReader
from palatinus_rules.kit.options import argument, option
from palatinus_rules.kit.problems import Problem, UnknownNameError
from palatinus_rules.kit.requests import answers, several, told_by
from palatinus_rules.kit.sentences import Said, Written, said
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import resolve
from palatinus_rules.service.requests import TERMS, PositionRequest, SourceRequest, Terms
from palatinus_rules.service.scoring import (
    Refusal,
    Scorable,
    WrongOptionError,
    WrongUseError,
    read,
)


@frozen
class SettleRequest(SourceRequest):
    """What depends on which open question; without ``about``, all unanswered questions count.

    Raises :class:`WrongOptionError` for a question that was answered, and
    :class:`palatinus_rules.kit.UnknownNameError` for one that does not exist.
    """

    terms: Terms = TERMS
    about: tuple[str, ...] = field(
        default=(),
        kw_only=True,
        converter=several,
        metadata=told_by(
            option(
                "--about",
                metavar="KEY",
                repeated=True,
                help="Ask only about this open question. Repeatable: {questions}.",
                known=lambda: QUESTIONS,
            ),
            key="about",
        ),
    )

    def __attrs_post_init__(self) -> None:
        check_about(self.about, self.terms)


@answers(SettleRequest)
def settle(request: SettleRequest) -> Settlement | Refusal:
    """What depends on which open question."""
    found = read(request.source, request.terms, language=request.language)
    if isinstance(found, Refusal):
        return found
    return settled(found.position, about=request.about or found.disputed, rulings=found.rulings)


def check_about(about: Iterable[str], terms: Terms) -> None:
    """Raises what a :class:`SettleRequest` raises about its questions."""
    for key in about:
        if key in terms.readings:
            raise WrongOptionError(
                said(
                    "about {key}: the reading {key}={reading} already answers this question",
                    key=key,
                    reading=terms.readings[key],
                )
            )
        if key not in QUESTIONS:
            raise UnknownNameError("open question", key, list(QUESTIONS))


@frozen
class JudgeRequest(SourceRequest):
    """Who is right about a position."""

    claims: tuple[str, ...] = field(
        converter=several,
        metadata=told_by(
            argument(
                "[CLAIM]...",
                "'C red 9' claims that red has 9 influence points on hill C, 'D5 4' that the "
                "inhabitant on D5 brings 4, 'C red', 'C red+blue' or 'C nobody' who has the most "
                "influence on C, 'red 14' that red ends with 14 points, and 'red' that red wins. "
                "Repeatable. If omitted, shows examples for this position.",
                repeated=True,
            ),
            key="claims",
        ),
    )
    terms: Terms = TERMS


@answers(JudgeRequest)
def judge(request: JudgeRequest) -> Judgement | Refusal:
    """Who is right about a position, and how a wrong number comes about.

    All unanswered questions are open. What is no claim is among the problems of the judgement.
    """
    found = read(request.source, request.terms, language=request.language)
    if isinstance(found, Refusal):
        return found
    return judged(found.position, request.claims, found.rulings, about=found.disputed, problems=[])


@answers(PositionRequest)
def examples(request: PositionRequest) -> Judgement | Refusal:
    """Claims about a position that are right, one of every sort, as somebody would write them."""
    found = read.answer(request)
    if isinstance(found, Refusal):
        return found
    catalog, about = catalog_of(request.language), found.disputed
    words = []
    for claim in right_claims(resolve(found.position, found.rulings)):
        text = str(claim)
        for color in claim.colors_named:
            text = text.replace(color, catalog.told(color).lower())
        words.append(text)
    return judged(found.position, words, found.rulings, about=about)


@frozen
class WhatIfRequest(SourceRequest):
    """What would be different after changes such as ``C4=yF``, ``C4=.`` or ``A1-B3``."""

    changes: tuple[str, ...] = field(
        default=(),
        converter=several,
        metadata=told_by(
            argument(
                "[CHANGE]...",
                "C4=yF puts a yellow farmer on C4 (yF* one with a wolf), C4=. clears C4, and A1-B3 "
                "swaps the inhabitants of A1 and B3, or moves the only one. Repeatable; changes "
                "are made in order. If omitted, shows how much depends on each inhabitant.",
                repeated=True,
            ),
            key="changes",
        ),
    )
    terms: Terms = TERMS


@answers(WhatIfRequest)
def what_if(request: WhatIfRequest) -> WhatIf | Swing | Refusal:
    """What would be different after changes.

    They are made in order. Without any, shows how much depends on each inhabitant. Raises
    :class:`WrongUseError` with everything that is wrong with the changes.
    """
    found = read(request.source, request.terms, language=request.language)
    if not isinstance(found, Scorable):
        return found
    if not request.changes:
        return swing(found.position, found.rulings)
    return changed(found.position, changes_made(found.position, request.changes), found.rulings)


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
    wrong: list[Said] = Factory(list)
    unknown: set[Field] = Factory(set)

    def read(self, word: str) -> None:
        """Makes a change, or tells why it cannot be made."""
        words = WordReader()
        change = self._change(word, words)
        problems = words.problems or self._faults(change)
        if problems:
            self.wrong += [
                said("{change}: {wrong}", change=Written(word), wrong=problem.said)
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
            "A change is written like C4=yF (a yellow farmer stands on C4), C4=. (nobody does) or "
            "A1-B3 (the two swap their inhabitants).",
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
                    "Only an inhabitant can be taken away, and nobody stands on {field}.",
                    field=at,
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
                "A swap takes two different fields, not {field} twice.",
                field=one,
            )
        elif self._is_free(one) and self._is_free(other):
            words.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                "There is nobody to swap: both {one} and {other} are free.",
                one=one,
                other=other,
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
