"""Words for one resolution: pieces, players, readings and lists.

Every noun comes from the catalogs as a whole with its article and its color, in both numbers and in
the two cases that the sentences need: how words agree is for translators to know, not for code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum, unique
from typing import TYPE_CHECKING, Literal

from palatinus_rules.kit.messages import (
    Item,
    Listed,
    Message,
    Text,
    Verbatim,
    capital,
    forms,
    message,
    phrase,
)
from palatinus_rules.kit.words import harmless, summed
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import Resolution

if TYPE_CHECKING:
    from palatinus_rules.rules.rulebook import Question


NOTHING_CHANGES = message("answer-affects-nothing", "The answer changes nothing.")
POINTS_ON_AVERAGE = message("points-on-average", "points on average")
SPRINGS_MADE_UP = message(
    "springs-made-up", "The springs are made up: no edition says where they are."
)
TAKEN_BY_NOBODY = message("hill-taker-nobody", "nobody")
TITLE_OF_DISPUTE = message("title-dispute", "The dispute")
TITLE_OF_SCORING = message("title-scoring", "The scoring")


@unique
class Case(StrEnum):
    """The part that a noun plays in a sentence; the values are contexts in the catalogs."""

    SUBJECT = "nominative"
    OBJECT = "accusative"


_SUBJECTS: Mapping[tuple[Color, Kind], Message] = {
    (Color.RED, Kind.MERCHANT): forms(
        "nominative-red-merchant", "the red merchant", "the red merchants"
    ),
    (Color.RED, Kind.FARMER): forms("nominative-red-farmer", "the red farmer", "the red farmers"),
    (Color.RED, Kind.SOLDIER): forms(
        "nominative-red-soldier", "the red soldier", "the red soldiers"
    ),
    (Color.YELLOW, Kind.MERCHANT): forms(
        "nominative-yellow-merchant", "the yellow merchant", "the yellow merchants"
    ),
    (Color.YELLOW, Kind.FARMER): forms(
        "nominative-yellow-farmer", "the yellow farmer", "the yellow farmers"
    ),
    (Color.YELLOW, Kind.SOLDIER): forms(
        "nominative-yellow-soldier", "the yellow soldier", "the yellow soldiers"
    ),
    (Color.GREEN, Kind.MERCHANT): forms(
        "nominative-green-merchant", "the green merchant", "the green merchants"
    ),
    (Color.GREEN, Kind.FARMER): forms(
        "nominative-green-farmer", "the green farmer", "the green farmers"
    ),
    (Color.GREEN, Kind.SOLDIER): forms(
        "nominative-green-soldier", "the green soldier", "the green soldiers"
    ),
    (Color.BLUE, Kind.MERCHANT): forms(
        "nominative-blue-merchant", "the blue merchant", "the blue merchants"
    ),
    (Color.BLUE, Kind.FARMER): forms(
        "nominative-blue-farmer", "the blue farmer", "the blue farmers"
    ),
    (Color.BLUE, Kind.SOLDIER): forms(
        "nominative-blue-soldier", "the blue soldier", "the blue soldiers"
    ),
    (Color.PURPLE, Kind.MERCHANT): forms(
        "nominative-purple-merchant", "the purple merchant", "the purple merchants"
    ),
    (Color.PURPLE, Kind.FARMER): forms(
        "nominative-purple-farmer", "the purple farmer", "the purple farmers"
    ),
    (Color.PURPLE, Kind.SOLDIER): forms(
        "nominative-purple-soldier", "the purple soldier", "the purple soldiers"
    ),
}
_OBJECTS: Mapping[tuple[Color, Kind], Message] = {
    (Color.RED, Kind.MERCHANT): forms(
        "accusative-red-merchant", "the red merchant", "the red merchants"
    ),
    (Color.RED, Kind.FARMER): forms("accusative-red-farmer", "the red farmer", "the red farmers"),
    (Color.RED, Kind.SOLDIER): forms(
        "accusative-red-soldier", "the red soldier", "the red soldiers"
    ),
    (Color.YELLOW, Kind.MERCHANT): forms(
        "accusative-yellow-merchant", "the yellow merchant", "the yellow merchants"
    ),
    (Color.YELLOW, Kind.FARMER): forms(
        "accusative-yellow-farmer", "the yellow farmer", "the yellow farmers"
    ),
    (Color.YELLOW, Kind.SOLDIER): forms(
        "accusative-yellow-soldier", "the yellow soldier", "the yellow soldiers"
    ),
    (Color.GREEN, Kind.MERCHANT): forms(
        "accusative-green-merchant", "the green merchant", "the green merchants"
    ),
    (Color.GREEN, Kind.FARMER): forms(
        "accusative-green-farmer", "the green farmer", "the green farmers"
    ),
    (Color.GREEN, Kind.SOLDIER): forms(
        "accusative-green-soldier", "the green soldier", "the green soldiers"
    ),
    (Color.BLUE, Kind.MERCHANT): forms(
        "accusative-blue-merchant", "the blue merchant", "the blue merchants"
    ),
    (Color.BLUE, Kind.FARMER): forms(
        "accusative-blue-farmer", "the blue farmer", "the blue farmers"
    ),
    (Color.BLUE, Kind.SOLDIER): forms(
        "accusative-blue-soldier", "the blue soldier", "the blue soldiers"
    ),
    (Color.PURPLE, Kind.MERCHANT): forms(
        "accusative-purple-merchant", "the purple merchant", "the purple merchants"
    ),
    (Color.PURPLE, Kind.FARMER): forms(
        "accusative-purple-farmer", "the purple farmer", "the purple farmers"
    ),
    (Color.PURPLE, Kind.SOLDIER): forms(
        "accusative-purple-soldier", "the purple soldier", "the purple soldiers"
    ),
}
_PLAYERS_AS_SUBJECT: Mapping[Color, Message] = {
    Color.RED: message("nominative-red-player", "the red player"),
    Color.YELLOW: message("nominative-yellow-player", "the yellow player"),
    Color.GREEN: message("nominative-green-player", "the green player"),
    Color.BLUE: message("nominative-blue-player", "the blue player"),
    Color.PURPLE: message("nominative-purple-player", "the purple player"),
}
_PLAYERS_AS_OBJECT: Mapping[Color, Message] = {
    Color.RED: message("accusative-red-player", "the red player"),
    Color.YELLOW: message("accusative-yellow-player", "the yellow player"),
    Color.GREEN: message("accusative-green-player", "the green player"),
    Color.BLUE: message("accusative-blue-player", "the blue player"),
    Color.PURPLE: message("accusative-purple-player", "the purple player"),
}
_COLORS: Mapping[Color, Message] = {
    Color.RED: message("color-red", "red"),
    Color.YELLOW: message("color-yellow", "yellow"),
    Color.GREEN: message("color-green", "green"),
    Color.BLUE: message("color-blue", "blue"),
    Color.PURPLE: message("color-purple", "purple"),
}


_OTHERS: Mapping[tuple[Color, Kind], Message] = {
    (Color.RED, Kind.MERCHANT): message("accusative-any-red-merchant", "a red merchant"),
    (Color.RED, Kind.FARMER): message("accusative-any-red-farmer", "a red farmer"),
    (Color.RED, Kind.SOLDIER): message("accusative-any-red-soldier", "a red soldier"),
    (Color.YELLOW, Kind.MERCHANT): message("accusative-any-yellow-merchant", "a yellow merchant"),
    (Color.YELLOW, Kind.FARMER): message("accusative-any-yellow-farmer", "a yellow farmer"),
    (Color.YELLOW, Kind.SOLDIER): message("accusative-any-yellow-soldier", "a yellow soldier"),
    (Color.GREEN, Kind.MERCHANT): message("accusative-any-green-merchant", "a green merchant"),
    (Color.GREEN, Kind.FARMER): message("accusative-any-green-farmer", "a green farmer"),
    (Color.GREEN, Kind.SOLDIER): message("accusative-any-green-soldier", "a green soldier"),
    (Color.BLUE, Kind.MERCHANT): message("accusative-any-blue-merchant", "a blue merchant"),
    (Color.BLUE, Kind.FARMER): message("accusative-any-blue-farmer", "a blue farmer"),
    (Color.BLUE, Kind.SOLDIER): message("accusative-any-blue-soldier", "a blue soldier"),
    (Color.PURPLE, Kind.MERCHANT): message("accusative-any-purple-merchant", "a purple merchant"),
    (Color.PURPLE, Kind.FARMER): message("accusative-any-purple-farmer", "a purple farmer"),
    (Color.PURPLE, Kind.SOLDIER): message("accusative-any-purple-soldier", "a purple soldier"),
}


DIRECTIONS = (
    message("direction-up", "up"),
    message("direction-upper-right", "to the upper right"),
    message("direction-lower-right", "to the lower right"),
    message("direction-down", "down"),
    message("direction-lower-left", "to the lower left"),
    message("direction-upper-left", "to the upper left"),
)
"""Where the arrow of a tile points, by its direction."""


class Phrases:
    """Pieces, players and lists of one position."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = {player.color: player for player in players}

    def pieces(self, pieces: Iterable[tuple[Field, Inhabitant]], case: Case) -> Message:
        """Inhabitants with their fields: "the red farmer on C3".

        Those of the same color and kind are named together: "the red farmers on C3 and D1".
        """
        groups: dict[tuple[Color, Kind], list[Field]] = {}
        for field, inhabitant in pieces:
            groups.setdefault((inhabitant.color, inhabitant.kind), []).append(field)
        nouns = _SUBJECTS if case is Case.SUBJECT else _OBJECTS
        named = [
            message(
                "pieces-on-fields",
                "{pieces} on {fields}",
                pieces=nouns[group].for_number(len(fields)),
                fields=tuple(fields),
            )
            for group, fields in groups.items()
        ]
        return as_one(named)

    def piece(self, inhabitant: Inhabitant, case: Case = Case.SUBJECT) -> Message:
        """An inhabitant without its field: "the red farmer"."""
        nouns = _SUBJECTS if case is Case.SUBJECT else _OBJECTS
        return nouns[inhabitant.color, inhabitant.kind].for_number(1)

    def another(self, inhabitant: Inhabitant) -> Message:
        """An inhabitant who is new on a field, as an object: "a red farmer"."""
        return _OTHERS[inhabitant.color, inhabitant.kind]

    def player(self, color: Color, case: Case = Case.SUBJECT) -> Message:
        """A player by name and color, or by color alone: "Ada (red)", "the red player"."""
        if self._players[color].name:
            return self.seat(color)
        nouns = _PLAYERS_AS_SUBJECT if case is Case.SUBJECT else _PLAYERS_AS_OBJECT
        return nouns[color]

    def seat(self, color: Color) -> Message:
        """A player in a list of players: "Ada (red)", or the color alone."""
        name = self._players[color].name
        if not name:
            return self.color(color)
        return name_and_color(name, self.color(color))

    def opening_player(self, color: Color) -> Message:
        """A player at the beginning of a sentence; a person's name is left as it is."""
        label = self.player(color)
        return label if self._players[color].name else capital(label)

    def opening_players(self, colors: Sequence[Color]) -> Message:
        """Several players at the beginning of a sentence."""
        first, *others = colors
        return as_one([self.opening_player(first), *(self.player(each) for each in others)])

    def color(self, color: Color) -> Message:
        """The name of a color by itself, as a label has it; sentences take it with its noun."""
        return _COLORS[color]


