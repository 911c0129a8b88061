"""The words of the page itself, by keys, in the language of whoever uses it.

Braces are filled in by the page. The library's own words for colors, pieces and questions are
beside them, so that the page can be used before the library has loaded.
"""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.drawing.descriptions import ARROW, PLAYERS
from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.rules import TITLE_OF_QUESTIONS
from palatinus_rules.explanations.victory import SO_FAR
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, Verbatim, message, term
from palatinus_rules.kit.typography import unbroken
from palatinus_rules.page.table import Json
from palatinus_rules.rules.board import NAME_OF_BOARD
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.rulebook import OPEN_QUESTIONS

_OPEN = message("page-open", "Open")
_ARROW = message("page-tile-arrow", "Arrow")

PAGE_WORDS: Mapping[str, Message] = {
    "title": message("page-title", "Palatinus: who won?"),
    "skip": message("page-skip", "Skip to the board"),
    "language": message("page-language", "Language"),
    "steps": message("page-steps", "Steps"),
    "step-players": PLAYERS,
    "step-board": message("page-step-board", "Board"),
    "step-springs": message("page-step-springs", "Springs"),
    "step-inhabitants": message("page-step-inhabitants", "Inhabitants"),
    "step-result": message("page-step-result", "Result"),
    "next": message("page-next", "Next: {step}"),
    "undo": message("page-undo", "Undo"),
    "redo": message("page-redo", "Redo"),
    "turn-view": message("page-turn-view", "Turn the view to my seat"),
    "engine-loading": message(
        "page-engine-loading", "The rules are loading. You can already enter everything."
    ),
    "engine-failed": message(
        "page-engine-failed",
        "The rules could not be loaded. Nothing you entered is lost; you can still take it with "
        "you as text or as a link.",
    ),
    "retry": message("page-retry", "Try again"),
    "players-how": message(
        "page-players-how", "Tap the colors in seating order, clockwise from the starting player."
    ),
    "players-few": message("page-players-few", "It takes two to five players."),
    "player-name": message("page-player-name", "Name of {color}"),
    "name-optional": message("page-name-optional", "Name (optional)"),
    "second-of": message("page-second-of", "Second color of {color}"),
    "position-title": message("page-position-title", "Title"),
    "title-optional": message("page-title-optional", "Title (optional)"),
    "board-how": message(
        "page-board-how",
        "Tap the field that the arrow points to. Then choose the letter of the tile and its token.",
    ),
    "board-label": NAME_OF_BOARD,
    "twist": message("page-twist", "How the tiles interlock"),
    "twist-right": message("page-twist-right", "Twisted to the right"),
    "twist-left": message("page-twist-left", "Twisted to the left"),
    "hill": table_words.hill_name(Verbatim("{hill}")),
    "tile-letter": message("page-tile-letter", "Tile"),
    "tile-token": table_words.TOKEN,
    "tile-arrow": _ARROW,
    "turn-left": message("page-turn-left", "Turn the arrow counterclockwise"),
    "turn-right": message("page-turn-right", "Turn the arrow clockwise"),
    "swapped": message("page-swapped", "Tiles {one} and {other} have changed places."),
    "tokens-count": message("page-tokens-count", "{value}: {used} of {all}"),
    "palatinus-token": message("page-palatinus-token", "The tile in the middle has the {value}."),
    "hills-unseen": message("page-hills-unseen", "Not looked at yet: {hills}"),
    "springs-how": message(
        "page-springs-how",
        "Tap every field that has a spring. This is needed only once: the springs of your copy "
        "are kept in this browser.",
    ),
    "springs-kept": message(
        "page-springs-kept", "These are the springs of your copy, kept in this browser."
    ),
    "springs-none": message("page-springs-none", "No springs are marked yet."),
    "springs-dry": message("page-springs-dry", "This copy has no springs"),
    "springs-dry-kept": message(
        "page-springs-dry-kept", "Your copy has no springs; this is kept in this browser."
    ),
    "springs-foreign": message(
        "page-springs-foreign",
        "These springs came with the position. Those of your copy are different.",
    ),
    "springs-keep": message("page-springs-keep", "Keep these as my copy"),
    "springs-use": message("page-springs-use", "Take those of my copy"),
    "springs-clear": message("page-springs-clear", "Remove all springs"),
    "springs-file": message("page-springs-file", "Save my copy as a file"),
    "springs-link": message("page-springs-link", "Link to my copy"),
    "springs-opened": message("page-springs-opened", "The springs of a copy were opened."),
    "spring": message("page-spring", "spring"),
    "inhabitants-how": message(
        "page-inhabitants-how", "Choose a mark, then tap the fields. Tap again to clear."
    ),
    "no-players": message("page-no-players", "Choose the players first."),
    "palette": message("page-palette", "Marks"),
    "mark-left": message("page-mark-left", "{piece}: {left}"),
    "clear": message("page-clear", "Clear"),
    "left": message("page-left", "{n} left"),
    "left-at-most": message("page-left-at-most", "at most {n} left"),
    "at-most": message("page-at-most", "max."),
    "left-of": message("page-left-of", "{color}: {n} of {all} left"),
    "too-many": message("page-too-many", "{n} too many"),
    "free": message("page-free", "free"),
    "arrow-here": ARROW,
    "token-worth": message("page-token-worth", "token {value}"),
    "has-problem": message("page-has-problem", "with a problem"),
    "problems": message("page-problems", "To look at"),
    "complete": message("page-complete", "Everybody is on the board."),
    "result-how": message(
        "page-result-how", "The result appears as soon as there are players and inhabitants."
    ),
    "result-wait": message("page-result-wait", "One moment…"),
    "result-anyway": message(
        "page-result-anyway", "Scored as it lies, in spite of what is listed here."
    ),
    "so-far": SO_FAR,
    "hands-unplaced": message("page-hands-unplaced", "Still to place: {n}"),
    "winners": message("page-winners", "Who won"),
    "standings": table_words.POINTS,
    "rank-is": message("page-rank-is", "Rank {n}"),
    "points-are": message("page-points-are", "Points: {n}"),
    "items-are": message("page-items-are", "Items: {n}"),
    "captured": table_words.CAPTURED,
    "discs": table_words.DISCS,
    "tokens": table_words.TOKENS,
    "points": table_words.POINTS,
    "hill-table": message("page-hill-table", "Hills"),
    "column-hill": table_words.HILL,
    "column-token": table_words.TOKEN,
    "taken-by": table_words.TAKEN_BY,
    "hill-by-hill": message("page-hill-by-hill", "Hill by hill"),
    "hands-do": message("page-hands-do", "What to do at the table"),
    "readings": TITLE_OF_QUESTIONS,
    "edition": message("page-edition", "Which rulebook is on the table?"),
    "edition-none": message("page-edition-none", "All four"),
    "readings-how": message(
        "page-readings-how", "Choose another reading; the result follows at once."
    ),
    "readings-default": message("page-readings-default", "Back to the default readings"),
    "reading-decides": message("page-reading-decides", "decides who wins"),
    "claims": message("page-claims", "Who is right?"),
    "claim-how": message(
        "page-claim-how", "Type what somebody counted: C red 9, D5 4, C red, red 14 or red."
    ),
    "claim-label": message("page-claim-label", "A claim"),
    "claim-check": message("page-claim-check", "Check"),
    "recheck": table_words.ENTERED_RIGHT,
    "recheck-how": message(
        "page-recheck-how",
        "Look at the table. Every answer should be yes; no leads to the place "
        "where it is corrected.",
    ),
    "yes": message("page-yes", "Yes"),
    "no": message("page-no", "No"),
    "recheck-fine": message(
        "page-recheck-fine", "Nothing to correct, as far as these questions can tell."
    ),
    "recheck-errors": message("page-recheck-errors", "What would change who wins: {n}"),
    "what-if": message("page-what-if", "What if?"),
    "what-if-how": message(
        "page-what-if-how", "Tap an inhabitant, then the field where it might have stood."
    ),
    "what-if-from": message(
        "page-what-if-from", "{piece} on {field}: now tap where it might have stood."
    ),
    "what-if-move": message("page-what-if-move", "Inhabitant"),
    "what-if-turn": _ARROW,
    "what-if-turn-how": message(
        "page-what-if-turn-how",
        "Tap a tile: it is turned clockwise by one field, with each further tap by one more.",
    ),
    "what-if-spring": message("page-what-if-spring", "Spring"),
    "what-if-spring-how": message(
        "page-what-if-spring-how", "Tap a field that might have a spring, or might have none."
    ),
    "what-if-token": table_words.TOKEN,
    "what-if-token-how": message(
        "page-what-if-token-how",
        "Tap a tile around the middle: each tap puts another token on its hill.",
    ),
    "what-if-letters": message("page-what-if-letters", "Letters"),
    "what-if-letters-how": message(
        "page-what-if-letters-how", "Tap two tiles that might have each other's letter."
    ),
    "what-if-letters-with": message(
        "page-what-if-letters-with", "Tile {hill}: now tap the one whose letter it might have."
    ),
    "what-if-twist": message("page-what-if-twist", "Mirror image"),
    "save": message("page-save", "Save and share"),
    "save-text": message("page-save-text", "Text"),
    "save-json": message("page-save-json", "JSON"),
    "save-code": message("page-save-code", "Code"),
    "save-report": message("page-save-report", "Report"),
    "print": message("page-print", "Print"),
    "sheet": message("page-sheet", "Blank sheet"),
    "share": message("page-share", "Share"),
    "copy-link": message("page-copy-link", "Copy the link"),
    "with-names": message("page-with-names", "with names"),
    "copied": message("page-copied", "Copied."),
    "not-copied": message(
        "page-not-copied", "Copying is not allowed here: select the text and copy it."
    ),
    "link-local": message("page-link-local", "Only this machine can open this link."),
    "link-secret": message(
        "page-link-secret",
        "By itself this link lets no other device in: paste it there into the open page, under "
        "Players.",
    ),
    "open": _OPEN,
    "open-how": message(
        "page-open-how", "Paste a text, JSON, a code or a link, or drop a file here."
    ),
    "open-paste": message("page-open-paste", "Text, JSON, code or link"),
    "open-file": message("page-open-file", "Open a file"),
    "open-do": _OPEN,
    "opened": message(
        "page-opened", "The position was opened. The board from before is kept below."
    ),
    "open-failed": message("page-open-failed", "This cannot be opened. Your board is still there."),
    "open-waiting": message("page-open-waiting", "It opens as soon as the rules are loaded."),
    "address-failed": message(
        "page-address-failed",
        "The address holds no position that can be read. Your board is still there.",
    ),
    "too-long": message(
        "page-too-long",
        "This is too long to be sent: {most} bytes at most. Nothing you entered is lost.",
    ),
    "file-too-big": message("page-file-too-big", "This file is too big to be a position."),
    "new-board": message("page-new-board", "New board"),
    "new-done": message("page-new-done", "A new board. The one from before is kept below."),
    "boards": message("page-boards", "Kept boards"),
    "board-of": message("page-board-of", "{time}: {players}"),
    "other-tab": message(
        "page-other-tab", "This page is open in another tab as well. Each tab keeps its own board."
    ),
    "storage-full": message(
        "page-storage-full",
        "This browser cannot keep the board. Save it as text or as a link before you close the "
        "page.",
    ),
    "storage-back": message("page-storage-back", "The board is kept again."),
    "offline-ready": message(
        "page-offline-ready", "From now on this page works without a network."
    ),
    "dismiss": message("page-dismiss", "Dismiss"),
}
"""Every text that the page shows by itself."""


def page_words(language: Language | str) -> dict[str, Json]:
    """All words that the page needs before the library has loaded, in one language."""
    language = as_language(language)
    words = translator(language)
    return {
        "language": str(language),
        "colors": {str(color): words.text(color) for color in Color},
        "kinds": {str(kind): words.text(kind) for kind in Kind},
        "pieces": {
            f"{color}-{kind}": words.text(term("piece", f"{color} {kind}"))
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
