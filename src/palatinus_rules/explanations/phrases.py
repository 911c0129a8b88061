"""Words for one resolution: the catalog of a language, pieces, players and lists.

Every noun comes from the catalogs as a whole with its article and its color, in both numbers and in
the two cases that the sentences need: how words agree is for translators to know, not for code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum, unique
from functools import cache

from palatinus_rules.kit.catalogs import Catalog, Forms, Noun, forms, noun
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.sentences import capital, harmless
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import Resolution


@unique
class Case(StrEnum):
    """The part that a noun plays in a sentence; the values are contexts in the catalogs."""

    SUBJECT = "nominative"
    OBJECT = "accusative"


_SUBJECTS: Mapping[tuple[Color, Kind], Forms] = {
    (Color.RED, Kind.MERCHANT): forms("nominative", "the red merchant", "the red merchants"),
    (Color.RED, Kind.FARMER): forms("nominative", "the red farmer", "the red farmers"),
    (Color.RED, Kind.SOLDIER): forms("nominative", "the red soldier", "the red soldiers"),
    (Color.YELLOW, Kind.MERCHANT): forms(
        "nominative", "the yellow merchant", "the yellow merchants"
    ),
    (Color.YELLOW, Kind.FARMER): forms("nominative", "the yellow farmer", "the yellow farmers"),
    (Color.YELLOW, Kind.SOLDIER): forms("nominative", "the yellow soldier", "the yellow soldiers"),
    (Color.GREEN, Kind.MERCHANT): forms("nominative", "the green merchant", "the green merchants"),
    (Color.GREEN, Kind.FARMER): forms("nominative", "the green farmer", "the green farmers"),
    (Color.GREEN, Kind.SOLDIER): forms("nominative", "the green soldier", "the green soldiers"),
    (Color.BLUE, Kind.MERCHANT): forms("nominative", "the blue merchant", "the blue merchants"),
    (Color.BLUE, Kind.FARMER): forms("nominative", "the blue farmer", "the blue farmers"),
    (Color.BLUE, Kind.SOLDIER): forms("nominative", "the blue soldier", "the blue soldiers"),
    (Color.PURPLE, Kind.MERCHANT): forms(
        "nominative", "the purple merchant", "the purple merchants"
    ),
    (Color.PURPLE, Kind.FARMER): forms("nominative", "the purple farmer", "the purple farmers"),
    (Color.PURPLE, Kind.SOLDIER): forms("nominative", "the purple soldier", "the purple soldiers"),
}
_OBJECTS: Mapping[tuple[Color, Kind], Forms] = {
    (Color.RED, Kind.MERCHANT): forms("accusative", "the red merchant", "the red merchants"),
    (Color.RED, Kind.FARMER): forms("accusative", "the red farmer", "the red farmers"),
    (Color.RED, Kind.SOLDIER): forms("accusative", "the red soldier", "the red soldiers"),
    (Color.YELLOW, Kind.MERCHANT): forms(
        "accusative", "the yellow merchant", "the yellow merchants"
    ),
    (Color.YELLOW, Kind.FARMER): forms("accusative", "the yellow farmer", "the yellow farmers"),
    (Color.YELLOW, Kind.SOLDIER): forms("accusative", "the yellow soldier", "the yellow soldiers"),
    (Color.GREEN, Kind.MERCHANT): forms("accusative", "the green merchant", "the green merchants"),
    (Color.GREEN, Kind.FARMER): forms("accusative", "the green farmer", "the green farmers"),
    (Color.GREEN, Kind.SOLDIER): forms("accusative", "the green soldier", "the green soldiers"),
    (Color.BLUE, Kind.MERCHANT): forms("accusative", "the blue merchant", "the blue merchants"),
    (Color.BLUE, Kind.FARMER): forms("accusative", "the blue farmer", "the blue farmers"),
    (Color.BLUE, Kind.SOLDIER): forms("accusative", "the blue soldier", "the blue soldiers"),
    (Color.PURPLE, Kind.MERCHANT): forms(
        "accusative", "the purple merchant", "the purple merchants"
    ),
    (Color.PURPLE, Kind.FARMER): forms("accusative", "the purple farmer", "the purple farmers"),
    (Color.PURPLE, Kind.SOLDIER): forms("accusative", "the purple soldier", "the purple soldiers"),
}
_PLAYERS_AS_SUBJECT: Mapping[Color, Noun] = {
    Color.RED: noun("nominative", "the red player"),
    Color.YELLOW: noun("nominative", "the yellow player"),
    Color.GREEN: noun("nominative", "the green player"),
    Color.BLUE: noun("nominative", "the blue player"),
    Color.PURPLE: noun("nominative", "the purple player"),
}
_PLAYERS_AS_OBJECT: Mapping[Color, Noun] = {
    Color.RED: noun("accusative", "the red player"),
    Color.YELLOW: noun("accusative", "the yellow player"),
    Color.GREEN: noun("accusative", "the green player"),
    Color.BLUE: noun("accusative", "the blue player"),
    Color.PURPLE: noun("accusative", "the purple player"),
}
_COLORS: Mapping[Color, Noun] = {
    Color.RED: noun("color", "red"),
    Color.YELLOW: noun("color", "yellow"),
    Color.GREEN: noun("color", "green"),
    Color.BLUE: noun("color", "blue"),
    Color.PURPLE: noun("color", "purple"),
}


_OTHERS: Mapping[tuple[Color, Kind], Noun] = {
    (Color.RED, Kind.MERCHANT): noun("accusative", "a red merchant"),
    (Color.RED, Kind.FARMER): noun("accusative", "a red farmer"),
    (Color.RED, Kind.SOLDIER): noun("accusative", "a red soldier"),
    (Color.YELLOW, Kind.MERCHANT): noun("accusative", "a yellow merchant"),
    (Color.YELLOW, Kind.FARMER): noun("accusative", "a yellow farmer"),
    (Color.YELLOW, Kind.SOLDIER): noun("accusative", "a yellow soldier"),
    (Color.GREEN, Kind.MERCHANT): noun("accusative", "a green merchant"),
    (Color.GREEN, Kind.FARMER): noun("accusative", "a green farmer"),
    (Color.GREEN, Kind.SOLDIER): noun("accusative", "a green soldier"),
    (Color.BLUE, Kind.MERCHANT): noun("accusative", "a blue merchant"),
    (Color.BLUE, Kind.FARMER): noun("accusative", "a blue farmer"),
    (Color.BLUE, Kind.SOLDIER): noun("accusative", "a blue soldier"),
    (Color.PURPLE, Kind.MERCHANT): noun("accusative", "a purple merchant"),
    (Color.PURPLE, Kind.FARMER): noun("accusative", "a purple farmer"),
    (Color.PURPLE, Kind.SOLDIER): noun("accusative", "a purple soldier"),
}


class Phrases:
    """Pieces, players and lists of one position in one language."""

    def __init__(self, catalog: Catalog, players: Iterable[Player]) -> None:
        self._catalog = catalog
        self._players = {player.color: player for player in players}

    def pieces(self, pieces: Iterable[tuple[Field, Inhabitant]], case: Case) -> str:
        """Inhabitants with their fields: "the red farmer on C3".

        Those of the same color and kind are named together: "the red farmers on C3 and D1".
        """
        groups: dict[tuple[Color, Kind], list[Field]] = {}
        for field, inhabitant in pieces:
            groups.setdefault((inhabitant.color, inhabitant.kind), []).append(field)
        nouns = _SUBJECTS if case is Case.SUBJECT else _OBJECTS
        named = []
        for group, fields in groups.items():
            words = self._catalog.npgettext(*nouns[group], len(fields))
            places = self._catalog.listed(fields)
            named.append(self._catalog.gettext("{pieces} on {fields}", pieces=words, fields=places))
        return self._catalog.listed(named)

    def another(self, inhabitant: Inhabitant) -> str:
        """An inhabitant who is new on a field, as an object: "a red farmer"."""
        return self._catalog.pgettext(*_OTHERS[inhabitant.color, inhabitant.kind])

    def player(self, color: Color, case: Case = Case.SUBJECT) -> str:
        """A player by name and color, or by color alone: "Ada (red)", "the red player"."""
        if self._players[color].name:
            return self.seat(color)
        nouns = _PLAYERS_AS_SUBJECT if case is Case.SUBJECT else _PLAYERS_AS_OBJECT
        return self._catalog.pgettext(*nouns[color])

    def seat(self, color: Color) -> str:
        """A player in a list of players: "Ada (red)", or the color alone."""
        name = self._players[color].name
        if not name:
            return self.color(color)
        return self._catalog.gettext(
            "{name} ({color})", name=harmless(name), color=self.color(color)
        )

    def opening_player(self, color: Color) -> str:
        """A player at the beginning of a sentence; a person's name is left as it is."""
        label = self.player(color)
        return label if self._players[color].name else capital(label)

    def opening_players(self, colors: Sequence[Color]) -> str:
        """Several players at the beginning of a sentence."""
        first, *others = colors
        return self._catalog.listed(
            [self.opening_player(first), *(self.player(each) for each in others)]
        )

    def color(self, color: Color) -> str:
        """The name of a color by itself, as a label has it; sentences take it with its noun."""
        return self._catalog.pgettext(*_COLORS[color])


