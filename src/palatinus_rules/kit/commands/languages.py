"""The language that a command was asked for: of its words, and of its documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import unknown

if TYPE_CHECKING:
    from palatinus_rules.kit.language import Language


def language(option: str | None) -> Language:
    """The requested language, or that of the user's locale, or English."""
    if option is None:
        return user_language.language()
    from palatinus_rules.kit.language import Language

    codes = user_language.program().codes
    found = Language.of_locale(option)
    if found is None or found not in codes:
        names = {name: code for name, code in Language.other_names().items() if code in codes}
        fail(
            unknown(
                message("unknown-language", "language"),
                option,
                codes,
                {**names, **{code: code for code in codes}},
            )
        )
    return found


def document_language(option: str | None) -> Language:
    """The requested language, or English: the locale never changes a document."""
    from palatinus_rules.kit.language import Language

    return language(option) if user_language.is_asked() else Language.EN
