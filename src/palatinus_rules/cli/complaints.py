"""What is wrong with a position or a record, on standard error."""

from __future__ import annotations

from collections.abc import Iterator

import click

from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.reasons import print_problems
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.terminal import complain
from palatinus_rules.service.scoring import Help, Refusal

_HELPS = {
    Help.INCOMPLETE: (
        "--incomplete",
        message("advice-incomplete-option", "--incomplete accepts hands that are not fully placed"),
    ),
    Help.COPY: (
        "--copy",
        message("advice-copy-option", "--copy FILE takes the springs from a file of their own"),
    ),
    Help.NO_COPY: (
        "--copy",
        message(
            "advice-copy-absent",
            "to use the springs written here, leave out --copy and unset PALATINUS_COPY",
        ),
    ),
    Help.LINES: ("--jsonl", message("advice-jsonl-option", "--jsonl reads one document per line")),
}


def print_refusal(refusal: Refusal) -> None:
    """Prints every problem with its place and its code, the spot in a text, and what may help."""
    print_problems(refusal.problems)
    for line in (*map(user_language.translate, _helps(refusal)), *refusal.remarks):
        complain(f"palatinus: {line}")


def _helps(refusal: Refusal) -> Iterator[Message]:
    """What may help, as far as the command has such options."""
    known = {name for each in click.get_current_context().command.params for name in each.opts}
    for each in refusal.helps:
        option, promise = _HELPS[each]
        if option in known:
            yield promise
