"""The words of the page of the odds, by keys, in Italian and English.

Braces are filled in by the page. The words for kinds, terrains and open points are beside them, so
that the page can be used before the library has loaded.
"""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.kit.catalogs import worded
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.sentences import capital
from palatinus_rules.peninsula.nouns import TERRAINS
from palatinus_rules.peninsula.odds.comparison import CONCERNING
from palatinus_rules.peninsula.rulebook.clauses import points
from palatinus_rules.peninsula.units import Kind
from palatinus_rules.peninsula.words import catalog

PAGE_WORDS: Mapping[str, str] = {
    "title": worded("Peninsula Italica: who wins the combat?"),
    "skip": worded("Skip to the chances"),
    "language": worded("Language"),
    "terrain": worded("Terrain"),
    "attacker": worded("Attacker"),
    "defender": worded("Defender"),
    "more": worded("{side}, {kind}: one more"),
    "fewer": worded("{side}, {kind}: one fewer"),
    "number": worded("{side}, {kind}: {n}"),
    "swap": worded("Swap sides"),
    "clear": worded("Clear"),
    "engine-loading": worded("The calculator is loading. You can already enter both forces."),
    "engine-failed": worded("The odds could not be loaded. What you entered is kept."),
    "retry": worded("Try again"),
    "too-long": worded(
        "This is too long to be sent: {most} bytes at most. Nothing you entered is lost."
    ),
    "chances": worded("Chances"),
    "nobody-yet": worded("Tap + until both sides have a unit. The chances appear at once."),
    "working": worded("One moment …"),
    "long-do": worded("Work it out all the same"),
    "stop": worded("Stop"),
    "ends": worded("What is left"),
    "column-chance": worded("Chance"),
    "column-exactly": worded("Exactly"),
    "needed": worded("How many do I need?"),
    "needed-side": worded("For which side?"),
    "needed-kind": worded("Of which kind?"),
    "column-force": worded("Force"),
    "column-attacker": worded("Attacker wins"),
    "column-defender": worded("Defender wins"),
    "conduct": worded("Retreats and targets"),
    "conduct-how": worded(
        "Unless you choose otherwise, nobody retreats, and both sides strike the most dangerous "
        "enemies first."
    ),
    "conduct-default": worded("Nobody retreats, the most dangerous first"),
    "targets": worded("Strikes first"),
    "targets-dangerous": worded("the most dangerous"),
    "targets-weakest": worded("the weakest"),
    "retreats-at": worded("Retreats when so many units are left, or fewer"),
    "retreats-after": worded("Retreats after so many rounds"),
    "never": worded("never"),
    "readings": worded("Open points"),
    "readings-how": worded(
        "The rules can be read in several ways. Choose a reading; the chances follow at once."
    ),
    "readings-default": worded("Back to the usual readings"),
    "changed": worded("changed"),
    "read-so": worded("Read it so"),
    "share": worded("Share"),
    "copy-link": worded("Copy the link"),
    "copied": worded("Copied."),
    "not-copied": worded("Copying is not allowed here: select the text and copy it."),
    "link-local": worded("Only this machine can open this link."),
    "link-secret": worded("By itself this link lets no other device in."),
    "address-failed": worded(
        "The address holds no combat that can be read. The one from before is still there."
    ),
    "offline-ready": worded("From now on this page works without a network."),
    "dismiss": worded("Dismiss"),
}
"""Every text that the page shows by itself."""

_KINDS: Mapping[Kind, str] = {
    Kind.INFANTRY: worded("Infantry"),
    Kind.ARCHERS: worded("Archers"),
    Kind.CAVALRY: worded("Cavalry"),
    Kind.COMMANDER: worded("Commander"),
}


def page_words(language: Language) -> dict[str, object]:
    """All words that the page needs before the library has loaded, in one language."""
    words = catalog(language)
    return {
        "language": str(language),
        "kinds": {str(kind): words.gettext(text) for kind, text in _KINDS.items()},
        "terrains": {str(terrain): capital(words.told(word)) for terrain, word in TERRAINS.items()},
        "questions": {
            key: {
                "question": points()[key].asks[language],
                "readings": {
                    reading: text[language] for reading, text in points()[key].readings.items()
                },
            }
            for key in CONCERNING
        },
        "ui": {key: words.template(text) for key, text in PAGE_WORDS.items()},
    }
