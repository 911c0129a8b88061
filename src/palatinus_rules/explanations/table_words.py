"""What the columns and rows of tables are called, on paper, on pages and on a terminal alike."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.messages import Message, Value, message
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.scoring.victory import shortage_words

RANK = message("column-rank", "Rank")
PLAYER = message("column-player", "Player")
CAPTURED = message("column-captured", "Captured")
DISCS = message("column-discs", "Discs")
TOKENS = message("column-tokens", "Tokens")
POINTS = message("column-points", "Points")
ITEMS = message("column-items", "Items")
STANDING = (RANK, PLAYER, CAPTURED, DISCS, TOKENS, POINTS, ITEMS)
"""All that is told of a player at the end."""

STANDINGS = message("title-standings", "Standings")
UNFINISHED = message("standings-unfinished", "So far: not everybody has placed everything.")

ENTERED_RIGHT = message("title-recheck", "Entered right?")
WHAT_IF = message("title-what-if", "What if")

INFLUENCE_AND_CONTROL = message("title-influence-and-control", "Influence and control")
HILL = message("column-hill", "Hill")
TOKEN = message("column-token", "Token")
TAKEN_BY = message("column-taken-by", "Taken by")
NOBODY = message("hill-taken-by-nobody", "nobody")

MERCHANTS = message("column-merchants", "Merchants")
FARMERS = message("column-farmers", "Farmers")
SOLDIERS = message("column-soldiers", "Soldiers")
FLEES = message("soldier-flees-short", "flees")
STAYS = message("soldier-stays-short", "stays")


def hill_name(hill: Value) -> Message:
    """A hill at the head of what is said of it."""
    return message("hill-name", "Hill {hill}", hill=hill)


def nobody_on(field: Field) -> Message:
    """That a field is free."""
    return message("field-with-nobody", "Nobody stands on {field}.", field=field)


def captures(fields: Value) -> Message:
    """What a soldier does who captures somebody."""
    return message("soldier-captures-short", "captures {fields}", fields=fields)


def notes(resolution: Resolution) -> Iterator[Message]:
    """What the box was short of, and what the players agreed on although it is ruled out."""
    yield from map(shortage_words, resolution.notes)
    yield from (each.in_words for each in resolution.ruled_out)


def notes_told(resolution: Resolution) -> Iterator[Message]:
    """The same below a table."""
    for note in notes(resolution):
        yield message("note-told", "Note: {note}", note=note)


def value_each(value: int) -> Message:
    """What each of several who take a hill gets, after their names."""
    return message("disc-value-each", ": {value} each", value=value)
