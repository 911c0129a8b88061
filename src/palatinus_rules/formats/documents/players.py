"""The players of a document, read and written."""

from __future__ import annotations

from attrs import Factory, define

from palatinus_rules.formats.documents.reading import Reader
from palatinus_rules.formats.documents.shapes import PlayerDocument
from palatinus_rules.kit.reading import Shape, Vocabulary
from palatinus_rules.kit.sentences import said
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.position import Player

COLORS = Vocabulary(said("A color"), ProblemCode.COLOR_UNKNOWN, Color)
KINDS = Vocabulary(said("The kind of an inhabitant"), ProblemCode.KIND_UNKNOWN, Kind)

WOLF = said("The wolf of an inhabitant")

_NAME = said("A name")
_PLAYERS = said("The players")
_PLAYER = Shape(said("A player"), ("color",), ("second_color", "name"))


@define
class PlayersReader(Reader):
    """Takes the players out of a document, seat by seat; what cannot be read stays absent."""

    players: int | None = None
    colors: dict[int, Color] = Factory(dict)
    second_colors: dict[int, Color | None] = Factory(dict)
    names: dict[int, str] = Factory(dict)

    def seated(self) -> list[Player]:
        """The players whose colors could all be read."""
        return [
            Player(color, self.second_colors[seat], self.names.get(seat))
            for seat, color in self.colors.items()
            if seat in self.second_colors
        ]

    def read_players(self, value: object) -> None:
        """Reads the list of players."""
        players = self.sequence(value, "players", _PLAYERS)
        if players is None:
            return
        self.players = len(players)
        for seat, player in enumerate(players):
            self._read_player(seat, player)

    def _read_player(self, seat: int, value: object) -> None:
        where = f"players[{seat}]"
        found = self.record(value, where, _PLAYER)
        if found is None:
            return
        if "color" in found:
            color = self.word(found["color"], where, "color", COLORS)
            if color is not None:
                self.colors[seat] = color
        if "second_color" not in found:
            self.second_colors[seat] = None
        else:
            color = self.word(found["second_color"], where, "second_color", COLORS)
            if color is not None:
                self.second_colors[seat] = color
        if "name" in found:
            name = self.text(found["name"], where, "name", _NAME)
            if name is not None:
                self.names[seat] = name


def player_document(player: Player) -> PlayerDocument:
    """A player as documents have it."""
    document: PlayerDocument = {"color": str(player.color)}
    if player.second_color is not None:
        document["second_color"] = str(player.second_color)
    if player.name is not None:
        document["name"] = player.name
    return document
