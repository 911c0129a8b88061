"""What tests ask for and no catalog has."""

from __future__ import annotations

from gettext import NullTranslations


class Untranslated(NullTranslations):
    """Notes every message that is in no catalog, and gives it in English."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: set[str] = set()

    def gettext(self, message: str) -> str:
        self.messages.add(message)
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.messages.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        self.messages.add(f"{context}: {message}")
        return super().pgettext(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        self.messages.add(f"{context}: {msgid1}")
        return super().npgettext(context, msgid1, msgid2, n)