DOMAIN = "palatinus"


def catalog(language: Language | str = Language.EN) -> Catalog:
    """The catalog of a language, for the messages of problems.

    >>> from palatinus_rules.kit.sentences import said
    >>> catalog("de").told(said("{field} is revealed twice.", field=Field.A1))
    'A1 wird zweimal aufgedeckt.'
    """
    return _read(as_language(language))


@cache
def _read(language: Language) -> Catalog:
    return Catalog(language, "palatinus_rules.explanations", DOMAIN)


def titled(position: Position, otherwise: str) -> str:
    """The title of a position, or what it is called where it has none."""
    return harmless(position.title) if position.title else otherwise


def reading_labels(readings: Mapping[str, str], catalog: Catalog) -> str:
    """Readings by their names in words, with what to type: "captor stays (captor=stays)"."""
    # Only who has other readings than the default needs words for them.
    from palatinus_rules.rules.rulebook.readings import reading_label

    language = catalog.language
    return ", ".join(reading_label(key, each, language) for key, each in readings.items())


def reading_conditions(readings: Mapping[str, str], catalog: Catalog) -> str:
    """Readings as conditions, with what to type: "if a captor leaves the board (captor=leaves)"."""
    from palatinus_rules.rules.rulebook.readings import reading_condition

    told = [
        f"{reading_condition(key, each)[catalog.language]} ({key}={each})"
        for key, each in readings.items()
    ]
    return catalog.listed(told)


def other_readings(rulings: Rulings, catalog: Catalog) -> str:
    """The readings that are not the default."""
    labels = reading_labels(rulings.departures(), catalog)
    return catalog.gettext("Readings other than the default: {readings}", readings=labels)


class Narration:
    """One resolution that is told in one language."""

    def __init__(self, resolution: Resolution, catalog: Catalog) -> None:
        self.resolution = resolution
        self.catalog = catalog
        self.phrases = Phrases(catalog, resolution.position.players)

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

    def piece(self, field: Field, case: Case = Case.SUBJECT) -> str:
        """The inhabitant who stood on a field at first."""
        return self.pieces([field], case)

    def pieces(self, fields: Iterable[Field], case: Case = Case.OBJECT) -> str:
        """The inhabitants who stood on some fields at first."""
        standing = self.position.inhabitants
        return self.phrases.pieces([(field, standing[field]) for field in fields], case)