def name_and_color(name: str, color: Item) -> Message:
    """A player's name, and the color or colors."""
    return message(
        "player-name-and-color", "{name} ({color})", name=Verbatim(harmless(name)), color=color
    )


def as_well(player: Message, second_color: Message) -> Message:
    """A player with two colors, named by the first one."""
    return message(
        "player-with-second-color-as-well",
        "{player} with {color} as well",
        player=player,
        color=second_color,
    )


def one_or_range(least: int, most: int) -> Item:
    """A number, or the least and the most that it can be."""
    return least if least == most else from_to(least, most)


def from_to(least: Item, most: Item) -> Message:
    """The first and the last of several that come one after the other."""
    return message("range-least-to-most", "{least} to {most}", least=least, most=most)


def as_one(several: Iterable[Item], joint: Literal["and", "or", ",", ";"] = "and") -> Message:
    """Several things as one, listed with "and" or otherwise; one of them alone as it is."""
    items = tuple(several)
    if len(items) == 1 and isinstance(items[0], Message):
        return items[0]
    return phrase("{items}", items=Listed(items, joint))


def written_sum(numbers: Sequence[int]) -> Verbatim:
    """A sum written out, or the number alone where there is nothing to add."""
    return Verbatim(summed(numbers))


def titled(position: Position, otherwise: Message) -> Text:
    """The title of a position, or what it is called where it has none."""
    return Verbatim(harmless(position.title)) if position.title else otherwise


