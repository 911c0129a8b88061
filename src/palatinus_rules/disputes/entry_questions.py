"""Questions that people at the table answer by looking, and that tell about errors of entry.

Whoever entered everything rightly answers every one of them with yes.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum, unique

from attrs import evolve, frozen

from palatinus_rules.disputes.entry_errors import GROSS, EntryError, EntryErrorKind, looks
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Position

MOST_QUESTIONS = 5


@unique
class RecheckQuestionKind(StrEnum):
    """What is compared with the table; the value is its name."""

    TOUCHES = "touches"
    STANDS = "stands"
    SPRING = "spring"
    TOKEN = "token"
    LETTER = "letter"


@frozen
class RecheckQuestion:
    """Whether something on the table is as it was entered.

    ``fields`` are the two whose inhabitants touch each other, or the one that is looked at;
    ``hills`` is the tile whose token or whose neighbors are. ``tells`` are the errors that decide
    who wins and that the answer no would point to.
    """

    kind: RecheckQuestionKind
    fields: tuple[Field, ...] = ()
    hills: tuple[Hill, ...] = ()
    tells: tuple[EntryError, ...] = ()


class TableQuestions:
    """Everything that can be asked about one position as entered, and what asks for it."""

    def __init__(self, entered: Position) -> None:
        self._entered = entered
        self._seen = looks(entered)
        self._beside = _beside(entered.board)
        self._meetings = _meetings(entered)
        self._errors: list[EntryError] = []
        self._told: dict[RecheckQuestion, int] = {}

    def add(self, error: EntryError, table: Position) -> None:
        """Takes in an error that decides, with the table on which it was made."""
        for question in self._denied(error, table):
            self._told[question] = self._told.get(question, 0) | 1 << len(self._errors)
        self._errors.append(error)

    def chosen(self) -> tuple[RecheckQuestion, ...]:
        """The questions that tell about most errors, each about some that those before do not."""
        gross = sum(1 << at for at, error in enumerate(self._errors) if error.kind in GROSS)
        unknown = (1 << len(self._errors)) - 1
        # In the order that decides among equals.
        asked = [question for question in self._questions() if question in self._told]
        alone = {question for question in asked if self._is_alone(question)}
        chosen: list[RecheckQuestion] = []

        def worth(question: RecheckQuestion) -> tuple[int, int, bool]:
            new = self._told[question] & unknown
            return (new & gross).bit_count(), (new & ~gross).bit_count(), question in alone

        while asked and len(chosen) < MOST_QUESTIONS:
            best = max(asked, key=worth)
            bits = self._told[best]
            if not bits & unknown:
                break
            errors = [error for at, error in enumerate(self._errors) if bits >> at & 1]
            chosen.append(evolve(best, tells=tuple(errors)))
            unknown &= ~bits
        return tuple(chosen)

    def _questions(self) -> Iterator[RecheckQuestion]:
        """Everything that can be asked, in order."""
        for pair in self._meetings:
            yield RecheckQuestion(RecheckQuestionKind.TOUCHES, pair)
        for kind in (RecheckQuestionKind.STANDS, RecheckQuestionKind.SPRING):
            for at in Field:
                yield RecheckQuestion(kind, (at,))
        for hill in Hill:
            yield RecheckQuestion(RecheckQuestionKind.TOKEN, hills=(hill,))
        for hill in sorted(self._beside):
            yield RecheckQuestion(RecheckQuestionKind.LETTER, hills=(hill,))

    def _denied(self, error: EntryError, table: Position) -> Iterator[RecheckQuestion]:
        """The questions that are answered no on a table."""
        yield from self._denied_inhabitants(error, table)
        entered, board = self._entered.board, table.board
        for at in entered.springs ^ board.springs:
            yield RecheckQuestion(RecheckQuestionKind.SPRING, (at,))
        for tile, on_table in zip(entered.tiles, board.tiles, strict=True):
            if tile.token != on_table.token:
                yield RecheckQuestion(RecheckQuestionKind.TOKEN, hills=(tile.letter,))
        beside_here = _beside(board)
        for hill, letters in self._beside.items():
            if beside_here.get(hill) != letters:
                yield RecheckQuestion(RecheckQuestionKind.LETTER, hills=(hill,))

    def _denied_inhabitants(self, error: EntryError, table: Position) -> Iterator[RecheckQuestion]:
        moved, board = error.moved(), table.board
        # Where only letters differ, everybody stands beside the same neighbors.
        if error.kind is not EntryErrorKind.LETTER:
            for one, other in self._meetings:
                if moved.get(other, other) not in board.neighbors(moved.get(one, one)):
                    yield RecheckQuestion(RecheckQuestionKind.TOUCHES, (one, other))
        # Whoever counted backwards does so again.
        if error.kind is not EntryErrorKind.RING:
            seen = looks(table)
            for at in moved:
                if self._seen.get(at) != seen.get(at):
                    yield RecheckQuestion(RecheckQuestionKind.STANDS, (at,))

    def _is_alone(self, question: RecheckQuestion) -> bool:
        """Whether everybody whom a question names is the only one of that sort on the tile."""
        if question.kind not in {RecheckQuestionKind.TOUCHES, RecheckQuestionKind.STANDS}:
            return False
        seen = self._seen
        return all(
            at in seen and [seen.get(each) for each in at.hill.fields].count(seen[at]) == 1
            for at in question.fields
        )


def beside(board: Board, hill: Hill) -> tuple[Hill, Hill, Hill]:
    """The tiles beside an outer one: the next clockwise, the next counterclockwise, the middle."""
    return _beside(board)[hill]


def _meetings(entered: Position) -> list[tuple[Field, Field]]:
    """The inhabitants of different tiles that stand side by side."""
    board, standing = entered.board, entered.inhabitants
    return [
        (at, beside)
        for at in standing
        for beside in board.neighbors(at)
        if at < beside and at.hill is not beside.hill and beside in standing
    ]


def _beside(board: Board) -> dict[Hill, tuple[Hill, Hill, Hill]]:
    """For every outer tile the next one clockwise, the next counterclockwise, and the middle."""
    middle, *around = sorted(board.tiles, key=lambda tile: tile.slot)
    return {
        tile.letter: (around[(at + 1) % 6].letter, around[at - 1].letter, middle.letter)
        for at, tile in enumerate(around)
    }
