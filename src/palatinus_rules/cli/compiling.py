"""What is being compiled, told in the language of whoever uses the command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatinus_rules.kit.commands.user_language import translate

if TYPE_CHECKING:
    import logging


def compiling_told() -> None:
    """Lets what is logged as a sentence, such as that something is being compiled, be told so."""
    import logging

    logging.getLogger("palatinus_rules.batch").addFilter(_in_our_words)


def _in_our_words(record: logging.LogRecord) -> bool:
    from palatinus_rules.kit.messages import Message

    if isinstance(record.msg, Message):
        record.msg = translate(record.msg)
    return True