def hill_heading(hill: Hill, token: int) -> Message:
    """A hill and what its token is worth."""
    return message(
        "hill-with-token", "Hill {hill}, laurel token worth {value}", hill=hill, value=token
    )


def question_name(asked: Question) -> Message:
    """An open question by its name, and as it is typed."""
    return phrase("{name} ({key})", name=asked.name, key=asked.key)


def reading_label(key: str, reading: str) -> Message:
    """A reading by its name in words, with what to type: "captor stays (captor=stays)"."""
    # Only who has other readings than the default needs words for them.
    from palatinus_rules.rules.rulebook.readings import reading_name

    return phrase(
        "{name} ({key}={reading})", name=reading_name(key, reading), key=key, reading=reading
    )


def reading_labels(readings: Mapping[str, str]) -> Message:
    """Readings by their names in words, with what to type."""
    return as_one((reading_label(key, each) for key, each in readings.items()), ",")


def not_open_here(readings: Mapping[str, str]) -> Message:
    """The readings of questions that are not open."""
    return message(
        "settling-not-open-here", "Not open here: {readings}", readings=reading_labels(readings)
    )


def reading_conditions(readings: Mapping[str, str]) -> Message:
    """Readings as conditions, with what to type: "if a captor leaves the board (captor=leaves)"."""
    from palatinus_rules.rules.rulebook.readings import reading_condition

    return as_one(
        phrase(
            "{condition} ({key}={reading})",
            condition=reading_condition(key, each),
            key=key,
            reading=each,
        )
        for key, each in readings.items()
    )


