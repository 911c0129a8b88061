"""The words of the page itself, by keys, in the language of whoever uses it.

Braces are filled in by the page. The library's own words for colors, pieces and questions are
beside them, so that the page can be used before the library has loaded.
"""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.explanations.phrases import catalog
from palatinus_rules.kit.catalogs import worded
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.typography import unbroken
from palatinus_rules.page.table import Json
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.rulebook import OPEN_QUESTIONS

PAGE_WORDS: Mapping[str, str] = {
    "title": worded("Palatinus: who won?"),
    "skip": worded("Skip to the board"),
    "language": worded("Language"),
    "steps": worded("Steps"),
    "step-players": worded("Players"),
    "step-board": worded("Board"),
    "step-springs": worded("Springs"),
    "step-inhabitants": worded("Inhabitants"),
    "step-result": worded("Result"),
    "next": worded("Next: {step}"),
    "undo": worded("Undo"),
    "redo": worded("Redo"),
    "turn-view": worded("Turn the view to my seat"),
    "engine-loading": worded("The rules are loading. You can already enter everything."),
    "engine-failed": worded(
        "The rules could not be loaded. Nothing you entered is lost; you can still take it with "
        "you as text or as a link."
    ),
    "retry": worded("Try again"),
    "players-how": worded("Tap the colors in seating order, clockwise from the starting player."),
    "players-few": worded("It takes two to five players."),
    "player-name": worded("Name of {color}"),
    "name-optional": worded("Name (optional)"),
    "second-of": worded("Second color of {color}"),
    "position-title": worded("Title"),
    "title-optional": worded("Title (optional)"),
    "board-how": worded(
        "Tap the field that the arrow points to. Then choose the letter of the tile and its token."
    ),
    "board-label": worded("The board"),
    "twist": worded("How the tiles interlock"),
    "twist-right": worded("Twisted to the right"),
    "twist-left": worded("Twisted to the left"),
    "hill": worded("Hill {hill}"),
    "tile-letter": worded("Tile"),
    "tile-token": worded("Token"),
    "tile-arrow": worded("Arrow"),
    "turn-left": worded("Turn the arrow counterclockwise"),
    "turn-right": worded("Turn the arrow clockwise"),
    "swapped": worded("Tiles {one} and {other} have changed places."),
    "tokens-count": worded("{value}: {used} of {all}"),
    "palatinus-token": worded("The tile in the middle has the {value}."),
    "hills-unseen": worded("Not looked at yet: {hills}"),
    "springs-how": worded(
        "Tap every field that has a spring. This is needed only once: the springs of your copy "
        "are kept in this browser."
    ),
    "springs-kept": worded("These are the springs of your copy, kept in this browser."),
    "springs-none": worded("No springs are marked yet."),
    "springs-dry": worded("This copy has no springs"),
    "springs-dry-kept": worded("Your copy has no springs; this is kept in this browser."),
    "springs-foreign": worded(
        "These springs came with the position. Those of your copy are different."
    ),
    "springs-keep": worded("Keep these as my copy"),
    "springs-use": worded("Take those of my copy"),
    "springs-clear": worded("Remove all springs"),
    "springs-file": worded("Save my copy as a file"),
    "springs-link": worded("Link to my copy"),
    "springs-opened": worded("The springs of a copy were opened."),
    "spring": worded("spring"),
    "inhabitants-how": worded("Choose a mark, then tap the fields. Tap again to clear."),
    "no-players": worded("Choose the players first."),
    "palette": worded("Marks"),
    "mark-left": worded("{piece}: {left}"),
    "clear": worded("Clear"),
    "left": worded("{n} left"),
    "left-at-most": worded("at most {n} left"),
    "at-most": worded("max."),
    "left-of": worded("{color}: {n} of {all} left"),
    "too-many": worded("{n} too many"),
    "free": worded("free"),
    "arrow-here": worded("arrow"),
    "token-worth": worded("token {value}"),
    "has-problem": worded("with a problem"),
    "problems": worded("To look at"),
    "complete": worded("Everybody is on the board."),
    "result-how": worded("The result appears as soon as there are players and inhabitants."),
    "result-wait": worded("One moment…"),
    "result-anyway": worded("Scored as it lies, in spite of what is listed here."),
    "so-far": worded("So far"),
    "hands-unplaced": worded("Still to place: {n}"),
    "winners": worded("Who won"),
    "standings": worded("Points"),
    "rank-is": worded("Rank {n}"),
    "points-are": worded("Points: {n}"),
    "items-are": worded("Items: {n}"),
    "captured": worded("Captured"),
    "discs": worded("Discs"),
    "tokens": worded("Tokens"),
    "points": worded("Points"),
    "hill-table": worded("Hills"),
    "column-hill": worded("Hill"),
    "column-token": worded("Token"),
    "taken-by": worded("Taken by"),
    "hill-by-hill": worded("Hill by hill"),
    "hands-do": worded("What to do at the table"),
    "readings": worded("Open questions"),
    "readings-how": worded("Choose another reading; the result follows at once."),
    "readings-default": worded("Back to the default readings"),
    "reading-decides": worded("decides who wins"),
    "claims": worded("Who is right?"),
    "claim-how": worded("Type what somebody counted: C red 9, D5 4, C red, red 14 or red."),
    "claim-label": worded("A claim"),
    "claim-check": worded("Check"),
    "what-if": worded("What if?"),
    "what-if-how": worded("Tap an inhabitant, then the field where it might have stood."),
    "what-if-from": worded("{piece} on {field}: now tap where it might have stood."),
    "save": worded("Save and share"),
    "save-text": worded("Text"),
    "save-json": worded("JSON"),
    "save-code": worded("Code"),
    "save-report": worded("Report"),
    "print": worded("Print"),
    "sheet": worded("Blank sheet"),
    "share": worded("Share"),
    "copy-link": worded("Copy the link"),
    "with-names": worded("with names"),
    "copied": worded("Copied."),
    "not-copied": worded("Copying is not allowed here: select the text and copy it."),
    "link-local": worded("Only this machine can open this link."),
    "link-secret": worded(
        "By itself this link lets no other device in: paste it there into the open page, under "
        "Players."
    ),
    "open": worded("Open"),
    "open-how": worded("Paste a text, JSON, a code or a link, or drop a file here."),
    "open-paste": worded("Text, JSON, code or link"),
    "open-file": worded("Open a file"),
    "open-do": worded("Open"),
    "opened": worded("The position was opened. The board from before is kept below."),
    "open-failed": worded("This cannot be opened. Your board is still there."),
    "open-waiting": worded("It opens as soon as the rules are loaded."),
    "address-failed": worded(
        "The address holds no position that can be read. Your board is still there."
    ),
    "too-long": worded(
        "This is too long to be sent: {most} bytes at most. Nothing you entered is lost."
    ),
    "file-too-big": worded("This file is too big to be a position."),
    "new-board": worded("New board"),
    "new-done": worded("A new board. The one from before is kept below."),
    "boards": worded("Kept boards"),
    "board-of": worded("{time}: {players}"),
    "other-tab": worded("This page is open in another tab as well. Each tab keeps its own board."),
    "storage-full": worded(
        "This browser cannot keep the board. Save it as text or as a link before you close the "
        "page."
    ),
    "storage-back": worded("The board is kept again."),
    "offline-ready": worded("From now on this page works without a network."),
    "dismiss": worded("Dismiss"),
}
"""Every text that the page shows by itself."""


def page_words(language: Language | str) -> dict[str, Json]:
    """All words that the page needs before the library has loaded, in one language."""
    language = as_language(language)
    words = catalog(language)
    return {
        "language": str(language),
        "colors": {str(color): words.told(color) for color in Color},
        "kinds": {str(kind): words.told(kind) for kind in Kind},
        "pieces": {
            f"{color}-{kind}": words.pgettext("piece", f"{color} {kind}")
            for color in Color
            for kind in Kind
        },
        "questions": {
            each.key: {
                "question": unbroken(each.text[language], language),
                "readings": {
                    str(answer.reading): unbroken(answer.name[language], language)
                    for answer in each.answers
                },
            }
            for each in OPEN_QUESTIONS
        },
        "ui": {key: unbroken(words.template(text), language) for key, text in PAGE_WORDS.items()},
    }
