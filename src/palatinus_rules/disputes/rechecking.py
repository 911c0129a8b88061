"""Whether a position was entered rightly: which errors decide who wins, and what to compare.

The scoring is exact, but what reaches it is typed by tired people. An error of entry passes every
check, and most positions have one that changes who wins. A few questions find it.
"""

from __future__ import annotations

from attrs import frozen

from palatinus_rules import formats
from palatinus_rules.disputes.entry_errors import EntryError, entry_errors, resolved_table
from palatinus_rules.disputes.entry_questions import RecheckQuestion, TableQuestions
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.words import counted
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import Rulings, as_rulings
from palatinus_rules.rules.scoring.resolution import resolve


@frozen(repr=False)
class DecidingError:
    """An error of entry that changes who wins.

    Attributes:
        error: The error.
        winners: Who would win on the table, as they sit.
    """

    error: EntryError
    winners: tuple[Color, ...]

    def __repr__(self) -> str:
        return f"<DecidingError {self.error}: won by {'+'.join(self.winners)}>"


@frozen(repr=False)
class Recheck:
    """The errors of entry that would change who wins, and what to compare with the table.

    Attributes:
        position: What was entered.
        rulings: The rulings under which everything was scored.
        winners: Who wins by what was entered, in seating order.
        tried: How many errors were tried, one at a time.
        errors: Those that would change who wins.
        questions: What to ask the people at the table: at most five questions, and none where
            nothing decides.
        edition: The rulebook on the table, if one was named.
    """

    position: Position
    rulings: Rulings
    winners: tuple[Color, ...]
    tried: int
    errors: tuple[DecidingError, ...]
    questions: tuple[RecheckQuestion, ...]
    edition: Language | None = None

    def to_document(self, *, language: Language | str = "en") -> formats.RecheckDocument:
        """As a ``palatinus-recheck/1`` document, ready for ``json.dumps``.

        The text of its questions is in this language.
        """
        return formats.recheck_document(self, language=language)

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

    def __repr__(self) -> str:
        errors, questions = counted(len(self.errors), "error"), len(self.questions)
        asked = counted(questions, "question")
        return f"<Recheck: {errors} of {self.tried} would change who wins, {asked}>"


def recheck(
    position: Position, rulings: Rulings = Rulings(), *, edition: Language | str | None = None
) -> Recheck:
    """What to compare with the table, so that no error of entry changes who wins.

    Every plausible error is tried, one at a time: the board mirrored, a tile turned by one
    direction or read counterclockwise, letters, tokens or neighbors exchanged, a spring forgotten.
    The questions are for people at the table; each answer is yes if everything was entered rightly.
    ``edition`` is the rulebook on the table.

    Raises :class:`palatinus_rules.RulingError` for a reading that the edition rules out.
    """
    required(position, Position, "recheck()")
    entered = resolve(position, as_rulings(rulings, "recheck()"), edition=edition)
    tried = [*entry_errors(position)]
    questions, errors = TableQuestions(position), []
    for error in tried:
        table = resolved_table(entered, error)
        if table.winners != entered.winners:
            errors.append(DecidingError(error, table.winners))
            questions.add(error, table.position)
    return Recheck(
        position,
        rulings,
        entered.winners,
        len(tried),
        tuple(errors),
        questions.chosen(),
        entered.edition,
    )
