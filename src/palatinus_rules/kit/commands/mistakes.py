"""Everything that is wrong with the use of a command, said at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ParamSpec, TypeVar

from click.exceptions import Exit

from palatinus_rules.kit.commands import WRONG_USE
from palatinus_rules.kit.commands.helped import wrong_values
from palatinus_rules.kit.commands.messages import LONGEST_MESSAGE, READER_GONE, say
from palatinus_rules.kit.commands.reasons import with_place
from palatinus_rules.kit.messages import Message, Verbatim, labeled
from palatinus_rules.kit.problems import PalatinusError, ProblemsError
from palatinus_rules.kit.terminal import named

P = ParamSpec("P")
T = TypeVar("T")


def placed(where: str | Message, complaint: Message | Verbatim) -> Message:
    """What is wrong, after the option or the argument that is meant."""
    return labeled(Verbatim(where) if isinstance(where, str) else where, complaint)


class Mistakes:
    """Goes on after a mistake, so that somebody hears of all of them before the command ends.

    ``status`` is the one with which the command has to end, or 0.
    """

    def __init__(self) -> None:
        self.status = 0
        for option, sentence in wrong_values():
            self.note(placed(option, Verbatim(named(sentence, LONGEST_MESSAGE))))

    def note(self, complaint: Message) -> None:
        """Says that something is wrong with the use of the command."""
        say(complaint)
        self.status = WRONG_USE

    def tried(self, step: Callable[P, T], *words: P.args, **options: P.kwargs) -> T | None:
        """What a step returns, or None if it would have ended the command with a mistake."""
        try:
            return step(*words, **options)
        except PalatinusError as error:
            for each in _complaints(error):
                self.note(each)
        except Exit as end:
            if end.exit_code == READER_GONE:
                raise
            self.status = max(self.status, end.exit_code)
        return None


def _complaints(error: PalatinusError) -> Iterable[Message]:
    return map(with_place, error.problems) if isinstance(error, ProblemsError) else [error.in_words]