def other_readings(rulings: Rulings) -> Message:
    """The readings that are not the default."""
    return message(
        "readings-not-default",
        "Readings other than the default: {readings}",
        readings=reading_labels(rulings.departures()),
    )


class Narration:
    """One resolution that is told."""

    def __init__(self, resolution: Resolution) -> None:
        self.resolution = resolution
        self.phrases = Phrases(resolution.position.players)

    @property
    def position(self) -> Position:
        """The position that was scored."""
        return self.resolution.position

    def before(self, hill: Hill) -> Mapping[Field, Inhabitant]:
        """Who stands where when the scoring comes to a hill."""
        gone = {at for each in self.resolution.hills if each.hill < hill for at in each.removed}
        standing = self.position.inhabitants
        return {at: piece for at, piece in standing.items() if at not in gone}

    def captured_at(self, field: Field, hill: Hill) -> Hill | None:
        """The hill at which whoever stood on a field was captured, once this hill is done."""
        for record in self.resolution.hills:
            if record.hill <= hill and any(each.field is field for each in record.captures):
                return record.hill
        return None

    def piece(self, field: Field, case: Case = Case.SUBJECT) -> Message:
        """The inhabitant who stood on a field at first."""
        return self.pieces([field], case)

    def pieces(self, fields: Iterable[Field], case: Case = Case.OBJECT) -> Message:
        """The inhabitants who stood on some fields at first."""
        standing = self.position.inhabitants
        return self.phrases.pieces([(field, standing[field]) for field in fields], case)
