"""The sections that all four editions have, in their order, with the headings of each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import unique

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.language import Wording
from palatinus_rules.rules.rulebook.word_forms import folded


@unique
class Section(Named):
    """A section of the rulebook; ``heading`` has its title in every edition.

    You can name a section by its heading in any edition:

    >>> Section("Vorbereitung")
    <Section.PREPARATION: 'preparation'>

    Raises :class:`~palatinus_rules.UnknownNameError` for any other word.
    """

    TITLE = "title"
    CONTENTS = "contents"
    GOAL = "goal"
    PREPARATION = "preparation"
    PLAY = "play"
    END = "end"
    SOLDIERS = "soldiers"
    CONTROL = "control"
    VICTORY = "victory"
    HINT = "hint"

    @property
    def heading(self) -> Wording:
        """The heading in every edition, as printed, except for capitals and one misprint."""
        return _HEADINGS[self]

    @classmethod
    def named(cls, name: str) -> Section | None:
        """The section with that key or that heading in any edition, or None."""
        return _NAMES.get(_plain(name))

    @classmethod
    def _missing_(cls, value: object) -> object:
        section = cls.named(value) if isinstance(value, str) else None
        return section or super()._missing_(value)

    @classmethod
    def other_names(cls) -> Mapping[str, str]:
        """The headings of all editions."""
        return {name: str(section) for name, section in _NAMES.items()}


_HEADINGS = {
    Section.TITLE: Wording(
        en="The seven hills of Rome",
        it="I sette colli di Roma",
        de="Die sieben Hügel von Rom",
        fr="Les sept collines de Rome",
    ),
    Section.CONTENTS: Wording(en="Contents", it="Componenti", de="Inhalt", fr="Matériel"),
    Section.GOAL: Wording(
        en="Goal of the game", it="Scopo del gioco", de="Ziel des Spiels", fr="But du jeu"
    ),
    Section.PREPARATION: Wording(
        en="Preparation", it="Preparazione", de="Vorbereitung", fr="Préparation de la partie"
    ),
    Section.PLAY: Wording(en="The game", it="Il gioco", de="Spielablauf", fr="Le jeu"),
    Section.END: Wording(
        en="End of the game", it="Fine della partita", de="Spielende", fr="Fin de la partie"
    ),
    Section.SOLDIERS: Wording(
        en="a) Effect of the Soldiers",
        it="a) Effetto dei condottieri",
        de="1. Auswertung der Heerführer",
        fr="a) Effet des condottieres",
    ),
    Section.CONTROL: Wording(
        en="b) Controlling the Hill",
        it="b) Controllo del colle",
        de="2. Kontrolle über den Hügel",
        fr="b) Contrôle de la colline",
    ),
    Section.VICTORY: Wording(en="Victory", it="Vittoria", de="Schlusswertung", fr="Victoire"),
    Section.HINT: Wording(
        en="Strategy hint", it="Nota strategica", de="Taktischer Tipp", fr="Conseil stratégique"
    ),
}


def _plain(name: str) -> str:
    """A heading as people write it: no capitals, no accents, no letter or number before it."""
    return re.sub(r"^(a\)|b\)|1\.|2\.) ", "", folded(name))


_NAMES = {
    _plain(name): section
    for section, heading in _HEADINGS.items()
    for name in (str(section), heading.en, heading.it, heading.de, heading.fr)
    # The German text prints the heading of the end with a syllable too many.
} | {"spielendende": Section.END}
