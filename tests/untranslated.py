"""What tests ask for and no catalog has."""

from __future__ import annotations

from palatinus_rules.kit.messages import Translator


class Untranslated(dict[str, tuple[str, ...]]):
    """A catalog without messages, asked last of all, which notes what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()

    def noted_of(self, translator: Translator) -> None:
        """Notes what a translator has in none of its catalogs."""
        translator._catalogs = [*translator._catalogs, self]

    def __contains__(self, name: object) -> bool:
        self.ids.add(str(name))
        return False
