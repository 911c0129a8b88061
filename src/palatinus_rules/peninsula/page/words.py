"""The words of the page of the odds, by keys, in Italian and English.

Braces are filled in by the page. The words for kinds, terrains and open points are beside them, so
that the page can be used before the library has loaded.
"""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, capital, message
from palatinus_rules.peninsula.nouns import TERRAINS
from palatinus_rules.peninsula.odds.comparison import CONCERNING
from palatinus_rules.peninsula.rulebook.clauses import points
from palatinus_rules.peninsula.units import UnitKind
from palatinus_rules.peninsula.words import GAME

PAGE_WORDS: Mapping[str, Message] = {
    "title": message("peninsula-page-title", "Peninsula Italica: who wins the combat?"),
    "skip": message("page-skip-to-chances", "Skip to the chances"),
    "language": message("peninsula-page-language", "Language"),
    "terrain": message("page-terrain", "Terrain"),
    "attacker": message("heading-attacker", "Attacker"),
    "defender": message("heading-defender", "Defender"),
    "more": message("page-one-more", "{side}, {kind}: one more"),
    "fewer": message("page-one-fewer", "{side}, {kind}: one fewer"),
    "number": message("page-kind-number", "{side}, {kind}: {n}"),
    "swap": message("page-swap-sides", "Swap sides"),
    "clear": message("peninsula-page-clear", "Clear"),
    "engine-loading": message(
        "page-loading", "The calculator is loading. You can already enter both forces."
    ),
    "engine-failed": message(
        "page-not-loaded", "The odds could not be loaded. What you entered is kept."
    ),
    "retry": message("page-try-again", "Try again"),
    "too-long": message(
        "page-request-too-long",
        "This is too long to be sent: {most} bytes at most. Nothing you entered is lost.",
    ),
    "chances": message("page-chances", "Chances"),
    "nobody-yet": message(
        "page-enter-forces", "Tap + until both sides have a unit. The chances appear at once."
    ),
    "working": message("page-one-moment", "One moment …"),
    "long-do": message("page-work-out-anyway", "Work it out all the same"),
    "stop": message("page-stop", "Stop"),
    "ends": message("heading-what-is-left", "What is left"),
    "column-chance": message("heading-chance", "Chance"),
    "column-exactly": message("heading-exactly", "Exactly"),
    "needed": message("page-how-many", "How many do I need?"),
    "needed-side": message("page-how-many-side", "For which side?"),
    "needed-kind": message("page-how-many-kind", "Of which kind?"),
    "column-force": message("page-force", "Force"),
    "column-attacker": message("heading-attacker-wins", "Attacker wins"),
    "column-defender": message("heading-defender-wins", "Defender wins"),
    "conduct": message("page-policy", "Retreats and targets"),
    "conduct-how": message(
        "page-policy-default",
        "Unless you choose otherwise, nobody retreats, and both sides strike the most dangerous "
        "enemies first.",
    ),
    "conduct-default": message(
        "page-policy-default-short", "Nobody retreats, the most dangerous first"
    ),
    "targets": message("page-targets", "Strikes first"),
    "targets-dangerous": message("page-targets-most-dangerous", "the most dangerous"),
    "targets-weakest": message("page-targets-weakest", "the weakest"),
    "retreats-at": message("page-retreats-at", "Retreats when so many units are left, or fewer"),
    "retreats-after": message("page-retreats-after", "Retreats after so many rounds"),
    "never": message("page-retreats-never", "never"),
    "readings": message("page-readings", "Open points"),
    "readings-how": message(
        "page-readings-introduction",
        "The rules can be read in several ways. Choose a reading; the chances follow at once.",
    ),
    "readings-default": message("page-readings-reset", "Back to the usual readings"),
    "changed": message("page-readings-changed", "changed"),
    "read-so": message("page-reading-choose", "Read it so"),
    "share": message("peninsula-page-share", "Share"),
    "copy-link": message("peninsula-page-copy-link", "Copy the link"),
    "copied": message("peninsula-page-copied", "Copied."),
    "not-copied": message(
        "page-copying-not-allowed", "Copying is not allowed here: select the text and copy it."
    ),
    "link-local": message("page-link-local-only", "Only this machine can open this link."),
    "link-secret": message(
        "page-link-without-secret", "By itself this link lets no other device in."
    ),
    "address-failed": message(
        "page-link-unreadable",
        "The address holds no combat that can be read. The one from before is still there.",
    ),
    "offline-ready": message(
        "page-works-offline", "From now on this page works without a network."
    ),
    "dismiss": message("peninsula-page-dismiss", "Dismiss"),
}
"""Every text that the page shows by itself."""

_KINDS: Mapping[UnitKind, Message] = {
    UnitKind.INFANTRY: message("page-kind-infantry", "Infantry"),
    UnitKind.ARCHERS: message("page-kind-archers", "Archers"),
    UnitKind.CAVALRY: message("page-kind-cavalry", "Cavalry"),
    UnitKind.COMMANDER: message("page-kind-commander", "Commander"),
}


def page_words(language: Language) -> dict[str, object]:
    """All words that the page needs before the library has loaded, in one language."""
    words = translator(language, GAME)
    return {
        "language": str(language),
        "kinds": {str(kind): words.text(text) for kind, text in _KINDS.items()},
        "terrains": {str(terrain): words.text(capital(word)) for terrain, word in TERRAINS.items()},
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
